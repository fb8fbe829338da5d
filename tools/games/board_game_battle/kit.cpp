// The module of Board Game Battle: the one translation unit that compiles its searchers.

#include "engine/board_game_battle/board_game_battle.hpp"
#include "engine/board_game_battle/simulator.hpp"
#include "eval/board_game_battle/chain.hpp"
#include "tools/games/board_game_battle/agents.hpp"
#include "tools/games/board_game_battle/design.hpp"
#include "tools/games/board_game_battle/edit.hpp"
#include "tools/games/board_game_battle/exact_file.hpp"
#include "tools/games/board_game_battle/fast_simulation.hpp"
#include "tools/games/board_game_battle/knowledge.hpp"
#include "tools/games/board_game_battle/svg_board.hpp"
#include "tools/games/board_game_battle/terminal_board.hpp"
#include "tools/games/board_game_battle/tracer.hpp"
#include "tools/games/board_game_battle/track_file.hpp"
#include "tools/games/board_game_battle/words.hpp"
#include "tools/games/games.hpp"
#include "tools/tables/evaluator_file.hpp"
#include "tools/tables/kit_module.hpp"
#include "tools/tables/seat_names.hpp"
#include "tools/text/nearest_name.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sparring {

namespace {

namespace fs = std::filesystem;

struct BoardGameBattleKit {
    using Game = BoardGameBattle;
    using Evaluator = RaceJudge;
    using Agents = RaceAgents;
    using Tracer = RaceTracer;
    using Watch = RaceWatch;
    using State = board_game_battle::State;
    using Rules = board_game_battle::Rules;
    static constexpr Seat kViewer = kFirstSeat;

