// Strengths of seats, the Mega Board's for one, and the softmax that makes shares of them.
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

TEST_CASE("weights of many seats know no margin of draws") {
    const auto weights = parse_seat_weights<Features>("draw_margin 5\n");
    REQUIRE(weights.error().message == "line 1: unknown weight 'draw_margin'");
}
