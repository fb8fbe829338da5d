#pragma once
// A transposition table for bounds on the first seat's share. Shares are kept as they are, so that nothing is lost to
// rounding. For one thread.

#include "engine/core/hash.hpp"
#include "engine/core/seat.hpp"
#include "search/alphabeta/transposition_table.hpp"
#include "search/common/large_array.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace sparring {

// What is known of a state's value.
struct ShareBounds {
    double lower = 0.0;
    double upper = 1.0;
    SeatSet proven;         // who wins for certain; empty if not known
    bool is_final = false;  // only ends of the game were looked at: deeper searches would find the same
    int depth = 0;          // plies searched below the state, 1..255
    int move = TableEntry::kNoMove;

    // True if a search to `wanted` plies would find the same. Deeper entries are not used for shallower searches, so
    // that the table never changes a value.
    [[nodiscard]] bool is_of_depth(int wanted) const { return depth == wanted || (is_final && depth < wanted); }
};

class BoundsTable {
public:
    // A table of `mib` mebibytes, 1 or more.
    explicit BoundsTable(std::size_t mib) : clusters_((mib << 20U) / sizeof(Cluster)) {}

    // Writes what is known of a state to `bounds`; false if nothing is.
    [[nodiscard]] bool find(std::uint64_t hash, ShareBounds& bounds) const {
        for (const Entry& entry : clusters_[place_of(hash)].entries) {
            if (entry.hash == hash && entry.depth != 0) {
                bounds = {entry.lower,         entry.upper, SeatSet::from_bits(entry.proven),
                          entry.is_final != 0, entry.depth, entry.move};
                return true;
            }
        }
        return false;
    }

    // The first of two entries is kept for the deeper search, the second for the later one.
    void store(std::uint64_t hash, const ShareBounds& bounds) {
        std::array<Entry, 2>& entries = clusters_[place_of(hash)].entries;
        const auto depth = static_cast<std::uint8_t>(std::clamp(bounds.depth, 1, kMaxDepth));
        const bool is_first = entries[0].hash == hash || (entries[1].hash != hash && depth >= entries[0].depth);
        entries[is_first ? 0 : 1] = {hash,
                                     bounds.lower,
                                     bounds.upper,
                                     static_cast<std::uint16_t>(bounds.move),
                                     depth,
                                     bounds.proven.bits(),
                                     static_cast<std::uint8_t>(bounds.is_final ? 1 : 0)};
    }

    void clear() { std::memset(static_cast<void*>(clusters_.data()), 0, clusters_.size() * sizeof(Cluster)); }

private:
    static constexpr int kMaxDepth = 255;

    // An empty entry is all zero; no stored one has depth 0.
    struct Entry {
        std::uint64_t hash;
        double lower;
        double upper;
        std::uint16_t move;
        std::uint8_t depth;
        std::uint8_t proven;
        std::uint8_t is_final;
    };
    struct alignas(64) Cluster {
        std::array<Entry, 2> entries;
    };
    static_assert(sizeof(Cluster) == 64);

    [[nodiscard]] std::size_t place_of(std::uint64_t hash) const {
        return static_cast<std::size_t>(high_product(hash, clusters_.size()));
    }

    LargeArray<Cluster> clusters_;
};

}  // namespace sparring
