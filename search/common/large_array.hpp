#pragma once
// A zeroed array for tables of many megabytes, on huge pages where the system gives them: random access to such a table
// otherwise spends most of its time translating addresses.

#include <cstddef>
#include <memory>
#include <type_traits>

namespace sparring {

// Zeroed memory aligned to a huge page; throws std::bad_alloc if there is none. Pages are taken from the system only
// when first written.
[[nodiscard]] void* allocate_zeroed(std::size_t bytes);
void release_zeroed(void* memory, std::size_t bytes);

// All bytes zero must be a value of T, as it is of numbers, their atomics, and plain structs of these.
template <class T>
    requires std::is_trivially_destructible_v<T>
class LargeArray {
public:
    LargeArray() = default;
    explicit LargeArray(std::size_t size)
        : items_(static_cast<T*>(allocate_zeroed(size * sizeof(T))), Release{size * sizeof(T)}),
          size_(size) {}

    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] T* data() { return items_.get(); }
    [[nodiscard]] const T* data() const { return items_.get(); }
    [[nodiscard]] T& operator[](std::size_t place) { return items_.get()[place]; }
    [[nodiscard]] const T& operator[](std::size_t place) const { return items_.get()[place]; }

private:
    struct Release {
        std::size_t bytes = 0;
        void operator()(T* items) const { release_zeroed(items, bytes); }
    };
    std::unique_ptr<T, Release> items_;
    std::size_t size_ = 0;
};

}  // namespace sparring
