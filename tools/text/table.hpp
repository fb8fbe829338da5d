#pragma once
// Tables of plain text: columns as wide as their widest cell, two blanks between them, no blanks at the end of a line.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace sparring {

enum class Alignment : unsigned char { kLeft, kRight };

class Table {
public:
    // A column is added before the first row.
    void add_column(std::string title, Alignment alignment = Alignment::kLeft);
    // Cells that are missing at the end are empty.
    void add_row(std::vector<std::string> cells);

    [[nodiscard]] bool empty() const { return rows_.empty(); }
    // The titles and the rows, each line ended by a newline. Without any title there is no line of titles.
    [[nodiscard]] std::string text() const;

private:
    struct Column {
        std::string title;
        Alignment alignment;
    };

    [[nodiscard]] std::vector<std::size_t> widths() const;
    [[nodiscard]] std::string line(const std::vector<std::string>& cells, const std::vector<std::size_t>& widths) const;

    std::vector<Column> columns_;
    std::vector<std::vector<std::string>> rows_;
};

// How many characters a terminal shows for UTF-8 text without wide or combining characters.
[[nodiscard]] std::size_t display_width(std::string_view text);
// The beginning of the text that is at most `width` characters wide.
[[nodiscard]] std::string_view first_characters(std::string_view text, std::size_t width);

}  // namespace sparring
