#pragma once
// From option names and openings as text to a game's rules and states.

#include "engine/core/game.hpp"
#include "tools/tables/game_module.hpp"
#include "tools/text/nearest_name.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sparring {

// True if a move is legal, or can come up by chance.
template <NotatedGame G>
[[nodiscard]] bool is_possible(const StateOf<G>& state, const MoveOf<G>& move) {
    const Expected<MoveOf<G>> read = G::parse_move(state, G::format_move(state, move));
    return read && *read == move;
}

// A game taken up somewhere: the present state, the moves that led there from the start, and what is needed to see
// repetitions. States may point to the rules, hence they come along.
template <NotatedGame G>
struct GameLine {
    std::shared_ptr<const typename G::Rules> rules;
    StateOf<G> start;
    StateOf<G> state;
    std::vector<std::string> moves;
    std::vector<std::uint64_t> earlier;  // repetition hashes of the states before `state`, oldest first

    void play(const MoveOf<G>& move) {
        assert(is_possible<G>(state, move));
        moves.push_back(G::format_move(state, move));
        if constexpr (RepeatingGame<G>) {
            earlier.push_back(state.repetition_hash());
        }
        state.apply(move);
    }
};

template <NotatedGame G>
[[nodiscard]] Expected<typename G::Options> read_options(const Settings& settings) {
    typename G::Options options;
    const std::vector<std::string> names = names_of(G::option_entries());
    for (const auto& [name, value] : settings.values) {
        const auto found = std::ranges::find(names, name);
        if (found == names.end()) {
            return Error{unknown_name("option", name, names)};
        }
        const auto& entry = G::option_entries()[static_cast<std::size_t>(found - names.begin())];
        if (const Status status = entry.set(options, value); !status) {
            return Error{fmt::format("option {}: {}", name, status.error().message)};
        }
    }
    return options;
}

// Every rule option with its value; none under settings that are wrong.
template <NotatedGame G>
[[nodiscard]] NamedValues option_values(const Settings& settings) {
    NamedValues values;
    const auto options = read_options<G>(settings);
    for (const auto& entry : G::option_entries()) {
        if (options) {
            values.emplace_back(entry.name, entry.show(*options));
        }
    }
    return values;
}

// The value of one of them; empty if there is no such option.
template <NotatedGame G>
[[nodiscard]] std::string option_text(const Settings& settings, std::string_view name) {
    for (const auto& [option, value] : option_values<G>(settings)) {
        if (option == name) {
            return value;
        }
    }
    return {};
}

template <NotatedGame G>
[[nodiscard]] Expected<typename G::Rules> read_rules(const Settings& settings) {
    const auto options = read_options<G>(settings);
    if (!options) {
        return options.error();
    }
    return G::make_rules(*options);
}

// A position that hides hands is too long to be repeated, and its error names the field.
template <NotatedGame G>
[[nodiscard]] Error position_error(const std::string& position, const Error& error) {
    return HiddenGame<G> ? error : Error{fmt::format("position '{}': {}", position, error.message)};
}

// Sets up an opening; an illegal move is named with its number.
template <NotatedGame G>
[[nodiscard]] Expected<GameLine<G>> read_opening(const std::shared_ptr<const typename G::Rules>& rules,
                                                 const Opening& opening) {
    StateOf<G> start = G::start(*rules);
    if (!opening.position.empty()) {
        const Expected<StateOf<G>> parsed = G::parse_position(opening.position, *rules);
        if (!parsed) {
            return position_error<G>(opening.position, parsed.error());
        }
        start = *parsed;
    }
    GameLine<G> line{rules, start, start, {}, {}};
    for (const std::string& text : opening.moves) {
        const Expected<MoveOf<G>> move = G::parse_move(line.state, text);
        if (!move) {
            return Error{fmt::format("move {}: {}", line.moves.size() + 1, move.error().message)};
        }
        line.play(*move);
    }
    return line;
}

// Lets chance do what it does before the next decision, with numbers from `random`. It becomes moves of the line.
template <NotatedGame G, RandomSource R>
void let_chance_decide(GameLine<G>& line, R& random) {
    if constexpr (StochasticGame<G>) {
        while (line.state.is_chance()) {
            line.play(pick_outcome<G>(line.state, random));
        }
    }
}

// A state after what chance does before play, if it has a part there only.
template <NotatedGame G, RandomSource R>
[[nodiscard]] StateOf<G> begin_by_chance(StateOf<G> state, R& random) {
    if constexpr (ChanceBeforePlay<G>) {
        while (state.is_chance()) {
            state.apply(pick_outcome<G>(state, random));
        }
    }
    return state;
}

}  // namespace sparring
