// What happens when a chamber is placed or entered, and what is done as its decisions say.

#include "engine/drakon/reach.hpp"
#include "engine/drakon/turn.hpp"

#include <algorithm>

namespace sparring::drakon {

namespace {

// The decision that a chamber asks of who enters it; kOver if it asks for none.
[[nodiscard]] Pending pending_of(Code code) {
    switch (code) {
        case Code::kRotate: return Pending::kRotate;
        case Code::kDestroy: return Pending::kDestroy;
        case Code::kShift: return Pending::kShift;
        case Code::kStealChamber: return Pending::kSteal;
        case Code::kMindControl: return Pending::kMind;
        case Code::kFloating: return Pending::kFloat;
        case Code::kBargain: return Pending::kBuy;
        case Code::kMoving: return Pending::kSwap;
        case Code::kDrakonMoves: return Pending::kDrakon;
        default: return Pending::kOver;
    }
}

// True if entering a chamber does nothing at once.
[[nodiscard]] bool is_quiet(Code code) {
    switch (code) {
        case Code::kStart:
        case Code::kPlain:
        case Code::kBase:
        case Code::kSmall:
        case Code::kEscape:
        case Code::kHarp: return true;
        default: return gives_move(code);
    }
}

}  // namespace

// "Turn", (A): a chamber in its cell, then the counter or Escape decision this causes.
void Turn::put(std::size_t seat, const Chamber& chamber) {
    stock_.remove(seat, chamber.kind());
    lair_.place(chamber);
    const Place cell = chamber.cell.number();
    if (chamber.code == Code::kDrakonMoves && !fields_.is_moves_placed) {
        fields_.is_moves_placed = true;
        ask(Pending::kCounter, seat, cell);
    }
    // "ES": not from the Void, not while bound by a Harp.
    const Place from = fields_.characters[seat];
    if (chamber.code == Code::kEscape && !is_in_void(from) && state_.binding_sides(lair_.place_of(from)) == 0) {
        ask(Pending::kEscape, seat, cell);
    }
}

// "Definitions": arrive; Drakon there: caught; else the chamber's action.
void Turn::enter(std::size_t seat, Place place, std::uint8_t side) {
    fields_.characters[seat] = place;
    if (fields_.counter == place) {
        catch_character(seat);
        return;
    }
    if (place == kStartPlace) {
        fields_.coins[seat] = static_cast<std::uint8_t>(fields_.coins[seat] + fields_.start_coins);
        fields_.start_coins = 0;
        return;
    }
    act(seat, lair_.place_of(place), side);
}

void Turn::act(std::size_t seat, std::size_t chamber, std::uint8_t side) {
    const Code code = lair_.code(chamber);
    if (is_quiet(code)) {
        if (state_.keeps_tokens() && gives_move(code)) {
            fields_.next[seat] = static_cast<std::uint8_t>(code);
        }
        return;
    }
    // "Turn": a chamber acts at most once per character and turn.
    const unsigned acted = lair_.acted(chamber);
    if (((acted >> seat) & 1U) != 0) {
        return;
    }
    lair_.set_acted(chamber, acted | (1U << seat));
    fields_.has_acted = true;
    if (code == Code::kGale) {
        blow(seat, chamber, side);
    } else if (code == Code::kVoid) {
        fields_.characters[seat] = kVoidSkips;
    } else if (const Pending pending = pending_of(code); pending != Pending::kOver) {
        ask(pending, seat, lair_.number(chamber));
    } else {
        move_coins(seat, code);
    }
}

// "HG": entered by a step it blows on; entered otherwise it does nothing.
void Turn::blow(std::size_t seat, std::size_t gale, std::uint8_t side) {
    if (side == kNoSide) {
        return;
    }
    const std::size_t end = blown_to(state_, seat, gale, static_cast<Side>(side));
    if (end != gale) {
        enter(seat, lair_.number(end), side);
    }
}

void Turn::move_coins(std::size_t seat, Code code) {
    std::uint8_t& coins = fields_.coins[seat];
    const auto add = [](std::uint8_t& to, std::uint8_t more) { to = static_cast<std::uint8_t>(to + more); };
    switch (code) {
        case Code::kFindOne: take_from_hoard(seat, 1); break;
        case Code::kFindTwo: take_from_hoard(seat, 2); break;
        case Code::kLoseOne: add(fields_.hoard, take_coin(seat)); break;
        case Code::kDue: add(fields_.start_coins, take_coin(seat)); break;
        // "Setup": the left neighbour is the next player in turn order.
        case Code::kStealLeft: add(coins, take_coin(next_seat(seat))); break;
        case Code::kStealRight: add(coins, take_coin(seat_before(seat))); break;
        case Code::kChest:
            add(fields_.locked[seat], coins);
            coins = 0;
            break;
        default: break;
    }
}

// "Definitions": the Hoard gives what it has.
void Turn::take_from_hoard(std::size_t seat, int coins) {
    const int taken = std::min<int>(coins, fields_.hoard);
    fields_.hoard = static_cast<std::uint8_t>(fields_.hoard - taken);
    fields_.coins[seat] = static_cast<std::uint8_t>(fields_.coins[seat] + taken);
}

std::uint8_t Turn::take_coin(std::size_t seat) {
    if (fields_.coins[seat] == 0) {
        return 0;
    }
    --fields_.coins[seat];
    return 1;
}

// "Drakon counter": moved to Start without picking up, discards one unlocked coin.
void Turn::catch_character(std::size_t seat) {
    fields_.characters[seat] = kStartPlace;
    fields_.hoard = static_cast<std::uint8_t>(fields_.hoard + take_coin(seat));
}

// A chamber goes from the board into a hand, seen by all.
void Turn::take_up(std::size_t seat, Place cell) {
    const std::size_t chamber = lair_.place_of(cell);
    const Kind kind = lair_.at(chamber).kind();
    lair_.remove(chamber);
    SeatSet others = SeatSet::all(state_.seats());
    others = SeatSet::from_bits(static_cast<std::uint8_t>(others.bits() & ~SeatSet(seat_at(seat)).bits()));
    stock_.add(seat, kind, others);
}

void Turn::destroy(Place cell) {
    const std::size_t chamber = lair_.place_of(cell);
    stock_.add(kOut, lair_.at(chamber).kind());
    lair_.remove(chamber);
}

// "MV": each cell keeps its arrows.
void Turn::swap(Place one, Place two) {
    const std::size_t first = lair_.place_of(one);
    const std::size_t second = lair_.place_of(two);
    const Code code = lair_.code(first);
    lair_.change(first, lair_.code(second));
    lair_.change(second, code);
}

// "FR": with everyone on it; nothing acts again.
void Turn::float_room(Place from, const Move& move) {
    lair_.remove(lair_.place_of(from));
    lair_.place({Cell::of_number(move.cell), Code::kFloating, move.arrows});
    for (Place& character : fields_.characters) {
        character = character == from ? move.cell : character;
    }
}

// "Drakon counter": all characters on the chamber it comes to are caught. One that ends where it began has met nobody.
void Turn::move_counter(Place cell) {
    if (fields_.counter == cell) {
        return;
    }
    fields_.counter = cell;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(state_.seats()); ++seat) {
        if (fields_.characters[seat] == cell) {
            catch_character(seat);
        }
    }
}

// "Hidden information": third players no longer know what of the robbed hand they knew.
void Turn::steal(Kind kind) {
    const Seat thief = seat_at(fields_.decider);
    stock_.forget_but(fields_.robbed, thief);
    stock_.remove(fields_.robbed, kind);
    stock_.add(fields_.decider, kind, SeatSet(seat_at(fields_.robbed)));
    fields_.robbed = 0;
}

}  // namespace sparring::drakon
