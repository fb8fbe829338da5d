#include "eval/network/network.hpp"

#include "eval/network/dot.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>

namespace sparring {

namespace {

using Shape = NetworkShape;

constexpr std::size_t kAlignment = 64;
constexpr int kUnitBits = 20;

// Vectors of 64 bytes; where registers are shorter the compiler takes several.
using Sums = std::int16_t __attribute__((vector_size(64)));
using UnsignedSums = std::uint16_t __attribute__((vector_size(64)));
using Bytes = std::uint8_t __attribute__((vector_size(32)));
constexpr std::size_t kLanes = 32;

template <class V, class T>
[[nodiscard]] V load(const T* from) {
    V vector;
    std::memcpy(&vector, from, sizeof(V));
    return vector;
}
template <class V, class T>
void store(const V& vector, T* to) {
    std::memcpy(to, &vector, sizeof(V));
}

// The first address from `begin` that the alignment divides.
template <class T>
[[nodiscard]] T* aligned(T* begin) {
    const auto address = std::bit_cast<std::uintptr_t>(begin);
    return begin + ((kAlignment - address % kAlignment) % kAlignment) / sizeof(T);
}

// Rows of weights to be added and taken away.
struct Changes {
    std::array<const std::int16_t*, Shape::kMostSet> added;
    std::array<const std::int16_t*, Shape::kMostSet> taken;
    std::size_t additions = 0;
    std::size_t takings = 0;
};

void apply(const std::int16_t* from, const Changes& changes, std::size_t accumulators, std::int16_t* to) {
    constexpr std::size_t kVectors = Shape::kAccumulatorStep / kLanes;
    for (std::size_t begin = 0; begin < accumulators; begin += Shape::kAccumulatorStep) {
        std::array<Sums, kVectors> sums;
        for (std::size_t place = 0; place < kVectors; ++place) {
            sums[place] = load<Sums>(from + begin + place * kLanes);
        }
        for (std::size_t row = 0; row < changes.additions; ++row) {
            for (std::size_t place = 0; place < kVectors; ++place) {
                sums[place] += load<Sums>(changes.added[row] + begin + place * kLanes);
            }
        }
        for (std::size_t row = 0; row < changes.takings; ++row) {
            for (std::size_t place = 0; place < kVectors; ++place) {
                sums[place] -= load<Sums>(changes.taken[row] + begin + place * kLanes);
            }
        }
        for (std::size_t place = 0; place < kVectors; ++place) {
            store(sums[place], to + begin + place * kLanes);
        }
    }
}

[[nodiscard]] Sums clipped(Sums sums) {
    const Sums none{};
    const Sums one = none + static_cast<std::int16_t>(Shape::kAccumulatorOne);
    const Sums low = sums < none ? none : sums;
    return low > one ? one : low;
}

// Products of the halves, 0..127: 255 * 255 / 512 rounds down to 127.
void multiply(const std::int16_t* sums, std::size_t products, std::uint8_t* to) {
    for (std::size_t begin = 0; begin < products; begin += kLanes) {
        const Sums left = clipped(load<Sums>(sums + begin));
        const Sums right = clipped(load<Sums>(sums + products + begin));
        const UnsignedSums product = std::bit_cast<UnsignedSums>(left) * std::bit_cast<UnsignedSums>(right);
        store(__builtin_convertvector(product >> 9U, Bytes), to + begin);
    }
}

// From sums of 127 * 64 a unit to numbers of 127 a unit, none below 0 or above 1.
template <std::size_t N>
[[nodiscard]] std::array<std::uint8_t, N> activated(const std::array<std::int32_t, N>& sums) {
    std::array<std::uint8_t, N> numbers;
    for (std::size_t place = 0; place < N; ++place) {
        numbers[place] = static_cast<std::uint8_t>(std::clamp(sums[place] >> 6, 0, Shape::kOne));
    }
    return numbers;
}

// From rows of outputs to the order in which weights are used.
void interleave(const std::int8_t* rows, std::size_t inputs, std::size_t outputs, std::int8_t* to) {
    for (std::size_t output = 0; output < outputs; ++output) {
        for (std::size_t input = 0; input < inputs; ++input) {
            to[((input / 4) * outputs + output) * 4 + input % 4] = rows[output * inputs + input];
        }
    }
}

}  // namespace

Network::Network(const NetworkData& data)
    : shape_(data.shape),
      scale_(data.scale),
      unit_(std::llround(data.unit * (1 << kUnitBits) / (Shape::kOne * Shape::kWeightOne))),
      numbers_(data.bias.size() + data.inputs.size() + kAlignment / sizeof(std::int16_t)),
      first_(data.shape.buckets * Shape::kFirst * data.shape.products() + kAlignment),
      layers_(data.shape.buckets) {
    std::int16_t* const numbers = aligned(numbers_.data());
    std::ranges::copy(data.inputs, std::ranges::copy(data.bias, numbers).out);
    bias_ = numbers;
    std::int8_t* first = aligned(first_.data());
    for (std::size_t bucket = 0; bucket < layers_.size(); ++bucket) {
        const NetworkLayers& from = data.layers[bucket];
        Layers& to = layers_[bucket];
        interleave(from.first.data(), shape_.products(), Shape::kFirst, first);
        interleave(from.second.data(), Shape::kFirst, Shape::kSecond, to.second.data());
        to.first_bias = from.first_bias;
        to.second_bias = from.second_bias;
        to.last = from.last;
        to.last_bias = from.last_bias;
        to.first = first;
        first += Shape::kFirst * shape_.products();
    }
}

void Network::update(std::span<const std::uint32_t> words, Accumulators& accumulators) const {
    const std::size_t width = shape_.accumulators;
    const std::int16_t* const rows = bias_ + width;
    Changes changes;
    for (std::size_t word = 0; word < words.size(); ++word) {
        const std::uint32_t before = accumulators.words[word];
        if (before == words[word]) {
            continue;
        }
        for (std::uint32_t bits = words[word] & ~before; bits != 0; bits &= bits - 1) {
            const std::size_t input = word * 32 + static_cast<std::size_t>(std::countr_zero(bits));
            changes.added[changes.additions++] = rows + input * width;
        }
        for (std::uint32_t bits = before & ~words[word]; bits != 0; bits &= bits - 1) {
            const std::size_t input = word * 32 + static_cast<std::size_t>(std::countr_zero(bits));
            changes.taken[changes.takings++] = rows + input * width;
        }
        accumulators.words[word] = words[word];
    }
    apply(accumulators.is_set ? accumulators.sums.data() : bias_, changes, width, accumulators.sums.data());
    accumulators.is_set = true;
}

std::int32_t Network::output(const Accumulators& accumulators, std::size_t bucket) const {
    alignas(kAlignment) std::array<std::uint8_t, Shape::kMostAccumulators / 2> products;
    multiply(accumulators.sums.data(), shape_.products(), products.data());
    const Layers& layers = layers_[bucket];
    const auto first =
        activated(layer_sums<Shape::kFirst>(products.data(), shape_.products(), layers.first, layers.first_bias));
    const auto second =
        activated(layer_sums<Shape::kSecond>(first.data(), Shape::kFirst, layers.second.data(), layers.second_bias));
    std::int32_t sum = layers.last_bias;
    for (std::size_t place = 0; place < Shape::kSecond; ++place) {
        sum += second[place] * layers.last[place];
    }
    return sum;
}

Score Network::value(const Accumulators& accumulators, std::size_t bucket) const {
    const std::int64_t score = (output(accumulators, bucket) * unit_) >> kUnitBits;
    return static_cast<Score>(
        std::clamp<std::int64_t>(score, -std::int64_t{kMaxEvaluation}, std::int64_t{kMaxEvaluation}));
}

}  // namespace sparring
