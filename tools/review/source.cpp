#include "tools/review/source.hpp"

#include "tools/data/text_file.hpp"
#include "tools/play/saved_game.hpp"
#include "tools/records/types.hpp"
#include "tools/review/recorded_source.hpp"
#include "tools/tables/archive_file.hpp"
#include "tools/text/numbers.hpp"
#include "tools/text/wording.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string_view>
#include <system_error>
#include <utility>
#include <variant>

namespace sparring::review {

namespace {

constexpr std::string_view kRecordStart = "SQLite format 3";

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

[[nodiscard]] Expected<GameSource> source_of_saved(const SavedGame& saved, const std::string& path,
                                                   const Catalogue& catalogue) {
    auto chosen = choose_fitting_game(game_arguments(saved.game, saved.options), saved.position, catalogue);
    if (!chosen) {
        return Error{fmt::format("{}: {}", path, chosen.error().message)};
    }
    GameSource source{
        .game = *std::move(chosen), .played = {saved.position, {}}, .players = {}, .winners = {}, .name = path};
    for (const SavedMove& move : saved.moves) {
        source.played.moves.push_back(move.text);
    }
    for (const SavedSeat& seat : saved.seats) {
        source.players.push_back(seat.player);
    }
    source.winners = winners_told(saved.result, source.game.seat_names);
    return source;
}

// A game in the format of `chosen`, which may say its own rules.
[[nodiscard]] Expected<GameSource> source_of_archived(const ArchivedGame& archived, const ChosenGame& chosen,
                                                      const std::string& path) {
    auto table = chosen.module->open(archived.settings);
    if (!table) {
        return Error{fmt::format("{}: {}", path, table.error().message)};
    }
    GameSource source{.game = chosen,
                      .played = archived.game,
                      .players = archived.players,
                      .winners = archived.winners,
                      .name = numbered_game(path, archived.number),
                      .notes = archived.notes};
    source.game.variant = archived.variant.empty() ? chosen.variant : archived.variant;
    source.game.settings = archived.settings;
    source.game.table = *std::move(table);
    source.game.seat_names = source.game.table->seat_names();
    return source;
}

[[nodiscard]] Expected<ArchiveTally> each_archived(const OpenArchive& archive, const TakeGame& take,
                                                   OtherGames others) {
    ArchiveTally tally;
    Status status = ok();
    const std::string& path = archive.file.path;
    const Status read = read_archive(archive.file, [&](const std::variant<ArchivedGame, ArchiveError>& one) {
        const auto* const error = std::get_if<ArchiveError>(&one);
        const auto* const game = std::get_if<ArchivedGame>(&one);
        if (error != nullptr && !error->other_game.empty()) {
            tally.add(*error);
            if (others == OtherGames::kPassedOver) {
                return MoreGames::kWanted;
            }
        }
        if (game != nullptr) {
            tally.notes.add(game->notes);
        }
        status = take(error != nullptr ? error->game : game->number, [&]() -> Expected<GameSource> {
            return error != nullptr ? Error{fmt::format("{}: {}", path, describe(*error))}
                                    : source_of_archived(*game, archive.game, path);
        });
        return status ? MoreGames::kWanted : MoreGames::kEnough;
    });
    if (!read || !status) {
        return read ? status.error() : read.error();
    }
    return tally;
}

}  // namespace

std::string numbered_game(const std::string& path, std::size_t number) {
    return fmt::format("{}, game {}", path, number);
}

// A file that cannot be read is for whoever reads it to tell.
bool is_record(const std::string& path) {
    std::error_code ignored;
    if (!std::filesystem::is_regular_file(path, ignored)) {
        return false;
    }
    std::string start(kRecordStart.size(), ' ');
    std::ifstream(path, std::ios::binary).read(start.data(), static_cast<std::streamsize>(start.size()));
    return start == kRecordStart;
}

Expected<ArchiveTally> for_each_game(const std::string& path, const GameArguments& game, const Catalogue& catalogue,
                                     const TakeGame& take, OtherGames others) {
    const auto without_notes = [](const Status& status) {
        return status ? Expected<ArchiveTally>(ArchiveTally{}) : status.error();
    };
    if (is_record(path)) {
        return without_notes(each_recorded(path, catalogue, take));
    }
    if (const auto format = format_of_file(path, catalogue)) {
        const auto archive = open_archive(path, *format, game, catalogue);
        return archive ? each_archived(*archive, take, others) : archive.error();
    }
    return without_notes(take(1, [&]() -> Expected<GameSource> {
        const auto text = read_text_file(path);
        const auto saved = text ? parse_saved_game(*text, path) : Expected<SavedGame>(text.error());
        return saved ? source_of_saved(*saved, path, catalogue) : saved.error();
    }));
}

Expected<GameSource> read_source(const std::string& path, std::size_t number, const GameArguments& game,
                                 const Catalogue& catalogue) {
    if (is_record(path)) {
        return read_recorded(path, number, catalogue);
    }
    if (const auto format = format_of_file(path, catalogue)) {
        const auto archive = open_archive(path, *format, game, catalogue);
        const auto archived = archive ? game_of_archive(archive->file, number) : archive.error();
        return archived ? source_of_archived(*archived, archive->game, path) : archived.error();
    }
    // A saved game, or none at all.
    std::optional<Expected<GameSource>> only;
    const auto read = for_each_game(path, game, catalogue, [&](std::size_t /*place*/, const auto& make) {
        only = make();
        return ok();
    });
    if (!read) {
        return read.error();
    }
    return number == 1 || !*only ? *std::move(only) : no_game(path, number, 1);
}

Expected<std::size_t> count_games(const std::string& path, const GameArguments& game, const Catalogue& catalogue) {
    std::size_t games = 0;
    const auto read = for_each_game(path, game, catalogue, [&](std::size_t number, const auto&) {
        games = number;
        return ok();
    });
    return read ? Expected<std::size_t>(games) : read.error();
}

Expected<GameSource> source_of_moves(const GameArguments& game, const std::string& position, const std::string& moves,
                                     const Catalogue& catalogue) {
    auto chosen = choose_fitting_game(game, position, catalogue);
    if (!chosen) {
        return chosen.error();
    }
    GameSource source{.game = *std::move(chosen), .played = {position, {}}, .players = {}, .winners = {}, .name = {}};
    source.played.moves = source.game.module->split_moves(moves);
    source.name = source.game.name();
    return source;
}

}  // namespace sparring::review
