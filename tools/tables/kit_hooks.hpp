#pragma once
// What a kit may have beside what every kit must have (GameKit). Each hook is a concept; a kit asserts those that it
// has behind its definition, so that a misspelt one fails to compile:
//   static_assert(PicturedKit<MyKit> && TracedKit<MyKit>);

#include "engine/core/random.hpp"
#include "eval/network/inputs.hpp"
#include "search/common/evaluator.hpp"
#include "tools/tables/edited_position.hpp"
#include "tools/tables/game_kit.hpp"
#include "tools/tables/game_module.hpp"
#include "tools/tables/live_game.hpp"
#include "tools/tables/simulation_totals.hpp"
#include "tools/tables/table_types.hpp"

#include <concepts>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace sparring {

template <class K>
using RulesOf = typename K::Game::Rules;
template <class K>
using KitState = StateOf<typename K::Game>;
template <class K>
using KitMove = MoveOf<typename K::Game>;

// Settings. The kinds of agents depend on the settings, which may be wrong.
template <class K>
concept KindsBySettings = requires(const Settings& settings) {
    { K::agent_kinds(settings) } -> std::same_as<std::span<const AgentKind>>;
};
// A position says itself what is a setting elsewhere, such as the number of players.
template <class K>
concept FittedByPosition = requires(const Settings& settings, std::string_view position) {
    { K::fitted(settings, position) } -> std::same_as<Settings>;
};
// Values of options may be names of files; `before` are the options set so far.
template <class K>
concept ReadsOptions = requires(std::string_view option, const std::string& value) {
    { K::option_value(option, value) } -> std::same_as<Expected<std::string>>;
};
template <class K>
concept ReadsOptionsInOrder = requires(std::string_view option, const std::string& value, const Settings& before) {
    { K::option_value(option, value, before) } -> std::same_as<Expected<std::string>>;
};

// Notation. Moves have blanks within, so a text of several is split by the kit.
template <class K>
concept SplitsMoves = requires(const std::string& text) {
    { K::split_moves(text) } -> std::same_as<std::vector<std::string>>;
};
// Words that moves begin with, for completion at the prompt.
template <class K>
concept HasMoveWords = requires { K::kMoveWords.begin(); };
// Legal moves in lines of text, in place of one behind the other.
template <class K>
concept ListsMoves = requires(std::span<const std::string> moves) {
    { K::list_moves(moves) } -> std::same_as<std::string>;
};
// What has to be decided beside whose turn it is, for the prompt.
template <class K>
concept AsksQuestions = requires(const KitState<K>& state) {
    { K::question(state) } -> std::same_as<std::string>;
};
// Who rolls the dice, if not the seat to move.
template <class K>
concept NamesRoller = requires(const KitState<K>& state, const std::vector<std::string>& names) {
    { K::roller(state, names) } -> std::same_as<std::string>;
};
// What the viewer of a hidden game holds.
template <class K>
concept HandedKit = HiddenGame<typename K::Game> && requires(const KnownTo<typename K::Game>& view) {
    { K::hand(view) } -> std::same_as<std::vector<HeldCard>>;
};
// What a person touches to make a move, one after the other; without it the word that the move is written as.
template <class K>
concept TouchedKit = requires(const KitState<K>& state, const KitMove<K>& move) {
    { K::touches(state, move) } -> std::same_as<std::vector<Touch>>;
};

// Pictures and traces. The board as an SVG image.
template <class K>
concept PicturedKit = requires(const KitState<K>& state, const PictureRequest& request) {
    { K::picture(state, request) } -> std::same_as<Expected<std::string>>;
};
// Positions are set up by hand: what there is to be put, and a state after one thing was, which may be one that nobody
// can play from.
template <class K>
concept EditedKit = PicturedKit<K> && requires(const KitState<K>& state, const BoardEdit& edit) {
    { K::palette(state) } -> std::same_as<std::vector<Thing>>;
    { K::put(state, edit) } -> std::same_as<Expected<KitState<K>>>;
};
// What is worth counting in a finished game; see game_trace.hpp.
template <class K>
concept TracedKit = requires { typename K::Tracer; };
// What is measured of simulated games; see game_loop.hpp.
template <class K>
concept WatchedKit = requires { typename K::Watch; };

