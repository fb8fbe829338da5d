#include "tools/review/source.hpp"

#include "tools/data/text_file.hpp"
#include "tools/play/saved_game.hpp"
#include "tools/records/record_file.hpp"
#include "tools/text/numbers.hpp"
#include "tools/text/wording.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <string_view>
#include <utility>
#include <variant>

namespace sparring::review {

namespace {

constexpr std::string_view kRecordStart = "SQLite format 3";

[[nodiscard]] Expected<ChosenGame> chosen_with(const std::string& game,
                                               const std::vector<std::pair<std::string, std::string>>& options,
                                               const std::string& position, const Catalogue& catalogue) {
    GameArguments named{game, {}};
    for (const auto& [name, value] : options) {
        named.sets.push_back(fmt::format("{}={}", name, value));
    }
    const auto chosen = choose_game(named, catalogue);
    return chosen ? fitted(*chosen, position) : chosen;
}

// Who has won by what a saved game says, which has ended otherwise than by its rules; nothing if it says nothing.
[[nodiscard]] std::optional<SeatSet> winners_told(const std::string& result, const std::vector<std::string>& names) {
    if (const auto winners = records::result_of(result, names.size())) {
        return winners;
    }
    if (result == "the game is drawn by agreement") {
        SeatSet all;
        for (std::size_t seat = 0; seat < names.size(); ++seat) {
            all.insert(seat_at(seat));
        }
        return all;
    }
    // "White wins", "Black and White share the win", after what ended the game.
    const std::size_t sets = std::size_t{1} << names.size();
    for (std::size_t members = 1; members < sets && !result.empty(); ++members) {
        SeatSet winners;
        for (std::size_t seat = 0; seat < names.size(); ++seat) {
            if ((members >> seat) % 2 == 1) {
                winners.insert(seat_at(seat));
            }
        }
        if (result.ends_with(result_sentence(winners, names))) {
            return winners;
        }
    }
    return std::nullopt;
}

[[nodiscard]] Expected<GameSource> source_of_saved(const std::string& text, const std::string& path,
                                                   const Catalogue& catalogue) {
    const auto saved = parse_saved_game(text, path);
    if (!saved) {
        return saved.error();
    }
    auto chosen = chosen_with(saved->game, saved->options, saved->position, catalogue);
    if (!chosen) {
        return Error{fmt::format("{}: {}", path, chosen.error().message)};
    }
    GameSource source{
        .game = *std::move(chosen), .played = {saved->position, {}}, .players = {}, .winners = {}, .name = path};
    for (const SavedMove& move : saved->moves) {
        source.played.moves.push_back(move.text);
    }
    for (const SavedSeat& seat : saved->seats) {
        source.players.push_back(seat.player);
    }
    source.winners = winners_told(saved->result, source.game.seat_names);
    return source;
}

[[nodiscard]] Expected<GameSource> source_of_recorded(const records::RecordFile& file,
                                                      const records::RecordedBlock& block,
                                                      const records::RecordedGame& game, const Catalogue& catalogue) {
    const records::Run& run = file.run();
    const records::RecordedOpening& opening = run.openings[block.opening];
    auto chosen = chosen_with(run.game_name(), run.options, opening.position, catalogue);
    if (!chosen) {
        return chosen.error();
    }
    GameSource source{.game = *std::move(chosen),
                      .played = {opening.position, {}},
                      .players = {},
                      .winners = game.winners,
                      .name = {}};
    for (const std::string* const part : {&opening.moves, &game.moves}) {
        std::ranges::move(source.game.module->split_moves(*part), std::back_inserter(source.played.moves));
    }
    for (const records::RecordedPlayer& player : game.players) {
        source.players.push_back(run.agents[player.agent].name);
    }
    return source;
}

[[nodiscard]] Error no_such_game(const std::string& path, std::size_t number, std::size_t games) {
    return Error{fmt::format("{}: there is no game {}: expected 1 to {}", path, number, grouped(games))};
}

[[nodiscard]] Expected<GameSource> source_of_record(const std::string& path, std::size_t number,
                                                    const Catalogue& catalogue) {
    const auto file = records::RecordFile::open(path, records::Access::kRead);
    if (!file) {
        return file.error();
    }
    std::size_t games = 0;
    std::optional<Expected<GameSource>> found;
    const Status read = file->read([&](const records::RecordedBlock& block) {
        for (const records::RecordedGame& game : block.games) {
            if (++games == number) {
                found = source_of_recorded(*file, block, game, catalogue);
            }
        }
        return ok();
    });
    if (!read) {
        return read.error();
    }
    if (!found) {
        return no_such_game(path, number, games);
    }
    if (*found) {
        (*found)->name = fmt::format("{}, game {}", path, number);
    }
    return *std::move(found);
}

// The format that has files of such names, if one has.
[[nodiscard]] std::optional<OfferedFormat> format_of(const std::string& path, const Catalogue& catalogue) {
    const std::vector<OfferedFormat> offered = record_formats(catalogue);
    const auto found = std::ranges::find(offered, std::filesystem::path(path).extension().string(),
                                         [](const OfferedFormat& one) { return one.format.ending; });
    return found == offered.end() ? std::nullopt : std::optional(*found);
}

// The game that was asked for, or the one that has the format.
[[nodiscard]] Expected<ChosenGame> chosen_for(GameArguments arguments, const OfferedFormat& format,
                                              const Catalogue& catalogue) {
    arguments.game = arguments.game.empty() ? format.game : arguments.game;
    return choose_game(arguments, catalogue);
}

[[nodiscard]] Expected<GameSource> source_of_archived(const std::string& text, const std::string& path,
                                                      std::size_t number, const OfferedFormat& format,
                                                      const GameArguments& arguments, const Catalogue& catalogue) {
    auto chosen = chosen_for(arguments, format, catalogue);
    if (!chosen) {
        return chosen.error();
    }
    std::size_t games = 0;
    std::optional<std::variant<ArchivedGame, ArchiveError>> found;
    format.format.read(*chosen->module, text, {chosen->variant, chosen->settings, kFirstSeat},
                       [&](std::variant<ArchivedGame, ArchiveError> game) {
                           if (++games == number) {
                               found = std::move(game);
                           }
                       });
    if (!found) {
        return no_such_game(path, number, games);
    }
    if (const auto* const error = std::get_if<ArchiveError>(&*found)) {
        return Error{fmt::format("{}: {}", path, describe(*error))};
    }
    auto& archived = *std::get_if<ArchivedGame>(&*found);
    ChosenGame game = *std::move(chosen);
    auto table = game.module->open(archived.settings);
    if (!table) {
        return Error{fmt::format("{}: {}", path, table.error().message)};
    }
    game.variant = archived.variant.empty() ? game.variant : archived.variant;
    game.settings = archived.settings;
    game.table = *std::move(table);
    game.seat_names = game.table->seat_names();
    return GameSource{.game = std::move(game),
                      .played = std::move(archived.game),
                      .players = std::move(archived.players),
                      .winners = archived.winners,
                      .name = fmt::format("{}, game {}", path, number)};
}

}  // namespace

Expected<GameSource> read_source(const std::string& path, std::size_t number, const GameArguments& game,
                                 const Catalogue& catalogue) {
    const auto text = read_text_file(path);
    if (!text) {
        return text.error();
    }
    if (text->starts_with(kRecordStart)) {
        return source_of_record(path, number, catalogue);
    }
    if (const auto format = format_of(path, catalogue)) {
        return source_of_archived(*text, path, number, *format, game, catalogue);
    }
    return number > 1 ? Expected<GameSource>(no_such_game(path, number, 1)) : source_of_saved(*text, path, catalogue);
}

Expected<std::size_t> count_games(const std::string& path, const GameArguments& game, const Catalogue& catalogue) {
    const auto text = read_text_file(path);
    if (!text) {
        return text.error();
    }
    std::size_t games = 0;
    if (text->starts_with(kRecordStart)) {
        const auto file = records::RecordFile::open(path, records::Access::kRead);
        const Status read = file ? file->read([&](const records::RecordedBlock& block) {
            games += block.games.size();
            return ok();
        })
                                 : Status(file.error());
        return read ? Expected<std::size_t>(games) : read.error();
    }
    const auto format = format_of(path, catalogue);
    if (!format) {
        return std::size_t{1};
    }
    const auto chosen = chosen_for(game, *format, catalogue);
    if (!chosen) {
        return chosen.error();
    }
    format->format.read(*chosen->module, *text, {chosen->variant, chosen->settings, kFirstSeat},
                        [&](const auto&) { ++games; });
    return games;
}

Expected<GameSource> source_of_moves(const GameArguments& game, const std::string& position, const std::string& moves,
                                     const Catalogue& catalogue) {
    auto chosen = choose_game(game, catalogue);
    if (!chosen) {
        return chosen.error();
    }
    auto fitting = fitted(*std::move(chosen), position);
    if (!fitting) {
        return fitting.error();
    }
    GameSource source{.game = *std::move(fitting), .played = {position, {}}, .players = {}, .winners = {}, .name = {}};
    source.played.moves = source.game.module->split_moves(moves);
    source.name = source.game.name();
    return source;
}

}  // namespace sparring::review
