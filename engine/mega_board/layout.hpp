#pragma once
// Tables of a layout, made once: who is diagonally next to whom, what a man's facing becomes on entering a board, where
// boards end, and where players start. Rules page `mega-board.md`, "The geometry, derived", "Setup" and "Movement".

#include "engine/core/seat.hpp"
#include "engine/mega_board/plan.hpp"
#include "engine/mega_board/square_set.hpp"
#include "engine/mega_board/types.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace sparring::mega_board {

// A square as column and row over the whole table: x = 8 * board column + 0..7 from the west, y likewise from the
// south.
struct Point {
    int x = 0;
    int y = 0;

    bool operator==(const Point&) const = default;
};

// A set of squares as one lane a board, whatever the layout's size.
using BoardLanes = std::array<std::uint32_t, kMaxBoards + 1>;

class Layout {
public:
    Layout() = default;
    explicit Layout(const LayoutPlan& plan);

    [[nodiscard]] const LayoutPlan& plan() const { return plan_; }
    [[nodiscard]] int seats() const { return seats_; }
    [[nodiscard]] std::size_t boards() const { return plan_.size(); }
    [[nodiscard]] std::size_t squares() const { return plan_.size() * kSquaresPerBoard; }

    // The square a diagonal step leads to, or kNoSquare where no board is.
    [[nodiscard]] Square next(Square square, Direction direction) const {
        return neighbours_[index(direction)][index(square)];
    }
    // What the headings of a man become by a step from one square to the next: entering a Standard Board from a Mega
    // Board it faces the side it crossed.
    [[nodiscard]] Headings headings_after(Square from, Square to, Headings headings) const {
        const Headings entered = entering_[board_of(from)][board_of(to)];
        return entered == 0 ? headings : entered;
    }
    // True on the last row of a board in the direction a man faces, where no board follows on that side.
    [[nodiscard]] bool is_end(Square square, Headings headings) const {
        return ((ends_[mega_board::index(facing_of(headings))][board_of(square)] >> (number_of(square) - 1)) & 1) != 0;
    }
    [[nodiscard]] const BoardLanes& ends(Side facing) const { return ends_[index(facing)]; }

    // Steps that a man has to go to where it can take a Crown, the fourth row of a home it enters or the end of a
    // board, if nobody is in its way; kNoRun if it never comes to one.
    [[nodiscard]] int run(Square square, Side facing) const {
        return runs_[mega_board::index(facing)][mega_board::index(square)];
    }
    static constexpr int kNoRun = 255;

    [[nodiscard]] Side facing(Seat seat) const { return facings_[sparring::index(seat)]; }
    // The three rows of a home nearest to the Mega Board it faces, the row behind these, and all that is behind them.
    [[nodiscard]] const BoardLanes& start_squares(Seat seat) const { return starts_[sparring::index(seat)]; }
    [[nodiscard]] const BoardLanes& fourth_row(Seat seat) const { return fourth_rows_[sparring::index(seat)]; }
    [[nodiscard]] const BoardLanes& behind(Seat seat) const { return behind_[sparring::index(seat)]; }
    // The seat whose home a square is on.
    [[nodiscard]] std::optional<Seat> home_owner(Square square) const;

    [[nodiscard]] Point point(Square square) const;
    // Nothing for light squares and where no board is.
    [[nodiscard]] std::optional<Square> square(Point point) const;

    // `s13`: the board's id and the number on it.
    [[nodiscard]] std::string name(Square square) const;

    bool operator==(const Layout&) const = default;

private:
    void join_squares();
    [[nodiscard]] Square square_next_to(Square from, Direction direction) const;
    void mark_entering_from(std::size_t board);
    void mark_ends();
    void mark_homes();
    void measure_runs();
    bool shorten_runs();
    [[nodiscard]] bool is_goal(Square square, Side facing) const;
    [[nodiscard]] int run_from(Square square, Side facing) const;
    // Rows counted from the side of a board, 1..8: of its squares the lane with those in rows [first, last].
    [[nodiscard]] std::uint32_t rows_from(std::size_t board, Side side, int first, int last) const;

    LayoutPlan plan_;
    int seats_ = 0;
    std::array<std::array<Square, kMaxSquares>, kDirections> neighbours_{};
    std::array<std::array<Headings, kMaxBoards>, kMaxBoards> entering_{};  // [from][to], 0: unchanged
    std::array<BoardLanes, kSides> ends_{};
    std::array<std::array<std::uint8_t, kMaxSquares>, kSides> runs_{};
    std::array<Side, kMaxSeats> facings_{};
    std::array<BoardLanes, kMaxSeats> starts_{};
    std::array<BoardLanes, kMaxSeats> fourth_rows_{};
    std::array<BoardLanes, kMaxSeats> behind_{};
};

}  // namespace sparring::mega_board
