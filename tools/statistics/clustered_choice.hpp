// What decides who wins: a conditional logit of win shares on what each seat has, with errors that allow for the
// positions of one game hanging together. Observations are kept in flat lists, because there are hundreds of thousands
// of them and each stands alone, where the choices of choice_model.hpp are few and stand for many games.
#pragma once

#include "tools/statistics/interval.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

namespace sparring::statistics {

/// Outcomes of positions with what stood in them. A cluster is what is independent of all others, usually a game.
class ClusteredOutcomes {
public:
    /// At least one parameter.
    explicit ClusteredOutcomes(std::size_t parameters) : parameters_(parameters) {}

    /// `design` has a row of as many entries as there are parameters for each alternative (seat), row by row; `shares`
    /// has an entry for each alternative, at least one, in [0, 1] and summing to 1. A draw of two is 1/2, 1/2. Numbers
    /// of alternatives may differ, and observations of a cluster need not follow each other.
    void add(std::uint64_t cluster, std::span<const double> design, std::span<const double> shares);

    [[nodiscard]] std::size_t parameters() const { return parameters_; }
    [[nodiscard]] std::size_t observations() const { return clusters_.size(); }
    [[nodiscard]] std::size_t clusters() const { return cluster_numbers_.size(); }

    /// One observation as it was added; `cluster` counts from 0 in the order in which clusters came.
    struct Observation {
        std::size_t cluster = 0;
        std::span<const double> design;
        std::span<const double> shares;
    };
    [[nodiscard]] Observation observation(std::size_t index) const;

private:
    std::size_t parameters_;
    std::unordered_map<std::uint64_t, std::size_t> cluster_numbers_;
    std::vector<std::size_t> clusters_;
    /// Where the shares of each observation begin, and where those of the last end.
    std::vector<std::size_t> starts_{0};
    std::vector<double> design_;
    std::vector<double> shares_;
};

struct ClusteredFit {
    std::vector<double> parameters;
    /// Robust to clusters, row by row. Empty unless `is_determined` and there are at least two clusters.
    std::vector<double> covariance;
    std::size_t observations = 0;
    std::size_t clusters = 0;
    /// As in ChoiceFit. Not determined are parameters that separate wins from losses, which would grow for ever, and
    /// those whose effects cannot be told apart.
    bool has_converged = false;
    bool is_determined = false;

    [[nodiscard]] double covariance_of(std::size_t first, std::size_t second) const {
        return covariance[first * parameters.size() + second];
    }
};

/// The parameters for which shares in proportion to exp(design_k . parameters) explain the outcomes best, in logits per
/// unit of the design. Shares that are not 0 and 1 are right too: the estimate only needs their means to be as the
/// model says (Papke and Wooldridge, Econometric methods for fractional response variables, Journal of Applied
/// Econometrics 11 (1996)). The covariance is the sandwich G/(G-1) H^-1 (sum over the G clusters of s s') H^-1 with H
/// the information and s the sum of the scores of a cluster (Cameron and Miller, A practitioner's guide to
/// cluster-robust inference, Journal of Human Resources 50 (2015)). With fewer than some 40 clusters it is too small.
[[nodiscard]] ClusteredFit fit_clustered_choices(const ClusteredOutcomes& outcomes);

/// In logits, or what a parameter is scaled to.
struct ParameterEstimate {
    double value = 0;
    double standard_error = 0;
    Interval interval;
    /// Of Wald's test that the value is 0, two-sided.
    double p_value = 1;
};

/// The sum of the parameters times `weights`, which are as many, with Student's t of one degree of freedom less than
/// there are clusters (Cameron and Miller 2015). Absent without a covariance, and if no cluster says anything about it.
[[nodiscard]] std::optional<ParameterEstimate> combination_estimate(const ClusteredFit& fit,
                                                                    std::span<const double> weights,
                                                                    double confidence = kDefaultConfidence);

/// The same of one parameter.
[[nodiscard]] std::optional<ParameterEstimate> parameter_estimate(const ClusteredFit& fit, std::size_t parameter,
                                                                  double confidence = kDefaultConfidence);

struct ParameterRatio {
    /// Absent without a covariance and if the denominator is 0.
    std::optional<double> value;
    /// Absent if the denominator is not different from 0 at this confidence: then no interval with two ends has it.
    std::optional<Interval> interval;
};

/// What a unit of one parameter is worth in units of another, with Fieller's interval. Source: Fieller, Some problems
/// in interval estimation, Journal of the Royal Statistical Society B 16 (1954).
[[nodiscard]] ParameterRatio parameter_ratio(const ClusteredFit& fit, std::size_t numerator, std::size_t denominator,
                                             double confidence = kDefaultConfidence);

/// By how much the win share of a seat grows per unit of the design where all `seats`, at least two, have even chances:
/// dp/dx = parameter p (1 - p) with p = 1/seats, so parameter (seats - 1) / seats^2, a quarter of it for two.
[[nodiscard]] double share_slope(double parameter, std::size_t seats);

}  // namespace sparring::statistics
