#include "tools/games/board_game_battle/words.hpp"

#include "engine/board_game_battle/notation.hpp"
#include "tools/data/game_page.hpp"
#include "tools/tables/touches.hpp"
#include "tools/text/wording.hpp"

#include <fmt/format.h>

#include <cctype>
#include <cstddef>
#include <sstream>

namespace sparring {

namespace {

using board_game_battle::Board;
using board_game_battle::Move;
using board_game_battle::Pending;
using board_game_battle::Place;
using board_game_battle::State;

[[nodiscard]] std::string place_of(const State& state, std::size_t seat) {
    return board_game_battle::place_text(state.rules().board(), state.place(seat_at(seat)));
}

// What a tile did with a piece that a roll took to it: ` to 8, sent to 4`.
[[nodiscard]] std::string by_tile(const State& before, const State& after, const Move& event) {
    const Seat mover = before.to_move();
    const Board& board = before.rules().board();
    const Place landed = board.walked_on(board.forward(before.place(mover), event.numbers[0]));
    const Place reached = after.place(mover);
    return landed == reached ? "" : fmt::format(" to {}, sent", board_game_battle::place_text(board, landed));
}

// `player 2 from 12 to 20`, for everybody who has moved.
[[nodiscard]] std::string moves_between(const State& before, const State& after, const Move& event) {
    std::string text;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(before.seats()); ++seat) {
        if (before.place(seat_at(seat)) != after.place(seat_at(seat))) {
            const std::string tile = event.kind == Move::Kind::kRoll ? by_tile(before, after, event) : "";
            text += fmt::format("{}player {} from {}{} to {}", text.empty() ? "" : ", ", seat + 1,
                                place_of(before, seat), tile, place_of(after, seat));
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
    std::string text = moves_between(state, after, event);
    const bool goes_on = !after.is_over() && after.pending() != Pending::kOrder && after.pending() != Pending::kRoll;
    if (goes_on) {
        text += (text.empty() ? "" : "; ") + board_game_battle_next(after);
    }
    return text.empty() ? "nothing happens" : text;
}

std::vector<HelpTopic> board_game_battle_topics() { return page_topics(game_page("board-game-battle")); }

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

std::vector<Touch> board_game_battle_touches(std::string_view event) {
    const auto kind_of = [](std::string_view name) {
        return name.front() <= '9' ? Touch::Kind::kDie : Touch::Kind::kWord;
    };
    std::vector<Touch> touches = touches_in(event, {.silent = " -,+", .joined = "", .signs = "", .kind_of = kind_of});
    if (touches.size() > 1 && touches[0].name == "duel") {
        touches[1].kind = Touch::Kind::kSeat;
    }
    return touches;
}

}  // namespace sparring
