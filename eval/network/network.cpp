#include "eval/network/network.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdlib>
#include <limits>

namespace sparring {

namespace {

using Shape = NetworkShape;

constexpr std::size_t kAlignment = 64;
constexpr int kUnitBits = 20;

// The first address from `begin` that the alignment divides.
template <class T>
[[nodiscard]] T* aligned(T* begin) {
    const auto address = std::bit_cast<std::uintptr_t>(begin);
    return begin + ((kAlignment - address % kAlignment) % kAlignment) / sizeof(T);
}

// From rows of outputs to the order in which weights are used.
void interleave(const std::int8_t* rows, std::size_t inputs, std::size_t outputs, std::int8_t* to) {
    for (std::size_t output = 0; output < outputs; ++output) {
        for (std::size_t input = 0; input < inputs; ++input) {
            to[((input / 4) * outputs + output) * 4 + input % 4] = rows[output * inputs + input];
        }
    }
}

// See KernelLayers::is_narrow.
[[nodiscard]] bool is_narrow(std::span<const std::int8_t> rows) {
    constexpr std::size_t kTogether = 4 * Shape::kFoursTogether;
    constexpr int kMostSum = std::numeric_limits<std::int16_t>::max() / Shape::kOne;
    const auto sum_from = [&](std::size_t begin) {
        int sum = 0;
        for (std::size_t four = begin; four < begin + kTogether; four += 4) {
            sum += std::abs(int{rows[four]}) + std::abs(int{rows[four + 1]});
        }
        return sum;
    };
    for (std::size_t begin = 0; begin < rows.size(); begin += kTogether) {
        if (sum_from(begin) > kMostSum || sum_from(begin + 2) > kMostSum) {
            return false;
        }
    }
    return true;
}

}  // namespace

#if defined(SPARRING_X86_KERNELS)
extern const NetworkKernel kPortableKernel;
extern const NetworkKernel kAvx2Kernel;
extern const NetworkKernel kAvx512Kernel;
#endif
extern const NetworkKernel kOwnKernel;

std::span<const NetworkKernel* const> network_kernels() {
    static const std::vector<const NetworkKernel*> kernels = [] {
        std::vector<const NetworkKernel*> found;
#if defined(SPARRING_X86_KERNELS)
        found.push_back(&kPortableKernel);
        if (__builtin_cpu_supports("avx2")) {
            found.push_back(&kAvx2Kernel);
        }
#endif
#if !defined(SPARRING_X86_KERNELS) || defined(__AVX2__)
        found.push_back(&kOwnKernel);
#endif
#if defined(SPARRING_X86_KERNELS)
        if (__builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vnni")) {
            found.push_back(&kAvx512Kernel);
#if defined(__AVX512VNNI__)
            std::swap(found.back(), found[found.size() - 2]);
#endif
        }
#endif
        return found;
    }();
    return kernels;
}

Network::Network(const NetworkData& data, const NetworkKernel& kernel)
    : shape_(data.shape),
      scale_(data.scale),
      unit_(std::llround(data.unit * (1 << kUnitBits) / (Shape::kOne * Shape::kWeightOne))),
      numbers_(data.bias.size() + data.inputs.size() + kAlignment / sizeof(std::int16_t)),
      first_(data.shape.buckets * Shape::kFirst * data.shape.products() + kAlignment),
      layers_(data.shape.buckets),
      kernel_(&kernel) {
    std::int16_t* const numbers = aligned(numbers_.data());
    std::ranges::copy(data.inputs, std::ranges::copy(data.bias, numbers).out);
    bias_ = numbers;
    std::int8_t* first = aligned(first_.data());
    for (std::size_t bucket = 0; bucket < layers_.size(); ++bucket) {
        const NetworkLayers& from = data.layers[bucket];
        KernelLayers& to = layers_[bucket];
        interleave(from.first.data(), shape_.products(), Shape::kFirst, first);
        interleave(from.second.data(), Shape::kFirst, Shape::kSecond, to.second.data());
        to.first_bias = from.first_bias;
        to.second_bias = from.second_bias;
        to.last = from.last;
        to.last_bias = from.last_bias;
        to.products = shape_.products();
        to.first = first;
        to.is_narrow = is_narrow(from.first);
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
    kernel_->change({.from = is_set ? sums.sums.data() : bias_,
                     .rows = bias_ + shape_.accumulators,
                     .width = shape_.accumulators,
                     .inputs = inputs.empty() ? nullptr : inputs.data(),
                     .added = changed.set_now(),
                     .taken = changed.not_any_more()},
                    sums.sums.data());
}

void Network::update(std::span<const std::uint32_t> words, Accumulators& accumulators) const {
    change(changes_to(words, accumulators.words), {}, accumulators.is_set, accumulators);
    accumulators.is_set = true;
}

Score Network::value(const AccumulatorSums& accumulators, std::size_t bucket) const {
    const std::int64_t score = (output(accumulators, bucket) * unit_) >> kUnitBits;
    return static_cast<Score>(
        std::clamp<std::int64_t>(score, -std::int64_t{kMaxEvaluation}, std::int64_t{kMaxEvaluation}));
}

}  // namespace sparring
