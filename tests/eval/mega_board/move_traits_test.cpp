// What moves of the Mega Board look like to what predicts them.
#include "eval/mega_board/move_traits.hpp"

#include "engine/core/random.hpp"
#include "tests/support/weights.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <numeric>

using namespace sparring;
using namespace sparring::mega_board;

namespace {

using FourState = State<8, 4>;
using Traits = MegaBoardMoveTraits<8, 4>;

// Calls with states of games that are played at random, and one of their moves each.
template <class Use>
void for_each_move(Use use) {
    const auto rules = MegaBoard::make_rules({});
    REQUIRE(rules);
    FastRandom random(5);
    for (int game = 0; game < 12; ++game) {
        FourState state = MegaBoard::start(*rules);
        for (int ply = 0; ply < 400 && !state.is_over(); ++ply) {
            const Move move = *state.pick_move(random);
            if (!state.is_setup()) {
                use(state, move);
            }
            state.apply(move);
        }
    }
}

// The opponent of the mover beside a square in a direction, if its piece faces that square or, as for jumps of the
// mover, whether it does or not.
[[nodiscard]] bool is_opponent(const FourState& state, Seat mover, Square square) {
    return square != kNoSquare && state.board().occupied().contains(square) && !state.pieces(mover).contains(square);
}
[[nodiscard]] bool is_empty(const FourState& state, Square square) {
    return square != kNoSquare && !state.board().occupied().contains(square);
}
[[nodiscard]] bool is_faced(const FourState& state, Seat mover, Square square, Direction from) {
    const Square other = state.rules().layout().next(square, from);
    return is_opponent(state, mover, other) && has(state.board().headings_at(other), opposite(from));
}
// Whether somebody could jump what stands on a square, as the pieces stand.
[[nodiscard]] bool could_be_jumped(const FourState& state, Seat mover, Square square) {
    return std::ranges::any_of(kAllDirections, [&](Direction from) {
        return is_faced(state, mover, square, from) &&
               is_empty(state, state.rules().layout().next(square, opposite(from)));
    });
}
// Whether what stands on a square is behind a piece of the mover that is faced.
[[nodiscard]] bool is_behind_faced(const FourState& state, Seat mover, Square square) {
    return std::ranges::any_of(kAllDirections, [&](Direction from) {
        const Square piece = state.rules().layout().next(square, from);
        return piece != kNoSquare && state.pieces(mover).contains(piece) && is_faced(state, mover, piece, from);
    });
}
[[nodiscard]] bool could_jump(const FourState& state, Seat mover, Square square) {
    return std::ranges::any_of(kAllDirections, [&](Direction way) {
        const Layout& layout = state.rules().layout();
        const Square over = layout.next(square, way);
        return has(state.board().headings_at(square), way) && is_opponent(state, mover, over) &&
               is_empty(state, layout.next(over, way));
    });
}

}  // namespace

TEST_CASE("how a piece stands before and after a step is what is found on the boards") {
    std::array<int, Traits::kStandings> seen{};
    for_each_move([&](const FourState& state, const Move& move) {
        if (move.turn() != Turn::kStep) {
            return;
        }
        const Seat mover = state.to_move();
        FourState after = state;
        after.apply(move);
        const bool takes = state.board().treasury.crowns().contains(move.to());
        const MoveTraits traits = Traits(state).of(move);
        const bool is_crowned = state.board().crowned().contains(move.from());
        const auto standing =
            std::ranges::find_if(traits, [](std::uint16_t trait) { return trait < Traits::kCounted; });
        REQUIRE(standing != traits.end());
        REQUIRE((*standing >= Traits::kPatterns) == is_crowned);
        const auto is = [&](Traits::Standing which) {
            const bool is_so = ((*standing >> which) & 1U) != 0;
            seen[which] += is_so ? 1 : 0;
            return is_so;
        };
        REQUIRE(is(Traits::kHanging) == could_be_jumped(state, mover, move.from()));
        REQUIRE(is(Traits::kGuards) == is_behind_faced(state, mover, move.from()));
        REQUIRE(is(Traits::kAttacked) == could_be_jumped(after, mover, move.to()));
        if (!takes) {
            REQUIRE(is(Traits::kThreatens) == could_jump(after, mover, move.to()));
        }
        bool some_hang = false;
        state.pieces(mover).for_each([&](Square square) { some_hang |= could_be_jumped(state, mover, square); });
        REQUIRE(is(Traits::kSomeHang) == some_hang);
        REQUIRE(is(Traits::kTakesCrown) == (takes && !state.rules().home(mover).contains(move.to())));
        REQUIRE(is(Traits::kHolds) == !state.board().held_at(move.from()).empty());
        static_cast<void>(is(Traits::kCovers));
        static_cast<void>(is(Traits::kShielded));
    });
    for (std::size_t standing = 0; standing < seen.size(); ++standing) {
        CAPTURE(standing);
        REQUIRE(seen[standing] > 0);
    }
}

