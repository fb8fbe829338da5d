#pragma once
// Drakon by the fast rules and by the naive ones side by side, and the first thing in which they differ.

#include "engine/drakon/drakon.hpp"
#include "tests/support/effort.hpp"
#include "tests/support/naive_drakon/naive_drakon.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace sparring::drakon {

namespace naive = naive_drakon;

// How much the naive rules are asked: they take ten times as long where they are built with sanitizers.
inline constexpr int kEffort = effort(10, 1);

using Texts = std::vector<std::string>;

// Throws std::invalid_argument for a chamber that there is not.
[[nodiscard]] inline Box fast_box(const naive::Box& chambers) {
    Box box;
    for (const auto& [name, count] : chambers) {
        const std::optional<Kind> kind = parse_kind(name);
        if (!kind) {
            throw std::invalid_argument(name);
        }
        box.counts.at(index(*kind)) = static_cast<std::uint8_t>(count);
    }
    return box;
}

[[nodiscard]] inline naive::Box naive_box(const Box& chambers) {
    naive::Box box;
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
        if (chambers.counts.at(kind) > 0) {
            box[format_kind(kind_at(kind))] = chambers.counts.at(kind);
        }
    }
    return box;
}

[[nodiscard]] inline Options fast_options(const naive::Options& options) {
    return {.players = options.players,
            .expansion = options.expansion ? Expansion::kOne : Expansion::kNone,
            .tiles = fast_box(options.box),
            .hoard = options.hoard,
            .next_move = options.next_move_token ? NextMove::kToken : NextMove::kLocation,
            .bound = options.bound,
            .max_turns = options.max_turns};
}

[[nodiscard]] inline naive::Options naive_options(const Options& options) {
    return {.players = options.players,
            .box = naive_box(options.tiles),
            .expansion = options.expansion == Expansion::kOne,
            .hoard = options.hoard,
            .bound = options.bound,
            .max_turns = options.max_turns,
            .next_move_token = options.next_move == NextMove::kToken};
}

// The rules of options that must be good ones.
[[nodiscard]] inline Rules rules_of(const Options& options) {
    Expected<Rules> rules = make_rules(options);
    if (!rules) {
        throw std::invalid_argument(rules.error().message);
    }
    return std::move(rules).value();
}

[[nodiscard]] inline State parsed(const std::string& text, const Rules& rules) {
    const Expected<State> state = parse_position(text, rules);
    if (!state) {
        throw std::invalid_argument(state.error().message + " in " + text);
    }
    return *state;
}

// What can come next, with its weight, in the order of the texts.
using Events = std::vector<std::pair<std::string, std::uint64_t>>;

[[nodiscard]] inline std::vector<Move> events_of(const State& state) {
    if (state.is_chance()) {
        Outcomes outcomes;
        state.generate_outcomes(outcomes);
        std::vector<Move> moves;
        for (const auto& outcome : outcomes) {
            moves.push_back(outcome.move);
        }
        return moves;
    }
    // A list of moves is large.
    const auto moves = std::make_unique<Moves>();
    state.generate(*moves);
    return {moves->begin(), moves->end()};
}

[[nodiscard]] inline Events weighed_events(const State& state) {
    Outcomes outcomes;
    if (state.is_chance()) {
        state.generate_outcomes(outcomes);
    }
    Events events;
    for (const auto& outcome : outcomes) {
        events.emplace_back(format_move(state, outcome.move), outcome.weight);
    }
    for (const Move& move : state.is_chance() ? std::vector<Move>() : events_of(state)) {
        events.emplace_back(format_move(state, move), 1);
    }
    std::ranges::sort(events);
    return events;
}

[[nodiscard]] inline Events weighed_events(const naive::Position& position, const naive::Options& options) {
    Events events;
    for (const naive::Event& event : naive::events(position, options)) {
        events.emplace_back(event.text, event.weight);
    }
    std::ranges::sort(events);
    return events;
}

// The event texts of a state in their order, whatever their weights.
[[nodiscard]] inline Texts event_texts(const State& state) {
    Texts texts;
    for (const auto& [text, weight] : weighed_events(state)) {
        texts.push_back(text);
    }
    return texts;
}

[[nodiscard]] inline State after(State state, const std::string& event) {
    const Expected<Move> move = parse_move(state, event);
    if (!move) {
        throw std::invalid_argument(move.error().message);
    }
    state.apply(*move);
    return state;
}

// The naive rules do not write the options.
[[nodiscard]] inline std::string without_options(const std::string& text) {
    nlohmann::ordered_json json = nlohmann::ordered_json::parse(text);
    json.erase("options");
    return json.dump();
}

// One position by both rules.
struct Both {
    Rules rules;
    naive::Options options;
    State state;
    naive::Position position;

    [[nodiscard]] Both then(const std::string& event) const {
        return {rules, options, after(state, event), naive::apply(position, event, options)};
    }
};

[[nodiscard]] inline Both start_of(const naive::Options& options) {
    const Rules rules = rules_of(fast_options(options));
    return {rules, options, State(rules), naive::start(options)};
}

[[nodiscard]] inline std::string told(const Events& events) {
    std::string text;
    for (const auto& [event, weight] : events) {
        text += fmt::format("{} x{}, ", event, weight);
    }
    return text;
}

[[nodiscard]] inline std::vector<int> winning_players(const State& state) {
    std::vector<int> players;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(state.seats()); ++seat) {
        if (state.winners().contains(seat_at(seat))) {
            players.push_back(static_cast<int>(seat) + 1);
        }
    }
    return players;
}

// What the rules say of a position beside its events; empty if they agree.
[[nodiscard]] inline std::string difference_of_standing(const Both& both) {
    const std::string fast = without_options(format_position(both.state));
    if (const std::string slow = naive::format(both.position); fast != slow) {
        return fmt::format("position: fast {}\nnaive {}", fast, slow);
    }
    if (both.state.is_over() != naive::is_over(both.position, both.options) ||
        both.state.is_chance() != naive::is_chance(both.position, both.options)) {
        return "whether it is over or at chance: " + fast;
    }
    if (both.state.is_over()) {
        return winning_players(both.state) == naive::winners(both.position, both.options) ? "" : "winners: " + fast;
    }
    if (!both.state.is_chance() &&
        static_cast<int>(index(both.state.to_move())) + 1 != naive::to_move(both.position, both.options)) {
        return "who decides: " + fast;
    }
    return "";
}

[[nodiscard]] inline std::string difference(const Both& both) {
    if (const std::string found = difference_of_standing(both); !found.empty()) {
        return found;
    }
    const Events fast = weighed_events(both.state);
    const Events slow = weighed_events(both.position, both.options);
    if (fast == slow) {
        return "";
    }
    Events only_fast;
    Events only_slow;
    std::ranges::set_difference(fast, slow, std::back_inserter(only_fast));
    std::ranges::set_difference(slow, fast, std::back_inserter(only_slow));
    return fmt::format("events of {}: fast only {}; naive only {}", format_position(both.state), told(only_fast),
                       told(only_slow));
}

}  // namespace sparring::drakon
