// Values of an option against each other: which arms are played for it, and which games stand beside which.

#include "tools/balance/comparison.hpp"

#include "tests/tools/balance/studies.hpp"
#include "tools/balance/figures.hpp"
#include "tools/balance/measures.hpp"
#include "tools/balance/option_value.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

using namespace sparring;
using namespace sparring::balance;
using namespace sparring::balance::fixtures;
using sparring::test::TemporaryFolder;

namespace {

const std::vector<std::string> kSmallSet = {"kit=S"};
constexpr std::uint64_t kBasicGames = 40;

Arguments quick_agents(std::vector<std::string> sets) {
    Arguments arguments = SelectedGame::about("draughtnauts", std::move(sets), kBasicGames);
    arguments.agents = {"alphabeta:nodes=5", "alphabeta:nodes=10"};
    return arguments;
}

ComparedRules rules_of(const std::string& option, const std::vector<std::string>& values) {
    return {{option, values}, "compare-it", 0.5, true};
}

std::vector<std::string> names_of_arms(const Context& context, const ComparedRules& rules) {
    std::vector<std::string> names;
    const auto arms = comparison_arms(context, rules);
    REQUIRE(arms);
    for (const Arm& arm : *arms) {
        names.push_back(arm.name);
    }
    return names;
}

// The p values of one strength in all tables of the report, before and after correction: of the primary outcomes or of
// the other measures.
std::array<PValues, 2> p_values_in(const nlohmann::json& section, const std::string& strength, bool is_primary) {
    std::array<PValues, 2> p;
    for (const auto& block : section["blocks"]) {
        if (!block["id"].get<std::string>().ends_with(strength)) {
            continue;
        }
        for (const auto& row : block["rows"]) {
            const auto measure = std::ranges::find(measures(), row[0].get<std::string>(), &Measure::title);
            if (measure->is_primary() != is_primary) {
                continue;
            }
            for (std::size_t place = 0; place < p.size(); ++place) {
                const auto& value = row[row.size() - 2 + place]["p"];
                p[place].push_back(value.is_null() ? std::nullopt : std::optional(value.get<double>()));
            }
        }
    }
    return p;
}

}  // namespace

TEST_CASE("the value that the game has anyway needs no arm of its own") {
    SelectedGame selected_game(quick_agents(kSmallSet));
    CHECK(names_of_arms(selected_game.context(), rules_of("single_use", {"false", "true"})) ==
          std::vector<std::string>{"compare-it.2.beginners", "compare-it.2.weaker", "compare-it.2.stronger"});
    CHECK(names_of_arms(selected_game.context(), rules_of("single_use", {"true", "false"})).size() == 6);
    CHECK(names_of_arms(selected_game.context(), rules_of("no_progress_plies", {"10", "20"})) ==
          std::vector<std::string>{"compare-it.1.beginners", "compare-it.2.beginners", "compare-it.1.weaker",
                                   "compare-it.2.weaker", "compare-it.1.stronger", "compare-it.2.stronger"});
}

TEST_CASE("what was set is the present value, and comes first") {
    SelectedGame usual(quick_agents(kSmallSet));
    SelectedGame set(quick_agents({"kit=S", "single_use=true"}));
    CHECK(option_value(usual.inquiry().game, "single_use") == "false");
    CHECK(option_value(set.inquiry().game, "single_use") == "true");
    CHECK_FALSE(option_value(set.inquiry().game, "single_uses"));
    CHECK(is_present_value(usual.context(), "single_use", "false"));
    CHECK_FALSE(is_present_value(usual.context(), "single_use", "true"));
    CHECK(is_present_value(set.context(), "single_use", "true"));
    CHECK_FALSE(is_present_value(set.context(), "single_use", "maybe"));
    const std::vector<std::string> values = {"false", "true"};
    CHECK(with_present_first(usual.context(), {"single_use", values}).values == values);
    CHECK(with_present_first(set.context(), {"single_use", values}).values ==
          std::vector<std::string>{"true", "false"});
    CHECK(with_present_first(set.context(), {"no_progress_plies", {"20", "10"}}).values ==
          std::vector<std::string>{"20", "10"});
}

