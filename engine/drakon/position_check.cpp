#include "engine/drakon/position_check.hpp"

#include "engine/drakon/choices.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace sparring::drakon {

namespace {

using KindCounts = std::array<int, kKinds>;

[[nodiscard]] Error fault(std::string_view field, const std::string& what) {
    return Error{fmt::format("position: {}: {}", field, what)};
}

void count(const Stock& stock, Owner owner, KindCounts& counts) {
    for (std::size_t place = 0; place < stock.size(owner); ++place) {
        if (const Kind kind = stock.kind(owner, place); kind != kUnknown) {
            ++counts[index(kind)];
        }
    }
}

[[nodiscard]] Status check_counts(const KindCounts& counts, const Box& box, std::string_view field) {
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
        if (counts[kind] > box.counts[kind]) {
            return fault(field, fmt::format("{} of {} so far: the box holds {}", counts[kind],
                                            format_kind(kind_at(kind)), box.counts[kind]));
        }
    }
    return ok();
}

[[nodiscard]] Status complete_coins(Draft& draft, const Rules& rules) {
    int others = draft.fields.start_coins;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(rules.seats()); ++seat) {
        others += draft.fields.coins[seat] + draft.fields.locked[seat];
    }
    const int all = rules.options().hoard;
    if (!draft.has_hoard && others <= all) {
        draft.fields.hoard = static_cast<std::uint8_t>(all - others);
        return ok();
    }
    const int sum = others + draft.fields.hoard;
    return sum == all
               ? ok()
               : fault(draft.has_hoard ? "hoard" : "coins",
                       fmt::format("the coins of players, on Start and in the Hoard sum to {}: expected {}", sum, all));
}

// What the box has beside the board, hands and chambers out of the game is the pile, with what hands hide.
[[nodiscard]] Status complete_pile(Draft& draft, const Rules& rules) {
    const Box& box = rules.box();
    KindCounts counts{};
    for (std::size_t place = 0; place < draft.lair.size(); ++place) {
        ++counts[index(draft.lair.at(place).kind())];
    }
    if (const Status status = check_counts(counts, box, "board"); !status) {
        return status;
    }
    for (Owner owner = 0; owner < kPile; ++owner) {
        count(draft.stock, owner, counts);
    }
    if (const Status status = check_counts(counts, box, "hands"); !status) {
        return status;
    }
    count(draft.stock, kOut, counts);
    if (const Status status = check_counts(counts, box, "out"); !status) {
        return status;
    }
    if (draft.has_pile) {
        count(draft.stock, kPile, counts);
    }
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
        if (draft.has_pile && counts[kind] != box.counts[kind]) {
            return fault("pile", fmt::format("there are {} of {} on the board, in hands, in the pile and out of the "
                                             "game: expected the {} of the box",
                                             counts[kind], format_kind(kind_at(kind)), box.counts[kind]));
        }
        for (int left = box.counts[kind] - counts[kind]; left > 0; --left) {
            draft.stock.add(kPile, kind_at(kind));
        }
    }
    return ok();
}

[[nodiscard]] Status check_characters(const State& state) {
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(state.seats()); ++seat) {
        const Place place = state.fields().characters[seat];
        const std::size_t chamber = state.lair().place_of(place);
        if (is_in_void(place)) {
            continue;
        }
        const std::string where = format_cell(Cell::of_number(place));
        if (chamber == state.lair().size()) {
            return fault("characters", fmt::format("player {} stands beside the board at {}", seat + 1, where));
        }
        if (state.is_closed_to(seat, chamber)) {
            return fault("characters", fmt::format("player {} shares the Small Room at {}", seat + 1, where));
        }
    }
    return ok();
}

// "Drakon counter": who meets it is moved to Start, so that only Start can hold it beside a character.
[[nodiscard]] Status check_counter(const State& state) {
    const Fields& fields = state.fields();
    const bool is_placed = fields.counter != kNowhere;
    if (is_placed && state.lair().place_of(fields.counter) == state.lair().size()) {
        return fault("counter", "it stands beside the board");
    }
    if (is_placed && fields.counter != kStartPlace && state.has_character(fields.counter)) {
        return fault("counter", "a character stands beside it, and is not on Start");
    }
    const bool is_due = fields.pending == Pending::kCounter;
    if (is_placed != (fields.is_moves_placed && !is_due) || (is_due && !fields.is_moves_placed)) {
        return fault("counter", "expected it when the first Drakon Moves has been placed, and only then");
    }
    for (std::size_t chamber = 0; chamber < state.lair().size(); ++chamber) {
        if (state.lair().code(chamber) == Code::kDrakonMoves && !fields.is_moves_placed) {
            return fault("moves_placed", "expected true, as a Drakon Moves lies on the board");
        }
    }
    return ok();
}

// The chamber that asks for a decision; Start if it is not a chamber of the cell that does.
[[nodiscard]] Code asking_code(Pending pending) {
    switch (pending) {
        case Pending::kCounter:
        case Pending::kDrakon: return Code::kDrakonMoves;
        case Pending::kEscape: return Code::kEscape;
        case Pending::kRotate: return Code::kRotate;
        case Pending::kDestroy: return Code::kDestroy;
        case Pending::kShift: return Code::kShift;
        case Pending::kBuy: return Code::kBargain;
        case Pending::kSteal: return Code::kStealChamber;
        case Pending::kMind: return Code::kMindControl;
        case Pending::kFloat: return Code::kFloating;
        case Pending::kSwap: return Code::kMoving;
        default: return Code::kStart;
    }
}

