// The suite of endings that comes with the program, against the tables.
#include "tools/tables/suite.hpp"

#include "engine/draughtnauts/draughtnauts.hpp"
#include "tests/eval/solved_endings.hpp"
#include "tests/support/effort.hpp"
#include "tools/data/text_file.hpp"
#include "tools/games/games.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <bit>
#include <string>
#include <vector>

namespace sparring {

namespace {

using draughtnauts::BasicState;
using draughtnauts::EndingValue;

// What a move leads to, for the seat that makes it: 1 a win, 0 a draw, -1 a loss.
int result_after(const BasicState& state, const draughtnauts::Move& move, const draughtnauts::Endings& endings) {
    BasicState next = state;
    next.apply(move);
    const EndingValue value = endings.value(draughtnauts::placement_of(next));
    return static_cast<int>(value.is_loss()) - static_cast<int>(value.is_win());
}

// The moves that keep the most.
std::vector<std::string> best_moves(const BasicState& state, const draughtnauts::Endings& endings) {
    MoveList<BasicDraughtnauts> moves;
    state.generate(moves);
    int most = -1;
    for (const auto& move : moves) {
        most = std::max(most, result_after(state, move, endings));
    }
    std::vector<std::string> best;
    for (const auto& move : moves) {
        if (result_after(state, move, endings) == most) {
            best.push_back(BasicDraughtnauts::format_move(state, move));
        }
    }
    std::ranges::sort(best);
    return best;
}

std::vector<SuitePosition> shipped_suite() {
    const Catalogue catalogue = program_catalogue();
    const auto game = choose_game({"draughtnauts:basic", {}}, catalogue);
    REQUIRE(game);
    const std::string path = std::string(SPARRING_SOURCE_DIR) + "/data/suites/draughtnauts-basic.txt";
    const auto text = read_text_file(path);
    REQUIRE(text);
    const auto suite = parse_suite(*text, path, *game);
    REQUIRE(suite);
    return *suite;
}

// Compares the positions of at most so many pieces with the tables, and gives their number.
std::size_t check_suite(int pieces) {
    const BasicDraughtnauts::Rules rules = *BasicDraughtnauts::make_rules({});
    const draughtnauts::Endings endings = draughtnauts::solved_endings(pieces, rules);
    std::size_t checked = 0;
    for (const SuitePosition& position : shipped_suite()) {
        const auto state = BasicDraughtnauts::parse_position(position.position, rules);
        REQUIRE(state);
        if (std::popcount(state->pieces(kFirstSeat) | state->pieces(kSecondSeat)) > pieces) {
            continue;
        }
        INFO(position.position);
        std::vector<std::string> best = position.best;
        std::ranges::sort(best);
        CHECK(best == best_moves(*state, endings));
        ++checked;
    }
    return checked;
}

}  // namespace

TEST_CASE("the suite of endings has the best moves that tables to four pieces know") {
    CHECK(shipped_suite().size() == 250);
    // Sanitizers would take half a minute to solve four pieces; then the positions and moves alone are checked.
    CHECK(check_suite(effort(4, 2)) == effort<std::size_t>(50, 0));
}

TEST_CASE("the suite of endings has the best moves that tables to five pieces know", "[.slow]") {
    CHECK(check_suite(5) == 120);
}

}  // namespace sparring
