#include "tools/balance/search_settings.hpp"

#include "engine/core/random.hpp"
#include "tools/statistics/arm_difference.hpp"
#include "tools/statistics/normal_draw.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

using namespace sparring;
using namespace sparring::balance;
using statistics::standard_normal;

namespace {

Knob whole_numbers(const std::string& name, int from, int to) {
    Knob knob{name, {}, {}};
    for (int value = from; value <= to; ++value) {
        knob.values.push_back(std::to_string(value));
        knob.positions.push_back(value);
    }
    return knob;
}

const std::vector<Target> kFair{{"first seat's share", 0.5, 0.05}};
constexpr double kError = 0.05;

/// The share of the first seat, fair where the second knob makes up for the first: exactly at (3, 8), (4, 6), (5, 4),
/// and so on; with the length of the game, 30 moves at 4 of the first knob, only (4, 6) is left.
double true_share(const Setting& setting) {
    const double x = static_cast<double>(setting[0]) - 4;
    const double y = setting.size() > 1 ? static_cast<double>(setting[1]) - 6 : 0;
    return 1 / (1 + std::exp(-(0.3 * x + 0.15 * y)));
}

double true_length(const Setting& setting) { return 30 + 3 * (static_cast<double>(setting[0]) - 4); }

const std::vector<Target> kFairAndLong{{"first seat's share", 0.5, 0.05}, {"moves", 30, 3}};

double true_objective(const Setting& setting, std::size_t targets) {
    const std::vector<Measured> measures{{true_share(setting), 0}, {true_length(setting), 0}};
    return objective(std::span(kFairAndLong).first(targets), std::span(measures).first(targets));
}

/// Answers with noise that hangs on nothing but the seed and the number of the evaluation.
Evaluate noisy(std::uint64_t seed, std::size_t targets) {
    return [seed, targets](const Setting& setting, std::uint64_t evaluation) -> Expected<std::vector<Measured>> {
        Stream random(seed, {static_cast<std::uint32_t>(evaluation), 0, 0});
        std::vector<Measured> measures{{true_share(setting) + kError * standard_normal(random), kError}};
        if (targets > 1) {
            measures.push_back({true_length(setting) + 3 * standard_normal(random), 3});
        }
        return measures;
    };
}

/// The best by what it was measured of as many settings drawn at random.
Setting random_search(std::span<const Knob> knobs, std::span<const Target> targets, std::uint64_t seed,
                      std::uint64_t evaluations) {
    const Evaluate evaluate = noisy(seed + 1000, targets.size());
    Stream random(seed, {0, 1, 0});
    Setting best;
    double least = 0;
    for (std::uint64_t evaluation = 0; evaluation < evaluations; ++evaluation) {
        Setting setting;
        for (const Knob& knob : knobs) {
            setting.push_back(uniform_below(random, static_cast<std::uint32_t>(knob.values.size())));
        }
        const double found = objective(targets, *evaluate(setting, evaluation));
        if (best.empty() || found < least) {
            least = found;
            best = setting;
        }
    }
    return best;
}

struct Race {
    std::vector<double> bandit;
    std::vector<double> proposed;
    std::vector<double> random;
};

/// What the settings found are really worth, over seeds.
Race race(const std::vector<Knob>& knobs, std::span<const Target> targets, std::uint64_t evaluations) {
    Race result;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        const StopToken stop;
        const auto found = search_settings(knobs, targets, noisy(seed, targets.size()),
                                           {.evaluations = evaluations, .seed = seed, .on_progress = {}}, stop);
        REQUIRE(found);
        REQUIRE(found->proposed);
        result.bandit.push_back(true_objective(found->best, targets.size()));
        result.proposed.push_back(true_objective(*found->proposed, targets.size()));
        result.random.push_back(true_objective(random_search(knobs, targets, seed, evaluations), targets.size()));
    }
    return result;
}

// By how much the objectives of the second search are lower, seed by seed.
statistics::SampleMean gain(const std::vector<double>& better, const std::vector<double>& worse) {
    const std::vector<std::optional<double>> lower(better.begin(), better.end());
    const std::vector<std::optional<double>> higher(worse.begin(), worse.end());
    return statistics::arm_difference(lower, higher);
}

}  // namespace

