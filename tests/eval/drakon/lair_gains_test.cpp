// Gains in a lair against a plain walk over it, in every state of random games.
#include "eval/drakon/lair_gains.hpp"

#include "engine/drakon/drakon.hpp"
#include "search/mcts/playout.hpp"
#include "tests/support/effort.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <iterator>
#include <vector>

using namespace sparring;
using namespace sparring::drakon;

namespace {

// The chambers that steps lead to: only to a harp if an arrow points at one, and to the end of the line from a gale.
std::vector<std::size_t> steps_from(const Lair& lair, std::size_t chamber) {
    std::vector<std::size_t> bound;
    std::vector<std::size_t> all;
    for (const Side side : kAllSides) {
        const bool has_arrow = has(lair.arrows(chamber), side);
        std::size_t end = lair.beside(chamber, side);
        if (end == lair.size() || (!has_arrow && lair.code(chamber) != Code::kKey)) {
            continue;
        }
        if (has_arrow && lair.code(end) == Code::kHarp) {
            bound.push_back(end);
        }
        for (std::size_t next = end; lair.code(lair.beside(chamber, side)) == Code::kGale && next < lair.size();
             next = lair.beside(end, side)) {
            end = next;
        }
        all.push_back(end);
    }
    return bound.empty() ? all : bound;
}

// Everywhere that one move from a chamber can end.
std::vector<std::size_t> ends_of_move(const Lair& lair, std::size_t chamber) {
    const Code code = lair.code(chamber);
    std::vector<std::size_t> ends = code == Code::kTeleport ? std::vector<std::size_t>{} : steps_from(lair, chamber);
    for (std::size_t other = 0; other < lair.size(); ++other) {
        if (code == Code::kTeleport || (code == Code::kPassage && lair.code(other) == Code::kPassage)) {
            ends.push_back(other);
        }
    }
    int steps = code == Code::kMap ? 2 : 1;
    steps = code == Code::kTornado ? 3 : steps;
    for (int step = 1; step < steps; ++step) {
        for (const std::size_t end : std::vector(ends)) {
            std::ranges::copy(steps_from(lair, end), std::back_inserter(ends));
        }
    }
    return ends;
}

int worth_of(const State& state, std::size_t chamber) {
    const auto& fields = state.fields();
    if (fields.counter == state.lair().number(chamber)) {
        return -125;
    }
    if (state.lair().number(chamber) == kStartPlace) {
        return 100 * fields.start_coins;
    }
    const int worth = LairGains::worth(state.lair().code(chamber));
    return worth >= 100 && fields.hoard == 0 ? 0 : worth;
}

void check_gains(const State& state) {
    const Lair& lair = state.lair();
    const LairGains gains(state);
    std::vector<int> before(lair.size());
    for (int moves = 1; moves <= LairGains::kMoves; ++moves) {
        std::vector<int> best(lair.size());
        for (std::size_t chamber = 0; chamber < lair.size(); ++chamber) {
            for (const std::size_t end : ends_of_move(lair, chamber)) {
                best[chamber] = std::max(best[chamber], worth_of(state, end) + before[end]);
            }
            REQUIRE(gains.best(chamber, moves) == best[chamber]);
        }
        before = best;
    }
    for (std::size_t chamber = 0; chamber < lair.size(); ++chamber) {
        REQUIRE(gains.exits(chamber) == static_cast<int>(steps_from(lair, chamber).size()));
        for (const Side side : kAllSides) {
            REQUIRE(gains.has_chamber_beside(chamber, side) == (lair.beside(chamber, side) < lair.size()));
        }
    }
}

}  // namespace

TEST_CASE("gains in a lair are those of walking it chamber by chamber") {
    const Drakon::Rules rules = *Drakon::make_rules({});
    for (std::uint64_t seed = 1; seed <= effort<std::uint64_t>(20, 3); ++seed) {
        FastRandom random(seed);
        State state = Drakon::start(rules);
        while (const auto move = pick_anything<Drakon>(state, random)) {
            state.apply(*move);
            check_gains(state);
        }
    }
}
