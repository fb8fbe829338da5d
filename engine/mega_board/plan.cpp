#include "engine/mega_board/plan.hpp"

#include "engine/core/text_cursor.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <vector>

namespace sparring::mega_board {

namespace {

constexpr int kFarthestCell = 99;

[[nodiscard]] std::string_view name_of(BoardType type) {
    return type == BoardType::kMega ? "Mega Board" : "Standard Board";
}

[[nodiscard]] std::string_view name_of(Side side) {
    constexpr std::array<std::string_view, kSides> kNames = {"north", "east", "south", "west"};
    return kNames[index(side)];
}

// Mega Boards stand where the sum of column and row is even.
[[nodiscard]] BoardType type_at(int column, int row) {
    return (column + row) % 2 == 0 ? BoardType::kMega : BoardType::kStandard;
}

// The checks of a description, in the order in which a designer would want to hear of them.
class PlanMaker {
public:
    explicit PlanMaker(std::span<const BoardDescription> boards) : boards_(boards) {}

    Expected<LayoutPlan> make() {
        for (const auto check :
             {&PlanMaker::check_size, &PlanMaker::check_ids, &PlanMaker::check_cells, &PlanMaker::check_alternation,
              &PlanMaker::check_connection, &PlanMaker::check_homes, &PlanMaker::check_facings}) {
            if (const Status status = (this->*check)(); !status) {
                return status.error();
            }
        }
        return plan_;
    }

private:
    Status check_size() {
        if (boards_.empty()) {
            return Error{"a layout needs boards"};
        }
        if (boards_.size() > kMaxBoards) {
            return Error{fmt::format("{} boards are too many: expected at most {}", boards_.size(), kMaxBoards)};
        }
        return ok();
    }

    Status check_ids() {
        std::string seen;
        for (const BoardDescription& board : boards_) {
            if (board.id.size() != 1 || board.id[0] < 'a' || board.id[0] > 'z') {
                return Error{fmt::format("'{}' is no id of a board: expected one lower-case letter", board.id)};
            }
            if (seen.find(board.id[0]) != std::string::npos) {
                return Error{fmt::format("two boards have the id {}", board.id)};
            }
            seen += board.id[0];
        }
        return ok();
    }

    // Fills the plan, so that cells can be looked up.
    Status check_cells() {
        for (const BoardDescription& board : boards_) {
            if (std::abs(board.column) > kFarthestCell || std::abs(board.row) > kFarthestCell) {
                return Error{fmt::format("board {} stands on cell ({}, {}): expected numbers from -{} to {}", board.id,
                                         board.column, board.row, kFarthestCell, kFarthestCell)};
            }
            if (const auto other = plan_.board_at(board.column, board.row)) {
                return Error{fmt::format("boards {} and {} stand on the same cell ({}, {})", id_of(*other), board.id,
                                         board.column, board.row)};
            }
            plan_.add({board.id[0], board.type, static_cast<std::int8_t>(board.column),
                       static_cast<std::int8_t>(board.row), static_cast<std::uint8_t>(std::clamp(board.home, 0, 255)),
                       Side::kNorth});
        }
        return ok();
    }

    Status check_alternation() {
        for (std::size_t place = 0; place < plan_.size(); ++place) {
            if (const Status status = check_neighbours(place); !status) {
                return status;
            }
        }
        for (const BoardDescription& board : boards_) {
            if (board.type != type_at(board.column, board.row)) {
                return Error{
                    fmt::format("board {} is a {} on cell ({}, {}): Mega Boards stand where the sum of both "
                                "numbers is even, Standard Boards where it is odd",
                                board.id, name_of(board.type), board.column, board.row)};
            }
        }
        return ok();
    }

    [[nodiscard]] Status check_neighbours(std::size_t place) const {
        for (const Side side : kAllSides) {
            const auto other = plan_.neighbour(place, side);
            if (other && boards_[place].type == boards_[*other].type) {
                return Error{
                    fmt::format("boards {} and {} stand side by side and are both {}s: Mega Boards and "
                                "Standard Boards must alternate",
                                id_of(place), id_of(*other), name_of(boards_[place].type))};
            }
        }
        return ok();
    }

