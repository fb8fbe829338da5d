#pragma once
// What an agent of a kit's game thinks of a position, for whoever asks: the command line or people in a game.

#include "tools/tables/analysis.hpp"
#include "tools/tables/game_kit.hpp"
#include "tools/tables/kit_hooks.hpp"
#include "tools/tables/settings.hpp"
#include "tools/tables/subject.hpp"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>

namespace sparring {

struct KitQuestion {
    AgentSpec agent;
    int lines = 1;  // candidates
    std::uint64_t seed = 0;
    std::optional<Limits> limits{};  // in place of the agent's own  NOLINT(readability-redundant-member-init)
};

// Refuses states in which nobody decides, and those that the agent cannot analyse.
template <GameKit Kit>
[[nodiscard]] Status check_decision(const KitState<Kit>& state,
                                    [[maybe_unused]] const typename Kit::Evaluator& evaluator,
                                    [[maybe_unused]] const AgentSpec& agent) {
    if (is_chance<typename Kit::Game>(state)) {
        return Error{"chance is next: expected a position in which somebody decides"};
    }
    if (state.is_over()) {
        return Error{"the game is over: expected a position in which somebody decides"};
    }
    if constexpr (ChecksAnalysis<Kit>) {
        return Kit::check_analysis(evaluator, state, agent);
    } else {
        return ok();
    }
}

// Calls `on_progress`, if it is not empty, with each improved answer; the last answer is returned. Of a finished game
// the payoffs. Refuses positions that the agent cannot analyse.
template <GameKit Kit, class G = typename Kit::Game>
[[nodiscard]] Expected<AnalysisReport> analyzed(const Subject<G>& subject, const KitQuestion& question,
                                                const typename Kit::Evaluator& evaluator,
                                                std::span<const std::string> seat_names, const StopToken& stop,
                                                const std::function<void(const AnalysisReport&)>& on_progress) {
    const StateOf<G> state = some_state<G>(subject.known);
    if constexpr (ChecksAnalysis<Kit>) {
        if (const Status status = Kit::check_analysis(evaluator, state, question.agent); !status) {
            return status.error();
        }
    }
    if (!is_chance<G>(state) && state.is_over()) {
        return finished<G>(subject);
    }
    constexpr int kAllLines = 1'000'000;
    KitAgent<Kit> agent(question.agent, evaluator, question.seed);
    // Where dice are analysed there is little to choose, and every way that they can fall is worth seeing.
    const int lines = DiceGame<G> && !HiddenGame<G> ? std::max(question.lines, kAllLines) : question.lines;
    SearchRequest<G> search{.state = subject.known, .earlier = subject.earlier, .lines = lines};
    const auto describe_answer = [&](const SearchReport<G>& answer) {
        return describe<Kit>(subject.known, answer, evaluator, seat_names);
    };
    if (on_progress) {
        search.on_progress = [&](const SearchReport<G>& answer) { on_progress(describe_answer(answer)); };
    }
    if (question.limits) {
        search.limits = *question.limits;
        return describe_answer(agent.search_within(search, stop));
    }
    return describe_answer(agent.search(search, stop));
}

// What the evaluator's estimate of a state consists of; `knowledge` names the files that it comes from.
template <ExplainedKit Kit, class G = typename Kit::Game>
[[nodiscard]] Expected<Explanation> explained(const StateOf<G>& state, const typename Kit::Evaluator& evaluator,
                                              const std::string& knowledge, std::span<const std::string> seat_names) {
    if (is_chance<G>(state) || state.is_over()) {
        return Error{"nobody decides in this position: expected one in which somebody does"};
    }
    Explanation explanation;
    explanation.position = G::format_position(state);
    explanation.to_move = seat_names[index(state.to_move())];
    explanation.knowledge = knowledge;
    if constexpr (DuelGame<G>) {
        explanation.score = evaluator.score(state, state.to_move());
    } else {
        explanation.kind = Explanation::Parts::kFeaturesOfSeats;
    }
    if constexpr (TrainedKit<Kit>) {
        const bool is_network = evaluator.network().network != nullptr;
        explanation.kind = is_network ? Explanation::Parts::kOcclusion : explanation.kind;
    }
    for (const ExplainedPart& part : evaluator.parts(state)) {
        explanation.parts.push_back({part.name, part.owner ? seat_names[index(*part.owner)] : "", part.worth});
    }
    return explanation;
}

}  // namespace sparring
