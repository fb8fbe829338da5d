#include "engine/power_play/position_check.hpp"

#include <fmt/format.h>

namespace sparring::power_play {

namespace {

// Pyramids of a size on the board and in hand.
[[nodiscard]] int count(const State& state, std::size_t seat, int size) {
    int count = state.hand(seat).count(size);
    for (std::size_t level = 0; level < kMaxHeight; ++level) {
        count += size_of(state.board().pieces(seat) & state.board().of_size(size, level));
    }
    return count;
}

Status check_sizes(const State& state, std::size_t seat) {
    for (int size = 1; size <= kSizes; ++size) {
        if (count(state, seat, size) > kOfEachSize) {
            return Error{fmt::format("player {} has {} pyramids {} on the board and in hand: there are {}", seat + 1,
                                     count(state, seat, size), size, kOfEachSize)};
        }
    }
    return ok();
}

Status check_player(const State& state, std::size_t seat) {
    const int lost = state.lost_pips(seat);
    if (state.is_out(seat)) {
        const bool has_nothing = state.board().pieces(seat) == 0 && state.hand(seat).empty();
        return has_nothing ? ok() : Error{fmt::format("player {} is out: expected no pyramids of theirs", seat + 1)};
    }
    int kept = 0;
    for (int size = 1; size <= kSizes; ++size) {
        kept += size * count(state, seat, size);
    }
    if (kept + lost != kPips) {
        return Error{fmt::format("player {} has {} pips on the board and in hand and has lost {}: expected {} lost",
                                 seat + 1, kept, lost, kPips - kept)};
    }
    const Options& options = state.rules().options();
    if (lost >= options.knockout && options.declare == Declare::kAuto) {
        return Error{fmt::format("player {} has lost {} pips: expected 'P{} out' from {} on", seat + 1, lost, seat + 1,
                                 options.knockout)};
    }
    return check_sizes(state, seat);
}

Status check_decision(const State& state) {
    const std::size_t seat = sparring::index(state.to_move());
    if (state.is_out(seat)) {
        return Error{fmt::format("player {} is to decide and out: expected a player who is left", seat + 1)};
    }
    const std::optional<Seat> kicker = state.fields().kicker;
    if (!kicker) {
        return ok();
    }
    if (*kicker == state.to_move() || state.is_out(sparring::index(*kicker))) {
        return Error{"K says who made the move: expected another player who is left"};
    }
    if (state.size_to_place() == 0) {
        return Error{fmt::format("K says that player {} places pyramids, and none can be placed", seat + 1)};
    }
    return ok();
}

}  // namespace

Status check_position(const State& state) {
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(state.seats()); ++seat) {
        if (const Status status = check_player(state, seat); !status) {
            return status;
        }
    }
    return check_decision(state);
}

}  // namespace sparring::power_play
