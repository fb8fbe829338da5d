#pragma once
// The registers of the processors that the kernel of networks is built for, if any are known.
// SPARRING_KERNEL_REGISTERS says so, because one condition in many places would come apart.

#include "eval/network/kernel.hpp"

#include <bit>
#include <cstddef>
#include <cstdint>

#if defined(__SSSE3__)
#include <immintrin.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

namespace sparring {

// Each build of the kernel has its own.
namespace {  // NOLINT(misc-anonymous-namespace-in-header)

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
    // Sums of two products each, in 16 bits; pairs of such sums are added to sums of 32 bits.
    [[nodiscard]] static Type products(Type numbers, Type weights) { return _mm_maddubs_epi16(numbers, weights); }
    [[nodiscard]] static Type add_halves(Type left, Type right) { return _mm_add_epi16(left, right); }
    [[nodiscard]] static Type add_pairs(Type sums, Type halves) {
        return add(sums, _mm_madd_epi16(halves, _mm_set1_epi16(1)));
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
    [[nodiscard]] static Type products(Type numbers, Type weights) {
        return wasm_i16x8_add(wasm_i16x8_mul(evens(numbers), evens(weights)),
                              wasm_i16x8_mul(odds(numbers), odds(weights)));
    }
    [[nodiscard]] static Type add_halves(Type left, Type right) { return wasm_i16x8_add(left, right); }
    [[nodiscard]] static Type add_pairs(Type sums, Type halves) {
        return add(sums, wasm_i32x4_dot_i16x8(halves, wasm_i16x8_splat(1)));
    }
    [[nodiscard]] static Type bytes_of(Type low, Type high) { return wasm_u8x16_narrow_i16x8(low, high); }
    [[nodiscard]] static Type numbers_of(const Type* sums) {
        const Type low = wasm_i16x8_narrow_i32x4(wasm_i32x4_shr(sums[0], 6), wasm_i32x4_shr(sums[1], 6));
        const Type high = wasm_i16x8_narrow_i32x4(wasm_i32x4_shr(sums[2], 6), wasm_i32x4_shr(sums[3], 6));
        return wasm_u8x16_min(bytes_of(low, high), wasm_i8x16_splat(kOne));
    }
};
#endif

// The widest registers that the processors have.
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
    [[nodiscard]] static Type products(Type numbers, Type weights) { return _mm512_maddubs_epi16(numbers, weights); }
    [[nodiscard]] static Type add_halves(Type left, Type right) { return _mm512_add_epi16(left, right); }
    [[nodiscard]] static Type add_pairs(Type sums, Type halves) {
        return add(sums, _mm512_madd_epi16(halves, _mm512_set1_epi16(1)));
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
    [[nodiscard]] static Type products(Type numbers, Type weights) { return _mm256_maddubs_epi16(numbers, weights); }
    [[nodiscard]] static Type add_halves(Type left, Type right) { return _mm256_add_epi16(left, right); }
    [[nodiscard]] static Type add_pairs(Type sums, Type halves) {
        return add(sums, _mm256_madd_epi16(halves, _mm256_set1_epi16(1)));
    }
    [[nodiscard]] static Type bytes_of(Type low, Type high) {
        const Type packed = _mm256_packus_epi16(low, high);
        return __builtin_shufflevector(packed, packed, 0, 2, 1, 3);
    }
    [[nodiscard]] static ShortRegister::Type numbers_of(const Type* sums) {
        // NOLINTNEXTLINE(modernize-avoid-c-arrays): arrays would drop its alignment
        const ShortRegister::Type quarters[] = {_mm256_castsi256_si128(sums[0]), _mm256_extracti128_si256(sums[0], 1),
                                                _mm256_castsi256_si128(sums[1]), _mm256_extracti128_si256(sums[1], 1)};
        return ShortRegister::numbers_of(quarters);
    }
};
#elif defined(SPARRING_KERNEL_REGISTERS)
using WideRegister = ShortRegister;
#endif
// NOLINTEND(portability-simd-intrinsics)

}  // namespace

}  // namespace sparring
