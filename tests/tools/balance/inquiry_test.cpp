// What `sparring balance` refuses before anything is played.

#include "tests/tools/balance/selected_game.hpp"

#include <catch2/catch.hpp>

#include <filesystem>
#include <string>
#include <vector>

using namespace sparring;
using namespace sparring::balance;
using sparring::balance::fixtures::Answer;
using sparring::balance::fixtures::asked;
using sparring::balance::fixtures::SelectedGame;
using Words = std::vector<std::string>;

namespace {

// Nothing is printed or written, and the message is one line.
void check_inquiry_refused(const std::string& game, const Words& more, const std::string& message) {
    const sparring::test::TemporaryFolder folder;
    const std::filesystem::path out = folder.path() / "study";
    const Answer answer = sparring::balance::fixtures::run_balance_on(game, out, more);
    CAPTURE(game, more);
    CHECK(answer.err == "sparring: " + message + "\n");
    CHECK(answer.out.empty());
    CHECK(answer.code == ExitCode::kBadInput);
    CHECK_FALSE(std::filesystem::exists(out));
}

constexpr const char* kFittingDraughts =
    "seats, course, decisions, skill, power-ups, levels, set-up, readings, mend, examples";

}  // namespace

TEST_CASE("questions that are unknown or do not fit the game are refused") {
    check_inquiry_refused("draughtnauts", {"--question", "seat"},
                          "--question: unknown question 'seat': did you mean 'seats'?");
    check_inquiry_refused("draughtnauts", {"--question", "seats,luk"},
                          "--question: unknown question 'luk': did you mean 'luck'?");
    for (const char* const name : {"luck", "tiles"}) {
        check_inquiry_refused("draughtnauts", {"--question", std::string("seats,") + name},
                              std::string("--question ") + name + ": it does not fit draughtnauts:advanced: expected " +
                                  kFittingDraughts);
    }
    for (const std::string name : {"compare", "tune"}) {
        check_inquiry_refused(
            "draughtnauts", {"--question", "seats," + name},
            "--question " + name + ": expected --" + name + " OPTION=... with it, which says what to " + name);
    }
    check_inquiry_refused(
        "draughtnauts:basic", {"--question", "power-ups"},
        "--question power-ups: it does not fit draughtnauts:basic: expected seats, course, decisions, "
        "skill, levels, mend, examples");
}

TEST_CASE("agents other than two are refused, and so are unknown ones") {
    check_inquiry_refused("draughtnauts", {"--agent", "random"},
                          "--agents: 1 given: expected two, the weaker one first, because every finding is looked for "
                          "at two strengths");
    check_inquiry_refused("draughtnauts", {"--agent", "random,random", "--agent", "greedy"},
                          "--agents: 3 given: expected two, the weaker one first, because every finding is looked for "
                          "at two strengths");
    check_inquiry_refused("draughtnauts", {"--agent", "alphabetical", "--agent", "random"},
                          "unknown agent 'alphabetical': did you mean 'alphabeta'?");
}

TEST_CASE("too few games for a precision are refused with how many are needed") {
    // Wald: (1.96 / 0.01)^2 of a quarter.
    check_inquiry_refused("draughtnauts", {"--precision", "1", "--games", "9603"},
                          "--precision 1: 9,603 games give intervals of 1.00 points to either side: expected --games "
                          "9604 or more");
    check_inquiry_refused("mega-board", {"--precision", "2.5", "--games", "100"},
                          "--precision 2.5: 100 games give intervals of 8.49 points to either side: expected --games "
                          "1153 or more");
    Arguments arguments;
    arguments.game = {"draughtnauts", {}};
    arguments.precision = 1;
    arguments.games = 9604;
    CHECK(asked(arguments).games == 9604);
}

TEST_CASE("values to compare that cannot be compared are refused") {
    const auto refused = [](const std::string& text, const std::string& message) {
        check_inquiry_refused("draughtnauts", {"--compare", text}, message);
    };
    refused("crowned", "--compare 'crowned': expected OPTION=VALUE,VALUE,...");
    refused("=1,2", "--compare '=1,2': expected OPTION=VALUE,VALUE,...");
    refused("shield_rejum=true,false", "--compare: unknown option 'shield_rejum': did you mean 'shield_rejump'?");
    refused("shield_rejump=true",
            "--compare 'shield_rejump=true': expected two values or more, as OPTION=VALUE,VALUE or "
            "OPTION=LOW..HIGH");
    refused("shield_rejump=true,maybe", "--compare: option shield_rejump: 'maybe' is not true or false");
    refused("no_progress_plies=90..20",
            "--compare no_progress_plies: '90..20': expected two whole numbers, the lower one first, as 20..120");
    refused("no_progress_plies=20..20",
            "--compare no_progress_plies: '20..20': expected two whole numbers, the lower one first, as 20..120");
    refused("no_progress_plies=a..20",
            "--compare no_progress_plies: 'a..20': expected two whole numbers, the lower one first, as 20..120");
    refused("no_progress_plies=20,40,20",
            "--compare no_progress_plies: '20' is given twice: expected different values");
}

