#include "tools/pictures/sheet.hpp"

#include "tools/text/palette.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace sparring::pictures {

namespace {

// In pixels.
constexpr double kMargin = 2;
constexpr double kLetters = 15;
constexpr double kRemarkHeight = 24;
constexpr double kRemarkWidth = 330;
constexpr double kLegendWidth = 480;

[[nodiscard]] std::size_t remark_columns(double shown_width) {
    return static_cast<std::size_t>(std::max(1.0, std::floor(shown_width / kRemarkWidth)));
}

}  // namespace

Sheet::Sheet(const PictureRequest& request, const Notes& notes, double width, double height, double shown_width)
    : request_(request),
      notes_(notes),
      width_(width),
      height_(height),
      shown_width_(shown_width) {}

void Sheet::begin_place(const std::string& name, std::string_view what) {
    svg_.open("g", {{"data-place", name}});
    std::string tip = name;
    if (!what.empty()) {
        tip += fmt::format(": {}", what);
    }
    if (const auto words = notes_.words(name)) {
        tip += fmt::format("{}{}", what.empty() ? ": " : " - ", *words);
    }
    svg_.add("title", {}, tip);
}

void Sheet::draw_number(const std::string& name, Point at, double width, const Lettering& lettering) {
    const auto number = notes_.number(name);
    if (!number) {
        return;
    }
    // Digits are about 0.58 of the size wide.
    constexpr double kDigitWidth = 0.58;
    constexpr double kSmallest = 0.55;
    const double fitting = width / (kDigitWidth * static_cast<double>(number->size()));
    if (fitting < kSmallest * lettering.size) {
        return;
    }
    Lettering fitted = lettering;
    fitted.size = std::min(lettering.size, fitting);
    svg_.text(at, *number, fitted);
}

void Sheet::draw_seat(std::size_t seat, Point centre, double radius) {
    const Colour colour = seat_colour(seat);
    const Colour ink = ink_on(colour);
    svg_.circle(centre, radius, outlined(colour, {255, 255, 255}, 0.14 * radius));
    svg_.circle(centre, radius * 1.07, {.fill = "none", .stroke = "#1a1a1a", .stroke_width = 0.07 * radius});
    svg_.text(centre, std::to_string(seat + 1), {.size = 1.35 * radius, .fill = hex(ink), .is_bold = true});
}

void Sheet::draw_remarks(double top) {
    const double unit = scale();
    const std::size_t columns = remark_columns(shown_width_);
    for (std::size_t place = 0; place < remarks_.size(); ++place) {
        const Remark& remark = remarks_[place];
        const std::size_t row = place / columns;
        const auto column = static_cast<double>(place % columns);
        const double x = column * width_ / static_cast<double>(columns);
        const double y = top + unit * kRemarkHeight * (static_cast<double>(row) + 0.5);
        double text_x = x;
        if (remark.seat) {
            draw_seat(*remark.seat, {x + 26 * unit, y}, 8.5 * unit);
            text_x = x + 42 * unit;
        }
        if (remark.is_to_move) {
            const std::array<Point, 3> mark = {Point{x + 2 * unit, y - 6 * unit}, Point{x + 2 * unit, y + 6 * unit},
                                               Point{x + 12 * unit, y}};
            svg_.polygon(mark, {.fill = "currentColor"});
        }
        svg_.text({text_x, y}, remark.text,
                  {.size = kLetters * unit,
                   .fill = "currentColor",
                   .anchor = Lettering::Anchor::kStart,
                   .is_bold = remark.is_to_move});
    }
}

std::string Sheet::finished() {
    const double unit = scale();
    double bottom = height_;
    // What is turned when the board is; remarks and scale stay below it.
    const Svg board = std::exchange(svg_, Svg());
    if (!remarks_.empty()) {
        bottom += 6 * unit;
        draw_remarks(bottom);
        const std::size_t columns = remark_columns(shown_width_);
        const std::size_t rows = (remarks_.size() + columns - 1) / columns;
        bottom += unit * kRemarkHeight * static_cast<double>(rows);
    }
    if (notes_.scale()) {
        bottom += 10 * unit;
        const double width = std::min(width_, kLegendWidth * unit);
        draw_legend(svg_, *notes_.scale(), request_.scale, {0, bottom}, width, kLetters * unit);
        bottom += 4 * kLetters * unit;
    }
    const double margin = kMargin * unit;
    Svg image;
    const std::string view = fmt::format("{:.0f} {:.0f} {:.0f} {:.0f}", std::floor(-margin), std::floor(-margin),
                                         std::ceil(width_ + 2 * margin), std::ceil(bottom + 2 * margin));
    image.open("svg", {{"xmlns", "http://www.w3.org/2000/svg"},
                       {"role", "img"},
                       {"viewBox", view},
                       {"width", "100%"},
                       {"style", fmt::format("max-width:{:.0f}px;height:auto", shown_width_)},
                       {"font-family", "system-ui,'Helvetica Neue',Arial,sans-serif"}});
    image.add("title", {}, request_.title);
    if (const std::string words = notes_.all_words(); !words.empty()) {
        image.add("desc", {}, words);
    }
    image.open("g", {{"data-board", fmt::format("{:.0f} {:.0f}", width_, height_)}});
    image.append(board);
    image.close();
    image.append(svg_);
    image.close();
    return image.written();
}

}  // namespace sparring::pictures
