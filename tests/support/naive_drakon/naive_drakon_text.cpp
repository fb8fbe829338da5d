// "Position" of the rules page `drakon.md`: positions as canonical JSON.
#include "tests/support/naive_drakon/naive_drakon_turn.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace sparring::naive_drakon {
namespace {

using OrderedJson = nlohmann::ordered_json;

OrderedJson json_of(const Board& board) {
    OrderedJson list = OrderedJson::array();
    for (const auto& [cell, chamber] : board) {
        list.push_back(chamber.code + "@" + text_of(cell) + ":" + chamber.arrows);
    }
    return list;
}

OrderedJson json_of(const std::vector<Character>& characters) {
    OrderedJson list = OrderedJson::array();
    for (const Character& character : characters) {
        list.push_back(character.is_in_void ? "void " + std::to_string(character.turns_to_skip)
                                            : text_of(character.cell));
    }
    return list;
}

OrderedJson json_of(const std::vector<std::vector<Known>>& known) {
    OrderedJson lists = OrderedJson::array();
    for (const std::vector<Known>& of_owner : known) {
        OrderedJson list = OrderedJson::array();
        for (const Known& one : of_owner) {
            list.push_back(one.chamber + "/" + one.players);
        }
        lists.push_back(list);
    }
    return lists;
}

// In the order of the page's table.
OrderedJson json_of(const Box& box) {
    std::vector<std::string> chambers;
    for (const auto& [chamber, count] : box) {
        chambers.push_back(chamber);
    }
    sort_hand(chambers);
    OrderedJson counts = OrderedJson::object();
    for (const std::string& chamber : chambers) {
        counts[chamber] = box.at(chamber);
    }
    return counts;
}

OrderedJson json_of(const Pending& pending) {
    OrderedJson json{{"kind", pending.kind}, {"player", pending.player}};
    if (pending.cell) {
        json["cell"] = text_of(*pending.cell);
    }
    if (pending.from != 0) {
        json["from"] = pending.from;
    }
    return json;
}

OrderedJson json_of(const std::set<std::pair<int, Cell>>& acted) {
    OrderedJson list = OrderedJson::array();
    for (const auto& [player, cell] : acted) {
        list.push_back(std::to_string(player) + "@" + text_of(cell));
    }
    return list;
}

}  // namespace

std::string format(const Position& position) {
    OrderedJson json;
    json["turn"] = position.turn;
    json["player"] = position.player;
    json["board"] = json_of(position.board);
    json["characters"] = json_of(position.characters);
    json["coins"] = position.coins;
    json["locked"] = position.locked;
    json["start"] = position.start_coins;
    json["hoard"] = position.hoard;
    json["hands"] = position.hands;
    json["known"] = json_of(position.known);
    json["pile"] = json_of(position.pile);
    json["out"] = json_of(position.out);
    json["counter"] = position.counter ? OrderedJson(text_of(*position.counter)) : OrderedJson();
    json["moves_placed"] = position.is_moves_placed;
    json["pending"] = json_of(position.pending);
    json["draw"] = position.is_draw_due;
    json["acted"] = json_of(position.acted);
    json["skips"] = position.skips;
    if (!position.next.empty()) {
        json["next"] = position.next;
    }
    return json.dump();
}

}  // namespace sparring::naive_drakon
