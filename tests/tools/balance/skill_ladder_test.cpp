#include "tools/balance/skill_ladder.hpp"

#include "tests/tools/balance/selected_game.hpp"
#include "tools/balance/skill_question.hpp"
#include "tools/statistics/elo.hpp"

#include <catch2/catch.hpp>

#include <cmath>
#include <string>
#include <variant>
#include <vector>

using namespace sparring;
using namespace sparring::balance;
using sparring::balance::fixtures::SelectedGame;

namespace {

// Of 300 games each, with a standard error of two points.
std::vector<Rung> rungs_with(const Inquiry& inquiry, const std::vector<double>& shares) {
    std::vector<Rung> rungs;
    for (const double share : shares) {
        rungs.push_back({static_cast<int>(rungs.size()), 300, {150, share, 0.02}, std::nullopt});
    }
    judge_rungs(inquiry, rungs);
    return rungs;
}

constexpr std::uint64_t kMany = 1'000'000;

}  // namespace

TEST_CASE("two agents of whom one wins nearly everything are shown to differ, though nothing tells by how much Elo") {
    const auto strength = [](std::optional<statistics::Interval> share, std::optional<statistics::Interval> elo) {
        return Strength{.share = {96, share, 1}, .blocks = {}, .elo = {763, elo, 0}};
    };
    CHECK(words_of_gap(strength({{84.9, 100}}, {}), 4).empty());
    CHECK(words_of_gap(strength({{24.9, 40}}, {{-1, 120}}), 4).starts_with("; they are not shown to differ"));
    CHECK(words_of_gap(strength({{25.1, 40}}, {{1, 120}}), 4).starts_with("; less than 200 Elo"));
    CHECK(words_of_gap(strength({{45, 60}}, {{160, 280}}), 4).empty());
    // Of two an equal share is a half.
    CHECK(words_of_gap(strength({{45, 60}}, {{-35, 70}}), 2).starts_with("; they are not shown to differ"));
}

TEST_CASE("each rung has twice the effort of the one below") {
    const SelectedGame game("draughtnauts", {});
    CHECK(effort_of(game.inquiry().profile, 0) == 150);
    CHECK(effort_of(game.inquiry().profile, 3) == 1200);
    CHECK(rung_agent(game.inquiry().profile, 1) == "alphabeta:tables=0,nodes=300");
}

TEST_CASE("the ladder goes on while its last rung gains, by three rungs at most") {
    const SelectedGame game("draughtnauts", {});
    const Inquiry& inquiry = game.inquiry();
    const auto end = [&](const std::vector<double>& shares, std::uint64_t games) {
        return end_of_ladder(inquiry, rungs_with(inquiry, shares), games);
    };
    const std::vector<double> six(6, 0.7);
    CHECK_FALSE(end(six, kMany));
    CHECK(end({0.7, 0.7, 0.7, 0.7, 0.7, 0.51}, kMany) == LadderEnd::kFlat);
    // Losing by more is no gain.
    CHECK(end({0.7, 0.7, 0.7, 0.7, 0.7, 0.4}, kMany) == LadderEnd::kFlat);
    // A lower rung without a gain does not end it.
    CHECK_FALSE(end({0.7, 0.7, 0.7, 0.7, 0.5, 0.7}, kMany));
    CHECK_FALSE(end(std::vector<double>(8, 0.7), kMany));
    CHECK(end(std::vector<double>(9, 0.7), kMany) == LadderEnd::kMost);
}

TEST_CASE("a rung that costs more than a quarter of all games so far is not played") {
    const SelectedGame game("draughtnauts", {});
    const Inquiry& inquiry = game.inquiry();
    const std::vector<Rung> rungs = rungs_with(inquiry, std::vector<double>(6, 0.7));
    // The next one: 300 games of 9,600 nodes and half as many again, 4.32 million. The ladder so far has 63 times 150
    // in place of 64 times: 4.2525 million. The other games have 300 or 2,400 nodes, 1,350 on average.
    const std::uint64_t of_ladder = 6 * 300;
    const auto others = static_cast<std::uint64_t>(std::ceil((4 * 4'320'000.0 - 4'252'500.0) / 1350));
    CHECK(end_of_ladder(inquiry, rungs, of_ladder) == LadderEnd::kCost);
    CHECK(end_of_ladder(inquiry, rungs, of_ladder + others - 1) == LadderEnd::kCost);
    CHECK_FALSE(end_of_ladder(inquiry, rungs, of_ladder + others));
}

