#pragma once
// A list of moves on the stack with a capacity fixed by the game. Nothing is initialised before it is pushed, which
// is why moves must be trivially default constructible: filling the list with zeros costs more than generating moves.

#include <array>
#include <cassert>
#include <cstddef>
#include <type_traits>

namespace sparring {

template <class T, int Capacity>
    requires std::is_trivially_default_constructible_v<T> && std::is_trivially_copyable_v<T>
class FixedList {
public:
    using value_type = T;

    // Not `= default`, which would let value-initialisation zero the array.
    FixedList() {}  // NOLINT(modernize-use-equals-default, cppcoreguidelines-pro-type-member-init)

    void push_back(const T& item) {
        assert(size_ < static_cast<std::size_t>(Capacity));
        items_[size_++] = item;
    }
    void clear() { size_ = 0; }

    [[nodiscard]] static constexpr int capacity() { return Capacity; }
    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] bool empty() const { return size_ == 0; }
    [[nodiscard]] const T& operator[](std::size_t place) const {
        assert(place < size_);
        return items_[place];
    }
    [[nodiscard]] T& operator[](std::size_t place) {
        assert(place < size_);
        return items_[place];
    }
    [[nodiscard]] const T* begin() const { return items_.data(); }
    [[nodiscard]] const T* end() const { return items_.data() + size_; }
    [[nodiscard]] T* begin() { return items_.data(); }
    [[nodiscard]] T* end() { return items_.data() + size_; }

private:
    std::size_t size_ = 0;
    std::array<T, static_cast<std::size_t>(Capacity)> items_;
};

}  // namespace sparring
