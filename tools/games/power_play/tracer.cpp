#include "tools/games/power_play/tracer.hpp"

#include "engine/power_play/square_text.hpp"

#include <string_view>

namespace sparring {

namespace {

using power_play::Move;
using power_play::MoveEffects;
using power_play::Squares;
using power_play::Stack;
using power_play::State;

[[nodiscard]] std::string_view word_of(MoveEffects::Landing landing) {
    switch (landing) {
        case MoveEffects::Landing::kEmpty: return "";
        case MoveEffects::Landing::kJoin: return "joins";
        case MoveEffects::Landing::kCapture: return "captures";
        case MoveEffects::Landing::kKickback: return "kicks back";
    }
    return "";
}

}  // namespace

std::vector<double> PowerPlayTracer::features(const State& state, Seat seat) {
    double pips = 0;
    for (Squares left = state.board().pieces(index(seat)); left != 0; left &= left - 1) {
        pips += state.board().stack(power_play::first_of(left)).strength();
    }
    return {pips, static_cast<double>(state.hand(index(seat)).pips())};
}

void PowerPlayTracer::see(const State& before, const Move& move, const State& after, std::size_t ply,
                          std::vector<GameTrace::Event>& events) {
    const std::size_t seat = index(before.to_move());
    if (move.kind() == Move::Kind::kMove) {
        const MoveEffects effects = before.effects(move);
        const Stack stood = before.board().stack(move.from());
        const Stack lifted = power_play::lifted(stood, move.lift());
        events.push_back({ply, seat, "comes to", power_play::square_name(move.to())});
        if (lifted != stood) {
            events.push_back({ply, seat, "takes a part", std::to_string(lifted.strength())});
        }
        if (effects.landing != MoveEffects::Landing::kEmpty) {
            events.push_back(
                {ply, seat, std::string(word_of(effects.landing)), std::to_string(effects.met.strength())});
        }
    }
    for (std::size_t other = 0; other < static_cast<std::size_t>(before.seats()); ++other) {
        if (!before.is_out(other) && after.is_out(other)) {
            const bool by_pips = after.lost_pips(other) >= after.rules().options().knockout;
            events.push_back({ply, other, "is knocked out", by_pips ? "by lost pips" : "by a nest"});
        }
    }
}

}  // namespace sparring
