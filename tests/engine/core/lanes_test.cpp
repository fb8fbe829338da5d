// Several numbers at once, which Board Game Battle, the Mega Board and Power Play work with, against one at a time.
#include "engine/core/lanes.hpp"

#include "engine/core/bit_sum.hpp"
#include "engine/mega_board/lane_permutation.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <bit>
#include <vector>

using namespace sparring;

namespace {

// The generator as its authors describe it, one number at a time.
class ScalarXoshiro {
public:
    explicit ScalarXoshiro(const std::array<std::uint32_t, 4>& state) : state_(state) {}

    std::uint32_t operator()() {
        const std::uint32_t result = std::rotl(state_[0] + state_[3], 7) + state_[0];
        const std::uint32_t shifted = state_[1] << 9U;
        state_[2] ^= state_[0];
        state_[3] ^= state_[1];
        state_[1] ^= state_[2];
        state_[0] ^= state_[3];
        state_[2] ^= shifted;
        state_[3] = std::rotl(state_[3], 11);
        return result;
    }

private:
    std::array<std::uint32_t, 4> state_;
};

std::array<std::uint32_t, 4> some_state(FastRandom& source) {
    const std::uint64_t first = source();
    const std::uint64_t second = source();
    return {static_cast<std::uint32_t>(first), static_cast<std::uint32_t>(first >> 32U),
            static_cast<std::uint32_t>(second), static_cast<std::uint32_t>(second >> 32U)};
}

Lanes numbered(std::uint32_t first, std::uint32_t step) {
    Lanes lanes{};
    for (std::uint32_t lane = 0; lane < kLanes; ++lane) {
        lanes.set(lane, first + lane * step);
    }
    return lanes;
}

// All bits in the lanes of these bits.
Lanes mask_with(std::uint32_t bits) {
    Lanes lanes{};
    for (std::size_t lane = 0; lane < kLanes; ++lane) {
        lanes.set(lane, ((bits >> lane) & 1U) != 0 ? ~std::uint32_t{0} : 0);
    }
    return lanes;
}

Lanes drawn_from(FastRandom& random) {
    Lanes lanes{};
    for (std::size_t lane = 0; lane < kLanes; ++lane) {
        lanes.set(lane, static_cast<std::uint32_t>(random()));
    }
    return lanes;
}

void compare_with_products(Lanes fraction, std::uint32_t bound) {
    const Drawn drawn = draw_below(fraction, bound);
    for (std::size_t lane = 0; lane < kLanes; ++lane) {
        const std::uint64_t product = std::uint64_t{fraction[lane]} * bound;
        REQUIRE(drawn.number[lane] == product >> 32U);
        REQUIRE(drawn.fraction[lane] == static_cast<std::uint32_t>(product));
    }
}

}  // namespace

TEST_CASE("Board Game Battle: the scalar generator of this test gives the published numbers") {
    ScalarXoshiro random({1, 2, 3, 4});
    for (const std::uint32_t expected : {641U, 1573767U, 3222811527U, 3517856514U, 836907274U, 4247214768U, 3867114732U,
                                         1355841295U, 495546011U, 621204420U}) {
        REQUIRE(random() == expected);
    }
}

TEST_CASE("Board Game Battle: every lane of the generator is a generator of its own") {
    FastRandom source(1);
    LaneRandom<kLanes> lanes;
    std::vector<ScalarXoshiro> scalars;
    scalars.reserve(kLanes);
    for (std::size_t lane = 0; lane < kLanes; ++lane) {
        const std::array<std::uint32_t, 4> state = some_state(source);
        lanes.begin(lane, state);
        scalars.emplace_back(state);
    }
    for (int draw = 0; draw < 1'000; ++draw) {
        // One of them begins again.
        if (draw == 500) {
            const std::array<std::uint32_t, 4> state = some_state(source);
            lanes.begin(7, state);
            scalars[7] = ScalarXoshiro(state);
        }
        const Lanes drawn = lanes();
        for (std::size_t lane = 0; lane < kLanes; ++lane) {
            REQUIRE(drawn[lane] == scalars[lane]());
        }
    }
}

TEST_CASE("Board Game Battle: a number below a bound and what is left are the halves of a 64-bit product") {
    FastRandom random(2);
    for (const std::uint32_t bound : {1U, 2U, 3U, 4U, 6U, 36U, 216U, 1296U, 65535U}) {
        compare_with_products(Lanes(~std::uint32_t{0}), bound);
        compare_with_products(Lanes{}, bound);
        for (int repeat = 0; repeat < 200; ++repeat) {
            compare_with_products(drawn_from(random), bound);
        }
    }
}

