#include "tools/statistics/measured_game.hpp"

#include "engine/core/random.hpp"
#include "tools/statistics/bootstrap.hpp"
#include "tools/statistics/matrices.hpp"
#include "tools/statistics/normal_draw.hpp"

#include <Eigen/Core>

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <iterator>
#include <limits>
#include <utility>

namespace sparring::statistics {
namespace {

/// Of a win share, where nothing was measured.
constexpr double kLargestShareVariance = 0.25;
/// Of the prior variance: no cell counts as better known, so that the equations stay solvable.
constexpr double kLeastVariance = 1e-8;
constexpr int kBisections = 60;

/// Normal belief about the mean, then the row effects, then the column effects, as deviations from `centre`.
struct Effects {
    Eigen::VectorXd means;
    Eigen::MatrixXd covariance;
    /// Weighted squares of the residuals of the cells played, and what they are expected to be.
    double squares = 0;
    double freedom = 0;
};

/// The measurements with what does not change with the interaction variance.
class AdditiveModel {
public:
    explicit AdditiveModel(const MeasuredGame& game) : game_(game), prior_variance_(kLargestShareVariance) {
        double least = std::numeric_limits<double>::max();
        double most = std::numeric_limits<double>::lowest();
        double sum = 0;
        for (const std::optional<MeasuredCell>& cell : game.cells) {
            if (cell) {
                ++played_;
                sum += cell->mean;
                least = std::min(least, cell->mean);
                most = std::max(most, cell->mean);
            }
        }
        centre_ = played_ > 0 ? sum / static_cast<double>(played_) : 0.5;
        if (most > least) {
            prior_variance_ = (most - least) * (most - least);
        }
    }

    [[nodiscard]] double prior_variance() const { return prior_variance_; }

    /// Of the error of a cell that was played.
    [[nodiscard]] double error_variance(const MeasuredCell& cell) const {
        return std::max(cell.standard_error * cell.standard_error, kLeastVariance * prior_variance_);
    }

    /// Which effects a cell is the sum of.
    [[nodiscard]] std::array<Eigen::Index, 3> effects_of(std::size_t index) const {
        return {0, static_cast<Eigen::Index>(1 + index / game_.columns),
                static_cast<Eigen::Index>(1 + game_.rows + index % game_.columns)};
    }

    [[nodiscard]] double additive(std::size_t index, const Eigen::VectorXd& effects) const {
        double sum = centre_;
        for (const Eigen::Index effect : effects_of(index)) {
            sum += effects(effect);
        }
        return sum;
    }

    /// Weighted least squares with the prior.
    [[nodiscard]] Effects fit(double interaction_variance) const {
        const auto size = static_cast<Eigen::Index>(1 + game_.rows + game_.columns);
        Eigen::MatrixXd precision = Eigen::MatrixXd::Identity(size, size) / prior_variance_;
        Eigen::VectorXd weighted = Eigen::VectorXd::Zero(size);
        for (std::size_t index = 0; index < game_.cells.size(); ++index) {
            if (game_.cells[index]) {
                add_cell(index, interaction_variance, precision, weighted);
            }
        }
        Effects effects{.means = solve_symmetric(precision, weighted),
                        .covariance = inverse_of_symmetric(precision),
                        .squares = 0,
                        .freedom = 0};
        for (std::size_t index = 0; index < game_.cells.size(); ++index) {
            if (const std::optional<MeasuredCell>& cell = game_.cells[index]; cell) {
                const double residual = cell->mean - additive(index, effects.means);
                effects.squares += residual * residual / (error_variance(*cell) + interaction_variance);
            }
        }
        // The trace of what maps measurements to fitted values: the effects less the part the prior decides.
        const double fitted = static_cast<double>(size) - effects.covariance.trace() / prior_variance_;
        effects.freedom = static_cast<double>(played_) - fitted;
        return effects;
    }

    /// Where the squares are as expected; 0 if they are less even so.
    [[nodiscard]] double interaction_variance() const {
        double low = 0;
        double high = prior_variance_;
        const auto scatters_more = [this](double variance) {
            const Effects effects = fit(variance);
            return effects.squares > effects.freedom;
        };
        if (!scatters_more(0)) {
            return 0;
        }
        for (int bisection = 0; bisection < kBisections; ++bisection) {
            const double middle = (low + high) / 2;
            (scatters_more(middle) ? low : high) = middle;
        }
        return (low + high) / 2;
    }

private:
    void add_cell(std::size_t index, double interaction_variance, Eigen::MatrixXd& precision,
                  Eigen::VectorXd& weighted) const {
        const MeasuredCell& cell = *game_.cells[index];
        const double weight = 1 / (error_variance(cell) + interaction_variance);
        for (const Eigen::Index first : effects_of(index)) {
            weighted(first) += weight * (cell.mean - centre_);
            for (const Eigen::Index second : effects_of(index)) {
                precision(first, second) += weight;
            }
        }
    }

