#pragma once
// Positions of random games in which a seat decides, as a manager asks about them.

#include "engine/core/expected.hpp"
#include "search/common/limits.hpp"
#include "tools/interchange/protocol.hpp"
#include "tools/tables/catalogue.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace sparring {

struct SampledPosition {
    Opening opening;                          // from the start
    ugi::PositionOrder line;                  // as a manager sends it: the whole game, or what the seat knows
    std::optional<ugi::PositionOrder> state;  // the same as a state without moves; nothing where hands are hidden
    std::size_t to_move = 0;                  // the seat that decides
};

struct SampledPositionsRequest {
    std::size_t count = 0;  // one or more
    std::uint64_t seed = 0;
};

// The first decision of a game, then decisions from the beginnings, middles and ends of several. Fewer if games are
// short, and none or more once a stop is requested.
[[nodiscard]] Expected<std::vector<SampledPosition>> sampled_positions(const ChosenGame& game,
                                                                       const SampledPositionsRequest& request,
                                                                       const StopToken& stop);

// Why a move cannot be played there; nothing if it can.
[[nodiscard]] std::optional<std::string> why_illegal(const Table& table, const SampledPosition& position,
                                                     const std::string& move);

}  // namespace sparring