TEST_CASE("captures of a turn are counted as they are made") {
    int captures = 0;
    for_each_move([&](const FourState& state, const Move& move) {
        if (move.turn() == Turn::kStep || move.turn() == Turn::kTeleport || move.turn() == Turn::kPass) {
            return;
        }
        const auto effects = state.effects(move);
        std::vector<std::string> names;
        const std::vector<std::string> all = Traits::names();
        for (const std::uint16_t trait : Traits(state).of(move)) {
            for (const std::size_t feature : Traits::features(trait)) {
                names.push_back(all[feature]);
            }
        }
        const int crowned = (effects.removed & state.board().crowned()).size();
        const int men = effects.removed.size() - crowned;
        REQUIRE(std::ranges::count(names, "men_captured." + std::to_string(std::min(men, 5))) == 1);
        REQUIRE(std::ranges::count(names, "crowned_captured." + std::to_string(std::min(crowned, 3))) == 1);
        captures += men + crowned;
    });
    REQUIRE(captures > 100);
}

TEST_CASE("each feature belongs to a trait, and has a name of its own") {
    std::vector<std::string> names = Traits::names();
    std::vector<bool> is_used(names.size());
    for (std::size_t trait = 0; trait < Traits::kTraits; ++trait) {
        for (const std::size_t feature : Traits::features(trait)) {
            is_used.at(feature) = true;
        }
    }
    REQUIRE(std::ranges::count(is_used, false) == 0);
    std::ranges::sort(names);
    REQUIRE(std::ranges::adjacent_find(names) == names.end());
    REQUIRE(Traits::names() == MegaBoardMoveTraits<16, 8>::names());
}

TEST_CASE("moves are predicted by their weights, the shares of all being 1") {
    using Predictor = MovePredictor<Traits>;
    const std::vector<std::string> names = Traits::names();
    std::vector<std::int32_t> weights(names.size());
    const auto weight = [&](std::string_view name) -> std::int32_t& {
        return weights[static_cast<std::size_t>(std::ranges::find(names, name) - names.begin())];
    };
    weight("man.threatens") = 693;  // twice as probable
    weight("crowned.threatens") = 693;
    const Predictor predictor(weights);
    int compared = 0;
    for_each_move([&](const FourState& state, const Move& /*move*/) {
        MoveList<MegaBoard> moves;
        state.generate(moves);
        std::vector<float> shares(moves.size());
        predictor.shares(state, moves, shares);
        REQUIRE(std::accumulate(shares.begin(), shares.end(), 0.0) == Approx(1));
        const float least = *std::ranges::min_element(shares);
        const Traits traits(state);
        for (std::size_t place = 0; place < moves.size(); ++place) {
            const MoveTraits of_move = traits.of(moves[place]);
            const bool threatens = std::ranges::any_of(of_move, [](std::uint16_t trait) {
                return trait < Traits::kCounted && ((trait >> Traits::kThreatens) & 1U) != 0;
            });
            const double expected = threatens ? 2 : 1;
            compared += shares[place] > least ? 1 : 0;
            REQUIRE((shares[place] == Approx(least).epsilon(1e-3) ||
                     shares[place] == Approx(expected * least).epsilon(1e-3)));
        }
    });
    REQUIRE(compared > 100);
}

TEST_CASE("weights of moves that cannot be are refused with their line") {
    const std::vector<std::string> names = {"a", "b"};
    const auto error = [&](std::string_view text) { return parse_move_weights(text, names).error().message; };
    REQUIRE(parse_move_weights("# made\nb -2\na 1\n", names).value() == std::vector<std::int32_t>{1, -2});
    REQUIRE(error("a 1\n") == "weight 'b' is missing");
    REQUIRE(error("a 1\nc 2\n") == "line 2: unknown weight 'c'");
    REQUIRE(error("a 1\na 2\n") == "line 2: a second weight 'a'");
    REQUIRE(error("a one\n") == "line 1: expected 'a WEIGHT' with a whole number within +-100000");
    REQUIRE(error("a 1 2\n") == "line 1: expected 'a WEIGHT' with a whole number within +-100000");
    REQUIRE(error("a 100001\n") == "line 1: expected 'a WEIGHT' with a whole number within +-100000");
}
