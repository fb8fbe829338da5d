// Printing positions.

#include "engine/drakon/notation.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <string>
#include <vector>

namespace sparring::drakon {

namespace {

using OrderedJson = nlohmann::ordered_json;

[[nodiscard]] std::size_t seats_of(const State& state) { return static_cast<std::size_t>(state.seats()); }

[[nodiscard]] std::string text_of(Place place) { return format_cell(Cell::of_number(place)); }

[[nodiscard]] OrderedJson board_of(const Lair& lair) {
    OrderedJson list = OrderedJson::array();
    for (std::size_t place = 0; place < lair.size(); ++place) {
        const Chamber chamber = lair.at(place);
        list.push_back(
            fmt::format("{}@{}:{}", name_of(chamber.code), format_cell(chamber.cell), format_arrows(chamber.arrows)));
    }
    return list;
}

[[nodiscard]] std::string character_text(Place place) {
    if (is_in_void(place)) {
        return place == kVoidSkips ? "void 1" : "void 0";
    }
    return text_of(place);
}

[[nodiscard]] OrderedJson characters_of(const State& state) {
    OrderedJson list = OrderedJson::array();
    for (std::size_t seat = 0; seat < seats_of(state); ++seat) {
        list.push_back(character_text(state.fields().characters[seat]));
    }
    return list;
}

[[nodiscard]] OrderedJson numbers_of(const State& state, const std::array<std::uint8_t, kMaxSeats>& numbers) {
    OrderedJson list = OrderedJson::array();
    for (std::size_t seat = 0; seat < seats_of(state); ++seat) {
        list.push_back(numbers[seat]);
    }
    return list;
}

[[nodiscard]] OrderedJson hands_of(const State& state, std::optional<Seat> viewer) {
    OrderedJson lists = OrderedJson::array();
    for (std::size_t seat = 0; seat < seats_of(state); ++seat) {
        const bool is_shown = !viewer || seat_at(seat) == *viewer;
        OrderedJson list = OrderedJson::array();
        for (std::size_t place = 0; place < state.stock().size(seat); ++place) {
            list.push_back(is_shown ? format_kind(state.stock().kind(seat, place)) : "?");
        }
        lists.push_back(list);
    }
    return lists;
}

// Who knows that a chamber is in a hand: `13`.
[[nodiscard]] std::string knowing_text(const State& state, std::size_t seat, std::size_t place) {
    std::string text;
    for (std::size_t other = 0; other < seats_of(state); ++other) {
        if (state.stock().knowing(seat, place).contains(seat_at(other))) {
            text += std::to_string(other + 1);
        }
    }
    return text;
}

// `FG:1/13`: ordered by chamber, then by the text of the players.
[[nodiscard]] OrderedJson known_of(const State& state) {
    OrderedJson lists = OrderedJson::array();
    for (std::size_t seat = 0; seat < seats_of(state); ++seat) {
        std::vector<std::pair<std::size_t, std::string>> entries;
        for (std::size_t place = 0; place < state.stock().size(seat); ++place) {
            const Kind kind = state.stock().kind(seat, place);
            if (const std::string players = knowing_text(state, seat, place); !players.empty()) {
                entries.emplace_back(index(kind), format_kind(kind) + "/" + players);
            }
        }
        std::ranges::sort(entries);
        OrderedJson list = OrderedJson::array();
        for (const auto& entry : entries) {
            list.push_back(entry.second);
        }
        lists.push_back(list);
    }
    return lists;
}

[[nodiscard]] OrderedJson counts_of(const Stock& stock, Owner owner) {
    OrderedJson counts = OrderedJson::object();
    for (std::size_t place = 0; place < stock.size(owner); ++place) {
        OrderedJson& count = counts[format_kind(stock.kind(owner, place))];
        count = count.is_null() ? 1 : count.get<int>() + 1;
    }
    return counts;
}

[[nodiscard]] OrderedJson pending_of(const Fields& fields) {
    OrderedJson pending;
    pending["kind"] = name_of(fields.pending);
    pending["player"] = fields.decider + 1;
    if (fields.cell != 0) {
        pending["cell"] = text_of(fields.cell);
    }
    if (fields.pending == Pending::kStolen) {
        pending["from"] = fields.robbed + 1;
    }
    return pending;
}

// By player, then by cell.
[[nodiscard]] OrderedJson acted_of(const State& state) {
    OrderedJson list = OrderedJson::array();
    for (std::size_t seat = 0; seat < seats_of(state); ++seat) {
        for (std::size_t place = 0; place < state.lair().size(); ++place) {
            if (((state.lair().acted(place) >> seat) & 1U) != 0) {
                list.push_back(fmt::format("{}@{}", seat + 1, text_of(state.lair().number(place))));
            }
        }
    }
    return list;
}

[[nodiscard]] OrderedJson tokens_of(const State& state) {
    OrderedJson list = OrderedJson::array();
    for (std::size_t seat = 0; seat < seats_of(state); ++seat) {
        const std::uint8_t code = state.fields().next[seat];
        list.push_back(code == 0 ? "" : std::string(name_of(static_cast<Code>(code))));
    }
    return list;
}

// All chambers of the game.
[[nodiscard]] Box box_of(const State& state) {
    Box box;
    for (std::size_t place = 0; place < state.lair().size(); ++place) {
        ++box.counts[index(state.lair().at(place).kind())];
    }
    for (Owner owner = 0; owner < kOwners; ++owner) {
        for (std::size_t place = 0; place < state.stock().size(owner); ++place) {
            // In a view the pile holds what the hands hide.
            const Kind kind = state.stock().kind(owner, place);
            if (kind != kUnknown) {
                ++box.counts[index(kind)];
            }
        }
    }
    return box;
}

// The options that a state tells, those that are not the usual ones only.
[[nodiscard]] OrderedJson options_of(const State& state) {
    Options options;
    options.players = state.seats();
    options.tiles = box_of(state);
    const bool is_base = options.tiles == standard_box(false);
    options.expansion = is_base ? Expansion::kNone : Expansion::kOne;
    options.next_move = state.keeps_tokens() ? NextMove::kToken : NextMove::kLocation;
    options.bound = state.lair().bound();
    options.max_turns = state.max_turns();
    options.hoard = state.fields().hoard + state.fields().start_coins;
    for (std::size_t seat = 0; seat < seats_of(state); ++seat) {
        options.hoard += state.gold(seat_at(seat));
    }
    OrderedJson list = OrderedJson::object();
    const Options usual;
    for (const auto& entry : option_entries()) {
        const bool is_told = entry.name == "players" || entry.show(options) != entry.show(usual);
        if (is_told) {
            list[std::string(entry.name)] = entry.show(options);
        }
    }
    return list;
}

[[nodiscard]] std::string json_of(const State& state, std::optional<Seat> viewer) {
    const Fields& fields = state.fields();
    OrderedJson json;
    json["options"] = options_of(state);
    json["turn"] = fields.turn;
    json["player"] = fields.player + 1;
    if (viewer) {
        json["viewer"] = index(*viewer) + 1;
    }
    json["board"] = board_of(state.lair());
    json["characters"] = characters_of(state);
    json["coins"] = numbers_of(state, fields.coins);
    json["locked"] = numbers_of(state, fields.locked);
    json["start"] = fields.start_coins;
    json["hoard"] = fields.hoard;
    json["hands"] = hands_of(state, viewer);
    json["known"] = known_of(state);
    json["pile"] = counts_of(state.stock(), kPile);
    json["out"] = counts_of(state.stock(), kOut);
    json["counter"] = fields.counter == kNowhere ? OrderedJson() : OrderedJson(text_of(fields.counter));
    json["moves_placed"] = fields.is_moves_placed;
    json["pending"] = pending_of(fields);
    json["draw"] = fields.is_draw_due;
    json["acted"] = acted_of(state);
    json["skips"] = fields.skips;
    if (state.keeps_tokens()) {
        json["next"] = tokens_of(state);
    }
    return json.dump();
}

}  // namespace

std::string format_position(const State& state) { return json_of(state, std::nullopt); }

std::string format_view(const View& view) { return json_of(view.shown(), view.viewer()); }

}  // namespace sparring::drakon
