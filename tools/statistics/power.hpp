// How many games a question needs, and what a run of a given length can answer. Printed before and after a run, so that
// "no difference found" is never read as "no difference".
#pragma once

#include <cstddef>
#include <optional>

namespace sparring::statistics {

/// The error rates of a two-sided test.
struct TestDesign {
    /// Probability of finding a difference where there is none, in (0, 1).
    double alpha = 0.05;
    /// Probability of finding the difference that is planned for, in (alpha, 1).
    double power = 0.8;
};

/// Units, such as blocks, that show a mean which is `effect` away from its hypothesis, by the normal approximation and
/// before rounding up: ((z_{1-a/2} + z_power) spread / effect)^2. `spread` is the standard deviation of one unit, at
/// least zero, and `effect` is not zero; both in the same measure. For the difference of two arms of as many units
/// each, `spread` is that of a difference, sqrt(2) times that of one unit if they are alike.
[[nodiscard]] double units_for_mean(double effect, double spread, const TestDesign& design = {});

/// The smallest effect that so many units, above zero, show: the inverse of units_for_mean, in the measure of `spread`.
[[nodiscard]] double detectable_mean_effect(double units, double spread, const TestDesign& design = {});

/// Units that show by two one-sided tests that each of so many means, which are what they are compared with, is less
/// than `margin`, above zero, away from it, by the normal approximation and before rounding up:
/// ((z_{1-a} + z_{1 - b/2}) spread / margin)^2 with b = (1 - power) / means. `means` is at least 1; the tests of two
/// means that sum to a constant are one test.
/// Source: Phillips, Power of the two one-sided tests procedure in bioequivalence, Journal of Pharmacokinetics and
/// Biopharmaceutics 18 (1990).
[[nodiscard]] double units_for_equivalence(double margin, double spread, std::size_t means,
                                           const TestDesign& design = {});

}  // namespace sparring::statistics
