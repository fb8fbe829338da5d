#pragma once
// Making the moves of a player: jumps followed to their ends, steps, shots, teleports, and second actions of swords.

#include "engine/core/move_list.hpp"
#include "engine/mega_board/board.hpp"
#include "engine/mega_board/types.hpp"

#include <cstddef>

namespace sparring::mega_board {

// Moves of one position, at most: teleports to every square by all teleporters there can be, and the rest. A list that
// designed positions would make longer is cut.
template <int Lanes>
inline constexpr int kMaxMoves = Lanes == 8 ? 1536 : 4096;

template <int Lanes>
using Moves = FixedList<Move, kMaxMoves<Lanes>>;

// Takes moves without keeping them.
class MoveCount {
public:
    void push_back(const Move& /*move*/) { ++size_; }
    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] bool empty() const { return size_ == 0; }
    [[nodiscard]] static constexpr std::size_t capacity() { return static_cast<std::size_t>(-1); }

private:
    std::size_t size_ = 0;
};

// Appends every legal move but a pass, for `List` = Moves<Lanes> or MoveCount.
template <int Lanes, class List>
void generate_turns(const Mover<Lanes>& mover, List& moves);

// Appends the shots and the second actions of a mover who need not jump or shoot: what is legal besides plain steps
// and teleports.
template <int Lanes>
void generate_special_turns(const Mover<Lanes>& mover, Moves<Lanes>& moves);

}  // namespace sparring::mega_board
