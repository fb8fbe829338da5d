#pragma once
// The arms that tell what a kind of Power-Up is worth, all played from the same set-ups with the same seeds, and the
// values that follow from them.

#include "tools/balance/context.hpp"
#include "tools/statistics/sample_mean.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sparring::balance {

// The kinds that are played with, by letter: those of the kit.
[[nodiscard]] std::string kinds_of(const Inquiry& inquiry);
// "sword".
[[nodiscard]] std::string word_of_kind(char kind);

// Games of each of the arms.
[[nodiscard]] std::uint64_t power_up_games(const Inquiry& inquiry);

// What is done to one seat.
struct Treatment {
    enum class Kind : unsigned char {
        kNone,      // nothing: what all others are compared with
        kIdle,      // the Power-Up does nothing for the seat
        kRemoved,   // it does not lie on the board
        kReplaced,  // another kind lies in its place
    } kind = Kind::kNone;
    char power_up = 0;
    char other = 0;  // of kReplaced
    std::size_t seat = 0;
};

[[nodiscard]] Expected<Arm> treated_arm(const Context& context, const Treatment& treatment, std::size_t strength);

// The arms of all seats, at both strengths where kinds are taken away and at the weaker one where they are replaced.
[[nodiscard]] Expected<std::vector<Arm>> power_up_arms(const Context& context);

// What the seat loses by a treatment, in win share: the mean over its blocks, and over the seats that are treated in
// turn.
[[nodiscard]] Expected<statistics::SampleMean> loss_by(Context& context, Treatment treatment, std::size_t strength);

}  // namespace sparring::balance
