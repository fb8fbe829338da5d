#include "tools/commands/shell_completions.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <string_view>
#include <vector>

namespace sparring {

namespace {

constexpr std::string_view kFishFunctions = R"fish(
# Whether these commands have been typed, and whether nothing stands behind them.
function __sparring_at
    set -l words (commandline -opc)
    set -l last (math 1 + (count $argv))
    test (count $words) -ge $last; and test "$words[2..$last]" = "$argv"
end
function __sparring_just_at
    set -l words (commandline -opc)
    test "$words[2..]" = "$argv"
end

complete -c sparring -f
)fish";

std::string fish_text(std::string_view text) {
    std::string quoted = "'";
    for (const char letter : text) {
        quoted += letter == '\'' || letter == '\\' ? "\\" : "";
        quoted += letter;
    }
    return quoted + "'";
}

std::string fish_value(const CommandOption& option) {
    switch (option.kind) {
        case ValueKind::kChoice: return " -x -a " + fish_text(fmt::format("{}", fmt::join(option.choices, " ")));
        case ValueKind::kFile: return " -r -F";
        case ValueKind::kFolder: return " -x -a '(__fish_complete_directories)'";
        case ValueKind::kGame: return " -x -a '$__sparring_games'";
        default: return " -x";
    }
}

void add_fish_lines(const Command& command, const std::string& path, std::string& text) {
    const std::string here = fmt::format("complete -c sparring -n '__sparring_at{}'", path);
    const std::string just_here = fmt::format("complete -c sparring -n '__sparring_just_at{}'", path);
    for (const Command& below : command.below) {
        text += fmt::format("{} -a {} -d {}\n", just_here, below.name, fish_text(below.meaning));
    }
    for (const CommandOption& option : command.options) {
        std::string names;
        for (const std::string& name : option.names) {
            names += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
        }
        text += fmt::format("{}{}{} -d {}\n", command.below.empty() ? here : just_here, names,
                            option.value.empty() ? "" : fish_value(option), fish_text(option.meaning));
    }
    for (const CommandOption& argument : command.arguments) {
        if (argument.kind != ValueKind::kOther) {
            text += fmt::format("{}{} -d {}\n", here, fish_value(argument), fish_text(argument.value));
        }
    }
    for (const Command& below : command.below) {
        add_fish_lines(below, path + " " + below.name, text);
    }
}

}  // namespace

std::string fish_completions(const Command& program, std::span<const std::string> games) {
    std::string text = fmt::format("# Completions of {0} for fish, made by `{0} completions fish`.\n\n", program.name);
    text += fmt::format("set -g __sparring_games {}\n", fmt::join(games, " "));
    text += kFishFunctions;
    add_fish_lines(program, "", text);
    return text;
}

}  // namespace sparring
