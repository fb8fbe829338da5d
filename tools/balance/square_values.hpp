#pragma once
// What it is worth to land on each square of a track, and where players are held up.

#include "tools/balance/context.hpp"
#include "tools/balance/figures.hpp"
#include "tools/balance/played_game.hpp"
#include "tools/report/report.hpp"
#include "tools/statistics/ratio_of_sums.hpp"
#include "tools/statistics/sample_mean.hpp"

#include <array>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

namespace sparring::balance {

// Of one square at one strength. What a game adds is there only for games in which somebody landed there.
struct Landings {
    std::vector<statistics::GameSum> worth;    // what turns changed the mover's expected share by, beyond expectation
    std::vector<statistics::GameSum> results;  // of the movers
    statistics::Sums landings;                 // a game
    statistics::Sums fails;                    // a game: rolls that did not lead away from it
};
using BySquare = std::map<std::string, Landings>;

// By square as the tracer names it. Games must have been read with what chance did weighed.
[[nodiscard]] BySquare landings_in(std::span<const PlayedGame> games, const LandingFacts& facts);

// A mean over landings: without an interval if it is of fewer than ten games, and with none beyond what is possible.
[[nodiscard]] report::Figure landing_figure(std::span<const statistics::GameSum> games, const Showing& showing);

// Tables and a heat map on the track, from the basic games at both strengths.
[[nodiscard]] Status add_square_values(Context& context, report::Section& section);

}  // namespace sparring::balance
