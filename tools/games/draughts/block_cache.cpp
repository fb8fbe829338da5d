#include "tools/games/draughts/block_cache.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstring>
#include <utility>

namespace sparring {

static_assert(std::endian::native == std::endian::little);

BlockCache::BlockCache(std::size_t blocks, std::size_t block_bytes, std::size_t capacity, ReadBlock read_block)
    : block_words_(block_bytes / kWord),
      read_block_(std::move(read_block)),
      slot_of_(blocks, kNone),
      slots_(std::clamp<std::size_t>(capacity / block_bytes, 1, std::max<std::size_t>(blocks, 1))),
      scratch_(block_bytes) {
    assert(block_bytes % kWord == 0);
}

std::optional<std::uint8_t> BlockCache::byte_read(std::size_t block, std::size_t offset) {
    const std::lock_guard lock(mutex_);
    // Somebody else may have been faster.
    std::uint32_t slot = slot_of_[block];
    if (slot == kUnreadable) {
        return std::nullopt;
    }
    if (slot == kNone) {
        if (!read_block_(block, scratch_)) {
            write(slot_of_[block], kUnreadable);
            return std::nullopt;
        }
        slot = next_;
        next_ = next_ + 1 < slots_.size() ? next_ + 1 : 0;
        fill(slot, block);
    }
    return byte_of(slots_[slot].words[offset / kWord], offset);
}

// Whoever reads a word that is written here sees, in this order, that the version is no longer the one before.
void BlockCache::fill(std::uint32_t slot, std::size_t block) {
    Slot& about = slots_[slot];
    if (about.block < slot_of_.size()) {
        write(slot_of_[about.block], kNone);
    }
    write(about.version, about.version + 1);
    write(about.block, block, std::memory_order_release);
    // Nobody has looked at the words of a slot that was never filled.
    about.words.resize(block_words_);
    for (std::size_t place = 0; place < block_words_; ++place) {
        std::uint64_t word = 0;
        std::memcpy(&word, scratch_.data() + place * kWord, kWord);
        write(about.words[place], word, std::memory_order_release);
    }
    write(about.version, about.version + 1, std::memory_order_release);
    write(slot_of_[block], slot, std::memory_order_release);
}

}  // namespace sparring
