// The evaluators of Draughtnauts: features on small positions, symmetry, and their weights files.
#include "eval/draughtnauts/evaluator.hpp"

#include "tests/engine/draughtnauts/positions.hpp"
#include "tests/support/weights.hpp"

#include <catch2/catch.hpp>

#include <set>
#include <string>

using namespace sparring;
using draughtnauts::parse_basic;

namespace {

std::string basic_weights_text() { return weights_text("draughtnauts-basic.txt"); }

std::int32_t feature(const std::string& position, BoardFeature wanted) {
    return BasicDraughtnautsFeatures::of(parse_basic(position))[static_cast<std::size_t>(wanted)];
}

std::string error_of(const std::string& text) {
    const auto weights = parse_weights<BasicDraughtnautsFeatures>(text);
    return weights ? "read" : weights.error().message;
}

}  // namespace

TEST_CASE("the weights file that is delivered reads") {
    REQUIRE(parse_weights<BasicDraughtnautsFeatures>(basic_weights_text()));
}

TEST_CASE("the start is even but for the move") {
    const BasicDraughtnautsEvaluator evaluator(*parse_weights<BasicDraughtnautsFeatures>(basic_weights_text()));
    const auto features = BasicDraughtnautsFeatures::of(draughtnauts::basic_start({}));
    for (std::size_t place = 0; place + 1 < features.size(); ++place) {
        INFO(BasicDraughtnautsFeatures::names()[place]);
        REQUIRE(features[place] == 0);
    }
    REQUIRE(evaluator.score(draughtnauts::basic_start({}), kFirstSeat) ==
            -evaluator.score(draughtnauts::basic_start({}), kSecondSeat));
}

TEST_CASE("a mirrored position has the same score for the other seat") {
    const BasicDraughtnautsEvaluator evaluator(*parse_weights<BasicDraughtnautsFeatures>(basic_weights_text()));
    FastRandom random(8);
    for (int game = 0; game < 50; ++game) {
        auto state = draughtnauts::basic_start({});
        while (const auto move = state.pick_move(random)) {
            state.apply(*move);
            REQUIRE(evaluator.score(state, kFirstSeat) == evaluator.score(state.mirrored(), kSecondSeat));
        }
    }
}

TEST_CASE("material is men and crowned pieces apart") {
    REQUIRE(feature("B:W21,K22:B1,2,3,K10", BoardFeature::kMen) == 2);
    REQUIRE(feature("B:W21:B1,2,3,K10", BoardFeature::kCrowned) == 1);
}

TEST_CASE("advancement counts the rows that men have gone") {
    REQUIRE(feature("B:W32:B1", BoardFeature::kAdvancement) == 0);
    REQUIRE(feature("B:W32:B28", BoardFeature::kAdvancement) == 6);
    REQUIRE(feature("B:W5:B28", BoardFeature::kAdvancement) == 0);
}

TEST_CASE("the first row and its bridge are counted") {
    REQUIRE(feature("B:W21:B1,3", BoardFeature::kBackRank) == 2);
    REQUIRE(feature("B:W21:B1,3", BoardFeature::kBridge) == 1);
    REQUIRE(feature("B:W21:B1,2", BoardFeature::kBridge) == 0);
}

TEST_CASE("a man whose way no opponent can cross is a runaway") {
    REQUIRE(feature("B:W9:B22", BoardFeature::kRunaway) == 0);
    REQUIRE(feature("B:W5:B20,21", BoardFeature::kRunaway) == 2 - 1);
    REQUIRE(feature("B:W5,6:B28", BoardFeature::kRunaway) == 1 - 2);
    REQUIRE(feature("B:W32:B28", BoardFeature::kRunaway) == 0);
}

TEST_CASE("pieces that cannot move are blocked, and crowned ones among them trapped") {
    REQUIRE(feature("B:W25,30:B21", BoardFeature::kBlocked) == 1);
    REQUIRE(feature("B:W5,6,10:BK1", BoardFeature::kTrappedCrowned) == 1);
}

TEST_CASE("a lead counts for more the fewer pieces are left") {
    REQUIRE(feature("B:W21,22:B1,2,3", BoardFeature::kAhead) == 48 / 5 - 32 / 5);
    REQUIRE(feature("B:W21:B1,2", BoardFeature::kAhead) == 32 / 3 - 16 / 3);
}

