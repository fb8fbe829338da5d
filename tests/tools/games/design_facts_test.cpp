// What each game tells a study of its design.

#include "tools/tables/design_facts.hpp"

#include "tests/tools/games/program.hpp"

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

using namespace sparring;

namespace {

// Of a game with options beside those of its variant.
[[nodiscard]] std::shared_ptr<const DesignFacts> facts_of(const std::string& game,
                                                          const std::vector<std::string>& sets = {}) {
    const auto chosen = choose_game({game, sets}, program_catalogue());
    REQUIRE(chosen);
    return chosen->module->design(chosen->settings);
}

[[nodiscard]] std::string letters_of(const DesignFacts& facts) {
    std::string letters;
    for (const ItemFacts::Kind& kind : facts.items ? facts.items->kinds : std::vector<ItemFacts::Kind>()) {
        letters += kind.letter;
    }
    return letters;
}

[[nodiscard]] bool has_change(const std::vector<TileChange>& changes, const std::string& name) {
    return std::ranges::find(changes, name, &TileChange::name) != changes.end();
}

}  // namespace

TEST_CASE("every game names agents for its study that it has") {
    for (const auto& module : game_modules()) {
        const auto facts = module->design({});
        const auto table = module->open({});
        REQUIRE(facts);
        REQUIRE(table);
        for (const std::string& agent : facts->profile.agents) {
            const std::string kind = agent.substr(0, agent.find(':'));
            CAPTURE(module->info().name, kind);
            CHECK(std::ranges::any_of((*table)->agent_kinds(), [&](const AgentKind& one) { return one.name == kind; }));
        }
    }
}

TEST_CASE("Power Play is studied by the search that is best with so many players") {
    CHECK(facts_of("power-play")->profile.agents[1].starts_with("brsplus:"));
    CHECK(facts_of("power-play", {"players=3"})->profile.agents[1].starts_with("brsplus:"));
    CHECK(facts_of("power-play:two-players")->profile.agents[1].starts_with("alphabeta:"));
    CHECK(facts_of("power-play:two-players")->profile.judge.starts_with("alphabeta:"));
}

TEST_CASE("only the Power-Ups of the kit are studied, and none in the game without them") {
    CHECK(letters_of(*facts_of("draughtnauts")) == "SHCT");
    CHECK(letters_of(*facts_of("draughtnauts", {"kit=TS"})) == "ST");
    CHECK(letters_of(*facts_of("draughtnauts:basic")).empty());
    CHECK(letters_of(*facts_of("mega-board", {"kit=HC"})) == "HC");
    CHECK(letters_of(*facts_of("power-play")).empty());
}

TEST_CASE("placing the kits in turn is a part of the opening that is drawn") {
    CHECK(facts_of("draughtnauts")->profile.opening_plies == 12);
    CHECK(facts_of("draughtnauts", {"setup=random"})->profile.opening_plies == 4);
    CHECK(facts_of("draughtnauts:basic")->profile.opening_plies == 4);
    CHECK(facts_of("mega-board")->profile.opening_plies == 20);
}

TEST_CASE("a kind is made idle beside those that are idle already") {
    const auto facts = facts_of("draughtnauts", {"idle=1:S"});
    CHECK(*facts->items->idle(0, 'C') == OptionSetting{"idle", "1:SC"});
    CHECK(*facts->items->idle(1, 'S') == OptionSetting{"idle", "1:S,2:S"});
}

TEST_CASE("each home of the Mega Board starts in turn, but not where homes are alike or some Power-Ups are idle") {
    const auto starts = facts_of("mega-board:mega-3")->starts;
    REQUIRE(starts.size() == 3);
    CHECK(starts[0] == OptionSetting{"layout", "mega-3"});
    CHECK(starts[1] == OptionSetting{"layout", "m0.0/s0.-1=3n/w-1.0=1e/n0.1=2s"});
    CHECK(starts[2] == OptionSetting{"layout", "m0.0/s0.-1=2n/w-1.0=3e/n0.1=1s"});
    CHECK(facts_of("mega-board:double-6")->starts.size() == 6);
    CHECK(facts_of("mega-board:mega-2")->starts.empty());
    CHECK_FALSE(facts_of("mega-board:mega-2")->why_places_are_alike.empty());
    for (const std::string layout : {"mega-2", "mega-4"}) {
        const auto facts = facts_of("mega-board", {"layout=" + layout, "idle=1:S"});
        CHECK(facts->starts.empty());
        CHECK(facts->why_places_are_alike.empty());
    }
    CHECK(facts_of("draughtnauts", {"idle=1:S"})->why_places_are_alike.empty());
}

