#pragma once
// Who has which pyramids on which squares: a set of squares for each player, and two for each level, which are the
// digits of the sizes there.

#include "engine/core/bits.hpp"
#include "engine/core/seat.hpp"
#include "engine/power_play/types.hpp"

#include <array>
#include <cstddef>

namespace sparring::power_play {

class Board {
public:
    [[nodiscard]] Squares pieces(std::size_t seat) const { return pieces_[seat]; }
    // Squares with a piece of anybody.
    [[nodiscard]] Squares all_pieces() const { return pieces_[0] | pieces_[1] | pieces_[2] | pieces_[3]; }
    // Squares with a piece or a black marker.
    [[nodiscard]] Squares occupied() const { return all_pieces() | kMarkers; }
    // Whose piece stands on a square that has one.
    [[nodiscard]] std::size_t owner(Square square) const {
        return (contains(pieces_[1] | pieces_[3], square) ? 1U : 0U) |
               (contains(pieces_[2] | pieces_[3], square) ? 2U : 0U);
    }
    // Empty where nothing stands.
    [[nodiscard]] Stack stack(Square square) const {
        unsigned code = 0;
        for (std::size_t digit = 0; digit < kDigits; ++digit) {
            code |= static_cast<unsigned>((digits_[digit] >> index(square)) & 1U) << digit;
        }
        return Stack::of_code(code);
    }

    // Squares whose pieces have a pyramid at a level, 0 at the bottom.
    [[nodiscard]] Squares level(std::size_t level) const { return digits_[2 * level] | digits_[2 * level + 1]; }
    // Squares with a pyramid of one size at a level.
    [[nodiscard]] Squares of_size(int size, std::size_t level) const {
        const Squares low = digits_[2 * level];
        const Squares high = digits_[2 * level + 1];
        return ((size & 1) != 0 ? low : ~low) & ((size & 2) != 0 ? high : ~high);
    }
    // The digits of the sizes: the low and the high one of each level, from the bottom.
    [[nodiscard]] const std::array<Squares, 6>& digits() const { return digits_; }

    // Puts pyramids on an empty square.
    void put(std::size_t seat, Square square, Stack stack) {
        pieces_[seat] |= only(square);
        for (std::size_t digit = 0; digit < kDigits; ++digit) {
            digits_[digit] |= Squares{(stack.code() >> digit) & 1U} << index(square);
        }
    }
    // Changes the pyramids of a piece.
    void replace(Square square, Stack stack) {
        for (std::size_t digit = 0; digit < kDigits; ++digit) {
            digits_[digit] &= ~only(square);
            digits_[digit] |= Squares{(stack.code() >> digit) & 1U} << index(square);
        }
    }
    // Takes off what stands on some squares.
    void clear(Squares squares) {
        for (Squares& pieces : pieces_) {
            pieces &= ~squares;
        }
        for (Squares& digit : digits_) {
            digit &= ~squares;
        }
    }

    bool operator==(const Board&) const = default;

private:
    static constexpr std::size_t kDigits = 6;

    std::array<Squares, static_cast<std::size_t>(kMaxSeats)> pieces_{};
    std::array<Squares, kDigits> digits_{};
};

// Sets of squares by what stands there, as moves need to know it: built once for a position.
class Strengths {
public:
    explicit Strengths(const Board& board) {
        // The sizes of three levels added digit by digit: at most 9, four digits.
        const auto& digit = board.digits();
        const Squares one = digit[0] ^ digit[2] ^ digit[4];
        const Squares carry = (digit[0] & digit[2]) | (digit[4] & (digit[0] ^ digit[2]));
        const Squares odd_twos = digit[1] ^ digit[3] ^ digit[5];
        const Squares two = odd_twos ^ carry;
        const Squares fours = (digit[1] & digit[3]) | (digit[5] & (digit[1] ^ digit[3]));
        const Squares more_fours = odd_twos & carry;
        digits_ = {one, two, fours ^ more_fours, fours & more_fours};
        fill();
    }

    // Pieces of anybody of at most a strength, 0..9.
    [[nodiscard]] Squares at_most(int strength) const { return at_most_[static_cast<std::size_t>(strength)]; }
    // Pieces of one strength, 1..9.
    [[nodiscard]] Squares exactly(int strength) const { return at_most(strength) & ~at_most(strength - 1); }

    // Pips of all pieces on some squares.
    [[nodiscard]] int pips(Squares squares) const {
        return size_of(squares & digits_[0]) + 2 * size_of(squares & digits_[1]) + 4 * size_of(squares & digits_[2]) +
               8 * size_of(squares & digits_[3]);
    }
    // The largest strength on some squares; 0 if nothing stands there.
    [[nodiscard]] int strongest(Squares squares) const {
        int strength = 0;
        for (std::size_t digit = digits_.size(); digit-- > 0;) {
            if (const Squares larger = squares & digits_[digit]; larger != 0) {
                squares = larger;
                strength += 1 << digit;
            }
        }
        return strength;
    }

private:
    void fill() {
        const auto [one, two, four, eight] = digits_;
        const Squares low = ~four & ~eight;
        const Squares middle = four;
        at_most_[0] = 0;
        at_most_[1] = low & ~two & one;
        at_most_[2] = at_most_[1] | (low & two & ~one);
        at_most_[3] = at_most_[2] | (low & two & one);
        at_most_[4] = at_most_[3] | (middle & ~two & ~one);
        at_most_[5] = at_most_[4] | (middle & ~two & one);
        at_most_[6] = at_most_[5] | (middle & two & ~one);
        at_most_[7] = at_most_[6] | (middle & two & one);
        at_most_[8] = at_most_[7] | (eight & ~one);
        at_most_[9] = at_most_[8] | (eight & one);
    }

    std::array<Squares, 4> digits_{};
    std::array<Squares, 10> at_most_{};
};

}  // namespace sparring::power_play