TEST_CASE("the openings of a compared arm are the first of the basic ones") {
    for (const char* const game : {"draughtnauts", "power-play:two-players", "mega-board:mega-2"}) {
        SelectedGame selected_game(game, {}, kBasicGames);
        const auto basic = selected_game.context().basic_arm(0);
        const auto fewer = selected_game.context().openings(kBasicGames / 2, selected_game.settings());
        REQUIRE(basic);
        REQUIRE(fewer);
        CAPTURE(game);
        REQUIRE(fewer->size() == kBasicGames / 2);
        CHECK(std::equal(fewer->begin(), fewer->end(), basic->openings.begin()));
    }
}

TEST_CASE("games are put in the order of their openings, cycle by cycle") {
    std::vector<PlayedGame> games(5);
    const std::vector<std::size_t> openings = {2, 0, 1, 1, 0};
    for (std::size_t place = 0; place < games.size(); ++place) {
        games[place].block = static_cast<std::uint32_t>(place);
        games[place].opening = openings[place];
    }
    CHECK(order_by_opening(games, 3) == std::vector<std::size_t>{1, 2, 0, 4, 3});
}

TEST_CASE("games of arms of different size that stand side by side began alike") {
    SelectedGame selected_game(quick_agents(kSmallSet));
    Context& context = selected_game.context();
    const auto basic = context.basic_arm(0);
    const auto others = comparison_arms(context, rules_of("no_progress_plies", {"10", "20"}));
    REQUIRE(basic);
    REQUIRE(others);
    const std::vector<Arm> arms = {*basic, others->front()};
    REQUIRE(selected_game.study().play(arms, "games"));
    const auto before = selected_game.study().games(arms[0], {});
    const auto after = selected_game.study().games(arms[1], {});
    REQUIRE(before);
    REQUIRE(after);
    REQUIRE(after->size() == kBasicGames / 2);
    const auto order = order_by_opening(*before, arms[0].openings.size());
    const auto other_order = order_by_opening(*after, arms[1].openings.size());
    bool same_blocks = true;
    for (std::size_t place = 0; place < after->size(); ++place) {
        const PlayedGame& one = (*before)[order[place]];
        const PlayedGame& other = (*after)[other_order[place]];
        CHECK(one.opening_plies == static_cast<std::size_t>(selected_game.inquiry().profile.opening_plies));
        CHECK(std::equal(one.moves.begin(), one.moves.begin() + static_cast<std::ptrdiff_t>(one.opening_plies),
                         other.moves.begin()));
        same_blocks = same_blocks && one.block == other.block;
    }
    // Which is not so for games of the same block.
    CHECK_FALSE(same_blocks);
}

TEST_CASE("a value that never matters changes nothing, and that is no finding") {
    SelectedGame selected_game(quick_agents(kSmallSet));
    Context& context = selected_game.context();
    // Nobody has a cannon.
    ComparedRules rules = rules_of("cannon_forces", {"false", "true"});
    rules.tells_open = false;
    auto arms = comparison_arms(context, rules);
    REQUIRE(arms);
    for (const std::size_t level : kLevels) {
        const auto basic = context.basic_arm(level);
        REQUIRE(basic);
        arms->push_back(*basic);
    }
    REQUIRE(selected_game.study().play(*arms, "games"));
    report::Section section{.id = "compare", .title = "", .blocks = {}};
    std::vector<report::Finding> findings;
    REQUIRE(add_comparisons(context, std::vector{rules}, section, findings));
    CHECK(findings.empty());
    REQUIRE(section.blocks.size() == 1 + kStrengths);
    const auto& by_level = std::get<report::Table>(section.blocks[0]);
    CHECK(by_level.rows.size() == 4);
    CHECK(by_level.folded == 4);
    CHECK(std::get<std::string>(by_level.rows[0][3]) == "never used by these agents");
    for (const report::Block& block : std::span(section.blocks).subspan(1)) {
        const auto& table = std::get<report::Table>(block);
        REQUIRE(table.rows.size() > 5);
        for (const auto& row : table.rows) {
            CHECK(std::get<std::string>(row[5]) == "never used by these agents");
            CHECK(std::get<report::PValue>(row[7]).value == 1.0);
        }
        // All of the one value, half as many of the other.
        CHECK(std::get<std::int64_t>(table.rows[0][3]) == kBasicGames);
        CHECK(std::get<std::int64_t>(table.rows[0][6]) == kBasicGames / 2);
    }
}

