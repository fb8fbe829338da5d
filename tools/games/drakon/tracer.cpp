#include "tools/games/drakon/tracer.hpp"

#include "engine/drakon/notation.hpp"
#include "tools/games/drakon/watch.hpp"

namespace sparring {

std::vector<double> DrakonTracer::features(const drakon::State& state, Seat seat) {
    const drakon::Fields& fields = state.fields();
    const std::size_t place = index(seat);
    return {static_cast<double>(fields.coins[place]), static_cast<double>(fields.locked[place]),
            static_cast<double>(state.stock().size(place))};
}

void DrakonTracer::see(const drakon::State& before, const drakon::Move& move, const drakon::State& after,
                       std::size_t ply, std::vector<GameTrace::Event>& events) {
    if (before.is_chance()) {
        return;
    }
    const std::size_t decider = before.fields().decider;
    if (move.action == drakon::Action::kPlace || move.action == drakon::Action::kPut) {
        events.push_back({ply, decider, "places", std::string(drakon::name_of(move.code()))});
    }
    const ActCounts acts = drakon_acts(before, move);
    for (std::size_t code = 0; code < acts.size(); ++code) {
        for (std::uint32_t time = 0; time < acts[code]; ++time) {
            events.push_back({ply, decider, "acts", std::string(drakon::kCodeNames[code])});
        }
    }
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(before.seats()); ++seat) {
        const drakon::Place from = before.fields().characters[seat];
        const drakon::Place to = after.fields().characters[seat];
        if (from == to) {
            continue;
        }
        if (drakon::is_in_void(to)) {
            events.push_back({ply, seat, "goes to", "the Void"});
        } else {
            events.push_back({ply, seat, "comes to", drakon::format_cell(drakon::Cell::of_number(to))});
        }
    }
}

}  // namespace sparring
