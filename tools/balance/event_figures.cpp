// The intervals are those of a transformed mean by the delta method, transformed back. Source: Casella and Berger,
// Statistical Inference, 2nd edition (2002), section 5.5.4.

#include "tools/balance/event_figures.hpp"

#include "tools/balance/figures.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

namespace sparring::balance {

namespace {

// How far Student's interval reaches to each side; nothing without a spread, or with too few games.
[[nodiscard]] std::optional<double> reach_of(const statistics::SampleMean& mean, std::size_t games) {
    const auto interval = mean.interval();
    if (games < kFewestGames || !interval || interval->upper <= interval->lower) {
        return std::nullopt;
    }
    return (interval->upper - interval->lower) / 2;
}

// Without one of too few games.
[[nodiscard]] report::Figure figure_of_events(const statistics::SampleMean& mean, const Showing& showing,
                                              std::size_t games) {
    report::Figure figure = figure_of(mean, showing);
    if (games < kFewestGames) {
        figure.interval.reset();
    }
    return figure;
}

}  // namespace

report::Figure count_figure(const statistics::SampleMean& mean, std::size_t games, int digits) {
    report::Figure figure = figure_of_events(mean, {1, digits, false}, games);
    const auto reach = reach_of(mean, games);
    if (reach && *mean.mean > 0) {
        const double factor = std::exp(*reach / *mean.mean);
        figure.interval = {*mean.mean / factor, *mean.mean * factor};
    }
    return figure;
}

report::Figure share_figure(const statistics::SampleMean& mean, std::size_t games) {
    report::Figure figure = figure_of_events(mean, kShares, games);
    const auto reach = reach_of(mean, games);
    if (reach && *mean.mean > 0 && *mean.mean < 1) {
        const double share = *mean.mean;
        const double factor = std::exp(*reach / (share * (1 - share)));
        const double odds = share / (1 - share);
        figure.interval = {kPoints * (odds / factor) / (1 + odds / factor), kPoints * odds / (odds + 1 / factor)};
    }
    return figure;
}

report::Figure gain_figure(const statistics::SampleMean& mean, std::size_t games) {
    report::Figure figure = figure_of_events(mean, kShareDifferences, games);
    if (figure.interval) {
        figure.interval = {std::max(figure.interval->lower, -kPoints), std::min(figure.interval->upper, kPoints)};
    }
    return figure;
}

}  // namespace sparring::balance
