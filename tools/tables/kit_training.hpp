#pragma once
// Games that a kit's agents play to train networks, and the quiet positions of them.

#include "engine/core/expected.hpp"
#include "engine/core/random.hpp"
#include "tools/tables/kit_hooks.hpp"
#include "tools/tables/opening_lines.hpp"
#include "tools/tables/settings.hpp"
#include "tools/tables/training_positions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace sparring {

template <TrainedKit Kit>
class TrainingGames {
public:
    using G = typename Kit::Game;
    using Inputs = typename Kit::Inputs;

    TrainingGames(const GameLine<G>& start, const TrainingRequest& request, const typename Kit::Evaluator& evaluator)
        : start_(start),
          request_(request),
          evaluator_(evaluator),
          agent_(request.agent, evaluator_, Stream(request.seed, {request.shard, 0, 1})()),
          random_(request.seed, {request.shard, 0, 0}) {
        positions_.words = Inputs::kWords;
        positions_.output_buckets = Inputs::kBuckets;
        if constexpr (Inputs::kBesideLinear && DuelGame<G>) {
            positions_.linear_scale = evaluator_.linear().scale();
        }
    }

    // Stops between moves; a game that is cut short leaves nothing. Refuses games that seem to have no even opening.
    [[nodiscard]] Expected<TrainingPositions> play(const StopToken& stop) {
        int rejected = 0;  // openings in a row
        while (positions_.games < request_.games && !stop.stop_requested()) {
            const std::uint64_t before = positions_.games;
            play_game(stop);
            rejected = positions_.games == before ? rejected + 1 : 0;
            if (rejected == TrainingRequest::kMostRejectedOpenings) {
                return Error{fmt::format(
                    "none of {} random openings in a row is about even to agent '{}' (within {} of an equal share): "
                    "expected rules with even openings, or another agent",
                    rejected, request_.agent.text, request_.even_share)};
            }
        }
        return std::move(positions_);
    }

private:
    using Report = SearchReport<G>;

    static constexpr double kAlong = 0.5;  // of the positions of a round along the line of a search

    struct Noted {
        Seat view;
        bool is_aside;
    };

    void play_game(const StopToken& stop) {
        agent_.clear();
        GameLine<G> line = opened_line(start_, request_, random_);
        if (line.state.is_over()) {
            return;
        }
        noted_.clear();
        bool is_first = true;
        std::optional<SeatSet> winners = ended(line);
        const std::size_t before = positions_.size();
        while (!winners) {
            const Report report = ask(line, stop);
            if (stop.stop_requested()) {
                positions_.shorten(before);
                return;
            }
            const double share = report.lines.front().shares[index(line.state.to_move())];
            if (is_first && std::abs(share - 1.0 / line.state.seats()) > request_.even_share) {
                return;
            }
            is_first = false;
            winners = report.lines.front().proven_winners;
            if (!winners) {
                note(line.state, report, false);
                if (request_.aside > 0 && uniform_unit(random_) < request_.aside) {
                    step_aside(line, stop);
                }
                line.play(choose(report, line.state.to_move()));
                winners = ended(line);
            }
        }
        note_known(line.state);
        finish(*winners);
    }

    // Who has won, if that is known without a search.
    [[nodiscard]] std::optional<SeatSet> ended(const GameLine<G>& line) const {
        if (line.state.is_over()) {
            return line.state.winners();
        }
        const auto known = known_winners(line.state);
        const bool is_too_long = static_cast<int>(line.moves.size()) >= request_.max_plies;
        return !known && is_too_long ? std::optional(SeatSet::all(line.state.seats())) : known;
    }

    [[nodiscard]] std::optional<SeatSet> known_winners(const StateOf<G>& state) const {
        std::optional<Score> known;
        if constexpr (KnowingEvaluator<typename Kit::Evaluator, G>) {
            known = evaluator_.known_score(state, KnownFor::kState);
        }
        if (!known) {
            return std::nullopt;
        }
        if (*known == 0) {
            return SeatSet::all(state.seats());
        }
        return SeatSet(*known > 0 ? state.to_move() : opponent(state.to_move()));
    }

    [[nodiscard]] Report ask(const GameLine<G>& line, const StopToken& stop) {
        const bool is_varied =
            request_.varied_every > 0 && uniform_below(random_, static_cast<std::uint32_t>(request_.varied_every)) == 0;
        constexpr int kVariedLines = 4;
        return agent_.search({line.state, line.earlier, {}, is_varied ? kVariedLines : 1, {}}, stop);
    }

