#pragma once
// The concept of a kit: a plain struct by which a game tells KitModule everything that is special about it.

#include "tools/agents/agent.hpp"
#include "tools/tables/analysis.hpp"
#include "tools/tables/bench_rows.hpp"
#include "tools/tables/game_module.hpp"
#include "tools/tables/showable_game.hpp"
#include "tools/tables/table_types.hpp"

#include <concepts>
#include <string>
#include <vector>

namespace sparring {

// Where hands are hidden a kit says what a seat sees of an event, and in the end what the hands were.
template <class K>
concept TellingKit = PerfectInformationGame<typename K::Game> ||
                     requires(const StateOf<typename K::Game>& state, const MoveOf<typename K::Game>& event,
                              Seat viewer, const std::vector<std::string>& seat_names) {
                         { K::tell(state, event, viewer) } -> std::same_as<std::string>;
                         { K::reveal(state, seat_names) } -> std::same_as<std::string>;
                     };

// What is special about a game. A kit that can solve its game has `kSolving` and `solve`; of what a module offers
// beside (see GameModule) it may have `record_formats` and `batch_bench`.
template <class K>
concept GameKit = ShowableGame<typename K::Game> && DescribingKit<K> && TellingKit<K> &&
                  AgentFamily<typename K::Agents, typename K::Game, typename K::Evaluator> &&
                  requires(const StateOf<typename K::Game>& state, const typename K::Game::Rules& rules,
                           const Picture<typename K::Game>& picture, const RenderStyle& style) {
                      { K::info() } -> std::same_as<GameInfo>;
                      {
                          K::seat_names(rules)
                      } -> std::same_as<std::vector<std::string>>;  // as many as states have seats
                      { K::kViewer } -> std::convertible_to<Seat>;  // for whom boards are drawn
                      { K::load_evaluator() } -> std::same_as<Expected<typename K::Evaluator>>;
                      { K::ending_name(state) } -> std::same_as<std::string>;
                      { K::draw(picture, style) } -> std::same_as<std::string>;
                      { K::bench_plan() } -> std::same_as<BenchPlan>;
                      { K::help_topics() } -> std::same_as<std::vector<HelpTopic>>;
                  };

// The agents that a kit's game has.
template <GameKit Kit>
using KitAgent = AgentOf<typename Kit::Agents, typename Kit::Game, typename Kit::Evaluator>;

}  // namespace sparring
