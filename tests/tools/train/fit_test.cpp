// Networks fitted to positions with a planted rule, and their files.

#include "tools/train/fit.hpp"

#include "engine/core/random.hpp"
#include "tests/support/jthread_team.hpp"
#include "tests/tools/support/temporary_folder.hpp"
#include "tools/data/network_file.hpp"
#include "tools/data/text_file.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <bit>
#include <cmath>
#include <filesystem>
#include <numeric>
#include <ranges>
#include <string>
#include <vector>

using namespace sparring;
using namespace sparring::test;
using Catch::Contains;

namespace {

// Random inputs of one word; the share is decided by how many of the first eight are set against the second eight.
[[nodiscard]] TrainingPositions planted(std::size_t size) {
    FastRandom random(5);
    TrainingPositions positions;
    positions.words = 1;
    positions.output_buckets = 2;
    for (std::size_t place = 0; place < size; ++place) {
        const auto word = static_cast<std::uint32_t>(random());
        const int lead = std::popcount(word & 0xFFU) - std::popcount(word & 0xFF00U);
        const double share = 1 / (1 + std::exp(-0.7 * lead));
        positions.inputs.push_back(word);
        positions.shares.push_back(static_cast<std::uint16_t>(share * 65'535));
        positions.results.push_back(uniform_unit(random) < share ? 65'535 : 0);
        positions.buckets.push_back(static_cast<std::uint8_t>(place % 2));
    }
    return positions;
}

[[nodiscard]] train::FitSettings quick_fit() {
    train::FitSettings settings;
    settings.accumulators = 128;
    settings.epochs = 4;
    settings.batch = 256;
    settings.result_weight = 0;
    settings.held_out = 0.1;
    return settings;
}

}  // namespace

TEST_CASE("a network learns a planted rule, and whole numbers lose nothing of it") {
    const TrainingPositions positions = planted(20'000);
    const StopToken stop;
    train::FitSettings settings = quick_fit();
    settings.epochs = 10;
    const auto report = train::fit_network(positions, settings, Team{}, stop, [](const auto&) {});
    REQUIRE(report);
    REQUIRE(report->epochs.size() == 10);
    CHECK(report->epochs.back().held_out_loss < 0.01);
    CHECK(report->epochs.back().held_out_loss < report->epochs.front().held_out_loss);
    CHECK(report->quantised_loss < 1.005 * report->real_loss);
    for (const auto& row : report->reliability) {
        CAPTURE(row.positions, row.predicted, row.actual);
        CHECK((row.positions < 100 || std::abs(row.predicted - row.actual) < 0.1));
    }
}

TEST_CASE("what stands for a result where there is none does not count as one") {
    TrainingPositions positions = planted(20'000);
    const StopToken stop;
    const auto plain = train::fit_network(positions, quick_fit(), Team{}, stop, [](const auto&) {});
    // Half of the positions aside: nothing was drawn, but such a result lies between.
    for (std::size_t place = 0; place < positions.size(); place += 2) {
        positions.results[place] = 30'000;
    }
    const auto aside = train::fit_network(positions, quick_fit(), Team{}, stop, [](const auto&) {});
    REQUIRE((plain && aside));
    const auto counted = [](std::uint64_t sum, const auto& row) { return sum + row.positions; };
    CHECK(std::accumulate(plain->reliability.begin(), plain->reliability.end(), std::uint64_t{0}, counted) == 2'000);
    CHECK(std::accumulate(aside->reliability.begin(), aside->reliability.end(), std::uint64_t{0}, counted) == 1'000);
    CHECK(aside->network.scale.win_draw_loss(0).draw < 0.1);
}

TEST_CASE("scores of a network say how likely wins and draws are, in whatever unit they are") {
    constexpr ScoreScale kTrue{150, 60};
    constexpr int kForOne = 70;
    TrainingPositions positions = planted(20'000);
    FastRandom random(6);
    for (std::size_t place = 0; place < positions.size(); ++place) {
        const std::uint32_t word = positions.inputs[place];
        const int lead = std::popcount(word & 0xFFU) - std::popcount(word & 0xFF00U);
        const WinDrawLoss chances = kTrue.win_draw_loss(kForOne * lead);
        const double drawn = uniform_unit(random);
        const std::uint16_t undecided = drawn < chances.win + chances.draw ? 32'768 : 0;
        positions.shares[place] = static_cast<std::uint16_t>(kTrue.share_of(kForOne * lead) * 65'535);
        positions.results[place] = drawn < chances.win ? 65'535 : undecided;
    }
    const StopToken stop;
    train::FitSettings settings = quick_fit();
    settings.epochs = 8;
    settings.share_scale = GENERATE(20.0, 2'000.0);
    const auto report = train::fit_network(positions, settings, Team{}, stop, [](const auto&) {});
    REQUIRE(report);
    const NetworkData& network = report->network;
    CHECK(network.scale.share_scale == settings.share_scale);
    for (const int lead : {-4, -1, 0, 2}) {
        const double share = kTrue.share_of(kForOne * lead);
        const auto score = static_cast<Score>(std::lround(network.unit * std::log(share / (1 - share))));
        const WinDrawLoss chances = network.scale.win_draw_loss(score);
        CAPTURE(settings.share_scale, lead, score);
        CHECK(chances.win == Approx(kTrue.win_draw_loss(kForOne * lead).win).margin(0.06));
        CHECK(chances.draw == Approx(kTrue.win_draw_loss(kForOne * lead).draw).margin(0.06));
    }
}

TEST_CASE("a fit without results is refused, since nothing says what its scores mean") {
    TrainingPositions positions = planted(2'000);
    std::ranges::fill(positions.results, std::uint16_t{30'000});
    const StopToken stop;
    CHECK_THAT(train::fit_network(positions, quick_fit(), Team{}, stop, [](const auto&) {}).error().message,
               Contains("0 of 200 held-out positions have the result of a game: expected at least 50"));
}

TEST_CASE("a fit on several threads gives the same network") {
    const TrainingPositions positions = planted(2'000);
    const StopToken stop;
    train::FitSettings settings = quick_fit();
    const auto one = train::fit_network(positions, settings, Team{}, stop, [](const auto&) {});
    const auto several = train::fit_network(positions, settings, jthread_team(3), stop, [](const auto&) {});
    settings.seed = 2;
    const auto other = train::fit_network(positions, settings, Team{}, stop, [](const auto&) {});
    REQUIRE((one && several && other));
    CHECK(one->network == several->network);
    CHECK_FALSE(one->network == other->network);
}

TEST_CASE("too few positions are refused, and a stopped fit says so") {
    const StopToken going;
    const auto few = train::fit_network(planted(50), quick_fit(), Team{}, going, [](const auto&) {});
    REQUIRE_FALSE(few);
    CHECK(few.error().message == "50 training positions: expected at least 1000");
    StopToken stop;
    const auto stopped =
        train::fit_network(planted(2'000), quick_fit(), Team{}, stop, [&](const auto&) { stop.request_stop(); });
    REQUIRE(stopped);
    CHECK(stopped->is_stopped);
    CHECK(stopped->epochs.size() == 1);
}

TEST_CASE("files of networks come back as they were, and damage is found") {
    const TemporaryFolder folder;
    const std::filesystem::path path = folder.path() / "some.net";
    const StopToken stop;
    auto report = train::fit_network(planted(1'000), quick_fit(), Team{}, stop, [](const auto&) {});
    REQUIRE(report);
    report->network.game = "some-game:usual";
    report->network.made = "by hand";
    REQUIRE(write_network(path, report->network));
    const auto back = read_network(path);
    REQUIRE(back);
    CHECK(*back == report->network);

    std::string text = *read_text_file(path);
    text[text.size() / 2] = static_cast<char>(text[text.size() / 2] ^ 1);
    REQUIRE(write_text_file(path, text));
    CHECK_THAT(read_network(path).error().message,
               Contains("some.net") && Contains("the checksum is wrong; expected the file as it was written"));
    CHECK_THAT(read_network(folder.path() / "none.net").error().message, Contains("none.net"));
}

TEST_CASE("a network beside a linear evaluator learns what that does not know") {
    TrainingPositions positions = planted(5'000);
    positions.linear = positions.shares;
    positions.linear_scale = {400, 100};
    std::ranges::fill(positions.results, std::uint16_t{30'000});  // none is needed: the scale is the evaluator's
    const StopToken stop;
    const auto known = train::fit_network(positions, quick_fit(), Team{}, stop, [](const auto&) {});
    REQUIRE(known);
    CHECK(known->epochs.front().held_out_loss < 0.01);
    CHECK(known->network.scale == positions.linear_scale);
    // Near an even share one of log-odds is so many hundredths.
    const double unit = known->network.unit;
    const double share = positions.linear_scale.share_of(10);
    CHECK(std::log(share / (1 - share)) == Approx(10 / unit).epsilon(0.01));

    std::ranges::fill(positions.linear, std::uint16_t{32'768});
    const auto unknown = train::fit_network(positions, quick_fit(), Team{}, stop, [](const auto&) {});
    REQUIRE(unknown);
    CHECK(unknown->epochs.front().held_out_loss > 2 * known->epochs.front().held_out_loss);
    CHECK(unknown->epochs.back().held_out_loss < unknown->epochs.front().held_out_loss);
}
