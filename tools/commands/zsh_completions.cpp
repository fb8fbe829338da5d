#include "tools/commands/shell_completions.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <string_view>
#include <vector>

namespace sparring {

namespace {

// In single quotes, with a backslash before what `_arguments` and `_describe` read otherwise.
std::string zsh_text(std::string_view text) {
    std::string quoted;
    for (const char letter : text) {
        if (letter == '\'') {
            quoted += R"('\'')";
            continue;
        }
        quoted += std::string_view(R"([]:\)").find(letter) == std::string_view::npos ? "" : "\\";
        quoted += letter;
    }
    return quoted;
}

std::string zsh_value(const CommandOption& option) {
    const std::string name = zsh_text(option.value);
    switch (option.kind) {
        case ValueKind::kChoice: return fmt::format(":{}:({})", name, fmt::join(option.choices, " "));
        case ValueKind::kFile: return fmt::format(":{}:_files", name);
        case ValueKind::kFolder: return fmt::format(":{}:_files -/", name);
        case ValueKind::kGame: return fmt::format(":{}:($_sparring_games)", name);
        default: return fmt::format(":{}: ", name);
    }
}

std::string function_name(std::string path) {
    std::ranges::replace(path, ' ', '_');
    return "_" + path;
}

void add_zsh_function(const Command& command, const std::string& path, std::string& text) {
    for (const Command& below : command.below) {
        add_zsh_function(below, path + " " + below.name, text);
    }
    std::string specs;
    for (const CommandOption& option : command.options) {
        for (const std::string& name : option.names) {
            specs += fmt::format(" \\\n    '{}{}{}[{}]{}'", option.may_repeat ? "*" : "", name,
                                 option.value.empty() || !name.starts_with("--") ? "" : "=", zsh_text(option.meaning),
                                 option.value.empty() ? "" : zsh_value(option));
        }
    }
    if (command.below.empty()) {
        for (const CommandOption& argument : command.arguments) {
            specs += fmt::format(" \\\n    '{}{}'", argument.may_repeat ? "*" : "", zsh_value(argument));
        }
        text += fmt::format("{}() {{\n  _arguments{}\n}}\n\n", function_name(path), specs);
        return;
    }
    std::string names;
    for (const Command& below : command.below) {
        names += fmt::format("\n      '{}:{}'", below.name, zsh_text(below.meaning));
    }
    text += fmt::format(
        "{0}() {{\n  local curcontext=\"$curcontext\" state line\n  local -a commands\n"
        "  _arguments -C{1} \\\n    ':command:->command' '*::argument:->argument'\n"
        "  case $state in\n    command)\n      commands=({2}\n      )\n      _describe command commands ;;\n"
        "    argument) (( $+functions[{0}_$words[1]] )) && {0}_$words[1] ;;\n  esac\n}}\n\n",
        function_name(path), specs, names);
}

}  // namespace

std::string zsh_completions(const Command& program, std::span<const std::string> games) {
    std::string text =
        fmt::format("#compdef {0}\n# Completions of {0} for zsh, made by `{0} completions zsh`.\n\n", program.name);
    text += fmt::format("_sparring_games=({})\n\n", fmt::join(games, " "));
    add_zsh_function(program, program.name, text);
    return text + fmt::format("{0} \"$@\"\n", function_name(program.name));
}

}  // namespace sparring
