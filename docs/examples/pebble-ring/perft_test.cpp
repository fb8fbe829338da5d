// Perft of Pebble Ring against its golden file, by both rules.
#include "docs/examples/pebble-ring/naive_rules.hpp"
#include "docs/examples/pebble-ring/pebble_ring.hpp"
#include "tests/support/perft/golden_file.hpp"

#include <catch2/catch.hpp>

using namespace sparring;

TEST_CASE("perft of Pebble Ring agrees with its golden file by both rules") {
    const auto lines = golden::read_perft(SPARRING_SOURCE_DIR "/docs/examples/pebble-ring/perft.txt");
    REQUIRE(lines.size() == 3);
    for (const golden::PerftLine& line : lines) {
        pebble_ring::Options options;
        for (const auto& [name, value] : line.settings) {
            (name == "seats" ? options.seats : options.pebbles) = std::stoi(value);
        }
        const auto state = PebbleRing::parse_position(line.position, options);
        REQUIRE(state);
        const naive_pebble_ring::Game game{
            options.seats, state->pebbles(), static_cast<int>(index(state->to_move())) + 1, {}};
        for (std::size_t depth = 1; depth <= line.leaves.size(); ++depth) {
            INFO(line.position << " depth " << depth);
            REQUIRE(PebbleRing::perft(*state, static_cast<int>(depth)) == line.leaves[depth - 1]);
            REQUIRE(naive_pebble_ring::perft(game, static_cast<int>(depth)) == line.leaves[depth - 1]);
        }
    }
}
