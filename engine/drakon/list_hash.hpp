#pragma once
// Hashes of lists in arrays.

#include "engine/core/hash.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace sparring::drakon {

// Of the first `size` elements; what follows them in the array must be the same in all arrays of that size.
template <class T, std::size_t Size>
    requires std::is_integral_v<T> && (sizeof(T) * Size % sizeof(std::uint64_t) == 0)
[[nodiscard]] std::uint64_t hash_of_list(const std::array<T, Size>& list, std::size_t size) {
    std::uint64_t hash = size;
    for (std::size_t place = 0; place < size; place += sizeof(std::uint64_t) / sizeof(T)) {
        std::uint64_t word = 0;
        std::memcpy(&word, list.data() + place, sizeof(word));
        hash = mix(hash, word);
    }
    return hash;
}

}  // namespace sparring::drakon
