#pragma once
// Which moves other workers are searching now. A worker that comes to one of them tries the rest first, so that it
// finds the result in the table when it comes back, and no work is done twice. Simplified ABDADA: T. Kerrigan, 2017,
// after J.-C. Weill, "The ABDADA distributed minimax search algorithm", ICCA Journal 19, 1996.

#include "engine/core/hash.hpp"

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

namespace sparring {

// A small table without locks. Two moves may share a place, and then one of them is not seen: that costs time only.
class SearchMarks {
public:
    // Moves at states with fewer plies left are searched before anybody could wait for them.
    static constexpr int kLeastDepth = 3;
    static constexpr std::uint64_t kNone = 0;

    // What a move is known by to all workers, by the state and its place as generated; kNone if nobody could wait for
    // it.
    [[nodiscard]] static std::uint64_t key_of(std::uint64_t state_key, std::size_t place, int depth) {
        return depth >= kLeastDepth ? mix(state_key, place) | 1U : kNone;
    }

    void mark(std::uint64_t move_key) { place_of(move_key).store(move_key, std::memory_order_relaxed); }
    void unmark(std::uint64_t move_key) {
        std::atomic<std::uint64_t>& place = place_of(move_key);
        if (place.load(std::memory_order_relaxed) == move_key) {
            place.store(0, std::memory_order_relaxed);
        }
    }
    [[nodiscard]] bool is_marked(std::uint64_t move_key) {
        return place_of(move_key).load(std::memory_order_relaxed) == move_key;
    }

private:
    static constexpr std::size_t kPlaces = 32'768;

    [[nodiscard]] std::atomic<std::uint64_t>& place_of(std::uint64_t move_key) {
        return places_[static_cast<std::size_t>(move_key >> 32U) % kPlaces];
    }

    std::array<std::atomic<std::uint64_t>, kPlaces> places_{};
};

// Does what `search` does, while the other workers can see that; without marks, which may be null, or a key just so.
template <class Search>
auto search_marked(SearchMarks* marks, std::uint64_t key, const Search& search) {
    if (marks == nullptr || key == SearchMarks::kNone) {
        return search();
    }
    marks->mark(key);
    const auto result = search();
    marks->unmark(key);
    return result;
}

}  // namespace sparring
