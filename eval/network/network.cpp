#include "eval/network/network.hpp"

#include "engine/core/lanes.hpp"
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

// Vectors as wide as a register: GCC 12 keeps wider ones in memory.
using Sums = CompilerVector<std::int16_t, kRegisterBytes>::Type;
using UnsignedSums = CompilerVector<std::uint16_t, kRegisterBytes>::Type;
using Bytes = CompilerVector<std::uint8_t, kRegisterBytes / 2>::Type;
constexpr std::size_t kLanes = kRegisterBytes / sizeof(std::int16_t);
using Words = CompilerVector<std::int32_t, kRegisterBytes>::Type;
using BytesOfWords = CompilerVector<std::uint8_t, kRegisterBytes / 4>::Type;
constexpr std::size_t kWords = kRegisterBytes / sizeof(std::int32_t);

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

// Adds the rows of some inputs and takes away those of others.
template <class RowOf>
void apply(const std::int16_t* from, std::span<const std::uint16_t> added, std::span<const std::uint16_t> taken,
           RowOf row_of, std::size_t accumulators, std::int16_t* to) {
    constexpr std::size_t kVectors = std::min<std::size_t>(Shape::kAccumulatorStep / kLanes, 8);
    for (std::size_t begin = 0; begin < accumulators; begin += kVectors * kLanes) {
        std::array<Sums, kVectors> sums;
        for (std::size_t place = 0; place < kVectors; ++place) {
            sums[place] = load<Sums>(from + begin + place * kLanes);
        }
        for (const std::uint16_t bit : added) {
            const std::int16_t* const row = row_of(bit) + begin;
            for (std::size_t place = 0; place < kVectors; ++place) {
                sums[place] += load<Sums>(row + place * kLanes);
            }
        }
        for (const std::uint16_t bit : taken) {
            const std::int16_t* const row = row_of(bit) + begin;
            for (std::size_t place = 0; place < kVectors; ++place) {
                sums[place] -= load<Sums>(row + place * kLanes);
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
    for (std::size_t begin = 0; begin < N; begin += kWords) {
        const Words none{};
        const Words one = none + Shape::kOne;
        const Words values = load<Words>(sums.data() + begin) >> 6;
        const Words low = values < none ? none : values;
        store(__builtin_convertvector(low > one ? one : low, BytesOfWords), numbers.data() + begin);
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

Network::ChangedInputs Network::changes_to(std::span<const std::uint32_t> words, std::span<std::uint32_t> before) {
    ChangedInputs changed;
    const auto note = [&](std::size_t word) {
        const std::uint32_t now = words[word];
        const auto begin = static_cast<unsigned>(word * 32);
        // The two lists are told apart without a branch that nobody could foresee.
        for (std::uint32_t bits = now ^ before[word]; bits != 0; bits &= bits - 1) {
            const auto bit = static_cast<unsigned>(std::countr_zero(bits));
            const std::size_t is_set = (now >> bit) & 1U;
            changed.bits[is_set][changed.counts[is_set]++] = static_cast<std::uint16_t>(begin + bit);
        }
        before[word] = now;
    };
    // Most words are as before, so several are compared at once.
    constexpr std::size_t kAtOnce = 8;
    std::size_t word = 0;
    for (; word + kAtOnce <= words.size(); word += kAtOnce) {
        std::uint32_t differences = 0;
        for (std::size_t place = word; place < word + kAtOnce; ++place) {
            differences |= words[place] ^ before[place];
        }
        for (std::size_t place = word; differences != 0 && place < word + kAtOnce; ++place) {
            note(place);
        }
    }
    for (; word < words.size(); ++word) {
        note(word);
    }
    return changed;
}

void Network::change(const ChangedInputs& changed, std::span<const std::uint16_t> inputs, bool is_set,
                     AccumulatorSums& sums) const {
    const std::size_t width = shape_.accumulators;
    const std::int16_t* const from = is_set ? sums.sums.data() : bias_;
    const auto change_by = [&](auto input_of) {
        const auto row_of = [&](std::uint16_t bit) { return bias_ + (1 + std::size_t{input_of(bit)}) * width; };
        apply(from, changed.set_now(), changed.not_any_more(), row_of, width, sums.sums.data());
    };
    if (inputs.empty()) {
        change_by([](std::uint16_t bit) { return bit; });
    } else {
        change_by([inputs](std::uint16_t bit) { return inputs[bit]; });
    }
}

void Network::update(std::span<const std::uint32_t> words, Accumulators& accumulators) const {
    change(changes_to(words, accumulators.words), {}, accumulators.is_set, accumulators);
    accumulators.is_set = true;
}

template <std::size_t Views>
std::array<std::int32_t, Views> Network::outputs(std::span<const AccumulatorSums, Views> views,
                                                 std::size_t bucket) const {
    const Layers& layers = layers_[bucket];
    std::array<std::int32_t, Views> outputs;
    for (std::size_t view = 0; view < Views; ++view) {
        alignas(kAlignment) std::array<std::uint8_t, Shape::kMostAccumulators / 2> products;
        multiply(views[view].sums.data(), shape_.products(), products.data());
        const auto first =
            activated(layer_sums<Shape::kFirst>(products.data(), shape_.products(), layers.first, layers.first_bias));
        const auto second = activated(
            layer_sums<Shape::kSecond>(first.data(), Shape::kFirst, layers.second.data(), layers.second_bias));
        std::int32_t sum = layers.last_bias;
        for (std::size_t place = 0; place < Shape::kSecond; ++place) {
            sum += second[place] * layers.last[place];
        }
        outputs[view] = sum;
    }
    return outputs;
}

template std::array<std::int32_t, 1> Network::outputs(std::span<const AccumulatorSums, 1>, std::size_t) const;
template std::array<std::int32_t, 4> Network::outputs(std::span<const AccumulatorSums, 4>, std::size_t) const;

Score Network::value(const AccumulatorSums& accumulators, std::size_t bucket) const {
    const std::int64_t score = (output(accumulators, bucket) * unit_) >> kUnitBits;
    return static_cast<Score>(
        std::clamp<std::int64_t>(score, -std::int64_t{kMaxEvaluation}, std::int64_t{kMaxEvaluation}));
}

}  // namespace sparring
