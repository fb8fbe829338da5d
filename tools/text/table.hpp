#pragma once
// Tables of plain text: columns as wide as their widest cell, two blanks between them, no blanks at the end of a line.
// A table that is too wide for the terminal is folded, and then loses its least columns.

#include "tools/text/folding.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace sparring {

enum class Alignment : unsigned char { kLeft, kRight };

// How a column gives way in a table that is too wide.
struct ColumnRoom {
    bool folds = false;  // its cells are broken at blanks
    int spare = 0;       // columns above 0 are left out, the highest first
};

class TextTable {
public:
    // A column is added before the first row.
    void add_column(std::string title, Alignment alignment = Alignment::kLeft, ColumnRoom room = {});
    // Cells that are missing at the end are empty.
    void add_row(std::vector<std::string> cells);

    [[nodiscard]] bool empty() const { return rows_.empty(); }
    // The titles and the rows, each line ended by a newline. Without any title there is no line of titles. A table that
    // is wider than `columns` gives way as far as its columns do; the last line then names those that were left out.
    [[nodiscard]] std::string text(int columns = kAnyWidth) const;

private:
    struct Column {
        std::string title;
        Alignment alignment;
        ColumnRoom room;
    };
    using Places = std::vector<std::size_t>;
    using Widths = std::vector<std::size_t>;

    // What gives way for the least widths: nothing, cells of columns that fold, titles of the others too, or
    // even words in cells that fold.
    enum class Giving : unsigned char { kNothing, kCells, kTitles, kWords };

    // Of the columns at these places.
    [[nodiscard]] Widths widths(const Places& places, Giving giving) const;
    [[nodiscard]] std::string lines(const std::vector<std::string>& cells, const Places& places,
                                    const Widths& widths) const;
    [[nodiscard]] std::string text_of(const Places& places, const Widths& widths) const;

    std::vector<Column> columns_;
    std::vector<std::vector<std::string>> rows_;
};

}  // namespace sparring
