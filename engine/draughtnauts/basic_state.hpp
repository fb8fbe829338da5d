#pragma once
// A position of the basic game as a plain value of 32 bytes: bitboards by colour, the crowned pieces of both, the count
// of plies without progress, and the rule options that matter while playing.

#include "engine/core/game.hpp"
#include "engine/core/hash.hpp"
#include "engine/draughtnauts/bitboard.hpp"
#include "engine/draughtnauts/movegen.hpp"
#include "engine/draughtnauts/playout.hpp"
#include "engine/draughtnauts/types.hpp"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <limits>
#include <optional>

namespace sparring::draughtnauts {

class BasicState {
public:
    // An empty board with Black to move; `start_state` or the parser give the positions one plays from.
    BasicState() = default;
    BasicState(Bitboard black, Bitboard white, Bitboard crowned, Seat to_move, int quiet_plies, const BasicRules& rules)
        : pieces_{black, white},
          crowned_(crowned),
          quiet_plies_(static_cast<std::uint16_t>(quiet_plies)),
          quiet_limit_(static_cast<std::uint16_t>(rules.no_progress_plies)),
          to_move_(to_move),
          crowning_ends_turn_(rules.crowning_ends_turn),
          no_move_(rules.no_move) {}

    [[nodiscard]] static constexpr int seats() { return 2; }
    [[nodiscard]] Seat to_move() const { return to_move_; }
    [[nodiscard]] Bitboard pieces(Seat seat) const { return pieces_[sparring::index(seat)]; }
    [[nodiscard]] Bitboard crowned() const { return crowned_; }
    [[nodiscard]] Bitboard empty_squares() const { return kBoard & ~(pieces_[0] | pieces_[1]); }
    // Plies since the last jump or man's move.
    [[nodiscard]] int quiet_plies() const { return quiet_plies_; }
    // The rule options this position is played under.
    [[nodiscard]] BasicRules rules() const { return {crowning_ends_turn_, no_move_, quiet_limit_}; }

    void generate(BasicMoves& moves) const;
    [[nodiscard]] int count_moves() const;
    template <RandomSource R>
    [[nodiscard]] std::optional<Move> pick_move(R& random) const;
    template <RandomSource R>
    int play_random(R& random, int most_plies);
    void apply(Move move);

    [[nodiscard]] bool is_over() const { return is_over_before_moving() || !can_move(); }
    [[nodiscard]] SeatSet winners() const;
    // True if the seat to move has no jump.
    [[nodiscard]] bool is_quiet() const {
        return to_move_ == kBlack ? !jump_targets(side<kBlack>()).any() : !jump_targets(side<kWhite>()).any();
    }

    [[nodiscard]] std::uint64_t hash() const {
        return mix(repetition_hash(), plies_near_limit(quiet_plies_, quiet_limit_));
    }
    [[nodiscard]] std::uint64_t repetition_hash() const {
        return mix(mix(pieces_[0], pieces_[1]), crowned_ ^ (Bitboard{sparring::index(to_move_)} << 40U));
    }
    [[nodiscard]] int reversible_plies() const { return quiet_plies_; }
    [[nodiscard]] BasicState mirrored() const;

    bool operator==(const BasicState&) const = default;

    // The pieces as `Us` sees them.
    template <Seat Us>
    [[nodiscard]] Side<Us> side() const {
        return {pieces(Us), pieces(opponent(Us)), crowned_, empty_squares()};
    }

private:
    // Rules page, "End of the game": a side without pieces, then the no-progress limit.
    [[nodiscard]] bool is_over_before_moving() const {
        return pieces_[0] == 0 || pieces_[1] == 0 || is_drawn_by_count();
    }
    [[nodiscard]] bool is_drawn_by_count() const { return is_at_quiet_limit(quiet_plies_, quiet_limit_); }
    [[nodiscard]] bool can_move() const;
    template <Seat Us, RandomSource R>
    [[nodiscard]] std::optional<Move> pick_move_of(R& random) const;
    template <Seat Us, RandomSource R>
    [[nodiscard]] Move pick_long_jump(const Side<Us>& us, const Targets<Us>& jumps, R& random) const;
    template <Seat Us>
    void apply_for(Move move);
    template <Seat Us>
    void replace(Bitboard from, Bitboard to, Bitboard jumped, Bitboard crowned_at_end);