    const MeasuredGame& game_;
    std::size_t played_ = 0;
    double centre_ = 0;
    double prior_variance_;
};

/// Where a cell is, once its additive part is known.
struct Interaction {
    /// Of the way from the additive model to the measurement; 0 if never played.
    double pull = 0;
    double variance = 0;
};

/// What the measurements leave open.
class CellBelief {
public:
    explicit CellBelief(const MeasuredGame& game)
        : game_(game),
          model_(game),
          interaction_variance_(model_.interaction_variance()),
          effects_(model_.fit(interaction_variance_)),
          factor_(cholesky_factor(effects_.covariance)) {
        interactions_.reserve(game.cells.size());
        for (const std::optional<MeasuredCell>& cell : game.cells) {
            Interaction interaction{.pull = 0, .variance = interaction_variance_};
            if (cell) {
                const double error = model_.error_variance(*cell);
                interaction.pull = interaction_variance_ / (interaction_variance_ + error);
                interaction.variance = interaction.pull * error;
            }
            interactions_.push_back(interaction);
        }
    }

    [[nodiscard]] CellModel describe() const {
        CellModel result{.expected = payoffs(effects_.means),
                         .standard_errors = {},
                         .additive = {},
                         .interaction_variance = interaction_variance_};
        result.standard_errors.reserve(game_.cells.size());
        result.additive.reserve(game_.cells.size());
        for (std::size_t index = 0; index < game_.cells.size(); ++index) {
            double additive_variance = 0;
            for (const Eigen::Index first : model_.effects_of(index)) {
                for (const Eigen::Index second : model_.effects_of(index)) {
                    additive_variance += effects_.covariance(first, second);
                }
            }
            const Interaction& interaction = interactions_[index];
            const double rest = 1 - interaction.pull;
            result.standard_errors.push_back(std::sqrt(rest * rest * additive_variance + interaction.variance));
            result.additive.push_back(model_.additive(index, effects_.means));
        }
        return result;
    }

    /// A game as it may be.
    [[nodiscard]] MatrixGame draw(FastRandom& random) const {
        Eigen::VectorXd normals(effects_.means.size());
        for (double& normal : normals) {
            normal = standard_normal(random);
        }
        MatrixGame game = payoffs(effects_.means + factor_ * normals);
        for (std::size_t index = 0; index < game_.cells.size(); ++index) {
            game.payoffs[index] += std::sqrt(interactions_[index].variance) * standard_normal(random);
        }
        return game;
    }

private:
    /// Expected where these are the effects.
    [[nodiscard]] MatrixGame payoffs(const Eigen::VectorXd& effects) const {
        MatrixGame result{.rows = game_.rows, .columns = game_.columns, .payoffs = {}};
        result.payoffs.reserve(game_.cells.size());
        for (std::size_t index = 0; index < game_.cells.size(); ++index) {
            const double additive = model_.additive(index, effects);
            const std::optional<MeasuredCell>& cell = game_.cells[index];
            result.payoffs.push_back(cell ? additive + interactions_[index].pull * (cell->mean - additive) : additive);
        }
        return result;
    }

