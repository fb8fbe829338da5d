// Perft of Board Game Battle against its golden file, by the fast rules and by the naive ones. The last field of a line
// of the file says what the position is there for.
#include "tests/engine/board_game_battle/naive_rules.hpp"
#include "tests/support/perft/golden_file.hpp"

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include <array>
#include <set>

using namespace sparring;
using namespace sparring::board_game_battle;

namespace {

constexpr const char* kFile = "board-game-battle";

void compare_naive(std::uint64_t most_leaves) {
    for (const golden::PerftLine& line : golden::read_perft_file(kFile)) {
        const naive::Options options = naive_options(options_with(line.settings));
        const naive::Position position = naive::parse(line.position, options);
        for (std::size_t depth = 1; depth <= line.leaves.size() && line.leaves[depth - 1] <= most_leaves; ++depth) {
            INFO(line.position << " depth " << depth);
            REQUIRE(naive::perft(position, static_cast<int>(depth), options) == line.leaves[depth - 1]);
        }
    }
}

[[nodiscard]] std::array<std::uint64_t, 4> perft_of_start(int players) {
    Options options;
    options.players = players;
    const Table table(options);
    std::array<std::uint64_t, 4> leaves{};
    for (std::size_t depth = 1; depth <= leaves.size(); ++depth) {
        leaves[depth - 1] = BoardGameBattle::perft(table.start(), static_cast<int>(depth));
    }
    return leaves;
}

}  // namespace

TEST_CASE("Board Game Battle: perft agrees with the golden file") {
    for (const golden::PerftLine& line : golden::read_perft_file(kFile)) {
        const Table table(line.settings);
        golden::compare_with_line<BoardGameBattle>(table.parse(line.position), line);
    }
}

TEST_CASE("Board Game Battle: the naive rules come to the figures of the golden file") {
    compare_naive(std::uint64_t{1'000} * kEffort);
}

TEST_CASE("Board Game Battle: the naive rules come to all figures of the golden file", "[.slow]") {
    compare_naive(UINT64_MAX);
}

TEST_CASE("Board Game Battle: the golden file has every number of players, every option and everything pending") {
    std::set<int> players;
    std::set<std::string> options;
    std::set<Pending> pendings;
    std::set<std::string> sources;
    for (const golden::PerftLine& line : golden::read_perft_file(kFile)) {
        const Table table(line.settings);
        players.insert(table.rules().seats());
        pendings.insert(table.parse(line.position).pending());
        sources.insert(line.source);
        for (const auto& [name, value] : line.settings) {
            options.insert(name == "layout" ? name : fmt::format("{}={}", name, value));
        }
    }
    REQUIRE(players == std::set{2, 3, 4});
    REQUIRE(pendings.size() == kPendings);
    for (const char* const option :
         {"layout", "challenge_roll=single", "detour_exit=carry", "max_rounds=1", "max_rounds=60000"}) {
        INFO(option);
        REQUIRE(options.contains(option));
    }
    for (const char* const what : {"start", "the example of the rules page", "finished, won", "finished, drawn",
                                   "a rest that is carried on to tiles", "layout, brawl on the detour"}) {
        INFO(what);
        REQUIRE(sources.contains("naive, " + std::string(what)));
    }
}

TEST_CASE("Board Game Battle: perft of the starts") {
    REQUIRE(perft_of_start(2) == std::array<std::uint64_t, 4>{2, 32, 182, 402});
    REQUIRE(perft_of_start(3) == std::array<std::uint64_t, 4>{6, 96, 1452, 8712});
    REQUIRE(perft_of_start(4) == std::array<std::uint64_t, 4>{24, 384, 5832, 90072});
}

TEST_CASE("Board Game Battle: perft of depth 0 is one, also of a finished game") {
    const Table table(Settings{{"players", "2"}});
    const State won = table.parse("R9:O12:T1:72,60:W");
    REQUIRE(BoardGameBattle::perft(won, 0) == 1);
    REQUIRE(BoardGameBattle::perft(won, 1) == 0);
}