[[nodiscard]] bool is_about_cell(Pending pending) {
    return asking_code(pending) != Code::kStart || pending == Pending::kPut || pending == Pending::kWith;
}
// True if who decides stands on the chamber that asks.
[[nodiscard]] bool is_asked_by_visit(Pending pending) {
    return asking_code(pending) != Code::kStart && pending != Pending::kCounter && pending != Pending::kEscape;
}

[[nodiscard]] Status check_cell(const State& state) {
    const Fields& fields = state.fields();
    const std::string_view kind = name_of(fields.pending);
    if (is_about_cell(fields.pending) != (fields.cell != 0)) {
        return fault("pending", fmt::format("expected {} cell with '{}'", fields.cell != 0 ? "no" : "a", kind));
    }
    if (fields.cell == 0) {
        return ok();
    }
    const std::size_t chamber = state.lair().place_of(fields.cell);
    const bool is_on_board = chamber < state.lair().size();
    const Code code = asking_code(fields.pending);
    const bool fits_code = code == Code::kStart || (is_on_board && state.lair().code(chamber) == code);
    if (is_on_board == (fields.pending == Pending::kPut) || !fits_code) {
        return fault("pending",
                     fmt::format("the cell {} is not one for '{}'", format_cell(Cell::of_number(fields.cell)), kind));
    }
    if (is_asked_by_visit(fields.pending) && fields.characters[fields.decider] != fields.cell) {
        return fault("pending", fmt::format("player {} does not stand on {}", fields.decider + 1,
                                            format_cell(Cell::of_number(fields.cell))));
    }
    return ok();
}

[[nodiscard]] Status check_draw(const State& state) {
    const Fields& fields = state.fields();
    const Pending pending = fields.pending;
    const bool is_placing = pending == Pending::kCounter || pending == Pending::kEscape || pending == Pending::kDraw;
    if (fields.is_draw_due && !is_placing) {
        return fault("draw", "expected false, as no chamber was placed in this turn");
    }
    if (fields.is_draw_due && state.stock().size(kPile) == 0) {
        return fault("draw", "expected false, as the pile is empty");
    }
    return pending == Pending::kDraw && !fields.is_draw_due ? fault("draw", "expected true when a draw is pending")
                                                            : ok();
}

[[nodiscard]] Status check_kind(const State& state) {
    const Fields& fields = state.fields();
    const Pending pending = fields.pending;
    const bool is_turn = pending == Pending::kTurn || pending == Pending::kVoidReturn;
    if ((is_turn || pending == Pending::kDraw) && fields.decider != fields.player) {
        return fault("pending", fmt::format("it is not the turn of player {}", fields.decider + 1));
    }
    const bool is_return = fields.characters[fields.decider] == kVoidReturns;
    if (is_turn && is_return != (pending == Pending::kVoidReturn)) {
        return fault("pending", "a character returns from the Void when it is in 'void 0', and only then");
    }
    if (pending == Pending::kDeal && state.stock().size(fields.decider) >= kDealt) {
        return fault("hands", fmt::format("player {} has been dealt four chambers", fields.decider + 1));
    }
    const bool is_robbed = pending == Pending::kStolen;
    if (is_robbed && (fields.robbed == fields.decider || state.stock().size(fields.robbed) == 0)) {
        return fault("pending", fmt::format("nothing can be stolen from player {}", fields.robbed + 1));
    }
    if ((is_turn || pending == Pending::kDeal) && fields.has_acted) {
        return fault("acted", "nothing has acted before a turn begins");
    }
    return check_draw(state);
}

[[nodiscard]] Status check_pending(const State& state) {
    if (const Status status = check_kind(state); !status) {
        return status;
    }
    if (const Status status = check_cell(state); !status) {
        return status;
    }
    const bool must_choose = is_about_cell(state.pending()) && !can_decline(state.pending());
    return must_choose && !has_choice(state)
               ? fault("pending", fmt::format("there is nothing to choose for '{}'", name_of(state.pending())))
               : ok();
}

[[nodiscard]] Status check_winner(const State& state) {
    int rich = 0;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(state.seats()); ++seat) {
        rich += state.gold(seat_at(seat)) >= kCoinsToWin ? 1 : 0;
    }
    return rich <= 1 ? ok() : fault("coins", "more than one player holds five");
}

// A finished game waits for nothing.
void mark_finished(Draft& draft, const State& state) {
    Fields& fields = draft.fields;
    if (!state.is_won() && fields.skips < state.seats() && fields.turn <= state.max_turns()) {
        return;
    }
    fields.pending = Pending::kOver;
    fields.decider = fields.player;
    fields.cell = 0;
    fields.robbed = 0;
    fields.is_draw_due = false;
    fields.has_acted = false;
    draft.lair.clear_acted();
}

}  // namespace

Status complete(Draft& draft, const Rules& rules) {
    if (const Status status = complete_coins(draft, rules); !status) {
        return status;
    }
    const Fields& fields = draft.fields;
    if (!draft.has_moves_placed) {
        draft.fields.is_moves_placed = fields.counter != kNowhere || fields.pending == Pending::kCounter;
    }
    return complete_pile(draft, rules);
}

Expected<State> check(const Draft& draft, const Rules& rules) {
    Draft checked = draft;
    const State given(rules, draft.lair, draft.stock, draft.fields);
    for (const auto& condition : {check_winner, check_characters}) {
        if (const Status status = condition(given); !status) {
            return status.error();
        }
    }
    mark_finished(checked, given);
    const State state(rules, checked.lair, checked.stock, checked.fields);
    if (const Status status = check_counter(state); !status) {
        return status.error();
    }
    if (const Status status = state.is_over() ? ok() : check_pending(state); !status) {
        return status.error();
    }
    return state;
}

}  // namespace sparring::drakon
