#pragma once
// Random play without BasicMoves: what a random ply comes to is computed as sets, and the position stays in registers
// from ply to ply. It draws the same random numbers for the same plies as picking and applying moves does.

#include "engine/core/random.hpp"
#include "engine/draughtnauts/bitboard.hpp"
#include "engine/draughtnauts/movegen.hpp"

#include <array>
#include <cstdint>
#include <type_traits>

namespace sparring::draughtnauts {

// The position of a playout and the options that matter to it.
struct PlayoutBoard {
    std::array<Bitboard, 2> pieces;  // by seat, neither empty at the beginning
    Bitboard crowned;
    int quiet_plies;
    int quiet_limit;  // a count that ends the game, beyond reach if there is none
    bool crowning_ends_turn;
};

// The same with squares on which a piece of a seat must not come to rest unnoticed, since a Power-Up lies there: play
// stops after such a ply.
struct WatchedBoard : PlayoutBoard {
    std::array<Bitboard, 2> watched;  // by seat
    Bitboard landed;                  // the square on which a piece came to rest, if it is watched
    bool was_man;                     // whether that piece began the ply as a man
};

[[nodiscard]] constexpr bool has_landed(const PlayoutBoard& /*board*/) { return false; }
[[nodiscard]] constexpr bool has_landed(const WatchedBoard& board) { return board.landed != 0; }

// Plays one uniformly random legal move of `Us`; false if there is none.
template <Seat Us, class B, RandomSource R>
class RandomPly {
public:
    RandomPly(B& board, R& random)
        : board_(board),
          random_(random),
          side_{board.pieces[sparring::index(Us)], board.pieces[sparring::index(opponent(Us))], board.crowned,
                kBoard & ~(board.pieces[0] | board.pieces[1])} {}

    // Men alone need half the work, and in the first half of a game there is nothing else.
    [[gnu::always_inline]] bool play() {
        if (side_.own_crowned() == 0) {
            return play_men();
        }
        const Targets<Us> jumps = jump_targets(side_);
        if (jumps.any()) {
            return play_jump(jumps, [&jumps](std::uint32_t place) { return jumps.choose(place); });
        }
        const Targets<Us> steps = step_targets(side_);
        return play_step(steps, [&steps](std::uint32_t place) { return steps.choose(place); });
    }

private:
    [[gnu::always_inline]] bool play_men() {
        const Targets<Us> jumps{{landings<Us, 0>(side_, side_.own), landings<Us, 1>(side_, side_.own), 0, 0}};
        if (jumps.any()) {
            return play_jump(jumps, [&jumps](std::uint32_t place) { return jumps.choose_forward(place); });
        }
        const Targets<Us> steps{
            {shifted<kShift<Us, 0>>(side_.own) & side_.empty, shifted<kShift<Us, 1>>(side_.own) & side_.empty, 0, 0}};
        return play_step(steps, [&steps](std::uint32_t place) { return steps.choose_forward(place); });
    }

    template <class Choose>
    [[gnu::always_inline]] bool play_jump(const Targets<Us>& jumps, Choose choose) {
        board_.quiet_plies = 0;
        if (jumps_may_go_on(side_, jumps, board_.crowning_ends_turn)) [[unlikely]] {
            play_long_jump(jumps);
            return true;
        }
        const auto choice = choose(uniform_below(random_, static_cast<std::uint32_t>(jumps.count())));
        const int shift = shift_of(kDirections<Us>[choice.diagonal]);
        const Bitboard jumped = shifted(choice.landing, -shift);
        replace(shifted(jumped, -shift), choice.landing, jumped, choice.landing & crowning_row(Us));
        return true;
    }

    template <class Choose>
    [[gnu::always_inline]] bool play_step(const Targets<Us>& steps, Choose choose) {
        const int total = steps.count();
        if (total == 0) [[unlikely]] {
            return false;
        }
        const auto choice = choose(uniform_below(random_, static_cast<std::uint32_t>(total)));
        const Bitboard from = shifted(choice.landing, -shift_of(kDirections<Us>[choice.diagonal]));
        board_.quiet_plies = (board_.crowned & from) == 0 ? 0 : board_.quiet_plies + 1;
        replace(from, choice.landing, 0, choice.landing & crowning_row(Us));
        return true;
    }

    [[gnu::noinline]] void play_long_jump(const Targets<Us>& jumps) {
        BasicMoves moves;
        generate_jumps(side_, jumps.jumpers(), board_.crowning_ends_turn, moves);
        const Move move = moves[uniform_below(random_, static_cast<std::uint32_t>(moves.size()))];
        const JumpTrace trace = trace_jump(move, crowning_row(Us));
        const Bitboard to = bit(move.to());
        replace(bit(move.from()), to, trace.jumped, trace.touches_row ? to : 0);
    }

    // BasicMoves a piece and takes the jumped ones off. `crowned_at_end` is the target if a man is crowned there,
    // whatever else is in it.
    [[gnu::always_inline]] void replace(Bitboard from, Bitboard to, Bitboard jumped, Bitboard crowned_at_end) {
        const Bitboard stays_crowned = (board_.crowned & from) != 0 ? to : 0;
        board_.pieces[sparring::index(Us)] = (side_.own & ~from) | to;
        board_.pieces[sparring::index(opponent(Us))] = side_.opponent & ~jumped;
        board_.crowned = (board_.crowned & ~(from | jumped)) | stays_crowned | crowned_at_end;
        if constexpr (std::is_same_v<B, WatchedBoard>) {
            board_.landed = to & board_.watched[sparring::index(Us)];
            board_.was_man = stays_crowned == 0;
        }
    }

    B& board_;
    R& random_;
    Side<Us> side_;
};

// Plays up to `most_plies` random plies, beginning with `to_move`; gives their number. A function of its own, so that
// all registers are free for the loop wherever it is called from.
template <class B, RandomSource R>
[[gnu::noinline]] int play_random_plies(B& result, Seat to_move, R& source, int most_plies) {
    B board = result;
    R random = source;
    int plies = 0;
    bool is_black = to_move == kBlack;
    while (plies < most_plies && board.quiet_plies < board.quiet_limit) {
        if (is_black ? !RandomPly<kBlack, B, R>(board, random).play()
                     : !RandomPly<kWhite, B, R>(board, random).play()) {
            break;
        }
        is_black = !is_black;
        ++plies;
        if (has_landed(board)) {
            break;
        }
    }
    result = board;
    source = random;
    return plies;
}

}  // namespace sparring::draughtnauts