TEST_CASE("one noisy setting is found most of the time, and sooner than by chance") {
    const std::vector<Knob> knobs{whole_numbers("start", 0, 10)};
    const Race result = race(knobs, kFair, 60);
    // Next to the best value, 4, the share is 0.574 and the objective 2.2.
    const auto exact = [](double value) { return value < 0.01; };
    CAPTURE(std::ranges::count_if(result.bandit, exact), std::ranges::count_if(result.proposed, exact),
            std::ranges::count_if(result.random, exact));
    CHECK(std::ranges::count_if(result.bandit, exact) >= 45);
    CHECK(std::ranges::count_if(result.proposed, exact) >= 45);
    CHECK(gain(result.bandit, result.random).interval()->lower > 0);
    CHECK(gain(result.proposed, result.random).interval()->lower > 0);
}

TEST_CASE("two noisy settings with two goals are found close to the best, and closer than by chance") {
    const std::vector<Knob> knobs{whole_numbers("men", 0, 9), whole_numbers("kings", 0, 12)};
    const Race result = race(knobs, kFairAndLong, 120);
    // The neighbours of (4, 6) are worth 0.6 to 3.2.
    const auto near = [](double value) { return value < 1; };
    CAPTURE(std::ranges::count_if(result.bandit, near), std::ranges::count_if(result.proposed, near),
            std::ranges::count_if(result.random, near));
    CHECK(std::ranges::count_if(result.bandit, near) >= 40);
    CHECK(std::ranges::count_if(result.proposed, near) >= 55);
    CHECK(gain(result.bandit, result.random).interval()->lower > 0);
    CHECK(gain(result.proposed, result.random).interval()->lower > 0);
}

TEST_CASE("the same seed makes the same search, and another seed another") {
    const std::vector<Knob> knobs{whole_numbers("men", 0, 9), whole_numbers("kings", 0, 12)};
    const auto path = [&](std::uint64_t seed) {
        const StopToken stop;
        std::vector<Setting> settings;
        const auto found =
            search_settings(knobs, kFairAndLong, noisy(5, 2),
                            {.evaluations = 40,
                             .seed = seed,
                             .on_progress = [&](const SearchProgress& at) { settings.push_back(at.setting); }},
                            stop);
        settings.push_back(found->best);
        return settings;
    };
    CHECK(path(1) == path(1));
    CHECK(path(1) != path(2));
    CHECK(path(1).size() == 41);
}

TEST_CASE("settings of one value stay, and a grid of one point is evaluated once") {
    const std::vector<Knob> single{{"only", {"x"}, {3}}};
    const StopToken stop;
    const auto alone = search_settings(single, kFair, noisy(1, 1), {.on_progress = {}}, stop);
    CHECK(alone->evaluations == 1);
    CHECK(alone->best == Setting{0});
    CHECK_FALSE(alone->proposed);
    const std::vector<Knob> mixed{whole_numbers("start", 0, 10), {"only", {"x"}, {3}}};
    const auto found = search_settings(mixed, kFair, noisy(1, 1), {.evaluations = 50, .on_progress = {}}, stop);
    REQUIRE(found->proposed);
    CHECK(found->evaluations == 50);
    for (const MeasuredSetting& point : found->measured) {
        CHECK(point.setting[1] == 0);
    }
}

TEST_CASE("evaluations of one setting are averaged, with the error of the average") {
    const std::vector<Knob> knobs{{"coin", {"a", "b"}, {0, 1}}};
    std::vector<std::vector<double>> means(2);
    const Evaluate evaluate = [&](const Setting& setting, std::uint64_t evaluation) -> Expected<std::vector<Measured>> {
        means[setting[0]].push_back(0.01 * static_cast<double>(evaluation));
        return std::vector<Measured>{{means[setting[0]].back(), 0.2}};
    };
    const StopToken stop;
    const auto found = search_settings(knobs, kFair, evaluate, {.evaluations = 20, .on_progress = {}}, stop);
    REQUIRE(found->measured.size() == 2);
    for (const MeasuredSetting& point : found->measured) {
        const std::vector<double>& own = means[point.setting[0]];
        double sum = 0;
        for (const double mean : own) {
            sum += mean;
        }
        const auto count = static_cast<double>(own.size());
        CHECK(point.evaluations == own.size());
        CHECK(point.measures[0].mean == Approx(sum / count).epsilon(1e-9));
        CHECK(point.measures[0].standard_error == Approx(0.2 / std::sqrt(count)).epsilon(1e-9));
        CHECK(point.objective == Approx(objective(kFair, point.measures)));
    }
}

