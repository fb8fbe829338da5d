#pragma once
// What the networks of Draughtnauts see: men and crowned pieces of the seat to move and of the other, each a word of 32
// squares with the own first row first; with Power-Ups also who holds which, and which lie on the crowning rows.

#include "engine/draughtnauts/draughtnauts.hpp"
#include "eval/network/inputs.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace sparring {

namespace draughtnauts {

// The squares as `view` sees them: those of White are turned.
[[nodiscard]] constexpr std::uint32_t seen_by(Seat view, Bitboard squares) {
    return packed(view == kBlack ? squares : turned(squares));
}

// Own men, own crowned pieces, the other's men, its crowned pieces.
template <class State>
[[nodiscard]] constexpr InputWords<4> piece_words(const State& state, Seat view) {
    const std::uint32_t own = seen_by(view, state.pieces(view));
    const std::uint32_t other = seen_by(view, state.pieces(opponent(view)));
    const std::uint32_t crowned = seen_by(view, state.crowned());
    return {own & ~crowned, own & crowned, other & ~crowned, other & crowned};
}

// Six pieces to a bucket: the last one has 19 and more.
template <class State>
[[nodiscard]] constexpr std::size_t bucket_by_pieces(const State& state, std::size_t buckets) {
    const int pieces = std::popcount(state.pieces(kFirstSeat) | state.pieces(kSecondSeat));
    return std::min(static_cast<std::size_t>(std::max(pieces - 1, 0)) / 6, buckets - 1);
}

}  // namespace draughtnauts

struct BasicDraughtnautsInputs {
    using State = draughtnauts::BasicState;
    static constexpr bool kBesideLinear = false;
    static constexpr std::size_t kWords = 4;
    static constexpr std::size_t kBuckets = 4;

    [[nodiscard]] static InputWords<kWords> of(const State& state, Seat view) {
        return draughtnauts::piece_words(state, view);
    }
    // Every piece: `13`, `K22`.
    [[nodiscard]] static std::vector<InputPart<kWords>> parts(const State& state, Seat view);
    [[nodiscard]] static std::size_t bucket(const State& state) {
        return draughtnauts::bucket_by_pieces(state, kBuckets);
    }
};

// After the pieces: for each kind its holders of the seat to move, then those of the other; last which kinds lie, eight
// squares a kind, the own crowning row before the other's. What is idle in a seat's hands is not seen.
struct DraughtnautsInputs {
    using State = draughtnauts::State;
    static constexpr bool kBesideLinear = false;
    static constexpr std::size_t kHeldBegin = 4;
    static constexpr std::size_t kLyingWord = kHeldBegin + 2 * draughtnauts::kPowerUps;
    static constexpr std::size_t kWords = kLyingWord + 1;
    static constexpr std::size_t kBuckets = 4;

    [[nodiscard]] static InputWords<kWords> of(const State& state, Seat view) {
        InputWords<kWords> words{};
        std::ranges::copy(draughtnauts::piece_words(state, view), words.begin());
        if (state.board().has_power_ups()) {
            add_power_ups(state, view, words);
        }
        return words;
    }
    // Every piece with what it holds, and what lies: `K22+ST`, `H on 30`.
    [[nodiscard]] static std::vector<InputPart<kWords>> parts(const State& state, Seat view);
    [[nodiscard]] static std::size_t bucket(const State& state) {
        return draughtnauts::bucket_by_pieces(state, kBuckets);
    }

private:
    static void add_power_ups(const State& state, Seat view, InputWords<kWords>& words) {
        const Seat other = opponent(view);
        for (const draughtnauts::PowerUp kind : draughtnauts::kAllPowerUps) {
            const draughtnauts::Bitboard holders = state.holders(kind);
            if (!state.idle(view).contains(kind)) {
                words[kHeldBegin + index(kind)] = draughtnauts::seen_by(view, holders & state.pieces(view));
            }
            if (!state.idle(other).contains(kind)) {
                words[kHeldBegin + draughtnauts::kPowerUps + index(kind)] =
                    draughtnauts::seen_by(view, holders & state.pieces(other));
            }
        }
        words[kLyingWord] = lying_word(state.lying(), view);
    }
    [[nodiscard]] static std::uint32_t lying_word(draughtnauts::Lying lying, Seat view) {
        std::uint32_t word = 0;
        for (int slot = 0; !lying.empty() && slot < draughtnauts::kSlots; ++slot) {
            word |= lying.has(slot) ? lying_input(lying, slot, view) : 0;
        }
        return word;
    }
    // That of a slot on which something lies.
    [[nodiscard]] static std::uint32_t lying_input(draughtnauts::Lying lying, int slot, Seat view) {
        const int place = view == draughtnauts::kBlack ? draughtnauts::kSlots - 1 - slot : slot;
        return 1U << (index(lying.at(slot)) * draughtnauts::kSlots + static_cast<unsigned>(place));
    }
};

static_assert(NetworkInputs<BasicDraughtnautsInputs> && NetworkInputs<DraughtnautsInputs>);

}  // namespace sparring
