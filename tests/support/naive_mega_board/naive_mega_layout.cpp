// Section names in the comments are those of the rules page `mega-board.md`.
#include "tests/support/naive_mega_board/naive_mega_layout.hpp"

#include <algorithm>
#include <cstddef>
#include <stdexcept>

namespace sparring::naive_mega {
namespace {

// "Layouts", in the order of "Notation".
Layout double_6() {
    return {
        {'m', BoardType::kMega, 0, 0},
        {'k', BoardType::kMega, 2, 0},
        {'c', BoardType::kStandard, 1, 0},
        {'s', BoardType::kStandard, 0, -1, 1, 'n'},
        {'w', BoardType::kStandard, -1, 0, 2, 'e'},
        {'n', BoardType::kStandard, 0, 1, 3, 's'},
        {'q', BoardType::kStandard, 2, -1, 6, 'n'},
        {'e', BoardType::kStandard, 3, 0, 5, 'w'},
        {'p', BoardType::kStandard, 2, 1, 4, 's'},
    };
}

// The cell column or row of a lattice column or row; also right for negative ones.
int cell_of(int coordinate) { return coordinate >= 0 ? coordinate / 8 : -((-coordinate + 7) / 8); }

bool is_dark(int x, int y) { return (x + y + cell_of(x)) % 2 == 0; }

// One square straight on in this facing.
Coordinates straight_ahead(Coordinates from, char facing) {
    const auto [x, y] = from;
    switch (facing) {
        case 'n': return {x, y + 1};
        case 'e': return {x + 1, y};
        case 's': return {x, y - 1};
        case 'w': return {x - 1, y};
        default: throw std::logic_error("not a facing: " + std::string(1, facing));
    }
}

}  // namespace

Layout named_layout(const std::string& name) {
    const Board m{'m', BoardType::kMega, 0, 0};
    const Board s{'s', BoardType::kStandard, 0, -1, 1, 'n'};
    const Board w{'w', BoardType::kStandard, -1, 0, 2, 'e'};
    if (name == "mega-2") {
        return {m, s, {'n', BoardType::kStandard, 0, 1, 2, 's'}};
    }
    const Board n{'n', BoardType::kStandard, 0, 1, 3, 's'};
    if (name == "mega-3") {
        return {m, s, w, n};
    }
    if (name == "mega-4") {
        return {m, s, w, n, {'e', BoardType::kStandard, 1, 0, 4, 'w'}};
    }
    if (name == "double-6") {
        return double_6();
    }
    throw std::invalid_argument("not a layout: " + name);
}

int players(const Layout& layout) {
    return static_cast<int>(std::ranges::count_if(layout, [](const Board& board) { return board.home != 0; }));
}

std::optional<Board> board_at(Coordinates coordinates, const Layout& layout) {
    const auto [x, y] = coordinates;
    for (const Board& board : layout) {
        if (board.i == cell_of(x) && board.j == cell_of(y)) {
            return board;
        }
    }
    return std::nullopt;
}

std::optional<Coordinates> step(Coordinates from, Coordinates direction, const Layout& layout) {
    const auto [x, y] = from;
    const auto [dx, dy] = direction;
    const bool stays_in_column = cell_of(x + dx) == cell_of(x);
    const Coordinates to = stays_in_column ? Coordinates{x + dx, y + dy} : Coordinates{x + dx, y};
    return board_at(to, layout) ? std::optional(to) : std::nullopt;
}

std::vector<Coordinates> all_directions() { return {{1, 1}, {1, -1}, {-1, -1}, {-1, 1}}; }

std::vector<Coordinates> forward_directions(char facing) {
    const auto [ahead_x, ahead_y] = straight_ahead({0, 0}, facing);
    std::vector<Coordinates> directions;
    for (const auto& [dx, dy] : all_directions()) {
        if (dx == ahead_x || dy == ahead_y) {
            directions.emplace_back(dx, dy);
        }
    }
    return directions;
}

// "Movement": crossing from a Mega Board into a Standard Board sets the facing
// to the side crossed; crossing the other way keeps it.
char facing_after_step(char facing, Coordinates from, Coordinates to, const Layout& layout) {
    const Board left = board_at(from, layout).value();
    const Board entered = board_at(to, layout).value();
    if (left.type != BoardType::kMega || entered.type != BoardType::kStandard) {
        return facing;
    }
    if (entered.i != left.i) {
        return entered.i > left.i ? 'e' : 'w';
    }
    return entered.j > left.j ? 'n' : 's';
}

// Straight ahead is the same board, a board beyond, or nothing.
bool is_at_end_of_board(Coordinates at, char facing, const Layout& layout) {
    return !board_at(straight_ahead(at, facing), layout).has_value();
}

// "Layouts": from the north row to the south row, west to east within a row.
std::vector<Coordinates> squares_of(const Board& board) {
    std::vector<Coordinates> squares;
    for (int y = 8 * board.j + 7; y >= 8 * board.j; --y) {
        for (int x = 8 * board.i; x <= 8 * board.i + 7; ++x) {
            if (is_dark(x, y)) {
                squares.emplace_back(x, y);
            }
        }
    }
    return squares;
}

std::vector<Coordinates> all_squares(const Layout& layout) {
    std::vector<Coordinates> squares;
    for (const Board& board : layout) {
        const std::vector<Coordinates> more = squares_of(board);
        squares.insert(squares.end(), more.begin(), more.end());
    }
    return squares;
}

std::string name_of(Coordinates square, const Layout& layout) {
    const Board board = board_at(square, layout).value();
    const std::vector<Coordinates> squares = squares_of(board);
    const auto found = std::ranges::find(squares, square);
    if (found == squares.end()) {
        throw std::logic_error("these coordinates are not a dark square");
    }
    return board.id + std::to_string(found - squares.begin() + 1);
}

int rows_in_front(Coordinates square, const Board& home) {
    const int column = square.first - 8 * home.i;
    const int row = square.second - 8 * home.j;
    switch (home.facing) {
        case 'n': return 7 - row;
        case 'e': return 7 - column;
        case 's': return row;
        case 'w': return column;
        default: throw std::logic_error("a home without a facing");
    }
}

int owner_of_crown_square(Coordinates square, const Options& options) {
    const std::optional<Board> board = board_at(square, options.layout);
    if (!board || board->home == 0) {
        return 0;
    }
    const int rows = rows_in_front(square, *board);
    const bool is_crown_square = options.crowns_any ? rows >= 3 : rows == 3;
    return is_crown_square ? board->home : 0;
}

}  // namespace sparring::naive_mega
