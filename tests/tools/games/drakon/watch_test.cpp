#include "tools/games/drakon/watch.hpp"

#include "eval/drakon/light_policy.hpp"
#include "tests/tools/games/drakon/drakon_positions.hpp"
#include "tests/tools/games/drakon/drakon_scene.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <bit>
#include <numeric>
#include <string>

namespace sparring::test {

namespace {

using drakon::Code;
using drakon::State;

// The codes that act in a move, each as often as it does.
std::string acts(const std::string& fields, const std::string& move) {
    const State state = scene(fields);
    const ActCounts counts = drakon_acts(state, move_in(state, move));
    std::string text;
    for (std::size_t code = 0; code < counts.size(); ++code) {
        for (std::uint32_t count = 0; count < counts[code]; ++count) {
            text += (text.empty() ? "" : " ") + std::string(drakon::kCodeNames[code]);
        }
    }
    return text;
}

// For how many characters a chamber has acted this turn, of all chambers.
int acted_this_turn(const State& state) {
    int acted = 0;
    for (std::size_t place = 0; place < state.lair().size(); ++place) {
        acted += std::popcount(state.lair().acted(place));
    }
    return acted;
}

std::uint32_t entered(const ActCounts& counts) {
    std::uint32_t sum = 0;
    for (std::size_t code = 0; code < counts.size(); ++code) {
        const bool is_entered =
            !drakon::gives_move(static_cast<Code>(code)) && static_cast<Code>(code) != Code::kEscape;
        sum += is_entered ? counts[code] : 0;
    }
    return sum;
}

}  // namespace

TEST_CASE("a chamber of Drakon acts when it is entered, and quiet ones never") {
    CHECK(acts(R"("board":["FG@0,1:N"])", ">N") == "FG");
    CHECK(acts(R"("board":["PL@0,1:EW"])", ">N").empty());
    CHECK(acts(R"("board":["BS@0,1:EW"])", ">N").empty());
    CHECK(acts(R"("board":["TE@0,1:N"])", ">N").empty());
    CHECK(acts(R"("board":["FG@0,1:N"],"hands":[["LG:1"],[]])", "LG@1,0:N").empty());
}

TEST_CASE("a gale of Drakon acts and so does the chamber it blows onto, but not where the counter waits") {
    CHECK(acts(R"("board":["HG@0,1:N","FG@0,2:N"])", ">N") == "FG HG");
    CHECK(acts(R"("board":["HG@0,1:N"])", ">N") == "HG");
    CHECK(acts(R"("board":["FG@0,1:N"],"counter":"0,1","moves_placed":true)", ">N").empty());
}

TEST_CASE("a chamber that gives another move acts when that move is made") {
    const std::string there = R"("board":["TE@0,1:N","PL@0,2:EW","FG@0,3:N"],"characters":["0,1","0,0"])";
    CHECK(acts(there, ">0,3") == "FG TE");
    const std::string on_key = R"("board":["KE@0,1:N","FG@1,1:N","PL@0,2:EW"],"characters":["0,1","0,0"])";
    CHECK(acts(on_key, ">E") == "FG KE");
    CHECK(acts(on_key, ">N").empty());
}

TEST_CASE("what is counted as acting is what the rules mark as having acted") {
    const LightPolicy policy;
    std::uint64_t compared = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        FastRandom random(seed);
        State state = drakon_state(3, 0, seed);
        while (!state.is_over()) {
            const drakon::Move move =
                state.is_chance() ? pick_outcome<Drakon>(state, random) : policy.propose(state, random);
            State next = state;
            next.apply(move);
            // At the end of a turn the marks are wiped.
            const bool is_same_turn = next.fields().turn == state.fields().turn && !next.is_over();
            const bool changes_board = next.lair().size() != state.lair().size() ||
                                       move.action == drakon::Action::kWith || move.action == drakon::Action::kFloat;
            if (!state.is_chance() && is_same_turn && !changes_board) {
                const auto marked = acted_this_turn(next) - acted_this_turn(state);
                REQUIRE(static_cast<int>(entered(drakon_acts(state, move))) == marked);
                compared += static_cast<std::uint64_t>(marked);
            }
            state = next;
        }
    }
    CHECK(compared > 100);
}

TEST_CASE("a watched game of Drakon is measured by its turns, its lair and its chambers") {
    DrakonWatch watch;
    State state = scene(R"("board":["FG@0,1:N"],"hands":[["LG:1"],["LG:A"]])");
    for (const char* const event : {">N", "LG@1,0:ES", "draw DD:1", "LG@-1,0:W"}) {
        const drakon::Move move = move_in(state, event);
        watch.see(state, move);
        state.apply(move);
    }
    SimulationTotals totals;
    watch.add_to(totals, state);
    const auto mean = [&](const std::string& name) {
        const auto found = std::ranges::find(totals.measures, name, &MeasureSums::name);
        REQUIRE(found != totals.measures.end());
        return found->sum;
    };
    CHECK(mean("turns") == 3);
    CHECK(mean("chambers_in_the_lair") == 4);
    CHECK(mean("acts_FG") == 1);
    CHECK(mean("acts_LG") == 0);
    CHECK(std::ranges::count(totals.measures, "acts_PL", &MeasureSums::name) == 0);
    watch.add_to(totals, state);
    CHECK(mean("acts_FG") == 2);
}

}  // namespace sparring::test
