#pragma once
// Mixing of machine words into hash values. States are hashed afresh from their fields: for states of a few words that
// costs less than keeping a hash up to date through every move.

#include <cstdint>

namespace sparring {

// Folded multiplication: the high and low half of a 128-bit product, combined. Every bit of either input reaches every
// bit of the result.
[[nodiscard]] constexpr std::uint64_t mix(std::uint64_t left, std::uint64_t right) {
    __extension__ using Wide = unsigned __int128;
    const auto product = static_cast<Wide>(left ^ 0x2d358dccaa6c78a5ULL) * (right ^ 0x8bb84b93962eacc9ULL);
    return static_cast<std::uint64_t>(product >> 64U) ^ static_cast<std::uint64_t>(product);
}

}  // namespace sparring
