#include "engine/board_game_battle/simulator.hpp"

#include "engine/core/lanes.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace sparring::board_game_battle {

namespace {

constexpr unsigned kLuckyShift = 8;
constexpr unsigned kPendingShift = 16;
constexpr unsigned kFailsShift = 20;
constexpr std::uint32_t kPlaceBits = 255;
constexpr std::uint32_t kStepsOfPlace = 8;

// Random words below this have a probability of `ways` out of `all`, to within 2^-32.
[[nodiscard]] constexpr std::uint32_t luck(std::uint64_t ways, std::uint64_t all) {
    return static_cast<std::uint32_t>((ways << 32U) / all);
}
constexpr std::uint32_t kDuelLuck = luck(15, 36);
constexpr std::uint32_t kFiftyLuck = luck(1, 2);

[[nodiscard]] constexpr std::uint32_t code_of(Pending pending) { return static_cast<std::uint32_t>(pending); }

// A turn as the tables hold it.
[[nodiscard]] std::uint32_t turn_of(const Rules& rules, Place from, const Roll& dice) {
    const Board& board = rules.board();
    const Move roll = rules.roll_move(dice, from);
    const Arrival arrival = rules.arrival(from, roll);
    Place usual = arrival.place;
    Place lucky = arrival.place;
    if (arrival.pending == Pending::kBrawl || arrival.pending == Pending::kChoice) {
        const int steps = arrival.pending == Pending::kBrawl ? kBrawlStep : kDuelStep;
        lucky = board.forward_by_tile(lucky, steps);
    } else if (arrival.pending == Pending::kFifty) {
        usual = board.on_main(board.tile(arrival.place).red);
        lucky = board.on_main(board.tile(arrival.place).blue);
    }
    return static_cast<std::uint32_t>(usual) | (static_cast<std::uint32_t>(lucky) << kLuckyShift) |
           (code_of(arrival.pending) << kPendingShift) |
           (static_cast<std::uint32_t>(rules.fails(from, roll)) << kFailsShift);
}

}  // namespace

Seat leader_of(const State& state) {
    const Board& board = state.rules().board();
    const Seat mover = state.to_move();
    Seat leader = mover;
    std::size_t furthest = 0;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(state.seats()); ++seat) {
        const std::size_t square = board.main_square(state.place(seat_at(seat)));
        if (seat_at(seat) != mover && (leader == mover || square > furthest)) {
            leader = seat_at(seat);
            furthest = square;
        }
    }
    return leader;
}

Simulator::Simulator(const Rules& rules)
    : seats_(static_cast<std::size_t>(rules.seats())),
      max_rounds_(static_cast<std::uint32_t>(rules.max_rounds())),
      counts_dice_(rules.options().challenge_roll == ChallengeRoll::kSingle),
      roll_bits_(counts_dice_ ? kTotalBits + 3 : kTotalBits) {
    const Board& board = rules.board();
    make_turns(rules);
    for (std::size_t place = 0; place < board.places(); ++place) {
        main_squares_.push_back(static_cast<std::uint32_t>(board.main_square(place_at(place))));
        for (std::uint32_t steps = 0; steps < kStepsOfPlace; ++steps) {
            back_.push_back(static_cast<std::uint32_t>(board.back(place_at(place), static_cast<int>(steps))));
        }
    }
    Fields fields;
    fields.pending = Pending::kBrawl;
    Outcomes brawls;
    State(fields, rules).generate_merged_outcomes(brawls);
    brawl_luck_ = luck(brawls[0].weight, brawls[0].weight + brawls[1].weight);
}

void Simulator::make_turns(const Rules& rules) {
    turns_.resize(rules.board().places() << roll_bits_);
    for (std::size_t number = 0; number < rules.board().places(); ++number) {
        for (const int dice : {1, 2}) {
            for (const Roll& roll : rolls_of(dice)) {
                turns_[(number << roll_bits_) + number_of(roll)] = turn_of(rules, place_at(number), roll);
            }
        }
    }
}

std::size_t Simulator::number_of(const Roll& roll) const {
    const auto total = static_cast<std::size_t>(roll.total());
    return counts_dice_ ? total + (static_cast<std::size_t>(roll.highest()) << kTotalBits) : total;
}

