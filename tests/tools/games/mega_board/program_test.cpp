// The program with the real game of the Mega Board, from the command line to the screen.

#include "tests/tools/games/program.hpp"

#include "engine/mega_board/mega_board.hpp"
#include "tests/tools/support/snapshot.hpp"
#include "tests/tools/support/temporary_folder.hpp"
#include "tools/games/mega_board/terminal_board.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <fstream>
#include <string>
#include <vector>

namespace sparring::test {

namespace {

// Four players with everything held and lying, a man about to take a Crown at the end of a board.
constexpr const char* kMiddleGame =
    "1:P1 m15n,n6n,Ks20+SC,Km29+T:P2 m9e,Km22+H,w8e:P3 Kn9+HT,m27s:P4 Ke7+SC,e10w:C s13=S,w3=K,n18=T,e6=H:X3,2,1,0";

// The drawing of a position under a layout, after a move if one is given.
std::string drawing(const std::string& layout, const std::string& position, const std::string& move,
                    RenderStyle style) {
    mega_board::Options options;
    options.layout = *mega_board::parse_plan(layout);
    const auto rules = *LargeMegaBoard::make_rules(options);
    auto state = position.empty() ? LargeMegaBoard::start(rules) : *LargeMegaBoard::parse_position(position, rules);
    std::optional<mega_board::Move> last;
    if (!move.empty()) {
        last = *LargeMegaBoard::parse_move(state, move);
        state.apply(*last);
    }
    return draw_boards(state, last, style);
}

constexpr RenderStyle kPlain = {};
constexpr RenderStyle kAscii = {RenderStyle::Symbols::kAscii, RenderStyle::Colours::kNone};
constexpr RenderStyle kColoured = {RenderStyle::Symbols::kUnicode, RenderStyle::Colours::kAnsi};

}  // namespace

TEST_CASE("each layout of the rules has its number of players") {
    CHECK(leaves({"mega-board", "2"}) == "256\n");
    CHECK(leaves({"mega-board:mega-2", "3"}) == "2304\n");
    CHECK(leaves({"mega-board:mega-3", "3"}) == "4096\n");
    CHECK(leaves({"mega-board:double-6", "2"}) == "256\n");
    CHECK(leaves({"mega-board", "1", "--set", "layout=mega-2", "--set", "power_ups=false"}) == "7\n");
}

TEST_CASE("every variant of the Mega Board reads and says what it changes") {
    const auto games = nlohmann::json::parse(run({"games", "mega-board", "--json"}).out);
    CHECK(games["options"].size() == 15);
    REQUIRE(games["variants"].size() >= 9);
    for (const auto& variant : games["variants"]) {
        INFO(variant["name"]);
        CHECK_FALSE(variant["meaning"].get<std::string>().empty());
        CHECK(run({"perft", "mega-board:" + variant["name"].get<std::string>(), "1"}).code == ExitCode::kDone);
    }
}

TEST_CASE("the boards of every layout are drawn as they were") {
    CHECK(drawing("mega-2", "", "", kAscii) == snapshot("mega-board-mega-2", drawing("mega-2", "", "", kAscii)));
    CHECK(drawing("mega-3", "", "s13=S", kPlain) ==
          snapshot("mega-board-mega-3", drawing("mega-3", "", "s13=S", kPlain)));
    const std::string four = drawing("mega-4", kMiddleGame, "n6-n2=w3", kColoured);
    CHECK(four == snapshot("mega-board-mega-4", four));
    const std::string six = drawing("double-6", "", "", kPlain);
    CHECK(six == snapshot("mega-board-double-6", six));
}

TEST_CASE("a drawing shows facings, held and lying Power-Ups, and what the last move did") {
    const std::string text = drawing("mega-4", kMiddleGame, "n6-n2=w3", kAscii);
    for (const char* const part : {"1^", "2>", "3v", "4<", "1KSC", "3KHT", "s13S", "n18T", "e6 H",
                                   "Player 2 to move. Last move n6-n2=w3. Captures of players 1 to 4: 3, 2, 1, 0."}) {
        INFO(part);
        CHECK(text.find(part) != std::string::npos);
    }
    CHECK(text.find("w3 K") == std::string::npos);
}

TEST_CASE("an analysis of the Mega Board has a value for each player") {
    const Result result =
        run({"analyze", "mega-board", "--position", kMiddleGame, "--multipv", "4", "--agent", "maxn:depth=3"});
    CHECK(result.code == ExitCode::kDone);
    const std::string text = without_times(result.out);
    CHECK(text == snapshot("mega-board-analyze", text));
}

TEST_CASE("an analysis of the Mega Board as JSON has shares that sum to one") {
    for (const char* const agent : {"mcts:sims=200", "paranoid:depth=2", "brsplus:depth=2", "maxn:depth=2", "greedy"}) {
        const Result result = run({"analyze", "mega-board", "--position", kMiddleGame, "--agent", agent, "--json"});
        INFO(agent);
        const auto report = nlohmann::json::parse(result.out);
        double total = 0;
        for (const auto& share : report["lines"][0]["shares"]) {
            total += share.get<double>();
        }
        CHECK(total == Approx(1.0).epsilon(1e-6));
    }
}

TEST_CASE("a game of one person and three agents goes the way it did") {
    const std::string input = "help crowning\ns13=S\ns14=H\ns15=C\ns16=T\ns1-m30\nm1-m2\ns3-m30\nmoves\nquit\nno\n";
    const Result result =
        run({"play", "mega-board", "--agent", "greedy", "--agent", "greedy", "--agent", "greedy", "--ascii"}, input);
    INFO(result.err);
    CHECK(result.code == ExitCode::kDone);
    CHECK(result.out == snapshot("mega-board-play", result.out));
}

TEST_CASE("a designer's layout is played from its file") {
    const TemporaryFolder folder;
    const std::string file = (folder.path() / "duel.json").string();
    std::ofstream(file) << R"({"boards": [{"id": "m", "type": "mega", "cell": [0, 0]},
        {"id": "a", "type": "standard", "cell": [1, 0], "home": 1},
        {"id": "b", "type": "standard", "cell": [-1, 0], "home": 2}]})";
    CHECK(leaves({"mega-board", "1", "--set", "layout=" + file, "--set", "power_ups=false"}) == "4\n");
    CHECK(run({"analyze", "mega-board", "--set", "layout=" + file, "--agent", "random"}).out.find("1:P1 a1w") !=
          std::string::npos);
}

