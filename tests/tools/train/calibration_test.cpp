// What searches expected against what came, and the scale that is fitted to it.

#include "tools/train/calibration.hpp"

#include "engine/core/random.hpp"
#include "tests/tools/games/program.hpp"
#include "tests/tools/support/temporary_folder.hpp"
#include "tools/data/network_file.hpp"

#include <catch2/catch.hpp>

#include <cmath>
#include <cstdint>
#include <vector>

using namespace sparring;
using namespace sparring::test;
using namespace sparring::train;

namespace {

constexpr ScoreScale kTrue{120, 60};
constexpr ScoreScale kBelieved{180, 140};

// Searches that know the scores but believe in another scale: so many games with ten of them each.
[[nodiscard]] std::vector<Forecast> planted_games(std::uint64_t games) {
    FastRandom random(3);
    std::vector<Forecast> all;
    for (std::uint64_t game = 0; game < games; ++game) {
        for (int search = 0; search < 10; ++search) {
            const auto score = static_cast<Score>(uniform_below(random, 801U)) - 400;
            const WinDrawLoss chances = kTrue.win_draw_loss(score);
            const double draw = uniform_unit(random);
            const double drawn = draw < chances.win + chances.draw ? 0.5 : 0.0;
            all.push_back({game, kBelieved.share_of(score), draw < chances.win ? 1.0 : drawn});
        }
    }
    return all;
}

}  // namespace

TEST_CASE("a score is found again from its share") {
    for (const Score score : {-700, -33, 0, 1, 250, 1'999}) {
        CHECK(score_of(kBelieved.share_of(score), kBelieved) == score);
    }
}

TEST_CASE("scores are whole and within what evaluators may say") {
    CHECK(nearest_score(-12.6) == -13);
    CHECK(nearest_score(1e9) == kMaxEvaluation);
    CHECK(nearest_score(-1e9) == -kMaxEvaluation);
}

TEST_CASE("the scale by which results came is found, and is likelier than the one that was believed") {
    const FittedScale fitted = fit_scale(scored_results(planted_games(3'000), kBelieved), kBelieved);
    CHECK(fitted.scale.share_scale == Approx(kTrue.share_scale).epsilon(0.1));
    CHECK(fitted.scale.draw_margin == Approx(kTrue.draw_margin).epsilon(0.1));
    CHECK(fitted.likelihood > fitted.likelihood_before + 0.02);
    // What is right stays about as it is.
    std::vector<Forecast> right = planted_games(3'000);
    for (Forecast& forecast : right) {
        forecast.share = kTrue.share_of(score_of(forecast.share, kBelieved));
    }
    const FittedScale kept = fit_scale(scored_results(right, kTrue), kTrue);
    CHECK(kept.likelihood < kept.likelihood_before + 0.001);
    CHECK(kept.scale.draw_margin == Approx(kTrue.draw_margin).epsilon(0.1));
}

TEST_CASE("rows tell by tenths what was expected and what came, with errors of games") {
    // Two games: one whose searches expected 0.62 and that is won, one with 0.64 that is drawn.
    const std::vector<Forecast> all = {{0, 0.62, 1}, {0, 0.62, 1}, {1, 0.64, 0.5}, {1, 1.0, 0.5}};
    const std::vector<ForecastRow> rows = forecast_rows(all, ScoreScale{100, 100});
    REQUIRE(rows.size() == 2);
    CHECK(rows[0].positions == 3);
    CHECK(rows[0].expected == Approx((0.62 + 0.62 + 0.64) / 3));
    CHECK(*rows[0].came.mean == Approx(2.5 / 3));
    CHECK(rows[0].came.count == 2);
    CHECK(*rows[0].drawn.mean == Approx(1.0 / 3));
    CHECK(rows[0].expected_draws > 0.3);
    // A win was proven.
    CHECK(rows[1].expected == 1);
    CHECK(rows[1].expected_draws == 0);
    CHECK(forecast_rows(all, std::nullopt)[0].expected_draws == 0);
}

TEST_CASE("a record says whether what its searches expected came, and makes the scale of their network") {
    const TemporaryFolder folder;
    const std::string record = (folder.path() / "games.db").string();
    const std::string network = (folder.path() / "scaled.net").string();
    const auto played =
        run({"tournament", "draughtnauts:basic", "--agent", "alphabeta:nodes=30,tt=1", "--agent",
             "alphabeta:nodes=40,tt=1", "--pairs", "3", "--log-search", "--threads", "1", "--games", record});
    REQUIRE(played.code == ExitCode::kDone);
    const auto told = run({"train", "calibrate", record, "--output", network});
    INFO(told.err);
    REQUIRE(told.code == ExitCode::kDone);
    CHECK(told.out.find(" searches of 6 games of draughtnauts:basic\n") != std::string::npos);
    CHECK(told.out.find("draws expected %") != std::string::npos);
    CHECK(told.out.find("most likely ") != std::string::npos);
    for (const std::string& taken : {network, record}) {
        CHECK(run({"train", "calibrate", record, "--output", taken}).err ==
              "sparring: '" + taken + "' exists already: expected a new file, or --overwrite\n");
    }
    const auto scaled = read_network(network);
    REQUIRE(scaled);
    CHECK(scaled->made.find(" train calibrate, of ") != std::string::npos);
    // A network that nobody went by.
    const auto other = run({"train", "calibrate", record, "--network", network});
    CHECK(other.code == ExitCode::kBadInput);
    CHECK(other.err.find("is not what the agents of ") != std::string::npos);
}

TEST_CASE("games of many seats are told by shares alone, and what has no searches is refused") {
    const TemporaryFolder folder;
    const auto record_of = [&](const std::string& name, std::vector<std::string> more) {
        const std::string record = (folder.path() / name).string();
        std::vector<std::string> words = {
            "tournament", "mega-board:mega-3", "--agent", "mcts:sims=20", "--agent", "mcts:sims=10", "--blocks",
            "1",          "--threads",         "1",       "--games",      record};
        words.insert(words.end(), more.begin(), more.end());
        REQUIRE(run(words).code == ExitCode::kDone);
        return record;
    };
    const std::string logged = record_of("logged.db", {"--log-search"});
    const auto told = run({"train", "calibrate", logged});
    CHECK(told.code == ExitCode::kDone);
    CHECK(told.out.find("came %") != std::string::npos);
    CHECK(told.out.find("draws") == std::string::npos);
    const auto refused = run({"train", "calibrate", logged, "--output", logged + ".net"});
    CHECK(refused.code == ExitCode::kBadInput);
    CHECK(refused.err.find("has no network with a scale of its own") != std::string::npos);
    const auto silent = run({"train", "calibrate", record_of("silent.db", {})});
    CHECK(silent.code == ExitCode::kBadInput);
    CHECK(silent.err.find("expected a record made with --log-search") != std::string::npos);
}
