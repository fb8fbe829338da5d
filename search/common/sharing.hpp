#pragma once
// Numbers that several threads of a search read and add to without locks. All of it is in relaxed order unless a name
// says otherwise: statistics guide a search and need not agree with each other at any instant. A search on one thread
// adds without the price of an atomic addition, and finds what it always found.

#include <atomic>
#include <concepts>
#include <cstddef>
#include <cstdint>

namespace sparring {

// Whether other threads use the same numbers at the same time: none does; they read them; they add to them as well.
enum class Sharing : std::uint8_t { kAlone, kWatched, kShared };

// std::atomic_ref takes no constants before C++26; nothing is written through it here.
template <class T>
[[nodiscard]] T read(const T& number, std::memory_order order = std::memory_order_relaxed) {
    return std::atomic_ref<T>(const_cast<T&>(number)).load(order);  // NOLINT(cppcoreguidelines-pro-type-const-cast)
}

template <class T>
void write(T& number, T value, std::memory_order order = std::memory_order_relaxed) {
    std::atomic_ref<T>(number).store(value, order);
}

// Adds and gives what the number was before.
template <class T>
T add(T& number, T amount, Sharing sharing) {
    if (sharing == Sharing::kShared) {
        const std::atomic_ref<T> shared(number);
        if constexpr (std::integral<T>) {
            return shared.fetch_add(amount, std::memory_order_relaxed);
        } else {
            T known = shared.load(std::memory_order_relaxed);
            while (!shared.compare_exchange_weak(known, known + amount, std::memory_order_relaxed)) {}
            return known;
        }
    }
    if (sharing == Sharing::kWatched) {
        const T before = read(number);
        write(number, static_cast<T>(before + amount));
        return before;
    }
    const T before = number;
    number = static_cast<T>(before + amount);
    return before;
}

// The payoffs of every seat as they are, one after the other.
template <class Values>
[[nodiscard]] Values copy_of(const Values& shared) {
    Values values{};
    for (std::size_t seat = 0; seat < values.size(); ++seat) {
        values[seat] = read(shared[seat]);
    }
    return values;
}

template <class Values>
void add_values(Values& sums, const Values& values, Sharing sharing) {
    for (std::size_t seat = 0; seat < values.size(); ++seat) {
        // Most payoffs of a finished game are zero, and adding that to a number which others use costs as much.
        if (sharing != Sharing::kShared || values[seat] != 0) {
            add(sums[seat], values[seat], sharing);
        }
    }
}

// Raises the number to `value` if it is lower.
template <class T>
void raise(T& number, T value) {
    T before = read(number);
    while (before < value && !std::atomic_ref<T>(number).compare_exchange_weak(before, value)) {}
}

}  // namespace sparring
