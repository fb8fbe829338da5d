// Weights of linear evaluators fitted to games.

#include "engine/core/random.hpp"
#include "eval/draughtnauts/evaluator.hpp"
#include "tests/tools/games/program.hpp"
#include "tests/tools/support/temporary_folder.hpp"
#include "tools/data/text_file.hpp"
#include "tools/tables/evaluator_file.hpp"
#include "tools/train/fit_weights.hpp"

#include <catch2/catch.hpp>

#include <cmath>
#include <cstddef>
#include <filesystem>
#include <iterator>
#include <string>
#include <vector>

using namespace sparring;
using namespace sparring::test;
using Catch::Contains;

TEST_CASE("planted weights of an evaluator of many seats are found") {
    const std::vector<double> opening = {1.5, -0.5};
    const std::vector<double> ending = {0.25, 2};
    FastRandom random(3);
    std::vector<FeaturePositions> sets;
    for (const std::size_t seats : {2U, 4U}) {
        FeaturePositions& set = sets.emplace_back();
        set.names = {"one", "two"};
        set.seats = seats;
        set.games = 1;
        for (int position = 0; position < 1'000; ++position) {
            const double phase = uniform_unit(random);
            std::vector<double> odds;
            double sum = 0;
            for (std::size_t seat = 0; seat < seats; ++seat) {
                // The last of four is out.
                set.plays.push_back(seat < 3 ? 1 : 0);
                double strength = 0;
                for (std::size_t feature = 0; feature < 2; ++feature) {
                    const double number = 2 * uniform_unit(random) - 1;
                    set.features.push_back(static_cast<float>(number));
                    strength += number * (phase * opening[feature] + (1 - phase) * ending[feature]);
                }
                odds.push_back(seat < 3 ? std::exp(strength) : 0);
                sum += odds.back();
            }
            set.phases.push_back(static_cast<float>(phase));
            for (const double odd : odds) {
                set.searched.push_back(static_cast<float>(odd / sum));
                set.won.push_back(0);
            }
        }
    }
    const LinearWeights in_use{"some.txt", {"one", "two"}, {0, 0}, {0, 0}, 1000};
    train::WeightsFitSettings settings;
    settings.result_weight = 0;
    const auto report = *train::fit_weights(sets, in_use, settings);
    CHECK(report.positions == 2'000);
    for (std::size_t feature = 0; feature < 2; ++feature) {
        CHECK(report.weights.opening[feature] == Approx(1000 * opening[feature]).margin(5));
        CHECK(report.weights.ending[feature] == Approx(1000 * ending[feature]).margin(5));
    }
    CHECK(report.fitted.mean_distance < 0.001);
    CHECK(report.in_use.mean_distance > 0.1);
    CHECK(train::weights_text(report.weights, "by hand").starts_with("# by hand\none 1"));
}

namespace {

// Two seats whose odds follow the first feature of two by `strength`, and the second, which is near the first, by a
// little in the other way.
[[nodiscard]] FeaturePositions alike_features(double strength) {
    FastRandom random(5);
    FeaturePositions set;
    set.names = {"one", "two"};
    set.seats = 2;
    set.games = 1;
    for (int position = 0; position < 1'000; ++position) {
        const double one = 2 * uniform_unit(random) - 1;
        const double two = one + uniform_unit(random) / 4;
        const double share = 1 / (1 + std::exp(-strength * one + two / 4));
        for (const double number : {one, two, 0.0, 0.0}) {
            set.features.push_back(static_cast<float>(number));
        }
        for (const double of_seat : {share, 1 - share}) {
            set.searched.push_back(static_cast<float>(of_seat));
            set.won.push_back(0);
            set.plays.push_back(1);
        }
        set.phases.push_back(static_cast<float>(uniform_unit(random)));
    }
    return set;
}

}  // namespace

TEST_CASE("weights have the signs that their features are known to have") {
    const std::vector<FeaturePositions> sets = {alike_features(2)};
    const LinearWeights in_use{"some.txt", {"one", "two"}, {0, 0}, {0, 0}, 1000};
    train::WeightsFitSettings settings;
    settings.result_weight = 0;
    const auto fit = [&] { return *train::fit_weights(sets, in_use, settings); };
    const train::WeightsFitReport any = fit();
    CHECK(any.weights.opening[0] == Approx(2'000).margin(5));
    CHECK(any.weights.opening[1] == Approx(-250).margin(5));
    settings.positive = {"one", "two"};
    const train::WeightsFitReport signed_ones = fit();
    CHECK(signed_ones.weights.opening[1] == 0);
    CHECK(signed_ones.weights.ending[1] == 0);
    // The first takes up what the second cannot say, and the loss is the least of such weights.
    CHECK(signed_ones.weights.opening[0] > 1'600);
    CHECK(signed_ones.weights.opening[0] < 1'900);
    CHECK(signed_ones.fitted.loss < 0.001);
    CHECK(signed_ones.fitted.loss > any.fitted.loss);
    settings.positive = {};
    settings.negative = {"one"};
    const train::WeightsFitReport other = fit();
    CHECK(other.weights.opening[0] == 0);
    CHECK(other.weights.opening[1] > 1'000);
    settings.positive = {"one"};
    settings.negative = {"two"};
    CHECK(fit().weights.opening == any.weights.opening);

    settings.negative = {"one"};
    CHECK(train::fit_weights(sets, in_use, settings).error().message ==
          "--negative: 'one' is named by --positive too: expected one of them");
    settings.negative = {"three"};
    CHECK(train::fit_weights(sets, in_use, settings).error().message ==
          "--negative: 'three' is no feature of some.txt: expected some of one, two");
}

TEST_CASE("weights are fitted by one command, the same by one worker or by three") {
    const TemporaryFolder folder;
    const auto fitted = [&](const std::string& name, const std::string& threads,
                            const std::filesystem::path& kept = {}) {
        const std::string path = (folder.path() / name).string();
        std::vector<std::string> words = {"train",
                                          "weights",
                                          "board-game-battle:two-players",
                                          "board-game-battle:three-players",
                                          "--agent",
                                          "leader",
                                          "--games",
                                          "120",
                                          "--result-weight",
                                          "1",
                                          "--output",
                                          path,
                                          "--threads",
                                          threads};
        if (!kept.empty()) {
            words.insert(words.end(), {"--folder", kept.string()});
        }
        const auto result = run(words);
        INFO(result.err);
        REQUIRE(result.code == ExitCode::kDone);
        CHECK_THAT(result.out, Contains(" positions of 240 games") && Contains("in use") && Contains("fitted"));
        return *read_text_file(path);
    };
    const std::string text = fitted("one.txt", "1");
    CHECK(text == fitted("three.txt", "3"));
    CHECK_THAT(text, Contains("\nrounds -") && Contains("\nshare_scale 100000\nchecksum "));
    CHECK(text == fitted("kept.txt", "2", folder.path() / "positions"));
    const auto shards = std::filesystem::directory_iterator(folder.path() / "positions");
    CHECK(std::distance(begin(shards), end(shards)) == 6);
    // From the folder, without those of one shard, and refused with other settings.
    std::filesystem::remove(folder.path() / "positions" / "board-game-battle-two-players-000001.features");
    CHECK(text == fitted("again.txt", "1", folder.path() / "positions"));
    CHECK_THAT(refusal({"train", "weights", "board-game-battle:two-players", "--agent", "leader", "--games", "120",
                        "--seed", "2", "--folder", (folder.path() / "positions").string(), "--output",
                        (folder.path() / "none").string()}),
               Contains("is of other games (board-game-battle:two-players leader which knew ") &&
                   Contains("seed 1 shard ") && Contains("expected board-game-battle:two-players leader"));
    REQUIRE(write_text_file(folder.path() / "positions" / "board-game-battle-two-players-000000.features", "features"));
    CHECK_THAT(
        refusal({"train", "weights", "board-game-battle:two-players", "--agent", "leader", "--games", "120", "--folder",
                 (folder.path() / "positions").string(), "--output", (folder.path() / "none").string()}),
        Contains("000000.features: not whole, or not positions of 'sparring train weights'"));
    CHECK_THAT(refusal({"train", "weights", "mega-board", "--agent", "random", "--output", "/nowhere/at/all"}),
               Contains("cannot write '/nowhere/at/all'"));
    // Before hours of games are played.
    CHECK_THAT(refusal({"train", "weights", "drakon", "mega-board", "--agent", "random", "--games", "1000000",
                        "--output", (folder.path() / "none").string()}),
               Contains("mega-board:mega-4 has the weights mega-board.txt: expected drakon.txt as the game before"));
    CHECK_THAT(refusal({"train", "weights", "drakon", "--agent", "random", "--positive", "coins,gold", "--games",
                        "1000000", "--output", (folder.path() / "none").string()}),
               Contains("--positive: 'gold' is no feature of drakon.txt: expected some of coins, locked, "));
    CHECK_THAT(refusal({"train", "weights", "drakon", "mega-board", "--agent", "random", "--agent", "random", "--agent",
                        "random", "--output", (folder.path() / "none").string()}),
               Contains("3 agents for 2 games: expected one, or one for each"));
}

TEST_CASE("the weights of a duel are fitted to its quiet positions, in the scale of its scores") {
    const TemporaryFolder folder;
    const std::filesystem::path output = folder.path() / "weights.txt";
    const auto result =
        run({"train", "weights", "draughtnauts:basic", "--agent", "alphabeta:nodes=30,net=0,tables=0,tt=1", "--games",
             "200", "--kept", "1", "--output", output.string(), "--threads", "2"});
    INFO(result.err);
    REQUIRE(result.code == ExitCode::kDone);
    const auto text = read_weights_file(output);
    REQUIRE(text);
    const auto weights = parse_weights<BasicDraughtnautsFeatures>(*text);
    REQUIRE(weights);
    // A man is worth a thousand on the mean of both phases, as by the weights in use.
    const auto men = static_cast<std::size_t>(BoardFeature::kMen);
    CHECK(weights->opening[men] + weights->ending[men] == Approx(2'000).margin(1));
    CHECK(weights->scale.share_scale > 50);
    CHECK(weights->scale.share_scale < 1'500);
    CHECK(weights->scale.draw_margin > 0);

    const LinearWeights duel{"some.txt", {"one"}, {1}, {2}, 3, ScoreScale{4, 5}};
    CHECK(train::weights_text(duel, "by hand") == "# by hand\none 1 2\nshare_scale 4\ndraw_margin 5\n");
}

TEST_CASE("scores of a duel keep their unit, and their scale is what makes the results most likely") {
    const ScoreScale planted{150, 120};
    FastRandom random(9);
    FeaturePositions set;
    set.names = {"one", "two"};
    set.seats = 2;
    for (int position = 0; position < 40'000; ++position) {
        const double one = std::round(12 * uniform_unit(random) - 6);
        const double two = std::round(4 * uniform_unit(random) - 2);
        const WinDrawLoss chances = planted.win_draw_loss(static_cast<Score>(100 * one + 50 * two));
        const double lot = uniform_unit(random);
        const double undecided = lot < chances.win + chances.draw ? 0.5 : 0;
        const double result = lot < chances.win ? 1 : undecided;
        for (const double number : {one, two, 0.0, 0.0}) {
            set.features.push_back(static_cast<float>(number));
        }
        for (const double of_seat : {result, 1 - result}) {
            set.searched.push_back(0);
            set.won.push_back(static_cast<float>(of_seat));
            set.plays.push_back(1);
        }
        set.phases.push_back(0.5F);
    }
    // In use, the scale is three times what it ought to be.
    const LinearWeights in_use{"some.txt", {"one", "two"}, {1'200, 0}, {800, 0}, 4'000, ScoreScale{450, 10}};
    train::WeightsFitSettings settings;
    settings.result_weight = 1;
    settings.held_out = 0.5;
    const auto report = *train::fit_weights(std::vector<FeaturePositions>{set}, in_use, settings);
    CHECK(report.weights.opening[0] + report.weights.ending[0] == Approx(2'000).margin(2));
    CHECK(report.weights.opening[1] + report.weights.ending[1] == Approx(1'000).margin(100));
    REQUIRE(report.weights.scores);
    CHECK(report.weights.scores->share_scale == Approx(planted.share_scale).epsilon(0.1));
    CHECK(report.weights.scores->draw_margin == Approx(planted.draw_margin).epsilon(0.1));
}

TEST_CASE("weights are not fitted to too few positions") {
    const LinearWeights in_use{"some.txt", {"one"}, {0}, {0}, 1000};
    CHECK(train::fit_weights(std::vector<FeaturePositions>(2), in_use, {}).error().message ==
          "0 positions to fit to: expected 100 or more, by more games or a larger --kept");
    const TemporaryFolder folder;
    const std::filesystem::path output = folder.path() / "weights.txt";
    std::vector<std::string> command = {
        "train",    "weights",      "board-game-battle:two-players", "--agent", "leader", "--games", "2", "--kept", "0",
        "--output", output.string()};
    CHECK_THAT(refusal(command), Contains("--kept 0 leaves no positions to fit to"));
    command[8] = "0.01";
    CHECK_THAT(refusal(command), Contains("positions to fit to: expected 100 or more"));
    CHECK_FALSE(std::filesystem::exists(output));
}

TEST_CASE("positions of other games are refused before what is missing is played") {
    const TemporaryFolder folder;
    std::vector<std::string> command = {"train",
                                        "weights",
                                        "board-game-battle:two-players",
                                        "--agent",
                                        "leader",
                                        "--games",
                                        "120",
                                        "--output",
                                        (folder.path() / "weights.txt").string(),
                                        "--folder",
                                        (folder.path() / "positions").string()};
    REQUIRE(run(command).code == ExitCode::kDone);
    const auto first = folder.path() / "positions" / "board-game-battle-two-players-000000.features";
    REQUIRE(std::filesystem::remove(first));
    command.insert(command.end(), {"--seed", "2"});
    CHECK_THAT(refusal(command), Contains("weights.txt' exists already: expected a new file, or --overwrite"));
    command.emplace_back("--overwrite");
    CHECK_THAT(refusal(command), Contains("is of other games"));
    CHECK_FALSE(std::filesystem::exists(first));
}

TEST_CASE("weights that are not those of their checksum are refused") {
    for (const auto& file : std::filesystem::directory_iterator(SPARRING_SOURCE_DIR "/data/weights")) {
        const auto whole = read_weights_file(file.path());
        INFO(file.path());
        REQUIRE(whole);
        const bool is_of_moves = file.path().stem().string().ends_with("-moves");
        CHECK_THAT(*whole, Contains(is_of_moves ? "\nman.attacked " : "\nshare_scale ") && !Contains("checksum"));
    }
    const TemporaryFolder folder;
    const std::filesystem::path changed = folder.path() / "changed.txt";
    std::string text = *read_text_file(SPARRING_SOURCE_DIR "/data/weights/drakon.txt");
    text.replace(text.find("\ncoins "), 7, "\ncoins 1");
    REQUIRE(write_text_file(changed, text));
    CHECK_THAT(read_weights_file(changed).error().message,
               Contains("changed.txt: not whole, or not weights: the checksum is wrong; 'sparring train' writes "
                        "such files"));
}
