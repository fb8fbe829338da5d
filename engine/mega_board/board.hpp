#pragma once
// What stands and lies on the boards, and one player's view of it that moves are made from.

#include "engine/mega_board/rules.hpp"
#include "engine/mega_board/square_set.hpp"
#include "engine/mega_board/treasury.hpp"
#include "engine/mega_board/types.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace sparring::mega_board {

template <int Lanes, int Seats>
struct Board {
    using Set = SquareSet<Lanes>;

    std::array<Set, static_cast<std::size_t>(Seats)> pieces{};
    // The pieces of all players that may go in each direction: two for a man, all four for a crowned piece.
    std::array<Set, kDirections> headings{};
    std::array<Set, kPowerUps> held{};
    Treasury<Lanes> treasury;

    [[nodiscard]] Set occupied() const {
        Set all;
        for (const Set& own : pieces) {
            all |= own;
        }
        return all;
    }
    [[nodiscard]] Set crowned() const {
        return headings[index(Direction::kNorthEast)] & headings[index(Direction::kSouthWest)];
    }
    [[nodiscard]] Headings headings_at(Square square) const {
        unsigned bits = 0;
        for (std::size_t direction = 0; direction < kDirections; ++direction) {
            bits |= static_cast<unsigned>(headings[direction].contains(square)) << direction;
        }
        return static_cast<Headings>(bits);
    }
    [[nodiscard]] PowerUpSet held_at(Square square) const {
        unsigned bits = 0;
        for (std::size_t kind = 0; kind < kPowerUps; ++kind) {
            bits |= static_cast<unsigned>(held[kind].contains(square)) << kind;
        }
        return PowerUpSet::from_bits(bits);
    }
    void put_piece(std::size_t seat, Square square, Headings ways, PowerUpSet kinds) {
        pieces[seat].insert(square);
        for (std::size_t direction = 0; direction < kDirections; ++direction) {
            headings[direction].insert_if(square, ((unsigned{ways} >> direction) & 1U) != 0);
        }
        for (std::size_t kind = 0; kind < kPowerUps; ++kind) {
            held[kind].insert_if(square, ((kinds.bits() >> kind) & 1U) != 0);
        }
    }

    bool operator==(const Board&) const = default;
};

// The boards as the player to move sees them.
template <int Lanes>
struct Mover {
    using Set = SquareSet<Lanes>;

    const Rules<Lanes>* rules = nullptr;
    Set own;
    Set opponents;
    Set empty;
    std::array<Set, kDirections> ways{};  // own pieces by the directions they may go in
    Set crowned;                          // pieces of all players
    Set crowns_of_others;                 // crown squares of other players on which a Crown lies
    Set crowns;
    // Own pieces that hold a kind, opponents with a shield; not where it is idle.
    Set swords;
    Set cannons;
    Set teleporters;
    Set shielded;

    [[nodiscard]] bool is_armed() const { return (swords | cannons | teleporters).any(); }
    // True if a step may lead a man to the end of a board while a Crown is to be had.
    [[nodiscard]] bool may_step_to_end() const {
        Set near;
        for (const Side side : kAllSides) {
            near |= ways[index(side)] & ways[(index(side) + 3) % kSides] & rules->before_ends(side);
        }
        return (near - crowned).any() && crowns_of_others.any();
    }
    [[nodiscard]] const Options& options() const { return rules->options(); }
    // Pieces with a cannon that have somebody to shoot.
    [[nodiscard]] Set shooters() const { return cannons.any() ? cannons & rules->steps().around(opponents) : Set(); }
    [[nodiscard]] Set teleport_squares() const { return empty - crowns; }
};

// Squares reached by the same kind of action, by direction.
template <int Lanes>
struct Targets {
    std::array<SquareSet<Lanes>, kDirections> to;

    [[nodiscard]] bool any() const { return (to[0] | to[1] | to[2] | to[3]).any(); }
    [[nodiscard]] int size() const { return to[0].size() + to[1].size() + to[2].size() + to[3].size(); }

    struct Choice {
        Square square;
        Direction direction;
    };
    // Number `place` of all, direction by direction; there must be one.
    [[nodiscard]] Choice nth(std::uint32_t place) const {
        std::size_t direction = 0;
        auto here = static_cast<std::uint32_t>(to[direction].size());
        while (place >= here) {
            place -= here;
            here = static_cast<std::uint32_t>(to[++direction].size());
        }
        return {to[direction].nth(place), kAllDirections[direction]};
    }
};

// The squares in front of the mover's pieces, whatever stands there.
template <int Lanes>
[[nodiscard]] inline Targets<Lanes> squares_ahead(const Mover<Lanes>& mover) {
    const Steps<Lanes>& steps = mover.rules->steps();
    const auto& ways = mover.ways;
    return {{steps.template step<Direction::kNorthEast>(ways[index(Direction::kNorthEast)]),
             steps.template step<Direction::kSouthEast>(ways[index(Direction::kSouthEast)]),
             steps.template step<Direction::kSouthWest>(ways[index(Direction::kSouthWest)]),
             steps.template step<Direction::kNorthWest>(ways[index(Direction::kNorthWest)])}};
}

// Where single jumps land. Rules page of the standard board, "Turn" 2, by the steps of this one.
template <int Lanes>
[[nodiscard]] inline Targets<Lanes> jump_targets(const Mover<Lanes>& mover, const Targets<Lanes>& ahead) {
    const Steps<Lanes>& steps = mover.rules->steps();
    const auto landings = [&]<Direction D>() {
        return steps.template step<D>(ahead.to[index(D)] & mover.opponents) & mover.empty;
    };
    return {
        {landings.template operator()<Direction::kNorthEast>(), landings.template operator()<Direction::kSouthEast>(),
         landings.template operator()<Direction::kSouthWest>(), landings.template operator()<Direction::kNorthWest>()}
    };
}

// Where steps lead, each square once for every piece: a flush square is reached by two diagonals of one piece, of which
// the first counts. Rules page, "Movement".
template <int Lanes>
[[nodiscard]] inline Targets<Lanes> step_targets(const Steps<Lanes>& steps, const SquareSet<Lanes>& empty,
                                                 const Targets<Lanes>& ahead) {
    const auto& [north_east, south_east, south_west, north_west] = ahead.to;
    return {{north_east & empty, (south_east - (north_east & steps.flush(Side::kEast))) & empty, south_west & empty,
             (north_west - (south_west & steps.flush(Side::kWest))) & empty}};
}
template <int Lanes>
[[nodiscard]] inline Targets<Lanes> step_targets(const Mover<Lanes>& mover, const Targets<Lanes>& ahead) {
    return step_targets(mover.rules->steps(), mover.empty, ahead);
}

// True if the mover has a legal move.
template <int Lanes>
[[nodiscard]] bool can_move(const Mover<Lanes>& mover) {
    const Targets<Lanes> ahead = squares_ahead(mover);
    return step_targets(mover, ahead).any() || jump_targets(mover, ahead).any() || mover.shooters().any() ||
           (mover.teleporters.any() && mover.teleport_squares().any());
}

// True if the mover must jump or shoot.
template <int Lanes>
[[nodiscard]] bool is_forced(const Mover<Lanes>& mover, const Targets<Lanes>& ahead) {
    return jump_targets(mover, ahead).any() || (mover.options().cannon_forces && mover.shooters().any());
}

}  // namespace sparring::mega_board
