#include "engine/drakon/lair.hpp"

#include "engine/drakon/list_hash.hpp"

#include <algorithm>
#include <cassert>

namespace sparring::drakon {

namespace {

[[nodiscard]] std::uint16_t word_of(const Chamber& chamber) {
    return static_cast<std::uint16_t>((static_cast<unsigned>(chamber.code) << 4U) | chamber.arrows);
}
[[nodiscard]] std::uint16_t free_word(Cell cell, Arrows blocked) {
    return static_cast<std::uint16_t>((static_cast<unsigned>(cell.number()) << 4U) | blocked);
}

// Makes room for an element at a place, or takes it away; `size` counts those that are used.
template <class Array>
void open_gap(Array& list, std::size_t place, std::size_t size) {
    std::copy_backward(list.begin() + place, list.begin() + size, list.begin() + size + 1);
}
template <class Array>
void close_gap(Array& list, std::size_t place, std::size_t size, std::uint16_t unused) {
    std::copy(list.begin() + place + 1, list.begin() + size, list.begin() + place);
    // Unused elements are all alike, so that equal lairs compare equal.
    list[size - 1] = unused;
}

}  // namespace

Lair::Lair(int bound) : bound_(static_cast<std::uint8_t>(bound)) {
    cells_.fill(kUnused);
    free_.fill(kUnused);
}

bool Lair::is_free(Cell cell) const {
    const std::size_t place = rank_in(free_, free_word(cell, 0));
    return place < free_size_ && free_[place] >> 4U == cell.number();
}

bool Lair::accepts(Cell cell, Arrows arrows) const {
    const std::size_t place = rank_in(free_, free_word(cell, 0));
    return place < free_size_ && free_[place] >> 4U == cell.number() && free_cell(place).fits(arrows);
}

Arrows Lair::blocked_sides(Cell cell) const {
    Arrows blocked = 0;
    for (const Side side : kAllSides) {
        const std::size_t place = place_of(cell.next(side));
        if (place < size_ && has(arrows(place), opposite(side))) {
            blocked = static_cast<Arrows>(blocked | arrow(side));
        }
    }
    return blocked;
}

bool Lair::has_neighbour(Cell cell) const {
    return std::ranges::any_of(kAllSides, [&](Side side) { return has_chamber(cell.next(side)); });
}

void Lair::clear_acted() {
    for (std::uint16_t& word : what_) {
        word &= kWithoutActed;
    }
}

void Lair::place(const Chamber& chamber) {
    assert(size_ < kMaxChambers && !has_chamber(chamber.cell));
    const std::uint16_t number = chamber.cell.number();
    const std::size_t place = rank_in(cells_, number);
    open_gap(cells_, place, size_);
    open_gap(what_, place, size_);
    cells_[place] = number;
    what_[place] = word_of(chamber);
    ++size_;
    if (const std::size_t old = rank_in(free_, free_word(chamber.cell, 0));
        old < free_size_ && free_[old] >> 4U == number) {
        erase_free(old);
    }
    for (const Side side : kAllSides) {
        const bool is_pointed_at = has(chamber.arrows, side);
        add_neighbour(chamber.cell.next(side), is_pointed_at ? arrow(opposite(side)) : Arrows{0});
    }
}

void Lair::add_neighbour(Cell cell, Arrows blocked) {
    const std::uint16_t number = cell.number();
    const std::size_t place = rank_in(free_, free_word(cell, 0));
    if (place < free_size_ && free_[place] >> 4U == number) {
        set_free(place, static_cast<std::uint16_t>(free_[place] | blocked));
    } else if (!has_chamber(cell) && is_within_bound(cell)) {
        insert_free(place, free_word(cell, blocked));
    }
}

void Lair::remove(std::size_t place) {
    assert(place < size_);
    const Cell cell = Cell::of_number(cells_[place]);
    close_gap(cells_, place, size_, kUnused);
    close_gap(what_, place, size_, 0);
    --size_;
    refresh_around(cell);
}

void Lair::turn(std::size_t place, Arrows arrows) {
    assert(place < size_);
    what_[place] = static_cast<std::uint16_t>((what_[place] & ~15U) | arrows);
    refresh_around(Cell::of_number(cells_[place]));
}

void Lair::change(std::size_t place, Code code) {
    assert(place < size_);
    what_[place] = static_cast<std::uint16_t>((what_[place] & ~(31U << 4U)) | (static_cast<unsigned>(code) << 4U));
}

// No game comes near a lair of so many parts that there is no room. Beyond it cells are left out.
void Lair::insert_free(std::size_t place, std::uint16_t word) {
    if (free_size_ == kMaxFree) {
        return;
    }
    open_gap(free_, place, free_size_);
    ++free_size_;
    free_[place] = word;
    ++blocked_counts_[word & 15U];
}

void Lair::erase_free(std::size_t place) {
    --blocked_counts_[free_[place] & 15U];
    close_gap(free_, place, free_size_, kUnused);
    --free_size_;
}

void Lair::set_free(std::size_t place, std::uint16_t word) {
    --blocked_counts_[free_[place] & 15U];
    free_[place] = word;
    ++blocked_counts_[word & 15U];
}

void Lair::refresh(Cell cell) {
    const std::size_t place = rank_in(free_, free_word(cell, 0));
    const bool was_free = place < free_size_ && free_[place] >> 4U == cell.number();
    const bool is_free = is_within_bound(cell) && !has_chamber(cell) && has_neighbour(cell);
    if (was_free && !is_free) {
        erase_free(place);
    } else if (is_free && !was_free) {
        insert_free(place, free_word(cell, blocked_sides(cell)));
    } else if (is_free) {
        set_free(place, free_word(cell, blocked_sides(cell)));
    }
}

void Lair::refresh_around(Cell cell) {
    refresh(cell);
    for (const Side side : kAllSides) {
        refresh(cell.next(side));
    }
}

// The free cells follow from the others.
std::uint64_t Lair::hash() const { return mix(hash_of_list(cells_, size_), hash_of_list(what_, size_)); }

}  // namespace sparring::drakon
