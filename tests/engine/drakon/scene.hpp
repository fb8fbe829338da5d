// Positions for the tests of the rules of Drakon, from what matters in them: the box is made of the chambers that the
// scene names, and the Hoard holds the coins that are nowhere else. Both rules are asked, and have to agree.
#pragma once

#include "tests/engine/drakon/both_rules.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <numeric>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace sparring::drakon {

// Lists by player that are empty stand for nothing of everybody. GCC takes members without initializers for forgotten
// ones where a scene does not name them.
// NOLINTBEGIN(readability-redundant-member-init)
struct Scene {
    Texts board;                        // Beside Start.
    Texts characters = {"0,0", "0,0"};  // As many as there are players.
    std::vector<int> coins = {};        // Unlocked.
    std::vector<int> locked = {};
    int start_coins = 0;
    int hoard = 28;  // All coins of the game.
    std::vector<Texts> hands = {};
    std::vector<Texts> known = {};
    naive::Box pile = {{"PL:3", 30}};
    std::string counter = {};      // Not placed when empty.
    bool is_moves_placed = false;  // True with a counter, too.
    std::string pending = R"("kind":"turn","player":1)";
    int turn = 1;
    int player = 1;  // Whose turn it is.
    Texts acted = {};
    int skips = 0;
    int max_turns = 600;
    int bound = 31;
    Texts next = {};  // With next_move=token when not empty.
};
// NOLINTEND(readability-redundant-member-init)

// A position by both rules, as far as events have led. Both must agree in all that they say of it and can be asked,
// else std::logic_error is thrown; std::invalid_argument is thrown of what both refuse.
class Game {
public:
    explicit Game(Both both) : both_(std::move(both)) {
        if (const std::string found = difference(both_); !found.empty()) {
            throw std::logic_error(found);
        }
    }

    [[nodiscard]] const Both& both() const { return both_; }
    [[nodiscard]] const State& state() const { return both_.state; }
    [[nodiscard]] const naive::Position& position() const { return both_.position; }

    [[nodiscard]] Game then(const std::string& event) const {
        const bool is_fast = parse_move(both_.state, event).has_value();
        if (is_fast != std::ranges::binary_search(all(), event)) {
            throw std::logic_error("the fast rules misread " + event);
        }
        // Who does not know the event refuses it with std::invalid_argument.
        const naive::Position next = naive::apply(both_.position, event, both_.options);
        return Game({both_.rules, both_.options, after(both_.state, event), next});
    }

    // All events in the order of their texts.
    [[nodiscard]] Texts all() const { return event_texts(both_.state); }

    // The moves, or the events that begin otherwise.
    [[nodiscard]] Texts those_with(const std::string& beginning) const {
        Texts texts = all();
        std::erase_if(texts, [&](const std::string& text) { return !text.starts_with(beginning); });
        return texts;
    }

    [[nodiscard]] Texts moves() const { return those_with(">"); }

    // The events with their weights.
    [[nodiscard]] Events events() const { return weighed_events(both_.state); }

    // The character of a player as in positions.
    [[nodiscard]] std::string character(int player) const {
        return nlohmann::json::parse(format_position(state()))
            .at("characters")
            .at(static_cast<std::size_t>(player) - 1);
    }

    // A field of the JSON as it is written.
    [[nodiscard]] std::string field(const std::string& name) const {
        return nlohmann::ordered_json::parse(format_position(state())).at(name).dump();
    }

    [[nodiscard]] std::string asked() const { return std::string(name_of(state().pending())); }
    [[nodiscard]] bool is_over() const { return state().is_over(); }
    [[nodiscard]] bool is_chance() const { return state().is_chance(); }
    [[nodiscard]] int to_move() const { return static_cast<int>(index(state().to_move())) + 1; }
    [[nodiscard]] std::vector<int> winners() const { return winning_players(state()); }

    [[nodiscard]] std::uint64_t perft(int depth) const {
        const std::uint64_t leaves = naive::perft(both_.position, depth, both_.options);
        if (drakon::perft(both_.state, depth) != leaves) {
            throw std::logic_error(fmt::format("perft {} is {} by the naive rules", depth, leaves));
        }
        return leaves;
    }

private:
    Both both_;
};

