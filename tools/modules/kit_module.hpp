#pragma once
// GameModule for games of any number of seats, with hidden hands or without, with chance in play or without. What is
// special about a game comes from a kit (see GameKit and, for an example, DraughtnautsKit).

#include "tools/modules/analysis.hpp"
#include "tools/modules/bench_rows.hpp"
#include "tools/modules/game_kit.hpp"
#include "tools/modules/game_loop.hpp"
#include "tools/modules/game_module.hpp"
#include "tools/modules/game_trace.hpp"
#include "tools/modules/kit_adviser.hpp"
#include "tools/modules/kit_play.hpp"
#include "tools/modules/line_replay.hpp"
#include "tools/modules/opening_lines.hpp"
#include "tools/modules/players.hpp"
#include "tools/modules/recorded_game.hpp"
#include "tools/modules/settings.hpp"
#include "tools/modules/subject.hpp"
#include "tools/modules/threads_bench.hpp"
#include "tools/play/session.hpp"

#include <algorithm>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace sparring {

template <GameKit Kit>
class KitModule final : public GameModule {
public:
    using G = typename Kit::Game;
    using Evaluator = typename Kit::Evaluator;
    using Agent = KitAgent<Kit>;
    using State = StateOf<G>;

    // The evaluator is read here once; games without it can still be counted and set up.
    KitModule()
        : info_(Kit::info()),
          kinds_(with_process_kind(Kit::Agents::kinds())),
          evaluator_(Kit::load_evaluator()) {}

    [[nodiscard]] const GameInfo& info() const override { return info_; }
    [[nodiscard]] std::span<const AgentKind> agent_kinds(const Settings& settings) const override {
        if constexpr (requires { Kit::agent_kinds(settings); }) {
            return Kit::agent_kinds(settings);
        } else {
            return kinds_;
        }
    }

    [[nodiscard]] Expected<std::vector<std::string>> seat_names(const Settings& settings) const override {
        const auto rules = read_rules<G>(settings);
        if (!rules) {
            return rules.error();
        }
        return Kit::seat_names(*rules);
    }

    [[nodiscard]] Settings fitted(const Settings& settings, std::string_view position) const override {
        if constexpr (requires { Kit::fitted(settings, position); }) {
            return Kit::fitted(settings, position);
        } else {
            return settings;
        }
    }

    [[nodiscard]] Expected<std::string> option_value(std::string_view option, const std::string& value,
                                                     const Settings& before) const override {
        if constexpr (requires { Kit::option_value(option, value, before); }) {
            return Kit::option_value(option, value, before);
        } else if constexpr (requires { Kit::option_value(option, value); }) {
            return Kit::option_value(option, value);
        } else {
            return value;
        }
    }

    [[nodiscard]] Expected<std::vector<OptionDescription>> options(const Settings& settings) const override {
        const auto options = read_options<G>(settings);
        if (!options) {
            return options.error();
        }
        std::vector<OptionDescription> descriptions;
        for (const auto& entry : G::option_entries()) {
            descriptions.push_back({std::string(entry.name), std::string(entry.values), entry.show(*options),
                                    std::string(entry.meaning), std::string(entry.rule)});
        }
        return descriptions;
    }

    [[nodiscard]] Expected<std::string> position(const Settings& settings, const Opening& opening) const override {
        const auto line = read_line(settings, opening);
        if (!line) {
            return line.error();
        }
        return G::format_position(line->state);
    }

    [[nodiscard]] Expected<std::string> known_position(const Settings& settings,
                                                       const Opening& opening) const override {
        if constexpr (HiddenGame<G>) {
            const auto rules = read_rules<G>(settings);
            const auto subject = rules ? read_subject<G>(*rules, opening, kAnySeed) : rules.error();
            return subject ? Expected<std::string>(format_known<G>(subject->known)) : subject.error();
        } else {
            return position(settings, opening);
        }
    }

    [[nodiscard]] Expected<LineReport> line(const Settings& settings, const Opening& opening,
                                            const MoveReading& reading) const override {
        auto start = read_line(settings, {opening.position, {}});
        if (!start) {
            return start.error();
        }
        return replay(*std::move(start), opening.moves, reading, events_of<G>);
    }

    // Where hands are hidden, as the seat that decides sees it.
    [[nodiscard]] Expected<std::string> render(const Settings& settings, const Opening& opening,
                                               const RenderStyle& style) const override {
        const auto line = read_line(settings, opening);
        if (!line) {
            return line.error();
        }
        const Seat viewer = HiddenGame<G> ? line->state.to_move() : Kit::kViewer;
        const KnownTo<G>& known = known_to<G>(line->state, viewer);
        return Kit::draw(Picture<G>{known, std::nullopt, viewer}, style);
    }

    [[nodiscard]] Expected<std::vector<Opening>> openings(const BookRequest& request) const override {
        const auto line = read_line(request.settings, {});
        if (!line) {
            return line.error();
        }
        if (request.sample > 0) {
            return sample_openings(*line, request);
        }
        std::vector<Opening> found;
        add_openings(*line, request.plies, found);
        return found;
    }

