// `sparring review` from every kind of file, its page, and what it refuses.

#include "tests/tools/games/program.hpp"
#include "tests/tools/support/temporary_folder.hpp"
#include "tools/review/judge.hpp"
#include "tools/review/review_text.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <cmath>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

using namespace sparring;
using namespace sparring::test;
using Catch::Contains;

namespace {

const std::string kQuickJudge = "alphabeta:tables=0,nodes=300";
// White gives a man away with the last move.
const std::string kShortGame = "11-15 23-19 8-11 22-17 9-14 25-22 6-9 29-25";

std::string recorded(const TemporaryFolder& folder, std::vector<std::string> arguments) {
    const std::string file = (folder.path() / "games.db").string();
    arguments.insert(arguments.begin(), "tournament");
    arguments.insert(arguments.end(), {"--games", file, "--threads", "1"});
    REQUIRE(run(arguments).code == ExitCode::kDone);
    return file;
}

nlohmann::json moves_in(const nlohmann::json& review) {
    nlohmann::json moves;
    for (const auto& event : review["events"]) {
        moves.push_back(event["move"]);
    }
    return moves;
}

}  // namespace

TEST_CASE("a review of moves tells how it ended, who played best and what decided it") {
    const Result result =
        run({"review", "--game", "draughtnauts:basic", "--moves", kShortGame, "--agent", kQuickJudge});
    CHECK(result.code == ExitCode::kDone);
    CHECK_THAT(result.out, Contains("draughtnauts:basic: 8 moves of draughtnauts:basic, judged by " + kQuickJudge));
    CHECK_THAT(result.out, Contains("The game was not played to its end"));
    CHECK_THAT(result.out, Contains("Who played best? They are not told apart by these decisions. Black "));
    CHECK_THAT(result.out, Contains("Can this be trusted?"));
    CHECK_THAT(result.out, Contains("Accuracy"));
    // Nothing is left to chance here.
    CHECK_THAT(result.out, !Contains("lucky"));
}

TEST_CASE("the same game comes from a record and from PDN") {
    const TemporaryFolder folder;
    const std::string file = recorded(
        folder, {"draughtnauts:basic", "--agent", "random", "--agent", "greedy", "--pairs", "2", "--seed", "4"});
    const auto of_record = json_output({"review", file, "--number", "3", "--agent", kQuickJudge});
    CHECK(of_record["name"] == file + ", game 3");
    CHECK(of_record["seats"][0]["player"] == "random");
    const Result pdn = run({"export", file, "--format", "pdn"});
    REQUIRE(pdn.code == ExitCode::kDone);
    const auto of_pdn = json_output({"review", folder.write("games.pdn", pdn.out), "--number", "3", "--game",
                                     "draughtnauts:basic", "--agent", kQuickJudge});
    CHECK(moves_in(of_pdn) == moves_in(of_record));
    CHECK(of_pdn["seats"][0]["result"] == of_record["seats"][0]["result"]);
    CHECK(of_record["events"].size() > 20);
}

TEST_CASE("a saved game that was resigned is lost for who gave up") {
    const TemporaryFolder folder;
    const std::string file = (folder.path() / "mine.txt").string();
    const Result played =
        run({"play", "draughtnauts:basic", "--agent", "greedy"}, "11-15\nresign\nyes\nsave " + file + "\nquit\n");
    INFO(played.out << played.err);
    REQUIRE(std::ifstream(file).good());
    const auto review = json_output({"review", file, "--agent", kQuickJudge});
    CHECK(review["events"].size() == 2);
    CHECK(review["seats"][0]["result"] == 0);
    CHECK(review["seats"][1]["result"] == 1);
    CHECK(review["seats"][1]["player"] == "greedy");
    // What the resignation gave is no disagreement of searches.
    for (const auto& seat : review["seats"]) {
        CHECK(std::abs(seat["drift"].get<double>()) < 0.1);
    }
    CHECK(review["seats"][1]["ended"].get<double>() > 0.3);
    CHECK(review["seats"][0]["ended"].get<double>() == Approx(-review["seats"][1]["ended"].get<double>()));
    const std::string text = run({"review", file, "--agent", kQuickJudge}).out;
    CHECK_THAT(text, Contains("White wins, before the game was played to its end."));
    CHECK_THAT(text, Contains(" Ended ") && !Contains(" Luck "));
}

