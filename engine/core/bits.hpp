#pragma once
// Operations on single words of bits that the standard library lacks.

#include <cstdint>

#ifdef __BMI2__
#include <immintrin.h>
#endif

namespace sparring {

[[nodiscard]] constexpr std::uint64_t without_lowest_bit(std::uint64_t bits) { return bits & (bits - 1); }

// The set bit with `place` set bits below it, alone; there must be one.
[[nodiscard]] inline std::uint64_t nth_bit(std::uint64_t bits, std::uint32_t place) {
#ifdef __BMI2__
    return _pdep_u64(std::uint64_t{1} << place, bits);
#else
    for (; place > 0; --place) {
        bits = without_lowest_bit(bits);
    }
    return bits & (0 - bits);
#endif
}

}  // namespace sparring
