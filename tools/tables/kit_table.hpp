#pragma once
// The table of a game that a kit describes (GameKit, kit_hooks.hpp): everything that is asked of it, compiled for the
// game.

#include "tools/tables/evaluator_file.hpp"
#include "tools/tables/game_loop.hpp"
#include "tools/tables/game_trace.hpp"
#include "tools/tables/kit_adviser.hpp"
#include "tools/tables/kit_analysis.hpp"
#include "tools/tables/kit_choices.hpp"
#include "tools/tables/kit_editing.hpp"
#include "tools/tables/kit_endings.hpp"
#include "tools/tables/kit_features.hpp"
#include "tools/tables/kit_files.hpp"
#include "tools/tables/kit_hooks.hpp"
#include "tools/tables/kit_live_game.hpp"
#include "tools/tables/kit_states.hpp"
#include "tools/tables/kit_training.hpp"
#include "tools/tables/legal_moves.hpp"
#include "tools/tables/line_replay.hpp"
#include "tools/tables/opening_lines.hpp"
#include "tools/tables/recorded_game.hpp"
#include "tools/tables/settings.hpp"
#include "tools/tables/subject.hpp"
#include "tools/tables/table.hpp"

#include <algorithm>
#include <memory>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace sparring {

template <GameKit Kit>
class KitTable final : public Table {
public:
    using G = typename Kit::Game;
    using Evaluator = typename Kit::Evaluator;
    using Agent = KitAgent<Kit>;
    using State = StateOf<G>;

    KitTable(typename G::Rules rules, NamedValues options, std::vector<AgentKind> kinds)
        : info_(Kit::info()),
          rules_(std::make_shared<const typename G::Rules>(std::move(rules))),
          options_(std::move(options)),
          seat_names_(Kit::seat_names(*rules_)),
          kinds_(std::move(kinds)) {}

    [[nodiscard]] const GameInfo& info() const override { return info_; }
    [[nodiscard]] const std::vector<std::string>& seat_names() const override { return seat_names_; }
    [[nodiscard]] std::span<const AgentKind> agent_kinds() const override { return kinds_; }
    [[nodiscard]] std::optional<double> rating(const AgentSpec& agent) const override {
        const auto seats = static_cast<int>(seat_names_.size());
        return agent.kind == "level" ? rating_of(Kit::Agents::level_scale(seats), level_of(agent), seats)
                                     : std::nullopt;
    }
    [[nodiscard]] std::vector<HelpTopic> help_topics() const override { return Kit::help_topics(); }
    [[nodiscard]] std::shared_ptr<const States> states() const override {
        return std::make_shared<const KitStates<Kit>>(rules_);
    }

    [[nodiscard]] Expected<std::string> position(const Opening& opening) const override {
        const auto line = read_line(opening);
        return line ? Expected<std::string>(G::format_position(line->state)) : line.error();
    }

    [[nodiscard]] Expected<std::string> known_position(const Opening& opening) const override {
        if constexpr (HiddenGame<G>) {
            const auto subject = read_subject<G>(rules_, opening, kAnySeed);
            return subject ? Expected<std::string>(format_known<G>(subject->known)) : subject.error();
        } else {
            return position(opening);
        }
    }

    [[nodiscard]] Expected<LineReport> line(const Opening& opening, const MoveReading& reading) const override {
        auto start = read_line({opening.position, {}});
        if (!start) {
            return start.error();
        }
        return replay(*std::move(start), opening.moves, reading, events_of<G>);
    }

    [[nodiscard]] Expected<std::vector<LegalMove>> legal_moves(const Opening& opening) const override {
        const auto line = read_line(opening);
        return line ? Expected<std::vector<LegalMove>>(list_legal_moves<Kit>(line->state, evaluator_for({})))
                    : line.error();
    }

