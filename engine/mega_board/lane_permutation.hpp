#pragma once
// Lanes of 32 bits in another order. Where a register holds all of them compilers make one instruction of it; elsewhere
// they would go lane by lane, so here what comes from each register is put together.

#include "engine/core/lanes.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#if defined(__SSSE3__)
#include <immintrin.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

namespace sparring::mega_board {

// Lane i is lane source[i] of the given.
template <std::size_t N>
class LanePermutation {
public:
    using Vector = LaneVector<std::uint32_t, N>;

    LanePermutation() = default;
    explicit LanePermutation(const std::array<std::uint32_t, N>& source) {
        for (std::size_t from = 0; from < kParts; ++from) {
            std::array<std::uint32_t, N> places;
            for (std::size_t lane = 0; lane < N; ++lane) {
                places[lane] = place_in(source[lane], from);
            }
            places_[from] = std::bit_cast<Parts>(places);
        }
    }

    [[nodiscard]] Vector operator()(const Vector& lanes) const {
        Parts found{};
        for (std::size_t to = 0; to < kParts; ++to) {
            found[to] = moved(lanes.parts().front(), places_.front()[to]);
            for (std::size_t from = 1; from < kParts; ++from) {
                found[to] = joined(found[to], moved(lanes.parts()[from], places_[from][to]), places_[from][to]);
            }
        }
        return Vector(found);
    }

private:
    static constexpr std::size_t kWidth = Vector::kWidth;
    static constexpr std::size_t kParts = Vector::kParts;
    using Part = typename Vector::Part;
    using Parts = typename Vector::Parts;

#if defined(__AVX2__)
    // Of a place the lowest bits are looked at, and in `joined` the highest.
    [[nodiscard]] static std::uint32_t place_in(std::uint32_t source, std::size_t part) {
        return source % kWidth | (source / kWidth == part ? 0x8000'0000U : 0);
    }
    [[nodiscard]] static Part moved(Part given, Part places) {
#if defined(__AVX512F__)
        if constexpr (kWidth == 16) {
            // The form with a mask of all lanes: GCC 12 warns of the one without (its bug 105593).
            return std::bit_cast<Part>(
                _mm512_maskz_permutexvar_epi32(0xFFFF, std::bit_cast<__m512i>(places), std::bit_cast<__m512i>(given)));
        }
#endif
        if constexpr (kWidth == 8) {
            return std::bit_cast<Part>(
                _mm256_permutevar8x32_epi32(std::bit_cast<__m256i>(given), std::bit_cast<__m256i>(places)));
        }
    }
    [[nodiscard]] static Part joined(Part before, Part added, Part places) {
        if constexpr (kWidth == 8) {
            return std::bit_cast<Part>(_mm256_blendv_ps(std::bit_cast<__m256>(before), std::bit_cast<__m256>(added),
                                                        std::bit_cast<__m256>(places)));
        }
        return before;
    }
#else
    // The four bytes of a lane; such high ones give 0.
    [[nodiscard]] static std::uint32_t place_in(std::uint32_t source, std::size_t part) {
        const auto place = static_cast<std::uint32_t>(source % kWidth);
        return source / kWidth == part ? place * 0x0404'0404U + 0x0302'0100U : 0x8080'8080U;
    }
    [[nodiscard]] static Part moved(Part given, Part places) {
#if defined(__SSSE3__)
        return std::bit_cast<Part>(_mm_shuffle_epi8(std::bit_cast<__m128i>(given), std::bit_cast<__m128i>(places)));
#elif defined(__wasm_simd128__)
        return std::bit_cast<Part>(wasm_i8x16_swizzle(std::bit_cast<v128_t>(given), std::bit_cast<v128_t>(places)));
#else
        Part found{};
        for (std::size_t lane = 0; lane < kWidth; ++lane) {
            found[lane] = (places[lane] & 0x80U) != 0 ? 0 : given[(places[lane] & 0xffU) / 4];
        }
        return found;
#endif
    }
    [[nodiscard]] static Part joined(Part before, Part added, Part /*places*/) { return before | added; }
#endif

    std::array<Parts, kParts> places_{};  // by the part that a lane comes from
};

}  // namespace sparring::mega_board
