#pragma once
// The plan of a layout: which boards stand where, whose home they are and which way its men face. A plain value; the
// tables that the rules need of it are those of `Layout`. Rules page `mega-board.md`, "Layouts".

#include "engine/core/expected.hpp"
#include "engine/mega_board/types.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace sparring::mega_board {

enum class BoardType : std::uint8_t { kMega, kStandard };

// One board. `column` counts boards to the east and `row` boards to the north.
struct BoardPlan {
    char id = 0;  // one lower-case letter
    BoardType type = BoardType::kMega;
    std::int8_t column = 0;
    std::int8_t row = 0;
    std::uint8_t home = 0;       // the player it is the home of, from 1; 0 for nobody's
    Side facing = Side::kNorth;  // of the home's men, towards a Mega Board

    bool operator==(const BoardPlan&) const = default;
};

class LayoutPlan {
public:
    // Boards in the order of the notation.
    [[nodiscard]] std::span<const BoardPlan> boards() const { return {boards_.data(), size_}; }
    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] int seats() const;
    // The place of the home of a seat, or of the board on a cell, among the boards.
    [[nodiscard]] std::size_t home_of(std::size_t seat) const;
    [[nodiscard]] std::optional<std::size_t> board_at(int column, int row) const;
    [[nodiscard]] std::optional<std::size_t> neighbour(std::size_t board, Side side) const;
    // There must be fewer than kMaxBoards.
    void add(const BoardPlan& board) { boards_[size_++] = board; }

    bool operator==(const LayoutPlan&) const = default;

private:
    std::array<BoardPlan, kMaxBoards> boards_{};
    std::uint8_t size_ = 0;
};

// A board as somebody describes it: a home may leave out its facing where only one Mega Board is beside it.
struct BoardDescription {
    std::string id;
    BoardType type = BoardType::kMega;
    int column = 0;
    int row = 0;
    int home = 0;
    std::optional<Side> facing;
};

// Checks what the rules page asks of a layout: boards alternate (Mega Boards on cells with an even sum) and hang
// together, each home is a Standard Board that faces a Mega Board beside it, players are 1.. without a gap, 2 to 8 of
// them, ids are single lower-case letters, all different, boards are 15 at most. The error says which board breaks
// what.
[[nodiscard]] Expected<LayoutPlan> make_plan(std::span<const BoardDescription> boards);

// `mega-2`, `mega-3`, `mega-4` and `double-6`.
inline constexpr std::array<std::string_view, 4> kLayoutNames = {"mega-2", "mega-3", "mega-4", "double-6"};
[[nodiscard]] LayoutPlan named_plan(std::string_view name);

// One of those names, or the boards as text: `m0.0/s0.-1=1n/n0.1=2s` has a Mega Board `m` on cell (0, 0), the home `s`
// of player 1, whose men face north, on (0, -1), and that of player 2 on (0, 1). Types follow from the cells.
[[nodiscard]] Expected<LayoutPlan> parse_plan(std::string_view text);
[[nodiscard]] std::string format_plan(const LayoutPlan& plan);

}  // namespace sparring::mega_board
