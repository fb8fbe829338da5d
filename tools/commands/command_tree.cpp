#include "tools/commands/command_tree.hpp"

#include <CLI/CLI.hpp>

#include <ranges>
#include <string_view>

namespace sparring {

namespace {

// Of "auto|always|never"; none of "1..10|auto", which names a range.
std::vector<std::string> choices_of(std::string_view value) {
    std::vector<std::string> choices;
    if (value.find('|') == std::string_view::npos || value.find("..") != std::string_view::npos) {
        return choices;
    }
    for (const auto part : std::views::split(value, '|')) {
        choices.emplace_back(part.begin(), part.end());
    }
    return choices;
}

ValueKind kind_of(const CommandOption& option) {
    if (!option.choices.empty()) {
        return ValueKind::kChoice;
    }
    if (option.value == "FILE" || option.value == "PATH") {
        return ValueKind::kFile;
    }
    if (option.value == "FOLDER") {
        return ValueKind::kFolder;
    }
    return option.value == "GAME" ? ValueKind::kGame : ValueKind::kOther;
}

CommandOption option_of(const CLI::Option& option) {
    CommandOption entry;
    if (option.get_positional()) {
        entry.names = {option.get_name(true)};
        entry.value = entry.names.front();
    } else {
        for (const std::string& name : option.get_snames()) {
            entry.names.push_back("-" + name);
        }
        for (const std::string& name : option.get_lnames()) {
            entry.names.push_back("--" + name);
        }
        entry.value = option.get_items_expected_max() > 0 ? option.get_type_name() : "";
    }
    entry.choices = choices_of(entry.value);
    entry.kind = kind_of(entry);
    entry.usual = option.get_default_str();
    entry.meaning = option.get_description();
    entry.is_required = option.get_required();
    entry.may_repeat = option.get_items_expected_max() > 1;
    return entry;
}

}  // namespace

Command command_tree(const CLI::App& command) {
    Command tree;
    tree.name = command.get_name();
    tree.meaning = command.get_description();
    tree.notes = command.get_footer();
    for (const CLI::Option* option : command.get_options()) {
        (option->get_positional() ? tree.arguments : tree.options).push_back(option_of(*option));
    }
    for (const CLI::App* below : command.get_subcommands({})) {
        tree.below.push_back(command_tree(*below));
    }
    return tree;
}

}  // namespace sparring
