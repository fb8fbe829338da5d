#include "tools/statistics/clustered_choice.hpp"

#include "tools/statistics/choice_model.hpp"
#include "tools/statistics/distributions.hpp"
#include "tools/statistics/matrices.hpp"

#include <Eigen/Core>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>

namespace sparring::statistics {
namespace {

/// What one observation says at some parameters. The lists are used again for the next one.
class ObservationModel {
public:
    explicit ObservationModel(std::size_t parameters) : mean_(parameters), row_(parameters) {}

    /// Finds the probabilities of the alternatives and returns the log-likelihood of the shares.
    double predict(const ClusteredOutcomes::Observation& observation, const Eigen::VectorXd& parameters) {
        const std::size_t size = mean_.size();
        probabilities_.resize(observation.shares.size());
        for (std::size_t k = 0; k < probabilities_.size(); ++k) {
            probabilities_[k] =
                std::inner_product(parameters.begin(), parameters.end(),
                                   observation.design.begin() + static_cast<std::ptrdiff_t>(k * size), 0.0);
        }
        const double largest = *std::ranges::max_element(probabilities_);
        double sum = 0;
        double chosen = 0;
        for (std::size_t k = 0; k < probabilities_.size(); ++k) {
            chosen += observation.shares[k] * (probabilities_[k] - largest);
            probabilities_[k] = std::exp(probabilities_[k] - largest);
            sum += probabilities_[k];
        }
        for (double& probability : probabilities_) {
            probability /= sum;
        }
        return chosen - std::log(sum);
    }

    /// The probabilities are equal.
    void predict_even(const ClusteredOutcomes::Observation& observation) {
        probabilities_.assign(observation.shares.size(), 1 / static_cast<double>(observation.shares.size()));
    }

    /// Adds the derivatives of the log-likelihood to `score`.
    void add_score(const ClusteredOutcomes::Observation& observation, std::span<double> score) const {
        const std::size_t size = mean_.size();
        for (std::size_t k = 0; k < probabilities_.size(); ++k) {
            const double residual = observation.shares[k] - probabilities_[k];
            for (std::size_t j = 0; j < size; ++j) {
                score[j] += residual * observation.design[k * size + j];
            }
        }
    }

    /// Adds the covariance of the rows of the design under the probabilities to the lower triangle of `information`,
    /// row by row.
    void add_information(const ClusteredOutcomes::Observation& observation, std::span<double> information) {
        const std::size_t size = mean_.size();
        std::ranges::fill(mean_, 0.0);
        for (std::size_t k = 0; k < probabilities_.size(); ++k) {
            for (std::size_t j = 0; j < size; ++j) {
                mean_[j] += probabilities_[k] * observation.design[k * size + j];
            }
        }
        for (std::size_t k = 0; k < probabilities_.size(); ++k) {
            for (std::size_t j = 0; j < size; ++j) {
                row_[j] = observation.design[k * size + j] - mean_[j];
            }
            add_square(probabilities_[k], information);
        }
    }

private:
    void add_square(double weight, std::span<double> information) const {
        const std::size_t size = row_.size();
        for (std::size_t i = 0; i < size; ++i) {
            const double factor = weight * row_[i];
            for (std::size_t j = 0; j <= i; ++j) {
                information[i * size + j] += factor * row_[j];
            }
        }
    }

