#include "eval/board_game_battle/evaluator.hpp"

#include "eval/board_game_battle/chain.hpp"

#include <algorithm>
#include <cmath>

namespace sparring {

namespace {

using board_game_battle::Board;
using board_game_battle::index;
using board_game_battle::Pending;
using board_game_battle::Place;
using board_game_battle::place_at;

constexpr std::array<std::string_view, kRaceFeatures> kNames = {
    "rounds", "near", "challenges", "detour", "last", "two_dice", "two_dice_last", "one_die", "one_die_last"};
constexpr std::int32_t kHundred = 100;

[[nodiscard]] std::int32_t challenges_ahead(const Board& board, Place place) {
    std::int32_t ahead = 0;
    for (std::size_t square = board.main_square(place) + 1; square < board.length(); ++square) {
        ahead += board.challenge(board.on_main(square)) > 0 ? 1 : 0;
    }
    return ahead;
}

// The placement that a player has in this round, if its turn is not over; the number of players if it is, and before
// the placement.
[[nodiscard]] std::size_t turn_to_come(const board_game_battle::State& state, std::size_t seat) {
    const auto seats = static_cast<std::size_t>(state.seats());
    const auto& fields = state.fields();
    if (fields.pending == Pending::kOrder) {
        return seats;
    }
    for (std::size_t turn = fields.turn; turn < seats; ++turn) {
        if (fields.order[turn] == seat) {
            return turn;
        }
    }
    return seats;
}

}  // namespace

RaceFeatures::RaceFeatures(const board_game_battle::Rules& rules) {
    const std::vector<double> rounds = expected_turns(rules).in_game;
    std::vector<Ahead> ahead;
    ahead.reserve(rounds.size());
    for (std::size_t place = 0; place < rounds.size(); ++place) {
        ahead.push_back({static_cast<std::int32_t>(std::lround(100 * rounds[place])),
                         challenges_ahead(rules.board(), place_at(place))});
    }
    ahead_ = std::make_shared<const std::vector<Ahead>>(std::move(ahead));
}

std::span<const std::string_view> RaceFeatures::names() { return kNames; }

std::int32_t RaceFeatures::hundredths_left(const State& state, std::size_t seat) const {
    return (*ahead_)[index(state.place(seat_at(seat)))].hundredths;
}

std::array<FeatureVector<kRaceFeatures>, static_cast<std::size_t>(RaceFeatures::kSeats)> RaceFeatures::of(
    const State& state) const {
    std::array<FeatureVector<kFeatures>, static_cast<std::size_t>(kSeats)> all{};
    const Board& board = state.rules().board();
    const auto seats = static_cast<std::size_t>(state.seats());
    for (std::size_t seat = 0; seat < seats; ++seat) {
        const Place place = state.place(seat_at(seat));
        const auto& [hundredths, challenges] = (*ahead_)[index(place)];
        const auto set = [&all, seat](RaceFeature feature, std::int32_t value) {
            all[seat][static_cast<std::size_t>(feature)] = value;
        };
        const bool is_last = place == board.finish();
        const std::size_t turn = turn_to_come(state, seat);
        const bool has_two_dice = turn + 1 < seats;
        const bool has_one_die = turn + 1 == seats;
        set(RaceFeature::kRounds, hundredths);
        set(RaceFeature::kNear, kHundred * kHundred * kHundred / (hundredths + kHundred));
        set(RaceFeature::kChallenges, kHundred * challenges);
        set(RaceFeature::kDetour, board.is_on_detour(place) ? kHundred : 0);
        set(RaceFeature::kLast, is_last ? kHundred : 0);
        set(RaceFeature::kTwoDice, has_two_dice ? kHundred : 0);
        set(RaceFeature::kTwoDiceLast, has_two_dice && is_last ? kHundred : 0);
        set(RaceFeature::kOneDie, has_one_die ? kHundred : 0);
        set(RaceFeature::kOneDieLast, has_one_die && is_last ? kHundred : 0);
    }
    return all;
}

int RaceFeatures::phase(const State& state) const {
    std::int32_t nearest = kFullPhase;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(state.seats()); ++seat) {
        nearest = std::min(nearest, hundredths_left(state, seat));
    }
    return nearest;
}

}  // namespace sparring