TEST_CASE("chances sum to one, are even at 0 and grow with the score") {
    const BasicDraughtnautsEvaluator evaluator(*parse_weights<BasicDraughtnautsFeatures>(basic_weights_text()));
    const WinDrawLoss even = evaluator.win_draw_loss(0);
    REQUIRE(even.win == Approx(even.loss));
    REQUIRE(even.win + even.draw + even.loss == Approx(1.0));
    REQUIRE(evaluator.share_of(0) == Approx(0.5));
    REQUIRE(evaluator.share_of(100) > evaluator.share_of(50));
    REQUIRE(evaluator.share_of(win_in(5)) == 1.0);
    REQUIRE(evaluator.share_of(loss_in(5)) == 0.0);
}

TEST_CASE("a bad weights file is refused with the line and the reason") {
    REQUIRE(error_of("") == "weight 'men' is missing");
    REQUIRE(error_of("men 1000\n") == "line 1: expected 'men OPENING ENDING' with whole numbers within +-10000");
    REQUIRE(error_of("# comment\nman 1 2\n") == "line 2: unknown weight 'man'");
    REQUIRE(error_of("men 1 2\nmen 1 2\n") == "line 2: weight 'men' is given twice");
    REQUIRE(error_of("men 1 20000\n") == "line 1: expected 'men OPENING ENDING' with whole numbers within +-10000");
    REQUIRE(error_of("share_scale -1\n") == "line 1: expected 'share_scale X' with X above 0, at most 1000000");
    std::string cut = basic_weights_text();
    cut = cut.substr(0, cut.find("share_scale"));
    REQUIRE(error_of(cut) == "'share_scale' is missing");
}

namespace {

using draughtnauts::parse;
using draughtnauts::start_state;

std::string advanced_weights_text() { return weights_text("draughtnauts.txt"); }

std::int32_t power_up(const std::string& position, PowerUpFeature wanted, const draughtnauts::Rules& rules = {}) {
    return DraughtnautsFeatures::of(parse(position, rules))[kBoardFeatures + static_cast<std::size_t>(wanted)];
}

}  // namespace

TEST_CASE("every feature of the game with Power-Ups has a name of its own") {
    std::set<std::string_view> names;
    for (const std::string_view name : DraughtnautsFeatures::names()) {
        REQUIRE_FALSE(name.empty());
        REQUIRE(names.insert(name).second);
    }
    REQUIRE(names.size() == kBoardFeatures + kPowerUpFeatures);
}

TEST_CASE("a mirrored position with Power-Ups has the same score for the other seat") {
    const DraughtnautsEvaluator evaluator(*parse_weights<DraughtnautsFeatures>(advanced_weights_text()));
    FastRandom random(8);
    for (int game = 0; game < 50; ++game) {
        auto state = start_state({});
        while (const auto move = state.pick_move(random)) {
            state.apply(*move);
            REQUIRE(evaluator.score(state, kFirstSeat) == evaluator.score(state.mirrored(), kSecondSeat));
        }
    }
}

namespace {

// Rules under which some Power-Ups are idle.
draughtnauts::Rules with_idle(const std::string& idle) {
    return *Draughtnauts::make_rules(draughtnauts::options_with({{"idle", idle}}));
}

}  // namespace

TEST_CASE("a mirrored position with idle Power-Ups has the same score for the other seat") {
    const DraughtnautsEvaluator evaluator(*parse_weights<DraughtnautsFeatures>(advanced_weights_text()));
    FastRandom random(9);
    for (int game = 0; game < 20; ++game) {
        auto state = start_state(with_idle("1:SH,2:C"));
        while (const auto move = state.pick_move(random)) {
            state.apply(*move);
            REQUIRE(evaluator.score(state, kFirstSeat) == evaluator.score(state.mirrored(), kSecondSeat));
        }
    }
}