TEST_CASE("values that change the number of seats are refused") {
    check_inquiry_refused("board-game-battle", {"--compare", "players=4,2"},
                          "--compare players=2: 2 seats, not 4: expected games for as many players");
    check_inquiry_refused("drakon:two-players", {"--tune", "players=2..3", "--target", "length=60"},
                          "--tune players=3: 3 seats, not 2: expected games for as many players");
}

TEST_CASE("settings are searched for a target, and a target is for a search") {
    check_inquiry_refused("draughtnauts", {"--tune", "no_progress_plies=20..90"},
                          "--tune: expected --target MEASURE=NUMBER,... with it");
    check_inquiry_refused("draughtnauts", {"--target", "length=60"}, "--target: expected --tune OPTION=lo..hi with it");
    check_inquiry_refused(
        "draughtnauts",
        {"--tune", "no_progress_plies=20..90", "--tune", "no_progress_plies=10,15", "--target", "length=60"},
        "--tune: option no_progress_plies is given twice");
    const auto refused = [](const std::string& tune, const std::string& target, const std::string& message) {
        check_inquiry_refused("draughtnauts", {"--tune", tune, "--target", target}, message);
    };
    refused("no_progress_plies=20..90", "lenth=60", "--target: unknown measure 'lenth': did you mean 'length'?");
    refused("no_progress_plies=20..90", "length=60,draws", "--target 'draws': expected MEASURE=NUMBER");
    refused("no_progress_plies=20..90", "length=sixty", "--target length: 'sixty': expected a number");
    refused("no_progress_plies=20..90", "length=nan", "--target length: 'nan': expected a number");
    refused("no_progress_plies=90..20", "length=60",
            "--tune no_progress_plies: '90..20': expected two whole numbers, the lower one first, as 20..120");
    refused("no_progress_ply=20..90", "length=60",
            "--tune: unknown option 'no_progress_ply': did you mean 'no_progress_plies'?");
}

TEST_CASE("numbers out of range are refused") {
    check_inquiry_refused("draughtnauts", {"--games", "15"}, "--games: 15 is out of range: expected 16 to 100000000");
    check_inquiry_refused("draughtnauts", {"--evaluations", "0"},
                          "--evaluations: 0 is out of range: expected 1 to 100000");
    check_inquiry_refused("draughtnauts", {"--margin", "0"}, "--margin: '0' is not a number from 0.01 to 50");
    check_inquiry_refused("chess", {},
                          "unknown game 'chess': expected draughtnauts, mega-board, power-play, drakon or "
                          "board-game-battle");
}

TEST_CASE("a range is all its whole numbers, or so many of them that a search can look at each") {
    Arguments arguments;
    arguments.game = {"draughtnauts", {}};
    arguments.compare = "no_progress_plies=38..41";
    CHECK(asked(arguments).comparison->values == Words{"38", "39", "40", "41"});
    arguments.compare = "no_progress_plies=0..200";
    const Words values = asked(arguments).comparison->values;
    REQUIRE(values.size() == 41);
    CHECK(values[1] == "5");
    CHECK(values.back() == "200");
}

TEST_CASE("an inquiry has all questions that fit, or those asked for") {
    Arguments arguments;
    arguments.game = {"draughtnauts", {}};
    CHECK(asked(arguments).questions == Words{"seats", "course", "decisions", "skill", "power-ups", "levels", "set-up",
                                              "readings", "mend", "examples"});
    arguments.compare = "single_use=false,true";
    arguments.tune = {"no_progress_plies=20..90"};
    arguments.target = "draws=10,length=60.5";
    const Inquiry all = asked(arguments);
    CHECK(all.questions == Words{"seats", "course", "decisions", "skill", "power-ups", "levels", "set-up", "readings",
                                 "mend", "compare", "tune", "examples"});
    REQUIRE(all.tuning);
    CHECK(all.tuning->targets == std::vector<std::pair<std::string, double>>{{"draws", 10}, {"length", 60.5}});
    CHECK(all.tuning->evaluations == 40);
    arguments.questions = {"course", "seats"};
    CHECK(asked(arguments).questions == Words{"course", "seats"});
    CHECK(all.margin == Approx(0.02));
    // Of a tenth of the games, but never fewer than that.
    CHECK(all.part(0.1) == static_cast<std::uint64_t>(std::llround(0.1 * static_cast<double>(all.games))));
    CHECK(all.part(1e-6, 3) == 3);
}

TEST_CASE("of weaker agents that are much quicker there are more games, unless others are named") {
    const Inquiry usual = asked(SelectedGame::about("drakon", {}, 20));
    CHECK(usual.games_in_words() == "20 games of the stronger agents and 480 of the weaker ones");
    CHECK(usual.part_at(0, 0.5) == 240);
    CHECK(usual.part_at(kBeginners, 1) == 480);
    CHECK(usual.part_at(kStronger, 0.5) == 16);
    Arguments arguments = SelectedGame::about("drakon", {}, 20);
    arguments.agents = {"ismcts:sims=50", "ismcts:sims=500"};
    CHECK(asked(arguments).games_in_words() == "20 games of each strength");
    CHECK(asked(SelectedGame::about("power-play", {}, 20)).games_at(0) == 20);
}
