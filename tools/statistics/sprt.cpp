#include "tools/statistics/sprt.hpp"

#include "tools/statistics/elo.hpp"

#include <cassert>
#include <cmath>
#include <vector>

namespace sparring::statistics {
namespace {

std::vector<double> fit_hypothesis(SprtModel model, const ScoreDistribution& observed, double elo,
                                   const SprtUnit& unit) {
    if (model == SprtModel::kLogistic) {
        return fit_mean(observed, share_from_elo(elo, unit.seats));
    }
    assert(unit.seats == 2);
    return fit_t_value(observed, unit.normalized_scale * elo / kNormalizedEloFactor);
}

}  // namespace

bool Sprt::is_valid() const {
    const double largest = model == SprtModel::kLogistic ? kLargestLogisticElo : kLargestNormalizedElo;
    const bool has_hypotheses = -largest <= elo0 && elo0 < elo1 && elo1 <= largest;
    return has_hypotheses && alpha > 0 && beta > 0 && alpha + beta < 1;
}

double Sprt::lower_bound() const { return std::log(beta / (1 - alpha)); }

double Sprt::upper_bound() const { return std::log((1 - beta) / alpha); }

double Sprt::llr(const ObservedScores& observed, const SprtUnit& unit) const {
    assert(is_valid());
    const std::vector<double> fit0 = fit_hypothesis(model, observed.distribution, elo0, unit);
    const std::vector<double> fit1 = fit_hypothesis(model, observed.distribution, elo1, unit);
    return log_likelihood_ratio(observed, fit0, fit1);
}

SprtStatus Sprt::status(double llr) const {
    if (llr >= upper_bound()) {
        return SprtStatus::kAcceptH1;
    }
    return llr <= lower_bound() ? SprtStatus::kAcceptH0 : SprtStatus::kContinue;
}

}  // namespace sparring::statistics
