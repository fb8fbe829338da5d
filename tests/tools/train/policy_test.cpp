// What predicts moves, fitted to games.

#include "engine/core/random.hpp"
#include "tests/tools/games/program.hpp"
#include "tests/tools/support/temporary_folder.hpp"
#include "tools/data/text_file.hpp"
#include "tools/train/fit_policy.hpp"

#include <catch2/catch.hpp>

#include <cmath>
#include <filesystem>
#include <limits>
#include <string>
#include <vector>

using namespace sparring;
using namespace sparring::test;
using Catch::Contains;

TEST_CASE("planted weights of moves are found") {
    const std::vector<double> planted = {1.5, -0.5, 0.75};
    MoveChoices choices;
    choices.names = {"one", "two", "both"};
    // A trait may stand for several features, and a feature for several traits.
    choices.of_traits = {{0}, {1}, {0, 1, 2}, {}};
    FastRandom random(3);
    for (int decision = 0; decision < 2'000; ++decision) {
        const std::uint32_t moves = 2 + uniform_below(random, 6);
        std::vector<double> odds;
        double sum = 0;
        for (std::uint32_t move = 0; move < moves; ++move) {
            const auto trait = static_cast<std::uint16_t>(uniform_below(random, 4));
            double strength = 0;
            for (const std::size_t feature : choices.of_traits[trait]) {
                strength += planted[feature];
            }
            choices.traits.push_back(trait);
            choices.traits_of_moves.push_back(1);
            odds.push_back(std::exp(strength));
            sum += odds.back();
        }
        for (const double odd : odds) {
            choices.shares.push_back(static_cast<float>(odd / sum));
        }
        choices.moves_of_decisions.push_back(static_cast<std::uint16_t>(moves));
    }
    const auto report = *train::fit_policy(choices, {.held_out = 0.1, .ridge = 1e-7});
    CHECK(report.decisions == 2'000);
    CHECK(report.moves == choices.shares.size());
    for (std::size_t feature = 0; feature < planted.size(); ++feature) {
        CHECK(report.weights[feature] == Approx(1000 * planted[feature]).margin(5));
    }
    // Nothing can be nearer than the parts themselves, and chance is far from them.
    CHECK(report.errors.fitted == Approx(report.errors.searched).margin(1e-5));
    CHECK(report.errors.uniform > report.errors.fitted + 0.1);
    CHECK(report.errors.first > 0.99);
    CHECK(train::policy_text(choices, report, "by hand").starts_with("# by hand\none 1"));
}

TEST_CASE("features that no decision tells apart get no weight") {
    MoveChoices choices;
    choices.names = {"told", "untold"};
    choices.of_traits = {{0, 1}, {1}};
    for (int decision = 0; decision < 20; ++decision) {
        choices.traits.insert(choices.traits.end(), {0, 1});
        choices.traits_of_moves.insert(choices.traits_of_moves.end(), {1, 1});
        choices.shares.insert(choices.shares.end(), {0.75F, 0.25F});
        choices.moves_of_decisions.push_back(2);
    }
    const auto report = *train::fit_policy(choices, {.held_out = 0.1, .ridge = 1e-7});
    CHECK(report.weights[0] == Approx(1000 * std::log(3)).margin(2));
    CHECK(report.weights[1] == 0);
}

TEST_CASE("what predicts moves is fitted by one command, the same by one worker or by two") {
    const TemporaryFolder folder;
    const auto fitted = [&](const std::string& name, const std::string& threads) {
        const std::string path = (folder.path() / name).string();
        const auto result = run({"train", "policy", "mega-board", "--agent", "mcts:sims=40,policy=0,net=0,memory=1",
                                 "--games", "60", "--output", path, "--threads", threads});
        INFO(result.err);
        REQUIRE(result.code == ExitCode::kDone);
        CHECK_THAT(result.out, Contains(" moves in 60 games; of a tenth held out") && Contains("prediction"));
        return *read_text_file(path);
    };
    const std::string text = fitted("one.txt", "1");
    CHECK(text == fitted("two.txt", "2"));
    CHECK_THAT(
        refusal({"train", "policy", "mega-board", "--agent", "mcts", "--output", (folder.path() / "one.txt").string()}),
        Contains("one.txt' exists already: expected a new file, or --overwrite"));
    CHECK_THAT(text, Contains("train policy mega-board --agent mcts:sims=40,policy=0,net=0,memory=1 --games 60") &&
                         Contains("\nman.attacked -") && Contains("\nchecksum "));
    CHECK_THAT(refusal({"train", "policy", "drakon", "--agent", "random", "--output", (folder.path() / "x").string()}),
               Contains("no moves of drakon are predicted"));
    CHECK_THAT(refusal({"train", "policy", "mega-board", "--agent", "mcts:policy=2", "--output",
                        (folder.path() / "x").string()}),
               Contains("policy"));
    CHECK_THAT(refusal({"train", "policy", "mega-board", "--agent", "mcts", "--output", "/nowhere/at/all"}),
               Contains("cannot write '/nowhere/at/all'"));
}

TEST_CASE("what predicts moves is not fitted to agents that give moves no simulations") {
    const TemporaryFolder folder;
    const std::filesystem::path output = folder.path() / "moves.txt";
    for (const std::string agent : {"greedy", "maxn:nodes=50", "brsplus:nodes=50", "random"}) {
        CAPTURE(agent);
        CHECK_THAT(
            refusal({"train", "policy", "mega-board", "--agent", agent, "--games", "2", "--output", output.string()}),
            Contains("agent '" + agent +
                     "' gives moves no simulations to fit to: expected mcts, as in mcts:sims=3000"));
        CHECK_FALSE(std::filesystem::exists(output));
    }
    CHECK_THAT(refusal({"train", "policy", "mega-board", "--agent", "process:false", "--output", output.string()}),
               Contains("expected an agent of ours"));
}

TEST_CASE("shares that are no numbers give no weights of moves, nor do too few decisions") {
    MoveChoices choices;
    choices.names = {"one"};
    choices.of_traits = {{0}, {}};
    CHECK(train::fit_policy(choices, {}).error().message == "0 decisions to fit to: expected 2 or more");
    for (int decision = 0; decision < 20; ++decision) {
        choices.traits.push_back(0);
        choices.traits_of_moves.insert(choices.traits_of_moves.end(), {1, 0});
        const float nothing = std::numeric_limits<float>::quiet_NaN();
        choices.shares.insert(choices.shares.end(), {nothing, nothing});
        choices.moves_of_decisions.push_back(2);
    }
    const auto report = train::fit_policy(choices, {});
    REQUIRE_FALSE(report);
    CHECK_THAT(report.error().message, Contains("weights that are no finite numbers"));
}