    Status check_connection() {
        std::vector<std::size_t> reached{0};
        for (std::size_t next = 0; next < reached.size(); ++next) {
            reach_neighbours(reached[next], reached);
        }
        for (std::size_t place = 0; place < plan_.size(); ++place) {
            if (std::ranges::find(reached, place) == reached.end()) {
                return Error{fmt::format("the layout does not hang together: no way leads from board {} to board {}",
                                         id_of(0), id_of(place))};
            }
        }
        return ok();
    }

    void reach_neighbours(std::size_t place, std::vector<std::size_t>& reached) const {
        for (const Side side : kAllSides) {
            const auto other = plan_.neighbour(place, side);
            if (other && std::ranges::find(reached, *other) == reached.end()) {
                reached.push_back(*other);
            }
        }
    }

    Status check_homes() {
        int homes = 0;
        for (const BoardDescription& board : boards_) {
            homes += board.home != 0 ? 1 : 0;
            if (board.home != 0 && board.type == BoardType::kMega) {
                return Error{
                    fmt::format("board {} is the home of player {} and a Mega Board: expected a Standard Board",
                                board.id, board.home)};
            }
        }
        if (homes < kMinSeats || homes > kMaxSeats) {
            return Error{fmt::format("the layout has {} homes: expected {} to {}, one for each player", homes,
                                     kMinSeats, kMaxSeats)};
        }
        for (int player = 1; player <= homes; ++player) {
            const auto is_home = [player](const BoardDescription& board) { return board.home == player; };
            if (const auto count = std::ranges::count_if(boards_, is_home); count != 1) {
                return Error{fmt::format("player {} has {} homes: expected one home for each of the players 1 to {}",
                                         player, count == 0 ? "no" : std::to_string(count), homes)};
            }
        }
        return ok();
    }

    Status check_facings() {
        LayoutPlan facing;
        for (std::size_t place = 0; place < plan_.size(); ++place) {
            BoardPlan board = plan_.boards()[place];
            const Expected<Side> side = board.home == 0 ? Expected<Side>(board.facing) : facing_of_home(place);
            if (!side) {
                return side.error();
            }
            board.facing = *side;
            facing.add(board);
        }
        plan_ = facing;
        return ok();
    }

    [[nodiscard]] Expected<Side> facing_of_home(std::size_t place) const {
        std::vector<Side> sides;
        for (const Side side : kAllSides) {
            if (plan_.neighbour(place, side)) {
                sides.push_back(side);
            }
        }
        const BoardDescription& board = boards_[place];
        if (sides.empty()) {
            return Error{fmt::format("board {}, the home of player {}, touches no Mega Board", board.id, board.home)};
        }
        if (!board.facing) {
            return sides.size() == 1
                       ? Expected<Side>(sides.front())
                       : Error{fmt::format("board {}, the home of player {}, touches several Mega Boards: expected a "
                                           "facing, one of n, e, s and w",
                                           board.id, board.home)};
        }
        if (std::ranges::find(sides, *board.facing) == sides.end()) {
            return Error{
                fmt::format("the men of board {} face {}, where no Mega Board is", board.id, name_of(*board.facing))};
        }
        return *board.facing;
    }

    [[nodiscard]] std::string_view id_of(std::size_t place) const { return boards_[place].id; }

