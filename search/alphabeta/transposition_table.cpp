#include "search/alphabeta/transposition_table.hpp"

#include <algorithm>
#include <cstring>

namespace sparring {

namespace {

// Data word: score in bits 0-15, move in 16-31, depth in 32-39, bound in 40-41, generation in 42-47. An empty slot is
// all zero, which no stored entry is because its bound is not kNone.
constexpr unsigned kMoveShift = 16;
constexpr unsigned kDepthShift = 32;
constexpr unsigned kBoundShift = 40;
constexpr unsigned kGenerationShift = 42;
constexpr int kMaxDepth = 255;

[[nodiscard]] std::uint64_t pack(const TableEntry& entry, std::uint64_t generation) {
    const auto score = static_cast<std::uint16_t>(static_cast<std::int16_t>(entry.score));
    const auto depth = static_cast<std::uint64_t>(std::clamp(entry.depth, 0, kMaxDepth));
    return score | (static_cast<std::uint64_t>(entry.move) << kMoveShift) | (depth << kDepthShift) |
           (static_cast<std::uint64_t>(entry.bound) << kBoundShift) | (generation << kGenerationShift);
}

[[nodiscard]] TableEntry unpack(std::uint64_t data) {
    return {static_cast<std::int16_t>(static_cast<std::uint16_t>(data)),
            static_cast<int>((data >> kDepthShift) & 0xffU), static_cast<Bound>((data >> kBoundShift) & 3U),
            static_cast<int>((data >> kMoveShift) & 0xffffU)};
}

[[nodiscard]] std::uint64_t generation_of(std::uint64_t data) { return (data >> kGenerationShift) & 63U; }

// Relaxed order is enough: the check word makes halves of different entries harmless.
[[nodiscard]] std::uint64_t load(const std::atomic<std::uint64_t>& word) {
    return word.load(std::memory_order_relaxed);
}

void write(std::atomic<std::uint64_t>& word, std::uint64_t value) { word.store(value, std::memory_order_relaxed); }

}  // namespace

TranspositionTable::TranspositionTable(std::size_t mib) : clusters_((mib << 20U) / sizeof(Cluster)) {}

std::optional<TableEntry> TranspositionTable::find(std::uint64_t hash) const {
    for (const Slot& slot : clusters_[place_of(hash)].slots) {
        const std::uint64_t data = load(slot.data);
        if ((load(slot.check) ^ data) == hash && data != 0) {
            return unpack(data);
        }
    }
    return std::nullopt;
}

void TranspositionTable::store(std::uint64_t hash, const TableEntry& entry) {
    Cluster& cluster = clusters_[place_of(hash)];
    Slot* victim = nullptr;
    int least_worth = 0;
    for (Slot& slot : cluster.slots) {
        const std::uint64_t data = load(slot.data);
        if ((load(slot.check) ^ data) == hash) {
            victim = &slot;
            break;
        }
        // An entry of the present search is worth more than any of an earlier one, then the deeper is.
        const int worth = data == 0 ? -1 : unpack(data).depth + (generation_of(data) == generation_ ? kMaxDepth : 0);
        if (victim == nullptr || worth < least_worth) {
            victim = &slot;
            least_worth = worth;
        }
    }
    const std::uint64_t data = pack(entry, generation_);
    write(victim->data, data);
    write(victim->check, hash ^ data);
}

void TranspositionTable::clear() {
    std::memset(static_cast<void*>(clusters_.data()), 0, clusters_.size() * sizeof(Cluster));
    generation_ = 0;
}

std::unique_ptr<TranspositionTable> make_table(std::size_t mib) {
    return mib > 0 ? std::make_unique<TranspositionTable>(mib) : nullptr;
}

}  // namespace sparring
