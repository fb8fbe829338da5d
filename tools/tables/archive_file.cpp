#include "tools/tables/archive_file.hpp"

#include "tools/text/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <system_error>
#include <utility>
#include <variant>

namespace sparring {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostVotes = 1'000;
constexpr std::size_t kMostGamesLookedAt = 20'000;

[[nodiscard]] std::string in_small_letters(std::string text) {
    std::ranges::transform(text, text.begin(), [](unsigned char letter) { return std::tolower(letter); });
    return text;
}

// Two bytes for each letter are no text here.
[[nodiscard]] bool begins_as_utf16(std::istream& text) {
    const int first = text.get();
    const int second = text.peek();
    text.clear();
    text.seekg(0);
    return (first == 0xFF && second == 0xFE) || (first == 0xFE && second == 0xFF);
}

// The first bytes of a file that can be read again.
[[nodiscard]] std::string start_of(const std::string& path) {
    constexpr std::size_t kBytes = 4'096;
    std::error_code ignored;
    if (!fs::is_regular_file(path, ignored)) {
        return {};
    }
    std::string start(kBytes, '\0');
    std::ifstream text(path, std::ios::binary);
    text.read(start.data(), static_cast<std::streamsize>(start.size()));
    start.resize(static_cast<std::size_t>(text.gcount()));
    return start;
}

[[nodiscard]] Error cannot_read(const std::string& path, const std::string& reason) {
    return Error{fmt::format("cannot read '{}': {}", path, reason)};
}

// A game that has notes, as what is wrong with it.
[[nodiscard]] ArchiveError refused_by_notes(const ArchivedGame& game) {
    const ArchiveNote& note = game.notes.front();
    return {game.number, note.line, fmt::format("{}, which --strict refuses ({})", note.what, note.kind)};
}

}  // namespace

std::optional<OfferedFormat> format_of_file(const std::string& path, const Catalogue& catalogue) {
    const std::vector<OfferedFormat> offered = record_formats(catalogue);
    auto found = std::ranges::find(offered, in_small_letters(fs::path(path).extension().string()),
                                   [](const OfferedFormat& one) { return one.format.ending; });
    if (found == offered.end()) {
        const std::string start = start_of(path);
        found = std::ranges::find_if(offered, [&](const OfferedFormat& one) { return one.format.begins(start); });
    }
    return found == offered.end() ? std::nullopt : std::optional(*found);
}

Status read_archive(const ArchiveFile& file, const ArchiveSink& sink) {
    std::error_code ignored;
    if (fs::is_directory(file.path, ignored)) {
        return cannot_read(file.path, "it is a folder, expected a file");
    }
    const bool is_regular = fs::is_regular_file(file.path, ignored);
    errno = 0;
    std::ifstream text(file.path, std::ios::binary);
    if (!text.is_open()) {
        return cannot_read(file.path, std::generic_category().message(errno == 0 ? EIO : errno));
    }
    if (is_regular && begins_as_utf16(text)) {
        return cannot_read(file.path, "it is UTF-16: expected UTF-8 or Latin-1");
    }
    file.format.read(*file.module, text, file.reading, [&](std::variant<ArchivedGame, ArchiveError> read) {
        const auto* const game = std::get_if<ArchivedGame>(&read);
        if (file.is_strict && game != nullptr && !game->notes.empty()) {
            return sink(refused_by_notes(*game));
        }
        return sink(std::move(read));
    });
    return text.bad() ? Status(cannot_read(file.path, std::generic_category().message(errno == 0 ? EIO : errno)))
                      : ok();
}

Error no_game(const std::string& path, std::size_t number, std::size_t games) {
    return Error{fmt::format("{}: there is no game {}: expected 1 to {}", path, number, grouped(games))};
}

// What stands between games and cannot be read has the number of the one behind it.
Expected<ArchivedGame> game_of_archive(const ArchiveFile& file, std::size_t number) {
    std::size_t games = 0;
    std::optional<Expected<ArchivedGame>> found;
    const Status read = read_archive(file, [&](const std::variant<ArchivedGame, ArchiveError>& one) {
        const auto* const error = std::get_if<ArchiveError>(&one);
        games = error != nullptr ? error->game : std::get<ArchivedGame>(one).number;
        if (games == number && error != nullptr) {
            found = Error{fmt::format("{}: {}", file.path, describe(*error))};
        } else if (games == number) {
            found = std::get<ArchivedGame>(one);
        }
        return games > number || (games == number && error == nullptr) ? MoreGames::kEnough : MoreGames::kWanted;
    });
    if (!read) {
        return read.error();
    }
    return found ? *std::move(found) : no_game(file.path, number, games);
}

