// Positions of Drakon for tests, from what matters in them.
#pragma once

#include "engine/drakon/drakon.hpp"

#include <nlohmann/json.hpp>

#include <stdexcept>
#include <string>
#include <vector>

namespace sparring::test {

// The position with these fields, an object without its braces. What is left out: nothing beside Start is on the board,
// two players stand on Start without coins or chambers, and the rest of the published box is the pile.
[[nodiscard]] inline drakon::State scene(const std::string& fields, drakon::Options options = {}) {
    nlohmann::json position = {{"board", nlohmann::json::array()}, {"characters", {"0,0", "0,0"}}};
    position.update(nlohmann::json::parse("{" + fields + "}"));
    position["board"].push_back("ST@0,0:NESW");
    options.players = static_cast<int>(position["characters"].size());
    if (!position.contains("hands")) {
        position["hands"] = std::vector<std::vector<std::string>>(position["characters"].size());
    }
    const auto state = Drakon::parse_position(position.dump(), *Drakon::make_rules(options));
    if (!state) {
        throw std::invalid_argument(state.error().message);
    }
    return *state;
}

[[nodiscard]] inline drakon::Move move_in(const drakon::State& state, const std::string& text) {
    const auto move = Drakon::parse_move(state, text);
    if (!move) {
        throw std::invalid_argument(move.error().message);
    }
    return *move;
}

// The state after events.
[[nodiscard]] inline drakon::State after(drakon::State state, const std::vector<std::string>& events) {
    for (const std::string& event : events) {
        state.apply(move_in(state, event));
    }
    return state;
}

}  // namespace sparring::test
