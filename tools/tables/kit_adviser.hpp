#pragma once
// A kit's agent for somebody who speaks in text: it reads positions and answers with moves.

#include "tools/tables/kit_analysis.hpp"
#include "tools/tables/kit_hooks.hpp"
#include "tools/tables/settings.hpp"
#include "tools/tables/subject.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace sparring {

// One thread at a time uses it.
template <GameKit Kit>
class KitAdviser {
public:
    using G = typename Kit::Game;

    // NOLINTNEXTLINE(modernize-pass-by-value): most evaluators are plain values, which cannot be moved.
    KitAdviser(std::shared_ptr<const typename G::Rules> rules, const typename Kit::Evaluator& evaluator,
               const AdviserRequest& request)
        : rules_(std::move(rules)),
          evaluator_(evaluator),
          spec_(request.agent),
          agent_(request.agent, evaluator_, request.seed) {}

    [[nodiscard]] Expected<Standing> set_up(const ReceivedPosition& received) {
        subject_.reset();
        const bool is_view = received.kind == ReceivedPosition::Kind::kView;
        const Expected<Subject<G>> subject = is_view ? seen(received.opening.position) : played(received.opening);
        if (!subject) {
            return subject.error();
        }
        subject_ = *subject;
        const StateOf<G> state = some_state<G>(subject_->known);
        Standing standing;
        standing.seats = static_cast<std::size_t>(state.seats());
        standing.is_chance = is_chance<G>(state);
        if (!standing.is_chance && state.is_over()) {
            standing.winners = state.winners();
        } else if (!standing.is_chance) {
            standing.to_move = index(state.to_move());
        }
        return standing;
    }

    [[nodiscard]] Expected<Thought> think(const Allowance& allowance, const StopToken& stop,
                                          const std::function<void(const Thought&)>& on_progress) {
        if (!subject_) {
            return Error{"no position: expected one before go"};
        }
        const StateOf<G> state = some_state<G>(subject_->known);
        if (const Status decision = check_decision<Kit>(state, evaluator_, spec_); !decision) {
            return decision.error();
        }
        SearchRequest<G> request{
            .state = subject_->known, .earlier = subject_->earlier, .limits = allowance.limits.value_or(Limits{})};
        const auto think_aloud = [&](const SearchReport<G>& report) { return thought_of(state, report); };
        if (on_progress) {
            request.on_progress = [&](const SearchReport<G>& report) { on_progress(think_aloud(report)); };
        }
        if (allowance.clock) {
            return think_aloud(agent_.search_on(*allowance.clock, request, stop));
        }
        return think_aloud(allowance.limits ? agent_.search_within(request, stop) : agent_.search(request, stop));
    }

private:
    [[nodiscard]] Expected<Subject<G>> seen([[maybe_unused]] const std::string& view) const {
        if constexpr (HiddenGame<G>) {
            const Expected<KnownTo<G>> known = G::parse_view(view, *rules_);
            if (!known) {
                return known.error();
            }
            const Status viewer = check_viewer<G>(*known);
            return viewer ? Expected<Subject<G>>(Subject<G>{rules_, *known, {}}) : viewer.error();
        } else {
            return Error{"position view: nothing is hidden in this game: expected position startpos or position fen"};
        }
    }

    // A game that goes on is played on from where it stood, so that trees and tables still fit it.
    [[nodiscard]] Expected<Subject<G>> played(const Opening& opening) {
        const bool goes_on = line_ && opening.position == received_.position &&
                             opening.moves.size() >= received_.moves.size() &&
                             std::equal(received_.moves.begin(), received_.moves.end(), opening.moves.begin());
        const std::size_t known_moves = goes_on ? received_.moves.size() : 0;
        Expected<GameLine<G>> line =
            goes_on ? Expected<GameLine<G>>(*line_) : read_opening<G>(rules_, {opening.position, {}});
        for (std::size_t ply = known_moves; line && ply < opening.moves.size(); ++ply) {
            const Expected<MoveOf<G>> move = G::parse_move(line->state, opening.moves[ply]);
            if (!move) {
                return Error{fmt::format("move {}: {}", ply + 1, move.error().message)};
            }
            line->play(*move);
        }
        if (!line) {
            return line.error();
        }
        line_ = *line;
        received_ = opening;
        return Subject<G>{line_->rules, known_now(), line_->earlier};
    }

    // Before hands are dealt nobody knows anything, and whoever is named does.
    [[nodiscard]] KnownTo<G> known_now() const {
        const StateOf<G>& state = line_->state;
        return known_to<G>(state, is_chance<G>(state) ? kFirstSeat : state.to_move());
    }

    // In a hidden game a line was found in other states than this one, of which only the first move is sure.
    [[nodiscard]] static Thought thought_of(const StateOf<G>& state, const SearchReport<G>& report) {
        Thought thought;
        thought.depth = report.depth;
        thought.nodes = report.nodes;
        thought.seconds = report.seconds;
        if (report.lines.empty()) {
            return thought;
        }
        const SearchLine<G>& best = report.lines.front();
        thought.shares.assign(best.shares.begin(), best.shares.begin() + state.seats());
        thought.proven = best.proven_winners;
        StateOf<G> present = state;
        for (const MoveOf<G>& move : best.moves) {
            thought.moves.push_back(G::format_move(present, move));
            if (HiddenGame<G>) {
                break;
            }
            present.apply(move);
        }
        return thought;
    }

    std::shared_ptr<const typename G::Rules> rules_;
    typename Kit::Evaluator evaluator_;
    AgentSpec spec_;
    KitAgent<Kit> agent_;
    std::optional<Subject<G>> subject_;  // what was told last, unless it was wrong
    std::optional<GameLine<G>> line_;    // the last game that was told
    Opening received_;                   // as it was received
};

template <GameKit Kit>
[[nodiscard]] Adviser make_adviser(const std::shared_ptr<const typename Kit::Game::Rules>& rules,
                                   const typename Kit::Evaluator& evaluator, const AdviserRequest& request) {
    const auto adviser = std::make_shared<KitAdviser<Kit>>(rules, evaluator, request);
    return Adviser{[adviser](const ReceivedPosition& received) { return adviser->set_up(received); },
                   [adviser](const Allowance& allowance, const StopToken& stop,
                             const std::function<void(const Thought&)>& on_progress) {
                       return adviser->think(allowance, stop, on_progress);
                   }};
}

}  // namespace sparring