    // Where hands are hidden, as the seat that decides sees it.
    [[nodiscard]] Expected<std::string> render(const Opening& opening, const RenderStyle& style) const override {
        const auto line = read_line(opening);
        if (!line) {
            return line.error();
        }
        const Seat viewer = HiddenGame<G> ? line->state.to_move() : Kit::kViewer;
        const KnownTo<G>& known = known_to<G>(line->state, viewer);
        return Kit::draw(Picture<G>{known, std::nullopt, viewer}, style);
    }

    [[nodiscard]] Expected<std::vector<Opening>> openings(const BookRequest& request) const override {
        const auto line = read_line({});
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
        const auto line = read_line({request.position, {}});
        if (!line) {
            return line.error();
        }
        const auto start = Clock::now();
        PerftReport report;
        report.leaves = G::perft(line->state, request.depth, request.how);
        report.seconds = std::chrono::duration<double>(Clock::now() - start).count();
        return report;
    }

    [[nodiscard]] Expected<PerftReport> divide(const PerftRequest& request) const override {
        const auto line = read_line({request.position, {}});
        return line ? Expected<PerftReport>(divided<G>(line->state, request.depth, request.how)) : line.error();
    }

    [[nodiscard]] Expected<GameReport> play_game(const GameRequest& request, const StopToken& stop) const override {
        const auto line = read_line(request.opening);
        if (!line) {
            return line.error();
        }
        std::vector<AgentSpec> agents = request.agents;
        if (request.adjudication.tables) {
            agents.push_back(adjudicator());
        }
        const auto evaluator = evaluator_for(agents);
        if (!evaluator) {
            return evaluator.error();
        }
        return play_one_game<G, Agent>(*line, request, {options_, request.margin_ms}, *evaluator, stop);
    }

    [[nodiscard]] Expected<SimulationTotals> simulate(const SimulationRequest& request,
                                                      const StopToken& stop) const override {
        const auto line = read_line(request.opening);
        if (!line) {
            return line.error();
        }
        if constexpr (SimulatesFast<Kit>) {
            if (auto totals = Kit::simulate_fast(*line, request, stop)) {
                return *std::move(totals);
            }
        }
        if (!DiceGame<G> && std::ranges::all_of(request.agents, [](const auto& one) { return one.kind == "random"; })) {
            return simulate_at_random<G, WatchOfKit>(*line, request, stop, Kit::ending_name);
        }
        const auto evaluator = evaluator_for(request.agents);
        if (!evaluator) {
            return evaluator.error();
        }
        return simulate_agents<G, Agent, WatchOfKit>(*line, request, {options_, GameRequest::kMarginMs}, *evaluator,
                                                     stop, Kit::ending_name);
    }

    [[nodiscard]] Expected<AnalysisReport> analyze(
        const AnalysisRequest& request, const StopToken& stop,
        const std::function<void(const AnalysisReport&)>& on_progress) const override {
        const auto subject = read_subject<G>(rules_, request.opening, request.seed);
        if (!subject) {
            return subject.error();
        }
        const auto evaluator = evaluator_for({request.agent});
        if (!evaluator) {
            return evaluator.error();
        }
        const KitQuestion question{.agent = request.agent, .lines = request.lines, .seed = Stream(request.seed, {})()};
        return analyzed<Kit>(*subject, question, *evaluator, seat_names_, stop, on_progress);
    }

    [[nodiscard]] Expected<Explanation> explain(const Opening& opening, const AgentSpec& agent) const override {
        if constexpr (ExplainedKit<Kit>) {
            const auto line = read_line(opening);
            const auto evaluator = line ? evaluator_for({agent}) : Expected<Evaluator>(line.error());
            const auto knowledge = evaluator ? this->knowledge({agent}, {}) : Expected<std::string>(evaluator.error());
            return knowledge ? explained<Kit>(line->state, *evaluator, *knowledge, seat_names_) : knowledge.error();
        } else {
            return Table::explain(opening, agent);
        }
    }

    [[nodiscard]] std::string network_file() const override {
        if constexpr (TrainedKit<Kit>) {
            return std::string(Kit::kNetwork);
        } else {
            return Table::network_file();
        }
    }

