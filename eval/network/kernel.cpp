// A kernel for the processors that this file is built for. It is built several times. A function that others could call
// might be taken for that of a build for older processors, so all of its own have internal linkage, and lists are bare.
// Functions of the standard library are in line once optimised, which is tested (tests/CMakeLists.txt).

#include "eval/network/kernel.hpp"

#include "eval/network/kernel_registers.hpp"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

#if !defined(SPARRING_KERNEL)
#define SPARRING_KERNEL kOwnKernel
#endif

namespace sparring {

extern const NetworkKernel SPARRING_KERNEL;

namespace {

#if defined(SPARRING_KERNEL_PROCESSORS)
constexpr std::string_view kProcessors = SPARRING_KERNEL_PROCESSORS;
#else
constexpr std::string_view kProcessors;
#endif

// What is loaded into registers.
static_assert(offsetof(KernelLayers, first_bias) % 64 == 0 && offsetof(KernelLayers, second_bias) % 64 == 0 &&
              offsetof(KernelLayers, second) % 64 == 0 && offsetof(KernelLayers, last) % 64 == 0);

// How the products of kFoursTogether fours are added up before they become sums of 32 bits.
enum class Adding : std::uint8_t { kIn16Bits, kIn32Bits };

#if defined(SPARRING_KERNEL_REGISTERS)
// Sums of 32 bits for the outputs of a layer, a register for each few of them.
template <Adding How, std::size_t Registers>
class ProductSums {
public:
    using Register = WideRegister;
    using Type = Register::Type;
    static constexpr std::size_t kFours = Shape::kFoursTogether;
    static constexpr std::size_t kRowBytes = Registers * Register::kBytes;

    explicit ProductSums(const std::int32_t* bias) {
        for (std::size_t place = 0; place < Registers; ++place) {
            sums_[0][place] = Register::load(bias + place * (Register::kBytes / sizeof(*bias)));
            for (std::size_t chain = 1; chain < kChains; ++chain) {
                sums_[chain][place] = Register::all(0);
            }
        }
    }
    // The products of the numbers of kFours fours with `rows`: for each of them the weights of all outputs.
    void add(const std::uint8_t* numbers, const std::int8_t* rows) {
        // NOLINTNEXTLINE(modernize-avoid-c-arrays): arrays would drop its alignment
        Type repeated[kFours];
        for (std::size_t four = 0; four < kFours; ++four) {
            std::int32_t packed = 0;
            std::memcpy(&packed, numbers + 4 * four, sizeof(packed));
            repeated[four] = Register::all(packed);
        }
        for (std::size_t place = 0; place < Registers; ++place) {
            add_to(place, repeated, rows + place * Register::kBytes);
        }
    }
    // To be called last.
    [[nodiscard]] const Type* unite() {
        for (std::size_t place = 0; place < Registers; ++place) {
            for (std::size_t chain = 1; chain < kChains; ++chain) {
                sums_[0][place] = Register::add(sums_[0][place], sums_[chain][place]);
            }
        }
        return sums_[0];
    }

private:
#if defined(__AVX512VNNI__)
    static constexpr std::size_t kChains = kFours;  // dpbusd takes five cycles, so four of them go beside each other
    void add_to(std::size_t place, const Type* repeated, const std::int8_t* row) {
        for (std::size_t four = 0; four < kFours; ++four) {
            sums_[four][place] =
                Register::add_products(sums_[four][place], repeated[four], Register::load(row + four * kRowBytes));
        }
    }
#else
    static constexpr std::size_t kChains = 1;
    void add_to(std::size_t place, const Type* repeated, const std::int8_t* row) {
        auto halves = Register::products(repeated[0], Register::load(row));
        for (std::size_t four = 1; four < kFours; ++four) {
            const auto next = Register::products(repeated[four], Register::load(row + four * kRowBytes));
            if constexpr (How == Adding::kIn16Bits) {
                halves = Register::add_halves(halves, next);
            } else {
                sums_[0][place] = Register::add_pairs(sums_[0][place], next);
            }
        }
        sums_[0][place] = Register::add_pairs(sums_[0][place], halves);
    }
#endif

