#include "eval/drakon/lair_gains.hpp"

#include <algorithm>
#include <span>

namespace sparring {

using drakon::Arrows;
using drakon::Cell;
using drakon::Code;
using drakon::kSides;
using drakon::Lair;
using drakon::Side;

namespace {

[[nodiscard]] bool leads_far(Code code) {
    return code == Code::kTeleport || code == Code::kPassage || code == Code::kMap || code == Code::kTornado;
}

}  // namespace

std::int32_t LairGains::worth(Code code) {
    switch (code) {
        case Code::kFindOne: return kCoin;
        case Code::kFindTwo: return 2 * kCoin;
        case Code::kLoseOne:
        case Code::kVoid: return -80;
        case Code::kDue: return -60;
        case Code::kStealLeft:
        case Code::kStealRight: return 60;
        default: return 0;
    }
}

LairGains::LairGains(const drakon::State& state) {
    const Lair& lair = state.lair();
    find_neighbours(lair);
    look_at_chambers(state);
    for (std::size_t chamber = 0; chamber < lair.size(); ++chamber) {
        link(lair, chamber);
    }
    for (int moves = 1; moves <= kMoves; ++moves) {
        fill(lair, moves);
    }
}

// Chambers lie in the order of their cells: north of one is the next in the order, or none, and the one to the east is
// looked for from where that of the chamber before was found.
void LairGains::find_neighbours(const Lair& lair) {
    constexpr int kToNorth = 1;
    constexpr int kToEast = 1 << 6;
    static_assert(Cell{0, 1}.number() - Cell{0, 0}.number() == kToNorth);
    static_assert(Cell{1, 0}.number() - Cell{0, 0}.number() == kToEast);
    const std::size_t size = lair.size();
    const auto pair = [this](std::size_t chamber, Side side, std::size_t other) {
        beside_[chamber][static_cast<std::size_t>(side)] = static_cast<std::uint8_t>(other);
        beside_[other][static_cast<std::size_t>(opposite(side))] = static_cast<std::uint8_t>(chamber);
    };
    for (std::size_t chamber = 0; chamber < size; ++chamber) {
        beside_[chamber].fill(kNone);
    }
    std::size_t east = 0;
    for (std::size_t chamber = 0; chamber < size; ++chamber) {
        const int number = lair.number(chamber);
        if (chamber + 1 < size && lair.number(chamber + 1) == number + kToNorth) {
            pair(chamber, Side::kNorth, chamber + 1);
        }
        while (east < size && lair.number(east) < number + kToEast) {
            ++east;
        }
        if (east < size && lair.number(east) == number + kToEast) {
            pair(chamber, Side::kEast, east);
        }
    }
}

void LairGains::look_at_chambers(const drakon::State& state) {
    const Lair& lair = state.lair();
    const bool has_coins = state.fields().hoard > 0;
    for (std::size_t chamber = 0; chamber < lair.size(); ++chamber) {
        const std::int32_t found = worth(lair.code(chamber));
        arrival_[chamber] = static_cast<std::int16_t>(found >= kCoin && !has_coins ? 0 : found);
        if (leads_far(lair.code(chamber))) {
            far_[far_size_++] = static_cast<std::uint8_t>(chamber);
        }
    }
    arrival_[lair.place_of(drakon::kStartPlace)] = static_cast<std::int16_t>(kCoin * state.fields().start_coins);
    if (state.fields().counter != drakon::kNowhere) {
        arrival_[lair.place_of(state.fields().counter)] = -kCoin - kCoin / 4;
    }
}

// Where steps lead from a chamber: a harp that an arrow points at binds, and a gale blows on.
void LairGains::link(const Lair& lair, std::size_t chamber) {
    Links& next = next_[chamber];
    next.fill(kNone);
    const Arrows arrows = lair.code(chamber) == Code::kKey ? kAllArrows : lair.arrows(chamber);
    bool is_bound = false;
    for (const Side side : drakon::kAllSides) {
        const std::uint8_t there = beside_[chamber][static_cast<std::size_t>(side)];
        if (!has(arrows, side) || there == kNone) {
            continue;
        }
        const bool binds = lair.code(there) == Code::kHarp && has(lair.arrows(chamber), side);
        if (binds && !is_bound) {
            next.fill(kNone);
        }
        is_bound = is_bound || binds;
        if (binds || !is_bound) {
            next[static_cast<std::size_t>(side)] = lair.code(there) == Code::kGale ? blown_from(there, side) : there;
        }
    }
    exits_[chamber] = static_cast<std::uint8_t>(kSides - static_cast<std::size_t>(std::ranges::count(next, kNone)));
}

// The end of the line of chambers.
std::uint8_t LairGains::blown_from(std::uint8_t chamber, Side side) const {
    std::uint8_t end = chamber;
    for (std::uint8_t next = end; next != kNone; next = beside_[end][static_cast<std::size_t>(side)]) {
        end = next;
    }
    return end;
}

std::int16_t LairGains::best_step(std::size_t chamber, const Row& worths) const {
    std::int16_t best = 0;
    for (const std::uint8_t next : next_[chamber]) {
        best = std::max(best, worths[next]);
    }
    return best;
}

std::int16_t LairGains::best_walk(std::size_t chamber, const Row& worths, int steps) const {
    std::int16_t best = best_step(chamber, worths);
    for (const std::uint8_t next : next_[chamber]) {
        if (next != kNone && steps > 1) {
            best = std::max(best, best_walk(next, worths, steps - 1));
        }
    }
    return best;
}

void LairGains::fill(const Lair& lair, int moves) {
    const Row& before = best_[static_cast<std::size_t>(moves) - 1];
    Row& row = best_[static_cast<std::size_t>(moves)];
    // Of coming to each chamber, with what can be had by fewer moves from there; nothing of coming nowhere.
    Row worths{};
    for (std::size_t chamber = 0; chamber < lair.size(); ++chamber) {
        worths[chamber] = static_cast<std::int16_t>(arrival_[chamber] + before[chamber]);
    }
    for (std::size_t chamber = 0; chamber < lair.size(); ++chamber) {
        row[chamber] = best_step(chamber, worths);
    }
    if (far_size_ > 0) {
        fill_far(lair, worths, row);
    }
}

// From chambers whose action leads farther than a step.
void LairGains::fill_far(const Lair& lair, const Row& worths, Row& row) const {
    const std::int16_t anywhere = *std::max_element(worths.begin(), worths.begin() + lair.size());
    std::int16_t passages = 0;
    for (const std::uint8_t chamber : std::span(far_).first(far_size_)) {
        passages = lair.code(chamber) == Code::kPassage ? std::max(passages, worths[chamber]) : passages;
    }
    for (const std::uint8_t chamber : std::span(far_).first(far_size_)) {
        switch (lair.code(chamber)) {
            case Code::kTeleport: row[chamber] = std::max(anywhere, std::int16_t{0}); break;
            case Code::kPassage: row[chamber] = std::max(row[chamber], passages); break;
            case Code::kMap: row[chamber] = best_walk(chamber, worths, 2); break;
            default: row[chamber] = best_walk(chamber, worths, 3); break;  // Code::kTornado
        }
    }
}

}  // namespace sparring