// Sixteen games that are played side by side. Every lane is at the same turn of a round, each of its own; a game that
// is won waits for the end of the round, where the next one takes its lane.
template <std::size_t Seats>
class Simulator::Races {
public:
    Races(const Simulator& tables, std::uint64_t games, std::span<RaceResult> results, const RaceDice& dice)
        : tables_(tables),
          dice_(dice),
          next_dice_(start_of(0)),
          games_(games),
          results_(results) {
        for (std::size_t lane = 0; lane < kLanes; ++lane) {
            begin_game(lane);
        }
    }

    [[nodiscard]] RaceTally play() {
        while (playing_.bits() != 0) {
            play_round();
        }
        return tally_;
    }

private:
    // Of a game by its place among those played.
    [[nodiscard]] std::array<std::uint32_t, 4> start_of(std::uint64_t place) const {
        return lane_start(dice_.seed, dice_.first_game + place);
    }

    void begin_game(std::size_t lane) {
        const bool is_left = begun_ < games_;
        playing_.set(lane, is_left ? ~std::uint32_t{0} : 0);
        if (!is_left) {
            return;
        }
        random_.begin(lane, next_dice_);
        numbers_[lane] = begun_++;
        // Long before they are needed, so that nothing waits for them.
        next_dice_ = start_of(begun_);
        rounds_.set(lane, 0);
        failures_.set(lane, 0);
        for (std::uint32_t seat = 0; seat < Seats; ++seat) {
            pieces_[seat].set(lane, seat << kSeatShift);
        }
    }

    void play_round() {
        rounds_ += 1;
        roll_placement();
        active_ = playing_;
        play_turns(std::make_index_sequence<Seats>());
        if (const std::uint32_t drawn = (active_ & (rounds_ == tables_.max_rounds_)).bits(); drawn != 0) {
            end_games(drawn, Seats);
        }
        for (std::uint32_t ended = (playing_ & ~active_).bits(); ended != 0; ended &= ended - 1) {
            begin_game(static_cast<std::size_t>(std::countr_zero(ended)));
        }
    }

    // A uniformly random order of pieces that are in any order: Fisher and Yates.
    void roll_placement() {
        Lanes fraction = random_();
        for (std::size_t last = Seats - 1; last > 0; --last) {
            const Drawn chosen = draw_below(fraction, static_cast<std::uint32_t>(last + 1));
            fraction = chosen.fraction;
            for (std::size_t other = 0; other < last; ++other) {
                exchange(pieces_[last], pieces_[other], chosen.number == static_cast<std::uint32_t>(other));
            }
        }
    }

    template <std::size_t... Turns>
    void play_turns(std::index_sequence<Turns...> /*turns*/) {
        (play_turn<Turns>(), ...);
    }

    template <std::size_t Turn>
    void play_turn() {
        constexpr bool kHasTwoDice = Turn + 1 < Seats;
        const Lanes roll = kHasTwoDice ? roll_two(random_()) : roll_one(random_());
        Lanes& mover = pieces_[Turn];
        const Lanes from = mover & kPlaceBits;
        const Lanes taken = look_up(tables_.turns_.data(), (from << tables_.roll_bits_) + roll) & active_;
        const Lanes tile_dice = random_();
        const Lanes pending = (taken >> kPendingShift) & 15U;

        const auto is_pending = [&](Pending wanted) { return pending == code_of(wanted); };
        const Lanes duels = is_pending(Pending::kChoice);
        const Lanes brawls = is_pending(Pending::kBrawl);
        const Lanes fifties = is_pending(Pending::kFifty);
        const Lanes lucky = tile_dice < ((duels & kDuelLuck) | (brawls & tables_.brawl_luck_) | (fifties & kFiftyLuck));
        const Lanes to = select(lucky, taken >> kLuckyShift, taken) & kPlaceBits;
        mover ^= (from ^ to) & active_;
        failures_ += taken >> kFailsShift;

        // One by one is quicker unless a register holds all lanes.
        if constexpr (Lanes::kParts == 1) {
            exchange_squares<Turn>(is_pending(Pending::kSwitch), tile_dice);
            if (const Lanes randoms = is_pending(Pending::kRandom); randoms.any()) {
                push_named_back<Turn>(randoms, tile_dice);
            }
            if (const Lanes won = lucky & duels; won.any()) {
                push_leader_back<Turn>(won);
            }
        } else {
            const Lanes moves_others = (lucky & duels) | is_pending(Pending::kSwitch) | is_pending(Pending::kRandom);
            for (std::uint32_t lanes = moves_others.bits(); lanes != 0; lanes &= lanes - 1) {
                const auto lane = static_cast<std::size_t>(std::countr_zero(lanes));
                move_others<Turn>(lane, static_cast<Pending>(pending[lane]), tile_dice[lane]);
            }
        }
        const Lanes winning = is_pending(Pending::kWon);
        active_ &= ~winning;
        if (const std::uint32_t won = winning.bits(); won != 0) {
            end_games(won, Turn);
        }
    }

