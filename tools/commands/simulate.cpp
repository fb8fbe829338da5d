// `simulate`: many unrecorded games between given agents, as sums with standard errors.

#include "tools/commands/arguments.hpp"
#include "tools/commands/commands.hpp"
#include "tools/commands/console.hpp"
#include "tools/commands/simulation_text.hpp"
#include "tools/interchange/engine_names.hpp"
#include "tools/text/numbers.hpp"
#include "tools/tournament/simulation.hpp"

#include <fmt/format.h>

#include <memory>
#include <utility>

namespace sparring {

namespace {

constexpr std::uint64_t kMaxGames = 1'000'000'000;
constexpr std::uint64_t kMaxOpeningPlies = 1'000;

struct SimulateArguments {
    GameArguments game;
    std::uint64_t games = 0;
    std::vector<std::string> agents;
    int opening_plies = 0;
    std::uint64_t seed = 1;
    int threads = 1;
    bool as_json = false;
};

// The checked request, without having played anything.
Expected<Simulation> prepare(const SimulateArguments& arguments, const Console& console) {
    const Expected<ChosenGame> game = choose_game(arguments.game, console.catalogue);
    if (!game) {
        return game.error();
    }
    Expected<std::vector<AgentSpec>> agents = seated_agents(arguments.agents, *game);
    if (!agents) {
        return agents.error();
    }
    if (const Status named = name_programs(*agents, console.stop); !named) {
        return named.error();
    }
    SimulationRequest request;
    request.agents = *std::move(agents);
    request.seed = arguments.seed;
    request.games = arguments.games;
    request.opening_plies = arguments.opening_plies;
    return Simulation{*game, request, {}, 0};
}

Status run(const SimulateArguments& arguments, Console& console) {
    Expected<Simulation> prepared = prepare(arguments, console);
    if (!prepared) {
        return prepared.error();
    }
    Simulation& simulation = *prepared;
    ProgressLine progress = progress_line(console);
    const Clock::time_point start = Clock::now();
    const auto elapsed = [start] { return std::chrono::duration<double>(Clock::now() - start).count(); };
    Expected<SimulationTotals> totals = simulate_blocks(
        *simulation.game.table, simulation.request, arguments.threads, console.stop, [&](std::uint64_t games) {
            progress.show(fmt::format("simulate: {} of {} games, {}", grouped(games), grouped(arguments.games),
                                      speed(static_cast<double>(games), elapsed(), "games")));
        });
    simulation.seconds = elapsed();
    progress.clear();
    if (!totals) {
        return totals.error();
    }
    simulation.totals = std::move(*totals);
    const auto games = static_cast<double>(simulation.totals.games);
    console.out << (arguments.as_json ? simulation_json(simulation) : simulation_text(simulation, console.out_columns));
    const double plies = simulation.totals.plies;
    console.err << fmt::format("{} s, {}{}\n", fixed(simulation.seconds, 2), speed(games, simulation.seconds, "games"),
                               plies > 0 ? ", " + speed(plies, simulation.seconds, "plies") : "");
    if (simulation.totals.games < arguments.games) {
        console.fail(fmt::format("stopped after {} of {} games", simulation.totals.games, arguments.games));
    }
    return ok();
}

}  // namespace

void add_simulate_command(CLI::App& program, Console& console) {
    CLI::App* const command = program.add_subcommand("simulate", "many games between agents, as means and errors");
    const auto arguments = std::make_shared<SimulateArguments>();
    add_game_arguments(*command, arguments->game);
    command->add_option("--games", arguments->games, "how many games")
        ->required()
        ->transform(whole_number(1, kMaxGames))
        ->type_name("NUMBER");
    command->add_option("--agents,--agent", arguments->agents, "one agent a seat, in turn order, or one for all seats")
        ->required()
        ->type_name("AGENT");
    command
        ->add_option("--opening-plies", arguments->opening_plies,
                     "random moves before the agents take over, so that their games differ")
        ->transform(whole_number(0, kMaxOpeningPlies))
        ->type_name("0..1000")
        ->capture_default_str();
    add_seed_option(*command, arguments->seed);
    add_threads_option(*command, arguments->threads);
    command->add_flag("--json", arguments->as_json, "print one JSON value");
    command->callback([arguments, &console] { console.conclude(run(*arguments, console)); });
}

}  // namespace sparring
