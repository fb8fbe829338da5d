#include "tools/tournament/openings.hpp"

#include "tools/data/text_file.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <iterator>
#include <optional>
#include <set>
#include <utility>
#include <variant>

namespace sparring::tournament {

namespace {

constexpr std::string_view kBlanks = " \t";
constexpr std::string_view kPosition = "position";

[[nodiscard]] bool is_blank(char character) { return kBlanks.find(character) != std::string_view::npos; }

// A comment begins where a word would: a '#' inside a word belongs to the word.
[[nodiscard]] std::string_view without_comment(std::string_view line) {
    for (std::size_t place = 1; place < line.size(); ++place) {
        if (line[place] == '#' && is_blank(line[place - 1])) {
            return line.substr(0, place);
        }
    }
    return line;
}

[[nodiscard]] std::vector<std::string> split_words(std::string_view text) {
    std::vector<std::string> words;
    std::size_t start = text.find_first_not_of(kBlanks);
    while (start != std::string_view::npos) {
        const std::size_t end = std::min(text.find_first_of(kBlanks, start), text.size());
        words.emplace_back(text.substr(start, end - start));
        start = text.find_first_not_of(kBlanks, end);
    }
    return words;
}

// The place of the first byte that no text has: a file that is not a book at all should be named as such, before its
// bytes are taken for moves.
[[nodiscard]] std::optional<std::size_t> find_control_byte(std::string_view line) {
    for (std::size_t place = 0; place < line.size(); ++place) {
        if (std::iscntrl(static_cast<unsigned char>(line[place])) != 0 && !is_blank(line[place])) {
            return place;
        }
    }
    return std::nullopt;
}

[[nodiscard]] bool begins_with_position(std::string_view line) {
    return line.starts_with(kPosition) && (line.size() == kPosition.size() || is_blank(line[kPosition.size()]));
}

[[nodiscard]] Expected<Opening> parse_opening(std::string_view line) {
    if (const std::optional<std::size_t> place = find_control_byte(line)) {
        return Error{fmt::format("byte {} is not text: expected moves separated by spaces",
                                 static_cast<unsigned char>(line[*place]))};
    }
    if (!begins_with_position(line)) {
        return Opening{{}, split_words(line)};
    }
    const std::string_view rest = line.substr(kPosition.size());
    const std::size_t end = rest.find(';');
    if (end == std::string_view::npos) {
        return Error{"the position has no end: expected 'position P ; moves'"};
    }
    std::string position(rest.substr(0, end));
    position.erase(position.find_last_not_of(kBlanks) + 1);
    position.erase(0, position.find_first_not_of(kBlanks));
    if (position.empty()) {
        return Error{"the position is empty: expected 'position P ; moves'"};
    }
    return Opening{std::move(position), split_words(rest.substr(end + 1))};
}

[[nodiscard]] Error error_in(std::string_view name, int line, const Error& error) {
    return Error{fmt::format("{}:{}: {}", name, line, error.message)};
}

}  // namespace

Expected<std::vector<BookLine>> parse_book(std::string_view text, std::string_view name) {
    std::vector<BookLine> book;
    for (const TextLine& line : content_lines(text)) {
        Expected<Opening> opening = parse_opening(without_comment(line.text));
        if (!opening) {
            return error_in(name, line.number, opening.error());
        }
        book.push_back({line.number, *std::move(opening)});
    }
    if (book.empty()) {
        return Error{fmt::format("{} has no openings: expected one a line, moves separated by spaces", name)};
    }
    return book;
}

Expected<std::vector<BookLine>> read_book_lines(const std::filesystem::path& path) {
    const Expected<std::string> text = read_text_file(path);
    if (!text) {
        return text.error();
    }
    return parse_book(*text, path.string());
}

namespace {

// What is wrong with an opening, from which play must go on.
[[nodiscard]] Status check_opening(const Opening& opening, const Table& table) {
    const Expected<std::string> position = table.position(opening);
    if (!position) {
        return position.error();
    }
    const Expected<LineReport> line = table.line(opening, {});
    return line && line->winners ? Status(Error{"the game is over there: expected a position to play from"}) : ok();
}

[[nodiscard]] Opening cut_to(Opening opening, std::size_t plies) {
    if (plies > 0 && plies < opening.moves.size()) {
        opening.moves.resize(plies);
    }
    return opening;
}

// The opening as far as the first `plies` of its moves, if that is not 0, as it can be played at the table, or why it
// cannot: a line that is no moves may be a position, which comes in the game's own words, so that it is known again.
[[nodiscard]] Expected<Opening> playable(const Opening& opening, const Table& table, std::size_t plies = 0) {
    Opening cut = cut_to(opening, plies);
    const Status as_moves = check_opening(cut, table);
    if (as_moves || !opening.position.empty()) {
        return as_moves ? Expected<Opening>(std::move(cut)) : as_moves.error();
    }
    const Opening alone{fmt::format("{}", fmt::join(opening.moves, " ")), {}};
    const Status as_position = check_opening(alone, table);
    if (as_position) {
        const Expected<std::string> position = table.position(alone);
        return position ? Expected<Opening>(Opening{*position, {}}) : position.error();
    }
    if (opening.moves.size() > 1) {
        return as_moves.error();
    }
    return Error{fmt::format("no moves: {}; no position: {}", as_moves.error().message, as_position.error().message)};
}

// A game in a notation of others as an opening.
[[nodiscard]] Expected<Opening> opening_of(const ArchivedGame& archived, std::size_t plies) {
    Opening opening = cut_to(archived.game, plies);
    if (archived.is_over && opening.moves.size() == archived.game.moves.size()) {
        return Error{"the game is over: expected an opening, or how many of its plies are one"};
    }
    return opening;
}

[[nodiscard]] Expected<OpeningList> openings_of_games(const ArchiveFile& file, const ChosenGame& game,
                                                      std::size_t plies) {
    OpeningList list;
    const std::vector<std::string> rules = rule_values(*game.module, game.settings);
    const Status read = read_archive(file, [&](const std::variant<ArchivedGame, ArchiveError>& one) {
        if (const auto* const error = std::get_if<ArchiveError>(&one)) {
            list.tally.add(*error);
            return MoreGames::kWanted;
        }
        const auto& archived = std::get<ArchivedGame>(one);
        if (rule_values(*game.module, archived.settings) != rules) {
            list.tally.add(of_other_rules(file, archived));
            return MoreGames::kWanted;
        }
        Expected<Opening> opening = opening_of(archived, plies);
        if (opening) {
            list.openings.push_back(*std::move(opening));
            list.tally.notes.add(archived.notes);
        } else {
            list.tally.add({archived.number, archived.line, opening.error().message});
        }
        return MoreGames::kWanted;
    });
    return read ? Expected<OpeningList>(std::move(list)) : read.error();
}

[[nodiscard]] Expected<OpeningList> openings_of_lines(const std::string& path, const Table& table, std::size_t plies) {
    const Expected<std::vector<BookLine>> lines = read_book_lines(path);
    if (!lines) {
        return lines.error();
    }
    OpeningList list;
    list.openings.reserve(lines->size());
    for (const BookLine& line : *lines) {
        Expected<Opening> opening = playable(line.opening, table, plies);
        if (opening) {
            list.openings.push_back(*std::move(opening));
        } else {
            list.errors.push_back(error_in(path, line.line, opening.error()).message);
        }
    }
    return list;
}

}  // namespace

Expected<std::vector<Opening>> check_book(const std::vector<BookLine>& lines, const std::filesystem::path& path,
                                          const Table& table) {
    std::vector<Opening> openings;
    openings.reserve(lines.size());
    for (const BookLine& line : lines) {
        Expected<Opening> opening = playable(line.opening, table);
        if (!opening) {
            return error_in(path.string(), line.line, opening.error());
        }
        openings.push_back(*std::move(opening));
    }
    return openings;
}

Expected<OpeningList> read_openings(const std::string& path, const ChosenGame& game, const Catalogue& catalogue,
                                    std::size_t plies) {
    const auto format = format_of_file(path, catalogue);
    if (!format) {
        return openings_of_lines(path, *game.table, plies);
    }
    if (format->game != game.module->info().name) {
        return Error{fmt::format("'{}': {} is for {}: expected a book of {}", path, format->format.title, format->game,
                                 game.module->info().name)};
    }
    return openings_of_games({path, game.module, format->format, {game.variant, game.settings, std::nullopt}}, game,
                             plies);
}

std::vector<Opening> each_once(const std::vector<Opening>& openings) {
    std::set<std::pair<std::string, std::vector<std::string>>> known;
    std::vector<Opening> once;
    std::ranges::copy_if(openings, std::back_inserter(once), [&](const Opening& opening) {
        return known.insert({opening.position, opening.moves}).second;
    });
    return once;
}

std::string format_book(const std::vector<Opening>& openings, std::string_view title) {
    std::string text = fmt::format("# {}\n", title);
    for (const Opening& opening : openings) {
        if (!opening.position.empty()) {
            text += fmt::format("position {} ;{}", opening.position, opening.moves.empty() ? "" : " ");
        }
        text += fmt::format("{}\n", fmt::join(opening.moves, " "));
    }
    return text;
}

}  // namespace sparring::tournament
