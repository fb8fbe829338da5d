#pragma once
// Networks of a game from nothing to one that is accepted: each generation plays positions, fits a network to them and
// tests it against what was accepted before. All that is done is kept in a folder and not done again, so that the same
// plan goes on where it was stopped, and one with other settings is refused:
//   settings.txt               what the plan says of positions and fits
//   start.net                  the network that the program had, if any
//   generation-1/positions     what was played (play_positions.hpp)
//   generation-1/network.net   what was fitted, with network.html
//   generation-1/trial         the matches (trial.hpp)

#include "engine/core/expected.hpp"
#include "search/common/team.hpp"
#include "tools/tables/catalogue.hpp"
#include "tools/train/fit.hpp"
#include "tools/train/trial.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>

namespace sparring::train {

struct TrainingPlan {
    GameArguments game;
    std::filesystem::path folder;
    std::uint64_t generations = 2;
    // Of a generation.
    std::uint64_t shards = 80;
    std::uint64_t games = 250;   // of a shard
    std::uint64_t nodes = 1500;  // a move; with more than two seats simulations
    double aside = 0.3;          // see TrainingRequest
    FitSettings fit;
    TrialPlan trial;                   // but for its game, networks and folder
    bool starts_from_nothing = false;  // with the linear evaluator, whatever network there is
    std::uint64_t seed = 1;
    int threads = 1;
};

// A line of `--option value` for all that decides positions and networks: not how many generations, nor how they are
// tested, which the records of the trials say themselves.
[[nodiscard]] std::string settings_text(const TrainingPlan& plan);

struct TrainingOutcome {
    std::filesystem::path accepted;  // the file of the network; empty if none was
    bool is_stopped = false;
};

struct TrainingEvents {
    std::function<void(const std::string&)> on_progress;  // now and then, with a few words
    std::function<void(const std::string&)> on_result;    // with a line about what is done
};

// Checks all that can be known before anything is played or made.
[[nodiscard]] Expected<TrainingOutcome> train_generations(const TrainingPlan& plan, const Catalogue& catalogue,
                                                          const Team& team, const StopToken& stop,
                                                          const TrainingEvents& events);

}  // namespace sparring::train
