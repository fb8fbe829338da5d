// The program with the real game of Power Play, from the command line to the screen.

#include "tests/tools/games/program.hpp"

#include "engine/power_play/power_play.hpp"
#include "tests/tools/support/snapshot.hpp"
#include "tests/tools/support/temporary_folder.hpp"
#include "tools/games/power_play/terminal_board.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <fstream>
#include <string>
#include <vector>

namespace sparring::test {

namespace {

// Player 3 has kicked the large of player 4, whose hand also holds a medium.
constexpr const char* kKickback =
    "4:P1 c3=2,g3=323,c5=3,f5=3,a7=3:P2 out:P3 f1=1,f2=2,g4=1,h4=2,c6=3,d6=33,a8=3,h8=13:P4 "
    "d1=3,h1=11,e2=2,h2=3,f6=3,g6=3,h6=2:H4=2:L11,19,8,10:K3";
// Player 1 can finish a tree on h8, and player 2 has a reserve.
constexpr const char* kDuel = "1:P1 b2=123,f6=33,h6=1,h8=32:P2 c3=233,e3=123,d6=3,h7=2:H2=21:L12,8";

std::string drawing(const std::string& position, const std::string& move, Seat viewer, RenderStyle style) {
    power_play::Options options;
    options.players = *power_play::players_of_position(position);
    const auto rules = *PowerPlay::make_rules(options);
    auto state = *PowerPlay::parse_position(position, rules);
    std::optional<power_play::Move> last;
    if (!move.empty()) {
        last = *PowerPlay::parse_move(state, move);
        state.apply(*last);
    }
    return draw_pyramids(state, last, viewer, style);
}

constexpr RenderStyle kPlain = {};
constexpr RenderStyle kAscii = {RenderStyle::Symbols::kAscii, RenderStyle::Colours::kNone};
constexpr RenderStyle kColoured = {RenderStyle::Symbols::kUnicode, RenderStyle::Colours::kAnsi};

}  // namespace

TEST_CASE("Power Play is counted for each number of players, which a position says itself") {
    CHECK(leaves({"power-play", "3"}) == "92929\n");
    CHECK(leaves({"power-play:three-players", "2"}) == "2047\n");
    CHECK(leaves({"power-play:two-players", "3"}) == "103474\n");
    CHECK(leaves({"power-play", "1", "--set", "players=2", "--set", "start=block"}) == "74\n");
    CHECK(leaves({"power-play:two-players", "3", "--position", kKickback}) == "4686\n");
    CHECK(leaves({"power-play", "1", "--position", kDuel}) ==
          leaves({"power-play:two-players", "1", "--position", kDuel}));
}

TEST_CASE("agents of three players go by no network unless they are told to, and say that there is none") {
    const auto net_of = [](const std::string& game) {
        const auto agents = nlohmann::json::parse(run({"games", game, "--json"}).out)["agents"];
        const auto is_net = [](const auto& parameter) { return parameter["name"] == "net"; };
        const auto parameters = agents[0]["parameters"];
        return std::ranges::find_if(parameters, is_net)->at("default").template get<std::string>();
    };
    CHECK(net_of("power-play:four-players") == "1");
    CHECK(net_of("power-play:three-players") == "0");
    CHECK(refusal({"analyze", "power-play:three-players", "--agent", "brsplus:nodes=10,net=1"})
              .find("the network is for four players: expected net=0") != std::string::npos);
}

TEST_CASE("every variant of Power Play reads and says what it changes") {
    const auto games = nlohmann::json::parse(run({"games", "power-play", "--json"}).out);
    CHECK(games["options"].size() == 9);
    REQUIRE(games["variants"].size() >= 8);
    for (const auto& variant : games["variants"]) {
        INFO(variant["name"]);
        CHECK_FALSE(variant["meaning"].get<std::string>().empty());
        CHECK(run({"perft", "power-play:" + variant["name"].get<std::string>(), "1"}).code == ExitCode::kDone);
    }
}

TEST_CASE("the option knockout of Power Play is checked, and goes for positions") {
    const std::string error = refusal({"perft", "power-play", "1", "--set", "knockout=31"});
    INFO(error);
    CHECK(error.find("knockout") != std::string::npos);
    CHECK(error.find("31 is out of range: expected 1 to 30") != std::string::npos);
    CHECK(refusal({"perft", "power-play:early-knockout", "1", "--position", kDuel})
              .find("player 1 has lost 12 pips: expected 'P1 out' from 12 on") != std::string::npos);
    CHECK(leaves({"power-play", "1", "--set", "knockout=13", "--position", kDuel}) ==
          leaves({"power-play", "1", "--position", kDuel}));
}

TEST_CASE("alpha-beta is an agent of two players only") {
    CHECK(run({"analyze", "power-play", "--position", kDuel, "--agent", "alphabeta:depth=2"}).code == ExitCode::kDone);
    CHECK(refusal({"analyze", "power-play", "--agent", "alphabeta:depth=2"}).find("alphabeta") != std::string::npos);
}

TEST_CASE("boards of Power Play are drawn as they were, from every corner") {
    const std::string ascii = drawing(kKickback, "", seat_at(0), kAscii);
    CHECK(ascii == snapshot("power-play-board", ascii));
    const std::string coloured = drawing(kKickback, "+2@h2", seat_at(3), kColoured);
    CHECK(coloured == snapshot("power-play-colours", coloured));
    const std::string start = drawing(kDuel, "h6xh8", seat_at(1), kPlain);
    CHECK(start == snapshot("power-play-end", start));
}

TEST_CASE("an analysis of Power Play has a value for each player") {
    const Result result =
        run({"analyze", "power-play", "--position", kKickback, "--multipv", "3", "--agent", "maxn:depth=3"});
    CHECK(result.code == ExitCode::kDone);
    const std::string text = without_times(result.out);
    CHECK(text == snapshot("power-play-analyze", text));
}

TEST_CASE("an analysis of Power Play finds the move that builds a nest") {
    for (const char* const agent :
         {"alphabeta:depth=3", "mcts:sims=3000", "paranoid:depth=3", "brsplus:depth=3", "maxn:depth=2", "greedy"}) {
        const Result result = run({"analyze", "power-play", "--position", kDuel, "--agent", agent, "--json"});
        INFO(agent << result.err);
        const auto report = nlohmann::json::parse(result.out);
        CHECK(report["lines"][0]["move"] == "h6xh8");
    }
}

TEST_CASE("a file of positions may have any numbers of players") {
    const TemporaryFolder folder;
    const std::string file = (folder.path() / "positions.txt").string();
    std::ofstream(file) << kKickback << "\n" << kDuel << "\n";
    const Result result = run({"analyze", "power-play", "--file", file, "--agent", "greedy", "--json"});
    CHECK(result.code == ExitCode::kDone);
    const std::size_t end = result.out.find('\n');
    CHECK(nlohmann::json::parse(result.out.substr(0, end))["lines"][0]["shares"].size() == 4);
    CHECK(nlohmann::json::parse(result.out.substr(end + 1))["lines"][0]["shares"].size() == 2);
}

TEST_CASE("a game of Power Play between a person and agents goes the way it did") {
    const std::string input = "help kickback\na3-b3\nb1/1xd1\nd1xd3\nmoves\nflip\nquit\nno\n";
    const Result result = run({"play", "power-play:three-players", "--agent", "greedy", "--ascii"}, input);
    INFO(result.err);
    CHECK(result.code == ExitCode::kDone);
    CHECK(result.out == snapshot("power-play-play", result.out));
}

TEST_CASE("a game of Power Play is played to its end at the prompt") {
    const Result result =
        run({"play", "power-play", "--agent", "greedy", "--ascii", "--position", kDuel}, "h6xh8\nquit\nno\n");
    INFO(result.err);
    CHECK(result.code == ExitCode::kDone);
    CHECK(result.out.find("Game over: player 1 is the last one left.") != std::string::npos);
    CHECK(result.out == snapshot("power-play-finish", result.out));
}

TEST_CASE("games of Power Play are counted by how they end") {
    const Result result =
        run({"simulate", "power-play:two-players", "--games", "40", "--agents", "random,random", "--json"});
    CHECK(result.code == ExitCode::kDone);
    INFO(result.out << result.err);
    std::uint64_t games = 0;
    const auto report = nlohmann::json::parse(result.out);
    for (const auto& [name, count] : report["counters"].items()) {
        INFO(name);
        CHECK((name == "pips" || name == "nests" || name == "draw"));
        games += count.get<std::uint64_t>();
    }
    CHECK(games == 40);
}

TEST_CASE("tournaments of two players of Power Play take openings from a book") {
    const auto openings = [](const std::vector<std::string>& options) {
        std::vector<std::string> arguments = {"tournament", "power-play", "--agent", "random",
                                              "--agent",    "random",     "--json"};
        arguments.insert(arguments.end(), options.begin(), options.end());
        const Result result = run(arguments);
        INFO(result.err);
        CHECK(result.code == ExitCode::kDone);
        return nlohmann::json::parse(result.out)["openings"]["count"].get<int>();
    };
    CHECK(openings({"--set", "players=2", "--pairs", "1"}) == 1000);
    CHECK(openings({"--blocks", "1"}) == 1);
}

TEST_CASE("random moves at the beginning make games between the same agents differ") {
    const auto simulated = [](const std::string& plies) {
        const Result result = run({"simulate", "power-play:two-players", "--games", "4", "--agents", "greedy,greedy",
                                   "--opening-plies", plies, "--json"});
        CHECK(result.code == ExitCode::kDone);
        return nlohmann::json::parse(result.out);
    };
    const auto varied = simulated("8");
    CHECK(varied["opening_plies"] == 8);
    CHECK(varied["mean_plies_se"].get<double>() > 0.0);
    CHECK(simulated("8") == varied);
    CHECK(refusal({"simulate", "power-play", "--games", "4", "--agents", "greedy", "--opening-plies", "x"})
              .find("--opening-plies") != std::string::npos);
}

TEST_CASE("positions of Power Play that cannot be are refused with the reason") {
    const auto refusal_of = [](const std::string& position) {
        return refusal({"perft", "power-play", "1", "--position", position});
    };
    CHECK(refusal_of("1:P1 a1=1231:P2 h8=123:L24,24").find("more than three pyramids on a1") != std::string::npos);
    CHECK(refusal_of("1:P1 a1=333,a2=333:P2 h8=123:L12,24").find("player 1 has 6 pyramids 3") != std::string::npos);
    CHECK(refusal_of("1:P1 a1=333,a2=33:P2 h8=333,h7=33:L12,15").find("expected 15 lost") != std::string::npos);
    CHECK(refusal_of("1:P1 i1=333:P2 h8=333:L21,21").find("column 6: expected a square a1 to h8, not 'i'") !=
          std::string::npos);
    CHECK(refusal_of("1:P1 d4=333:P2 h8=333:L21,21").find("a black marker stands on d4") != std::string::npos);
    CHECK(refusal_of("1:P1 a1=1:P2 h8=1:P4 a2=1:L29,29,0,29").find("P3 is missing") != std::string::npos);
}

}  // namespace sparring::test
