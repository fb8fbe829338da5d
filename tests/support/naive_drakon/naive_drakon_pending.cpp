// "Position" of the rules page `drakon.md`: which decision a JSON text says is pending, and whether it can be.
#include "tests/support/naive_drakon/naive_drakon_json.hpp"
#include "tests/support/naive_drakon/naive_drakon_turn.hpp"

#include <stdexcept>

namespace sparring::naive_drakon {
namespace {

// The kinds of decisions, and the code of the chamber that asks for them; empty where it is not on the cell.
std::map<std::string, std::string> kinds_with_cell() {
    return {{"counter", "DM"}, {"escape", "ES"}, {"rotate", "RO"}, {"destroy", "DE"}, {"shift", "MS"},
            {"put", ""},       {"buy", "DB"},    {"steal", "SC"},  {"mind", "MC"},    {"float", "FR"},
            {"swap", "MV"},    {"with", ""},     {"drakon", "DM"}};
}

// Whether the cell of the decision is what its kind wants.
void check_cell(const Position& position) {
    const Pending& pending = position.pending;
    const std::string code = kinds_with_cell().at(pending.kind);
    const bool is_on_board = position.board.contains(*pending.cell);
    if (is_on_board != (pending.kind != "put") || (!code.empty() && position.board.at(*pending.cell).code != code)) {
        refuse("pending", "the cell " + text_of(*pending.cell) + " is not one for '" + pending.kind + "'");
    }
    const std::set<std::string> without_visitor{"counter", "escape", "put", "with"};
    if (!without_visitor.contains(pending.kind) && !is_on(position, pending.player, *pending.cell)) {
        refuse("pending", "player " + std::to_string(pending.player) + " does not stand on " + text_of(*pending.cell));
    }
}

// Whether the kind of decision can come in this turn.
void check_kind(const Position& position) {
    const Pending& pending = position.pending;
    const bool is_turn = pending.kind == "turn" || pending.kind == "void return";
    const Character& character = of(position.characters, pending.player);
    const bool is_return = character.is_in_void && character.turns_to_skip == 0;
    if ((is_turn || pending.kind == "draw") && pending.player != position.player) {
        refuse("pending", "it is not the turn of player " + std::to_string(pending.player));
    }
    if (is_turn && is_return != (pending.kind == "void return")) {
        refuse("pending", "a character returns from the Void when it is in 'void 0', and only then");
    }
    if (pending.kind == "deal" && of(position.hands, pending.player).size() >= 4) {
        refuse("pending", "player " + std::to_string(pending.player) + " has been dealt four chambers");
    }
    if (pending.kind == "stolen" && (pending.from == pending.player || of(position.hands, pending.from).empty())) {
        refuse("pending", "nothing can be stolen from player " + std::to_string(pending.from));
    }
    if ((pending.kind == "draw" && !position.is_draw_due) || (position.is_draw_due && position.pile.empty())) {
        refuse("draw", "it does not fit what is pending and the pile");
    }
    const std::set<std::string> while_placing{"counter", "escape", "draw"};
    if (position.is_draw_due && !while_placing.contains(pending.kind)) {
        refuse("draw", "no chamber was placed in this turn");
    }
    if ((is_turn || pending.kind == "deal") && !position.acted.empty()) {
        refuse("acted", "nothing has acted before a turn begins");
    }
}

}  // namespace

void refuse(const std::string& field, const std::string& reason) { throw std::invalid_argument(field + ": " + reason); }

int number_from(const Json& json, const std::string& field, int lowest, int highest) {
    if (!json.is_number_integer() || json.get<double>() < lowest || json.get<double>() > highest) {
        refuse(field,
               json.dump() + " is not a number from " + std::to_string(lowest) + " to " + std::to_string(highest));
    }
    return json.get<int>();
}

std::string text_from(const Json& json, const std::string& field) {
    if (!json.is_string()) {
        refuse(field, json.dump() + " is not a text");
    }
    return json.get<std::string>();
}

Cell cell_in(const std::string& text, const std::string& field) {
    const std::optional<Cell> cell = cell_from(text);
    if (!cell) {
        refuse(field, "'" + text + "' is not a cell such as 3,-1");
    }
    return *cell;
}

void check_keys(const Json& json, const std::set<std::string>& keys, const std::string& what) {
    if (!json.is_object()) {
        throw std::invalid_argument(what + " is not an object with keys");
    }
    for (const std::string& key : keys) {
        if (!json.contains(key)) {
            refuse(key, "it is missing");
        }
    }
    for (const auto& [key, value] : json.items()) {
        if (!keys.contains(key)) {
            refuse(key, "it is not a field of " + what);
        }
    }
}

Pending pending_from(const Json& json, const Options& options) {
    if (!json.is_object() || !json.contains("kind")) {
        refuse("pending", "it has no kind");
    }
    Pending pending{.kind = text_from(json.at("kind"), "pending"), .player = 0, .cell = {}};
    const std::set<std::string> others{"deal", "draw", "turn", "void return", "stolen"};
    const bool has_cell = kinds_with_cell().contains(pending.kind);
    if (!has_cell && !others.contains(pending.kind)) {
        refuse("pending", "'" + pending.kind + "' is not a kind of decision");
    }
    std::set<std::string> keys{"kind", "player"};
    if (has_cell) {
        keys.insert("cell");
    }
    if (pending.kind == "stolen") {
        keys.insert("from");
    }
    check_keys(json, keys, "pending");
    pending.player = number_from(json.at("player"), "pending", 1, options.players);
    if (has_cell) {
        pending.cell = cell_in(text_from(json.at("cell"), "pending"), "pending");
    }
    if (pending.kind == "stolen") {
        pending.from = number_from(json.at("from"), "pending", 1, options.players);
    }
    return pending;
}

void check_pending(const Position& position, const Options& options) {
    check_kind(position);
    const Pending& pending = position.pending;
    if (!pending.cell) {
        return;
    }
    check_cell(position);
    const std::set<std::string> cannot_decline{"counter", "put", "with", "drakon"};
    if (cannot_decline.contains(pending.kind) && choices(position, options).empty()) {
        refuse("pending", "there is nothing to choose for '" + pending.kind + "'");
    }
}

}  // namespace sparring::naive_drakon
