// Networks in whole numbers against the sums written out, and what is refused.

#include "eval/network/network.hpp"

#include "engine/core/random.hpp"
#include "engine/draughtnauts/draughtnauts.hpp"
#include "eval/draughtnauts/evaluator.hpp"
#include "eval/draughtnauts/inputs.hpp"
#include "eval/network/evaluator.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <numeric>
#include <optional>
#include <span>
#include <vector>

using namespace sparring;
using Catch::Contains;

namespace {

using Shape = NetworkShape;

// A whole number within +-most.
template <class T>
[[nodiscard]] T any(FastRandom& random, int most) {
    return static_cast<T>(static_cast<int>(uniform_below(random, static_cast<std::uint32_t>(2 * most + 1))) - most);
}

// One bit in sixteen.
[[nodiscard]] std::uint32_t few_bits(FastRandom& random) {
    std::uint64_t bits = random();
    for (int round = 0; round < 3; ++round) {
        bits &= random();
    }
    return static_cast<std::uint32_t>(bits);
}

[[nodiscard]] NetworkData random_network(const Shape& shape, FastRandom& random,
                                         int most_weight = Shape::kLargestWeight) {
    NetworkData data;
    data.shape = shape;
    data.inputs.resize(shape.inputs() * shape.accumulators);
    data.bias.resize(shape.accumulators);
    std::ranges::generate(data.inputs, [&] { return any<std::int16_t>(random, 200); });
    std::ranges::generate(data.bias, [&] { return any<std::int16_t>(random, 200); });
    data.layers.resize(shape.buckets);
    for (NetworkLayers& layers : data.layers) {
        layers.first.resize(Shape::kFirst * shape.products());
        layers.second.resize(Shape::kSecond * Shape::kFirst);
        std::ranges::generate(layers.first, [&] { return any<std::int8_t>(random, most_weight); });
        std::ranges::generate(layers.second, [&] { return any<std::int8_t>(random, Shape::kLargestWeight); });
        std::ranges::generate(layers.last, [&] { return any<std::int8_t>(random, Shape::kLargestWeight); });
        std::ranges::generate(layers.first_bias, [&] { return any<std::int32_t>(random, 8000); });
        std::ranges::generate(layers.second_bias, [&] { return any<std::int32_t>(random, 8000); });
        layers.last_bias = any<std::int32_t>(random, 8000);
    }
    return data;
}

// The output as its definition says, one number after the other.
[[nodiscard]] std::int32_t plain_output(const NetworkData& data, std::span<const std::uint32_t> words,
                                        std::size_t bucket) {
    const std::size_t width = data.shape.accumulators;
    std::vector<int> sums(data.bias.begin(), data.bias.end());
    for (std::size_t input = 0; input < data.shape.inputs(); ++input) {
        for (std::size_t place = 0; place < width && ((words[input / 32] >> (input % 32)) & 1U) != 0; ++place) {
            sums[place] += data.inputs[input * width + place];
        }
    }
    const std::size_t products = data.shape.products();
    std::vector<int> numbers;
    numbers.reserve(products);
    for (std::size_t place = 0; place < products; ++place) {
        numbers.push_back(std::clamp(sums[place], 0, 255) * std::clamp(sums[place + products], 0, 255) / 512);
    }
    const NetworkLayers& layers = data.layers[bucket];
    std::vector<int> first;
    for (std::size_t row = 0; row < Shape::kFirst; ++row) {
        int sum = layers.first_bias[row];
        for (std::size_t place = 0; place < products; ++place) {
            sum += numbers[place] * layers.first[row * products + place];
        }
        first.push_back(std::clamp(sum >> 6, 0, 127));
    }
    int output = layers.last_bias;
    for (std::size_t row = 0; row < Shape::kSecond; ++row) {
        int sum = layers.second_bias[row];
        for (std::size_t place = 0; place < Shape::kFirst; ++place) {
            sum += first[place] * layers.second[row * Shape::kFirst + place];
        }
        output += std::clamp(sum >> 6, 0, 127) * layers.last[row];
    }
    return output;
}

}  // namespace

