#pragma once
// Positions of Power Play as text, and questions to them.

#include "engine/core/random.hpp"
#include "engine/power_play/power_play.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sparring::power_play {

using Settings = std::vector<std::pair<std::string, std::string>>;

[[nodiscard]] inline Options options_with(const Settings& settings) {
    Options options;
    for (const auto& [name, value] : settings) {
        const auto entries = option_entries();
        const auto entry = std::ranges::find(entries, name, &OptionEntry<Options>::name);
        if (entry == entries.end() || !entry->set(options, value)) {
            throw std::invalid_argument("option " + name + "=" + value);
        }
    }
    return options;
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
            throw std::invalid_argument(state.error().message);
        }
        return *state;
    }
    // Why a text is no position.
    [[nodiscard]] std::string refusal(std::string_view text) const {
        const Expected<State> state = parse_position(text, rules_);
        return state ? "accepted" : state.error().message;
    }
    // Calls with states of twenty games that are played at random, 200 plies of each at most.
    template <class Use>
    void for_each_state(Use use) const {
        FastRandom random(7);
        for (int game = 0; game < 20; ++game) {
            State state = start();
            for (int ply = 0; ply < 200 && !state.is_over(); ++ply) {
                use(state);
                state.apply(*state.pick_move(random));
            }
        }
    }

private:
    Rules rules_;
};

// Sorted.
[[nodiscard]] inline std::vector<std::string> legal_moves(const State& state) {
    Moves moves;
    state.generate(moves);
    std::vector<std::string> texts;
    texts.reserve(moves.size());
    for (const Move& move : moves) {
        texts.push_back(format_move(state, move));
    }
    std::ranges::sort(texts);
    return texts;
}

// The state after legal moves.
[[nodiscard]] inline State after(State state, const std::vector<std::string>& moves) {
    for (const std::string& text : moves) {
        const Expected<Move> move = parse_move(state, text);
        if (!move) {
            throw std::invalid_argument(move.error().message);
        }
        state.apply(*move);
    }
    return state;
}

// Why a text is no legal move.
[[nodiscard]] inline std::string refusal(const State& state, std::string_view text) {
    const Expected<Move> move = parse_move(state, text);
    return move ? "accepted" : move.error().message;
}

[[nodiscard]] inline bool can_play(const State& state, const std::string& text) {
    const std::vector<std::string> moves = legal_moves(state);
    return std::ranges::find(moves, text) != moves.end();
}

// The players who have won a finished game, from 1; none if it goes on.
[[nodiscard]] inline std::vector<int> winning_players(const State& state) {
    std::vector<int> winners;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(state.seats()); ++seat) {
        if (state.is_over() && state.winners().contains(seat_at(seat))) {
            winners.push_back(static_cast<int>(seat) + 1);
        }
    }
    return winners;
}

}  // namespace sparring::power_play
