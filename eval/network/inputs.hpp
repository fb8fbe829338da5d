#pragma once
// What a network sees of a position: bits, one for each input, as the seat to move sees the board.

#include "engine/core/seat.hpp"

#include <array>
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sparring {

template <std::size_t N>
using InputWords = std::array<std::uint32_t, N>;

// How many inputs are set.
template <std::size_t N>
[[nodiscard]] int count_set(const InputWords<N>& words) {
    return std::accumulate(words.begin(), words.end(), 0, [](int sum, auto word) { return sum + std::popcount(word); });
}

// A piece of a position, or something else that lies somewhere, in the words of the game's notation, and the inputs
// that are not set without it.
template <std::size_t N>
struct InputPart {
    std::string name;
    std::optional<Seat> owner;
    InputWords<N> inputs{};
};

// A set of inputs: `of` gives the bits of a state as `view` sees it, so that a state and its mirror image with the
// seats exchanged look the same; input n is bit n % 32 of word n / 32. `bucket` says which of `kBuckets` output layers
// is for such a position, and `parts` what it consists of. With `kBesideLinear` the network adds to what the linear
// evaluator says, and learns what that does not know; `Sight` is then what both are counted from. A board that looks
// the same in a mirror has `mirrored(words)`, and what is learned of a position is then learned of its mirror image
// too.
template <class F>
concept NetworkInputs = requires(const typename F::State& state, Seat view) {
    { F::kWords } -> std::convertible_to<std::size_t>;
    { F::kBuckets } -> std::convertible_to<std::size_t>;
    { F::of(state, view) } -> std::same_as<InputWords<F::kWords>>;
    { F::kBesideLinear } -> std::convertible_to<bool>;
    { F::bucket(state) } -> std::same_as<std::size_t>;
    { F::parts(state, view) } -> std::same_as<std::vector<InputPart<F::kWords>>>;
};

// Inputs of a network that is for some rules alone, `kRules` in words.
template <class F, class Rules>
concept InputsOfSomeRules = requires(const Rules& rules) {
    { F::are_for(rules) } -> std::same_as<bool>;
    { F::kRules } -> std::convertible_to<std::string_view>;
};

}  // namespace sparring
