#pragma once
// Reading positions and lists of moves in tests.

#include "engine/draughtnauts/draughtnauts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace sparring::draughtnauts {

// The position, which the test has written correctly.
[[nodiscard]] inline State parse(const std::string& text, const Rules& rules = {}) {
    const Expected<State> state = parse_position(text, rules);
    if (!state) {
        throw std::invalid_argument(text + ": " + state.error().message);
    }
    return *state;
}

// The notation of all legal moves, sorted.
[[nodiscard]] inline std::vector<std::string> legal_moves(const State& state) {
    Moves moves;
    state.generate(moves);
    std::vector<std::string> texts;
    for (const Move& move : moves) {
        texts.push_back(format_move(move));
    }
    std::ranges::sort(texts);
    return texts;
}

// The position after a legal move.
[[nodiscard]] inline State after(State state, const std::string& text) {
    const Expected<Move> move = parse_move(state, text);
    if (!move) {
        throw std::invalid_argument(move.error().message);
    }
    state.apply(*move);
    return state;
}

// Options by name and value, as golden files give them.
[[nodiscard]] inline Rules rules_with(const std::vector<std::pair<std::string, std::string>>& settings) {
    Options options;
    for (const auto& [name, value] : settings) {
        for (const auto& entry : Draughtnauts::option_entries()) {
            if (entry.name == name && !entry.set(options, value)) {
                throw std::invalid_argument(name + "=" + value);
            }
        }
    }
    return options;
}

}  // namespace sparring::draughtnauts
