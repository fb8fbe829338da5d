// "Position" of the rules page `drakon.md`: JSON as positions, and which texts are none.
#include "tests/support/naive_drakon/naive_drakon_json.hpp"
#include "tests/support/naive_drakon/naive_drakon_turn.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <stdexcept>

namespace sparring::naive_drakon {
namespace {

void refuse_fault(const std::string& field, const std::string& fault) {
    if (!fault.empty()) {
        refuse(field, fault);
    }
}

bool truth_from(const Json& json, const std::string& field) {
    if (!json.is_boolean()) {
        refuse(field, json.dump() + " is neither true nor false");
    }
    return json.get<bool>();
}

Json list_from(const Json& json, const std::string& field) {
    if (!json.is_array()) {
        refuse(field, json.dump() + " is not a list");
    }
    return json;
}

Json list_by_player(const Json& json, const std::string& field, const Options& options) {
    if (static_cast<int>(list_from(json, field).size()) != options.players) {
        refuse(field, "there are " + std::to_string(json.size()) + " entries for " + std::to_string(options.players) +
                          " players");
    }
    return json;
}

std::string chamber_in(const std::string& text, const std::string& field) {
    if (!is_chamber(text)) {
        refuse(field, "'" + text + "' is not a chamber such as FG:1");
    }
    return text;
}

// `FG@0,1:NE`.
void read_board_entry(const std::string& text, Board& board, const Options& options) {
    const std::vector<std::string> parts = split(text, '@');
    const std::vector<std::string> where = split(parts.back(), ':');
    if (parts.size() != 2 || where.size() != 2 || !is_arrows(where.at(1))) {
        refuse("board", "'" + text + "' is not written as in FG@3,-1:NE");
    }
    const Cell cell = cell_in(where.at(0), "board");
    const Chamber chamber{.code = parts.at(0), .arrows = where.at(1)};
    if (!options.box.contains(name_of(chamber))) {
        refuse("board", "'" + text + "' is not in the box");
    }
    if (std::max(std::abs(cell.x), std::abs(cell.y)) > options.bound) {
        refuse("board", "'" + text + "' is more than " + std::to_string(options.bound) + " cells from Start");
    }
    if (!board.insert({cell, chamber}).second) {
        refuse("board", "two chambers lie at " + text_of(cell));
    }
}

Board board_from(const Json& json, const Options& options) {
    Board board;
    for (const Json& entry : list_from(json, "board")) {
        read_board_entry(text_from(entry, "board"), board, options);
    }
    if (!board.contains(kStart) || board.at(kStart).code != "ST") {
        refuse("board", "Start does not lie at 0,0");
    }
    return board;
}

std::vector<Character> characters_from(const Json& json, const Options& options) {
    std::vector<Character> characters;
    for (const Json& entry : list_by_player(json, "characters", options)) {
        const std::string text = text_from(entry, "characters");
        if (text == "void 0" || text == "void 1") {
            characters.push_back({.is_in_void = true, .cell = {}, .turns_to_skip = text.back() - '0'});
        } else {
            characters.push_back({.is_in_void = false, .cell = cell_in(text, "characters"), .turns_to_skip = 0});
        }
    }
    return characters;
}

std::vector<int> coins_from(const Json& json, const std::string& field, const Options& options) {
    std::vector<int> coins;
    for (const Json& entry : list_by_player(json, field, options)) {
        coins.push_back(number_from(entry, field, 0, options.hoard));
    }
    return coins;
}

std::vector<std::vector<std::string>> hands_from(const Json& json, const Options& options) {
    std::vector<std::vector<std::string>> hands;
    for (const Json& entry : list_by_player(json, "hands", options)) {
        hands.emplace_back();
        for (const Json& chamber : list_from(entry, "hands")) {
            hands.back().push_back(chamber_in(text_from(chamber, "hands"), "hands"));
        }
        sort_hand(hands.back());
    }
    return hands;
}

// `FG:1/13`: players ascending, not the owner.
Known known_from(const std::string& text, int owner, const Options& options) {
    const std::vector<std::string> parts = split(text, '/');
    if (parts.size() != 2 || parts.at(1).empty()) {
        refuse("known", "'" + text + "' is not written as in FG:1/13");
    }
    std::string others;
    for (int player = 1; player <= options.players; ++player) {
        others += player == owner ? "" : std::to_string(player);
    }
    const std::string& players = parts.at(1);
    std::erase_if(others, [&](char player) { return players.find(player) == std::string::npos; });
    if (others != players) {
        refuse("known", "'" + text + "' does not name other players in ascending order");
    }
    return {.chamber = chamber_in(parts.at(0), "known"), .players = players};
}

std::vector<std::vector<Known>> all_known_from(const Json& json, const Options& options) {
    std::vector<std::vector<Known>> known;
    for (const Json& entry : list_by_player(json, "known", options)) {
        known.emplace_back();
        const int owner = static_cast<int>(known.size());
        for (const Json& text : list_from(entry, "known")) {
            known.back().push_back(known_from(text_from(text, "known"), owner, options));
        }
        sort_known(known.back());
    }
    return known;
}

Box box_from(const Json& json, const std::string& field) {
    if (!json.is_object()) {
        refuse(field, json.dump() + " is not a list of counts");
    }
    Box box;
    for (const auto& [chamber, count] : json.items()) {
        box[chamber_in(chamber, field)] = number_from(count, field, 1, 1000000);
    }
    return box;
}

std::set<std::pair<int, Cell>> acted_from(const Json& json, const Options& options) {
    std::set<std::pair<int, Cell>> acted;
    for (const Json& entry : list_from(json, "acted")) {
        const std::string text = text_from(entry, "acted");
        const std::vector<std::string> parts = split(text, '@');
        const bool is_player =
            parts.at(0).size() == 1 && parts.at(0) >= "1" && parts.at(0).front() - '0' <= options.players;
        if (parts.size() != 2 || !is_player) {
            refuse("acted", "'" + text + "' is not written as in 2@3,-1");
        }
        acted.insert({std::stoi(parts.at(0)), cell_in(parts.at(1), "acted")});
    }
    return acted;
}

std::vector<std::string> next_from(const Json& json, const Options& options) {
    std::vector<std::string> next;
    for (const Json& entry : list_by_player(json, "next", options)) {
        next.push_back(text_from(entry, "next"));
        if (!next.back().empty() && !is_next_move_code(next.back())) {
            refuse("next", "'" + next.back() + "' is not a chamber for the next move");
        }
    }
    return next;
}

// "Turn": the first to hold five coins ends the game, so that nobody can be the second.
std::string winners_fault(const Position& position) {
    int rich = 0;
    for (int player = 1; player <= players_of(position); ++player) {
        rich += gold_of(position, player) >= 5 ? 1 : 0;
    }
    return rich > 1 ? "more than one player holds five" : "";
}

// The decisions of a finished game are not looked at.
void check_position(Position& position, const Options& options) {
    refuse_fault("hoard", coins_fault(position, options));
    refuse_fault("coins", winners_fault(position));
    refuse_fault("pile", chambers_fault(position, options));
    refuse_fault("board", arrows_fault(position));
    refuse_fault("characters", characters_fault(position));
    refuse_fault("known", known_fault(position));
    clear_if_over(position, options);
    refuse_fault("counter", counter_fault(position));
    if (is_over(position, options)) {
        return;
    }
    check_pending(position, options);
}

Json json_from(const std::string& text) {
    Json json = Json::parse(text, nullptr, false);
    if (json.is_discarded()) {
        throw std::invalid_argument("the position is not JSON");
    }
    return json;
}

}  // namespace

std::vector<std::string> split(const std::string& text, char separator) {
    std::vector<std::string> parts(1);
    for (const char character : text) {
        if (character == separator) {
            parts.emplace_back();
        } else {
            parts.back() += character;
        }
    }
    return parts;
}

// Four characters are more than any coordinate has; one that is written otherwise than text_of() does is none.
std::optional<Cell> cell_from(const std::string& text) {
    const std::vector<std::string> parts = split(text, ',');
    const bool is_short = std::ranges::all_of(parts, [](const std::string& part) {
        return !part.empty() && part.size() <= 4 && part.find_first_not_of("-0123456789") == std::string::npos &&
               part.find_last_of('-') == (part.front() == '-' ? 0 : std::string::npos) && part != "-";
    });
    if (parts.size() != 2 || !is_short) {
        return std::nullopt;
    }
    const Cell cell{.x = std::stoi(parts.at(0)), .y = std::stoi(parts.at(1))};
    return text_of(cell) == text ? std::optional(cell) : std::nullopt;
}

Position parse(const std::string& text, const Options& options) {
    check_options(options);
    const Json json = json_from(text);
    std::set<std::string> keys{"turn",    "player",       "board",   "characters", "coins", "locked",
                               "start",   "hoard",        "hands",   "known",      "pile",  "out",
                               "counter", "moves_placed", "pending", "draw",       "acted", "skips"};
    if (options.next_move_token) {
        keys.insert("next");
    }
    check_keys(json, keys, "the position");
    Position position;
    position.turn = number_from(json.at("turn"), "turn", 1, options.max_turns + 1);
    position.player = number_from(json.at("player"), "player", 1, options.players);
    position.board = board_from(json.at("board"), options);
    position.characters = characters_from(json.at("characters"), options);
    position.coins = coins_from(json.at("coins"), "coins", options);
    position.locked = coins_from(json.at("locked"), "locked", options);
    position.start_coins = number_from(json.at("start"), "start", 0, options.hoard);
    position.hoard = number_from(json.at("hoard"), "hoard", 0, options.hoard);
    position.hands = hands_from(json.at("hands"), options);
    position.known = all_known_from(json.at("known"), options);
    position.pile = box_from(json.at("pile"), "pile");
    position.out = box_from(json.at("out"), "out");
    if (!json.at("counter").is_null()) {
        position.counter = cell_in(text_from(json.at("counter"), "counter"), "counter");
    }
    position.is_moves_placed = truth_from(json.at("moves_placed"), "moves_placed");
    position.pending = pending_from(json.at("pending"), options);
    position.is_draw_due = truth_from(json.at("draw"), "draw");
    position.acted = acted_from(json.at("acted"), options);
    position.skips = number_from(json.at("skips"), "skips", 0, options.players);
    if (options.next_move_token) {
        position.next = next_from(json.at("next"), options);
    }
    check_position(position, options);
    return position;
}

}  // namespace sparring::naive_drakon
