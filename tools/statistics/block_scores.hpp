// Scores of blocks of games of many seats: mean win shares, of which there are finitely many, counted exactly, and the
// mean of such scores with an interval. Works for the differences of two scores as well.
#pragma once

#include "tools/statistics/constrained_likelihood.hpp"
#include "tools/statistics/elo.hpp"
#include "tools/statistics/interval.hpp"
#include "tools/statistics/sample_mean.hpp"

#include <cstdint>
#include <map>
#include <optional>

namespace sparring::statistics {

/// How often each score was seen. Scores are whole numbers of ticks, so that equal ones are equal and a mean of 0 or 1
/// is exactly that.
class BlockScores {
public:
    /// Of a score of 1. 840 is a multiple of all numbers up to 8: it divides a win among up to 8 winners, then the sum
    /// over up to 8 games, then over up to 8 seats of an agent.
    static constexpr std::int64_t kTicks = std::int64_t{840} * 840 * 840;

    void add(std::int64_t ticks, std::uint64_t count = 1) { counts_[ticks] += count; }

    [[nodiscard]] std::uint64_t units() const;
    /// Whether all scores are the same; true without any.
    [[nodiscard]] bool all_agree() const { return counts_.size() <= 1; }
    [[nodiscard]] SampleMean mean() const;
    /// By ticks, ascending.
    [[nodiscard]] const std::map<std::int64_t, std::uint64_t>& counts() const { return counts_; }

    bool operator==(const BlockScores&) const = default;

private:
    std::map<std::int64_t, std::uint64_t> counts_;
};

/// The distribution of scores in [0, 1] for a sequential test. Of the scores that were never seen only 0 and 1 get
/// cells: they let any mean between them be fitted, while thousands of nearly empty cells would drown the others. At
/// least one unit.
[[nodiscard]] ObservedScores observe(const BlockScores& scores);

/// How the interval of a mean was found.
enum class MeanMethod {
    kStudent,         ///< Student's t
    kClopperPearson,  ///< exact binomial bounds, where Student's t has no spread to go by or leaves the possible values
};

/// The value is absent without units, and the interval then all that is possible.
struct MeanEstimate {
    std::optional<double> value;
    Interval interval;
    MeanMethod method = MeanMethod::kStudent;
};

/// The mean of scores that lie in `possible`, with Student's interval over the blocks. With fewer than two blocks, if
/// all agree, or if that interval leaves the possible values, it is the Clopper-Pearson interval of as many trials,
/// which is too wide for such scores rather than too narrow.
[[nodiscard]] MeanEstimate estimate_mean(const BlockScores& scores, const Interval& possible,
                                         double confidence = kDefaultConfidence);

/// Elo difference between the agent in one of `seats` seats and those in the others, from its mean share in [0, 1]: the
/// transform of the estimate.
[[nodiscard]] EloEstimate elo_of_share(const MeanEstimate& share, int seats);

}  // namespace sparring::statistics
