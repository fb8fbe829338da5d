#include "tools/play/seating.hpp"

#include "tools/play/orders.hpp"
#include "tools/text/nearest_name.hpp"

#include <fmt/format.h>

#include <optional>

namespace sparring {

namespace {

std::optional<Seat> find_seat(std::string_view word, std::span<const std::string> seat_names) {
    for (std::size_t place = 0; place < seat_names.size(); ++place) {
        if (word == lower_case(seat_names[place]) || word == std::to_string(place + 1)) {
            return seat_at(place);
        }
    }
    return std::nullopt;
}

std::string expected_sides(std::span<const std::string> seat_names) {
    std::vector<std::string> sides;
    for (const std::string& name : seat_names) {
        sides.push_back(lower_case(name));
    }
    sides.push_back("1" + (seat_names.size() > 1 ? fmt::format(" to {}", seat_names.size()) : std::string()));
    sides.emplace_back("none");
    if (seat_names.size() == 2) {
        sides.emplace_back("both");
    }
    sides.emplace_back("all");
    return join_with_or(sides);
}

}  // namespace

Expected<SeatSet> parse_side(std::string_view text, std::span<const std::string> seat_names) {
    const std::string sides = lower_case(trimmed(text));
    if (sides == "none") {
        return SeatSet{};
    }
    if (sides == "both" || sides == "all") {
        return SeatSet::all(static_cast<int>(seat_names.size()));
    }
    SeatSet people;
    std::string_view left = sides;
    while (true) {
        const std::size_t end = std::min(left.find(','), left.size());
        const std::string_view word = trimmed(left.substr(0, end));
        const std::optional<Seat> seat = find_seat(word, seat_names);
        if (!seat) {
            return Error{fmt::format("'{}' is no seat: expected {}", word, expected_sides(seat_names))};
        }
        people.insert(*seat);
        if (end == left.size()) {
            return people;
        }
        left.remove_prefix(end + 1);
    }
}

}  // namespace sparring
