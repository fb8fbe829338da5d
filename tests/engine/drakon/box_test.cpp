// The chambers of the box and the options of Drakon: what the page's table has, and what both rules refuse.
#include "tests/engine/drakon/both_rules.hpp"

#include <catch2/catch.hpp>

#include <map>
#include <stdexcept>

namespace sparring::drakon {
namespace {

// The counts of the table as the page writes them: how many of a code, then of the shapes 1, A, O, 3 and 4.
using Row = std::pair<std::string, std::vector<int>>;

std::vector<Row> base_table() {
    return {{"ST", {1, 0, 0, 0, 0, 1}}, {"FG", {13, 4, 4, 3, 2, 0}}, {"LG", {3, 1, 1, 1, 0, 0}},
            {"SL", {3, 1, 1, 1, 0, 0}}, {"SR", {3, 1, 1, 1, 0, 0}},  {"DD", {3, 1, 0, 1, 1, 0}},
            {"RO", {5, 1, 2, 1, 1, 0}}, {"DE", {5, 2, 1, 1, 1, 0}},  {"MS", {4, 1, 1, 1, 1, 0}},
            {"SC", {3, 1, 1, 0, 1, 0}}, {"TE", {4, 2, 1, 0, 1, 0}},  {"MC", {4, 1, 1, 1, 1, 0}},
            {"MA", {3, 1, 1, 0, 1, 0}}, {"KE", {3, 2, 1, 0, 0, 0}},  {"HG", {4, 1, 1, 1, 1, 0}},
            {"PL", {3, 0, 0, 1, 2, 0}}};
}

std::vector<Row> expansion_table() {
    return {{"F2", {2, 2, 0, 0, 0, 0}}, {"FR", {4, 1, 1, 1, 1, 0}}, {"LC", {3, 1, 1, 1, 0, 0}},
            {"DB", {3, 1, 1, 0, 1, 0}}, {"VO", {3, 1, 0, 1, 1, 0}}, {"BS", {3, 0, 1, 1, 1, 0}},
            {"SM", {3, 1, 1, 1, 0, 0}}, {"FV", {3, 1, 1, 0, 1, 0}}, {"TO", {3, 1, 0, 1, 1, 0}},
            {"ES", {4, 2, 1, 0, 1, 0}}, {"MV", {4, 1, 1, 1, 1, 0}}, {"MH", {3, 1, 1, 1, 0, 0}},
            {"SP", {4, 1, 1, 1, 1, 0}}, {"DM", {6, 2, 2, 1, 1, 0}}};
}

std::vector<int> row_of(const naive::Box& box, const std::string& code) {
    std::vector<int> counts{0};
    for (const std::string shape : {"1", "A", "O", "3", "4"}) {
        const auto found = box.find(std::string(code).append(":").append(shape));
        counts.push_back(found == box.end() ? 0 : found->second);
        counts.front() += counts.back();
    }
    return counts;
}

// What both rules say of a box, `accepted` if they take it; std::logic_error if only one does.
std::string verdict(const naive::Options& options) {
    const Expected<Rules> rules = make_rules(fast_options(options));
    bool is_taken = true;
    try {
        static_cast<void>(naive::start(options));
    } catch (const std::invalid_argument&) {
        is_taken = false;
    }
    if (rules.has_value() != is_taken) {
        throw std::logic_error("the rules do not agree about " + format_box(fast_box(options.box)));
    }
    return rules ? "accepted" : rules.error().message;
}

std::string box_error(const std::string& text) {
    const Expected<Box> box = parse_box(text);
    return box ? format_box(*box) : box.error().message;
}

std::string option_error(const std::string& name, const std::string& value) {
    Options options;  // NOLINT(misc-const-correctness): `set` changes it.
    const auto entry = std::ranges::find(option_entries(), name, [](const auto& one) { return std::string(one.name); });
    const Status status = entry->set(options, value);
    return status ? "accepted" : status.error().message;
}

}  // namespace

TEST_CASE("Drakon: the box has the chambers of the page's table") {
    for (const auto& [code, counts] : base_table()) {
        INFO(code);
        CHECK(row_of(naive::standard_box(false), code) == counts);
        CHECK(row_of(naive::standard_box(true), code) == counts);
        CHECK(row_of(naive_box(standard_box(false)), code) == counts);
        CHECK(row_of(naive_box(standard_box(true)), code) == counts);
    }
    for (const auto& [code, counts] : expansion_table()) {
        INFO(code);
        CHECK(row_of(naive::standard_box(true), code) == counts);
        CHECK(row_of(naive::standard_box(false), code) == std::vector<int>{0, 0, 0, 0, 0, 0});
        CHECK(row_of(naive_box(standard_box(true)), code) == counts);
    }
    CHECK(standard_box(false).chambers() == 64);
    CHECK(standard_box(true).chambers() == 64 + 48);
    CHECK(naive_box(standard_box(false)) == naive::standard_box(false));
}

TEST_CASE("Drakon: a designer's box has exactly one Start, with four arrows") {
    CHECK(verdict({.players = 2, .box = {{"ST:4", 1}, {"FG:4", 8}}}) == "accepted");
    CHECK(verdict({.players = 2, .box = {{"FG:1", 9}}}) == "tiles: 0 chambers ST: expected one");
    CHECK(verdict({.players = 2, .box = {{"ST:4", 2}, {"FG:1", 9}}}) == "tiles: 2 chambers ST: expected one");
    CHECK(verdict({.players = 2, .box = {{"ST:3", 1}, {"FG:1", 9}}}) ==
          "tiles: ST has four arrows: expected ST=0,0,0,0,1");
}

TEST_CASE("Drakon: a designer's box has four chambers for each player beside Start, and any counts of known codes") {
    const auto of_size = [](int players, int chambers) {
        return verdict({.players = players, .box = {{"ST:4", 1}, {"FG:1", chambers}}});
    };
    CHECK(of_size(2, 8) == "accepted");
    CHECK(of_size(2, 7) == "tiles: 7 chambers beside Start: 2 players need 8");
    CHECK(of_size(6, 24) == "accepted");
    CHECK(of_size(6, 23) == "tiles: 23 chambers beside Start: 6 players need 24");
    CHECK(verdict({.players = 2, .box = {{"ST:4", 1}, {"DM:4", 40}, {"HG:O", 40}}}) == "accepted");
    CHECK_THROWS_AS(naive::start({.players = 2, .box = {{"ST:4", 1}, {"XX:1", 9}}}), std::invalid_argument);
    CHECK_THROWS_AS(naive::start({.players = 2, .box = {{"ST:4", 1}, {"FG:B", 9}}}), std::invalid_argument);
    CHECK(box_error("ST=0,0,0,0,1/XX=9,0,0,0,0").ends_with("a code and counts such as FG=4,4,3,2,0"));
}

TEST_CASE("Drakon: without the expansion a box has base chambers only") {
    CHECK(verdict({.players = 2, .box = {{"ST:4", 1}, {"FG:1", 8}}, .expansion = false}) == "accepted");
    CHECK(verdict({.players = 2, .box = {{"ST:4", 1}, {"FG:1", 8}, {"F2:1", 1}}, .expansion = false}) ==
          "tiles: F2 is a chamber of the expansion, which is not played");
    CHECK(verdict({.players = 2, .box = {{"ST:4", 1}, {"FG:1", 8}, {"DM:O", 1}}, .expansion = false}) ==
          "tiles: DM is a chamber of the expansion, which is not played");
    // What is standard depends on the expansion.
    CHECK(rules_of({.expansion = Expansion::kNone}).box() == standard_box(false));
    CHECK(rules_of({}).box() == standard_box(true));
}

TEST_CASE("Drakon: the base box is played without the expansion, so that its positions say so and read back") {
    const Rules rules = rules_of({.tiles = standard_box(false)});
    CHECK_FALSE(rules.has_expansion());
    CHECK(parsed(format_position(State(rules)), rules) == State(rules));
}

TEST_CASE("Drakon: a box holds at most as many chambers as states have room for") {
    const auto of_size = [](int chambers) {
        return make_rules({.tiles = fast_box({{"ST:4", 1}, {"FG:1", chambers}})});
    };
    CHECK(of_size(kMaxChambers - 1).has_value());
    CHECK(of_size(kMaxChambers).error().message == "tiles: 129 chambers: expected at most 128");
}

TEST_CASE("Drakon: a box is read and printed as counts by code, or as standard or base") {
    CHECK(box_error("standard") == "standard");
    CHECK(box_error("base") == "base");
    CHECK(box_error("ST=0,0,0,0,1/FG=4,4,3,2,0") == "ST=0,0,0,0,1/FG=4,4,3,2,0");
    CHECK(box_error("FG=4,4,3,2,0/ST=0,0,0,0,1") == "ST=0,0,0,0,1/FG=4,4,3,2,0");
    CHECK(box_error("") == "column 1: expected `standard`, `base`, or a code and counts such as FG=4,4,3,2,0");
    CHECK(box_error("FG") == "column 1: expected `standard`, `base`, or a code and counts such as FG=4,4,3,2,0");
    CHECK(box_error("ST=0,0,0,0,1/") ==
          "column 14: expected `standard`, `base`, or a code and counts such as FG=4,4,3,2,0");
    const std::string counts = ": expected five counts, by the shapes 1, A, O, 3, 4, with commas between";
    CHECK(box_error("FG=4,4,3,2") == "column 11" + counts);
    CHECK(box_error("FG=4,4,3,2,x") == "column 12" + counts);
    CHECK(box_error("FG=4,-4,3,2,0") == "column 6" + counts);
    CHECK(box_error("FG=129,4,3,2,0").ends_with(counts));
    CHECK(box_error("FG=4,4,3,2,0 ST") == "column 13: expected '/' or the end");
}

TEST_CASE("Drakon: options that the page refuses are named") {
    CHECK_THROWS_WITH(naive::start({.players = 1}), Catch::Contains("players"));
    CHECK_THROWS_WITH(naive::start({.players = 7}), Catch::Contains("players"));
    CHECK_THROWS_WITH(naive::start({.hoard = -1}), Catch::Contains("hoard"));
    CHECK_THROWS_WITH(naive::start({.max_turns = 0}), Catch::Contains("max_turns"));
    CHECK_THROWS_WITH(naive::start({.bound = 0}), Catch::Contains("bound"));
    CHECK(option_error("players", "1") == "1 is out of range: expected 2 to 6");
    CHECK(option_error("players", "7") == "7 is out of range: expected 2 to 6");
    CHECK(option_error("expansion", "two") == "'two' is not one or none");
    CHECK(option_error("hoard", "0") == "0 is out of range: expected 1 to 200");
    CHECK(option_error("next_move", "never") == "'never' is not location or token");
    CHECK(option_error("bound", "32") == "32 is out of range: expected 1 to 31");
    CHECK(option_error("max_turns", "0") == "0 is out of range: expected 1 to 60000");
    CHECK(option_error("max_turns", "60001") == "60001 is out of range: expected 1 to 60000");
    CHECK(option_error("tiles", "XX").starts_with("column 1: expected `standard`"));
}

TEST_CASE("Drakon: the options are those of the rules page with its defaults") {
    std::string told;
    for (const auto& entry : option_entries()) {
        told.append(entry.name).append("=").append(entry.show({})).append(" ");
    }
    CHECK(told == "players=4 expansion=one tiles=standard hoard=28 next_move=location bound=31 max_turns=600 ");
}

}  // namespace sparring::drakon
