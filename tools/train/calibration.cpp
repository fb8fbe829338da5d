#include "tools/train/calibration.hpp"

#include "tools/records/record_file.hpp"
#include "tools/statistics/ratio_of_sums.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <utility>

namespace sparring::train {

namespace {

constexpr std::size_t kTenths = 10;

// A search that proved what will come, of which a scale says nothing.
[[nodiscard]] bool is_certain(const Forecast& forecast) { return forecast.share <= 0 || forecast.share >= 1; }
[[nodiscard]] bool is_drawn(const Forecast& forecast) { return forecast.result > 0 && forecast.result < 1; }

// A mean over positions whose errors are those of games.
class MeanOverGames {
public:
    void add(const Forecast& forecast, double value) {
        if (games_.empty() || game_ != forecast.game) {
            game_ = forecast.game;
            games_.emplace_back();
        }
        games_.back().sum += value;
        games_.back().number += 1;
    }
    [[nodiscard]] statistics::SampleMean mean() const { return statistics::ratio_of_sums(games_); }

private:
    std::uint64_t game_ = 0;
    std::vector<statistics::GameSum> games_;
};

struct TenthSums {
    std::uint64_t positions = 0;
    double expected = 0;
    double expected_draws = 0;
    MeanOverGames came;
    MeanOverGames drawn;
};

[[nodiscard]] double mean_likelihood(std::span<const ScoredResult> all, const ScoreScale& scale) {
    constexpr double kLeast = 1e-9;
    double sum = 0;
    for (const ScoredResult& one : all) {
        const WinDrawLoss chances = scale.win_draw_loss(one.score);
        const double undecided = one.result > 0 ? chances.draw : chances.loss;
        sum += std::log(std::max(one.result == 1 ? chances.win : undecided, kLeast));
    }
    return sum / static_cast<double>(all.size());
}

// From one point of the grid to the next: of the share scale, and of the draw margin.
struct GridSteps {
    double factor = 1;
    double margin = 0;
};

// Moves to the best point of the grid around the one that was the best so far, if there is a better one.
void look_around(std::span<const ScoredResult> scored, const GridSteps& steps, FittedScale& fitted) {
    constexpr int kSteps = 4;  // to either side
    constexpr double kLeastMargin = 1e-3;
    const ScoreScale around = fitted.scale;
    for (int scale_step = -kSteps; scale_step <= kSteps; ++scale_step) {
        for (int step = -kSteps; step <= kSteps; ++step) {
            const ScoreScale tried{around.share_scale * std::pow(steps.factor, scale_step),
                                   std::max(around.draw_margin + step * steps.margin, kLeastMargin)};
            if (const double likelihood = mean_likelihood(scored, tried); likelihood > fitted.likelihood) {
                fitted = {tried, fitted.likelihood_before, likelihood};
            }
        }
    }
}

}  // namespace

Expected<Forecasts> read_forecasts(const std::filesystem::path& record) {
    const auto file = records::RecordFile::open(record, records::Access::kRead);
    if (!file) {
        return file.error();
    }
    Forecasts forecasts{.run = file->run(), .all = {}, .games = 0};
    const Status read = file->read([&](const records::RecordedBlock& block) {
        for (const records::RecordedGame& game : block.games) {
            if (game.winners.empty()) {
                continue;
            }
            for (const MoveSearch& search : game.searches) {
                forecasts.all.push_back({forecasts.games, search.share, game.winners.share(seat_at(search.seat))});
            }
            ++forecasts.games;
        }
        return ok();
    });
    if (!read) {
        return read.error();
    }
    if (forecasts.all.empty()) {
        return Error{fmt::format("'{}' has no searches of finished games: expected a record made with --log-search",
                                 record.string())};
    }
    return forecasts;
}

std::vector<ForecastRow> forecast_rows(std::span<const Forecast> forecasts, const std::optional<ScoreScale>& scale) {
    std::array<TenthSums, kTenths> tenths;
    for (const Forecast& forecast : forecasts) {
        const auto tenth = std::min(static_cast<std::size_t>(forecast.share * kTenths), kTenths - 1);
        TenthSums& sums = tenths[tenth];
        ++sums.positions;
        sums.expected += forecast.share;
        sums.came.add(forecast, forecast.result);
        sums.drawn.add(forecast, is_drawn(forecast) ? 1 : 0);
        if (scale && !is_certain(forecast)) {
            sums.expected_draws += scale->win_draw_loss(score_of(forecast.share, *scale)).draw;
        }
    }
    std::vector<ForecastRow> rows;
    for (const TenthSums& sums : tenths) {
        if (sums.positions > 0) {
            const auto positions = static_cast<double>(sums.positions);
            rows.push_back({sums.positions, sums.expected / positions, sums.came.mean(),
                            sums.expected_draws / positions, sums.drawn.mean()});
        }
    }
    return rows;
}

Score score_of(double share, const ScoreScale& scale) {
    Score low = -kMaxEvaluation;
    Score high = kMaxEvaluation;
    while (low < high) {
        const Score middle = low + (high - low) / 2;
        if (scale.share_of(middle) < share) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

Score nearest_score(double hundredths) {
    constexpr double kMost = kMaxEvaluation;
    return static_cast<Score>(std::lround(std::clamp(hundredths, -kMost, kMost)));
}

std::vector<ScoredResult> scored_results(std::span<const Forecast> forecasts, const ScoreScale& scale) {
    std::vector<ScoredResult> scored;
    for (const Forecast& forecast : forecasts) {
        if (!is_certain(forecast)) {
            scored.push_back({score_of(forecast.share, scale), forecast.result});
        }
    }
    return scored;
}

FittedScale fit_scale(std::span<const ScoredResult> scored, const ScoreScale& before) {
    FittedScale fitted{before, 0, 0};
    if (scored.empty()) {
        return fitted;
    }
    fitted.likelihood_before = mean_likelihood(scored, before);
    fitted.likelihood = fitted.likelihood_before;
    constexpr int kRounds = 7;
    GridSteps steps{1.25, before.share_scale / 5};
    for (int round = 0; round < kRounds; ++round) {
        look_around(scored, steps, fitted);
        steps = {std::sqrt(steps.factor), steps.margin / 2};
    }
    return fitted;
}

}  // namespace sparring::train
