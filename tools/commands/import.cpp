// `sparring import`: games in a notation of others into a record file, or openings into a book.

#include "tools/commands/arguments.hpp"
#include "tools/commands/commands.hpp"
#include "tools/commands/console.hpp"
#include "tools/commands/reading_notes.hpp"
#include "tools/data/text_file.hpp"
#include "tools/records/import_games.hpp"
#include "tools/text/nearest_name.hpp"
#include "tools/text/numbers.hpp"
#include "tools/text/wording.hpp"
#include "tools/tournament/openings.hpp"
#include "tools/tournament/tournament.hpp"

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

constexpr std::string_view kAutoOrder = "auto";

struct ImportArguments {
    GameArguments game;
    std::string path;
    std::string games_path;
    std::string book_path;
    std::string order{kAutoOrder};
    std::uint64_t plies = 0;  // 0: all
    bool is_strict = false;
    Overwrite overwrite = Overwrite::kNo;
};

// `black-first` for a seat of the name Black.
[[nodiscard]] std::string order_by(std::string seat_name) {
    std::ranges::transform(seat_name, seat_name.begin(),
                           [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
    return seat_name + "-first";
}

// Nothing for `auto`.
[[nodiscard]] Expected<std::optional<Seat>> parse_order(const std::string& text,
                                                        const std::vector<std::string>& seat_names) {
    if (text == kAutoOrder) {
        return std::optional<Seat>{};
    }
    std::vector<std::string> known;
    std::ranges::transform(seat_names, std::back_inserter(known), order_by);
    const auto found = std::ranges::find(known, text);
    if (found == known.end()) {
        known.emplace_back(kAutoOrder);
        return Error{"--results: " + unknown_name("order", text, known)};
    }
    return std::optional(seat_at(static_cast<std::size_t>(found - known.begin())));
}

// The game's format that has files of such names; if none has, its first.
[[nodiscard]] Expected<RecordFormat> choose_format(const ChosenGame& game, const std::string& path,
                                                   const Catalogue& catalogue) {
    const auto by_name = format_of_file(path, catalogue);
    if (by_name && by_name->game == game.module->info().name) {
        return by_name->format;
    }
    if (const std::vector<RecordFormat> formats = game.module->record_formats(); !formats.empty()) {
        return formats.front();
    }
    const std::vector<OfferedFormat> offered = record_formats(catalogue);
    if (offered.empty()) {
        return Error{fmt::format("there is no format for games of {}", game.module->info().name)};
    }
    return Error{fmt::format("{} is for {}: expected {}:VARIANT", offered.front().format.title, offered.front().game,
                             offered.front().game)};
}

// The order of the results of a file, which is told.
[[nodiscard]] Expected<Seat> find_order(const ArchiveFile& file, const std::vector<std::string>& seat_names,
                                        std::ostream& err) {
    const Expected<ShownOrder> shown = shown_order(file);
    if (!shown) {
        return shown.error();
    }
    const std::size_t votes = shown->first_seat + shown->other_seat;
    const std::optional<Seat> seat = shown->seat();
    if (!shown->can_be_found) {
        err << fmt::format(
            "{}: 1-0 is read as a win of {}, as what can be read once only shows no order: expected "
            "--results {} or {}\n",
            file.path, seat_names[0], order_by(seat_names[0]), order_by(seat_names[1]));
    }
    if (votes == 0) {
        return kFirstSeat;
    }
    if (!seat) {
        return Error{fmt::format("--results: {} of {} have {} points first and the others {}: expected {} or {}",
                                 grouped(shown->first_seat), counted(votes, "game"), seat_names[0] + "'s",
                                 seat_names[1] + "'s", order_by(seat_names[0]), order_by(seat_names[1]))};
    }
    if (*seat != kFirstSeat) {
        err << fmt::format("{}: 1-0 is read as a win of {}, as {} of {} show\n", file.path, seat_names[index(*seat)],
                           grouped(shown->other_seat), counted(votes, "game"));
    }
    return *seat;
}

[[nodiscard]] Expected<records::ImportRequest> request_of(const ImportArguments& arguments, const Console& console) {
    const Expected<ChosenGame> game = choose_game(arguments.game, console.catalogue);
    if (!game) {
        return game.error();
    }
    const Expected<RecordFormat> format = choose_format(*game, arguments.path, console.catalogue);
    if (!format) {
        return format.error();
    }
    const auto named = parse_order(arguments.order, game->seat_names);
    if (!named) {
        return named.error();
    }
    ArchiveFile file{
        arguments.path, game->module, *format, {game->variant, game->settings, std::nullopt}, arguments.is_strict};
    const Expected<Seat> order = *named ? Expected<Seat>(**named) : find_order(file, game->seat_names, console.err);
    if (!order) {
        return order.error();
    }
    file.reading.first_named = *order;
    return records::ImportRequest{std::move(file), game->seat_names};
}

void import_games(const ImportArguments& arguments, Console& console) {
    const Expected<records::ImportRequest> request = request_of(arguments, console);
    if (!request) {
        console.refuse(request.error());
        return;
    }
    ProgressLine progress = progress_line(console);
    const auto report = records::import_games(*request, arguments.games_path, console.stop, [&](std::size_t games) {
        progress.show(fmt::format("import: {}", counted(games, "game")));
    });
    progress.clear();
    if (!report) {
        console.refuse(report.error());
        return;
    }
    if (report->is_stopped) {
        console.fail("stopped: no file was written");
        return;
    }
    const std::string& path = arguments.path;
    tell_reading(path, report->tally, console.err);
    if (report->games == 0) {
        console.refuse(
            {fmt::format("'{}' has no game that can be read: expected {}", path, request->file.format.full_title)});
        return;
    }
    const std::string unfinished =
        report->unfinished > 0 ? fmt::format(", {} of them unfinished,", grouped(report->unfinished)) : "";
    console.out << fmt::format("{}{} of {} written to {}\n", counted(report->games, "game"), unfinished,
                               counted(report->players, "player"), arguments.games_path);
    tell_left_out(report->tally.left_out, console);
}

void import_openings(const ImportArguments& arguments, Console& console) {
    const Expected<ChosenGame> game = choose_game(arguments.game, console.catalogue);
    const auto list = game ? tournament::read_openings(arguments.path, *game, console.catalogue, arguments.plies)
                           : Expected<tournament::OpeningList>(game.error());
    if (!list) {
        console.refuse(list.error());
        return;
    }
    for (std::size_t place = 0; place < std::min(list->errors.size(), ArchiveTally::kMostErrors); ++place) {
        console.err << list->errors[place] << '\n';
    }
    tell_reading(arguments.path, list->tally, console.err);
    const std::vector<Opening> openings = tournament::each_once(list->openings);
    if (openings.empty()) {
        console.refuse({fmt::format("'{}' has no openings of {}", arguments.path, game->name())});
        return;
    }
    const std::string title = fmt::format("{}: {} of {}", game->name(), counted(openings.size(), "opening"),
                                          std::filesystem::path(arguments.path).filename().string());
    if (const Status written = write_text_file(arguments.book_path, tournament::format_book(openings, title));
        !written) {
        console.refuse(written.error());
        return;
    }
    console.out << fmt::format("{} written to {}\n", counted(openings.size(), "opening"), arguments.book_path);
    tell_left_out(list->errors.size() + list->tally.left_out, console);
}

void run_import(const ImportArguments& arguments, Console& console) {
    if (arguments.games_path.empty() == arguments.book_path.empty()) {
        console.refuse({"expected --games FILE or --book FILE: see 'sparring import --help'"});
        return;
    }
    const bool is_book = !arguments.book_path.empty();
    const Status free = check_free(is_book ? arguments.book_path : arguments.games_path, arguments.overwrite);
    if (!free) {
        console.refuse(free.error());
    } else if (is_book) {
        import_openings(arguments, console);
    } else {
        import_games(arguments, console);
    }
}

}  // namespace

void add_import_command(CLI::App& program, Console& console) {
    const auto arguments = std::make_shared<ImportArguments>();
    const std::string titles = titles_of_formats(console.catalogue);
    CLI::App& command = *program.add_subcommand(
        "import", fmt::format("read games in {} into a record, or openings into a book", titles));
    add_game_arguments(command, arguments->game);
    command
        .add_option("FILE", arguments->path,
                    fmt::format("games in {}; with --book also a list of positions; - is the standard input", titles))
        ->required()
        ->type_name("FILE");
    CLI::Option* const games =
        command.add_option("--games", arguments->games_path, "the record that is written, an SQLite database")
            ->type_name("FILE");
    CLI::Option* const book =
        command.add_option("--book", arguments->book_path, "the book of openings that is written, each of them once")
            ->type_name("FILE")
            ->excludes(games);
    command
        .add_option("--plies", arguments->plies, "with --book, how many plies of each game at most; without it, all")
        ->transform(whole_number(1, tournament::kMaxOpeningPlies))
        ->type_name("1..100")
        ->needs(book);
    command
        .add_option(
            "--results", arguments->order,
            "whose points stand first in results: black-first or white-first, or auto, by the games whose boards "
            "show who has won")
        ->type_name("ORDER")
        ->capture_default_str()
        ->excludes(book);
    command.add_flag("--strict", arguments->is_strict, "leave out games that are not written as the notation has it")
        ->excludes(book);
    add_overwrite_option(command, arguments->overwrite);
    command.callback([arguments, &console] {
        arguments->path = arguments->path == "-" ? "/dev/stdin" : arguments->path;
        run_import(*arguments, console);
    });
}

}  // namespace sparring
