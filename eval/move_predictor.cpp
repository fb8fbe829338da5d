#include "eval/move_predictor.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <sstream>

namespace sparring {

namespace {

// e^(-n / 1000) for whole n of so many bits, as the product of two powers from tables.
class Odds {
public:
    Odds() {
        for (std::size_t place = 0; place < kSize; ++place) {
            high_[place] = power(static_cast<std::int64_t>(place * kSize));
            low_[place] = power(static_cast<std::int64_t>(place));
        }
    }
    [[nodiscard]] float of(std::int32_t number) const {
        const auto place = static_cast<std::size_t>(std::min(number, kMost));
        return high_[place / kSize] * low_[place % kSize];
    }

private:
    static constexpr std::size_t kSize = 128;
    static constexpr std::int32_t kMost = kSize * kSize - 1;

    // By the softmax, which is the same on every machine.
    [[nodiscard]] static float power(std::int64_t number) {
        const std::array<std::int64_t, 2> strengths = {0, -number};
        std::array<double, 2> shares{};
        softmax(strengths, 1000, shares);
        return static_cast<float>(shares[1] / shares[0]);
    }

    std::array<float, kSize> high_{};
    std::array<float, kSize> low_{};
};

}  // namespace

void share_by_strength(std::span<const std::int32_t> strengths, std::span<float> shares) {
    static const Odds odds;
    const std::int32_t best = *std::ranges::max_element(strengths);
    float total = 0;
    for (std::size_t place = 0; place < strengths.size(); ++place) {
        shares[place] = odds.of(best - strengths[place]);
        total += shares[place];
    }
    for (float& share : shares) {
        share /= total;
    }
}

Expected<std::vector<std::int32_t>> parse_move_weights(std::string_view text, std::span<const std::string> names) {
    constexpr std::int32_t kMost = 100'000;
    std::vector<std::int32_t> weights(names.size());
    std::vector<bool> is_given(names.size());
    std::istringstream lines{std::string(text)};
    std::size_t number = 0;
    for (std::string line; std::getline(lines, line);) {
        ++number;
        std::istringstream fields(line.substr(0, line.find('#')));
        std::string name;
        if (!(fields >> name)) {
            continue;
        }
        const auto place = static_cast<std::size_t>(std::ranges::find(names, name) - names.begin());
        if (place == names.size() || is_given[place]) {
            return Error{
                fmt::format("line {}: {} weight '{}'", number, place == names.size() ? "unknown" : "a second", name)};
        }
        std::string rest;
        if (!(fields >> weights[place]) || (fields >> rest) || std::abs(weights[place]) > kMost) {
            return Error{
                fmt::format("line {}: expected '{} WEIGHT' with a whole number within +-{}", number, name, kMost)};
        }
        is_given[place] = true;
    }
    const auto missing = std::ranges::find(is_given, false);
    if (missing != is_given.end()) {
        return Error{
            fmt::format("weight '{}' is missing", names[static_cast<std::size_t>(missing - is_given.begin())])};
    }
    return weights;
}

}  // namespace sparring
