#pragma once
// A set of the chambers in play, by their place in the lair.

#include "engine/drakon/types.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace sparring::drakon {

class ChamberSet {
public:
    constexpr ChamberSet() = default;
    // The first `size` chambers.
    [[nodiscard]] static constexpr ChamberSet first(std::size_t size) {
        ChamberSet set;
        for (std::size_t word = 0; word < kWords; ++word) {
            const std::size_t before = word * kBits;
            const std::size_t here = size > before ? size - before : 0;
            set.words_[word] = here >= kBits ? ~std::uint64_t{0} : (std::uint64_t{1} << here) - 1;
        }
        return set;
    }

    [[nodiscard]] constexpr bool contains(std::size_t place) const {
        return ((words_[place / kBits] >> (place % kBits)) & 1U) != 0;
    }
    [[nodiscard]] constexpr bool empty() const { return words_ == std::array<std::uint64_t, kWords>{}; }
    constexpr void insert(std::size_t place) { words_[place / kBits] |= std::uint64_t{1} << (place % kBits); }
    constexpr void erase(std::size_t place) { words_[place / kBits] &= ~(std::uint64_t{1} << (place % kBits)); }
    constexpr void insert_all(const ChamberSet& other) {
        for (std::size_t word = 0; word < kWords; ++word) {
            words_[word] |= other.words_[word];
        }
    }
    // The lowest place, which is taken out; the set must not be empty.
    constexpr std::size_t pop() {
        std::size_t word = 0;
        while (words_[word] == 0) {
            ++word;
        }
        const auto bit = static_cast<std::size_t>(std::countr_zero(words_[word]));
        words_[word] &= words_[word] - 1;
        return word * kBits + bit;
    }

    constexpr bool operator==(const ChamberSet&) const = default;

private:
    static constexpr std::size_t kBits = 64;
    static constexpr std::size_t kWords = kMaxChambers / kBits;

    std::array<std::uint64_t, kWords> words_{};
};

}  // namespace sparring::drakon
