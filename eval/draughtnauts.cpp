#include "eval/draughtnauts.hpp"

#include <Eigen/Core>

#include <algorithm>
#include <bit>
#include <cmath>
#include <span>

namespace sparring {

namespace {

using draughtnauts::bit;
using draughtnauts::Bitboard;
using draughtnauts::kBlack;
using draughtnauts::kBoard;
using draughtnauts::kBottomRow;
using draughtnauts::kTopRow;
using draughtnauts::kWhite;
using draughtnauts::Side;
using draughtnauts::square_of_number;
using draughtnauts::squares_from;
using draughtnauts::Targets;

template <class... Numbers>
constexpr Bitboard squares(Numbers... numbers) {
    return (bit(square_of_number(numbers)) | ...);
}

constexpr Bitboard kCentre = squares(10, 11, 14, 15, 18, 19, 22, 23);
constexpr Bitboard kEdges = squares(5, 13, 21, 29, 4, 12, 20, 28);
constexpr Bitboard kDoubleCorners = squares(1, 5, 28, 32);
constexpr int kFullBoard = 24;

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

template <Seat Us>
[[nodiscard]] Bitboard movable(const Targets<Us>& steps) {
    return draughtnauts::shifted<-draughtnauts::kShift<Us, 0>>(steps.to[0]) |
           draughtnauts::shifted<-draughtnauts::kShift<Us, 1>>(steps.to[1]) |
           draughtnauts::shifted<-draughtnauts::kShift<Us, 2>>(steps.to[2]) |
           draughtnauts::shifted<-draughtnauts::kShift<Us, 3>>(steps.to[3]);
}

template <Seat Us>
[[nodiscard]] DraughtnautsFeatures features_of_side(const Side<Us>& side, Seat to_move) {
    const Bitboard men = side.own & ~side.crowned;
    const Bitboard crowned = side.own_crowned();
    const Targets<Us> steps = step_targets(side);
    const Targets<Us> jumps = jump_targets(side);
    const Bitboard stuck = side.own & ~(movable(steps) | jumps.jumpers());
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

using Vector = Eigen::Array<std::int32_t, kDraughtnautsFeatures, 1>;

[[nodiscard]] Eigen::Map<const Vector> as_vector(const DraughtnautsFeatures& values) {
    return Eigen::Map<const Vector>(values.data());
}

// From 0 to 1 with f(0) = 1/2; square root and division give the same bits on every machine, which exp need not.
[[nodiscard]] double sigmoid(double x) { return 0.5 + 0.5 * x / std::sqrt(1.0 + x * x); }

}  // namespace

DraughtnautsFeatures features_of(const draughtnauts::State& state) {
    const DraughtnautsFeatures black = features_of_side(state.side<kBlack>(), state.to_move());
    const DraughtnautsFeatures white = features_of_side(state.side<kWhite>(), state.to_move());
    DraughtnautsFeatures difference{};
    for (std::size_t place = 0; place < difference.size(); ++place) {
        difference[place] = black[place] - white[place];
    }
    return difference;
}

Score DraughtnautsEvaluator::score(const draughtnauts::State& state, Seat seat) const {
    const DraughtnautsFeatures features = features_of(state);
    const int pieces = std::popcount(state.pieces(kBlack) | state.pieces(kWhite));
    const int phase = std::min(pieces, kFullBoard);
    const std::int32_t opening = (as_vector(weights_.opening) * as_vector(features)).sum();
    const std::int32_t ending = (as_vector(weights_.ending) * as_vector(features)).sum();
    constexpr int kThousandthsPerUnit = 10;
    const Score black = (opening * phase + ending * (kFullBoard - phase)) / (kFullBoard * kThousandthsPerUnit);
    const Score bounded = std::clamp(black, -kMaxEvaluation, kMaxEvaluation);
    return seat == kBlack ? bounded : -bounded;
}

Payoffs<2> DraughtnautsEvaluator::shares(const draughtnauts::State& state) const {
    const double black = share_of(score(state, kBlack));
    return {black, 1.0 - black};
}

double DraughtnautsEvaluator::share_of(Score score) const {
    const WinDrawLoss chances = win_draw_loss(score);
    return chances.win + 0.5 * chances.draw;
}

WinDrawLoss DraughtnautsEvaluator::win_draw_loss(Score score) const {
    if (is_proven(score)) {
        return score > 0 ? WinDrawLoss{1, 0, 0} : WinDrawLoss{0, 0, 1};
    }
    const double win = sigmoid((score - weights_.draw_margin) / weights_.share_scale);
    const double loss = sigmoid((-score - weights_.draw_margin) / weights_.share_scale);
    return {win, 1.0 - win - loss, loss};
}

}  // namespace sparring
