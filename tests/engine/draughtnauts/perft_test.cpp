// Perft of both games against their golden files, and against the naive rules.
#include "tests/engine/draughtnauts/naive_rules.hpp"
#include "tests/support/perft/golden_file.hpp"

#include <catch2/catch.hpp>

using namespace sparring;
using namespace sparring::draughtnauts;

namespace {

constexpr std::uint64_t kManyLeaves = 20'000'000;
constexpr std::uint64_t kFewForNaive = effort<std::uint64_t>(5'000, 300);
constexpr std::uint64_t kManyForNaive = 400'000;

constexpr const char* kBasicFile = "draughtnauts-basic";
constexpr const char* kFile = "draughtnauts";

// Compares the figures of a file, up to those of `most_leaves`.
template <class G>
void compare_with_file(const char* file, std::uint64_t most_leaves) {
    for (const golden::PerftLine& line : golden::read_perft_file(file)) {
        const auto state = *G::parse_position(line.position, *G::make_rules(options_with(line.settings)));
        golden::compare_with_line<G>(state, line, most_leaves);
    }
}

void compare_naive_with_file(const char* file, std::uint64_t most_leaves) {
    const bool has_power_ups = std::string_view(file) == kFile;
    for (const golden::PerftLine& line : golden::read_perft_file(file)) {
        Options all = options_with(line.settings);
        all.power_ups = has_power_ups;
        const naive::Options options = naive_options(all);
        const naive::Position position = naive::parse(line.position, options);
        for (std::size_t depth = 1; depth <= line.leaves.size() && line.leaves[depth - 1] <= most_leaves; ++depth) {
            INFO(line.position << " depth " << depth);
            REQUIRE(naive::perft(position, static_cast<int>(depth), options) == line.leaves[depth - 1]);
        }
    }
}

}  // namespace

TEST_CASE("perft of the basic game agrees with its golden file") {
    compare_with_file<BasicDraughtnauts>(kBasicFile, kManyLeaves);
}

TEST_CASE("perft with Power-Ups agrees with its golden file") { compare_with_file<Draughtnauts>(kFile, kManyLeaves); }

TEST_CASE("perft agrees with the golden files at depths of millions of leaves", "[.slow]") {
    compare_with_file<BasicDraughtnauts>(kBasicFile, UINT64_MAX);
    compare_with_file<Draughtnauts>(kFile, UINT64_MAX);
}

TEST_CASE("the naive rules come to the figures of the golden file of the basic game") {
    compare_naive_with_file(kBasicFile, kFewForNaive);
}

TEST_CASE("the naive rules come to the figures of the golden file with Power-Ups") {
    compare_naive_with_file(kFile, kFewForNaive);
}

TEST_CASE("the naive rules come to the figures of the golden files at larger depths", "[.slow]") {
    compare_naive_with_file(kBasicFile, kManyForNaive);
    compare_naive_with_file(kFile, kManyForNaive);
}

TEST_CASE("the naive rules come to the public figures to depth 10", "[.slow]") {
    const golden::PerftLine line = golden::read_perft_file(kBasicFile).front();
    for (int depth = 6; depth <= 10; ++depth) {
        REQUIRE(naive::perft(naive::start(), depth, {}) == line.leaves[static_cast<std::size_t>(depth) - 1]);
    }
}

TEST_CASE("two plies counted as sets are as many as two plies played, in positions of random games") {
    FastRandom random(11);
    for (int game = 0; game < effort(3'000, 100); ++game) {
        BasicState state = basic_start({});
        while (const std::optional<Move> move = state.pick_move(random)) {
            state.apply(*move);
            const std::uint64_t played = perft(state, 2, LeafCount::kPlain);
            INFO(BasicDraughtnauts::format_position(state));
            REQUIRE(perft(state, 2) == played);
        }
    }
}

TEST_CASE("perft of depth 0 is one, also of a finished game") {
    REQUIRE(perft(basic_start({}), 0) == 1);
    REQUIRE(perft(parse_basic("B:W5:B"), 0) == 1);
    REQUIRE(perft(start_state({}), 0) == 1);
    REQUIRE(perft(parse("B:W5:B"), 0) == 1);
}

TEST_CASE("perft counts nothing beyond a draw by lack of progress") {
    REQUIRE(perft(parse_basic("B:WK22,K23:BK10,K11:N78"), 2) == 64);
    REQUIRE(perft(parse_basic("B:WK22,K23:BK10,K11:N78"), 3) == 0);
    REQUIRE(perft(parse("B:WK22,K23:BK10,K11:N78"), 2) == 64);
    REQUIRE(perft(parse("B:WK22,K23:BK10,K11:N78"), 3) == 0);
}

TEST_CASE("a set-up by chance is no ply, and the leaves below all its outcomes are added") {
    REQUIRE(perft(start_state({.setup = Setup::kRandom}), 1) == 576U * 7U);
}
