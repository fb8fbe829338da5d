#include "search/common/stability.hpp"

#include <algorithm>
#include <cmath>

namespace sparring {

namespace {

// The scale of an optimum: when the best move is the same as ever, and what each change and each lost share adds.
constexpr double kCalm = 0.7;
constexpr double kOfChange = 0.6;
constexpr double kOfFall = 6.0;
constexpr double kMostFall = 0.15;
constexpr double kMostScale = 3.0;
// What is left of an earlier change and of the mean share after an iteration.
constexpr double kRemembered = 0.5;
// How many times as long as the last one an iteration may be expected to take.
constexpr double kMostGrowth = 4.0;

// Of searches by simulation: how far past the optimum they go, which part of the most visits is near to them, and how
// often an optimum's time is divided by looks at the root.
constexpr double kLongest = 2.0;
constexpr double kNear = 0.8;
constexpr double kLooks = 64;

}  // namespace

void StabilityWatch::hear(bool has_changed, double share, double elapsed_ms) {
    changes_ = changes_ * kRemembered + (has_changed ? 1.0 : 0.0);
    const double usual = usual_share_.value_or(share);
    fall_ = std::clamp(usual - share, 0.0, kMostFall);
    usual_share_ = usual * kRemembered + share * (1 - kRemembered);
    iterations_ms_ = {elapsed_ms - elapsed_ms_, iterations_ms_[0], iterations_ms_[1]};
    elapsed_ms_ = elapsed_ms;
}

double StabilityWatch::scale() const {
    return std::min(kMostScale, (kCalm + kOfChange * changes_) * (1 + kOfFall * fall_));
}

// Odd and even depths differ, so that growth is seen over two of them.
double StabilityWatch::next_ms() const {
    const auto& [last, between, before] = iterations_ms_;
    const double growth = before > 0 ? std::sqrt(last / before) : 2.0;
    return last * std::clamp(growth, 1.0, kMostGrowth);
}

bool StabilityWatch::is_enough() const {
    if (!is_active_) {
        return false;
    }
    const double next = next_ms();
    return elapsed_ms_ + next / 2 > optimum_ms_ * scale() || elapsed_ms_ + next > maximum_ms_;
}

VisitsWatch::VisitsWatch(const Limits& limits)
    : optimum_ms_(limits.optimum_ms),
      longest_ms_(std::min<double>(limits.time_ms, kLongest * limits.optimum_ms)),
      next_(limits.optimum_ms == Limits::kNoTimeLimit ? std::numeric_limits<std::uint64_t>::max() : 1),
      pace_(limits.optimum_ms / kLooks, std::numeric_limits<std::uint64_t>::max() / 2) {}

bool VisitsWatch::is_enough(const RootVisits& root, const Progress& progress, double elapsed_ms) {
    if (root.moves == 1) {
        return true;
    }
    next_ = pace_.next(progress.own, elapsed_ms);
    const bool is_near = static_cast<double>(root.second) >= kNear * static_cast<double>(root.most);
    const bool is_unclear = is_near || !root.agrees;
    const double end_ms = elapsed_ms >= optimum_ms_ && is_unclear ? longest_ms_ : optimum_ms_;
    const double expected = static_cast<double>(progress.all) / std::max(elapsed_ms, 1e-3) * (end_ms - elapsed_ms);
    return static_cast<double>(root.most - root.second) >= expected;
}

}  // namespace sparring
