#include "engine/drakon/state.hpp"

#include "engine/core/hash.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <type_traits>

namespace sparring::drakon {

namespace {

[[nodiscard]] Stock pile_of(const Box& box) {
    Stock stock;
    for (std::size_t kind = kKinds; kind-- > 0;) {
        const bool is_start = code_of(kind_at(kind)) == Code::kStart;
        for (int left = is_start ? 0 : box.counts[kind]; left > 0; --left) {
            stock.add(kPile, kind_at(kind));
        }
    }
    return stock;
}

[[nodiscard]] std::uint64_t hash_of(const Fields& fields) {
    static_assert(std::has_unique_object_representations_v<Fields>);
    using Words = std::array<std::uint16_t, sizeof(Fields) / sizeof(std::uint16_t)>;
    const auto words = std::bit_cast<Words>(fields);
    std::uint64_t hash = 0;
    std::uint64_t gathered = 0;
    for (std::size_t place = 0; place < words.size(); ++place) {
        gathered = (gathered << 16U) | words[place];
        if (place % 4 == 3 || place + 1 == words.size()) {
            hash = mix(hash, gathered);
            gathered = 0;
        }
    }
    return hash;
}

}  // namespace

State::State(const Rules& rules)
    : lair_(rules.options().bound),
      stock_(pile_of(rules.box())),
      max_turns_(static_cast<std::uint16_t>(rules.options().max_turns)),
      seats_(static_cast<std::uint8_t>(rules.seats())),
      keeps_tokens_(rules.options().next_move == NextMove::kToken) {
    lair_.place({Cell{}, Code::kStart, 15});
    fields_.hoard = static_cast<std::uint8_t>(rules.options().hoard);
    std::fill_n(fields_.characters.begin(), seats_, kStartPlace);
}

State::State(const Rules& rules, const Lair& lair, const Stock& stock, const Fields& fields) : State(rules) {
    lair_ = lair;
    stock_ = stock;
    fields_ = fields;
}

bool State::is_won() const {
    for (std::size_t seat = 0; seat < seats_; ++seat) {
        if (gold(seat_at(seat)) >= kCoinsToWin) {
            return true;
        }
    }
    return false;
}

SeatSet State::winners() const {
    int most = 0;
    SeatSet winners;
    for (std::size_t seat = 0; seat < seats_; ++seat) {
        const int gold_here = gold(seat_at(seat));
        if (gold_here > most) {
            most = gold_here;
            winners = SeatSet();
        }
        if (gold_here == most) {
            winners.insert(seat_at(seat));
        }
    }
    return winners;
}

std::uint64_t State::hash() const {
    return mix(mix(lair_.hash(), stock_.hash()), mix(hash_of(fields_), seats_ * 2U + (keeps_tokens_ ? 1U : 0U)));
}

Action State::chance_action() const {
    if (fields_.pending == Pending::kStolen) {
        return Action::kStolen;
    }
    return fields_.pending == Pending::kDeal ? Action::kDeal : Action::kDraw;
}

bool State::has_character(Place place) const {
    return std::ranges::find(fields_.characters, place) != fields_.characters.end();
}

bool State::has_other_character(Place place, std::size_t seat) const {
    for (std::size_t other = 0; other < seats_; ++other) {
        if (other != seat && fields_.characters[other] == place) {
            return true;
        }
    }
    return false;
}

bool State::is_closed_to(std::size_t seat, std::size_t chamber) const {
    return lair_.code(chamber) == Code::kSmall && has_other_character(lair_.number(chamber), seat);
}

bool State::is_protected(std::size_t chamber) const {
    if (lair_.code(chamber) == Code::kBase) {
        return true;
    }
    return std::ranges::any_of(kAllSides, [&](Side side) {
        const std::size_t next = lair_.beside(chamber, side);
        return next < lair_.size() && lair_.code(next) == Code::kBase;
    });
}

Arrows State::binding_sides(std::size_t chamber) const {
    const Arrows arrows = lair_.arrows(chamber);
    Arrows binding = 0;
    for (const Side side : kAllSides) {
        const std::size_t next = has(arrows, side) ? lair_.beside(chamber, side) : lair_.size();
        if (next < lair_.size() && lair_.code(next) == Code::kHarp) {
            binding = static_cast<Arrows>(binding | arrow(side));
        }
    }
    return binding;
}

Code State::next_move_code(std::size_t seat) const {
    if (keeps_tokens_) {
        return fields_.next[seat] == 0 ? Code::kPlain : static_cast<Code>(fields_.next[seat]);
    }
    return lair_.code(lair_.place_of(fields_.characters[seat]));
}

}  // namespace sparring::drakon
