#include "tools/statistics/ratings.hpp"

#include "tools/statistics/choice_model.hpp"
#include "tools/statistics/matrices.hpp"
#include "tools/statistics/rating_model.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>
#include <iterator>
#include <string>
#include <utility>

namespace sparring::statistics {
namespace {

[[nodiscard]] Status check_agents(std::size_t agents, std::size_t result, std::span<const std::size_t> named) {
    const auto unknown = std::ranges::find_if(named, [&](std::size_t agent) { return agent >= agents; });
    if (unknown != named.end()) {
        return Error{fmt::format("result {}: agent {}, but there are {} (from 0)", result, *unknown, agents)};
    }
    return ok();
}

[[nodiscard]] Status check_anchors(std::size_t agents, std::span<const Anchor> anchors) {
    std::vector<bool> is_held(agents, false);
    for (const Anchor& anchor : anchors) {
        if (anchor.agent >= agents) {
            return Error{fmt::format("anchor of agent {}, but there are {} agents (from 0)", anchor.agent, agents)};
        }
        if (is_held[anchor.agent]) {
            return Error{fmt::format("agent {} has two anchors, expected one", anchor.agent)};
        }
        if (!std::isfinite(anchor.elo)) {
            return Error{fmt::format("anchor of agent {}: expected a finite number of Elo", anchor.agent)};
        }
        is_held[anchor.agent] = true;
    }
    return ok();
}

[[nodiscard]] Status check_table(std::size_t agents, std::size_t index, const TableResult& result) {
    const std::size_t seats = result.agents.size();
    if (seats < 2 || seats > kMostRatedSeats) {
        return Error{fmt::format("result {}: {} seats, expected 2 to {}", index, seats, kMostRatedSeats)};
    }
    if (result.winners == 0 || result.winners >= (1U << seats)) {
        return Error{fmt::format("result {}: winners {:#b}, expected bits of {} seats, at least one", index,
                                 result.winners, seats)};
    }
    return check_agents(agents, index, result.agents);
}

[[nodiscard]] Status check_tables(std::size_t agents, std::span<const TableResult> results, SeatPolicy seats) {
    for (std::size_t index = 0; index < results.size(); ++index) {
        if (Status status = check_table(agents, index, results[index]); !status) {
            return status;
        }
        const std::size_t size = results[index].agents.size();
        if (seats == SeatPolicy::kEstimated && size != results[0].agents.size()) {
            return Error{fmt::format("result {}: {} seats, expected {} as in result 0 to estimate the worth of seats",
                                     index, size, results[0].agents.size())};
        }
    }
    return ok();
}

/// The fit with the least of the ghost that determines all parameters.
struct Fitted {
    ChoiceFit fit;
    GhostUse ghost = GhostUse::kNone;
};

[[nodiscard]] Fitted fit_with_ghost(const RatingModel& model, std::span<const TableResult> results, GhostUse least) {
    const std::vector<Choice> played = model.choices(results);
    Fitted fitted;
    for (const GhostUse use : {GhostUse::kNone, GhostUse::kAgents, GhostUse::kEverything}) {
        if (use < least) {
            continue;
        }
        std::vector<Choice> choices = model.ghost_choices(use);
        choices.insert(choices.end(), played.begin(), played.end());
        fitted = {fit_choices(choices, model.parameters_with(use)), use};
        if (fitted.fit.is_determined) {
            break;
        }
    }
    return fitted;
}

/// Some of the parameters, each either free or held.
struct Worths {
    Eigen::VectorXd values;
    Eigen::MatrixXd covariance;
};

/// Rows of `columns` that are absent are held at `held_at`.
[[nodiscard]] Worths pick(const ChoiceFit& fit, const std::vector<std::optional<Eigen::Index>>& columns,
                          const Eigen::VectorXd& held_at) {
    const auto size = static_cast<Eigen::Index>(columns.size());
    Eigen::MatrixXd map = Eigen::MatrixXd::Zero(size, fit.parameters.size());
    for (Eigen::Index row = 0; row < size; ++row) {
        if (const std::optional<Eigen::Index> column = columns[static_cast<std::size_t>(row)]; column) {
            map(row, *column) = 1;
        }
    }
    Worths worths{held_at + map * fit.parameters, {}};
    if (fit.is_determined) {
        worths.covariance = product(product(map, fit.covariance), map.transpose());
    }
    return worths;
}

/// Relative to the mean.
[[nodiscard]] Worths centred(const Worths& worths) {
    const Eigen::Index size = worths.values.size();
    const Eigen::MatrixXd centre = Eigen::MatrixXd::Identity(size, size).array() - 1 / static_cast<double>(size);
    Worths result{centre * worths.values, {}};
    if (worths.covariance.size() > 0) {
        result.covariance = product(product(centre, worths.covariance), centre);
    }
    return result;
}

[[nodiscard]] std::vector<double> in_elo(const Eigen::VectorXd& logs) {
    const Eigen::VectorXd elo = kEloPerLogWorth * logs;
    return {elo.begin(), elo.end()};
}

void describe_seats(const RatingModel& model, const ChoiceFit& fit, Ratings& ratings) {
    if (model.seats() == 0) {
        return;
    }
    std::vector<std::optional<Eigen::Index>> columns;
    columns.reserve(model.seats());
    for (std::size_t seat = 0; seat < model.seats(); ++seat) {
        columns.push_back(model.seat(seat));
    }
    const Worths seats = centred(pick(fit, columns, Eigen::VectorXd::Zero(static_cast<Eigen::Index>(model.seats()))));
    ratings.seat_elo = in_elo(seats.values);
    ratings.seat_covariance = kEloPerLogWorth * kEloPerLogWorth * seats.covariance;
}

void describe_ties(const RatingModel& model, const ChoiceFit& fit, Ratings& ratings) {
    for (std::size_t size = 2; size <= kMostRatedSeats; ++size) {
        const std::optional<Eigen::Index> tie = model.tie(size);
        if (!tie) {
            continue;
        }
        ratings.ties.push_back({size, std::exp(fit.parameters(*tie)), std::nullopt});
        if (fit.is_determined) {
            ratings.ties.back().log_standard_error = std::sqrt(fit.covariance(*tie, *tie));
        }
    }
}

[[nodiscard]] RatingDifference difference(std::span<const double> elo, const Eigen::MatrixXd& covariance,
                                          std::size_t first, std::size_t second, double confidence) {
    assert(first < elo.size() && second < elo.size());
    RatingDifference result{elo[first] - elo[second], std::nullopt, std::nullopt};
    if (covariance.size() == 0) {
        return result;
    }
    const auto i = static_cast<Eigen::Index>(first);
    const auto j = static_cast<Eigen::Index>(second);
    const double variance = covariance(i, i) + covariance(j, j) - 2 * covariance(i, j);
    // Of two anchors, or of an agent and itself, rounding may leave a trace below zero.
    const double error = std::sqrt(std::max(0.0, variance));
    const double half_width = two_sided_normal_quantile(confidence) * error;
    result.standard_error = error;
    result.interval = Interval{result.elo - half_width, result.elo + half_width};
    return result;
}

/// Of results that were checked.
[[nodiscard]] Ratings rate(std::size_t agents, std::size_t seats, std::span<const TableResult> results,
                           const RatingOptions& options) {
    const RatingModel model(agents, seats, results, options.anchors);
    Ratings ratings;
    ratings.is_connected = are_connected(agents, results, options.anchors);
    const bool has_ghost = options.ghost == GhostPolicy::kAlways || !ratings.is_connected;
    const Fitted fitted = fit_with_ghost(model, results, has_ghost ? GhostUse::kAgents : GhostUse::kNone);
    ratings.ghost = fitted.ghost;
    ratings.has_converged = fitted.fit.is_determined;

    std::vector<std::optional<Eigen::Index>> columns;
    columns.reserve(agents);
    Eigen::VectorXd held_at(static_cast<Eigen::Index>(agents));
    for (std::size_t agent = 0; agent < agents; ++agent) {
        columns.push_back(model.agent(agent));
        held_at(static_cast<Eigen::Index>(agent)) = model.held_at(agent);
    }
    const Worths absolute = pick(fitted.fit, columns, held_at);
    const Worths worths = options.anchors.empty() ? centred(absolute) : absolute;
    ratings.elo = in_elo(worths.values);
    ratings.covariance = kEloPerLogWorth * kEloPerLogWorth * worths.covariance;
    describe_seats(model, fitted.fit, ratings);
    describe_ties(model, fitted.fit, ratings);
    return ratings;
}

[[nodiscard]] Status check_field(std::size_t agents, const RatingOptions& options) {
    return agents == 0 ? Status{Error{"no agents to rate, expected at least one"}}
                       : check_anchors(agents, options.anchors);
}

}  // namespace

Expected<Ratings> rate_tables(std::size_t agents, std::span<const TableResult> results, const RatingOptions& options) {
    if (const Status status = check_field(agents, options); !status) {
        return status.error();
    }
    if (const Status status = check_tables(agents, results, options.seats); !status) {
        return status.error();
    }
    const bool has_seats = options.seats == SeatPolicy::kEstimated && !results.empty();
    return rate(agents, has_seats ? results[0].agents.size() : 0, results, options);
}

std::optional<double> standard_error(const Ratings& ratings, std::size_t agent) {
    assert(agent < ratings.elo.size());
    if (ratings.covariance.size() == 0) {
        return std::nullopt;
    }
    const auto index = static_cast<Eigen::Index>(agent);
    return std::sqrt(std::max(0.0, ratings.covariance(index, index)));
}

RatingDifference rating_difference(const Ratings& ratings, std::size_t first, std::size_t second, double confidence) {
    return difference(ratings.elo, ratings.covariance, first, second, confidence);
}

RatingDifference seat_difference(const Ratings& ratings, std::size_t first, std::size_t second, double confidence) {
    return difference(ratings.seat_elo, ratings.seat_covariance, first, second, confidence);
}

}  // namespace sparring::statistics
