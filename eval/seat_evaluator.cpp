#include "eval/seat_evaluator.hpp"

#include <algorithm>
#include <bit>

namespace sparring {

namespace {

// 2^x for x in [-64, 0] to about eight digits: the whole part by the exponent's bits, the rest by the Taylor series of
// the exponential. The library's exp may round differently from machine to machine.
[[nodiscard]] double power_of_two(double x) {
    const auto whole = static_cast<int>(x);  // towards zero
    const double rest = (x - whole) * 0.6931471805599453;
    double sum = 1.0;
    for (int term = 11; term > 0; --term) {
        sum = 1.0 + sum * rest / term;
    }
    const std::uint64_t exponent = 1023U + static_cast<std::uint64_t>(static_cast<std::int64_t>(whole));
    return sum * std::bit_cast<double>(exponent << 52U);
}

}  // namespace

void softmax(std::span<const std::int64_t> strengths, double scale, std::span<double> shares) {
    constexpr double kLeast = -64.0;
    const std::int64_t best = *std::ranges::max_element(strengths);
    const double doublings = 1.4426950408889634 / scale;
    double total = 0.0;
    for (std::size_t seat = 0; seat < strengths.size(); ++seat) {
        const double behind = static_cast<double>(strengths[seat] - best) * doublings;
        shares[seat] = power_of_two(std::max(behind, kLeast));
        total += shares[seat];
    }
    for (double& share : shares) {
        share /= total;
    }
}

}  // namespace sparring
