#pragma once
// Sets of dark squares over all boards of a layout: one 32-bit lane per board, bit n - 1 for the square numbered n. A
// step of all pieces at once is a rotation within the lanes and a permutation of the lanes for what crosses a seam; the
// compiler makes vector instructions of it, of whatever width the machine has.

#include "engine/core/bits.hpp"
#include "engine/core/lanes.hpp"
#include "engine/mega_board/types.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace sparring::mega_board {

// `Lanes` is 8 or 16: at most that many boards.
template <int Lanes>
class SquareSet {
public:
    static constexpr std::size_t kLanes = Lanes;
    static constexpr std::size_t kWords = kLanes / 2;
    using Vector = LaneVector<std::uint32_t, kLanes>;
    using Words = std::array<std::uint64_t, kWords>;

    SquareSet() = default;
    explicit SquareSet(const Vector& lanes) : lanes_(lanes) {}
    explicit SquareSet(const std::array<std::uint32_t, kLanes>& lanes) : lanes_(lanes) {}
    [[nodiscard]] static SquareSet of(Square square) {
        SquareSet set;
        set.insert(square);
        return set;
    }
    // Every bit of every lane, or none.
    [[nodiscard]] static SquareSet all_if(bool is_wanted) { return SquareSet(Vector(is_wanted ? ~0U : 0U)); }

    [[nodiscard]] bool contains(Square square) const { return ((lane(board_of(square)) >> bit_of(square)) & 1U) != 0; }
    void insert(Square square) { put(board_of(square), lane(board_of(square)) | (1U << bit_of(square))); }
    void erase(Square square) { put(board_of(square), lane(board_of(square)) & ~(1U << bit_of(square))); }
    // Adds or leaves out without a branch.
    void insert_if(Square square, bool is_wanted) {
        put(board_of(square), lane(board_of(square)) | (static_cast<std::uint32_t>(is_wanted) << bit_of(square)));
    }

    [[nodiscard]] std::uint32_t lane(std::size_t board) const {
        std::uint32_t value;  // NOLINT(cppcoreguidelines-init-variables)
        // Any object may be read as bytes; indexing a vector would keep it out of registers.
        // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast)
        std::memcpy(&value, reinterpret_cast<const char*>(&lanes_) + 4 * board, sizeof value);
        return value;
    }
    [[nodiscard]] const Vector& lanes() const { return lanes_; }
    // Two boards a word, the first in the low half.
    [[nodiscard]] Words words() const { return std::bit_cast<Words>(lanes_); }

    [[nodiscard]] bool any() const { return lanes_.any(); }
    [[nodiscard]] bool empty() const { return !any(); }
    [[nodiscard]] int size() const {
        int count = 0;
        for (const std::uint64_t word : words()) {
            count += std::popcount(word);
        }
        return count;
    }
    // The square with `place` squares of the set before it; there must be one.
    [[nodiscard]] Square nth(std::uint32_t place) const {
        const Words all = words();
        std::size_t word = 0;
        for (; word + 1 < kWords; ++word) {
            const auto here = static_cast<std::uint32_t>(std::popcount(all[word]));
            if (place < here) {
                break;
            }
            place -= here;
        }
        return square_at(64 * word + static_cast<std::size_t>(std::countr_zero(nth_bit(all[word], place))));
    }
    // Calls visit(square) for every square in order.
    template <class Visit>
    void for_each(Visit visit) const {
        const Words all = words();
        for (std::size_t word = 0; word < kWords; ++word) {
            for (std::uint64_t left = all[word]; left != 0; left = without_lowest_bit(left)) {
                visit(square_at(64 * word + static_cast<std::size_t>(std::countr_zero(left))));
            }
        }
    }

    friend SquareSet operator&(const SquareSet& left, const SquareSet& right) {
        return SquareSet(left.lanes_ & right.lanes_);
    }
    friend SquareSet operator|(const SquareSet& left, const SquareSet& right) {
        return SquareSet(left.lanes_ | right.lanes_);
    }
    friend SquareSet operator^(const SquareSet& left, const SquareSet& right) {
        return SquareSet(left.lanes_ ^ right.lanes_);
    }
    // Without the squares of another set.
    friend SquareSet operator-(const SquareSet& left, const SquareSet& right) {
        return SquareSet(left.lanes_ & ~right.lanes_);
    }
    SquareSet& operator|=(const SquareSet& other) { return *this = *this | other; }
    SquareSet& operator&=(const SquareSet& other) { return *this = *this & other; }
    SquareSet& operator-=(const SquareSet& other) { return *this = *this - other; }
    friend bool operator==(const SquareSet& left, const SquareSet& right) { return left.words() == right.words(); }

private:
    [[nodiscard]] static unsigned bit_of(Square square) {
        return static_cast<unsigned>(index(square) % kSquaresPerBoard);
    }
    void put(std::size_t board, std::uint32_t value) {
        // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast)
        std::memcpy(reinterpret_cast<char*>(&lanes_) + 4 * board, &value, sizeof value);
    }

    Vector lanes_{};
};

}  // namespace sparring::mega_board
