// Our own program through its own protocol plays what its agents play inside.

#include "engine/drakon/drakon.hpp"
#include "tests/tools/games/program.hpp"
#include "tests/tools/interchange/engines.hpp"
#include "tests/tools/support/child_process.hpp"
#include "tests/tools/support/temporary_folder.hpp"
#include "tools/agents/kinds.hpp"
#include "tools/interchange/engine_names.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

namespace sparring::test {

namespace {

// The agent, asked through the protocol with these limits.
std::string outside(const std::string& game, const std::string& agent, const std::string& limits) {
    return process_agent(limits, fmt::format("{} ugi {} --agent {}", program_path(), game, agent));
}

void check_same_game(const std::string& game, const std::string& agent, const std::string& limits, std::size_t seats,
                     GameRequest request = {}) {
    CAPTURE(game, agent);
    request.seed = 5;
    request.logs_searches = true;
    request.max_plies = 40;
    std::vector<std::string> inside(seats, fmt::format("{}:{}", agent, limits));
    const auto wanted = play_agents(game, inside, request);
    REQUIRE(wanted);
    REQUIRE_FALSE(wanted->at_fault);
    inside.front() = outside(game, agent, limits);
    inside.back() = inside.front();
    const auto played = play_agents(game, inside, request);
    REQUIRE(played);
    CHECK(played->fault.empty());
    CHECK(played->moves == wanted->moves);
    CHECK(played->winners == wanted->winners);
    CHECK(played->ending == wanted->ending);
    CHECK(played->nodes == wanted->nodes);
    CHECK(played->searches == wanted->searches);
}

std::string text_of_file(const std::string& path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace

TEST_CASE("Draughtnauts is played the same through the protocol, with Power-Ups drawn or without") {
    check_same_game("draughtnauts:basic", "alphabeta", "nodes=300", 2);
    check_same_game("draughtnauts:basic", "mcts", "sims=40", 2);
    check_same_game("draughtnauts", "alphabeta", "depth=2", 2);
    check_same_game("draughtnauts:setup-random", "alphabeta", "nodes=200", 2);
}

TEST_CASE("the Mega Board is played the same through the protocol, by two players and by six") {
    check_same_game("mega-board:mega-2", "maxn", "nodes=200", 2);
    check_same_game("mega-board:double-6", "mcts", "sims=20", 6);
}

TEST_CASE("Power Play is played the same through the protocol, by two players and by four") {
    check_same_game("power-play:two-players", "alphabeta", "nodes=300", 2);
    check_same_game("power-play:four-players", "maxn", "nodes=200", 4);
}

TEST_CASE("Board Game Battle is played the same through the protocol, with the dice among the moves") {
    check_same_game("board-game-battle:three-players", "mcts", "sims=60", 3);
    check_same_game("board-game-battle:two-players", "expectimax", "depth=2", 2);
}

TEST_CASE("Drakon is played the same through the protocol, from what a seat knows") {
    check_same_game("drakon:three-players", "ismcts", "sims=20", 3);
    check_same_game("drakon:two-players", "determinized-maxn", "nodes=60", 2);
}

TEST_CASE("a game that goes on from an opening is played the same through the protocol") {
    GameRequest request;
    request.opening.position = "W:W18,21,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,6,7,8,9,10,11,12,14";
    request.opening.moves = {"25-22"};
    check_same_game("draughtnauts:basic", "alphabeta", "nodes=300", 2, request);
}

TEST_CASE("games are adjudicated by what programs say of them") {
    GameRequest request;
    request.adjudication.resign = ResignRule{.share = 0.2, .moves = 2};
    request.adjudication.proven = true;
    check_same_game("draughtnauts:basic", "alphabeta", "nodes=300", 2, request);
}

TEST_CASE("a program for Drakon is told what its seat knows and nothing else") {
    const TemporaryFolder folder;
    const std::string log = (folder.path() / "orders.txt").string();
    const std::string command = fmt::format("tee {} | {} ugi drakon:three-players --agent policy", log, program_path());
    GameRequest request;
    request.seed = 5;
    request.max_plies = 60;
    const auto report =
        play_agents("drakon:three-players", {"policy", process_agent("nodes=1", command), "policy"}, request);
    REQUIRE(report);
    REQUIRE(report->fault.empty());
    const auto rules = Drakon::make_rules(*[] {
        Expected<drakon::Options> options = drakon::Options{};
        options->players = 3;
        return options;
    }());
    REQUIRE(rules);
    std::istringstream orders(text_of_file(log));
    int positions = 0;
    for (std::string line; std::getline(orders, line);) {
        if (!line.starts_with("position ")) {
            continue;
        }
        constexpr std::string_view kStart = "position view ";
        REQUIRE(line.starts_with(kStart));
        const std::string text = line.substr(kStart.size());
        const auto view = Drakon::parse_view(text, *rules);
        REQUIRE(view);
        CHECK(view->viewer() == seat_at(1));
        CHECK(Drakon::format_view(*view) == text);
        // A whole state would be read as one.
        CHECK_FALSE(Drakon::parse_position(text, *rules));
        ++positions;
    }
    CHECK(positions > 5);
}

TEST_CASE("a tournament between a program and an agent is recorded like any other") {
    const TemporaryFolder folder;
    const std::string file = (folder.path() / "games.db").string();
    const std::vector<std::string> arguments = {"tournament", "draughtnauts:basic",
                                                "--agent",    "random",
                                                "--agent",    outside("draughtnauts:basic", "greedy", "nodes=1"),
                                                "--pairs",    "2",
                                                "--threads",  "2",
                                                "--games",    file};
    const Result result = run(arguments);
    INFO(result.err);
    CHECK(result.code == ExitCode::kDone);
    CHECK(run({"export", file}).out.find("process:nodes=1:") != std::string::npos);
    CHECK_FALSE(has_children());
}

TEST_CASE("a tournament goes on after the faults of a program, if it is to recover") {
    std::vector<std::string> arguments = {"tournament", "draughtnauts:basic",
                                          "--agent",    "random",
                                          "--agent",    "process:" + script_engine("exit 3"),
                                          "--pairs",    "2",
                                          "--json"};
    const Result ended = run(arguments);
    CHECK(ended.code == ExitCode::kFailed);
    CHECK(ended.err.find("the program ended with exit code 3 in place of 'bestmove'") != std::string::npos);
    arguments.emplace_back("--recover");
    const Result recovered = run(arguments);
    INFO(recovered.err);
    CHECK(recovered.code == ExitCode::kDone);
    // Each of them is told when it happens.
    CHECK_THAT(recovered.err, Catch::Contains("sparring: pair 1, leg 1, random against process:while "));
    CHECK_THAT(recovered.err, Catch::Contains("(the program ended with exit code 3 in place of 'bestmove')\n"));
    CHECK(std::ranges::count(recovered.err, '\n') == 4);
}

TEST_CASE("a program stands in tables by the name that was given to it, or that it gives itself") {
    const std::string named =
        script_engine("echo bestmove 1-1", "echo readyok", "echo id name Kestrel 1.2; echo ugiok");
    const nlohmann::json report =
        json_output({"tournament", "draughtnauts:basic", "--pairs", "1", "--recover", "--agent", "Quick=greedy",
                     "--agent", process_agent("nodes=5", named), "--agent", process_agent("start_ms=5000", named),
                     "--agent", "The other=process:" + named, "--agent", "process:" + named});
    std::vector<std::string> names;
    for (const nlohmann::json& agent : report["agents"]) {
        names.push_back(agent["name"]);
    }
    std::ranges::sort(names);
    CHECK(names ==
          std::vector<std::string>{"Kestrel 1.2 (nodes=5)", "Kestrel 1.2#1", "Kestrel 1.2#2", "Quick", "The other"});
    const Result simulated = run({"simulate", "draughtnauts:basic", "--games", "1", "--agent", "Quick=greedy",
                                  "--agent", outside("draughtnauts:basic", "greedy", "nodes=1")});
    CHECK_THAT(simulated.out, Catch::Contains("Black  Quick ") &&
                                  Catch::Contains("sparring 0.1.0 draughtnauts:basic greedy (nodes=1) "));
}

TEST_CASE("a long name of a program is cut between characters") {
    const std::string name = fmt::format("x{}", fmt::join(std::vector<std::string>(70, "ä"), ""));
    const std::string command =
        script_engine("echo bestmove 1-1", "echo readyok", fmt::format("echo id name {}; echo ugiok", name));
    std::vector<AgentSpec> agents = {*parse_agent("process:" + command, with_process_kind({}))};
    REQUIRE(name_programs(agents, {}));
    CHECK(agents.front().name == fmt::format("x{}…", fmt::join(std::vector<std::string>(58, "ä"), "")));
}

TEST_CASE("a tournament with a program is not gone on with under another name") {
    const TemporaryFolder folder;
    const std::string file = (folder.path() / "games.db").string();
    std::vector<std::string> arguments = {"tournament", "draughtnauts:basic",
                                          "--pairs",    "1",
                                          "--agent",    "random",
                                          "--agent",    outside("draughtnauts:basic", "greedy", "nodes=1"),
                                          "--games",    file};
    REQUIRE(run(arguments).code == ExitCode::kDone);
    arguments[8] = "--resume";
    CHECK(run(arguments).code == ExitCode::kDone);
    arguments[7] = "Another=" + arguments[7];
    CHECK_THAT(refusal(arguments), Catch::Contains("is of another tournament: its agents"));
}

TEST_CASE("what a program is told and says is kept, and its standard error") {
    const TemporaryFolder folder;
    const std::string logs = (folder.path() / "logs").string();
    const std::string noisy =
        fmt::format("echo starting >&2; {} ugi draughtnauts:basic --agent greedy", program_path());
    const Result result =
        run({"tournament", "draughtnauts:basic", "--pairs", "2", "--threads", "2", "--openings", "start", "--agent",
             "random", "--agent", "Kes/trel 1=" + process_agent("nodes=1", noisy), "--engine-log", logs});
    INFO(result.err);
    REQUIRE(result.code == ExitCode::kDone);
    const std::string log = text_of_file(logs + "/2-Kes_trel_1.log");
    for (const std::string line :
         {"pair 1, leg 1 > ugi\n", "pair 1, leg 2 < ugiok\n", "pair 2, leg 1 ! starting\n",
          "pair 2, leg 2 > position startpos\npair 2, leg 2 > isready\npair 2, leg 2 > go nodes 1\n"}) {
        CAPTURE(line);
        CHECK(log.find(line) != std::string::npos);
    }
    CHECK_FALSE(std::filesystem::exists(logs + "/1-random.log"));
}

TEST_CASE("why a program lost by its fault is the last that is kept of its game") {
    const TemporaryFolder folder;
    const auto log_of = [&](const std::string& name, const std::string& at_go) {
        const std::string logs = (folder.path() / name).string();
        const Result result =
            run({"tournament", "draughtnauts:basic", "--pairs", "1", "--openings", "start", "--agent", "random",
                 "--agent", "Toy=process:nodes=1:" + script_engine(at_go), "--engine-log", logs, "--recover"});
        CHECK(result.code == ExitCode::kDone);
        return text_of_file(logs + "/2-Toy.log");
    };
    CHECK_THAT(log_of("illegal", "echo bestmove 9-99"),
               Catch::Contains("pair 1, leg 1 # illegal move '9-99' before ply 2: column 3: square 99 is outside 1 to "
                               "32; position W:W21") &&
                   Catch::Contains("; legal moves: "));
    CHECK_THAT(log_of("dead", "exit 3"),
               Catch::Contains("pair 1, leg 1 # the program ended with exit code 3 in place of 'bestmove'\n"));
}

TEST_CASE("a folder for what programs say must be of use") {
    const TemporaryFolder folder;
    folder.write("file", "");
    const std::string file = (folder.path() / "file").string();
    const auto message = [&](const std::string& agent) {
        return refusal(
            {"tournament", "draughtnauts:basic", "--agent", "random", "--agent", agent, "--engine-log", file});
    };
    CHECK(message("greedy") ==
          "sparring: --engine-log: no agent is a program of somebody else's: expected one that begins with process:\n");
    CHECK(message("process:" + script_engine("exit")) ==
          fmt::format("sparring: --engine-log: cannot make the folder '{}': Not a directory\n", file));
}

TEST_CASE("a program without a time limit that hangs is stopped by the watchdog") {
    const nlohmann::json report = json_output({"tournament", "draughtnauts:basic", "--agent", "random", "--agent",
                                               process_agent("nodes=5", script_engine("sleep 100")), "--pairs", "1",
                                               "--watchdog-ms", "200", "--recover"});
    CHECK(report["agents"][1]["score"] == 0);
    CHECK_FALSE(has_children());
}

TEST_CASE("a program can take part in a simulation, and ends it if it cannot go on") {
    const nlohmann::json report = json_output({"simulate", "draughtnauts:basic", "--games", "2", "--agents",
                                               outside("draughtnauts:basic", "greedy", "nodes=1"), "random"});
    CHECK(report["games"] == 2);
    CHECK_THROWS_WITH(run({"simulate", "draughtnauts:basic", "--games", "2", "--agents",
                           "process:" + script_engine("exit 3"), "random"}),
                      Catch::Contains("seat 1, before ply 1: the program ended with exit code 3"));
    CHECK(refusal({"simulate", "draughtnauts:basic", "--games", "2", "--agents", "process:./no-such-engine", "random"})
              .find("cannot be run") != std::string::npos);
}

TEST_CASE("a bad agent of the kind process is refused with what was expected") {
    const auto message = [](const std::string& agent) {
        return refusal({"simulate", "draughtnauts:basic", "--games", "1", "--agents", agent, "random"});
    };
    CHECK(message("process") ==
          "sparring: agent 'process': no command: expected process:COMMAND, or limits before it as in "
          "process:nodes=1000,time_ms=200:COMMAND\n");
    CHECK(message("process:") ==
          "sparring: agent 'process:': no command: expected what the shell is to run, as in process:./engine\n");
    CHECK(message("process:nodes=5") ==
          "sparring: agent 'process:nodes=5': 'nodes=5' is a limit without a command: expected "
          "process:nodes=5:COMMAND\n");
    CHECK(message("process:nodes=5: ").find("no command") != std::string::npos);
    CHECK(message("process:nodes=0:x").find("expected 1 to") != std::string::npos);
    CHECK(message("process:node=5:x").find("did you mean 'nodes'?") != std::string::npos);
    CHECK(message("process:nodes=5,nodes=6:x").find("nodes is given twice") != std::string::npos);
    CHECK(message("process:inc_ms=5:x").find("inc_ms without game_ms: expected the clock") != std::string::npos);
    CHECK(message("process:a\nb").find("expected one line of text") != std::string::npos);
    CHECK(message("process:time=50:x").find("unknown parameter 'time': did you mean 'time_ms'?") != std::string::npos);
    CHECK(message("process:Time_ms=50:x").find("unknown parameter 'Time_ms': did you mean 'time_ms'?") !=
          std::string::npos);
    const std::string blanks =
        ": expected limits without blanks and a colon behind them, as in process:nodes=1000,time_ms=200:./engine\n";
    CHECK(message("process:time_ms = 50:x") ==
          "sparring: agent 'process:time_ms = 50:x': blanks in 'time_ms = 50'" + blanks);
    CHECK(message("process:nodes=5, time_ms=50:x") ==
          "sparring: agent 'process:nodes=5, time_ms=50:x': blanks in 'nodes=5, time_ms=50'" + blanks);
    for (const std::string limits : {"time= 50", "time=50 ", "time=  50, nodes=5"}) {
        CHECK_THAT(message("process:" + limits + ":x"), Catch::EndsWith("blanks in '" + limits + "'" + blanks));
    }
    CHECK(message("process:time_ms=50 ./x") ==
          "sparring: agent 'process:time_ms=50 ./x': blanks in 'time_ms=50 ./x'" + blanks);
}

TEST_CASE("programs of others are refused where they cannot think") {
    const std::string words = "programs of others play games and do nothing else";
    CHECK(refusal({"analyze", "draughtnauts:basic", "--agent", "process:x"}).find(words) != std::string::npos);
    CHECK(refusal({"ugi", "draughtnauts:basic", "--agent", "process:x"}).find(words) != std::string::npos);
}

}  // namespace sparring::test
