// What a move of Drakon does, found by playing it and comparing.

#include "engine/drakon/reach.hpp"
#include "tools/games/drakon/words.hpp"
#include "tools/text/wording.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <optional>
#include <utility>

namespace sparring {

namespace {

using drakon::Action;
using drakon::Cell;
using drakon::Code;
using drakon::Fields;
using drakon::Move;
using drakon::Pending;
using drakon::Place;
using drakon::State;

[[nodiscard]] std::string coins_text(int number) { return number == 1 ? "a coin" : fmt::format("{} coins", number); }

[[nodiscard]] bool is_bound(const State& state, std::size_t seat) {
    const Place place = state.fields().characters[seat];
    return !drakon::is_in_void(place) && state.binding_sides(state.lair().place_of(place)) != 0;
}

// True for the decisions within a turn, which whoever reads of a move would not expect.
[[nodiscard]] bool is_within_turn(Pending pending) {
    switch (pending) {
        case Pending::kDeal:
        case Pending::kTurn:
        case Pending::kVoidReturn:
        case Pending::kStolen:
        case Pending::kDraw:
        case Pending::kOver: return false;
        default: return true;
    }
}

// What a chamber says that would have moved coins, had there been any.
[[nodiscard]] std::string_view without_coins(Code code) {
    switch (code) {
        case Code::kFindOne:
        case Code::kFindTwo: return "the Hoard is empty";
        case Code::kLoseOne:
        case Code::kDue: return "has no coin to lose";
        case Code::kStealLeft:
        case Code::kStealRight: return "there is no coin to steal";
        case Code::kChest: return "has no coin to lock";
        default: return {};
    }
}

class Effects {
public:
    Effects(const State& before, const Move& move) : before_(before), after_(before), move_(move) {
        after_.apply(move);
    }

    [[nodiscard]] std::string text() {
        tell_move();
        tell_coins();
        tell_bound();
        std::string text = fmt::format("{}", fmt::join(parts_, ", "));
        if (after_.is_over()) {
            tell_then(text, "the game ends: " + drakon_ending(after_));
        } else if (is_within_turn(after_.pending())) {
            tell_then(text, drakon_next(after_));
        }
        return text;
    }

private:
    static void tell_then(std::string& text, const std::string& what) { text += (text.empty() ? "" : "; ") + what; }
    void tell(std::string part) { parts_.push_back(std::move(part)); }

    // The chamber in a cell before the move.
    [[nodiscard]] Code code_at(Place cell) const { return before_.lair().code(before_.lair().place_of(cell)); }
    [[nodiscard]] std::string_view name_at(Place cell) const { return drakon_chamber(code_at(cell)).name; }

    // Who does something, if it is not clear from the move.
    [[nodiscard]] std::string who(std::size_t seat) const {
        return seat == mover_ ? "" : fmt::format("player {} ", seat + 1);
    }

    void tell_move() {
        const Fields& fields = before_.fields();
        switch (move_.action) {
            case Action::kPlace: tell(std::string(drakon_chamber(move_.code()).name)); break;
            case Action::kPut:
                tell(fmt::format("{} in {}", drakon_chamber(move_.code()).name,
                                 drakon::format_cell(Cell::of_number(fields.cell))));
                break;
            case Action::kStep: tell_step(fields.decider); break;
            case Action::kMind: tell_step(move_.what); break;
            case Action::kGo: tell_arrival(fields.decider, move_.cell); break;
            case Action::kEscape: tell_arrival(fields.decider, fields.cell); break;
            case Action::kSkip: tell(is_in_void(fields.player) ? "lost to the Void" : "nothing can be done"); break;
            case Action::kRotate: tell(fmt::format("turns {}", name_at(move_.cell))); break;
            case Action::kDestroy: tell(fmt::format("destroys {}", name_at(move_.cell))); break;
            case Action::kShift:
            case Action::kBuy: tell(fmt::format("takes {} into the hand", name_at(move_.cell))); break;
            case Action::kSteal: tell("from a hand of " + counted(before_.stock().size(move_.what), "chamber")); break;
            case Action::kFloat: tell_riders(); break;
            case Action::kSwap: tell(std::string(name_at(move_.cell))); break;
            case Action::kWith:
                tell(fmt::format("{} and {} change places", name_at(fields.cell), name_at(move_.cell)));
                break;
            case Action::kCounter: tell_counter(); break;
            case Action::kDeal:
            case Action::kDraw:
            case Action::kStolen: tell(std::string(drakon_chamber(code_of(move_.drawn_kind())).name)); break;
            case Action::kDecline: break;
        }
    }

    [[nodiscard]] bool is_in_void(std::size_t seat) const {
        return drakon::is_in_void(before_.fields().characters[seat]);
    }

    void tell_step(std::size_t seat) {
        const Place from = before_.fields().characters[seat];
        tell_arrival(seat, Cell::of_number(from).next(move_.step()).number());
    }

