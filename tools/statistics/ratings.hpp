// Ratings of many agents by maximum likelihood, from games of two seats, from games of many seats of which only the
// winners count, or from whole orders. One model stands behind all three: Luce's choice with the ties of Davidson, and
// a worth of each seat. Standard errors take the games for independent; games of one opening are not quite that, and
// block_scores.hpp has intervals for single agents that allow for it.
#pragma once

#include "engine/core/expected.hpp"
#include "tools/statistics/interval.hpp"

#include <Eigen/Core>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace sparring::statistics {

/// Elo per unit of the logarithm of a worth: 400 / ln 10.
inline constexpr double kEloPerLogWorth = 173.7177927613;

/// Of one table or ranking. An alternative for each set of tied winners is summed over, hence the bound.
inline constexpr std::size_t kMostRatedSeats = 8;

/// Games of 2 to kMostRatedSeats seats that ended alike. An agent may sit in several seats.
struct TableResult {
    /// By seat.
    std::vector<std::size_t> agents;
    /// Bit s: seat s won, alone or shared; at least one.
    std::uint32_t winners = 0;
    std::uint64_t count = 0;
};

/// Holds an agent at a rating.
struct Anchor {
    std::size_t agent = 0;
    double elo = 0;
};

/// When every agent gets half a win and half a loss against a ghost of average strength, which keeps ratings finite.
enum class GhostPolicy {
    kIfNeeded,  ///< if the results alone leave a parameter infinite or unknown
    kAlways,
};

/// What the ghost was used for.
enum class GhostUse {
    kNone,
    kAgents,      ///< half a win and half a loss for each agent
    kEverything,  ///< the same for each seat, and half a win and half a tie for each size of tie
};

/// Whether seats have worths of their own.
enum class SeatPolicy { kEstimated, kEqual };

struct RatingOptions {
    /// Without any, the mean of all ratings is zero.
    std::vector<Anchor> anchors;
    GhostPolicy ghost = GhostPolicy::kIfNeeded;
    SeatPolicy seats = SeatPolicy::kEstimated;
};

/// A tie of `size` agents weighs `worth` times the geometric mean of theirs; of two agents this is Davidson's nu.
struct TieWorth {
    std::size_t size = 2;
    double worth = 1;
    /// Of the natural logarithm of `worth`; absent if the fit failed.
    std::optional<double> log_standard_error;
};

struct Ratings {
    /// By agent.
    std::vector<double> elo;
    /// Of `elo`, in Elo squared; zero for anchors, and not of full rank without any. Empty if the fit failed.
    Eigen::MatrixXd covariance;
    /// By seat: what an agent in it gains, relative to the mean of all seats. Empty unless seats are estimated.
    std::vector<double> seat_elo;
    /// Of `seat_elo`, in Elo squared.
    Eigen::MatrixXd seat_covariance;
    /// Of the sizes that were seen, ascending; ties of other sizes do not happen in the model.
    std::vector<TieWorth> ties;
    /// Whether everybody has beaten or tied everybody else over some chain of games; anchored agents count as one.
    bool is_connected = false;
    /// Other than kNone: some of the figures rest on games that were not played.
    GhostUse ghost = GhostUse::kNone;
    bool has_converged = false;
};

/// The difference of two ratings; standard error and interval are absent if the fit failed.
struct RatingDifference {
    double elo = 0;
    std::optional<double> standard_error;
    std::optional<Interval> interval;
};

/// The set C of winners of a table has a weight of delta_|C| (product of the worths in C)^(1/|C|), with delta_1 = 1 and
/// the other delta estimated for the sizes that were seen. Source: Firth, Kosmidis and Turner, Davidson-Luce model for
/// multi-item choice with ties (https://arxiv.org/abs/1909.07123). Of two seats it is Bradley-Terry with the ties of
/// Davidson: worths w win, lose and tie in the ratio w_1 : w_2 : nu sqrt(w_1 w_2), where w is 10^((elo + seat_elo) /
/// 400) (Bradley and Terry, Biometrika 39 (1952); Davidson, JASA 65 (1970)). Fails on agents that do not exist, on
/// impossible anchors, on other numbers of seats, on winners that are none of the seats, and if seats are estimated and
/// not all tables have as many.
[[nodiscard]] Expected<Ratings> rate_tables(std::size_t agents, std::span<const TableResult> results,
                                            const RatingOptions& options = {});

/// In Elo; zero for an anchor, absent if the fit failed.
[[nodiscard]] std::optional<double> standard_error(const Ratings& ratings, std::size_t agent);

/// first - second with the normal interval.
[[nodiscard]] RatingDifference rating_difference(const Ratings& ratings, std::size_t first, std::size_t second,
                                                 double confidence = kDefaultConfidence);

/// What a seat is better than another, with the normal interval. Both have an entry in `seat_elo`.
[[nodiscard]] RatingDifference seat_difference(const Ratings& ratings, std::size_t first, std::size_t second,
                                               double confidence = kDefaultConfidence);

}  // namespace sparring::statistics
