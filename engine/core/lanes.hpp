#pragma once
// Several numbers worked on at once, by the compiler's vectors: in one register where it is wide enough, in several
// elsewhere, and the same results everywhere. A mask has all bits set in the lanes that it holds for.

#include "engine/core/random.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <type_traits>

#if defined(__SSE2__)
#include <immintrin.h>
#endif

namespace sparring {

#if defined(__AVX512F__) && defined(__AVX512DQ__)
inline constexpr std::size_t kRegisterBytes = 64;
#elif defined(__AVX2__)
inline constexpr std::size_t kRegisterBytes = 32;
#else
inline constexpr std::size_t kRegisterBytes = 16;
#endif

// By itself: inside of the template that uses it GCC 12 would forget that it is a vector.
template <class T, std::size_t Bytes>
struct CompilerVector {
    using Type [[gnu::vector_size(Bytes)]] = T;
};

// Vectors wider than a register would be copied and compared piece by piece (GCC 12), so there is one for each
// register. What holds them has the same size on every machine.
template <class T, std::size_t N>
class alignas(sizeof(T) * N) LaneVector {
public:
    static constexpr std::size_t kWidth = std::min(N, kRegisterBytes / sizeof(T));
    static constexpr std::size_t kParts = N / kWidth;
    using Part = typename CompilerVector<T, sizeof(T) * kWidth>::Type;
    using Parts = std::array<Part, kParts>;

    LaneVector() = default;
    // The same number in all lanes; numbers stand beside lanes as in formulas.
    LaneVector(T value) {  // NOLINT(google-explicit-constructor)
        for (Part& part : parts_) {
            part = Part{} + value;
        }
    }
    explicit LaneVector(const Parts& parts) : parts_(parts) {}
    explicit LaneVector(const std::array<T, N>& numbers) : parts_(std::bit_cast<Parts>(numbers)) {}

    [[nodiscard]] const Parts& parts() const { return parts_; }
    [[nodiscard]] std::array<T, N> numbers() const { return std::bit_cast<std::array<T, N>>(parts_); }
    [[nodiscard]] T operator[](std::size_t lane) const { return parts_[lane / kWidth][lane % kWidth]; }
    void set(std::size_t lane, T value) { parts_[lane / kWidth][lane % kWidth] = value; }

    friend LaneVector operator+(const LaneVector& left, const LaneVector& right) {
        return by_parts(left, right, std::plus());
    }
    friend LaneVector operator-(const LaneVector& left, const LaneVector& right) {
        return by_parts(left, right, std::minus());
    }
    friend LaneVector operator*(const LaneVector& left, const LaneVector& right) {
        return by_parts(left, right, std::multiplies());
    }
    friend LaneVector operator&(const LaneVector& left, const LaneVector& right) {
        return by_parts(left, right, std::bit_and());
    }
    friend LaneVector operator|(const LaneVector& left, const LaneVector& right) {
        return by_parts(left, right, std::bit_or());
    }
    friend LaneVector operator^(const LaneVector& left, const LaneVector& right) {
        return by_parts(left, right, std::bit_xor());
    }
    friend LaneVector operator~(const LaneVector& lanes) {
        return by_parts(lanes, lanes, [](Part part, Part /*same*/) { return ~part; });
    }
    LaneVector& operator+=(const LaneVector& other) { return *this = *this + other; }
    LaneVector& operator&=(const LaneVector& other) { return *this = *this & other; }
    LaneVector& operator|=(const LaneVector& other) { return *this = *this | other; }
    LaneVector& operator^=(const LaneVector& other) { return *this = *this ^ other; }
    friend LaneVector operator<<(const LaneVector& lanes, unsigned bits) {
        return by_parts(lanes, lanes, [bits](Part part, Part /*same*/) { return part << bits; });
    }
    friend LaneVector operator>>(const LaneVector& lanes, unsigned bits) {
        return by_parts(lanes, lanes, [bits](Part part, Part /*same*/) { return part >> bits; });
    }
    // Masks.
    friend LaneVector operator==(const LaneVector& left, const LaneVector& right) {
        return by_parts(left, right, std::equal_to());
    }
    friend LaneVector operator<(const LaneVector& left, const LaneVector& right) {
        return by_parts(left, right, std::less());
    }

