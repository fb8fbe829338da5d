#pragma once
// The contract between games and searchers. A game is an empty tag struct that names its types and limits; everything
// else is asked of its State, a plain value that is copied and played on. Searchers are templates over these concepts.
//
// State, for every game:
//   seats()            number of players, 1..kMaxSeats; constant through a game
//   to_move()          the seat that decides; unspecified at chance nodes and in finished games
//   generate(list)     appends every legal move, without duplicates and always in the same order; appends nothing
//                      exactly when the game is finished; not to be called at a chance node
//   apply(move)        plays a move that `generate` (or `generate_outcomes`) lists
//   is_over()          true if the game is finished, never at a chance node; as dear as generating in some games
//   winners()          who shares the win of a finished game, never empty; the payoffs are 1/size each
//   hash()             equal for equal states, well mixed. States that differ only in how far away a distant
//                      draw by lack of progress is may share one
//
// Tag, for every game: kName (as on the command line), kMaxSeats and kMaxMoves (capacity of a MoveList). A game that
// people can play adds the notation and `make_rules`, which turns Options into the immutable Rules that states may
// point to (NotatedGame). kUsualDecisions, if it is known, is how many decisions all seats together make in a whole
// game between searchers; those who share out time go by it.

#include "engine/core/expected.hpp"
#include "engine/core/move_list.hpp"
#include "engine/core/options.hpp"
#include "engine/core/random.hpp"
#include "engine/core/seat.hpp"

#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

