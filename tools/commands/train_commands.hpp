#pragma once
// The parts of `train`, each in a file of its own, and the options that it has in common with them.

#include "tools/commands/arguments.hpp"
#include "tools/commands/console.hpp"
#include "tools/train/fit.hpp"
#include "tools/train/trial.hpp"

#include <CLI/CLI.hpp>

#include <cstdint>

namespace sparring {

inline constexpr std::uint64_t kMostNodesOfMove = 1'000'000'000;
inline constexpr std::uint64_t kMostGames = 100'000'000;  // to fit to

// Where the numbers of shards, games of a shard, and positions aside go.
struct ShardOptions {
    std::uint64_t& shards;
    std::uint64_t& games;
    double& aside;
};
void add_shard_options(CLI::App& command, ShardOptions options);
void add_fit_options(CLI::App& command, train::FitSettings& settings);
void add_trial_options(CLI::App& command, train::TrialPlan& plan);

void add_train_positions(CLI::App& train, Console& console);  // and plan
void add_train_fit(CLI::App& train, Console& console);
void add_train_test(CLI::App& train, Console& console);
void add_train_weights(CLI::App& train, Console& console);
void add_train_policy(CLI::App& train, Console& console);
void add_train_calibrate(CLI::App& train, Console& console);

}  // namespace sparring
