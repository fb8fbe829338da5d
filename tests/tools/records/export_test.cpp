// Records as text for other programs, and games of other programs as records.

#include "tests/tools/games/program.hpp"
#include "tests/tools/support/temporary_folder.hpp"
#include "tools/data/text_file.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <SQLiteCpp/SQLiteCpp.h>

#include <algorithm>
#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

using namespace sparring;
using namespace sparring::test;
using nlohmann::json;

namespace {

// Records of one small tournament.
class Records {
public:
    explicit Records(const std::vector<std::string>& arguments) {
        std::vector<std::string> words = {"tournament"};
        words.insert(words.end(), arguments.begin(), arguments.end());
        words.insert(words.end(), {"--games", path()});
        const Result result = run(words);
        INFO(result.err);
        REQUIRE(result.code == ExitCode::kDone);
    }

    [[nodiscard]] std::string path() const { return (folder_.path() / "games.db").string(); }
    [[nodiscard]] std::string other(const std::string& name) const { return (folder_.path() / name).string(); }
    [[nodiscard]] const TemporaryFolder& folder() const { return folder_; }
    [[nodiscard]] std::string exported(const std::string& format) const {
        const Result result = run({"export", path(), "--format", format});
        REQUIRE(result.code == ExitCode::kDone);
        return result.out;
    }

private:
    TemporaryFolder folder_;
};

const std::vector<std::string> kDraughts = {
    "draughtnauts:basic", "--agent", "greedy", "--agent", "random", "--pairs", "3", "--threads", "1"};

[[nodiscard]] std::size_t lines_in(const std::string& text) {
    return static_cast<std::size_t>(std::ranges::count(text, '\n'));
}

}  // namespace

TEST_CASE("games as JSON lines have their moves, players and results") {
    std::vector<std::string> arguments = kDraughts;
    arguments.emplace_back("--log-search");
    const Records records(arguments);
    const std::string text = records.exported("jsonl");
    CHECK(lines_in(text) == 6);
    const json game = json::parse(text.substr(0, text.find('\n')));
    CHECK(game["game"] == "draughtnauts");
    CHECK(game["block"] == 0);
    CHECK(game["players"][0]["agent"] == "greedy");
    CHECK(game["players"][1]["seat"] == "White");
    CHECK(game["plies"] == game["moves"].size() + game["opening_moves"].size());
    CHECK(game["searches"].size() == game["moves"].size());
    const double shares = game["players"][0]["share"].get<double>() + game["players"][1]["share"].get<double>();
    CHECK(shares == 1);
}

TEST_CASE("games as comma-separated values have a head and one line each") {
    const Records records({"drakon:two-players", "--agent", "policy", "--agent", "random", "--pairs", "2"});
    const std::string text = records.exported("csv");
    CHECK(text.starts_with(
        "block,leg,lineup,opening,plies,result,ending,agent_1,share_1,nodes_1,agent_2,share_2,nodes_2,moves\r\n"));
    CHECK(lines_in(text) == 5);
}

TEST_CASE("games of draughts go out as PDN and come in again") {
    const Records records(kDraughts);
    const std::string pdn = records.exported("pdn");
    CHECK(pdn.starts_with("[Event \"round-robin, seed 1\"]\n"));
    CHECK(pdn.find("[Black \"greedy\"]\n") != std::string::npos);
    const std::string file = records.folder().write("games.pdn", pdn);
    const Result imported = run({"import", "draughtnauts:basic", file, "--games", records.other("in.db")});
    CHECK(imported.err.empty());
    CHECK(imported.out == "6 games of 2 players written to " + records.other("in.db") + "\n");
    const auto moves_of = [](const std::string& text) {
        std::vector<std::string> games;
        std::istringstream lines(text);
        for (std::string line; std::getline(lines, line);) {
            const json game = json::parse(line);
            json all = game["opening_moves"];
            all.insert(all.end(), game["moves"].begin(), game["moves"].end());
            games.push_back(all.dump() + game["result"].dump() + game["players"][0]["agent"].dump());
        }
        return games;
    };
    CHECK(moves_of(run({"export", records.other("in.db"), "--format", "jsonl"}).out) ==
          moves_of(records.exported("jsonl")));
    const json rated = json::parse(run({"ratings", records.other("in.db"), "--json"}).out);
    CHECK(rated["agents"][0]["games"] == 6);
    const json both = json::parse(run({"ratings", records.other("in.db"), records.path(), "--json"}).out);
    CHECK(both["agents"].size() == 2);
    CHECK(both["agents"][0]["games"] == 12);
    CHECK(run({"tournament", "draughtnauts:basic", "--agent", "random", "--agent", "greedy", "--resume",
               records.other("in.db")})
              .err.find("its kind import, not tournament") != std::string::npos);
}

