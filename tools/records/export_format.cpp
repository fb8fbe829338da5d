#include "tools/records/export_format.hpp"

#include <fmt/format.h>

#include <string>
#include <utility>

namespace sparring::records {

ArchivedGame archived(const GameModule& module, const Run& run, const RecordedBlock& block, const RecordedGame& game) {
    const RecordedOpening& opening = run.openings[block.opening];
    ArchivedGame archived;
    archived.event = run.kind == "import" ? run.book : fmt::format("{}, seed {}", run.format, run.seed);
    archived.round = fmt::format("{}.{}", block.number + 1, game.leg + 1);
    for (const RecordedPlayer& player : game.players) {
        archived.players.push_back(run.agents[player.agent].name);
    }
    archived.variant = run.variant;
    archived.settings = {run.options, run.options.size()};
    archived.game.position = opening.position;
    archived.game.moves = module.split_moves(opening.moves);
    for (std::string& move : module.split_moves(game.moves)) {
        archived.game.moves.push_back(std::move(move));
    }
    archived.winners = game.winners;
    return archived;
}

Status export_games(const RecordFile& file, const RecordFormat& format, const GameModule& module,
                    const TextSink& sink) {
    const Expected<BlockCheck> check = replay_check(file, module);
    if (!check) {
        return check.error();
    }
    return file.read([&](const RecordedBlock& block) -> Status {
        if (const Status played = (*check)(block); !played) {
            return played;
        }
        std::string text;
        for (const RecordedGame& game : block.games) {
            const Expected<std::string> written = format.write(module, archived(module, file.run(), block, game));
            if (!written) {
                return written.error();
            }
            text += *written;
        }
        return sink(text);
    });
}

}  // namespace sparring::records
