// `sparring selfplay`: batches of games that may be played anywhere, in parts, and put together again.

#include "tools/commands/selfplay_commands.hpp"

namespace sparring {

void add_selfplay_command(CLI::App& program, Console& console) {
    CLI::App& command = *program.add_subcommand("selfplay", "play batches of games in parts, here or on a cluster");
    command.require_subcommand(1);
    add_selfplay_plan(command, console);
    add_selfplay_work(command, console);
    add_selfplay_merge(command, console);
}

}  // namespace sparring