    std::vector<double> probabilities_;
    std::vector<double> mean_;
    std::vector<double> row_;
};

[[nodiscard]] Eigen::MatrixXd symmetric(const std::vector<double>& lower, std::size_t size) {
    const auto n = static_cast<Eigen::Index>(size);
    Eigen::MatrixXd matrix(n, n);
    for (Eigen::Index i = 0; i < n; ++i) {
        for (Eigen::Index j = 0; j <= i; ++j) {
            matrix(i, j) = lower[static_cast<std::size_t>(i * n + j)];
            matrix(j, i) = matrix(i, j);
        }
    }
    return matrix;
}

[[nodiscard]] LogLikelihood likelihood_at(const ClusteredOutcomes& outcomes, const Eigen::VectorXd& parameters) {
    const std::size_t size = outcomes.parameters();
    ObservationModel model(size);
    std::vector<double> score(size, 0.0);
    std::vector<double> information(size * size, 0.0);
    double value = 0;
    for (std::size_t index = 0; index < outcomes.observations(); ++index) {
        const ClusteredOutcomes::Observation observation = outcomes.observation(index);
        value += model.predict(observation, parameters);
        model.add_score(observation, score);
        model.add_information(observation, information);
    }
    return {value, Eigen::Map<const Eigen::VectorXd>(score.data(), static_cast<Eigen::Index>(size)),
            symmetric(information, size)};
}

[[nodiscard]] double likelihood_value(const ClusteredOutcomes& outcomes, const Eigen::VectorXd& parameters) {
    ObservationModel model(outcomes.parameters());
    double value = 0;
    for (std::size_t index = 0; index < outcomes.observations(); ++index) {
        value += model.predict(outcomes.observation(index), parameters);
    }
    return value;
}

/// By parameter: the root of the mean variance of its column within an observation, and 1 for one that never differs.
/// Divided by it, an observation says something of the order of 1 whatever the unit of the design.
[[nodiscard]] Eigen::VectorXd spreads(const ClusteredOutcomes& outcomes) {
    const std::size_t size = outcomes.parameters();
    ObservationModel model(size);
    std::vector<double> information(size * size, 0.0);
    for (std::size_t index = 0; index < outcomes.observations(); ++index) {
        const ClusteredOutcomes::Observation observation = outcomes.observation(index);
        model.predict_even(observation);
        model.add_information(observation, information);
    }
    Eigen::VectorXd result = symmetric(information, size).diagonal();
    result /= static_cast<double>(std::max<std::size_t>(outcomes.observations(), 1));
    return result.unaryExpr([](double variance) { return variance > 0 ? std::sqrt(variance) : 1.0; });
}

/// The sum over the clusters of s s', s being the sum of the scores of a cluster.
[[nodiscard]] Eigen::MatrixXd squared_scores(const ClusteredOutcomes& outcomes, const Eigen::VectorXd& parameters) {
    const std::size_t size = outcomes.parameters();
    ObservationModel model(size);
    std::vector<double> scores(outcomes.clusters() * size, 0.0);
    for (std::size_t index = 0; index < outcomes.observations(); ++index) {
        const ClusteredOutcomes::Observation observation = outcomes.observation(index);
        model.predict(observation, parameters);
        model.add_score(observation, std::span(scores).subspan(observation.cluster * size, size));
    }
    // Row by row is column by column of the transposed matrix.
    const Eigen::Map<const Eigen::MatrixXd> columns(scores.data(), static_cast<Eigen::Index>(size),
                                                    static_cast<Eigen::Index>(outcomes.clusters()));
    return gram_matrix(columns.transpose());
}

[[nodiscard]] double degrees_of_freedom(const ClusteredFit& fit) { return static_cast<double>(fit.clusters - 1); }

[[nodiscard]] double critical_value(const ClusteredFit& fit, double confidence) {
    return student_quantile((1 + confidence) / 2, degrees_of_freedom(fit));
}

}  // namespace

void ClusteredOutcomes::add(std::uint64_t cluster, std::span<const double> design, std::span<const double> shares) {
    assert(!shares.empty() && design.size() == shares.size() * parameters_);
    assert(std::abs(std::accumulate(shares.begin(), shares.end(), 0.0) - 1) < 1e-6);
    clusters_.push_back(cluster_numbers_.try_emplace(cluster, cluster_numbers_.size()).first->second);
    design_.insert(design_.end(), design.begin(), design.end());
    shares_.insert(shares_.end(), shares.begin(), shares.end());
    starts_.push_back(shares_.size());
}

ClusteredOutcomes::Observation ClusteredOutcomes::observation(std::size_t index) const {
    const std::size_t start = starts_[index];
    const std::size_t alternatives = starts_[index + 1] - start;
    return {clusters_[index], std::span(design_).subspan(start * parameters_, alternatives * parameters_),
            std::span(shares_).subspan(start, alternatives)};
}

ClusteredFit fit_clustered_choices(const ClusteredOutcomes& outcomes) {
    const Eigen::VectorXd units = spreads(outcomes).cwiseInverse();
    const auto at = [&](const Eigen::VectorXd& scaled) {
        const LogLikelihood here = likelihood_at(outcomes, scaled.cwiseProduct(units));
        return LogLikelihood{here.value, here.gradient.cwiseProduct(units), in_units(here.information, units)};
    };
    const auto value = [&](const Eigen::VectorXd& scaled) {
        return likelihood_value(outcomes, scaled.cwiseProduct(units));
    };
    const ChoiceFit scaled = maximize({.at = at, .value_at = value}, units.size());
    const Eigen::VectorXd parameters = scaled.parameters.cwiseProduct(units);
    ClusteredFit fit{.parameters = {parameters.begin(), parameters.end()},
                     .covariance = {},
                     .observations = outcomes.observations(),
                     .clusters = outcomes.clusters(),
                     .has_converged = scaled.has_converged,
                     .is_determined = scaled.is_determined};
    if (!fit.is_determined || fit.clusters < 2) {
        return fit;
    }
    const Eigen::MatrixXd bread = in_units(scaled.covariance, units);
    const auto clusters = static_cast<double>(fit.clusters);
    const Eigen::MatrixXd sandwich =
        clusters / (clusters - 1) * product(product(bread, squared_scores(outcomes, parameters)), bread);
    // Symmetric, so that rows are columns.
    fit.covariance.assign(sandwich.data(), sandwich.data() + sandwich.size());
    return fit;
}

std::optional<ParameterEstimate> combination_estimate(const ClusteredFit& fit, std::span<const double> weights,
                                                      double confidence) {
    assert(weights.size() == fit.parameters.size());
    if (fit.covariance.empty()) {
        return std::nullopt;
    }
    double variance = 0;
    double value = 0;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        value += weights[i] * fit.parameters[i];
        for (std::size_t j = 0; j < weights.size(); ++j) {
            variance += weights[i] * weights[j] * fit.covariance_of(i, j);
        }
    }
    if (!(variance > 0)) {
        return std::nullopt;
    }
    const double error = std::sqrt(variance);
    const double reach = critical_value(fit, confidence) * error;
    const double tail = student_upper(std::abs(value) / error, degrees_of_freedom(fit));
    return ParameterEstimate{value, error, {value - reach, value + reach}, 2 * tail};
}

