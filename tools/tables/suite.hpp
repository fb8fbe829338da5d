#pragma once
// Positions with known answers, to count how many of them an agent finds: one a line, `POSITION ; best MOVE... ;
// GROUP`, as the perft files have theirs and the suites of chess in EPD.

#include "engine/core/expected.hpp"
#include "tools/tables/catalogue.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace sparring {

struct SuitePosition {
    std::string position;
    std::vector<std::string> best;  // the moves that keep what the position is worth, one at the least
    std::string group;              // what it is counted with; may be empty
};

// Reads a suite of a game and checks that its positions have these moves. Errors name the line; `name` is the file's.
[[nodiscard]] Expected<std::vector<SuitePosition>> parse_suite(std::string_view text, std::string_view name,
                                                               const ChosenGame& game);

// How many positions of each group an agent has found.
class SuiteCount {
public:
    void add(const SuitePosition& position, bool is_solved);

    [[nodiscard]] std::size_t positions() const { return total_.positions; }
    [[nodiscard]] std::size_t solved() const { return total_.solved; }
    // A row for each group, in the order in which they came, and one for all.
    [[nodiscard]] std::string text(int columns) const;

private:
    struct Group {
        std::string name;
        std::size_t positions = 0;
        std::size_t solved = 0;

        void add(bool is_solved) {
            ++positions;
            solved += is_solved ? 1 : 0;
        }
    };

    std::vector<Group> groups_;
    Group total_{.name = "all"};
};

}  // namespace sparring
