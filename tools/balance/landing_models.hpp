#pragma once
// What goes with landing on a kind of tile, by regression over games: who wins, and how long a game takes.

#include "tools/balance/context.hpp"
#include "tools/balance/played_game.hpp"
#include "tools/statistics/sample_mean.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace sparring::balance {

// Of one kind of tile.
struct LandingModel {
    std::string kind;
    statistics::SampleMean landings;  // a game, all seats together
    // Of one more landing, in win share at even chances: of the seat that lands, by a conditional logit of results on
    // what every seat landed on. And in turns, of any seat, by least squares. Nothing of a kind that was never landed
    // on, or where games do not determine it.
    statistics::SampleMean share;
    statistics::SampleMean turns;
};

// All kinds that do something and can be landed on, in their order. Every game is an observation, so that errors allow
// for landings of one game hanging together.
[[nodiscard]] std::vector<LandingModel> landing_models(std::span<const PlayedGame> games, std::size_t seats,
                                                       const LandingFacts& facts);

// A table for each strength, from its basic games.
[[nodiscard]] Status add_landing_models(Context& context, report::Section& section);

}  // namespace sparring::balance
