// The evaluators of Power Play: what they count, and the shares of players who are out.
#include "eval/power_play/evaluator.hpp"

#include "tests/engine/power_play/positions.hpp"
#include "tests/support/weights.hpp"

#include <catch2/catch.hpp>

using namespace sparring;
using namespace sparring::power_play;

namespace {

using Feature = PowerPlayFeature;

[[nodiscard]] std::int32_t feature(const State& state, std::size_t player, Feature wanted) {
    return PowerPlayFeatures::of(state)[player - 1][static_cast<std::size_t>(wanted)];
}

[[nodiscard]] PowerPlayEvaluator evaluator_of_project() {
    return PowerPlayEvaluator(*parse_seat_weights<PowerPlayFeatures>(weights_text("power-play.txt")));
}

[[nodiscard]] PowerPlayDuelEvaluator duel_evaluator_of_project() {
    return PowerPlayDuelEvaluator(*parse_weights<PowerPlayDuelFeatures>(weights_text("power-play-duel.txt")));
}

const Settings kTwo = {{"players", "2"}};

}  // namespace

TEST_CASE("lost pips, hands and pieces are counted for each player of Power Play") {
    const Table table(kTwo);
    const State state = table.parse("1:P1 a1=123,b1=123,c6=33:P2 h8=12,g5=1,a8=2,b3=33,f2=32,e2=3:H2=3:L12,7:N3");
    CHECK(feature(state, 1, Feature::kLost) == 12);
    CHECK(feature(state, 1, Feature::kLostMany) == 4);
    CHECK(feature(state, 1, Feature::kLostMost) == 0);
    CHECK(feature(state, 2, Feature::kHand) == 3);
    CHECK(feature(state, 1, Feature::kPieces) == 3);
    CHECK(feature(state, 1, Feature::kStrong) == 3);
    CHECK(feature(state, 2, Feature::kStrongest) == 6);
    CHECK(feature(state, 1, Feature::kUncovered) == 3);
    CHECK(feature(state, 2, Feature::kUncovered) == 4);
    CHECK(PowerPlayFeatures::phase(state) == 6);
}

TEST_CASE("what is near a knockout in Power Play goes by the option knockout") {
    // Player 1 has lost 12 pips, player 2 seven.
    const std::string text = "1:P1 a1=123,b1=123,c6=33:P2 h8=12,g5=1,a8=2,b3=33,f2=32,e2=3:H2=3:L12,7:N3";
    const auto many_most_phase = [&](const char* knockout) {
        const Table table(Settings{{"players", "2"}, {"knockout", knockout}});
        const State state = table.parse(text);
        return std::vector<int>{feature(state, 1, Feature::kLostMany), feature(state, 1, Feature::kLostMost),
                                feature(state, 2, Feature::kLostMany), PowerPlayFeatures::phase(state)};
    };
    CHECK(many_most_phase("13") == std::vector<int>{9, 4, 4, 1});
    CHECK(many_most_phase("18") == std::vector<int>{4, 0, 0, 6});
    CHECK(many_most_phase("21") == std::vector<int>{1, 0, 0, 9});
    // With every pip of the usual game left to lose, and more, it is the opening.
    CHECK(many_most_phase("30") == std::vector<int>{0, 0, 0, 18});
    const Table start(Settings{{"knockout", "30"}});
    CHECK(PowerPlayFeatures::phase(start.start()) == PowerPlayFeatures::kFullPhase);
}

TEST_CASE("a capture that knocks out goes by the option knockout") {
    const std::string text = "1:P1 a1=123,h1=333:P2 c3=23,b2=1,g6=333:L15,15";
    for (const auto& [knockout, can] : {std::pair{"18", 1}, std::pair{"20", 1}, std::pair{"21", 0}}) {
        INFO(knockout);
        const Table table(Settings{{"players", "2"}, {"knockout", knockout}});
        CHECK(feature(table.parse(text), 1, Feature::kKnockoutsNow) == can);
        CHECK(feature(table.parse(text), 2, Feature::kAtStake) == can);
    }
}

