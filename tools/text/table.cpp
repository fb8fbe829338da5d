#include "tools/text/table.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace sparring {

namespace {

// In UTF-8 every character has one byte that does not continue another.
bool starts_character(char byte) { return (static_cast<unsigned char>(byte) & 0xc0U) != 0x80U; }

}  // namespace

std::size_t display_width(std::string_view text) {
    return static_cast<std::size_t>(std::ranges::count_if(text, starts_character));
}

std::string_view first_characters(std::string_view text, std::size_t width) {
    std::size_t seen = 0;
    for (std::size_t place = 0; place < text.size(); ++place) {
        if (!starts_character(text[place])) {
            continue;
        }
        if (seen == width) {
            return text.substr(0, place);
        }
        ++seen;
    }
    return text;
}

void Table::add_column(std::string title, Alignment alignment) {
    assert(rows_.empty());
    columns_.push_back({std::move(title), alignment});
}

void Table::add_row(std::vector<std::string> cells) {
    assert(cells.size() <= columns_.size());
    cells.resize(columns_.size());
    rows_.push_back(std::move(cells));
}

std::vector<std::size_t> Table::widths() const {
    std::vector<std::size_t> widths;
    for (std::size_t place = 0; place < columns_.size(); ++place) {
        std::size_t width = display_width(columns_[place].title);
        for (const auto& row : rows_) {
            width = std::max(width, display_width(row[place]));
        }
        widths.push_back(width);
    }
    return widths;
}

std::string Table::line(const std::vector<std::string>& cells, const std::vector<std::size_t>& widths) const {
    std::string text;
    for (std::size_t place = 0; place < cells.size(); ++place) {
        const std::string padding(widths[place] - display_width(cells[place]), ' ');
        text += place == 0 ? "" : "  ";
        text += columns_[place].alignment == Alignment::kLeft ? cells[place] + padding : padding + cells[place];
    }
    text.erase(text.find_last_not_of(' ') + 1);
    return text + '\n';
}

std::string Table::text() const {
    const std::vector<std::size_t> column_widths = widths();
    std::string text;
    std::vector<std::string> titles;
    titles.reserve(columns_.size());
    for (const Column& column : columns_) {
        titles.push_back(column.title);
    }
    if (std::ranges::any_of(titles, [](const std::string& title) { return !title.empty(); })) {
        text += line(titles, column_widths);
    }
    for (const auto& row : rows_) {
        text += line(row, column_widths);
    }
    return text;
}

}  // namespace sparring
