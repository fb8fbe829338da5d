// Brownian motion between two absorbing bounds: the continuous picture of a sequential test, in which the motion is the
// log-likelihood ratio and time is the number of units.
#pragma once

namespace sparring::statistics {

/// Starts at 0 at time 0; lower < 0 < upper.
struct BoundedMotion {
    double lower = -1;
    double upper = 1;
    /// Mean and variance gained per unit of time; variance > 0.
    double drift = 0;
    double variance = 1;
};

/// Probability in [0, 1] of an outcome no better than (time, level): absorbed at the lower bound by `time`, or then not
/// absorbed and at most at `level`. So an early end below is the worst outcome and an early end above the best.
/// `level` is in [lower, upper], time > 0.
/// Source: the eigenfunction series of the heat equation between two absorbing walls; for short times or strong drift,
/// where it converges slowly or cancels, one reflection at each wall (Siegmund, Sequential Analysis, 1985).
[[nodiscard]] double probability_of_worse_outcome(const BoundedMotion& motion, double time, double level);

}  // namespace sparring::statistics
