#include "tools/report/heat_map.hpp"

#include "tools/report/colour_scale.hpp"
#include "tools/report/words.hpp"
#include "tools/text/markup.hpp"
#include "tools/text/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string_view>

namespace sparring::report {

namespace {

// All lengths are in units of the image, which are pixels where there is room.
constexpr double kTextSize = 14;
constexpr double kTextWidth = 0.57 * kTextSize;
constexpr double kTextLine = 20;
constexpr double kScaleWidth = 260;
constexpr double kScaleHeight = 14;
constexpr std::size_t kLongestLabel = 24;

[[nodiscard]] double text_width(std::string_view text) { return static_cast<double>(display_width(text)) * kTextWidth; }

class HeatMapDrawing {
public:
    explicit HeatMapDrawing(const HeatMap& map)
        : map_(map),
          scale_(map),
          rows_(std::max(map.y.categories.size(), map.values.size())),
          columns_(map.x.categories.size()) {
        for (const auto& row : map.values) {
            columns_ = std::max(columns_, row.size());
        }
        constexpr double kMostWidth = 600;
        constexpr double kLeastCell = 25;
        constexpr double kMostCell = 64;
        constexpr double kMostHeight = 40;
        cell_width_ = std::clamp(kMostWidth / std::max(static_cast<double>(columns_), 1.0), kLeastCell, kMostCell);
        cell_height_ = std::min(cell_width_, kMostHeight);
        const double column_name = longest_name(map.x, columns_);
        is_slanted_ = column_name > cell_width_ - 4;
        const double slanted_height = column_name * kHalfRoot + kTextSize;
        names_height_ = is_slanted_ ? slanted_height : kTextLine;
        // The first name, slanted, may reach farther to the left than the names of the rows.
        const double overhang = is_slanted_ ? column_name * kHalfRoot - cell_width_ / 2 : 0;
        left_ = kTextLine + 4 + std::max(longest_name(map.y, rows_) + 8, overhang);
        width_ =
            std::max({left_ + static_cast<double>(columns_) * cell_width_ + 4, left_ + text_width(axis_text(map.x)),
                      2 * kTextLine + kScaleWidth, kTextLine + text_width(axis_text(map.value))});
    }

    [[nodiscard]] std::string svg() const {
        const std::string id = escaped(map_.id);
        std::string text = fmt::format(
            R"(<svg class="heat-map" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0:.0f} {1:.0f}" )"
            R"(width="100%" role="img" style="max-width:{0:.0f}px;min-width:{2:.0f}px" font-size="{3}" )"
            "fill=\"currentColor\" aria-labelledby=\"{4}_title {4}_desc\">\n<title id=\"{4}_title\">{5}</title>\n"
            "<desc id=\"{4}_desc\">Across: {6}. Down: {7}. Colour: {8}.</desc>\n",
            width_, height(), width_ * 0.75, kTextSize, id, escaped(map_.title), escaped(axis_text(map_.x)),
            escaped(axis_text(map_.y)), escaped(axis_text(map_.value)));
        for (std::size_t row = 0; row < rows_; ++row) {
            for (std::size_t column = 0; column < columns_; ++column) {
                text += cell(row, column);
            }
        }
        return text + names() + axis_labels() + scale() + "</svg>\n";
    }

private:
    static constexpr double kHalfRoot = 0.70710678;

    [[nodiscard]] static double longest_name(const Axis& axis, std::size_t count) {
        double longest = 0;
        for (std::size_t k = 0; k < count; ++k) {
            longest = std::max(longest, text_width(name(axis, k)));
        }
        return longest;
    }
    [[nodiscard]] static std::string name(const Axis& axis, std::size_t k) {
        return abbreviated(clean_text(category_text(axis, k)), kLongestLabel);
    }
    // Where the cells end, and all of it.
    [[nodiscard]] double bottom() const { return y(rows_); }
    [[nodiscard]] double height() const { return bottom() + names_height_ + 4.4 * kTextLine; }
    [[nodiscard]] double x(std::size_t column) const { return left_ + static_cast<double>(column) * cell_width_; }
    [[nodiscard]] double y(std::size_t row) const { return 4 + static_cast<double>(row) * cell_height_; }
    [[nodiscard]] std::string number(double value) const { return number_within(value, scale_.high() - scale_.low()); }

    [[nodiscard]] std::optional<double> value_at(std::size_t row, std::size_t column) const {
        const bool is_there = row < map_.values.size() && column < map_.values[row].size();
        const std::optional<double> value = is_there ? map_.values[row][column] : std::nullopt;
        return value && std::isfinite(*value) ? value : std::nullopt;
    }

