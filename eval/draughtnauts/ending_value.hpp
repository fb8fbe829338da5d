#pragma once
// What is known of a position that has been solved, in a byte.

#include <cassert>
#include <cstdint>

namespace sparring::draughtnauts {

// For the seat to move. The seat that wins makes the last move, so that wins take an odd number of plies and losses an
// even one: the number says who wins.
class EndingValue {
public:
    // Longer ones do not fit.
    static constexpr int kMostPlies = 222;

    constexpr EndingValue() = default;
    [[nodiscard]] static constexpr EndingValue draw() { return {}; }
    // Decided in so many plies, 0..kMostPlies; 0: the seat to move has lost.
    [[nodiscard]] static constexpr EndingValue decided_in(int plies) {
        assert(plies >= 0 && plies < 255);
        return EndingValue(static_cast<std::uint8_t>(plies + 1));
    }
    [[nodiscard]] static constexpr EndingValue of_byte(std::uint8_t byte) { return EndingValue(byte); }

    [[nodiscard]] constexpr std::uint8_t byte() const { return byte_; }
    [[nodiscard]] constexpr bool is_draw() const { return byte_ == 0; }
    [[nodiscard]] constexpr bool is_win() const { return byte_ != 0 && byte_ % 2 == 0; }
    [[nodiscard]] constexpr bool is_loss() const { return byte_ % 2 == 1; }
    // Of a win or a loss: plies to the end if the winner hurries and the loser delays it.
    [[nodiscard]] constexpr int plies() const { return byte_ - 1; }

    bool operator==(const EndingValue&) const = default;

private:
    explicit constexpr EndingValue(std::uint8_t byte) : byte_(byte) {}

    std::uint8_t byte_ = 0;
};

// How many positions come out how for the side to move.
struct ValueCounts {
    std::uint64_t wins = 0;
    std::uint64_t draws = 0;
    std::uint64_t losses = 0;
    int longest_win = 0;  // plies; 0 if there is none

    [[nodiscard]] constexpr std::uint64_t positions() const { return wins + draws + losses; }
    // Positions with the same value.
    constexpr void add(EndingValue value, std::uint64_t positions = 1) {
        if (value.is_draw()) {
            draws += positions;
        } else if (value.is_loss()) {
            losses += positions;
        } else {
            wins += positions;
            longest_win = longest_win < value.plies() ? value.plies() : longest_win;
        }
    }
    constexpr void add(const ValueCounts& other) {
        wins += other.wins;
        draws += other.draws;
        losses += other.losses;
        longest_win = longest_win < other.longest_win ? other.longest_win : longest_win;
    }
    bool operator==(const ValueCounts&) const = default;
};

// The best that a seat can reach, told of the positions after its moves one by one.
class BestOfMoves {
public:
    // `next` is for the seat that moves next.
    constexpr void add(EndingValue next) {
        has_moves_ = true;
        has_draw_ = has_draw_ || next.is_draw();
        if (next.is_loss() && (fastest_ < 0 || next.plies() < fastest_)) {
            fastest_ = next.plies();
        }
        if (next.is_win() && next.plies() > slowest_) {
            slowest_ = next.plies();
        }
    }
    [[nodiscard]] constexpr bool has_moves() const { return has_moves_; }
    [[nodiscard]] constexpr bool wins() const { return fastest_ >= 0; }
    [[nodiscard]] constexpr bool draws() const { return !wins() && has_draw_; }
    // Of the moves told; there must be one.
    [[nodiscard]] constexpr EndingValue value() const {
        if (wins()) {
            return EndingValue::decided_in(fastest_ + 1);
        }
        return has_draw_ ? EndingValue::draw() : EndingValue::decided_in(slowest_ + 1);
    }

private:
    int fastest_ = -1;  // plies to the end after the move that wins soonest
    int slowest_ = -1;  // after the move that loses last
    bool has_draw_ = false;
    bool has_moves_ = false;
};

}  // namespace sparring::draughtnauts
