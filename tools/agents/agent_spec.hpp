#pragma once
// Agents as text: `alphabeta:depth=8,tt=64`, `mcts:sims=20000`, `level:5`, `random`, `process:./engine`. A spec is
// checked against the kinds of agents a game offers before anything is played.

#include "engine/core/expected.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sparring {

// A parameter of an agent kind: a number, or of kind kFile a whole number or the path of a file.
struct AgentParameter {
    std::string_view name;
    std::string meaning;  // with its unit
    double low = 0;
    double high = 0;
    std::string default_text;  // a number, or a word such as "none"
    enum class Kind : unsigned char { kInteger, kReal, kFile } kind = Kind::kInteger;
};

struct AgentKind {
    std::string_view name;
    std::string meaning;
    std::vector<AgentParameter> parameters;
};

// A checked agent: its kind and the parameters that were given.
struct AgentSpec {
    struct Setting {
        std::string name;
        double value = 0;       // 1 if it is a file
        std::string file = {};  // its path  NOLINT(readability-redundant-member-init)

        bool operator==(const Setting&) const = default;
    };

    std::string text;  // as it was written
    std::string kind;
    std::vector<Setting> settings;
    std::string command = {};  // of `process`, for the shell  NOLINT(readability-redundant-member-init)
    std::string name = {};     // that was given to it; mostly empty  NOLINT(readability-redundant-member-init)

    // What it is called in tables.
    [[nodiscard]] const std::string& label() const { return name.empty() ? text : name; }
    [[nodiscard]] bool has(std::string_view setting) const;
    // The value given for a parameter, or `otherwise`.
    [[nodiscard]] double value_or(std::string_view setting, double otherwise) const;
    // The file given for a parameter; empty if none is.
    [[nodiscard]] std::string file_of(std::string_view setting) const;

    bool operator==(const AgentSpec&) const = default;
};

// The kind of agents that are programs of somebody else's.
inline constexpr std::string_view kProcessKind = "process";

// Reads KIND or KIND:name=value,...; `level:5` is short for `level:level=5`. Unknown kinds and parameters are answered
// with the nearest known name, values with their range. `process` has a command at its end, which may hold anything:
// process:COMMAND or process:name=value,...:COMMAND.
[[nodiscard]] Expected<AgentSpec> parse_agent(std::string_view text, std::span<const AgentKind> kinds);

}  // namespace sparring