TEST_CASE("a page has the boards of what decided the game, and the terminal the same words") {
    const TemporaryFolder folder;
    const std::string file =
        recorded(folder, {"draughtnauts:basic", "--agent", "random", "--agent", "greedy", "--pairs", "1"});
    const std::string page = (folder.path() / "review.html").string();
    const Result result = run({"review", file, "--agent", kQuickJudge, "--html", page});
    INFO(result.err);
    REQUIRE(result.code == ExitCode::kDone);
    CHECK(refusal({"review", file, "--agent", kQuickJudge, "--html", page}) ==
          "sparring: '" + page + "' exists already: expected a new file, or --overwrite\n");
    std::ifstream in(page);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    CHECK_THAT(text, Contains("Who played best?") && Contains("What decided it") && Contains("<svg") &&
                         Contains("Appendix: All moves") && Contains("How every seat came to its result"));
    const auto json = json_output({"review", file, "--agent", kQuickJudge});
    REQUIRE_FALSE(json["turning_points"].empty());
    const auto place = json["turning_points"][0].get<std::size_t>();
    CHECK_THAT(text, Contains("id=\"move-" + std::to_string(place + 1) + "\""));
    CHECK_THAT(result.out, Contains("  " + std::to_string(place + 1) + ". "));
}

TEST_CASE("hands that are hidden are judged from what the mover knew, and what nobody could know is told") {
    const TemporaryFolder folder;
    const std::string file =
        recorded(folder, {"drakon:two-players", "--agent", "policy", "--agent", "random", "--pairs", "1"});
    const std::string agent = "ismcts:sims=60";
    CHECK_THAT(run({"review", file, "--agent", agent}).out, Contains("Hidden") && Contains("Drift"));
    // Luck is what the evaluator says of draws, which sees all hands; it is nobody's at decisions.
    const auto review = json_output({"review", file, "--agent", agent});
    double luck = 0;
    double all = 0;
    for (const auto& event : review["events"]) {
        CHECK(event["luck"][0].get<double>() == Approx(-event["luck"][1].get<double>()).margin(1e-12));
        CHECK((event["seat"].is_null() || event["luck"][0] == 0.0));
        luck += event["luck"][0].get<double>();
        all += std::abs(event["luck"][0].get<double>());
    }
    CHECK(all > 0.001);
    // What is hidden sums to nothing over seats, and is there at decisions alone.
    double hidden = 0;
    for (const auto& event : review["events"]) {
        CHECK(event["hidden"][0].get<double>() == Approx(-event["hidden"][1].get<double>()).margin(1e-12));
        CHECK((!event["seat"].is_null() || event["hidden"][0] == 0.0));
        hidden += std::abs(event["hidden"][0].get<double>());
    }
    CHECK(hidden > 0.001);
    const auto& seat = review["seats"][0];
    double sum = 0;
    for (const char* const term : {"start", "luck", "gifts", "hidden", "drift", "ended"}) {
        sum += seat[term].get<double>();
    }
    CHECK(sum - seat["errors"].get<double>() == Approx(seat["result"].get<double>()).margin(1e-12));
    CHECK(review["seats"][0]["luck"].get<double>() == Approx(luck).margin(1e-12));
}

