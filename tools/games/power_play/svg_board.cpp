#include "tools/games/power_play/svg_board.hpp"

#include "engine/power_play/square_text.hpp"
#include "tools/pictures/sheet.hpp"
#include "tools/text/palette.hpp"

#include <fmt/format.h>

#include <array>
#include <set>

namespace sparring::pictures {

namespace {

using power_play::Square;
using power_play::Stack;
using power_play::State;

constexpr double kCellSize = 100;
constexpr int kPyramidRows = 8;
constexpr double kPyramidPixels = 560;
constexpr Colour kPyramidLight = {242, 240, 234};
constexpr Colour kPyramidDark = {221, 217, 207};
constexpr Colour kMarkerColour = {28, 28, 28};
constexpr double kLevelHeight = 20;

// The lower edge by size, 1 to 3.
[[nodiscard]] double width_of(int size) { return 18 + 14.0 * size; }

class PyramidsPicture {
public:
    PyramidsPicture(const State& state, Sheet& sheet) : state_(state), sheet_(sheet) {}

    void draw() {
        for (std::size_t place = 0; place < static_cast<std::size_t>(power_play::kSquares); ++place) {
            draw_square(power_play::square_at(place));
        }
        constexpr double kSize = kPyramidRows * kCellSize;
        sheet_.svg().rectangle({0, 0, kSize, kSize}, {.fill = "none", .stroke = "#3a3a3a", .stroke_width = 4});
        for (std::size_t seat = 0; seat < static_cast<std::size_t>(state_.seats()); ++seat) {
            sheet_.remark({.text = player_words(seat),
                           .seat = seat,
                           .is_to_move = !state_.is_over() && state_.to_move() == seat_at(seat)});
        }
    }

private:
    void draw_square(Square square) {
        Svg& svg = sheet_.svg();
        const std::string name = power_play::square_name(square);
        const bool is_marker = power_play::contains(power_play::kMarkers, square);
        const bool is_dark = (power_play::file_of(square) + power_play::rank_of(square)) % 2 == 0;
        const Colour paper = sheet_.notes().paper(name, is_dark ? kPyramidDark : kPyramidLight);
        const std::string ink = hex(ink_on(paper));
        const double x = kCellSize * power_play::file_of(square);
        const double y = kCellSize * (kPyramidRows - 1 - power_play::rank_of(square));
        const Stack stack = state_.board().stack(square);
        sheet_.begin_place(name, words(square, is_marker));
        svg.rectangle({x, y, kCellSize, kCellSize}, {.fill = hex(paper), .stroke = "#8a867c", .stroke_width = 1});
        draw_start(square, {x, y});
        svg.text({x + 6, y + 13}, name, {.size = 16, .fill = ink, .anchor = Lettering::Anchor::kStart});
        if (is_marker) {
            draw_marker({x, y});
        }
        if (!stack.empty()) {
            draw_stack(stack, state_.board().owner(square), {x + 47, y + 80}, ink);
        }
        if (is_marker || !stack.empty()) {
            sheet_.draw_number(name, {x + 95, y + 90}, 68,
                               {.size = 19, .fill = ink, .anchor = Lettering::Anchor::kEnd, .is_bold = true});
        } else {
            sheet_.draw_number(name, {x + 50, y + 54}, 86, {.size = 29, .fill = ink, .is_bold = true});
        }
        sheet_.end_place();
    }

    // A broken frame, and whose start it is.
    void draw_start(Square square, Point corner) {
        const auto seat = state_.rules().start_owner(square);
        if (!seat || state_.is_out(*seat)) {
            return;
        }
        Svg& svg = sheet_.svg();
        const std::string colour = hex(seat_colour(*seat));
        svg.rectangle({corner.x + 3.5, corner.y + 3.5, kCellSize - 7, kCellSize - 7},
                      {.fill = "none", .stroke = colour, .stroke_width = 4, .is_dashed = true}, 6);
        svg.rectangle({corner.x + 74, corner.y, 26, 22}, filled(seat_colour(*seat)), 4);
        svg.text({corner.x + 87, corner.y + 11}, std::to_string(*seat + 1),
                 {.size = 16, .fill = hex(ink_on(seat_colour(*seat)))});
    }

