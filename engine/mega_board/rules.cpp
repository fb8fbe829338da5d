#include "engine/mega_board/rules.hpp"

#include <algorithm>

namespace sparring::mega_board {

namespace {

template <int Lanes>
[[nodiscard]] SquareSet<Lanes> set_of(const BoardLanes& lanes) {
    std::array<std::uint32_t, SquareSet<Lanes>::kLanes> narrowed{};
    std::copy_n(lanes.begin(), std::min(lanes.size(), narrowed.size()), narrowed.begin());
    return SquareSet<Lanes>(narrowed);
}

[[nodiscard]] Pieces pieces_to_place(const Options& options) {
    Pieces pieces{};
    int placed = 0;
    for (const PowerUp kind : kAllPowerUps) {
        const int count = options.power_ups ? options.kit.count(kind) : 0;
        pieces[static_cast<std::size_t>(treasure_of(kind))] = static_cast<std::uint8_t>(count);
        placed += count;
    }
    if (placed > 0 && options.crowns == Crowns::kAny) {
        pieces[static_cast<std::size_t>(Treasure::kCrown)] = static_cast<std::uint8_t>(kCrowns - placed);
    }
    return pieces;
}

// True if a man that faces a side can step from a square to the end of a board.
[[nodiscard]] bool leads_to_end(const Layout& layout, Square square, Side facing) {
    const Headings headings = headings_of(facing);
    return std::ranges::any_of(kAllDirections, [&](Direction direction) {
        const Square to = has(headings, direction) ? layout.next(square, direction) : kNoSquare;
        return to != kNoSquare && layout.is_end(to, layout.headings_after(square, to, headings));
    });
}

}  // namespace

template <int Lanes>
Rules<Lanes>::Rules(const Options& options)
    : options_(options),
      layout_(options.layout),
      steps_(layout_),
      no_progress_plies_(options.no_progress_plies == Options::kAutoPlies ? Options::kPliesPerPlayer * layout_.seats()
                                                                          : options.no_progress_plies),
      to_place_(pieces_to_place(options)) {
    has_setup_ = options.setup != Setup::kFixed && std::ranges::any_of(to_place_, [](int count) { return count > 0; });
    for (std::size_t board = 0; board < layout_.boards(); ++board) {
        for (int number = 1; number <= kSquaresPerBoard; ++number) {
            squares_.insert(square_of(board, number));
        }
    }
    for (std::size_t place = 0; place < static_cast<std::size_t>(layout_.seats()); ++place) {
        const Seat seat = seat_at(place);
        home_boards_[place] = layout_.plan().home_of(place);
        for (int number = 1; number <= kSquaresPerBoard; ++number) {
            homes_[place].insert(square_of(home_boards_[place], number));
        }
        starts_[place] = set_of<Lanes>(layout_.start_squares(seat));
        fourth_rows_[place] = set_of<Lanes>(layout_.fourth_row(seat));
        crown_squares_[place] =
            options.crowns == Crowns::kAny ? set_of<Lanes>(layout_.behind(seat)) : fourth_rows_[place];
    }
    mark_before_ends();
    mark_runs();
}

template <int Lanes>
void Rules<Lanes>::mark_before_ends() {
    for (std::size_t place = 0; place < layout_.squares(); ++place) {
        for (const Side side : kAllSides) {
            before_ends_[index(side)].insert_if(square_at(place), leads_to_end(layout_, square_at(place), side));
        }
    }
}

template <int Lanes>
void Rules<Lanes>::mark_runs() {
    for (std::size_t place = 0; place < layout_.squares(); ++place) {
        for (const Side side : kAllSides) {
            Runs<Lanes>& runs = runs_[index(side)];
            const int run = layout_.run(square_at(place), side);
            const auto counted = static_cast<unsigned>(std::min(run, Runs<Lanes>::kLongest));
            for (std::size_t bit = 0; bit < runs.bits.size(); ++bit) {
                runs.bits[bit].insert_if(square_at(place), ((counted >> bit) & 1U) != 0);
            }
            runs.none.insert_if(square_at(place), run == Layout::kNoRun);
        }
    }
}

template class Rules<8>;
template class Rules<16>;

}  // namespace sparring::mega_board