std::optional<ParameterEstimate> parameter_estimate(const ClusteredFit& fit, std::size_t parameter, double confidence) {
    std::vector<double> weights(fit.parameters.size(), 0.0);
    weights[parameter] = 1;
    return combination_estimate(fit, weights, confidence);
}

ParameterRatio parameter_ratio(const ClusteredFit& fit, std::size_t numerator, std::size_t denominator,
                               double confidence) {
    const double below = fit.parameters[denominator];
    if (fit.covariance.empty() || below == 0) {
        return {};
    }
    const double ratio = fit.parameters[numerator] / below;
    const double critical = critical_value(fit, confidence);
    const double v_above = fit.covariance_of(numerator, numerator);
    const double v_below = fit.covariance_of(denominator, denominator);
    const double shared = fit.covariance_of(numerator, denominator);
    // The ratios r for which value(numerator) - r value(denominator) is within `critical` standard errors of 0 lie
    // between the roots of a r^2 - 2 b r + c, if a is above zero.
    const double above = fit.parameters[numerator];
    const double a = below * below - critical * critical * v_below;
    const double b = above * below - critical * critical * shared;
    const double c = above * above - critical * critical * v_above;
    if (!(a > 0)) {
        return {.value = ratio, .interval = std::nullopt};
    }
    // The estimate itself is between the roots, so a root below zero is rounding.
    const double root = std::sqrt(std::max(0.0, b * b - a * c));
    return {.value = ratio, .interval = Interval{(b - root) / a, (b + root) / a}};
}

double share_slope(double parameter, std::size_t seats) {
    assert(seats >= 2);
    const auto n = static_cast<double>(seats);
    return parameter * (n - 1) / (n * n);
}

}  // namespace sparring::statistics