    // True if a lane is not 0.
    [[nodiscard]] bool any() const {
        const Part all = united_parts();
#if defined(__AVX512F__) && defined(__AVX512DQ__)
        if constexpr (sizeof(Part) == 64) {
            const auto words = std::bit_cast<__m512i>(all);
            return _mm512_test_epi64_mask(words, words) != 0;
        }
#endif
#if defined(__AVX2__)
        if constexpr (sizeof(Part) == 32) {
            const auto words = std::bit_cast<__m256i>(all);
            return _mm256_testz_si256(words, words) == 0;
        }
#endif
        std::uint64_t any = 0;
        for (const std::uint64_t word : std::bit_cast<std::array<std::uint64_t, sizeof(Part) / 8>>(all)) {
            any |= word;
        }
        return any != 0;
    }

    // The bits that any lane has.
    [[nodiscard]] T united() const {
        const Part all = united_parts();
        T bits = 0;
        for (std::size_t lane = 0; lane < kWidth; ++lane) {
            bits |= all[lane];
        }
        return bits;
    }

    // A bit for each lane of a mask, lane 0 the lowest.
    [[nodiscard]] std::uint32_t bits() const {
        std::uint32_t bits = 0;
        for (std::size_t part = 0; part < kParts; ++part) {
            bits |= bits_of(parts_[part]) << (part * kWidth);
        }
        return bits;
    }

    // Elements of a table by number, each below the table's size.
    [[nodiscard]] friend LaneVector look_up(const T* table, const LaneVector& numbers) {
        Parts found;
        for (std::size_t part = 0; part < kParts; ++part) {
            found[part] = look_up_part(table, numbers.parts_[part]);
        }
        return LaneVector(found);
    }

private:
    [[nodiscard]] Part united_parts() const {
        Part all = parts_.front();
        for (std::size_t part = 1; part < kParts; ++part) {
            all |= parts_[part];
        }
        return all;
    }

    template <class Operation>
    [[nodiscard]] static LaneVector by_parts(const LaneVector& left, const LaneVector& right, Operation operation) {
        LaneVector result;
        for (std::size_t part = 0; part < kParts; ++part) {
            // Comparisons give vectors of a signed type.
            result.parts_[part] = std::bit_cast<Part>(operation(left.parts_[part], right.parts_[part]));
        }
        return result;
    }

    [[nodiscard]] static std::uint32_t bits_of(Part mask) {
#if defined(__AVX512F__) && defined(__AVX512DQ__)
        if constexpr (sizeof(T) == 4 && kWidth == 16) {
            return _mm512_movepi32_mask(std::bit_cast<__m512i>(mask));
        }
#elif defined(__AVX2__)
        if constexpr (sizeof(T) == 4 && kWidth == 8) {
            return static_cast<std::uint32_t>(_mm256_movemask_ps(std::bit_cast<__m256>(mask)));
        }
#elif defined(__SSE2__)
        if constexpr (sizeof(T) == 4 && kWidth == 4) {
            return static_cast<std::uint32_t>(_mm_movemask_ps(std::bit_cast<__m128>(mask)));
        }
#endif
        std::uint32_t bits = 0;
        for (std::size_t lane = 0; lane < kWidth; ++lane) {
            bits |= static_cast<std::uint32_t>(mask[lane] & 1U) << lane;
        }
        return bits;
    }

