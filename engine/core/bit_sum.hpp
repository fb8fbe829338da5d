#pragma once
// How many bits several vectors have together: byte by byte in a register where the machine has instructions for that,
// word by word elsewhere.

#include "engine/core/lanes.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace sparring {

// Of vectors of N lanes, a multiple of 8. No byte's part of the sum may be above 255.
template <std::size_t N>
class BitSum {
public:
    using Vector = LaneVector<std::uint32_t, N>;

#if defined(__AVX2__)
    void add(const Vector& lanes) {
        const auto registers = std::bit_cast<Registers>(lanes.parts());
        for (std::size_t place = 0; place < registers.size(); ++place) {
            sums_[place] += bits_of_bytes(registers[place]);
        }
    }
    // Counts twice what has been added so far.
    void twice() {
        for (Bytes& sums : sums_) {
            sums += sums;
        }
    }
    [[nodiscard]] int total() const {
        __m256i words = _mm256_setzero_si256();
        for (const Bytes& sums : sums_) {
            words = _mm256_add_epi64(words, _mm256_sad_epu8(std::bit_cast<__m256i>(sums), _mm256_setzero_si256()));
        }
        const __m128i halves = _mm_add_epi64(_mm256_castsi256_si128(words), _mm256_extracti128_si256(words, 1));
        return _mm_cvtsi128_si32(halves) + _mm_extract_epi32(halves, 2);
    }

private:
    using Bytes = CompilerVector<std::uint8_t, 32>::Type;
    using Registers = std::array<Bytes, N / 8>;

    // Of each byte, the bits of its low and of its high half.
    [[nodiscard]] static Bytes bits_of_bytes(Bytes bytes) {
        constexpr Bytes kBits = {0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,
                                 0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4};
        return looked_up(kBits, bytes & 0x0f) + looked_up(kBits, bytes >> 4);
    }
    [[nodiscard]] static Bytes looked_up(Bytes table, Bytes places) {
        return std::bit_cast<Bytes>(_mm256_shuffle_epi8(std::bit_cast<__m256i>(table), std::bit_cast<__m256i>(places)));
    }

    Registers sums_{};
#else
    void add(const Vector& lanes) {
        for (const std::uint64_t word : std::bit_cast<std::array<std::uint64_t, N / 2>>(lanes.parts())) {
            sum_ += std::popcount(word);
        }
    }
    // Counts twice what has been added so far.
    void twice() { sum_ *= 2; }
    [[nodiscard]] int total() const { return sum_; }

private:
    int sum_ = 0;
#endif
};

}  // namespace sparring
