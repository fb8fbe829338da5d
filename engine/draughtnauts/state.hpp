#pragma once
// A position of Draughtnauts with Power-Ups as a plain value of 64 bytes: pieces, what they hold, what lies on the
// crowning rows, the count of plies without progress, and the rules it is played under.

#include "engine/core/game.hpp"
#include "engine/core/hash.hpp"
#include "engine/draughtnauts/bitboard.hpp"
#include "engine/draughtnauts/power_up_moves.hpp"
#include "engine/draughtnauts/power_ups.hpp"
#include "engine/draughtnauts/types.hpp"

#include <array>
#include <cstdint>
#include <optional>

namespace sparring::draughtnauts {

// A set-up by chance has at most the 24 orders of four different Power-Ups on either row.
inline constexpr int kMaxArrangements = 24 * 24;

using Arrangements = FixedList<Outcome<Move>, kMaxArrangements>;

// What lies, stands and is held on the board.
struct Board {
    std::array<Bitboard, 2> pieces{};  // by seat
    Bitboard crowned = 0;              // of both seats
    Held held{};
    Lying lying{};

    [[nodiscard]] Bitboard empty_squares() const { return kBoard & ~(pieces[0] | pieces[1]); }
    [[nodiscard]] bool has_power_ups() const { return !held.empty() || !lying.empty(); }

    bool operator==(const Board&) const = default;
};

// What a turn does to pieces and Power-Ups, beside moving a piece.
struct TurnEffects {
    Bitboard removed = 0;                // opponents jumped or shot, and taken off
    Bitboard spared = 0;                 // opponents jumped or shot that lose their shield instead
    bool is_crowned = false;             // the piece is crowned by this turn
    PowerUpSet lost;                     // by the moving piece
    std::optional<PowerUp> picked_up{};  // by the moving piece
};

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

    [[nodiscard]] std::uint64_t hash() const { return mix(repetition_hash(), plies_near_limit()); }
    [[nodiscard]] std::uint64_t repetition_hash() const;
    [[nodiscard]] int reversible_plies() const { return quiet_plies_; }
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
    // The hash tells counts apart only this close to the limit; a shallower search cannot feel it from further away.
    static constexpr int kLimitHorizon = 40;

    // Rules page, "End of the game": a side without pieces, then the no-progress limit.
    [[nodiscard]] bool is_over_before_moving() const {
        return board_.pieces[0] == 0 || board_.pieces[1] == 0 || is_at_quiet_limit();
    }
    [[nodiscard]] bool is_at_quiet_limit() const {
        return rules_.no_progress_plies != 0 && quiet_plies_ >= rules_.no_progress_plies;
    }
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
    void apply_setup(Move move);
    template <Seat Us>
    void apply_for(Move move);
    template <Seat Us>
    [[nodiscard]] TurnEffects effects_for(Move move) const;
    [[nodiscard]] PowerUpSet lost_by(Move move, PowerUpSet held, bool has_captured) const;
    [[nodiscard]] std::uint64_t plies_near_limit() const {
        const int near = quiet_plies_ + kLimitHorizon - rules_.no_progress_plies;
        return rules_.no_progress_plies != 0 && near > 0 ? static_cast<std::uint64_t>(near) : 0;
    }
    // The count stands still at its largest value, which only a game without a limit reaches.
    [[nodiscard]] std::uint16_t next_quiet_plies() const {
        return static_cast<std::uint16_t>(quiet_plies_ + (quiet_plies_ < kMaxQuietPlies ? 1 : 0));
    }

    Board board_;
    std::uint16_t quiet_plies_ = 0;
    Seat to_move_ = kBlack;
    bool is_setup_ = false;
    Rules rules_;
};
static_assert(sizeof(State) == 64);

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
        return Move::step(static_cast<Square>(sparring::draughtnauts::index(to) - shift_of(direction)), to);
    }
    return Move::jump(static_cast<Square>(sparring::draughtnauts::index(to) - 2 * shift_of(direction)), to, 1,
                      static_cast<std::uint64_t>(direction));
}

inline void State::apply(Move move) {
    if (is_setup_) [[unlikely]] {
        apply_setup(move);
    } else if (to_move_ == kBlack) {
        apply_for<kBlack>(move);
    } else {
        apply_for<kWhite>(move);
    }
}

// Squares that the path of a turn jumps or shoots at, and whether the piece stood on `row` at the end of an action.
struct PathTrace {
    Bitboard hit = 0;
    Bitboard hit_twice = 0;
    bool touches_row = false;
};
[[nodiscard]] PathTrace trace_path(const Move& move, Bitboard row);

template <Seat Us>
inline TurnEffects State::effects_for(Move move) const {
    const Bitboard from = bit(move.from());
    const Bitboard to = bit(move.to());
    const bool was_man = (board_.crowned & from) == 0;
    PathTrace trace;
    if (move.turn() == Turn::kJump && move.jumps() == 1) {
        trace.hit = Bitboard{1} << static_cast<unsigned>(
                        (draughtnauts::index(move.from()) + draughtnauts::index(move.to())) / 2);
    } else if (move.turn() != Turn::kStep && move.turn() != Turn::kTeleport) {
        trace = trace_path(move, crowning_row(Us));
    }
    TurnEffects effects;
    effects.is_crowned = was_man && (trace.touches_row || (to & crowning_row(Us)) != 0);
    if (!board_.has_power_ups()) {
        effects.removed = trace.hit;
        return effects;
    }
    const Bitboard shielded = board_.held.empty() ? 0 : holders(PowerUp::kShield);
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
    constexpr std::size_t kUs = sparring::index(Us);
    const TurnEffects effects = effects_for<Us>(move);
    const Bitboard from = bit(move.from());
    const Bitboard to = bit(move.to());
    const bool was_man = (board_.crowned & from) == 0;
    const bool is_progress =
        was_man || (effects.removed | effects.spared) != 0 || effects.picked_up || move.turn() == Turn::kTeleport;
    quiet_plies_ = is_progress ? std::uint16_t{0} : next_quiet_plies();
    if (board_.has_power_ups()) {
        PowerUpSet held = board_.held.of(move.from()).without(effects.lost);
        if (effects.picked_up) {
            held.insert(*effects.picked_up);
            board_.lying.take(slot_of(move.to()));
        }
        board_.held.clear(from | effects.removed);
        board_.held.drop(PowerUp::kShield, effects.spared);
        board_.held.give(move.to(), held);
    }
    board_.pieces[kUs] = (board_.pieces[kUs] & ~from) | to;
    board_.pieces[1 - kUs] &= ~effects.removed;
    const bool is_crowned = !was_man || effects.is_crowned;
    board_.crowned = (board_.crowned & ~(from | effects.removed)) | (is_crowned ? to : 0);
    to_move_ = opponent(Us);
}

}  // namespace sparring::draughtnauts
