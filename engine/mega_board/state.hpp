#pragma once
// A position on the Mega Board as a plain value: pieces, where they may go, what they hold, Crowns and Power-Ups that
// lie, captures, and the count of plies without progress. It points to the rules, which must outlive it.
//
// `Lanes` is 8 or 16, the number of boards there is room for, and `Seats` the number of players.

#include "engine/core/game.hpp"
#include "engine/core/hash.hpp"
#include "engine/mega_board/board.hpp"
#include "engine/mega_board/rules.hpp"
#include "engine/mega_board/turns.hpp"
#include "engine/mega_board/types.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace sparring::mega_board {

// What a turn does beyond moving its piece.
template <int Lanes>
struct TurnEffects {
    SquareSet<Lanes> removed;     // opponents captured
    SquareSet<Lanes> spared;      // opponents that lose a shield instead
    Headings headings = 0;        // of the piece afterwards
    PowerUpSet held;              // by the piece afterwards
    PowerUpSet lost;              // of what it held before
    PowerUpSet gained;            // in this turn
    bool is_crowned = false;      // by this turn
    Square crown = kNoSquare;     // whose Crown is taken, with the Power-Up beside it
    Square power_up = kNoSquare;  // whose Power-Up is taken and whose Crown stays
    bool is_progress = false;     // N begins anew
};

// Outcomes of a set-up by chance are placings of one treasure at a time: at most all squares behind the men.
inline constexpr int kMaxPlacings = 20;
using Placings = FixedList<Outcome<Move>, kMaxPlacings>;

template <int Lanes, int Seats>
class State {
public:
    using Set = SquareSet<Lanes>;
    using Board = mega_board::Board<Lanes, Seats>;
    using Rules = mega_board::Rules<Lanes>;
    using Effects = TurnEffects<Lanes>;
    using Captures = std::array<std::uint16_t, static_cast<std::size_t>(Seats)>;

    State() = default;
    // With `is_setup` things are still to be placed: those of Rules::to_place that do not lie on a player's home.
    State(const Board& board, const Captures& captures, Seat to_move, int quiet_plies, bool is_setup,
          const Rules& rules);

    [[nodiscard]] int seats() const { return rules_->seats(); }
    [[nodiscard]] Seat to_move() const { return to_move_; }
    [[nodiscard]] const Board& board() const { return board_; }
    [[nodiscard]] const Rules& rules() const { return *rules_; }
    [[nodiscard]] const Set& pieces(Seat seat) const { return board_.pieces[sparring::index(seat)]; }
    [[nodiscard]] int captures(Seat seat) const { return captures_[sparring::index(seat)]; }
    // Plies since the last jump, shot, man's move, teleport or pick-up.
    [[nodiscard]] int quiet_plies() const { return quiet_plies_; }
    [[nodiscard]] bool is_setup() const { return is_setup_; }
    // What a player has still to place in the set-up.
    [[nodiscard]] Pieces left_to_place(Seat seat) const;
    // Where it may place it.
    [[nodiscard]] Set free_to_place(Seat seat) const;
    // What does nothing in the hands of a player, though its pieces may hold it.
    [[nodiscard]] PowerUpSet idle(Seat seat) const { return rules_->options().idle.of(seat); }
    // The pieces whose shields do nothing.
    [[nodiscard]] Set idle_shields() const;
    // The boards as a player sees them who were to move.
    [[nodiscard]] Mover<Lanes> mover(Seat seat) const;

    void generate(Moves<Lanes>& moves) const;
    [[nodiscard]] int count_moves() const;
    template <RandomSource R>
    [[nodiscard]] std::optional<Move> pick_move(R& random) const;
    void apply(const Move& move);
    // What a legal move of the state, not of the set-up and no pass, will do.
    [[nodiscard]] Effects effects(const Move& move) const;

    [[nodiscard]] bool is_chance() const { return is_setup_ && rules_->options().setup == Setup::kRandom; }
    void generate_outcomes(Placings& outcomes) const;

