#include "search/common/large_array.hpp"

#include <new>
#include <sys/mman.h>

namespace sparring {

namespace {

constexpr std::size_t kHugePage = std::size_t{2} << 20U;

[[nodiscard]] std::size_t rounded_up(std::size_t bytes) { return (bytes + kHugePage - 1) / kHugePage * kHugePage; }

}  // namespace

void* allocate_zeroed(std::size_t bytes) {
    void* const memory =
        mmap(nullptr, rounded_up(bytes), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED) {
        throw std::bad_alloc();
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

}  // namespace sparring
