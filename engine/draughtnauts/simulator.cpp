#include "engine/draughtnauts/simulator.hpp"

#include "engine/core/lanes.hpp"
#include "engine/draughtnauts/bitboard.hpp"
#include "engine/draughtnauts/movegen.hpp"
#include "engine/draughtnauts/turned_board.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>

namespace sparring::draughtnauts {

namespace {

// Sixteen games side by side, or eight where these fill a register.
constexpr std::size_t kGames = kRegisterBytes == 32 ? 8 : kLanes;
using Wide = WordLanes<kGames>;

template <Direction D>
[[nodiscard]] Wide stepped(const Wide& squares) {
    return turned_left(squares, kStepTurns[static_cast<std::size_t>(D)]);
}
template <Direction D>
[[nodiscard]] Wide stepped_back(const Wide& squares) {
    return turned_left(squares, 32U - kStepTurns[static_cast<std::size_t>(D)]);
}
// What of some squares a step in a direction can end on.
template <Direction D>
[[nodiscard]] Wide landed(const Wide& squares) {
    return squares & kLandings[static_cast<std::size_t>(D)];
}

// How many bits are set, in every two, four and eight, and up to the end of every eight.
struct BitCounts {
    Wide of_two;
    Wide of_four;
    Wide of_eight;
    Wide up_to;

    explicit BitCounts(const Wide& bits)
        : of_two(bits - ((bits >> 1U) & 0x55555555U)),
          of_four((of_two & 0x33333333U) + ((of_two >> 2U) & 0x33333333U)),
          of_eight((of_four + (of_four >> 4U)) & 0x0f0f0f0fU),
          up_to(of_eight + (of_eight << 8U)) {
        up_to += up_to << 16U;
    }

    [[nodiscard]] Wide of_all() const { return up_to >> 24U; }
};

// A mask of bytes.
[[nodiscard]] Wide bytes_below(const Wide& left, const Wide& right) {
    using Bytes = LaneVector<std::uint8_t, sizeof(Wide)>;
    return std::bit_cast<Wide>(std::bit_cast<Bytes>(left) < std::bit_cast<Bytes>(right));
}

// The set bit number `place`, from the lowest on, of which there are more: in all bytes at once, of which one counts.
// Nothing is borrowed from that one, since in those below it the place is behind all bits.
[[nodiscard]] Wide nth_bit(const Wide& bits, const Wide& place) {
    const BitCounts counts(bits);
    Wide places = place | (place << 8U);
    places |= places << 16U;
    const Wide behind = bytes_below(places, counts.up_to);
    const Wide byte = behind & ~(behind << 8U);
    places = places - (counts.up_to << 8U);
    // By how many bits are set in the lower half of what is left.
    const auto is_in_upper = [&places](const Wide& in_lower) {
        const Wide is_upper = ~bytes_below(places, in_lower);
        places = places - (is_upper & in_lower);
        return is_upper;
    };
    const Wide upper_four = is_in_upper(counts.of_four & 0x0f0f0f0fU);
    const Wide upper_two = is_in_upper(select(upper_four, counts.of_two >> 4U, counts.of_two) & 0x03030303U);
    const Wide four = select(upper_four, bits >> 4U, bits);
    const Wide upper_one = is_in_upper(select(upper_two, four >> 2U, four) & 0x01010101U);
    return byte & (upper_four ^ 0x0f0f0f0fU) & (upper_two ^ 0x33333333U) & (upper_one ^ 0x55555555U);
}

// Games that are played side by side, Black and White by turns in all of them; a game that is over waits for
// Black's next turn, when another one takes its lane.
class Tables {
public:
    Tables(const BasicRules& rules, const RandomGames& games, std::span<RandomGame> results)
        : rules_(rules),
          games_(games),
          results_(results),
          quiet_limit_(rules.no_progress_plies == 0 ? std::numeric_limits<std::uint32_t>::max()
                                                    : static_cast<std::uint32_t>(rules.no_progress_plies)) {}

    void play() {
        std::uint32_t free = (1U << kGames) - 1;
        while (true) {
            for (; free != 0; free &= free - 1) {
                begin_game(static_cast<std::size_t>(std::countr_zero(free)));
            }
            if (!playing_.any()) {
                return;
            }
            const Wide began = playing_;
            play_ply<kBlack>();
            play_ply<kWhite>();
            free = (began & ~playing_).bits();
        }
    }

private:
    void begin_game(std::size_t lane) {
        const bool is_left = begun_ < results_.size();
        playing_.set(lane, is_left ? ~std::uint32_t{0} : 0);
        if (!is_left) {
            return;
        }
        random_.begin(lane, lane_start(games_.seed, games_.first_game + begun_));
        numbers_[lane] = begun_++;
        pieces_[0].set(lane, turned_set(squares_from(1, 12)));
        pieces_[1].set(lane, turned_set(squares_from(21, 32)));
        crowned_.set(lane, 0);
        quiet_plies_.set(lane, 0);
        plies_.set(lane, 0);
    }

