#include "tools/statistics/choice_model.hpp"

#include "tools/statistics/matrices.hpp"

#include <cmath>

namespace sparring::statistics {
namespace {

constexpr int kMostNewtonSteps = 100;
constexpr int kMostHalvings = 40;
/// Of the squared length of a step in standard errors.
constexpr double kNegligibleStep = 1e-16;
/// Keeps the equations of a step solvable where the likelihood is flat; far below any information of real results.
constexpr double kRidge = 1e-9;
/// In observations. A finite maximum has the information of at least a fraction of one game in every direction, while
/// the way to an infinite one ends where the likelihood is flat to rounding.
constexpr double kLeastInformation = 1e-6;

/// Log-probabilities of the alternatives.
Eigen::VectorXd log_probabilities(const Choice& choice, const Eigen::VectorXd& local) {
    const Eigen::VectorXd logits = choice.offsets + choice.design * local;
    const double largest = logits.maxCoeff();
    const double log_sum = largest + std::log((logits.array() - largest).exp().sum());
    return logits.array() - log_sum;
}

Eigen::VectorXd local_parameters(const Choice& choice, const Eigen::VectorXd& parameters) {
    return parameters(choice.parameters);
}

/// The value alone, in which no alternative that was never chosen counts, however improbable.
double value_at(std::span<const Choice> choices, const Eigen::VectorXd& parameters) {
    double value = 0;
    for (const Choice& choice : choices) {
        value += choice.counts.dot(log_probabilities(choice, local_parameters(choice, parameters)));
    }
    return value;
}

/// The longest of the halved steps that does not lower the likelihood by more than rounding.
Eigen::VectorXd raising_step(const ConcaveLikelihood& likelihood, double start, const Eigen::VectorXd& from,
                             Eigen::VectorXd step) {
    const double rounding = 1e-12 * (1 + std::abs(start));
    for (int halving = 0; halving < kMostHalvings && likelihood.value_at(from + step) < start - rounding; ++halving) {
        step /= 2;
    }
    return step;
}

}  // namespace

LogLikelihood log_likelihood(std::span<const Choice> choices, const Eigen::VectorXd& parameters) {
    const Eigen::Index size = parameters.size();
    LogLikelihood result{0, Eigen::VectorXd::Zero(size), Eigen::MatrixXd::Zero(size, size)};
    for (const Choice& choice : choices) {
        const Eigen::VectorXd logs = log_probabilities(choice, local_parameters(choice, parameters));
        const Eigen::VectorXd probabilities = logs.array().exp();
        const double total = choice.counts.sum();
        const Eigen::VectorXd mean = choice.design.transpose() * probabilities;
        const Eigen::MatrixXd centred = choice.design.rowwise() - mean.transpose();
        result.value += choice.counts.dot(logs);
        result.gradient(choice.parameters) += choice.design.transpose() * choice.counts - total * mean;
        result.information(choice.parameters, choice.parameters) += total * gram_matrix(centred, probabilities);
    }
    return result;
}

ChoiceFit maximize(const ConcaveLikelihood& likelihood, Eigen::Index parameters) {
    ChoiceFit fit;
    fit.parameters = Eigen::VectorXd::Zero(parameters);
    if (parameters == 0) {
        fit.covariance = Eigen::MatrixXd::Zero(0, 0);
        fit.has_converged = true;
        fit.is_determined = true;
        return fit;
    }
    const Eigen::MatrixXd ridge = kRidge * Eigen::MatrixXd::Identity(parameters, parameters);
    for (int step = 0; step < kMostNewtonSteps && !fit.has_converged; ++step) {
        const LogLikelihood here = likelihood.at(fit.parameters);
        const Eigen::VectorXd newton = solve_symmetric(here.information + ridge, here.gradient);
        fit.has_converged = newton.dot(here.gradient) < kNegligibleStep;
        fit.parameters += raising_step(likelihood, here.value, fit.parameters, newton);
    }
    const Eigen::MatrixXd information = likelihood.at(fit.parameters).information;
    const Eigensystem system = eigensystem_of_symmetric(information);
    fit.is_determined = fit.has_converged && system.values.minCoeff() > kLeastInformation;
    if (fit.is_determined) {
        fit.covariance = gram_matrix(system.vectors.transpose(), system.values.cwiseInverse());
    }
    return fit;
}

ChoiceFit fit_choices(std::span<const Choice> choices, Eigen::Index parameters) {
    const auto at = [choices](const Eigen::VectorXd& point) { return log_likelihood(choices, point); };
    const auto value = [choices](const Eigen::VectorXd& point) { return value_at(choices, point); };
    return maximize({.at = at, .value_at = value}, parameters);
}

}  // namespace sparring::statistics
