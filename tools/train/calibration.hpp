#pragma once
// What searches expected of games and what came of them, from a record that logs its searches; and the scale of
// scores that makes the results most likely.

#include "engine/core/expected.hpp"
#include "eval/phase_evaluator.hpp"
#include "tools/records/types.hpp"
#include "tools/statistics/sample_mean.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <vector>

namespace sparring::train {

// A search of a game that was finished: of the seat to move.
struct Forecast {
    std::uint64_t game = 0;
    double share = 0;   // of the win, that it expected
    double result = 0;  // that it got
};

struct Forecasts {
    records::Run run;
    std::vector<Forecast> all;  // game by game
    std::uint64_t games = 0;
};

// Refuses records without searches.
[[nodiscard]] Expected<Forecasts> read_forecasts(const std::filesystem::path& record);

// A tenth of the expected shares. Errors are those of independent games.
struct ForecastRow {
    std::uint64_t positions = 0;
    double expected = 0;          // mean share
    statistics::SampleMean came;  // mean result
    // By a scale of two seats: chances of a draw, and how many were drawn.
    double expected_draws = 0;
    statistics::SampleMean drawn;
};

// Tenths without a position are left out. Draws are those of `scale`, if there is one.
[[nodiscard]] std::vector<ForecastRow> forecast_rows(std::span<const Forecast> forecasts,
                                                     const std::optional<ScoreScale>& scale);

// The score that means a share in (0, 1), in hundredths of a man.
[[nodiscard]] Score score_of(double share, const ScoreScale& scale);

struct FittedScale {
    ScoreScale scale;
    double likelihood_before = 0;  // mean logarithm of the chance of what came, in nats
    double likelihood = 0;
};

// A score in hundredths of a man, and what came of it: 1 if it was won, 0 if lost, between them if drawn.
struct ScoredResult {
    Score score = 0;
    double result = 0;
};

// The whole score that is nearest to so many hundredths of a man, within +-kMaxEvaluation.
[[nodiscard]] Score nearest_score(double hundredths);

// The searches that proved nothing; their shares are of `scale`.
[[nodiscard]] std::vector<ScoredResult> scored_results(std::span<const Forecast> forecasts, const ScoreScale& scale);

// The share scale and draw margin by which the results of games of two seats are most likely, on a grid around `before`
// that is made finer around its best point; `before` itself if nothing was scored.
[[nodiscard]] FittedScale fit_scale(std::span<const ScoredResult> scored, const ScoreScale& before);

}  // namespace sparring::train
