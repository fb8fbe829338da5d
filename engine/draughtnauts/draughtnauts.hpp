#pragma once
// Draughtnauts on the standard board: the tag that names its types and limits to searchers and tools.

#include "engine/core/game.hpp"
#include "engine/draughtnauts/notation.hpp"
#include "engine/draughtnauts/perft.hpp"
#include "engine/draughtnauts/state.hpp"
#include "engine/draughtnauts/types.hpp"

#include <span>
#include <string>
#include <string_view>

namespace sparring {

struct Draughtnauts {
    using State = draughtnauts::State;
    using Move = draughtnauts::Move;
    using Options = draughtnauts::Options;
    using Rules = draughtnauts::Rules;

    static constexpr std::string_view kName = "draughtnauts";
    static constexpr int kMaxSeats = 2;
    static constexpr int kMaxMoves = draughtnauts::kMaxMoves;
    // Moves are alike if they join the same two squares.
    static constexpr int kMoveKinds = draughtnauts::kSquareBits * draughtnauts::kSquareBits;

    [[nodiscard]] static int move_kind(const Move& move) {
        return index(move.from()) * draughtnauts::kSquareBits + index(move.to());
    }
    [[nodiscard]] static Move mirrored(const Move& move);

    [[nodiscard]] static std::span<const OptionEntry<Options>> option_entries();
    [[nodiscard]] static Expected<Rules> make_rules(const Options& options) { return options; }
    [[nodiscard]] static State start(const Rules& rules) { return draughtnauts::start_state(rules); }

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
    [[nodiscard]] static std::uint64_t perft(const State& state, int depth) {
        return draughtnauts::perft(state, depth);
    }
};

static_assert(NotatedGame<Draughtnauts>);
static_assert(DuelGame<Draughtnauts>);
static_assert(SymmetricGame<Draughtnauts>);
static_assert(CountingGame<Draughtnauts>);
static_assert(SamplingGame<Draughtnauts>);
static_assert(PlayoutGame<Draughtnauts>);
static_assert(QuiescentGame<Draughtnauts>);
static_assert(RepeatingGame<Draughtnauts>);
static_assert(IndexedMoves<Draughtnauts>);

}  // namespace sparring
