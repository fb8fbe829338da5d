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

constexpr int kOne = Shape::kOne;

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
    // Sums of 16 bits, each of two products; of such sums two at once are added to sums of 32 bits.
    [[nodiscard]] static Type pairs(Type numbers, Type weights) { return _mm_maddubs_epi16(numbers, weights); }
    [[nodiscard]] static Type add_halves(Type left, Type right) { return _mm_add_epi16(left, right); }
    [[nodiscard]] static Type add_pairs(Type sums, Type pairs) {
        return add(sums, _mm_madd_epi16(pairs, _mm_set1_epi16(1)));
    }
    // Numbers of 16 bits as bytes, none below 0 or above 255.
    [[nodiscard]] static Type bytes_of(Type low, Type high) { return _mm_packus_epi16(low, high); }
    // Sums of 127 * 64 a unit as numbers of 127 a unit, none below 0 or above 1: sixteen, in order.
    [[nodiscard]] static Type numbers_of(const Type* sums) {
        const Type low = _mm_packs_epi32(_mm_srai_epi32(sums[0], 6), _mm_srai_epi32(sums[1], 6));
        const Type high = _mm_packs_epi32(_mm_srai_epi32(sums[2], 6), _mm_srai_epi32(sums[3], 6));
        return _mm_min_epu8(bytes_of(low, high), _mm_set1_epi8(kOne));
    }
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
    [[nodiscard]] static Type pairs(Type numbers, Type weights) {
        return wasm_i16x8_add(wasm_i16x8_mul(evens(numbers), evens(weights)),
                              wasm_i16x8_mul(odds(numbers), odds(weights)));
    }
    [[nodiscard]] static Type add_halves(Type left, Type right) { return wasm_i16x8_add(left, right); }
    [[nodiscard]] static Type add_pairs(Type sums, Type pairs) {
        return add(sums, wasm_i32x4_dot_i16x8(pairs, wasm_i16x8_splat(1)));
    }
    [[nodiscard]] static Type bytes_of(Type low, Type high) { return wasm_u8x16_narrow_i16x8(low, high); }
    [[nodiscard]] static Type numbers_of(const Type* sums) {
        const Type low = wasm_i16x8_narrow_i32x4(wasm_i32x4_shr(sums[0], 6), wasm_i32x4_shr(sums[1], 6));
        const Type high = wasm_i16x8_narrow_i32x4(wasm_i32x4_shr(sums[2], 6), wasm_i32x4_shr(sums[3], 6));
        return wasm_u8x16_min(bytes_of(low, high), wasm_i8x16_splat(kOne));
    }
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
#if defined(__AVX512VNNI__)
    [[nodiscard]] static Type add_products(Type sums, Type numbers, Type weights) {
        return _mm512_dpbusd_epi32(sums, numbers, weights);
    }
#else
    [[nodiscard]] static Type pairs(Type numbers, Type weights) { return _mm512_maddubs_epi16(numbers, weights); }
    [[nodiscard]] static Type add_halves(Type left, Type right) { return _mm512_add_epi16(left, right); }
    [[nodiscard]] static Type add_pairs(Type sums, Type pairs) {
        return add(sums, _mm512_madd_epi16(pairs, _mm512_set1_epi16(1)));
    }
#endif
    [[nodiscard]] static Type bytes_of(Type low, Type high) {
        const Type packed = _mm512_packus_epi16(low, high);
        return __builtin_shufflevector(packed, packed, 0, 2, 4, 6, 1, 3, 5, 7);
    }
    // GCC 12 finds fault with its own intrinsics for this.
    [[nodiscard]] static ShortRegister::Type numbers_of(const Type* sums) {
        using Words [[gnu::vector_size(kBytes)]] = std::int32_t;
        using Bytes [[gnu::vector_size(kBytes / 4)]] = std::uint8_t;
        const Words none{};
        const Words one = none + kOne;
        const Words values = std::bit_cast<Words>(*sums) >> 6;
        const Words low = values < none ? none : values;
        return std::bit_cast<ShortRegister::Type>(__builtin_convertvector(low > one ? one : low, Bytes));
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
    [[nodiscard]] static Type pairs(Type numbers, Type weights) { return _mm256_maddubs_epi16(numbers, weights); }
    [[nodiscard]] static Type add_halves(Type left, Type right) { return _mm256_add_epi16(left, right); }
    [[nodiscard]] static Type add_pairs(Type sums, Type pairs) {
        return add(sums, _mm256_madd_epi16(pairs, _mm256_set1_epi16(1)));
    }
    [[nodiscard]] static Type bytes_of(Type low, Type high) {
        const Type packed = _mm256_packus_epi16(low, high);
        return __builtin_shufflevector(packed, packed, 0, 2, 1, 3);
    }
    [[nodiscard]] static ShortRegister::Type numbers_of(const Type* sums) {
        const ShortRegister::Type quarters[] = {_mm256_castsi256_si128(sums[0]), _mm256_extracti128_si256(sums[0], 1),
                                                _mm256_castsi256_si128(sums[1]), _mm256_extracti128_si256(sums[1], 1)};
        return ShortRegister::numbers_of(quarters);
    }
};
#elif defined(SPARRING_KERNEL_REGISTERS)
using WideRegister = ShortRegister;
#endif
// NOLINTEND(portability-simd-intrinsics)