TEST_CASE("primary outcomes of all readings are one family, the other measures another, with raw p values beside") {
    const TemporaryFolder folder;
    std::vector<std::string> more = kQuickDraughts;
    more.insert(more.end(), {"--question", "readings"});
    played_study("draughtnauts", folder.path(), more);
    const auto report = report_in(folder.path());
    const auto section = section_of(report, "readings");
    for (const char* const strength : {"weaker", "stronger"}) {
        for (const bool is_primary : {true, false}) {
            const auto [p, adjusted] = p_values_in(section, strength, is_primary);
            const PValues expected = holm(p);
            REQUIRE(adjusted.size() == expected.size());
            CHECK(p.size() > 20);
            for (std::size_t place = 0; place < p.size(); ++place) {
                REQUIRE(adjusted[place].has_value() == expected[place].has_value());
                CHECK(adjusted[place].value_or(0) == Approx(expected[place].value_or(0)));
            }
        }
    }
    // Every row tells of the basic games and of those with the other value.
    const auto& row = section["blocks"][1]["rows"][0];
    CHECK(row[3] == 16);
    CHECK(row[6] == 16);
    CHECK(std::filesystem::exists(folder.path() / "arms" / "reading-single-use.2.weaker.json"));
    CHECK_FALSE(std::filesystem::exists(folder.path() / "arms" / "reading-single-use.1.weaker.json"));
}

TEST_CASE("another variant is compared as the option that it sets would be") {
    const auto rows_of = [](const std::vector<std::string>& asked, const std::string& id) {
        const TemporaryFolder folder;
        std::vector<std::string> more = {"--agent",    "random", "--agent", "alphabeta:nodes=10,net=0,tables=0,tt=1",
                                         "--question", "compare"};
        more.insert(more.end(), asked.begin(), asked.end());
        played_study("draughtnauts", folder.path(), more);
        auto rows = table_of(report_in(folder.path()), id)["rows"];
        for (auto& row : rows) {
            row.erase(4);  // what stands in its place
        }
        return rows;
    };
    const auto by_variant = rows_of({"--against", "jump-discards-none"}, "against-stronger");
    const auto by_option = rows_of({"--compare", "jump_discards=all,none"}, "compare-jump-discards-stronger");
    CHECK(by_variant.size() > 8);
    CHECK(by_variant == by_option);
    // What is set is set on both sides.
    CHECK(rows_of({"--set", "kit=S", "--against", "jump-discards-none"}, "against-stronger") ==
          rows_of({"--set", "kit=S", "--compare", "jump_discards=all,none"}, "compare-jump-discards-stronger"));
}

TEST_CASE("what a variant is played against does not stay in it, and it has other rules and as many seats") {
    const auto refusal_of = [](const std::string& game, const std::string& against) {
        Arguments arguments = SelectedGame::about(game, {}, kBasicGames);
        arguments.against = against;
        const auto inquiry = read_inquiry(arguments, program_catalogue());
        return inquiry ? std::string() : inquiry.error().message;
    };
    CHECK(refusal_of("draughtnauts", "advanced") ==
          "--against advanced: expected other rules than those of draughtnauts:advanced");
    CHECK(refusal_of("mega-board", "mega-2") == "--against mega-2: it has 2 seats: expected 4 as mega-board:mega-4");
    CHECK(refusal_of("draughtnauts", "nonsense").starts_with("--against: "));
    Arguments arguments = SelectedGame::about("draughtnauts:jump-discards-none", {"no_progress_plies=20"}, kBasicGames);
    arguments.against = "shield-rejump";
    const auto inquiry = read_inquiry(arguments, program_catalogue());
    REQUIRE(inquiry);
    const auto options = inquiry->game.module->options(inquiry->against->settings);
    const auto plain = program_catalogue();
    const auto chosen = choose_game({"draughtnauts:shield-rejump", {"no_progress_plies=20"}}, plain);
    REQUIRE(options);
    const auto expected = chosen->module->options(chosen->settings);
    for (std::size_t place = 0; place < options->size(); ++place) {
        CHECK((*options)[place].value == (*expected)[place].value);
    }
}