    // One of the lines that are nearly as good as the best.
    [[nodiscard]] MoveOf<G> choose(const Report& report, Seat mover) {
        const double least = report.lines.front().shares[index(mover)] - request_.varied_share;
        const auto end =
            std::ranges::find_if(report.lines, [&](const auto& one) { return one.shares[index(mover)] < least; });
        const auto good = static_cast<std::uint32_t>(end - report.lines.begin());
        return report.lines[uniform_below(random_, good)].moves.front();
    }

    void step_aside(GameLine<G> line, const StopToken& stop) {
        constexpr std::uint32_t kMostMoves = 3;
        const std::uint32_t moves = 1 + uniform_below(random_, kMostMoves);
        for (std::uint32_t move = 0; move < moves && !line.state.is_over(); ++move) {
            line.play(*any_move<G>(line.state, random_));
            let_chance_decide(line, random_);
        }
        if (!line.state.is_over()) {
            note(line.state, ask(line, stop), true);
        }
    }

    // The last position of a game that ends because tables know it: its share is exact, and no search is needed.
    void note_known(const StateOf<G>& state) {
        const auto winners = state.is_over() ? std::nullopt : known_winners(state);
        if (winners && is_quiet<G>(state)) {
            add(state, state.to_move(), winners->share(state.to_move()), false);
        }
    }

    // As the seat to decide sees it, and with more than two seats as one of the others does too.
    void note(const StateOf<G>& state, const Report& report, bool is_aside) {
        if (!is_quiet<G>(state)) {
            return;
        }
        const auto& shares = report.lines.front().shares;
        const Seat mover = state.to_move();
        add(state, mover, shares[index(mover)], is_aside);
        if constexpr (SeatShareEvaluator<typename Kit::Evaluator, G>) {
            note_along(state, report, is_aside);
        } else if constexpr (!DuelGame<G>) {
            const auto seats = static_cast<std::uint32_t>(state.seats());
            const std::size_t other = (index(mover) + 1 + uniform_below(random_, seats - 1)) % seats;
            add(state, seat_at(other), shares[other], is_aside);
        }
    }

    // A search of one seat among many asks for its share where others are to move too: where its line goes on the share
    // is the same.
    void note_along(StateOf<G> state, const Report& report, bool is_aside) {
        const Seat view = state.to_move();
        const auto& moves = report.lines.front().moves;
        for (std::size_t ply = 0; ply < moves.size() && ply < static_cast<std::size_t>(state.seats()); ++ply) {
            state.apply(moves[ply]);
            if (state.is_over() || is_chance<G>(state)) {
                return;
            }
            if (uniform_unit(random_) < kAlong) {
                add(state, view, report.lines.front().shares[index(view)], is_aside);
            }
        }
    }

    void add(const StateOf<G>& state, Seat view, double share, bool is_aside) {
        const auto words = Inputs::of(state, view);
        add(state, words, view, share, is_aside);
        if constexpr (requires { Inputs::mirrored(words); }) {
            add(state, Inputs::mirrored(words), view, share, is_aside);
        }
    }

    void add(const StateOf<G>& state, const InputWords<Inputs::kWords>& words, Seat view, double share, bool is_aside) {
        positions_.inputs.insert(positions_.inputs.end(), words.begin(), words.end());
        positions_.shares.push_back(whole_share(share));
        if constexpr (Inputs::kBesideLinear) {
            positions_.linear.push_back(whole_share(linear_share(state, view)));
        }
        positions_.buckets.push_back(static_cast<std::uint8_t>(Inputs::bucket(state)));
        noted_.push_back({view, is_aside});
    }

    [[nodiscard]] double linear_share(const StateOf<G>& state, Seat view) const {
        const auto& linear = evaluator_.linear();
        if constexpr (DuelGame<G>) {
            return linear.share_of(linear.score(state, view));
        } else {
            return linear.shares(state)[index(view)];
        }
    }

    void finish(SeatSet winners) {
        for (const Noted& noted : noted_) {
            positions_.results.push_back(noted.is_aside ? positions_.shares[positions_.results.size()]
                                                        : whole_share(winners.share(noted.view)));
        }
        ++positions_.games;
    }

    const GameLine<G>& start_;
    const TrainingRequest& request_;
    const typename Kit::Evaluator& evaluator_;
    KitAgent<Kit> agent_;
    Stream random_;
    TrainingPositions positions_;
    std::vector<Noted> noted_;  // the positions of this game
};

}  // namespace sparring
