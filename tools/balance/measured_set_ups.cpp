#include "tools/balance/measured_set_ups.hpp"

#include "tools/balance/placing_game.hpp"
#include "tools/statistics/distributions.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace sparring::balance {

namespace {

[[nodiscard]] PlacingOrder order_of(const std::vector<statistics::MatrixGame>& draws, const Arrangements& arrangements,
                                    std::uint64_t games) {
    // Below it a gain is rounding.
    constexpr double kLeastGain = 1e-9;
    std::vector<double> gains;
    gains.reserve(draws.size());
    statistics::Sums sums;
    for (const statistics::MatrixGame& game : draws) {
        const double gain = value_in_turn(game, arrangements.all()) - solve_matrix_game(game).value;
        gains.push_back(std::abs(gain) < kLeastGain ? 0 : gain);
        sums.add(gains.back());
    }
    std::ranges::sort(gains);
    const auto drawn = static_cast<double>(gains.size());
    const auto up = static_cast<double>(std::ranges::count_if(gains, [](double gain) { return gain >= 0; }));
    const auto down = static_cast<double>(std::ranges::count_if(gains, [](double gain) { return gain <= 0; }));
    const double mean = sums.sum / drawn;
    const double spread = std::sqrt(std::max(0.0, sums.sum_of_squares / drawn - mean * mean));
    return {.gain = {games, mean, spread},
            .median = gains[gains.size() / 2],
            .interval = statistics::central_interval(gains),
            .p_value = std::clamp(2 * std::min(up, down) / drawn, 1 / drawn, 1.0)};
}

[[nodiscard]] std::vector<double> mixture_of(const std::vector<statistics::ChoiceUse>& uses) {
    std::vector<double> mixture;
    mixture.reserve(uses.size());
    std::ranges::transform(uses, std::back_inserter(mixture), &statistics::ChoiceUse::mean_weight);
    return mixture;
}

// From payoffs of the first player to shares of the second.
[[nodiscard]] statistics::ReplyEstimate of_second(statistics::ReplyEstimate reply) {
    reply.payoff = 1 - reply.payoff;
    reply.interval = {1 - reply.interval.upper, 1 - reply.interval.lower};
    return reply;
}

[[nodiscard]] std::array<SetUpReply, 2> replies_of(const statistics::EquilibriumEstimate& estimate,
                                                   const std::vector<statistics::MatrixGame>& draws) {
    const statistics::MatrixGame& expected = estimate.model.expected;
    const std::vector<double> rows = mixture_of(estimate.rows);
    const std::vector<double> columns = mixture_of(estimate.columns);
    const std::vector<double> all_rows(rows.size(), 1 / static_cast<double>(rows.size()));
    const std::vector<double> all_columns(columns.size(), 1 / static_cast<double>(columns.size()));
    return {SetUpReply{estimate_best_row(expected, draws, columns), estimate_best_row(expected, draws, all_columns)},
            SetUpReply{of_second(estimate_best_column(expected, draws, rows)),
                       of_second(estimate_best_column(expected, draws, all_rows))}};
}

// The sum of all cells, each by its weight, with an error by drawn openings: the squares of what each adds, in which
// games count by how far they are from what is expected of their pair. `counts` takes the games that are counted.
template <typename Weight, typename Counts>
[[nodiscard]] statistics::SampleMean weighted_sum(const MeasuredSetUps& measured, Weight weight, Counts counts) {
    const std::size_t columns = measured.cells.columns;
    const auto& expected = measured.estimate.model.expected;
    std::map<std::size_t, double> added;  // by opening
    std::set<std::size_t> counted;
    double sum = 0;
    for (std::size_t place = 0; place < measured.cells.cells.size(); ++place) {
        if (const auto& cell = measured.cells.cells[place]; cell) {
            sum += weight(place / columns, place % columns) * cell->mean;
        }
    }
    for (const SetUpGame& game : measured.played) {
        const std::size_t row = game.pair / columns;
        const std::size_t column = game.pair % columns;
        const double part = weight(row, column) / static_cast<double>(measured.sums[game.pair].count);
        added[game.tail] += part * (game.share - expected.at(row, column));
        if (counts(row, column)) {
            counted.insert(game.tail);
        }
    }
    double squares = 0;
    for (const auto& [tail, of_tail] : added) {
        squares += of_tail * of_tail;
    }
    const auto openings = static_cast<double>(added.size());
    const auto games = static_cast<double>(measured.played.size());
    const double effects = static_cast<double>(measured.cells.rows + columns) - 1;
    const double freedom = openings / (openings - 1) * (games - 1) / std::max(games - effects, 1.0);
    return {counted.size(), sum, openings > 1 ? std::optional(std::sqrt(freedom * squares)) : std::nullopt};
}

// By how much more openings let the share of all pairs be off than independent games would, as a standard error.
[[nodiscard]] double common_error(const MeasuredSetUps& measured) {
    double independent = 0;
    for (const auto& cell : measured.cells.cells) {
        const double part = cell ? cell->standard_error / static_cast<double>(measured.cells.cells.size()) : 0;
        independent += part * part;
    }
    const double error = share_of_all(measured).standard_error.value_or(0);
    return std::sqrt(std::max(0.0, error * error - independent));
}

// An interval around a value with a further error that is independent of what made it.
[[nodiscard]] statistics::Interval widened(const statistics::Interval& interval, double value, double error) {
    const double further = statistics::normal_quantile(0.5 + statistics::kDefaultConfidence / 2) * error;
    return {value - std::hypot(value - interval.lower, further), value + std::hypot(interval.upper - value, further)};
}

void widen(statistics::ReplyEstimate& reply, double error) {
    reply.interval = widened(reply.interval, reply.payoff, error);
}

}  // namespace

