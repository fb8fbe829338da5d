// The rules that the program tells are those of the pages, and keep to the terminal's width.

#include "tests/tools/games/program.hpp"
#include "tools/play/help.hpp"
#include "tools/tables/help_topic.hpp"
#include "tools/text/markdown.hpp"
#include "tools/text/nearest_name.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

using namespace sparring;
using sparring::test::Result;
using sparring::test::run;

namespace {

[[nodiscard]] std::string page_of(const std::string& game) {
    std::ifstream file(std::filesystem::path(SPARRING_SOURCE_DIR) / "docs/games" / (game + ".md"));
    return {std::istreambuf_iterator<char>(file), {}};
}

// The rules of a page as they stand in the file, down to the next heading of the same level, without sessions.
[[nodiscard]] std::string rules_of(const std::string& page) {
    std::istringstream stream(page);
    std::string rules;
    bool is_here = false;
    bool is_session = false;
    for (std::string line; std::getline(stream, line);) {
        if (line.starts_with("## ")) {
            is_here = line == "## Rules";
            continue;
        }
        if (line.starts_with("```")) {
            is_session = !is_session;
            continue;
        }
        rules += is_here && !is_session ? line + "\n" : "";
    }
    return rules;
}

// Letters and digits in order: whatever marks, blanks and line ends there are.
[[nodiscard]] std::string letters_of(const std::string& text) {
    std::string letters;
    std::ranges::copy_if(text, std::back_inserter(letters), [](unsigned char sign) { return std::isalnum(sign) != 0; });
    return letters;
}

[[nodiscard]] std::vector<HelpTopic> topics_of(const std::string& game) {
    const auto chosen = choose_game({game, {}}, program_catalogue());
    REQUIRE(chosen);
    return chosen->table->help_topics();
}

[[nodiscard]] std::size_t widest_line(const std::string& text) {
    std::istringstream stream(text);
    std::size_t widest = 0;
    for (std::string line; std::getline(stream, line);) {
        widest = std::max(widest, display_width(line));
    }
    return widest;
}

[[nodiscard]] std::string without_link_targets(std::string text) {
    for (std::size_t place = text.find("]("); place != std::string::npos; place = text.find("](")) {
        text.erase(place, text.find(')', place) + 1 - place);
    }
    return text;
}

// Without a sentence that leads to a session.
[[nodiscard]] std::string without(std::string text, const std::string& sentence) {
    const std::size_t place = text.find(sentence);
    return place == std::string::npos ? text : text.erase(place, sentence.size());
}

}  // namespace

TEST_CASE("the program explains the rules of every game in the words of its page") {
    for (const auto& module : game_modules()) {
        const std::string game = module->info().name;
        CAPTURE(game);
        const std::string written = letters_of(
            without(without_link_targets(rules_of(page_of(game))),
                    "A man on `w8` that faces east can step to `m5` only. It can jump a piece on `m5` in two ways:"));
        REQUIRE(written.size() > 1000);
        const std::vector<HelpTopic> topics = topics_of(game);
        REQUIRE_FALSE(topics.empty());
        CHECK(topics.front().name == "rules");
        // The Mega Board goes on with what its page refers to.
        CHECK(letters_of(plain_text(topics.front().text, kAnyWidth)).starts_with(written));
        CHECK(letters_of(run({"rules", game}).out).find(written.substr(0, 200)) != std::string::npos);
    }
}

TEST_CASE("every section of the rules is a topic") {
    const auto names = [](const std::string& game) { return names_of(topics_of(game)); };
    CHECK(names("draughtnauts") == std::vector<std::string>{"rules", "board and pieces", "moves and jumps",
                                                            "end of the game", "power-ups: set-up",
                                                            "power-ups: picking up", "power-ups: use", "cannon",
                                                            "teleporter", "sword", "shield", "notation"});
    CHECK(names("draughtnauts:basic") ==
          std::vector<std::string>{"rules", "board and pieces", "moves and jumps", "end of the game", "notation"});
    CHECK(names("power-play") ==
          std::vector<std::string>{"rules", "board and pieces", "moves", "kickback", "knockout and end", "notation"});
    CHECK(names("board-game-battle") == std::vector<std::string>{"rules", "a round", "tiles", "notation"});
    const std::vector<std::string> mega = names("mega-board");
    CHECK(std::ranges::find(mega, "crowning and taking") != mega.end());
    CHECK(std::ranges::find(mega, "teleporter") != mega.end());
    const std::vector<std::string> drakon = names("drakon");
    CHECK(std::ranges::find(drakon, "start and turn") != drakon.end());
    CHECK(std::ranges::find(drakon, "hands") != drakon.end());
}

TEST_CASE("the rules of draughts without Power-Ups have none") {
    const std::string rules = run({"rules", "draughtnauts:basic"}).out;
    CHECK(rules.find("A man that lands on its crowning row is crowned.") != std::string::npos);
    CHECK(rules.find("Teleporter.") == std::string::npos);
    CHECK(run({"rules", "draughtnauts"}).out.find("Teleporter.") != std::string::npos);
}

TEST_CASE("a topic is found by its name and by a word of it") {
    const std::string section = run({"rules", "power-play", "knockout", "and", "end"}).out;
    CHECK(section.starts_with("- A player who has lost 18 pips is knocked out."));
    CHECK(run({"rules", "power-play", "Knock"}).out == section);
    CHECK(run({"rules", "draughtnauts", "cannon"}).out.starts_with("- Cannon. The piece stays where it is"));
    CHECK(sparring::test::refusal({"rules", "board-game-battle", "trumpet"}) ==
          "sparring: unknown topic 'trumpet': expected rules, a round, tiles or notation\n");
}