TEST_CASE("what a move did beside moving is told, whether it was the best one or not") {
    const TemporaryFolder folder;
    const std::string file =
        recorded(folder, {"draughtnauts", "--agent", "random", "--agent", "greedy", "--pairs", "2", "--seed", "5"});
    int best = 0;
    int others = 0;
    std::string others_effect;
    for (const char* const number : {"1", "2"}) {
        const auto review = json_output({"review", file, "--number", number, "--agent", kQuickJudge});
        for (const auto& event : review["events"]) {
            if (!event["effect"].get<std::string>().empty() && event["choices"] > 1) {
                (event["best"][0] == event["move"] ? best : others) += 1;
            }
            CHECK(event["best_effects"].size() == event["best"].size());
        }
    }
    CHECK(best > 0);
    CHECK(others > 0);
    // And is what a kind of move is told by.
    const std::filesystem::path out = folder.path() / "out";
    REQUIRE(run({"review", file, "--all", "--agent", kQuickJudge, "--out", out.string()}).code == ExitCode::kDone);
    std::ifstream in(out / "tables" / "by-kind.csv");
    CHECK_THAT((std::string{std::istreambuf_iterator<char>(in), {}}), Contains("picks up the "));
}

TEST_CASE("what cannot be reviewed is refused with what is wrong") {
    const TemporaryFolder folder;
    const std::string file =
        recorded(folder, {"draughtnauts:basic", "--agent", "random", "--agent", "greedy", "--pairs", "1"});
    CHECK(refusal({"review"}) ==
          "sparring: expected FILE, or --game GAME with --moves: see 'sparring review --help'\n");
    CHECK(refusal({"review", "--moves", "11-15"}) == "sparring: --moves: expected --game GAME with it\n");
    CHECK_THAT(refusal({"review", file, "--number", "3"}), Contains("there is no game 3: expected 1 to 2"));
    CHECK_THAT(refusal({"review", (folder.path() / "none.db").string()}), Contains("none.db"));
    CHECK_THAT(refusal({"review", folder.write("odd.txt", "nonsense\n")}), Contains("odd.txt:1: "));
    CHECK_THAT(refusal({"review", file, "--game", "mega-board"}), Contains("says itself which game it is of"));
    CHECK_THAT(refusal({"practice", file, "--store", (folder.path() / "no" / "practice.db").string()}),
               Contains("--store: there is no folder '"));
    CHECK_THAT(refusal({"review", folder.write("none.pdn", "")}), Contains("there is no game 1"));
    CHECK_THAT(refusal({"review", (folder.path() / "none.db").string(), "--number", "2"}), Contains("cannot read"));
    CHECK_THAT(refusal({"review", "--game", "draughtnauts:basic", "--moves", "11-15 1-2"}), Contains("move 2: 1-2"));
    CHECK_THAT(refusal({"review", "--game", "draughtnauts:basic", "--moves", "11-15", "--agent", "mtcs"}),
               Contains("did you mean 'mcts'?"));
    CHECK_THAT(
        refusal({"review", file, "--html", (folder.path() / "no" / "page.html").string(), "--agent", kQuickJudge}),
        Contains("page.html"));
}

TEST_CASE("every game of a file is reviewed, and players are told apart by what they lose") {
    const TemporaryFolder folder;
    const std::string file =
        recorded(folder, {"draughtnauts:basic", "--agent", "random", "--agent", "alphabeta:nodes=300", "--pairs", "2"});
    const Result result = run({"review", file, "--all", "--agent", kQuickJudge});
    INFO(result.err);
    REQUIRE(result.code == ExitCode::kDone);
    CHECK_THAT(result.out, Contains("Lost a move") && Contains("alphabeta:nodes=300      4") && Contains("random "));
    CHECK_THAT(result.out, !Contains("fewer games"));
    // A line for each game, which is its review alone.
    const Result lines = run({"review", file, "--all", "--json", "--agent", kQuickJudge});
    std::istringstream in(lines.out);
    int number = 0;
    for (std::string line; std::getline(in, line);) {
        ++number;
        CHECK(nlohmann::json::parse(line) ==
              json_output({"review", file, "--number", std::to_string(number), "--agent", kQuickJudge}));
    }
    CHECK(number == 4);
    CHECK(refusal({"review", "--all"}) == "sparring: --all: expected FILE with it\n");
    CHECK_THAT(refusal({"review", file, "--out", "x"}), Contains("--all"));
    CHECK_THAT(refusal({"review", file, "--all", "--out", folder.write("taken", ""), "--agent", kQuickJudge}),
               Contains("--out: cannot make the folder") && Contains("taken"));
    // The same as files.
    const std::filesystem::path out = folder.path() / "out";
    REQUIRE(run({"review", file, "--all", "--agent", kQuickJudge, "--out", out.string()}).code == ExitCode::kDone);
    for (const char* const name : {"report.html", "report.json", "tables/by-kind.csv", "tables/players.csv"}) {
        CHECK(std::filesystem::file_size(out / name) > 0);
    }
}

