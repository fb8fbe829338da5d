#include "engine/mega_board/state.hpp"

#include <algorithm>
#include <cassert>

namespace sparring::mega_board {

template <int Lanes, int Seats>
State<Lanes, Seats>::State(const Board& board, const Captures& captures, Seat to_move, int quiet_plies, bool is_setup,
                           const Rules& rules)
    : board_(board),
      rules_(&rules),
      captures_(captures),
      quiet_plies_(static_cast<std::uint16_t>(quiet_plies)),
      to_move_(to_move),
      is_setup_(is_setup) {
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(rules.seats()); ++seat) {
        somebody_is_out_ = somebody_is_out_ || board.pieces[seat].empty();
    }
}

template <int Lanes, int Seats>
State<Lanes, Seats> start_state(const Rules<Lanes>& rules) {
    Board<Lanes, Seats> board;
    const auto lay_crown = [&board](Square square) { board.treasury.put(square, Treasure::kCrown); };
    for (std::size_t place = 0; place < static_cast<std::size_t>(rules.seats()); ++place) {
        const Seat seat = seat_at(place);
        const Headings headings = headings_of(rules.layout().facing(seat));
        const auto put_man = [&](Square square) { board.put_piece(place, square, headings, PowerUpSet()); };
        rules.start_squares(seat).for_each(put_man);
        if (!rules.places_crowns()) {
            rules.fourth_row(seat).for_each(lay_crown);
        }
    }
    return {board, {}, kFirstSeat, 0, rules.has_setup(), rules};
}

template <int Lanes, int Seats>
void State<Lanes, Seats>::generate(Moves<Lanes>& moves) const {
    if (is_setup_) {
        generate_placings(moves);
        return;
    }
    if (is_stopped()) {
        return;
    }
    const std::size_t before = moves.size();
    generate_turns(mover(to_move_), moves);
    if (moves.size() == before && others_can_move()) {
        moves.push_back(Move::pass());
    }
}

template <int Lanes, int Seats>
int State<Lanes, Seats>::count_moves() const {
    if (is_setup_) {
        Moves<Lanes> moves;
        generate_placings(moves);
        return static_cast<int>(moves.size());
    }
    if (is_stopped()) {
        return 0;
    }
    MoveCount moves;
    generate_turns(mover(to_move_), moves);
    return moves.empty() && others_can_move() ? 1 : static_cast<int>(moves.size());
}

template <int Lanes, int Seats>
bool State<Lanes, Seats>::others_can_move() const {
    for (std::size_t place = 0; place < static_cast<std::size_t>(seats()); ++place) {
        if (seat_at(place) != to_move_ && can_move(mover(seat_at(place)))) {
            return true;
        }
    }
    return false;
}

template <int Lanes, int Seats>
bool State<Lanes, Seats>::anybody_can_move() const {
    return can_step() || can_move(mover(to_move_)) || others_can_move();
}

// Nearly always, and most often in the direction that is looked at first.
template <int Lanes, int Seats>
bool State<Lanes, Seats>::can_step() const {
    const Set empty = rules_->squares() - board_.occupied();
    const Steps<Lanes>& steps = rules_->steps();
    const auto leads_somewhere = [&]<Direction D>() {
        return (steps.template step<D>(pieces(to_move_) & board_.headings[index(D)]) & empty).any();
    };
    return leads_somewhere.template operator()<Direction::kNorthEast>() ||
           leads_somewhere.template operator()<Direction::kSouthWest>() ||
           leads_somewhere.template operator()<Direction::kSouthEast>() ||
           leads_somewhere.template operator()<Direction::kNorthWest>();
}

