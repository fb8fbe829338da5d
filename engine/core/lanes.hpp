#pragma once
// Sixteen 32-bit numbers worked on at once, by the compiler's vectors: one register where the machine has AVX-512,
// several elsewhere, and the same results everywhere. A mask has all bits set in the lanes that it holds for.

#include "engine/core/random.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

// Without optimisation the intrinsics are macros that the compiler's own warnings do not let pass.
#if defined(__AVX512F__) && defined(__AVX512DQ__) && defined(__OPTIMIZE__)
#define SPARRING_WIDE_LANES
#include <immintrin.h>
#endif

namespace sparring {

inline constexpr std::size_t kLanes = 16;

using Lanes = std::uint32_t __attribute__((vector_size(4 * kLanes)));

[[nodiscard]] inline Lanes all_lanes(std::uint32_t value) { return Lanes{} + value; }

// Comparisons give vectors of a signed type; masks are lanes like all others.
template <class Comparison>
[[nodiscard]] inline Lanes mask_of(Comparison comparison) {
    return std::bit_cast<Lanes>(comparison);
}

[[nodiscard]] inline Lanes select(Lanes mask, Lanes yes, Lanes no) { return (mask & yes) | (~mask & no); }

// Swaps some bits of two vectors in the lanes of a mask.
inline void exchange(Lanes& left, Lanes& right, Lanes mask, std::uint32_t bits = ~std::uint32_t{0}) {
    const Lanes difference = (left ^ right) & mask & bits;
    left ^= difference;
    right ^= difference;
}

// A bit for each lane of a mask, lane 0 the lowest.
[[nodiscard]] inline std::uint32_t bits_of(Lanes mask) {
#ifdef SPARRING_WIDE_LANES
    return _mm512_movepi32_mask(std::bit_cast<__m512i>(mask));
#else
    std::uint32_t bits = 0;
    for (std::size_t lane = 0; lane < kLanes; ++lane) {
        bits |= (mask[lane] & 1U) << lane;
    }
    return bits;
#endif
}

// Elements of a table by number, each below the table's size.
[[nodiscard]] inline Lanes look_up(const std::uint32_t* table, Lanes numbers) {
#ifdef SPARRING_WIDE_LANES
    // With a mask of all lanes: the plain one starts from what this compiler warns is not initialised.
    return std::bit_cast<Lanes>(_mm512_mask_i32gather_epi32(_mm512_setzero_si512(), __mmask16{0xffff},
                                                            std::bit_cast<__m512i>(numbers), table, 4));
#else
    Lanes found;
    for (std::size_t lane = 0; lane < kLanes; ++lane) {
        found[lane] = table[numbers[lane]];
    }
    return found;
#endif
}

// Whole part and remaining fraction of `fraction` / 2^32 times `bound`, below 2^16: a uniform number in [0, bound), off
// its probability by less than bound / 2^32 of it.
struct Drawn {
    Lanes number;
    Lanes fraction;
};
[[nodiscard]] inline Drawn draw_below(Lanes fraction, std::uint32_t bound) {
    // Two products of halves, exact because the bound is short.
    const Lanes low = (fraction & 0xffffU) * bound;
    const Lanes high = (fraction >> 16U) * bound;
    return {(high + (low >> 16U)) >> 16U, fraction * bound};
}

// A generator in every lane: xoshiro128++ of D. Blackman and S. Vigna, "Scrambled linear pseudorandom number
// generators", ACM TOMS 47 (2021).
class LaneRandom {
public:
    // Every lane gives zeros until it has begun.
    LaneRandom() = default;

    // From here on the lane gives what follows from `state`, which is not all zeros.
    void begin(std::size_t lane, const std::array<std::uint32_t, 4>& state) {
        for (std::size_t word = 0; word < state.size(); ++word) {
            state_[word][lane] = state[word];
        }
    }

    [[nodiscard]] Lanes operator()() {
        auto& [first, second, third, fourth] = state_;
        const Lanes result = turned_left(first + fourth, 7) + first;
        const Lanes shifted = second << 9U;
        third ^= first;
        fourth ^= second;
        second ^= third;
        first ^= fourth;
        third ^= shifted;
        fourth = turned_left(fourth, 11);
        return result;
    }

private:
    [[nodiscard]] static Lanes turned_left(Lanes lanes, unsigned bits) {
        return (lanes << bits) | (lanes >> (32U - bits));
    }

    std::array<Lanes, 4> state_{};
};

}  // namespace sparring
