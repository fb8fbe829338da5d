#pragma once
// Fits a network to training positions: mini-batches with Adam (D. Kingma, J. Ba, ICLR 2015) on the cross-entropy
// between its share and a target between the search's share and the game's result. From the second half on the numbers
// are rounded as the network in use rounds them. The same positions, settings and seed give the same network, whatever
// the size of the team.

#include "engine/core/expected.hpp"
#include "eval/network/network.hpp"
#include "search/common/limits.hpp"
#include "search/common/team.hpp"
#include "tools/tables/training_positions.hpp"

#include <cstdint>
#include <functional>
#include <vector>

namespace sparring::train {

struct FitSettings {
    std::size_t accumulators = 256;
    int epochs = 20;
    std::size_t batch = 8192;    // positions
    double rate = 1e-3;          // of Adam at the beginning; it falls to nothing by a cosine
    double result_weight = 0.3;  // how much of the target is the result of the game
    double share_scale = 150;    // hundredths of a man that the scores' scale shall have; it decides their unit
    double held_out = 0.02;      // part of the positions, the last ones, that is not fitted to
    std::uint64_t endings = 0;   // at random, before the positions of folders
    std::uint64_t seed = 1;
};

struct EpochReport {
    int epoch = 0;           // 1 for the first
    double fitted_loss = 0;  // mean over the epoch, in nats above that of the targets themselves
    double held_out_loss = 0;
};

// A tenth of the shares that the network gives: what it gave, and what came of it.
struct ReliabilityRow {
    std::uint64_t positions = 0;
    double predicted = 0;  // mean share
    double actual = 0;     // mean result
};

struct FitReport {
    NetworkData network;
    std::vector<EpochReport> epochs;
    double real_loss = 0;                     // of the held-out positions by the network in real numbers
    double quantised_loss = 0;                // the same by the network in whole numbers
    std::vector<ReliabilityRow> reliability;  // of the held-out positions
    bool is_stopped = false;
};

// `on_epoch` is called after each. Refuses too few positions to hold any out, too few results among those held out, and
// networks whose sums could leave their bits.
[[nodiscard]] Expected<FitReport> fit_network(const TrainingPositions& positions, const FitSettings& settings,
                                              const Team& team, const StopToken& stop,
                                              const std::function<void(const EpochReport&)>& on_epoch);

// An error if whole numbers lose too much of what was fitted: if they make the loss of the held-out positions more than
// half a per cent larger than real numbers do.
[[nodiscard]] Status check_rounding(const FitReport& report);

}  // namespace sparring::train
