#pragma once
// The ladder of search effort: each rung has twice the effort of the one below, until nothing is gained any more or a
// further rung would cost too much.

#include "tools/balance/context.hpp"
#include "tools/balance/figures.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace sparring::balance {

// One seat with the effort of rung `number` + 1, all others with that of rung `number`.
struct Rung {
    int number = 0;
    std::uint64_t games = 0;
    statistics::SampleMean share;  // of the one seat
    std::optional<double> adjusted_p;
};

// Rungs are counted from 0, the one at the bottom.
[[nodiscard]] std::uint64_t effort_of(const Profile& profile, int rung);
[[nodiscard]] std::string rung_agent(const Profile& profile, int rung);

// Tests every rung again, with Holm's correction for all of them.
void judge_rungs(const Inquiry& inquiry, std::vector<Rung>& rungs);

// Why no further rung is played.
enum class LadderEnd : std::uint8_t {
    kFlat,  // nothing is shown to be gained on the last one
    kCost,  // a further one would cost more than a quarter of all games so far
    kMost,  // as many as are ever added
};

// Nothing if a further rung is to be played. `games_played` are all games of the study so far, those of the ladder
// among them; costs are counted in search effort a move, as far as agents tell it in the ladder's unit.
[[nodiscard]] std::optional<LadderEnd> end_of_ladder(const Inquiry& inquiry, const std::vector<Rung>& rungs,
                                                     std::uint64_t games_played);

// In Elo, from a share and its interval; ends that no finite difference explains are left out.
[[nodiscard]] report::Figure elo_figure(const statistics::SampleMean& share, int seats,
                                        double confidence = statistics::kDefaultConfidence);

[[nodiscard]] report::Table rungs_table(const Inquiry& inquiry, const std::vector<Rung>& rungs);
[[nodiscard]] report::Plot rungs_plot(const Inquiry& inquiry, const std::vector<Rung>& rungs);
// Up to where thinking helps, and what more of it gains at most. There is at least one rung.
[[nodiscard]] report::Finding ladder_finding(const Inquiry& inquiry, const std::vector<Rung>& rungs, LadderEnd end);

// How many games, in blocks of one for each seat, show that an agent with such a share of each block is better than the
// others, four times in five at the level 0.05. None if an interval of the confidence does not show it to be better.
[[nodiscard]] std::optional<std::uint64_t> games_to_tell_apart(const statistics::SampleMean& share, int seats,
                                                               double confidence = statistics::kDefaultConfidence);
// As a cell: a number, or that they are not told apart.
[[nodiscard]] report::Cell games_to_tell_apart_cell(const statistics::SampleMean& share, int seats,
                                                    double confidence = statistics::kDefaultConfidence);

}  // namespace sparring::balance
