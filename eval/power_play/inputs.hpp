#pragma once
// What the network of two players' Power Play sees: for each seat, the one to decide first, its pyramids by level and
// size, what it can capture and kick back, the pips it has lost, its hand, and whether it can build a nest, and how
// much there is to capture, which holds wherever it stands; and who moves next where kicked pyramids are being placed.
// The board is turned so that the own corner is a1.

#include "engine/core/bits.hpp"
#include "engine/power_play/power_play.hpp"
#include "eval/network/inputs.hpp"
#include "eval/power_play/threats.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace sparring {

struct PowerPlayDuelInputs {
    using State = power_play::State;
    static constexpr bool kBesideLinear = true;
    static constexpr std::size_t kPyramidSets = std::size_t{power_play::kMaxHeight} * power_play::kSizes;  // of a seat
    static constexpr std::size_t kSquareSets = kPyramidSets + 2;
    static constexpr std::size_t kHandWord = 2 * kSquareSets;  // of a seat, and those behind it
    static constexpr std::size_t kPreyWord = kHandWord + 1;
    static constexpr std::size_t kPiecesWord = kHandWord + 2;
    static constexpr std::size_t kSeatWords = kHandWord + 3;
    static constexpr std::size_t kWords = 2 * kSeatWords + 1;
    static constexpr std::size_t kBuckets = 4;

    // One bit of ten each: the strength of the best prey, of the best that is not `guarded`, and the pips of all by
    // ranges.
    [[nodiscard]] static std::uint32_t word_of_prey(const power_play::Strengths& strengths, power_play::Squares prey,
                                                    power_play::Squares guarded) {
        constexpr std::array<int, 9> kRanges = {1, 2, 3, 4, 6, 8, 11, 15, 20};
        const auto range = std::ranges::upper_bound(kRanges, strengths.pips(prey)) - kRanges.begin();
        return one(0, strengths.strongest(prey)) | one(10, strengths.strongest(prey & ~guarded)) |
               one(20, static_cast<int>(range));
    }
    // One bit each: how many pieces could be kicked back (of 4), the largest strength (of 10), how many pieces (of 16);
    // and one if a capture would knock another player out.
    [[nodiscard]] static std::uint32_t word_of_pieces(const power_play::Strengths& strengths, power_play::Squares own,
                                                      power_play::Squares kicks, bool knocks_out) {
        return one(0, std::min(power_play::size_of(kicks), 3)) | one(4, strengths.strongest(own)) |
               one(14, power_play::size_of(own)) | (knocks_out ? one(30, 0) : 0);
    }
    [[nodiscard]] static constexpr std::uint32_t one(int begin, int place) {
        return 1U << static_cast<unsigned>(begin + place);
    }
    [[nodiscard]] static constexpr std::uint32_t ones(int count) { return (1U << static_cast<unsigned>(count)) - 1U; }

    // What the inputs and the features of the linear evaluator have in common.
    using Sight = power_play::Sight;

    [[nodiscard]] static InputWords<kWords> of(const State& state, Seat view) { return of(state, view, Sight(state)); }
    [[nodiscard]] static InputWords<kWords> of(const State& state, Seat view, const Sight& sight) {
        const power_play::Strengths& strengths = sight.strengths();
        InputWords<kWords> words{};
        std::size_t begin = 0;
        for (const Seat seat : {view, opponent(view)}) {
            const power_play::Threats& own = sight.threats(index(seat));
            add_squares(state.board(), own, seat, view, &words[begin]);
            words[begin + kHandWord] = word_of_hand(state, sight, seat);
            words[begin + kPreyWord] = word_of_prey(strengths, own.prey, sight.threats(index(opponent(seat))).reach);
            const int best = strengths.strongest(own.prey);
            const bool knocks_out = best > 0 && best >= pips_left(state, state.lost_pips(index(opponent(seat))));
            words[begin + kPiecesWord] =
                word_of_pieces(strengths, state.board().pieces(index(seat)), own.kicks, knocks_out);
            begin += kSeatWords;
        }
        const bool is_placing = state.size_to_place() != 0;
        words[kWords - 1] = (is_placing ? 1U : 0U) | (state.next_mover() == view ? 2U : 0U);
        return words;
    }

    // The same with the board mirrored in the diagonal through both corners, which changes nothing else.
    [[nodiscard]] static InputWords<kWords> mirrored(InputWords<kWords> words) {
        for (const std::size_t begin : {std::size_t{0}, kSeatWords}) {
            for (std::size_t word = begin; word < begin + kHandWord; word += 2) {
                const std::uint64_t squares = words[word] | (std::uint64_t{words[word + 1]} << 32U);
                const std::uint64_t turned = transposed_bits(squares);
                words[word] = static_cast<std::uint32_t>(turned);
                words[word + 1] = static_cast<std::uint32_t>(turned >> 32U);
            }
        }
        return words;
    }

    // Every piece, by its square and its pyramids from the bottom: `c3=123`. What it captures and kicks stays.
    [[nodiscard]] static std::vector<InputPart<kWords>> parts(const State& state, Seat view);

    // By the pips that the player who has lost most can still lose.
    [[nodiscard]] static std::size_t bucket(const State& state) {
        const int left = pips_left(state, std::max(state.lost_pips(0), state.lost_pips(1)));
        return static_cast<std::size_t>(std::clamp(left - 1, 0, kUsualLeft - 1)) * kBuckets / kUsualLeft;
    }

private:
    static constexpr int kUsualLeft = power_play::Options().knockout;

    [[nodiscard]] static int pips_left(const State& state, int lost) { return state.rules().options().knockout - lost; }
    // Turned by half a turn where the corner is h8.
    [[nodiscard]] static power_play::Squares seen_by(Seat view, power_play::Squares squares) {
        return view == kFirstSeat ? squares : reversed_bits(squares);
    }

    static void add_squares(const power_play::Board& board, const power_play::Threats& threats, Seat seat, Seat view,
                            std::uint32_t* words) {
        const auto add = [&](power_play::Squares squares) {
            const power_play::Squares seen = seen_by(view, squares);
            *words++ = static_cast<std::uint32_t>(seen);
            *words++ = static_cast<std::uint32_t>(seen >> 32U);
        };
        const power_play::Squares own = board.pieces(index(seat));
        for (std::size_t level = 0; level < power_play::kMaxHeight; ++level) {
            for (int size = 1; size <= power_play::kSizes; ++size) {
                add(own & board.of_size(size, level));
            }
        }
        add(threats.prey);
        add(threats.kicks);
    }

    // A bit for each pip that is lost as the usual game counts them, three for each size in hand, and one for a nest.
    [[nodiscard]] static std::uint32_t word_of_hand(const State& state, const Sight& sight, Seat seat) {
        constexpr int kOfSize = 3;
        const std::size_t place = index(seat);
        const int lost = std::clamp(kUsualLeft - pips_left(state, state.lost_pips(place)), 0, kUsualLeft);
        std::uint32_t word = ones(lost);
        int begin = kUsualLeft;
        for (int size = 1; size <= power_play::kSizes; ++size) {
            word |= ones(std::min(state.hand(place).count(size), kOfSize)) << static_cast<unsigned>(begin);
            begin += kOfSize;
        }
        const power_play::Squares starts = state.rules().start_squares(index(opponent(seat)));
        const bool builds = sight.nests_to_build(state.board(), place, starts) != 0;
        return word | (builds ? 1U << static_cast<unsigned>(begin) : 0U);
    }
};

static_assert(NetworkInputs<PowerPlayDuelInputs>);

}  // namespace sparring
