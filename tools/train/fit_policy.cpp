#include "tools/train/fit_policy.hpp"

#include <Eigen/Cholesky>
#include <Eigen/Core>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <span>

namespace sparring::train {

namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

// The moves of a decision: where their traits begin, and their shares.
struct Decision {
    std::size_t first_move;
    std::size_t first_trait;
    std::size_t moves;
};

class PolicyFit {
public:
    PolicyFit(const MoveChoices& choices, const PolicyFitSettings& settings)
        : choices_(choices),
          settings_(settings),
          weights_(VectorXd::Zero(static_cast<Index>(choices.names.size()))) {
        std::size_t move = 0;
        std::size_t trait = 0;
        for (const std::uint16_t moves : choices.moves_of_decisions) {
            decisions_.push_back({move, trait, moves});
            for (const std::size_t end = move + moves; move < end; ++move) {
                trait += choices.traits_of_moves[move];
            }
        }
        const auto held_out = static_cast<std::size_t>(settings.held_out * static_cast<double>(decisions_.size()));
        fitted_ = decisions_.size() - std::max<std::size_t>(held_out, 1);
    }

    [[nodiscard]] Expected<PolicyFitReport> run() {
        constexpr int kMostSteps = 30;
        constexpr double kSmallStep = 1e-4;
        for (int step = 0; step < kMostSteps && newton_step() > kSmallStep; ++step) {}
        if (!weights_.allFinite() || weights_.cwiseAbs().maxCoeff() > kLargestWeight) {
            return Error{
                "the fit gives weights that are no finite numbers: expected decisions between moves that were "
                "searched"};
        }
        PolicyFitReport report;
        report.decisions = decisions_.size();
        report.moves = choices_.traits_of_moves.size();
        for (double& weight : weights_) {
            weight = std::round(weight * kThousandths) / kThousandths;
            report.weights.push_back(static_cast<std::int32_t>(std::lround(weight * kThousandths)));
        }
        report.errors = errors();
        return report;
    }

private:
    static constexpr double kThousandths = 1000;
    static constexpr double kLargestWeight = 1e6;

    // Features of the moves of a decision, some of them more than once, and how probable each move is.
    void look_at(const Decision& decision) {
        features_.clear();
        strengths_.assign(decision.moves, 0);
        std::size_t trait = decision.first_trait;
        for (std::size_t place = 0; place < decision.moves; ++place) {
            auto& of_move = features_.emplace_back();
            for (std::size_t left = choices_.traits_of_moves[decision.first_move + place]; left > 0; --left) {
                const auto& more = choices_.of_traits[choices_.traits[trait++]];
                of_move.insert(of_move.end(), more.begin(), more.end());
            }
            for (const std::size_t feature : of_move) {
                strengths_[place] += weights_[static_cast<Index>(feature)];
            }
        }
        const double best = *std::ranges::max_element(strengths_);
        double sum = 0;
        for (double& strength : strengths_) {
            strength = std::exp(strength - best);
            sum += strength;
        }
        for (double& strength : strengths_) {
            strength /= sum;
        }
    }

    [[nodiscard]] double share(const Decision& decision, std::size_t place) const {
        return choices_.shares[decision.first_move + place];
    }

    // Adds the products of all features of a move, times a weight.
    static void add_squares(const std::vector<std::size_t>& features, double weight, MatrixXd& sum) {
        for (const std::size_t feature : features) {
            for (const std::size_t other : features) {
                sum(static_cast<Index>(feature), static_cast<Index>(other)) += weight;
            }
        }
    }

    // Gives how far it went.
    double newton_step() {
        const Index size = weights_.size();
        VectorXd gradient = VectorXd::Zero(size);
        MatrixXd hessian = MatrixXd::Zero(size, size);
        VectorXd mean(size);
        for (std::size_t number = 0; number < fitted_; ++number) {
            const Decision& decision = decisions_[number];
            look_at(decision);
            mean.setZero();
            for (std::size_t place = 0; place < decision.moves; ++place) {
                const double over = share(decision, place) - strengths_[place];
                for (const std::size_t feature : features_[place]) {
                    const auto row = static_cast<Index>(feature);
                    mean[row] += strengths_[place];
                    gradient[row] += over;
                }
                add_squares(features_[place], strengths_[place], hessian);
            }
            hessian.selfadjointView<Eigen::Lower>().rankUpdate(mean, -1.0);
        }
        const double ridge = settings_.ridge * static_cast<double>(fitted_);
        gradient -= 2 * ridge * weights_;
        hessian.diagonal().array() += 2 * ridge;
        const VectorXd step = hessian.selfadjointView<Eigen::Lower>().ldlt().solve(gradient);
        weights_ += step;
        return step.cwiseAbs().maxCoeff();
    }

    [[nodiscard]] PolicyErrors errors() {
        PolicyErrors errors;
        for (std::size_t number = fitted_; number < decisions_.size(); ++number) {
            const Decision& decision = decisions_[number];
            look_at(decision);
            std::size_t searched = 0;
            for (std::size_t place = 0; place < decision.moves; ++place) {
                const double part = share(decision, place);
                errors.fitted -= part * std::log(strengths_[place]);
                errors.searched -= part > 0 ? part * std::log(part) : 0;
                searched = part > share(decision, searched) ? place : searched;
            }
            const auto predicted = std::ranges::max_element(strengths_) - strengths_.begin();
            errors.uniform += std::log(static_cast<double>(decision.moves));
            errors.uniform_first += 1 / static_cast<double>(decision.moves);
            errors.first += static_cast<std::size_t>(predicted) == searched ? 1 : 0;
        }
        const auto held_out = static_cast<double>(decisions_.size() - fitted_);
        for (double* const sum :
             {&errors.fitted, &errors.uniform, &errors.searched, &errors.first, &errors.uniform_first}) {
            *sum /= held_out;
        }
        return errors;
    }

    const MoveChoices& choices_;
    const PolicyFitSettings& settings_;
    std::vector<Decision> decisions_;
    std::size_t fitted_;  // of them, the first ones
    VectorXd weights_;
    // Of the decision looked at last.
    std::vector<std::vector<std::size_t>> features_;
    std::vector<double> strengths_;
};

}  // namespace

Expected<PolicyFitReport> fit_policy(const MoveChoices& choices, const PolicyFitSettings& settings) {
    constexpr std::size_t kLeastDecisions = 2;
    if (choices.size() < kLeastDecisions) {
        return Error{fmt::format("{} decisions to fit to: expected {} or more", choices.size(), kLeastDecisions)};
    }
    return PolicyFit(choices, settings).run();
}

std::string policy_text(const MoveChoices& choices, const PolicyFitReport& report, const std::string& made) {
    std::string text = fmt::format("# {}\n", made);
    for (std::size_t feature = 0; feature < choices.names.size(); ++feature) {
        text += fmt::format("{} {}\n", choices.names[feature], report.weights[feature]);
    }
    return text;
}

}  // namespace sparring::train
