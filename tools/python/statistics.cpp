// The statistics that the tools print, as functions.

#include "tools/python/game.hpp"
#include "tools/statistics/elo.hpp"
#include "tools/statistics/proportion.hpp"
#include "tools/statistics/ratings.hpp"
#include "tools/statistics/sample_mean.hpp"
#include "tools/statistics/sprt.hpp"
#include "tools/statistics/sprt_estimate.hpp"

#include <pybind11/stl.h>

#include <cmath>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace sparring::python {

namespace {

using namespace statistics;
using Counts = std::variant<Trinomial, Pentanomial>;

Counts counts_of(const std::vector<std::uint64_t>& cells) {
    if (cells.size() == Trinomial::kCells) {
        return Trinomial{cells[0], cells[1], cells[2]};
    }
    if (cells.size() == Pentanomial::kCells) {
        return Pentanomial{cells[0], cells[1], cells[2], cells[3], cells[4]};
    }
    refuse("counts: expected three (losses, draws, wins of games) or five (pairs with 0, 1/2, 1, 3/2 and 2 points)");
}

double checked(double confidence) {
    const bool is_between = confidence > 0 && confidence < 1;
    if (!is_between) {
        refuse("confidence: expected a number between 0 and 1");
    }
    return confidence;
}

py::dict estimate_of(const EloEstimate& estimate) {
    static constexpr std::array kMethods{"normal", "clopper-pearson", "brownian"};
    py::dict result;
    result["value"] = estimate.value;
    result["lower"] = estimate.lower;
    result["upper"] = estimate.upper;
    result["method"] = kMethods[static_cast<std::size_t>(estimate.method)];
    return result;
}

py::dict elo_of(const std::vector<std::uint64_t>& cells, double confidence) {
    return std::visit([&](const auto& counts) { return estimate_of(elo(counts, checked(confidence))); },
                      counts_of(cells));
}

py::dict normalized_elo_of(const std::vector<std::uint64_t>& cells, double confidence) {
    return std::visit([&](const auto& counts) { return estimate_of(normalized_elo(counts, checked(confidence))); },
                      counts_of(cells));
}

double superiority_of(const std::vector<std::uint64_t>& cells) {
    return std::visit([](const auto& counts) { return likelihood_of_superiority(counts).probability; },
                      counts_of(cells));
}

py::dict sprt(const std::vector<std::uint64_t>& cells, double elo0, double elo1, double alpha, double beta,
              const std::string& model) {
    if (model != "logistic" && model != "normalized") {
        refuse("model '" + model + "': expected logistic or normalized");
    }
    const Sprt test{elo0, elo1, alpha, beta, model == "logistic" ? SprtModel::kLogistic : SprtModel::kNormalized};
    if (!test.is_valid()) {
        refuse(
            "sprt: expected elo0 < elo1 within 1000 points (200 normalized), alpha and beta between 0 and 1 with a sum "
            "below 1");
    }
    static constexpr std::array kStatuses{"continue", "H0", "H1"};
    return std::visit(
        [&](const auto& counts) {
            const double llr = test.llr(counts);
            py::dict result;
            result["llr"] = llr;
            result["lower_bound"] = test.lower_bound();
            result["upper_bound"] = test.upper_bound();
            result["status"] = kStatuses[static_cast<std::size_t>(test.status(llr))];
            result["elo"] = estimate_of(median_unbiased_elo(test, counts));
            return result;
        },
        counts_of(cells));
}

std::pair<double, double> wilson(double successes, double trials, double confidence) {
    const bool is_part = successes >= 0 && successes <= trials && std::isfinite(trials);
    if (!is_part) {
        refuse("proportion: expected 0 <= successes <= trials");
    }
    const Interval interval = wilson_interval({successes, trials}, checked(confidence));
    return {interval.lower, interval.upper};
}

py::dict mean_of(const std::vector<double>& values, double confidence) {
    Sums sums;
    for (const double value : values) {
        sums.add(value);
    }
    const SampleMean mean = sample_mean(sums);
    const auto interval = mean.interval(checked(confidence));
    py::dict result;
    result["count"] = mean.count;
    result["mean"] = mean.mean;
    result["standard_error"] = mean.standard_error;
    result["lower"] = interval ? std::optional(interval->lower) : std::nullopt;
    result["upper"] = interval ? std::optional(interval->upper) : std::nullopt;
    return result;
}

// Each result: the agents by seat, the seats that won, and how often.
using Result = std::tuple<std::vector<std::size_t>, std::vector<std::size_t>, std::uint64_t>;

py::dict rate(std::size_t agents, const std::vector<Result>& results,
              const std::vector<std::pair<std::size_t, double>>& anchors, bool seats) {
    std::vector<TableResult> tables;
    for (const auto& [lineup, winners, count] : results) {
        std::uint32_t mask = 0;
        for (const std::size_t seat : winners) {
            if (seat >= lineup.size() || seat >= kMostRatedSeats) {
                refuse("result " + std::to_string(tables.size()) + ": winner " + std::to_string(seat) +
                       ": expected a seat of the table, from 0");
            }
            mask |= 1U << seat;
        }
        tables.push_back({lineup, mask, count});
    }
    RatingOptions options;
    for (const auto& [agent, elo] : anchors) {
        options.anchors.push_back({agent, elo});
    }
    options.seats = seats ? SeatPolicy::kEstimated : SeatPolicy::kEqual;
    const Ratings ratings = value_of(rate_tables(agents, tables, options));
    py::dict result;
    std::vector<std::optional<double>> errors;
    errors.reserve(ratings.elo.size());
    for (std::size_t agent = 0; agent < ratings.elo.size(); ++agent) {
        errors.push_back(standard_error(ratings, agent));
    }
    result["elo"] = ratings.elo;
    result["standard_error"] = errors;
    result["seat_elo"] = ratings.seat_elo;
    result["is_connected"] = ratings.is_connected;
    result["has_converged"] = ratings.has_converged;
    return result;
}

}  // namespace