    // The pieces of `Us`, their targets by direction in the order of kDirections, and of which kind these are.
    template <Seat Us>
    struct Choices {
        Wide own;
        Wide their;
        Wide empty;
        Wide crowned;  // own ones
        std::array<Wide, 4> jumps;
        Wide jumping;  // the games in which there is a jump
        std::array<Wide, 4> targets;

        Choices(const Wide& own_pieces, const Wide& their_pieces, const Wide& all_crowned)
            : own(own_pieces),
              their(their_pieces),
              empty(~(own_pieces | their_pieces)),
              crowned(own_pieces & all_crowned),
              jumps{landings<0>(own), landings<1>(own), landings<2>(crowned), landings<3>(crowned)},
              jumping(~((jumps[0] | jumps[1] | jumps[2] | jumps[3]) == 0)) {
            find_targets<0>(own);
            find_targets<1>(own);
            find_targets<2>(crowned);
            find_targets<3>(crowned);
        }

        template <std::size_t Place>
        [[nodiscard]] Wide landings(const Wide& jumpers) const {
            constexpr Direction kDirection = kDirections<Us>[Place];
            return landed<kDirection>(stepped<kDirection>(landed<kDirection>(stepped<kDirection>(jumpers) & their)) &
                                      empty);
        }

        // The games in which some jump may go on, as jumps_may_go_on tells.
        [[nodiscard]] Wide may_go_on(bool crowning_ends_turn) const {
            const Wide men_land = jumps[0] | jumps[1];
            Wide onward = landings<0>(men_land) | landings<1>(men_land);
            if (crowned.any()) {
                const Wide crowned_land = landings<0>(crowned) | landings<1>(crowned) | jumps[2] | jumps[3];
                onward |= landings<0>(crowned_land) | landings<1>(crowned_land) | landings<2>(crowned_land) |
                          landings<3>(crowned_land);
            }
            if (!crowning_ends_turn) {
                onward |= men_land & turned_set(crowning_row(Us));
            }
            return ~(onward == 0);
        }

    private:
        template <std::size_t Place>
        void find_targets(const Wide& movers) {
            constexpr Direction kDirection = kDirections<Us>[Place];
            targets[Place] = select(jumping, jumps[Place], landed<kDirection>(stepped<kDirection>(movers) & empty));
        }
    };

    // A step, or a jump over one piece.
    struct Chosen {
        Wide from;
        Wide over;  // the square between; of a step it is `from`
        Wide to;
    };

    template <Seat Us>
    void play_ply() {
        const Choices<Us> choices(pieces_[sparring::index(Us)], pieces_[1 - sparring::index(Us)], crowned_);
        std::array<Wide, 4> up_to;  // how many targets there are up to a direction
        Wide total = 0;
        for (std::size_t place = 0; place < up_to.size(); ++place) {
            total += BitCounts(choices.targets[place]).of_all();
            up_to[place] = total;
        }
        const Wide ended = (total == 0) | (quiet_plies_ == quiet_limit_) | (plies_ == games_.most_plies);
        for (std::uint32_t lanes = (playing_ & ended).bits(); lanes != 0; lanes &= lanes - 1) {
            const auto lane = static_cast<std::size_t>(std::countr_zero(lanes));
            end_game<Us>(lane, total[lane] != 0);
        }
        const Wide fraction = random_();
        Wide moving = playing_;
        plies_ += moving & 1U;
        if (const Wide jumping = moving & choices.jumping; jumping.any()) {
            const Wide going_on = jumping & choices.may_go_on(rules_.crowning_ends_turn);
            moving &= ~going_on;
            for (std::uint32_t lanes = going_on.bits(); lanes != 0; lanes &= lanes - 1) {
                const auto lane = static_cast<std::size_t>(std::countr_zero(lanes));
                play_long_jump(choices, lane, fraction[lane]);
            }
        }
        make<Us>(choose<Us>(choices, up_to, draw_below(fraction, total).number), choices.jumping, moving);
    }

