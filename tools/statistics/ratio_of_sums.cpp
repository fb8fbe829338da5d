#include "tools/statistics/ratio_of_sums.hpp"

#include <algorithm>
#include <cmath>

namespace sparring::statistics {

SampleMean ratio_of_sums(std::span<const GameSum> games) {
    double sum = 0;
    double number = 0;
    for (const GameSum& game : games) {
        sum += game.sum;
        number += game.number;
    }
    const auto having = std::ranges::count_if(games, [](const GameSum& game) { return game.number > 0; });
    if (having == 0) {
        return {};
    }
    const double ratio = sum / number;
    SampleMean mean{static_cast<std::uint64_t>(having), ratio, std::nullopt};
    if (having < 2) {
        return mean;
    }
    double squares = 0;
    for (const GameSum& game : games) {
        const double residual = game.sum - ratio * game.number;
        squares += residual * residual;
    }
    // Residuals of games without any are 0, so those that have some are the sample.
    const auto count = static_cast<double>(having);
    mean.standard_error = std::sqrt(squares * count / (count - 1)) / number;
    return mean;
}

}  // namespace sparring::statistics