// A chamber on the board, `FG@0,1:NE`, as one of the box, `FG:A`.
[[nodiscard]] inline std::string name_in_box(const std::string& entry) {
    const std::string arrows = entry.substr(entry.find(':') + 1);
    const std::map<std::size_t, std::string> shapes{{1, "1"}, {2, "A"}, {3, "3"}, {4, "4"}};
    const bool is_opposite = arrows == "NS" || arrows == "EW";
    return entry.substr(0, 2) + ":" + (is_opposite ? "O" : shapes.at(arrows.size()));
}

[[nodiscard]] inline naive::Options options_of(const Scene& scene) {
    naive::Options options;
    options.players = static_cast<int>(scene.characters.size());
    options.hoard = scene.hoard;
    options.bound = scene.bound;
    options.max_turns = scene.max_turns;
    options.next_move_token = !scene.next.empty();
    options.box = scene.pile;
    options.box["ST:4"] = 1;
    for (const std::string& entry : scene.board) {
        options.box[name_in_box(entry)] += 1;
    }
    for (const Texts& hand : scene.hands) {
        for (const std::string& chamber : hand) {
            options.box[chamber] += 1;
        }
    }
    return options;
}

template <typename Value>
[[nodiscard]] std::vector<Value> padded(std::vector<Value> values, std::size_t players) {
    values.resize(players);
    return values;
}

// The position of a scene as both read it.
[[nodiscard]] inline std::string text_of(const Scene& scene) {
    const std::size_t players = scene.characters.size();
    nlohmann::json json;
    json["turn"] = scene.turn;
    json["player"] = scene.player;
    json["board"] = scene.board;
    json["board"].push_back("ST@0,0:NESW");
    json["characters"] = scene.characters;
    json["coins"] = padded(scene.coins, players);
    json["locked"] = padded(scene.locked, players);
    json["start"] = scene.start_coins;
    const int unlocked = std::accumulate(scene.coins.begin(), scene.coins.end(), 0);
    const int locked = std::accumulate(scene.locked.begin(), scene.locked.end(), 0);
    json["hoard"] = scene.hoard - scene.start_coins - unlocked - locked;
    json["hands"] = padded(scene.hands, players);
    json["known"] = padded(scene.known, players);
    json["pile"] = scene.pile;
    json["out"] = nlohmann::json::object();
    json["counter"] = scene.counter.empty() ? nlohmann::json() : nlohmann::json(scene.counter);
    json["moves_placed"] = scene.is_moves_placed || !scene.counter.empty();
    json["pending"] = nlohmann::json::parse("{" + scene.pending + "}");
    json["draw"] = false;
    json["acted"] = scene.acted;
    json["skips"] = scene.skips;
    if (!scene.next.empty()) {
        json["next"] = scene.next;
    }
    return json.dump();
}

// What both say of a text that is no position, or nothing. They must name the same field.
[[nodiscard]] inline std::string refusal_of(const std::string& text, const naive::Options& options) {
    const Expected<State> state = parse_position(text, rules_of(fast_options(options)));
    std::string refusal;
    try {
        static_cast<void>(naive::parse(text, options));
    } catch (const std::invalid_argument& error) {
        refusal = error.what();
    }
    const std::string field = "position: " + refusal.substr(0, refusal.find(':') + 1);
    if (state.has_value() != refusal.empty() || (!state && !state.error().message.starts_with(field))) {
        throw std::logic_error(
            fmt::format("naive: {}; fast: {}: {}", refusal, state ? "accepted" : state.error().message, text));
    }
    return refusal;
}

[[nodiscard]] inline Game game_of(const std::string& text, const naive::Options& options) {
    if (const std::string refusal = refusal_of(text, options); !refusal.empty()) {
        throw std::invalid_argument(refusal);
    }
    const Rules rules = rules_of(fast_options(options));
    return Game({rules, options, parsed(text, rules), naive::parse(text, options)});
}

[[nodiscard]] inline Game play(const Scene& scene) { return game_of(text_of(scene), options_of(scene)); }

}  // namespace sparring::drakon