TEST_CASE("a game of a file that cannot be read is left out, and the others are told") {
    const TemporaryFolder folder;
    const std::string file = folder.write("games.pdn", R"([Event "good"]
1. 11-15 22-18 2. 15x22 25x18 1/2-1/2

[Event "bad"]
1. 11-15 1-32 1/2-1/2

[Event "good too"]
1. 9-14 22-18 1/2-1/2
)");
    const Result result = run({"review", file, "--all", "--game", "draughtnauts:basic", "--agent", kQuickJudge});
    CHECK(result.code == ExitCode::kBadInput);
    CHECK_THAT(result.out, Contains("Lost a move"));
    CHECK_THAT(result.err, Contains("1 of 3 games left out, the first because of ") && Contains("1-32"));
}

TEST_CASE("reviews that are kept in the folder are not made again, and a line that was cut off is") {
    const TemporaryFolder folder;
    const std::string file =
        recorded(folder, {"draughtnauts:basic", "--agent", "random", "--agent", "greedy", "--pairs", "2"});
    const std::filesystem::path out = folder.path() / "out";
    const std::vector<std::string> arguments = {"review", file, "--all", "--agent", kQuickJudge, "--out", out.string()};
    const Result first = run(arguments);
    REQUIRE(first.code == ExitCode::kDone);
    const std::filesystem::path kept = out / "reviews.jsonl";
    const auto lines = [&] {
        std::ifstream in(kept);
        std::vector<std::string> read;
        for (std::string line; std::getline(in, line);) {
            read.push_back(line);
        }
        return read;
    };
    const std::vector<std::string> whole = lines();
    REQUIRE(whole.size() == 4);
    CHECK(run(arguments).out == first.out);
    CHECK(lines() == whole);
    // As if it had been stopped amid the third game, and the first had been judged otherwise.
    std::string other = whole[0];
    other.replace(other.find(R"("result":[)"), std::string::npos, R"("result":[0.25,0.75],"last":null,"events":[]})");
    std::ofstream(kept) << other << '\n' << whole[1] << '\n' << whole[2].substr(0, 100);
    const Result resumed = run(arguments);
    CHECK(resumed.out != first.out);
    const std::vector<std::string> after = lines();
    REQUIRE(after.size() == 5);
    CHECK(after[3] == whole[2]);
    CHECK(after[4] == whole[3]);
    // Another judge begins anew.
    REQUIRE(run({"review", file, "--all", "--agent", "alphabeta:tables=0,nodes=200", "--out", out.string()}).code ==
            ExitCode::kDone);
    CHECK(lines().size() == 9);
    // What is hidden is kept too.
    const std::string hidden = recorded(
        folder, {"drakon:two-players", "--agent", "policy", "--agent", "random", "--pairs", "1", "--overwrite"});
    const std::vector<std::string> again = {"review",  hidden,           "--all", "--json",
                                            "--agent", "ismcts:sims=20", "--out", (folder.path() / "hidden").string()};
    const Result told = run(again);
    REQUIRE(told.code == ExitCode::kDone);
    CHECK(run(again).out == told.out);
}