    [[nodiscard]] std::string cell(std::size_t row, std::size_t column) const {
        const std::optional<double> value = value_at(row, column);
        const std::string unit = value && !map_.value.unit.empty() ? " " + map_.value.unit : "";
        const std::string shown = value ? number(*value) : std::string(kDash);
        const std::string hint = fmt::format("{}, {}: {}{}", category_text(map_.y, row), category_text(map_.x, column),
                                             value ? shown : "no number", unit);
        const pictures::Colour colour = scale_.colour(value.value_or(scale_.low()));
        const std::string paint =
            value ? fmt::format(R"(fill="{}")", pictures::hex(colour))
                  : std::string(R"(fill="none" stroke="currentColor" stroke-opacity="0.25" stroke-dasharray="2 3")");
        std::string text =
            fmt::format(R"(<g><title>{}</title><rect x="{:.1f}" y="{:.1f}" width="{:.1f}" height="{:.1f}" {}/>)",
                        escaped(hint), x(column) + 0.5, y(row) + 0.5, cell_width_ - 1, cell_height_ - 1, paint);
        if (value && text_width(shown) <= cell_width_ - 6) {
            text += fmt::format(R"(<text x="{:.1f}" y="{:.1f}" text-anchor="middle" fill="{}">{}</text>)",
                                x(column) + cell_width_ / 2, y(row) + cell_height_ / 2 + kTextSize * 0.36,
                                pictures::hex(pictures::ink_on(colour)), shown);
        }
        return text + "</g>\n";
    }

    [[nodiscard]] std::string names() const {
        std::string text;
        for (std::size_t row = 0; row < rows_; ++row) {
            text += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"end\">{}</text>\n", left_ - 6,
                                y(row) + cell_height_ / 2 + kTextSize * 0.36, escaped(name(map_.y, row)));
        }
        for (std::size_t column = 0; column < columns_; ++column) {
            const double middle = x(column) + cell_width_ / 2;
            const std::string place =
                is_slanted_ ? fmt::format(R"svg(transform="translate({:.1f} {:.1f}) rotate(-45)" text-anchor="end")svg",
                                          middle + 4, bottom() + kTextSize)
                            : fmt::format(R"(x="{:.1f}" y="{:.1f}" text-anchor="middle")", middle, bottom() + 16);
            text += fmt::format("<text {}>{}</text>\n", place, escaped(name(map_.x, column)));
        }
        return text;
    }

    [[nodiscard]] std::string axis_labels() const {
        const double across = x(0) + static_cast<double>(columns_) * cell_width_ / 2;
        const double half_label = text_width(axis_text(map_.x)) / 2;
        return fmt::format(
            "<text class=\"axis\" x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\">{}</text>\n"
            "<text class=\"axis\" transform=\"translate(14 {:.1f}) rotate(-90)\" text-anchor=\"middle\">{}</text>\n",
            std::max(across, half_label + 4), bottom() + names_height_ + 14, escaped(axis_text(map_.x)),
            std::max((4 + bottom()) / 2, text_width(axis_text(map_.y)) / 2), escaped(axis_text(map_.y)));
    }

    // The label, the colours and, below them, what their ends and their middle stand for.
    [[nodiscard]] std::string scale() const {
        constexpr int kSteps = 16;
        const std::string id = escaped(map_.id);
        const double left = std::clamp(x(0), kTextLine, std::max(width_ - kScaleWidth - kTextLine, kTextLine));
        const double top = bottom() + names_height_ + 2.7 * kTextLine;
        const double label_left = std::max(4.0, std::min(left, width_ - text_width(axis_text(map_.value))));
        std::string text = fmt::format(
            "<text class=\"axis\" x=\"{:.1f}\" y=\"{:.1f}\">{}</text>\n<defs>"
            R"(<linearGradient id="{}_scale">)",
            label_left, top - 7, escaped(axis_text(map_.value)), id);
        const double span = scale_.high() - scale_.low();
        for (int step = 0; step <= kSteps; ++step) {
            const double place = static_cast<double>(step) / kSteps;
            text += fmt::format(R"(<stop offset="{}" stop-color="{}"/>)", place,
                                pictures::hex(scale_.colour(scale_.low() + place * span)));
        }
        text += fmt::format(
            "</linearGradient></defs>\n<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{}\" height=\"{}\" "
            "fill=\"url(#{}_scale)\"/>\n",
            left, top, kScaleWidth, kScaleHeight, id);
        for (const double place : {0.0, 0.5, 1.0}) {
            text +=
                fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\">{}</text>\n",
                            left + place * kScaleWidth, top + kScaleHeight + 16, number(scale_.low() + place * span));
        }
        return text;
    }

    const HeatMap& map_;
    ColourScale scale_;
    std::size_t rows_;
    std::size_t columns_;
    double cell_width_ = 0;
    double cell_height_ = 0;
    bool is_slanted_ = false;
    double names_height_ = 0;
    double left_ = 0;
    double width_ = 0;
};

}  // namespace

std::string draw_heat_map(const HeatMap& map) { return HeatMapDrawing(map).svg(); }

}  // namespace sparring::report
