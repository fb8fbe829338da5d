// `ugi`: our agents, offered over the protocol of tools/interchange to managers of others.

#include "tools/commands/arguments.hpp"
#include "tools/commands/commands.hpp"
#include "tools/commands/console.hpp"
#include "tools/ugi/ugi_session.hpp"

#include <memory>
#include <string>
#include <utility>

namespace sparring {

namespace {

constexpr std::string_view kUsualAgent = "level:5";

struct UgiArguments {
    GameArguments game;
    std::string agent{kUsualAgent};
    std::uint64_t seed = 1;
};

Status run(const UgiArguments& arguments, Console& console) {
    Expected<ChosenGame> game = choose_game(arguments.game, console.catalogue);
    if (!game) {
        return game.error();
    }
    const auto agent = choose_own_agent(arguments.agent, game->table->agent_kinds());
    if (!agent) {
        return agent.error();
    }
    const std::string name = game->name();
    UgiSession({game->module, name, std::move(game->settings), arguments.agent, arguments.seed}, console.in,
               console.out)
        .run();
    return ok();
}

}  // namespace

void add_ugi_command(CLI::App& program, Console& console) {
    CLI::App* const command = program.add_subcommand("ugi", "an engine for managers of others, over UGI");
    const auto arguments = std::make_shared<UgiArguments>();
    add_game_arguments(*command, arguments->game);
    command->add_option("--agent", arguments->agent, "who thinks; `go` may give it other limits")
        ->type_name("AGENT")
        ->capture_default_str();
    add_seed_option(*command, arguments->seed);
    command->callback([arguments, &console] { console.conclude(run(*arguments, console)); });
}

}  // namespace sparring
