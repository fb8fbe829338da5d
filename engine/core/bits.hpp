#pragma once
// Operations on single words of bits that the standard library lacks. The builtin is what GCC and Clang call pdep; the
// header of intrinsics would cost every unit 40,000 lines.

#include <cstdint>

namespace sparring {

[[nodiscard]] constexpr std::uint64_t without_lowest_bit(std::uint64_t bits) { return bits & (bits - 1); }

// Bits in reverse order, by halves of ever shorter words.
[[nodiscard]] constexpr std::uint64_t reversed_bits(std::uint64_t bits) {
    bits = ((bits >> 1U) & 0x5555555555555555U) | ((bits & 0x5555555555555555U) << 1U);
    bits = ((bits >> 2U) & 0x3333333333333333U) | ((bits & 0x3333333333333333U) << 2U);
    bits = ((bits >> 4U) & 0x0F0F0F0F0F0F0F0FU) | ((bits & 0x0F0F0F0F0F0F0F0FU) << 4U);
    return __builtin_bswap64(bits);
}

// A board of 8 by 8 with ranks and files exchanged: bit 8 r + f goes to 8 f + r, by blocks of ever smaller size.
[[nodiscard]] constexpr std::uint64_t transposed_bits(std::uint64_t bits) {
    const auto exchange = [&bits](std::uint64_t low, unsigned distance) {
        const std::uint64_t different = (bits ^ (bits >> distance)) & low;
        bits ^= different ^ (different << distance);
    };
    exchange(0x00000000F0F0F0F0U, 28);
    exchange(0x0000CCCC0000CCCCU, 14);
    exchange(0x00AA00AA00AA00AAU, 7);
    return bits;
}

// The set bit with `place` set bits below it, alone; there must be one.
[[nodiscard]] inline std::uint64_t nth_bit(std::uint64_t bits, std::uint32_t place) {
#ifdef __BMI2__
    return __builtin_ia32_pdep_di(std::uint64_t{1} << place, bits);
#else
    for (; place > 0; --place) {
        bits = without_lowest_bit(bits);
    }
    return bits & (0 - bits);
#endif
}

// The set bits of `into` whose places among them, from the lowest, are the set bits of `places`.
[[nodiscard]] inline std::uint64_t deposit_bits(std::uint64_t places, std::uint64_t into) {
#ifdef __BMI2__
    return __builtin_ia32_pdep_di(places, into);
#else
    std::uint64_t found = 0;
    for (; places != 0; places >>= 1U, into = without_lowest_bit(into)) {
        found |= (places & 1U) != 0 ? into & (0 - into) : 0;
    }
    return found;
#endif
}

}  // namespace sparring
