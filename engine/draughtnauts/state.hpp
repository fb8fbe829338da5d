#pragma once
// A position of Draughtnauts with Power-Ups as a plain value of 64 bytes: pieces, what they hold, what lies on the
// crowning rows, the count of plies without progress, and the rules it is played under.

#include "engine/core/game.hpp"
#include "engine/core/hash.hpp"
#include "engine/draughtnauts/bitboard.hpp"
#include "engine/draughtnauts/board.hpp"
#include "engine/draughtnauts/playout.hpp"
#include "engine/draughtnauts/power_up_moves.hpp"
#include "engine/draughtnauts/power_ups.hpp"
#include "engine/draughtnauts/types.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <limits>
#include <optional>

namespace sparring::draughtnauts {

// A set-up by chance has at most the 24 orders of four different Power-Ups on either row.
inline constexpr int kMaxArrangements = 24 * 24;

using Arrangements = FixedList<Outcome<Move>, kMaxArrangements>;

class State {
public:
    // An empty board with Black to move; `start_state` or the parser give the positions one plays from.
    State() = default;
    // With `is_setup` Power-Ups are still to be placed: those of the kit that do not lie on a player's crowning row.
    State(const Board& board, Seat to_move, int quiet_plies, bool is_setup, const Rules& rules)
        : board_(board),
          quiet_plies_(static_cast<std::uint16_t>(quiet_plies)),
          to_move_(to_move),
          is_setup_(is_setup),
          rules_(rules) {}

    [[nodiscard]] static constexpr int seats() { return 2; }
    [[nodiscard]] Seat to_move() const { return to_move_; }
    [[nodiscard]] const Board& board() const { return board_; }
    [[nodiscard]] Bitboard pieces(Seat seat) const { return board_.pieces[sparring::index(seat)]; }
    [[nodiscard]] Bitboard crowned() const { return board_.crowned; }
    [[nodiscard]] Bitboard empty_squares() const { return board_.empty_squares(); }
    // The pieces of both seats that hold a Power-Up.
    [[nodiscard]] Bitboard holders(PowerUp kind) const { return board_.held.holders(kind); }
    [[nodiscard]] PowerUpSet held(Square square) const { return board_.held.of(square); }
    // What does nothing in the hands of a seat, though its pieces may hold it.
    [[nodiscard]] PowerUpSet idle(Seat seat) const { return rules_.idle.of(seat); }
    [[nodiscard]] Lying lying() const { return board_.lying; }
    // Plies since the last jump, shot, man's move, teleport or pick-up.
    [[nodiscard]] int quiet_plies() const { return quiet_plies_; }
    // True while Power-Ups are placed.
    [[nodiscard]] bool is_setup() const { return is_setup_; }
    [[nodiscard]] const Rules& rules() const { return rules_; }
    // What a player has still to place in the set-up.
    [[nodiscard]] Kit left_to_place(Seat seat) const;

    void generate(Moves& moves) const;
    [[nodiscard]] int count_moves() const;
    template <RandomSource R>
    [[nodiscard]] std::optional<Move> pick_move(R& random) const;
    template <RandomSource R>
    int play_random(R& random, int most_plies);
    void apply(Move move);
    // What a legal move of the state, not of the set-up, will do.
    [[nodiscard]] TurnEffects effects(Move move) const {
        return to_move_ == kBlack ? effects_for<kBlack>(move) : effects_for<kWhite>(move);
    }

    [[nodiscard]] bool is_chance() const { return is_setup_ && rules_.setup == Setup::kRandom; }
    void generate_outcomes(Arrangements& outcomes) const;

    [[nodiscard]] bool is_over() const { return !is_setup_ && (is_over_before_moving() || !can_move()); }
    [[nodiscard]] SeatSet winners() const;
    // True if the seat to move need not jump or shoot.
    [[nodiscard]] bool is_quiet() const { return to_move_ == kBlack ? is_quiet_for<kBlack>() : is_quiet_for<kWhite>(); }

    [[nodiscard]] std::uint64_t hash() const {
        return mix(repetition_hash(), plies_near_limit(quiet_plies_, rules_.no_progress_plies));
    }
    [[nodiscard]] std::uint64_t repetition_hash() const;
    [[nodiscard]] int reversible_plies() const { return quiet_plies_; }
    // The board turned and the seats exchanged, also in the rules.
    [[nodiscard]] State mirrored() const;