template <int Lanes, int Seats>
void State<Lanes, Seats>::apply_turn(const Move& move) {
    const Effects effects = this->effects(move);
    const std::size_t seat = sparring::index(to_move_);
    const Set vacated = effects.removed | Set::of(move.from());
    board_.pieces[seat].erase(move.from());
    if (effects.removed.any()) {
        take_off(effects.removed);
    }
    for (Set& headings : board_.headings) {
        headings -= vacated;
    }
    for (Set& holders : board_.held) {
        holders -= vacated;
    }
    board_.held[draughts::index(PowerUp::kShield)] -= effects.spared;
    if (effects.crown != kNoSquare) {
        board_.treasury.take(effects.crown);
    }
    if (effects.power_up != kNoSquare) {
        board_.treasury.take_power_up(effects.power_up);
    }
    board_.put_piece(seat, move.to(), effects.headings, effects.held);
    quiet_plies_ = effects.is_progress ? std::uint16_t{0} : next_quiet_plies(quiet_plies_);
}

template <int Lanes, int Seats>
void State<Lanes, Seats>::disarm(Mover<Lanes>& mover, Seat seat) const {
    const PowerUpSet kinds = idle(seat);
    mover.swords = kinds.contains(PowerUp::kSword) ? Set() : mover.swords;
    mover.cannons = kinds.contains(PowerUp::kCannon) ? Set() : mover.cannons;
    mover.teleporters = kinds.contains(PowerUp::kTeleporter) ? Set() : mover.teleporters;
    mover.shielded -= idle_shields();
}

template <int Lanes, int Seats>
typename State<Lanes, Seats>::Set State<Lanes, Seats>::idle_shields() const {
    Set shields;
    if (rules_->options().idle.empty()) {
        return shields;
    }
    for (std::size_t place = 0; place < static_cast<std::size_t>(seats()); ++place) {
        shields |= idle(seat_at(place)).contains(PowerUp::kShield) ? board_.pieces[place] : Set();
    }
    return shields & board_.held[draughts::index(PowerUp::kShield)];
}

// Opponents are captured for the player to move.
template <int Lanes, int Seats>
void State<Lanes, Seats>::take_off(const Set& removed) {
    for (std::size_t place = 0; place < static_cast<std::size_t>(seats()); ++place) {
        Set& pieces = board_.pieces[place];
        if ((pieces & removed).any()) {
            pieces -= removed;
            somebody_is_out_ = somebody_is_out_ || pieces.empty();
        }
    }
    std::uint16_t& captures = captures_[sparring::index(to_move_)];
    captures = static_cast<std::uint16_t>(captures + removed.size());
}

// Rules page, "End".
template <int Lanes, int Seats>
SeatSet State<Lanes, Seats>::winners() const {
    int most = 0;
    for (std::size_t place = 0; place < static_cast<std::size_t>(seats()); ++place) {
        most = std::max(most, captures(seat_at(place)));
    }
    SeatSet winners;
    for (std::size_t place = 0; place < static_cast<std::size_t>(seats()); ++place) {
        if (captures(seat_at(place)) == most) {
            winners.insert(seat_at(place));
        }
    }
    return winners;
}

template <int Lanes, int Seats>
std::uint64_t State<Lanes, Seats>::repetition_hash() const {
    // Two chains run side by side in the processor.
    std::uint64_t first = sparring::index(to_move_) | (std::uint64_t{is_setup_} << 8U);
    std::uint64_t second = 0;
    const auto add = [&](const Set& set) {
        const auto words = set.words();
        for (std::size_t word = 0; word + 1 < words.size(); word += 2) {
            first = mix(first ^ words[word], words[word + 1]);
            std::swap(first, second);
        }
    };
    for (std::size_t place = 0; place < static_cast<std::size_t>(seats()); ++place) {
        add(board_.pieces[place]);
        first = mix(first, captures_[place]);
    }
    for (const Set& headings : board_.headings) {
        add(headings);
    }
    for (const Set& digit : board_.treasury.digits()) {
        add(digit);
    }
    for (const Set& holders : board_.held) {
        add(holders);
    }
    return mix(first, second);
}

template class State<8, 4>;
template class State<16, 8>;
template SmallState start_state(const Rules<8>& rules);
template LargeState start_state(const Rules<16>& rules);

}  // namespace sparring::mega_board
