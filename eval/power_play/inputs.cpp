#include "eval/power_play/inputs.hpp"

#include "engine/power_play/square_text.hpp"

#include <fmt/format.h>

namespace sparring {

std::vector<InputPart<PowerPlayDuelInputs::kWords>> PowerPlayDuelInputs::parts(const State& state, Seat view) {
    using namespace power_play;
    std::vector<InputPart<kWords>> parts;
    for (const Seat seat : {kFirstSeat, kSecondSeat}) {
        const std::size_t begin = seat == view ? 0 : kSeatWords;
        for (Squares rest = state.board().pieces(index(seat)); rest != 0; rest = without_lowest_bit(rest)) {
            const Square square = first_of(rest);
            const Squares seen = seen_by(view, only(square));
            InputPart<kWords> part;
            part.owner = seat;
            part.name = fmt::format("{}={}", square_name(square), stack_text(state.board().stack(square)));
            for (std::size_t set = 0; set < kPyramidSets; ++set) {
                part.inputs[begin + 2 * set] = static_cast<std::uint32_t>(seen);
                part.inputs[begin + 2 * set + 1] = static_cast<std::uint32_t>(seen >> 32U);
            }
            parts.push_back(part);
        }
    }
    return parts;
}

}  // namespace sparring
