#include "tools/balance/set_up_findings.hpp"

#include "tests/tools/balance/selected_game.hpp"
#include "tools/balance/agent_names.hpp"
#include "tools/balance/set_up_tables.hpp"

#include <catch2/catch.hpp>

#include <cmath>
#include <functional>
#include <string>
#include <utility>
#include <vector>

using namespace sparring;
using namespace sparring::balance;
using sparring::balance::fixtures::SelectedGame;

namespace {

// The four places in which the Horseshoe of a kit of three Shields can be.
class FourSetUps {
public:
    FourSetUps() : game_("draughtnauts", {"kit=SSSH"}), all_(*Arrangements::of(game_.context())) {}

    [[nodiscard]] const Inquiry& inquiry() const { return game_.inquiry(); }
    [[nodiscard]] const Arrangements& all() const { return all_; }

    // Every pair played as often, all games won or lost, so that the first player's share is about `share`. No two
    // games go on alike.
    [[nodiscard]] MeasuredSetUps played(std::uint64_t games,
                                        const std::function<double(std::size_t, std::size_t)>& share) const {
        std::vector<SetUpGame> all;
        for (std::size_t pair = 0; pair < 16; ++pair) {
            const double wins = std::round(share(pair / 4, pair % 4) * static_cast<double>(games));
            for (std::uint64_t game = 0; game < games; ++game) {
                all.push_back({pair, all.size(), static_cast<double>(game) < wins ? 1.0 : 0.0});
            }
        }
        return measured_set_ups(all, all_, 1);
    }
    [[nodiscard]] MeasuredSetUps measured(std::vector<SetUpGame> games) const {
        return measured_set_ups(std::move(games), all_, 1);
    }

private:
    SelectedGame game_;
    Arrangements all_;
};

double one_good_row(std::size_t row, std::size_t) { return row == 2 ? 0.8 : 0.5; }
double all_alike(std::size_t, std::size_t) { return 0.5; }
double same_place_wins(std::size_t row, std::size_t column) { return row == column ? 0.9 : 0.3; }

}  // namespace

TEST_CASE("arrangements are compared with all of the other player's alike, and counted by their own games") {
    const FourSetUps four;
    const MeasuredSetUps measured = four.played(100, one_good_row);
    CHECK(measured.games == 1600);
    CHECK(*share_against_all(measured, 2, 0).mean == Approx(0.8));
    CHECK(*share_against_all(measured, 0, 0).mean == Approx(0.5));
    CHECK(*share_against_all(measured, 0, 1).mean == Approx(1 - 0.575));
    CHECK(*share_of_all(measured).mean == Approx(0.575));
    CHECK(share_of_all(measured).count == 1600);  // openings
    const statistics::SampleMean gain = gain_over_average(measured, 2, 0);
    CHECK(gain.count == 400);
    CHECK(*gain.mean == Approx(0.225));
    // The average holds a quarter of the row itself: the variance is three quarters of that of the row.
    const double cell = std::sqrt(0.5 * 0.5 / 100);
    const double won = std::sqrt(0.8 * 0.2 / 100);  // of a cell of the row that is better
    CHECK(*gain.standard_error ==
          Approx(std::sqrt((0.75 * 0.75 * won * won + 3 * 0.0625 * cell * cell) / 4)).epsilon(0.04));
    CHECK(*share_against_all(measured, 2, 0).standard_error == Approx(won / 2).epsilon(0.04));
    CHECK(*share_against_all(measured, 1, 0).standard_error == Approx(cell / 2).epsilon(0.04));
    // Columns are alike.
    CHECK(*gain_over_average(measured, 1, 1).mean == Approx(0).margin(1e-12));
}

TEST_CASE("games that go on with the same opening count as one, and what they have in common is no gain") {
    const FourSetUps four;
    // The opening alone decides: of twelve, each met by every row and every column once, seven are won.
    std::vector<SetUpGame> games;
    for (std::size_t pair = 0; pair < 16; ++pair) {
        for (std::size_t game = 0; game < 3; ++game) {
            const std::size_t tail = tail_of_game(pair, game, 4);
            games.push_back({pair, tail, tail < 7 ? 1.0 : 0.0});
        }
    }
    const MeasuredSetUps measured = four.measured(games);
    const statistics::SampleMean all = share_of_all(measured);
    CHECK(all.count == 12);
    CHECK(*all.mean == Approx(7.0 / 12));
    // Twelve independent values; 48 would have half the error.
    const double of_twelve = std::sqrt(7.0 / 12 * 5 / 12 / 11);
    CHECK(*all.standard_error == Approx(of_twelve).epsilon(0.15));
    for (std::size_t choice = 0; choice < 4; ++choice) {
        CHECK(*gain_over_average(measured, choice, 0).standard_error < 0.1 * of_twelve);
        CHECK(share_against_all(measured, choice, 0).count == 12);
    }
    // The value of the game is no better known than that.
    CHECK(measured.estimate.value.upper - measured.estimate.value.lower > 3 * of_twelve);
    for (const SetUpReply& reply : measured.replies) {
        CHECK(reply.to_all.interval.upper - reply.to_all.interval.lower > 3 * of_twelve);
    }
}

