#include "eval/seat_evaluator.hpp"

#include "engine/core/lanes.hpp"

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

// As many numbers as a register holds, four at most: there are seldom more seats.
constexpr std::size_t kBytes = std::min<std::size_t>(kRegisterBytes, 4 * sizeof(double));
constexpr std::size_t kWidth = kBytes / sizeof(double);
using Doubles = CompilerVector<double, kBytes>::Type;
using Longs = CompilerVector<std::int64_t, kBytes>::Type;
using Ints = CompilerVector<std::int32_t, kBytes / 2>::Type;

// 2^x for x in [-64, 0] to ten digits: the whole part by the exponent's bits, the rest by the series. The library's exp
// may round differently from machine to machine.
[[nodiscard]] Doubles powers_of_two(Doubles x) {
    constexpr int kExponentBias = 1023;
    const Ints whole = __builtin_convertvector(x, Ints);  // towards zero
    const Doubles rest = x - __builtin_convertvector(whole, Doubles);
    const Doubles square = rest * rest;
    Doubles even{};
    Doubles odd{};
    for (std::size_t term = kTaylor.size(); term > 0; term -= 2) {
        even = kTaylor[term - 2] + even * square;
        odd = kTaylor[term - 1] + odd * square;
    }
    const Longs exponent = __builtin_convertvector(whole + kExponentBias, Longs) << 52;
    return (even + odd * rest) * std::bit_cast<Doubles>(exponent);
}

constexpr double kDoublingsPerE = 1.4426950408889634;
constexpr double kLeastDoublings = -64.0;

}  // namespace

void softmax(std::span<const std::int64_t> strengths, double scale, std::span<double> shares) {
    const std::int64_t best = *std::ranges::max_element(strengths);
    const double doublings = kDoublingsPerE / scale;
    double total = 0.0;
    for (std::size_t begin = 0; begin < strengths.size(); begin += kWidth) {
        const std::size_t count = std::min(kWidth, strengths.size() - begin);
        Doubles behind{};
        for (std::size_t lane = 0; lane < count; ++lane) {
            behind[lane] = static_cast<double>(strengths[begin + lane] - best) * doublings;
        }
        const Doubles powers = powers_of_two(behind < kLeastDoublings ? Doubles{} + kLeastDoublings : behind);
        for (std::size_t lane = 0; lane < count; ++lane) {
            shares[begin + lane] = powers[lane];
            total += powers[lane];
        }
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
        const double part = powers_of_two(Doubles{} - std::abs(number) * kDoublingsPerE / kLogOddsOne)[0];
        return number < 0 ? part : 1 / part;
    }

    std::array<double, std::size_t{1} << (kBits - kLowBits)> high_{};
    std::array<double, std::size_t{1} << kLowBits> low_{};
};

}  // namespace

void shift_shares(std::span<double> shares, std::span<const std::int32_t> log_odds) {
    static const Powers powers;
    for (std::size_t place = 0; place < shares.size(); ++place) {
        const double own = shares[place] * powers.of(log_odds[place]);
        shares[place] = own / (own + (1 - shares[place]));
    }
}

}  // namespace sparring
