// The rules of Pebble Ring and the naive ones, move by move through random games.
#include "docs/examples/pebble-ring/naive_rules.hpp"
#include "docs/examples/pebble-ring/pebble_ring.hpp"

#include <catch2/catch.hpp>

using namespace sparring;

namespace {

namespace naive = naive_pebble_ring;
using pebble_ring::State;

std::vector<std::string> legal_moves(const State& state) {
    pebble_ring::Moves list;
    state.generate(list);
    std::vector<std::string> moves;
    for (const pebble_ring::Move move : list) {
        moves.push_back(PebbleRing::format_move(state, move));
    }
    return moves;
}

// From 1; none if the game goes on.
std::vector<int> winning_players(const State& state) {
    std::vector<int> players;
    for (int player = 1; state.is_over() && player <= state.seats(); ++player) {
        if (state.winners().contains(seat_at(static_cast<std::size_t>(player - 1)))) {
            players.push_back(player);
        }
    }
    return players;
}

void compare_game(const pebble_ring::Options& options, FastRandom& random) {
    const auto rules = PebbleRing::make_rules(options);
    REQUIRE(rules);
    State state = PebbleRing::start(*rules);
    naive::Game game{options.seats, options.pebbles, 1, {}};
    while (true) {
        INFO(options.seats << " seats: " << naive::format(game));
        REQUIRE(PebbleRing::format_position(state) == naive::format(game));
        const std::vector<std::string> moves = naive::moves(game);
        REQUIRE(legal_moves(state) == moves);
        std::vector<int> expected = naive::winners(game);
        std::ranges::sort(expected);
        REQUIRE(winning_players(state) == expected);
        if (moves.empty()) {
            return;
        }
        const std::string& move = moves[uniform_below(random, static_cast<std::uint32_t>(moves.size()))];
        state.apply(*PebbleRing::parse_move(state, move));
        game = naive::after(game, move);
    }
}

}  // namespace

TEST_CASE("games of Pebble Ring go the same way by both rules") {
    FastRandom random(1);
    for (int seats = pebble_ring::kMinSeats; seats <= pebble_ring::kMaxSeats; ++seats) {
        for (int pebbles = seats; pebbles < seats + 20; ++pebbles) {
            compare_game({seats, pebbles}, random);
        }
    }
}
