#pragma once
// Pebble Ring: the tag that names its types and limits to searchers and tools.

#include "docs/examples/pebble-ring/notation.hpp"
#include "docs/examples/pebble-ring/state.hpp"
#include "docs/examples/pebble-ring/types.hpp"
#include "engine/core/game.hpp"
#include "engine/core/leaf_count.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace sparring {

struct PebbleRing {
    using State = pebble_ring::State;
    using Move = pebble_ring::Move;
    using Options = pebble_ring::Options;
    using Rules = pebble_ring::Rules;

    static constexpr std::string_view kName = "pebble-ring";
    static constexpr int kMaxSeats = pebble_ring::kMaxSeats;
    static constexpr int kMaxMoves = pebble_ring::kMaxMoves;

    // Rule 8.
    [[nodiscard]] static Expected<Rules> make_rules(const Options& options) {
        if (options.pebbles < options.seats) {
            return Error{fmt::format("pebbles={} is too few for {} seats: expected one for each or more",
                                     options.pebbles, options.seats)};
        }
        return options;
    }
    [[nodiscard]] static State start(const Rules& rules) { return {rules, rules.pebbles, kFirstSeat, 0}; }

    [[nodiscard]] static Expected<State> parse_position(std::string_view text, const Rules& rules) {
        return pebble_ring::parse_position(text, rules);
    }
    [[nodiscard]] static std::string format_position(const State& state) { return pebble_ring::format_position(state); }
    [[nodiscard]] static Expected<Move> parse_move(const State& state, std::string_view text) {
        return pebble_ring::parse_move(state, text);
    }
    [[nodiscard]] static std::string format_move(const State& /*state*/, Move move) {
        return pebble_ring::format_move(move);
    }
    [[nodiscard]] static std::span<const OptionEntry<Options>> option_entries() {
        return pebble_ring::option_entries();
    }

    // Number of move sequences of exactly `depth` plies, depth >= 0.
    [[nodiscard]] static std::uint64_t perft(const State& state, int depth, LeafCount how = LeafCount::kFast) {
        return count_leaves<pebble_ring::Moves>(state, depth, how);
    }
};

static_assert(NotatedGame<PebbleRing>);
static_assert(PerfectInformationGame<PebbleRing>);
static_assert(CountingGame<PebbleRing>);

}  // namespace sparring
