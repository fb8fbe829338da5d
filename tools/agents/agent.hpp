#pragma once
// An agent: a spec made into a searcher with its limits. Random and greedy agents are the same in every game, Monte
// Carlo agents in every game in which nothing is hidden; the other searchers come from a family, which says what suits
// the number of seats and what they may know.

#include "engine/core/game.hpp"
#include "eval/move_predictor.hpp"
#include "search/baseline/baseline.hpp"
#include "search/common/misjudging.hpp"
#include "search/common/report.hpp"
#include "search/common/time_control.hpp"
#include "search/mcts/mcts.hpp"
#include "tools/agents/agent_spec.hpp"
#include "tools/agents/kinds.hpp"
#include "tools/agents/level_choice.hpp"
#include "tools/agents/levels.hpp"

#include <algorithm>
#include <chrono>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace sparring {

// UCT as the moves of a game allow.
template <Game G>
using UctOf = std::conditional_t<RankedMoves<G>, BiasedUct, Uct>;

// Monte Carlo search that goes by what an evaluator predicts.
template <PerfectInformationGame G, PredictsMoves E>
using PredictedMcts = Mcts<G, Puct<typename E::Policy>, CutOffPlayout<G, E>>;

// The searchers of an agent where nothing is hidden: those of every game, and those that look ahead.
template <PerfectInformationGame G, ShareEvaluator<G> E, class... Ahead>
struct OpenSearchers {
    using Type = std::variant<RandomAgent<G>, GreedyAgent<G, E>, Mcts<G, UctOf<G>, RandomPlayout<G>>,
                              Mcts<G, UctOf<G>, CutOffPlayout<G, E>>, Ahead...>;
};
template <PerfectInformationGame G, ShareEvaluator<G> E, class... Ahead>
    requires PredictsMoves<E>
struct OpenSearchers<G, E, Ahead...> {
    using Type = std::variant<RandomAgent<G>, GreedyAgent<G, E>, Mcts<G, UctOf<G>, RandomPlayout<G>>,
                              Mcts<G, UctOf<G>, CutOffPlayout<G, E>>, PredictedMcts<G, E>, Ahead...>;
};
template <PerfectInformationGame G, ShareEvaluator<G> E, class... Ahead>
using OpenSearcher = typename OpenSearchers<G, E, Ahead...>::Type;

// A search of fixed work for `bench`: of all positions of the plan, of the one that is meant for depth, or of the
// start.
struct BenchSearch {
    enum class On : unsigned char { kPositions, kDepthPosition, kStart };

    std::string name;  // of the row, behind the prefix of the game
    AgentSpec spec;
    On on = On::kPositions;
};

// What a family makes where nothing is hidden, and where something is.
template <class F, class G, class E>
concept OpenFamily = PerfectInformationGame<G> && requires(const AgentSpec& spec, const E& evaluator) {
    { F::template make_ahead<G>(spec, evaluator) } -> std::same_as<typename F::template Searcher<G, E>>;
    { F::kMctsDefaults } -> std::convertible_to<MctsDefaults>;
};
template <class F, class G, class E>
concept HiddenFamily = HiddenGame<G> && requires(const AgentSpec& spec, const E& evaluator, std::uint64_t seed) {
    { F::template make_hidden<G>(spec, evaluator, seed) } -> std::same_as<typename F::template Searcher<G, E>>;
};

// A family of agents: the kinds that can be asked for, what a spec of the kind `level` stands for with a number of
// seats, the levels, the searchers that look ahead, and what of them is measured on one thread, and on several to which
// depth. `number` is the depth of the game's bench plan. Where hands are hidden the family makes all searchers but the
// random and the greedy one, which draw random numbers from a seed.
template <class F, class G, class E>
concept AgentFamily = Game<G> && ShareEvaluator<E, G> && requires(const AgentSpec& level, int number) {
    { F::kinds() } -> std::same_as<std::vector<AgentKind>>;
    { F::of_level(level, number) } -> std::same_as<AgentSpec>;
    { F::level_scale(number) } -> std::same_as<const LevelScale&>;
    { F::bench_searches(number) } -> std::same_as<std::vector<BenchSearch>>;
    { F::threads_bench_depths(number) } -> std::same_as<std::vector<DepthOfKind>>;
} && (OpenFamily<F, G, E> || HiddenFamily<F, G, E>);

// The spec with `level` replaced by what it stands for.
template <class Family>
[[nodiscard]] AgentSpec without_level(const AgentSpec& spec, int seats) {
    return spec.kind == "level" ? Family::of_level(spec, seats) : spec;
}

