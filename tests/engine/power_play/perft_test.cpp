// Perft of Power Play against its golden file, by the fast rules and by the naive ones. The last field of a line of the
// file says what the position is there for.
#include "tests/engine/power_play/naive_rules.hpp"
#include "tests/support/perft/golden_file.hpp"

#include <catch2/catch.hpp>

#include <set>

using namespace sparring;
using namespace sparring::power_play;

namespace {

constexpr const char* kFile = "power-play";

template <class G>
void compare(const golden::PerftLine& line, const Options& options) {
    const Rules rules = *G::make_rules(options);
    golden::compare_with_line<G>(*G::parse_position(line.position, rules), line);
}

void compare_naive(std::uint64_t most_leaves) {
    for (const golden::PerftLine& line : golden::read_perft_file(kFile)) {
        const naive_power_play::Options options = naive_options(options_with(line.settings));
        const naive_power_play::Position position = naive_power_play::parse(line.position, options);
        for (std::size_t depth = 1; depth <= line.leaves.size() && line.leaves[depth - 1] <= most_leaves; ++depth) {
            INFO(line.position << " depth " << depth);
            REQUIRE(naive_power_play::perft(position, static_cast<int>(depth), options) == line.leaves[depth - 1]);
        }
    }
}

[[nodiscard]] std::uint64_t perft_of_start(int players, int depth) {
    Options options;
    options.players = players;
    return PowerPlay::perft(Table(options).start(), depth);
}

}  // namespace

TEST_CASE("perft of Power Play agrees with its golden file") {
    for (const golden::PerftLine& line : golden::read_perft_file(kFile)) {
        const Options options = options_with(line.settings);
        if (options.players == kMinSeats) {
            compare<PowerPlayDuel>(line, options);
        }
        compare<PowerPlay>(line, options);
    }
}

TEST_CASE("the naive rules come to the figures of the golden file of Power Play") {
    compare_naive(std::uint64_t{200} * kEffort);
}

TEST_CASE("the naive rules come to all figures of the golden file of Power Play", "[.slow]") {
    compare_naive(UINT64_MAX);
}

TEST_CASE("the golden file of Power Play has every number of players and every way to knock out and to place") {
    std::set<int> players;
    std::set<std::string> sources;
    for (const golden::PerftLine& line : golden::read_perft_file(kFile)) {
        players.insert(options_with(line.settings).players);
        sources.insert(line.source);
    }
    REQUIRE(players == std::set{2, 3, 4});
    for (const char* const what :
         {"kickback, several squares", "kickback, several pyramids to place", "kickback, nests to recreate",
          "reserve to place", "reserve without a square", "a capture that knocks out", "a capture that ends the game",
          "a tree that knocks out", "an assembled nest that knocks out", "a trio moved whole that knocks out",
          "a knockout to declare", "a player is out", "pass", "finished, one is left"}) {
        INFO(what);
        REQUIRE(sources.contains("naive, " + std::string(what)));
    }
}

TEST_CASE("perft of the starts of Power Play") {
    for (const int players : {2, 3, 4}) {
        REQUIRE(perft_of_start(players, 0) == 1);
        REQUIRE(perft_of_start(players, 1) == 45);
    }
    REQUIRE(perft_of_start(2, 2) == 2025);
    REQUIRE(perft_of_start(3, 2) == 2047);
    REQUIRE(perft_of_start(4, 2) == 2047);
    REQUIRE(perft_of_start(2, 3) == 103'474);
    REQUIRE(perft_of_start(3, 3) == 92'929);
    REQUIRE(perft_of_start(4, 3) == 92'929);
}

TEST_CASE("perft of depth 0 in Power Play is one, also of a finished game") {
    const Table table(Settings{{"players", "2"}});
    const State finished = table.parse("1:P1 a1=333,a2=22:P2 out:L17,18");
    REQUIRE(PowerPlay::perft(finished, 0) == 1);
    REQUIRE(PowerPlay::perft(finished, 1) == 0);
}