TEST_CASE("a network gives what its sums give one by one, whichever inputs were there before") {
    FastRandom random(7);
    for (const Shape shape : {Shape{4, 4, 128}, Shape{13, 4, 256}, Shape{5, 2, 384}}) {
        const NetworkData data = random_network(shape, random);
        REQUIRE(check_network(data));
        const Network network(data);
        Accumulators followed;
        std::vector<std::uint32_t> words(shape.words);
        for (int round = 0; round < 200; ++round) {
            // Now and then another position altogether, else one or a few inputs changed.
            for (std::uint32_t& word : words) {
                word = round % 20 == 0 ? few_bits(random) : word;
            }
            words[uniform_below(random, static_cast<std::uint32_t>(shape.words))] ^= 1U << uniform_below(random, 32);
            network.update(words, followed);
            const std::size_t bucket = static_cast<std::size_t>(round) % shape.buckets;
            REQUIRE(network.output(followed, bucket) == plain_output(data, words, bucket));
            Accumulators fresh;
            network.update(words, fresh);
            REQUIRE(network.output(fresh, bucket) == network.output(followed, bucket));
        }
    }
}

TEST_CASE("networks give the same numbers by the kernels for all processors") {
    FastRandom random(10);
    // Small weights of the first layer are added up in fewer bits.
    const NetworkData data = random_network({13, 2, 256}, random, GENERATE(int{Shape::kLargestWeight}, 32));
    REQUIRE_FALSE(network_kernels().empty());
    for (const NetworkKernel* kernel : network_kernels()) {
        INFO(kernel->processors);
        CHECK(std::ranges::count(network_kernels(), kernel->processors, &NetworkKernel::processors) == 1);
        const Network network(data, *kernel);
        Accumulators followed;
        AccumulatorsOfViews<1> viewed;
        // Bits of the one view are inputs from the last to the first.
        std::vector<std::uint16_t> inputs(data.shape.inputs());
        std::iota(inputs.rbegin(), inputs.rend(), std::uint16_t{0});
        std::vector<std::uint32_t> words(data.shape.words);
        for (int round = 0; round < 100; ++round) {
            std::vector<std::uint32_t> turned(words.size());
            for (std::size_t word = 0; word < words.size(); ++word) {
                words[word] ^= few_bits(random) & few_bits(random);
                for (unsigned bit = 0; bit < 32; ++bit) {
                    turned[words.size() - 1 - word] |= ((words[word] >> bit) & 1U) << (31 - bit);
                }
            }
            network.update(words, followed);
            network.update(turned, [&](std::size_t) { return std::span<const std::uint16_t>(inputs); }, viewed);
            const std::size_t bucket = uniform_below(random, 2);
            const std::int32_t expected = plain_output(data, words, bucket);
            REQUIRE(network.output(followed, bucket) == expected);
            REQUIRE(network.output(viewed.of.front(), bucket) == expected);
        }
    }
}

