// A kernel for the processors that this file is built for. It is built several times. A function that others could call
// might be taken for that of a build for older processors, so all of its own have internal linkage, and lists are bare.
// Functions of the standard library are in line once optimised, which is tested (tests/CMakeLists.txt).

#include "eval/network/kernel.hpp"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

#if defined(__SSSE3__)
#include <immintrin.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

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

using Shape = NetworkShape;

// NOLINTBEGIN(portability-simd-intrinsics): std::simd has no products of bytes to go with sums
#if defined(__SSSE3__)
#define SPARRING_KERNEL_REGISTERS
struct ShortRegister {
    using Type = __m128i;
    static constexpr std::size_t kBytes = 16;
    [[nodiscard]] static Type add(Type left, Type right) { return _mm_add_epi32(left, right); }
    [[nodiscard]] static Type load(const void* from) { return _mm_load_si128(static_cast<const Type*>(from)); }
    static void store(void* to, Type value) { _mm_store_si128(static_cast<Type*>(to), value); }
    [[nodiscard]] static Type all(std::int32_t value) { return _mm_set1_epi32(value); }
    [[nodiscard]] static Type add_products(Type sums, Type numbers, Type weights) {
        return add(sums, _mm_madd_epi16(_mm_maddubs_epi16(numbers, weights), _mm_set1_epi16(1)));
    }
    // Numbers of 16 bits as bytes, none below 0 or above 255; and those of 32 bits, as far as 16 can tell them.
    [[nodiscard]] static Type bytes_of(Type low, Type high) { return _mm_packus_epi16(low, high); }
    [[nodiscard]] static Type halves_of(Type low, Type high) { return _mm_packs_epi32(low, high); }
    [[nodiscard]] static Type divided_by_64(Type words) { return _mm_srai_epi32(words, 6); }
    [[nodiscard]] static Type smaller_bytes(Type left, Type right) { return _mm_min_epu8(left, right); }
};
#elif defined(__wasm_simd128__)
#define SPARRING_KERNEL_REGISTERS
struct ShortRegister {
    using Type = v128_t;
    static constexpr std::size_t kBytes = 16;
    [[nodiscard]] static Type add(Type left, Type right) { return wasm_i32x4_add(left, right); }
    [[nodiscard]] static Type load(const void* from) { return wasm_v128_load(from); }
    static void store(void* to, Type value) { wasm_v128_store(to, value); }
    [[nodiscard]] static Type all(std::int32_t value) { return wasm_i32x4_splat(value); }
    // The bytes with even places, and those with odd ones, as words of 16 bits.
    [[nodiscard]] static Type evens(Type bytes) { return wasm_i16x8_shr(wasm_i16x8_shl(bytes, 8), 8); }
    [[nodiscard]] static Type odds(Type bytes) { return wasm_i16x8_shr(bytes, 8); }
    [[nodiscard]] static Type add_products(Type sums, Type numbers, Type weights) {
        const Type pairs = wasm_i16x8_add(wasm_i16x8_mul(evens(numbers), evens(weights)),
                                          wasm_i16x8_mul(odds(numbers), odds(weights)));
        return add(sums, wasm_i32x4_dot_i16x8(pairs, wasm_i16x8_splat(1)));
    }
    [[nodiscard]] static Type bytes_of(Type low, Type high) { return wasm_u8x16_narrow_i16x8(low, high); }
    [[nodiscard]] static Type halves_of(Type low, Type high) { return wasm_i16x8_narrow_i32x4(low, high); }
    [[nodiscard]] static Type divided_by_64(Type words) { return wasm_i32x4_shr(words, 6); }
    [[nodiscard]] static Type smaller_bytes(Type left, Type right) { return wasm_u8x16_min(left, right); }
};
#endif