namespace sparring {

template <class G>
using StateOf = typename G::State;
template <class G>
using MoveOf = typename G::Move;
template <class G>
using MoveList = FixedList<typename G::Move, G::kMaxMoves>;

template <class M>
concept MoveValue =
    std::is_trivially_default_constructible_v<M> && std::is_trivially_copyable_v<M> && std::equality_comparable<M>;

template <class S>
concept StateValue = std::regular<S> && std::is_trivially_copyable_v<S>;

template <class G>
concept Game =
    std::is_empty_v<G> && StateValue<typename G::State> && MoveValue<typename G::Move> &&
    std::regular<typename G::Options> && (G::kMaxSeats >= 1) && (G::kMaxSeats <= kSeatLimit) && (G::kMaxMoves >= 1) &&
    requires(const StateOf<G>& state, StateOf<G>& mutable_state, const MoveOf<G>& move, MoveList<G>& list) {
        { G::kName } -> std::convertible_to<std::string_view>;
        { state.seats() } -> std::same_as<int>;
        { state.to_move() } -> std::same_as<Seat>;
        { state.generate(list) } -> std::same_as<void>;
        { mutable_state.apply(move) } -> std::same_as<void>;
        { state.is_over() } -> std::same_as<bool>;
        { state.winners() } -> std::same_as<SeatSet>;
        { state.hash() } -> std::same_as<std::uint64_t>;
    };

// A game that people can set up and read: positions and moves as text. Parsing gives an Error that names the column
// and what was expected; what parses prints back equal. Two moves of a state are the same move exactly if they are
// printed the same. At a chance node the moves are the outcomes; parse_move accepts only what `generate`, or there
// `generate_outcomes`, lists.
template <class G>
concept NotatedGame =
    Game<G> && requires(const StateOf<G>& state, const MoveOf<G>& move, const typename G::Options& options,
                        const typename G::Rules& rules, std::string_view text) {
        { G::make_rules(options) } -> std::same_as<Expected<typename G::Rules>>;
        { G::option_entries() } -> std::convertible_to<std::span<const OptionEntry<typename G::Options>>>;
        { G::start(rules) } -> std::same_as<StateOf<G>>;
        { G::parse_position(text, rules) } -> std::same_as<Expected<StateOf<G>>>;
        { G::format_position(state) } -> std::same_as<std::string>;
        { G::parse_move(state, text) } -> std::same_as<Expected<MoveOf<G>>>;
        { G::format_move(state, move) } -> std::same_as<std::string>;
    };

// One way a chance event can come out, with its integer weight relative to the other outcomes of the same state.
template <MoveValue M>
struct Outcome {
    M move;
    std::uint32_t weight;
};

template <class G>
using OutcomeList = FixedList<Outcome<typename G::Move>, G::kMaxOutcomes>;

// A game with dice or draws. At a chance node nobody decides; `generate_outcomes` lists every outcome with a positive
// weight, and the weights of one state sum to less than 2^32.
template <class G>
concept StochasticGame = Game<G> && requires(const StateOf<G>& state, OutcomeList<G>& list) {
    { state.is_chance() } -> std::same_as<bool>;
    { state.generate_outcomes(list) } -> std::same_as<void>;
};

// A game that merges outcomes of a chance node that lead to the same state: it lists one of them with the weights of
// all, in the same proportions as `generate_outcomes`. Searchers, to which only the states matter, use this shorter
// list.
template <class G>
concept MergingGame = StochasticGame<G> && requires(const StateOf<G>& state, OutcomeList<G>& list) {
    { state.generate_merged_outcomes(list) } -> std::same_as<void>;
};

// A game that draws one of the outcomes by its probability faster than it lists them.
template <class G>
concept RollingGame = StochasticGame<G> && requires(const StateOf<G>& state, FastRandom& random, Stream& stream) {
    { state.pick_outcome(random) } -> std::same_as<typename G::Move>;
    { state.pick_outcome(stream) } -> std::same_as<typename G::Move>;
};

// A game in which seats know different things. A View is all that one seat may know; `sample` completes it to a State
// at random, in proportion to how likely each completion is when the other seats' moves say nothing. Who is to move,
// whether the game is over and who has won is public, the same in every completion. Agents of such games are given
// Views and cannot see a State.
template <class G>
concept HiddenGame = Game<G> && std::regular<typename G::View> &&
                     requires(const StateOf<G>& state, const typename G::View& view, Seat seat, FastRandom& random) {
                         { state.view(seat) } -> std::same_as<typename G::View>;
                         { view.viewer() } -> std::same_as<Seat>;
                         { view.sample(random) } -> std::same_as<StateOf<G>>;
                     };

// A game in which nothing is hidden, though chance may come: searchers are given its states.
template <class G>
concept PerfectInformationGame = Game<G> && !HiddenGame<G>;

// A game in which seats see moves or outcomes of each other in part only. `observed` is what `seat` sees of an event of
// `state`: the event itself if it sees all of it, and always of its own moves; else a Move that stands for all events
// that look the same to the seat, and that `state` never lists itself. Without it every seat sees everything that
// happens, and only the dealt hands are hidden.
template <class G>
concept PartlyObservedGame = Game<G> && requires(const StateOf<G>& state, const MoveOf<G>& move, Seat seat) {
    { G::observed(state, move, seat) } -> std::same_as<MoveOf<G>>;
};

// A game that tells whether a move is one of those that `generate` would list, faster than it lists them. Whatever any
// state of the same rules lists, outcomes too, may be asked about, at decision nodes of unfinished games.
template <class G>
concept CheckingGame = Game<G> && requires(const StateOf<G>& state, const MoveOf<G>& move) {
    { state.is_legal(move) } -> std::same_as<bool>;
};

// A game whose chance events, if it has any, all come before anybody decides: no decision node has one below it, and
// searchers, which start from decision nodes, need not look for them.
template <class G>
concept ChanceBeforePlay = StochasticGame<G> && requires { requires G::kChanceOnlyBeforePlay; };

// Two seats, no chance in play, nothing hidden: what one seat wins the other loses.
template <class G>
concept DuelGame = Game<G> && (G::kMaxSeats == 2) && (!StochasticGame<G> || ChanceBeforePlay<G>) && !HiddenGame<G>;

// A two-seat game that looks the same from the other side: mirroring a state swaps the seats, and every legal move of
// the state has a mirror image among the moves of the mirrored state.
template <class G>
concept SymmetricGame = Game<G> && (G::kMaxSeats == 2) && requires(const StateOf<G>& state, const MoveOf<G>& move) {
    { state.mirrored() } -> std::same_as<StateOf<G>>;
    { G::mirrored(move) } -> std::same_as<MoveOf<G>>;
};

// A game that counts its legal moves faster than it lists them.
template <class G>
concept CountingGame = Game<G> && requires(const StateOf<G>& state) {
    { state.count_moves() } -> std::same_as<int>;
};

// A game that draws a uniformly random legal move faster than it lists them; nothing if the game is finished.
template <class G>
concept SamplingGame = Game<G> && requires(const StateOf<G>& state, FastRandom& random) {
    { state.pick_move(random) } -> std::same_as<std::optional<MoveOf<G>>>;
};

// A game that plays random moves faster still, without making Moves of them: up to `most_plies` of them, the same as by
// picking and applying with the same random numbers. Gives the number played, which is smaller only if the game ended.
template <class G>
concept PlayoutGame = Game<G> && requires(StateOf<G>& state, FastRandom& random, int most_plies) {
    { state.play_random(random, most_plies) } -> std::same_as<int>;
};

// A game that tells whether the seat to move can be evaluated as it stands. In a state that is not quiet every legal
// move belongs to a forced exchange, and a searcher should look at all of them.
template <class G>
concept QuiescentGame = Game<G> && requires(const StateOf<G>& state) {
    { state.is_quiet() } -> std::same_as<bool>;
};

// Every state of a game that does not tell is quiet.
template <Game G>
[[nodiscard]] bool is_quiet(const StateOf<G>& state) {
    if constexpr (QuiescentGame<G>) {
        return state.is_quiet();
    } else {
        return true;
    }
}

// A game in which positions can come again. `repetition_hash` leaves out what does not make a position different (a
// count of plies without progress); only the last `reversible_plies` states can be equal to the present one.
template <class G>
concept RepeatingGame = Game<G> && requires(const StateOf<G>& state) {
    { state.repetition_hash() } -> std::same_as<std::uint64_t>;
    { state.reversible_plies() } -> std::same_as<int>;
};

// A game whose moves fall into a small number of kinds that tend to be good or bad together, for history tables.
template <class G>
concept IndexedMoves = Game<G> && requires(const MoveOf<G>& move) {
    { G::kMoveKinds } -> std::convertible_to<int>;
    { G::move_kind(move) } -> std::same_as<int>;
};

// A game whose moves show something of their worth at first sight: legal moves of a higher rank tend to be better. An
// ordinary move has 0.
template <class G>
concept RankedMoves = Game<G> && requires(const StateOf<G>& state, const MoveOf<G>& move) {
    { G::move_rank(state, move) } -> std::same_as<int>;
};

// True at a chance node of a game that has any.
template <Game G>
[[nodiscard]] bool is_chance(const StateOf<G>& state) {
    if constexpr (StochasticGame<G>) {
        return state.is_chance();
    } else {
        return false;
    }
}

// What a seat sees of an event.
template <Game G>
[[nodiscard]] MoveOf<G> observed([[maybe_unused]] const StateOf<G>& state, const MoveOf<G>& move,
                                 [[maybe_unused]] Seat seat) {
    if constexpr (PartlyObservedGame<G>) {
        return G::observed(state, move, seat);
    } else {
        return move;
    }
}

// Draws the place of one outcome of a list in proportion to the weights.
template <class Outcomes, RandomSource R>
[[nodiscard]] std::size_t pick_place(const Outcomes& outcomes, R& random) {
    std::uint32_t total = 0;
    for (const auto& outcome : outcomes) {
        total += outcome.weight;
    }
    std::uint32_t left = uniform_below(random, total);
    std::size_t chosen = 0;
    while (left >= outcomes[chosen].weight) {
        left -= outcomes[chosen].weight;
        ++chosen;
    }
    return chosen;
}

// The outcomes of a chance node that a searcher has to tell apart.
template <StochasticGame G>
void generate_different_outcomes(const StateOf<G>& state, OutcomeList<G>& outcomes) {
    if constexpr (MergingGame<G>) {
        state.generate_merged_outcomes(outcomes);
    } else {
        state.generate_outcomes(outcomes);
    }
}

// Draws one outcome of a chance node in proportion to the weights, by the game's own shortcut where it has one.
template <StochasticGame G, RandomSource R>
[[nodiscard]] MoveOf<G> pick_outcome(const StateOf<G>& state, R& random) {
    if constexpr (RollingGame<G>) {
        return state.pick_outcome(random);
    }
    OutcomeList<G> outcomes;
    state.generate_outcomes(outcomes);
    return outcomes[pick_place(outcomes, random)].move;
}

// A uniformly random legal move of a decision node, by the game's own shortcut where it has one; nothing if the game is
// finished.
template <Game G, RandomSource R>
[[nodiscard]] std::optional<MoveOf<G>> pick_move(const StateOf<G>& state, R& random) {
    if constexpr (SamplingGame<G>) {
        return state.pick_move(random);
    } else {
        MoveList<G> moves;
        state.generate(moves);
        if (moves.empty()) {
            return std::nullopt;
        }
        return moves[uniform_below(random, static_cast<std::uint32_t>(moves.size()))];
    }
}

}  // namespace sparring
