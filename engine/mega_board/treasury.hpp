#pragma once
// The Crowns that lie on the board and the Power-Ups beside them, at most four a player. Entries are kept in the order
// of their squares, so that equal treasuries are equal bit by bit.

#include "engine/core/seat.hpp"
#include "engine/mega_board/types.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace sparring::mega_board {

template <int Seats>
class Treasury {
public:
    struct Item {
        Square square;
        Treasure treasure;
    };

    Treasury() {
        for (auto& row : items_) {
            row.fill(kNothing);
        }
    }

    // Number of Crowns of a seat that lie.
    [[nodiscard]] int size(Seat owner) const {
        return static_cast<int>(std::ranges::count_if(row(owner), [](Code code) { return code != kNothing; }));
    }
    // Item `place` of a seat, the squares ascending.
    [[nodiscard]] Item item(Seat owner, int place) const {
        return decoded(row(owner)[static_cast<std::size_t>(place)]);
    }
    [[nodiscard]] std::optional<Treasure> at(Seat owner, Square square) const {
        for (const Code code : row(owner)) {
            if (code != kNothing && decoded(code).square == square) {
                return decoded(code).treasure;
            }
        }
        return std::nullopt;
    }
    // Lays something on a square without a Crown; there must be fewer than four.
    void put(Seat owner, Square square, Treasure treasure) {
        assert(size(owner) < kCrowns);
        row(owner).back() = encoded(square, treasure);
        std::ranges::sort(row(owner));
    }
    // What lies on a square is taken, all of it or the Power-Up alone.
    void take(Seat owner, Square square) {
        *find(owner, square) = kNothing;
        std::ranges::sort(row(owner));
    }
    void take_power_up(Seat owner, Square square) { *find(owner, square) = encoded(square, Treasure::kCrown); }

    // A word for each seat, for hashing.
    [[nodiscard]] std::uint64_t word(Seat owner) const { return std::bit_cast<std::uint64_t>(row(owner)); }

    bool operator==(const Treasury&) const = default;

private:
    // The square and, below it, what lies there; what is gone comes last.
    using Code = std::uint16_t;
    static constexpr Code kNothing = 0xFFFF;

    [[nodiscard]] static Code encoded(Square square, Treasure treasure) {
        return static_cast<Code>((static_cast<unsigned>(square) << 3U) | static_cast<unsigned>(treasure));
    }
    [[nodiscard]] static Item decoded(Code code) {
        return {square_at(static_cast<unsigned>(code) >> 3U), static_cast<Treasure>(code & 7U)};
    }
    [[nodiscard]] auto& row(Seat owner) { return items_[sparring::index(owner)]; }
    [[nodiscard]] const auto& row(Seat owner) const { return items_[sparring::index(owner)]; }
    [[nodiscard]] Code* find(Seat owner, Square square) {
        const auto found =
            std::ranges::find_if(row(owner), [square](Code code) { return decoded(code).square == square; });
        assert(found != row(owner).end());
        return &*found;
    }

    std::array<std::array<Code, kCrowns>, static_cast<std::size_t>(Seats)> items_;
};

}  // namespace sparring::mega_board
