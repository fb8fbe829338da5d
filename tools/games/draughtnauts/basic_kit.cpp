// The module of Draughtnauts without Power-Ups: the one translation unit that compiles its searchers.

#include "engine/draughtnauts/draughtnauts.hpp"
#include "eval/draughtnauts/evaluator.hpp"
#include "eval/draughtnauts/inputs.hpp"
#include "tools/agents/duel_agents.hpp"
#include "tools/games/draughtnauts/design.hpp"
#include "tools/games/draughtnauts/edit.hpp"
#include "tools/games/draughtnauts/fast_simulation.hpp"
#include "tools/games/draughtnauts/levels.hpp"
#include "tools/games/draughtnauts/svg_board.hpp"
#include "tools/games/draughtnauts/terminal_board.hpp"
#include "tools/games/draughtnauts/words.hpp"
#include "tools/games/draughts/ending_bench.hpp"
#include "tools/games/draughts/judge.hpp"
#include "tools/games/draughts/solve_endings.hpp"
#include "tools/games/draughts/tracer.hpp"
#include "tools/games/games.hpp"
#include "tools/tables/evaluator_file.hpp"
#include "tools/tables/kit_module.hpp"

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sparring {

namespace {

struct BasicDraughtnautsKit {
    using Game = BasicDraughtnauts;
    using Evaluator = BasicJudge;
    using Inputs = BasicDraughtnautsInputs;
    using Agents = DuelAgentsWith<kBasicDraughtnautsLevels>;
    using Tracer = DraughtsTracer;
    static constexpr Seat kViewer = kSecondSeat;

    [[nodiscard]] static GameInfo info() { return {"draughtnauts", "Draughtnauts on the standard board", "basic"}; }
    [[nodiscard]] static std::vector<std::string> seat_names(const Game::Rules& /*rules*/) {
        return {"Black", "White"};
    }
    static constexpr std::string_view kNetwork = "draughtnauts-basic.net";
    static constexpr std::string_view kWeights = "draughtnauts-basic.txt";
    [[nodiscard]] static Expected<Evaluator> load_evaluator() {
        const auto estimate = load_estimate<Evaluator::Estimate>(kWeights, kNetwork);
        return estimate ? Expected<Evaluator>(Evaluator(*estimate)) : estimate.error();
    }
    [[nodiscard]] static Expected<Evaluator> fitted_evaluator(const Evaluator& loaded, const Game::Rules& rules,
                                                              const std::vector<AgentSpec>& agents) {
        auto judge = with_networks_for<Agents>(rules, agents, loaded);
        if (!judge || !std::ranges::any_of(agents, goes_by_tables)) {
            return judge;
        }
        const auto tables = EndingTables::at_hand(rules);
        return tables ? Expected<Evaluator>(judge->with({*tables})) : tables.error();
    }
    [[nodiscard]] static std::optional<SimulationTotals> simulate_fast(const GameLine<Game>& line,
                                                                       const SimulationRequest& request,
                                                                       const StopToken& stop) {
        const bool is_start = line.state == Game::start(*line.rules);
        return is_start ? simulate_random_games(line.state.rules(), request, stop) : std::nullopt;
    }
    static constexpr Solving kSolving = Solving::kFromEnd;
    [[nodiscard]] static Expected<SolveReport> solve(const Game::Rules& rules, const SolveRequest& request,
                                                     const StopToken& stop,
                                                     const std::function<void(const std::string&)>& on_progress) {
        return solve_endings(rules, request, stop, on_progress);
    }
    [[nodiscard]] static draughtnauts::BasicState random_ending(const Game::Rules& rules, const Evaluator& evaluator,
                                                                Stream& random) {
        return sparring::random_ending(rules, evaluator.most_pieces_of_endings(), random);
    }
    [[nodiscard]] static std::string ending_name(const draughtnauts::BasicState& state) {
        return draughts_ending(state);
    }
    [[nodiscard]] static std::string draw(const Picture<Game>& picture, const RenderStyle& style) {
        return draw_board(picture.state, {picture.last_move, picture.viewer, style});
    }
    // The text of a move says all that it does.
    [[nodiscard]] static Expected<std::string> picture(const draughtnauts::BasicState& state,
                                                       const PictureRequest& request) {
        return pictures::draughts_picture(state, request);
    }
    [[nodiscard]] static std::vector<Thing> palette(const draughtnauts::BasicState& state) {
        return draughts_palette(state);
    }
    [[nodiscard]] static Expected<draughtnauts::BasicState> put(const draughtnauts::BasicState& state,
                                                                const BoardEdit& edit) {
        return put_on_board(state, edit);
    }
    [[nodiscard]] static std::string effects(const draughtnauts::BasicState& /*state*/,
                                             const draughtnauts::Move& /*move*/) {
        return {};
    }
    [[nodiscard]] static std::shared_ptr<const DesignFacts> design(const Settings& settings) {
        return draughtnauts_design(settings);
    }
    [[nodiscard]] static std::vector<Touch> touches(const draughtnauts::BasicState& state,
                                                    const draughtnauts::Move& move) {
        return draughts_touches(Game::format_move(state, move));
    }
    [[nodiscard]] static std::vector<HelpTopic> help_topics() { return basic_topics(); }

    static void bench_more(std::string_view filter, const StopToken& stop,
                           const std::function<void(const BenchRow&)>& on_row) {
        bench_random_games(filter, stop, on_row);
        bench_endings(filter, stop, on_row);
    }

    // Quiet positions of many kinds: openings, middle games, and endings with crowned pieces.
    [[nodiscard]] static BenchPlan bench_plan() {
        return {
            "draughtnauts:basic",
            {"B:W18,21,23,24,26,27,28,30,31,32:B1,2,3,6,7,8,9,11,12,16",
             "W:W17,20,21,22,25,26,29,30,31:B2,3,4,5,7,8,11,13,16", "B:W13,19,23,24,26,27,30,32:B3,4,7,8,10,11,12,16",
             "W:W18,20,22,26,27,30,32:B3,5,9,10,11,12,16", "B:W21,22,28,30,31,32:B4,5,8,12,13,14",
             "W:WK7,19,27,28:B5,12,20,K22", "B:WK3,K11,24:BK18,K25,21", "W:W24,28,29,32:B5,12,K23"},
            "",
            12,
            "",
            20};
    }
};

static_assert(GameKit<BasicDraughtnautsKit> && WeighedKit<BasicDraughtnautsKit> && KnowingKit<BasicDraughtnautsKit> &&
              EndgameKit<BasicDraughtnautsKit> && EndingDrawingKit<BasicDraughtnautsKit> &&
              TracedKit<BasicDraughtnautsKit> && PicturedKit<BasicDraughtnautsKit> && EditedKit<BasicDraughtnautsKit> &&
              TouchedKit<BasicDraughtnautsKit> && FitsEvaluator<BasicDraughtnautsKit> &&
              TrainedKit<BasicDraughtnautsKit> && SolvingKit<BasicDraughtnautsKit> &&
              BenchesMore<BasicDraughtnautsKit> && SimulatesFast<BasicDraughtnautsKit>);

}  // namespace

std::unique_ptr<GameModule> make_basic_draughtnauts_module() {
    return std::make_unique<KitModule<BasicDraughtnautsKit>>();
}

}  // namespace sparring
