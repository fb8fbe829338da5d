// Reading the hands of a position and what is known of them.

#include "engine/drakon/position_reader.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sparring::drakon {

void PositionReader::read_hands() {
    const Json& lists = by_player("hands");
    for (std::size_t seat = 0; seat < lists.size(); ++seat) {
        if (!lists[seat].is_array()) {
            fail("hands", fmt::format("expected a list of chambers, or of \"?\", for player {}", seat + 1));
            return;
        }
        read_hand(seat, lists[seat]);
    }
}

// Open chambers, or all of them hidden.
void PositionReader::read_hand(std::size_t seat, const Json& list) {
    const auto hidden = static_cast<std::size_t>(std::ranges::count(list, Json("?")));
    if (hidden > 0 && hidden < list.size()) {
        fail("hands", fmt::format("player {}: expected \"?\" for each chamber or for none", seat + 1));
        return;
    }
    if (draft_.stock.size() + list.size() > kMaxChambers) {
        fail("hands", fmt::format("expected at most {} chambers in all", kMaxChambers));
        return;
    }
    draft_.is_hidden[seat] = hidden > 0;
    for (const Json& entry : list) {
        draft_.stock.add(seat, hidden > 0 ? kUnknown : kind("hands", text("hands", entry)));
    }
}

void PositionReader::read_known() {
    const Json& lists = by_player("known");
    for (std::size_t owner = 0; owner < lists.size(); ++owner) {
        if (!lists[owner].is_array()) {
            fail("known", fmt::format("expected a list of chambers such as \"FG:1/13\" for player {}", owner + 1));
            return;
        }
        for (const Json& entry : lists[owner]) {
            read_known_chamber(owner, text("known", entry));
        }
    }
}

// `FG:1/13`: players 1 and 3, in ascending order and not the owner, know of a chamber.
void PositionReader::read_known_chamber(std::size_t owner, const std::string& text) {
    const std::size_t slash = std::min(text.find('/'), text.size());
    const Kind known = kind("known", text.substr(0, slash));
    SeatSet seats;
    char last = '0';
    bool is_read = slash + 1 < text.size();
    for (const char digit : text.substr(std::min(slash + 1, text.size()))) {
        const auto seat = static_cast<std::size_t>(digit - '1');
        is_read = is_read && digit > last && seat < seats_ && seat != owner;
        last = digit;
        if (is_read) {
            seats.insert(seat_at(seat));
        }
    }
    if (!is_read) {
        fail("known", fmt::format("expected other players in ascending order, such as FG:1/13, not '{}'", text));
    }
    if (error_) {
        return;
    }
    // In a hidden hand one more of the chambers is told.
    if (draft_.is_hidden[owner] && draft_.stock.holds(owner, kUnknown)) {
        draft_.stock.remove(owner, kUnknown);
        draft_.stock.add(owner, known, seats);
    } else if (draft_.is_hidden[owner] || !draft_.stock.make_known(owner, known, seats)) {
        fail("known", fmt::format("more of {} is known than player {} has", format_kind(known), owner + 1));
    }
}

}  // namespace sparring::drakon
