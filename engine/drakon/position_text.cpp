// Reading positions, open or as one seat sees them.

#include "engine/drakon/notation.hpp"
#include "engine/drakon/position_check.hpp"
#include "engine/drakon/position_reader.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <ranges>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace sparring::drakon {

namespace {

using Json = nlohmann::json;

// The library keeps the last value of a key that an object has twice.
[[nodiscard]] Expected<Json> parse_object(std::string_view text) {
    std::vector<std::set<std::string>> keys;  // of the objects around
    std::string twice;
    const auto note_keys = [&](int /*depth*/, Json::parse_event_t event, const Json& parsed) {
        if (event == Json::parse_event_t::object_start) {
            keys.emplace_back();
        } else if (event == Json::parse_event_t::object_end) {
            keys.pop_back();
        } else if (event == Json::parse_event_t::key && !keys.back().insert(parsed.get<std::string>()).second) {
            twice = parsed.get<std::string>();
        }
        return true;
    };
    const Json json = Json::parse(text, note_keys, false);
    if (!twice.empty()) {
        return Error{fmt::format("position: {}: it is given twice: expected it once", twice)};
    }
    if (json.is_discarded() || !json.is_object()) {
        return Error{"position: expected JSON, an object with the fields board, characters, hands and more"};
    }
    return json;
}

[[nodiscard]] Expected<Draft> read_draft(std::string_view text, const Rules& rules) {
    const Expected<Json> json = parse_object(text);
    if (!json) {
        return json.error();
    }
    Expected<Draft> draft = PositionReader(*json, rules).read();
    if (!draft) {
        return draft;
    }
    if (const Status status = complete(*draft, rules); !status) {
        return status.error();
    }
    return draft;
}

[[nodiscard]] bool hides_anything(const Draft& draft) {
    return std::ranges::any_of(draft.is_hidden, [](bool is_hidden) { return is_hidden; });
}

// The one who sees a position: named, or the one whose hand is open.
[[nodiscard]] Expected<Seat> viewer_of(const Draft& draft, int seats) {
    std::optional<Seat> viewer = draft.viewer;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats); ++seat) {
        const bool is_open = !draft.is_hidden[seat] && draft.stock.size(seat) > 0;
        if (is_open && viewer.value_or(seat_at(seat)) != seat_at(seat)) {
            return Error{fmt::format("position: hands: expected \"?\" for each chamber of player {}, or all hands open",
                                     draft.viewer ? seat + 1 : index(*viewer) + 1)};
        }
        viewer = is_open ? seat_at(seat) : viewer;
    }
    const Seat found = viewer.value_or(seat_at(draft.fields.decider));
    if (draft.is_hidden[index(found)]) {
        return Error{fmt::format("position: hands: expected the chambers of player {}, who sees the position",
                                 index(found) + 1)};
    }
    return found;
}

// What is known of hidden hands is what the viewer knows, and the pile has as many chambers as they hide.
[[nodiscard]] Status check_hidden(const Draft& draft, Seat viewer) {
    std::size_t hidden = 0;
    for (Owner owner = 0; owner < kPile; ++owner) {
        for (std::size_t place = 0; place < draft.stock.size(owner) && draft.is_hidden[owner]; ++place) {
            const bool is_unknown = draft.stock.kind(owner, place) == kUnknown;
            hidden += is_unknown ? 1U : 0U;
            if (!is_unknown && draft.stock.knowing(owner, place) != SeatSet(viewer)) {
                return Error{fmt::format("position: known: expected of hidden hands what player {} knows only",
                                         index(viewer) + 1)};
            }
        }
    }
    if (hidden > draft.stock.size(kPile)) {
        return Error{fmt::format("position: hands: {} hidden chambers: expected at most the {} that are not seen",
                                 hidden, draft.stock.size(kPile))};
    }
    return ok();
}

}  // namespace

Expected<State> parse_position(std::string_view text, const Rules& rules) {
    const Expected<Draft> draft = read_draft(text, rules);
    if (!draft) {
        return draft.error();
    }
    if (hides_anything(*draft) || draft->viewer) {
        return Error{"position: hands: expected all chambers of all players, as the whole position is needed"};
    }
    return check(*draft, rules);
}

Expected<View> parse_view(std::string_view text, const Rules& rules) {
    const Expected<Draft> draft = read_draft(text, rules);
    if (!draft) {
        return draft.error();
    }
    const bool is_open = !hides_anything(*draft);
    const Seat given = draft->viewer.value_or(seat_at(draft->fields.decider));
    const Expected<Seat> viewer = is_open ? Expected<Seat>(given) : viewer_of(*draft, rules.seats());
    if (!viewer) {
        return viewer.error();
    }
    if (const Status status = check_hidden(*draft, *viewer); !status) {
        return status.error();
    }
    const Expected<State> shown = check(*draft, rules);
    if (!shown) {
        return shown.error();
    }
    return is_open ? shown->view(*viewer) : View::of_shown(*shown, *viewer);
}

std::vector<std::pair<std::string, std::string>> options_of_position(std::string_view text) {
    std::vector<std::pair<std::string, std::string>> options;
    const Expected<Json> json = parse_object(text);
    if (!json) {
        return options;
    }
    if (const auto given = json->find("options"); given != json->end() && given->is_object()) {
        for (const auto& [name, value] : given->items()) {
            options.emplace_back(name, value.is_string() ? value.get<std::string>() : value.dump());
        }
    }
    const auto characters = json->find("characters");
    const bool has_players = std::ranges::any_of(options, [](const auto& one) { return one.first == "players"; });
    if (!has_players && characters != json->end() && characters->is_array()) {
        options.emplace_back("players", std::to_string(characters->size()));
    }
    return options;
}

}  // namespace sparring::drakon
