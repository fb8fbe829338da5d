#include "tools/report/html_blocks.hpp"

#include "tools/report/blocks.hpp"
#include "tools/report/heat_map.hpp"
#include "tools/report/plot.hpp"
#include "tools/report/words.hpp"
#include "tools/text/markup.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace sparring::report {

namespace {

[[nodiscard]] std::string note_html(std::string_view note) {
    return note.empty() ? "" : fmt::format("<p class=\"note\">{}</p>\n", escaped(note));
}

// The text of a cell, and the class that aligns it.
struct CellHtml {
    std::string_view style;
    std::string text;
};

[[nodiscard]] CellHtml cell_html(const Cell& cell) {
    if (const auto* const text = std::get_if<std::string>(&cell)) {
        return {"text", escaped(*text)};
    }
    if (const auto* const count = std::get_if<std::int64_t>(&cell)) {
        return {"number", count_text(*count)};
    }
    if (const auto* const p = std::get_if<PValue>(&cell)) {
        return {"number", escaped(p_value_text(*p))};
    }
    const Figure& figure = *std::get_if<Figure>(&cell);
    const std::string interval = interval_text(figure);
    return {"number", value_text(figure) + (interval.empty() ? "" : fmt::format(" <i>{}</i>", interval))};
}

// A column is one of numbers if its first cell is.
[[nodiscard]] bool is_of_numbers(const Table& table, std::size_t column) {
    return !table.rows.empty() && !std::holds_alternative<std::string>(table.rows.front()[column]);
}

[[nodiscard]] std::string head_html(const Table& table) {
    std::string text = "<thead><tr>";
    for (std::size_t k = 0; k < table.columns.size(); ++k) {
        const Column& column = table.columns[k];
        const std::string unit =
            column.unit.empty() ? "" : fmt::format(R"( <span class="unit">[{}]</span>)", escaped(column.unit));
        text += fmt::format(R"(<th scope="col" class="{}">{}{}</th>)", is_of_numbers(table, k) ? "number" : "text",
                            escaped(column.name), unit);
    }
    return text + "</tr></thead>\n";
}

[[nodiscard]] std::string row_html(const std::vector<Cell>& row) {
    std::string text = "<tr>";
    for (std::size_t k = 0; k < row.size(); ++k) {
        const CellHtml cell = cell_html(row[k]);
        // What stands first says what the row is about.
        text += k == 0 ? fmt::format(R"(<th scope="row" class="{}">{}</th>)", cell.style, cell.text)
                       : fmt::format(R"(<td class="{}">{}</td>)", cell.style, cell.text);
    }
    return text + "</tr>\n";
}

// Some rows with the heads of all. The box can be scrolled with the keyboard, so it takes the focus, and has a name:
// `name` is the attribute that says it.
[[nodiscard]] std::string rows_html(const Table& table, std::size_t first, std::size_t end, std::string_view name,
                                    std::string_view caption) {
    std::string text =
        fmt::format("<div class=\"wide\" role=\"region\" tabindex=\"0\" {}>\n<table>\n{}", name, caption);
    text += head_html(table) + "<tbody>\n";
    for (std::size_t row = first; row < end; ++row) {
        text += row_html(table.rows[row]);
    }
    return text + "</tbody>\n</table>\n</div>\n";
}

[[nodiscard]] std::string table_html(const Table& table, int number) {
    const std::string label = escaped(table.id) + "_caption";
    const std::string title = fmt::format("<b>Table {}.</b> {}", number, escaped(table.title));
    const std::size_t shown = table.rows.size() - std::min(table.folded, table.rows.size());
    std::string text = fmt::format("<div class=\"table\" id=\"{}\">\n", escaped(table.id));
    if (shown > 0 || table.rows.empty()) {
        text += rows_html(table, 0, shown, fmt::format("aria-labelledby=\"{}\"", label),
                          fmt::format("<caption id=\"{}\">{}</caption>\n", label, title));
    } else {
        text += fmt::format("<p class=\"caption\" id=\"{}\">{}: nothing of it is decided.</p>\n", label, title);
    }
    if (shown < table.rows.size()) {
        text += fmt::format("<details>\n<summary>{} {}rows that decide nothing</summary>\n{}</details>\n",
                            table.rows.size() - shown, shown > 0 ? "more " : "",
                            rows_html(table, shown, table.rows.size(),
                                      fmt::format("aria-label=\"Table {}, what decides nothing\"", number), ""));
    }
    return text + note_html(table.note) + "</div>\n";
}

[[nodiscard]] std::string figure_html(const Block& block, std::string_view svg, int number) {
    const std::string note = escaped(note_of(block));
    return fmt::format(
        "<figure id=\"{0}\">\n<div class=\"wide\" role=\"region\" tabindex=\"0\" aria-label=\"Figure "
        "{1}\">\n{2}</div>\n"
        "<figcaption><b>Figure {1}.</b> {3}{4}</figcaption>\n</figure>\n",
        escaped(id_of(block)), number, svg, escaped(title_of(block)),
        note.empty() ? "" : fmt::format(R"(<span class="note">{}</span>)", note));
}

[[nodiscard]] std::string record_html(const Record& record, int number) {
    return fmt::format(
        "<details id=\"{}\">\n<summary><b>Game {}.</b> {}</summary>\n{}<pre tabindex=\"0\">{}</pre>\n</details>\n",
        escaped(record.id), number, escaped(record.title), note_html(record.note), escaped(record.text));
}

}  // namespace

Expected<std::string> html_block(const Block& block, BlockNumbers& numbers) {
    if (const auto* const paragraph = std::get_if<Paragraph>(&block)) {
        return fmt::format("<p>{}</p>\n", escaped(paragraph->text));
    }
    if (const auto* const table = std::get_if<Table>(&block)) {
        return table_html(*table, ++numbers.tables);
    }
    if (const auto* const record = std::get_if<Record>(&block)) {
        return record_html(*record, ++numbers.records);
    }
    if (const auto* const map = std::get_if<HeatMap>(&block)) {
        return figure_html(block, draw_heat_map(*map), ++numbers.figures);
    }
    if (const auto* const picture = std::get_if<Picture>(&block)) {
        return figure_html(block, inlined_svg(picture->svg, picture->id), ++numbers.figures);
    }
    const Expected<std::string> plot = draw_plot(*std::get_if<Plot>(&block));
    return plot ? Expected<std::string>(figure_html(block, *plot, ++numbers.figures)) : plot.error();
}

}  // namespace sparring::report
