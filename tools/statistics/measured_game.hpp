// The equilibrium of a game whose payoffs were measured by playing, a few games for each pair of choices. The
// equilibrium of the measurements themselves picks the luckiest cells, so these are drawn towards what their row and
// their column do elsewhere first, and how sure the outcome is comes from games drawn around them.
#pragma once

#include "tools/statistics/interval.hpp"
#include "tools/statistics/matrix_game.hpp"
#include "tools/statistics/sample_mean.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace sparring::statistics {

struct MeasuredCell {
    /// What the row player got on average.
    double mean = 0;
    /// At least 0. That of two games which ended alike is no measure; see pooled_game.
    double standard_error = 0;
};

/// Row by row; cells that were never played are absent.
struct MeasuredGame {
    std::size_t rows = 0;
    std::size_t columns = 0;
    std::vector<std::optional<MeasuredCell>> cells;
};

/// From the sums of the games of each cell, row by row, with one variance of a game for all cells: that within cells,
/// or 1/4, the most a share has, if no cell has two games.
[[nodiscard]] MeasuredGame pooled_game(std::size_t rows, std::size_t columns, std::span<const Sums> cells);

/// payoff = mean + row effect + column effect + interaction, the interactions being normal with one variance.
struct CellModel {
    /// What is expected of each cell: between its measurement and the additive model, closer to the one the less it is
    /// known beside the spread of the interactions. Payoffs are not kept within [0, 1].
    MatrixGame expected;
    /// Of these, row by row.
    std::vector<double> standard_errors;
    /// The additive model alone, row by row.
    std::vector<double> additive;
    /// In squared payoffs; 0 if the measurements scatter no more than their errors explain.
    double interaction_variance = 0;
};

/// Normal-normal empirical Bayes. The interaction variance is that for which the weighted squares of the residuals are
/// as large as their degrees of freedom (method of moments: Paule and Mandel, Journal of Research of the National
/// Bureau of Standards 87 (1982); Morris, Parametric empirical Bayes inference, JASA 78 (1983)). Row and column effects
/// have a normal prior of the range of the measurements, which only says anything where a row or column was hardly
/// played.
struct EquilibriumOptions {
    double confidence = kDefaultConfidence;
    /// At least 2.
    std::size_t resamples = 1000;
    /// The same seed gives the same numbers on any machine.
    std::uint64_t seed = 1;
};

/// How much an arrangement is used.
struct ChoiceUse {
    /// In the equilibrium of the expected payoffs.
    double weight = 0;
    /// Over the games drawn: how often it is used at all, and how much on average. The average weights of one player
    /// sum to 1 and are what to play: see estimate_equilibrium.
    double support_share = 0;
    double mean_weight = 0;
    /// Of the weights over the games drawn. What is used in few of them may have a mean above its upper end.
    Interval weights{};
};

struct EquilibriumEstimate {
    CellModel model;
    /// Of the expected payoffs.
    GameSolution solution;
    /// Of the value over the games drawn.
    Interval value;
    /// What the mixtures of average weights lose on average to the best reply in a game drawn, beside its value. At
    /// least 0 but for rounding.
    double row_regret = 0;
    double column_regret = 0;
    std::vector<ChoiceUse> rows;
    std::vector<ChoiceUse> columns;
};

/// Solves the expected game and games drawn from what the measurements leave open (all cells at once, with the row and
/// column effects they share), with the interaction variance taken for known. The equilibrium of the expected payoffs
/// is good where interactions are small; where they are not it is too pure, because what is not known of them is left
/// out of it, and a player who knows the game gains more from it than from the equilibrium of the bare measurements.
/// The average of the equilibria of the games drawn lost less than that in simulated games of 16 by 16, or as much
/// where the interactions were larger than the errors. The regrets are too high where the errors exceed the spread of
/// the rows and columns, for their effects have a wide prior.
[[nodiscard]] EquilibriumEstimate estimate_equilibrium(const MeasuredGame& game,
                                                       const EquilibriumOptions& options = {});

/// So many games drawn from what the measurements leave open, all cells at once: what is worked out of each of them
/// says how sure it is. The same seed gives the same games on any machine.
[[nodiscard]] std::vector<MatrixGame> draw_games(const MeasuredGame& game, std::size_t draws, std::uint64_t seed);

/// The quantiles of the values, at least one, that leave as much out on both sides, by the nearest ranks.
[[nodiscard]] Interval central_interval(std::vector<double> values, double confidence = kDefaultConfidence);

}  // namespace sparring::statistics