// As wide as the processors have them.
#if defined(__AVX512BW__)
struct WideRegister {
    using Type = __m512i;
    static constexpr std::size_t kBytes = 64;
    [[nodiscard]] static Type add(Type left, Type right) { return _mm512_add_epi32(left, right); }
    [[nodiscard]] static Type load(const void* from) { return _mm512_load_si512(from); }
    static void store(void* to, Type value) { _mm512_store_si512(to, value); }
    [[nodiscard]] static Type all(std::int32_t value) { return _mm512_set1_epi32(value); }
    [[nodiscard]] static Type add_products(Type sums, Type numbers, Type weights) {
#if defined(__AVX512VNNI__)
        return _mm512_dpbusd_epi32(sums, numbers, weights);
#else
        return add(sums, _mm512_madd_epi16(_mm512_maddubs_epi16(numbers, weights), _mm512_set1_epi16(1)));
#endif
    }
    [[nodiscard]] static Type bytes_of(Type low, Type high) {
        const Type packed = _mm512_packus_epi16(low, high);
        return __builtin_shufflevector(packed, packed, 0, 2, 4, 6, 1, 3, 5, 7);
    }
};
#elif defined(__AVX2__)
struct WideRegister {
    using Type = __m256i;
    static constexpr std::size_t kBytes = 32;
    [[nodiscard]] static Type add(Type left, Type right) { return _mm256_add_epi32(left, right); }
    [[nodiscard]] static Type load(const void* from) { return _mm256_load_si256(static_cast<const Type*>(from)); }
    static void store(void* to, Type value) { _mm256_store_si256(static_cast<Type*>(to), value); }
    [[nodiscard]] static Type all(std::int32_t value) { return _mm256_set1_epi32(value); }
    [[nodiscard]] static Type add_products(Type sums, Type numbers, Type weights) {
        return add(sums, _mm256_madd_epi16(_mm256_maddubs_epi16(numbers, weights), _mm256_set1_epi16(1)));
    }
    [[nodiscard]] static Type bytes_of(Type low, Type high) {
        const Type packed = _mm256_packus_epi16(low, high);
        return __builtin_shufflevector(packed, packed, 0, 2, 1, 3);
    }
};
#elif defined(SPARRING_KERNEL_REGISTERS)
using WideRegister = ShortRegister;
#endif
// NOLINTEND(portability-simd-intrinsics)

#if defined(SPARRING_KERNEL_REGISTERS)
// How many sums of an output are added up beside each other: dpbusd takes five cycles, other additions one.
#if defined(__AVX512VNNI__)
constexpr std::size_t kDotChains = 4;
#else
constexpr std::size_t kDotChains = 1;
#endif
#endif

