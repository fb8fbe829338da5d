#pragma once
// The commands at the prompt of `play`, as a table that the prompt, the help and the completion share.

#include "engine/core/expected.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sparring {

enum class Verb : unsigned char {
    kMoves,
    kHint,
    kEval,
    kAnalyze,
    kUndo,
    kRedo,
    kBoard,
    kFlip,
    kSave,
    kLoad,
    kNew,
    kDraw,
    kResign,
    kPosition,
    kHistory,
    kLevel,
    kHelp,
    kQuit,
};

struct VerbEntry {
    Verb verb;
    std::string_view name;
    std::string_view argument;  // what may follow, for the help; empty if nothing may
    std::string_view meaning;
};

// What a person told the session to do.
struct Order {
    Verb verb;
    std::string argument;  // the rest of the line without blanks around it

    bool operator==(const Order&) const = default;
};

[[nodiscard]] std::span<const VerbEntry> verb_entries();

// Reads a command, in capitals or not, or the beginning of its name if no other begins so. An unknown name is answered
// with the nearest.
[[nodiscard]] Expected<Order> parse_order(std::string_view line);

// The commands that begin like `typed`, with a blank after those that take an argument.
[[nodiscard]] std::vector<std::string> completed_orders(std::string_view typed);

// Without the blanks at both ends.
[[nodiscard]] std::string_view trimmed(std::string_view text);
// With ASCII letters made small.
[[nodiscard]] std::string lower_case(std::string_view text);

}  // namespace sparring
