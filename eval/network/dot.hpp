#pragma once
// Sums of small layers: bytes 0..127 times weights within +-127, added to biases. Every path gives the same numbers,
// because no pair of products leaves 16 bits and no sum leaves 32.

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

#if defined(__SSSE3__)
#include <immintrin.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

namespace sparring {

#if defined(__AVX512BW__)
struct DotRegister {
    using Type = __m512i;
    static constexpr std::size_t kBytes = 64;
    [[nodiscard]] static Type add(Type left, Type right) { return _mm512_add_epi32(left, right); }
    [[nodiscard]] static Type load(const void* from) { return _mm512_loadu_si512(from); }
    static void store(void* to, Type value) { _mm512_storeu_si512(to, value); }
    [[nodiscard]] static Type all(std::int32_t value) { return _mm512_set1_epi32(value); }
    [[nodiscard]] static Type add_products(Type sums, Type numbers, Type weights) {
#if defined(__AVX512VNNI__)
        return _mm512_dpbusd_epi32(sums, numbers, weights);
#else
        return add(sums, _mm512_madd_epi16(_mm512_maddubs_epi16(numbers, weights), _mm512_set1_epi16(1)));
#endif
    }
};
#elif defined(__AVX2__)
struct DotRegister {
    using Type = __m256i;
    static constexpr std::size_t kBytes = 32;
    [[nodiscard]] static Type add(Type left, Type right) { return _mm256_add_epi32(left, right); }
    [[nodiscard]] static Type load(const void* from) { return _mm256_loadu_si256(static_cast<const Type*>(from)); }
    static void store(void* to, Type value) { _mm256_storeu_si256(static_cast<Type*>(to), value); }
    [[nodiscard]] static Type all(std::int32_t value) { return _mm256_set1_epi32(value); }
    [[nodiscard]] static Type add_products(Type sums, Type numbers, Type weights) {
        return add(sums, _mm256_madd_epi16(_mm256_maddubs_epi16(numbers, weights), _mm256_set1_epi16(1)));
    }
};
#elif defined(__SSSE3__)
struct DotRegister {
    using Type = __m128i;
    static constexpr std::size_t kBytes = 16;
    // NOLINTNEXTLINE(portability-simd-intrinsics): std::simd has no products of bytes to go with it
    [[nodiscard]] static Type add(Type left, Type right) { return _mm_add_epi32(left, right); }
    [[nodiscard]] static Type load(const void* from) { return _mm_loadu_si128(static_cast<const Type*>(from)); }
    static void store(void* to, Type value) { _mm_storeu_si128(static_cast<Type*>(to), value); }
    [[nodiscard]] static Type all(std::int32_t value) { return _mm_set1_epi32(value); }
    [[nodiscard]] static Type add_products(Type sums, Type numbers, Type weights) {
        return add(sums, _mm_madd_epi16(_mm_maddubs_epi16(numbers, weights), _mm_set1_epi16(1)));
    }
};
#elif defined(__wasm_simd128__)
struct DotRegister {
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
};
#endif

// How many sums of an output are added up beside each other: dpbusd takes five cycles, other additions one.
#if defined(__AVX512VNNI__)
inline constexpr std::size_t kDotChains = 4;
#else
inline constexpr std::size_t kDotChains = 1;
#endif

// The sums of `Outputs` outputs. Weights lie by fours of inputs, for each four those of all outputs. `inputs` and
// `Outputs` are multiples of sixteen.
template <std::size_t Outputs>
[[nodiscard, gnu::always_inline]] inline std::array<std::int32_t, Outputs> layer_sums(
    const std::uint8_t* numbers, std::size_t inputs, const std::int8_t* weights,
    const std::array<std::int32_t, Outputs>& bias) {
    std::array<std::int32_t, Outputs> result = bias;
#if defined(__SSSE3__) || defined(__wasm_simd128__)
    using Register = DotRegister;
    constexpr std::size_t kLanes = Register::kBytes / sizeof(std::int32_t);
    constexpr std::size_t kRegisters = Outputs / kLanes;
    // NOLINTNEXTLINE(modernize-avoid-c-arrays): arrays would drop its alignment
    typename Register::Type sums[kDotChains][kRegisters];
    for (std::size_t place = 0; place < kRegisters; ++place) {
        sums[0][place] = Register::load(bias.data() + place * kLanes);
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
        Register::store(result.data() + place * kLanes, sums[0][place]);
    }
#else
    for (std::size_t input = 0; input < inputs; ++input) {
        const std::int8_t* const row = weights + (input / 4) * 4 * Outputs + input % 4;
        for (std::size_t output = 0; output < Outputs; ++output) {
            result[output] += numbers[input] * row[4 * output];
        }
    }
#endif
    return result;
}

}  // namespace sparring
