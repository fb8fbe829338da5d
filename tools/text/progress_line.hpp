#pragma once
// How far a long command has come: on a terminal one line that is redrawn, elsewhere (a log file) a plain line now and
// then.

#include "search/common/limits.hpp"

#include <cstdint>
#include <ostream>
#include <string>
#include <string_view>

namespace sparring {

// Not safe to use from several threads at once.
class ProgressLine {
public:
    enum class Style : unsigned char { kTerminal, kPlain };

    // `columns` is the width of the terminal; longer lines are cut, because a line that wraps cannot be redrawn.
    ProgressLine(std::ostream& out, Style style, int columns = 80, Clock::time_point start = Clock::now());
    ~ProgressLine() { clear(); }
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

    // Shows the text if the last one has stood for a while: a tenth of a second on a terminal, ten seconds elsewhere,
    // where the first line comes after ten seconds too.
    void show(std::string_view text, Clock::time_point now = Clock::now());
    // Takes the line off the terminal, so that something else can be printed.
    void clear();

private:
    std::ostream& out_;
    Style style_;
    int columns_;
    Clock::time_point next_;
    bool is_drawn_ = false;
};

// `, 0:34 left`, from an hour on `, 1:02:03 left`, for the rest of the planned work at the speed so far; empty if
// nothing is done yet.
[[nodiscard]] std::string time_left(double seconds, std::uint64_t done, std::uint64_t planned);

}  // namespace sparring
