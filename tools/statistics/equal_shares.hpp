#pragma once
// A test of equal win shares that holds for shared wins as well.

#include <optional>
#include <span>
#include <vector>

namespace sparring::statistics {

/// The p value of "every seat's mean share is the same", by Hotelling's T squared of the shares of all seats but the
/// last, two-sided; with two seats that is Student's t test. The shares of a game sum to 1. Without a spread it is 0,
/// or 1 if the means are equal; nothing with too few games. Source: Hotelling, The generalization of Student's ratio,
/// Annals of Mathematical Statistics 2 (1931).
[[nodiscard]] std::optional<double> equal_shares_p_value(std::span<const std::vector<double>> shares_by_seat);

}  // namespace sparring::statistics