    // A character comes to a chamber, and perhaps is blown on from there.
    void tell_arrival(std::size_t seat, Place place) {
        tell(fmt::format("{}enters {}", move_.action == Action::kMind ? who(seat) : "", name_at(place)));
        mover_ = seat;
        if (const Place end = blown_to(seat, place); end != place) {
            tell(fmt::format("is blown on to {} on {}", name_at(end), drakon::format_cell(Cell::of_number(end))));
            place = end;
        }
        if (before_.fields().counter == place) {
            tell_caught(seat);
            return;
        }
        const Code code = code_at(place);
        if (has_acted(seat, place)) {
            tell("which has acted already this turn");
        } else if (code == Code::kVoid) {
            tell("loses the next turn");
        } else {
            entered_ = code;
        }
    }

    [[nodiscard]] bool has_acted(std::size_t seat, Place place) const {
        return ((before_.lair().acted(before_.lair().place_of(place)) >> seat) & 1U) != 0;
    }

    [[nodiscard]] Place blown_to(std::size_t seat, Place place) const {
        const bool is_blown = code_at(place) == Code::kGale && move_.action != Action::kEscape &&
                              move_.side != drakon::kNoSide && before_.fields().counter != place;
        if (!is_blown || has_acted(seat, place)) {
            return place;
        }
        const std::size_t gale = before_.lair().place_of(place);
        return before_.lair().number(drakon::blown_to(before_, seat, gale, move_.step()));
    }

    void tell_caught(std::size_t seat) {
        caught_.insert(seat_at(seat));
        const bool has_lost = after_.fields().coins[seat] < before_.fields().coins[seat];
        tell(fmt::format("{}is caught by Drakon{}", who(seat), has_lost ? " and loses a coin" : ""));
    }

    void tell_riders() {
        for (std::size_t seat = 0; seat < seats(); ++seat) {
            const bool rides = before_.fields().characters[seat] == before_.fields().cell;
            if (rides && seat != before_.fields().decider) {
                tell(fmt::format("player {} rides on it", seat + 1));
            }
        }
    }

    void tell_counter() {
        if (before_.fields().counter == move_.cell) {
            tell("Drakon stays");
            return;
        }
        tell(fmt::format("Drakon comes to {}", name_at(move_.cell)));
        for (std::size_t seat = 0; seat < seats(); ++seat) {
            if (before_.fields().characters[seat] == move_.cell) {
                tell_caught(seat);
            }
        }
    }

    void tell_coins() {
        const std::size_t before = parts_.size();
        if (move_.action == Action::kBuy) {
            mover_ = before_.fields().decider;
        }
        for (std::size_t seat = 0; seat < seats(); ++seat) {
            if (!caught_.contains(seat_at(seat))) {
                tell_coins_of(seat);
            }
        }
        if (parts_.size() == before && entered_) {
            const std::string_view nothing = without_coins(*entered_);
            parts_.insert(parts_.end(), nothing.empty() ? 0 : 1, std::string(nothing));
        }
    }

    void tell_coins_of(std::size_t seat) {
        const Fields& before = before_.fields();
        const Fields& after = after_.fields();
        const int change = after.coins[seat] - before.coins[seat];
        if (after.locked[seat] > before.locked[seat]) {
            tell(fmt::format("{}locks {}", who(seat), coins_text(after.locked[seat] - before.locked[seat])));
        } else if (change > 0) {
            tell(who(seat) + gain_text(seat, change));
        } else if (change < 0 && after.start_coins > before.start_coins) {
            tell(who(seat) + "puts a coin on Start");
        } else if (change < 0 && after.hoard > before.hoard) {
            tell(fmt::format("{}{} a coin", who(seat), move_.action == Action::kBuy ? "pays" : "loses"));
        }
    }

    // Where coins come from: from Start, from the Hoard, else from another player.
    [[nodiscard]] std::string gain_text(std::size_t seat, int gained) const {
        if (after_.fields().start_coins < before_.fields().start_coins) {
            return fmt::format("picks up {}", coins_text(gained));
        }
        std::size_t robbed = seat;
        for (std::size_t other = 0; other < seats(); ++other) {
            robbed = after_.fields().coins[other] < before_.fields().coins[other] ? other : robbed;
        }
        return robbed == seat ? fmt::format("takes {}", coins_text(gained))
                              : fmt::format("steals a coin from player {}", robbed + 1);
    }

    void tell_bound() {
        for (std::size_t seat = 0; seat < seats(); ++seat) {
            if (is_bound(after_, seat) && !is_bound(before_, seat)) {
                tell(who(seat) + "is bound by a Harp");
            }
        }
    }

    [[nodiscard]] std::size_t seats() const { return static_cast<std::size_t>(before_.seats()); }

    const State& before_;
    State after_;
    Move move_;
    std::size_t mover_ = drakon::kMaxSeats;  // of whom it is said what happens without naming the player
    std::optional<Code> entered_;            // the chamber that acts, if one does
    SeatSet caught_;
    std::vector<std::string> parts_;
};

}  // namespace

std::string drakon_effects(const State& state, const Move& move) {
    const bool is_drawn =
        move.action == Action::kDeal || move.action == Action::kDraw || move.action == Action::kStolen;
    if (is_drawn && move.drawn_kind() == drakon::kUnknown) {
        return {};
    }
    return Effects(state, move).text();
}

}  // namespace sparring
