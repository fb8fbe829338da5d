#include "tools/agents/agent_spec.hpp"

#include "tools/text/nearest_name.hpp"
#include "tools/text/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace sparring {

namespace {

// Kinds that not every game has, and which have them.
using KindAndGames = std::pair<std::string_view, std::string_view>;
constexpr std::array kOfSomeGames = {
    KindAndGames{"alphabeta", "games of two seats without chance or hidden hands"},
    KindAndGames{"expectimax", "games of two seats with dice"},
};

template <class Number>
std::optional<double> read_number(std::string_view text) {
    Number number{};
    const char* const end = text.data() + text.size();
    const auto [stopped, code] = std::from_chars(text.data(), end, number);
    if (code != std::errc{} || stopped != end || !std::isfinite(static_cast<double>(number))) {
        return std::nullopt;
    }
    return static_cast<double>(number);
}

// Whole numbers too large for 64 bits are read as reals, so that they are refused for their size and not their form.
std::optional<double> read_whole_number(std::string_view text) {
    const std::string_view digits = text.starts_with('-') ? text.substr(1) : text;
    if (digits.empty() || digits.find_first_not_of("0123456789") != std::string_view::npos) {
        return std::nullopt;
    }
    return read_number<double>(text);
}

// A path, which anything but a number can be.
bool is_path(const AgentParameter& parameter, std::string_view text) {
    return parameter.kind == AgentParameter::Kind::kFile &&
           text.find_first_not_of("+-.0123456789") != std::string_view::npos;
}

Expected<double> read_value(const AgentParameter& parameter, std::string_view text) {
    const bool is_whole = parameter.kind != AgentParameter::Kind::kReal;
    const std::optional<double> value = is_whole ? read_whole_number(text) : read_number<double>(text);
    const std::string range = fmt::format("{} to {}", shortest(parameter.low), shortest(parameter.high));
    if (!value) {
        return Error{fmt::format("{}='{}' is not a {} from {}", parameter.name, text,
                                 is_whole ? "whole number" : "number", range)};
    }
    if (*value < parameter.low || *value > parameter.high) {
        return Error{fmt::format("{}={} is out of range: expected {}", parameter.name, text, range)};
    }
    return *value;
}

// What match managers of chess call limits.
constexpr std::array<NameElsewhere, 4> kNamesElsewhere = {{
    {"st", "time_ms, in milliseconds"},
    {"movetime", "time_ms"},
    {"tc", "game_ms and inc_ms, in milliseconds, as in game_ms=60000,inc_ms=600"},
    {"plies", "depth"},
}};

// One `name=value`, or a bare value for the parameter that is named like its kind.
Expected<AgentSpec::Setting> read_setting(std::string_view text, const AgentKind& kind) {
    const std::size_t equals = text.find('=');
    const bool is_named = equals != std::string_view::npos;
    const std::string_view name = is_named ? text.substr(0, equals) : kind.name;
    const std::string_view value = is_named ? text.substr(equals + 1) : text;
    const auto found =
        std::ranges::find_if(kind.parameters, [&](const AgentParameter& parameter) { return parameter.name == name; });
    if (found != kind.parameters.end() && is_path(*found, value)) {
        return AgentSpec::Setting{std::string(name), 1, std::string(value)};
    }
    if (found != kind.parameters.end()) {
        const Expected<double> number = read_value(*found, value);
        if (!number) {
            return number.error();
        }
        return AgentSpec::Setting{std::string(name), *number};
    }
    if (kind.parameters.empty()) {
        return Error{fmt::format("'{}' is too much: this agent has no parameters", text)};
    }
    if (!is_named) {
        return Error{fmt::format("'{}' has no value: expected name=value", text)};
    }
    const std::vector<std::string> known = names_of(kind.parameters);
    const auto* const elsewhere = std::ranges::find(kNamesElsewhere, name, &NameElsewhere::theirs);
    const bool is_timed = std::ranges::find(known, "time_ms") != known.end();
    return Error{is_timed && elsewhere != kNamesElsewhere.end()
                     ? fmt::format("unknown parameter '{}': expected {}", name, elsewhere->ours)
                     : unknown_name("parameter", name, known)};
}

// Monte Carlo search that goes by predicted moves has no bias, and none that plays out to the end goes by them.
Status check_policy(const AgentKind& kind, const std::vector<AgentSpec::Setting>& settings) {
    const auto policy = std::ranges::find(kind.parameters, "policy", &AgentParameter::name);
    if (policy == kind.parameters.end()) {
        return ok();
    }
    const auto given = [&settings](std::string_view name) -> std::optional<double> {
        const auto found = std::ranges::find(settings, name, &AgentSpec::Setting::name);
        return found == settings.end() ? std::nullopt : std::optional(found->value);
    };
    const bool plays_out = given("cutoff").value_or(0) < 0;
    const bool is_told = given("policy").value_or(0) != 0;
    if (plays_out && is_told) {
        return Error{
            "policy=1 with cutoff=-1: playouts to the end go by no policy: expected policy=0 or another cutoff"};
    }
    const bool is_usual = !given("policy") && policy->default_text == "1";
    if (given("bias") && !plays_out && (is_told || is_usual)) {
        return Error{"bias with policy=1: PUCT has no bias: expected policy=0 beside it"};
    }
    return ok();
}

// Every comma is followed by a setting, so that one left over at the end is noticed.
Status read_settings(std::string_view list, const AgentKind& kind, std::vector<AgentSpec::Setting>& settings) {
    std::optional<std::string_view> rest = list;
    while (rest) {
        const std::size_t comma = rest->find(',');
        const Expected<AgentSpec::Setting> setting = read_setting(rest->substr(0, comma), kind);
        if (!setting) {
            return setting.error();
        }
        if (std::ranges::find(settings, setting->name, &AgentSpec::Setting::name) != settings.end()) {
            return Error{fmt::format("{} is given twice", setting->name)};
        }
        settings.push_back(*setting);
        rest = comma == std::string_view::npos ? std::nullopt : std::optional(rest->substr(comma + 1));
    }
    const auto is_given = [&settings](std::string_view name) {
        return std::ranges::find(settings, name, &AgentSpec::Setting::name) != settings.end();
    };
    if (is_given("inc_ms") && !is_given("game_ms")) {
        return Error{"inc_ms without game_ms: expected the clock that it is added to, as in game_ms=60000,inc_ms=500"};
    }
    return check_policy(kind, settings);
}

Error no_command(std::string_view text) {
    return Error{
        fmt::format("agent '{}': no command: expected process:COMMAND, or limits before it as in "
                    "process:nodes=1000,time_ms=200:COMMAND",
                    text)};
}

// True for what can only be limits: small letters in front of an equals sign, or a limit in other letters, and neither
// blanks nor slashes, as variables and paths of a command have them.
bool looks_like_limits(std::string_view text, const AgentKind& kind) {
    const std::size_t equals = text.find('=');
    if (equals == std::string_view::npos || equals == 0 || text.find_first_of(" /\t\"'") != std::string_view::npos) {
        return false;
    }
    const std::string_view name = text.substr(0, equals);
    std::string small(name);
    std::ranges::transform(small, small.begin(), [](unsigned char letter) { return std::tolower(letter); });
    return name.find_first_not_of("abcdefghijklmnopqrstuvwxyz_") == std::string_view::npos ||
           std::ranges::find(kind.parameters, small, &AgentParameter::name) != kind.parameters.end();
}

// ` 50` or `50 ` behind an equals sign: no value of a variable in front of a program.
bool is_number_apart(std::string_view value) {
    constexpr std::string_view kDigits = "0123456789";
    const std::size_t first = value.find_first_not_of(' ');
    if (first == std::string_view::npos || kDigits.find(value[first]) == std::string_view::npos) {
        return false;
    }
    return first > 0 || (value.ends_with(' ') && value.find_first_not_of("0123456789. ") == std::string_view::npos);
}

// What was meant as limits although blanks stand in it, which the shell would take for another program or a variable.
bool looks_like_blank_limits(std::string_view text, const AgentKind& kind) {
    const std::size_t begin = text.find_first_not_of(' ');
    const std::size_t equals = text.find('=');
    if (begin == std::string_view::npos || equals == std::string_view::npos || equals <= begin) {
        return false;
    }
    const std::string_view name = text.substr(begin, text.find_last_not_of(' ', equals - 1) + 1 - begin);
    const bool is_word = name.find_first_not_of("abcdefghijklmnopqrstuvwxyz_") == std::string_view::npos;
    const bool is_parameter = std::ranges::find(kind.parameters, name, &AgentParameter::name) != kind.parameters.end();
    const bool is_apart = text[equals - 1] == ' ' || is_number_apart(text.substr(equals + 1));
    return text.find(' ') != std::string_view::npos && (is_parameter || (is_word && is_apart));
}

// Takes the command from the end of what follows `process:`, and leaves the list of limits, which may be empty.
Status take_command(std::string_view& rest, const AgentKind& kind, AgentSpec& spec) {
    const std::size_t colon = rest.find(':');
    if (looks_like_blank_limits(rest.substr(0, colon), kind)) {
        return Error{
            fmt::format("blanks in '{}': expected limits without blanks and a colon behind them, as in "
                        "process:nodes=1000,time_ms=200:./engine",
                        rest.substr(0, colon))};
    }
    const bool has_limits = looks_like_limits(rest.substr(0, colon), kind);
    if (has_limits && colon == std::string_view::npos) {
        return Error{fmt::format("'{}' is a limit without a command: expected process:{}:COMMAND", rest, rest)};
    }
    const std::string_view command = has_limits ? rest.substr(colon + 1) : rest;
    if (command.find_first_not_of(' ') == std::string_view::npos) {
        return Error{"no command: expected what the shell is to run, as in process:./engine"};
    }
    if (std::ranges::any_of(command, [](unsigned char sign) { return sign < ' '; })) {
        return Error{"a control character in the command: expected one line of text"};
    }
    spec.command = command;
    rest = has_limits ? rest.substr(0, colon) : std::string_view();
    return ok();
}

}  // namespace

