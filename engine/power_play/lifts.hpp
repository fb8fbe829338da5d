#pragma once
// Every way the player to move can lift pyramids, and where they can go: what generating, counting and drawing moves
// have in common. Rules page, "Move".

#include "engine/core/bits.hpp"
#include "engine/power_play/board.hpp"
#include "engine/power_play/jumps.hpp"
#include "engine/power_play/options.hpp"
#include "engine/power_play/types.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace sparring::power_play {

// A lift and the squares on which the move may end, by a step or by jumps; perhaps none.
struct LiftTargets {
    Square from;
    Lift lift;
    Squares targets;
};

// What can be lifted from a stack, with what decides where it may land.
struct LiftOfStack {
    Lift lift{};
    std::uint8_t strength = 0;
    std::uint8_t join = 0;  // number of its height and lowest pyramid together
};

// What a player may land on with jumps, by what is lifted.
class LandingSquares {
public:
    LandingSquares(const Board& board, std::size_t seat) : empty_(~board.occupied()) {
        const Strengths strengths(board);
        const Squares own = board.pieces(seat);
        const Squares others = board.all_pieces() & ~own;
        for (int strength = 1; strength <= kMaxStrength; ++strength) {
            beside_joins_[static_cast<std::size_t>(strength)] = empty_ | (others & strengths.at_most(strength));
        }
        fill_joins(board, own);
    }

    [[nodiscard]] Squares empty() const { return empty_; }
    // Empty squares, other players' pieces that are not stronger, and own pieces that the lifted part can join.
    [[nodiscard]] Squares of(const LiftOfStack& lift) const { return beside_joins_[lift.strength] | joins_[lift.join]; }
    [[nodiscard]] static constexpr std::size_t join_of(std::size_t height, std::size_t bottom) {
        return height * (kSizes + 1) + bottom;
    }

private:
    static constexpr int kMaxStrength = 9;

    // The lower pyramid of the mover is not larger than the top below it, and there are three in all at most.
    void fill_joins(const Board& board, Squares own) {
        const Squares two_high = own & board.level(1);
        const Squares one_high = own & ~two_high;
        const Squares below_three = own & ~board.level(2);
        for (std::size_t bottom = 1; bottom <= kSizes; ++bottom) {
            Squares single = 0;
            Squares top = 0;
            for (int size = static_cast<int>(bottom); size <= kSizes; ++size) {
                single |= one_high & board.of_size(size, 0);
                top |= two_high & board.of_size(size, 1);
            }
            joins_[join_of(1, bottom)] = (single | top) & below_three;
            joins_[join_of(2, bottom)] = single;
        }
    }

    Squares empty_;
    std::array<Squares, kMaxStrength + 1> beside_joins_{};
    std::array<Squares, std::size_t{kMaxHeight + 1} * (kSizes + 1)> joins_{};  // by height and lowest pyramid
};

// Calls `use` with each square of a set, in order, and the squares where jumps from there can land.
template <class Use>
void for_each_origin(Squares origins, const Jumps& jumps, Use use) {
    while (origins != 0) {
        std::array<Squares, 8> squares{};
        std::size_t count = 0;
        for (; origins != 0 && count < squares.size(); origins = without_lowest_bit(origins)) {
            squares[count++] = origins & (0 - origins);
        }
        const std::array<Squares, 8> landings = jumps.landings(EightSets(squares)).numbers();
        for (std::size_t place = 0; place < count; ++place) {
            use(first_of(squares[place]), landings[place]);
        }
    }
}

// Where jumps may touch down on their way, by the squares that are empty.
[[nodiscard]] inline Jumps jumps_of(Squares empty, const Options& options) {
    return {~empty, options.transit == Transit::kEmpty ? empty : ~Squares{0}};
}

// The ways to lift pyramids from a stack: the largest part first, then single pyramids from the bottom.
struct LiftsOfStack {
    std::array<LiftOfStack, 5> lifts{};
    std::uint8_t count = 0;

    [[nodiscard]] const LiftOfStack* begin() const { return lifts.data(); }
    [[nodiscard]] const LiftOfStack* end() const { return lifts.data() + count; }
};

[[nodiscard]] constexpr LiftOfStack lift_of(Stack stack, Lift lift) {
    const Stack part = lifted(stack, lift);
    const std::size_t join =
        LandingSquares::join_of(static_cast<std::size_t>(part.height()), static_cast<std::size_t>(part.bottom()));
    return {lift, static_cast<std::uint8_t>(part.strength()), static_cast<std::uint8_t>(join)};
}

[[nodiscard]] constexpr LiftsOfStack lifts_of(Stack stack, Lifting lifting) {
    LiftsOfStack result;
    for (int pyramids = stack.height(); pyramids > 0; --pyramids) {
        result.lifts[result.count++] = lift_of(stack, top_lift(pyramids));
    }
    const int lower_levels = lifting == Lifting::kAny ? stack.height() - 1 : 0;
    for (int level = 0; level < lower_levels; ++level) {
        result.lifts[result.count++] = lift_of(stack, level_lift(level));
    }
    return result;
}

// By the code of the stack.
using LiftTable = std::array<LiftsOfStack, 64>;

[[nodiscard]] constexpr LiftTable make_lift_table(Lifting lifting) {
    LiftTable table;
    for (unsigned code = 0; code < table.size(); ++code) {
        table[code] = lifts_of(Stack::of_code(code), lifting);
    }
    return table;
}

inline constexpr std::array<LiftTable, 2> kLiftTables = {make_lift_table(Lifting::kTop),
                                                         make_lift_table(Lifting::kAny)};

// Calls `use` with the LiftTargets of every lift, which may be none: in the order of squares.
template <class Use>
void for_each_lift(const Board& board, std::size_t seat, const Options& options, Use use) {
    const LandingSquares landing_squares(board, seat);
    const Squares empty = landing_squares.empty();
    const LiftTable& lifts = kLiftTables[static_cast<std::size_t>(options.lift)];
    for_each_origin(board.pieces(seat), jumps_of(empty, options), [&](Square from, Squares landings) {
        const Stack stack = board.stack(from);
        const Squares jumped = landings & ~only(from);
        const Squares stepped = around(only(from)) & empty;
        for (const LiftOfStack& lift : lifts[stack.code()]) {
            use(LiftTargets{from, lift.lift, stepped | (jumped & landing_squares.of(lift))});
        }
    });
}

}  // namespace sparring::power_play
