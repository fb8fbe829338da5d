#pragma once
// Random numbers. Everything that is recorded draws from a counter-based stream, so that a game is the same on any
// machine and in any order; playouts inside a search use a faster generator seeded from such a stream.

#include "engine/core/hash.hpp"

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace sparring {

// A source of independent, uniformly distributed 64-bit words.
template <class R>
concept RandomSource = requires(R& source) {
    { source() } -> std::same_as<std::uint64_t>;
};

// A uniform integer in [0, bound) without bias, bound > 0. D. Lemire, "Fast random integer generation in an
// interval", ACM TOMACS 29 (2019).
template <RandomSource R>
[[nodiscard]] inline std::uint32_t uniform_below(R& source, std::uint32_t bound) {
    std::uint64_t product = (source() >> 32U) * bound;
    auto low = static_cast<std::uint32_t>(product);
    if (low < bound) [[unlikely]] {
        const std::uint32_t threshold = (0U - bound) % bound;
        while (low < threshold) {
            product = (source() >> 32U) * bound;
            low = static_cast<std::uint32_t>(product);
        }
    }
    return static_cast<std::uint32_t>(product >> 32U);
}

// A uniform real number in [0, 1) with 53 random bits.
template <RandomSource R>
[[nodiscard]] inline double uniform_unit(R& source) {
    return static_cast<double>(source() >> 11U) * 0x1.0p-53;
}

// Puts a random-access range into a uniformly random order (Fisher and Yates, from the end).
template <RandomSource R, class Range>
void shuffle(R& source, Range& range) {
    for (auto left = static_cast<std::uint32_t>(range.size()); left > 1; --left) {
        const std::uint32_t chosen = uniform_below(source, left);
        using std::swap;
        swap(range[left - 1], range[chosen]);
    }
}

// Generator for playouts: one addition and one multiplication a word, 8 bytes of state. The construction is Wang Yi's
// wyrand (public domain).
class FastRandom {
public:
    explicit constexpr FastRandom(std::uint64_t seed) : state_(seed) {}

    constexpr std::uint64_t operator()() {
        state_ += 0xa0761d6478bd642fULL;
        const std::uint64_t other = state_ ^ 0xe7037ed1a0b428dbULL;
        return high_product(state_, other) ^ (state_ * other);
    }

private:
    std::uint64_t state_;
};

// What a stream is drawn for; each role of a game has numbers of its own.
struct StreamId {
    std::uint32_t block = 0;
    std::uint32_t game = 0;
    std::uint32_t role = 0;

    bool operator==(const StreamId&) const = default;
};

// Counter-based stream: Philox4x32-10 with the run's seed as key and (block, game, role, draw) as counter. J. Salmon et
// al., "Parallel random numbers: as easy as 1, 2, 3", SC11. At most 2^32 blocks of two words a stream.
class Stream {
public:
    Stream(std::uint64_t seed, StreamId id) : seed_(seed), id_(id) {}

    std::uint64_t operator()();

private:
    std::uint64_t seed_;
    StreamId id_;
    std::uint32_t draws_ = 0;
    std::uint64_t spare_ = 0;
    bool has_spare_ = false;
};

// One Philox4x32-10 block: counter and key as four and two 32-bit words. Reference values are those of Random123.
[[nodiscard]] std::array<std::uint32_t, 4> philox(std::array<std::uint32_t, 4> counter,
                                                  std::array<std::uint32_t, 2> key);

}  // namespace sparring
