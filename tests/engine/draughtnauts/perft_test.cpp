// Perft against the golden file, and against the naive rules.
#include "tests/engine/draughtnauts/positions.hpp"
#include "tests/support/naive_draughts/naive_draughts.hpp"
#include "tests/support/perft/golden_file.hpp"

#include <catch2/catch.hpp>

using namespace sparring;
using namespace sparring::draughtnauts;

namespace {

constexpr std::uint64_t kManyLeaves = 20'000'000;
constexpr std::uint64_t kFewForNaive = 40'000;
constexpr int kDeepest = 12;

naive::Options naive_options(const Rules& rules) {
    return {rules.crowning_ends_turn, rules.no_move == NoMove::kLoss, rules.no_progress_plies};
}

}  // namespace

TEST_CASE("perft agrees with the golden file") {
    for (const golden::PerftLine& line : golden::read_perft_file("draughtnauts")) {
        const State state = parse(line.position, rules_with(line.settings));
        for (std::size_t depth = 1; depth <= line.leaves.size() && line.leaves[depth - 1] <= kManyLeaves; ++depth) {
            INFO(line.position << " depth " << depth);
            REQUIRE(perft(state, static_cast<int>(depth)) == line.leaves[depth - 1]);
        }
    }
}

TEST_CASE("perft agrees with the golden file at depths of millions of leaves", "[.slow]") {
    for (const golden::PerftLine& line : golden::read_perft_file("draughtnauts")) {
        const State state = parse(line.position, rules_with(line.settings));
        for (int depth = 1; depth <= std::min(kDeepest, static_cast<int>(line.leaves.size())); ++depth) {
            INFO(line.position << " depth " << depth);
            REQUIRE(perft(state, depth) == line.leaves[static_cast<std::size_t>(depth) - 1]);
        }
    }
}

TEST_CASE("the naive rules come to the figures of the golden file") {
    for (const golden::PerftLine& line : golden::read_perft_file("draughtnauts")) {
        const naive::Position position = naive::parse(line.position);
        const naive::Options options = naive_options(rules_with(line.settings));
        for (std::size_t depth = 1; depth <= line.leaves.size() && line.leaves[depth - 1] <= kFewForNaive; ++depth) {
            INFO(line.position << " depth " << depth);
            REQUIRE(naive::perft(position, static_cast<int>(depth), options) == line.leaves[depth - 1]);
        }
    }
}

TEST_CASE("the naive rules come to the public figures to depth 10", "[.slow]") {
    const golden::PerftLine line = golden::read_perft_file("draughtnauts").front();
    for (int depth = 6; depth <= 10; ++depth) {
        REQUIRE(naive::perft(naive::start(), depth, {}) == line.leaves[static_cast<std::size_t>(depth) - 1]);
    }
}

TEST_CASE("perft of depth 0 is one, also of a finished game") {
    REQUIRE(perft(start_state({}), 0) == 1);
    REQUIRE(perft(parse("B:W5:B"), 0) == 1);
}

TEST_CASE("perft counts nothing beyond a draw by lack of progress") {
    REQUIRE(perft(parse("B:WK22,K23:BK10,K11:N78"), 2) == 64);
    REQUIRE(perft(parse("B:WK22,K23:BK10,K11:N78"), 3) == 0);
}
