#include "engine/mega_board/layout.hpp"

#include <algorithm>

namespace sparring::mega_board {

namespace {

constexpr int kBoardSide = 8;
constexpr int kRowLength = 4;  // dark squares of a row

// Rounds down, also below zero.
[[nodiscard]] int cell_of(int coordinate) {
    return coordinate >= 0 ? coordinate / kBoardSide : -((-coordinate + kBoardSide - 1) / kBoardSide);
}

[[nodiscard]] bool is_odd(int number) { return number % 2 != 0; }

}  // namespace

Layout::Layout(const LayoutPlan& plan) : plan_(plan), seats_(plan.seats()) {
    join_squares();
    mark_ends();
    mark_homes();
    measure_runs();
}

// Squares are numbered by rows from the north, from west to east within a row; dark are those with an even sum of x, y
// and the column of the board.
Point Layout::point(Square square) const {
    const BoardPlan& board = plan_.boards()[board_of(square)];
    const int place = number_of(square) - 1;
    const int y = kBoardSide * board.row + (kBoardSide - 1 - place / kRowLength);
    const int west = kBoardSide * board.column;
    return {west + 2 * (place % kRowLength) + (is_odd(west + y + board.column) ? 1 : 0), y};
}

std::optional<Square> Layout::square(Point point) const {
    const int column = cell_of(point.x);
    const int row = cell_of(point.y);
    const std::optional<std::size_t> board = plan_.board_at(column, row);
    if (!board || is_odd(point.x + point.y + column)) {
        return std::nullopt;
    }
    const int row_from_north = kBoardSide - 1 - (point.y - kBoardSide * row);
    return square_of(*board, kRowLength * row_from_north + (point.x - kBoardSide * column) / 2 + 1);
}

void Layout::join_squares() {
    for (std::size_t place = 0; place < squares(); ++place) {
        for (const Direction direction : kAllDirections) {
            neighbours_[index(direction)][place] = square_next_to(square_at(place), direction);
        }
    }
    for (std::size_t board = 0; board < boards(); ++board) {
        if (plan_.boards()[board].type == BoardType::kMega) {
            mark_entering_from(board);
        }
    }
}

Square Layout::square_next_to(Square from, Direction direction) const {
    const Point start = point(from);
    const int x = start.x + east_of(direction);
    // Across an east or west seam squares lie flush: the row stays.
    const bool crosses_seam = cell_of(x) != cell_of(start.x);
    return square({x, crosses_seam ? start.y : start.y + north_of(direction)}).value_or(kNoSquare);
}

void Layout::mark_entering_from(std::size_t board) {
    for (const Side side : kAllSides) {
        if (const std::optional<std::size_t> to = plan_.neighbour(board, side)) {
            entering_[board][*to] = headings_of(side);
        }
    }
}

std::uint32_t Layout::rows_from(std::size_t board, Side side, int first, int last) const {
    std::uint32_t lane = 0;
    for (int number = 1; number <= kSquaresPerBoard; ++number) {
        const Point here = point(square_of(board, number));
        const int from_west = here.x - kBoardSide * plan_.boards()[board].column;
        const int from_south = here.y - kBoardSide * plan_.boards()[board].row;
        const std::array<int, kSides> row = {kBoardSide - from_south, kBoardSide - from_west, from_south + 1,
                                             from_west + 1};
        const bool is_inside = first <= row[index(side)] && row[index(side)] <= last;
        lane |= static_cast<std::uint32_t>(is_inside) << static_cast<unsigned>(number - 1);
    }
    return lane;
}

void Layout::mark_ends() {
    for (std::size_t board = 0; board < boards(); ++board) {
        for (const Side side : kAllSides) {
            ends_[index(side)][board] = plan_.neighbour(board, side) ? 0 : rows_from(board, side, 1, 1);
        }
    }
}

void Layout::mark_homes() {
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats_); ++seat) {
        const std::size_t home = plan_.home_of(seat);
        facings_[seat] = plan_.boards()[home].facing;
        starts_[seat][home] = rows_from(home, facings_[seat], 1, 3);
        fourth_rows_[seat][home] = rows_from(home, facings_[seat], 4, 4);
        behind_[seat][home] = rows_from(home, facings_[seat], 4, kBoardSide);
    }
}

bool Layout::is_goal(Square square, Side facing) const {
    const std::optional<Seat> owner = home_owner(square);
    const bool is_foreign = owner && facings_[sparring::index(*owner)] == opposite(facing);
    const std::uint32_t row = is_foreign ? fourth_row(*owner)[board_of(square)] : 0;
    return is_end(square, headings_of(facing)) || ((row >> (number_of(square) - 1)) & 1) != 0;
}

// Breadth first from the goals; a few hundred squares need no queue.
void Layout::measure_runs() {
    for (auto& row : runs_) {
        row.fill(kNoRun);
    }
    while (shorten_runs()) {}
}

// Once round all squares and facings; true if a run has become shorter.
bool Layout::shorten_runs() {
    bool is_changed = false;
    for (const Side side : kAllSides) {
        for (std::size_t place = 0; place < squares(); ++place) {
            const int run = run_from(square_at(place), side);
            is_changed = is_changed || run < runs_[index(side)][place];
            runs_[index(side)][place] = static_cast<std::uint8_t>(run);
        }
    }
    return is_changed;
}

// One step more than from the best of the next squares, as far as these are measured.
int Layout::run_from(Square square, Side facing) const {
    if (is_goal(square, facing)) {
        return 0;
    }
    int best = runs_[index(facing)][index(square)];
    for (const Direction direction : kAllDirections) {
        const Square to = next(square, direction);
        if (has(headings_of(facing), direction) && to != kNoSquare) {
            best = std::min(best, run(to, facing_of(headings_after(square, to, headings_of(facing)))) + 1);
        }
    }
    return best;
}

std::optional<Seat> Layout::home_owner(Square square) const {
    const std::uint8_t player = plan_.boards()[board_of(square)].home;
    return player == 0 ? std::nullopt : std::optional(seat_at(player - std::size_t{1}));
}

std::string Layout::name(Square square) const {
    return plan_.boards()[board_of(square)].id + std::to_string(number_of(square));
}

}  // namespace sparring::mega_board
