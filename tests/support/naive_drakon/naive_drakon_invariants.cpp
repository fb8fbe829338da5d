// "Invariants" of the rules page `drakon.md`, and what follows from it for the counter and for known chambers.
#include "tests/support/naive_drakon/naive_drakon_turn.hpp"

#include <algorithm>
#include <numeric>
#include <stdexcept>

namespace sparring::naive_drakon {
namespace {

// Where all chambers of a game are, counted together.
Box all_chambers_of(const Position& position) {
    Box box = position.pile;
    for (const auto& [chamber, count] : position.out) {
        box[chamber] += count;
    }
    for (const auto& [cell, chamber] : position.board) {
        box[name_of(chamber)] += 1;
    }
    for (const std::vector<std::string>& hand : position.hands) {
        for (const std::string& chamber : hand) {
            box[chamber] += 1;
        }
    }
    return box;
}

int count_in(const Box& box, const std::string& chamber) { return box.contains(chamber) ? box.at(chamber) : 0; }

bool is_beside_board(const Position& position, const Character& character) {
    return !character.is_in_void && !position.board.contains(character.cell);
}

// A chamber of which more is known than is there; empty when there is none.
std::string overcounted(const std::vector<Known>& known, const std::vector<std::string>& hand) {
    for (const Known& one : known) {
        if (std::ranges::count(known, one.chamber, &Known::chamber) > std::ranges::count(hand, one.chamber)) {
            return one.chamber;
        }
    }
    return "";
}

}  // namespace

std::string coins_fault(const Position& position, const Options& options) {
    int sum = position.start_coins + position.hoard;
    bool is_negative = position.start_coins < 0 || position.hoard < 0;
    for (int player = 1; player <= players_of(position); ++player) {
        sum += of(position.coins, player) + of(position.locked, player);
        is_negative = is_negative || of(position.coins, player) < 0 || of(position.locked, player) < 0;
    }
    if (is_negative) {
        return "a number of coins is negative";
    }
    return sum == options.hoard ? ""
                                : "the coins of players, on Start and in the Hoard sum to " + std::to_string(sum) +
                                      ", not to " + std::to_string(options.hoard);
}

std::string chambers_fault(const Position& position, const Options& options) {
    const Box found = all_chambers_of(position);
    Box all = found;
    all.insert(options.box.begin(), options.box.end());
    for (const auto& [chamber, count] : all) {
        if (count_in(found, chamber) != count_in(options.box, chamber)) {
            return "there are " + std::to_string(count_in(found, chamber)) + " of " + chamber +
                   " on the board, in hands, in the pile and out of the game, but " +
                   std::to_string(count_in(options.box, chamber)) + " in the box";
        }
    }
    return "";
}

std::string arrows_fault(const Position& position) {
    for (const auto& [cell, chamber] : position.board) {
        if (!can_lie(position.board, cell, chamber.arrows)) {
            return "an arrow-head of the chamber at " + text_of(cell) + " faces another";
        }
    }
    return "";
}

std::string characters_fault(const Position& position) {
    for (int player = 1; player <= players_of(position); ++player) {
        const Character& character = of(position.characters, player);
        const std::string name = "the character of player " + std::to_string(player);
        if (is_beside_board(position, character)) {
            return name + " stands beside the board at " + text_of(character.cell);
        }
        if (!character.is_in_void && is_closed(position, player, character.cell)) {
            return name + " shares the Small Room at " + text_of(character.cell);
        }
    }
    return "";
}

// "Drakon counter": who meets the counter is moved to Start, so that only Start can hold it beside a character.
std::string counter_fault(const Position& position) {
    if (position.counter && !position.board.contains(*position.counter)) {
        return "the counter stands beside the board at " + text_of(*position.counter);
    }
    if (position.counter && *position.counter != kStart && !players_on(position, *position.counter).empty()) {
        return "a character stands beside the counter at " + text_of(*position.counter);
    }
    const bool is_due = position.pending.kind == "counter";
    if (position.counter.has_value() != (position.is_moves_placed && !is_due) ||
        (is_due && !position.is_moves_placed)) {
        return "the counter is placed when the first Drakon Moves is, and only then";
    }
    const bool has_moves = std::ranges::any_of(position.board, [](const auto& one) { return one.second.code == "DM"; });
    return has_moves && !position.is_moves_placed ? "a Drakon Moves has been placed" : "";
}

std::string known_fault(const Position& position) {
    for (int player = 1; player <= players_of(position); ++player) {
        const std::string chamber = overcounted(of(position.known, player), of(position.hands, player));
        if (!chamber.empty()) {
            return "more of " + chamber + " is known than player " + std::to_string(player) + " has";
        }
    }
    return "";
}

void check_invariants(const Position& position, const Options& options) {
    const std::vector<std::string> faults{coins_fault(position, options), chambers_fault(position, options),
                                          arrows_fault(position),         characters_fault(position),
                                          counter_fault(position),        known_fault(position)};
    for (const std::string& fault : faults) {
        if (!fault.empty()) {
            throw std::logic_error(fault + ": " + format(position));
        }
    }
}

}  // namespace sparring::naive_drakon
