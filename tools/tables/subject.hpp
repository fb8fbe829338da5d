#pragma once
// What an analysis is about: what the seat that decides knows. Where hands are hidden a position need not tell more.

#include "engine/core/random.hpp"
#include "search/common/report.hpp"
#include "tools/tables/settings.hpp"
#include "tools/tables/showable_game.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace sparring {

// States may point to the rules, hence they come along.
template <ShowableGame G>
struct Subject {
    std::shared_ptr<const typename G::Rules> rules;
    KnownTo<G> known;
    std::vector<std::uint64_t> earlier;  // repetition hashes of the states before, oldest first
};

// A state that may be the one that is known, always the same one: for what is the same in all of them, and to show
// lines of moves.
template <ShowableGame G>
[[nodiscard]] StateOf<G> some_state(const KnownTo<G>& known) {
    FastRandom random(1);
    return possible_state<G>(known, random);
}

// What a chance node asks of whoever wants it analysed.
template <ShowableGame G>
[[nodiscard]] Error chance_is_next(const StateOf<G>& state)
    requires StochasticGame<G>
{
    OutcomeList<G> outcomes;
    state.generate_outcomes(outcomes);
    return Error{
        fmt::format("position: chance is next: expected one in which a player decides, or what comes among the moves, "
                    "such as `{}`",
                    G::format_move(state, outcomes[0].move))};
}

// Refuses what nobody who decides can know.
template <ShowableGame G>
[[nodiscard]] Status check_viewer(const KnownTo<G>& known)
    requires HiddenGame<G>
{
    const StateOf<G> state = some_state<G>(known);
    if constexpr (StochasticGame<G>) {
        if (state.is_chance()) {
            return chance_is_next<G>(state);
        }
    }
    if (!state.is_over() && state.to_move() != known.viewer()) {
        return Error{fmt::format("position: viewer: player {} decides: expected what that player sees, not player {}",
                                 index(state.to_move()) + 1, index(known.viewer()) + 1)};
    }
    return ok();
}

// A position in which the hands of others may be hidden. Moves can be played from one only that hides nothing; a game
// that begins by chance begins with `seed`.
template <ShowableGame G>
[[nodiscard]] Expected<Subject<G>> read_hidden_subject(const std::shared_ptr<const typename G::Rules>& rules,
                                                       const Opening& opening, std::uint64_t seed)
    requires HiddenGame<G>
{
    if (!opening.position.empty() && opening.moves.empty()) {
        const Expected<KnownTo<G>> known = G::parse_view(opening.position, *rules);
        if (!known) {
            return known.error();
        }
        const Status status = check_viewer<G>(*known);
        return status ? Expected<Subject<G>>(Subject<G>{rules, *known, {}}) : status.error();
    }
    auto line = read_opening<G>(rules, opening);
    if (!line) {
        return line.error();
    }
    if (opening.moves.empty()) {
        Stream chance(seed, {});
        let_chance_decide(*line, chance);
    }
    if constexpr (StochasticGame<G>) {
        if (line->state.is_chance()) {
            return chance_is_next<G>(line->state);
        }
    }
    return Subject<G>{line->rules, known_to<G>(line->state, line->state.to_move()), line->earlier};
}

// After an opening. A game in which chance decides only before play begins with `seed`.
template <ShowableGame G>
[[nodiscard]] Expected<Subject<G>> read_subject(const std::shared_ptr<const typename G::Rules>& rules,
                                                const Opening& opening, std::uint64_t seed) {
    if constexpr (HiddenGame<G>) {
        return read_hidden_subject<G>(rules, opening, seed);
    } else {
        auto line = read_opening<G>(rules, opening);
        if (!line) {
            return line.error();
        }
        if constexpr (ChanceBeforePlay<G>) {
            Stream chance(seed, {});
            let_chance_decide(*line, chance);
        }
        return Subject<G>{line->rules, line->state, std::move(line->earlier)};
    }
}

}  // namespace sparring