TEST_CASE("the objective is right on average whatever the noise") {
    Stream random(4, {0, 0, 0});
    double sum = 0;
    constexpr int kDraws = 100'000;
    for (int i = 0; i < kDraws; ++i) {
        sum += objective(kFair, std::vector<Measured>{{0.58 + 0.1 * standard_normal(random), 0.1}}) / kDraws;
    }
    // (0.08 / 0.05)^2, with a standard error of about 0.03.
    CHECK(sum == Approx(2.56).margin(0.1));
}

TEST_CASE("a search stops when asked and keeps what it has") {
    StopToken stop;
    const std::vector<Knob> knobs{whole_numbers("start", 0, 10)};
    const auto found = search_settings(knobs, kFair, noisy(1, 1),
                                       {.evaluations = 50,
                                        .on_progress =
                                            [&](const SearchProgress& at) {
                                                if (at.evaluations == 7) {
                                                    stop.request_stop();
                                                }
                                            }},
                                       stop);
    CHECK(found->was_stopped);
    CHECK(found->evaluations == 7);
    CHECK(found->best.size() == 1);
    const auto nothing = search_settings(knobs, kFair, noisy(1, 1), {.on_progress = {}}, stop);
    CHECK(nothing->measured.empty());
    CHECK(nothing->best.empty());
}

TEST_CASE("what cannot be searched is an error") {
    const StopToken stop;
    const auto message = [&](const std::vector<Knob>& knobs, const std::vector<Target>& targets) {
        return search_settings(knobs, targets, noisy(1, 2), {.on_progress = {}}, stop).error().message;
    };
    CHECK(message({}, kFair) == "a search for settings needs at least one setting and one target");
    CHECK(message({{"men", {}, {}}}, kFair) == "setting 'men' has no values; expected at least one");
    CHECK(message({{"men", {"1", "2"}, {1, 1}}}, kFair) ==
          "setting 'men' has 2 values; expected as many different positions, in finite numbers");
    CHECK(message({{"men", {"1"}, {1}}}, {{"share", 0.5, 0}}) ==
          "target 'share' has the goal 0.5 and the scale 0; expected numbers, the scale above 0");
    CHECK(message({{"men", {"1"}, {1}}}, kFair) == "evaluation 0 gave 2 measures; expected 1, one for each target");
    const Evaluate failing = [](const Setting&, std::uint64_t) -> Expected<std::vector<Measured>> {
        return Error{"no games"};
    };
    const std::vector<Knob> knobs{whole_numbers("start", 0, 10)};
    CHECK(search_settings(knobs, kFair, failing, {.on_progress = {}}, stop).error().message == "no games");
}

TEST_CASE("the front is what nothing else beats") {
    // Distances from 0.5 and 30: (1/8, 1), (0, 3), (1/8, 2), (1/4, 0), (1/8, 1) again and (3/8, 4).
    const std::vector<std::vector<double>> measures{{0.375, 31}, {0.5, 27},   {0.625, 32},
                                                    {0.75, 30},  {0.625, 29}, {0.125, 34}};
    std::vector<MeasuredSetting> points;
    points.reserve(measures.size());
    for (const std::vector<double>& point : measures) {
        points.push_back({{points.size()}, 1, {{point[0], 0.01}, {point[1], 0.5}}, 0});
    }
    CHECK(pareto_front(kFairAndLong, points) == std::vector<std::size_t>{1, 0, 4, 3});
    CHECK(pareto_front(std::span(kFairAndLong).first(1), points) == std::vector<std::size_t>{1});
    CHECK(pareto_front(kFairAndLong, {}).empty());
}
