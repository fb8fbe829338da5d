#pragma once
// The loops in which networks spend their time. They are built for several kinds of processors (eval/CMakeLists.txt),
// and give the same numbers on all of them.

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace sparring {

// Sizes and steps of the numbers. One is 255 in an accumulator, 127 between layers and 64 in the weights of a layer.
struct NetworkShape {
    static constexpr std::size_t kMostAccumulators = 1024;
    static constexpr std::size_t kAccumulatorStep = 128;  // their number is a multiple of this
    static constexpr std::size_t kMostWords = 128;
    static constexpr std::size_t kMostBuckets = 16;
    static constexpr std::size_t kFirst = 16;   // outputs of the first layer behind the products
    static constexpr std::size_t kSecond = 32;  // of the second
    static constexpr int kAccumulatorOne = 255;
    static constexpr int kOne = 127;
    static constexpr int kWeightOne = 64;
    static constexpr int kLargestWeight = 127;
    static constexpr std::size_t kFoursTogether = 4;  // of inputs of a layer, whose products may be added in 16 bits
    static constexpr std::size_t kMostSet = 160;      // inputs of a position; the sums of so many stay within 16 bits
    static constexpr std::size_t kMostBits = 512;     // that any position sets, however it was made up

    std::size_t words = 0;  // of 32 inputs
    std::size_t buckets = 0;
    std::size_t accumulators = 0;

    [[nodiscard]] std::size_t inputs() const { return words * 32; }
    [[nodiscard]] std::size_t products() const { return accumulators / 2; }
    bool operator==(const NetworkShape&) const = default;
};

// New sums are those of `from`, with the rows of `added` and without those of `taken`. A row has `width` weights, and
// the number of the bit, or `inputs[bit]` where there are `inputs`.
struct AccumulatorChange {
    const std::int16_t* from;
    const std::int16_t* rows;
    std::size_t width;
    const std::uint16_t* inputs;
    std::span<const std::uint16_t> added;
    std::span<const std::uint16_t> taken;
};

// The layers of a bucket. Weights lie in the order in which they are used: for every four inputs those of all outputs.
struct alignas(64) KernelLayers {
    std::array<std::int32_t, NetworkShape::kFirst> first_bias;
    std::array<std::int32_t, NetworkShape::kSecond> second_bias;
    std::array<std::int8_t, NetworkShape::kSecond * NetworkShape::kFirst> second;
    std::array<std::int8_t, NetworkShape::kSecond> last;
    std::int32_t last_bias;
    std::size_t products;
    const std::int8_t* first;
    // Whether 16 bits hold the sum of any products that meet in one place of the first layer: of the first or the last
    // two inputs of kFoursTogether fours, numbers up to kOne by weights.
    bool is_narrow;
};

// Sums, rows and weights lie at addresses that 64 divides.
struct NetworkKernel {
    std::string_view processors;  // empty: those of the build
    void (*change)(const AccumulatorChange& change, std::int16_t* to);
    // Of the sums of twice as many accumulators as the layers have products: 127 * 64 are one unit of log-odds.
    std::int32_t (*output)(const std::int16_t* sums, const KernelLayers& layers);
};

// The kernels that run on this machine, at least one. The last one is used: the newest, or that of the build where it
// is as new.
[[nodiscard]] std::span<const NetworkKernel* const> network_kernels();

}  // namespace sparring