    [[nodiscard]] static Part look_up_part(const T* table, Part numbers) {
        // Without optimisation the intrinsic is a macro that the compiler's own warnings do not let pass.
#if defined(__AVX512F__) && defined(__AVX512DQ__) && defined(__OPTIMIZE__)
        if constexpr (sizeof(T) == 4 && kWidth == 16) {
            // With a mask of all lanes: the plain one starts from what this compiler warns is not initialised.
            return std::bit_cast<Part>(_mm512_mask_i32gather_epi32(_mm512_setzero_si512(), __mmask16{0xffff},
                                                                   std::bit_cast<__m512i>(numbers), table, 4));
        }
#endif
        Part found{};
        for (std::size_t lane = 0; lane < kWidth; ++lane) {
            found[lane] = table[numbers[lane]];
        }
        return found;
    }

    Parts parts_{};
};

// Numbers of 32 bits, sixteen where nothing else is said.
template <std::size_t N>
using WordLanes = LaneVector<std::uint32_t, N>;
inline constexpr std::size_t kLanes = 16;
using Lanes = WordLanes<kLanes>;

template <std::size_t N>
[[nodiscard, gnu::always_inline]] inline WordLanes<N> select(const WordLanes<N>& mask, const WordLanes<N>& yes,
                                                             const WordLanes<N>& no) {
    return (mask & yes) | (~mask & no);
}

// Every number turned to the left by so many bits of 32, neither none nor all.
template <std::size_t N>
[[nodiscard, gnu::always_inline]] inline WordLanes<N> turned_left(const WordLanes<N>& lanes, unsigned bits) {
    return (lanes << bits) | (lanes >> (32U - bits));
}

// Swaps some bits of two vectors in the lanes of a mask.
inline void exchange(Lanes& left, Lanes& right, const Lanes& mask, std::uint32_t bits = ~std::uint32_t{0}) {
    const Lanes difference = (left ^ right) & mask & bits;
    left ^= difference;
    right ^= difference;
}

// Whole part and remaining fraction of `fraction` / 2^32 times `bound`, below 2^16: a uniform number in [0, bound), off
// its probability by less than bound / 2^32 of it.
template <std::size_t N>
struct Drawn {
    WordLanes<N> number;
    WordLanes<N> fraction;
};
template <std::size_t N>
[[nodiscard]] Drawn<N> draw_below(const WordLanes<N>& fraction, const std::type_identity_t<WordLanes<N>>& bound) {
    // Two products of halves, exact because bounds are short.
    const WordLanes<N> low = (fraction & 0xffffU) * bound;
    const WordLanes<N> high = (fraction >> 16U) * bound;
    return {(high + (low >> 16U)) >> 16U, (high << 16U) + low};
}

// What the generator of a game's lane begins from, by the seed of a run and the game's number.
[[nodiscard]] inline std::array<std::uint32_t, 4> lane_start(std::uint64_t seed, std::uint64_t game) {
    constexpr std::uint32_t kRole = 1;
    return philox({static_cast<std::uint32_t>(game >> 32U), static_cast<std::uint32_t>(game), kRole, 0},
                  {static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32U)});
}

// A generator in every lane: xoshiro128++ of D. Blackman and S. Vigna, "Scrambled linear pseudorandom number
// generators", ACM TOMS 47 (2021).
template <std::size_t N>
class LaneRandom {
public:
    // Every lane gives zeros until it has begun.
    LaneRandom() = default;

    // From here on the lane gives what follows from `state`, which is not all zeros.
    void begin(std::size_t lane, const std::array<std::uint32_t, 4>& state) {
        for (std::size_t word = 0; word < state.size(); ++word) {
            state_[word].set(lane, state[word]);
        }
    }

    [[nodiscard]] WordLanes<N> operator()() {
        auto& [first, second, third, fourth] = state_;
        const WordLanes<N> result = turned_left(first + fourth, 7) + first;
        const WordLanes<N> shifted = second << 9U;
        third ^= first;
        fourth ^= second;
        second ^= third;
        first ^= fourth;
        third ^= shifted;
        fourth = turned_left(fourth, 11);
        return result;
    }

private:
    std::array<WordLanes<N>, 4> state_{};
};

}  // namespace sparring
