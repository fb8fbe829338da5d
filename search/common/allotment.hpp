#pragma once
// How threads take room from the front of a large array, by the piece, so that the count of what is used is seldom
// fought over.

#include "search/common/sharing.hpp"

#include <cstddef>

namespace sparring {

// Places of an array that one thread has taken and not used yet.
class Allotment {
public:
    // Sees to it that there are `needed` places side by side: takes `at_once` of them, no fewer, from an array of
    // `size` places of which `used` are used, and leaves what there was. False if the array is full.
    [[nodiscard]] bool refill(std::size_t needed, std::size_t at_once, std::size_t& used, std::size_t size,
                              Sharing sharing) {
        if (end_ - next_ >= needed) {
            return true;
        }
        if (read(used) + at_once > size) {
            return false;
        }
        const std::size_t first = add(used, at_once, sharing);
        if (first + at_once > size) {
            return false;
        }
        next_ = first;
        end_ = first + at_once;
        return true;
    }

    // The first of `count` places, of which there must be as many.
    std::size_t take(std::size_t count) {
        next_ += count;
        return next_ - count;
    }

private:
    std::size_t next_ = 0;
    std::size_t end_ = 0;
};

}  // namespace sparring
