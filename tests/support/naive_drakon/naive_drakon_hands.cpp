// Hands, and "Hidden information" of the rules page `drakon.md`: what the other players know of them.
#include "tests/support/naive_drakon/naive_drakon_turn.hpp"

#include <algorithm>

namespace sparring::naive_drakon {
namespace {

void add_to_hand(Position& position, int player, const std::string& chamber) {
    of(position.hands, player).push_back(chamber);
    sort_hand(of(position.hands, player));
}

void remove_from_hand(Position& position, int player, const std::string& chamber) {
    std::vector<std::string>& hand = of(position.hands, player);
    hand.erase(std::ranges::find(hand, chamber));
}

void add_known(Position& position, int owner, const Known& known) {
    of(position.known, owner).push_back(known);
    sort_known(of(position.known, owner));
}

// Who knows of at least so many chambers.
std::string players_knowing(const std::map<char, int>& counts, int chambers) {
    std::string players;
    for (const auto& [player, count] : counts) {
        players += count >= chambers ? std::string(1, player) : "";
    }
    return players;
}

bool names(const Known& known, char player) { return known.players.find(player) != std::string::npos; }

}  // namespace

std::string all_players_but(const Position& position, int player) {
    std::string others;
    for (int other = 1; other <= players_of(position); ++other) {
        others += other == player ? "" : std::to_string(other);
    }
    return others;
}

void sort_hand(std::vector<std::string>& hand) { std::ranges::sort(hand, comes_before); }

// Chambers of one name cannot be told apart: what counts is of how many of them a player knows. Players who know of
// one are named together first, then those who know of two, and so on.
void sort_known(std::vector<Known>& known) {
    std::map<std::string, std::map<char, int>> counts;
    for (const Known& one : known) {
        for (const char player : one.players) {
            counts[one.chamber][player] += 1;
        }
    }
    known.clear();
    for (const auto& [chamber, by_player] : counts) {
        for (std::string players = players_knowing(by_player, 1); !players.empty();) {
            known.push_back({chamber, players});
            const auto level = std::ranges::count(known, chamber, &Known::chamber) + 1;
            players = players_knowing(by_player, static_cast<int>(level));
        }
    }
    std::ranges::sort(known, [](const Known& one, const Known& two) {
        return one.chamber == two.chamber ? one.players < two.players : comes_before(one.chamber, two.chamber);
    });
}

void take_from_pile(Position& position, int player, const std::string& chamber) {
    position.pile.at(chamber) -= 1;
    if (position.pile.at(chamber) == 0) {
        position.pile.erase(chamber);
    }
    add_to_hand(position, player, chamber);
}

// "Hidden information": a player knows every chamber that went publicly into a hand (Magical Shift, Bargain).
void take_publicly(Position& position, int player, const std::string& chamber) {
    add_to_hand(position, player, chamber);
    add_known(position, player, {chamber, all_players_but(position, player)});
}

// "Hidden information": chambers of one name cannot be told apart, so that nobody knows whether the one that leaves is
// the one that was known. Who knew of some is then sure of one fewer: each forgets the first entry that names them.
void give_up(Position& position, int player, const std::string& chamber) {
    remove_from_hand(position, player, chamber);
    std::string sure = all_players_but(position, player);
    for (Known& known : of(position.known, player)) {
        if (known.chamber != chamber) {
            continue;
        }
        const std::string knowing = known.players;
        std::erase_if(known.players, [&](char one) { return sure.find(one) != std::string::npos; });
        std::erase_if(sure, [&](char one) { return knowing.find(one) != std::string::npos; });
    }
    std::erase_if(of(position.known, player), [](const Known& known) { return known.players.empty(); });
    sort_known(of(position.known, player));
}

// "Hidden information": a player knows what it gave or got by a steal; when a third player sees a steal, the known
// chambers of the robbed hand become unknown to it. The thief sees that one chamber of that name has left.
void steal_chamber(Position& position, int thief, int robbed, const std::string& chamber) {
    const std::string thief_name = std::to_string(thief);
    std::vector<Known>& known = of(position.known, robbed);
    std::erase_if(known, [&](const Known& one) { return !names(one, thief_name.front()); });
    for (Known& one : known) {
        one.players = thief_name;
    }
    const auto stolen = std::ranges::find(known, chamber, &Known::chamber);
    if (stolen != known.end()) {
        known.erase(stolen);
    }
    remove_from_hand(position, robbed, chamber);
    add_to_hand(position, thief, chamber);
    add_known(position, thief, {chamber, std::to_string(robbed)});
}

}  // namespace sparring::naive_drakon