MeasuredSetUps measured_set_ups(std::vector<SetUpGame> games, const Arrangements& arrangements, std::uint64_t seed) {
    constexpr std::size_t kResamples = 400;
    const std::size_t size = arrangements.size();
    MeasuredSetUps measured{
        .played = std::move(games), .sums = {}, .cells = {}, .estimate = {}, .replies = {}, .order = {}};
    measured.games = measured.played.size();
    measured.sums = sums_of(measured.played, size * size);
    measured.cells = statistics::pooled_game(size, size, measured.sums);
    measured.estimate = estimate_equilibrium(measured.cells, {.resamples = kResamples, .seed = seed});
    const std::vector<statistics::MatrixGame> draws = statistics::draw_games(measured.cells, kResamples, seed);
    measured.replies = replies_of(measured.estimate, draws);
    measured.order = order_of(draws, arrangements, measured.games);
    const double common = common_error(measured);
    measured.estimate.value = widened(measured.estimate.value, measured.estimate.solution.value, common);
    for (SetUpReply& reply : measured.replies) {
        widen(reply.to_mixture, common);
        widen(reply.to_all, common);
    }
    return measured;
}

statistics::SampleMean share_against_all(const MeasuredSetUps& measured, std::size_t choice, std::size_t seat) {
    const auto is_of_line = [&](std::size_t row, std::size_t column) { return (seat == 0 ? row : column) == choice; };
    const double part = 1 / static_cast<double>(seat == 0 ? measured.cells.columns : measured.cells.rows);
    statistics::SampleMean share = weighted_sum(
        measured, [&](std::size_t row, std::size_t column) { return is_of_line(row, column) ? part : 0; }, is_of_line);
    share.mean = seat == 0 ? *share.mean : 1 - *share.mean;
    return share;
}

statistics::SampleMean share_of_all(const MeasuredSetUps& measured) {
    const double part = 1 / static_cast<double>(measured.cells.cells.size());
    return weighted_sum(
        measured, [&](std::size_t, std::size_t) { return part; }, [](std::size_t, std::size_t) { return true; });
}

statistics::SampleMean gain_over_average(const MeasuredSetUps& measured, std::size_t choice, std::size_t seat) {
    const auto is_of_line = [&](std::size_t row, std::size_t column) { return (seat == 0 ? row : column) == choice; };
    const double part = 1 / static_cast<double>(seat == 0 ? measured.cells.columns : measured.cells.rows);
    const double of_all = 1 / static_cast<double>(measured.cells.cells.size());
    const double sign = seat == 0 ? 1 : -1;
    return weighted_sum(
        measured,
        [&](std::size_t row, std::size_t column) { return sign * ((is_of_line(row, column) ? part : 0) - of_all); },
        is_of_line);
}

}  // namespace sparring::balance
