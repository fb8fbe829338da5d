#include "tools/games/draughts/tracer.hpp"

#include "tools/games/draughts/power_up_events.hpp"
#include "tools/games/draughts/power_up_words.hpp"

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

void DraughtsTracer::see(const draughtnauts::BasicState& before, draughtnauts::Move /*move*/,
                         const draughtnauts::BasicState& after, std::size_t ply,
                         std::vector<GameTrace::Event>& events) {
    const Seat mover = before.to_move();
    const Seat other = seat_at(1 - index(mover));
    add_capture_event({ply, index(mover)}, std::popcount(before.pieces(other)) - std::popcount(after.pieces(other)),
                      events);
}

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
    const EventPlace own{ply, index(before.to_move())};
    const EventPlace other{ply, 1 - own.seat};
    const PowerUpSet used = power_ups_used(move);
    add_power_up_events(own, kUseEvent, used, events);
    add_power_up_events(own, kDiscardEvent, effects.lost.without(used), events);
    if (effects.picked_up) {
        PowerUpSet gained;
        gained.insert(*effects.picked_up);
        add_power_up_events(own, kPickUpEvent, gained, events);
    }
    PowerUpSet shield;
    shield.insert(PowerUp::kShield);
    for (int saved = std::popcount(effects.spared); saved > 0; --saved) {
        add_power_up_events(other, kUseEvent, shield, events);
    }
    for (Bitboard removed = effects.removed; removed != 0; removed &= removed - 1) {
        add_power_up_events(other, kCapturedEvent, before.held(draughtnauts::lowest(removed)), events);
    }
    add_capture_event(own, std::popcount(effects.removed), events);
}

}  // namespace sparring