#if defined(SPARRING_KERNEL_REGISTERS)
constexpr std::size_t kFours = 4;  // that are taken together

// Adds the products of some fours of numbers and their weights to sums of 32 bits.
template <bool IsNarrow, std::size_t Registers>
struct ProductSums {
    using Register = WideRegister;
    using Type = Register::Type;
    static constexpr std::size_t kRowBytes = Registers * Register::kBytes;

    explicit ProductSums(const std::int32_t* bias) {
        for (std::size_t place = 0; place < Registers; ++place) {
            sums[0][place] = Register::load(bias + place * (Register::kBytes / sizeof(*bias)));
            for (std::size_t chain = 1; chain < kChains; ++chain) {
                sums[chain][place] = Register::all(0);
            }
        }
    }
    // `rows`: for each of the fours a row of the weights of all outputs.
    void add(const std::uint8_t* numbers, const std::int8_t* rows) {
        // NOLINTNEXTLINE(modernize-avoid-c-arrays): arrays would drop its alignment
        Type repeated[kFours];
        for (std::size_t four = 0; four < kFours; ++four) {
            std::int32_t packed = 0;
            std::memcpy(&packed, numbers + 4 * four, sizeof(packed));
            repeated[four] = Register::all(packed);
        }
        for (std::size_t place = 0; place < Registers; ++place) {
            add(repeated, rows + place * Register::kBytes, place);
        }
    }
    [[nodiscard]] const Type* whole() {
        for (std::size_t place = 0; place < Registers; ++place) {
            for (std::size_t chain = 1; chain < kChains; ++chain) {
                sums[0][place] = Register::add(sums[0][place], sums[chain][place]);
            }
        }
        return sums[0];
    }

private:
#if defined(__AVX512VNNI__)
    static constexpr std::size_t kChains = kFours;  // dpbusd takes five cycles, so four of them go beside each other
    void add(const Type* repeated, const std::int8_t* row, std::size_t place) {
        for (std::size_t four = 0; four < kFours; ++four) {
            sums[four][place] =
                Register::add_products(sums[four][place], repeated[four], Register::load(row + four * kRowBytes));
        }
    }
#else
    static constexpr std::size_t kChains = 1;
    void add(const Type* repeated, const std::int8_t* row, std::size_t place) {
        auto pairs = Register::pairs(repeated[0], Register::load(row));
        for (std::size_t four = 1; four < kFours; ++four) {
            const auto more = Register::pairs(repeated[four], Register::load(row + four * kRowBytes));
            if constexpr (IsNarrow) {
                pairs = Register::add_halves(pairs, more);
            } else {
                sums[0][place] = Register::add_pairs(sums[0][place], more);
            }
        }
        sums[0][place] = Register::add_pairs(sums[0][place], pairs);
    }
#endif

    // NOLINTNEXTLINE(modernize-avoid-c-arrays): see above
    Type sums[kChains][Registers];
};
#endif

// `Outputs` numbers 0..127 from numbers 0..127 and weights within +-127. Every path gives the same, because no pair of
// products leaves 16 bits and no sum leaves 32. Weights lie by fours of inputs, for each four those of all outputs.
// `inputs` and `Outputs` are multiples of sixteen.
template <std::size_t Outputs, bool IsNarrow>
void layer(const std::uint8_t* numbers, std::size_t inputs, const std::int8_t* weights, const std::int32_t* bias,
           std::uint8_t* to) {
#if defined(SPARRING_KERNEL_REGISTERS)
    constexpr std::size_t kLanes = WideRegister::kBytes / sizeof(*bias);
    ProductSums<IsNarrow, Outputs / kLanes> products(bias);
    for (std::size_t input = 0; input < inputs; input += 4 * kFours) {
        products.add(numbers + input, weights + input * Outputs);
    }
    const WideRegister::Type* const sums = products.whole();
    for (std::size_t begin = 0; begin < Outputs; begin += ShortRegister::kBytes) {
        ShortRegister::store(to + begin, WideRegister::numbers_of(sums + begin / kLanes));
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

// By registers of sixteen bytes: a wider one would wait until all numbers, which were stored by sixteen, are in memory.
[[nodiscard]] std::int32_t last_sum(const std::uint8_t* numbers, const KernelLayers& layers) {
    const std::int8_t* const weights = layers.last.data();
    std::int32_t sum = layers.last_bias;
#if defined(SPARRING_KERNEL_REGISTERS)
    using Register = ShortRegister;
    auto quarters = Register::all(0);
    for (std::size_t begin = 0; begin < Shape::kSecond; begin += Register::kBytes) {
        quarters = Register::add_pairs(
            quarters, Register::pairs(Register::load(numbers + begin), Register::load(weights + begin)));
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
        layer<Shape::kFirst, true>(products, layers.products, layers.first, layers.first_bias.data(), first);
    } else {
        layer<Shape::kFirst, false>(products, layers.products, layers.first, layers.first_bias.data(), first);
    }
    layer<Shape::kSecond, false>(first, Shape::kFirst, layers.second.data(), layers.second_bias.data(), second);
    return last_sum(second, layers);
}

}  // namespace

constinit const NetworkKernel SPARRING_KERNEL = {.processors = kProcessors, .change = change, .output = output};

}  // namespace sparring
