#include "tools/records/export_pdn.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <utility>
#include <vector>

namespace sparring::records {

Expected<std::string> pdn_of(const GameModule& draughts, const Run& run, const RecordedBlock& block,
                             const RecordedGame& game) {
    const RecordedOpening& opening = run.openings[block.opening];
    pdn::DraughtsRecord record;
    record.tags = {{"Event", run.kind == "import" ? run.book : fmt::format("{}, seed {}", run.format, run.seed)},
                   {"Round", fmt::format("{}.{}", block.number + 1, game.leg + 1)}};
    // Black begins, and has the first seat.
    record.tags.emplace_back("Black", run.agents[game.players[0].agent].name);
    record.tags.emplace_back("White", run.agents[game.players[1].agent].name);
    record.variant = run.variant;
    record.settings = {run.options, run.options.size()};
    record.game.position = opening.position;
    record.game.moves = draughts.split_moves(opening.moves);
    for (std::string& move : draughts.split_moves(game.moves)) {
        record.game.moves.push_back(std::move(move));
    }
    record.winners = game.winners;
    return pdn::pdn_text(draughts, record);
}

}  // namespace sparring::records
