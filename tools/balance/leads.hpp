#pragma once
// Whether who leads wins: leads at a quarter, half and three quarters of a game, and what becomes of them.

#include "tools/balance/played_game.hpp"
#include "tools/report/report.hpp"
#include "tools/statistics/proportion.hpp"

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace sparring::balance {

// Games in which one seat leads clearly after such a part of the plies.
struct LeadsAt {
    std::size_t games = 0;        // whose curve is known
    statistics::Proportion kept;  // of those with a leader: the leader's share of the win
};

// After 25, 50 and 75 % of the plies.
inline constexpr std::array<int, ValueCurve::kLeads> kLeadParts = {25, 50, 75};
using Leads = std::array<LeadsAt, ValueCurve::kLeads>;

// What the leader at one of these won, of each game that has one.
[[nodiscard]] std::vector<double> leaders_shares(std::span<const PlayedGame> games, std::size_t part);
[[nodiscard]] Leads leads_in(std::span<const PlayedGame> games);
// In a sentence or two; empty if no game has a curve.
[[nodiscard]] std::string words_of_leads(const Leads& leads);
// Both strengths side by side.
[[nodiscard]] report::Table leads_table(const std::array<Leads, 2>& leads);

}  // namespace sparring::balance