bool AgentSpec::has(std::string_view setting) const {
    return std::ranges::find(settings, setting, &Setting::name) != settings.end();
}

double AgentSpec::value_or(std::string_view setting, double otherwise) const {
    const auto found = std::ranges::find(settings, setting, &Setting::name);
    return found == settings.end() ? otherwise : found->value;
}

std::string AgentSpec::file_of(std::string_view setting) const {
    const auto found = std::ranges::find(settings, setting, &Setting::name);
    return found == settings.end() ? std::string() : found->file;
}

Expected<AgentSpec> parse_agent(std::string_view text, std::span<const AgentKind> kinds) {
    const std::size_t colon = text.find(':');
    const std::string_view kind_name = text.substr(0, colon);
    const auto kind = std::ranges::find_if(kinds, [&](const AgentKind& known) { return known.name == kind_name; });
    if (kind == kinds.end()) {
        const std::vector<std::string> known = names_of(kinds);
        const auto* const elsewhere = std::ranges::find(kOfSomeGames, kind_name, &KindAndGames::first);
        if (elsewhere != kOfSomeGames.end()) {
            return Error{
                fmt::format("agent '{}' is for {}: expected {}", kind_name, elsewhere->second, join_with_or(known))};
        }
        return Error{unknown_name("agent", kind_name, known)};
    }
    AgentSpec spec{std::string(text), std::string(kind_name), {}};
    if (colon == std::string_view::npos) {
        return kind_name == kProcessKind ? Expected<AgentSpec>(no_command(text)) : spec;
    }
    std::string_view list = text.substr(colon + 1);
    if (kind_name == kProcessKind) {
        const Status command = take_command(list, *kind, spec);
        if (!command) {
            return Error{fmt::format("agent '{}': {}", text, command.error().message)};
        }
        if (list.empty()) {
            return spec;
        }
    }
    if (const Status settings = read_settings(list, *kind, spec.settings); !settings) {
        return Error{fmt::format("agent '{}': {}", text, settings.error().message)};
    }
    return spec;
}

}  // namespace sparring
