#pragma once
// What the evaluator of Board Game Battle counts for each player: how far it has to go, by the exact chain of one
// piece, and what it still has to come in this round. It knows every state, before dice as well.

#include "engine/board_game_battle/board_game_battle.hpp"
#include "eval/seat_evaluator.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

namespace sparring {

// Order and names are those of the weights file.
enum class RaceFeature : std::uint8_t {
    kRounds,       // hundredths of a round that one piece alone would still take, of two dice or one by chance
    kNear,         // ten thousand divided by the rounds left and one
    kChallenges,   // hundreds of Challenges ahead
    kDetour,       // 100 on the detour
    kLast,         // 100 on the last Challenge
    kTwoDice,      // 100 if the player has a turn with two dice to come in this round
    kTwoDiceLast,  // the same on the last Challenge
    kOneDie,       // 100 if it has one with one die to come
    kOneDieLast,   // the same on the last Challenge
};
inline constexpr std::size_t kRaceFeatures = 9;

// Holds the expected rounds of one board; without it nothing can be counted. The weights change with how near the
// player who is furthest is to the end.
class RaceFeatures {
public:
    using State = board_game_battle::State;
    static constexpr std::size_t kFeatures = kRaceFeatures;
    static constexpr int kSeats = board_game_battle::kMaxSeats;
    static constexpr int kFullPhase = 1000;
    static constexpr bool kEvaluatesChance = true;

    RaceFeatures() = default;
    explicit RaceFeatures(const board_game_battle::Rules& rules);

    [[nodiscard]] static std::span<const std::string_view> names();
    [[nodiscard]] std::array<FeatureVector<kFeatures>, static_cast<std::size_t>(kSeats)> of(const State& state) const;
    [[nodiscard]] int phase(const State& state) const;

private:
    [[nodiscard]] std::int32_t hundredths_left(const State& state, std::size_t seat) const;

    // By place: hundredths of a round, Challenges ahead.
    struct Ahead {
        std::int32_t hundredths;
        std::int32_t challenges;
    };
    std::shared_ptr<const std::vector<Ahead>> ahead_;
};

using RaceEvaluator = SeatEvaluator<RaceFeatures>;

}  // namespace sparring
