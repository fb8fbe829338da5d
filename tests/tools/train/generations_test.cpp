// Networks tested by matches, and all of training by one command.

#include "tests/tools/games/program.hpp"
#include "tests/tools/support/environment.hpp"
#include "tests/tools/support/temporary_folder.hpp"
#include "tools/data/network_file.hpp"
#include "tools/data/text_file.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <string>
#include <vector>

using namespace sparring;
using namespace sparring::test;
using Catch::Contains;

TEST_CASE("networks are tested by matches that are gone on with") {
    const TemporaryFolder folder;
    const std::string net = SPARRING_SOURCE_DIR "/data/nets/draughtnauts-basic.net";
    std::vector<std::string> command = {"train",
                                        "test",
                                        "draughtnauts:basic",
                                        "--network",
                                        net,
                                        "--against",
                                        "0",
                                        "--folder",
                                        folder.path() / "trial",
                                        "--test-ms",
                                        "1",
                                        "--test-nodes",
                                        "100",
                                        "--test-pairs",
                                        "40",
                                        "--sprt",
                                        "elo0=-200,elo1=0"};
    const auto passed = run(command);
    INFO(passed.err);
    REQUIRE(passed.code == ExitCode::kDone);
    CHECK_THAT(passed.out, Contains("at 100 nodes a move: ") && Contains("passed\nat 1 ms a move: ") &&
                               Contains("passed\naccepted\n"));
    CHECK(run(command).out == passed.out);

    command.back() = "elo0=-1,elo1=1";
    const auto refused = run(command);
    CHECK(refused.code == ExitCode::kBadInput);
    command[8] = folder.path() / "other";
    command[14] = "2";
    const auto undecided = run(command);
    CHECK_THAT(undecided.out, Contains("at 100 nodes a move: 2 pairs") && Contains("not passed\nnot accepted\n"));
}

TEST_CASE("a game is trained by one command, which does nothing twice") {
    const TemporaryFolder folder;
    const std::string name = (folder.path() / "training").string();
    const std::vector<std::string> command = {"train",          "draughtnauts:basic",
                                              "--folder",       name,
                                              "--generations",  "2",
                                              "--shards",       "2",
                                              "--games",        "15",
                                              "--nodes",        "30",
                                              "--aside",        "0.2",
                                              "--epochs",       "2",
                                              "--accumulators", "128",
                                              "--test-nodes",   "20",
                                              "--test-pairs",   "2",
                                              "--test-ms",      "1",
                                              "--from-nothing"};
    const auto first = run(command);
    INFO(first.err);
    REQUIRE(first.code == ExitCode::kDone);
    CHECK_THAT(first.out, Contains("generation 1: ") && Contains("positions of 30 games") &&
                              Contains("loss held out") && Contains("generation 2: at 20 nodes a move: 2 pairs"));
    for (const char* const file : {"generation-1/network.net", "generation-1/network.html", "generation-2/network.net",
                                   "generation-2/positions/shard-000001.positions"}) {
        CAPTURE(file);
        CHECK(std::filesystem::exists(std::filesystem::path(name) / file));
    }
    CHECK_FALSE(std::filesystem::exists(std::filesystem::path(name) / "start.net"));
    const auto network = read_network(std::filesystem::path(name) / "generation-1/network.net");
    REQUIRE(network);
    CHECK_THAT(network->made, Contains(" build ") && Contains("alphabeta:nodes=30,tt=1,net=0"));
    CHECK_THAT(network->made, !Contains(name));

    // What is there is not made again; results are said again.
    const auto again = run(command);
    CHECK(again.code == ExitCode::kDone);
    CHECK_THAT(again.out, !Contains("positions of") && Contains("generation 1: at 20 nodes a move: 2 pairs"));

    // Nor is it taken for what other settings would have made.
    const auto with = [&](const std::string& option, const std::string& value) {
        auto other = command;
        *std::next(std::ranges::find(other, option)) = value;
        return other;
    };
    CHECK_THAT(refusal(with("--epochs", "3")), Contains("was begun with other settings: --epochs 2, now --epochs 3;"));
    CHECK_THAT(refusal(with("--nodes", "40")), Contains("--nodes 30, now --nodes 40;"));
    CHECK_THAT(refusal(with("--shards", "3")), Contains("--shards 2, now --shards 3;"));
    const std::vector<std::string> from_network(command.begin(), command.end() - 1);
    CHECK_THAT(refusal(from_network), Contains("--from-nothing 1, now --from-nothing 0;"));
    std::filesystem::remove(std::filesystem::path(name) / "settings.txt");
    CHECK_THAT(refusal(command), Contains("does not say how it was trained: expected 'settings.txt' there"));
}