// The sums of `Outputs` outputs: bytes 0..127 times weights within +-127, added to biases. Every path gives the same
// numbers, because no pair of products leaves 16 bits and no sum leaves 32. Weights lie by fours of inputs, for each
// four those of all outputs. `inputs` and `Outputs` are multiples of sixteen.
template <std::size_t Outputs>
void layer_sums(const std::uint8_t* numbers, std::size_t inputs, const std::int8_t* weights, const std::int32_t* bias,
                std::int32_t* result) {
#if defined(SPARRING_KERNEL_REGISTERS)
    using Register = WideRegister;
    constexpr std::size_t kLanes = Register::kBytes / sizeof(std::int32_t);
    constexpr std::size_t kRegisters = Outputs / kLanes;
    // NOLINTNEXTLINE(modernize-avoid-c-arrays): arrays would drop its alignment
    typename Register::Type sums[kDotChains][kRegisters];
    for (std::size_t place = 0; place < kRegisters; ++place) {
        sums[0][place] = Register::load(bias + place * kLanes);
        for (std::size_t chain = 1; chain < kDotChains; ++chain) {
            sums[chain][place] = Register::all(0);
        }
    }
    for (std::size_t four = 0; four < inputs / 4; four += kDotChains) {
        for (std::size_t chain = 0; chain < kDotChains; ++chain) {
            std::int32_t packed = 0;
            std::memcpy(&packed, numbers + 4 * (four + chain), sizeof(packed));
            const auto repeated = Register::all(packed);
            const std::int8_t* const row = weights + (four + chain) * 4 * Outputs;
            for (std::size_t place = 0; place < kRegisters; ++place) {
                sums[chain][place] = Register::add_products(sums[chain][place], repeated,
                                                            Register::load(row + place * Register::kBytes));
            }
        }
    }
    for (std::size_t place = 0; place < kRegisters; ++place) {
        for (std::size_t chain = 1; chain < kDotChains; ++chain) {
            sums[0][place] = Register::add(sums[0][place], sums[chain][place]);
        }
        Register::store(result + place * kLanes, sums[0][place]);
    }
#else
    std::memcpy(result, bias, Outputs * sizeof(*bias));
    for (std::size_t input = 0; input < inputs; ++input) {
        const std::int8_t* const row = weights + (input / 4) * 4 * Outputs + input % 4;
        for (std::size_t output = 0; output < Outputs; ++output) {
            result[output] += numbers[input] * row[4 * output];
        }
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
    for (std::size_t begin = 0; begin < change.width; begin += kVectors * kLanes) {
        // NOLINTNEXTLINE(modernize-avoid-c-arrays): see above
        Sums sums[kVectors];
        for (std::size_t place = 0; place < kVectors; ++place) {
            sums[place] = load(change.from + begin + place * kLanes);
        }
        for (const std::uint16_t bit : change.added) {
            const std::int16_t* const row = change.rows + input_of(bit) * change.width + begin;
            for (std::size_t place = 0; place < kVectors; ++place) {
                sums[place] += load(row + place * kLanes);
            }
        }
        for (const std::uint16_t bit : change.taken) {
            const std::int16_t* const row = change.rows + input_of(bit) * change.width + begin;
            for (std::size_t place = 0; place < kVectors; ++place) {
                sums[place] -= load(row + place * kLanes);
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

// From sums of 127 * 64 a unit to numbers of 127 a unit, none below 0 or above 1. GCC 12 would narrow words to bytes
// one by one.
template <std::size_t N>
void activate(const std::int32_t* sums, std::uint8_t* to) {
#if defined(SPARRING_KERNEL_REGISTERS)
    using Register = ShortRegister;
    constexpr std::int32_t kOneInEachByte = Shape::kOne * 0x01010101;
    for (std::size_t begin = 0; begin < N; begin += Register::kBytes) {
        const auto quarter = [&](std::size_t place) {
            return Register::divided_by_64(Register::load(sums + begin + place * 4));
        };
        const auto bytes = Register::bytes_of(Register::halves_of(quarter(0), quarter(1)),
                                              Register::halves_of(quarter(2), quarter(3)));
        Register::store(to + begin, Register::smaller_bytes(bytes, Register::all(kOneInEachByte)));
    }
#else
    for (std::size_t place = 0; place < N; ++place) {
        const std::int32_t value = sums[place] >> 6;
        const std::int32_t low = value < 0 ? 0 : value;
        to[place] = static_cast<std::uint8_t>(low > Shape::kOne ? Shape::kOne : low);
    }
#endif
}

// By registers of sixteen bytes: a wider one would wait until all numbers, which were stored by sixteen, are in memory.
[[nodiscard]] std::int32_t last_sum(const std::uint8_t* numbers, const KernelLayers& layers) {
    const std::int8_t* const weights = layers.last.data();
    std::int32_t sum = layers.last_bias;
#if defined(SPARRING_KERNEL_REGISTERS)
    using Register = ShortRegister;
    auto quarters = Register::all(0);
    for (std::size_t begin = 0; begin < Shape::kSecond; begin += Register::kBytes) {
        quarters = Register::add_products(quarters, Register::load(numbers + begin), Register::load(weights + begin));
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

// NOLINTBEGIN(modernize-avoid-c-arrays): see above
[[nodiscard]] std::int32_t output(const std::int16_t* sums, const KernelLayers& layers) {
    alignas(64) std::uint8_t products[Shape::kMostAccumulators / 2];
    multiply(sums, layers.products, products);
    alignas(64) std::int32_t first[Shape::kFirst];
    alignas(64) std::uint8_t first_numbers[Shape::kFirst];
    layer_sums<Shape::kFirst>(products, layers.products, layers.first, layers.first_bias.data(), first);
    activate<Shape::kFirst>(first, first_numbers);
    alignas(64) std::int32_t second[Shape::kSecond];
    alignas(64) std::uint8_t second_numbers[Shape::kSecond];
    layer_sums<Shape::kSecond>(first_numbers, Shape::kFirst, layers.second.data(), layers.second_bias.data(), second);
    activate<Shape::kSecond>(second, second_numbers);
    return last_sum(second_numbers, layers);
}
// NOLINTEND(modernize-avoid-c-arrays)

}  // namespace

constinit const NetworkKernel SPARRING_KERNEL = {.processors = kProcessors, .change = change, .output = output};

}  // namespace sparring
