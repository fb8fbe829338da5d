#include "tools/games/board_game_battle/tracer.hpp"

#include "tools/games/board_game_battle/race_events.hpp"

#include <fmt/format.h>

namespace sparring {

namespace {

using board_game_battle::Board;
using board_game_battle::Place;

[[nodiscard]] std::string square_text(const Board& board, Place place) {
    return fmt::format("{}{}", board.is_on_detour(place) ? "g" : "", board.square(place));
}

}  // namespace

std::vector<double> RaceTracer::features(const board_game_battle::State& state, Seat seat) {
    const Board& board = state.rules().board();
    const Place place = state.place(seat);
    return {static_cast<double>(board.main_square(place)), board.is_on_detour(place) ? 1.0 : 0.0};
}

void RaceTracer::see(const board_game_battle::State& before, const board_game_battle::Move& event,
                     const board_game_battle::State& after, std::size_t ply, std::vector<GameTrace::Event>& events) {
    using board_game_battle::Move;
    if (event.kind != Move::Kind::kRoll) {
        return;
    }
    const Board& board = before.rules().board();
    const Seat mover = before.to_move();
    const Place from = before.place(mover);
    if (before.rules().fails(from, event)) {
        events.push_back({ply, index(mover), std::string(kFailsEvent), square_text(board, from)});
        return;
    }
    if (after.pending() == board_game_battle::Pending::kWon) {
        events.push_back({ply, index(mover), std::string(kWinsEvent), square_text(board, from)});
        return;
    }
    const Place to = board.walked_on(board.forward(from, event.numbers[0]));
    events.push_back({ply, index(mover), std::string(kLandsEvent), square_text(board, to)});
}

}  // namespace sparring