TEST_CASE("a gain of the second player is a share that the first one loses") {
    const FourSetUps four;
    const MeasuredSetUps measured =
        four.played(100, [](std::size_t, std::size_t column) { return column == 3 ? 0.3 : 0.5; });
    CHECK(*gain_over_average(measured, 3, 1).mean == Approx(0.15));
    CHECK(*gain_over_average(measured, 0, 1).mean == Approx(-0.05));
    CHECK(measured.replies[1].to_all.choice == 3);
    CHECK(measured.replies[1].to_all.payoff == Approx(0.7).margin(0.02));
    CHECK(measured.replies[1].to_all.interval.contains(0.7));
    CHECK(measured.replies[1].to_all.interval.upper < 0.85);
    CHECK(measured.replies[1].to_all.best_share > 0.99);
}

TEST_CASE("best replies are to what the other is to play, and to everything alike") {
    const FourSetUps four;
    const MeasuredSetUps measured = four.played(2000, same_place_wins);
    // Each place a quarter of the time, to which all replies are worth the same.
    CHECK(measured.replies[0].to_mixture.payoff == Approx(0.45).margin(0.02));
    CHECK(measured.replies[1].to_mixture.payoff == Approx(0.55).margin(0.02));
    CHECK(measured.replies[0].to_mixture.interval.contains(measured.replies[0].to_mixture.payoff));
    CHECK(measured.replies[0].to_mixture.best_share < 0.9);
    const report::Table table = set_up_replies_table(four.inquiry(), four.all(), {measured, measured, measured});
    // Three levels, two players, against the mixture and against all.
    REQUIRE(table.rows.size() == 12);
    for (const auto& row : table.rows) {
        CHECK(row.size() == table.columns.size());
    }
    const auto& last = table.rows.back();
    CHECK(std::get<std::string>(last[0]) == "stronger");
    CHECK(std::get<std::string>(last[1]) == four.inquiry().game.seat_names[1]);
    CHECK(std::get<std::string>(last[3]) == four.all().all()[measured.replies[1].to_all.choice]);
    CHECK(*std::get<report::Figure>(last[4]).value == Approx(100 * measured.replies[1].to_all.payoff));
}

TEST_CASE("the order of placing cannot matter where arrangements do not interact") {
    const FourSetUps four;
    const MeasuredSetUps measured = four.played(100, one_good_row);
    CHECK(measured.order.median == 0);
    CHECK(measured.order.p_value == 1);
    CHECK_FALSE(order_figure(measured.order).interval);
    const report::Finding finding = placing_order_finding(four.inquiry(), {measured, measured});
    CHECK(finding.standing == report::Finding::Standing::kOpen);
    CHECK(finding.text.starts_with("That the order of placing matters is not shown"));
}

TEST_CASE("who answers what is on the board gains by it") {
    const FourSetUps four;
    const MeasuredSetUps known = four.played(2000, same_place_wins);
    const MeasuredSetUps alike = four.played(2000, all_alike);
    CHECK(known.order.interval.upper < 0);
    CHECK(known.order.p_value < 0.01);
    CHECK(known.order.gain.count == 16 * 2000);
    CHECK(placing_order_finding(four.inquiry(), {known, known}).standing == report::Finding::Standing::kClaim);
    // At one strength only, and shown to differ from the other.
    const report::Finding one = placing_order_finding(four.inquiry(), {alike, known});
    CHECK(one.standing == report::Finding::Standing::kByStrength);
    CHECK(one.figure.value == order_figure(known.order).value);
    CHECK(one.text.find("the stronger agents (" + agent_in_words(four.inquiry(), four.inquiry().profile.agents[1]) +
                        ")") != std::string::npos);
    CHECK(placing_order_finding(four.inquiry(), {known, alike}).text.find("the weaker agents") != std::string::npos);
}

TEST_CASE("the best arrangement is told with its agents and an interval for all that it was chosen from") {
    const FourSetUps four;
    const MeasuredSetUps measured = four.played(400, one_good_row);
    const report::Finding finding = best_set_up_finding(four.inquiry(), four.all(), {measured, measured}, 0);
    CHECK(finding.standing == report::Finding::Standing::kClaim);
    CHECK(finding.text.find(four.all().all()[2] + " does best with the weaker agents (" +
                            agent_in_words(four.inquiry(), four.inquiry().profile.agents[0]) + ")") !=
          std::string::npos);
    CHECK(*finding.figure.value == Approx(22.5));
    const auto by_itself = *gain_over_average(measured, 2, 0).interval();
    CHECK(finding.figure.interval->lower < 100 * by_itself.lower - 0.5);
    CHECK(finding.figure.interval->upper > 100 * by_itself.upper + 0.5);
    // The other player's are alike.
    const report::Finding open = best_set_up_finding(four.inquiry(), four.all(), {measured, measured}, 1);
    CHECK(open.standing == report::Finding::Standing::kOpen);
    CHECK(open.text.starts_with("No arrangement of " + four.inquiry().game.seat_names[1] + " is shown"));
    CHECK(open.figure.interval->contains(0));
}