TEST_CASE("layouts that are none are refused with the reason") {
    const TemporaryFolder folder;
    const std::string file = (folder.path() / "bad.json").string();
    std::ofstream(file) << R"({"boards": [{"id": "m", "type": "mega", "cell": [0, 0]},
        {"id": "k", "type": "mega", "cell": [1, 0], "home": 1}]})";
    CHECK(refusal({"perft", "mega-board", "1", "--set", "layout=" + file}) ==
          "sparring: --set layout=" + file + ": " + file +
              ": boards m and k stand side by side and are both Mega Boards: Mega Boards and Standard Boards must "
              "alternate\n");
    const std::string unknown = refusal({"perft", "mega-board", "1", "--set", "layout=mega-5"});
    CHECK(unknown.find("unknown layout 'mega-5'") != std::string::npos);
    CHECK(refusal({"perft", "mega-board", "1", "--set", "layout=m0.0/s0.-1=1"}) ==
          "sparring: --set layout=m0.0/s0.-1=1: option layout: the layout has 1 homes: expected 2 to 8, one for each "
          "player\n");
}

TEST_CASE("positions of the Mega Board that are none are refused with the column") {
    CHECK(refusal({"perft", "mega-board:mega-2", "1", "--position", "1:P1 s40n:P2 n1s:X0,0"}) ==
          "sparring: position '1:P1 s40n:P2 n1s:X0,0': column 6: square s40 is outside 1 to 32\n");
    CHECK(refusal({"perft", "mega-board:mega-2", "1", "--position", "1:P1 s4:P2 n1s:X0,0"}) ==
          "sparring: position '1:P1 s4:P2 n1s:X0,0': column 8: expected where the man on s4 faces, n, e, s or w, or K "
          "before a crowned piece, not ':'\n");
    CHECK(refusal({"perft", "mega-board:mega-3", "1", "--position", "1:P1 s4n:P2 n1s:X0,0,0"}) ==
          "sparring: position '1:P1 s4n:P2 n1s:X0,0,0': column 23: section P3 is missing: the layout mega-3 has 3 "
          "players\n");
}

}  // namespace sparring::test
