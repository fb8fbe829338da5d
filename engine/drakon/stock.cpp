#include "engine/drakon/stock.hpp"

#include "engine/drakon/list_hash.hpp"

#include <algorithm>
#include <cassert>

namespace sparring::drakon {

std::pair<std::size_t, std::size_t> Stock::range_of(Owner owner, Kind kind) const {
    // Counted without branches, which is quicker than to search so few.
    const std::uint16_t lowest = item(kind, SeatSet());
    const auto highest = static_cast<std::uint16_t>(lowest | 0xffU);
    std::uint16_t before = 0;
    std::uint16_t up_to = 0;
    for (std::size_t place = begin_of(owner); place < ends_[owner]; ++place) {
        before = static_cast<std::uint16_t>(before + (items_[place] < lowest ? 1U : 0U));
        up_to = static_cast<std::uint16_t>(up_to + (items_[place] <= highest ? 1U : 0U));
    }
    return {before, up_to};
}

bool Stock::holds(Owner owner, Kind kind) const {
    const auto [first, end] = range_of(owner, kind);
    return first < end;
}

void Stock::add(Owner owner, Kind kind, SeatSet knowing) {
    assert(ends_.back() < kCapacity);
    std::uint16_t* const place = items_.begin() + begin_of(owner) + range_of(owner, kind).first;
    std::copy_backward(place, items_.begin() + ends_.back(), items_.begin() + ends_.back() + 1);
    *place = item(kind, SeatSet());
    for (Owner later = owner; later < kOwners; ++later) {
        ++ends_[later];
    }
    if (!knowing.empty()) {
        [[maybe_unused]] const bool has_room = make_known(owner, kind, knowing);
        assert(has_room);
    }
}

bool Stock::make_known(Owner owner, Kind kind, SeatSet knowing) {
    const auto [first, end] = range_of(owner, kind);
    const std::span<std::uint16_t> chambers = items(owner).subspan(first, end - first);
    bool has_room = true;
    for (std::size_t seat = 0; seat < kMaxSeats; ++seat) {
        if (!knowing.contains(seat_at(seat))) {
            continue;
        }
        const auto bit = static_cast<std::uint16_t>(1U << seat);
        std::size_t unknown = chambers.size();
        while (unknown > 0 && (chambers[unknown - 1] & bit) != 0) {
            --unknown;
        }
        has_room = has_room && unknown > 0;
        if (unknown > 0) {
            chambers[unknown - 1] |= bit;
        }
    }
    return has_room;
}

void Stock::remove(Owner owner, Kind kind) {
    const auto [first, end] = range_of(owner, kind);
    assert(first < end);
    std::uint16_t* const place = items_.begin() + begin_of(owner) + end - 1;
    std::copy(place + 1, items_.begin() + ends_.back(), place);
    items_[ends_.back() - 1U] = 0;
    for (Owner later = owner; later < kOwners; ++later) {
        --ends_[later];
    }
}

void Stock::forget_but(Owner owner, Seat seat) {
    const auto kept = static_cast<std::uint16_t>(0xff00U | SeatSet(seat).bits());
    for (std::uint16_t& item : items(owner)) {
        item &= kept;
    }
}

void Stock::hide_from(Owner owner, Seat seat) {
    forget_but(owner, seat);
    for (std::uint16_t& chamber : items(owner)) {
        if ((chamber & 0xffU) == 0) {
            const Kind hidden = kind_at(chamber >> 8U);
            chamber = item(kUnknown, SeatSet());
            // The pile stands behind the hands, so that these stay where they are.
            add(kPile, hidden);
        }
    }
    std::ranges::sort(items(owner));
}

void Stock::deal_unknown(FastRandom& random) {
    const std::size_t begin = begin_of(kPile);
    const std::span<const std::uint16_t> pile = items(kPile);
    std::array<bool, kMaxChambers> is_dealt{};
    for (Owner owner = 0; owner < kPile; ++owner) {
        const std::span<std::uint16_t> hand = items(owner);
        std::size_t known = hand.size();
        while (known > 0 && hand[known - 1] == item(kUnknown, SeatSet())) {
            --known;
            std::size_t drawn = 0;
            do {
                drawn = uniform_below(random, static_cast<std::uint32_t>(pile.size()));
            } while (is_dealt[drawn]);
            is_dealt[drawn] = true;
            hand[known] = pile[drawn];
        }
        std::ranges::sort(hand);
    }
    std::size_t left = begin;
    for (std::size_t place = 0; place < pile.size(); ++place) {
        items_[left] = pile[place];
        left += is_dealt[place] ? 0U : 1U;
    }
    const std::size_t dealt = ends_[kPile] - left;
    std::copy(items_.begin() + ends_[kPile], items_.begin() + ends_[kOut], items_.begin() + left);
    std::fill(items_.begin() + ends_[kOut] - dealt, items_.begin() + ends_[kOut], std::uint16_t{0});
    ends_[kPile] = static_cast<std::uint8_t>(left);
    ends_[kOut] = static_cast<std::uint8_t>(ends_[kOut] - dealt);
}

std::uint64_t Stock::hash() const { return mix(hash_of_list(items_, ends_.back()), hash_of_list(ends_, ends_.size())); }

}  // namespace sparring::drakon