    template <Seat Us>
    [[nodiscard]] static Chosen choose(const Choices<Us>& choices, const std::array<Wide, 4>& up_to,
                                       const Wide& place) {
        const auto& [first, second, third, fourth] = choices.targets;
        const Wide is_later = ~(place < up_to[0]);
        const Wide is_backward = ~(place < up_to[1]);
        const Wide is_last = ~(place < up_to[2]);
        const auto by_direction = [&](const Wide& one, const Wide& two, const Wide& three, const Wide& four) {
            return select(is_backward, select(is_last, four, three), select(is_later, two, one));
        };
        const Wide before = by_direction(0, up_to[0], up_to[1], up_to[2]);
        const Wide to = nth_bit(by_direction(first, second, third, fourth), place - before);
        const auto back = [&](const Wide& square) {
            return by_direction(stepped_back<kDirections<Us>[0]>(square), stepped_back<kDirections<Us>[1]>(square),
                                stepped_back<kDirections<Us>[2]>(square), stepped_back<kDirections<Us>[3]>(square));
        };
        const Wide over = back(to);
        return {select(choices.jumping, back(over), over), over, to};
    }

    template <Seat Us>
    void make(const Chosen& chosen, const Wide& jumping, const Wide& moving) {
        const Wide from = chosen.from & moving;
        const Wide to = chosen.to & moving;
        const Wide jumped = chosen.over & moving & jumping;
        const Wide was_crowned = ~((crowned_ & from) == 0);
        Wide& own = pieces_[sparring::index(Us)];
        Wide& their = pieces_[1 - sparring::index(Us)];
        own = (own & ~from) | to;
        their &= ~jumped;
        crowned_ = (crowned_ & ~(from | jumped)) | (to & (was_crowned | turned_set(crowning_row(Us))));
        quiet_plies_ = select(moving, (quiet_plies_ + 1) & was_crowned & ~jumping, quiet_plies_);
    }

    template <Seat Us>
    void play_long_jump(const Choices<Us>& choices, std::size_t lane, std::uint32_t fraction) {
        Wide& own = pieces_[sparring::index(Us)];
        Wide& their = pieces_[1 - sparring::index(Us)];
        LongJumps<Us> jumps(own[lane], their[lane], crowned_[lane], rules_.crowning_ends_turn);
        for (std::size_t place = 0; place < choices.jumps.size(); ++place) {
            jumps.add(kDirections<Us>[place], choices.jumps[place][lane]);
        }
        const auto& end = jumps.nth(fraction);
        own.set(lane, (own[lane] & ~end.from) | end.to);
        their.set(lane, end.their);
        crowned_.set(lane, (crowned_[lane] & (own[lane] | end.their) & ~end.to) | (end.is_crowned ? end.to : 0));
        quiet_plies_.set(lane, 0);
    }

    // A game in which `Us` is to move.
    template <Seat Us>
    void end_game(std::size_t lane, bool has_move) {
        const RandomEnding ending = ending_of<Us>(lane, has_move);
        const bool is_lost =
            ending == RandomEnding::kNoPieces || (ending == RandomEnding::kNoMove && rules_.no_move == NoMove::kLoss);
        results_[numbers_[lane]] = {plies_[lane], is_lost ? SeatSet(opponent(Us)) : SeatSet::all(2), ending};
        playing_.set(lane, 0);
    }

    // Rules page, "End of the game", in the order given there.
    template <Seat Us>
    [[nodiscard]] RandomEnding ending_of(std::size_t lane, bool has_move) const {
        if (pieces_[sparring::index(Us)][lane] == 0) {
            return RandomEnding::kNoPieces;
        }
        if (quiet_plies_[lane] == quiet_limit_) {
            return RandomEnding::kNoProgress;
        }
        return has_move ? RandomEnding::kCut : RandomEnding::kNoMove;
    }

    BasicRules rules_;
    RandomGames games_;
    std::span<RandomGame> results_;
    std::uint32_t quiet_limit_;  // a count that ends the game, beyond reach if there is none

    LaneRandom<kGames> random_;
    std::array<Wide, 2> pieces_{};  // by seat
    Wide crowned_ = 0;
    Wide quiet_plies_ = 0;
    Wide plies_ = 0;
    Wide playing_ = 0;  // a mask
    std::array<std::size_t, kGames> numbers_{};
    std::size_t begun_ = 0;
};

}  // namespace

void play_random_games(const BasicRules& rules, const RandomGames& games, std::span<RandomGame> results) {
    Tables(rules, games, results).play();
}

}  // namespace sparring::draughtnauts
