#include "tools/text/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <functional>
#include <numeric>
#include <utility>

namespace sparring {

namespace {

constexpr std::size_t kGap = 2;
// Narrower columns of text are no pleasure to read; words up to the greater width are not cut.
constexpr std::size_t kLeastTextWidth = 12;
constexpr std::size_t kMostWordWidth = 24;
// Where nothing else is left to give way, words are cut.
constexpr std::size_t kLeastCutWidth = 8;

[[nodiscard]] std::size_t longest_word(std::string_view text) {
    std::size_t longest = 0;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        longest = std::max(longest, display_width(text.substr(0, end)));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return longest;
}

[[nodiscard]] std::size_t total_of(const std::vector<std::size_t>& widths) {
    const std::size_t gaps = widths.empty() ? 0 : kGap * (widths.size() - 1);
    return std::accumulate(widths.begin(), widths.end(), gaps);
}

// The beginning of a word that is wider than that: up to the last sign between its parts, as in `alphabeta:nodes=100`,
// else as much as fits.
[[nodiscard]] std::string_view first_part(std::string_view word, std::size_t width) {
    const std::string_view fitting = first_characters(word, width);
    const std::size_t sign = fitting.find_last_of(":,=/");
    return sign == std::string_view::npos ? fitting : fitting.substr(0, sign + 1);
}

// A cell as lines of one width; longer words are cut.
[[nodiscard]] std::vector<std::string> cell_lines(std::string_view cell, std::size_t width) {
    std::vector<std::string> lines;
    for (const std::string& line : folded_line(cell, static_cast<int>(width), 0)) {
        std::string_view rest = line;
        while (display_width(rest) > width) {
            const std::string_view part = first_part(rest, width);
            lines.emplace_back(part);
            rest.remove_prefix(part.size());
        }
        lines.emplace_back(rest);
    }
    return lines;
}

// The widest columns give way first, none below its least width.
[[nodiscard]] std::vector<std::size_t> narrowed(std::vector<std::size_t> widths, const std::vector<std::size_t>& least,
                                                std::size_t columns) {
    const auto spare = [&](std::size_t place) { return widths[place] > least[place] ? widths[place] : 0; };
    while (total_of(widths) > columns) {
        std::size_t widest = 0;
        for (std::size_t place = 1; place < widths.size(); ++place) {
            widest = spare(place) > spare(widest) ? place : widest;
        }
        if (widths.empty() || spare(widest) == 0) {
            break;
        }
        --widths[widest];
    }
    return widths;
}

}  // namespace

void TextTable::add_column(std::string title, Alignment alignment, ColumnRoom room) {
    assert(rows_.empty());
    columns_.push_back({std::move(title), alignment, room});
}

void TextTable::add_row(std::vector<std::string> cells) {
    assert(cells.size() <= columns_.size());
    cells.resize(columns_.size());
    rows_.push_back(std::move(cells));
}

TextTable::Widths TextTable::widths(const Places& places, Giving giving) const {
    Widths widths;
    for (const std::size_t place : places) {
        const Column& column = columns_[place];
        std::size_t width = 0;
        std::size_t word = longest_word(column.title);
        for (const auto& row : rows_) {
            width = std::max(width, display_width(row[place]));
            word = std::max(word, longest_word(row[place]));
        }
        if (column.room.folds && giving != Giving::kNothing) {
            const std::size_t least =
                giving == Giving::kWords ? kLeastCutWidth : std::clamp(word, kLeastTextWidth, kMostWordWidth);
            widths.push_back(std::min(std::max(width, display_width(column.title)), least));
        } else {
            const bool is_whole = giving == Giving::kNothing || giving == Giving::kCells;
            widths.push_back(std::max(width, is_whole ? display_width(column.title) : longest_word(column.title)));
        }
    }
    return widths;
}

std::string TextTable::lines(const std::vector<std::string>& cells, const Places& places, const Widths& widths) const {
    std::vector<std::vector<std::string>> parts;
    std::size_t height = 1;
    for (std::size_t k = 0; k < places.size(); ++k) {
        parts.push_back(cell_lines(cells[places[k]], widths[k]));
        height = std::max(height, parts.back().size());
    }
    std::string text;
    for (std::size_t row = 0; row < height; ++row) {
        std::string line;
        for (std::size_t k = 0; k < places.size(); ++k) {
            const std::string cell = row < parts[k].size() ? parts[k][row] : "";
            const std::string padding(widths[k] - display_width(cell), ' ');
            line += k == 0 ? "" : std::string(kGap, ' ');
            line += columns_[places[k]].alignment == Alignment::kLeft ? cell + padding : padding + cell;
        }
        line.erase(line.find_last_not_of(' ') + 1);
        text += line + '\n';
    }
    return text;
}

std::string TextTable::text_of(const Places& places, const Widths& widths) const {
    std::string text;
    std::vector<std::string> titles;
    titles.reserve(columns_.size());
    for (const Column& column : columns_) {
        titles.push_back(column.title);
    }
    if (std::ranges::any_of(titles, [](const std::string& title) { return !title.empty(); })) {
        text += lines(titles, places, widths);
    }
    for (const auto& row : rows_) {
        text += lines(row, places, widths);
    }
    return text;
}

std::string TextTable::text(int columns) const {
    Places places(columns_.size());
    std::iota(places.begin(), places.end(), std::size_t{0});
    if (columns == kAnyWidth) {
        return text_of(places, widths(places, Giving::kNothing));
    }
    const auto room = static_cast<std::size_t>(columns);
    const auto fits = [&](Giving giving) { return total_of(widths(places, giving)) <= room; };
    const auto spare_of = [this](std::size_t place) { return columns_[place].room.spare; };
    Places left_out;
    while (!fits(Giving::kNothing) && !fits(Giving::kCells) && !fits(Giving::kTitles)) {
        // Of those that are as easy to spare, the last.
        const auto least = std::ranges::max_element(places, std::ranges::less_equal(), spare_of);
        if (least == places.end() || spare_of(*least) == 0) {
            break;
        }
        left_out.push_back(*least);
        places.erase(least);
    }
    Giving giving = Giving::kWords;
    if (fits(Giving::kCells)) {
        giving = Giving::kCells;
    } else if (fits(Giving::kTitles)) {
        giving = Giving::kTitles;
    }
    Widths most = widths(places, giving);
    for (std::size_t k = 0; k < places.size(); ++k) {
        most[k] = columns_[places[k]].room.folds ? widths(places, Giving::kNothing)[k] : most[k];
    }
    std::string table = text_of(places, narrowed(std::move(most), widths(places, giving), room));
    if (left_out.empty()) {
        return table;
    }
    std::ranges::sort(left_out);
    std::vector<std::string> titles;
    titles.reserve(left_out.size());
    for (const std::size_t place : left_out) {
        titles.push_back(columns_[place].title);
    }
    return table + folded(fmt::format("Left out in {} columns: {}.\n", columns, fmt::join(titles, ", ")), columns);
}

}  // namespace sparring
