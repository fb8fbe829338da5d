#include "tools/tournament/openings.hpp"

#include "tools/data/text_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <optional>
#include <utility>

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

Expected<std::vector<Opening>> check_book(const std::vector<BookLine>& lines, const std::filesystem::path& path,
                                          const Table& table) {
    std::vector<Opening> openings;
    openings.reserve(lines.size());
    for (const BookLine& line : lines) {
        const Expected<std::string> position = table.position(line.opening);
        if (!position) {
            return error_in(path.string(), line.line, position.error());
        }
        openings.push_back(line.opening);
    }
    return openings;
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