    // NOLINTNEXTLINE(modernize-avoid-c-arrays): see above
    Type sums_[kChains][Registers];
};
#endif

// `Outputs` numbers 0..127 from numbers 0..127 and weights within +-127. Every path gives the same, because no sum of
// two products leaves 16 bits, none of those that are added in 16 bits does, and none at all leaves 32. Weights lie by
// fours of inputs, for each four those of all outputs. `inputs` and `Outputs` are multiples of sixteen.
template <std::size_t Outputs, Adding How>
void layer(const std::uint8_t* numbers, std::size_t inputs, const std::int8_t* weights, const std::int32_t* bias,
           std::uint8_t* to) {
#if defined(SPARRING_KERNEL_REGISTERS)
    constexpr std::size_t kInRegister = WideRegister::kBytes / sizeof(*bias);
    using Sums = ProductSums<How, Outputs / kInRegister>;
    Sums sums(bias);
    for (std::size_t input = 0; input < inputs; input += 4 * Sums::kFours) {
        sums.add(numbers + input, weights + input * Outputs);
    }
    const WideRegister::Type* const united = sums.unite();
    for (std::size_t begin = 0; begin < Outputs; begin += ShortRegister::kBytes) {
        ShortRegister::store(to + begin, WideRegister::numbers_of(united + begin / kInRegister));
    }
#else
    // NOLINTNEXTLINE(modernize-avoid-c-arrays): see above
    std::int32_t sums[Outputs];
    std::memcpy(sums, bias, sizeof(sums));
    for (std::size_t input = 0; input < inputs; ++input) {
        const std::int8_t* const row = weights + (input / 4) * 4 * Outputs + input % 4;
        for (std::size_t output = 0; output < Outputs; ++output) {
            sums[output] += numbers[input] * row[4 * output];
        }
    }
    for (std::size_t output = 0; output < Outputs; ++output) {
        const std::int32_t value = sums[output] >> 6;
        const std::int32_t low = value < 0 ? 0 : value;
        to[output] = static_cast<std::uint8_t>(low > kOne ? kOne : low);
    }
#endif
}

// Vectors as wide as a register: GCC 12 keeps wider ones in memory.
#if defined(SPARRING_KERNEL_REGISTERS)
constexpr std::size_t kVectorBytes = WideRegister::kBytes;
#else
constexpr std::size_t kVectorBytes = 16;
#endif
using Sums [[gnu::vector_size(kVectorBytes)]] = std::int16_t;
using UnsignedSums [[gnu::vector_size(kVectorBytes)]] = std::uint16_t;
constexpr std::size_t kLanes = kVectorBytes / sizeof(std::int16_t);
static_assert((Shape::kAccumulatorStep / 2) % (2 * kLanes) == 0, "products are worked out by two vectors");

// GCC 12 would copy by 16 bytes where a register has more.
[[nodiscard]] Sums load(const std::int16_t* from) {
#if defined(SPARRING_KERNEL_REGISTERS)
    return std::bit_cast<Sums>(WideRegister::load(from));
#else
    Sums sums;
    std::memcpy(&sums, from, sizeof(sums));
    return sums;
#endif
}
void store(const Sums& sums, std::int16_t* to) {
#if defined(SPARRING_KERNEL_REGISTERS)
    WideRegister::store(to, std::bit_cast<WideRegister::Type>(sums));
#else
    std::memcpy(to, &sums, sizeof(sums));
#endif
}

// `input_of` gives the input that a bit is for.
template <class InputOf>
void change_by(const AccumulatorChange& change, InputOf input_of, std::int16_t* to) {
    constexpr std::size_t kAtOnce = Shape::kAccumulatorStep / kLanes;
    constexpr std::size_t kVectors = kAtOnce < 8 ? kAtOnce : 8;
    const std::size_t pairs = change.added.size() < change.taken.size() ? change.added.size() : change.taken.size();
    for (std::size_t begin = 0; begin < change.width; begin += kVectors * kLanes) {
        // NOLINTNEXTLINE(modernize-avoid-c-arrays): see above
        Sums sums[kVectors];
        for (std::size_t place = 0; place < kVectors; ++place) {
            sums[place] = load(change.from + begin + place * kLanes);
        }
        const auto row_of = [&](std::uint16_t bit) { return change.rows + input_of(bit) * change.width + begin; };
        // Most moves add as many inputs as they take: one loop over pairs ends once where nobody can foresee it, two
        // loops twice. What is taken goes first, so that no sum is ever of more inputs than a position sets.
        for (std::size_t pair = 0; pair < pairs; ++pair) {
            const std::int16_t* const in = row_of(change.added[pair]);
            const std::int16_t* const out = row_of(change.taken[pair]);
            for (std::size_t place = 0; place < kVectors; ++place) {
                sums[place] -= load(out + place * kLanes);
                sums[place] += load(in + place * kLanes);
            }
        }
        for (std::size_t rest = pairs; rest < change.taken.size(); ++rest) {
            const std::int16_t* const out = row_of(change.taken[rest]);
            for (std::size_t place = 0; place < kVectors; ++place) {
                sums[place] -= load(out + place * kLanes);
            }
        }
        for (std::size_t rest = pairs; rest < change.added.size(); ++rest) {
            const std::int16_t* const in = row_of(change.added[rest]);
            for (std::size_t place = 0; place < kVectors; ++place) {
                sums[place] += load(in + place * kLanes);
            }
        }
        for (std::size_t place = 0; place < kVectors; ++place) {
            store(sums[place], to + begin + place * kLanes);
        }
    }
}

void change(const AccumulatorChange& change, std::int16_t* to) {
    if (change.inputs == nullptr) {
        change_by(change, [](std::uint16_t bit) { return std::size_t{bit}; }, to);
    } else {
        change_by(change, [&](std::uint16_t bit) { return std::size_t{change.inputs[bit]}; }, to);
    }
}

[[nodiscard]] Sums clipped(Sums sums) {
    const Sums none{};
    const Sums one = none + static_cast<std::int16_t>(Shape::kAccumulatorOne);
    const Sums low = sums < none ? none : sums;
    return low > one ? one : low;
}

// Of a sum and its partner in the other half, 0..127: 255 * 255 / 512 rounds down to 127.
[[nodiscard]] UnsignedSums product(const std::int16_t* sums, std::size_t products) {
    const Sums left = clipped(load(sums));
    const Sums right = clipped(load(sums + products));
    return (__builtin_convertvector(left, UnsignedSums) * __builtin_convertvector(right, UnsignedSums)) >> 9U;
}

void multiply(const std::int16_t* sums, std::size_t products, std::uint8_t* to) {
    for (std::size_t begin = 0; begin < products; begin += 2 * kLanes) {
        const UnsignedSums low = product(sums + begin, products);
        const UnsignedSums high = product(sums + begin + kLanes, products);
#if defined(SPARRING_KERNEL_REGISTERS)
        using Type = WideRegister::Type;
        WideRegister::store(to + begin, WideRegister::bytes_of(std::bit_cast<Type>(low), std::bit_cast<Type>(high)));
#else
        using Bytes [[gnu::vector_size(kVectorBytes / 2)]] = std::uint8_t;
        // NOLINTNEXTLINE(modernize-avoid-c-arrays): see above
        const Bytes bytes[] = {__builtin_convertvector(low, Bytes), __builtin_convertvector(high, Bytes)};
        std::memcpy(to + begin, bytes, sizeof(bytes));
#endif
    }
}

// By registers of sixteen bytes: a wider one would wait until all numbers, which were stored by sixteen, are in memory.
[[nodiscard]] std::int32_t last_sum(const std::uint8_t* numbers, const KernelLayers& layers) {
    const std::int8_t* const weights = layers.last.data();
    std::int32_t sum = layers.last_bias;
#if defined(SPARRING_KERNEL_REGISTERS)
    using Register = ShortRegister;
    auto quarters = Register::all(0);
    for (std::size_t begin = 0; begin < Shape::kSecond; begin += Register::kBytes) {
        quarters = Register::add_pairs(
            quarters, Register::products(Register::load(numbers + begin), Register::load(weights + begin)));
    }
    // NOLINTNEXTLINE(modernize-avoid-c-arrays): see above
    alignas(Register::kBytes) std::int32_t each[Register::kBytes / sizeof(sum)];
    Register::store(each, quarters);
    for (const std::int32_t quarter : each) {
        sum += quarter;
    }
#else
    for (std::size_t place = 0; place < Shape::kSecond; ++place) {
        sum += numbers[place] * weights[place];
    }
#endif
    return sum;
}

[[nodiscard]] std::int32_t output(const std::int16_t* sums, const KernelLayers& layers) {
    // NOLINTBEGIN(modernize-avoid-c-arrays): see above
    alignas(64) std::uint8_t products[Shape::kMostAccumulators / 2];
    alignas(64) std::uint8_t first[Shape::kFirst];
    alignas(64) std::uint8_t second[Shape::kSecond];
    // NOLINTEND(modernize-avoid-c-arrays)
    multiply(sums, layers.products, products);
    if (layers.is_narrow) {
        layer<Shape::kFirst, Adding::kIn16Bits>(products, layers.products, layers.first, layers.first_bias.data(),
                                                first);
    } else {
        layer<Shape::kFirst, Adding::kIn32Bits>(products, layers.products, layers.first, layers.first_bias.data(),
                                                first);
    }
    layer<Shape::kSecond, Adding::kIn32Bits>(first, Shape::kFirst, layers.second.data(), layers.second_bias.data(),
                                             second);
    return last_sum(second, layers);
}

}  // namespace

constinit const NetworkKernel SPARRING_KERNEL = {.processors = kProcessors, .change = change, .output = output};

}  // namespace sparring