TEST_CASE("a game whose places are alike has as many lines of play whoever starts") {
    for (const std::string players : {"2", "4"}) {
        for (const std::string start : {"L", "wedge", "block", "quincunx"}) {
            CAPTURE(players, start);
            const std::vector<std::string> sets = {"players=" + players, "start=" + start};
            const auto chosen = choose_game({"power-play", sets}, program_catalogue());
            REQUIRE(chosen);
            CHECK_FALSE(facts_of("power-play", sets)->why_places_are_alike.empty());
            const std::string position = chosen->table->line({}, {})->position;
            const auto lines_of = [&](char first) {
                return chosen->table->perft({.position = first + position.substr(1), .depth = 3})->leaves;
            };
            for (char first = '2'; first <= players[0]; ++first) {
                CHECK(lines_of(first) == lines_of('1'));
            }
        }
    }
    // Of three corners the middle one has two beside it.
    CHECK(facts_of("power-play", {"players=3"})->why_places_are_alike.empty());
}

TEST_CASE("each kind of chamber may be left out or be there twice as often, and that is told in words") {
    const auto facts = facts_of("drakon");
    const auto& repairs = facts->profile.repairs;
    const auto tiles = std::ranges::find(repairs, "tiles", &OptionValues::option);
    REQUIRE(tiles != repairs.end());
    CHECK(tiles->values.size() == 1 + 2 * facts->screen->kinds.size());
    CHECK(tiles->values.front() == "standard");
    std::vector<std::string> words;
    for (const auto& [value, told] : tiles->words) {
        words.push_back(told);
        const auto changed = choose_game({"drakon", {"tiles=" + value}}, program_catalogue());
        CAPTURE(told);
        CHECK(changed);
    }
    CHECK(std::ranges::count(words, "twice as many chambers Find One Gold (26 in place of 13)") == 1);
    CHECK(std::ranges::count(words, "plain chambers in place of Find One Gold (13)") == 1);
    CHECK(words.size() == 2 * facts->screen->kinds.size());
}

TEST_CASE("tiles are made blank that do something, but none without which there is no track") {
    const auto facts = facts_of("board-game-battle");
    REQUIRE(facts->track);
    CHECK(has_change(facts->track->kinds, "kind-duel"));
    CHECK_FALSE(has_change(facts->track->kinds, "kind-challenge"));
    CHECK_FALSE(has_change(facts->track->kinds, "kind-blank"));
    CHECK_FALSE(has_change(facts->track->squares, "square-0"));
    CHECK(facts->track->landings.squares.front() == "0");
    CHECK(facts->track->landings.squares.back().front() == 'g');
    CHECK(facts->has_luck_in_play);
    CHECK_FALSE(facts_of("drakon")->track);
}

TEST_CASE("chambers become plain ones with as many arrows, so that the box stays as large") {
    const auto facts = facts_of("drakon");
    REQUIRE(facts->screen);
    for (const TileScreen::Kind& kind : facts->screen->kinds) {
        CAPTURE(kind.code);
        CHECK(kind.number > 0);
        CHECK(kind.without.rule.second.find(kind.code + "=") == std::string::npos);
        const auto& [option, value] = kind.without.rule;
        CHECK(facts_of("drakon", {option + "=" + value})->screen->kinds.size() + 1 == facts->screen->kinds.size());
    }
    CHECK(facts->screen->name_of_code("FG") == "Find One Gold (FG)");
    CHECK(facts->screen->name_of_code("XX") == "XX");
}
