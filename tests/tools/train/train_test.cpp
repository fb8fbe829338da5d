// Training positions, and what commands and agents do with networks.

#include "tests/tools/games/program.hpp"
#include "tests/tools/support/environment.hpp"
#include "tests/tools/support/temporary_folder.hpp"
#include "tools/agents/duel_agents.hpp"
#include "tools/data/network_file.hpp"
#include "tools/data/text_file.hpp"
#include "tools/games/draughtnauts/levels.hpp"
#include "tools/games/draughts/judge.hpp"
#include "tools/train/equal_positions.hpp"
#include "tools/train/play_positions.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <filesystem>
#include <map>
#include <numeric>
#include <ranges>
#include <span>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

using namespace sparring;
using namespace sparring::test;
using Catch::Contains;

namespace {

[[nodiscard]] std::vector<std::string> positions_command(const std::filesystem::path& folder) {
    return {"train",
            "positions",
            "draughtnauts:basic",
            "--folder",
            folder.string(),
            "--shards",
            "2",
            "--games",
            "2",
            "--agent",
            "alphabeta:nodes=50,net=0,tables=0"};
}

[[nodiscard]] int pieces_of(std::span<const std::uint32_t> words) {
    return std::accumulate(words.begin(), words.end(), 0,
                           [](int sum, std::uint32_t word) { return sum + std::popcount(word); });
}

// Of the inputs of a network, with the seat to move as Black.
[[nodiscard]] std::string position_of(std::span<const std::uint32_t> words) {
    constexpr std::array<std::string_view, 4> kBefore = {"", "K", "", "K"};
    std::array<std::string, 2> sides;
    for (std::size_t word = 0; word < kBefore.size(); ++word) {
        for (int square = 0; square < 32; ++square) {
            if ((words[word] >> static_cast<unsigned>(square) & 1U) != 0) {
                std::string& side = sides[word / 2];
                side += (side.empty() ? "" : ",") + std::string(kBefore[word]) + std::to_string(square + 1);
            }
        }
    }
    return "B:W" + sides[1] + ":B" + sides[0];
}

}  // namespace

TEST_CASE("training positions are played once, gone on with, and refused where they are of others") {
    const TemporaryFolder folder;
    const auto first = run(positions_command(folder.path()));
    REQUIRE(first.code == ExitCode::kDone);
    CHECK_THAT(first.out, Contains("2 of 2 shards") && Contains("played now: 4 games"));
    const auto gathered = train::gather_positions(std::array{folder.path()});
    REQUIRE(gathered);
    CHECK(gathered->positions.games == 4);
    CHECK(gathered->positions.size() > 50);
    CHECK(gathered->positions.inputs.size() == 4 * gathered->positions.size());

    const std::string before = *read_text_file(train::shard_path(folder.path(), 1));
    std::filesystem::remove(train::shard_path(folder.path(), 1));
    CHECK_THAT(run(positions_command(folder.path())).out, Contains("played now: 2 games"));
    CHECK(*read_text_file(train::shard_path(folder.path(), 1)) == before);

    auto other = positions_command(folder.path());
    other.insert(other.end(), {"--seed", "2"});
    const auto refused = run(other);
    CHECK(refused.code == ExitCode::kBadInput);
    CHECK_THAT(refused.err, Contains("is of other games: seed 1, expected 2"));
}