TEST_CASE("the best of many by chance is no finding") {
    const FourSetUps four;
    // Two standard errors and a half beyond the average: enough for one question, too little for eight.
    const MeasuredSetUps lucky = four.played(100, [](std::size_t row, std::size_t) { return row == 1 ? 0.573 : 0.5; });
    const statistics::SampleMean gain = gain_over_average(lucky, 1, 0);
    REQUIRE(*p_value_of(gain) < 0.05);
    REQUIRE(*p_value_of(gain) > 0.05 / 8);
    const report::Finding finding = best_set_up_finding(four.inquiry(), four.all(), {lucky, lucky}, 0);
    CHECK(finding.text.starts_with("No arrangement of"));
    CHECK(finding.figure.interval->contains(0));
    // Chosen with the weaker agents, it is looked for with the stronger ones among two.
    CHECK(finding.standing == report::Finding::Standing::kOneStrength);
}

TEST_CASE("where arrangements cannot be told apart it is said what would have been seen") {
    const FourSetUps four;
    const MeasuredSetUps clear = four.played(400, one_good_row);
    const MeasuredSetUps alike = four.played(100, all_alike);
    const std::string text = differing_set_ups(four.inquiry(), four.all(), {alike, clear, alike});
    const std::string first = four.inquiry().game.seat_names[0];
    // 400 games of each, a deviation of a half: 0.025 times the root of three quarters. Of 8 questions at 0.05 the
    // bound is 2.734, and 0.842 for a power of 80 %: 7.8 points.
    CHECK(text.starts_with(
        "With beginners no arrangement of either player is shown to be better or worse than the average "
        "one; a difference of 7.8 points is found four times in five. With the weaker agents no "));
    // The others of the row that is better are worse than the average.
    CHECK(text.find("With the stronger agents 4 of " + first + "'s 4 arrangements are shown") != std::string::npos);
}

TEST_CASE("a regret that is too high is told with its warning") {
    const FourSetUps four;
    const MeasuredSetUps known = four.played(400, [](std::size_t row, std::size_t column) {
        return 0.3 + 0.1 * static_cast<double>(row) + 0.05 * static_cast<double>(column);
    });
    const MeasuredSetUps unknown = four.played(4, all_alike);
    const std::string warning = "Arrangements are known less well than they differ, and the regret is too high, with ";
    CHECK(set_up_values_table(four.inquiry(), {known, known, known}).note.find(warning) == std::string::npos);
    CHECK(set_up_values_table(four.inquiry(), {unknown, known, known}).note.find(warning + "the weaker agents.") !=
          std::string::npos);
    CHECK(set_up_values_table(four.inquiry(), {unknown, unknown, known})
              .note.find(warning + "the weaker agents, the stronger agents.") != std::string::npos);
}

TEST_CASE("how often to play an arrangement is told with what 95 % of the equilibria do") {
    const FourSetUps four;
    const MeasuredSetUps measured = four.played(400, one_good_row);
    const MeasuredSetUps alike = four.played(400, all_alike);
    const MeasuredSetUps other = four.played(400, [](std::size_t row, std::size_t) { return row == 2 ? 0.7 : 0.5; });
    const report::Table table = arrangements_table(four.inquiry(), four.all(), {measured, other, alike}, 0);
    REQUIRE(table.rows.size() == 4);
    // The one that is best for sure comes first.
    CHECK(std::get<std::string>(table.rows[0][0]) == four.all().all()[2]);
    CHECK(table.columns[1].name == "against all alike, beginners");
    CHECK(std::get<report::Figure>(table.rows[0][1]).value == Approx(50));
    CHECK(std::get<report::Figure>(table.rows[0][2]).value == Approx(80));
    CHECK(table.columns[3].name == "against all alike, stronger");
    CHECK(std::get<report::Figure>(table.rows[0][3]).value == Approx(70));
    CHECK(std::get<std::string>(table.rows[0][5]) == "100.0 to 100.0");
    CHECK(std::get<std::string>(table.rows[1][5]) == "0.0 to 0.0");
    const report::Table open = arrangements_table(four.inquiry(), four.all(), {alike, measured, measured}, 0);
    CHECK(std::get<std::string>(open.rows[0][5]) == "0.0 to 100.0");
}
