#include "tools/modules/draughts_tracer.hpp"

#include "tools/modules/power_up_deeds.hpp"
#include "tools/modules/power_up_words.hpp"

#include <array>
#include <bit>

namespace sparring {

namespace {

using draughtnauts::Bitboard;
using draughtnauts::PowerUp;
using draughtnauts::PowerUpSet;

[[nodiscard]] double counted(Bitboard squares) { return static_cast<double>(std::popcount(squares)); }

}  // namespace

std::vector<double> DraughtsTracer::features(const draughtnauts::BasicState& state, Seat seat) {
    return {counted(state.pieces(seat) & ~state.crowned()), counted(state.pieces(seat) & state.crowned())};
}

void DraughtsTracer::see(const draughtnauts::BasicState& /*before*/, draughtnauts::Move /*move*/,
                         const draughtnauts::BasicState& /*after*/, std::size_t /*ply*/,
                         std::vector<GameTrace::Event>& /*events*/) {}

std::vector<std::string> PowerUpTracer::feature_names() {
    std::vector<std::string> names = {"men", "crowned"};
    for (const std::string_view where : {"held", "lying"}) {
        for (const char kind : draughts::kPowerUpLetters) {
            names.push_back(std::string(where) + ' ' + kind);
        }
    }
    return names;
}

std::vector<double> PowerUpTracer::features(const draughtnauts::State& state, Seat seat) {
    const Bitboard own = state.pieces(seat);
    std::vector<double> values = {counted(own & ~state.crowned()), counted(own & state.crowned())};
    for (const PowerUp kind : draughts::kAllPowerUps) {
        values.push_back(counted(own & state.holders(kind)));
    }
    std::array<double, draughts::kPowerUps> lying{};
    const int first = draughtnauts::first_slot(seat);
    for (int slot = first; slot < first + draughtnauts::kSlots / 2; ++slot) {
        if (state.lying().has(slot)) {
            lying[index(state.lying().at(slot))] += 1;
        }
    }
    values.insert(values.end(), lying.begin(), lying.end());
    return values;
}

void PowerUpTracer::see(const draughtnauts::State& before, draughtnauts::Move move,
                        const draughtnauts::State& /*after*/, std::size_t ply, std::vector<GameTrace::Event>& events) {
    if (before.is_setup()) {
        return;
    }
    const draughtnauts::TurnEffects effects = before.effects(move);
    const DeedPlace own{ply, index(before.to_move())};
    const DeedPlace other{ply, 1 - own.seat};
    const PowerUpSet used = power_ups_used(move);
    add_deeds(own, kUseDeed, used, events);
    add_deeds(own, kDiscardDeed, effects.lost.without(used), events);
    if (effects.picked_up) {
        PowerUpSet gained;
        gained.insert(*effects.picked_up);
        add_deeds(own, kPickUpDeed, gained, events);
    }
    PowerUpSet shield;
    shield.insert(PowerUp::kShield);
    for (int saved = std::popcount(effects.spared); saved > 0; --saved) {
        add_deeds(other, kUseDeed, shield, events);
    }
    for (Bitboard removed = effects.removed; removed != 0; removed &= removed - 1) {
        add_deeds(other, kCapturedDeed, before.held(draughtnauts::lowest(removed)), events);
    }
}

}  // namespace sparring
