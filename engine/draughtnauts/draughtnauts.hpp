#pragma once
// Draughtnauts on the standard board: the tags that name its types and limits to searchers and tools. With Power-Ups
// and without are two games to the compiler, so that what the basic game leaves out costs it nothing; they share their
// options, of which power_ups says which of them is played.

#include "engine/core/game.hpp"
#include "engine/draughtnauts/basic_perft.hpp"
#include "engine/draughtnauts/basic_state.hpp"
#include "engine/draughtnauts/notation.hpp"
#include "engine/draughtnauts/options.hpp"
#include "engine/draughtnauts/perft.hpp"
#include "engine/draughtnauts/state.hpp"
#include "engine/draughtnauts/types.hpp"

#include <span>
#include <string>
#include <string_view>

namespace sparring {

namespace draughtnauts {

// What both games are to searchers and tools.
template <class AnyState, class AnyRules>
struct GameBase {
    using State = AnyState;
    using Move = draughtnauts::Move;
    using Options = draughtnauts::Options;
    using Rules = AnyRules;

    static constexpr std::string_view kName = "draughtnauts";
    static constexpr int kMaxSeats = 2;

    [[nodiscard]] static Expected<State> parse_position(std::string_view text, const Rules& rules) {
        return draughtnauts::parse_position(text, rules);
    }
    [[nodiscard]] static std::string format_position(const State& state) {
        return draughtnauts::format_position(state);
    }
    [[nodiscard]] static Expected<Move> parse_move(const State& state, std::string_view text) {
        return draughtnauts::parse_move(state, text);
    }
    [[nodiscard]] static std::string format_move(const State& /*state*/, const Move& move) {
        return draughtnauts::format_move(move);
    }
    [[nodiscard]] static std::uint64_t perft(const State& state, int depth, LeafCount how = LeafCount::kFast) {
        return draughtnauts::perft(state, depth, how);
    }
    [[nodiscard]] static Move mirrored(const Move& move) { return draughtnauts::mirrored(move); }
    [[nodiscard]] static std::span<const OptionEntry<Options>> option_entries() {
        return draughtnauts::option_entries();
    }
};

}  // namespace draughtnauts

// English draughts: power_ups=false.
struct BasicDraughtnauts : draughtnauts::GameBase<draughtnauts::BasicState, draughtnauts::BasicRules> {
    static constexpr int kMaxMoves = draughtnauts::kMaxBasicMoves;
    static constexpr int kUsualDecisions = 180;
    // Moves are alike if they join the same two squares.
    static constexpr int kMoveKinds = draughtnauts::kSquareBits * draughtnauts::kSquareBits;

    [[nodiscard]] static int move_kind(const Move& move) {
        return index(move.from()) * draughtnauts::kSquareBits + index(move.to());
    }
    [[nodiscard]] static Expected<Rules> make_rules(const Options& options);
    [[nodiscard]] static State start(const Rules& rules) { return draughtnauts::basic_start(rules); }
};

// The game with Power-Ups. Chance, if the options ask for it, arranges these before the first move.
struct Draughtnauts : draughtnauts::GameBase<draughtnauts::State, draughtnauts::Rules> {
    static constexpr int kMaxMoves = draughtnauts::kMaxMoves;
    static constexpr int kMaxOutcomes = draughtnauts::kMaxArrangements;
    static constexpr bool kChanceOnlyBeforePlay = true;
    static constexpr int kUsualDecisions = 110;
    // Moves are alike if they join the same two squares by the same kind of turn.
    static constexpr int kMoveKinds = draughtnauts::kTurns * draughtnauts::kSquareBits * draughtnauts::kSquareBits;

    [[nodiscard]] static int move_kind(const Move& move) {
        return (static_cast<int>(move.turn()) * draughtnauts::kSquareBits + index(move.from())) *
                   draughtnauts::kSquareBits +
               index(move.to());
    }
    // Who takes much is often right, who spends a teleporter seldom.
    [[nodiscard]] static int move_rank(const State& /*state*/, const Move& move) {
        return move.turn() == draughtnauts::Turn::kTeleport ? -2 : move.jumps() + (move.is_shot() ? 1 : 0);
    }
    // The options without power_ups=true are the other game's.
    [[nodiscard]] static Expected<Rules> make_rules(const Options& options);
    [[nodiscard]] static State start(const Rules& rules) { return draughtnauts::start_state(rules); }
};

static_assert(NotatedGame<BasicDraughtnauts>);
static_assert(DuelGame<BasicDraughtnauts>);
static_assert(SymmetricGame<BasicDraughtnauts>);
static_assert(CountingGame<BasicDraughtnauts>);
static_assert(SamplingGame<BasicDraughtnauts>);
static_assert(PlayoutGame<BasicDraughtnauts>);
static_assert(QuiescentGame<BasicDraughtnauts>);
static_assert(RepeatingGame<BasicDraughtnauts>);
static_assert(IndexedMoves<BasicDraughtnauts>);

static_assert(NotatedGame<Draughtnauts>);
static_assert(StochasticGame<Draughtnauts>);
static_assert(DuelGame<Draughtnauts>);
static_assert(SymmetricGame<Draughtnauts>);
static_assert(CountingGame<Draughtnauts>);
static_assert(SamplingGame<Draughtnauts>);
static_assert(PlayoutGame<Draughtnauts>);
static_assert(QuiescentGame<Draughtnauts>);
static_assert(RankedMoves<Draughtnauts>);
static_assert(RepeatingGame<Draughtnauts>);
static_assert(IndexedMoves<Draughtnauts>);

}  // namespace sparring