    // Rolls by their numbers. Of two dice: each of them, and the further one in case they are equal.
    [[nodiscard]] Lanes roll_two(const Lanes& fraction) const {
        const auto [first, rest] = draw_below(fraction, kDieSides);
        const auto [second, last_rest] = draw_below(rest, kDieSides);
        const Lanes third = (first == second) & (draw_below(last_rest, kDieSides).number + 1);
        const Lanes total = first + second + 2 + third;
        return tables_.counts_dice_ ? total + (highest_of(highest_of(first, second) + 1, third) << kTotalBits) : total;
    }

    [[nodiscard]] Lanes roll_one(const Lanes& fraction) const {
        const Lanes die = draw_below(fraction, kDieSides).number + 1;
        return tables_.counts_dice_ ? die + (die << kTotalBits) : die;
    }

    [[nodiscard]] static Lanes highest_of(const Lanes& left, const Lanes& right) {
        return select(left < right, right, left);
    }

    // The die of a switch names a placement from 0; the mover's own changes nothing.
    template <std::size_t Turn>
    void exchange_squares(const Lanes& switches, const Lanes& tile_dice) {
        const Lanes die = draw_below(tile_dice, kDieSides).number;
        for (std::uint32_t other = 0; other < Seats; ++other) {
            if (other != Turn) {
                exchange(pieces_[Turn], pieces_[other], switches & (die == other), kPlaceBits);
            }
        }
    }

    template <std::size_t Turn>
    void push_named_back(const Lanes& randoms, const Lanes& tile_dice) {
        const auto [die, fraction] = draw_below(tile_dice, kDieSides);
        const Lanes steps = draw_below(fraction, kDieSides).number + 1;
        for (std::uint32_t other = 0; other < Seats; ++other) {
            if (other != Turn) {
                push_back(pieces_[other], steps, randoms & (die == other));
            }
        }
    }

    // Who lost a duel: of the others the furthest, of these the lowest number.
    template <std::size_t Turn>
    void push_leader_back(const Lanes& duels) {
        std::array<Lanes, Seats> ranks;
        Lanes highest = 0;
        for (std::size_t other = 0; other < Seats; ++other) {
            const Lanes square = look_up(tables_.main_squares_.data(), pieces_[other] & kPlaceBits);
            ranks[other] = other == Turn ? Lanes(0) : (square + 1) * 4 - (pieces_[other] >> kSeatShift);
            highest = highest_of(highest, ranks[other]);
        }
        for (std::size_t other = 0; other < Seats; ++other) {
            if (other != Turn) {
                push_back(pieces_[other], kDuelStep, duels & (ranks[other] == highest));
            }
        }
    }

    void push_back(Lanes& piece, const Lanes& steps, const Lanes& mask) {
        const Lanes from = piece & kPlaceBits;
        const Lanes to = look_up(tables_.back_.data(), from * kStepsOfPlace + steps);
        piece ^= (from ^ to) & mask;
    }

