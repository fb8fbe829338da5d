#pragma once
// What is worth counting in games on the Mega Board: what each player has, and what becomes of Power-Ups.

#include "engine/mega_board/state.hpp"
#include "tools/games/draughts/power_up_events.hpp"
#include "tools/games/draughts/power_up_words.hpp"
#include "tools/tables/trace.hpp"

#include <array>
#include <cstddef>
#include <string>
#include <vector>

namespace sparring {

// Power-Ups of an opponent are picked up here, so that nobody has a claim to those that lie.
// `State` is one of either size.
template <class State>
class MegaBoardTracer {
public:
    [[nodiscard]] static std::vector<std::string> feature_names() {
        std::vector<std::string> names = {"men", "crowned"};
        for (const char kind : draughts::kPowerUpLetters) {
            names.push_back(std::string("held ") + kind);
        }
        names.emplace_back("captures");
        return names;
    }

    [[nodiscard]] static std::vector<double> features(const State& state, Seat seat) {
        const auto& board = state.board();
        const auto& own = state.pieces(seat);
        const auto crowned = own & board.crowned();
        std::vector<double> values = {static_cast<double>((own - crowned).size()), static_cast<double>(crowned.size())};
        for (const auto& held : board.held) {
            values.push_back((own & held).size());
        }
        values.push_back(state.captures(seat));
        return values;
    }

    static void see(const State& before, const mega_board::Move& move, const State& /*after*/, std::size_t ply,
                    std::vector<GameTrace::Event>& events) {
        if (before.is_setup() || move.turn() == mega_board::Turn::kPass) {
            return;
        }
        const auto effects = before.effects(move);
        const EventPlace own{ply, index(before.to_move())};
        const draughts::PowerUpSet used = power_ups_used(move);
        add_power_up_events(own, kUseEvent, used, events);
        add_power_up_events(own, kDiscardEvent, effects.lost.without(used), events);
        add_power_up_events(own, kPickUpEvent, effects.gained, events);
        draughts::PowerUpSet shield;
        shield.insert(draughts::PowerUp::kShield);
        int captured = 0;
        for (std::size_t seat = 0; seat < static_cast<std::size_t>(before.seats()); ++seat) {
            const EventPlace other{ply, seat};
            for (int saved = (before.pieces(seat_at(seat)) & effects.spared).size(); saved > 0; --saved) {
                add_power_up_events(other, kUseEvent, shield, events);
            }
            (before.pieces(seat_at(seat)) & effects.removed).for_each([&](mega_board::Square square) {
                add_power_up_events(other, kCapturedEvent, before.board().held_at(square), events);
            });
            captured += seat == own.seat ? 0 : (before.pieces(seat_at(seat)) & effects.removed).size();
        }
        add_capture_event(own, captured, events);
    }
};

}  // namespace sparring
