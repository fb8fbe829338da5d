#pragma once
// The chambers in play and the free cells beside them, both in the order of their cells, so that equal lairs are equal
// values whatever way they came about. Rules page `drakon.md`, "Turn".

#include "engine/drakon/types.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <span>

namespace sparring::drakon {

// A chamber in play.
struct Chamber {
    Cell cell;
    Code code{};
    Arrows arrows = 0;

    [[nodiscard]] constexpr Kind kind() const { return kind_of(code, drakon::shape_of(arrows)); }
    constexpr bool operator==(const Chamber&) const = default;
};

// A cell where a chamber can be placed: without one, beside one, and within the bound.
struct FreeCell {
    std::uint16_t number = 0;  // of the cell
    Arrows blocked = 0;        // the sides where a neighbour's arrow points at it, so that no arrow may point back

    [[nodiscard]] constexpr bool fits(Arrows arrows) const { return (blocked & arrows) == 0; }
};

class Lair {
public:
    // Cells further than `bound` from Start are never free.
    explicit Lair(int bound = kMaxBound);

    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] int bound() const { return bound_; }
    [[nodiscard]] bool is_within_bound(Cell cell) const {
        return std::abs(cell.x) <= bound_ && std::abs(cell.y) <= bound_;
    }
    // In the order of their cells.
    [[nodiscard]] Chamber at(std::size_t place) const {
        return {Cell::of_number(cells_[place]), code(place), arrows(place)};
    }
    [[nodiscard]] std::uint16_t number(std::size_t place) const { return cells_[place]; }
    [[nodiscard]] Code code(std::size_t place) const { return static_cast<Code>((what_[place] >> 4U) & 31U); }
    [[nodiscard]] Arrows arrows(std::size_t place) const { return static_cast<Arrows>(what_[place] & 15U); }
    // Where the chamber in the cell of a number is; size() if there is none.
    [[nodiscard]] std::size_t place_of(std::uint16_t number) const {
        const std::size_t place = rank_in(cells_, number);
        return place < size_ && cells_[place] == number ? place : size_;
    }
    [[nodiscard]] std::size_t place_of(Cell cell) const { return place_of(cell.number()); }
    [[nodiscard]] bool has_chamber(Cell cell) const { return place_of(cell) < size_; }
    // The chamber behind a side of another one; size() if there is none.
    [[nodiscard]] std::size_t beside(std::size_t place, Side side) const {
        return place_of(number_beside(cells_[place], side));
    }

    [[nodiscard]] std::size_t free_cells() const { return free_size_; }
    // False if a chamber more might have more free cells beside it than there is room for. Connected lairs always have
    // room, and those of up to 14 parts.
    [[nodiscard]] bool has_room() const { return free_size_ + kSides <= kMaxFree; }
    // In the order of the cells.
    [[nodiscard]] FreeCell free_cell(std::size_t place) const {
        return {static_cast<std::uint16_t>(free_[place] >> 4U), static_cast<Arrows>(free_[place] & 15U)};
    }
    [[nodiscard]] bool is_free(Cell cell) const;
    // True if a cell is free and a chamber can lie so in it.
    [[nodiscard]] bool accepts(Cell cell, Arrows arrows) const;
    // For each set of sides, in how many free cells exactly these are blocked.
    [[nodiscard]] const std::array<std::uint16_t, 16>& free_cells_by_blocked() const { return blocked_counts_; }
    // The sides of a cell where a neighbour's arrow points at it.
    [[nodiscard]] Arrows blocked_sides(Cell cell) const;
    // True if a chamber can lie so in a cell without facing an arrow-head with an arrow-head.
    [[nodiscard]] bool fits(Cell cell, Arrows arrows) const { return (blocked_sides(cell) & arrows) == 0; }
    // True if a cell has a chamber beside it.
    [[nodiscard]] bool has_neighbour(Cell cell) const;

    // Which chambers have acted this turn, and for whom: a set of seats a chamber.
    [[nodiscard]] unsigned acted(std::size_t place) const { return what_[place] >> kActedShift; }
    void set_acted(std::size_t place, unsigned seats) {
        what_[place] = static_cast<std::uint16_t>((what_[place] & kWithoutActed) | (seats << kActedShift));
    }
    void clear_acted();

    // The cell must be without a chamber, and the lair not full.
    void place(const Chamber& chamber);
    void remove(std::size_t place);
    void turn(std::size_t place, Arrows arrows);
    // Puts another chamber of the same arrows in a cell, which keeps them.
    void change(std::size_t place, Code code);

    [[nodiscard]] std::uint64_t hash() const;

    bool operator==(const Lair&) const = default;

private:
    static constexpr std::size_t kMaxFree = 2 * static_cast<std::size_t>(kMaxChambers) + 32;
    static constexpr unsigned kActedShift = 9;
    static constexpr std::uint16_t kWithoutActed = (1U << kActedShift) - 1;
    static constexpr std::uint16_t kUnused = 0xffff;

    [[nodiscard]] static std::uint16_t number_beside(std::uint16_t number, Side side) {
        constexpr std::array<int, kSides> kSteps = {1, 1 << 6, -1, -(1 << 6)};
        return static_cast<std::uint16_t>(number + kSteps[static_cast<std::size_t>(side)]);
    }
    // How many elements of a whole array, in which kUnused follows what is used, are below a value. Comparing them all
    // takes a few instructions on vectors, less than a binary search loses by guessing wrong.
    template <std::size_t Size>
    [[nodiscard]] static std::size_t rank_in(const std::array<std::uint16_t, Size>& list, std::uint16_t value) {
        std::uint16_t below = 0;
        for (const std::uint16_t element : list) {
            below = static_cast<std::uint16_t>(below + (element < value ? 1 : 0));
        }
        return below;
    }

    // Makes the list of free cells right for one cell.
    void refresh(Cell cell);
    void refresh_around(Cell cell);
    // Makes it right for a free cell or one without a chamber that has got a neighbour, which points at it or not.
    void add_neighbour(Cell cell, Arrows blocked);
    void insert_free(std::size_t place, std::uint16_t word);
    void erase_free(std::size_t place);
    void set_free(std::size_t place, std::uint16_t word);

    std::array<std::uint16_t, kMaxChambers> cells_{};  // numbers, ascending
    std::array<std::uint16_t, kMaxChambers> what_{};   // arrows, code, and for whom it has acted
    std::array<std::uint16_t, kMaxFree> free_{};       // number and blocked sides, ascending
    std::array<std::uint16_t, 16> blocked_counts_{};   // of free_
    std::uint8_t size_ = 0;
    std::uint16_t free_size_ = 0;
    std::uint8_t bound_;
};

}  // namespace sparring::drakon
