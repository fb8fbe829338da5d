#pragma once
// Positions that networks are fitted to: what a network sees of them, what a search thought, and how the game ended.

#include "engine/core/expected.hpp"
#include "eval/phase_evaluator.hpp"
#include "tools/agents/agent_spec.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace sparring {

// How games for training are played.
struct TrainingRequest {
    // So many openings in a row that are not about even are an error: there may be none that is.
    static constexpr int kMostRejectedOpenings = 10'000;

    AgentSpec agent;  // of all seats
    std::uint64_t games = 0;
    std::uint64_t seed = 1;
    std::uint32_t shard = 0;  // games of one seed and different shards differ
    int least_random_plies = 4;
    int most_random_plies = 12;
    double even_share = 0.2;     // openings are kept if the first share is at most so far from even
    int varied_every = 10;       // one decision of so many is varied: one of the moves that are
    double varied_share = 0.03;  // at most so much worse than the best, at random
    // Beside such a part of the decisions stands one aside of the game, after one to three random moves, which is
    // searched as well. It has no result of its own: its share stands for it. Searches meet many such positions, in
    // which something was left hanging; games meet few.
    double aside = 0;
    // Of the positions for a linear evaluator such a part is kept: those of one game are much alike.
    double kept = 0.1;
    int max_plies = 10'000;  // a longer game is shared by all seats; chance has its plies too
};

// Random endings of as many pieces as the endgame tables at hand know.
struct EndingsRequest {
    std::uint64_t positions = 0;
    std::uint64_t seed = 1;
};

// One entry of each list for a position. All positions have as many words.
struct TrainingPositions {
    static constexpr double kWhole = 65'535;  // what shares and results are of

    std::size_t words = 0;               // of a position
    std::size_t output_buckets = 1;      // of the game
    std::vector<std::uint32_t> inputs;   // see eval/network/inputs.hpp
    std::vector<std::uint16_t> shares;   // win share of the seat to move by the search
    std::vector<std::uint16_t> results;  // its win share at the end of the game
    std::vector<std::uint8_t> buckets;   // see eval/network/inputs.hpp
    std::uint64_t games = 0;
    // Where the network stands beside the linear evaluator, the share of the seat to move by that, and its scale; else
    // empty.
    std::vector<std::uint16_t> linear;
    ScoreScale linear_scale{};

    [[nodiscard]] std::size_t size() const { return shares.size(); }
    // Takes back all positions but the first ones.
    void shorten(std::size_t size) {
        inputs.resize(size * words);
        shares.resize(size);
        results.resize(size);
        buckets.resize(size);
        linear.resize(linear.empty() ? 0 : size);
    }
    // Behind these, of the same game.
    void append(const TrainingPositions& more) {
        inputs.insert(inputs.end(), more.inputs.begin(), more.inputs.end());
        shares.insert(shares.end(), more.shares.begin(), more.shares.end());
        results.insert(results.end(), more.results.begin(), more.results.end());
        buckets.insert(buckets.end(), more.buckets.begin(), more.buckets.end());
        linear.insert(linear.end(), more.linear.begin(), more.linear.end());
        games += more.games;
    }
    // What the linear evaluator says before the network adds to it; 0 where the network is alone.
    [[nodiscard]] double linear_log_odds(std::size_t position) const {
        if (linear.empty()) {
            return 0;
        }
        const double share = std::clamp(linear[position] / kWhole, 1 / kWhole, 1 - 1 / kWhole);
        return std::log(share / (1 - share));
    }
};

[[nodiscard]] inline std::uint16_t whole_share(double share) {
    return static_cast<std::uint16_t>(std::lround(share * TrainingPositions::kWhole));
}

// Positions that the weights of a linear evaluator are fitted to.
struct FeaturePositions {
    std::vector<std::string> names;  // of the features
    std::size_t seats = 0;
    std::vector<float> features;      // of each position, seat and feature
    std::vector<float> phases;        // of each position: 1 for the weights of the opening, 0 for those of the ending
    std::vector<float> searched;      // of each position and seat: win share by the search
    std::vector<float> won;           // its win share at the end of the game
    std::vector<std::uint8_t> plays;  // of each position and seat: 0 if it is out
    std::uint64_t games = 0;

    [[nodiscard]] std::size_t size() const { return phases.size(); }
    // Takes back all positions but the first ones.
    void shorten(std::size_t size) {
        features.resize(size * seats * names.size());
        phases.resize(size);
        searched.resize(size * seats);
        won.resize(size * seats);
        plays.resize(size * seats);
    }
};

// Decisions that what predicts moves is fitted to, see eval/move_predictor.hpp.
struct MoveChoices {
    std::vector<std::string> names;                   // of the features
    std::vector<std::vector<std::size_t>> of_traits;  // the features of each trait
    std::vector<std::uint16_t> traits;                // of each move, one behind the other
    std::vector<std::uint8_t> traits_of_moves;        // how many each move has
    std::vector<float> shares;                        // of each move: the part of the simulations through it
    std::vector<std::uint16_t> moves_of_decisions;    // how many each decision has
    std::uint64_t games = 0;

    [[nodiscard]] std::size_t size() const { return moves_of_decisions.size(); }
};

// The weights of a linear evaluator, as in its file; see eval/seat_evaluator.hpp and eval/phase_evaluator.hpp.
struct LinearWeights {
    std::string file;  // in the folder `weights` of the data
    std::vector<std::string> names;
    std::vector<std::int32_t> opening;
    std::vector<std::int32_t> ending;
    double scale = 1000;                              // thousandths that multiply the odds of a seat by e
    std::optional<ScoreScale> scores = std::nullopt;  // of a duel: how its file turns scores into chances
};

}  // namespace sparring
