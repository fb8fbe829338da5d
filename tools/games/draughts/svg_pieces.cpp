#include "tools/games/draughts/svg_pieces.hpp"

#include <array>
#include <cmath>
#include <numbers>
#include <string>

namespace sparring::pictures {

namespace {

constexpr double kRadius = 29;
constexpr double kBadgeRadius = 12.5;
constexpr Colour kTokenColour = {255, 214, 64};
constexpr Colour kTokenInk = {40, 30, 0};

// Three points, as wide as it is given and three quarters of that high.
void draw_crown(Svg& svg, Point centre, double width, const Look& look) {
    const double half = width / 2;
    const double high = 0.375 * width;
    const std::array<Point, 7> corners = {Point{centre.x - half, centre.y - 0.8 * high},
                                          Point{centre.x - 0.42 * half, centre.y},
                                          Point{centre.x, centre.y - high},
                                          Point{centre.x + 0.42 * half, centre.y},
                                          Point{centre.x + half, centre.y - 0.8 * high},
                                          Point{centre.x + 0.8 * half, centre.y + high},
                                          Point{centre.x - 0.8 * half, centre.y + high}};
    svg.polygon(corners, look);
}

// The tip of an arrow that looks out from behind the piece.
void draw_heading(Svg& svg, Point centre, int quarter_turns, const DrawnPiece& piece) {
    const double angle = quarter_turns * std::numbers::pi / 2;
    const auto turned = [&](double right, double up) {
        return Point{centre.x + right * std::cos(angle) + up * std::sin(angle),
                     centre.y + right * std::sin(angle) - up * std::cos(angle)};
    };
    const std::array<Point, 3> corners = {turned(-15, kRadius - 7), turned(15, kRadius - 7), turned(0, kRadius + 10)};
    svg.polygon(corners, outlined(piece.colour, piece.line, 2.5));
}

// A Power-Up that a piece holds is round, one that lies is square.
void draw_badge(Svg& svg, Point centre, char letter) {
    svg.circle(centre, kBadgeRadius, outlined(kTokenColour, kTokenInk, 1.5));
    svg.text(centre, std::string(1, letter), {.size = 19, .fill = hex(kTokenInk), .is_bold = true});
}

void draw_token(Sheet& sheet, Point centre, double size, char letter) {
    Svg& svg = sheet.svg();
    sheet.begin_upright();
    svg.rectangle({centre.x - size / 2, centre.y - size / 2, size, size}, outlined(kTokenColour, kTokenInk, 1.5),
                  0.18 * size);
    if (letter == 'K') {
        draw_crown(svg, centre, 0.66 * size, filled(kTokenInk));
    } else {
        svg.text(centre, std::string(1, letter), {.size = 0.72 * size, .fill = hex(kTokenInk), .is_bold = true});
    }
    sheet.end_upright();
}

void draw_piece(Sheet& sheet, Point centre, const DrawnPiece& piece) {
    Svg& svg = sheet.svg();
    sheet.begin_piece(std::to_string(piece.seat));
    const Colour ink = ink_on(piece.colour);
    if (piece.heading) {
        draw_heading(svg, centre, *piece.heading, piece);
    }
    svg.circle(centre, kRadius, outlined(piece.colour, piece.line, 2.5));
    const bool has_number = !piece.number.empty();
    if (!piece.is_crowned && !has_number) {
        svg.circle(centre, 0.66 * kRadius,
                   {.fill = "none", .stroke = hex(mixed(piece.colour, ink, 0.4)), .stroke_width = 2});
    }
    if (piece.is_crowned) {
        sheet.begin_upright();
        draw_crown(svg, {centre.x, centre.y - (has_number ? 11 : 0)}, has_number ? 28 : 36, filled(ink));
        sheet.end_upright();
    }
    svg.text({centre.x, centre.y + (piece.is_crowned ? 13 : 0)}, piece.number,
             {.size = piece.is_crowned ? 25.0 : 34.0, .fill = hex(ink), .is_bold = true});
    for (std::size_t place = 0; place < piece.held.size(); ++place) {
        // Beside each other from the top at the right edge.
        draw_badge(svg, {centre.x + 30, centre.y - 15 + 25 * static_cast<double>(place)}, piece.held[place]);
    }
    sheet.end_piece();
}

// In the middle of an empty square, else below what is there.
void draw_value(Sheet& sheet, const DrawnSquare& square, const std::string& ink) {
    using Anchor = Lettering::Anchor;
    const auto [x, y] = square.corner;
    const Lettering small = {.size = 20, .fill = ink, .anchor = Anchor::kMiddle, .is_bold = true};
    if (square.piece && square.lying) {
        Lettering right = small;
        right.anchor = Anchor::kEnd;
        sheet.draw_number(square.name, {x + 97, y + 90}, kSquareSize - 36, right);
    } else if (square.piece) {
        Lettering left = small;
        left.anchor = Anchor::kStart;
        sheet.draw_number(square.name, {x + 4, y + 90}, kSquareSize - 8, left);
    } else if (square.lying) {
        sheet.draw_number(square.name, {x + 50, y + 88}, kSquareSize - 8, small);
    } else {
        sheet.draw_number(square.name, {x + 50, y + 56}, kSquareSize - 10, {.size = 29, .fill = ink, .is_bold = true});
    }
}

}  // namespace

void draw_square(Sheet& sheet, const DrawnSquare& square) {
    Svg& svg = sheet.svg();
    const auto [x, y] = square.corner;
    const Colour paper = sheet.notes().paper(square.name, square.paper);
    const std::string ink = hex(ink_on(paper));
    sheet.begin_place(square.name, square.what);
    svg.rectangle({x, y, kSquareSize, kSquareSize}, filled(paper));
    svg.text({x + 5, y + 13}, square.label, {.size = 19, .fill = ink, .anchor = Lettering::Anchor::kStart});
    // Room for the label at the left, which a man's heading would hide.
    const Point middle = {x + (square.piece && square.piece->heading ? 57 : 51), y + 48};
    if (square.piece) {
        draw_piece(sheet, middle, *square.piece);
    }
    if (square.lying) {
        draw_token(sheet, square.piece ? Point{x + 17, y + 83} : Point{x + 50, y + 48}, square.piece ? 25 : 44,
                   *square.lying);
    }
    draw_value(sheet, square, ink);
    sheet.end_place();
}

Colour idle_paper(const Notes& notes, const Colour& plain) {
    constexpr Colour kGrey = {184, 184, 184};
    return notes.scale() ? kGrey : plain;
}

}  // namespace sparring::pictures