// True if an agent goes by the network of a game that has one: what its `net` says.
template <class Family>
[[nodiscard]] bool goes_by_network(const AgentSpec& spec) {
    const AgentSpec searched = without_level<Family>(spec, 2);
    return searched.value_or("net", Family::usual_net(searched.kind)) != 0;
}

template <class Family, Game G, ShareEvaluator<G> E>
    requires AgentFamily<Family, G, E>
class AgentOf {
public:
    // `spec` has been checked against the kinds of the family.
    AgentOf(const AgentSpec& spec, E evaluator, std::uint64_t seed)
        : spec_(spec),
          evaluator_(std::move(evaluator)),
          seed_(seed),
          clock_(clock_of(spec)),
          is_timed_(spec.has("time_ms") || clock_.has_value()) {
        if (spec.kind != "level") {
            get_ready(spec);
        }
    }

    // Those of the spec; a clock of its own gives less time. What a level may do is known at its first search.
    [[nodiscard]] const Limits& limits() const { return limits_; }
    // What the last search was allowed to take at the most, in milliseconds; Limits::kNoTimeLimit if the spec says
    // nothing of time.
    [[nodiscard]] int allowed_ms() const { return allowed_ms_; }

    // Answers the request under the agent's own limits and, if it has a clock, within what that has left for the game.
    // The clock is the agent's own too, and what the search took is taken off.
    [[nodiscard]] SearchReport<G> search(SearchRequest<G> request, const StopToken& stop) {
        get_ready_for(request.state);
        request.limits = limits_;
        if (!clock_) {
            return search_within(request, stop);
        }
        const Clock::time_point start = Clock::now();
        request.limits = limits_within(limits_, clock_->allotment(decisions_to_come_at(request.state)));
        SearchReport<G> report = search_within(request, stop);
        clock_->spend(std::chrono::duration<double, std::milli>(Clock::now() - start).count());
        return report;
    }

    // The same within the limits that stand in the request, on a clock that somebody else keeps.
    [[nodiscard]] SearchReport<G> search_on(const GameTime& left, SearchRequest<G> request, const StopToken& stop) {
        const double decisions = decisions_to_come_at(request.state);
        request.limits = limits_within(request.limits, allot_time(left.game_ms, left.increment_ms, decisions));
        return search_within(request, stop);
    }

    // Answers the request under the limits that stand in it.
    [[nodiscard]] SearchReport<G> search_within(const SearchRequest<G>& request, const StopToken& stop) {
        get_ready_for(request.state);
        allowed_ms_ = is_timed_ ? request.limits.time_ms : Limits::kNoTimeLimit;
        ++decisions_;
        return misjudgement_ > 0 && !is_chance_known<G>(request.state) ? choose_by_level(request, stop)
                                                                       : answer(request, stop);
    }

    // Simulations of the last search that met another thread at work; nothing of searches that do not sample.
    [[nodiscard]] std::optional<std::uint64_t> collisions() const {
        if (!searcher_) {
            return std::nullopt;
        }
        return std::visit(
            [](const auto& searcher) -> std::optional<std::uint64_t> {
                if constexpr (requires { searcher.collisions(); }) {
                    return searcher.collisions();
                } else {
                    return std::nullopt;
                }
            },
            *searcher_);
    }

    // Forgets everything learned from earlier searches: another game begins.
    void clear() {
        decisions_ = 0;
        if (clock_) {
            clock_->restart();
        }
        if (searcher_) {
            std::visit([](auto& searcher) { searcher.clear(); }, *searcher_);
        }
    }

private:
    using Judge = Misjudging<G, E>;
    using Searcher = typename Family::template Searcher<G, Judge>;

    void get_ready(const AgentSpec& spec) {
        limits_ = limits_of(spec);
        misjudgement_ = spec.value_or("misjudgement", 0);
        searcher_.emplace(make(spec, Judge(evaluator_of(spec, evaluator_), {misjudgement_, seed_}), seed_));
    }
    // How a level plays depends on the number of seats.
    void get_ready_for(const KnownTo<G>& known) {
        if (!searcher_) {
            get_ready(Family::of_level(spec_, known.seats()));
        }
    }

    [[nodiscard]] SearchReport<G> answer(const SearchRequest<G>& request, const StopToken& stop) {
        return std::visit([&](auto& searcher) { return searcher.search(request, stop); }, *searcher_);
    }
    [[nodiscard]] SearchReport<G> choose_by_level(SearchRequest<G> request, const StopToken& stop) {
        const auto wanted = static_cast<std::size_t>(request.lines);
        request.lines = std::max(request.lines, kLevelCandidates);
        SearchReport<G> report = answer(request, stop);
        LevelChoice<G>(request.state, misjudgement_, seed_).make(report);
        report.lines.resize(std::min(report.lines.size(), wanted));
        return report;
    }