    void draw_marker(Point corner) {
        const std::array<Point, 3> corners = {Point{corner.x + 50, corner.y + 22}, Point{corner.x + 84, corner.y + 80},
                                              Point{corner.x + 16, corner.y + 80}};
        sheet_.begin_upright();
        sheet_.svg().polygon(corners, outlined(kMarkerColour, {255, 255, 255}, 2));
        sheet_.end_upright();
    }

    // Pyramids from the bottom, each with its size; the owner below at the left, the strength at the right.
    void draw_stack(Stack stack, std::size_t owner, Point foot, const std::string& ink) {
        Svg& svg = sheet_.svg();
        sheet_.begin_piece(std::to_string(owner));
        sheet_.begin_upright();
        const Colour colour = seat_colour(owner);
        const Colour line = ink_on(colour);
        for (int level = 0; level < stack.height(); ++level) {
            const int size = stack.size_at(level);
            const double half = width_of(size) / 2;
            const double low = foot.y - kLevelHeight * level;
            const double high = low - kLevelHeight + 1;
            const std::array<Point, 4> corners = {Point{foot.x - half, low}, Point{foot.x + half, low},
                                                  Point{foot.x + half - 9, high}, Point{foot.x - half + 9, high}};
            svg.polygon(corners, outlined(colour, line, 2));
            svg.text({foot.x, (low + high) / 2}, std::to_string(size),
                     {.size = 16, .fill = hex(line), .is_bold = true});
        }
        sheet_.draw_seat(owner, {foot.x - 35, foot.y + 5}, 11);
        svg.text({foot.x + 50, foot.y - 34}, fmt::format("={}", stack.strength()),
                 {.size = 17, .fill = ink, .anchor = Lettering::Anchor::kEnd});
        sheet_.end_upright();
        sheet_.end_piece();
    }

    // `12 of player 3 from the bottom, strength 3, start of player 1`.
    [[nodiscard]] std::string words(Square square, bool is_marker) const {
        if (is_marker) {
            return "black marker";
        }
        std::string text;
        if (const Stack stack = state_.board().stack(square); !stack.empty()) {
            text = fmt::format("{} of player {} from the bottom, strength {}", power_play::stack_text(stack),
                               state_.board().owner(square) + 1, stack.strength());
        }
        if (const auto seat = state_.rules().start_owner(square); seat && !state_.is_out(*seat)) {
            text += fmt::format("{}start of player {}", text.empty() ? "" : ", ", *seat + 1);
        }
        return text;
    }

    [[nodiscard]] std::string player_words(std::size_t seat) const {
        if (state_.is_out(seat)) {
            return fmt::format("Player {} is out, {} pips lost", seat + 1, state_.lost_pips(seat));
        }
        const std::string hand = power_play::hand_text(state_.hand(seat));
        return fmt::format("Player {}: {} of {} pips lost{}", seat + 1, state_.lost_pips(seat),
                           state_.rules().options().knockout, hand.empty() ? "" : ", in hand: " + hand);
    }

    const State& state_;
    Sheet& sheet_;
};

}  // namespace

Expected<std::string> power_play_picture(const State& state, const PictureRequest& request) {
    std::set<std::string> names;
    for (std::size_t place = 0; place < static_cast<std::size_t>(power_play::kSquares); ++place) {
        names.insert(power_play::square_name(power_play::square_at(place)));
    }
    const auto notes =
        Notes::read(request, [&](const std::string& place) { return names.contains(place); }, "a square from a1 to h8");
    if (!notes) {
        return notes.error();
    }
    constexpr double kSize = kPyramidRows * kCellSize;
    Sheet sheet(request, *notes, kSize, kSize, kPyramidPixels);
    PyramidsPicture(state, sheet).draw();
    return sheet.finished();
}

}  // namespace sparring::pictures
