#include "tools/report/json.hpp"

#include "tests/tools/report/sample_report.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <limits>
#include <set>

using namespace sparring;
using namespace sparring::report;
using Json = nlohmann::json;

namespace {

constexpr double kNotFinite = std::numeric_limits<double>::infinity();

Json block_of(Block block) {
    return Json::parse(
        write_json({"", "", {}, {}, {}, {{"section", "", {std::move(block)}}}}))["sections"][0]["blocks"][0];
}

}  // namespace

TEST_CASE("a report as JSON has everything that was put in") {
    const Json json = Json::parse(write_json(test::sample_report()));
    CHECK(json["title"] == "Balance of Draughtnauts");
    CHECK(json["facts"][3] == Json({{"name", "Seed"}, {"value", "42"}}));
    CHECK(json["answers"][0]["question"] == "Is it fair?");
    CHECK(json["answers"][1]["text"] == "Nothing; " + test::hostile_text());
    CHECK(json["findings"][0]["section"] == "seats");
    CHECK(json["findings"][0]["figure"]["value"] == 53.1);
    CHECK(json["findings"][0]["unit"] == "%");
    CHECK(json["findings"][0]["standing"] == "claim");
    CHECK(json["findings"][1]["standing"] == "by strength");
    CHECK(json["findings"][2]["standing"] == "open");
    CHECK(json["findings"][3]["standing"] == "described");
    CHECK(json["findings"][4]["standing"] == "one strength");
    CHECK(json["findings"][5]["figure"] == Json({{"value", nullptr}, {"low", nullptr}, {"high", nullptr}}));
    CHECK(json["sections"].size() == 4);
    CHECK(json["sections"][3]["title"] == test::hostile_text());
    std::set<std::string> types;
    for (const Json& section : json["sections"]) {
        for (const Json& block : section["blocks"]) {
            types.insert(block["type"].get<std::string>());
        }
    }
    CHECK(types == std::set<std::string>{"paragraph", "table", "plot", "heat map", "picture", "record"});
}

TEST_CASE("cells of JSON tables are numbers, texts and null") {
    const Json table = block_of(Table{"t",
                                      "Title",
                                      {{"A", "men"}},
                                      {{"text"},
                                       {std::int64_t{-5}},
                                       {Figure{0.1, statistics::Interval{-kNotFinite, 0.2}, 0, false}},
                                       {Figure{}},
                                       {PValue{1e-9}}},
                                      "Note"});
    CHECK(table["id"] == "t");
    CHECK(table["title"] == "Title");
    CHECK(table["note"] == "Note");
    CHECK(table["columns"] == Json::parse(R"([{"name": "A", "unit": "men"}])"));
    CHECK(table["rows"] == Json::parse(R"([["text"], [-5], [{"value": 0.1, "low": null, "high": 0.2}],
                                           [{"value": null, "low": null, "high": null}], [{"p": 1e-9}]])"));
}

TEST_CASE("plots as JSON have their axes and points") {
    Plot plot{"p", "", {"Nodes", "nodes", {}, true, 5}, {"Share", "%", {"low", "high"}, false, {}}, {}, ""};
    plot.series = {{"S", Series::As::kBars, {{1, kNotFinite, statistics::Interval{0, 1}}}}};
    const Json json = block_of(plot);
    CHECK(json["x"] == Json::parse(R"({"label": "Nodes", "unit": "nodes", "logarithmic": true, "reference": 5})"));
    CHECK(json["y"]["categories"] == Json({"low", "high"}));
    CHECK(json["y"]["reference"].is_null());
    CHECK(json["series"] ==
          Json::parse(
              R"([{"name": "S", "as": "bars", "points": [{"x": 1, "y": {"value": null, "low": 0, "high": 1}}]}])"));
}

TEST_CASE("heat maps as JSON have null where there is no number") {
    const Json json = block_of(HeatMap{"m", "", {}, {}, {}, {{1.0, std::nullopt, kNotFinite}}, ""});
    CHECK(json["values"] == Json::parse("[[1, null, null]]"));
}

TEST_CASE("bytes that are not UTF-8 are replaced in JSON") { CHECK(block_of(Paragraph{"a\xff"})["text"] == "a\ufffd"); }
