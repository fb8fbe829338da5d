// Positions that are set up by hand on the page: what is told, and what strangers may send.

#include "tools/serve/editing.hpp"

#include "tests/tools/serve/page.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <vector>

using namespace sparring;
using namespace sparring::serve;
using namespace sparring::test;
using Catch::Contains;

namespace {

Json pair(const char* place, const char* thing) { return Json::array({place, thing}); }

}  // namespace

TEST_CASE("a page learns what can be put, and puts it") {
    Page page;
    const Json palette = page.ask("palette", {{"game", "draughtnauts:basic"}});
    CHECK(palette["things"][0] == Json{{"name", "black man"}, {"needs_place", true}});
    CHECK(palette["things"].back() == Json{{"name", "empty board"}, {"needs_place", false}});
    const auto put = [&](const Json& edits) {
        return page.ask("put", {{"game", "draughtnauts:basic"}, {"moves", {"11-15"}}, {"edits", edits}});
    };
    const Json same = put(Json::array());
    CHECK(same["position"] == page.ask("position", {{"game", "draughtnauts:basic"}, {"moves", {"11-15"}}})["position"]);
    CHECK(same["problem"] == nullptr);
    const Json empty = put(Json::array({pair("", "empty board")}));
    CHECK_THAT(empty["problem"].get<std::string>(), Contains("no piece on either side"));
    CHECK_THAT(empty["picture"].get<std::string>(), Contains("data-place=\"32\"") && !Contains(" style="));
    const Json built = put(Json::array({pair("", "empty board"), pair("32", "white man"), pair("5", "black man")}));
    CHECK(built["position"] == "W:W32:B5");
    CHECK(built["problem"] == nullptr);
    CHECK(page.ask("position", {{"game", "draughtnauts:basic"}, {"position", built["position"]}})["legal"].size() == 2);
}

TEST_CASE("edits that are none are refused") {
    Page page;
    const auto refusal = [&](const Json& edits) {
        return page.refused("put", {{"game", "draughtnauts:basic"}, {"edits", edits}});
    };
    CHECK_THAT(page.refused("put", {{"game", "draughtnauts:basic"}}), Contains("edits: expected a list"));
    for (const Json& odd : std::vector<Json>{nullptr, 3, "32", Json::object(), Json(std::vector<int>(3000, 1))}) {
        CHECK_THAT(refusal(odd), Contains("edits: expected a list"));
    }
    for (const Json& odd :
         std::vector<Json>{nullptr, 3, "32", Json::object(), Json::array(), {"32", 7}, {"1", "2", "3"}}) {
        Json list = Json::array();
        list.push_back(pair("32", "white man"));
        list.push_back(odd);
        CHECK_THAT(refusal(list), Contains("edits: expected [place, thing] as number 2"));
    }
    CHECK_THAT(refusal(Json::array({pair("33", "white man")})), Contains("'33' is no place of the board"));
    CHECK_THAT(refusal(Json::array({pair("", "white man")})), Contains("white man: expected the place"));
    CHECK_THAT(refusal(Json::array({pair("3", "\xff")})), Contains("to be put: expected a thing such as 'black man'"));
    CHECK_THAT(page.refused("palette", {{"game", "drakon:two-players"}}), Contains("set up as text"));
    CHECK_THAT(page.refused("put", {{"game", "drakon:two-players"}, {"edits", Json::array()}}),
               Contains("set up as text"));
}