    [[nodiscard]] Expected<PerftReport> perft(const PerftRequest& request) const override {
        const auto line = read_line(request.settings, {request.position, {}});
        if (!line) {
            return line.error();
        }
        const auto start = Clock::now();
        PerftReport report;
        report.leaves = G::perft(line->state, request.depth);
        report.seconds = std::chrono::duration<double>(Clock::now() - start).count();
        return report;
    }

    [[nodiscard]] Expected<PerftReport> divide(const PerftRequest& request) const override {
        const auto line = read_line(request.settings, {request.position, {}});
        if (!line) {
            return line.error();
        }
        return divided<G>(line->state, request.depth);
    }

    [[nodiscard]] Expected<GameReport> play_game(const GameRequest& request, const StopToken& stop) const override {
        const auto line = read_line(request.settings, request.opening);
        if (!line) {
            return line.error();
        }
        std::vector<AgentSpec> agents = request.agents;
        if (request.adjudication.tables) {
            agents.push_back(adjudicator());
        }
        const auto evaluator = evaluator_for(*line->rules, agents);
        if (!evaluator) {
            return evaluator.error();
        }
        return play_one_game<G, Agent>(*line, request, *evaluator, stop);
    }

    [[nodiscard]] Expected<SimulationTotals> simulate(const SimulationRequest& request,
                                                      const StopToken& stop) const override {
        const auto line = read_line(request.settings, request.opening);
        if (!line) {
            return line.error();
        }
        if constexpr (requires { Kit::simulate_fast(*line, request, stop); }) {
            if (auto totals = Kit::simulate_fast(*line, request, stop)) {
                return *std::move(totals);
            }
        }
        if (!DiceGame<G> && std::ranges::all_of(request.agents, [](const auto& one) { return one.kind == "random"; })) {
            return simulate_at_random<G, WatchOfKit>(*line, request, stop, Kit::ending_name);
        }
        const auto evaluator = evaluator_for(*line->rules, request.agents);
        if (!evaluator) {
            return evaluator.error();
        }
        return simulate_agents<G, Agent, WatchOfKit>(*line, request, *evaluator, stop, Kit::ending_name);
    }

    [[nodiscard]] Expected<AnalysisReport> analyze(
        const AnalysisRequest& request, const StopToken& stop,
        const std::function<void(const AnalysisReport&)>& on_progress) const override {
        const auto rules = read_rules<G>(request.settings);
        const auto subject = rules ? read_subject<G>(*rules, request.opening, request.seed) : rules.error();
        if (!subject) {
            return subject.error();
        }
        const auto evaluator = evaluator_for(*rules, {request.agent});
        if (!evaluator) {
            return evaluator.error();
        }
        const State state = some_state<G>(subject->known);
        if constexpr (requires { Kit::check_analysis(*evaluator, state, request.agent); }) {
            if (const Status status = Kit::check_analysis(*evaluator, state, request.agent); !status) {
                return status.error();
            }
        }
        if (!is_chance<G>(state) && state.is_over()) {
            return finished<G>(*subject);
        }
        const std::vector<std::string> names = Kit::seat_names(*rules);
        Agent agent(request.agent, *evaluator, Stream(request.seed, {})());
        // Where dice are analysed there is little to choose, and every way that they can fall is worth seeing.
        const int lines = DiceGame<G> && !HiddenGame<G> ? std::max(request.lines, kAllLines) : request.lines;
        SearchRequest<G> search{.state = subject->known, .earlier = subject->earlier, .lines = lines};
        const auto describe_answer = [&](const SearchReport<G>& answer) {
            return describe<Kit>(subject->known, answer, *evaluator, names);
        };
        if (on_progress) {
            search.on_progress = [&](const SearchReport<G>& answer) { on_progress(describe_answer(answer)); };
        }
        return describe_answer(agent.search(search, stop));
    }

    [[nodiscard]] Expected<Adviser> adviser(const AdviserRequest& request) const override {
        const auto rules = read_rules<G>(request.settings);
        const auto evaluator = rules ? evaluator_for(*rules, {request.agent}) : Expected<Evaluator>(rules.error());
        if (!evaluator) {
            return evaluator.error();
        }
        return make_adviser<Kit>(*rules, *evaluator, request);
    }

    void bench(std::string_view filter, const StopToken& stop,
               const std::function<void(const BenchRow&)>& on_row) const override {
        const BenchPlan plan = Kit::bench_plan();
        const auto rules = read_rules<G>(plan.settings);
        if (!rules) {
            return;
        }
        if (const auto evaluator = evaluator_for(*rules, {})) {
            Bench<G, Evaluator, typename Kit::Agents>(plan, *rules, *evaluator).run(filter, stop, on_row);
        }
        if constexpr (requires { Kit::bench_more(filter, stop, on_row); }) {
            Kit::bench_more(filter, stop, on_row);
        }
    }

    void bench_threads(const ThreadsBenchRequest& request, const StopToken& stop,
                       const std::function<void(const ThreadsBenchRow&)>& on_row) const override {
        const BenchPlan plan = Kit::bench_plan();
        const auto rules = read_rules<G>(plan.settings);
        const auto evaluator = rules ? evaluator_for(*rules, {}) : Expected<Evaluator>(rules.error());
        if (evaluator) {
            ThreadsBench<G, Evaluator, typename Kit::Agents>(plan, *rules, *evaluator).run(request, stop, on_row);
        }
    }