    static std::optional<GameClock> clock_of(const AgentSpec& spec) {
        const std::optional<GameTime> time = game_time_of(spec);
        return time ? std::optional<GameClock>(*time) : std::nullopt;
    }

    // Of the seat to move; the agent has made those that it was asked for.
    [[nodiscard]] double decisions_to_come_at(const KnownTo<G>& known) const {
        return decisions_to_come(usual_decisions<G>(known.seats()), decisions_);
    }

    // Of an evaluator that knows endings or has networks, as much as the spec says.
    static E evaluator_of([[maybe_unused]] const AgentSpec& spec, E evaluator) {
        if constexpr (requires { evaluator.without_network(); }) {
            evaluator =
                goes_by_network<Family>(spec) ? evaluator.by_network(spec.file_of("net")) : evaluator.without_network();
        }
        if constexpr (requires { evaluator.without_endings(); }) {
            if (spec.value_or("tables", 1) == 0) {
                return evaluator.without_endings();
            }
        }
        return evaluator;
    }

    static Searcher make(const AgentSpec& spec, const Judge& evaluator, std::uint64_t seed) {
        if (spec.kind == "random") {
            return RandomAgent<G>(seed);
        }
        if (spec.kind == "greedy") {
            return GreedyAgent<G, Judge>(evaluator, seed);
        }
        if constexpr (HiddenGame<G>) {
            return Family::template make_hidden<G>(spec, evaluator, seed);
        } else {
            return spec.kind == "mcts" ? make_mcts(spec, evaluator, seed)
                                       : Family::template make_ahead<G>(spec, evaluator);
        }
    }

    static Searcher make_mcts(const AgentSpec& spec, const Judge& evaluator, std::uint64_t seed) {
        MctsParameters parameters;
        parameters.memory_mib = static_cast<std::size_t>(spec.value_or("memory", 256));
        parameters.reuses_tree = spec.value_or("reuse", 1) != 0;
        parameters.seed = seed;
        parameters.trees = static_cast<int>(spec.value_or("trees", 1));
        parameters.team = team_of(spec);
        const auto cutoff = static_cast<int>(spec.value_or("cutoff", Family::kMctsDefaults.cutoff));
        const CutOffPlayout<G, Judge> cut_off{evaluator, std::max(cutoff, 0)};
        if constexpr (PredictsMoves<Judge>) {
            if (cutoff >= 0 && evaluator.policy() && goes_by_policy(spec, Family::kUsualPolicy)) {
                PuctParameters puct = Family::kMctsDefaults.predicted;
                puct.exploration = spec.value_or("c", puct.exploration);
                return Searcher(std::in_place_type<PredictedMcts<G, Judge>>, Puct(*evaluator.policy(), puct), cut_off,
                                parameters);
            }
        }
        if (cutoff >= 0) {
            using Estimating = Mcts<G, UctOf<G>, CutOffPlayout<G, Judge>>;
            const UctOf<G> uct = make_uct(spec, Family::kMctsDefaults.exploration, Family::kMctsDefaults.bias);
            return Searcher(std::in_place_type<Estimating>, uct, cut_off, parameters);
        }
        using Sampling = Mcts<G, UctOf<G>, RandomPlayout<G>>;
        const UctOf<G> uct =
            make_uct(spec, Family::kMctsDefaults.playout_exploration, Family::kMctsDefaults.playout_bias);
        return Searcher(std::in_place_type<Sampling>, uct, RandomPlayout<G>{}, parameters);
    }

    static UctOf<G> make_uct(const AgentSpec& spec, double usual_exploration, double usual_bias) {
        const double exploration = spec.value_or("c", usual_exploration);
        if constexpr (RankedMoves<G>) {
            return BiasedUct(exploration, spec.value_or("bias", usual_bias));
        } else {
            return Uct(exploration);
        }
    }

    AgentSpec spec_;
    E evaluator_;
    std::uint64_t seed_;
    Limits limits_;
    double misjudgement_ = 0;         // of a level's evaluator, in log odds
    std::optional<GameClock> clock_;  // what is left of the game's time, if that is limited
    bool is_timed_;
    int decisions_ = 0;  // asked for in this game
    int allowed_ms_ = Limits::kNoTimeLimit;
    std::optional<Searcher> searcher_;  // nothing before the first search of a level
};

}  // namespace sparring
