#pragma once
// Board Game Battle: the tag that names its types and limits to searchers and tools.

#include "engine/board_game_battle/notation.hpp"
#include "engine/board_game_battle/options.hpp"
#include "engine/board_game_battle/perft.hpp"
#include "engine/board_game_battle/rules.hpp"
#include "engine/board_game_battle/state.hpp"
#include "engine/board_game_battle/types.hpp"
#include "engine/core/game.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace sparring {

struct BoardGameBattle {
    using State = board_game_battle::State;
    using Move = board_game_battle::Move;
    using Options = board_game_battle::Options;
    using Rules = board_game_battle::Rules;

    static constexpr std::string_view kName = "board-game-battle";
    static constexpr int kMaxSeats = board_game_battle::kMaxSeats;
    static constexpr int kMaxMoves = board_game_battle::kMaxMoves;
    static constexpr int kMaxOutcomes = board_game_battle::kMaxOutcomes;
    static constexpr int kUsualDecisions = 5;

    [[nodiscard]] static Expected<Rules> make_rules(const Options& options) { return Rules(options); }
    [[nodiscard]] static State start(const Rules& rules) { return board_game_battle::start_state(rules); }
    [[nodiscard]] static Expected<State> parse_position(std::string_view text, const Rules& rules) {
        return board_game_battle::parse_position(text, rules);
    }
    [[nodiscard]] static std::string format_position(const State& state) {
        return board_game_battle::format_position(state);
    }
    [[nodiscard]] static Expected<Move> parse_move(const State& state, std::string_view text) {
        return board_game_battle::parse_move(state, text);
    }
    [[nodiscard]] static std::string format_move(const State& state, const Move& move) {
        return board_game_battle::format_move(state, move);
    }
    [[nodiscard]] static std::uint64_t perft(const State& state, int depth, LeafCount how = LeafCount::kFast) {
        return board_game_battle::perft(state, depth, how);
    }
    [[nodiscard]] static std::span<const OptionEntry<Options>> option_entries() {
        return board_game_battle::option_entries();
    }
};

static_assert(NotatedGame<BoardGameBattle>);
static_assert(StochasticGame<BoardGameBattle> && !ChanceBeforePlay<BoardGameBattle>);
static_assert(MergingGame<BoardGameBattle> && RollingGame<BoardGameBattle>);

}  // namespace sparring