TEST_CASE("Board Game Battle: a mask has a bit for each lane and comes from comparisons") {
    for (const std::uint32_t bits : {0U, 1U, 0x8000U, 0xffffU, 0x1234U, 0xa5a5U}) {
        REQUIRE(mask_with(bits).bits() == bits);
    }
    REQUIRE((numbered(0, 1) < 3U).bits() == 7U);
    REQUIRE((numbered(0, 1) == 15U).bits() == 0x8000U);
    // Lanes are unsigned.
    REQUIRE((Lanes(1) < 0x80000000U).bits() == 0xffffU);
}

TEST_CASE("Board Game Battle: lanes are selected and exchanged where the mask holds") {
    const Lanes left = numbered(100, 3);
    const Lanes right = numbered(70'000, 11);
    const std::uint32_t bits = 0x5a17;
    const Lanes mask = mask_with(bits);
    const Lanes selected = select(mask, left, right);
    Lanes first = left;
    Lanes second = right;
    exchange(first, second, mask);
    Lanes low_first = left;
    Lanes low_second = right;
    exchange(low_first, low_second, mask, 255);
    for (std::size_t lane = 0; lane < kLanes; ++lane) {
        const bool holds = ((bits >> lane) & 1U) != 0;
        REQUIRE(selected[lane] == (holds ? left[lane] : right[lane]));
        REQUIRE(first[lane] == (holds ? right[lane] : left[lane]));
        REQUIRE(second[lane] == (holds ? left[lane] : right[lane]));
        REQUIRE(low_first[lane] == (left[lane] & ~255U) + ((holds ? right[lane] : left[lane]) & 255U));
        REQUIRE(low_second[lane] == (right[lane] & ~255U) + ((holds ? left[lane] : right[lane]) & 255U));
    }
}

TEST_CASE("Board Game Battle: lanes look numbers up in a table") {
    std::vector<std::uint32_t> table(500);
    FastRandom random(3);
    std::ranges::generate(table, [&random] { return static_cast<std::uint32_t>(random()); });
    const Lanes numbers = numbered(499, static_cast<std::uint32_t>(-33));
    const Lanes found = look_up(table.data(), numbers);
    for (std::size_t lane = 0; lane < kLanes; ++lane) {
        REQUIRE(found[lane] == table[numbers[lane]]);
    }
}

TEST_CASE("Mega Board: lanes come from where a permutation says, in every number of registers") {
    const auto compare = []<std::size_t N>(FastRandom& random) {
        std::array<std::uint32_t, N> source{};
        std::array<std::uint32_t, N> given{};
        std::ranges::generate(source, [&] { return uniform_below(random, N); });
        std::ranges::generate(given, [&] { return static_cast<std::uint32_t>(random()); });
        const auto found = mega_board::LanePermutation<N>(source)(LaneVector<std::uint32_t, N>(given)).numbers();
        for (std::size_t lane = 0; lane < N; ++lane) {
            REQUIRE(found[lane] == given[source[lane]]);
        }
    };
    FastRandom random(4);
    for (int repeat = 0; repeat < 500; ++repeat) {
        compare.operator()<8>(random);
        compare.operator()<16>(random);
    }
}

TEST_CASE("Mega Board: bits of several sets are summed up, each as often as it counts") {
    const auto compare = []<std::size_t N>(FastRandom& random) {
        BitSum<N> sum;
        int expected = 0;
        // As numbers of five bits are read from one set for each bit, from the highest.
        for (int bit = 0; bit < 5; ++bit) {
            std::array<std::uint32_t, N> given{};
            std::ranges::generate(given, [&] { return static_cast<std::uint32_t>(random() | random()); });
            sum.twice();
            sum.add(LaneVector<std::uint32_t, N>(given));
            expected *= 2;
            for (const std::uint32_t lane : given) {
                expected += std::popcount(lane);
            }
        }
        REQUIRE(sum.total() == expected);
    };
    FastRandom random(6);
    for (int repeat = 0; repeat < 500; ++repeat) {
        compare.operator()<8>(random);
        compare.operator()<16>(random);
    }
}

TEST_CASE("Power Play: a set in any lane is found, and all lanes come back as they were") {
    std::array<std::uint64_t, 8> numbers{};
    REQUIRE_FALSE(LaneVector<std::uint64_t, 8>(numbers).any());
    for (std::size_t lane = 0; lane < numbers.size(); ++lane) {
        numbers = {};
        numbers[lane] = std::uint64_t{1} << (8 * lane);
        const LaneVector<std::uint64_t, 8> lanes(numbers);
        REQUIRE(lanes.any());
        REQUIRE(lanes.united() == numbers[lane]);
        REQUIRE((lanes | std::uint64_t{5}).united() == (numbers[lane] | 5U));
        REQUIRE(lanes.numbers() == numbers);
        REQUIRE((lanes << 1U)[lane] == numbers[lane] * 2);
        REQUIRE_FALSE((lanes & ~lanes).any());
    }
}