    const MeasuredGame& game_;
    AdditiveModel model_;
    double interaction_variance_;
    Effects effects_;
    Eigen::MatrixXd factor_;
    std::vector<Interaction> interactions_;
};

void add_use(std::vector<ChoiceUse>& uses, const std::vector<double>& mixture, double share) {
    for (std::size_t choice = 0; choice < uses.size(); ++choice) {
        uses[choice].support_share += mixture[choice] > 0 ? share : 0;
        uses[choice].mean_weight += share * mixture[choice];
    }
}

[[nodiscard]] std::vector<ChoiceUse> uses_of(const std::vector<double>& mixture) {
    std::vector<ChoiceUse> uses;
    uses.reserve(mixture.size());
    for (const double weight : mixture) {
        uses.push_back({.weight = weight, .support_share = 0, .mean_weight = 0, .weights = {}});
    }
    return uses;
}

[[nodiscard]] std::vector<double> mean_weights(const std::vector<ChoiceUse>& uses) {
    std::vector<double> mixture;
    mixture.reserve(uses.size());
    std::ranges::transform(uses, std::back_inserter(mixture), &ChoiceUse::mean_weight);
    return mixture;
}

/// `drawn` are mixtures of one player.
void add_weight_intervals(std::vector<ChoiceUse>& uses, const std::vector<std::vector<double>>& drawn,
                          double confidence) {
    std::vector<double> weights(drawn.size());
    for (std::size_t choice = 0; choice < uses.size(); ++choice) {
        std::ranges::transform(drawn, weights.begin(), [&](const auto& mixture) { return mixture[choice]; });
        uses[choice].weights = central_interval(weights, confidence);
    }
}

[[nodiscard]] std::vector<MatrixGame> games_of(const CellBelief& belief, std::size_t draws, std::uint64_t seed) {
    std::vector<MatrixGame> games;
    games.reserve(draws);
    for (std::size_t draw = 0; draw < draws; ++draw) {
        FastRandom random(Stream(seed, {static_cast<std::uint32_t>(draw), 1, kBootstrapRole})());
        games.push_back(belief.draw(random));
    }
    return games;
}

}  // namespace

Interval central_interval(std::vector<double> values, double confidence) {
    assert(!values.empty());
    std::ranges::sort(values);
    const auto last = static_cast<double>(values.size() - 1);
    const auto lower = static_cast<std::size_t>(std::round((1 - confidence) / 2 * last));
    return {values[lower], values[values.size() - 1 - lower]};
}

MeasuredGame pooled_game(std::size_t rows, std::size_t columns, std::span<const Sums> cells) {
    assert(cells.size() == rows * columns);
    double squares = 0;
    double freedom = 0;
    for (const Sums& cell : cells) {
        if (cell.count >= 2) {
            const auto count = static_cast<double>(cell.count);
            squares += std::max(0.0, cell.sum_of_squares - cell.sum * cell.sum / count);
            freedom += count - 1;
        }
    }
    const double variance = freedom > 0 ? squares / freedom : kLargestShareVariance;
    MeasuredGame game{.rows = rows, .columns = columns, .cells = {}};
    game.cells.reserve(cells.size());
    for (const Sums& cell : cells) {
        if (cell.count == 0) {
            game.cells.emplace_back();
            continue;
        }
        const auto count = static_cast<double>(cell.count);
        game.cells.emplace_back(MeasuredCell{cell.sum / count, std::sqrt(variance / count)});
    }
    return game;
}

EquilibriumEstimate estimate_equilibrium(const MeasuredGame& game, const EquilibriumOptions& options) {
    assert(game.cells.size() == game.rows * game.columns && options.resamples >= 2);
    const CellBelief belief(game);
    CellModel model = belief.describe();
    GameSolution solution = solve_matrix_game(model.expected);
    EquilibriumEstimate estimate{.model = std::move(model),
                                 .solution = std::move(solution),
                                 .value = {},
                                 .row_regret = 0,
                                 .column_regret = 0,
                                 .rows = {},
                                 .columns = {}};
    estimate.rows = uses_of(estimate.solution.row_mixture);
    estimate.columns = uses_of(estimate.solution.column_mixture);
    const double share = 1 / static_cast<double>(options.resamples);
    std::vector<double> values;
    values.reserve(options.resamples);
    std::vector<std::vector<double>> row_mixtures;
    row_mixtures.reserve(options.resamples);
    std::vector<std::vector<double>> column_mixtures;
    column_mixtures.reserve(options.resamples);
    const std::vector<MatrixGame> games = games_of(belief, options.resamples, options.seed);
    for (const MatrixGame& drawn : games) {
        GameSolution found = solve_matrix_game(drawn);
        values.push_back(found.value);
        add_use(estimate.rows, found.row_mixture, share);
        add_use(estimate.columns, found.column_mixture, share);
        row_mixtures.push_back(std::move(found.row_mixture));
        column_mixtures.push_back(std::move(found.column_mixture));
    }
    add_weight_intervals(estimate.rows, row_mixtures, options.confidence);
    add_weight_intervals(estimate.columns, column_mixtures, options.confidence);
    const std::vector<double> row_mixture = mean_weights(estimate.rows);
    const std::vector<double> column_mixture = mean_weights(estimate.columns);
    for (std::size_t resample = 0; resample < options.resamples; ++resample) {
        const double value = values[resample];
        estimate.row_regret += share * (value - best_column(games[resample], row_mixture).payoff);
        estimate.column_regret += share * (best_row(games[resample], column_mixture).payoff - value);
    }
    estimate.value = central_interval(std::move(values), options.confidence);
    return estimate;
}

std::vector<MatrixGame> draw_games(const MeasuredGame& game, std::size_t draws, std::uint64_t seed) {
    return games_of(CellBelief(game), draws, seed);
}

}  // namespace sparring::statistics