    [[nodiscard]] static GameInfo info() {
        return {"board-game-battle", "Board Game Battle, a race with dice, 2 to 4 players", "four-players"};
    }
    [[nodiscard]] static std::vector<std::string> seat_names(const Rules& rules) {
        return numbered_players(rules.seats());
    }
    static constexpr std::string_view kWeights = "board-game-battle.txt";
    [[nodiscard]] static Expected<RaceJudge> load_evaluator() {
        const auto estimate = load_seat_evaluator_from<RaceEvaluator>(kWeights);
        return estimate ? Expected<RaceJudge>(RaceJudge{*estimate, {}}) : estimate.error();
    }
    [[nodiscard]] static Expected<RaceJudge> fitted_evaluator(const RaceJudge& judge, const Rules& rules,
                                                              const std::vector<AgentSpec>& agents) {
        return with_knowledge(judge, rules, std::ranges::any_of(agents, needs_values));
    }
    // Exact values are known from a number of rounds before the limit on; nearer to it they would not be exact.
    [[nodiscard]] static Status check_analysis(const RaceJudge& judge, const State& state, const AgentSpec& agent) {
        if (!needs_values(agent) || state.is_over() || judge.exact.values->covers(state)) {
            return ok();
        }
        return Error{fmt::format(
            "position '{}': its exact value is not known: expected at least {} rounds left of {}, or another agent",
            Game::format_position(state), judge.exact.values->extent().first_rounds + 1, state.rules().max_rounds())};
    }
    [[nodiscard]] static std::span<const AgentKind> agent_kinds(const Settings& settings) {
        static const auto kinds = all_kinds();
        const auto rules = read_rules<Game>(settings);
        const int players = rules ? rules->seats() : board_game_battle::kMaxSeats;
        const bool has_values = rules && knows_values(*rules);
        return kinds[static_cast<std::size_t>(players - board_game_battle::kMinSeats)][has_values ? 1 : 0];
    }
    // The number of players is that of the position.
    [[nodiscard]] static Settings fitted(Settings settings, std::string_view position) {
        if (const std::optional<int> players = board_game_battle::players_of_position(position)) {
            settings.values.emplace_back("players", std::to_string(*players));
        }
        return settings;
    }
    [[nodiscard]] static std::vector<std::string> split_moves(const std::string& text) {
        return split_race_events(text);
    }
    [[nodiscard]] static Expected<std::string> option_value(std::string_view option, const std::string& value);
    [[nodiscard]] static std::string ending_name(const State& state) { return board_game_battle_ending_name(state); }
    [[nodiscard]] static std::optional<SimulationTotals> simulate_fast(const GameLine<Game>& line,
                                                                       const SimulationRequest& request,
                                                                       const StopToken& stop) {
        const bool is_start = line.state == line.start && line.start == Game::start(*line.rules);
        return is_start ? simulate_races(*line.rules, request, stop) : std::nullopt;
    }
    // Without search, so that keeping the games is most of the work.
    [[nodiscard]] static BatchBench batch_bench() { return {"leader", 4'000'000, false}; }
    static constexpr Solving kSolving = Solving::kWhole;
    [[nodiscard]] static Expected<SolveReport> solve(const Rules& rules, const SolveRequest& request,
                                                     const StopToken& stop,
                                                     const std::function<void(const std::string&)>& on_progress) {
        return solve_and_write(rules, request, stop, on_progress);
    }
    // Everybody rolls for the placement.
    [[nodiscard]] static std::string roller(const State& state, std::span<const std::string> names) {
        return state.pending() == board_game_battle::Pending::kOrder ? std::string("Everybody")
                                                                     : names[index(state.to_move())];
    }
    [[nodiscard]] static std::string draw(const Picture<Game>& picture, const RenderStyle& style) {
        return draw_track(picture.state, style);
    }
    [[nodiscard]] static Expected<std::string> picture(const State& state, const PictureRequest& request) {
        return pictures::board_game_battle_picture(state, request);
    }
    [[nodiscard]] static std::vector<Thing> palette(const State& state) { return track_palette(state); }
    [[nodiscard]] static Expected<State> put(const State& state, const BoardEdit& edit) {
        return put_on_track(state, edit);
    }
    [[nodiscard]] static std::string effects(const State& state, const board_game_battle::Move& event) {
        return board_game_battle_effects(state, event);
    }
    [[nodiscard]] static std::shared_ptr<const DesignFacts> design(const Settings& settings) {
        return board_game_battle_design(settings);
    }
    [[nodiscard]] static std::vector<Touch> touches(const State& state, const board_game_battle::Move& event) {
        return board_game_battle_touches(Game::format_move(state, event));
    }
    [[nodiscard]] static std::vector<HelpTopic> help_topics() { return board_game_battle_topics(); }
    // Of two players, so that expectimax can search them.
    [[nodiscard]] static BenchPlan bench_plan() {
        return {"board-game-battle",
                {"R3:O21:T1:12,0", "R5:O12:T1:25,18:D", "R9:O12:T2:g3<36,45", "R12:O12:T1:49,60:D", "R14:O-:66,72"},
                "",
                9,
                "R12:O12:T1:49,60:D",
                12,
                {{{"players", "2"}}}};
    }
    static void bench_more(std::string_view filter, const StopToken& stop,
                           const std::function<void(const BenchRow&)>& on_row) {
        bench_races(filter, stop, on_row);
    }

private:
    using Kinds = std::array<std::vector<AgentKind>, 2>;
    [[nodiscard]] static std::array<Kinds, 3> all_kinds() {
        std::array<Kinds, 3> kinds;
        for (std::size_t more = 0; more < kinds.size(); ++more) {
            const int players = board_game_battle::kMinSeats + static_cast<int>(more);
            kinds[more] = {with_process_kind(race_kinds(players, false)), with_process_kind(race_kinds(players, true))};
        }
        return kinds;
    }
};

static_assert(GameKit<BoardGameBattleKit> && WeighedKit<BoardGameBattleKit> && KnowingKit<BoardGameBattleKit> &&
              TracedKit<BoardGameBattleKit> && WatchedKit<BoardGameBattleKit> && PicturedKit<BoardGameBattleKit> &&
              EditedKit<BoardGameBattleKit> && TouchedKit<BoardGameBattleKit> && SplitsMoves<BoardGameBattleKit> &&
              NamesRoller<BoardGameBattleKit> && KindsBySettings<BoardGameBattleKit> &&
              FittedByPosition<BoardGameBattleKit> && ReadsOptions<BoardGameBattleKit> &&
              FitsEvaluator<BoardGameBattleKit> && ChecksAnalysis<BoardGameBattleKit> &&
              SolvingKit<BoardGameBattleKit> && SimulatesFast<BoardGameBattleKit> &&
              BenchesBatches<BoardGameBattleKit> && BenchesMore<BoardGameBattleKit> && DesignedKit<BoardGameBattleKit>);

// A layout's name in the data folder, a file, or tiles as text.
Expected<std::string> BoardGameBattleKit::option_value(std::string_view option, const std::string& value) {
    const bool is_file = value.ends_with(".json");
    const bool is_text = value.find('/') != std::string::npos && !is_file;
    if (option != "layout" || is_text) {
        return value;
    }
    fs::path path = value;
    if (!is_file) {
        const Expected<fs::path> data = find_data_directory(places_of_process());
        if (!data) {
            return data.error();
        }
        const fs::path folder = *data / "layouts" / "board-game-battle";
        const std::vector<std::string> known = json_names(folder);
        if (std::ranges::find(known, value) == known.end()) {
            return Error{fmt::format("option layout: {} (in {}); a file ends in .json",
                                     unknown_name("layout", value, known), folder.string())};
        }
        path = folder / (value + ".json");
    }
    const Expected<board_game_battle::Track> track = read_track_file(path);
    return track ? Expected<std::string>(board_game_battle::format_track(*track)) : track.error();
}

}  // namespace

std::unique_ptr<GameModule> make_board_game_battle_module() {
    return std::make_unique<KitModule<BoardGameBattleKit>>();
}

}  // namespace sparring
