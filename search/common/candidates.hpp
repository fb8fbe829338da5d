#pragma once
// The moves of the states on a search's path, in the order they are tried. One list for each ply is kept for the life
// of a tree: lists of games with many possible moves are too large for the stack of a deep recursion.

#include "engine/core/game.hpp"
#include "search/common/large_array.hpp"
#include "search/common/move_order.hpp"
#include "search/common/score.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

namespace sparring {

// Move list, ordering scores, and where each move stood in the list as generated.
template <Game G>
struct Candidates {
    MoveList<G> moves;
    std::array<std::int32_t, G::kMaxMoves> scores;
    std::array<std::uint16_t, G::kMaxMoves> places;
    std::array<std::uint16_t, G::kMaxMoves> put_off;  // places in the order tried, of moves to come back to

    // The legal moves of a state as generated.
    void list(const StateOf<G>& state) {
        moves.clear();
        state.generate(moves);
        for (std::size_t place = 0; place < moves.size(); ++place) {
            places[place] = static_cast<std::uint16_t>(place);
        }
    }

    // Leaves only the move at `place`.
    void keep_only(std::size_t place) {
        const MoveOf<G> kept = moves[place];
        moves.clear();
        moves.push_back(kept);
        places[0] = static_cast<std::uint16_t>(place);
    }

    void score(const MoveOrder<G>& order, const StateOf<G>& state, int table_move, int ply) {
        order.score_moves(state, {moves.begin(), moves.size()}, table_move, ply, std::span(scores).first(moves.size()));
    }

    // Puts the best of the moves from `place` on at `place`.
    void select_next(std::size_t place) {
        std::size_t best = place;
        for (std::size_t other = place + 1; other < moves.size(); ++other) {
            best = scores[other] > scores[best] ? other : best;
        }
        std::swap(moves[place], moves[best]);
        std::swap(scores[place], scores[best]);
        std::swap(places[place], places[best]);
    }

    // The first `count` moves in the order tried.
    [[nodiscard]] std::span<const MoveOf<G>> tried(std::size_t count) const { return {moves.begin(), count}; }
};

// Room for the candidates of every ply. Memory is taken from the system for the plies that are reached only.
template <Game G>
class CandidateLists {
public:
    [[nodiscard]] Candidates<G>& at(int ply) { return lists_[static_cast<std::size_t>(ply)]; }

private:
    LargeArray<Candidates<G>> lists_{kMaxPly};
};

}  // namespace sparring