void add_statistics(py::module_& module) {
    using namespace py::literals;
    module.def(
        "elo", &elo_of, "counts"_a, "confidence"_a = kDefaultConfidence,
        "Elo difference of the first player: a dict with value, lower, upper (None where there is none) and method. "
        "Counts are losses, draws and wins of games, or those of pairs with 0, 1/2, 1, 3/2 and 2 points.");
    module.def("normalized_elo", &normalized_elo_of, "counts"_a, "confidence"_a = kDefaultConfidence,
               "The same in normalized Elo.");
    module.def("likelihood_of_superiority", &superiority_of, "counts"_a,
               "The probability that the first player is the stronger.");
    module.def("sprt", &sprt, "counts"_a, "elo0"_a = 0.0, "elo1"_a = 5.0, "alpha"_a = 0.05, "beta"_a = 0.05,
               "model"_a = "logistic",
               "The generalized sequential probability ratio test: a dict with llr, lower_bound, upper_bound, status "
               "(continue, H0 or H1) and elo, which is median-unbiased.");
    module.def("wilson_interval", &wilson, "successes"_a, "trials"_a, "confidence"_a = kDefaultConfidence,
               "Wilson's score interval of a proportion: (lower, upper).");
    module.def("mean_interval", &mean_of, "values"_a, "confidence"_a = kDefaultConfidence,
               "Mean of independent values with Student's interval: count, mean, standard_error, lower, upper.");
    module.def(
        "rate", &rate, "agents"_a, "results"_a, "anchors"_a = std::vector<std::pair<std::size_t, double>>(),
        "seats"_a = true,
        "Ratings of agents, numbered from 0, by maximum likelihood. Each result is (agents by seat, seats that won, "
        "count); anchors are (agent, Elo).");
}

}  // namespace sparring::python