    // Rules page, "End".
    [[nodiscard]] bool is_over() const { return !is_setup_ && (is_stopped() || !anybody_can_move()); }
    [[nodiscard]] SeatSet winners() const;
    // A player without pieces, or too long without progress.
    [[nodiscard]] bool is_stopped() const { return somebody_is_out_ || is_at_quiet_limit(); }
    // True if the player to move need not jump or shoot.
    [[nodiscard]] bool is_quiet() const {
        const Mover<Lanes> mover = this->mover(to_move_);
        return !is_forced(mover, squares_ahead(mover));
    }

    [[nodiscard]] std::uint64_t hash() const {
        return mix(repetition_hash(), plies_near_limit(quiet_plies_, rules_->no_progress_plies()));
    }
    [[nodiscard]] std::uint64_t repetition_hash() const;
    [[nodiscard]] int reversible_plies() const { return quiet_plies_; }

    bool operator==(const State&) const = default;

private:
    [[nodiscard]] bool is_at_quiet_limit() const {
        return sparring::is_at_quiet_limit(quiet_plies_, rules_->no_progress_plies());
    }
    [[nodiscard]] bool anybody_can_move() const;
    [[nodiscard]] bool can_step() const;
    [[nodiscard]] bool others_can_move() const;
    [[nodiscard]] Seat next_seat() const {
        const std::size_t next = sparring::index(to_move_) + 1;
        return next == static_cast<std::size_t>(seats()) ? kFirstSeat : seat_at(next);
    }
    void generate_placings(Moves<Lanes>& moves) const;
    // Takes what is idle out of the view of a player.
    void disarm(Mover<Lanes>& mover, Seat seat) const;
    void apply_placing(const Move& move);
    void apply_turn(const Move& move);
    // A man's step that takes nothing; false if it is something else, and nothing is done.
    [[nodiscard]] bool apply_plain_step(const Move& move);
    void take_off(const Set& removed);
    template <RandomSource R>
    [[nodiscard]] std::optional<Move> pick_armed(const Mover<Lanes>& mover, const Targets<Lanes>& steps,
                                                 R& random) const;
    [[nodiscard]] Move pick_step(const Targets<Lanes>& steps, std::uint32_t place) const;
    template <RandomSource R>
    [[nodiscard]] std::optional<Move> pick_from_list(R& random) const;

    Board board_;
    const Rules* rules_ = nullptr;
    Captures captures_{};
    std::uint16_t quiet_plies_ = 0;
    Seat to_move_ = kFirstSeat;
    bool is_setup_ = false;
    bool somebody_is_out_ = false;
};

template <int Lanes, int Seats>
[[nodiscard]] State<Lanes, Seats> start_state(const Rules<Lanes>& rules);

template <int Lanes, int Seats>
inline Mover<Lanes> State<Lanes, Seats>::mover(Seat seat) const {
    const Set occupied = board_.occupied();
    Mover<Lanes> mover;
    mover.rules = rules_;
    mover.own = pieces(seat);
    mover.opponents = occupied - mover.own;
    mover.empty = rules_->squares() - occupied;
    for (std::size_t direction = 0; direction < kDirections; ++direction) {
        mover.ways[direction] = mover.own & board_.headings[direction];
    }
    mover.crowned = board_.crowned();
    mover.crowns = board_.treasury.crowns();
    mover.crowns_of_others = mover.crowns - rules_->home(seat);
    const auto held = [this](PowerUp kind) { return board_.held[draughts::index(kind)]; };
    mover.swords = mover.own & held(PowerUp::kSword);
    mover.cannons = mover.own & held(PowerUp::kCannon);
    mover.teleporters = mover.own & held(PowerUp::kTeleporter);
    mover.shielded = mover.opponents & held(PowerUp::kShield);
    if (!rules_->options().idle.empty()) [[unlikely]] {
        disarm(mover, seat);
    }
    return mover;
}

