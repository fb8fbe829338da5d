// The module of Draughtnauts: the one translation unit that compiles the searchers of the game with Power-Ups. The game
// without them is a module of its own behind it.

#include "engine/draughtnauts/draughtnauts.hpp"
#include "eval/draughtnauts/evaluator.hpp"
#include "eval/draughtnauts/inputs.hpp"
#include "tools/agents/duel_agents.hpp"
#include "tools/games/draughtnauts/design.hpp"
#include "tools/games/draughtnauts/edit.hpp"
#include "tools/games/draughtnauts/levels.hpp"
#include "tools/games/draughtnauts/svg_board.hpp"
#include "tools/games/draughtnauts/terminal_board.hpp"
#include "tools/games/draughtnauts/words.hpp"
#include "tools/games/draughts/armed_file.hpp"
#include "tools/games/draughts/judge.hpp"
#include "tools/games/draughts/pdn_format.hpp"
#include "tools/games/draughts/tracer.hpp"
#include "tools/games/games.hpp"
#include "tools/tables/evaluator_file.hpp"
#include "tools/tables/kit_module.hpp"

#include <algorithm>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace sparring {

namespace {

struct DraughtnautsKit {
    using Game = Draughtnauts;
    using Evaluator = PowerUpJudge;
    using Inputs = DraughtnautsInputs;
    using Agents = DuelAgentsWith<kDraughtnautsLevels>;
    using Tracer = PowerUpTracer;
    static constexpr Seat kViewer = kSecondSeat;

    [[nodiscard]] static GameInfo info() { return {"draughtnauts", "Draughtnauts on the standard board", "advanced"}; }
    [[nodiscard]] static std::vector<std::string> seat_names(const Game::Rules& /*rules*/) {
        return {"Black", "White"};
    }
    static constexpr std::string_view kNetwork = "draughtnauts.net";
    static constexpr std::string_view kWeights = "draughtnauts.txt";
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
        const auto tables = EndingTables::at_hand({rules.crowning_ends_turn, rules.no_move, rules.no_progress_plies});
        if (!tables) {
            return tables.error();
        }
        const auto armed = armed_endings_at_hand(rules);
        return armed ? Expected<Evaluator>(judge->with({*tables, *armed})) : armed.error();
    }
    static constexpr Solving kSolving = Solving::kFromEnd;
    [[nodiscard]] static Expected<SolveReport> solve(const Game::Rules& rules, const SolveRequest& request,
                                                     const StopToken& stop,
                                                     const std::function<void(const std::string&)>& /*on_progress*/) {
        return solve_armed_file(rules, request, stop);
    }
    [[nodiscard]] static std::vector<RecordFormat> record_formats() { return {pdn::pdn_format()}; }
    [[nodiscard]] static BatchBench batch_bench() { return {"alphabeta:nodes=1000,tables=0", 100, true}; }
    [[nodiscard]] static std::string ending_name(const draughtnauts::State& state) { return draughts_ending(state); }
    [[nodiscard]] static std::string draw(const Picture<Game>& picture, const RenderStyle& style) {
        return draw_board(picture.state, {picture.last_move, picture.viewer, style});
    }
    [[nodiscard]] static Expected<std::string> picture(const draughtnauts::State& state,
                                                       const PictureRequest& request) {
        return pictures::draughts_picture(state, request);
    }
    [[nodiscard]] static std::vector<Thing> palette(const draughtnauts::State& state) {
        return draughts_palette(state);
    }
    [[nodiscard]] static Expected<draughtnauts::State> put(const draughtnauts::State& state, const BoardEdit& edit) {
        return put_on_board(state, edit);
    }
    [[nodiscard]] static std::string effects(const draughtnauts::State& state, const draughtnauts::Move& move) {
        return power_up_effects(state, move);
    }
    [[nodiscard]] static std::shared_ptr<const DesignFacts> design(const Settings& settings) {
        return draughtnauts_design(settings);
    }
    // Squares, and the letter of a Power-Up that is placed. A shot and a teleport are told from a step by their sign.
    [[nodiscard]] static std::vector<Touch> touches(const draughtnauts::State& state, const draughtnauts::Move& move) {
        return draughts_touches(Game::format_move(state, move));
    }
    [[nodiscard]] static std::vector<HelpTopic> help_topics() { return draughtnauts_topics(); }

    // Middle games and endings in which all kinds of Power-Ups are held and lie, with and without a jump to be made.
    [[nodiscard]] static BenchPlan bench_plan() {
        return {
            "draughtnauts",
            {"B:W18,21,23,24,26,27,28,30,31,32:B1,2,3,6,7,8,9,11,12,16:P1=S,2=H,3=C,4=T,29=T,30=C,31=H,32=S",
             "W:W21,22,26,27,30,K9+SH,K3+CT:B5,6,7,12,K24+ST,K29+HC:P2=S,4=C,31=T",
             "B:W17,21,25,28,K6+S:B3,4,8,12,K26+CT:P1=H,2=T,29=S,31=H", "W:W19,27,28,K7+T:B5,12,20,K22+H:P2=S,3=C,30=S",
             "B:WK3+SC,K11,24:BK18+HT,K25+S,21:P1=T,32=C", "W:W24,28,29,32,K2+ST:B5,12,K23+SC,K30+H"},
            "W:W21,22,26,27,30,K9+SH,K3+CT:B5,6,7,12,K24+ST,K29+HC:P2=S,4=C,31=T",
            7,
            "B:W18,21,23,24,26,27,28,30,31,32:B1,2,3,6,7,8,9,11,12,16:P1=S,2=H,3=C,4=T,29=T,30=C,31=H,32=S",
            20};
    }
};

static_assert(GameKit<DraughtnautsKit> && WeighedKit<DraughtnautsKit> && KnowingKit<DraughtnautsKit> &&
              EndgameKit<DraughtnautsKit> && TracedKit<DraughtnautsKit> && PicturedKit<DraughtnautsKit> &&
              EditedKit<DraughtnautsKit> && TouchedKit<DraughtnautsKit> && FitsEvaluator<DraughtnautsKit> &&
              TrainedKit<DraughtnautsKit> && SolvingKit<DraughtnautsKit> && ArchivedKit<DraughtnautsKit> &&
              BenchesBatches<DraughtnautsKit> && DesignedKit<DraughtnautsKit>);

// Settings that cannot be read are for the game with Power-Ups to complain of.
bool is_basic(const Settings& settings) {
    const auto options = read_options<Draughtnauts>(settings);
    return options && !options->power_ups;
}

}  // namespace

std::unique_ptr<GameModule> make_draughtnauts_module() {
    return std::make_unique<KitModule<DraughtnautsKit>>(OtherModule{make_basic_draughtnauts_module(), is_basic});
}

}  // namespace sparring
