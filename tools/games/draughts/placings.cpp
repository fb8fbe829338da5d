#include "tools/games/draughts/placings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <string>

namespace sparring {

namespace {

// Where a placing stands in a position: between a space, comma, colon or `P` and a comma, colon or the end.
[[nodiscard]] std::size_t find_placing(const std::string& position, const std::string& placing) {
    std::size_t at = position.find(placing);
    while (at != std::string::npos) {
        const char before = at == 0 ? ':' : position[at - 1];
        const std::size_t end = at + placing.size();
        const char after = end == position.size() ? ':' : position[end];
        if ((before < '0' || before > '9') && (after == ',' || after == ':')) {
            return at;
        }
        at = position.find(placing, at + 1);
    }
    return at;
}

// On the standard board the placing goes with its comma, and with the last one the field; on the Mega Board the Crown
// stays, which is written `s13=K`.
[[nodiscard]] std::string without(std::string position, std::size_t at, const Placing& placing) {
    const std::size_t length = placing.text().size();
    const bool has_crowns = placing.square.front() >= 'a';
    if (has_crowns) {
        return position.replace(at, length, placing.square + "=K");
    }
    const bool has_next = at + length < position.size() && position[at + length] == ',';
    if (has_next) {
        return position.erase(at, length + 1);
    }
    const bool has_last = position[at - 1] == ',';
    // The only one: `:P1=S` as a whole.
    return has_last ? position.erase(at - 1, length + 1) : position.erase(at - 2, length + 2);
}

}  // namespace

std::vector<Placing> placings_of(const Opening& opening, std::size_t seats) {
    std::vector<Placing> placings;
    for (const std::string& move : opening.moves) {
        const std::size_t sign = move.find('=');
        if (sign == std::string::npos || sign + 2 != move.size()) {
            break;
        }
        placings.push_back({placings.size() % seats, move.substr(0, sign), move[sign + 1]});
    }
    return placings;
}

Expected<Opening> changed_opening(const Table& table, const Opening& opening, std::size_t seats,
                                  const KindChange& change) {
    const std::vector<Placing> placings = placings_of(opening, seats);
    const auto changed = std::ranges::find_if(
        placings, [&](const Placing& placing) { return placing.seat == change.seat && placing.kind == change.from; });
    const auto moves = opening.moves.begin() + static_cast<std::ptrdiff_t>(placings.size());
    const Expected<std::string> position = table.position({opening.position, {opening.moves.begin(), moves}});
    if (!position || changed == placings.end()) {
        return position ? Error{fmt::format("player {} has placed no {}", change.seat + 1, change.from)}
                        : position.error();
    }
    const std::size_t at = find_placing(*position, changed->text());
    if (at == std::string::npos) {
        return Error{fmt::format("position '{}': expected {} in it", *position, changed->text())};
    }
    std::string text = *position;
    if (change.to) {
        text[at + changed->square.size() + 1] = *change.to;
    } else {
        text = without(std::move(text), at, *changed);
    }
    return Opening{text, {moves, opening.moves.end()}};
}

}  // namespace sparring