// Knowledge. The evaluator that was read, with what the rules and these agents need beside it, such as endgame tables.
template <class K>
concept FitsEvaluator =
    requires(const typename K::Evaluator& evaluator, const RulesOf<K>& rules, const std::vector<AgentSpec>& agents) {
        { K::fitted_evaluator(evaluator, rules, agents) } -> std::same_as<Expected<typename K::Evaluator>>;
    };
// The file of weights that the evaluator was read from, in the folder `weights` of the data.
template <class K>
concept WeighedKit = requires {
    { K::kWeights } -> std::convertible_to<std::string_view>;
};
// The evaluator names the files that it goes by, with their checksums; empty if there are none.
template <class K>
concept KnowingKit = requires(const typename K::Evaluator& evaluator) {
    { evaluator.knowledge() } -> std::same_as<std::string>;
};
// It names the endgame tables among them.
template <class K>
concept EndgameKit = requires(const typename K::Evaluator& evaluator) {
    { evaluator.endgame_tables() } -> std::same_as<std::string>;
};
// Endings that its tables may know can be drawn at random.
template <class K>
concept EndingDrawingKit = KnowingEvaluator<typename K::Evaluator, typename K::Game> &&
                           requires(const RulesOf<K>& rules, const typename K::Evaluator& evaluator, Stream& random) {
                               { K::random_ending(rules, evaluator, random) } -> std::same_as<KitState<K>>;
                           };
// Refuses positions that an agent cannot analyse.
template <class K>
concept ChecksAnalysis =
    requires(const typename K::Evaluator& evaluator, const KitState<K>& state, const AgentSpec& agent) {
        { K::check_analysis(evaluator, state, agent) } -> std::same_as<Status>;
    };
// What a study of the game's design has to know of it; see design_facts.hpp.
template <class K>
concept DesignedKit = requires(const Settings& settings) {
    { K::design(settings) } -> std::same_as<std::shared_ptr<const DesignFacts>>;
};
// Something of the game can be worked out exactly, as far as `kSolving` says.
template <class K>
concept SolvingKit =
    requires {
        { K::kSolving } -> std::convertible_to<Solving>;
    } && requires(const RulesOf<K>& rules, const SolveRequest& request, const StopToken& stop,
                  const std::function<void(const std::string&)>& on_progress) {
        { K::solve(rules, request, stop, on_progress) } -> std::same_as<Expected<SolveReport>>;
    };
// Simulates some games without states; nothing if these are not such games.
template <class K>
concept SimulatesFast =
    requires(const GameLine<typename K::Game>& line, const SimulationRequest& request, const StopToken& stop) {
        { K::simulate_fast(line, request, stop) } -> std::same_as<std::optional<SimulationTotals>>;
    };
// What a network sees of its positions. Networks are fitted to games of it.
template <class K>
concept TrainedKit = NetworkInputs<typename K::Inputs> && requires {
    { K::kNetwork } -> std::convertible_to<std::string_view>;
};
// The evaluator tells what its estimates consist of.
template <class K>
concept ExplainedKit =
    !HiddenGame<typename K::Game> && requires(const typename K::Evaluator& evaluator, const KitState<K>& state) {
        { evaluator.parts(state) } -> std::same_as<std::vector<ExplainedPart>>;
    };
// A batch whose speed is measured; see GameModule::batch_bench.
template <class K>
concept BenchesBatches = requires {
    { K::batch_bench() } -> std::same_as<BatchBench>;
};
// Notations of others for whole games.
template <class K>
concept ArchivedKit = requires {
    { K::record_formats() } -> std::same_as<std::vector<RecordFormat>>;
};
// Benchmarks beside those of every game.
template <class K>
concept BenchesMore =
    requires(std::string_view filter, const StopToken& stop, const std::function<void(const BenchRow&)>& on_row) {
        { K::bench_more(filter, stop, on_row) } -> std::same_as<void>;
    };

}  // namespace sparring
