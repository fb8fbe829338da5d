#include "tools/endings/block_cache.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <utility>

namespace sparring {

static_assert(std::endian::native == std::endian::little);

BlockCache::BlockCache(std::size_t blocks, std::size_t block_bytes, std::size_t capacity, ReadBlock read_block)
    : block_words_(block_bytes / kWord),
      read_block_(std::move(read_block)),
      slot_of_(blocks, kNone),
      slots_(std::clamp<std::size_t>(capacity / block_bytes, 1, std::max<std::size_t>(blocks, 1))),
      words_(std::make_unique_for_overwrite<std::uint64_t[]>(slots_.size() *
                                                             block_words_)),  // NOLINT(modernize-avoid-c-arrays)
      scratch_(block_words_) {
    assert(block_bytes % kWord == 0);
}

std::optional<std::uint8_t> BlockCache::byte_read(std::size_t block, std::size_t offset) {
    const std::lock_guard lock(mutex_);
    // Somebody else may have been faster.
    std::uint32_t slot = slot_of_[block];
    if (slot == kNone) {
        const std::span<std::uint8_t> bytes(reinterpret_cast<std::uint8_t*>(scratch_.data()), block_words_ * kWord);
        if (!read_block_(block, bytes)) {
            return std::nullopt;
        }
        slot = next_;
        next_ = next_ + 1 < slots_.size() ? next_ + 1 : 0;
        fill(slot, block);
    }
    return byte_of(words_[slot * block_words_ + offset / kWord], offset);
}

// Whoever reads a word that is written here sees, in this order, that the version is no longer the one before.
void BlockCache::fill(std::uint32_t slot, std::size_t block) {
    Slot& about = slots_[slot];
    if (about.block < slot_of_.size()) {
        write(slot_of_[about.block], kNone);
    }
    write(about.version, about.version + 1);
    write(about.block, block, std::memory_order_release);
    for (std::size_t word = 0; word < block_words_; ++word) {
        write(words_[slot * block_words_ + word], scratch_[word], std::memory_order_release);
    }
    write(about.version, about.version + 1, std::memory_order_release);
    write(slot_of_[block], slot, std::memory_order_release);
}

}  // namespace sparring
