#pragma once
// Several lines on a terminal that are redrawn in place, such as the answer of a search that is still thinking.

#include "search/common/limits.hpp"

#include <ostream>
#include <string_view>

namespace sparring {

class LiveBlock {
public:
    // `columns` is the width of the terminal; longer lines are cut, because a line that wraps cannot be redrawn.
    LiveBlock(std::ostream& out, int columns) : out_(out), columns_(columns) {}

    // Draws the text over the last one, at most ten times a second; of a long text only the beginning.
    void show(std::string_view text, Clock::time_point now = Clock::now());
    // Takes the block off the terminal; what is printed next stands in its place.
    void clear();

private:
    std::ostream& out_;
    int columns_;
    int lines_ = 0;
    Clock::time_point next_;
};

}  // namespace sparring
