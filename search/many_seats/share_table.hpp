#pragma once
// A transposition table for values of many seats. The shares are kept as they are, in an array beside the heads that
// are compared, so that a look-up that finds nothing reads one cache line, and nothing is lost to rounding. For one
// thread.

#include "search/alphabeta/transposition_table.hpp"
#include "search/common/large_array.hpp"
#include "search/many_seats/share_value.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace sparring {

template <int Seats>
struct ShareEntry {
    ShareValue<Seats> value;
    int depth = 0;                   // plies searched below the state, 1..255
    int move = TableEntry::kNoMove;  // its place in the move list

    // True if a search to `wanted` plies would find the same. Deeper entries are not used for shallower searches, so
    // that the table never changes a value; but what rests on ends of the game alone is the same at any greater depth.
    [[nodiscard]] bool is_of_depth(int wanted) const { return depth == wanted || (value.is_final && depth < wanted); }
};

template <int Seats>
class ShareTable {
public:
    // A table of `mib` mebibytes, 1 or more.
    explicit ShareTable(std::size_t mib)
        : clusters_((mib << 20U) / kBytesPerCluster),
          shares_(clusters_.size() * kClusterSize) {}

    // Writes what is known of a state to `entry`; false if nothing is.
    [[nodiscard]] bool find(std::uint64_t hash, ShareEntry<Seats>& entry) const {
        const std::size_t cluster = place_of(hash);
        for (std::size_t slot = 0; slot < kClusterSize; ++slot) {
            const Head& head = clusters_[cluster].heads[slot];
            if (head.hash == hash && head.depth != 0) {
                entry.value = {shares_[cluster * kClusterSize + slot], SeatSet::from_bits(head.proven),
                               (head.flags & kExact) != 0, (head.flags & kFinal) != 0};
                entry.depth = head.depth;
                entry.move = head.move;
                return true;
            }
        }
        return false;
    }

    // Keeps the deeper and younger of the entries that compete for a place.
    void store(std::uint64_t hash, const ShareEntry<Seats>& entry) {
        const std::size_t cluster = place_of(hash);
        std::array<Head, kClusterSize>& heads = clusters_[cluster].heads;
        const auto same = std::ranges::find_if(heads, [&](const Head& head) { return head.hash == hash; });
        const auto victim = same != heads.end() ? same : std::ranges::min_element(heads, {}, [this](const Head& head) {
            return worth_of(head);
        });
        const auto flags =
            static_cast<std::uint8_t>((entry.value.is_exact ? kExact : 0U) | (entry.value.is_final ? kFinal : 0U));
        *victim = {hash,
                   static_cast<std::uint16_t>(entry.move),
                   static_cast<std::uint8_t>(std::clamp(entry.depth, 1, kMaxDepth)),
                   flags,
                   entry.value.proven.bits(),
                   generation_};
        shares_[cluster * kClusterSize + static_cast<std::size_t>(victim - heads.begin())] = entry.value.shares;
    }

    // Entries of earlier searches are replaced first.
    void start_new_search() { ++generation_; }
    void prefetch(std::uint64_t hash) const { __builtin_prefetch(&clusters_[place_of(hash)]); }
    void clear() {
        std::memset(static_cast<void*>(clusters_.data()), 0, clusters_.size() * sizeof(Cluster));
        generation_ = 0;
    }

private:
    static constexpr std::size_t kClusterSize = 4;
    static constexpr int kMaxDepth = 255;
    static constexpr unsigned kExact = 1;
    static constexpr unsigned kFinal = 2;

    // An empty head is all zero; no stored one has depth 0.
    struct Head {
        std::uint64_t hash;
        std::uint16_t move;
        std::uint8_t depth;
        std::uint8_t flags;
        std::uint8_t proven;
        std::uint8_t generation;
    };
    struct alignas(64) Cluster {
        std::array<Head, kClusterSize> heads;
    };
    static_assert(sizeof(Cluster) == 64);
    static constexpr std::size_t kBytesPerCluster = sizeof(Cluster) + kClusterSize * sizeof(Payoffs<Seats>);

    [[nodiscard]] std::size_t place_of(std::uint64_t hash) const {
        __extension__ using Wide = unsigned __int128;
        return static_cast<std::size_t>((static_cast<Wide>(hash) * clusters_.size()) >> 64U);
    }

    // An entry of the present search is worth more than any of an earlier one, then the deeper is.
    [[nodiscard]] int worth_of(const Head& head) const {
        return head.depth + (head.depth != 0 && head.generation == generation_ ? kMaxDepth : 0);
    }

    LargeArray<Cluster> clusters_;
    LargeArray<Payoffs<Seats>> shares_;
    std::uint8_t generation_ = 0;
};

}  // namespace sparring
