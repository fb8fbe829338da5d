#include "search/common/large_array.hpp"

#include <cstdlib>
#include <new>

#ifdef __wasm__
#include <algorithm>
#include <cstdint>
#include <map>
#else
#include <sys/mman.h>
#endif

namespace sparring {

namespace {

#ifdef __wasm__
constexpr std::size_t kPage = std::size_t{64} << 10U;
#else
constexpr std::size_t kPage = std::size_t{2} << 20U;
#endif

[[nodiscard]] std::size_t rounded_up(std::size_t bytes) { return (bytes + kPage - 1) / kPage * kPage; }

// As whoever asks by `new` for more than there is; where there are no exceptions it is the end.
[[noreturn]] void fail() {
#ifdef __cpp_exceptions
    throw std::bad_alloc();
#else
    std::abort();
#endif
}

#ifdef __wasm__

// What was given back, by size. Memory cannot be returned there, and what has grown is zeroed and taken only when it is
// first written.
[[nodiscard]] std::multimap<std::size_t, std::uint64_t*>& free_blocks() {
    static std::multimap<std::size_t, std::uint64_t*> blocks;
    return blocks;
}

// Writes nowhere where there are zeroes already, which may be memory that nobody has written yet.
void clear(std::uint64_t* begin, std::size_t bytes) {
    constexpr std::size_t kWords = kPage / sizeof(std::uint64_t);
    for (std::uint64_t* const end = begin + bytes / sizeof(std::uint64_t); begin != end; begin += kWords) {
        if (std::any_of(begin, begin + kWords, [](std::uint64_t word) { return word != 0; })) {
            std::fill(begin, begin + kWords, 0);
        }
    }
}

#endif

}  // namespace

#ifdef __wasm__

void* allocate_zeroed(std::size_t bytes) {
    const std::size_t size = rounded_up(bytes);
    if (const auto found = free_blocks().find(size); found != free_blocks().end()) {
        std::uint64_t* const memory = found->second;
        free_blocks().erase(found);
        clear(memory, size);
        return memory;
    }
    const std::size_t before = __builtin_wasm_memory_grow(0, size / kPage);
    if (before == SIZE_MAX) {
        fail();
    }
    return reinterpret_cast<void*>(before * kPage);
}

void release_zeroed(void* memory, std::size_t bytes) {
    if (memory != nullptr) {
        free_blocks().emplace(rounded_up(bytes), static_cast<std::uint64_t*>(memory));
    }
}

#else

void* allocate_zeroed(std::size_t bytes) {
    void* const memory =
        mmap(nullptr, rounded_up(bytes), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED) {
        fail();
    }
    // Only a wish: without huge pages the memory works all the same.
    static_cast<void>(madvise(memory, rounded_up(bytes), MADV_HUGEPAGE));
    return memory;
}

void release_zeroed(void* memory, std::size_t bytes) {
    if (memory != nullptr) {
        munmap(memory, rounded_up(bytes));
    }
}

#endif

}  // namespace sparring