    std::span<const BoardDescription> boards_;
    LayoutPlan plan_;
};

// A whole number with an optional sign.
Expected<int> read_coordinate(TextCursor& cursor) {
    const bool is_negative = cursor.accept('-');
    const std::optional<int> number = cursor.accept_number();
    if (!number) {
        return cursor.error(
            fmt::format("expected a cell as two numbers, such as 0.-1, not {}", cursor.describe_next()));
    }
    return is_negative ? -*number : *number;
}

// `s0.-1=1n`.
Expected<BoardDescription> read_board(TextCursor& cursor) {
    BoardDescription board;
    board.id = std::string(1, cursor.peek());
    if (cursor.at_end()) {
        return cursor.error("expected a board, such as m0.0 or s0.-1=1n, not the end");
    }
    cursor.skip();
    const Expected<int> column = read_coordinate(cursor);
    if (!column) {
        return column.error();
    }
    if (!cursor.accept('.')) {
        return cursor.error(fmt::format("expected '.' between the numbers of a cell, not {}", cursor.describe_next()));
    }
    const Expected<int> row = read_coordinate(cursor);
    if (!row) {
        return row.error();
    }
    board.column = *column;
    board.row = *row;
    board.type = type_at(*column, *row);
    if (cursor.accept('=')) {
        const std::optional<int> home = cursor.accept_number();
        if (!home || *home == 0) {
            return cursor.error("expected the number of a player, from 1, after '='");
        }
        board.home = *home;
        const std::size_t side = cursor.at_end() ? std::string_view::npos : kSideLetters.find(cursor.peek());
        if (side != std::string_view::npos) {
            board.facing = static_cast<Side>(side);
            cursor.skip();
        }
    }
    return board;
}

}  // namespace

int LayoutPlan::seats() const {
    return static_cast<int>(std::ranges::count_if(boards(), [](const BoardPlan& board) { return board.home != 0; }));
}

std::size_t LayoutPlan::home_of(std::size_t seat) const {
    const auto found =
        std::ranges::find_if(boards(), [seat](const BoardPlan& board) { return board.home == seat + 1; });
    assert(found != boards().end());
    return static_cast<std::size_t>(found - boards().begin());
}

std::optional<std::size_t> LayoutPlan::board_at(int column, int row) const {
    for (std::size_t place = 0; place < size_; ++place) {
        if (boards_[place].column == column && boards_[place].row == row) {
            return place;
        }
    }
    return std::nullopt;
}

std::optional<std::size_t> LayoutPlan::neighbour(std::size_t board, Side side) const {
    return board_at(boards_[board].column + east_of(side), boards_[board].row + north_of(side));
}

Expected<LayoutPlan> make_plan(std::span<const BoardDescription> boards) { return PlanMaker(boards).make(); }

// Rules page, "Layouts".
LayoutPlan named_plan(std::string_view name) {
    constexpr std::array<std::string_view, kLayoutNames.size()> kTexts = {
        "m0.0/s0.-1=1/n0.1=2", "m0.0/s0.-1=1/w-1.0=2/n0.1=3", "m0.0/s0.-1=1/w-1.0=2/n0.1=3/e1.0=4",
        "m0.0/k2.0/c1.0/s0.-1=1/w-1.0=2/n0.1=3/q2.-1=6/e3.0=5/p2.1=4"};
    std::size_t place = 0;
    while (kLayoutNames[place] != name) {
        ++place;
        assert(place < kLayoutNames.size());
    }
    return *parse_plan(kTexts[place]);
}

Expected<LayoutPlan> parse_plan(std::string_view text) {
    if (std::ranges::find(kLayoutNames, text) != kLayoutNames.end()) {
        return named_plan(text);
    }
    if (text.find('.') == std::string_view::npos) {
        return Error{
            fmt::format("there is no layout '{}': expected {}, a file, or boards such as "
                        "m0.0/s0.-1=1/n0.1=2",
                        text, fmt::join(kLayoutNames, ", "))};
    }
    TextCursor cursor(text);
    std::vector<BoardDescription> boards;
    do {
        const Expected<BoardDescription> board = read_board(cursor);
        if (!board) {
            return board.error();
        }
        boards.push_back(*board);
    } while (cursor.accept('/'));
    if (!cursor.at_end()) {
        return cursor.error(fmt::format("expected '/' before the next board, not {}", cursor.describe_next()));
    }
    return make_plan(boards);
}

std::string format_plan(const LayoutPlan& plan) {
    for (const std::string_view name : kLayoutNames) {
        if (plan == named_plan(name)) {
            return std::string(name);
        }
    }
    std::string text;
    for (const BoardPlan& board : plan.boards()) {
        text += fmt::format("{}{}{}.{}", text.empty() ? "" : "/", board.id, board.column, board.row);
        if (board.home != 0) {
            text += fmt::format("={}{}", board.home, letter_of(board.facing));
        }
    }
    return text;
}

}  // namespace sparring::mega_board
