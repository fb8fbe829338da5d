#pragma once
// The arms that tell what a kind of Power-Up is worth, all played from the same set-ups with the same seeds, and the
// values that follow from them.

#include "tools/balance/context.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace sparring::balance {

using ItemKind = ItemFacts::Kind;

// What the game says of its Power-Ups; nothing of none.
[[nodiscard]] const ItemFacts& items_of(const Inquiry& inquiry);
// The kinds that are played with.
[[nodiscard]] std::vector<ItemKind> kinds_of(const Inquiry& inquiry);

// Games of each of the arms.
[[nodiscard]] std::uint64_t power_up_games(const Inquiry& inquiry);

// What is done to one seat.
struct Treatment {
    enum class Kind : unsigned char {
        kIdle,      // the Power-Up does nothing for the seat
        kRemoved,   // it does not lie on the board
        kReplaced,  // another kind lies in its place
    } kind = Kind::kIdle;
    char power_up = 0;
    char other = 0;  // of kReplaced
    std::size_t seat = 0;
};

// The openings of all these arms before a treatment, which are the first ones of the basic arms.
[[nodiscard]] Expected<std::vector<Opening>> power_up_openings(const Context& context);

// `openings` are those above.
[[nodiscard]] Expected<Arm> treated_arm(const Context& context, const std::vector<Opening>& openings,
                                        const Treatment& treatment, std::size_t level);

// The arms of all seats, at both strengths where kinds are taken away and at the weaker one where they are replaced.
[[nodiscard]] Expected<std::vector<Arm>> power_up_arms(const Context& context);

// What a seat loses by a treatment in each block, in win share: the mean over the seats that are treated in turn, from
// the same opening. Untreated the shares of all seats sum to 1 and their mean is an equal share in every block, so no
// untreated games are needed.
[[nodiscard]] Expected<std::vector<double>> losses_by(Context& context, const std::vector<Opening>& openings,
                                                      Treatment treatment, std::size_t level);

}  // namespace sparring::balance
