#include "tools/games/drakon/words.hpp"

#include <fmt/format.h>

#include <array>

namespace sparring {

namespace {

using drakon::Cell;
using drakon::Code;
using drakon::Fields;
using drakon::Pending;
using drakon::Place;
using drakon::State;

// In the order of the codes.
constexpr std::array<ChamberWords, drakon::kCodes> kChambers = {{
    {"Start", "where all begin; who comes to it picks up the coins that lie there"},
    {"Find One Gold", "take a coin from the Hoard"},
    {"Lose One Gold", "discard a coin to the Hoard"},
    {"Steal Gold Left", "take an unlocked coin from the left neighbour, who is next in turn"},
    {"Steal Gold Right", "take an unlocked coin from the right neighbour, who was before in turn"},
    {"Drakon's Due", "put one of your coins on Start"},
    {"Rotate a Chamber", "you may turn any unprotected chamber"},
    {"Destroy a Chamber", "you may remove an empty unprotected chamber from the game"},
    {"Magical Shift", "you may take an empty unprotected chamber and put one of the hand in its cell"},
    {"Steal a Chamber", "you may take a random chamber from another hand"},
    {"Teleport", "next move: to any chamber"},
    {"Mind Control", "you may move another player's character one step along an arrow"},
    {"Map", "next move: up to two steps along arrows; only the last chamber acts"},
    {"Master Key", "next move: through any side, whatever the arrows"},
    {"Heavy Gale", "entered by a step it blows you on in the same direction to the end of the line"},
    {"Plain", "nothing happens"},
    {"Find Two Gold", "take two coins from the Hoard"},
    {"Floating Room", "you may move this chamber, with everyone on it, to another free cell"},
    {"Locked Chest", "the coins you hold are locked: they count, and never leave you"},
    {"Drakon's Bargain", "you may discard a coin to take an empty unprotected chamber into the hand"},
    {"The Void", "off the board: you lose your next turn and return with the one after, anywhere"},
    {"Base Structure", "it and the chambers beside it cannot be moved, turned, removed or swapped"},
    {"Small Room", "nobody comes onto it or through it while another stands there"},
    {"Friendly Visit", "next move: to a chamber with another player's character"},
    {"Tornado", "next move: one to four steps along arrows; only the last chamber acts"},
    {"Escape", "who places it may move onto it at once"},
    {"Moving Chambers", "you may swap two empty unprotected chambers of the same shape"},
    {"Magic Harp", "who stands beside it with an arrow to it must move onto it next"},
    {"Secret Passage", "next move: a usual one, or to any other Secret Passage"},
    {"Drakon Moves", "move Drakon up to three chambers; the first one placed brings it onto the board"},
}};

// What somebody whose turn it is can do.
[[nodiscard]] std::string turn_text(const State& state) {
    const std::size_t player = state.fields().decider;
    const Place place = state.fields().characters[player];
    if (drakon::is_in_void(place)) {
        return "loses this turn to the Void";
    }
    if (state.binding_sides(state.lair().place_of(place)) != 0) {
        return "places a chamber, or moves to the Harp that binds the character";
    }
    const Code code = state.next_move_code(player);
    return drakon::gives_move(code) ? fmt::format("places a chamber or moves, also by {}", drakon_chamber(code).name)
                                    : "places a chamber or moves";
}

// What the one who decides does.
[[nodiscard]] std::string task_of(const State& state) {
    const Fields& fields = state.fields();
    switch (fields.pending) {
        case Pending::kDeal: return "is dealt a chamber";
        case Pending::kTurn: return turn_text(state);
        case Pending::kVoidReturn: return "returns from the Void to any chamber";
        case Pending::kCounter: return "puts Drakon on an empty chamber";
        case Pending::kEscape: return "may move onto it at once";
        case Pending::kRotate: return "may turn a chamber";
        case Pending::kDestroy: return "may remove an empty chamber from the game";
        case Pending::kShift: return "may take an empty chamber and put another there";
        case Pending::kPut: return "puts a chamber of the hand in " + drakon::format_cell(Cell::of_number(fields.cell));
        case Pending::kBuy: return "may discard a coin to take an empty chamber";
        case Pending::kSteal: return "may steal a chamber from another hand";
        case Pending::kStolen: return fmt::format("gets a random chamber of player {}", fields.robbed + 1);
        case Pending::kMind: return "may move another character one step";
        case Pending::kFloat: return "may move this chamber, with everyone on it, to another free cell";
        case Pending::kSwap: return "may swap two empty chambers of the same shape";
        case Pending::kWith: return "chooses what changes places with it";
        case Pending::kDrakon: return "moves Drakon up to three chambers";
        case Pending::kDraw: return "draws a chamber";
        case Pending::kOver: break;
    }
    return {};
}

}  // namespace

const ChamberWords& drakon_chamber(Code code) { return kChambers[static_cast<std::size_t>(code)]; }

ChamberSubject drakon_subject(Code code) {
    switch (code) {
        case Code::kStart:
        case Code::kPlain: return ChamberSubject::kPlain;
        case Code::kFindOne:
        case Code::kFindTwo:
        case Code::kStealLeft:
        case Code::kStealRight:
        case Code::kChest: return ChamberSubject::kGold;
        case Code::kLoseOne:
        case Code::kDue:
        case Code::kVoid:
        case Code::kHarp:
        case Code::kSmall:
        case Code::kDrakonMoves: return ChamberSubject::kHarm;
        case Code::kTeleport:
        case Code::kMap:
        case Code::kKey:
        case Code::kVisit:
        case Code::kTornado:
        case Code::kPassage:
        case Code::kGale:
        case Code::kEscape: return ChamberSubject::kWay;
        default: return ChamberSubject::kChange;
    }
}

std::string drakon_next(const State& state) {
    if (state.is_over()) {
        return "the game is over: " + drakon_ending(state);
    }
    return fmt::format("player {} {}", state.fields().decider + 1, task_of(state));
}

std::string drakon_ending(const State& state) {
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(state.seats()); ++seat) {
        if (const int gold = state.gold(seat_at(seat)); gold >= drakon::kCoinsToWin) {
            return fmt::format("player {} holds {} coins", seat + 1, gold);
        }
    }
    return state.fields().skips >= state.seats() ? "nobody could place or move, most gold wins"
                                                 : fmt::format("{} turns played, most gold wins", state.max_turns());
}

std::string drakon_ending_name(const State& state) {
    if (state.is_won()) {
        return "coins";
    }
    return state.fields().skips >= state.seats() ? "stalemate" : "turns";
}

std::string drakon_event_text(const State& before, const drakon::Move& event, Seat viewer) {
    return drakon::format_move(before, drakon::observed(before, event, viewer));
}

}  // namespace sparring
