// `sparring import`: games in a notation of others into a record file.

#include "tools/commands/arguments.hpp"
#include "tools/commands/commands.hpp"
#include "tools/commands/console.hpp"
#include "tools/data/text_file.hpp"
#include "tools/records/import_games.hpp"
#include "tools/records/record_file.hpp"
#include "tools/text/nearest_name.hpp"
#include "tools/text/numbers.hpp"
#include "tools/tournament/recording.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <iterator>
#include <memory>
#include <ostream>
#include <string>
#include <vector>

namespace sparring {

namespace {

// Errors that are told one by one.
constexpr std::size_t kMostErrors = 100;

struct ImportArguments {
    GameArguments game;
    std::string path;
    std::string games_path;
    std::string order;  // empty: by the first seat
    bool wants_overwrite = false;
};

// `black-first` for a seat of the name Black.
[[nodiscard]] std::string order_by(std::string seat_name) {
    std::ranges::transform(seat_name, seat_name.begin(),
                           [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
    return seat_name + "-first";
}

[[nodiscard]] Expected<Seat> parse_order(const std::string& text, const std::vector<std::string>& seat_names) {
    if (text.empty()) {
        return kFirstSeat;
    }
    std::vector<std::string> known;
    std::ranges::transform(seat_names, std::back_inserter(known), order_by);
    const auto found = std::ranges::find(known, text);
    if (found == known.end()) {
        return Error{"--results: " + unknown_name("order", text, known)};
    }
    return seat_at(static_cast<std::size_t>(found - known.begin()));
}

// The game's format that has files of such names; if none has, its first.
[[nodiscard]] Expected<RecordFormat> choose_format(const ChosenGame& game, const std::string& path,
                                                   const Catalogue& catalogue) {
    const std::vector<RecordFormat> formats = game.module->record_formats();
    const std::string ending = std::filesystem::path(path).extension().string();
    const auto found = std::ranges::find(formats, ending, &RecordFormat::ending);
    if (!formats.empty()) {
        return found == formats.end() ? formats.front() : *found;
    }
    const std::vector<OfferedFormat> offered = record_formats(catalogue);
    if (offered.empty()) {
        return Error{fmt::format("there is no format for games of {}", game.module->info().name)};
    }
    return Error{fmt::format("{} is for {}: expected {}:VARIANT", offered.front().format.title, offered.front().game,
                             offered.front().game)};
}

[[nodiscard]] Expected<records::ImportRequest> request_of(const ImportArguments& arguments,
                                                          const Catalogue& catalogue) {
    const Expected<ChosenGame> game = choose_game(arguments.game, catalogue);
    if (!game) {
        return game.error();
    }
    const Expected<RecordFormat> format = choose_format(*game, arguments.path, catalogue);
    if (!format) {
        return format.error();
    }
    const Expected<Seat> first_named = parse_order(arguments.order, game->seat_names);
    if (!first_named) {
        return first_named.error();
    }
    return records::ImportRequest{game->module,
                                  *format,
                                  game->seat_names,
                                  {game->variant, game->settings, *first_named},
                                  std::filesystem::path(arguments.path).filename().string()};
}

[[nodiscard]] Status write(const records::ImportedRun& imported, const std::string& path) {
    Expected<records::RecordFile> file = records::RecordFile::create(path, imported.run);
    if (!file) {
        return file.error();
    }
    for (const records::RecordedBlock& block : imported.blocks) {
        if (const Status written = file->write(block); !written) {
            return written;
        }
    }
    return ok();
}

void tell_errors(const std::vector<ArchiveError>& errors, const std::string& path, std::ostream& err) {
    for (std::size_t place = 0; place < errors.size() && place < kMostErrors; ++place) {
        err << fmt::format("{}: {}\n", path, describe(errors[place]));
    }
    if (errors.size() > kMostErrors) {
        err << fmt::format("{}: and {} more\n", path, grouped(errors.size() - kMostErrors));
    }
}

void run_import(const ImportArguments& arguments, Console& console) {
    const auto overwrite = arguments.wants_overwrite ? tournament::Overwrite::kYes : tournament::Overwrite::kNo;
    const Status free = tournament::check_free(arguments.games_path, overwrite);
    const Expected<records::ImportRequest> request =
        free ? request_of(arguments, console.catalogue) : Expected<records::ImportRequest>(free.error());
    const Expected<std::string> text = request ? read_text_file(arguments.path) : request.error();
    if (!text) {
        console.refuse(text.error());
        return;
    }
    const auto read =
        unless_stopped([request = *request, text = *text] { return import_games(request, text); }, console);
    if (!read) {
        console.fail("stopped: no file was written");
        return;
    }
    const records::ImportedRun& imported = *read;
    tell_errors(imported.errors, arguments.path, console.err);
    if (imported.blocks.empty()) {
        console.refuse({fmt::format("'{}' has no game that can be read: expected {}", arguments.path,
                                    request->format.full_title)});
        return;
    }
    if (const Status written = write(imported, arguments.games_path); !written) {
        console.refuse(written.error());
        return;
    }
    const auto counted = [](std::size_t count, std::string_view word) {
        return fmt::format("{} {}{}", grouped(count), word, count == 1 ? "" : "s");
    };
    console.out << fmt::format("{} of {} written to {}\n", counted(imported.blocks.size(), "game"),
                               counted(imported.run.agents.size(), "player"), arguments.games_path);
    if (!imported.errors.empty()) {
        console.fail(fmt::format("{} {} left out", grouped(imported.errors.size()),
                                 imported.errors.size() == 1 ? "game was" : "games were"));
    }
}

}  // namespace

void add_import_command(CLI::App& program, Console& console) {
    const auto arguments = std::make_shared<ImportArguments>();
    const std::string titles = titles_of_formats(console.catalogue);
    CLI::App& command = *program.add_subcommand("import", fmt::format("read games in {} into a record", titles));
    add_game_arguments(command, arguments->game);
    command.add_option("file", arguments->path, "games in " + titles)->required()->type_name("FILE");
    command.add_option("--games", arguments->games_path, "the record that is written, an SQLite database")
        ->required()
        ->type_name("FILE");
    command
        .add_option("--results", arguments->order,
                    "whose points stand first in results, such as black-first; without it, those of the first seat")
        ->type_name("SEAT-first");
    command.add_flag("--overwrite", arguments->wants_overwrite, "replace a file that exists already");
    command.callback([arguments, &console] { run_import(*arguments, console); });
}

}  // namespace sparring
