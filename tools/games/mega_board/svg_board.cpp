#include "tools/games/mega_board/svg_board.hpp"

#include "tools/games/draughts/power_up_words.hpp"
#include "tools/games/draughts/svg_pieces.hpp"
#include "tools/text/palette.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace sparring::pictures {

namespace {

using mega_board::BoardPlan;
using mega_board::BoardType;
using mega_board::Layout;
using mega_board::Square;
using mega_board::State;
using mega_board::Treasure;

constexpr int kRowsOfBoard = 8;
constexpr double kBoardWidth = kRowsOfBoard * kSquareSize;
constexpr double kBoardPixels = 380;

// Mega Boards have another wood than Standard Boards.
struct Wood {
    Colour light;
    Colour dark;
};
constexpr Wood kMegaWood = {{238, 222, 190}, {176, 132, 100}};
constexpr Wood kStandardWood = {{240, 240, 240}, {150, 154, 164}};

[[nodiscard]] const Wood& wood_of(const BoardPlan& board) {
    return board.type == BoardType::kMega ? kMegaWood : kStandardWood;
}

// The cells of boards that a layout covers.
struct Extent {
    int west = 0;
    int east = 0;
    int south = 0;
    int north = 0;
};

[[nodiscard]] Extent extent_of(const Layout& layout) {
    Extent extent;
    for (const BoardPlan& board : layout.plan().boards()) {
        extent.west = std::min(extent.west, int{board.column});
        extent.east = std::max(extent.east, int{board.column});
        extent.south = std::min(extent.south, int{board.row});
        extent.north = std::max(extent.north, int{board.row});
    }
    return extent;
}

[[nodiscard]] std::string treasure_words(Treasure treasure) {
    return has_power_up(treasure) ? fmt::format("a Crown and a {} lie here", name_of(power_up_of(treasure)))
                                  : "a Crown lies here";
}

[[nodiscard]] std::string_view side_name(mega_board::Side side) {
    switch (side) {
        case mega_board::Side::kNorth: return "north";
        case mega_board::Side::kEast: return "east";
        case mega_board::Side::kSouth: return "south";
        case mega_board::Side::kWest: return "west";
    }
    return {};
}

template <int Lanes, int Seats>
class LayoutPicture {
public:
    LayoutPicture(const State<Lanes, Seats>& state, Sheet& sheet)
        : state_(state),
          layout_(state.rules().layout()),
          extent_(extent_of(layout_)),
          sheet_(sheet) {}

    void draw() {
        for (std::size_t board = 0; board < layout_.boards(); ++board) {
            draw_board(board);
        }
        for (std::size_t seat = 0; seat < static_cast<std::size_t>(state_.seats()); ++seat) {
            const int captures = state_.captures(seat_at(seat));
            sheet_.remark(
                {.text = fmt::format("Player {}: {} {}", seat + 1, captures, captures == 1 ? "capture" : "captures"),
                 .seat = seat,
                 .is_to_move = !state_.is_over() && state_.to_move() == seat_at(seat)});
        }
        sheet_.remark({.text = state_.rules().has_power_ups() ? "S sword, H shield, C cannon, T teleporter"
                                                              : "A crown on a square is free to be taken",
                       .seat = std::nullopt});
    }

private:
    void draw_board(std::size_t board) {
        const BoardPlan& plan = layout_.plan().boards()[board];
        const Box box = {kBoardWidth * (plan.column - extent_.west), kBoardWidth * (extent_.north - plan.row),
                         kBoardWidth, kBoardWidth};
        sheet_.svg().rectangle(box, filled(idle_paper(sheet_.notes(), wood_of(plan).light)));
        for (int number = 1; number <= mega_board::kSquaresPerBoard; ++number) {
            draw_square(sheet_, drawn(mega_board::square_of(board, number), wood_of(plan).dark));
        }
        sheet_.svg().rectangle(box, {.fill = "none", .stroke = "#3a3a3a", .stroke_width = 7});
    }