TEST_CASE("a game that endgame tables end leaves the position that they know, with its exact share") {
    const EnvironmentVariable tables{"SPARRING_TABLES", SPARRING_SOURCE_DIR "/data/tables"};
    const TemporaryFolder folder;
    auto command = positions_command(folder.path());
    command[8] = "8";
    command.back() = "alphabeta:nodes=50,net=0";
    REQUIRE(run(command).code == ExitCode::kDone);
    const TrainingPositions positions = train::gather_positions(std::array{folder.path()})->positions;
    constexpr int kPiecesInTables = 4;
    int known = 0;
    for (std::size_t place = 0; place < positions.size(); ++place) {
        int pieces = 0;
        for (std::size_t word = 0; word < positions.words; ++word) {
            pieces += std::popcount(positions.inputs[place * positions.words + word]);
        }
        if (pieces <= kPiecesInTables) {
            CHECK(positions.shares[place] == positions.results[place]);
            CHECK((positions.shares[place] == 0 || positions.shares[place] == 32'768 ||
                   positions.shares[place] == 65'535));
            ++known;
        }
    }
    CHECK(known > 0);
    CHECK(known <= static_cast<int>(positions.games));
}

TEST_CASE("random endings have all pieces of the tables at hand, and a win is worth more the nearer it is") {
    const EnvironmentVariable tables{"SPARRING_TABLES", SPARRING_SOURCE_DIR "/data/tables"};
    constexpr std::size_t kDrawn = 200;
    const StopToken stop;
    const auto basic = choose_game({"draughtnauts:basic", {}}, program_catalogue())->table;
    const auto endings = basic->ending_positions({kDrawn, 3}, stop);
    REQUIRE(endings);
    REQUIRE(endings->size() == kDrawn);
    CHECK(endings->inputs == basic->ending_positions({kDrawn, 3}, stop)->inputs);
    CHECK(endings->inputs != basic->ending_positions({kDrawn, 4}, stop)->inputs);
    CHECK(endings->results == endings->shares);
    std::string texts;
    for (std::size_t place = 0; place < kDrawn; ++place) {
        texts += position_of(std::span(endings->inputs).subspan(place * endings->words, endings->words)) + "\n";
    }
    std::istringstream answers(
        run({"analyze", "draughtnauts:basic", "--agent", "alphabeta:nodes=1", "--file", "-", "--json"}, texts).out);
    std::map<std::string, int> kinds;
    for (std::size_t place = 0; place < kDrawn; ++place) {
        CHECK(pieces_of(std::span(endings->inputs).subspan(place * endings->words, endings->words)) == 4);
        std::string answer;
        REQUIRE(std::getline(answers, answer));
        const auto line = nlohmann::json::parse(answer)["lines"][0];
        std::istringstream proven(line["proven"].get<std::string>());
        std::string kind;
        std::string in;
        int plies = 0;
        proven >> kind >> in >> plies;
        const double won = 0.985 - 0.125 * std::min(plies, 80) / 80;
        const std::map<std::string, double> shares = {{"win", won}, {"draw", 0.5}, {"loss", 1 - won}};
        CHECK(endings->shares[place] / TrainingPositions::kWhole == Approx(shares.at(kind)).margin(1e-5));
        ++kinds[kind];
    }
    CHECK(kinds["win"] > 10);
    CHECK(kinds["draw"] > 10);
    CHECK(kinds["loss"] > 10);

    StopToken stopped;
    stopped.request_stop();
    CHECK(basic->ending_positions({kDrawn, 3}, stopped)->size() == 0);
    CHECK(choose_game({"mega-board", {}}, program_catalogue())->table->ending_positions({1, 1}, stop).error().message ==
          "no tables know random endings of mega-board");
}

TEST_CASE("a network is fitted to random endings as well, and says so") {
    const TemporaryFolder folder;
    const std::string positions = (folder.path() / "positions").string();
    auto command = positions_command(positions);
    command[8] = "40";
    REQUIRE(run(command).code == ExitCode::kDone);
    const std::string network = (folder.path() / "some.net").string();
    const std::vector<std::string> fit = {"train",    "fit", "--folder",       positions, "--output",  network,
                                          "--epochs", "1",   "--accumulators", "128",     "--endings", "500"};
    {
        const EnvironmentVariable none{"SPARRING_TABLES", folder.path().string()};
        CHECK_THAT(refusal(fit), Contains("no endgame tables of draughtnauts are at hand"));
    }
    const EnvironmentVariable tables{"SPARRING_TABLES", SPARRING_SOURCE_DIR "/data/tables"};
    const auto fitted = run(fit);
    INFO(fitted.err);
    REQUIRE(fitted.code == ExitCode::kDone);
    CHECK_THAT(fitted.err, Contains(" games and 500 random endings, "));
    CHECK_THAT(read_network(network)->made, Contains("; by --endings 500 of endings to 4 pieces "));
}

TEST_CASE("a network is not fitted to positions of two games") {
    const TemporaryFolder basic;
    const TemporaryFolder advanced;
    REQUIRE(run(positions_command(basic.path())).code == ExitCode::kDone);
    auto command = positions_command(advanced.path());
    command[2] = "draughtnauts";
    REQUIRE(run(command).code == ExitCode::kDone);
    CHECK_THAT(refusal({"train", "fit", "--folder", basic.path().string(), "--folder", advanced.path().string(),
                        "--output", (basic.path() / "some.net").string()}),
               Contains("is of draughtnauts:advanced: expected draughtnauts:basic as in the shards before it"));
}

TEST_CASE("positions aside of games come beside those of the games") {
    const TemporaryFolder folder;
    auto command = positions_command(folder.path());
    REQUIRE(run(command).code == ExitCode::kDone);
    command.insert(command.end(), {"--aside", "1"});
    const auto refused = run(command);
    CHECK(refused.code == ExitCode::kBadInput);
    CHECK_THAT(refused.err, Contains("is of other games: aside 0, expected 1"));

    const TemporaryFolder other;
    command[4] = other.path().string();
    REQUIRE(run(command).code == ExitCode::kDone);
    const auto both = train::gather_positions(std::array{folder.path(), other.path()});
    REQUIRE(both->sources.size() == 2);
    const auto twice = train::gather_positions(std::array{folder.path(), other.path(), folder.path() / "."});
    REQUIRE_FALSE(twice);
    CHECK_THAT(twice.error().message, Contains("is given twice: expected different folders"));
    CHECK(both->sources[0].aside == 0);
    CHECK(both->sources[1].aside == 1);
    const TrainingPositions plain = train::gather_positions(std::array{folder.path()})->positions;
    const TrainingPositions more = train::gather_positions(std::array{other.path()})->positions;
    CHECK(more.games == plain.games);
    CHECK(both->positions.size() == plain.size() + more.size());
    CHECK(std::ranges::equal(both->positions.inputs, std::array{plain.inputs, more.inputs} | std::views::join));
    CHECK(more.size() > plain.size() * 5 / 4);
    // Results of games are 0, a half or 1; those of positions aside are their shares.
    const auto is_of_game = [](std::uint16_t result) { return result == 0 || result == 32'768 || result == 65'535; };
    CHECK(std::ranges::all_of(plain.results, is_of_game));
    CHECK_FALSE(std::ranges::all_of(more.results, is_of_game));
    for (std::size_t place = 0; place < more.size(); ++place) {
        REQUIRE((is_of_game(more.results[place]) || more.results[place] == more.shares[place]));
    }
}

TEST_CASE("a network that is missing is an error for whoever goes by it, and for nobody else") {
    const BasicJudge::Estimate without(BasicDraughtnautsEvaluator({}), {nullptr, {}, "no 'some.net'", {}});
    const BasicJudge judge(without);
    const draughtnauts::BasicRules rules;
    const auto kinds = DuelAgents::kinds();
    const auto with_agents = [&](const std::vector<AgentSpec>& agents) {
        return with_networks_for<DuelAgentsWith<kBasicDraughtnautsLevels>>(rules, agents, judge);
    };
    const auto wanted = with_agents({*parse_agent("alphabeta", kinds)});
    REQUIRE_FALSE(wanted);
    CHECK(wanted.error().message == "no 'some.net'");
    CHECK(with_agents({*parse_agent("alphabeta:net=0", kinds), *parse_agent("random", kinds)}));
}

TEST_CASE("equal positions become one, with the means of what they were worth") {
    TrainingPositions positions;
    positions.words = 2;
    positions.inputs = {1, 2, 3, 4, 1, 2, 1, 2};
    positions.shares = {100, 7, 200, 50};
    positions.results = {0, 8, 65'535, 9};
    positions.buckets = {0, 0, 0, 1};
    train::merge_equal(positions);
    CHECK(positions.inputs == std::vector<std::uint32_t>{1, 2, 3, 4, 1, 2});
    CHECK(positions.shares == std::vector<std::uint16_t>{150, 7, 50});
    CHECK(positions.results == std::vector<std::uint16_t>{32'768, 8, 9});
    CHECK(positions.buckets == std::vector<std::uint8_t>{0, 0, 1});
}

TEST_CASE("positions of Power Play keep what the linear evaluator says") {
    const TemporaryFolder folder;
    const auto played = run({"train", "positions", "power-play:two-players", "--folder", folder.path().string(),
                             "--agent", "alphabeta:nodes=20,net=0", "--shards", "1", "--games", "1"});
    INFO(played.err);
    REQUIRE(played.code == ExitCode::kDone);
    const TrainingPositions positions = train::gather_positions(std::array{folder.path()})->positions;
    REQUIRE(positions.size() > 20);
    CHECK(positions.linear.size() == positions.size());
    CHECK(positions.linear_scale.share_scale > 1);
    // A search of a few nodes thinks much the same.
    double distance = 0;
    for (std::size_t place = 0; place < positions.size(); ++place) {
        distance += std::abs(positions.linear[place] - positions.shares[place]) / TrainingPositions::kWhole;
    }
    CHECK(distance / static_cast<double>(positions.size()) < 0.15);
}

TEST_CASE("positions of the Mega Board are seen by whoever decides and by one of the others") {
    const TemporaryFolder folder;
    const auto played = run({"train", "positions", "mega-board", "--folder", folder.path().string(), "--agent",
                             "mcts:sims=40,net=0", "--shards", "1", "--games", "1"});
    INFO(played.err);
    REQUIRE(played.code == ExitCode::kDone);
    const TrainingPositions positions = train::gather_positions(std::array{folder.path()})->positions;
    REQUIRE(positions.size() > 100);
    REQUIRE(positions.size() % 2 == 0);
    CHECK(positions.linear.size() == positions.size());
    // Of whose turn it is the last word has a bit, the first or the fifth for the seat to decide.
    const auto is_own_turn = [&](std::size_t place) {
        return (positions.inputs[(place + 1) * positions.words - 1] & 0x11U) != 0;
    };
    double total = 0;
    for (std::size_t place = 0; place < positions.size(); place += 2) {
        REQUIRE(is_own_turn(place));
        REQUIRE_FALSE(is_own_turn(place + 1));
        total += (positions.results[place] + positions.results[place + 1]) / TrainingPositions::kWhole;
    }
    // Two of four seats have about half of the win.
    CHECK(total / static_cast<double>(positions.size() / 2) < 1.001);
}

TEST_CASE("an agent goes by the network of a file, which its games name") {
    const TemporaryFolder folder;
    const std::filesystem::path path = folder.path() / "other.net";
    std::filesystem::copy_file(SPARRING_SOURCE_DIR "/data/nets/draughtnauts-basic.net", path);
    const auto analyzed = [](const std::string& net) {
        const auto result = run({"analyze", "draughtnauts:basic", "--json", "--agent", "alphabeta:nodes=2000," + net});
        INFO(result.err);
        REQUIRE(result.code == ExitCode::kDone);
        auto json = nlohmann::json::parse(result.out);
        json.erase("seconds");
        json.erase("nodes_per_second");
        json.erase("agent");
        return json;
    };
    CHECK(analyzed("net=" + path.string()) == analyzed("net=1"));
    CHECK(analyzed("net=" + path.string()) != analyzed("net=0"));
    const auto explained =
        run({"analyze", "draughtnauts:basic", "--explain", "--agent", "alphabeta:net=" + path.string()});
    CHECK_THAT(explained.out, Contains("net other.net ") && !Contains("draughtnauts-basic.net"));
    CHECK_THAT(refusal({"analyze", "draughtnauts", "--agent", "alphabeta:nodes=10,net=" + path.string()}),
               Contains("other.net' is a network of draughtnauts:basic with 4 words and 4 buckets: expected 13 and 4"));
    CHECK_THAT(refusal({"analyze", "draughtnauts", "--agent", "alphabeta:nodes=10,net=/nowhere"}),
               Contains("/nowhere"));
    CHECK_THAT(refusal({"analyze", "draughtnauts", "--agent", "alphabeta:nodes=10,net=2"}),
               Contains("net=2 is out of range: expected 0 to 1"));
}

TEST_CASE("a plan of positions is an array job of the same games") {
    const TemporaryFolder folder;
    auto command = positions_command(folder.path());
    command[1] = "plan";
    CHECK_THAT(run(command).out, Contains("2 shards of 2 games: sbatch "));
    CHECK_THAT(*read_text_file(folder.path() / "slurm.sh"),
               Contains("#SBATCH --array=0-1\n") && Contains(" train positions 'draughtnauts:basic' --folder ") &&
                   Contains(" --shards 1 --first-shard \"$SLURM_ARRAY_TASK_ID\"\n"));
}

TEST_CASE("a plan of positions has the whole path of a network, wherever its tasks run") {
    const TemporaryFolder folder;
    const std::filesystem::path net = folder.path() / "other.net";
    std::filesystem::copy_file(SPARRING_SOURCE_DIR "/data/nets/draughtnauts-basic.net", net);
    const std::string given = std::filesystem::relative(net).string();
    REQUIRE_FALSE(given.starts_with('/'));
    auto command = positions_command(folder.path());
    command[1] = "plan";
    command.back() = "alphabeta:nodes=50,net=" + given + ",tables=0";
    REQUIRE(run(command).code == ExitCode::kDone);
    CHECK_THAT(*read_text_file(folder.path() / "slurm.sh"),
               Contains("alphabeta:nodes=50,net=" + std::filesystem::absolute(given).string() + ",tables=0") &&
                   !Contains("net=" + given));
}

TEST_CASE("train refuses what it cannot do") {
    CHECK_THAT(refusal({"train", "draughtnauts"}), Contains("expected a game and --folder") && Contains("calibrate"));
    CHECK_THAT(refusal({"train", "drakon", "--folder", "none"}), Contains("no networks are fitted to drakon"));

    const auto unknown = run({"train", "positions", "board-game-battle", "--folder", "/tmp", "--agent", "random"});
    CHECK(unknown.code == ExitCode::kBadInput);
    CHECK_THAT(unknown.err, Contains("no networks are fitted to board-game-battle"));
    const TemporaryFolder folder;
    for (const char* const part : {"positions", "plan"}) {
        const auto never = folder.path() / "never";
        CHECK_THAT(refusal({"train", part, "drakon", "--folder", never.string()}),
                   Contains("no networks are fitted to drakon"));
        CHECK_FALSE(std::filesystem::exists(never));
    }
    CHECK_THAT(refusal({"train", "fit"}), Contains("--folder is required: see 'sparring train fit --help'"));
    const std::string output = (folder.path() / "some.net").string();
    CHECK_THAT(refusal({"train", "fit", "--folder", "/nowhere", "--output", "/proc/none/some.net"}),
               Contains("cannot make the folder '/proc/none'"));
    // Known before games are played: these would take hours.
    CHECK_THAT(refusal({"train", "positions", "mega-board", "--folder", "/proc/none", "--agent", "mcts:sims=1000000",
                        "--threads", "2"}),
               Contains("cannot make the folder '/proc/none'"));
    const auto missing = run({"train", "fit", "--folder", "/nowhere", "--output", output});
    CHECK(missing.code == ExitCode::kBadInput);
    CHECK(missing.err ==
          "sparring: no training positions in '/nowhere': expected files of 'sparring train positions'\n");
    CHECK(run({"train", "fit", "--folder", "/nowhere", "--output", "x", "--accumulators", "100"}).code ==
          ExitCode::kBadInput);
}
