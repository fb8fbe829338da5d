#include "tools/train/fit_weights.hpp"

#include "tools/train/calibration.hpp"

#include <Eigen/Cholesky>
#include <Eigen/Core>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <string_view>
#include <vector>

namespace sparring::train {

namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;

// One position: a row for each seat that plays, of features with the weights of the opening and then of the ending.
struct Rows {
    MatrixXd features;
    VectorXd targets;
    double first_result = 0;  // of the first seat
};

class WeightsFit {
public:
    WeightsFit(std::span<const FeaturePositions> sets, const LinearWeights& in_use, const WeightsFitSettings& settings)
        : sets_(sets),
          in_use_(in_use),
          settings_(settings),
          size_(static_cast<Eigen::Index>(2 * in_use.names.size())),
          signs_(signs()) {
        measure();
    }

    [[nodiscard]] Expected<WeightsFitReport> run() {
        const VectorXd weights = newton();
        if (!weights.allFinite() || weights.cwiseAbs().maxCoeff() * unit_of(weights) > kLargestWeight) {
            return Error{"the fit gives weights that are no finite numbers: expected positions with shares"};
        }
        WeightsFitReport report;
        report.weights = rounded(weights);
        if (report.weights.scores) {
            fit_chances(weights, report.weights);
        }
        report.in_use = errors_of(in_use_);
        report.fitted = errors_of(report.weights);
        for (const FeaturePositions& set : sets_) {
            report.positions += set.size();
            report.games += set.games;
        }
        return report;
    }

private:
    static constexpr double kLargestWeight = 1e9;

    enum class Part : unsigned char { kFitted, kHeldOut };

    // Calls with the rows of each position of a part.
    template <class Use>
    void for_each(Part part, Use use) const {
        Rows rows;
        for (const FeaturePositions& set : sets_) {
            const auto held_out = static_cast<std::size_t>(static_cast<double>(set.size()) * (1 - settings_.held_out));
            const std::size_t begin = part == Part::kFitted ? 0 : held_out;
            const std::size_t end = part == Part::kFitted ? held_out : set.size();
            for (std::size_t position = begin; position < end; ++position) {
                fill(set, position, rows);
                use(rows);
            }
        }
    }

    void fill(const FeaturePositions& set, std::size_t position, Rows& rows) const {
        const std::size_t first = position * set.seats;
        const std::size_t features = set.names.size();
        const auto playing = std::count(set.plays.begin() + static_cast<std::ptrdiff_t>(first),
                                        set.plays.begin() + static_cast<std::ptrdiff_t>(first + set.seats), 1);
        rows.features.resize(playing, size_);
        rows.targets.resize(playing);
        rows.first_result = set.won[first];
        const double phase = set.phases[position];
        Eigen::Index row = 0;
        for (std::size_t seat = first; seat < first + set.seats; ++seat) {
            if (set.plays[seat] == 0) {
                continue;
            }
            const Eigen::Map<const Eigen::RowVectorXf> own(set.features.data() + seat * features,
                                                           static_cast<Eigen::Index>(features));
            rows.features.row(row) << own.cast<double>() * phase, own.cast<double>() * (1 - phase);
            rows.targets(row) =
                (1 - settings_.result_weight) * set.searched[seat] + settings_.result_weight * set.won[seat];
            ++row;
        }
    }

    // The root mean square of each feature, which it is divided by; 1 for those that never occur.
    void measure() {
        VectorXd squares = VectorXd::Zero(size_);
        double rows_seen = 0;
        for_each(Part::kFitted, [&](const Rows& rows) {
            squares += rows.features.array().square().matrix().colwise().sum().transpose();
            rows_seen += static_cast<double>(rows.features.rows());
        });
        roots_ = (squares / std::max(rows_seen, 1.0)).array().sqrt();
        roots_ = (roots_.array() > 0).select(roots_, VectorXd::Ones(size_));
    }

    [[nodiscard]] static VectorXd shares_of(const Rows& rows, const VectorXd& weights) {
        const VectorXd strengths = rows.features * weights;
        const VectorXd odds = (strengths.array() - strengths.maxCoeff()).exp();
        return odds / odds.sum();
    }

