#include "tools/report/csv.hpp"

#include "tools/report/words.hpp"
#include "tools/text/markup.hpp"
#include "tools/text/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string_view>

namespace sparring::report {

namespace {

// RFC 4180, 2.5 to 2.7.
[[nodiscard]] std::string quoted_field(std::string_view text) {
    if (text.find_first_of("\",\r\n") == std::string_view::npos) {
        return std::string(text);
    }
    std::string field = "\"";
    for (const char letter : text) {
        field += letter == '"' ? std::string("\"\"") : std::string(1, letter);
    }
    return field + '"';
}

[[nodiscard]] std::string csv_line(const std::vector<std::string>& fields) {
    std::string line;
    for (const std::string& field : fields) {
        line += fmt::format("{}{}", line.empty() && &field == fields.data() ? "" : ",", quoted_field(field));
    }
    return line + "\r\n";
}

[[nodiscard]] std::string number_field(const std::optional<double>& number) {
    return number && std::isfinite(*number) ? shortest(*number) : "";
}

// A number and the ends of its interval.
void put_number(std::vector<std::string>& fields, const std::optional<double>& value,
                const std::optional<statistics::Interval>& interval) {
    fields.push_back(number_field(value));
    fields.push_back(interval ? number_field(interval->lower) : "");
    fields.push_back(interval ? number_field(interval->upper) : "");
}

[[nodiscard]] bool has_figures(const Table& table, std::size_t column) {
    return std::ranges::any_of(table.rows,
                               [column](const auto& row) { return std::holds_alternative<Figure>(row[column]); });
}

void put_cell(std::vector<std::string>& fields, const Cell& cell, bool is_of_figures) {
    if (const auto* const figure = std::get_if<Figure>(&cell)) {
        put_number(fields, figure->value, figure->interval);
        return;
    }
    if (const auto* const text = std::get_if<std::string>(&cell)) {
        fields.push_back(clean_text(*text));
    } else if (const auto* const count = std::get_if<std::int64_t>(&cell)) {
        fields.push_back(std::to_string(*count));
    } else {
        fields.push_back(number_field(std::get_if<PValue>(&cell)->value));
    }
    if (is_of_figures) {
        fields.insert(fields.end(), 2, "");
    }
}

[[nodiscard]] std::string csv_text(const Table& table) {
    std::vector<bool> is_of_figures(table.columns.size());
    std::vector<std::string> head;
    for (std::size_t k = 0; k < table.columns.size(); ++k) {
        is_of_figures[k] = has_figures(table, k);
        const std::string name = clean_text(table.columns[k].name);
        head.push_back(clean_text(column_text(table.columns[k])));
        if (is_of_figures[k]) {
            head.push_back(name + " low");
            head.push_back(name + " high");
        }
    }
    std::string text = csv_line(head);
    for (const std::vector<Cell>& row : table.rows) {
        std::vector<std::string> fields;
        for (std::size_t k = 0; k < row.size(); ++k) {
            put_cell(fields, row[k], is_of_figures[k]);
        }
        text += csv_line(fields);
    }
    return text;
}

// The name where the axis has names, else the number.
[[nodiscard]] std::string place_field(const Axis& axis, double place) {
    const bool is_name =
        place >= 0 && place < static_cast<double>(axis.categories.size()) && place == std::floor(place);
    return is_name ? clean_text(axis.categories[static_cast<std::size_t>(place)]) : number_field(place);
}

[[nodiscard]] std::string csv_text(const Plot& plot) {
    std::string text = csv_line({"series", "x", "y", "low", "high"});
    for (const Series& series : plot.series) {
        for (const Point& point : series.points) {
            std::vector<std::string> fields = {clean_text(series.name), place_field(plot.x, point.x)};
            put_number(fields, point.y, point.interval);
            text += csv_line(fields);
        }
    }
    return text;
}

[[nodiscard]] std::string csv_text(const HeatMap& map) {
    std::string text = csv_line({"row", "column", "value"});
    for (std::size_t row = 0; row < map.values.size(); ++row) {
        for (std::size_t column = 0; column < map.values[row].size(); ++column) {
            text += csv_line({clean_text(category_text(map.y, row)), clean_text(category_text(map.x, column)),
                              number_field(map.values[row][column])});
        }
    }
    return text;
}

}  // namespace

std::vector<CsvFile> write_csv(const Report& report) {
    std::vector<CsvFile> files;
    const auto add = [&files](const auto& block) {
        if constexpr (requires { csv_text(block); }) {
            files.push_back({fmt::format("{}.csv", block.id), csv_text(block)});
        }
    };
    for (const Section& section : report.sections) {
        for (const Block& block : section.blocks) {
            std::visit(add, block);
        }
    }
    return files;
}

}  // namespace sparring::report
