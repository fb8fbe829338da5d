#include "tools/review/recorded_source.hpp"

#include "tools/records/find_games.hpp"
#include "tools/records/record_file.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace sparring::review {

namespace {

[[nodiscard]] Expected<GameSource> source_of_recorded(const records::RecordFile& file,
                                                      const records::RecordedBlock& block,
                                                      const records::RecordedGame& game, std::string name,
                                                      const Catalogue& catalogue) {
    const records::Run& run = file.run();
    const records::RecordedOpening& opening = run.openings[block.opening];
    auto chosen = choose_fitting_game(game_arguments(run.game_name(), run.options), opening.position, catalogue);
    if (!chosen) {
        return chosen.error();
    }
    GameSource source{.game = *std::move(chosen),
                      .played = {opening.position, {}},
                      .players = {},
                      .winners = game.winners.empty() ? std::nullopt : std::optional(game.winners),
                      .name = std::move(name)};
    for (const std::string* const part : {&opening.moves, &game.moves}) {
        std::ranges::move(source.game.module->split_moves(*part), std::back_inserter(source.played.moves));
    }
    for (const records::RecordedPlayer& player : game.players) {
        source.players.push_back(run.agents[player.agent].name);
    }
    return source;
}

}  // namespace

Status each_recorded(const std::string& path, const Catalogue& catalogue, const TakeGame& take) {
    const auto file = records::RecordFile::open(path, records::Access::kRead);
    if (!file) {
        return file.error();
    }
    std::size_t number = 0;
    return file->read([&](const records::RecordedBlock& block) -> Status {
        for (const records::RecordedGame& game : block.games) {
            ++number;
            const Status taken = take(
                number, [&] { return source_of_recorded(*file, block, game, numbered_game(path, number), catalogue); });
            if (!taken) {
                return taken;
            }
        }
        return ok();
    });
}

Expected<GameSource> read_recorded(const std::string& path, std::size_t number, const Catalogue& catalogue) {
    const auto file = records::RecordFile::open(path, records::Access::kRead);
    const auto place = file ? records::place_of_game(*file, number) : file.error();
    if (!place) {
        return place.error();
    }
    Expected<GameSource> found = Error{fmt::format("{} cannot be read", numbered_game(path, number))};
    const auto take = [&](const records::RecordedBlock& block) {
        if (place->game < block.games.size()) {
            found = source_of_recorded(*file, block, block.games[place->game], numbered_game(path, number), catalogue);
        }
        return ok();
    };
    const Status read = file->read(take, {place->block, place->block});
    return read ? std::move(found) : read.error();
}

}  // namespace sparring::review
