#include "tools/report/json.hpp"

#include "tools/report/blocks.hpp"
#include "tools/report/words.hpp"
#include "tools/text/json_text.hpp"

#include <cmath>

namespace sparring::report {

namespace {

[[nodiscard]] Json finite_or_null(const std::optional<double>& number) {
    return number && std::isfinite(*number) ? Json(*number) : Json(nullptr);
}

[[nodiscard]] Json figure_json(const std::optional<double>& value,
                               const std::optional<statistics::Interval>& interval) {
    return {{"value", finite_or_null(value)},
            {"low", interval ? finite_or_null(interval->lower) : Json(nullptr)},
            {"high", interval ? finite_or_null(interval->upper) : Json(nullptr)}};
}

[[nodiscard]] Json cell_json(const Cell& cell) {
    if (const auto* const text = std::get_if<std::string>(&cell)) {
        return *text;
    }
    if (const auto* const count = std::get_if<std::int64_t>(&cell)) {
        return *count;
    }
    if (const auto* const p = std::get_if<PValue>(&cell)) {
        return {{"p", finite_or_null(p->value)}};
    }
    const Figure& figure = *std::get_if<Figure>(&cell);
    return figure_json(figure.value, figure.interval);
}

[[nodiscard]] Json axis_json(const Axis& axis) {
    Json json = {{"label", axis.label}, {"unit", axis.unit}};
    if (!axis.categories.empty()) {
        json["categories"] = axis.categories;
    }
    json["logarithmic"] = axis.is_logarithmic;
    json["reference"] = finite_or_null(axis.reference);
    return json;
}

void put(Json&, const Paragraph&) {}

void put(Json& json, const Table& table) {
    json["columns"] = Json::array();
    for (const Column& column : table.columns) {
        json["columns"].push_back({{"name", column.name}, {"unit", column.unit}});
    }
    json["rows"] = Json::array();
    for (const std::vector<Cell>& row : table.rows) {
        Json cells = Json::array();
        for (const Cell& cell : row) {
            cells.push_back(cell_json(cell));
        }
        json["rows"].push_back(std::move(cells));
    }
}

[[nodiscard]] std::string_view shape_name(Series::As shape) {
    switch (shape) {
        case Series::As::kLine: return "line";
        case Series::As::kBars: return "bars";
        case Series::As::kPoints: break;
    }
    return "points";
}

void put(Json& json, const Plot& plot) {
    json["x"] = axis_json(plot.x);
    json["y"] = axis_json(plot.y);
    json["series"] = Json::array();
    for (const Series& series : plot.series) {
        Json points = Json::array();
        for (const Point& point : series.points) {
            points.push_back({{"x", finite_or_null(point.x)}, {"y", figure_json(point.y, point.interval)}});
        }
        json["series"].push_back({{"name", series.name}, {"as", shape_name(series.as)}, {"points", std::move(points)}});
    }
}

void put(Json& json, const HeatMap& map) {
    json["x"] = axis_json(map.x);
    json["y"] = axis_json(map.y);
    json["value"] = axis_json(map.value);
    json["values"] = Json::array();
    for (const std::vector<std::optional<double>>& row : map.values) {
        Json numbers = Json::array();
        for (const std::optional<double>& number : row) {
            numbers.push_back(finite_or_null(number));
        }
        json["values"].push_back(std::move(numbers));
    }
}

void put(Json& json, const Picture& picture) { json["svg"] = picture.svg; }

void put(Json& json, const Record& record) { json["text"] = record.text; }

[[nodiscard]] Json block_json(const Block& block) {
    Json json = {{"type", type_of(block)}};
    if (const auto* const paragraph = std::get_if<Paragraph>(&block)) {
        json["text"] = paragraph->text;
        return json;
    }
    json["id"] = id_of(block);
    json["title"] = title_of(block);
    std::visit([&json](const auto& of) { put(json, of); }, block);
    json["note"] = note_of(block);
    return json;
}

[[nodiscard]] Json finding_json(const Finding& finding) {
    return {{"section", finding.section},
            {"text", finding_text(finding)},
            {"figure", figure_json(finding.figure.value, finding.figure.interval)},
            {"unit", finding.unit},
            {"standing", standing_name(finding.standing)}};
}

}  // namespace

std::string write_json(const Report& report) {
    Json json = {{"title", report.title}, {"subtitle", report.subtitle}};
    // As a list, because a name may come twice.
    json["facts"] = Json::array();
    for (const auto& [name, value] : report.facts) {
        json["facts"].push_back({{"name", name}, {"value", value}});
    }
    json["answers"] = Json::array();
    for (const Answer& answer : report.answers) {
        json["answers"].push_back({{"question", answer.question}, {"text", answer.text}});
    }
    json["findings"] = Json::array();
    for (const Finding& finding : report.findings) {
        json["findings"].push_back(finding_json(finding));
    }
    json["sections"] = Json::array();
    for (const Section& section : report.sections) {
        Json blocks = Json::array();
        for (const Block& block : section.blocks) {
            blocks.push_back(block_json(block));
        }
        json["sections"].push_back({{"id", section.id},
                                    {"title", section.title},
                                    {"is_appendix", section.is_appendix},
                                    {"blocks", std::move(blocks)}});
    }
    return json_line(json);
}

}  // namespace sparring::report