TEST_CASE("kernels add up the largest numbers with the largest weights without leaving their bits") {
    FastRandom random(11);
    NetworkData data = random_network({4, 1, 128}, random);
    std::ranges::fill(data.inputs, std::int16_t{0});
    std::ranges::fill(data.bias, std::int16_t{255});  // every product is 127
    NetworkLayers& layers = data.layers.front();
    // Eight weights meet in one place: the first two of each four, or the last two. So many of them are larger by one,
    // and the sizes of the eight add up to 258 or 259.
    const std::size_t within_four = GENERATE(1U, 3U);
    for (const auto& [weight, larger] : {std::pair(32, 2U), {32, 3U}, {-32, 2U}, {-32, 3U}, {127, 0U}, {-127, 0U}}) {
        for (std::size_t place = 0; place < layers.first.size(); ++place) {
            const int more = place % 4 == within_four && place % 16 < 4 * larger ? 1 : 0;
            layers.first[place] = static_cast<std::int8_t>(weight < 0 ? weight - more : weight + more);
        }
        layers.first_bias.fill(-127 * weight * 64 + 4'000);
        REQUIRE(check_network(data));
        for (const NetworkKernel* kernel : network_kernels()) {
            INFO(kernel->processors << ", weight " << weight << ", larger " << larger);
            const Network network(data, *kernel);
            Accumulators sums;
            const std::vector<std::uint32_t> none(data.shape.words);
            network.update(none, sums);
            CHECK(network.output(sums, 0) == plain_output(data, none, 0));
        }
    }
}

TEST_CASE("networks whose sums could leave their bits are refused") {
    FastRandom random(8);
    const NetworkData data = random_network({4, 1, 128}, random);
    REQUIRE(check_network(data));

    NetworkData heavy = data;
    std::ranges::fill(heavy.inputs, std::int16_t{700});
    CHECK_THAT(check_network(heavy).error().message, Contains("accumulator 0 could reach"));

    NetworkData lowest = data;
    lowest.layers.front().second.back() = -128;
    CHECK_THAT(check_network(lowest).error().message, Contains("a weight of -128"));

    NetworkData odd = data;
    odd.shape.accumulators = 100;
    CHECK_THAT(check_network(odd).error().message, Contains("4 words, 1 buckets and 100 accumulators"));

    NetworkData cut = data;
    cut.bias.pop_back();
    CHECK_THAT(check_network(cut).error().message, Contains("lengths of its shape"));
}

TEMPLATE_TEST_CASE("a network sees a position and its mirror image alike, and scores it for either seat", "",
                   BasicDraughtnautsInputs, DraughtnautsInputs) {
    using Inputs = TestType;
    using Game = std::conditional_t<std::is_same_v<Inputs, BasicDraughtnautsInputs>, BasicDraughtnauts, Draughtnauts>;
    using Linear = std::conditional_t<std::is_same_v<Inputs, BasicDraughtnautsInputs>, BasicDraughtnautsEvaluator,
                                      DraughtnautsEvaluator>;
    FastRandom random(9);
    const Linear linear{WeightsOf<typename Linear::Features>()};
    const auto network =
        std::make_shared<const Network>(random_network({Inputs::kWords, Inputs::kBuckets, 128}, random));
    const DuelEstimate<Linear, Inputs> evaluator(linear, {network, "net", {}, {}});
    typename DuelEstimate<Linear, Inputs>::Memory memory;
    std::size_t seen = 0;
    for (int game = 0; game < 30; ++game) {
        auto state = Game::start({});
        for (auto move = state.pick_move(random); move; move = state.pick_move(random)) {
            state.apply(*move);
            const auto mirrored = state.mirrored();
            for (const Seat view : {kFirstSeat, kSecondSeat}) {
                REQUIRE(Inputs::of(state, view) == Inputs::of(mirrored, opponent(view)));
            }
            const Score score = evaluator.score(state, kFirstSeat);
            REQUIRE(evaluator.score(state, kSecondSeat) == -score);
            REQUIRE(evaluator.score(mirrored, kSecondSeat) == score);
            REQUIRE(evaluator.score(state, kFirstSeat, memory) == score);
            REQUIRE(evaluator.without_network().score(state, kFirstSeat) == linear.score(state, kFirstSeat));
            ++seen;
        }
    }
    CHECK(seen > 600);
}

TEST_CASE("the inputs of Draughtnauts say who holds what and what lies") {
    const auto state = *Draughtnauts::parse_position("W:W21,K9+SH:B5,K24+T:P2=S,31=T", {});
    const auto black = DraughtnautsInputs::of(state, kFirstSeat);
    // Squares are counted from the own first row: for Black square n is bit n - 1.
    CHECK(black[0] == 1U << 4U);
    CHECK(black[1] == 1U << 23U);
    CHECK(black[2] == 1U << 20U);
    CHECK(black[3] == 1U << 8U);
    // Holders: Black's sword, shield, cannon, teleporter, then White's.
    CHECK(std::vector(black.begin() + 4, black.begin() + 12) ==
          std::vector<std::uint32_t>{0, 0, 0, 1U << 23U, 1U << 8U, 1U << 8U, 0, 0});
    // For White square n is bit 32 - n.
    const auto white = DraughtnautsInputs::of(state, kSecondSeat);
    CHECK(white[0] == 1U << 11U);
    CHECK(white[7 + 4] == 1U << 8U);
    // Black crowns on 29 to 32, slots 4 to 7; its own row comes first, from the far end.
    CHECK(black[12] == ((1U << (0U * 8 + 6)) | (1U << (3U * 8 + 1))));
    CHECK(white[12] == ((1U << (0U * 8 + 1)) | (1U << (3U * 8 + 6))));
}
