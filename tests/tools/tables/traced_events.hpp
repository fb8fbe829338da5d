#pragma once
// The events of a traced move as text, and module traces of whole lines of play.

#include "tools/games/games.hpp"
#include "tools/tables/game_module.hpp"
#include "tools/tables/trace.hpp"

#include <algorithm>
#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sparring::test {

// `1 picks up S, 2 uses H`: players from 1.
[[nodiscard]] inline std::string text_of_events(const std::vector<GameTrace::Event>& events) {
    std::string text;
    for (const GameTrace::Event& event : events) {
        text += (text.empty() ? "" : ", ") + std::to_string(event.seat + 1) + ' ' + event.kind + ' ' + event.subject;
    }
    return text;
}

// What a tracer sees of one move.
template <class Tracer, class State, class Move>
[[nodiscard]] std::vector<GameTrace::Event> seen(const State& before, const Move& move) {
    State after = before;
    after.apply(move);
    std::vector<GameTrace::Event> events;
    Tracer().see(before, move, after, 0, events);
    return events;
}

[[nodiscard]] inline const GameModule& module_of(std::string_view name) {
    const auto found =
        std::ranges::find_if(game_modules(), [&](const auto& module) { return module->info().name == name; });
    return **found;
}

// The trace of a line of play, which the test has written correctly.
[[nodiscard]] inline GameTrace traced(std::string_view game, const NamedValues& options, Opening opening,
                                      std::size_t snapshot_plies = 0) {
    const TablePointer table = *module_of(game).open({.values = options});
    auto trace = table->trace({.opening = std::move(opening), .snapshot_plies = snapshot_plies, .weighs_luck = true});
    if (!trace) {
        throw std::invalid_argument(trace.error().message);
    }
    return *std::move(trace);
}

// Who decided among how many, `1:7 2:7 -:36`, players from 1.
[[nodiscard]] inline std::string text_of_plies(const GameTrace& trace) {
    std::string text;
    for (const GameTrace::Ply& ply : trace.plies) {
        text += (text.empty() ? "" : " ") + (ply.seat ? std::to_string(*ply.seat + 1) : std::string("-")) + ':' +
                std::to_string(ply.choices);
    }
    return text;
}

}  // namespace sparring::test