    bool operator==(const State&) const = default;

    // The pieces as `Us` sees them.
    template <Seat Us>
    [[nodiscard]] Side<Us> side() const {
        return {pieces(Us), pieces(opponent(Us)), board_.crowned, empty_squares()};
    }
    template <Seat Us>
    [[nodiscard]] ArmedSide<Us> armed_side() const;

private:
    // Rules page, "End of the game": a side without pieces, then the no-progress limit.
    [[nodiscard]] bool is_over_before_moving() const {
        return board_.pieces[0] == 0 || board_.pieces[1] == 0 || is_drawn_by_count();
    }
    [[nodiscard]] bool is_drawn_by_count() const { return is_at_quiet_limit(quiet_plies_, rules_.no_progress_plies); }
    [[nodiscard]] bool can_move() const { return to_move_ == kBlack ? can_move_for<kBlack>() : can_move_for<kWhite>(); }
    template <Seat Us>
    [[nodiscard]] bool can_move_for() const;
    template <Seat Us>
    [[nodiscard]] bool is_quiet_for() const;
    void generate_placings(Moves& moves) const;
    template <RandomSource R>
    [[nodiscard]] std::optional<Move> pick_placing(R& random) const;
    template <Seat Us, RandomSource R>
    [[nodiscard]] std::optional<Move> pick_move_of(R& random) const;
    template <RandomSource R>
    [[nodiscard]] int play_random_ply(R& random);
    template <RandomSource R>
    [[nodiscard]] int play_random_unarmed(R& random, int most_plies);
    [[nodiscard]] Bitboard lying_for(Seat seat) const;
    void apply_setup(Move move);
    template <Seat Us>
    void apply_for(Move move);
    template <Seat Us>
    void apply_plain(Move move);
    template <Seat Us>
    void apply_with_effects(Move move);
    template <Seat Us>
    void replace(Move move, Bitboard removed, bool is_crowned);
    // The square that a single jump passes.
    [[nodiscard]] static Bitboard between(Move move) {
        const int ends = draughtnauts::index(move.from()) + draughtnauts::index(move.to());
        return Bitboard{1} << static_cast<unsigned>(ends / 2);
    }
    template <Seat Us>
    [[nodiscard]] TurnEffects effects_for(Move move) const;
    [[nodiscard]] PowerUpSet lost_by(Move move, PowerUpSet held, bool has_captured) const;