    [[nodiscard]] DrawnSquare drawn(Square square, const Colour& paper) const {
        const mega_board::Point point = layout_.point(square);
        const std::string name = layout_.name(square);
        const auto treasure = state_.board().treasury.at(square);
        const int row = kRowsOfBoard * (extent_.north + 1) - 1 - point.y;
        return {.name = name,
                .label = name,
                .what = words(square),
                .corner = {kSquareSize * (point.x - kRowsOfBoard * extent_.west), kSquareSize * row},
                .paper = paper,
                .piece = piece(square),
                .lying = treasure ? std::optional(letter_of(*treasure)) : std::nullopt};
    }

    [[nodiscard]] std::optional<std::size_t> owner(Square square) const {
        for (std::size_t seat = 0; seat < static_cast<std::size_t>(state_.seats()); ++seat) {
            if (state_.pieces(seat_at(seat)).contains(square)) {
                return seat;
            }
        }
        return std::nullopt;
    }

    [[nodiscard]] std::optional<DrawnPiece> piece(Square square) const {
        const auto seat = owner(square);
        if (!seat) {
            return std::nullopt;
        }
        const mega_board::Headings headings = state_.board().headings_at(square);
        const bool is_crowned = headings == mega_board::kAllHeadings;
        return DrawnPiece{
            .seat = *seat,
            .colour = seat_colour(*seat),
            .line = ink_on(seat_colour(*seat)),
            .is_crowned = is_crowned,
            .number = std::to_string(*seat + 1),
            .heading = is_crowned ? std::nullopt : std::optional(static_cast<int>(mega_board::facing_of(headings))),
            .held = letters_of(state_.board().held_at(square))};
    }

    // `man of player 2 facing east, a Crown lies here`.
    [[nodiscard]] std::string words(Square square) const {
        std::string text;
        if (const auto seat = owner(square)) {
            const mega_board::Headings headings = state_.board().headings_at(square);
            const bool is_crowned = headings == mega_board::kAllHeadings;
            text = fmt::format("{} of player {}", is_crowned ? "crowned piece" : "man", *seat + 1);
            text += is_crowned ? "" : fmt::format(" facing {}", side_name(mega_board::facing_of(headings)));
        }
        if (const auto held = state_.board().held_at(square); !held.empty()) {
            text += fmt::format(" with {}", names_in(held));
        }
        if (const auto treasure = state_.board().treasury.at(square)) {
            text += fmt::format("{}{}", text.empty() ? "" : ", ", treasure_words(*treasure));
        }
        return text;
    }

    const State<Lanes, Seats>& state_;
    const Layout& layout_;
    Extent extent_;
    Sheet& sheet_;
};

}  // namespace

template <int Lanes, int Seats>
Expected<std::string> mega_board_picture(const State<Lanes, Seats>& state, const PictureRequest& request) {
    const Layout& layout = state.rules().layout();
    std::set<std::string> names;
    for (std::size_t square = 0; square < layout.squares(); ++square) {
        names.insert(layout.name(mega_board::square_at(square)));
    }
    const auto notes = Notes::read(
        request, [&](const std::string& place) { return names.contains(place); },
        fmt::format("a square such as {}", layout.name(mega_board::square_at(0))));
    if (!notes) {
        return notes.error();
    }
    const Extent extent = extent_of(layout);
    const double columns = extent.east - extent.west + 1;
    const double rows = extent.north - extent.south + 1;
    Sheet sheet(request, *notes, columns * kBoardWidth, rows * kBoardWidth, columns * kBoardPixels);
    LayoutPicture<Lanes, Seats>(state, sheet).draw();
    return sheet.finished();
}

template Expected<std::string> mega_board_picture(const mega_board::SmallState& state, const PictureRequest& request);
template Expected<std::string> mega_board_picture(const mega_board::LargeState& state, const PictureRequest& request);

}  // namespace sparring::pictures
