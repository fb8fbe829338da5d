// What a report says of seats.

#include "tests/tools/balance/selected_game.hpp"
#include "tests/tools/balance/studies.hpp"
#include "tools/balance/players_question.hpp"

#include <catch2/catch.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

using namespace sparring;
using namespace sparring::balance;
using namespace sparring::balance::fixtures;
using sparring::test::TemporaryFolder;

namespace {

using SeatsJson = nlohmann::json;

[[nodiscard]] double width_of(const SeatsJson& figure) {
    return figure["high"].get<double>() - figure["low"].get<double>();
}

}  // namespace

TEST_CASE("the seats of two players are one question") {
    const TemporaryFolder folder;
    played_study("draughtnauts", folder.path(), kQuickDraughts);
    const SeatsJson report = report_in(folder.path());
    // The advantage of the first seat is its share less a half, so that it is known as closely.
    const SeatsJson shares = table_of(report, "seat-shares")["rows"];
    const SeatsJson measures = table_of(report, "measures")["rows"];
    for (const SeatsJson& row : measures) {
        if (row[0] == "Advantage of the first seat") {
            CHECK(width_of(shares[0][1]) == Approx(width_of(row[2])));
            CHECK(width_of(shares[1][2]) == Approx(width_of(row[3])));
            return;
        }
    }
    FAIL("no row of the first seat's advantage");
}

TEST_CASE("seats that the rules make alike are not found to be so") {
    const TemporaryFolder folder;
    const std::string printed = played_study("board-game-battle", folder.path(),
                                             {"--agent", "random", "--agent", "leader", "--question", "seats"});
    CHECK(printed.starts_with("Is it fair? Yes, by the rules: the order of play is drawn anew in every round.\n"));
    CHECK(printed.find("seats: The seats are equal by the rules: the order of play is drawn anew in every round.") !=
          std::string::npos);
    CHECK(printed.find("(described)") != std::string::npos);
    const SeatsJson report = report_in(folder.path());
    CHECK(table_of(report, "seat-shares")["rows"].back()[1] == "equal by the rules");
    // Where every finding is told with an interval, so is how closely it is known.
    const SeatsJson closeness = table_of(report, "games-tell")["rows"];
    REQUIRE(closeness.size() == 1);
    CHECK(closeness[0][0] == "seats");
    CHECK(closeness[0][2].get<std::string>().ends_with(" points"));
}

TEST_CASE("where the stronger agents played too little, what the weaker ones show is told beside it") {
    const TemporaryFolder folder;
    const std::string printed = played_study(
        "drakon", folder.path(), {"--agent", "policy", "--agent", "policy", "--margin", "10", "--question", "seats"});
    CHECK(printed.starts_with("Is it fair? Not decided. "));
    CHECK(printed.find("; between weaker players every seat is within 10 points of an equal part. Over games") !=
          std::string::npos);
}

TEST_CASE("how far off a seat may be is told as the table has it, for all seats at once") {
    const TemporaryFolder folder;
    const std::string printed =
        played_study("power-play", folder.path(), {"--agent", "random", "--agent", "random", "--question", "seats"});
    REQUIRE(printed.starts_with("Is it fair? Not decided. "));
    double most = 0;
    double furthest = 0;
    const SeatsJson rows = table_of(report_in(folder.path()), "seat-shares")["rows"];
    for (const SeatsJson& row : rows) {
        if (row[2].is_object() && row[2].contains("low")) {
            const double off = std::abs(row[2]["value"].get<double>() - 25);
            if (off > furthest) {
                furthest = off;
                most = std::max(row[2]["high"].get<double>() - 25, 25 - row[2]["low"].get<double>());
            }
        }
    }
    std::string line = printed;
    std::ranges::replace(line, '\n', ' ');
    CAPTURE(line, most);
    CHECK(line.find(fmt::format(", and may be {:.1f} points off", most)) != std::string::npos);
}

