#pragma once
// The tiles of a race's track: what changes if a kind, or one square, is blank, what landing on a square is worth, and
// what is known exactly.

#include "tools/balance/context.hpp"
#include "tools/statistics/sample_mean.hpp"

#include <cstdint>
#include <string_view>
#include <vector>

namespace sparring::balance {

// Games of each arm with a square or a kind blank, at either strength, results alone being kept.
[[nodiscard]] std::uint64_t square_games(const Inquiry& inquiry);
[[nodiscard]] Expected<std::vector<Arm>> square_arms(const Context& context);
[[nodiscard]] Status answer_squares(Context& context, report::Report& report);

// A change of length as a sentence has it: "shorter" by its size.
struct ChangeOfLength {
    std::string_view word;        // "longer" or "shorter"
    statistics::SampleMean size;  // its mean is not negative
};
[[nodiscard]] ChangeOfLength change_of_length(const statistics::SampleMean& change);

}  // namespace sparring::balance
