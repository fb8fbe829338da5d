// `rules`: what a game's page says of its rules, and what else the game explains at the prompt of `play`.

#include "tools/commands/arguments.hpp"
#include "tools/commands/commands.hpp"
#include "tools/commands/console.hpp"
#include "tools/play/help.hpp"
#include "tools/text/folding.hpp"
#include "tools/text/markdown.hpp"
#include "tools/text/nearest_name.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <memory>
#include <ostream>
#include <string>
#include <vector>

namespace sparring {

namespace {

struct RulesArguments {
    GameArguments game;
    std::vector<std::string> topic;  // word by word
};

Status run(const RulesArguments& arguments, Console& console) {
    const Expected<ChosenGame> game = choose_game(arguments.game, console.catalogue);
    if (!game) {
        return game.error();
    }
    const std::vector<HelpTopic> topics = game->table->help_topics();
    if (topics.empty()) {
        return Error{game->name() + ": the program has no rules of this game to show"};
    }
    const std::string wanted = fmt::format("{}", fmt::join(arguments.topic, " "));
    const std::vector<std::string> names = names_of(topics);
    const HelpTopic* const topic = wanted.empty() ? &topics.front() : find_topic(wanted, topics);
    if (topic == nullptr) {
        return Error{unknown_name("topic", wanted, names)};
    }
    const int columns = text_columns(console.out_columns);
    console.out << plain_text(topic->text, columns);
    if (wanted.empty()) {
        console.out << "\n"
                    << folded(fmt::format("`sparring rules {} TOPIC` shows one of: {}.\n", arguments.game.game,
                                          fmt::join(names, ", ")),
                              columns);
    }
    return ok();
}

}  // namespace

void add_rules_command(CLI::App& program, Console& console) {
    CLI::App* const command = program.add_subcommand("rules", "explain the rules of a game, or one topic of them");
    const auto arguments = std::make_shared<RulesArguments>();
    add_game_arguments(*command, arguments->game);
    command->add_option("TOPIC", arguments->topic, "a topic, or a word of its name; without it, all rules");
    command->callback([arguments, &console] { console.conclude(run(*arguments, console)); });
}

}  // namespace sparring
