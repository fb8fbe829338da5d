// Choices among alternatives whose weights are products of powers of a few worths: the model under every rating.
// In the logarithms of the worths the likelihood is concave, so Newton's method finds its only maximum.
#pragma once

#include <Eigen/Core>

#include <functional>
#include <span>
#include <vector>

namespace sparring::statistics {

/// Choices from the same alternatives: alternative k is chosen with a probability in proportion to
/// exp(offsets_k + sum_j design_kj parameters_j), independently each time.
struct Choice {
    /// Which of the parameters of the model stand behind the columns of `design`; each at most once.
    std::vector<Eigen::Index> parameters;
    Eigen::MatrixXd design;
    Eigen::VectorXd offsets;
    /// How often each alternative was chosen; not negative, and pseudo-observations may be fractional.
    Eigen::VectorXd counts;
};

/// The logarithm of the likelihood in nats with its gradient and the observed information, its negative second
/// derivative, which does not depend on what was chosen and is therefore the expected information as well.
struct LogLikelihood {
    double value = 0;
    Eigen::VectorXd gradient;
    Eigen::MatrixXd information;
};

/// At one point; `parameters` has an entry for every index in the choices.
[[nodiscard]] LogLikelihood log_likelihood(std::span<const Choice> choices, const Eigen::VectorXd& parameters);

/// The parameters of greatest likelihood with the inverse of the information there.
struct ChoiceFit {
    Eigen::VectorXd parameters;
    /// Empty unless `is_determined`.
    Eigen::MatrixXd covariance;
    /// Whether the last step was negligible. Without a finite maximum it will be, too, far out.
    bool has_converged = false;
    /// Whether there is a single maximum and it is finite: the information has an inverse.
    bool is_determined = false;
};

/// A concave log-likelihood as a function of the parameters.
struct ConcaveLikelihood {
    std::function<LogLikelihood(const Eigen::VectorXd&)> at;
    /// The value alone, which is cheaper.
    std::function<double(const Eigen::VectorXd&)> value_at;
};

/// Newton's method from all parameters at zero, a step halved as long as it would lower the likelihood. Determined if
/// the information at the end is that of at least a fraction of one observation in every direction, so parameters
/// should be in units in which an observation says something of the order of 1 about them.
[[nodiscard]] ChoiceFit maximize(const ConcaveLikelihood& likelihood, Eigen::Index parameters);

/// The maximum of log_likelihood. Source: Hunter, MM algorithms for generalized Bradley-Terry models, Annals of
/// Statistics 32 (2004), for the concavity and for when the maximum exists.
[[nodiscard]] ChoiceFit fit_choices(std::span<const Choice> choices, Eigen::Index parameters);

}  // namespace sparring::statistics
