#include "tools/commands/shell_completions.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <string_view>
#include <vector>

namespace sparring {

namespace {

constexpr std::string_view kBashFunctions = R"bash(
# What the value of an option is; nothing if it takes none.
_sparring_value() {
    local entry
    for entry in $options; do
        [[ $entry == "$1="* ]] && printf '%s' "${entry#*=}"
    done
}

_sparring() {
    local line=${COMP_LINE:0:COMP_POINT} word current='' value='' path='' commands options arguments
    local -a words seen=()
    read -ra words <<<"$line"
    if [[ $line != *[[:space:]] ]]; then
        current=${words[-1]}
        unset 'words[-1]'
    fi
    _sparring_command ''
    for word in "${words[@]:1}"; do
        if [[ -n $value ]]; then
            value=
        elif [[ $word == -* ]]; then
            value=$(_sparring_value "$word")
        elif [[ " $commands " == *" $word "* ]]; then
            path+=" $word"
            _sparring_command "$path"
        else
            seen+=("$word")
        fi
    done
    if [[ -z $value && $current == --*=* ]]; then
        value=$(_sparring_value "${current%%=*}")
        current=${current#*=}
    elif [[ -z $value && $current == -* ]]; then
        value=
        for word in $options; do
            value+=${value:+|}${word%%=*}
        done
    elif [[ -z $value ]]; then
        local -a left=($arguments)
        value=${commands// /|}
        value=${value:-${left[${#seen[@]}]}}
        # The last one may stand any number of times.
        [[ -n $value || ${arguments} != *... ]] || value=${left[-1]}
        value=${value%...}
    fi
    case $value in
        -) ;;
        FILE) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$current") ;;
        FOLDER) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- "$current") ;;
        GAME) mapfile -t COMPREPLY < <(compgen -W "$_sparring_games" -- "$current") ;;
        *) mapfile -t COMPREPLY < <(compgen -W "${value//|/ }" -- "$current") ;;
    esac
    # What stands before a colon is a word of its own to the shell.
    [[ $COMP_WORDBREAKS != *:* ]] || COMPREPLY=("${COMPREPLY[@]#"${current%"${current##*:}"}"}")
}
complete -F _sparring sparring
)bash";

// The word by which the functions know what a value is; `-` if they cannot complete it.
std::string bash_value(const CommandOption& option) {
    switch (option.kind) {
        case ValueKind::kChoice: return fmt::format("{}", fmt::join(option.choices, "|"));
        case ValueKind::kFile: return "FILE";
        case ValueKind::kFolder: return "FOLDER";
        case ValueKind::kGame: return "GAME";
        default: return "-";
    }
}

void add_bash_cases(const Command& command, const std::string& path, std::string& text) {
    std::vector<std::string> commands;
    commands.reserve(command.below.size());
    for (const Command& below : command.below) {
        commands.push_back(below.name);
    }
    std::vector<std::string> options;
    for (const CommandOption& option : command.options) {
        for (const std::string& name : option.names) {
            options.push_back(name + (option.value.empty() ? "" : "=" + bash_value(option)));
        }
    }
    std::vector<std::string> arguments;
    arguments.reserve(command.arguments.size());
    for (const CommandOption& argument : command.arguments) {
        arguments.push_back(bash_value(argument) + (argument.may_repeat ? "..." : ""));
    }
    text += fmt::format(
        "        '{}')\n            commands='{}'\n            options='{}'\n            arguments='{}' ;;\n", path,
        fmt::join(commands, " "), fmt::join(options, " "), fmt::join(arguments, " "));
    for (const Command& below : command.below) {
        add_bash_cases(below, path + " " + below.name, text);
    }
}

}  // namespace

std::string bash_completions(const Command& program, std::span<const std::string> games) {
    std::string text = fmt::format("# Completions of {0} for bash, made by `{0} completions bash`.\n\n", program.name);
    text += fmt::format("_sparring_games='{}'\n\n", fmt::join(games, " "));
    text += "# What there is below a command.\n_sparring_command() {\n    case $1 in\n";
    add_bash_cases(program, "", text);
    return text + "    esac\n}\n" + std::string(kBashFunctions);
}

}  // namespace sparring