    // The same in one lane.
    template <std::size_t Turn>
    void move_others(std::size_t lane, Pending pending, std::uint32_t dice) {
        if (pending == Pending::kChoice) {
            push_back(leader<Turn>(lane), lane, kDuelStep);
            return;
        }
        // The die names a placement from 0; the mover's own changes nothing.
        const std::uint64_t named = std::uint64_t{dice} * kDieSides;
        const auto other = static_cast<std::size_t>(named >> 32U);
        if (other >= Seats || other == Turn) {
            return;
        }
        if (pending == Pending::kSwitch) {
            const std::uint32_t difference = (pieces_[Turn][lane] ^ pieces_[other][lane]) & kPlaceBits;
            pieces_[Turn].set(lane, pieces_[Turn][lane] ^ difference);
            pieces_[other].set(lane, pieces_[other][lane] ^ difference);
        } else {
            const std::uint64_t steps = (named & ~std::uint32_t{0}) * kDieSides;
            push_back(other, lane, static_cast<std::uint32_t>(steps >> 32U) + 1);
        }
    }

    void push_back(std::size_t placement, std::size_t lane, std::uint32_t steps) {
        const std::uint32_t piece = pieces_[placement][lane];
        const std::uint32_t to = tables_.back_[(piece & kPlaceBits) * kStepsOfPlace + steps];
        pieces_[placement].set(lane, (piece & ~kPlaceBits) | to);
    }

    // Of the others the furthest, of these the lowest number.
    template <std::size_t Turn>
    [[nodiscard]] std::size_t leader(std::size_t lane) const {
        std::size_t leader = Turn;
        std::uint32_t highest = 0;
        for (std::size_t other = 0; other < Seats; ++other) {
            const std::uint32_t piece = pieces_[other][lane];
            const std::uint32_t rank = (tables_.main_squares_[piece & kPlaceBits] + 1) * 4 - (piece >> kSeatShift);
            if (other != Turn && rank > highest) {
                leader = other;
                highest = rank;
            }
        }
        return leader;
    }

    // Games won by the piece of a placement, or drawn at the end of a round if that is Seats.
    void end_games(std::uint32_t lanes, std::size_t placement) {
        const bool is_draw = placement == Seats;
        active_ &= is_draw ? ~(rounds_ == tables_.max_rounds_) : Lanes(~std::uint32_t{0});
        for (; lanes != 0; lanes &= lanes - 1) {
            const auto lane = static_cast<std::size_t>(std::countr_zero(lanes));
            if (!results_.empty()) {
                const SeatSet winner(seat_at(is_draw ? 0 : pieces_[placement][lane] >> kSeatShift));
                results_[numbers_[lane]] = {is_draw ? SeatSet::all(Seats) : winner, rounds_[lane]};
            }
            ++tally_.games;
            tally_.rounds.add(rounds_[lane]);
            tally_.turns.add((rounds_[lane] - 1) * Seats + (is_draw ? Seats : placement + 1));
            tally_.challenge_failures.add(failures_[lane]);
            if (is_draw) {
                ++tally_.draws;
            } else {
                ++tally_.wins[pieces_[placement][lane] >> kSeatShift];
                ++tally_.wins_by_placement[placement];
            }
        }
    }

    static constexpr unsigned kSeatShift = 8;

    const Simulator& tables_;
    RaceDice dice_;
    std::array<std::uint32_t, 4> next_dice_;  // of the game that begins next
    LaneRandom<kLanes> random_;
    std::uint64_t games_;
    std::uint64_t begun_ = 0;
    std::array<std::uint64_t, kLanes> numbers_{};  // of the games that are under way, from 0
    std::span<RaceResult> results_;                // empty if nobody wants them
    std::array<Lanes, Seats> pieces_{};            // by placement: the place, and from bit 8 the seat
    Lanes playing_;                                // a game is under way
    Lanes active_;                                 // and nobody has won it in this round
    Lanes rounds_;
    Lanes failures_;
    RaceTally tally_;
};

RaceTally Simulator::play(std::uint64_t games, const RaceDice& dice) const { return play(games, {}, dice); }

RaceTally Simulator::play(std::span<RaceResult> results, const RaceDice& dice) const {
    return play(results.size(), results, dice);
}

RaceTally Simulator::play(std::uint64_t games, std::span<RaceResult> results, const RaceDice& dice) const {
    switch (seats_) {
        case 2: return Races<2>(*this, games, results, dice).play();
        case 3: return Races<3>(*this, games, results, dice).play();
        default: return Races<4>(*this, games, results, dice).play();
    }
}

}  // namespace sparring::board_game_battle
