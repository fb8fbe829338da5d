// Files in the wild through the commands: records, books and single games.

#include "tests/tools/games/draughts/wild_pdn.hpp"
#include "tests/tools/games/program.hpp"
#include "tests/tools/support/temporary_folder.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>
#include <vector>

using namespace sparring;
using namespace sparring::test;
using nlohmann::json;

namespace {

// A folder with one PDN file and a record that is made of it.
class Import {
public:
    explicit Import(std::string_view text) : file(folder.write("games.pdn", text)) {}

    [[nodiscard]] std::string path(const std::string& name) const { return (folder.path() / name).string(); }
    [[nodiscard]] Result run_with(const std::vector<std::string>& more) const {
        std::vector<std::string> words = {"import",  "draughtnauts:basic", file,
                                          "--games", path("games.db"),     "--overwrite"};
        words.insert(words.end(), more.begin(), more.end());
        return run(words);
    }
    // The games of the record.
    [[nodiscard]] std::vector<json> games() const {
        std::istringstream lines(run({"export", path("games.db"), "--format", "jsonl"}).out);
        std::vector<json> games;
        for (std::string line; std::getline(lines, line);) {
            games.push_back(json::parse(line));
        }
        return games;
    }

    TemporaryFolder folder;
    std::string file;
};

[[nodiscard]] bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("a file as people write them becomes a record, and all of it is told") {
    const Import wild(kWildGames);
    const Result result = wild.run_with({});
    CHECK(result.code == ExitCode::kFailed);
    CHECK(result.out == "20 games, 6 of them unfinished, of 5 players written to " + wild.path("games.db") + "\n");
    CHECK(has(result.err, wild.file + ": step with x: read 11x15 as 11-15 in 4 places\n"));
    CHECK(has(result.err, wild.file + ": passed over 2 games of GameType 20, international draughts\n"));
    CHECK(has(result.err, wild.file + ": passed over 1 game of GameType 25, Russian draughts\n"));
    CHECK(has(result.err, "game 23: move 1, 6x22, in "));
    CHECK(result.err.ends_with("sparring: 3 games were left out\n"));
    const auto games = wild.games();
    REQUIRE(games.size() == 20);
    CHECK(games[7]["result"] == "*");
    CHECK(games[7]["ending"] == "stopped");
}

TEST_CASE("games that came in as people write them go out as PDN has them and come in again") {
    const Import wild(kWildGames);
    REQUIRE(has(wild.run_with({}).out, "20 games"));
    const Import clean(run({"export", wild.path("games.db"), "--format", "pdn"}).out);
    const Result again = clean.run_with({"--strict"});
    CHECK(again.code == ExitCode::kDone);
    CHECK(again.err.empty());
    const auto before = wild.games();
    const auto after = clean.games();
    REQUIRE(after.size() == before.size());
    for (std::size_t game = 0; game < before.size(); ++game) {
        for (const char* const key : {"moves", "position", "result", "players"}) {
            CHECK(after[game][key] == before[game][key]);
        }
    }
}

TEST_CASE("a strict import leaves out what is not as PDN has it") {
    const Import wild(kWildGames);
    const Result strict = wild.run_with({"--strict"});
    CHECK(has(strict.out, "11 games, 5 of them unfinished,"));
    CHECK(has(strict.err, "line 9, game 2: read 11x15 as 11-15, which --strict refuses (step with x)\n"));
    CHECK_FALSE(has(strict.err, "places"));
}

TEST_CASE("whose points stand first is decided by the games that show it") {
    constexpr std::string_view kBlackWins = "[FEN \"B:W18:BK15\"]\n1. 15x22 ";
    constexpr std::string_view kUnclear = "1. 11-15 22-18 ";
    const auto text = [&](const std::vector<std::string>& results) {
        std::string games;
        for (const std::string& result : results) {
            games += std::string(kBlackWins) + result + "\n\n";
        }
        return games + std::string(kUnclear) + "1-0\n";
    };
    const Import white_first(text({"0-1", "0-1"}));
    const Result by_file = white_first.run_with({});
    CHECK(by_file.err == white_first.file + ": 1-0 is read as a win of White, as 2 of 2 games show\n");
    CHECK(white_first.games()[0]["result"] == "1-0");
    CHECK(white_first.games()[2]["result"] == "0-1");
    const Import black_first(text({"1-0", "1-0", "1-0", "1-0"}));
    CHECK(black_first.run_with({"--results", "auto"}).err.empty());
    CHECK(black_first.games()[4]["result"] == "1-0");
    // Where an order is named, the board has to agree.
    CHECK(has(white_first.run_with({"--results", "black-first"}).err,
              "the result is 0-1 but Black has won on the board"));
    const Import mixed(text({"1-0", "0-1"}));
    const Result refused = mixed.run_with({});
    CHECK(refused.code == ExitCode::kBadInput);
    CHECK(has(refused.err, "expected black-first or white-first"));
    // One against four is a misprint.
    const Import misprint(text({"1-0", "1-0", "1-0", "1-0", "0-1"}));
    CHECK(has(misprint.run_with({}).err, "game 5: the result is 0-1 but Black has won"));
}

TEST_CASE("review and play refuse no game where the order of results is unclear") {
    const Import mixed("[FEN \"B:W18:BK15\"]\n1. 15x22 1-0\n\n[FEN \"B:W18:BK15\"]\n1. 15x22 0-1\n\n1. 11-15 0-1\n");
    for (const char* const number : {"1", "2", "3"}) {
        CAPTURE(number);
        const Result reviewed = run({"review", mixed.file, "--number", number, "--agent", "greedy", "--json"});
        CHECK(reviewed.err.empty());
        CHECK(reviewed.code == ExitCode::kDone);
        const Result played = run({"play", "--load", mixed.file, "--number", number, "--ascii"}, "quit\nno\n");
        INFO(played.err);
        CHECK(played.code == ExitCode::kDone);
    }
}

TEST_CASE("play takes up a game in which nothing happens for long, if it is told to") {
    std::string moves;
    for (int round = 0; round < 25; ++round) {
        moves += "1-6 32-28 6-1 28-32 ";
    }
    const Import quiet("[FEN \"B:WK32:BK1\"]\n" + moves + "*\n");
    CHECK(has(run({"play", "--load", quiet.file, "--ascii"}).err, "with --set no_progress_plies=0 it would go on"));
    CHECK(run({"play", "--load", quiet.file, "--set", "no_progress_plies=0"}).err ==
          "sparring: --set: expected GAME as well, beside --load '" + quiet.file + "'\n");
    const Result played = run(
        {"play", "draughtnauts:basic", "--load", quiet.file, "--set", "no_progress_plies=0", "--ascii"}, "quit\nno\n");
    INFO(played.err);
    CHECK(played.code == ExitCode::kDone);
    CHECK(has(played.out, "Black to move"));
}

TEST_CASE("what can be read once only shows no order of results, and that is told") {
    const Import piped("");
    const std::string pipe = piped.path("pipe.pdn");
    REQUIRE(mkfifo(pipe.c_str(), S_IRUSR | S_IWUSR) == 0);
    const auto import_with = [&](const std::vector<std::string>& more) {
        std::jthread writer([&] { std::ofstream(pipe) << "[FEN \"B:W18:BK15\"]\n1. 15x22 1-0\n"; });
        std::vector<std::string> words = {"import",  "draughtnauts:basic",   pipe,
                                          "--games", piped.path("games.db"), "--overwrite"};
        words.insert(words.end(), more.begin(), more.end());
        Result result = run(words);
        // The writer would wait for ever for somebody who has not come.
        const int reader = open(pipe.c_str(), O_RDONLY | O_NONBLOCK);  // NOLINT(cppcoreguidelines-pro-type-vararg)
        writer.join();
        close(reader);
        return result;
    };
    const Result by_itself = import_with({});
    CHECK(by_itself.code == ExitCode::kDone);
    CHECK(by_itself.err == pipe +
                               ": 1-0 is read as a win of Black, as what can be read once only shows no order: "
                               "expected --results black-first or white-first\n");
    CHECK(piped.games().size() == 1);
    CHECK(import_with({"--results", "black-first"}).err.empty());
    const Result folder = run({"import", "draughtnauts:basic", piped.folder.path().string(), "--games", "x.db"});
    CHECK_FALSE(has(folder.err, "--results"));
}

TEST_CASE("unfinished games count for nobody's rating") {
    const Import games("[Black \"A\"]\n[White \"B\"]\n1. 11-15 1-0\n\n[Black \"A\"]\n[White \"B\"]\n1. 11-15 *\n");
    REQUIRE(games.run_with({}).code == ExitCode::kDone);
    const json rated = json::parse(run({"ratings", games.path("games.db"), "--json"}).out);
    CHECK(rated["agents"][0]["games"] == 1);
    const Import open("[Black \"A\"]\n[White \"B\"]\n1. 11-15 *\n");
    REQUIRE(open.run_with({}).code == ExitCode::kDone);
    CHECK(has(run({"ratings", open.path("games.db")}).err, "there are no finished games in it"));
}

TEST_CASE("a file of another kind of draughts is refused with what it is of") {
    const Import other("[GameType \"20\"]\n1. 32-28 *\n");
    const Result result = other.run_with({});
    CHECK(result.code == ExitCode::kBadInput);
    CHECK(has(result.err, "passed over 1 game of GameType 20, international draughts"));
    CHECK_FALSE(std::filesystem::exists(other.path("games.db")));
}

TEST_CASE("a PDN file, ballots and positions become a book, each opening once") {
    const Import ballots(
        "[Event \"a\"]\n1. 11x15 23-19 *\n\n[Event \"b\"]\n1. 11-15 23-19 *\n\n[Event \"c\"]\n[FEN "
        "\"W:W21,22:B1,2\"]\n*\n");
    const std::string book = ballots.path("book.txt");
    const Result made = run({"import", "draughtnauts:basic", ballots.file, "--book", book});
    CHECK(made.out == "2 openings written to " + book + "\n");
    CHECK(has(made.err, "step with x: read 11x15 as 11-15 in 1 place"));
    std::ostringstream text;
    text << std::ifstream(book).rdbuf();
    CHECK(text.str() == "# draughtnauts:basic: 2 openings of games.pdn\n11-15 23-19\nposition W:W21,22:B1,2 ;\n");
    const std::string positions =
        ballots.folder.write("positions.txt", "W:W21,22:B1,2\n# none\nW:W21,K22:B1,2\n9-13\n");
    CHECK(run({"import", "draughtnauts:basic", positions, "--book", book, "--overwrite"}).out ==
          "3 openings written to " + book + "\n");
    const Result cut =
        run({"import", "draughtnauts:basic", ballots.file, "--book", book, "--overwrite", "--plies", "1"});
    CHECK(cut.out == "2 openings written to " + book + "\n");
    const std::string long_lines = ballots.folder.write("lines.txt", "11-15 99-1\n9-13 22-18 13-17\n");
    const auto book_of_lines = [&](const char* plies) {
        return run({"import", "draughtnauts:basic", long_lines, "--book", book, "--overwrite", "--plies", plies});
    };
    CHECK(book_of_lines("1").out == "2 openings written to " + book + "\n");
    CHECK(has(book_of_lines("2").err, long_lines + ":1: "));
    CHECK(run({"import", "draughtnauts:basic", ballots.file}).err ==
          "sparring: expected --games FILE or --book FILE: see 'sparring import --help'\n");
}

TEST_CASE("every game has books of positions") {
    const TemporaryFolder folder;
    for (const char* const game : {"power-play", "board-game-battle", "mega-board", "draughtnauts"}) {
        CAPTURE(game);
        const json report = json::parse(run({"analyze", game, "--agent", "random", "--json"}).out);
        const std::string position = report["position"];
        const std::string list = folder.write("positions.txt", position + "\n");
        const std::string book = (folder.path() / "book.txt").string();
        const Result made = run({"import", game, list, "--book", book, "--overwrite"});
        CHECK(made.err.empty());
        CHECK(made.out == "1 opening written to " + book + "\n");
    }
}

TEST_CASE("a tournament begins from the games of a PDN file") {
    const Import ballots("[Event \"a\"]\n1. 11x15 23-19 2. 8-11 22-17 *\n\n[GameType \"20\"]\n1. 32-28 19-23 *\n");
    const auto moves_of_first = [&](const std::vector<std::string>& more) {
        std::vector<std::string> words = {
            "tournament", "draughtnauts:basic", "--agent",     "random",     "--agent",   "greedy", "--pairs", "1",
            "--games",    ballots.path("t.db"), "--overwrite", "--openings", ballots.file};
        words.insert(words.end(), more.begin(), more.end());
        const Result result = run(words);
        INFO(result.err);
        REQUIRE(result.code == ExitCode::kDone);
        CHECK(has(result.err, "step with x: read 11x15 as 11-15"));
        CHECK(has(result.err, "GameType 20"));
        const std::string text = run({"export", ballots.path("t.db"), "--format", "jsonl"}).out;
        return json::parse(text.substr(0, text.find('\n')))["opening_moves"];
    };
    CHECK(moves_of_first({}) == json::array({"11-15", "23-19", "8-11", "22-17"}));
    CHECK(moves_of_first({"--opening-plies", "3"}) == json::array({"11-15", "23-19", "8-11"}));
    const std::string over = ballots.folder.write("over.pdn", "[FEN \"B:W18:BK15\"]\n1. 15x22 1-0\n");
    CHECK(
        has(run({"tournament", "draughtnauts:basic", "--agent", "random", "--agent", "greedy", "--openings", over}).err,
            "line 1, game 1: the game is over"));
    CHECK(
        has(run({"tournament", "power-play", "--agent", "random", "--agent", "greedy", "--openings", ballots.file}).err,
            "PDN is for draughtnauts"));
    const std::string half = ballots.folder.write("half.pdn", "1. 11-16 99-1 *\n\n1. 9-13 *\n");
    const Result rest = run({"tournament", "draughtnauts:basic", "--agent", "random", "--agent", "greedy", "--pairs",
                             "1", "--openings", half});
    CHECK(rest.code == ExitCode::kDone);
    CHECK(has(rest.err, "line 1, game 1: move 2, 99-1"));
}

TEST_CASE("a PDN file is known by its first tag where its name does not say what it is") {
    const Import games(
        "[Event \"a\"]\n1. 11-15 23-19 *\n\n[GameType \"0\"]\n1. e4 e5 *\n\n[Event \"b\"]\n1. 11x15 *\n");
    const std::string text = games.path("games.txt");
    std::filesystem::copy_file(games.file, text);
    const Result analysed = run({"analyze", "draughtnauts:basic", "--file", text, "--agent", "greedy", "--json"});
    INFO(analysed.err);
    CHECK(analysed.code == ExitCode::kDone);
    CHECK(has(analysed.err, "passed over 1 game of GameType 0, chess"));
    CHECK(run({"play", "--load", text, "--ascii", "--colour", "never"}, "quit\nno\n").code == ExitCode::kDone);
    const Result reviewed = run({"review", text, "--all", "--agent", "greedy"});
    INFO(reviewed.err);
    CHECK(reviewed.code == ExitCode::kDone);
    CHECK(has(reviewed.err, "step with x: read 11x15 as 11-15 in 1 place"));
    CHECK(has(reviewed.err, "passed over 1 game of GameType 0, chess"));
}

TEST_CASE("games of the variant that was not asked for are told with the one that was meant") {
    const Import games("1. 11-15 23-19 *\n");
    const Result result = run({"import", "draughtnauts", games.file, "--games", games.path("games.db")});
    CHECK(has(result.err, "it is under other rules than those of advanced: expected draughtnauts:basic\n"));
}

TEST_CASE("analyze, review and play read PDN as import does") {
    const Import wild(kWildGames);
    const Result reviewed = run({"review", wild.file, "--number", "2", "--agent", "greedy", "--json"});
    INFO(reviewed.err);
    CHECK(reviewed.code == ExitCode::kDone);
    CHECK(has(reviewed.err, "game 2: step with x: read 11x15 as 11-15 in 4 places\n"));
    CHECK(has(run({"review", wild.file, "--number", "24"}).err, "line 93, game 24: move 3, 8-12, in "));
    CHECK(has(run({"review", wild.file, "--number", "99"}).err, "there is no game 99: expected 1 to 26"));
    const Import two("1. 11x15 23-19 *\n\n[FEN \"W:W21,22:B1,2\"]\n*\n");
    const Result analysed = run({"analyze", "draughtnauts:basic", "--file", two.file, "--agent", "greedy", "--json"});
    CHECK(has(analysed.err, "step with x"));
    CHECK(
        json::parse(analysed.out.substr(0, analysed.out.find('\n')))["position"].get<std::string>().starts_with("B:"));
    CHECK(has(analysed.out, "W:W21,22:B1,2"));
    const Result rest = run({"analyze", "draughtnauts:basic", "--file", wild.file, "--agent", "greedy", "--json"});
    CHECK(rest.code == ExitCode::kFailed);
    CHECK(has(rest.err, "line 89, game 23: move 1, 6x22"));
    CHECK(has(rest.err, "3 games were left out"));
    CHECK(std::ranges::count(rest.out, '\n') == 20);
    const std::string other = "[GameType \"20\"]\n1. 32-28 *\n\n";
    const auto analyse = [](const Import& games) {
        return run({"analyze", "draughtnauts:basic", "--file", games.file, "--agent", "greedy", "--json"});
    };
    const Import one_of_two(other + "1. 11-15 23-19 *\n");
    const Result told = analyse(one_of_two);
    CHECK(told.code == ExitCode::kDone);
    CHECK(told.err == one_of_two.file + ": passed over 1 game of GameType 20, international draughts\n");
    const Result none = analyse(Import(other));
    CHECK(none.code == ExitCode::kBadInput);
    CHECK(has(none.err, "no game of draughtnauts:basic: expected one at least"));
    const Result played = run({"play", "--load", two.file, "--ascii", "--colour", "never"}, "quit\nno\n");
    INFO(played.err);
    CHECK(played.code == ExitCode::kDone);
    CHECK(has(played.out, "23-19"));
    const Result second = run({"play", "--load", two.file, "--number", "2", "--ascii"}, "quit\nno\n");
    INFO(second.err);
    CHECK(second.code == ExitCode::kDone);
    CHECK(has(run({"play", "--load", two.file, "--number", "3"}).err, "there is no game 3: expected 1 to 2"));
}