TEST_CASE("Power-Ups that are idle do not count for the side in whose hands they are") {
    const std::string position = "B:WK23+H,32:BK10+SC,K26+S";
    REQUIRE(power_up(position, PowerUpFeature::kSwordHeld, with_idle("1:S,2:H")) == 0);
    REQUIRE(power_up(position, PowerUpFeature::kShieldHeld, with_idle("1:S,2:H")) == 0);
    REQUIRE(power_up(position, PowerUpFeature::kCannonHeld, with_idle("1:S,2:H")) == 1);
    REQUIRE(power_up(position, PowerUpFeature::kSwordCannon, with_idle("1:S,2:H")) == 0);
    REQUIRE(power_up(position, PowerUpFeature::kSwordAway, with_idle("1:S,2:H")) == 0);
    REQUIRE(power_up(position, PowerUpFeature::kSwordHeld, with_idle("2:SHCT")) == 2);
    REQUIRE(power_up("B:W18,17:BK14+C", PowerUpFeature::kShots, with_idle("1:C")) == 0);
    REQUIRE(power_up("B:W23:BK14+S", PowerUpFeature::kSwordThreats, with_idle("1:S")) == 0);
    REQUIRE(power_up("B:W18:BK14+H", PowerUpFeature::kShieldedHanging, with_idle("1:H")) == 0);
    REQUIRE(power_up("B:W5:B22:P30=T", PowerUpFeature::kTeleporterLying, with_idle("1:T")) == 0);
    REQUIRE(power_up("B:W5:B22:P30=T", PowerUpFeature::kTeleporterNear, with_idle("1:T")) == 0);
    REQUIRE(power_up("B:W5:B22:P30=T", PowerUpFeature::kTeleporterNear, with_idle("2:T")) == 1);
}

TEST_CASE("the features of the pieces are the same with and without Power-Ups") {
    const std::string position = "B:W21,K22,18:B1,2,14,K10";
    const auto basic = BasicDraughtnautsFeatures::of(parse_basic(position));
    const auto advanced = DraughtnautsFeatures::of(parse(position));
    for (std::size_t place = 0; place < kBoardFeatures; ++place) {
        REQUIRE(advanced[place] == basic[place]);
    }
    for (std::size_t place = kBoardFeatures; place < advanced.size(); ++place) {
        REQUIRE(advanced[place] == 0);
    }
}

TEST_CASE("Power-Ups held are counted by kind, pair and half of the board") {
    const std::string position = "B:WK23+H,32:BK10+SC,K26+S";
    REQUIRE(power_up(position, PowerUpFeature::kSwordHeld) == 2);
    REQUIRE(power_up(position, PowerUpFeature::kCannonHeld) == 1);
    REQUIRE(power_up(position, PowerUpFeature::kShieldHeld) == -1);
    REQUIRE(power_up(position, PowerUpFeature::kTeleporterHeld) == 0);
    REQUIRE(power_up(position, PowerUpFeature::kSwordCannon) == 1);
    REQUIRE(power_up(position, PowerUpFeature::kSwordShield) == 0);
    // Black's crowning row is 29 to 32 and White's 1 to 4.
    REQUIRE(power_up(position, PowerUpFeature::kSwordAway) == 1);
    REQUIRE(power_up(position, PowerUpFeature::kShieldAway) == -1);
}

TEST_CASE("Power-Ups that lie are counted on their own row, and near if a piece can take them soon") {
    REQUIRE(power_up("B:W32:B9:P30=T", PowerUpFeature::kTeleporterLying) == 1);
    REQUIRE(power_up("B:W32:B9:P3=T", PowerUpFeature::kTeleporterLying) == -1);
    REQUIRE(power_up("B:W5:B9:P30=T", PowerUpFeature::kTeleporterNear) == 0);
    REQUIRE(power_up("B:W5:B22:P30=T", PowerUpFeature::kTeleporterNear) == 1);
    // A crowned piece that holds the kind cannot take it, nor any if crowned pieces do not pick up.
    REQUIRE(power_up("B:W5:BK26:P30=T", PowerUpFeature::kTeleporterNear) == 1);
    REQUIRE(power_up("B:W5:BK26+T:P30=T", PowerUpFeature::kTeleporterNear) == 0);
    REQUIRE(power_up("B:W5:BK26:P30=T", PowerUpFeature::kTeleporterNear, {.crowned_pick_up = false}) == 0);
}

TEST_CASE("what Power-Ups threaten and protect is counted") {
    REQUIRE(power_up("B:W18,17:BK14+C", PowerUpFeature::kShots) == 2);
    REQUIRE(power_up("B:W32:BK14+C", PowerUpFeature::kShots) == 0);
    // From 18, one step away, 23 could be jumped.
    REQUIRE(power_up("B:W23:BK14+S", PowerUpFeature::kSwordThreats) == 1);
    REQUIRE(power_up("B:W18:BK14+H", PowerUpFeature::kShieldedHanging) == 1);
    REQUIRE(power_up("B:W18:B9,K14+H", PowerUpFeature::kShieldedHanging) == 0);
}
