#include "eval/seat_evaluator.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>

namespace sparring {

namespace {

// The Taylor series of 2^x about 0: powers of ln 2 over factorials, the constant first.
constexpr std::array<double, 12> kTaylor = [] {
    constexpr double kLn2 = 0.6931471805599453;
    std::array<double, 12> terms{1.0};
    for (std::size_t term = 1; term < terms.size(); ++term) {
        terms[term] = terms[term - 1] * kLn2 / static_cast<double>(term);
    }
    return terms;
}();

// 2^x for x in [-64, 0] to ten digits: the whole part by the exponent's bits, the rest by the series. The library's exp
// may round differently from machine to machine.
[[nodiscard]] double power_of_two(double x) {
    const auto whole = static_cast<int>(x);  // towards zero
    const double rest = x - whole;
    const double square = rest * rest;
    double even = 0;
    double odd = 0;
    for (std::size_t term = kTaylor.size(); term > 0; term -= 2) {
        even = kTaylor[term - 2] + even * square;
        odd = kTaylor[term - 1] + odd * square;
    }
    const std::uint64_t exponent = 1023U + static_cast<std::uint64_t>(static_cast<std::int64_t>(whole));
    return (even + odd * rest) * std::bit_cast<double>(exponent << 52U);
}

constexpr double kDoublingsPerE = 1.4426950408889634;
constexpr double kLeastDoublings = -64.0;

}  // namespace

void softmax(std::span<const std::int64_t> strengths, double scale, std::span<double> shares) {
    const std::int64_t best = *std::ranges::max_element(strengths);
    const double doublings = kDoublingsPerE / scale;
    double total = 0.0;
    for (std::size_t seat = 0; seat < strengths.size(); ++seat) {
        const double behind = static_cast<double>(strengths[seat] - best) * doublings;
        shares[seat] = power_of_two(std::max(behind, kLeastDoublings));
        total += shares[seat];
    }
    for (double& share : shares) {
        share /= total;
    }
}

namespace {

// e^(n / kLogOddsOne) for n of so many bits, as the product of two powers from tables.
class Powers {
public:
    static constexpr int kBits = 17;
    static constexpr int kLowBits = 9;
    static constexpr std::int32_t kMost = std::int32_t{1} << (kBits - 1);  // -kMost <= n < kMost

    Powers() {
        for (std::size_t place = 0; place < high_.size(); ++place) {
            high_[place] = power((static_cast<std::int32_t>(place) << kLowBits) - kMost);
        }
        for (std::size_t place = 0; place < low_.size(); ++place) {
            low_[place] = power(static_cast<std::int32_t>(place));
        }
    }
    [[nodiscard]] double of(std::int32_t number) const {
        const auto place = static_cast<std::size_t>(std::clamp(number, -kMost, kMost - 1) + kMost);
        return high_[place >> kLowBits] * low_[place % low_.size()];
    }

private:
    [[nodiscard]] static double power(std::int32_t number) {
        const double part = power_of_two(-std::abs(number) * kDoublingsPerE / kLogOddsOne);
        return number < 0 ? part : 1 / part;
    }

    std::array<double, std::size_t{1} << (kBits - kLowBits)> high_{};
    std::array<double, std::size_t{1} << kLowBits> low_{};
};

}  // namespace

double shifted_share(double share, std::int32_t log_odds) {
    static const Powers powers;
    const double own = share * powers.of(log_odds);
    return own / (own + (1 - share));
}

}  // namespace sparring