TEST_CASE("an import counts one game and one player as one") {
    const TemporaryFolder folder;
    const std::string out = (folder.path() / "out.db").string();
    const std::string file =
        folder.write("alone.pdn", "[Black \"A\"]\n[White \"A\"]\n[Result \"1-0\"]\n\n1. 11-15 23-19 1-0\n");
    CHECK(run({"import", "draughtnauts:basic", file, "--games", out}).out ==
          "1 game of 1 player written to " + out + "\n");
}

TEST_CASE("an export that is stopped says that games are missing, and fails") {
    const Records records(kDraughts);
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream err;
    StopToken stop;
    stop.request_stop();
    Console console{in, out, err, stop, program_catalogue()};
    CHECK(run_program({"export", records.path()}, console) == ExitCode::kFailed);
    CHECK(out.str().empty());
    CHECK(err.str() == "sparring: stopped: standard output has some of the games only\n");
}

TEST_CASE("an export that fails leaves what was there, and a record is not written over itself") {
    const Records records(kDraughts);
    const TemporaryFolder folder;
    const std::string old = folder.write("old.pdn", "old games\n");
    SQLite::Database(records.path(), SQLite::OPEN_READWRITE).exec("UPDATE games SET moves = '1-2' WHERE id = 3");
    CHECK(run({"export", records.path(), "--output", old, "--overwrite"}).code == ExitCode::kBadInput);
    CHECK(*read_text_file(old) == "old games\n");
    CHECK_FALSE(std::filesystem::exists(old + ".part"));
    CHECK(refusal({"export", records.path(), "--output", records.path(), "--overwrite"}) ==
          "sparring: --output: '" + records.path() + "' is the record that is read: expected another file\n");
}

TEST_CASE("what is wrong with PDN is told by game and line, and the other games are read") {
    const TemporaryFolder folder;
    const std::string out = (folder.path() / "out.db").string();
    const std::string file = folder.write("mixed.pdn",
                                          "[Black \"A\"]\n[White \"B\"]\n[Result \"1-0\"]\n\n1. 11-15 23-19 1-0\n\n"
                                          "[Black \"A\"]\n[White \"C\"]\n[Result \"0-1\"]\n\n1. 11-16 11-15 0-1\n\n"
                                          "[Black \"C\"]\n[White \"B\"]\n[Result \"*\"]\n\n1. 11-15 *\n");
    const Result mixed = run({"import", "draughtnauts:basic", file, "--games", out});
    CHECK(mixed.code == ExitCode::kFailed);
    CHECK(mixed.err.find(file + ": line 11, game 2: ") != std::string::npos);
    CHECK(mixed.err.ends_with("sparring: 1 game was left out\n"));
    CHECK(mixed.out == "2 games, 1 of them unfinished, of 3 players written to " + out + "\n");
    const auto first_of = [](const std::string& text) { return json::parse(text.substr(0, text.find('\n'))); };
    const json game = first_of(run({"export", out, "--format", "jsonl"}).out);
    CHECK(game["ending"] == "resigned");
    CHECK(game["result"] == "1-0");
    const Result other_order =
        run({"import", "draughtnauts:basic", file, "--games", out, "--overwrite", "--results", "white-first"});
    CHECK(first_of(run({"export", out, "--format", "jsonl"}).out)["result"] == "0-1");
}

TEST_CASE("bad input for records is refused with the reason") {
    const TemporaryFolder folder;
    const std::string out = (folder.path() / "out.db").string();
    const std::string text = folder.write("text.pdn", "Dear diary,\n\nnothing happened.\n");
    CHECK(
        refusal({"import", "draughtnauts:basic", text, "--games", out})
            .ends_with("sparring: '" + text + "' has no game that can be read: expected Portable Draughts Notation\n"));
    CHECK_FALSE(std::filesystem::exists(out));
    CHECK(refusal({"import", "drakon", text, "--games", out}) ==
          "sparring: PDN is for draughtnauts: expected draughtnauts:VARIANT\n");
    CHECK(refusal({"import", "draughtnauts:basic", text, "--games", text}) ==
          "sparring: '" + text + "' exists already: expected a new file, or --overwrite\n");
    CHECK(refusal({"import", "draughtnauts:basic", text, "--games", out, "--results", "black"}).find("black-first") !=
          std::string::npos);
    CHECK(refusal({"export", text}) ==
          "sparring: '" + text + "' is not a record file: expected an SQLite database of this program\n");
    CHECK(refusal({"ratings", text}) ==
          "sparring: '" + text + "' is not a record file: expected an SQLite database of this program\n");
    CHECK(refusal({"export", out}) == "sparring: cannot read '" + out + "': No such file or directory\n");
}