    std::array<Bitboard, 2> pieces_{};
    Bitboard crowned_ = 0;
    std::uint16_t quiet_plies_ = 0;
    std::uint16_t quiet_limit_ = 80;
    Seat to_move_ = kBlack;
    bool crowning_ends_turn_ = true;
    NoMove no_move_ = NoMove::kLoss;
    std::uint8_t unused_ = 0;  // keeps the object free of padding
};
static_assert(sizeof(BasicState) <= 32);

[[nodiscard]] BasicState basic_start(const BasicRules& rules);

template <RandomSource R>
inline std::optional<Move> BasicState::pick_move(R& random) const {
    if (is_over_before_moving()) [[unlikely]] {
        return std::nullopt;
    }
    return to_move_ == kBlack ? pick_move_of<kBlack>(random) : pick_move_of<kWhite>(random);
}

template <Seat Us, RandomSource R>
inline std::optional<Move> BasicState::pick_move_of(R& random) const {
    const Side<Us> us = side<Us>();
    const Targets<Us> jumps = jump_targets(us);
    if (jumps.any() && jumps_may_go_on(us, jumps, crowning_ends_turn_)) {
        return pick_long_jump(us, jumps, random);
    }
    const Targets<Us> targets = jumps.any() ? jumps : step_targets(us);
    const int total = targets.count();
    if (total == 0) [[unlikely]] {
        return std::nullopt;
    }
    const auto choice = targets.choose(uniform_below(random, static_cast<std::uint32_t>(total)));
    const Direction direction = kDirections<Us>[choice.diagonal];
    const Square to = lowest(choice.landing);
    if (!jumps.any()) {
        return Move::step(static_cast<Square>(index(to) - shift_of(direction)), to);
    }
    return Move::jump(static_cast<Square>(index(to) - 2 * shift_of(direction)), to, 1,
                      static_cast<std::uint32_t>(direction));
}

template <Seat Us, RandomSource R>
inline Move BasicState::pick_long_jump(const Side<Us>& us, const Targets<Us>& jumps, R& random) const {
    BasicMoves moves;
    generate_jumps(us, jumps.jumpers(), crowning_ends_turn_, moves);
    return moves[uniform_below(random, static_cast<std::uint32_t>(moves.size()))];
}

template <RandomSource R>
inline int BasicState::play_random(R& random, int most_plies) {
    if (is_over_before_moving()) {
        return 0;
    }
    PlayoutBoard board{pieces_, crowned_, quiet_plies_,
                       quiet_limit_ == 0 ? std::numeric_limits<int>::max() : quiet_limit_, crowning_ends_turn_};
    const int plies = play_random_plies(board, to_move_, random, most_plies);
    pieces_ = board.pieces;
    crowned_ = board.crowned;
    quiet_plies_ = static_cast<std::uint16_t>(std::min(board.quiet_plies, kMaxQuietPlies));
    to_move_ = plies % 2 == 0 ? to_move_ : opponent(to_move_);
    return plies;
}

// BasicMoves a piece, takes the jumped ones off and passes the turn on. `crowned_at_end` is the target if a man is
// crowned there, whatever else is in it.
template <Seat Us>
inline void BasicState::replace(Bitboard from, Bitboard to, Bitboard jumped, Bitboard crowned_at_end) {
    constexpr std::size_t kUs = sparring::index(Us);
    const Bitboard stays_crowned = (crowned_ & from) != 0 ? to : 0;
    pieces_[kUs] = (pieces_[kUs] & ~from) | to;
    pieces_[1 - kUs] &= ~jumped;
    crowned_ = (crowned_ & ~(from | jumped)) | stays_crowned | crowned_at_end;
    to_move_ = opponent(Us);
}

inline void BasicState::apply(Move move) {
    if (to_move_ == kBlack) {
        apply_for<kBlack>(move);
    } else {
        apply_for<kWhite>(move);
    }
}

template <Seat Us>
inline void BasicState::apply_for(Move move) {
    const Bitboard from = bit(move.from());
    const Bitboard to = bit(move.to());
    Bitboard jumped = 0;
    Bitboard crowned_at_end = to & crowning_row(Us);
    if (move.jumps() == 1) {
        jumped = Bitboard{1} << static_cast<unsigned>((index(move.from()) + index(move.to())) / 2);
    } else if (move.jumps() > 1) {
        const JumpTrace trace = trace_jump(move, crowning_row(Us));
        jumped = trace.jumped;
        crowned_at_end = trace.touches_row ? to : 0;
    }
    quiet_plies_ = jumped != 0 || (crowned_ & from) == 0 ? std::uint16_t{0} : next_quiet_plies(quiet_plies_);
    replace<Us>(from, to, jumped, crowned_at_end);
}

}  // namespace sparring::draughtnauts
