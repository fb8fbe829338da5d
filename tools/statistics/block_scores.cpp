#include "tools/statistics/block_scores.hpp"

#include "tools/statistics/proportion.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>
#include <vector>

namespace sparring::statistics {

namespace {

[[nodiscard]] double score_of(std::int64_t ticks) {
    return static_cast<double>(ticks) / static_cast<double>(BlockScores::kTicks);
}

}  // namespace

std::uint64_t BlockScores::units() const {
    std::uint64_t units = 0;
    for (const auto& [ticks, count] : counts_) {
        units += count;
    }
    return units;
}

SampleMean BlockScores::mean() const {
    const std::uint64_t total = units();
    if (total == 0) {
        return {};
    }
    std::int64_t sum = 0;
    for (const auto& [ticks, count] : counts_) {
        sum += ticks * static_cast<std::int64_t>(count);
    }
    const auto size = static_cast<double>(total);
    const double mean = static_cast<double>(sum) / (static_cast<double>(kTicks) * size);
    if (total == 1) {
        return {1, mean, std::nullopt};
    }
    double squares = 0;
    for (const auto& [ticks, count] : counts_) {
        const double deviation = score_of(ticks) - mean;
        squares += static_cast<double>(count) * deviation * deviation;
    }
    return {total, mean, all_agree() ? 0 : std::sqrt(squares / (size - 1) / size)};
}

ObservedScores observe(const BlockScores& scores) {
    assert(scores.units() > 0);
    std::map<std::int64_t, std::uint64_t> counts = scores.counts();
    counts.try_emplace(0, 0);
    counts.try_emplace(BlockScores::kTicks, 0);
    std::vector<double> values;
    std::vector<double> numbers;
    for (const auto& [ticks, count] : counts) {
        values.push_back(score_of(ticks));
        numbers.push_back(static_cast<double>(count));
    }
    return observe(std::move(values), std::move(numbers));
}

MeanEstimate estimate_mean(const BlockScores& scores, const Interval& possible, double confidence) {
    const SampleMean sample = scores.mean();
    if (!sample.mean) {
        return {std::nullopt, possible, MeanMethod::kClopperPearson};
    }
    const std::optional<Interval> student = sample.interval(confidence);
    const bool fits = student && possible.contains(student->lower) && possible.contains(student->upper);
    if (fits && !scores.all_agree()) {
        return {sample.mean, *student, MeanMethod::kStudent};
    }
    const double width = possible.upper - possible.lower;
    const auto trials = static_cast<double>(sample.count);
    const double successes = std::clamp((*sample.mean - possible.lower) / width, 0.0, 1.0) * trials;
    const Interval shares = clopper_pearson_interval({successes, trials}, confidence);
    return {sample.mean,
            {possible.lower + width * shares.lower, possible.lower + width * shares.upper},
            MeanMethod::kClopperPearson};
}

EloEstimate elo_of_share(const MeanEstimate& share, int seats) {
    const auto elo = [seats](double of) { return elo_from_share(of, seats); };
    return {share.value ? elo(*share.value) : std::nullopt, elo(share.interval.lower), elo(share.interval.upper),
            share.method == MeanMethod::kStudent ? EstimateMethod::kNormal : EstimateMethod::kClopperPearson};
}

}  // namespace sparring::statistics
