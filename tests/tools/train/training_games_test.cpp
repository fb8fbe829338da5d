// Games that are played for training: where they end, and what is kept of them.

#include "tests/tools/games/program.hpp"
#include "tests/tools/support/temporary_folder.hpp"
#include "tools/text/progress_line.hpp"
#include "tools/train/fit.hpp"
#include "tools/train/play_positions.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <filesystem>
#include <limits>
#include <string>
#include <thread>
#include <vector>

using namespace sparring;
using namespace sparring::test;
using Catch::Contains;

namespace {

[[nodiscard]] TablePointer training_table(const std::string& game) {
    return choose_game({game, {}}, program_catalogue())->table;
}

[[nodiscard]] TrainingRequest training_request(const Table& table, const std::string& agent, std::uint64_t games) {
    TrainingRequest request;
    request.agent = *parse_agent(agent, table.agent_kinds());
    request.games = games;
    request.kept = 1;
    return request;
}

[[nodiscard]] train::PositionFile one_position(const std::string& agent, std::uint64_t seed, std::uint64_t shard) {
    train::PositionFile file;
    file.source = {"draughtnauts:basic", agent, "weights some.txt 1", seed, shard, 1, 0};
    file.positions.words = 1;
    file.positions.inputs = {5};
    file.positions.shares = {30'000};
    file.positions.results = {65'535};
    file.positions.buckets = {0};
    return file;
}

}  // namespace

TEST_CASE("a game for training that is too long is shared by all seats") {
    const StopToken stop;
    const auto draughts = training_table("draughtnauts:basic");
    auto request = training_request(*draughts, "alphabeta:nodes=20,net=0,tables=0,tt=1", 3);
    request.max_plies = 20;
    const auto positions = draughts->training_positions(request, stop);
    REQUIRE(positions);
    CHECK(positions->games == 3);
    REQUIRE(positions->size() > 0);
    CHECK(std::ranges::all_of(positions->results, [](std::uint16_t result) { return result == 32'768; }));

    const auto race = training_table("board-game-battle:two-players");
    request = training_request(*race, "leader", 3);
    request.max_plies = 15;
    const auto features = race->feature_positions(request, stop);
    REQUIRE(features);
    CHECK(features->games == 3);
    REQUIRE(features->size() > 0);
    CHECK(std::ranges::all_of(features->won, [](float share) { return share == 0.5F; }));

    const auto boards = training_table("mega-board");
    request = training_request(*boards, "mcts:sims=5,net=0,policy=0,memory=1", 3);
    request.max_plies = 30;
    const auto choices = boards->move_choices(request, stop);
    REQUIRE(choices);
    CHECK(choices->games == 3);
    CHECK(choices->size() <= 3 * 30);
}

TEST_CASE("games for training stop between moves, and one that is cut short leaves nothing") {
    StopToken stop;
    const auto table = training_table("draughtnauts:no-progress-never");
    auto request = training_request(*table, "alphabeta:nodes=20,net=0,tables=0,tt=1", 1'000'000);
    request.max_plies = std::numeric_limits<int>::max();
    const std::jthread stopper([&] { stop.request_stop(); });
    const auto positions = table->training_positions(request, stop);
    REQUIRE(positions);
    CHECK(positions->games < request.games);
    CHECK(positions->results.size() == positions->size());
    CHECK(positions->inputs.size() == positions->size() * positions->words);
    CHECK(positions->buckets.size() == positions->size());

    TrainingPositions cut = one_position("some", 1, 0).positions;
    cut.inputs.push_back(6);
    cut.shares.push_back(1);
    cut.buckets.push_back(2);
    cut.shorten(1);
    CHECK(cut.inputs == std::vector<std::uint32_t>{5});
    CHECK(cut.shares == std::vector<std::uint16_t>{30'000});
    CHECK(cut.results == std::vector<std::uint16_t>{65'535});
    CHECK(cut.buckets == std::vector<std::uint8_t>{0});
    CHECK(cut.linear.empty());
}

TEST_CASE("rules under which no opening is even are told from slow ones") {
    const StopToken stop;
    const auto table = training_table("draughtnauts:basic");
    auto request = training_request(*table, "random", 1);
    request.even_share = -1;
    const auto positions = table->training_positions(request, stop);
    REQUIRE_FALSE(positions);
    CHECK_THAT(positions.error().message,
               Contains("none of 10000 random openings in a row is about even to agent 'random'"));
}

TEST_CASE("shards that were there take no part in the time that is left") {
    CHECK(train::time_left_of(10, {.shards = 4, .found = 4}, 6).empty());
    CHECK(train::time_left_of(10, {.shards = 5, .found = 4}, 6) == ", 0:10 left");
    CHECK(train::time_left_of(10, {.shards = 5, .found = 0}, 6) == ", 0:02 left");
}

TEST_CASE("what differs between games for training is named, and folders of files are not") {
    const train::PositionSource wanted = one_position("alphabeta:nodes=5,net=some.net", 1, 0).source;
    train::PositionSource found = wanted;
    CHECK(train::differences(found, wanted).empty());
    found.agent = "alphabeta:nodes=5,net=/home/of/some.net";
    CHECK(train::differences(found, wanted).empty());
    found.knowledge = "weights some.txt 2";
    found.games = 7;
    CHECK(train::differences(found, wanted) ==
          "played with weights some.txt 2, expected weights some.txt 1; games 7, expected 1");
    found = wanted;
    found.agent = "random";
    found.shard = 3;
    CHECK(train::differences(found, wanted) ==
          "agent random, expected alphabeta:nodes=5,net=some.net; shard 3, expected 0");
}

TEST_CASE("shards of one folder are of the same games, those of several need not be") {
    const TemporaryFolder one;
    const TemporaryFolder other;
    const auto write = [](const TemporaryFolder& folder, std::uint64_t shard, const train::PositionFile& file) {
        REQUIRE(train::write_positions(train::shard_path(folder.path(), shard), file));
    };
    write(one, 0, one_position("random", 1, 0));
    write(one, 1, one_position("random", 1, 1));
    write(other, 1, one_position("greedy", 2, 1));
    const auto both = train::gather_positions(std::array{one.path(), other.path()});
    REQUIRE(both);
    CHECK(both->positions.size() == 3);

    write(one, 1, one_position("greedy", 2, 1));
    const auto mixed = train::gather_positions(std::array{one.path()});
    REQUIRE_FALSE(mixed);
    CHECK_THAT(
        mixed.error().message,
        Contains("shard-000001.positions' is of other games: agent greedy, expected random; seed 2, expected 1"));

    write(one, 1, one_position("random", 1, 0));
    const auto twice = train::gather_positions(std::array{one.path()});
    REQUIRE_FALSE(twice);
    CHECK_THAT(twice.error().message,
               Contains("shard-000001.positions' holds shard 0: expected 'shard-000000.positions' as its name"));
}

TEST_CASE("shards of other games are refused before what is missing is played") {
    const TemporaryFolder folder;
    const std::vector<std::string> command = {"train",
                                              "positions",
                                              "draughtnauts:basic",
                                              "--folder",
                                              folder.path().string(),
                                              "--shards",
                                              "2",
                                              "--games",
                                              "1",
                                              "--agent",
                                              "alphabeta:nodes=20,net=0,tables=0"};
    REQUIRE(run(command).code == ExitCode::kDone);
    REQUIRE(std::filesystem::remove(train::shard_path(folder.path(), 0)));
    auto other = command;
    other[8] = "2";
    CHECK_THAT(refusal(other), Contains("shard-000001.positions' is of other games: games 1, expected 2"));
    CHECK_FALSE(std::filesystem::exists(train::shard_path(folder.path(), 0)));
}

TEST_CASE("a network that loses more than half a per cent by rounding is refused") {
    train::FitReport report;
    report.real_loss = 0.6;
    report.quantised_loss = 0.6029;
    CHECK(train::check_rounding(report));
    report.quantised_loss = 0.6031;
    const auto refused = train::check_rounding(report);
    REQUIRE_FALSE(refused);
    CHECK_THAT(refused.error().message, Contains("0.60310 by whole numbers and 0.60000 by real ones: expected at most "
                                                 "0.5 % more; nothing was written"));
    report.quantised_loss = std::numeric_limits<double>::quiet_NaN();
    CHECK_FALSE(train::check_rounding(report));
}
