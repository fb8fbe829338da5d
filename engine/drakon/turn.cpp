#include "engine/drakon/turn.hpp"

#include "engine/drakon/choices.hpp"

namespace sparring::drakon {

void Turn::play(const Move& move) {
    switch (move.action) {
        case Action::kDeal: deal(move.drawn_kind()); return;
        case Action::kDraw: draw(move.drawn_kind()); return;
        case Action::kStolen: steal(move.drawn_kind()); break;
        case Action::kSkip: skip(); break;
        case Action::kPlace: play_placement(move); break;
        default: play_decision(move); break;
    }
    if (!is_waiting_) {
        go_on();
    }
}

// "Setup": four are dealt to each player.
void Turn::deal(Kind kind) {
    stock_.remove(kPile, kind);
    stock_.add(fields_.decider, kind);
    if (stock_.size(fields_.decider) < kDealt) {
        return;
    }
    if (fields_.decider + 1 < state_.seats()) {
        ++fields_.decider;
        return;
    }
    begin_turn();
}

// "Turn", (A): last, draw the top chamber.
void Turn::draw(Kind kind) {
    stock_.remove(kPile, kind);
    stock_.add(fields_.decider, kind);
    fields_.is_draw_due = false;
    go_on();
}

// "Turn": a turn lost to the Void is not being stuck; it restarts the count for the stalemate.
void Turn::skip() {
    Place& place = fields_.characters[fields_.player];
    if (is_in_void(place)) {
        place = kVoidReturns;
        fields_.skips = 0;
    } else {
        ++fields_.skips;
    }
}

// "Turn", (A).
void Turn::play_placement(const Move& move) {
    fields_.skips = 0;
    fields_.is_draw_due = stock_.size(kPile) > 0;
    put(fields_.player, {Cell::of_number(move.cell), move.code(), move.arrows});
}

void Turn::play_decision(const Move& move) {
    const std::size_t seat = fields_.decider;
    const Place cell = fields_.cell;
    switch (move.action) {
        case Action::kStep:
        case Action::kGo: {
            fields_.skips = 0;
            fields_.next[seat] = 0;
            const Place from = fields_.characters[seat];
            const bool is_step = move.action == Action::kStep;
            enter(seat, is_step ? Cell::of_number(from).next(move.step()).number() : move.cell, move.side);
            break;
        }
        case Action::kMind: {
            const std::size_t other = sparring::index(move.seat());
            enter(other, Cell::of_number(fields_.characters[other]).next(move.step()).number(), move.side);
            break;
        }
        case Action::kEscape: enter(seat, cell, kNoSide); break;
        case Action::kRotate: lair_.turn(lair_.place_of(move.cell), move.arrows); break;
        case Action::kDestroy: destroy(move.cell); break;
        case Action::kShift:
            take_up(seat, move.cell);
            ask(Pending::kPut, seat, move.cell);
            break;
        case Action::kPut: put(seat, {Cell::of_number(cell), move.code(), move.arrows}); break;
        case Action::kBuy:
            fields_.hoard = static_cast<std::uint8_t>(fields_.hoard + take_coin(seat));
            take_up(seat, move.cell);
            break;
        case Action::kSteal:
            fields_.robbed = move.what;
            fields_.pending = Pending::kStolen;
            fields_.cell = 0;
            is_waiting_ = true;
            break;
        case Action::kFloat: float_room(cell, move); break;
        case Action::kSwap: ask(Pending::kWith, seat, move.cell); break;
        case Action::kWith: swap(cell, move.cell); break;
        case Action::kCounter: move_counter(move.cell); break;
        default: break;
    }
}

void Turn::go_on() {
    if (state_.is_won()) {
        end_game();
        return;
    }
    if (fields_.is_draw_due) {
        fields_.pending = Pending::kDraw;
        fields_.decider = fields_.player;
        fields_.cell = 0;
        return;
    }
    end_turn();
}

void Turn::end_turn() {
    ++fields_.turn;
    fields_.player = static_cast<std::uint8_t>(next_seat(fields_.player));
    if (fields_.has_acted) {
        lair_.clear_acted();
        fields_.has_acted = false;
    }
    begin_turn();
}

// "Turn": the game ends if nobody in turn could do anything, or after the last turn.
void Turn::begin_turn() {
    if (fields_.skips >= state_.seats() || fields_.turn > state_.max_turns()) {
        end_game();
        return;
    }
    const bool is_return = fields_.characters[fields_.player] == kVoidReturns;
    fields_.pending = is_return ? Pending::kVoidReturn : Pending::kTurn;
    fields_.decider = fields_.player;
    fields_.cell = 0;
    fields_.robbed = 0;
}

void Turn::end_game() {
    if (fields_.has_acted) {
        lair_.clear_acted();
        fields_.has_acted = false;
    }
    fields_.is_draw_due = false;
    fields_.pending = Pending::kOver;
    fields_.decider = fields_.player;
    fields_.cell = 0;
    fields_.robbed = 0;
}

void Turn::ask(Pending pending, std::size_t seat, Place cell) {
    fields_.pending = pending;
    fields_.decider = static_cast<std::uint8_t>(seat);
    fields_.cell = cell;
    is_waiting_ = has_choice(state_);
}

void State::apply(const Move& move) { Turn(*this).play(move); }

}  // namespace sparring::drakon