TEST_CASE("seats that face each other are told together") {
    const TemporaryFolder folder;
    const std::string printed =
        played_study("mega-board", folder.path(), {"--agent", "random", "--agent", "random", "--question", "seats"});
    CHECK(printed.find(", who face each other, together win ") != std::string::npos);
    const SeatsJson report = report_in(folder.path());
    const SeatsJson shares = table_of(report, "seat-shares")["rows"];
    const SeatsJson pairs = table_of(report, "seat-opposites")["rows"];
    REQUIRE(pairs.size() == 2);
    CHECK(pairs[0][0] == "Player 1 and Player 3");
    for (const std::size_t strength : {0U, 1U}) {
        const SeatsJson& figure = pairs[0][1 + 2 * strength];
        CHECK(figure["value"].get<double>() ==
              Approx(shares[0][1 + strength]["value"].get<double>() + shares[2][1 + strength]["value"].get<double>()));
        // Of four seats the pairs are one question: known as closely, and as surely.
        CHECK(width_of(figure) == Approx(width_of(pairs[1][1 + 2 * strength])));
        CHECK(pairs[0][2 + 2 * strength]["p"].get<double>() == Approx(pairs[1][2 + 2 * strength]["p"].get<double>()));
        CHECK(figure["value"].get<double>() + pairs[1][1 + 2 * strength]["value"].get<double>() == Approx(100));
    }
}

TEST_CASE("a game is told with every number of players, its own among them") {
    const TemporaryFolder folder;
    played_study("mega-board:mega-3", folder.path(),
                 {"--agent", "random", "--agent", "random", "--question", "seats,players"});
    const SeatsJson report = report_in(folder.path());
    const SeatsJson rows = table_of(report, "numbers-of-players")["rows"];
    REQUIRE(rows.size() == 12);
    for (std::size_t place = 0; place < rows.size(); ++place) {
        CHECK(rows[place][0] == std::array{2, 3, 4, 6}[place / 3]);
        CHECK(rows[place][1] == std::array{"beginners", "weaker", "stronger"}[place % 3]);
    }
    // Its own games are those of the other questions.
    const SeatsJson shares = table_of(report, "seat-shares")["rows"];
    for (const std::size_t strength : {0U, 1U}) {
        const SeatsJson& row = rows[4 + strength];
        const auto seat = row[2].get<std::string>().back() - '1';
        CHECK(row[3]["value"].get<double>() ==
              Approx(shares[static_cast<std::size_t>(seat)][1 + strength]["value"].get<double>()));
    }
}

TEST_CASE("where games are added for the seats, every number of players is told with them") {
    const TemporaryFolder folder;
    played_study("mega-board:mega-3", folder.path(),
                 {"--agent", "random", "--agent", "random", "--question", "seats,players", "--until-decided", "48"});
    const SeatsJson report = report_in(folder.path());
    const SeatsJson shares = table_of(report, "seat-shares")["rows"];
    CHECK(shares.back()[1] >= 48);
    // Behind the two seats of two players.
    const SeatsJson all = table_of(report, "seats-of-numbers")["rows"];
    REQUIRE(all.size() == 2 + 3 + 4 + 6);
    for (std::size_t seat = 0; seat < 3; ++seat) {
        CHECK(all[2 + seat][0] == 3);
        CHECK(all[2 + seat][1] == shares[seat][0]);
        CHECK(all[2 + seat][3]["value"] == shares[seat][1]["value"]);
        CHECK(all[2 + seat][4]["value"] == shares[seat][2]["value"]);
    }
}

TEST_CASE("another number of players is played by the agents of its own design, unless agents are named") {
    const auto agents_of_two = [](std::vector<std::string> agents) {
        Arguments arguments = SelectedGame::about("power-play", {}, 16);
        arguments.agents = std::move(agents);
        SelectedGame game(arguments);
        const auto arms = players_question().arms(game.context());
        REQUIRE(arms);
        const auto two = std::ranges::find(*arms, "players.2.stronger", &Arm::name);
        REQUIRE(two != arms->end());
        return two->agents;
    };
    CHECK(agents_of_two({}) == std::vector<std::string>{"alphabeta:nodes=2320,tt=1"});
    CHECK(agents_of_two({"random", "greedy"}) == std::vector<std::string>{"greedy"});
}
