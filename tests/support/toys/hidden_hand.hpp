#pragma once
// A card game of two or three seats with hidden hands. Cards 1 to 8; each seat is dealt two and plays one in each of
// two rounds; the largest sum of played cards wins. Instead of playing, a seat may dare: it then names a card, and wins
// alone if the next seat holds it, else all others win. Daring is the trap for clairvoyant searchers: in every single
// deal they know what to name afterwards (strategy fusion), while the seat itself can only guess.

#include "engine/core/game.hpp"
#include "engine/core/hash.hpp"
#include "engine/core/text_cursor.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace sparring::toys {

inline constexpr int kHandSeats = 3;
inline constexpr int kHandCards = 8;
inline constexpr int kHandSize = 2;

// Cards as bits: card 1 is bit 0.
using CardSet = std::uint8_t;

enum class HandAction : std::uint8_t { kPlay, kDare, kName, kDeal };

struct HandMove {
    HandAction action;
    std::uint8_t card;  // 1..8, or 0 for a dare

    bool operator==(const HandMove&) const = default;
};

struct HandOptions {
    int seats = 2;

    bool operator==(const HandOptions&) const = default;
};

struct HandView;

struct HandState {
    using Hands = std::array<CardSet, kHandSeats>;
    using Moves = FixedList<HandMove, kHandCards>;
    using Outcomes = FixedList<Outcome<HandMove>, kHandCards>;

    std::uint8_t table = 2;  // number of seats
    bool is_naming = false;  // the seat to move has dared and must name a card
    SeatSet decided;         // who won by a dare
    Hands hands{};
    Hands played{};

    [[nodiscard]] int seats() const { return table; }
    [[nodiscard]] bool is_chance() const { return dealt() < table * kHandSize; }
    [[nodiscard]] bool is_over() const { return !decided.empty() || (!is_chance() && cards_in(hands) == 0); }
    [[nodiscard]] Seat to_move() const { return seat_at(static_cast<std::size_t>(cards_in(played) % table)); }
    [[nodiscard]] Seat next_seat() const { return seat_at((index(to_move()) + 1) % table); }
    [[nodiscard]] SeatSet winners() const;
    [[nodiscard]] std::uint64_t hash() const {
        std::uint64_t hash = mix(table, decided.bits() * 2U + (is_naming ? 1U : 0U));
        for (std::size_t place = 0; place < kHandSeats; ++place) {
            hash = mix(hash, hands[place] * 256U + played[place]);
        }
        return hash;
    }
    // Cards that `seat` has neither in its hand nor seen played.
    [[nodiscard]] CardSet unseen_by(Seat seat) const {
        return static_cast<CardSet>(~(hands[index(seat)] | played[0] | played[1] | played[2]));
    }

    void generate(Moves& list) const;
    void generate_outcomes(Outcomes& list) const;
    void apply(const HandMove& move);
    [[nodiscard]] HandView view(Seat seat) const;

    [[nodiscard]] static int cards_in(const Hands& sets) {
        return std::popcount(sets[0]) + std::popcount(sets[1]) + std::popcount(sets[2]);
    }
    [[nodiscard]] static CardSet bit(int card) { return static_cast<CardSet>(1U << static_cast<unsigned>(card - 1)); }

    bool operator==(const HandState&) const = default;

private:
    [[nodiscard]] int dealt() const { return cards_in(hands) + cards_in(played); }
};

// What one seat knows: its own hand, and of the others only how many cards they hold. A finished game is laid open.
struct HandView {
    Seat seat = kFirstSeat;
    HandState known;                                // with the hands of the others empty unless the game is over
    std::array<std::uint8_t, kHandSeats> hidden{};  // cards held by each of the others

    [[nodiscard]] Seat viewer() const { return seat; }
    [[nodiscard]] HandState sample(FastRandom& random) const;

    bool operator==(const HandView&) const = default;
};

inline SeatSet HandState::winners() const {
    if (!decided.empty()) {
        return decided;
    }
    std::array<int, kHandSeats> sums{};
    for (std::size_t place = 0; place < kHandSeats; ++place) {
        for (int card = 1; card <= kHandCards; ++card) {
            sums[place] += (played[place] & bit(card)) != 0 ? card : 0;
        }
    }
    const int largest = *std::ranges::max_element(sums);
    SeatSet winners;
    for (std::size_t place = 0; place < table; ++place) {
        if (sums[place] == largest) {
            winners.insert(seat_at(place));
        }
    }
    return winners;
}