TEST_CASE("a review that is stopped tells of the moves that were looked at, from the end") {
    const Catalogue games = program_catalogue();
    const auto source = review::source_of_moves({"draughtnauts:basic", {}}, "", kShortGame, games);
    REQUIRE(source);
    const StopToken never;
    const auto whole = review::judge_game(*source, {.agent = kQuickJudge, .on_progress = {}}, never);
    REQUIRE(whole);
    CHECK(whole->review.left_out() == 0);
    StopToken stop;
    const auto stop_after_three = [&](std::size_t done, std::size_t, bool) {
        if (done == 3) {
            stop.request_stop();
        }
    };
    const auto part = review::judge_game(*source, {.agent = kQuickJudge, .on_progress = stop_after_three}, stop);
    REQUIRE(part);
    REQUIRE(part->review.left_out() == 5);
    for (std::size_t seat = 0; seat < 2; ++seat) {
        const review::SeatAccount& account = part->review.accounts[seat];
        CHECK(account.start == Approx(whole->review.events[5].before[seat]));
        CHECK(account.result == whole->review.accounts[seat].result);
        CHECK(account.sum() == Approx(account.result));
        CHECK(account.decisions == (seat == 0 ? 1 : 2));
    }
    for (std::size_t place = 0; place < 8; ++place) {
        const review::ReviewedEvent& event = part->review.events[place];
        CHECK(event.is_decision() == (place >= 5));
        CHECK(event.error == (place >= 5 ? whole->review.events[place].error : 0));
    }
    const review::ReviewedGame told{*source, part->review, part->agent};
    CHECK_THAT(review::text_of(told, kAnyWidth), Contains("the first 5 moves were not"));
    const nlohmann::json json = review::json_of(told);
    CHECK(json["left_out"] == 5);
    CHECK(json["events"][4]["error"].is_null());
    CHECK(json["events"][4]["before"].is_null());
    CHECK(json["events"][5]["error"].is_number());

    CHECK_THAT(review::judge_game(*source, {.agent = kQuickJudge, .on_progress = {}}, stop).error().message,
               Contains("stopped before any move"));
}

TEST_CASE("a review stays as it was when the longer search that was to improve it is stopped") {
    const Catalogue games = program_catalogue();
    // Kings: a search of 20,000 positions changes its mind one move later.
    const auto source = review::source_of_moves({"draughtnauts", {}}, "B:WK6,K21:BK27,K32+H:P1=S,3=H,4=T,29=S,30=C:N6",
                                                "27-31 21-17", games);
    REQUIRE(source);
    StopToken stop;
    bool ends_longer = false;
    const auto on_progress = [&](std::size_t done, std::size_t, bool is_again) {
        if (is_again && done == 1 && ends_longer) {
            stop.request_stop();
        }
    };
    const auto longer = review::judge_game(*source, {.agent = "", .on_progress = on_progress}, stop);
    REQUIRE(longer);
    CHECK_THAT(longer->agent, Contains("nodes=80000"));
    ends_longer = true;
    const auto first = review::judge_game(*source, {.agent = "", .on_progress = on_progress}, stop);
    REQUIRE(stop.stop_requested());
    REQUIRE(first);
    CHECK_THAT(first->agent, Contains("nodes=20000"));
    CHECK(first->review.is_doubtful());
    CHECK(first->review.left_out() == 0);
}

TEST_CASE("a command that is stopped says so, and a game that was not looked at is not kept") {
    const TemporaryFolder folder;
    const std::string file =
        recorded(folder, {"draughtnauts:basic", "--agent", "random", "--agent", "random", "--pairs", "1"});
    const std::string store = (folder.path() / "practice.db").string();
    const std::string out = (folder.path() / "out").string();
    for (const std::vector<std::string>& arguments : {std::vector<std::string>{"review", file},
                                                      {"review", file, "--all", "--out", out},
                                                      {"practice", file, "--store", store},
                                                      {"practice", file, "--all", "--store", store}}) {
        std::istringstream in;
        std::ostringstream told;
        std::ostringstream err;
        StopToken stop;
        stop.request_stop();
        Console console{in, told, err, stop, program_catalogue()};
        CHECK(run_program(arguments, console) == ExitCode::kFailed);
        CHECK(told.str().empty());
        CHECK_THAT(err.str(), Contains("stopped before all moves were looked at"));
    }
    CHECK_FALSE(std::filesystem::exists(std::filesystem::path(out) / "reviews.jsonl"));
}