    [[nodiscard]] std::vector<std::string> split_moves(const std::string& text) const override {
        if constexpr (requires { Kit::split_moves(text); }) {
            return Kit::split_moves(text);
        } else {
            return GameModule::split_moves(text);
        }
    }

    [[nodiscard]] Expected<SolveReport> solve(
        const SolveRequest& request, const StopToken& stop,
        const std::function<void(const std::string&)>& on_progress) const override {
        if constexpr (requires { Kit::solve(request, stop, on_progress); }) {
            return Kit::solve(request, stop, on_progress);
        } else {
            return GameModule::solve(request, stop, on_progress);
        }
    }

    [[nodiscard]] Status check_agents(const Settings& settings, const std::vector<AgentSpec>& agents) const override {
        const auto rules = read_rules<G>(settings);
        const auto evaluator = rules ? evaluator_for(*rules, agents) : Expected<Evaluator>(rules.error());
        return evaluator ? ok() : Status(evaluator.error());
    }

    [[nodiscard]] Status check_endgame_tables(const Settings& settings) const override {
        if constexpr (requires { evaluator_->knows_endings(); }) {
            const auto rules = read_rules<G>(settings);
            const auto evaluator = rules ? evaluator_for(*rules, {adjudicator()}) : Expected<Evaluator>(rules.error());
            if (!evaluator) {
                return evaluator.error();
            }
            if (evaluator->knows_endings()) {
                return ok();
            }
        }
        return GameModule::check_endgame_tables(settings);
    }

    [[nodiscard]] Expected<GameTrace> trace(const TraceRequest& request) const override {
        const auto line = read_line(request.settings, {request.opening.position, {}});
        const auto evaluator = line ? evaluator_for(*line->rules, {}) : Expected<Evaluator>(line.error());
        if constexpr (requires { typename Kit::Tracer; }) {
            return evaluator ? trace_game<G, typename Kit::Tracer>(*line, request, *evaluator, Kit::ending_name)
                             : evaluator.error();
        } else {
            return GameModule::trace(request);
        }
    }

    [[nodiscard]] Expected<std::string> picture(const PictureRequest& request) const override {
        const auto line = read_line(request.settings, request.opening);
        if constexpr (requires { Kit::picture(line->state, request); }) {
            return line ? Kit::picture(line->state, request) : line.error();
        } else {
            return GameModule::picture(request);
        }
    }

    [[nodiscard]] Status play(const PlayRequest& request, Terminal& terminal, const StopToken& stop) const override;

private:
    // Somebody who goes by the endgame tables at hand, whoever plays.
    [[nodiscard]] static AgentSpec adjudicator() { return {"", "alphabeta", {}}; }

    static constexpr int kAllLines = 1'000'000;
    static constexpr std::uint64_t kAnySeed = 1;

    // What the kit measures of games, if anything.
    static constexpr auto watch_of_kit() {
        if constexpr (requires { typename Kit::Watch; }) {
            return std::type_identity<typename Kit::Watch>();
        } else {
            return std::type_identity<NoWatch>();
        }
    }
    using WatchOfKit = typename decltype(watch_of_kit())::type;

    // The evaluator that was read, with what a game under these rules and between these agents needs beside it.
    [[nodiscard]] Expected<Evaluator> evaluator_for(const typename G::Rules& rules,
                                                    const std::vector<AgentSpec>& agents) const {
        if constexpr (requires { Kit::fitted_evaluator(*evaluator_, rules, agents); }) {
            return evaluator_ ? Kit::fitted_evaluator(*evaluator_, rules, agents) : evaluator_;
        } else {
            return evaluator_;
        }
    }

    [[nodiscard]] Expected<GameLine<G>> read_line(const Settings& settings, const Opening& opening) const {
        const auto rules = read_rules<G>(settings);
        if (!rules) {
            return rules.error();
        }
        return read_opening<G>(*rules, opening);
    }

    GameInfo info_;
    std::vector<AgentKind> kinds_;
    Expected<Evaluator> evaluator_;
};

template <GameKit Kit>
Status KitModule<Kit>::play(const PlayRequest& request, Terminal& terminal, const StopToken& stop) const {
    auto line = read_line(request.settings, request.opening);
    if (!line) {
        return line.error();
    }
    std::vector<AgentSpec> agents = {request.hint_agent};
    for (const auto& seat : request.seats) {
        if (seat) {
            agents.push_back(*seat);
        }
    }
    const auto evaluator = evaluator_for(*line->rules, agents);
    if (!evaluator) {
        return evaluator.error();
    }
    begin_after_chance(*line, request.seed);
    const std::vector<std::string> names = Kit::seat_names(*line->rules);
    PlayersOf<Kit> players(request, names, *evaluator, stop);
    return PlaySession<G>(play_setup<Kit>(request, *line, players), terminal, stop).run();
}

}  // namespace sparring
