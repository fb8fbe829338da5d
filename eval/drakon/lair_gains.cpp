#include "eval/drakon/lair_gains.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace sparring {

using drakon::Arrows;
using drakon::Cell;
using drakon::Code;
using drakon::kSides;
using drakon::Lair;
using drakon::Side;

namespace {

[[nodiscard]] constexpr std::uint32_t bit_of(Code code) { return 1U << static_cast<unsigned>(code); }

constexpr std::uint32_t kFarCodes =
    bit_of(Code::kTeleport) | bit_of(Code::kPassage) | bit_of(Code::kMap) | bit_of(Code::kTornado);
constexpr std::uint32_t kMarkedCodes = kFarCodes | bit_of(Code::kGale) | bit_of(Code::kHarp);

// Bytes of one number, one for each side.
using Bytes = std::array<std::uint8_t, kSides>;

// For each set of sides all bits of theirs.
constexpr std::array<std::uint32_t, 1U << kSides> kBitsOfSides = [] {
    std::array<std::uint32_t, 1U << kSides> bits{};
    for (unsigned sides = 0; sides < bits.size(); ++sides) {
        Bytes bytes{};
        for (unsigned side = 0; side < kSides; ++side) {
            bytes[side] = (sides >> side & 1U) != 0 ? 0xff : 0;
        }
        bits[sides] = std::bit_cast<std::uint32_t>(bytes);
    }
    return bits;
}();

// The links across some sides, and `none` across the others.
[[nodiscard]] Bytes links_across(Arrows sides, const Bytes& links, std::uint8_t none) {
    const std::uint32_t kept = kBitsOfSides[sides];
    const auto nowhere = std::bit_cast<std::uint32_t>(Bytes{none, none, none, none});
    return std::bit_cast<Bytes>((std::bit_cast<std::uint32_t>(links) & kept) | (nowhere & ~kept));
}

// What coming to a chamber of each code is worth.
constexpr std::array<std::int16_t, 32> kWorths = [] {
    std::array<std::int16_t, 32> worths{};
    worths[static_cast<std::size_t>(Code::kFindOne)] = LairGains::kCoin;
    worths[static_cast<std::size_t>(Code::kFindTwo)] = 2 * LairGains::kCoin;
    worths[static_cast<std::size_t>(Code::kLoseOne)] = -80;
    worths[static_cast<std::size_t>(Code::kVoid)] = -80;
    worths[static_cast<std::size_t>(Code::kDue)] = -60;
    worths[static_cast<std::size_t>(Code::kStealLeft)] = 60;
    worths[static_cast<std::size_t>(Code::kStealRight)] = 60;
    return worths;
}();

}  // namespace

std::int32_t LairGains::worth(Code code) { return kWorths[static_cast<std::size_t>(code)]; }

LairGains::LairGains(const drakon::State& state) : lair_(state.lair()) {
    find_neighbours();
    look_at_chambers(state);
    std::ranges::for_each(gales_.all(), [this](std::uint8_t gale) { blow_on(gale); });
    std::ranges::for_each(harps_.all(), [this](std::uint8_t harp) { bind_to(harp); });
    best_.front().fill(0);
    for (std::size_t moves = 1; moves < best_.size(); ++moves) {
        look_ahead(best_[moves - 1], last_);
        for (std::size_t chamber = 0; chamber < lair_.size(); ++chamber) {
            best_[moves][chamber] = best_step(chamber, last_.coming);
        }
        for (const std::uint8_t chamber : far_.all()) {
            best_[moves][chamber] = best_move(chamber, last_);
        }
    }
    look_ahead(best_.back(), last_);
}

int LairGains::exits(std::size_t chamber) const {
    return static_cast<int>(kSides) - static_cast<int>(std::ranges::count(next_[chamber], kNone));
}

// By a map of the cells from the column before the first chamber's to the one after the last one's.
void LairGains::find_neighbours() {
    constexpr std::size_t kToNorth = 1;
    constexpr std::size_t kToEast = 1U << 6U;
    constexpr std::size_t kColumns = 1U << 6U;
    constexpr std::size_t kMargin = kToEast + kToNorth;
    static_assert(Cell{0, 1}.number() - Cell{0, 0}.number() == kToNorth);
    static_assert(Cell{1, 0}.number() - Cell{0, 0}.number() == kToEast);
    std::array<std::uint8_t, kColumns * kToEast + 2 * kMargin> map;  // NOLINT(*-member-init): as much as is used
    const std::size_t size = lair_.size();
    const std::size_t first = lair_.number(0);
    std::fill_n(map.begin(), lair_.number(size - 1) - first + 1 + 2 * kMargin, kNone);
    for (std::size_t chamber = 0; chamber < size; ++chamber) {
        map[lair_.number(chamber) - first + kMargin] = static_cast<std::uint8_t>(chamber);
    }
    for (std::size_t chamber = 0; chamber < size; ++chamber) {
        const std::size_t place = lair_.number(chamber) - first + kMargin;
        beside_[chamber] = {map[place + kToNorth], map[place + kToEast], map[place - kToNorth], map[place - kToEast]};
    }
}

