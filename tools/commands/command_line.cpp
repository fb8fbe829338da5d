#include "tools/commands/command_line.hpp"

#include "tools/text/nearest_name.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <string_view>

namespace sparring {

namespace {

const CLI::App* find_command(const CLI::App& program, const std::string& name) {
    for (const CLI::App* command : program.get_subcommands({})) {
        if (command->get_name() == name) {
            return command;
        }
    }
    return nullptr;
}

std::vector<std::string> command_names(const CLI::App& program) {
    std::vector<std::string> names;
    for (const CLI::App* command : program.get_subcommands({})) {
        names.push_back(command->get_name());
    }
    return names;
}

// With the dashes, the long ones only; those of subcommands too.
std::vector<std::string> option_names(const CLI::App& command) {
    std::vector<std::string> names;
    for (const CLI::Option* option : command.get_options()) {
        for (const std::string& name : option->get_lnames()) {
            names.push_back("--" + name);
        }
    }
    for (const CLI::App* below : command.get_subcommands({})) {
        const std::vector<std::string> more = option_names(*below);
        names.insert(names.end(), more.begin(), more.end());
    }
    return names;
}

// What fastchess and cutechess-cli call options of `tournament` (docs/tournaments.md).
constexpr std::array<NameElsewhere, 16> kNamesOfManagers = {{
    {"engine", "--agent"},
    {"each", "limits of each agent, as in --agent alphabeta:time_ms=100"},
    {"variant", "GAME:VARIANT"},
    {"concurrency", "--threads"},
    {"rounds", "--pairs, or --blocks with more than two seats"},
    {"repeat", "--pairs: each opening is played in every seat"},
    {"noswap", "--format fixed-seats"},
    {"tournament", "--format"},
    {"srand", "--seed"},
    {"maxmoves", "--max-plies"},
    {"tb", "--adjudicate-tables"},
    {"ratinginterval", "--progress-every"},
    {"log", "--engine-log"},
    {"debug", "--engine-log"},
    {"pgnout", "--games, and `sparring export` after it"},
    {"config", "--resume"},
}};

// Those have one dash or two.
Error unknown_option(const CLI::App& command, std::string_view option) {
    if (command.get_name() == "tournament") {
        const std::string_view bare = option.substr(std::min(option.find_first_not_of('-'), option.size()));
        const auto* const found = std::ranges::find(kNamesOfManagers, bare, &NameElsewhere::theirs);
        if (found != kNamesOfManagers.end()) {
            return Error{fmt::format("unknown option '{}': expected {}", option, found->ours)};
        }
    }
    return Error{unknown_name("option", option, option_names(command))};
}

}  // namespace

Status check_names(const CLI::App& program, const std::vector<std::string>& arguments) {
    if (arguments.empty()) {
        return Error{"no command given: expected " + join_with_or(command_names(program))};
    }
    const CLI::App* command = find_command(program, arguments.front());
    if (command == nullptr && !arguments.front().starts_with('-')) {
        return Error{unknown_name("command", arguments.front(), command_names(program))};
    }
    // Without a command only --help and --version make sense; those of the commands would be misleading.
    const std::vector<std::string> known =
        command == nullptr ? std::vector<std::string>{"--help", "--version"} : option_names(*command);
    for (const std::string& argument : arguments) {
        if (argument == "--") {
            break;
        }
        const std::string name = argument.substr(0, argument.find('='));
        if (argument.starts_with("--") && std::ranges::find(known, name) == known.end()) {
            return command == nullptr ? Error{unknown_name("option", name, known)} : unknown_option(*command, name);
        }
    }
    return ok();
}

void refuse_empty_values(CLI::App& command) {
    for (CLI::Option* const option :
         command.get_options([](const CLI::Option* any) { return any->get_expected_max() > 0; })) {
        const std::string wanted = option->get_type_name().empty() ? "one" : option->get_type_name();
        const auto check = [wanted](std::string& value) {
            const bool is_empty = std::ranges::all_of(value, [](unsigned char letter) { return std::isspace(letter); });
            return is_empty ? fmt::format("the value is empty: expected {}", wanted) : std::string();
        };
        // Behind the checks of its own it would come too late; a transformation comes first.
        option->transform(CLI::Validator(check, ""));
    }
    for (CLI::App* const below : command.get_subcommands([](const CLI::App* /*any*/) { return true; })) {
        refuse_empty_values(*below);
    }
}

Error describe(const CLI::ParseError& error, const CLI::App& program) {
    const CLI::App* innermost = &program;
    std::string names;
    for (auto chosen = program.get_subcommands(); !chosen.empty(); chosen = innermost->get_subcommands()) {
        innermost = chosen.front();
        names += innermost->get_name() + ' ';
    }
    const CLI::App& command = *innermost;
    const std::string help = fmt::format("see 'sparring {}--help'", names);
    const std::string what = error.what();
    const std::string subject = what.substr(0, what.find(": "));
    if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr) {
        const std::vector<std::string> extras = program.remaining(true);
        if (!extras.empty() && extras.front().starts_with('-')) {
            return unknown_option(command, extras.front());
        }
        return Error{fmt::format("unexpected argument '{}': {}", extras.empty() ? "" : extras.front(), help)};
    }
    if (dynamic_cast<const CLI::RequiredError*>(&error) != nullptr) {
        return Error{fmt::format("{}: {}", what, help)};
    }
    if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr) {
        const bool is_missing = what.ends_with("missing");
        return Error{fmt::format("{}: {}: {}", subject, is_missing ? "the value is missing" : "too many values", help)};
    }
    if (dynamic_cast<const CLI::ExcludesError*>(&error) != nullptr) {
        constexpr std::string_view kVerb = " excludes ";
        const std::size_t verb = what.find(kVerb);
        return Error{fmt::format("{}: cannot be given together with {}", what.substr(0, verb),
                                 what.substr(verb + kVerb.size()))};
    }
    if (dynamic_cast<const CLI::ConversionError*>(&error) != nullptr) {
        return Error{fmt::format("{}: expected no value", what)};
    }
    return Error{what};
}

}  // namespace sparring