TEST_CASE("help at the prompt tells the rules, commands come before words of topics") {
    const std::vector<HelpTopic> topics = shown_topics(topics_of("draughtnauts:basic"), 80);
    CHECK(help_answer("end", topics).starts_with("The winner gets 1 and the loser 0"));
    CHECK(help_answer("moves", topics) == "moves: list the legal moves\nSee also `help moves and jumps`.\n");
    CHECK(help_answer("moves and jumps", topics).starts_with("1. A man steps one square"));
    CHECK(help_answer("", topics)
              .find("`help TOPIC` explains rules, board and pieces, moves and jumps, end of the "
                    "game or notation.") != std::string::npos);
}

TEST_CASE("rules keep to the width of the terminal, and to 80 characters without one") {
    for (const auto& module : game_modules()) {
        const std::string game = module->info().name;
        CAPTURE(game);
        CHECK(widest_line(run({"rules", game}).out) <= 80);
        CHECK(widest_line(run({"rules", game}, "", 60).out) <= 60);
        CHECK(widest_line(run({"rules", game, "notation"}, "", 60).out) <= 60);
    }
}

TEST_CASE("the help of every command keeps to the width of the terminal") {
    for (const char* command : {"games", "rules", "play", "analyze", "tournament", "selfplay", "balance", "ratings",
                                "export", "import", "simulate", "solve", "perft", "bench", "ugi"}) {
        for (const int columns : {80, 60}) {
            CAPTURE(command, columns);
            const Result help = run({command, "--help"}, "", columns);
            CHECK(help.code == ExitCode::kDone);
            CHECK(widest_line(help.out) <= static_cast<std::size_t>(columns));
        }
    }
    CHECK(widest_line(run({"--help"}, "", 60).out) <= 60);
    CHECK(widest_line(run({"tournament", "--help"}).out) <= 80);
}

TEST_CASE("lists of games and agents, and answers of a search keep to the width of the terminal") {
    for (const int columns : {80, 60}) {
        const auto width = static_cast<std::size_t>(columns);
        CAPTURE(columns);
        CHECK(widest_line(run({"games"}, "", columns).out) <= width);
        for (const std::string game : {"draughtnauts", "mega-board", "mega-board:double-6", "power-play",
                                       "drakon:six-players", "board-game-battle"}) {
            CAPTURE(game);
            CHECK(widest_line(run({"games", game}, "", columns).out) <= width);
            const std::string answer = run({"analyze", game, "--agent", "greedy", "--multipv", "3"}, "", columns).out;
            // The position is one word.
            CHECK(widest_line(answer.substr(answer.find('\n') + 1)) <= width);
        }
        const std::string sums = run({"simulate", "power-play", "--agent", "random", "--games", "2"}, "", columns).out;
        CHECK_FALSE(sums.empty());
        CHECK(widest_line(sums) <= width);
        const std::string report = run({"tournament", "draughtnauts:basic", "--agent", "random", "--agent", "greedy",
                                        "--agent", "random:seed=2", "--pairs", "2"},
                                       "", columns)
                                       .out;
        CHECK(widest_line(report) <= width);
    }
}

TEST_CASE("boards at the prompt keep to the width of the terminal") {
    for (const std::string game : {"draughtnauts", "draughtnauts:basic", "mega-board", "mega-board:mega-2",
                                   "mega-board:double-6", "power-play", "drakon", "board-game-battle"}) {
        for (const int columns : {100, 80, 60}) {
            CAPTURE(game, columns);
            const Result played = run({"play", game, "--ascii"}, "help\nquit\nno\n", columns);
            CHECK(widest_line(played.out) <= static_cast<std::size_t>(columns));
        }
    }
}

TEST_CASE("a lair that is wider than the terminal is shown in parts") {
    const std::string position =
        R"({"board":["ST@0,0:NESW","FG@1,0:E","FG@2,0:E","FG@3,0:E","FG@4,0:E","TE@5,0:E","TE@6,0:E","KE@7,0:E",)"
        R"("KE@8,0:E","F2@9,0:E","F2@10,0:E"],"characters":["0,0","0,0"],"hands":[["PL:3"],["PL:3"]]})";
    const auto shown = [&](int columns) {
        return run({"play", "drakon:two-players", "--ascii", "--position", position}, "quit\nno\n", columns).out;
    };
    const std::string narrow = shown(60);
    CHECK(narrow.find("  0  . < ST  > FG  > FG  > FG  > FG  > TE  > TE  > KE  >") != std::string::npos);
    CHECK(narrow.find("\nFurther east\n") != std::string::npos);
    CHECK(narrow.find("  0> KE  > F2  > F2  > .\n") != std::string::npos);
    CHECK(widest_line(narrow) <= 60);
    CHECK(shown(80).find("Further east") == std::string::npos);
}

TEST_CASE("a session keeps to 80 characters where no width is known") {
    const std::string text = run({"play", "mega-board", "--ascii"}, "help rules\nquit\nno\n").out;
    CHECK(text.find("Boards\n------\n") != std::string::npos);
    CHECK(widest_line(text) <= 80);
}

TEST_CASE("a board that no terminal of this width can show says how wide it is") {
    const std::string text = run({"play", "power-play", "--ascii"}, "quit\nno\n", 50).out;
    // The sentence itself is folded.
    CHECK(text.find("\nThe board is 57 characters wide, and the terminal") != std::string::npos);
    CHECK(run({"play", "draughtnauts", "--ascii"}, "quit\nno\n", 30).out.find("The board is 34 characters") !=
          std::string::npos);
}
