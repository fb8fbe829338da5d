#pragma once
// Properties of the notation and the options: what is printed reads back equal, and spoilt text is refused or means
// what it prints.

#include "tests/support/conformance/playouts.hpp"

#include <set>

namespace sparring::conformance {

template <NotatedGame G>
[[nodiscard]] Violations position_text_violations(const StateOf<G>& state, const typename G::Rules& rules) {
    const std::string text = G::format_position(state);
    const Expected<StateOf<G>> parsed = G::parse_position(text, rules);
    if (!parsed) {
        return {"cannot be read back: " + parsed.error().message};
    }
    if (!(*parsed == state)) {
        return {fmt::format("reads back as another state, '{}'", G::format_position(*parsed))};
    }
    if (parsed->hash() != state.hash()) {
        return {"hashes differently when it is set up afresh"};
    }
    return {};
}

// Moves (and outcomes of chance nodes) read back equal, and no two of a state are printed the same.
template <NotatedGame G>
[[nodiscard]] Violations move_text_violations(const StateOf<G>& state) {
    Violations found;
    std::set<std::string> texts;
    const std::vector<MoveOf<G>> moves = moves_of<G>(state);
    for (const MoveOf<G>& move : moves) {
        const std::string text = G::format_move(state, move);
        if (!texts.insert(text).second) {
            found.push_back(fmt::format("prints two moves as '{}'", text));
        }
        const Expected<MoveOf<G>> parsed = G::parse_move(state, text);
        if (!parsed) {
            found.push_back(fmt::format("move '{}' cannot be read back: {}", text, parsed.error().message));
        } else if (!(*parsed == move)) {
            found.push_back(fmt::format("move '{}' reads back as another move", text));
        }
    }
    return found;
}

// `text` with one character left out, doubled or replaced, or cut short.
template <RandomSource R>
[[nodiscard]] std::string spoil(std::string text, R& random) {
    if (text.empty()) {
        return "?";
    }
    const std::size_t place = uniform_below(random, static_cast<std::uint32_t>(text.size()));
    switch (uniform_below(random, 4)) {
        case 0: text.erase(place, 1); break;
        case 1: text.insert(place, 1, text[place]); break;
        case 2: text[place] = static_cast<char>(' ' + uniform_below(random, 95)); break;
        default: text.resize(place); break;
    }
    return text;
}

// Spoilt text gives an error with a message, or something that prints and reads back equal; a move so read is legal.
template <NotatedGame G, RandomSource R>
[[nodiscard]] Violations spoilt_text_violations(const StateOf<G>& state, const typename G::Rules& rules, R& random) {
    Violations found;
    const std::string position = spoil(G::format_position(state), random);
    const Expected<StateOf<G>> parsed = G::parse_position(position, rules);
    if (!parsed && parsed.error().message.empty()) {
        found.push_back(fmt::format("the error about '{}' is empty", position));
    } else if (parsed && !position_text_violations<G>(*parsed, rules).empty()) {
        found.push_back(fmt::format("'{}' is read as a position that does not read back", position));
    }
    const std::vector<MoveOf<G>> moves = moves_of<G>(state);
    if (moves.empty()) {
        return found;
    }
    const std::size_t chosen = uniform_below(random, static_cast<std::uint32_t>(moves.size()));
    const std::string text = spoil(G::format_move(state, moves[chosen]), random);
    const Expected<MoveOf<G>> move = G::parse_move(state, text);
    if (!move && move.error().message.empty()) {
        found.push_back(fmt::format("the error about '{}' is empty", text));
    } else if (move && !is_among(*move, moves)) {
        found.push_back(fmt::format("'{}' is read as a move that is not legal", text));
    }
    return found;
}

// Every option has a name of its own and is described, shows what it reads, and refuses nonsense.
template <NotatedGame G>
[[nodiscard]] Violations option_violations() {
    Violations found;
    std::set<std::string_view> names;
    for (const auto& entry : G::option_entries()) {
        const std::string name(entry.name);
        if (!names.insert(entry.name).second) {
            found.push_back("two options are called " + name);
        }
        if (entry.name.empty() || entry.values.empty() || entry.meaning.empty() || entry.rule.empty()) {
            found.push_back("option " + name + " is not described");
        }
        typename G::Options options{};  // NOLINT(misc-const-correctness): `set` changes it.
        if (!entry.set(options, entry.show(options)) || !(options == typename G::Options{})) {
            found.push_back("option " + name + " does not read what it shows");
        }
        if (entry.set(options, "no such value")) {
            found.push_back("option " + name + " takes any value");
        }
    }
    return found;
}

}  // namespace sparring::conformance
