#include "engine/board_game_battle/simulator.hpp"

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

[[nodiscard]] constexpr std::uint32_t number_of(Pending pending) { return static_cast<std::uint32_t>(pending); }

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
           (number_of(arrival.pending) << kPendingShift) |
           (static_cast<std::uint32_t>(rules.fails(from, roll)) << kFailsShift);
}

// What the dice of a game begin from; `number` counts from the first game on.
[[nodiscard]] std::array<std::uint32_t, 4> dice_of(const RaceDice& dice, std::uint64_t number) {
    constexpr std::uint32_t kRole = 1;
    const std::uint64_t game = dice.first_game + number;
    return philox({static_cast<std::uint32_t>(game >> 32U), static_cast<std::uint32_t>(game), kRole, 0},
                  {static_cast<std::uint32_t>(dice.seed), static_cast<std::uint32_t>(dice.seed >> 32U)});
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
      max_rounds_(static_cast<std::uint32_t>(rules.max_rounds())) {
    const Board& board = rules.board();
    make_rolls(rules);
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

// A kind of roll is a total; where single dice count on Challenges, a total with a highest die.
void Simulator::make_rolls(const Rules& rules) {
    const bool shows_dice = rules.options().challenge_roll == ChallengeRoll::kSingle;
    const auto number_of_kind = [&](const Roll& roll) {
        const auto known = std::ranges::find_if(roll_kinds_, [&](const Roll& kind) {
            return kind.total() == roll.total() && (!shows_dice || kind.highest() == roll.highest());
        });
        const auto number = static_cast<std::uint32_t>(known - roll_kinds_.begin());
        if (known == roll_kinds_.end()) {
            roll_kinds_.push_back(roll);
        }
        return number;
    };
    for (const Roll& roll : rolls_of(2)) {
        rolls_of_two_.insert(rolls_of_two_.end(), roll.weight, number_of_kind(roll));
    }
    for (const Roll& roll : rolls_of(1)) {
        rolls_of_one_.push_back(number_of_kind(roll));
    }
    roll_bits_ = static_cast<unsigned>(std::bit_width(roll_kinds_.size() - 1));
}

void Simulator::make_turns(const Rules& rules) {
    turns_.resize(rules.board().places() << roll_bits_);
    for (std::size_t number = 0; number < rules.board().places(); ++number) {
        for (std::size_t kind = 0; kind < roll_kinds_.size(); ++kind) {
            turns_[(number << roll_bits_) | kind] = turn_of(rules, place_at(number), roll_kinds_[kind]);
        }
    }
}

// Sixteen games that are played side by side. Every lane is at the same turn of a round, each of its own; a game that
// is won waits for the end of the round, where the next one takes its lane.
template <std::size_t Seats>
class Simulator::Races {
public:
    Races(const Simulator& tables, std::uint64_t games, std::span<RaceResult> results, const RaceDice& dice)
        : tables_(tables),
          dice_(dice),
          next_dice_(dice_of(dice, 0)),
          games_(games),
          results_(results) {
        for (std::size_t lane = 0; lane < kLanes; ++lane) {
            begin_game(lane);
        }
    }

    [[nodiscard]] RaceTally play() {
        while (bits_of(playing_) != 0) {
            play_round();
        }
        return tally_;
    }

private:
    void begin_game(std::size_t lane) {
        const bool is_left = begun_ < games_;
        playing_[lane] = is_left ? ~std::uint32_t{0} : 0;
        if (!is_left) {
            return;
        }
        random_.begin(lane, next_dice_);
        numbers_[lane] = begun_++;
        // Long before they are needed, so that nothing waits for them.
        next_dice_ = dice_of(dice_, begun_);
        rounds_[lane] = 0;
        failures_[lane] = 0;
        for (std::uint32_t seat = 0; seat < Seats; ++seat) {
            pieces_[seat][lane] = seat << kSeatShift;
        }
    }

    void play_round() {
        rounds_ += 1;
        roll_placement();
        active_ = playing_;
        play_turns(std::make_index_sequence<Seats>());
        if (const std::uint32_t drawn = bits_of(active_ & mask_of(rounds_ == tables_.max_rounds_)); drawn != 0) {
            end_games(drawn, Seats);
        }
        for (std::uint32_t ended = bits_of(playing_ & ~active_); ended != 0; ended &= ended - 1) {
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
                exchange(pieces_[last], pieces_[other], mask_of(chosen.number == static_cast<std::uint32_t>(other)));
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
        const auto& rolls = kHasTwoDice ? tables_.rolls_of_two_ : tables_.rolls_of_one_;
        const Drawn roll = draw_below(random_(), static_cast<std::uint32_t>(kHasTwoDice ? kRollsOfTwo : kDieSides));
        Lanes& mover = pieces_[Turn];
        const Lanes from = mover & kPlaceBits;
        const Lanes taken =
            look_up(tables_.turns_.data(), (from << tables_.roll_bits_) | look_up(rolls.data(), roll.number));
        const Lanes pending = (taken >> kPendingShift) & 15U;
        const Lanes tile_dice = random_();

        const auto is_pending = [&](Pending wanted) { return mask_of(pending == number_of(wanted)) & active_; };
        const Lanes duels = is_pending(Pending::kChoice);
        const Lanes brawls = is_pending(Pending::kBrawl);
        const Lanes fifties = is_pending(Pending::kFifty);
        const Lanes lucky =
            mask_of(tile_dice < ((duels & kDuelLuck) | (brawls & tables_.brawl_luck_) | (fifties & kFiftyLuck)));
        const Lanes to = select(lucky, taken >> kLuckyShift, taken) & kPlaceBits;
        mover ^= (from ^ to) & active_;
        failures_ += (taken >> kFailsShift) & 1U & active_;

        exchange_squares<Turn>(is_pending(Pending::kSwitch), tile_dice);
        if (const Lanes randoms = is_pending(Pending::kRandom); bits_of(randoms) != 0) {
            push_named_back<Turn>(randoms, tile_dice);
        }
        if (const Lanes won = lucky & duels; bits_of(won) != 0) {
            push_leader_back<Turn>(won);
        }
        const Lanes winning = is_pending(Pending::kWon);
        active_ &= ~winning;
        if (const std::uint32_t won = bits_of(winning); won != 0) {
            end_games(won, Turn);
        }
    }

    // The die of a switch names a placement from 0; the mover's own changes nothing.
    template <std::size_t Turn>
    void exchange_squares(Lanes switches, Lanes tile_dice) {
        const Lanes die = draw_below(tile_dice, kDieSides).number;
        for (std::size_t other = 0; other < Seats; ++other) {
            if (other != Turn) {
                exchange(pieces_[Turn], pieces_[other], switches & mask_of(die == static_cast<std::uint32_t>(other)),
                         kPlaceBits);
            }
        }
    }

    template <std::size_t Turn>
    void push_named_back(Lanes randoms, Lanes tile_dice) {
        const Drawn die = draw_below(tile_dice, kDieSides);
        const Lanes steps = draw_below(die.fraction, kDieSides).number + 1U;
        for (std::size_t other = 0; other < Seats; ++other) {
            if (other != Turn) {
                push_back(pieces_[other], steps, randoms & mask_of(die.number == static_cast<std::uint32_t>(other)));
            }
        }
    }

    void push_back(Lanes& piece, Lanes steps, Lanes mask) {
        const Lanes from = piece & kPlaceBits;
        const Lanes to = look_up(tables_.back_.data(), from * kStepsOfPlace + steps);
        piece ^= (from ^ to) & mask;
    }

    // Who lost a duel: of the others the furthest, of these the lowest number.
    template <std::size_t Turn>
    void push_leader_back(Lanes duels) {
        std::array<Lanes, Seats> ranks;
        Lanes best = {};
        for (std::size_t other = 0; other < Seats; ++other) {
            const Lanes square = look_up(tables_.main_squares_.data(), pieces_[other] & kPlaceBits);
            ranks[other] = other == Turn ? Lanes{} : (square + 1U) * 4U - (pieces_[other] >> kSeatShift);
            best = select(mask_of(ranks[other] > best), ranks[other], best);
        }
        for (std::size_t other = 0; other < Seats; ++other) {
            if (other != Turn) {
                push_back(pieces_[other], all_lanes(kDuelStep), duels & mask_of(ranks[other] == best));
            }
        }
    }

    // Games won by the piece of a placement, or drawn at the end of a round if that is Seats.
    void end_games(std::uint32_t lanes, std::size_t placement) {
        const bool is_draw = placement == Seats;
        active_ &= is_draw ? mask_of(rounds_ != tables_.max_rounds_) : all_lanes(~std::uint32_t{0});
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
    LaneRandom random_;
    std::uint64_t games_;
    std::uint64_t begun_ = 0;
    std::array<std::uint64_t, kLanes> numbers_{};  // of the games that are under way, from 0
    std::span<RaceResult> results_;                // empty if nobody wants them
    std::array<Lanes, Seats> pieces_{};            // by placement: the place, and from bit 8 the seat
    Lanes playing_{};                              // a game is under way
    Lanes active_{};                               // and nobody has won it in this round
    Lanes rounds_{};
    Lanes failures_{};
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