template <int Lanes, int Seats>
template <RandomSource R>
inline std::optional<Move> State<Lanes, Seats>::pick_move(R& random) const {
    if (is_setup_ || is_stopped()) [[unlikely]] {
        return pick_from_list(random);
    }
    const Mover<Lanes> mover = this->mover(to_move_);
    const Targets<Lanes> ahead = squares_ahead(mover);
    if (is_forced(mover, ahead)) {
        return pick_from_list(random);
    }
    const Targets<Lanes> steps = step_targets(mover, ahead);
    if (mover.may_step_to_end()) [[unlikely]] {
        return pick_from_list(random);
    }
    if (mover.is_armed()) {
        return pick_armed(mover, steps, random);
    }
    const auto plain = static_cast<std::uint32_t>(steps.size());
    return plain == 0 ? pick_from_list(random) : pick_step(steps, uniform_below(random, plain));
}

// Among the steps, the shots and second actions, and the teleports, of which there are so many that none is listed.
template <int Lanes, int Seats>
template <RandomSource R>
std::optional<Move> State<Lanes, Seats>::pick_armed(const Mover<Lanes>& mover, const Targets<Lanes>& steps,
                                                    R& random) const {
    Moves<Lanes> special;
    if ((mover.swords | mover.cannons).any()) {
        generate_special_turns(mover, special);
    }
    const auto plain = static_cast<std::uint32_t>(steps.size());
    const auto listed = static_cast<std::uint32_t>(special.size());
    const Set free = mover.teleporters.any() ? mover.teleport_squares() : Set();
    const auto squares = static_cast<std::uint32_t>(free.size());
    const std::uint32_t total = plain + listed + squares * static_cast<std::uint32_t>(mover.teleporters.size());
    if (total == 0) {
        return pick_from_list(random);
    }
    const std::uint32_t place = uniform_below(random, total);
    if (place < plain) {
        return pick_step(steps, place);
    }
    if (place < plain + listed) {
        return special[place - plain];
    }
    const std::uint32_t teleport = place - plain - listed;
    return Move::teleport(mover.teleporters.nth(teleport / squares), free.nth(teleport % squares));
}

template <int Lanes, int Seats>
inline Move State<Lanes, Seats>::pick_step(const Targets<Lanes>& steps, std::uint32_t place) const {
    const auto [to, direction] = steps.nth(place);
    return Move::step(rules_->layout().next(to, opposite(direction)), to);
}

template <int Lanes, int Seats>
template <RandomSource R>
std::optional<Move> State<Lanes, Seats>::pick_from_list(R& random) const {
    Moves<Lanes> moves;
    generate(moves);
    if (moves.empty()) {
        return std::nullopt;
    }
    return moves[uniform_below(random, static_cast<std::uint32_t>(moves.size()))];
}

template <int Lanes, int Seats>
inline void State<Lanes, Seats>::apply(const Move& move) {
    if (is_setup_) [[unlikely]] {
        apply_placing(move);
        return;
    }
    if (move.turn() == Turn::kPass) [[unlikely]] {
        quiet_plies_ = next_quiet_plies(quiet_plies_);
    } else if (!apply_plain_step(move)) {
        apply_turn(move);
    }
    to_move_ = next_seat();
}

template <int Lanes, int Seats>
inline bool State<Lanes, Seats>::apply_plain_step(const Move& move) {
    const Square from = move.from();
    const Square to = move.to();
    if (move.turn() != Turn::kStep || move.crown() != kNoSquare || board_.treasury.crowns().contains(to)) {
        return false;
    }
    const Headings before = board_.headings_at(from);
    if (before == kAllHeadings) {
        return false;
    }
    const Headings after = rules_->layout().headings_after(from, to, before);
    Set& own = board_.pieces[sparring::index(to_move_)];
    own.erase(from);
    own.insert(to);
    for (std::size_t direction = 0; direction < kDirections; ++direction) {
        board_.headings[direction].erase(from);
        board_.headings[direction].insert_if(to, ((unsigned{after} >> direction) & 1U) != 0);
    }
    quiet_plies_ = 0;
    return true;
}

using SmallState = State<8, 4>;
using LargeState = State<16, 8>;
static_assert(sizeof(SmallState) <= 512);

}  // namespace sparring::mega_board
