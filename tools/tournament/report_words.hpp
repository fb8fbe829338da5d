#pragma once
// What the texts of pairs and of blocks have in common.

#include "tools/statistics/elo.hpp"
#include "tools/text/table.hpp"
#include "tools/tournament/report.hpp"

#include <cstdint>
#include <string>

namespace sparring::tournament {

// With one digit after the point and a sign, but for zero.
[[nodiscard]] std::string signed_number(double number);

// `+12.3 [-4.5, +29.1]`; where there is no value or no bound, what is left of it as `> 4.5` or `< 29.1`.
[[nodiscard]] std::string elo_text(const statistics::EloEstimate& estimate);

// The same of results; where all games were won, or all lost, and are too few to say who is better, that is said in
// place of bounds that hold for everybody.
[[nodiscard]] std::string elo_text(const Tally& tally);

// Points of games as a percentage; "-" without games.
[[nodiscard]] std::string share_text(double points, std::uint64_t games);

// "illegal move", "crash", "loss on time", "hang"; the ending is a fault.
[[nodiscard]] std::string fault_words(Ending fault);

// What a permutation test says of the seats: a line, nothing without games.
[[nodiscard]] std::string seat_test_text(const Report& report);

// Ratings of all agents by all games, if there are more than two of them.
[[nodiscard]] std::string all_ratings_text(const Report& report, int columns);

// How many games were adjudicated, played out to check that, or ended by faults of whom: a line each, none for what did
// not happen.
[[nodiscard]] std::string endings_text(const Report& report);

// The rows about the sequential test; the report has one.
void add_test_rows(TextTable& table, const Report& report);

}  // namespace sparring::tournament
