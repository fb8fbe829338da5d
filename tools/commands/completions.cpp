// `completions` and `manual`: scripts for shells and pages for man, made from the commands of the program themselves.

#include "tools/commands/command_line.hpp"
#include "tools/commands/commands.hpp"
#include "tools/commands/console.hpp"
#include "tools/commands/manual_page.hpp"
#include "tools/commands/shell_completions.hpp"
#include "tools/data/data_directory.hpp"
#include "tools/data/text_file.hpp"
#include "tools/data/variant_file.hpp"
#include "tools/text/nearest_name.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <memory>
#include <ostream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sparring {

namespace {

struct Shell {
    std::string_view name;
    std::string (*completions)(const Command& program, std::span<const std::string> games);
};
constexpr std::array kShells = {Shell{"bash", bash_completions}, Shell{"zsh", zsh_completions},
                                Shell{"fish", fish_completions}};

// What an argument GAME can be.
Expected<std::vector<std::string>> names_of_games(const Catalogue& catalogue) {
    const Expected<std::filesystem::path> data = find_data_directory(catalogue.data);
    if (!data) {
        return data.error();
    }
    std::vector<std::string> names;
    for (const auto& module : catalogue.modules) {
        const std::string& game = module->info().name;
        names.push_back(game);
        for (const std::string& variant : json_names(variant_folder(*data, game))) {
            names.push_back(fmt::format("{}:{}", game, variant));
        }
    }
    return names;
}

Status print_completions(const std::string& name, const CLI::App& program, Console& console) {
    const auto* const shell = std::ranges::find(kShells, name, &Shell::name);
    if (shell == kShells.end()) {
        return Error{unknown_name("shell", name, names_of(kShells))};
    }
    const auto games = names_of_games(console.catalogue);
    if (!games) {
        return games.error();
    }
    console.out << shell->completions(command_tree(program), *games);
    return ok();
}

// Every page as a file of a folder.
Status write_manual(const std::filesystem::path& folder, const Command& program) {
    if (const Status made = make_folder(folder); !made) {
        return Error{"--output: " + made.error().message};
    }
    Status status = write_text_file(folder / (program.name + ".1"), manual_of_program(program));
    for (const Command& command : program.below) {
        if (status) {
            status = write_text_file(folder / fmt::format("{}-{}.1", program.name, command.name),
                                     manual_of_command(program, command));
        }
    }
    return status;
}

struct ManualArguments {
    std::string command;
    std::string output;
};

Status print_manual(const ManualArguments& arguments, const CLI::App& program, Console& console) {
    const Command tree = command_tree(program);
    if (!arguments.output.empty()) {
        return write_manual(arguments.output, tree);
    }
    if (arguments.command.empty()) {
        console.out << manual_of_program(tree);
        return ok();
    }
    const auto found = std::ranges::find(tree.below, arguments.command, &Command::name);
    if (found == tree.below.end()) {
        return Error{unknown_name("command", arguments.command, names_of(tree.below))};
    }
    console.out << manual_of_command(tree, *found);
    return ok();
}

}  // namespace

void add_completions_command(CLI::App& program, Console& console) {
    CLI::App* const command = program.add_subcommand("completions", "a script by which a shell completes commands");
    const auto shell = std::make_shared<std::string>();
    command->add_option("SHELL", *shell, "bash, zsh or fish")->required()->type_name("");
    command->callback([shell, &program, &console] { console.conclude(print_completions(*shell, program, console)); });
}

void add_manual_command(CLI::App& program, Console& console) {
    CLI::App* const command = program.add_subcommand("manual", "pages of the manual, as man(1) reads them");
    const auto arguments = std::make_shared<ManualArguments>();
    CLI::Option* const page =
        command->add_option("COMMAND", arguments->command, "whose page; without it, that of the program")
            ->type_name("");
    command->add_option("--output", arguments->output, "write every page as a file of this folder")
        ->type_name("FOLDER")
        ->excludes(page);
    command->callback(
        [arguments, &program, &console] { console.conclude(print_manual(*arguments, program, console)); });
}

}  // namespace sparring
