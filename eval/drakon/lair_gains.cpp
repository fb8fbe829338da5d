#include "eval/drakon/lair_gains.hpp"

#include <algorithm>

namespace sparring {

using drakon::Arrows;
using drakon::Code;
using drakon::Lair;
using drakon::Side;

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
    link(state);
    for (int moves = 1; moves <= kMoves; ++moves) {
        fill(state.lair(), moves);
    }
}

// Where steps lead from each chamber, and what is there.
void LairGains::link(const drakon::State& state) {
    const Lair& lair = state.lair();
    const bool has_coins = state.fields().hoard > 0;
    for (std::size_t chamber = 0; chamber < lair.size(); ++chamber) {
        const std::int32_t found = worth(lair.code(chamber));
        arrival_[chamber] = static_cast<std::int16_t>(found >= kCoin && !has_coins ? 0 : found);
        next_[chamber].fill(kNone);
        const Arrows arrows = lair.arrows(chamber);
        bool is_bound = false;
        for (const Side side : drakon::kAllSides) {
            const std::size_t next =
                has(arrows, side) || lair.code(chamber) == Code::kKey ? lair.beside(chamber, side) : lair.size();
            if (next == lair.size()) {
                continue;
            }
            const bool binds = lair.code(next) == Code::kHarp && has(arrows, side);
            if (binds && !is_bound) {
                next_[chamber].fill(kNone);
            }
            is_bound = is_bound || binds;
            if (binds || !is_bound) {
                next_[chamber][static_cast<std::size_t>(side)] = static_cast<std::uint8_t>(next);
            }
        }
    }
    arrival_[lair.place_of(drakon::kStartPlace)] = static_cast<std::int16_t>(kCoin * state.fields().start_coins);
    if (state.fields().counter != drakon::kNowhere) {
        arrival_[lair.place_of(state.fields().counter)] = -kCoin - kCoin / 4;
    }
    for (std::size_t chamber = 0; chamber < lair.size(); ++chamber) {
        for (const Side side : drakon::kAllSides) {
            std::uint8_t& next = next_[chamber][static_cast<std::size_t>(side)];
            exits_[chamber] = static_cast<std::uint8_t>(exits_[chamber] + (next != kNone ? 1 : 0));
            if (next != kNone && lair.code(next) == Code::kGale) {
                next = static_cast<std::uint8_t>(blown_from(lair, next, side));
            }
        }
    }
}

// The end of the line of chambers.
std::size_t LairGains::blown_from(const Lair& lair, std::size_t chamber, Side side) const {
    std::size_t end = chamber;
    for (std::size_t next = lair.beside(end, side); next < lair.size(); next = lair.beside(end, side)) {
        end = next;
    }
    return end;
}

std::int32_t LairGains::best_step(std::size_t chamber, const Row& before) const {
    std::int32_t best = 0;
    for (const std::uint8_t next : next_[chamber]) {
        if (next != kNone) {
            best = std::max(best, arrival_[next] + before[next]);
        }
    }
    return best;
}

std::int32_t LairGains::best_walk(std::size_t chamber, const Row& before, int steps) const {
    std::int32_t best = best_step(chamber, before);
    for (const std::uint8_t next : next_[chamber]) {
        if (next != kNone && steps > 1) {
            best = std::max(best, best_walk(next, before, steps - 1));
        }
    }
    return best;
}

void LairGains::fill(const Lair& lair, int moves) {
    const Row& before = best_[static_cast<std::size_t>(moves) - 1];
    Row& row = best_[static_cast<std::size_t>(moves)];
    std::int32_t anywhere = 0;
    std::int32_t passages = 0;
    for (std::size_t chamber = 0; chamber < lair.size(); ++chamber) {
        const std::int32_t here = arrival_[chamber] + before[chamber];
        anywhere = std::max(anywhere, here);
        passages = lair.code(chamber) == Code::kPassage ? std::max(passages, here) : passages;
    }
    for (std::size_t chamber = 0; chamber < lair.size(); ++chamber) {
        std::int32_t best = best_step(chamber, before);
        switch (lair.code(chamber)) {
            case Code::kTeleport: best = anywhere; break;
            case Code::kPassage: best = std::max(best, passages); break;
            case Code::kMap: best = best_walk(chamber, before, 2); break;
            case Code::kTornado: best = best_walk(chamber, before, 3); break;
            default: break;
        }
        row[chamber] = static_cast<std::int16_t>(best);
    }
}

}  // namespace sparring