    Board board_;
    std::uint16_t quiet_plies_ = 0;
    Seat to_move_ = kBlack;
    bool is_setup_ = false;
    Rules rules_;
};
static_assert(sizeof(State) <= 64);

[[nodiscard]] State start_state(const Rules& rules);

template <Seat Us>
inline ArmedSide<Us> State::armed_side() const {
    const Side<Us> us = side<Us>();
    ArmedSide<Us> armed{us, 0, 0, 0, 0, rules_.crowning_ends_turn, rules_.cannon_forces, rules_.shield_rejump};
    if (!board_.held.empty()) {
        armed.sword = us.own & holders(PowerUp::kSword);
        armed.cannon = us.own & holders(PowerUp::kCannon);
        armed.teleporter = us.own & holders(PowerUp::kTeleporter);
        armed.shielded = us.opponent & holders(PowerUp::kShield);
        if (!rules_.idle.empty()) [[unlikely]] {
            armed.disarm(idle(Us), idle(opponent(Us)));
        }
    }
    return armed;
}

template <RandomSource R>
inline std::optional<Move> State::pick_move(R& random) const {
    if (is_setup_) [[unlikely]] {
        return pick_placing(random);
    }
    if (is_over_before_moving()) [[unlikely]] {
        return std::nullopt;
    }
    return to_move_ == kBlack ? pick_move_of<kBlack>(random) : pick_move_of<kWhite>(random);
}

template <RandomSource R>
std::optional<Move> State::pick_placing(R& random) const {
    Moves moves;
    generate_placings(moves);
    return moves[uniform_below(random, static_cast<std::uint32_t>(moves.size()))];
}

template <Seat Us, RandomSource R>
inline std::optional<Move> State::pick_move_of(R& random) const {
    const ArmedSide<Us> armed = armed_side<Us>();
    const Targets<Us> jumps = jump_targets(armed.side);
    const bool has_jumps = jumps.any();
    if ((has_jumps && (armed.may_rejump() || jumps_may_go_on(armed.side, jumps, armed.crowning_ends_turn))) ||
        (armed.cannon_forces && armed.cannon != 0)) [[unlikely]] {
        Moves moves;
        generate_moves(armed, moves);
        if (moves.empty()) {
            return std::nullopt;
        }
        return moves[uniform_below(random, static_cast<std::uint32_t>(moves.size()))];
    }
    const Targets<Us> targets = has_jumps ? jumps : step_targets(armed.side);
    const int plain = targets.count();
    const int special = armed.holds_any() ? count_power_up_turns(armed, jumps) : 0;
    if (plain + special == 0) [[unlikely]] {
        return std::nullopt;
    }
    const std::uint32_t place = uniform_below(random, static_cast<std::uint32_t>(plain + special));
    if (place >= static_cast<std::uint32_t>(plain)) {
        Moves moves;
        generate_power_up_turns(armed, jumps, moves);
        return moves[place - static_cast<std::uint32_t>(plain)];
    }
    const auto choice = targets.choose(place);
    const Direction direction = kDirections<Us>[choice.diagonal];
    const Square to = lowest(choice.landing);
    if (!has_jumps) {
        return Move::step(static_cast<Square>(draughtnauts::index(to) - shift_of(direction)), to);
    }
    return Move::jump(static_cast<Square>(draughtnauts::index(to) - 2 * shift_of(direction)), to, 1,
                      static_cast<std::uint64_t>(direction));
}

template <RandomSource R>
inline int State::play_random(R& random, int most_plies) {
    int plies = 0;
    while (plies < most_plies && (is_setup_ || !is_over_before_moving())) {
        const bool is_unarmed = !is_setup_ && board_.held.empty();
        const int played = is_unarmed ? play_random_unarmed(random, most_plies - plies) : play_random_ply(random);
        if (played == 0) {
            break;
        }
        plies += played;
    }
    return plies;
}

// One ply, or an event of chance, by way of a Move; 0 if there is none.
template <RandomSource R>
int State::play_random_ply(R& random) {
    if (is_chance()) {
        Arrangements outcomes;
        generate_outcomes(outcomes);
        apply(outcomes[pick_place(outcomes, random)].move);
        return 1;
    }
    const std::optional<Move> move = pick_move(random);
    if (!move) {
        return 0;
    }
    apply(*move);
    return 1;
}

// Plies while nobody holds anything, up to the first pick-up; 0 if there is no move.
template <RandomSource R>
int State::play_random_unarmed(R& random, int most_plies) {
    const int limit = rules_.no_progress_plies == 0 ? std::numeric_limits<int>::max() : rules_.no_progress_plies;
    WatchedBoard board{{board_.pieces, board_.crowned, quiet_plies_, limit, rules_.crowning_ends_turn},
                       {lying_for(kBlack), lying_for(kWhite)},
                       0,
                       false};
    const int plies = play_random_plies(board, to_move_, random, most_plies);
    board_.pieces = board.pieces;
    board_.crowned = board.crowned;
    quiet_plies_ = static_cast<std::uint16_t>(std::min(board.quiet_plies, kMaxQuietPlies));
    to_move_ = plies % 2 == 0 ? to_move_ : opponent(to_move_);
    if (board.landed != 0 && (board.was_man || rules_.crowned_pick_up)) {
        const Square square = lowest(board.landed);
        PowerUpSet held;
        held.insert(board_.lying.at(slot_of(square)));
        board_.held.give(square, held);
        board_.lying.take(slot_of(square));
        quiet_plies_ = 0;
    }
    return plies;
}

inline void State::apply(Move move) {
    if (is_setup_) [[unlikely]] {
        apply_setup(move);
    } else if (to_move_ == kBlack) {
        apply_for<kBlack>(move);
    } else {
        apply_for<kWhite>(move);
    }
    assert(is_sound(board_));
}

template <Seat Us>
inline TurnEffects State::effects_for(Move move) const {
    const Bitboard from = bit(move.from());
    const Bitboard to = bit(move.to());
    const bool was_man = (board_.crowned & from) == 0;
    PathTrace trace;
    if (move.turn() == Turn::kJump && move.jumps() == 1) {
        trace.hit = between(move);
    } else if (move.turn() != Turn::kStep && move.turn() != Turn::kTeleport) {
        trace = trace_path(move, crowning_row(Us));
    }
    TurnEffects effects;
    effects.is_crowned = was_man && (trace.touches_row || (to & crowning_row(Us)) != 0);
    if (!board_.has_power_ups()) {
        effects.removed = trace.hit;
        return effects;
    }
    const bool has_shields = !board_.held.empty() && !rules_.idle.contains(opponent(Us), PowerUp::kShield);
    const Bitboard shielded = has_shields ? holders(PowerUp::kShield) : 0;
    effects.spared = trace.hit & shielded & ~trace.hit_twice;
    effects.removed = trace.hit ^ effects.spared;
    PowerUpSet held = board_.held.of(move.from());
    if (!held.empty()) {
        effects.lost = lost_by(move, held, trace.hit != 0);
        held = held.without(effects.lost);
    }
    // Rules page, "Pick-up".
    if ((to & crowning_row(Us)) != 0 && board_.lying.has(slot_of(move.to()))) {
        const PowerUp kind = board_.lying.at(slot_of(move.to()));
        if ((was_man || rules_.crowned_pick_up) && held.size() < kMostHeld && !held.contains(kind)) {
            effects.picked_up = kind;
        }
    }
    return effects;
}

template <Seat Us>
inline void State::apply_for(Move move) {
    // In most positions nobody holds anything, and only a piece that comes to its crowning row changes that.
    if (board_.held.empty() && (bit(move.to()) & crowning_row(Us)) == 0) {
        apply_plain<Us>(move);
    } else {
        apply_with_effects<Us>(move);
    }
    to_move_ = opponent(Us);
}

// A step or jump that touches no Power-Up and does not end on the crowning row.
template <Seat Us>
inline void State::apply_plain(Move move) {
    Bitboard jumped = 0;
    bool is_crowned = (board_.crowned & bit(move.from())) != 0;
    quiet_plies_ = is_crowned && move.jumps() == 0 ? next_quiet_plies(quiet_plies_) : std::uint16_t{0};
    if (move.jumps() == 1) {
        jumped = between(move);
    } else if (move.jumps() > 1) {
        const JumpTrace trace = trace_jump(move, crowning_row(Us));
        jumped = trace.jumped;
        is_crowned = is_crowned || trace.touches_row;
    }
    replace<Us>(move, jumped, is_crowned);
}

template <Seat Us>
inline void State::apply_with_effects(Move move) {
    const TurnEffects effects = effects_for<Us>(move);
    const Bitboard from = bit(move.from());
    const bool was_man = (board_.crowned & from) == 0;
    const bool is_progress =
        was_man || (effects.removed | effects.spared) != 0 || effects.picked_up || move.turn() == Turn::kTeleport;
    quiet_plies_ = is_progress ? std::uint16_t{0} : next_quiet_plies(quiet_plies_);
    PowerUpSet held = board_.held.of(move.from()).without(effects.lost);
    if (effects.picked_up) {
        held.insert(*effects.picked_up);
        board_.lying.take(slot_of(move.to()));
    }
    board_.held.clear(from | effects.removed);
    board_.held.drop(PowerUp::kShield, effects.spared);
    board_.held.give(move.to(), held);
    replace<Us>(move, effects.removed, !was_man || effects.is_crowned);
}

// Moves a piece and takes others off.
template <Seat Us>
inline void State::replace(Move move, Bitboard removed, bool is_crowned) {
    constexpr std::size_t kUs = sparring::index(Us);
    const Bitboard from = bit(move.from());
    const Bitboard to = bit(move.to());
    board_.pieces[kUs] = (board_.pieces[kUs] & ~from) | to;
    board_.pieces[1 - kUs] &= ~removed;
    board_.crowned = (board_.crowned & ~(from | removed)) | (is_crowned ? to : 0);
}

}  // namespace sparring::draughtnauts
