#pragma once
// What is known of states met before, shared by all threads of a search without locks: each entry holds its key
// combined with its data, so that an entry torn by two writers matches no key. (R. Hyatt and T. Mann, "A lockless
// transposition-table implementation for parallel search", ICGA Journal 25, 2002.)

#include "engine/core/hash.hpp"
#include "search/common/large_array.hpp"
#include "search/common/score.hpp"

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

namespace sparring {

enum class Bound : std::uint8_t { kNone, kUpper, kLower, kExact };

// The best move is kept as its place in the move list, which `generate` always makes in the same order.
struct TableEntry {
    static constexpr int kNoMove = 0xffff;

    Score score = 0;
    int depth = 0;  // plies searched below the state, 0..255
    Bound bound = Bound::kNone;
    int move = kNoMove;
};

class TranspositionTable {
public:
    // A table of `mib` mebibytes, 1 or more.
    explicit TranspositionTable(std::size_t mib);

    [[nodiscard]] std::optional<TableEntry> find(std::uint64_t hash) const;
    // Keeps the deeper and younger of the entries that compete for a place.
    void store(std::uint64_t hash, const TableEntry& entry);
    // Entries of earlier searches are replaced first.
    void start_new_search() { generation_ = (generation_ + 1) & kGenerationMask; }
    void prefetch(std::uint64_t hash) const { __builtin_prefetch(&clusters_[place_of(hash)]); }
    void clear();

private:
    static constexpr std::uint64_t kGenerationMask = 63;
    static constexpr std::size_t kClusterSize = 4;

    // Written and read by every thread with relaxed order: the check word makes torn pairs harmless.
    struct Slot {
        std::atomic<std::uint64_t> check;  // hash ^ data
        std::atomic<std::uint64_t> data;
    };
    struct alignas(64) Cluster {
        std::array<Slot, kClusterSize> slots;
    };
    static_assert(sizeof(Cluster) == 64);

    [[nodiscard]] std::size_t place_of(std::uint64_t hash) const {
        return static_cast<std::size_t>(high_product(hash, clusters_.size()));
    }

    LargeArray<Cluster> clusters_;
    std::uint64_t generation_ = 0;  // written only between searches
};

// A table of so many mebibytes; none for 0.
[[nodiscard]] std::unique_ptr<TranspositionTable> make_table(std::size_t mib);

}  // namespace sparring