// A step leads to what is beside a chamber, wherever it has an arrow, or everywhere if it is a key.
void LairGains::look_at_chambers(const drakon::State& state) {
    constexpr Arrows kAllArrows = (1U << kSides) - 1;
    const bool has_coins = state.fields().hoard > 0;
    for (std::size_t chamber = 0; chamber < lair_.size(); ++chamber) {
        const Code code = lair_.code(chamber);
        const std::int32_t found = worth(code);
        arrival_[chamber] = static_cast<std::int16_t>(found >= kCoin && !has_coins ? 0 : found);
        next_[chamber] = links_across(code == Code::kKey ? kAllArrows : lair_.arrows(chamber), beside_[chamber], kNone);
        if ((kMarkedCodes & bit_of(code)) != 0) {
            mark(chamber, code);
        }
    }
    arrival_[lair_.place_of(drakon::kStartPlace)] = static_cast<std::int16_t>(kCoin * state.fields().start_coins);
    if (state.fields().counter != drakon::kNowhere) {
        arrival_[lair_.place_of(state.fields().counter)] = -kCoin - kCoin / 4;
    }
}

void LairGains::mark(std::size_t chamber, Code code) {
    if ((kFarCodes & bit_of(code)) != 0) {
        far_.add(chamber);
    } else {
        (code == Code::kGale ? gales_ : harps_).add(chamber);
    }
}

// Steps to a gale end where it blows them.
void LairGains::blow_on(std::uint8_t gale) {
    for (const Side side : drakon::kAllSides) {
        const std::uint8_t from = beside_[gale][static_cast<std::size_t>(opposite(side))];
        if (from != kNone && next_[from][static_cast<std::size_t>(side)] != kNone) {
            next_[from][static_cast<std::size_t>(side)] = blown_from(gale, side);
        }
    }
}

// From a chamber with an arrow at a harp steps lead to harps alone.
void LairGains::bind_to(std::uint8_t harp) {
    for (const Side side : drakon::kAllSides) {
        const std::uint8_t from = beside_[harp][static_cast<std::size_t>(opposite(side))];
        if (from == kNone || !has(lair_.arrows(from), side)) {
            continue;
        }
        next_[from] = links_across(lair_.arrows(from), beside_[from], kNone);
        for (std::uint8_t& there : next_[from]) {
            there = there != kNone && lair_.code(there) == Code::kHarp ? there : kNone;
        }
    }
}

// The end of the line of chambers.
std::uint8_t LairGains::blown_from(std::uint8_t chamber, Side side) const {
    std::uint8_t end = chamber;
    for (std::uint8_t next = end; next != kNone; next = beside_[end][static_cast<std::size_t>(side)]) {
        end = next;
    }
    return end;
}

void LairGains::look_ahead(const Row& from_there, Prospects& prospects) const {
    // In variables of its own, for vectors.
    std::int16_t anywhere = 0;
    std::int16_t passages = 0;
    for (std::size_t chamber = 0; chamber < lair_.size(); ++chamber) {
        const auto coming = static_cast<std::int16_t>(arrival_[chamber] + from_there[chamber]);
        prospects.coming[chamber] = coming;
        anywhere = std::max(anywhere, coming);
    }
    prospects.coming.back() = 0;
    for (const std::uint8_t chamber : far_.all()) {
        if (lair_.code(chamber) == Code::kPassage) {
            passages = std::max(passages, prospects.coming[chamber]);
        }
    }
    prospects.anywhere = anywhere;
    prospects.passages = passages;
}

std::int16_t LairGains::best_move(std::size_t chamber, const Prospects& prospects) const {
    switch (lair_.code(chamber)) {
        case Code::kTeleport: return prospects.anywhere;
        case Code::kPassage: return std::max(best_step(chamber, prospects.coming), prospects.passages);
        case Code::kMap: return best_walk(chamber, prospects.coming, 2);
        case Code::kTornado: return best_walk(chamber, prospects.coming, 3);
        default: return best_step(chamber, prospects.coming);
    }
}

std::int16_t LairGains::best_step(std::size_t chamber, const Row& coming) const {
    std::int16_t best = 0;
    for (const std::uint8_t next : next_[chamber]) {
        best = std::max(best, coming[next]);
    }
    return best;
}

std::int16_t LairGains::best_walk(std::size_t chamber, const Row& coming, int steps) const {
    std::int16_t best = best_step(chamber, coming);
    for (const std::uint8_t next : next_[chamber]) {
        if (next != kNone && steps > 1) {
            best = std::max(best, best_walk(next, coming, steps - 1));
        }
    }
    return best;
}

}  // namespace sparring
