#pragma once
// Reading positions and lists of moves in tests.

#include "engine/draughtnauts/draughtnauts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace sparring::draughtnauts {

// The position of the basic game, which the test has written correctly.
[[nodiscard]] inline BasicState parse_basic(const std::string& text, const BasicRules& rules = {}) {
    const Expected<BasicState> state = parse_position(text, rules);
    if (!state) {
        throw std::invalid_argument(text + ": " + state.error().message);
    }
    return *state;
}

// The position with Power-Ups, which the test has written correctly.
[[nodiscard]] inline State parse(const std::string& text, const Rules& rules = {}) {
    const Expected<State> state = parse_position(text, rules);
    if (!state) {
        throw std::invalid_argument(text + ": " + state.error().message);
    }
    return *state;
}

// The list of moves of a game's states.
template <class AnyState>
using MovesOf = std::conditional_t<std::is_same_v<AnyState, BasicState>, BasicMoves, Moves>;

// The notation of all legal moves, sorted.
template <class AnyState>
[[nodiscard]] std::vector<std::string> legal_moves(const AnyState& state) {
    MovesOf<AnyState> moves;
    state.generate(moves);
    std::vector<std::string> texts;
    for (const Move& move : moves) {
        texts.push_back(format_move(move));
    }
    std::ranges::sort(texts);
    return texts;
}

// The position after a legal move.
template <class AnyState>
[[nodiscard]] AnyState after(AnyState state, const std::string& text) {
    const Expected<Move> move = parse_move(state, text);
    if (!move) {
        throw std::invalid_argument(move.error().message);
    }
    state.apply(*move);
    return state;
}

// Options by name and value, as golden files give them.
[[nodiscard]] inline Options options_with(const std::vector<std::pair<std::string, std::string>>& settings) {
    Options options;
    for (const auto& [name, value] : settings) {
        bool is_set = false;
        for (const auto& entry : option_entries()) {
            is_set = is_set || (entry.name == name && entry.set(options, value));
        }
        if (!is_set) {
            throw std::invalid_argument(name + "=" + value);
        }
    }
    return options;
}

}  // namespace sparring::draughtnauts
