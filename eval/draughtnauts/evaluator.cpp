#include "eval/draughtnauts/evaluator.hpp"

#include "eval/phase_score.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace sparring {

namespace {

using draughtnauts::bit;
using draughtnauts::Bitboard;
using draughtnauts::kBlack;
using draughtnauts::kBoard;
using draughtnauts::kBottomRow;
using draughtnauts::kTopRow;
using draughtnauts::kWhite;
using draughtnauts::PowerUp;
using draughtnauts::Side;
using draughtnauts::square_of_number;
using draughtnauts::squares_from;
using draughtnauts::Targets;

constexpr std::array<std::string_view, kBoardFeatures> kBoardNames = {
    "men",     "crowned", "advancement",    "back_rank",      "bridge",          "centre",  "edge",  "mobility",
    "blocked", "runaway", "crowned_centre", "crowned_corner", "trapped_crowned", "hanging", "ahead", "to_move"};

constexpr std::array<std::string_view, kPowerUpFeatures> kPowerUpNames = {
    "sword_held",        "shield_held",       "cannon_held",     "teleporter_held",  "sword_away",
    "shield_away",       "cannon_away",       "teleporter_away", "sword_lying",      "shield_lying",
    "cannon_lying",      "teleporter_lying",  "sword_near",      "shield_near",      "cannon_near",
    "teleporter_near",   "sword_shield",      "sword_cannon",    "sword_teleporter", "shield_cannon",
    "shield_teleporter", "cannon_teleporter", "shots",           "sword_threats",    "shielded_hanging"};

constexpr std::array<std::string_view, kBoardFeatures + kPowerUpFeatures> all_names() {
    std::array<std::string_view, kBoardFeatures + kPowerUpFeatures> names;
    std::ranges::copy(kBoardNames, names.begin());
    std::ranges::copy(kPowerUpNames, names.begin() + kBoardFeatures);
    return names;
}
constexpr std::array<std::string_view, kBoardFeatures + kPowerUpFeatures> kAllNames = all_names();

template <class... Numbers>
constexpr Bitboard squares(Numbers... numbers) {
    return (bit(square_of_number(numbers)) | ...);
}

constexpr Bitboard kCentre = squares(10, 11, 14, 15, 18, 19, 22, 23);
constexpr Bitboard kEdges = squares(5, 13, 21, 29, 4, 12, 20, 28);
constexpr Bitboard kDoubleCorners = squares(1, 5, 28, 32);

[[nodiscard]] constexpr Bitboard home_row(Seat seat) { return seat == kBlack ? kTopRow : kBottomRow; }
// The two squares of the home row that guard it best.
[[nodiscard]] constexpr Bitboard bridge(Seat seat) { return seat == kBlack ? squares(1, 3) : squares(30, 32); }

// Rows that the men of a seat have gone, summed: each counts its row's number from home, in binary.
[[nodiscard]] int rows_gone(Bitboard men, Seat seat) {
    constexpr Bitboard kOdd = squares_from(5, 8) | squares_from(13, 16) | squares_from(21, 24) | squares_from(29, 32);
    constexpr Bitboard kTwos = squares_from(9, 16) | squares_from(25, 32);
    constexpr Bitboard kFours = squares_from(17, 32);
    const int down = std::popcount(men & kOdd) + 2 * std::popcount(men & kTwos) + 4 * std::popcount(men & kFours);
    return seat == kBlack ? down : 7 * std::popcount(men) - down;
}

// Everything a piece of `Us` on one of the squares could step to sooner or later as a man, empty board supposed.
template <Seat Us>
[[nodiscard]] Bitboard cone_ahead(Bitboard from) {
    Bitboard cone = from;
    for (int row = 0; row < 7; ++row) {
        cone |= (draughtnauts::shifted<draughtnauts::kShift<Us, 0>>(cone) |
                 draughtnauts::shifted<draughtnauts::kShift<Us, 1>>(cone)) &
                kBoard;
    }
    return cone;
}

// Men that no opponent can meet: none stands on a square from which its own way crosses theirs.
template <Seat Us>
[[nodiscard]] int runaway_men(const Side<Us>& side) {
    if (side.opponent == 0 || (side.crowned & side.opponent) != 0) {
        return 0;
    }
    const Bitboard met = cone_ahead<opponent(Us)>(side.opponent);
    return std::popcount(side.own & ~side.crowned & ~met);
}

// One square back from where steps or jumps land: the pieces that step, or those that are jumped.
template <Seat Us>
[[nodiscard]] Bitboard one_square_back(const Targets<Us>& targets) {
    return draughtnauts::shifted<-draughtnauts::kShift<Us, 0>>(targets.to[0]) |
           draughtnauts::shifted<-draughtnauts::kShift<Us, 1>>(targets.to[1]) |
           draughtnauts::shifted<-draughtnauts::kShift<Us, 2>>(targets.to[2]) |
           draughtnauts::shifted<-draughtnauts::kShift<Us, 3>>(targets.to[3]);
}

template <Seat Us>
[[nodiscard]] FeatureVector<kBoardFeatures> board_features(const Side<Us>& side, Seat to_move) {
    const Bitboard men = side.own & ~side.crowned;
    const Bitboard crowned = side.own_crowned();
    const Targets<Us> steps = step_targets(side);
    const Targets<Us> jumps = jump_targets(side);
    const Bitboard stuck = side.own & ~(one_square_back(steps) | jumps.jumpers());
    const int own = std::popcount(side.own);
    const int all = own + std::popcount(side.opponent);
    return {std::popcount(men),
            std::popcount(crowned),
            rows_gone(men, Us),
            std::popcount(men & home_row(Us)),
            (men & bridge(Us)) == bridge(Us) ? 1 : 0,
            std::popcount(side.own & kCentre),
            std::popcount(men & kEdges),
            steps.count(),
            std::popcount(stuck),
            runaway_men(side),
            std::popcount(crowned & kCentre),
            std::popcount(crowned & kDoubleCorners),
            std::popcount(stuck & crowned),
            jumps.count(),
            16 * own / std::max(all, 1),
            to_move == Us ? 1 : 0};
}

// Squares from which a piece reaches one of `squares` by at most two steps, or stands on it.
[[nodiscard]] Bitboard within_two_steps(Bitboard squares) {
    const Bitboard one = squares | draughtnauts::around(squares);
    return (one | draughtnauts::around(one & kBoard)) & kBoard;
}

// Opponents that pieces on `from` could jump, counted once for each direction.
template <Seat Us>
[[nodiscard]] int jumps_from(const Side<Us>& side, Bitboard from) {
    return std::popcount(draughtnauts::landings<Us, 0>(side, from)) +
           std::popcount(draughtnauts::landings<Us, 1>(side, from)) +
           std::popcount(draughtnauts::landings<Us, 2>(side, from)) +
           std::popcount(draughtnauts::landings<Us, 3>(side, from));
}

// The features of the Power-Ups of one side, into an array that starts at zero. Those that are idle in its hands do not
// count, held or lying.
template <Seat Us>
class PowerUpCounter {
public:
    PowerUpCounter(const draughtnauts::State& state, FeatureVector<kPowerUpFeatures>& features)
        : state_(state),
          side_(state.side<Us>()),
          features_(features) {}

