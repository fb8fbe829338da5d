#pragma once
// Mixing of machine words into hash values. States are hashed afresh from their fields: for states of a few words that
// costs less than keeping a hash up to date through every move.

#include <cstdint>

namespace sparring {

// The high half of a 128-bit product.
[[nodiscard]] constexpr std::uint64_t high_product(std::uint64_t left, std::uint64_t right) {
#ifdef __wasm__
    // From products of halves: there is no instruction for it, and the compiler calls a function.
    constexpr std::uint64_t kLow = 0xffff'ffffU;
    const std::uint64_t low = (left & kLow) * (right & kLow);
    const std::uint64_t cross = (left & kLow) * (right >> 32U);
    const std::uint64_t middle = (low >> 32U) + (cross & kLow) + (left >> 32U) * (right & kLow);
    return (left >> 32U) * (right >> 32U) + (cross >> 32U) + (middle >> 32U);
#else
    __extension__ using Wide = unsigned __int128;
    return static_cast<std::uint64_t>((static_cast<Wide>(left) * right) >> 64U);
#endif
}

// Folded multiplication: the high and low half of a 128-bit product, combined. Every bit of either input reaches every
// bit of the result.
[[nodiscard]] constexpr std::uint64_t mix(std::uint64_t left, std::uint64_t right) {
    left ^= 0x2d358dccaa6c78a5ULL;
    right ^= 0x8bb84b93962eacc9ULL;
    return high_product(left, right) ^ (left * right);
}

}  // namespace sparring
