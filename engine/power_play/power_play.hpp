#pragma once
// Power Play: the tags that name its types and limits to searchers and tools. The game of two players is a game of its
// own to the compiler, because more searchers can play it.

#include "engine/core/game.hpp"
#include "engine/core/leaf_count.hpp"
#include "engine/power_play/notation.hpp"
#include "engine/power_play/options.hpp"
#include "engine/power_play/rules.hpp"
#include "engine/power_play/state.hpp"
#include "engine/power_play/types.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace sparring {

namespace power_play {

template <int Seats>
struct GameOf {
    using State = power_play::State;
    using Move = power_play::Move;
    using Options = power_play::Options;
    using Rules = power_play::Rules;

    static constexpr std::string_view kName = "power-play";
    static constexpr int kMaxSeats = Seats;
    static constexpr int kMaxMoves = power_play::kMaxMoves;
    static constexpr int kUsualDecisions = 240;
    // Moves are alike if they lift as much from the same square to the same square; placings if they fill it.
    static constexpr int kMoveKinds = kSquares * kSquares * 4;

    [[nodiscard]] static int move_kind(const Move& move) {
        const int from = static_cast<int>(move.from());
        const int to = static_cast<int>(move.to());
        const int lift = move.kind() == Move::Kind::kMove ? static_cast<int>(move.lift()) & 3 : 0;
        return (from * kSquares + to) * 4 + lift;
    }

    // Captures by what they gain, nests before all, kickbacks a little.
    [[nodiscard]] static int move_rank(const State& state, const Move& move) {
        return power_play::rank_of(state, move);
    }

    // More players are another game's.
    [[nodiscard]] static Expected<Rules> make_rules(const Options& options) {
        if (options.players > Seats) {
            return Error{fmt::format("{} players are more than {}", options.players, Seats)};
        }
        return Rules(options);
    }
    [[nodiscard]] static State start(const Rules& rules) { return start_state(rules); }
    [[nodiscard]] static Expected<State> parse_position(std::string_view text, const Rules& rules) {
        return power_play::parse_position(text, rules);
    }
    [[nodiscard]] static std::string format_position(const State& state) { return power_play::format_position(state); }
    [[nodiscard]] static Expected<Move> parse_move(const State& state, std::string_view text) {
        return power_play::parse_move(state, text);
    }
    [[nodiscard]] static std::string format_move(const State& state, const Move& move) {
        return power_play::format_move(state, move);
    }
    // Number of move sequences of exactly `depth` plies, depth >= 0; placings and passes are plies. A finished game has
    // no moves.
    [[nodiscard]] static std::uint64_t perft(const State& state, int depth, LeafCount how = LeafCount::kFast) {
        return count_leaves<Moves>(state, depth, how);
    }
    [[nodiscard]] static std::span<const OptionEntry<Options>> option_entries() { return power_play::option_entries(); }
};

}  // namespace power_play

// Two to four players.
struct PowerPlay : power_play::GameOf<power_play::kMaxSeats> {};
// Two players.
struct PowerPlayDuel : power_play::GameOf<power_play::kMinSeats> {};

static_assert(NotatedGame<PowerPlay> && NotatedGame<PowerPlayDuel>);
static_assert(DuelGame<PowerPlayDuel>);
static_assert(CountingGame<PowerPlay> && SamplingGame<PowerPlay>);
static_assert(RepeatingGame<PowerPlay> && IndexedMoves<PowerPlay> && RankedMoves<PowerPlay>);

}  // namespace sparring
