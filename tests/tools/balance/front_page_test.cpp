#include "tools/balance/front_page.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <vector>

using namespace sparring;
using namespace sparring::balance;
using FrontStanding = report::Finding::Standing;

namespace {

report::Finding change(const std::string& text, double value, const std::string& about,
                       FrontStanding standing = FrontStanding::kClaim) {
    return {.section = "readings",
            .text = text,
            .figure = {value, {}, 1, true},
            .unit = "points",
            .standing = standing,
            .about = about};
}

}  // namespace

TEST_CASE("what is shown of one change shares a sentence of the first page") {
    CHECK(what_stands_out({change("games are shorter:", -3, "With a"), change("nothing of it:", 1, "With a"),
                           change("games are longer:", 2, "With b", FrontStanding::kByStrength)}) ==
          "With a games are shorter: −3.0 points; nothing of it: +1.0 points. With b games are longer: +2.0 points, "
          "which depends on how well is played.");
    CHECK(what_stands_out({change("The sword is worth", 1, ""), change("The shield is worth", 2, "")}) ==
          "The shield is worth +2.0 points. The sword is worth +1.0 points.");
}

TEST_CASE("what is not shown at both strengths, or is answered elsewhere, does not stand out") {
    report::Finding seats = change("Player 1 wins", 1, "");
    seats.section = "seats";
    CHECK(what_stands_out({change("x", 1, "With a", FrontStanding::kOneStrength), seats,
                           change("y", 1, "", FrontStanding::kOpen)}) == "Nothing else is shown at both strengths.");
}

TEST_CASE("what weighs most stands out first: parts of the wins, then points of the win, then other units") {
    report::Finding six = change("With 6 players Player 6 has", 2.5, "");
    six.unit = "%";
    report::Finding longer = change("games are longer:", 300, "With b");
    longer.unit = "plies";
    CHECK(what_stands_out({longer, change("x:", 1, ""), change("y:", -7, "With a"), change("z:", 2, "With a"), six}) ==
          "With 6 players Player 6 has +2.5 %. With a y: −7.0 points; z: +2.0 points. x: +1.0 points. With b games are "
          "longer: +300.0 plies.");
}

TEST_CASE("five sentences stand out, and how many more there are is said") {
    std::vector<report::Finding> findings(6, change("x", 1, ""));
    CHECK(what_stands_out(findings).ends_with(" One more is among the findings."));
    findings.push_back(findings.back());
    CHECK(what_stands_out(findings).ends_with(" 2 more are among the findings."));
}
