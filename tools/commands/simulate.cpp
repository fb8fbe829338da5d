// `simulate`: many unrecorded games between given agents, as sums with standard errors.

#include "tools/agents/agent_list.hpp"
#include "tools/commands/console.hpp"
#include "tools/commands/json_text.hpp"
#include "tools/commands/simulation.hpp"
#include "tools/statistics/sample_mean.hpp"
#include "tools/text/numbers.hpp"
#include "tools/text/table.hpp"

#include <fmt/format.h>

#include <algorithm>
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

struct Simulation {
    ChosenGame game;
    SimulationRequest request;
    SimulationTotals totals;
    double seconds = 0;  // wall time
};

statistics::SampleMean mean_plies(const SimulationTotals& totals) {
    return statistics::sample_mean({totals.games, totals.plies, totals.plies_squared});
}

statistics::SampleMean mean_payoff(const SimulationTotals& totals, std::size_t seat) {
    return statistics::sample_mean({totals.games, totals.payoffs[seat], totals.payoffs_squared[seat]});
}

statistics::SampleMean mean_of(const SimulationTotals& totals, const MeasureSums& measure) {
    return statistics::sample_mean({totals.games, measure.sum, measure.squares});
}

std::string count_and_share(std::uint64_t count, std::uint64_t games) {
    const double share = static_cast<double>(count) / static_cast<double>(games);
    return fmt::format("{} ({})", grouped(count), percent(share));
}

std::string number_or_dash(const std::optional<double>& number, int digits) {
    return number ? fixed(*number, digits) : "-";
}

std::string text_of(const Simulation& run) {
    const SimulationTotals& totals = run.totals;
    std::string text = fmt::format(
        "{}, seed {}, games {}{}\n", run.game.name(), run.request.seed, grouped(totals.games),
        run.request.opening_plies == 0 ? "" : fmt::format(", {} random plies first", run.request.opening_plies));
    if (totals.games == 0) {
        return text;
    }
    Table seats;
    seats.add_column("Seat");
    seats.add_column("Agent");
    for (const char* title : {"Payoff", "Std. error", "Wins"}) {
        seats.add_column(title, Alignment::kRight);
    }
    for (std::size_t seat = 0; seat < run.request.agents.size(); ++seat) {
        const statistics::SampleMean payoff = mean_payoff(totals, seat);
        seats.add_row({run.game.seat_names[seat], run.request.agents[seat].text, number_or_dash(payoff.mean, 4),
                       number_or_dash(payoff.standard_error, 4), count_and_share(totals.wins[seat], totals.games)});
    }
    Table facts;
    facts.add_column("");
    facts.add_column("");
    const statistics::SampleMean plies = mean_plies(totals);
    if (totals.plies > 0) {
        facts.add_row({"Mean plies", fmt::format("{} (std. error {})", number_or_dash(plies.mean, 2),
                                                 number_or_dash(plies.standard_error, 2))});
    }
    for (const MeasureSums& measure : totals.measures) {
        const statistics::SampleMean mean = mean_of(totals, measure);
        std::string words = "Mean " + measure.name;
        std::ranges::replace(words, '_', ' ');
        facts.add_row({words, fmt::format("{} (std. error {})", number_or_dash(mean.mean, 4),
                                          number_or_dash(mean.standard_error, 4))});
    }
    facts.add_row({"Shared", count_and_share(totals.shared, totals.games)});
    for (const auto& [name, count] : totals.counters) {
        facts.add_row({name, count_and_share(count, totals.games)});
    }
    if (totals.at_max_plies > 0) {
        facts.add_row({fmt::format("cut off at {} plies", run.request.max_plies),
                       count_and_share(totals.at_max_plies, totals.games)});
    }
    return text + seats.text() + facts.text();
}

Json json_of(const Simulation& run) {
    const SimulationTotals& totals = run.totals;
    const statistics::SampleMean plies = mean_plies(totals);
    const bool counts_plies = totals.plies > 0 || totals.games == 0;
    Json seats = Json::array();
    for (std::size_t seat = 0; seat < run.request.agents.size(); ++seat) {
        const bool is_played = totals.games > 0;
        const statistics::SampleMean payoff = is_played ? mean_payoff(totals, seat) : statistics::SampleMean{};
        seats.push_back({{"name", run.game.seat_names[seat]},
                         {"agent", run.request.agents[seat].text},
                         {"payoff", json_or_null(payoff.mean)},
                         {"payoff_se", json_or_null(payoff.standard_error)},
                         {"wins", is_played ? totals.wins[seat] : 0}});
    }
    Json counters = Json::object();
    for (const auto& [name, count] : totals.counters) {
        counters[name] = count;
    }
    Json value = {{"game", run.game.module->info().name},
                  {"variant", run.game.variant},
                  {"seed", run.request.seed},
                  {"opening_plies", run.request.opening_plies},
                  {"games", totals.games},
                  {"mean_plies", counts_plies ? json_or_null(plies.mean) : Json(nullptr)},
                  {"mean_plies_se", counts_plies ? json_or_null(plies.standard_error) : Json(nullptr)},
                  {"seats", std::move(seats)},
                  {"shared", totals.shared},
                  {"at_max_plies", totals.at_max_plies},
                  {"counters", std::move(counters)}};
    for (const MeasureSums& measure : totals.measures) {
        const statistics::SampleMean mean = mean_of(totals, measure);
        value["mean_" + measure.name] = json_or_null(mean.mean);
        value["mean_" + measure.name + "_se"] = json_or_null(mean.standard_error);
    }
    return value;
}

// The checked request, without having played anything.
Expected<Simulation> prepare(const SimulateArguments& arguments, const Catalogue& catalogue) {
    const Expected<ChosenGame> game = choose_game(arguments.game, catalogue);
    if (!game) {
        return game.error();
    }
    const Expected<std::vector<AgentSpec>> agents =
        parse_agents(arguments.agents, game->module->agent_kinds(game->settings));
    if (!agents) {
        return agents.error();
    }
    const std::size_t seats = game->seat_names.size();
    if (agents->size() != seats && agents->size() != 1) {
        return Error{fmt::format("--agents: {} given, expected one for each of the {} seats, or one for all",
                                 agents->size(), seats)};
    }
    SimulationRequest request;
    request.settings = game->settings;
    request.agents = agents->size() == 1 ? std::vector(seats, agents->front()) : *agents;
    request.seed = arguments.seed;
    request.games = arguments.games;
    request.opening_plies = arguments.opening_plies;
    return Simulation{*game, request, {}, 0};
}

Status run(const SimulateArguments& arguments, Console& console) {
    Expected<Simulation> prepared = prepare(arguments, console.catalogue);
    if (!prepared) {
        return prepared.error();
    }
    Simulation& simulation = *prepared;
    ProgressLine progress = progress_line(console);
    const Clock::time_point start = Clock::now();
    const auto elapsed = [start] { return std::chrono::duration<double>(Clock::now() - start).count(); };
    Expected<SimulationTotals> totals = simulate_blocks(
        *simulation.game.module, simulation.request, arguments.threads, console.stop, [&](std::uint64_t games) {
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
    console.out << (arguments.as_json ? json_line(json_of(simulation)) : text_of(simulation));
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
