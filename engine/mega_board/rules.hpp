#pragma once
// What never changes in a game on the Mega Board: the readings chosen and the tables of the layout. States point to it.

#include "engine/core/expected.hpp"
#include "engine/core/seat.hpp"
#include "engine/mega_board/layout.hpp"
#include "engine/mega_board/options.hpp"
#include "engine/mega_board/square_set.hpp"
#include "engine/mega_board/steps.hpp"

#include <array>
#include <cstddef>

namespace sparring::mega_board {

// What a player has still to place in the set-up, by treasure.
using Pieces = std::array<std::uint8_t, kTreasures>;

// Squares by how many steps a man has to go from there to where it can take a Crown (`Layout::run`).
template <int Lanes>
struct Runs {
    static constexpr int kLongest = 16;  // longer ones, and none, count as that

    std::array<SquareSet<Lanes>, 5> bits;  // set b holds those whose run has bit b
    SquareSet<Lanes> none;
};

template <int Lanes>
class Rules {
public:
    using Set = SquareSet<Lanes>;

    Rules() = default;
    // The layout must have at most `Lanes` boards.
    explicit Rules(const Options& options);

    [[nodiscard]] const Options& options() const { return options_; }
    [[nodiscard]] const Layout& layout() const { return layout_; }
    [[nodiscard]] const Steps<Lanes>& steps() const { return steps_; }
    [[nodiscard]] int seats() const { return layout_.seats(); }
    // 0 = never.
    [[nodiscard]] int no_progress_plies() const { return no_progress_plies_; }
    // True if play begins with players placing things, or chance for them.
    [[nodiscard]] bool has_setup() const { return has_setup_; }
    // Letters may stand for Power-Ups in positions.
    [[nodiscard]] bool has_power_ups() const { return options_.power_ups; }
    // What every player places in the set-up: the kit, and with crowns=any Crowns alone up to four treasures.
    [[nodiscard]] const Pieces& to_place() const { return to_place_; }
    // True if Crowns come onto the board in the set-up, not before.
    [[nodiscard]] bool places_crowns() const { return has_setup_ && options_.crowns == Crowns::kAny; }

    // All squares of all boards.
    [[nodiscard]] const Set& squares() const { return squares_; }
    [[nodiscard]] const Set& home(Seat seat) const { return homes_[sparring::index(seat)]; }
    // The board that it is, by its number in the layout.
    [[nodiscard]] std::size_t home_board(Seat seat) const { return home_boards_[sparring::index(seat)]; }
    // Where the men of a seat start.
    [[nodiscard]] const Set& start_squares(Seat seat) const { return starts_[sparring::index(seat)]; }
    // Where Crowns of a seat can lie.
    [[nodiscard]] const Set& crown_squares(Seat seat) const { return crown_squares_[sparring::index(seat)]; }
    [[nodiscard]] const Set& fourth_row(Seat seat) const { return fourth_rows_[sparring::index(seat)]; }
    // From where a man that faces a side can step to the end of a board.
    [[nodiscard]] const Set& before_ends(Side facing) const { return before_ends_[index(facing)]; }
    [[nodiscard]] const Runs<Lanes>& runs(Side facing) const { return runs_[index(facing)]; }

private:
    void mark_before_ends();
    void mark_runs();

    Options options_;
    Layout layout_;
    Steps<Lanes> steps_;
    int no_progress_plies_ = 0;
    bool has_setup_ = false;
    Pieces to_place_{};
    Set squares_;
    std::array<Set, kMaxSeats> homes_{};
    std::array<std::size_t, kMaxSeats> home_boards_{};
    std::array<Set, kMaxSeats> starts_{};
    std::array<Set, kMaxSeats> crown_squares_{};
    std::array<Set, kMaxSeats> fourth_rows_{};
    std::array<Set, kSides> before_ends_{};
    std::array<Runs<Lanes>, kSides> runs_{};
};

}  // namespace sparring::mega_board
