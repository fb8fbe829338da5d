#include "engine/drakon/position_reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <utility>

namespace sparring::drakon {

namespace {

constexpr std::array<std::string_view, 21> kFields = {
    "options", "turn", "player", "viewer",  "board",        "characters", "coins", "locked", "start", "hoard", "hands",
    "known",   "pile", "out",    "counter", "moves_placed", "pending",    "draw",  "acted",  "skips", "next"};
// What has no usual value, and how it looks.
constexpr std::array<std::pair<std::string_view, std::string_view>, 3> kNeeded = {
    {{"board", R"(a list of chambers such as "ST@0,0:NESW")"},
     {"characters", R"(a list of cells such as "0,0", one for each player)"},
     {"hands", R"(a list of hands such as ["FG:A", "?"], one for each player)"}}};

const nlohmann::json kNothing;

[[nodiscard]] std::string names_of_fields() {
    std::string names;
    for (const std::string_view field : kFields) {
        names += names.empty() ? "" : ", ";
        names += field;
    }
    return names;
}

}  // namespace

PositionReader::PositionReader(const nlohmann::json& json, const Rules& rules)
    : json_(json),
      rules_(rules),
      seats_(static_cast<std::size_t>(rules.seats())),
      draft_(rules) {}

void PositionReader::fail(std::string_view field, const std::string& fault) {
    if (!error_) {
        error_ = Error{fmt::format("position: {}: {}", field, fault)};
    }
}

const nlohmann::json& PositionReader::value(std::string_view field) const {
    const auto found = json_.find(field);
    return found == json_.end() ? kNothing : *found;
}

std::string PositionReader::text(std::string_view field, const Json& json) {
    if (!json.is_string()) {
        fail(field, fmt::format("expected a text, not {}", json.dump()));
        return {};
    }
    return json.get<std::string>();
}

int PositionReader::number(std::string_view field, const Json& json, int least, int most) {
    const bool is_number = json.is_number_integer() && json.get<double>() >= least && json.get<double>() <= most;
    if (!is_number) {
        fail(field, fmt::format("expected a number from {} to {}, not {}", least, most, json.dump()));
        return least;
    }
    return json.get<int>();
}

bool PositionReader::truth(std::string_view field) {
    const Json& json = value(field);
    if (!json.is_null() && !json.is_boolean()) {
        fail(field, fmt::format("expected true or false, not {}", json.dump()));
    }
    return json.is_boolean() && json.get<bool>();
}

Cell PositionReader::cell(std::string_view field, const Json& json) {
    const std::optional<Cell> found = json.is_string() ? parse_cell(json.get<std::string>()) : std::nullopt;
    if (!found) {
        fail(field, fmt::format("expected a cell such as \"3,-1\", not {}", json.dump()));
    }
    return found.value_or(Cell{});
}

Kind PositionReader::kind(std::string_view field, const std::string& text) {
    const std::optional<Kind> found = parse_kind(text);
    if (!found) {
        fail(field, fmt::format("expected a chamber such as FG:1 or FG:A, not '{}'", text));
    }
    return found.value_or(Kind{});
}

std::size_t PositionReader::seat(std::string_view field, const Json& json) {
    return static_cast<std::size_t>(number(field, json, 1, rules_.seats())) - 1;
}

const nlohmann::json& PositionReader::by_player(std::string_view field) {
    const Json& json = value(field);
    if (json.is_null()) {
        return kNothing;
    }
    if (!json.is_array() || json.size() != seats_) {
        fail(field, fmt::format("expected a list with an entry for each of {} players", seats_));
        return kNothing;
    }
    return json;
}

void PositionReader::check_keys() {
    for (const auto& [key, unused] : json_.items()) {
        if (std::ranges::find(kFields, key) == kFields.end()) {
            fail(key, fmt::format("no such field: expected one of {}", names_of_fields()));
        }
    }
    for (const auto& [field, look] : kNeeded) {
        if (!json_.contains(field)) {
            fail(field, fmt::format("it is missing: expected {}", look));
        }
    }
}

// The options of the position must be those of the game.
void PositionReader::check_options() {
    const Json& options = value("options");
    if (!options.is_null() && !options.is_object()) {
        fail("options", "expected names and values");
        return;
    }
    for (const auto& [name, wanted] : options.items()) {
        const auto& entries = option_entries();
        const auto entry = std::ranges::find(entries, name, [](const auto& one) { return std::string(one.name); });
        const std::string given = wanted.is_string() ? wanted.get<std::string>() : wanted.dump();
        if (entry == entries.end()) {
            fail("options", fmt::format("no option '{}'", name));
        } else if (entry->show(rules_.options()) != given) {
            fail("options", fmt::format("{} is {} in the position and {} in the game", name, given,
                                        entry->show(rules_.options())));
        }
    }
}

Expected<Draft> PositionReader::read() {
    check_keys();
    check_options();
    Fields& fields = draft_.fields;
    const auto number_or = [this](std::string_view field, int otherwise, int least, int most) {
        return value(field).is_null() ? otherwise : number(field, value(field), least, most);
    };
    fields.turn = static_cast<std::uint16_t>(number_or("turn", 1, 1, rules_.options().max_turns + 1));
    fields.player = static_cast<std::uint8_t>(number_or("player", 1, 1, rules_.seats()) - 1);
    if (!value("viewer").is_null()) {
        draft_.viewer = seat_at(seat("viewer", value("viewer")));
    }
    read_board();
    read_characters();
    read_coins("coins", fields.coins);
    read_coins("locked", fields.locked);
    fields.start_coins = static_cast<std::uint8_t>(number_or("start", 0, 0, rules_.options().hoard));
    draft_.has_hoard = !value("hoard").is_null();
    fields.hoard = static_cast<std::uint8_t>(number_or("hoard", 0, 0, rules_.options().hoard));
    read_hands();
    read_known();
    draft_.has_pile = !value("pile").is_null();
    read_counts("pile", kPile);
    read_counts("out", kOut);
    read_counter();
    draft_.has_moves_placed = !value("moves_placed").is_null();
    fields.is_moves_placed = truth("moves_placed");
    read_pending();
    fields.is_draw_due = truth("draw");
    read_acted();
    fields.skips = static_cast<std::uint8_t>(number_or("skips", 0, 0, rules_.seats()));
    read_tokens();
    return error_ ? Expected<Draft>(*error_) : draft_;
}

void PositionReader::read_board() {
    const Json& list = value("board");
    if (!list.is_array()) {
        fail("board", "expected a list of chambers such as \"FG@3,-1:NE\"");
        return;
    }
    for (const Json& entry : list) {
        read_chamber(text("board", entry));
    }
    const std::size_t start = draft_.lair.place_of(Cell{});
    if (start == draft_.lair.size() || draft_.lair.code(start) != Code::kStart) {
        fail("board", "expected Start at 0,0, as \"ST@0,0:NESW\"");
    }
}

// `FG@3,-1:NE`.
void PositionReader::read_chamber(const std::string& text) {
    const std::size_t at = std::min(text.find('@'), text.size());
    const std::size_t colon = std::min(text.find(':'), text.size());
    const bool has_signs = at < colon && colon < text.size();
    const auto code = parse_code(text.substr(0, at));
    const auto cell = has_signs ? parse_cell(text.substr(at + 1, colon - at - 1)) : std::nullopt;
    const Arrows arrows = has_signs ? parse_arrows(text.substr(colon + 1)).value_or(Arrows{0}) : Arrows{0};
    if (!code || !cell || arrows == 0) {
        fail("board", fmt::format("expected a chamber such as FG@3,-1:NE, not '{}'", text));
        return;
    }
    const int bound = rules_.options().bound;
    if (std::abs(cell->x) > bound || std::abs(cell->y) > bound) {
        fail("board", fmt::format("'{}' is more than {} cells from Start", text, bound));
    } else if (draft_.lair.has_chamber(*cell)) {
        fail("board", fmt::format("two chambers lie at {}", format_cell(*cell)));
    } else if (draft_.lair.size() == kMaxChambers) {
        fail("board", fmt::format("expected at most {} chambers", kMaxChambers));
    } else if (!draft_.lair.has_room()) {
        fail("board", "the chambers lie too scattered: expected at most 14 parts");
    } else if (!draft_.lair.fits(*cell, arrows)) {
        fail("board", fmt::format("an arrow-head of '{}' faces an arrow-head", text));
    } else {
        draft_.lair.place({*cell, *code, arrows});
    }
}

void PositionReader::read_characters() {
    const Json& list = by_player("characters");
    for (std::size_t seat = 0; seat < list.size(); ++seat) {
        Place& place = draft_.fields.characters[seat];
        if (list[seat] == "void 0" || list[seat] == "void 1") {
            place = list[seat] == "void 0" ? kVoidReturns : kVoidSkips;
        } else {
            place = cell("characters", list[seat]).number();
        }
    }
}

void PositionReader::read_coins(std::string_view field, std::array<std::uint8_t, kMaxSeats>& coins) {
    const Json& list = by_player(field);
    for (std::size_t seat = 0; seat < list.size(); ++seat) {
        coins[seat] = static_cast<std::uint8_t>(number(field, list[seat], 0, rules_.options().hoard));
    }
}

void PositionReader::read_counts(std::string_view field, Owner owner) {
    const Json& json = value(field);
    const auto add = [&](Kind kind, int count) {
        for (int left = count; left > 0 && !error_; --left) {
            if (draft_.stock.size() == Stock::kCapacity) {
                fail(field, "more chambers than any game has");
            } else {
                draft_.stock.add(owner, kind);
            }
        }
    };
    if (json.is_array()) {
        for (const Json& entry : json) {
            add(kind(field, text(field, entry)), 1);
        }
    } else if (json.is_object()) {
        for (const auto& [name, count] : json.items()) {
            add(kind(field, name), number(field, count, 1, kMaxChambers));
        }
    } else if (!json.is_null()) {
        fail(field, "expected counts such as {\"FG:1\":4} or a list of chambers");
    }
}

void PositionReader::read_counter() {
    if (!value("counter").is_null()) {
        draft_.fields.counter = cell("counter", value("counter")).number();
    }
}

// Whose turn it is, if nothing else is told.
void PositionReader::read_pending() {
    Fields& fields = draft_.fields;
    const Json& json = value("pending");
    const bool is_return = fields.characters[fields.player] == kVoidReturns;
    fields.pending = is_return ? Pending::kVoidReturn : Pending::kTurn;
    fields.decider = fields.player;
    if (json.is_null()) {
        return;
    }
    if (!json.is_object() || !json.contains("kind") || !json.contains("player")) {
        fail("pending", "expected a kind and a player, and with most kinds a cell");
        return;
    }
    const std::string name = text("pending", json.at("kind"));
    int number = 0;
    while (number < static_cast<int>(Pending::kOver) && name_of(static_cast<Pending>(number)) != name) {
        ++number;
    }
    fields.pending = static_cast<Pending>(number);
    fields.decider = static_cast<std::uint8_t>(seat("pending", json.at("player")));
    if (fields.pending == Pending::kOver) {
        fail("pending", fmt::format("no kind of decision '{}'", name));
    }
    for (const auto& [key, unused] : json.items()) {
        if (key != "kind" && key != "player" && key != "cell" && key != "from") {
            fail("pending", fmt::format("no such field '{}': expected kind, player, cell, from", key));
        }
    }
    if (json.contains("cell")) {
        fields.cell = cell("pending", json.at("cell")).number();
    }
    if (json.contains("from")) {
        fields.robbed = static_cast<std::uint8_t>(seat("pending", json.at("from")));
    }
}

// `2@3,-1`: for player 2 the chamber there has acted.
void PositionReader::read_acted() {
    const Json& list = value("acted");
    if (!list.is_null() && !list.is_array()) {
        fail("acted", "expected a list of players and cells such as \"2@3,-1\"");
    }
    for (const Json& entry : list.is_array() ? list : Json::array()) {
        const std::string written = text("acted", entry);
        const bool has_player = written.size() > 2 && written[1] == '@' && written[0] >= '1' &&
                                written[0] < static_cast<char>('1' + rules_.seats());
        const auto cell = has_player ? parse_cell(written.substr(2)) : std::nullopt;
        const std::size_t place = cell ? draft_.lair.place_of(*cell) : draft_.lair.size();
        if (place == draft_.lair.size()) {
            fail("acted",
                 fmt::format("expected a player and the cell of a chamber, such as 2@3,-1, not '{}'", written));
            return;
        }
        const auto seat = static_cast<unsigned>(written[0] - '1');
        draft_.lair.set_acted(place, draft_.lair.acted(place) | (1U << seat));
        draft_.fields.has_acted = true;
    }
}

void PositionReader::read_tokens() {
    if (value("next").is_null()) {
        return;
    }
    if (rules_.options().next_move != NextMove::kToken) {
        fail("next", "expected only with next_move=token");
    }
    const Json& list = by_player("next");
    for (std::size_t seat = 0; seat < list.size(); ++seat) {
        const std::string written = text("next", list[seat]);
        const std::optional<Code> code = parse_code(written);
        if (!written.empty() && !(code && gives_move(*code))) {
            fail("next", fmt::format("expected TE, MA, KE, FV, TO, SP or nothing, not '{}'", written));
            return;
        }
        draft_.fields.next[seat] = code ? static_cast<std::uint8_t>(*code) : std::uint8_t{0};
    }
}

}  // namespace sparring::drakon