    void count() {
        if (!state_.board().held.empty()) {
            count_held();
        }
        if (!state_.lying().empty()) {
            count_lying();
        }
    }

private:
    using Feature = PowerUpFeature;

    [[nodiscard]] std::int32_t& feature(Feature wanted, std::size_t further = 0) {
        return features_[static_cast<std::size_t>(wanted) + further];
    }

    void count_held() {
        const Bitboard away = Us == kBlack ? squares_from(1, 16) : squares_from(17, 32);
        std::array<Bitboard, draughtnauts::kPowerUps> holders{};
        for (const PowerUp kind : draughtnauts::kAllPowerUps) {
            if (state_.idle(Us).contains(kind)) {
                continue;
            }
            const std::size_t place = index(kind);
            holders[place] = side_.own & state_.holders(kind);
            feature(Feature::kSwordHeld, place) = std::popcount(holders[place]);
            feature(Feature::kSwordAway, place) = std::popcount(holders[place] & away);
        }
        count_pairs(holders);
        const Bitboard swords = holders[index(PowerUp::kSword)];
        const Bitboard cannons = holders[index(PowerUp::kCannon)];
        const Bitboard shields = holders[index(PowerUp::kShield)];
        if (cannons != 0) {
            feature(Feature::kShots) = std::popcount(draughtnauts::around(cannons) & side_.opponent);
        }
        if (swords != 0) {
            feature(Feature::kSwordThreats) = jumps_from(side_, draughtnauts::around(swords) & side_.empty);
        }
        if (shields != 0) {
            feature(Feature::kShieldedHanging) =
                std::popcount(shields & one_square_back(jump_targets(state_.side<opponent(Us)>())));
        }
    }

