#pragma once
// Reading positions and lists of moves of the Mega Board in tests.

#include "engine/mega_board/mega_board.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace sparring::mega_board {

using Settings = std::vector<std::pair<std::string, std::string>>;

// The options with some set by name, as on the command line.
[[nodiscard]] inline Options options_with(const Settings& settings) {
    Options options;
    for (const auto& [name, value] : settings) {
        const auto entries = option_entries();
        const auto entry = std::ranges::find_if(entries, [&](const auto& any) { return any.name == name; });
        if (entry == entries.end() || !entry->set(options, value)) {
            throw std::invalid_argument("option " + name + "=" + value);
        }
    }
    return options;
}

// The rules of a game and what they give; states point to it, so it stays in place.
template <class G>
class TableOf {
public:
    using State = typename G::State;

    explicit TableOf(const Options& options) : rules_(*G::make_rules(options)) {}
    explicit TableOf(const Settings& settings) : TableOf(options_with(settings)) {}
    TableOf(const TableOf&) = delete;
    TableOf& operator=(const TableOf&) = delete;

    [[nodiscard]] const typename G::Rules& rules() const { return rules_; }
    [[nodiscard]] const Layout& layout() const { return rules_.layout(); }
    [[nodiscard]] State start() const { return G::start(rules_); }
    // The position, which the test has written correctly.
    [[nodiscard]] State parse(const std::string& text) const {
        const Expected<State> state = G::parse_position(text, rules_);
        if (!state) {
            throw std::invalid_argument(text + ": " + state.error().message);
        }
        return *state;
    }
    // What is wrong with a position.
    [[nodiscard]] std::string complaint(const std::string& text) const {
        const Expected<State> state = G::parse_position(text, rules_);
        return state ? "" : state.error().message;
    }
    [[nodiscard]] Square square(const std::string& name) const {
        for (std::size_t place = 0; place < layout().squares(); ++place) {
            if (layout().name(square_at(place)) == name) {
                return square_at(place);
            }
        }
        throw std::invalid_argument(name);
    }

private:
    typename G::Rules rules_;
};

using Table = TableOf<MegaBoard>;
using LargeTable = TableOf<LargeMegaBoard>;

// The notation of all legal moves, sorted.
template <int Lanes, int Seats>
[[nodiscard]] std::vector<std::string> legal_moves(const State<Lanes, Seats>& state) {
    Moves<Lanes> moves;
    state.generate(moves);
    std::vector<std::string> texts;
    for (const Move& move : moves) {
        texts.push_back(format_move(state.rules().layout(), move));
    }
    std::ranges::sort(texts);
    return texts;
}

// The position after a legal move.
template <int Lanes, int Seats>
[[nodiscard]] State<Lanes, Seats> after(State<Lanes, Seats> state, const std::string& text) {
    const Expected<Move> move = parse_move(state, text);
    if (!move) {
        throw std::invalid_argument(move.error().message);
    }
    state.apply(*move);
    return state;
}

// Its text.
template <int Lanes, int Seats>
[[nodiscard]] std::string text_after(const State<Lanes, Seats>& state, const std::string& move) {
    return format_position(after(state, move));
}

// The players who have won a finished game, from 1; none if it goes on.
template <int Lanes, int Seats>
[[nodiscard]] std::vector<int> winning_players(const State<Lanes, Seats>& state) {
    std::vector<int> players;
    for (int seat = 0; seat < state.seats(); ++seat) {
        if (state.is_over() && state.winners().contains(seat_at(static_cast<std::size_t>(seat)))) {
            players.push_back(seat + 1);
        }
    }
    return players;
}

}  // namespace sparring::mega_board
