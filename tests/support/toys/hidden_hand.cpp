#include "tests/support/toys/hidden_hand.hpp"

#include <fmt/format.h>

#include <optional>

namespace sparring::toys {

namespace {

[[nodiscard]] std::string format_cards(CardSet cards) {
    std::string text;
    for (int card = 1; card <= kHandCards; ++card) {
        if ((cards & HandState::bit(card)) != 0) {
            text += static_cast<char>('0' + card);
        }
    }
    return text.empty() ? "-" : text;
}

// Digits in ascending order, or `-` for none; nothing if a card stands there that is in `seen`, which grows.
[[nodiscard]] std::optional<CardSet> read_cards(TextCursor& cursor, CardSet& seen) {
    CardSet cards = 0;
    while (cursor.peek() >= '1' && cursor.peek() <= '0' + kHandCards) {
        const CardSet card = HandState::bit(cursor.peek() - '0');
        if ((seen & card) != 0 || cards > card) {
            return std::nullopt;
        }
        seen = static_cast<CardSet>(seen | card);
        cards = static_cast<CardSet>(cards | card);
        cursor.skip();
    }
    return cards != 0 || cursor.accept('-') ? std::optional(cards) : std::nullopt;
}

// Seats are dealt to one after the other before anybody plays, and then play in turn.
[[nodiscard]] bool can_arise(const HandState& state) {
    const bool is_dealing = state.is_chance();
    const int total = HandState::cards_in(is_dealing ? state.hands : state.played);
    for (int place = 0; place < state.table; ++place) {
        const auto at = static_cast<std::size_t>(place);
        const int held = std::popcount(state.hands[at]);
        const int played = std::popcount(state.played[at]);
        const int dealt = is_dealing ? std::clamp(total - place * kHandSize, 0, kHandSize) : kHandSize;
        const int turns = is_dealing ? 0 : (total + state.table - 1 - place) / state.table;
        if (held + played != dealt || played != turns) {
            return false;
        }
    }
    return true;
}

// Reads what follows the hands: nothing, ` ?` or ` =` and the winners.
[[nodiscard]] bool read_dare(TextCursor& cursor, HandState& state) {
    if (cursor.at_end()) {
        return true;
    }
    const bool can_dare = !state.is_chance() && !state.is_over() && state.hands[index(state.next_seat())] != 0;
    if (!cursor.accept(' ') || !can_dare) {
        return false;
    }
    if (cursor.accept('?')) {
        state.is_naming = true;
        return cursor.at_end();
    }
    if (!cursor.accept('=')) {
        return false;
    }
    SeatSet winners;
    for (int place = 0; place < state.table; ++place) {
        if (cursor.accept(static_cast<char>('A' + place))) {
            winners.insert(seat_at(static_cast<std::size_t>(place)));
        }
    }
    // The seat that dared wins alone or is the only one that does not.
    const bool is_won = winners == SeatSet(state.to_move());
    const bool is_lost = winners.size() == state.table - 1 && !winners.contains(state.to_move());
    state.decided = winners;
    return (is_won || is_lost) && cursor.at_end();
}

[[nodiscard]] std::vector<HandMove> listed_moves(const HandState& state) {
    std::vector<HandMove> moves;
    if (!state.is_chance()) {
        HandState::Moves list;
        state.generate(list);
        moves.assign(list.begin(), list.end());
        return moves;
    }
    HandState::Outcomes outcomes;
    state.generate_outcomes(outcomes);
    for (const auto& outcome : outcomes) {
        moves.push_back(outcome.move);
    }
    return moves;
}

}  // namespace

std::span<const OptionEntry<HandOptions>> HiddenHand::option_entries() {
    using Seats = IntegerField<&HandOptions::seats, 2, kHandSeats>;
    static constexpr std::array<OptionEntry<Options>, 1> kEntries{
        {{"seats", "2..3", "number of seats", "Two or three seats play.", Seats::set, Seats::show}}};
    return kEntries;
}

std::string HiddenHand::format_position(const State& state) {
    std::string text;
    for (std::size_t place = 0; place < state.table; ++place) {
        text += (place == 0 ? "" : " ") + format_cards(state.hands[place]) + "/" + format_cards(state.played[place]);
    }
    if (state.is_naming) {
        return text + " ?";
    }
    if (!state.decided.empty()) {
        text += " =";
    }
    for (std::size_t place = 0; place < state.table; ++place) {
        text += state.decided.contains(seat_at(place)) ? std::string(1, "ABC"[place]) : "";
    }
    return text;
}

Expected<HandState> HiddenHand::parse_position(std::string_view text, const Rules& rules) {
    TextCursor cursor(text);
    State state = start(rules);
    CardSet seen = 0;
    for (std::size_t place = 0; place < state.table; ++place) {
        if (place > 0 && !cursor.accept(' ')) {
            return cursor.error(fmt::format("expected the hand of seat {}", "ABC"[place]));
        }
        const int column = cursor.column();
        const std::optional<CardSet> held = read_cards(cursor, seen);
        const bool has_played = cursor.accept('/');
        const std::optional<CardSet> played = read_cards(cursor, seen);
        if (!held || !has_played || !played) {
            return TextCursor::error_at(column, "expected HAND/PLAYED, each cards 1 to 8 in order or -");
        }
        state.hands[place] = *held;
        state.played[place] = *played;
    }
    if (!can_arise(state)) {
        return TextCursor::error_at(1, "expected two cards per seat, dealt and played in turn");
    }
    if (!read_dare(cursor, state)) {
        return cursor.error("expected the end, or ` ?` or ` =WINNERS` where a seat can dare");
    }
    return state;
}

std::string HiddenHand::format_move(const State&, const Move& move) {
    switch (move.action) {
        case HandAction::kPlay: return fmt::format("{}", move.card);
        case HandAction::kDare: return "?";
        case HandAction::kName: return fmt::format("={}", move.card);
        case HandAction::kDeal: return fmt::format("+{}", move.card);
    }
    return "";
}

Expected<HandMove> HiddenHand::parse_move(const State& state, std::string_view text) {
    for (const HandMove& move : listed_moves(state)) {
        if (format_move(state, move) == text) {
            return move;
        }
    }
    return TextCursor::error_at(1, "expected a card in hand, `?`, `=CARD` after a dare or `+CARD` in the deal");
}

}  // namespace sparring::toys