    void count_pairs(const std::array<Bitboard, draughtnauts::kPowerUps>& holders) {
        std::size_t pair = 0;
        for (std::size_t first = 0; first < holders.size(); ++first) {
            for (std::size_t second = first + 1; second < holders.size(); ++second) {
                feature(Feature::kSwordShield, pair++) = std::popcount(holders[first] & holders[second]);
            }
        }
    }

    void count_lying() {
        const draughtnauts::Lying lying = state_.lying();
        const Bitboard men = side_.own & ~side_.crowned;
        for (int slot = draughtnauts::first_slot(Us); slot < draughtnauts::first_slot(Us) + 4; ++slot) {
            if (!lying.has(slot) || state_.idle(Us).contains(lying.at(slot))) {
                continue;
            }
            const PowerUp kind = lying.at(slot);
            Bitboard takers = men;
            if (state_.rules().crowned_pick_up) {
                takers |= side_.own_crowned() & ~state_.holders(kind);
            }
            ++feature(Feature::kSwordLying, index(kind));
            if ((takers & within_two_steps(bit(draughtnauts::square_of_slot(slot)))) != 0) {
                ++feature(Feature::kSwordNear, index(kind));
            }
        }
    }

    const draughtnauts::State& state_;
    Side<Us> side_;
    FeatureVector<kPowerUpFeatures>& features_;
};

template <Seat Us>
[[nodiscard]] FeatureVector<kPowerUpFeatures> power_up_features(const draughtnauts::State& state) {
    FeatureVector<kPowerUpFeatures> features{};
    PowerUpCounter<Us>(state, features).count();
    return features;
}

template <class State>
[[nodiscard]] int number_of_pieces(const State& state) {
    return std::popcount(state.pieces(kBlack) | state.pieces(kWhite));
}

template <std::size_t N, std::size_t Size>
void add_difference(const FeatureVector<N>& black, const FeatureVector<N>& white, std::size_t first,
                    FeatureVector<Size>& into) {
    for (std::size_t place = 0; place < N; ++place) {
        into[first + place] = black[place] - white[place];
    }
}

}  // namespace

std::span<const std::string_view> BasicDraughtnautsFeatures::names() { return kBoardNames; }
std::span<const std::string_view> DraughtnautsFeatures::names() { return kAllNames; }

// Positions can have more pieces than the start.
int BasicDraughtnautsFeatures::phase(const State& state) { return std::min(number_of_pieces(state), kFullPhase); }
int DraughtnautsFeatures::phase(const State& state) { return std::min(number_of_pieces(state), kFullPhase); }

FeatureVector<BasicDraughtnautsFeatures::kFeatures> BasicDraughtnautsFeatures::of(const State& state) {
    FeatureVector<kFeatures> features{};
    add_difference(board_features(state.side<kBlack>(), state.to_move()),
                   board_features(state.side<kWhite>(), state.to_move()), 0, features);
    return features;
}

FeatureVector<DraughtnautsFeatures::kFeatures> DraughtnautsFeatures::of(const State& state) {
    FeatureVector<kFeatures> features{};
    add_difference(board_features(state.side<kBlack>(), state.to_move()),
                   board_features(state.side<kWhite>(), state.to_move()), 0, features);
    if (state.board().has_power_ups()) {
        add_difference(power_up_features<kBlack>(state), power_up_features<kWhite>(state), kBoardFeatures, features);
    }
    return features;
}

template class PhaseEvaluator<BasicDraughtnautsFeatures>;
template class PhaseEvaluator<DraughtnautsFeatures>;

}  // namespace sparring
