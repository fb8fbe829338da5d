#include "tools/games/drakon/moves.hpp"

#include "tools/tables/touches.hpp"
#include "tools/text/wording.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <sstream>
#include <utility>

namespace sparring {

namespace {

using drakon::Pending;

// Moves that are listed together, by what they begin with.
using Group = std::pair<std::string, std::vector<std::string>>;

// What stands before the cell, or the word: moves that have it in common are listed together.
[[nodiscard]] std::string_view group_of(std::string_view move) {
    if (move.starts_with('>')) {
        return move.substr(0, 1);
    }
    const std::size_t sign = std::min(move.find('@'), move.find(' '));
    return move.substr(0, sign == std::string_view::npos ? sign : sign + 1);
}

// Adds a move to a group's entries, with its arrows behind those of the same chamber in the same cell, if there is one.
void add_entry(std::vector<std::string>& entries, std::string_view move) {
    const std::size_t colon = move.find(':');
    const auto alike = std::ranges::find_if(entries, [&](const std::string& entry) {
        return colon != std::string_view::npos && entry.starts_with(move.substr(0, colon + 1));
    });
    if (alike == entries.end()) {
        entries.emplace_back(move);
    } else {
        *alike += "|" + std::string(move.substr(colon + 1));
    }
}

// How many words stand behind a word with which an event begins.
[[nodiscard]] int words_behind(std::string_view word) {
    constexpr std::array<std::string_view, 3> kAlone = {"escape", "decline", "skip"};
    constexpr std::array<std::string_view, 3> kChance = {"deal", "draw", "stolen"};
    if (word == "mind") {
        return 2;
    }
    const bool is_word = std::ranges::find(kDrakonMoveWords, word) != kDrakonMoveWords.end() ||
                         std::ranges::find(kChance, word) != kChance.end();
    return is_word && std::ranges::find(kAlone, word) == kAlone.end() ? 1 : 0;
}

// `>3,2` may be followed by the step onto a gale.
[[nodiscard]] bool is_last_step(std::string_view before, std::string_view word) {
    return before.starts_with('>') && before.find(',') != std::string_view::npos && word.size() == 1 &&
           drakon::kSideLetters.find(word.front()) != std::string_view::npos;
}

}  // namespace

std::string drakon_question(const drakon::State& state) {
    switch (state.pending()) {
        case Pending::kVoidReturn: return "back from the Void to any chamber";
        case Pending::kCounter: return "where does Drakon begin";
        case Pending::kEscape: return "escape or decline";
        case Pending::kRotate: return "rotate or decline";
        case Pending::kDestroy: return "destroy or decline";
        case Pending::kShift: return "shift or decline";
        case Pending::kPut: return "put a chamber there";
        case Pending::kBuy: return "buy or decline";
        case Pending::kSteal: return "steal or decline";
        case Pending::kMind: return "mind or decline";
        case Pending::kFloat: return "float or decline";
        case Pending::kSwap: return "swap or decline";
        case Pending::kWith: return "swap with which";
        case Pending::kDrakon: return "move Drakon";
        default: return "";
    }
}

std::string drakon_move_list(std::span<const std::string> moves) {
    std::vector<Group> groups;
    for (const std::string& move : moves) {
        const std::string_view name = group_of(move);
        auto group = std::ranges::find(groups, name, &Group::first);
        if (group == groups.end()) {
            group = groups.insert(group, {std::string(name), {}});
        }
        add_entry(group->second, move);
    }
    std::string text;
    for (const auto& group : groups) {
        text += wrapped(group.second);
    }
    if (text.find('|') != std::string::npos) {
        text += "A | stands between the ways in which a chamber can lie in its cell.\n";
    }
    return text;
}

std::vector<std::string> split_drakon_moves(const std::string& text) {
    std::istringstream stream(text);
    std::vector<std::string> events;
    int left = 0;  // words that still belong to the last event
    for (std::string word; stream >> word;) {
        if (left > 0 || (!events.empty() && is_last_step(events.back(), word))) {
            events.back() += " " + word;
            left -= left > 0 ? 1 : 0;
            continue;
        }
        left = words_behind(word);
        events.push_back(std::move(word));
    }
    return events;
}

std::vector<Touch> drakon_touches(std::string_view move) {
    const auto kind_of = [](std::string_view name) {
        if (name.find(',') != std::string_view::npos) {
            return Touch::Kind::kSquare;
        }
        return name.size() == 1 && name.front() <= '9' ? Touch::Kind::kSeat : Touch::Kind::kWord;
    };
    std::vector<Touch> touches = touches_in(move, {.silent = " @:", .joined = ",-?", .signs = "", .kind_of = kind_of});
    // A code may be written as a pair of sides is; it comes first, or behind the word of the move.
    const bool is_placed = move.find('@') != std::string_view::npos;
    const bool is_named = touches.size() > 1 && (touches[0].name == "put" || touches[0].name == "draw");
    if (is_placed || is_named) {
        touches[is_placed ? 0 : 1].kind = Touch::Kind::kCard;
    }
    return touches;
}

}  // namespace sparring
