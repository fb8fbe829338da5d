#include "tools/play/orders.hpp"

#include "tools/text/nearest_name.hpp"
#include "tools/text/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace sparring {

namespace {

constexpr std::array<VerbEntry, 18> kVerbEntries = {{
    {Verb::kMoves, "moves", "", "list the legal moves"},
    {Verb::kHint, "hint", "", "suggest a move"},
    {Verb::kEval, "eval", "", "show the expected score of every seat"},
    {Verb::kAnalyze, "analyze", "[TIME]", "list the best moves with their values; TIME is one such as 10s"},
    {Verb::kUndo, "undo", "", "take back moves until you are to move again"},
    {Verb::kRedo, "redo", "", "play again what was taken back"},
    {Verb::kBoard, "board", "", "draw the board"},
    {Verb::kFlip, "flip", "", "turn the board"},
    {Verb::kPosition, "position", "", "print the position as text"},
    {Verb::kHistory, "history", "", "list the moves played"},
    {Verb::kLevel, "level", "[N]", "show the opponents, or set their level: 1 to 10, or auto"},
    {Verb::kSave, "save", "[FILE]", "save the game"},
    {Verb::kLoad, "load", "FILE", "take up a saved game"},
    {Verb::kNew, "new", "", "begin a new game with the same settings"},
    {Verb::kDraw, "draw", "", "offer a draw"},
    {Verb::kResign, "resign", "", "give up the game, or leave it to the others if they are several"},
    {Verb::kHelp, "help", "[TOPIC]", "list the commands, or explain one or a topic of the game"},
    {Verb::kQuit, "quit", "", "leave"},
}};

}  // namespace

std::span<const VerbEntry> verb_entries() { return kVerbEntries; }

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view kBlanks = " \t\r\n\v\f";
    const std::size_t first = text.find_first_not_of(kBlanks);
    return first == std::string_view::npos ? std::string_view{}
                                           : text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

std::string lower_case(std::string_view text) {
    std::string lower(text);
    for (char& letter : lower) {
        letter = letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    }
    return lower;
}

Expected<Order> parse_order(std::string_view line) {
    const std::string_view text = trimmed(line);
    const std::size_t end = std::min(text.find_first_of(" \t"), text.size());
    const std::string word = lower_case(text.substr(0, end));
    const std::string_view argument = trimmed(text.substr(end));
    std::vector<VerbEntry> meant;
    for (const VerbEntry& entry : kVerbEntries) {
        if (entry.name.starts_with(word)) {
            meant.push_back(entry);
        }
    }
    if (meant.empty()) {
        return Error{unknown_name("command", on_one_line(word), names_of(kVerbEntries))};
    }
    if (meant.size() > 1) {
        return Error{fmt::format("'{}' may mean {}", word, join_with_or(names_of(meant)))};
    }
    const VerbEntry& entry = meant.front();
    if (entry.argument.empty() && !argument.empty()) {
        return Error{fmt::format("nothing is expected after '{}'", entry.name)};
    }
    return Order{entry.verb, std::string(argument)};
}

std::vector<std::string> completed_orders(std::string_view typed) {
    const std::string beginning = lower_case(typed);
    std::vector<std::string> completed;
    for (const VerbEntry& entry : kVerbEntries) {
        if (entry.name.starts_with(beginning)) {
            completed.push_back(std::string(entry.name) + (entry.argument.empty() ? "" : " "));
        }
    }
    return completed;
}

}  // namespace sparring