inline void HandState::generate(Moves& list) const {
    if (is_over()) {
        return;
    }
    const CardSet choices = is_naming ? unseen_by(to_move()) : hands[index(to_move())];
    for (std::uint8_t card = 1; card <= kHandCards; ++card) {
        if ((choices & bit(card)) != 0) {
            list.push_back({is_naming ? HandAction::kName : HandAction::kPlay, card});
        }
    }
    if (!is_naming && hands[index(next_seat())] != 0) {
        list.push_back({HandAction::kDare, 0});
    }
}

inline void HandState::generate_outcomes(Outcomes& list) const {
    const auto held = static_cast<CardSet>(hands[0] | hands[1] | hands[2]);
    for (std::uint8_t card = 1; card <= kHandCards; ++card) {
        if ((held & bit(card)) == 0) {
            list.push_back({{HandAction::kDeal, card}, 1});
        }
    }
}

inline void HandState::apply(const HandMove& move) {
    const std::size_t mover = index(to_move());
    switch (move.action) {
        case HandAction::kDeal: hands[static_cast<std::size_t>(dealt() / kHandSize)] |= bit(move.card); return;
        case HandAction::kPlay:
            hands[mover] ^= bit(move.card);
            played[mover] |= bit(move.card);
            return;
        case HandAction::kDare: is_naming = true; return;
        case HandAction::kName:
            is_naming = false;
            decided = SeatSet(seat_at(mover));
            if ((hands[index(next_seat())] & bit(move.card)) == 0) {
                decided = SeatSet::from_bits(static_cast<std::uint8_t>(SeatSet::all(table).bits() ^ decided.bits()));
            }
            return;
    }
}

inline HandView HandState::view(Seat seat) const {
    HandView view{seat, *this, {}};
    if (is_over()) {
        return view;
    }
    for (std::size_t place = 0; place < kHandSeats; ++place) {
        if (place != index(seat)) {
            view.hidden[place] = static_cast<std::uint8_t>(std::popcount(hands[place]));
            view.known.hands[place] = 0;
        }
    }
    return view;
}

inline HandState HandView::sample(FastRandom& random) const {
    std::vector<CardSet> unseen;
    for (int card = 1; card <= kHandCards; ++card) {
        if ((known.unseen_by(seat) & HandState::bit(card)) != 0) {
            unseen.push_back(HandState::bit(card));
        }
    }
    shuffle(random, unseen);
    HandState state = known;
    for (std::size_t place = 0; place < kHandSeats; ++place) {
        for (int left = hidden[place]; left > 0; --left) {
            state.hands[place] |= unseen.back();
            unseen.pop_back();
        }
    }
    return state;
}

struct HiddenHand {
    using State = HandState;
    using Move = HandMove;
    using View = HandView;
    using Options = HandOptions;
    using Rules = HandOptions;

    static constexpr std::string_view kName = "hidden-hand";
    static constexpr int kMaxSeats = kHandSeats;
    static constexpr int kMaxMoves = kHandCards;
    static constexpr int kMaxOutcomes = kHandCards;

    [[nodiscard]] static Expected<Rules> make_rules(const Options& options) { return options; }
    [[nodiscard]] static std::span<const OptionEntry<Options>> option_entries();
    [[nodiscard]] static State start(const Rules& rules) {
        State state;
        state.table = static_cast<std::uint8_t>(rules.seats);
        return state;
    }

    // `4/7 58/- ?`: per seat the hand and the played cards; then `?` if the seat to move has dared, or `=` and the
    // seats that won by a dare.
    [[nodiscard]] static std::string format_position(const State& state);
    [[nodiscard]] static Expected<State> parse_position(std::string_view text, const Rules& rules);

    // `4` plays, `?` dares, `=4` names and `+4` deals.
    [[nodiscard]] static std::string format_move(const State& state, const Move& move);
    [[nodiscard]] static Expected<Move> parse_move(const State& state, std::string_view text);
};

static_assert(NotatedGame<HiddenHand>);
static_assert(StochasticGame<HiddenHand>);
static_assert(HiddenGame<HiddenHand>);
static_assert(!DuelGame<HiddenHand>);

}  // namespace sparring::toys
