#include "tools/balance/measured_set_ups.hpp"

#include "tools/balance/placing_game.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
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

// The sum of all cells, each by its weight, with the games of those that `counts` takes.
template <typename Weight, typename Counts>
[[nodiscard]] statistics::SampleMean weighted_sum(const MeasuredSetUps& measured, Weight weight, Counts counts) {
    const std::size_t columns = measured.cells.columns;
    statistics::SampleMean sum{0, 0.0, 0.0};
    for (std::size_t place = 0; place < measured.cells.cells.size(); ++place) {
        const std::size_t row = place / columns;
        const std::size_t column = place % columns;
        if (const auto& cell = measured.cells.cells[place]; cell) {
            const double part = weight(row, column);
            *sum.mean += part * cell->mean;
            *sum.standard_error = std::hypot(*sum.standard_error, part * cell->standard_error);
        }
        sum.count += counts(row, column) ? measured.sums[place].count : 0;
    }
    return sum;
}

}  // namespace

MeasuredSetUps measured_set_ups(std::vector<statistics::Sums> sums, const Arrangements& arrangements,
                                std::uint64_t seed) {
    constexpr std::size_t kResamples = 400;
    const std::size_t size = arrangements.size();
    MeasuredSetUps measured{.sums = std::move(sums), .cells = {}, .estimate = {}, .replies = {}, .order = {}};
    for (const statistics::Sums& pair : measured.sums) {
        measured.games += pair.count;
    }
    measured.cells = statistics::pooled_game(size, size, measured.sums);
    measured.estimate = estimate_equilibrium(measured.cells, {.resamples = kResamples, .seed = seed});
    const std::vector<statistics::MatrixGame> draws = statistics::draw_games(measured.cells, kResamples, seed);
    measured.replies = replies_of(measured.estimate, draws);
    measured.order = order_of(draws, arrangements, measured.games);
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
