#pragma once
// Positions of Board Game Battle as text, and questions to them.

#include "engine/board_game_battle/board_game_battle.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sparring::board_game_battle {

using Settings = std::vector<std::pair<std::string, std::string>>;

[[nodiscard]] inline Options options_with(const Settings& settings) {
    Options options;
    for (const auto& [name, value] : settings) {
        const auto entries = option_entries();
        const auto entry = std::ranges::find(entries, name, &OptionEntry<Options>::name);
        if (entry == entries.end() || !entry->set(options, value)) {
            throw std::invalid_argument(fmt::format("option {}={}", name, value));
        }
    }
    return options;
}

[[nodiscard]] inline std::string text_of(const Options& options) {
    std::string text;
    for (const auto& entry : option_entries()) {
        text.append(entry.name).append("=").append(entry.show(options)).append(" ");
    }
    return text;
}

// A tile so many times, as a part of a track: "blank/blank/".
[[nodiscard]] inline std::string repeated(int times, const std::string& tile) {
    std::string text;
    for (int number = 0; number < times; ++number) {
        text += tile + "/";
    }
    return text;
}

// Rules that states may point to, and positions under them.
class Table {
public:
    explicit Table(const Settings& settings) : rules_(options_with(settings)) {}
    explicit Table(const Options& options) : rules_(options) {}

    [[nodiscard]] const Rules& rules() const { return rules_; }
    [[nodiscard]] State start() const { return start_state(rules_); }
    [[nodiscard]] State parse(std::string_view text) const {
        const Expected<State> state = parse_position(text, rules_);
        if (!state) {
            throw std::invalid_argument(std::string(text) + ": " + state.error().message);
        }
        return *state;
    }
    // Why a text is no position.
    [[nodiscard]] std::string refusal(std::string_view text) const {
        const Expected<State> state = parse_position(text, rules_);
        return state ? "accepted" : state.error().message;
    }

private:
    Rules rules_;
};

// Rules for as many players as the position has.
[[nodiscard]] inline Table table_of(std::string_view position, Settings settings = {}) {
    settings.emplace_back("players", std::to_string(players_of_position(position).value_or(kMaxSeats)));
    return Table(settings);
}

// What can come next, each with its weight; choices have weight 1.
[[nodiscard]] inline std::vector<Outcome<Move>> events_of(const State& state) {
    std::vector<Outcome<Move>> events;
    if (state.is_chance()) {
        Outcomes outcomes;
        state.generate_outcomes(outcomes);
        events.assign(outcomes.begin(), outcomes.end());
        return events;
    }
    Moves moves;
    state.generate(moves);
    for (const Move& move : moves) {
        events.push_back({move, 1});
    }
    return events;
}

// The texts of what can come next, sorted.
[[nodiscard]] inline std::vector<std::string> event_texts(const State& state) {
    std::vector<std::string> texts;
    for (const Outcome<Move>& event : events_of(state)) {
        texts.push_back(format_move(state, event.move));
    }
    std::ranges::sort(texts);
    return texts;
}

[[nodiscard]] inline State applied(State state, const Move& move) {
    state.apply(move);
    return state;
}

// The state after events.
[[nodiscard]] inline State after(State state, const std::vector<std::string>& events) {
    for (const std::string& text : events) {
        const Expected<Move> move = parse_move(state, text);
        if (!move) {
            throw std::invalid_argument(text + ": " + move.error().message);
        }
        state.apply(*move);
    }
    return state;
}

// Why a text is no event that can come next.
[[nodiscard]] inline std::string refusal(const State& state, std::string_view text) {
    const Expected<Move> move = parse_move(state, text);
    return move ? "accepted" : move.error().message;
}

// The players who have won, from 1; none if the game goes on.
[[nodiscard]] inline std::vector<int> winning_players(const State& state) {
    std::vector<int> winners;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(state.seats()); ++seat) {
        if (state.is_over() && state.winners().contains(seat_at(seat))) {
            winners.push_back(static_cast<int>(seat) + 1);
        }
    }
    return winners;
}

}  // namespace sparring::board_game_battle
