#include "tools/modules/board_game_battle_words.hpp"

#include "engine/board_game_battle/notation.hpp"
#include "tools/play/wording.hpp"

#include <fmt/format.h>

#include <cctype>
#include <cstddef>
#include <sstream>

namespace sparring {

namespace {

using board_game_battle::Move;
using board_game_battle::Pending;
using board_game_battle::State;

[[nodiscard]] std::string place_of(const State& state, std::size_t seat) {
    return board_game_battle::place_text(state.rules().board(), state.place(seat_at(seat)));
}

// `player 2 from 12 to 20`, for everybody who has moved.
[[nodiscard]] std::string moves_between(const State& before, const State& after) {
    std::string text;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(before.seats()); ++seat) {
        if (before.place(seat_at(seat)) != after.place(seat_at(seat))) {
            text += fmt::format("{}player {} from {} to {}", text.empty() ? "" : ", ", seat + 1, place_of(before, seat),
                                place_of(after, seat));
        }
    }
    return text;
}

[[nodiscard]] bool has_failed(const State& before, const Move& event) {
    return event.kind == Move::Kind::kRoll && before.rules().fails(before.place(before.to_move()), event);
}

}  // namespace

std::string board_game_battle_ending_name(const State& state) {
    return state.pending() == Pending::kWon ? fmt::format("won from placement {}", state.fields().turn + 1) : "draw";
}

std::string board_game_battle_next(const State& state) {
    const std::string player = fmt::format("player {}", index(state.to_move()) + 1);
    switch (state.pending()) {
        case Pending::kOrder: return "the dice for the placement";
        case Pending::kRoll: return player + (state.dice() == 2 ? " rolls two dice" : " rolls one die");
        case Pending::kChoice: return player + " chooses an opponent to duel with";
        case Pending::kDuel:
            return fmt::format("{} and player {} roll for their duel", player, state.fields().named + 1);
        case Pending::kBrawl: return "everybody rolls for the brawl of " + player;
        case Pending::kSwitch: return player + " rolls whom to exchange squares with";
        case Pending::kRandom: return player + " rolls who goes back";
        case Pending::kRandomSteps:
            return fmt::format("{} rolls how far player {} goes back", player, state.fields().named + 1);
        case Pending::kFifty: return player + " rolls for blue (even) or red (odd)";
        case Pending::kWon: return player + " has won";
    }
    return {};
}

std::string board_game_battle_effects(const State& state, const Move& event) {
    State after = state;
    after.apply(event);
    if (after.pending() == Pending::kWon) {
        return fmt::format("player {} beats the last Challenge", index(after.to_move()) + 1);
    }
    if (event.kind == Move::Kind::kOrder || event.kind == Move::Kind::kChooseOpponent) {
        return {};
    }
    if (has_failed(state, event)) {
        const int challenge = state.rules().board().challenge(state.place(state.to_move()));
        return fmt::format("Challenge {} is not beaten", challenge);
    }
    std::string text = moves_between(state, after);
    const bool goes_on = !after.is_over() && after.pending() != Pending::kOrder && after.pending() != Pending::kRoll;
    if (goes_on) {
        text += (text.empty() ? "" : "; ") + board_game_battle_next(after);
    }
    return text.empty() ? "nothing happens" : text;
}

std::vector<HelpTopic> board_game_battle_topics() {
    return {
        {"round",
         "All roll for the placement; in that order everybody has a turn, with two dice, the last with one. Two\n"
         "equal dice give a further one. On Challenge c the roll must reach c, or the piece stays. Nobody passes\n"
         "a Challenge. Whoever beats Challenge 6 wins at once.\n"},
        {"tiles",
         "+4 +5 +6 -4  forward or backward\n"
         "1:1          duel: choose an opponent, both roll; if yours is greater, you go 7 forward, the other 7 back\n"
         "1:all        brawl: everybody rolls; alone highest or alone lowest, you go 10 forward\n"
         "swap         a die names a placement: exchange squares with that player (own number, 5, 6: nothing)\n"
         "rand         a die names a placement, a second one says how far that player goes back\n"
         "det          onto the detour; from its end the piece comes back to this tile\n"
         ">19 <4       boost to the blue square 19, setback to the red square 4\n"
         ">32 <26      50/50: an even die leads to blue, an odd one to red\n"
         "A piece that a tile has moved stands where it comes to and does nothing there.\n"},
    };
}

std::vector<std::string> split_race_events(const std::string& text) {
    std::istringstream stream(text);
    std::vector<std::string> events;
    int missing = 0;  // words that the event before still takes
    for (std::string word; stream >> word;) {
        const bool is_word = std::isalpha(static_cast<unsigned char>(word.front())) != 0;
        if (is_word) {
            events.push_back(word);
            // A roll may have its dice behind the total; everything else has one word.
            missing = word == "roll" ? 2 : 1;
        } else if (missing > 0 && !events.empty()) {
            events.back() += " " + word;
            --missing;
        } else {
            events.push_back(word);
        }
    }
    return events;
}

}  // namespace sparring