    // The signs that the weights must not differ from; 0: none.
    [[nodiscard]] VectorXd signs() const {
        VectorXd signs = VectorXd::Zero(size_);
        for (std::size_t feature = 0; feature < in_use_.names.size(); ++feature) {
            const std::string& name = in_use_.names[feature];
            const double helps = std::ranges::count(settings_.positive, name) > 0 ? 1 : 0;
            const double sign = std::ranges::count(settings_.negative, name) > 0 ? -1 : helps;
            signs(static_cast<Eigen::Index>(feature)) = sign;
            signs(static_cast<Eigen::Index>(feature) + size_ / 2) = sign;
        }
        return signs;
    }

    // The nearest weights of the signs that they are to have.
    [[nodiscard]] VectorXd within_signs(const VectorXd& weights) const {
        return (weights.cwiseProduct(signs_).array() < 0).select(0, weights);
    }

    // Weights at zero which a step would lead across it stay out of the step.
    void hold_at_zero(const VectorXd& weights, VectorXd& slope, MatrixXd& curvature) const {
        for (Eigen::Index weight = 0; weight < size_; ++weight) {
            if (weights(weight) == 0 && slope(weight) * signs_(weight) > 0) {
                slope(weight) = 0;
                curvature.row(weight).setZero();
                curvature.col(weight).setZero();
                curvature(weight, weight) = 1;
            }
        }
    }

    // Weights in units of log-odds for one of a feature. The loss is convex; a step that does not lower it is halved.
    // Signs are kept by projection (D. P. Bertsekas, Projected Newton methods for optimization problems with simple
    // constraints, SIAM Journal on Control and Optimization 20, 1982).
    [[nodiscard]] VectorXd newton() const {
        constexpr int kMostSteps = 50;
        constexpr double kLeastGain = 1e-9;
        VectorXd weights = VectorXd::Zero(size_);
        double loss = loss_at(weights);
        for (int step = 0; step < kMostSteps; ++step) {
            VectorXd slope = VectorXd::Zero(size_);
            MatrixXd curvature = MatrixXd::Zero(size_, size_);
            double positions = 0;
            for_each(Part::kFitted, [&](const Rows& rows) {
                const VectorXd shares = shares_of(rows, weights);
                const Eigen::RowVectorXd mean = shares.transpose() * rows.features;
                const MatrixXd around = rows.features.rowwise() - mean;
                slope += rows.features.transpose() * (shares - rows.targets);
                curvature += around.transpose() * shares.asDiagonal() * around;
                positions += 1;
            });
            const VectorXd ridge = 2 * settings_.ridge * positions * roots_.array().square();
            slope += ridge.cwiseProduct(weights);
            curvature.diagonal() += ridge;
            hold_at_zero(weights, slope, curvature);
            const VectorXd change = curvature.ldlt().solve(slope);
            double part = 1;
            while (part > 1e-6 && loss_at(within_signs(weights - part * change)) > loss) {
                part /= 2;
            }
            weights = within_signs(weights - part * change);
            const double now = loss_at(weights);
            if (loss - now < kLeastGain) {
                break;
            }
            loss = now;
        }
        return weights;
    }

    [[nodiscard]] double loss_at(const VectorXd& weights) const {
        double loss = 0;
        double positions = 0;
        for_each(Part::kFitted, [&](const Rows& rows) {
            const VectorXd strengths = rows.features * weights;
            const double most = strengths.maxCoeff();
            loss += std::log((strengths.array() - most).exp().sum()) + most - rows.targets.dot(strengths);
            positions += 1;
        });
        const VectorXd scaled = weights.cwiseProduct(roots_);
        return loss / std::max(positions, 1.0) + settings_.ridge * scaled.squaredNorm();
    }

    // Thousandths for one of log-odds. Scores of a duel keep their unit, which margins of the search are in: the first
    // feature is worth what it was, on the mean of both phases, if the fit gives it a worth of that sign at all.
    [[nodiscard]] double unit_of(const VectorXd& weights) const {
        const double worth = weights(0) + weights(size_ / 2);
        const double wanted = in_use_.opening.front() + in_use_.ending.front();
        return in_use_.scores && worth * wanted > 0 ? wanted / worth : in_use_.scale;
    }

