#pragma once
// Draughtnauts on the Mega Board: the tags that name its types and limits to searchers and tools. Tables of up to eight
// boards and four players are a game of their own to the compiler, so that states stay small; they share everything
// else, the layout deciding which of them is played.

#include "engine/core/game.hpp"
#include "engine/mega_board/notation.hpp"
#include "engine/mega_board/options.hpp"
#include "engine/mega_board/perft.hpp"
#include "engine/mega_board/state.hpp"
#include "engine/mega_board/types.hpp"

#include <span>
#include <string>
#include <string_view>

namespace sparring {

namespace mega_board {

// True if a layout fits the smaller of the two games.
[[nodiscard]] inline bool is_small(const LayoutPlan& plan) { return plan.size() <= 8 && plan.seats() <= 4; }

template <int Lanes, int Seats>
struct GameOf {
    using State = mega_board::State<Lanes, Seats>;
    using Move = mega_board::Move;
    using Options = mega_board::Options;
    using Rules = mega_board::Rules<Lanes>;

    static constexpr std::string_view kName = "mega-board";
    static constexpr int kMaxSeats = Seats;
    static constexpr int kMaxMoves = mega_board::kMaxMoves<Lanes>;
    static constexpr int kMaxOutcomes = kMaxPlacings;
    static constexpr int kUsualDecisions = 260;
    static constexpr bool kChanceOnlyBeforePlay = true;
    // Moves are alike if they start on the same square and go the same way.
    static constexpr int kMoveKinds = 512 * 16;

    [[nodiscard]] static int move_kind(const Move& move) {
        const auto from = static_cast<int>(move.from());
        const auto to = static_cast<int>(move.to());
        return from * 16 + (((to - from) & 7) | (to < from ? 8 : 0));
    }
    // Who takes much is often right, who spends a teleporter seldom.
    [[nodiscard]] static int move_rank(const State& /*state*/, const Move& move) {
        if (move.turn() == Turn::kTeleport) {
            return -2;
        }
        return move.jumps() + (move.is_shot() ? 1 : 0) + (move.crown() != kNoSquare ? 1 : 0);
    }

    // Layouts that do not fit are the other game's.
    [[nodiscard]] static Expected<Rules> make_rules(const Options& options);
    [[nodiscard]] static State start(const Rules& rules) { return start_state<Lanes, Seats>(rules); }
    [[nodiscard]] static Expected<State> parse_position(std::string_view text, const Rules& rules) {
        return mega_board::parse_position<Lanes, Seats>(text, rules);
    }
    [[nodiscard]] static std::string format_position(const State& state) { return mega_board::format_position(state); }
    [[nodiscard]] static Expected<Move> parse_move(const State& state, std::string_view text) {
        return mega_board::parse_move(state, text);
    }
    [[nodiscard]] static std::string format_move(const State& state, const Move& move) {
        return mega_board::format_move(state.rules().layout(), move);
    }
    [[nodiscard]] static std::uint64_t perft(const State& state, int depth, LeafCount how = LeafCount::kFast) {
        return mega_board::perft(state, depth, how);
    }
    [[nodiscard]] static std::span<const OptionEntry<Options>> option_entries() { return mega_board::option_entries(); }
};

}  // namespace mega_board

// Up to eight boards and four players.
struct MegaBoard : mega_board::GameOf<8, 4> {};
// Up to fifteen boards and eight players.
struct LargeMegaBoard : mega_board::GameOf<16, 8> {};

static_assert(NotatedGame<MegaBoard> && NotatedGame<LargeMegaBoard>);
static_assert(StochasticGame<MegaBoard> && StochasticGame<LargeMegaBoard>);
static_assert(ChanceBeforePlay<MegaBoard> && ChanceBeforePlay<LargeMegaBoard>);
static_assert(CountingGame<MegaBoard> && CountingGame<LargeMegaBoard>);
static_assert(SamplingGame<MegaBoard> && SamplingGame<LargeMegaBoard>);
static_assert(QuiescentGame<MegaBoard> && QuiescentGame<LargeMegaBoard>);
static_assert(RepeatingGame<MegaBoard> && RepeatingGame<LargeMegaBoard>);
static_assert(IndexedMoves<MegaBoard> && IndexedMoves<LargeMegaBoard>);
static_assert(RankedMoves<MegaBoard> && RankedMoves<LargeMegaBoard>);

}  // namespace sparring
