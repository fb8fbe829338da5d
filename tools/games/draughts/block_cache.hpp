#pragma once
// The blocks of bytes that were read last, from files in which they are slow to read. Many threads may ask at the same
// time, and those whose block is there wait for nobody.

#include "search/common/sharing.hpp"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <span>
#include <vector>

namespace sparring {

class BlockCache {
public:
    // Reads a block; false if it cannot be read.
    using ReadBlock = std::function<bool(std::size_t block, std::span<std::uint8_t> bytes)>;

    // For blocks of `block_bytes`, a multiple of 8, of which there are `blocks`. Takes `capacity` bytes as they are
    // needed, and at least one block.
    BlockCache(std::size_t blocks, std::size_t block_bytes, std::size_t capacity, ReadBlock read_block);

    // The byte at `offset` of a block; nothing if it cannot be read.
    [[nodiscard]] std::optional<std::uint8_t> byte(std::size_t block, std::size_t offset) {
        const std::uint32_t slot = read(slot_of_[block], std::memory_order_acquire);
        if (slot < kUnreadable) [[likely]] {
            // A word is worth something if the slot held the block before and after it was read.
            const Slot& about = slots_[slot];
            const std::uint32_t version = read(about.version, std::memory_order_acquire);
            if (version % 2 == 0 && read(about.block) == block) {
                const std::uint64_t word = read(about.words[offset / kWord], std::memory_order_acquire);
                if (read(about.version) == version) {
                    return byte_of(word, offset);
                }
            }
        }
        return slot == kUnreadable ? std::nullopt : byte_read(block, offset);
    }

private:
    static constexpr std::uint32_t kNone = ~std::uint32_t{0};
    static constexpr std::uint32_t kUnreadable = kNone - 1;  // above every slot
    static constexpr std::size_t kWord = sizeof(std::uint64_t);

    struct Slot {
        std::uint32_t version = 0;  // odd while it is filled
        std::size_t block = ~std::size_t{0};
        std::vector<std::uint64_t> words;  // as many as a block has, once it was filled
    };

    // Words are filled as bytes lie in memory, the first one lowest.
    [[nodiscard]] static std::uint8_t byte_of(std::uint64_t word, std::size_t offset) {
        return static_cast<std::uint8_t>(word >> (8 * (offset % kWord)));
    }
    [[nodiscard]] std::optional<std::uint8_t> byte_read(std::size_t block, std::size_t offset);
    void fill(std::uint32_t slot, std::size_t block);

    std::size_t block_words_;
    ReadBlock read_block_;
    std::vector<std::uint32_t> slot_of_;  // by block
    std::vector<Slot> slots_;
    std::mutex mutex_;                   // of what follows, and of those who write what is above
    std::vector<std::uint8_t> scratch_;  // the block that is being read
    std::uint32_t next_ = 0;             // the slot that is filled next
};

}  // namespace sparring