    [[nodiscard]] std::vector<EvaluatorFile> evaluator_files() const override { return files_of<Kit>(*rules_); }

    [[nodiscard]] Expected<Adviser> adviser(const AdviserRequest& request) const override {
        const auto evaluator = evaluator_for({request.agent});
        return evaluator ? Expected<Adviser>(make_adviser<Kit>(rules_, *evaluator, request)) : evaluator.error();
    }

    [[nodiscard]] Expected<SolveReport> solve(
        const SolveRequest& request, const StopToken& stop,
        const std::function<void(const std::string&)>& on_progress) const override {
        if constexpr (SolvingKit<Kit>) {
            return Kit::solve(*rules_, request, stop, on_progress);
        } else {
            return Table::solve(request, stop, on_progress);
        }
    }

    [[nodiscard]] Expected<TrainingPositions> training_positions(const TrainingRequest& request,
                                                                 const StopToken& stop) const override {
        if constexpr (TrainedKit<Kit>) {
            if (const Status fits = check_for_network<typename Kit::Inputs>(*rules_); !fits) {
                return Error{fits.error().message + ": expected rules that it is for"};
            }
            return played<TrainingPositions, TrainingGames<Kit>>(request, stop);
        } else {
            return Table::training_positions(request, stop);
        }
    }

    [[nodiscard]] Expected<TrainingPositions> ending_positions(const EndingsRequest& request,
                                                               const StopToken& stop) const override {
        if constexpr (EndingDrawingKit<Kit>) {
            const Status are_there = check_endgame_tables();
            const auto evaluator = are_there ? evaluator_for({adjudicator()}) : Expected<Evaluator>(are_there.error());
            return evaluator ? drawn_endings<Kit>(*rules_, *evaluator, request, stop) : evaluator.error();
        } else {
            return Table::ending_positions(request, stop);
        }
    }

    [[nodiscard]] Expected<FeaturePositions> feature_positions(const TrainingRequest& request,
                                                               const StopToken& stop) const override {
        if constexpr (LinearKit<Kit>) {
            return played<FeaturePositions, FeatureGames<Kit>>(request, stop);
        } else {
            return Table::feature_positions(request, stop);
        }
    }

    [[nodiscard]] Expected<MoveChoices> move_choices(const TrainingRequest& request,
                                                     const StopToken& stop) const override {
        if constexpr (PredictedKit<Kit>) {
            return played<MoveChoices, ChoiceGames<Kit>>(request, stop);
        } else {
            return Table::move_choices(request, stop);
        }
    }

    [[nodiscard]] Expected<LinearWeights> linear_weights() const override {
        if constexpr (LinearKit<Kit>) {
            const Expected<Evaluator>& evaluator = evaluator_of<Kit>();
            return evaluator ? Expected<LinearWeights>(weights_of<Kit>(*evaluator)) : evaluator.error();
        } else {
            return Table::linear_weights();
        }
    }

    [[nodiscard]] Status check_agents(const std::vector<AgentSpec>& agents) const override {
        const auto evaluator = evaluator_for(agents);
        return evaluator ? ok() : Status(evaluator.error());
    }

    [[nodiscard]] Expected<std::string> endgame_tables(const AgentSpec& agent) const override {
        if constexpr (EndgameKit<Kit>) {
            const auto evaluator = evaluator_for({agent});
            return evaluator ? Expected<std::string>(evaluator->endgame_tables()) : evaluator.error();
        } else {
            return Table::endgame_tables(agent);
        }
    }

    [[nodiscard]] Status check_endgame_tables() const override {
        const Expected<std::string> tables = endgame_tables(adjudicator());
        if (!tables) {
            return tables.error();
        }
        return tables->empty() ? Table::check_endgame_tables() : ok();
    }