TEST_CASE("a record that is damaged or of another program is refused") {
    const Records records({"board-game-battle", "--agent", "random", "--agent", "greedy", "--blocks", "30"});
    const std::string path = records.path();
    const std::string nowhere = (records.folder().path() / "none/games.txt").string();
    CHECK(refusal({"export", path, "--output", nowhere}) ==
          "sparring: cannot write '" + nowhere + "': No such file or directory\n");
    CHECK(refusal({"export", path, "--format", "pdn"}) ==
          "sparring: '" + path +
              "' has games of board-game-battle, and PDN is for draughtnauts: expected another "
              "format\n");
    CHECK(refusal({"export", path, "--format", "json"}) == "sparring: unknown format 'json': did you mean 'jsonl'?\n");
    CHECK(refusal({"ratings", path, "--anchor", "greedy"}) == "sparring: --anchor greedy: expected AGENT=ELO\n");
    CHECK(refusal({"ratings", path, "--anchor", "gredy=5"}) ==
          "sparring: --anchor gredy=5: unknown agent 'gredy': did you mean 'greedy'?\n");
    const std::string bad = records.other("bad.db");
    const auto damaged = [&](const std::string& change) {
        namespace fs = std::filesystem;
        fs::copy_file(path, bad, fs::copy_options::overwrite_existing);
        SQLite::Database(bad, SQLite::OPEN_READWRITE).exec(change);
        return refusal({"export", bad});
    };
    CHECK(damaged("PRAGMA user_version = 7") == "sparring: '" + bad + "' has schema 7: expected schema 4\n");
    CHECK(damaged("PRAGMA application_id = 7") ==
          "sparring: '" + bad + "' is an SQLite file, but not a record file of this program\n");
    CHECK(damaged("UPDATE runs SET game = 'chess'") ==
          "sparring: '" + bad + "' has games of 'chess', which this program does not know\n");
    std::filesystem::copy_file(path, bad, std::filesystem::copy_options::overwrite_existing);
    std::filesystem::resize_file(bad, std::filesystem::file_size(bad) / 2);
    CHECK(refusal({"export", bad}).starts_with("sparring: '" + bad + "' is damaged: "));
}

TEST_CASE("games whose moves do not make them what the record says are refused in every format") {
    const Records records(kDraughts);
    const std::string bad = records.other("bad.db");
    const auto refused = [&](const std::string& change, const std::string& format) {
        std::filesystem::copy_file(records.path(), bad, std::filesystem::copy_options::overwrite_existing);
        SQLite::Database(bad, SQLite::OPEN_READWRITE).exec(change);
        const Result result = run({"export", bad, "--format", format});
        CHECK(result.code == ExitCode::kBadInput);
        return result.err;
    };
    for (const char* const format : {"text", "jsonl", "csv", "pdn"}) {
        CAPTURE(format);
        CHECK(refused("UPDATE games SET moves = 'nonsense' || moves WHERE id = 3", format)
                  .starts_with("sparring: '" + bad + "': pair 2, leg 1: move "));
        CHECK(refused("UPDATE games SET plies = 7 WHERE id = 1", format).ends_with(" moves: expected 7\n"));
    }
    CHECK(refused("UPDATE games SET result = CASE result WHEN '1-0' THEN '0-1' ELSE '1-0' END WHERE ending = 'rules'",
                  "text")
              .find(", by its moves\n") != std::string::npos);
}

TEST_CASE("blocks that several records have count once") {
    const Records records(kDraughts);
    const std::string copy = records.other("copy.db");
    std::filesystem::copy_file(records.path(), copy);
    const json alone = json::parse(run({"ratings", records.path(), "--json"}).out);
    for (const std::string& second : {records.path(), copy}) {
        const Result both = run({"ratings", records.path(), second, "--json"});
        CHECK(json::parse(both.out) == alone);
        CHECK(both.err == "sparring: warning: '" + second +
                              "': 3 of its blocks of games are in a record before it, and count once\n");
    }
    // Another seed has other games.
    std::vector<std::string> other = kDraughts;
    other.insert(other.begin(), "tournament");
    other.insert(other.end(), {"--seed", "2", "--games", records.other("other.db")});
    REQUIRE(run(other).code == ExitCode::kDone);
    const Result more = run({"ratings", records.path(), records.other("other.db"), "--json"});
    CHECK(more.err.empty());
    CHECK(json::parse(more.out)["agents"][0]["games"] == 12);
}

TEST_CASE("anchors hold agents where they are put") {
    const Records records({"draughtnauts:basic", "--agent", "greedy", "--agent", "random", "--agent", "level:1",
                           "--pairs", "10", "--opening-plies", "4"});
    const json rated = json::parse(run({"ratings", records.path(), "--anchor", "random=1000", "--json"}).out);
    for (const json& agent : rated["agents"]) {
        if (agent["name"] == "random") {
            CHECK(agent["elo"].get<double>() == Approx(1000));
            CHECK(agent["standard_error"] == 0);
        } else {
            CHECK(agent["elo"].get<double>() > 1000);
        }
    }
    CHECK(run({"ratings", records.path(), "--anchor", "random=1000"}).out.find("held") != std::string::npos);
}
