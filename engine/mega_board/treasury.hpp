#pragma once
// The Crowns that lie on the boards and the Power-Ups beside them: what lies on a square is a number from 1 to 5, of
// which each set holds one binary digit for all squares.

#include "engine/mega_board/square_set.hpp"
#include "engine/mega_board/types.hpp"

#include <array>
#include <cassert>
#include <cstddef>
#include <optional>

namespace sparring::mega_board {

template <int Lanes>
class Treasury {
public:
    using Set = SquareSet<Lanes>;

    // Where a Crown lies, alone or not.
    [[nodiscard]] Set crowns() const { return digits_[0] | digits_[1] | digits_[2]; }
    // Where a Power-Up lies beside it: all but the number 1.
    [[nodiscard]] Set power_ups() const { return digits_[1] | digits_[2]; }
    [[nodiscard]] std::optional<Treasure> at(Square square) const {
        unsigned number = 0;
        for (std::size_t digit = 0; digit < digits_.size(); ++digit) {
            number |= static_cast<unsigned>(digits_[digit].contains(square)) << digit;
        }
        return number == 0 ? std::nullopt : std::optional(static_cast<Treasure>(number - 1));
    }
    // In place of whatever lies there.
    void put(Square square, Treasure treasure) {
        take(square);
        for (std::size_t digit = 0; digit < digits_.size(); ++digit) {
            digits_[digit].insert_if(square, (((static_cast<unsigned>(treasure) + 1) >> digit) & 1U) != 0);
        }
    }
    void take(Square square) {
        for (Set& digit : digits_) {
            digit.erase(square);
        }
    }
    void take_power_up(Square square) { put(square, Treasure::kCrown); }

    [[nodiscard]] const std::array<Set, 3>& digits() const { return digits_; }

    bool operator==(const Treasury&) const = default;

private:
    std::array<Set, 3> digits_{};
};

}  // namespace sparring::mega_board
