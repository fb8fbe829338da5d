// The evaluator of the Mega Board: what it counts, and the softmax that makes shares of it.
#include "eval/seat_evaluator.hpp"

#include "eval/mega_board/evaluator.hpp"
#include "tests/engine/mega_board/positions.hpp"
#include "tests/support/weights.hpp"

#include <catch2/catch.hpp>

#include <cmath>

using namespace sparring;
using namespace sparring::mega_board;

namespace {

using Features = MegaBoardFeatures<8, 4>;

[[nodiscard]] std::int32_t feature(const State<8, 4>& state, std::size_t seat, MegaBoardFeature wanted) {
    return Features::of(state)[seat][static_cast<std::size_t>(wanted)];
}

[[nodiscard]] SeatWeights<kMegaBoardFeatures> weights_of_project() {
    return *parse_seat_weights<Features>(weights_text("mega-board.txt"));
}

}  // namespace

TEST_CASE("softmax is that of the exponential function") {
    const std::array<std::int64_t, 3> strengths = {0, 1500, -2750};
    std::array<double, 3> shares{};
    softmax(strengths, 1000, shares);
    const double total = 1 + std::exp(1.5) + std::exp(-2.75);
    CHECK(shares[0] == Approx(1 / total).epsilon(1e-8));
    CHECK(shares[1] == Approx(std::exp(1.5) / total).epsilon(1e-8));
    CHECK(shares[2] == Approx(std::exp(-2.75) / total).epsilon(1e-8));
}

TEST_CASE("softmax of as many strengths as there can be seats is that of the exponential function") {
    const std::array<std::int64_t, 8> strengths = {0, 900, -400, 250, 1500, -2750, 700, 1499};
    std::array<double, 8> shares{};
    softmax(strengths, 1000, shares);
    double total = 0;
    for (const std::int64_t strength : strengths) {
        total += std::exp(static_cast<double>(strength) / 1000);
    }
    for (std::size_t seat = 0; seat < strengths.size(); ++seat) {
        CHECK(shares[seat] == Approx(std::exp(static_cast<double>(strengths[seat]) / 1000) / total).epsilon(1e-8));
    }
}

TEST_CASE("softmax of strengths far apart stays positive") {
    const std::array<std::int64_t, 2> strengths = {1'000'000'000, -1'000'000'000};
    std::array<double, 2> shares{};
    softmax(strengths, 1000, shares);
    CHECK(shares[0] == Approx(1.0));
    CHECK(shares[1] > 0.0);
    CHECK(shares[1] < 1e-18);
}

TEST_CASE("players in like positions have like shares, whoever they are") {
    const Table table(Settings{{"setup", "fixed"}});
    const auto shares = MegaBoardEvaluator(weights_of_project()).shares(table.start());
    // The sides of the Mega Board are flush for two of the homes and not for the others.
    CHECK(shares[1] == Approx(shares[3]));
    CHECK(shares[0] + shares[1] + shares[2] + shares[3] == Approx(1.0));
}

TEST_CASE("seats that nobody plays have no share") {
    const Table table(Settings{{"layout", "mega-2"}});
    const auto shares = MegaBoardEvaluator(weights_of_project()).shares(table.start());
    CHECK(shares[2] == 0.0);
    CHECK(shares[3] == 0.0);
    CHECK(shares[0] + shares[1] == Approx(1.0));
}

TEST_CASE("captures, material and what there is to be had are counted for each player") {
    const Table table(Settings{{"layout", "mega-2"}});
    const auto state = table.parse("2:P1 m16n,Ks20+SC:P2 m12s,n1n:C s13=S,n17=K,n18=H:X3,1");
    CHECK(feature(state, 0, MegaBoardFeature::kCaptures) == 3);
    CHECK(feature(state, 0, MegaBoardFeature::kLead) == 2);
    CHECK(feature(state, 1, MegaBoardFeature::kLead) == -2);
    CHECK(feature(state, 0, MegaBoardFeature::kMen) == 1);
    CHECK(feature(state, 0, MegaBoardFeature::kCrowned) == 1);
    CHECK(feature(state, 0, MegaBoardFeature::kSword) == 1);
    CHECK(feature(state, 0, MegaBoardFeature::kShield) == 0);
    CHECK(feature(state, 0, MegaBoardFeature::kCannon) == 1);
    CHECK(feature(state, 0, MegaBoardFeature::kCrownsToTake) == 2);
    CHECK(feature(state, 0, MegaBoardFeature::kPowerUpsToTake) == 1);
    CHECK(feature(state, 1, MegaBoardFeature::kCrownsToTake) == 1);
    CHECK(feature(state, 1, MegaBoardFeature::kToMove) == 1);
    CHECK(Features::phase(state) == 2);
}

TEST_CASE("Power-Ups that are idle do not count for the player in whose hands they are") {
    const std::string armed = "1:P1 m18n,Ks20+SC:P2 Km15+H,n1n:C s13=S,n17=K,n18=H:X0,0";
    const Table plain(Settings{{"layout", "mega-2"}});
    const Table idle(Settings{{"layout", "mega-2"}, {"idle", "1:SH,2:H"}});
    const auto before = plain.parse(armed);
    const auto after = idle.parse(armed);
    CHECK(feature(before, 0, MegaBoardFeature::kSword) == 1);
    CHECK(feature(after, 0, MegaBoardFeature::kSword) == 0);
    CHECK(feature(after, 0, MegaBoardFeature::kCannon) == 1);
    CHECK(feature(before, 1, MegaBoardFeature::kShield) == 1);
    CHECK(feature(after, 1, MegaBoardFeature::kShield) == 0);
    CHECK(feature(before, 1, MegaBoardFeature::kShielded) == 1);
    CHECK(feature(after, 1, MegaBoardFeature::kShielded) == 0);
    CHECK(feature(before, 0, MegaBoardFeature::kPowerUpsToTake) == 1);
    CHECK(feature(after, 0, MegaBoardFeature::kPowerUpsToTake) == 0);
    CHECK(feature(after, 1, MegaBoardFeature::kPowerUpsToTake) == 1);
    CHECK(feature(after, 0, MegaBoardFeature::kCrownsToTake) == 2);
}

TEST_CASE("jumps and the pieces they hang over are counted for both sides of them") {
    const Table table(Settings{{"layout", "mega-2"}});
    // The man on m16, facing north, could jump m12, and m12, facing south, could jump m16.
    const auto state = table.parse("1:P1 m15n:P2 m11s:X0,0");
    REQUIRE(legal_moves(state).size() == 1);
    CHECK(feature(state, 0, MegaBoardFeature::kStrikesNow) == 1);
    CHECK(feature(state, 1, MegaBoardFeature::kStrikesLater) == 1);
    CHECK(feature(state, 0, MegaBoardFeature::kHangingNow) == 1);
    CHECK(feature(state, 1, MegaBoardFeature::kHangingLater) == 1);
}

TEST_CASE("weights of many seats know no margin of draws") {
    const auto weights = parse_seat_weights<Features>("draw_margin 5\n");
    REQUIRE(weights.error().message == "line 1: unknown weight 'draw_margin'");
}
