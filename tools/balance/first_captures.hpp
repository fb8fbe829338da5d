#pragma once
// Whether who captures first wins.

#include "tools/balance/context.hpp"
#include "tools/report/report.hpp"
#include "tools/statistics/sample_mean.hpp"

#include <optional>
#include <span>
#include <string>

namespace sparring::balance {

struct FirstCaptures {
    statistics::SampleMean any;  // the part of the games in which somebody captures, drawn first plies among them
    statistics::SampleMean won;  // of these, what the seat wins that captures first, a shared win in parts
};

// Nothing of games without captures.
[[nodiscard]] std::optional<FirstCaptures> first_captures_in(std::span<const PlayedGame> games, const Inquiry& inquiry);
// In a sentence; empty if nobody captured.
[[nodiscard]] std::string words_of_first_captures(const FirstCaptures& captures, const Inquiry& inquiry);
// Both strengths side by side.
[[nodiscard]] report::Table first_captures_table(const std::array<FirstCaptures, kStrengths>& captures,
                                                 const Inquiry& inquiry);

}  // namespace sparring::balance