TEST_CASE("what would stop a training at its end is told at its beginning") {
    const TemporaryFolder folder;
    const auto refused = [&](const std::string& name, const std::vector<std::string>& more) {
        const std::filesystem::path training = folder.path() / name;
        std::vector<std::string> command = {
            "train", "draughtnauts:basic", "--folder", training.string(), "--shards", "2", "--games", "15", "--nodes",
            "30"};
        command.insert(command.end(), more.begin(), more.end());
        const std::string words = refusal(command);
        CHECK_FALSE(std::filesystem::exists(training));
        return words;
    };
    CHECK_THAT(refused("training", {"--sprt", "elo0=5,elo1=x"}), Contains("elo1"));
    CHECK_THAT(refused("training,2", {}), Contains("training,2/generation-1/network.net': expected a path without "
                                                   "commas and blanks"));
    // A network that cannot be replaced: a folder lies there.
    const std::filesystem::path data = folder.path() / "data";
    std::filesystem::create_directories(data / "nets" / "draughtnauts-basic.net");
    std::filesystem::copy(SPARRING_SOURCE_DIR "/data/variants", data / "variants",
                          std::filesystem::copy_options::recursive);
    const EnvironmentVariable elsewhere("SPARRING_DATA", data.string());
    CHECK_THAT(refused("training", {"--replace"}),
               Contains("--replace: cannot write '") && Contains("draughtnauts-basic.net': it is a folder"));
}

TEST_CASE("a trial of a game without networks makes nothing") {
    const TemporaryFolder folder;
    const std::filesystem::path trial = folder.path() / "trial";
    CHECK_THAT(refusal({"train", "test", "drakon", "--network", "some.net", "--folder", trial.string()}),
               Contains("no networks are fitted to drakon"));
    CHECK_FALSE(std::filesystem::exists(trial));
}

TEST_CASE("a game of four seats is trained by one command") {
    const TemporaryFolder folder;
    const std::string name = (folder.path() / "training").string();
    const auto result =
        run({"train",        "mega-board", "--folder",     name, "--generations", "1", "--shards",       "2",
             "--games",      "3",          "--nodes",      "20", "--epochs",      "1", "--accumulators", "128",
             "--test-nodes", "10",         "--test-pairs", "1",  "--test-ms",     "1", "--from-nothing"});
    INFO(result.err);
    REQUIRE(result.code == ExitCode::kDone);
    CHECK_THAT(result.out, Contains("positions of 6 games") && Contains("generation 1: at 10 nodes a move: 1 block"));
    const auto network = read_network(std::filesystem::path(name) / "generation-1/network.net");
    REQUIRE(network);
    CHECK_THAT(network->made, Contains("mcts:sims=20,net=0"));
    const std::string agent = "mcts:sims=50,net=" + (std::filesystem::path(name) / "generation-1/network.net").string();
    CHECK_THAT(run({"analyze", "mega-board", "--agent", agent, "--explain"}).out, Contains("net network.net "));
    CHECK_THAT(run({"analyze", "mega-board:mega-3", "--agent", agent}).err,
               Contains("the network is for the layout mega-4: expected net=0"));
    CHECK(run({"analyze", "mega-board:mega-3", "--agent", "mcts:sims=50"}).code == ExitCode::kDone);
    const auto other = run({"train", "positions", "mega-board:mega-3", "--folder", name + "-3", "--shards", "1"});
    CHECK(other.code == ExitCode::kBadInput);
    CHECK_THAT(other.err, Contains("the network is for the layout mega-4: expected rules that it is for"));
}

TEST_CASE("a game that best-reply search plays best is trained to its positions") {
    const TemporaryFolder folder;
    const std::string positions = (folder.path() / "positions").string();
    const std::string network = (folder.path() / "seats.net").string();
    REQUIRE(run({"train", "positions", "power-play", "--folder", positions, "--shards", "1", "--games", "4", "--agent",
                 "brsplus:nodes=60,net=0,tt=1"})
                .code == ExitCode::kDone);
    const auto fitted =
        run({"train", "fit", "--folder", positions, "--output", network, "--epochs", "1", "--accumulators", "128"});
    INFO(fitted.err);
    REQUIRE(fitted.code == ExitCode::kDone);
    CHECK_THAT(run({"train", "fit", "--folder", positions, "--output", network}).err,
               Contains("exists already: expected a new file, or --overwrite"));
    const std::string agent = "brsplus:nodes=500,net=" + network;
    const std::string again = (folder.path() / "again").string();
    REQUIRE(run({"train", "positions", "power-play", "--folder", again, "--shards", "1", "--games", "2", "--agent",
                 "brsplus:nodes=60,tt=1,net=" + network})
                .code == ExitCode::kDone);
    const std::string second = (folder.path() / "second.net").string();
    REQUIRE(run({"train", "fit", "--folder", again, "--folder", positions, "--output", second, "--epochs", "1",
                 "--accumulators", "128"})
                .code == ExitCode::kDone);
    const auto made = read_network(second);
    REQUIRE(made);
    CHECK_THAT(made->made, Contains("by brsplus:nodes=60,tt=1,net=seats.net (") &&
                               Contains("; by brsplus:nodes=60,net=0,tt=1 (") && !Contains(folder.path().string()));
    CHECK_THAT(run({"analyze", "power-play", "--agent", agent, "--explain"}).out, Contains("net seats.net "));
    CHECK_THAT(run({"analyze", "power-play", "--set", "players=3", "--agent", agent}).err,
               Contains("the network is for four players: expected net=0"));
    CHECK(run({"analyze", "power-play", "--set", "players=3", "--agent", "brsplus:nodes=50"}).code == ExitCode::kDone);
}
