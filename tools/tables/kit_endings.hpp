#pragma once
// Endings drawn at random for training, with what endgame tables know of them.

#include "engine/core/expected.hpp"
#include "engine/core/game.hpp"
#include "engine/core/random.hpp"
#include "search/common/limits.hpp"
#include "search/common/score.hpp"
#include "tools/tables/kit_hooks.hpp"
#include "tools/tables/training_positions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <optional>

namespace sparring {

// What a network is to say of a position that is known: a little less than certain, and less the further off the end
// is. A search that does not see the end comes nearer to it move by move.
[[nodiscard]] inline double share_to_learn(Score known) {
    constexpr double kAtOnce = 0.985;
    constexpr double kFarOff = 0.86;
    constexpr int kFarPlies = 80;
    if (!is_proven(known)) {
        return 0.5;
    }
    const int plies = std::min(kWinScore - std::abs(known), kFarPlies);
    const double share = kAtOnce - (kAtOnce - kFarOff) * plies / kFarPlies;
    return known > 0 ? share : 1 - share;
}

// The quiet ones. Fewer if stopped; refuses tables that know next to none of them.
template <EndingDrawingKit Kit>
[[nodiscard]] Expected<TrainingPositions> drawn_endings(const RulesOf<Kit>& rules,
                                                        const typename Kit::Evaluator& evaluator,
                                                        const EndingsRequest& request, const StopToken& stop) {
    using G = typename Kit::Game;
    using Inputs = typename Kit::Inputs;
    constexpr std::uint64_t kMostDrawn = 1'000;  // for each that is known
    Stream random(request.seed, {});
    TrainingPositions positions;
    positions.words = Inputs::kWords;
    positions.output_buckets = Inputs::kBuckets;
    for (std::uint64_t drawn = 0; positions.size() < request.positions && !stop.stop_requested(); ++drawn) {
        if (drawn >= kMostDrawn * (positions.size() + 1)) {
            return Error{fmt::format("the endgame tables at hand know {} of {} endings: expected more",
                                     positions.size(), drawn)};
        }
        const KitState<Kit> state = Kit::random_ending(rules, evaluator, random);
        const std::optional<Score> known =
            !state.is_over() && is_quiet<G>(state) ? evaluator.known_score(state, KnownFor::kState) : std::nullopt;
        if (known) {
            const auto words = Inputs::of(state, state.to_move());
            positions.inputs.insert(positions.inputs.end(), words.begin(), words.end());
            positions.shares.push_back(whole_share(share_to_learn(*known)));
            positions.results.push_back(positions.shares.back());
            positions.buckets.push_back(static_cast<std::uint8_t>(Inputs::bucket(state)));
        }
    }
    return positions;
}

}  // namespace sparring
