#include "tools/play/archived_game.hpp"

#include "tools/tables/archive_file.hpp"
#include "tools/text/wording.hpp"

#include <fmt/format.h>

#include <utility>

namespace sparring {

namespace {

// A variant that files name may be one of other programs.
[[nodiscard]] std::string name_of_game(const ArchivedGame& archived, const OpenArchive& archive,
                                       const Catalogue& catalogue) {
    const std::string& game = archive.game.module->info().name;
    const std::string name = fmt::format("{}:{}", game, archived.variant);
    return choose_game({name, {}}, catalogue) ? name : fmt::format("{}:{}", game, archive.game.variant);
}

[[nodiscard]] Expected<SavedGame> saved_as(const ArchivedGame& archived, const OpenArchive& archive,
                                           const Catalogue& catalogue) {
    const GameModule& module = *archive.game.module;
    const auto options = module.options(archived.settings);
    const auto table = module.open(archived.settings);
    auto position = table ? (*table)->position({archived.game.position, {}}) : Expected<std::string>(table.error());
    if (!options || !position) {
        return options ? position.error() : options.error();
    }
    SavedGame saved;
    saved.game = name_of_game(archived, archive, catalogue);
    for (const OptionDescription& option : *options) {
        saved.options.emplace_back(option.name, option.value);
    }
    saved.position = *std::move(position);
    saved.position_line = static_cast<int>(archived.line);
    for (const std::string& move : archived.game.moves) {
        saved.moves.push_back({{}, move, static_cast<int>(archived.line)});
    }
    if (archived.winners && !archived.winners->empty()) {
        saved.result = result_sentence(*archived.winners, (*table)->seat_names());
    }
    return saved;
}

}  // namespace

Expected<SavedGame> load_game(const std::string& path, std::size_t number, const GameArguments& game,
                              const Catalogue& catalogue) {
    const auto format = format_of_file(path, catalogue);
    if (!format && !game.sets.empty()) {
        return Error{
            fmt::format("--set: expected none beside --load '{}', a saved game, which has its own options", path)};
    }
    if (!format) {
        return load_game(path);
    }
    if (game.game.empty() && !game.sets.empty()) {
        return Error{fmt::format("--set: expected GAME as well, beside --load '{}'", path)};
    }
    const auto archive = open_archive(path, *format, game, catalogue);
    const auto archived = archive ? game_of_archive(archive->file, number) : Expected<ArchivedGame>(archive.error());
    return archived ? saved_as(*archived, *archive, catalogue) : archived.error();
}

}  // namespace sparring