    [[nodiscard]] LinearWeights rounded(const VectorXd& weights) const {
        LinearWeights whole = in_use_;
        whole.scale = unit_of(weights);
        const auto features = static_cast<Eigen::Index>(whole.names.size());
        for (Eigen::Index feature = 0; feature < features; ++feature) {
            const auto place = static_cast<std::size_t>(feature);
            whole.opening[place] = static_cast<std::int32_t>(std::lround(weights(feature) * whole.scale));
            whole.ending[place] = static_cast<std::int32_t>(std::lround(weights(features + feature) * whole.scale));
        }
        return whole;
    }

    // The scale of a duel's scores by which the results of the positions held out are most likely.
    void fit_chances(const VectorXd& weights, LinearWeights& whole) const {
        constexpr double kThousandths = 10;  // of a hundredth
        std::vector<ScoredResult> scored;
        for_each(Part::kHeldOut, [&](const Rows& rows) {
            const VectorXd strengths = rows.features * weights * (whole.scale / kThousandths);
            scored.push_back({nearest_score(strengths(0) - strengths(1)), rows.first_result});
        });
        whole.scores = fit_scale(scored, *in_use_.scores).scale;
    }

    [[nodiscard]] ShareErrors errors_of(const LinearWeights& weights) const {
        VectorXd odds(size_);
        for (std::size_t feature = 0; feature < weights.names.size(); ++feature) {
            const auto place = static_cast<Eigen::Index>(feature);
            odds(place) = weights.opening[feature] / weights.scale;
            odds(size_ / 2 + place) = weights.ending[feature] / weights.scale;
        }
        ShareErrors errors;
        double positions = 0;
        double seats = 0;
        for_each(Part::kHeldOut, [&](const Rows& rows) {
            const VectorXd shares = shares_of(rows, odds);
            for (Eigen::Index seat = 0; seat < shares.size(); ++seat) {
                const double target = rows.targets(seat);
                errors.loss += target > 0 ? target * std::log(target / std::max(shares(seat), 1e-300)) : 0;
                errors.mean_distance += std::abs(shares(seat) - target);
                errors.largest_distance = std::max(errors.largest_distance, std::abs(shares(seat) - target));
            }
            positions += 1;
            seats += static_cast<double>(shares.size());
        });
        errors.loss /= std::max(positions, 1.0);
        errors.mean_distance /= std::max(seats, 1.0);
        return errors;
    }

    std::span<const FeaturePositions> sets_;
    const LinearWeights& in_use_;
    const WeightsFitSettings& settings_;
    Eigen::Index size_;
    VectorXd signs_;
    VectorXd roots_;
};

}  // namespace

Expected<WeightsFitReport> fit_weights(std::span<const FeaturePositions> sets, const LinearWeights& in_use,
                                       const WeightsFitSettings& settings) {
    if (const Status known = check_signs(settings, in_use); !known) {
        return known.error();
    }
    constexpr std::size_t kLeastPositions = 100;
    std::size_t positions = 0;
    for (const FeaturePositions& set : sets) {
        positions += set.size();
    }
    if (positions < kLeastPositions) {
        return Error{fmt::format("{} positions to fit to: expected {} or more, by more games or a larger --kept",
                                 positions, kLeastPositions)};
    }
    return WeightsFit(sets, in_use, settings).run();
}

Status check_signs(const WeightsFitSettings& settings, const LinearWeights& in_use) {
    for (const auto* const names : {&settings.positive, &settings.negative}) {
        const std::string_view option = names == &settings.positive ? "positive" : "negative";
        for (const std::string& name : *names) {
            if (std::ranges::find(in_use.names, name) == in_use.names.end()) {
                return Error{fmt::format("--{}: '{}' is no feature of {}: expected some of {}", option, name,
                                         in_use.file, fmt::join(in_use.names, ", "))};
            }
            if (names == &settings.negative && std::ranges::count(settings.positive, name) > 0) {
                return Error{fmt::format("--negative: '{}' is named by --positive too: expected one of them", name)};
            }
        }
    }
    return ok();
}

std::string weights_text(const LinearWeights& weights, const std::string& made) {
    std::string text = fmt::format("# {}\n", made);
    for (std::size_t feature = 0; feature < weights.names.size(); ++feature) {
        text += fmt::format("{} {} {}\n", weights.names[feature], weights.opening[feature], weights.ending[feature]);
    }
    text += fmt::format("share_scale {}\n", weights.scores ? weights.scores->share_scale : weights.scale);
    return text + (weights.scores ? fmt::format("draw_margin {}\n", weights.scores->draw_margin) : "");
}

}  // namespace sparring::train