TEST_CASE("agents that do not search as the ladder does cost nothing of it") {
    const SelectedGame game("board-game-battle:two-players", {});
    const Inquiry& inquiry = game.inquiry();
    const std::vector<Rung> rungs = rungs_with(inquiry, std::vector<double>(4, 0.7));
    CHECK(end_of_ladder(inquiry, rungs, kMany) == LadderEnd::kCost);
}

TEST_CASE("a ladder that is flat from the start says what is excluded on every rung") {
    const SelectedGame game("draughtnauts", {});
    const Inquiry& inquiry = game.inquiry();
    const report::Finding finding = ladder_finding(inquiry, rungs_with(inquiry, {0.5, 0.52, 0.49}), LadderEnd::kFlat);
    CHECK(finding.standing == report::Finding::Standing::kOpen);
    // Of three intervals at once the second one ends highest.
    const auto interval = *statistics::SampleMean{150, 0.52, 0.02}.interval(1 - 0.05 / 3);
    const double most = std::ceil(*statistics::elo_from_share(interval.upper, 2));
    CHECK(most > 45);
    CHECK(most < 52);
    CHECK(finding.text == "Twice the search effort is not shown to win more on any rung, and gains less than " +
                              std::to_string(static_cast<int>(most)) + " Elo on each; on the lowest");
    CHECK(*finding.figure.value == Approx(0).margin(1e-9));
}

TEST_CASE("a ladder that becomes flat says where, and what more effort may still gain") {
    const SelectedGame game("draughtnauts", {});
    const Inquiry& inquiry = game.inquiry();
    const report::Finding finding = ladder_finding(inquiry, rungs_with(inquiry, {0.7, 0.6, 0.5}), LadderEnd::kFlat);
    // One ladder is described, whatever its rungs show.
    CHECK(finding.standing == report::Finding::Standing::kDescribed);
    // The third rung alone: 0.5395 and less, 27.5 Elo.
    CHECK(finding.text ==
          "Thinking helps up to a search of 600 positions a move at least: beyond it the ladder is flat as far as "
          "these "
          "games show, and twice the effort gains less than 28 Elo; its gain over half of it");
    CHECK(*finding.figure.value == Approx(*statistics::elo_from_share(0.6, 2)));
}

TEST_CASE("a ladder that was stopped says why") {
    const SelectedGame game("draughtnauts", {});
    const Inquiry& inquiry = game.inquiry();
    const auto text = [&](LadderEnd end) { return ladder_finding(inquiry, rungs_with(inquiry, {0.7, 0.7}), end).text; };
    CHECK(text(LadderEnd::kCost) ==
          "Thinking helps up to a search of 600 positions a move at least: the ladder is not flat and was stopped "
          "because "
          "a further rung costs too much; its gain over half of it");
    CHECK(text(LadderEnd::kMost).find("stopped after as many rungs as are ever added") != std::string::npos);
}

TEST_CASE("rungs are tested together") {
    const SelectedGame game("draughtnauts", {});
    // Two standard errors and a quarter: 0.026 alone, and twice that beside another.
    CHECK(*rungs_with(game.inquiry(), {0.545})[0].adjusted_p < 0.05);
    CHECK(*rungs_with(game.inquiry(), {0.545, 0.545})[0].adjusted_p > 0.05);
}

TEST_CASE("the better player wins so often that a number of games tells the two apart") {
    // 150 blocks with an error of two points: a deviation of 0.245, and a fifth of a win more than an even share. At
    // 0.05 with a power of 80 % that is 7.849 times 1.5, 12 blocks of two games.
    CHECK(games_to_tell_apart({150, 0.7, 0.02}, 2) == 24);
    // Of four: 0.15 more than a quarter, 7.849 times 2.667, 21 blocks of four.
    CHECK(games_to_tell_apart({150, 0.4, 0.02}, 4) == 84);
    CHECK_FALSE(games_to_tell_apart({150, 0.53, 0.02}, 2));
    CHECK_FALSE(games_to_tell_apart({150, 0.3, 0.02}, 2));
    CHECK(std::get<std::string>(games_to_tell_apart_cell({150, 0.5, 0.02}, 2)) == "not told apart");
    // Whoever always wins is told after one block.
    CHECK(games_to_tell_apart({150, 1, 0}, 2) == 2);
}