    [[nodiscard]] Expected<std::string> knowledge(const std::vector<AgentSpec>& agents,
                                                  const AdjudicationRules& adjudication) const override {
        std::vector<AgentSpec> knowing = agents;
        if (adjudication.tables) {
            knowing.push_back(adjudicator());
        }
        const auto evaluator = evaluator_for(knowing);
        Expected<std::string> names = evaluator ? weights_text<Kit>() : evaluator.error();
        if constexpr (KnowingKit<Kit>) {
            if (const std::string files = names ? evaluator->knowledge() : ""; !files.empty()) {
                *names += "; " + files;
            }
        }
        return names;
    }

    [[nodiscard]] Expected<GameTrace> trace(const TraceRequest& request) const override {
        const auto line = read_line({request.opening.position, {}});
        const auto evaluator = line ? evaluator_for({}) : Expected<Evaluator>(line.error());
        if constexpr (TracedKit<Kit>) {
            return evaluator ? trace_game<G, typename Kit::Tracer>(*line, request, *evaluator, Kit::ending_name)
                             : evaluator.error();
        } else {
            return Table::trace(request);
        }
    }

    [[nodiscard]] Expected<std::string> picture(const PictureRequest& request) const override {
        const auto line = read_line(request.opening);
        if constexpr (PicturedKit<Kit>) {
            return line ? Kit::picture(line->state, request) : line.error();
        } else {
            return Table::picture(request);
        }
    }

    [[nodiscard]] Expected<std::vector<Thing>> palette(const Opening& opening) const override {
        if constexpr (EditedKit<Kit>) {
            return palette_after<Kit>(read_line(opening));
        } else {
            return Table::palette(opening);
        }
    }

    [[nodiscard]] Expected<EditedPosition> put(const EditRequest& request) const override {
        if constexpr (EditedKit<Kit>) {
            return edited_position<Kit>(read_line(request.opening), request);
        } else {
            return Table::put(request);
        }
    }

    [[nodiscard]] Expected<std::unique_ptr<LiveGame>> begin(const PlayRequest& request,
                                                            const StopToken& stop) const override {
        auto line = read_line(request.opening);
        auto evaluator = line ? evaluator_for(players_of(request)) : line.error();
        if (!evaluator) {
            return evaluator.error();
        }
        begin_after_chance(*line, request.seed);
        using Live = KitLiveGame<Kit>;
        auto company = std::make_shared<typename Live::Company>(rules_, request, options_, *std::move(evaluator), stop);
        if (const Status ready = company->players.get_ready(); !ready) {
            return ready.error();
        }
        return std::unique_ptr<LiveGame>(std::make_unique<Live>(std::move(company), *line));
    }

private:
    // Somebody who goes by the endgame tables at hand, whoever plays, and by no network.
    [[nodiscard]] static AgentSpec adjudicator() { return {"", "alphabeta", {{"net", 0}}}; }
    static constexpr std::uint64_t kAnySeed = 1;

    // What the kit measures of games, if anything.
    static constexpr auto watch_of_kit() {
        if constexpr (WatchedKit<Kit>) {
            return std::type_identity<typename Kit::Watch>();
        } else {
            return std::type_identity<NoWatch>();
        }
    }
    using WatchOfKit = typename decltype(watch_of_kit())::type;

    [[nodiscard]] Expected<Evaluator> evaluator_for(const std::vector<AgentSpec>& agents) const {
        return fitted_to<Kit>(*rules_, agents);
    }

    // What games for training give.
    template <class Positions, class Games>
    [[nodiscard]] Expected<Positions> played(const TrainingRequest& request, const StopToken& stop) const {
        const auto line = read_line({});
        const auto evaluator = line ? evaluator_for({request.agent}) : Expected<Evaluator>(line.error());
        return evaluator ? Expected<Positions>(Games(*line, request, *evaluator).play(stop)) : evaluator.error();
    }

    [[nodiscard]] Expected<GameLine<G>> read_line(const Opening& opening) const {
        return read_opening<G>(rules_, opening);
    }

    GameInfo info_;
    std::shared_ptr<const typename G::Rules> rules_;
    NamedValues options_;
    std::vector<std::string> seat_names_;
    std::vector<AgentKind> kinds_;
};

}  // namespace sparring
