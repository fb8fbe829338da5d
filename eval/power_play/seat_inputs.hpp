#pragma once
// What the network of Power Play with four players sees, as one seat does (three are seen as well): its own pyramids
// and those of all others by level and size, what it can capture and kick back, what hangs of its own, and for each
// seat in turn the pips it has lost, its hand, and how much there is to capture, which holds wherever it stands. The
// board is turned so that the own corner is a1 and the next player's is a8.

#include "eval/network/inputs.hpp"
#include "eval/network/network.hpp"
#include "eval/power_play/threats.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace sparring {

struct PowerPlaySeatInputs {
    using State = power_play::State;
    using Sight = power_play::Sight;

    static constexpr bool kBesideLinear = true;
    static constexpr std::size_t kPyramidSets = std::size_t{power_play::kMaxHeight} * power_play::kSizes;  // of a side
    // Own pyramids, those of others, own prey, own kicks, own pieces that anybody could capture, and the next mover.
    static constexpr std::size_t kSquareSets = 2 * kPyramidSets + 4;
    static constexpr std::size_t kFirstSeatWord = 2 * kSquareSets;
    static constexpr std::size_t kSeatWords = 3;
    static constexpr std::size_t kWords = kFirstSeatWord + kSeatWords * power_play::kMaxSeats + 1;
    static constexpr std::size_t kBuckets = 4;

    static constexpr std::string_view kRules = "four players";
    [[nodiscard]] static bool are_for(const power_play::Rules& rules) { return rules.seats() == power_play::kMaxSeats; }

    [[nodiscard]] static InputWords<kWords> of(const State& state, Seat view) { return of(state, view, Sight(state)); }
    [[nodiscard]] static InputWords<kWords> of(const State& state, Seat view, const Sight& sight);

    // The same with the board mirrored in the diagonal through the own corner, as if seats followed each other the
    // other way round the table.
    [[nodiscard]] static InputWords<kWords> mirrored(InputWords<kWords> words);

    // Every piece, by its square and its pyramids from the bottom: `c3=123`. What it captures and kicks stays.
    [[nodiscard]] static std::vector<InputPart<kWords>> parts(const State& state, Seat view);

    // By the pips that the player who has lost most can still lose.
    [[nodiscard]] static std::size_t bucket(const State& state);
};

static_assert(NetworkInputs<PowerPlaySeatInputs>);

}  // namespace sparring