std::vector<std::string> rule_values(const GameModule& module, const Settings& settings) {
    std::vector<std::string> values;
    if (const auto options = module.options(settings)) {
        for (const OptionDescription& option : *options) {
            values.push_back(option.value);
        }
    }
    return values;
}

ArchiveError of_other_rules(const ArchiveFile& file, const ArchivedGame& game) {
    const std::string& wanted = file.reading.variant;
    std::string what = fmt::format("it is under other rules than those of {}", wanted);
    if (!game.variant.empty() && game.variant != wanted) {
        what += fmt::format(": expected {}:{}", file.module->info().name, game.variant);
    }
    return {game.number, game.line, std::move(what)};
}

void NoteCount::add(const std::vector<ArchiveNote>& notes) {
    for (const ArchiveNote& note : notes) {
        const auto [place, is_new] = places_.try_emplace(note.kind, kinds_.size());
        if (is_new) {
            kinds_.push_back({note.kind, note.what, 0});
        }
        ++kinds_[place->second].count;
    }
}

std::vector<std::string> NoteCount::lines() const {
    std::vector<std::string> lines;
    lines.reserve(kinds_.size());
    for (const Kind& kind : kinds_) {
        lines.push_back(fmt::format("{}: {} in {} place{}", kind.kind, kind.first, grouped(kind.count),
                                    kind.count == 1 ? "" : "s"));
    }
    return lines;
}

void ArchiveTally::add(const ArchiveError& error) {
    if (!error.other_game.empty()) {
        ++other_games[error.other_game];
        return;
    }
    ++left_out;
    if (errors.size() < kMostErrors) {
        errors.push_back(error);
    }
}

std::optional<Seat> ShownOrder::seat() const {
    const std::size_t most = std::max(first_seat, other_seat);
    if (most == 0 || most < 4 * std::min(first_seat, other_seat)) {
        return std::nullopt;
    }
    return first_seat > other_seat ? kFirstSeat : kSecondSeat;
}

Expected<ShownOrder> shown_order(const ArchiveFile& file) {
    ShownOrder shown;
    std::error_code ignored;
    const fs::file_type type = fs::status(file.path, ignored).type();
    if (type == fs::file_type::fifo || type == fs::file_type::character || type == fs::file_type::socket) {
        shown.can_be_found = false;
        return shown;
    }
    ArchiveFile open = file;
    open.reading.first_named = std::nullopt;
    open.is_strict = false;
    std::size_t games = 0;
    const Status read = read_archive(open, [&](const std::variant<ArchivedGame, ArchiveError>& one) {
        const auto* const game = std::get_if<ArchivedGame>(&one);
        if (game != nullptr && game->first_named) {
            ++(*game->first_named == kFirstSeat ? shown.first_seat : shown.other_seat);
        }
        const bool is_enough = ++games == kMostGamesLookedAt || shown.first_seat + shown.other_seat == kMostVotes;
        return is_enough ? MoreGames::kEnough : MoreGames::kWanted;
    });
    return read ? Expected<ShownOrder>(shown) : read.error();
}

Expected<ArchiveFile> with_shown_order(ArchiveFile file) {
    const Expected<ShownOrder> shown = shown_order(file);
    if (!shown) {
        return shown.error();
    }
    file.reading.first_named = shown->seat();
    return file;
}

Expected<OpenArchive> open_archive(const std::string& path, const OfferedFormat& format, GameArguments game,
                                   const Catalogue& catalogue) {
    game.game = game.game.empty() ? format.game : game.game;
    auto chosen = choose_game(game, catalogue);
    auto file = chosen ? with_shown_order({path, chosen->module, format.format, {chosen->variant, chosen->settings}})
                       : Expected<ArchiveFile>(chosen.error());
    return file ? Expected<OpenArchive>(OpenArchive{*std::move(chosen), *std::move(file)}) : file.error();
}

}  // namespace sparring
