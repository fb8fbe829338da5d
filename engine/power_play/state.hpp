#pragma once
// A position of Power Play as a plain value: the board, pyramids in hands, lost pips, who is out, whose decision it is
// and after whose move, and the counts of plies. It points to the rules, which must outlive it. Rules page
// `power-play.md`.

#include "engine/core/game.hpp"
#include "engine/core/hash.hpp"
#include "engine/core/quiet_plies.hpp"
#include "engine/power_play/board.hpp"
#include "engine/power_play/hand.hpp"
#include "engine/power_play/lifts.hpp"
#include "engine/power_play/rules.hpp"
#include "engine/power_play/types.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace sparring::power_play {

using Moves = FixedList<Move, kMaxMoves>;

// What a legal move does beyond moving pyramids.
struct MoveEffects {
    enum class Landing : std::uint8_t { kEmpty, kJoin, kCapture, kKickback } landing = Landing::kEmpty;
    std::size_t owner = 0;                  // of what stood on the last square, if anything did
    Stack met;                              // what stood there
    Stack result;                           // what stands there afterwards
    std::optional<std::size_t> nest_owner;  // who is out because a nest was built there
};

class State {
public:
    // All that a position says. `kicker` is the player whose kickback is being placed by the player to decide; a
    // player who is out has neither pieces nor a hand.
    struct Fields {
        Board board;
        std::array<Hand, kMaxSeats> hands{};
        std::array<std::uint8_t, kMaxSeats> lost_pips{};
        SeatSet out;
        Seat to_move = kFirstSeat;
        std::optional<Seat> kicker;
        std::uint16_t quiet_plies = 0;
        std::uint16_t plies = 0;

        bool operator==(const Fields&) const = default;
    };

    State() = default;
    State(const Fields& fields, const Rules& rules) : fields_(fields), rules_(&rules) {}

    [[nodiscard]] int seats() const { return rules_->seats(); }
    [[nodiscard]] Seat to_move() const { return fields_.to_move; }
    [[nodiscard]] const Rules& rules() const { return *rules_; }
    [[nodiscard]] const Fields& fields() const { return fields_; }
    [[nodiscard]] const Board& board() const { return fields_.board; }
    [[nodiscard]] const Hand& hand(std::size_t seat) const { return fields_.hands[seat]; }
    [[nodiscard]] int lost_pips(std::size_t seat) const { return fields_.lost_pips[seat]; }
    [[nodiscard]] bool is_out(std::size_t seat) const { return fields_.out.contains(seat_at(seat)); }
    // The players who are not out.
    [[nodiscard]] SeatSet left() const {
        return SeatSet::from_bits(static_cast<std::uint8_t>(SeatSet::all(seats()).bits() & ~fields_.out.bits()));
    }
    // Who makes the next move: the player to decide, or after a kickback whoever follows the one who kicked.
    [[nodiscard]] Seat next_mover() const { return fields_.kicker ? next_after(*fields_.kicker) : fields_.to_move; }
    // The size that the player to decide has to place now; 0 if it is a move's turn.
    [[nodiscard]] int size_to_place() const;
    // Where a player may place a pyramid of a size. Rules page, "Kickback placement".
    [[nodiscard]] Squares placing_squares(std::size_t seat, int size) const;

    void generate(Moves& moves) const;
    [[nodiscard]] int count_moves() const;
    template <RandomSource R>
    [[nodiscard]] std::optional<Move> pick_move(R& random) const;
    void apply(const Move& move);
    // What a legal move of the state, no placing, pass or declaration, will do.
    [[nodiscard]] MoveEffects effects(const Move& move) const;

    [[nodiscard]] bool is_over() const { return left().size() == 1 || is_at_limit(); }
    // The last player left, or all who are left.
    [[nodiscard]] SeatSet winners() const { return left(); }

    [[nodiscard]] std::uint64_t hash() const;
    [[nodiscard]] std::uint64_t repetition_hash() const;
    // What was kicked back can come to stand where it stood, so the count of quiet plies is no bound.
    [[nodiscard]] int reversible_plies() const { return fields_.plies; }

    bool operator==(const State&) const = default;

private:
    [[nodiscard]] std::size_t mover() const { return sparring::index(fields_.to_move); }
    [[nodiscard]] bool is_at_limit() const {
        const Options& options = rules_->options();
        return is_at_quiet_limit(fields_.quiet_plies, options.quiet_plies) ||
               is_at_quiet_limit(fields_.plies, options.max_plies);
    }
    // The largest pyramid in a hand that can be placed; 0 if none can.
    [[nodiscard]] int placeable(std::size_t seat) const;
    // True if a player can be declared out by the player to move.
    [[nodiscard]] bool is_declarable(std::size_t seat) const;
    void generate_declarations(Moves& moves) const;
    template <RandomSource R>
    [[nodiscard]] std::optional<Move> pick_from_list(R& random) const;
    void apply_move(const Move& move);
    void apply_placing(const Move& move);
    // The pyramids of a piece that was landed on are lost, or go to their owner's hand.
    void meet(const MoveEffects& effects);
    void knock_out(std::size_t seat);
    // The next player after a seat who is not out.
    [[nodiscard]] Seat next_after(Seat seat) const;
    // The turn goes to that player.
    void pass_on(Seat seat);

    Fields fields_;
    const Rules* rules_ = nullptr;
};
static_assert(sizeof(State) <= 192);

[[nodiscard]] State start_state(const Rules& rules);

// The worth of a legal move at first sight: about the pips that it wins; 0 for a move that meets nobody.
[[nodiscard]] int rank_of(const State& state, const Move& move);

template <RandomSource R>
std::optional<Move> State::pick_move(R& random) const {
    if (is_over() || size_to_place() != 0 || rules_->options().declare == Declare::kDeclared) [[unlikely]] {
        return pick_from_list(random);
    }
    FixedList<LiftTargets, kMaxLifts> lifts;
    std::uint32_t total = 0;
    for_each_lift(fields_.board, mover(), rules_->options(), [&](const LiftTargets& lift) {
        lifts.push_back(lift);
        total += static_cast<std::uint32_t>(size_of(lift.targets));
    });
    if (total == 0) [[unlikely]] {
        return Move::pass();
    }
    std::uint32_t place = uniform_below(random, total);
    const LiftTargets* lift = lifts.begin();
    for (; place >= static_cast<std::uint32_t>(size_of(lift->targets)); ++lift) {
        place -= static_cast<std::uint32_t>(size_of(lift->targets));
    }
    return Move::of(lift->from, lift->lift, first_of(nth_bit(lift->targets, place)));
}

template <RandomSource R>
std::optional<Move> State::pick_from_list(R& random) const {
    Moves moves;
    generate(moves);
    if (moves.empty()) {
        return std::nullopt;
    }
    return moves[uniform_below(random, static_cast<std::uint32_t>(moves.size()))];
}

}  // namespace sparring::power_play
