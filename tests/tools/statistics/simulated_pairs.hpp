// Pairs of games of a known strength, for the tests of coverage.
#pragma once

#include "tools/statistics/score_counts.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <random>

namespace sparring::statistics {

/// Mean score of a simulated pair: 0.05 * 0 + 0.20 * 0.25 + 0.40 * 0.5 + 0.25 * 0.75 + 0.10 * 1.
inline constexpr double kSimulatedMean = 0.5375;

/// Plays one pair. The draw is uniform in [0, 1) from the upper 53 bits: std distributions differ between libraries.
inline void add_simulated_pair(Pentanomial& counts, std::mt19937_64& generator) {
    constexpr std::array kCumulative{0.05, 0.25, 0.65, 0.90};
    constexpr std::array kCells{&Pentanomial::loss_loss, &Pentanomial::loss_draw, &Pentanomial::even,
                                &Pentanomial::win_draw, &Pentanomial::win_win};
    const double draw = static_cast<double>(generator() >> 11U) * 0x1p-53;
    std::size_t cell = 0;
    while (cell < kCumulative.size() && draw >= kCumulative[cell]) {
        ++cell;
    }
    ++(counts.*kCells[cell]);
}

}  // namespace sparring::statistics
