#pragma once
// Which move to try first. Moves that caused cutoffs elsewhere come early: the table's move, two killers per ply, then
// by history. Histories are kept per seat and kind of move where the game groups its moves.

#include "engine/core/game.hpp"
#include "search/common/score.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace sparring {

template <Game G>
class MoveOrder {
public:
    using Move = MoveOf<G>;

    void clear() {
        std::ranges::fill(history_, std::int16_t{0});
        killers_.fill({});
    }

    // Scores every move of a state, larger is earlier; `scores` is as long as `moves`. `table_move` is a place in the
    // list or beyond its end.
    void score_moves(const StateOf<G>& state, std::span<const Move> moves, int table_move, int ply,
                     std::span<std::int32_t> scores) const {
        const Killers& killers = killers_[static_cast<std::size_t>(ply)];
        for (std::size_t place = 0; place < moves.size(); ++place) {
            scores[place] = score_of(state, moves[place], killers);
        }
        if (table_move < static_cast<int>(moves.size())) {
            scores[static_cast<std::size_t>(table_move)] = kTableMoveScore;
        }
    }

    // A move refuted the line that led to `ply`, after `tried` (those before it in the order) had failed to.
    void reward(const Move& move, std::span<const Move> tried, int depth, int ply, Seat seat) {
        Killers& killers = killers_[static_cast<std::size_t>(ply)];
        if (!(killers.is_set && killers.first == move)) {
            killers.second = killers.is_set ? killers.first : move;
            killers.first = move;
            killers.is_set = true;
        }
        if constexpr (IndexedMoves<G>) {
            const int bonus = std::min(depth * depth * 4, kMostBonus);
            adjust(history_[place_of(move, seat)], bonus);
            for (const Move& other : tried) {
                adjust(history_[place_of(other, seat)], -bonus);
            }
        }
    }

private:
    static constexpr std::int32_t kTableMoveScore = 1 << 30;
    static constexpr std::int32_t kFirstKillerScore = 1 << 20;
    static constexpr std::int32_t kSecondKillerScore = kFirstKillerScore - 1;
    static constexpr int kHistoryLimit = 16'384;
    // Two ranks outweigh whatever a history says.
    static constexpr std::int32_t kScoreOfRank = kHistoryLimit;
    static constexpr int kMostBonus = 1'200;

    struct Killers {
        Move first;
        Move second;
        bool is_set;
    };

    [[nodiscard]] static std::size_t place_of(const Move& move, Seat seat)
        requires IndexedMoves<G>
    {
        return index(seat) * static_cast<std::size_t>(G::kMoveKinds) + static_cast<std::size_t>(G::move_kind(move));
    }

    [[nodiscard]] std::int32_t score_of(const StateOf<G>& state, const Move& move, const Killers& killers) const {
        if (killers.is_set && move == killers.first) {
            return kFirstKillerScore;
        }
        if (killers.is_set && move == killers.second) {
            return kSecondKillerScore;
        }
        return rank_score(state, move) + history_score(move, state.to_move());
    }

    [[nodiscard]] static std::int32_t rank_score([[maybe_unused]] const StateOf<G>& state, const Move& move) {
        if constexpr (RankedMoves<G>) {
            return kScoreOfRank * G::move_rank(state, move);
        } else {
            return 0;
        }
    }
    [[nodiscard]] std::int32_t history_score(const Move& move, Seat seat) const {
        if constexpr (IndexedMoves<G>) {
            return history_[place_of(move, seat)];
        } else {
            return 0;
        }
    }

    // Gravity keeps entries within +-kHistoryLimit and lets old results fade.
    static void adjust(std::int16_t& entry, int bonus) {
        const int magnitude = bonus < 0 ? -bonus : bonus;
        entry = static_cast<std::int16_t>(entry + bonus - entry * magnitude / kHistoryLimit);
    }

    [[nodiscard]] static constexpr std::size_t history_size() {
        if constexpr (IndexedMoves<G>) {
            return static_cast<std::size_t>(G::kMoveKinds) * G::kMaxSeats;
        } else {
            return 0;
        }
    }

    std::vector<std::int16_t> history_ = std::vector<std::int16_t>(history_size());
    std::array<Killers, kMaxPly> killers_{};
};

}  // namespace sparring
