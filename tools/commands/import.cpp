// `sparring import`: games of Draughtnauts from PDN into a record file.

#include "tools/commands/console.hpp"
#include "tools/data/text_file.hpp"
#include "tools/records/export_pdn.hpp"
#include "tools/records/import_pdn.hpp"
#include "tools/records/record_file.hpp"
#include "tools/text/nearest_name.hpp"
#include "tools/text/numbers.hpp"
#include "tools/tournament/recording.hpp"

#include <fmt/format.h>

#include <filesystem>
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
    std::string order = "black-first";
    bool wants_overwrite = false;
};

[[nodiscard]] Expected<pdn::ResultOrder> parse_order(const std::string& text) {
    if (text == "black-first") {
        return pdn::ResultOrder::kBlackFirst;
    }
    if (text == "white-first") {
        return pdn::ResultOrder::kWhiteFirst;
    }
    return Error{"--results: " + unknown_name("order", text, std::vector<std::string>{"black-first", "white-first"})};
}

[[nodiscard]] Expected<records::ImportRequest> request_of(const ImportArguments& arguments,
                                                          const Catalogue& catalogue) {
    const Expected<ChosenGame> game = choose_game(arguments.game, catalogue);
    if (!game) {
        return game.error();
    }
    const Expected<pdn::ResultOrder> order = parse_order(arguments.order);
    if (!order) {
        return order.error();
    }
    if (game->module->info().name != records::kPdnModule) {
        return Error{fmt::format("PDN is for {}: expected {}:VARIANT", records::kPdnModule, records::kPdnModule)};
    }
    return records::ImportRequest{game->module,
                                  game->seat_names,
                                  {game->variant, game->settings, *order},
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

void tell_errors(const std::vector<pdn::PdnError>& errors, const std::string& path, std::ostream& err) {
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
    const records::ImportedRun imported = import_games(*request, *text);
    tell_errors(imported.errors, arguments.path, console.err);
    if (imported.blocks.empty()) {
        console.refuse(
            {fmt::format("'{}' has no game that can be read: expected Portable Draughts Notation", arguments.path)});
        return;
    }
    if (const Status written = write(imported, arguments.games_path); !written) {
        console.refuse(written.error());
        return;
    }
    console.out << fmt::format("{} {} of {} players written to {}\n", grouped(imported.blocks.size()),
                               imported.blocks.size() == 1 ? "game" : "games", grouped(imported.run.agents.size()),
                               arguments.games_path);
    if (!imported.errors.empty()) {
        console.fail(fmt::format("{} {} left out", grouped(imported.errors.size()),
                                 imported.errors.size() == 1 ? "game was" : "games were"));
    }
}

}  // namespace

void add_import_command(CLI::App& program, Console& console) {
    const auto arguments = std::make_shared<ImportArguments>();
    CLI::App& command = *program.add_subcommand("import", "read games of draughts in PDN into a record");
    add_game_arguments(command, arguments->game);
    command.add_option("file", arguments->path, "games in Portable Draughts Notation")->required()->type_name("FILE");
    command.add_option("--games", arguments->games_path, "the record that is written, an SQLite database")
        ->required()
        ->type_name("FILE");
    command
        .add_option("--results", arguments->order,
                    "whose points stand first in results: those of Black, as in most collections of English draughts, "
                    "or those of White")
        ->type_name("black-first|white-first")
        ->capture_default_str();
    command.add_flag("--overwrite", arguments->wants_overwrite, "replace a file that exists already");
    command.callback([arguments, &console] { run_import(*arguments, console); });
}

}  // namespace sparring
