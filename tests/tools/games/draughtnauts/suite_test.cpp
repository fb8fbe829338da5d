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

}  // namespace

TEST_CASE("the suite of endings has the best moves that tables know") {
    const Catalogue catalogue = program_catalogue();
    const auto game = choose_game({"draughtnauts:basic", {}}, catalogue);
    REQUIRE(game);
    const std::string path = std::string(SPARRING_SOURCE_DIR) + "/data/suites/draughtnauts-basic.txt";
    const auto text = read_text_file(path);
    REQUIRE(text);
    const auto suite = parse_suite(*text, path, *game);
    REQUIRE(suite);
    CHECK(suite->size() == 250);
    constexpr int kPieces = effort(5, 4);
    const BasicDraughtnauts::Rules rules = *BasicDraughtnauts::make_rules({});
    const draughtnauts::Endings endings = draughtnauts::solved_endings(kPieces, rules);
    std::size_t checked = 0;
    for (const SuitePosition& position : *suite) {
        const auto state = BasicDraughtnauts::parse_position(position.position, rules);
        REQUIRE(state);
        if (std::popcount(state->pieces(kFirstSeat) | state->pieces(kSecondSeat)) > kPieces) {
            continue;
        }
        INFO(position.position);
        std::vector<std::string> best = position.best;
        std::ranges::sort(best);
        CHECK(best == best_moves(*state, endings));
        ++checked;
    }
    CHECK(checked == effort<std::size_t>(120, 50));
}

}  // namespace sparring
