#pragma once
// What the network of the Mega Board with four players sees, as one seat does: for each seat from its own on its men,
// crowned pieces, what it can jump, and its pieces with a sword, cannon or teleporter; shields; what lies on the
// squares of the Crowns; captures, and who moves. The table is turned so that the own home lies in the south. After
// half a turn all is alike; after a quarter dark squares lie half a step aside, and bits of their own tell the network
// so.

#include "engine/mega_board/mega_board.hpp"
#include "eval/mega_board/evaluator.hpp"
#include "eval/network/inputs.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace sparring {

struct MegaBoardInputs {
    using State = mega_board::State<8, 4>;
    using Sight = MegaBoardFeatures<8, 4>::Sight;

    static constexpr bool kBesideLinear = true;
    static constexpr std::size_t kSeats = 4;
    static constexpr std::size_t kBoards = 5;
    static constexpr std::size_t kBuckets = 4;

    // Sets of squares of each seat: men, crowned, prey, armed.
    static constexpr std::size_t kSets = 4;
    static constexpr std::size_t kShieldWord = kSeats * kSets * kBoards;
    static constexpr std::size_t kTreasureWord = kShieldWord + kBoards;
    static constexpr std::size_t kTreasures = 5;

    // As everybody sees the boards: a word of the crown squares of each home for each treasure, one of the captures of
    // each seat, and one of all else.
    static constexpr std::size_t kCaptureWord = kTreasureWord + kTreasures * kSeats;
    static constexpr std::size_t kCommonWords = kCaptureWord + kSeats + 1;
    using Common = InputWords<kCommonWords>;

    // As a seat sees them: treasures stand close together.
    static constexpr std::size_t kTreasureBits = kSeats * mega_board::kCrowns * kTreasures;
    static constexpr std::size_t kSeenCaptureWord = kTreasureWord + (kTreasureBits + 31) / 32;
    static constexpr std::size_t kWords = kSeenCaptureWord + kSeats + 1;

    static constexpr std::string_view kRules = "the layout mega-4";
    [[nodiscard]] static bool are_for(const mega_board::Rules<8>& rules);

    [[nodiscard]] static Common common(const State& state, const Sight& sight);
    // The input of a seat for each bit of the common words.
    [[nodiscard]] static std::span<const std::uint16_t> seen_by(Seat view);
    [[nodiscard]] static InputWords<kWords> of(const State& state, Seat view) { return of(state, view, Sight(state)); }
    [[nodiscard]] static InputWords<kWords> of(const State& state, Seat view, const Sight& sight);

    // Every piece, by its square: `s13`. What it can jump stays.
    [[nodiscard]] static std::vector<InputPart<kWords>> parts(const State& state, Seat view);

    // By the smallest number of pieces that a player has.
    [[nodiscard]] static std::size_t bucket(const State& state);
};

static_assert(NetworkInputs<MegaBoardInputs>);

}  // namespace sparring
