// What estimates consist of, in the games that can say it.

#include "tests/tools/games/program.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <cstdlib>
#include <numeric>
#include <string>

using namespace sparring;
using namespace sparring::test;
using Catch::Contains;

namespace {

[[nodiscard]] nlohmann::json explained(const std::string& game, const std::string& position, const std::string& agent) {
    return json_output({"analyze", game, "--explain", "--position", position, "--agent", agent});
}

[[nodiscard]] int worth_of(const nlohmann::json& explanation, const std::string& seat, const std::string& name) {
    for (const auto& part : explanation["parts"]) {
        if (part["seat"] == seat && part["name"] == name) {
            return part["worth"];
        }
    }
    FAIL("no part " + name);
    return 0;
}

}  // namespace

TEST_CASE("the worth of a piece is what the estimate is without it") {
    const auto whole = explained("draughtnauts:basic", "W:WK3,19,27,28:B5,12,20,K22", "alphabeta");
    const auto without_28 = explained("draughtnauts:basic", "W:WK3,19,27:B5,12,20,K22", "alphabeta");
    const auto without_12 = explained("draughtnauts:basic", "W:WK3,19,27,28:B5,20,K22", "alphabeta");
    CHECK(whole["kind"] == "occlusion");
    CHECK(whole["parts"].size() == 8);
    CHECK(worth_of(whole, "White", "28") == int{whole["score"]} - int{without_28["score"]});
    CHECK(worth_of(whole, "Black", "12") == int{whole["score"]} - int{without_12["score"]});
    CHECK(worth_of(whole, "White", "K3") > 0);
    CHECK(worth_of(whole, "Black", "K22") < 0);

    const auto armed = explained("draughtnauts", "B:WK3+ST,21:B1,K30+H:P2=H,29=T:N12", "alphabeta");
    const auto disarmed = explained("draughtnauts", "B:WK3+ST,21:B1,K30+H:P2=H:N12", "alphabeta");
    CHECK(worth_of(armed, "White", "K3+ST") < 0);
    for (const auto& part : armed["parts"]) {
        CHECK((part["name"] != "T on 29" || part["worth"] == int{armed["score"]} - int{disarmed["score"]}));
    }
}

TEST_CASE("the worths of features sum up to the estimate of a linear evaluator") {
    for (const auto& [game, position] :
         {std::pair{"draughtnauts:basic", "W:WK3,19,27,28:B5,12,20,K22"},
          std::pair{"draughtnauts", "B:WK3+ST,21:B1,K30+H:P2=H,29=T:N12"},
          std::pair{
              "power-play:two-players",
              "1:P1 a1=123,b2=1,c3=2,c5=123,a6=1,c6=323:P2 c2=223,h4=123,a5=323,h5=1,h6=2,c7=3,h7=1,e8=1:L6,1"}}) {
        const auto explanation = explained(game, position, "alphabeta:net=0");
        CAPTURE(explanation.dump());
        CHECK(explanation["kind"] == "features");
        int sum = 0;
        for (const auto& part : explanation["parts"]) {
            sum += int{part["worth"]};
        }
        // Each is rounded by itself.
        CHECK(std::abs(sum - int{explanation["score"]}) <= static_cast<int>(explanation["parts"].size()));
        CHECK(sum != 0);
    }
}

TEST_CASE("in games of many seats every seat has its features") {
    const auto explanation = json_output({"analyze", "mega-board", "--explain"});
    CHECK(explanation["kind"] == "features of seats");
    CHECK(explanation["score"].is_null());
    CHECK(worth_of(explanation, "Player 1", "run") == worth_of(explanation, "Player 3", "run"));
    CHECK(worth_of(explanation, "Player 1", "run") != 0);
}

TEST_CASE("what cannot be explained is refused") {
    CHECK_THAT(refusal({"analyze", "drakon", "--explain"}), Contains("estimates of drakon cannot be explained"));
    CHECK_THAT(refusal({"analyze", "draughtnauts:basic", "--explain", "--position", "W:WK3:B"}),
               Contains("nobody decides in this position"));
}
