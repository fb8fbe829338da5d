// Perft of Drakon against its golden file, by the fast rules and by the naive ones. The last field of a line of the
// file says what is pending.
#include "tests/engine/drakon/both_rules.hpp"
#include "tests/support/perft/golden_file.hpp"

#include <catch2/catch.hpp>

#include <set>

namespace sparring::drakon {
namespace {

constexpr const char* kFile = "drakon";

[[nodiscard]] Rules rules_of_line(const golden::PerftLine& line) {
    Options options;  // NOLINT(misc-const-correctness): `set` changes it.
    for (const auto& [name, value] : line.settings) {
        const auto named = [&name](const auto& entry) { return std::string(entry.name) == name; };
        REQUIRE(std::ranges::find_if(option_entries(), named)->set(options, value).has_value());
    }
    return drakon::rules_of(options);
}

void compare_naive(std::uint64_t most_leaves) {
    for (const golden::PerftLine& line : golden::read_perft_file(kFile)) {
        const naive::Options options = naive_options(rules_of_line(line).options());
        const naive::Position position = naive::parse(without_options(line.position), options);
        for (std::size_t depth = 1; depth <= line.leaves.size() && line.leaves[depth - 1] <= most_leaves; ++depth) {
            INFO(line.position << " depth " << depth);
            REQUIRE(naive::perft(position, static_cast<int>(depth), options) == line.leaves[depth - 1]);
        }
    }
}

// The position after a deal to two players.
[[nodiscard]] State dealt(const Texts& chambers) {
    State state(drakon::rules_of({.players = 2}));
    for (const std::string& chamber : chambers) {
        state = after(state, "deal " + chamber);
    }
    return state;
}

}  // namespace

TEST_CASE("Drakon: perft agrees with the golden file") {
    for (const golden::PerftLine& line : golden::read_perft_file(kFile)) {
        golden::compare_with_line<Drakon>(parsed(line.position, rules_of_line(line)), line);
    }
}

TEST_CASE("Drakon: the naive rules come to the figures of the golden file") {
    compare_naive(std::uint64_t{10} * kEffort);
}

TEST_CASE("Drakon: the naive rules come to all figures of the golden file", "[.slow]") { compare_naive(UINT64_MAX); }

TEST_CASE("Drakon: the golden file has every number of players, the options and everything pending") {
    std::set<int> players;
    std::set<std::string> options;
    std::set<Pending> pendings;
    std::size_t deepest = 0;
    for (const golden::PerftLine& line : golden::read_perft_file(kFile)) {
        const Rules rules = rules_of_line(line);
        players.insert(rules.seats());
        pendings.insert(parsed(line.position, rules).pending());
        deepest = std::max(deepest, line.leaves.size());
        for (const auto& [name, value] : line.settings) {
            options.insert(name);
        }
        // What a line says of its options is what its position says.
        const Rules told =
            rules_of_line({.position = {}, .settings = options_of_position(line.position), .leaves = {}, .source = {}});
        REQUIRE(told == rules);
    }
    REQUIRE(players == std::set{2, 3, 4, 5, 6});
    REQUIRE(pendings.size() == static_cast<std::size_t>(Pending::kOver) + 1);
    REQUIRE(options == std::set<std::string>{"players", "expansion", "hoard", "next_move", "bound", "max_turns"});
    REQUIRE(deepest == 4);
}

TEST_CASE("Drakon: perft after two deals") {
    // One of the four sides must be plain: 7 ways for the four shapes on each of four cells, then draws of 90 kinds.
    const State plain = dealt({"FG:1", "FG:A", "FG:O", "FG:3", "FG:1", "LG:1", "LG:A", "LG:O"});
    REQUIRE(perft(plain, 1) == 28);
    REQUIRE(perft(plain, 2) == 2'520);
    REQUIRE(perft(plain, 3) == 154'800);
    const State busy = dealt({"FG:1", "RO:A", "ES:1", "DM:1", "FG:1", "FG:A", "FG:O", "FG:3"});
    REQUIRE(perft(busy, 1) == 44);
    REQUIRE(perft(busy, 2) == 1'896);
    REQUIRE(perft(busy, 3) == 104'160);
}

TEST_CASE("Drakon: perft of depth 0 is one, also of a finished game") {
    const State end = parsed(R"({"board":["ST@0,0:NESW"],"characters":["0,0","0,0"],"hands":[[],[]],"coins":[5,0]})",
                             drakon::rules_of({.players = 2}));
    REQUIRE(perft(end, 0) == 1);
    REQUIRE(perft(end, 1) == 0);
}

}  // namespace sparring::drakon
