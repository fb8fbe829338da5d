#pragma once
// Drakon with Expansion One: the tag that names its types and limits to searchers and tools.

#include "engine/core/game.hpp"
#include "engine/drakon/notation.hpp"
#include "engine/drakon/options.hpp"
#include "engine/drakon/perft.hpp"
#include "engine/drakon/rules.hpp"
#include "engine/drakon/state.hpp"
#include "engine/drakon/types.hpp"
#include "engine/drakon/view.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace sparring {

struct Drakon {
    using State = drakon::State;
    using View = drakon::View;
    using Move = drakon::Move;
    using Options = drakon::Options;
    using Rules = drakon::Rules;

    static constexpr std::string_view kName = "drakon";
    static constexpr int kMaxSeats = drakon::kMaxSeats;
    static constexpr int kMaxMoves = drakon::kMaxMoves;
    static constexpr int kMaxOutcomes = drakon::kMaxOutcomes;
    static constexpr int kUsualDecisions = 160;

    [[nodiscard]] static Expected<Rules> make_rules(const Options& options) { return drakon::make_rules(options); }
    [[nodiscard]] static State start(const Rules& rules) { return State(rules); }
    [[nodiscard]] static Expected<State> parse_position(std::string_view text, const Rules& rules) {
        return drakon::parse_position(text, rules);
    }
    [[nodiscard]] static std::string format_position(const State& state) { return drakon::format_position(state); }
    [[nodiscard]] static Expected<View> parse_view(std::string_view text, const Rules& rules) {
        return drakon::parse_view(text, rules);
    }
    [[nodiscard]] static std::string format_view(const View& view) { return drakon::format_view(view); }
    [[nodiscard]] static Expected<Move> parse_move(const State& state, std::string_view text) {
        return drakon::parse_move(state, text);
    }
    [[nodiscard]] static std::string format_move(const State& state, const Move& move) {
        return drakon::format_move(state, move);
    }
    // What a seat sees of an event: of a chamber that is dealt to, drawn or stolen by others not which it is.
    [[nodiscard]] static Move observed(const State& state, const Move& move, Seat seat) {
        return drakon::observed(state, move, seat);
    }
    [[nodiscard]] static std::uint64_t perft(const State& state, int depth, LeafCount how = LeafCount::kFast) {
        return drakon::perft(state, depth, how);
    }
    [[nodiscard]] static std::span<const OptionEntry<Options>> option_entries() { return drakon::option_entries(); }
};

static_assert(NotatedGame<Drakon> && HiddenGame<Drakon>);
static_assert(StochasticGame<Drakon> && RollingGame<Drakon> && !ChanceBeforePlay<Drakon>);
static_assert(CountingGame<Drakon> && SamplingGame<Drakon>);

}  // namespace sparring