TEST_CASE("captures one jump away are counted on both sides of Power Play") {
    const Table table(kTwo);
    // Over the small on b2 the nest on a1 lands on c3; nothing of player 2 comes to player 1.
    const State state = table.parse("1:P1 a1=123,h1=333:P2 c3=23,b2=1,g6=333:L15,15");
    CHECK(feature(state, 1, Feature::kPreyNow) == 5);
    CHECK(feature(state, 1, Feature::kPrey) == 5);
    CHECK(feature(state, 1, Feature::kKnockoutsNow) == 1);
    CHECK(feature(state, 2, Feature::kHangingLater) == 5);
    CHECK(feature(state, 2, Feature::kHangingMost) == 5);
    CHECK(feature(state, 2, Feature::kAtStake) == 1);
    CHECK(feature(state, 1, Feature::kHangingNow) == 0);
    CHECK(feature(state, 1, Feature::kToMove) == 1);
}

TEST_CASE("parts of nests on starting squares of others are counted on both sides of Power Play") {
    const Table table(kTwo);
    // The small on h6 can jump the medium on h7 and finish the tree on h8.
    const State state = table.parse("1:P1 b2=123,f6=33,h6=1,h8=32:P2 c3=233,e3=123,d6=3,h7=2,a1=3:H2=21:L12,5");
    CHECK(feature(state, 1, Feature::kNestNow) == 1);
    CHECK(feature(state, 1, Feature::kStems) == 1);
    CHECK(feature(state, 2, Feature::kStemsFaced) == 1);
    CHECK(feature(state, 2, Feature::kNestFaced) == 0);
    CHECK(feature(state, 2, Feature::kSeeds) == 1);
    CHECK(feature(state, 1, Feature::kSeedsFaced) == 1);
}

TEST_CASE("after a kickback the player after the one who kicked is next to move") {
    const Table table(Settings{});
    const State state = table.parse(
        "4:P1 c3=2,g3=323,c5=3,f5=3,a7=3:P2 out:P3 f1=1,f2=2,g4=1,h4=2,c6=3,d6=33,a8=3,h8=13:P4 "
        "d1=3,h1=11,e2=2,h2=3,f6=3,g6=3,h6=2:H4=2:L11,19,8,10:K1");
    CHECK(feature(state, 3, Feature::kToMove) == 1);
    CHECK(feature(state, 4, Feature::kToMove) == 0);
}

TEST_CASE("players in like positions of Power Play have like shares but for the turn") {
    const Table table(Settings{});
    const auto shares = evaluator_of_project().shares(table.start());
    CHECK(shares[1] == Approx(shares[2]));
    CHECK(shares[2] == Approx(shares[3]));
    CHECK(shares[0] + shares[1] + shares[2] + shares[3] == Approx(1.0));
}

TEST_CASE("what one of two players has of Power Play the other has not") {
    const Table table(kTwo);
    const PowerPlayDuelEvaluator evaluator = duel_evaluator_of_project();
    const State state = table.parse("1:P1 a1=123,h1=333:P2 c3=23,b2=1,g6=333:L15,15");
    CHECK(evaluator.score(state, kFirstSeat) == -evaluator.score(state, kSecondSeat));
    CHECK(evaluator.score(state, kFirstSeat) > 100);
    const auto shares = evaluator.shares(state);
    CHECK(shares[0] + shares[1] == Approx(1.0));
    CHECK(shares[0] == Approx(evaluator.share_of(evaluator.score(state, kFirstSeat))));
}

TEST_CASE("who is out of Power Play has no share") {
    const Table table(Settings{});
    const State state = table.parse(
        "4:P1 c3=2,g3=323,c5=3,f5=3,a7=3:P2 out:P3 f1=1,f2=2,g4=1,h4=2,c6=3,d6=33,a8=3,h8=13:P4 "
        "d1=3,h1=11,e2=2,h2=3,f6=3,g6=3,h6=2:H4=2:L11,19,8,10:K3");
    const auto shares = evaluator_of_project().shares(state);
    CHECK(shares[1] == 0.0);
    CHECK(shares[0] > 0.0);
    CHECK(shares[0] + shares[2] + shares[3] == Approx(1.0));
}
