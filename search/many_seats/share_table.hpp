#pragma once
// A transposition table for values of many seats, shared by all threads of a search without locks. The shares are kept
// as they are, in an array beside the heads that are compared, so that a look-up that finds nothing reads one cache
// line, and nothing is lost to rounding. A head's check word is the key combined with the rest of the head and with all
// shares, so that an entry torn by two writers matches no key, as in TranspositionTable.

#include "engine/core/hash.hpp"
#include "search/alphabeta/transposition_table.hpp"
#include "search/common/large_array.hpp"
#include "search/common/sharing.hpp"
#include "search/many_seats/share_value.hpp"

#include <algorithm>
#include <array>
#include <bit>
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
            const std::uint64_t data = read(head.data);
            if (data == 0 || (data & kKeyMask) != key_bits(hash)) {
                continue;
            }
            const Payoffs<Seats> shares = copy_of(shares_[cluster * kClusterSize + slot]);
            if (read(head.check) == check_of(hash, data, shares)) {
                entry = unpack(data, shares);
                return true;
            }
        }
        return false;
    }

    // Keeps the deeper and younger of the entries that compete for a place.
    void store(std::uint64_t hash, const ShareEntry<Seats>& entry) {
        const std::size_t cluster = place_of(hash);
        std::array<Head, kClusterSize>& heads = clusters_[cluster].heads;
        std::size_t victim = 0;
        int least_worth = kMostWorth;
        for (std::size_t slot = 0; slot < kClusterSize; ++slot) {
            const std::uint64_t data = read(heads[slot].data);
            const bool is_same = data != 0 && (data & kKeyMask) == key_bits(hash);
            const int worth = is_same ? kLeastWorth : worth_of(data);
            if (worth < least_worth) {
                victim = slot;
                least_worth = worth;
            }
        }
        const std::uint64_t data = pack(hash, entry);
        const Payoffs<Seats>& shares = entry.value.shares;
        write(heads[victim].data, data);
        write(heads[victim].check, check_of(hash, data, shares));
        for (std::size_t seat = 0; seat < shares.size(); ++seat) {
            write(shares_[cluster * kClusterSize + victim][seat], shares[seat]);
        }
    }

    // Entries of earlier searches are replaced first.
    void start_new_search() { ++generation_; }
    void clear() {
        std::memset(static_cast<void*>(clusters_.data()), 0, clusters_.size() * sizeof(Cluster));
        generation_ = 0;
    }

private:
    static constexpr std::size_t kClusterSize = 4;
    static constexpr int kMaxDepth = 255;
    static constexpr int kLeastWorth = -1;
    static constexpr int kMostWorth = 3 * kMaxDepth;

    // Data word: move in bits 0-15, depth in 16-23, proven winners in 24-31, generation in 32-39, whether the value is
    // exact in 40 and final in 41, and in the upper 16 some of the key, so that most look-ups that find nothing need no
    // shares. An empty head is all zero, which no stored one is because its depth is not.
    static constexpr unsigned kDepthShift = 16;
    static constexpr unsigned kProvenShift = 24;
    static constexpr unsigned kGenerationShift = 32;
    static constexpr unsigned kExactShift = 40;
    static constexpr unsigned kFinalShift = 41;
    static constexpr std::uint64_t kKeyMask = 0xffff'0000'0000'0000;

    struct Head {
        std::uint64_t check;
        std::uint64_t data;
    };
    struct alignas(64) Cluster {
        std::array<Head, kClusterSize> heads;
    };
    static_assert(sizeof(Cluster) == 64);
    static constexpr std::size_t kBytesPerCluster = sizeof(Cluster) + kClusterSize * sizeof(Payoffs<Seats>);

    [[nodiscard]] std::size_t place_of(std::uint64_t hash) const {
        return static_cast<std::size_t>(high_product(hash, clusters_.size()));
    }

    // The cluster is found by the upper bits.
    [[nodiscard]] static std::uint64_t key_bits(std::uint64_t hash) { return hash << 48U; }

    // Rotated by different amounts, so that equal shares do not cancel each other.
    [[nodiscard]] static std::uint64_t check_of(std::uint64_t hash, std::uint64_t data, const Payoffs<Seats>& shares) {
        std::uint64_t check = hash ^ data;
        for (std::size_t seat = 0; seat < shares.size(); ++seat) {
            check ^= std::rotl(std::bit_cast<std::uint64_t>(shares[seat]), static_cast<int>(7 * seat + 1));
        }
        return check;
    }

    [[nodiscard]] std::uint64_t pack(std::uint64_t hash, const ShareEntry<Seats>& entry) const {
        const auto depth = static_cast<std::uint64_t>(std::clamp(entry.depth, 1, kMaxDepth));
        return key_bits(hash) | static_cast<std::uint16_t>(entry.move) | (depth << kDepthShift) |
               (std::uint64_t{entry.value.proven.bits()} << kProvenShift) |
               (std::uint64_t{generation_} << kGenerationShift) | (std::uint64_t{entry.value.is_exact} << kExactShift) |
               (std::uint64_t{entry.value.is_final} << kFinalShift);
    }
    [[nodiscard]] static ShareEntry<Seats> unpack(std::uint64_t data, const Payoffs<Seats>& shares) {
        const auto proven = SeatSet::from_bits(static_cast<std::uint8_t>(data >> kProvenShift));
        return {{shares, proven, (data >> kExactShift & 1U) != 0, (data >> kFinalShift & 1U) != 0},
                depth_of(data),
                static_cast<int>(data & 0xffffU)};
    }
    [[nodiscard]] static int depth_of(std::uint64_t data) { return static_cast<int>(data >> kDepthShift & 0xffU); }

    // An entry of the present search is worth more than any of an earlier one, then the deeper is.
    [[nodiscard]] int worth_of(std::uint64_t data) const {
        const bool is_young = data != 0 && static_cast<std::uint8_t>(data >> kGenerationShift) == generation_;
        return depth_of(data) + (is_young ? kMaxDepth : 0);
    }

    LargeArray<Cluster> clusters_;
    LargeArray<Payoffs<Seats>> shares_;
    std::uint8_t generation_ = 0;  // written only between searches
};

}  // namespace sparring
