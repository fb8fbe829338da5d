#include "tools/tournament/report.hpp"

#include "tests/tools/tournament/duels.hpp"
#include "tools/tournament/progress_text.hpp"

#include <catch2/catch.hpp>

using namespace sparring;
using namespace sparring::tournament;

namespace {

constexpr SeatSet kBlack{kFirstSeat};
constexpr SeatSet kWhite{kSecondSeat};
constexpr SeatSet kDrawn = SeatSet::all(2);

const std::string kHead = "duels:plain, round-robin, 100 pairs for each pairing, seed 7, openings: book.txt (1,234)\n";

Report report_of(const std::vector<std::string>& agents) {
    Plan plan;
    plan.seat_names = {"Black", "White"};
    plan.openings.resize(1234);
    plan.rounds = 100;
    plan.seed = 7;
    for (const std::string& agent : agents) {
        plan.agents.push_back({agent, agent, {}});
    }
    const Standings standings(agents.size(), make_lineups(Format::kRoundRobin, agents.size(), 2));
    return {.game = "duels:plain",
            .variant = "plain",
            .book = "book.txt",
            .knowledge = {},
            .plan = plan,
            .names = agent_names(plan.agents),
            .standings = standings,
            .test = std::nullopt};
}

// Adds so many equal pairs; the results are those of the first seat in both games.
void add(Report& report, std::size_t pairing, SeatSet game0, SeatSet game1, int count) {
    FinishedBlock pair{{.lineup = pairing, .agents = report.standings.lineups()[pairing]}, std::vector<GameReport>(2)};
    pair.games[0].winners = game0;
    pair.games[1].winners = game1;
    for (int number = 0; number < count; ++number) {
        // No two pairs are the same.
        pair.games[0].moves = {std::to_string(report.standings.blocks())};
        report.standings.add(pair);
    }
}

}  // namespace

TEST_CASE("agents of the same text are told apart by number") {
    std::vector<AgentSpec> agents;
    for (const char* const text : {"random", "level:5", "random"}) {
        agents.push_back({text, text, {}});
    }
    CHECK(agent_names(agents) == std::vector<std::string>{"random#1", "level:5", "random#2"});
}

TEST_CASE("the table of two agents tells how they compare") {
    // The counts of statistics.md: LL 34, LD 54, even 63, WD 64, WW 75.
    Report report = report_of({"level:5", "random"});
    add(report, 0, kWhite, kBlack, 34);
    add(report, 0, kWhite, kDrawn, 54);
    add(report, 0, kBlack, kBlack, 60);
    add(report, 0, kDrawn, kDrawn, 3);
    add(report, 0, kBlack, kDrawn, 64);
    add(report, 0, kBlack, kWhite, 75);
    CHECK(report_text(report) == kHead + R"(
rank  agent    score  points/games    W    D    L  pairs
   1  level:5  57.9%     336.0/580  274  124  182    290
   2  random   42.1%     244.0/580  182  124  274    290

level:5 against random, 95% intervals from pairs
Elo difference               +55.6 [+28.3, +83.6]
normalized Elo               +57.9 [+29.7, +86.2]
likelihood of superiority    100.00%
drawn games                  21.4%
pairs LL, LD, WL+DD, WD, WW  34, 54, 63, 64, 75

The first seat scored 61.2%.
If seats did not matter, they would differ as much or more with probability 0.0001 (permutations within pairs).
)");
}

TEST_CASE("a clean sweep of few games is told as one") {
    Report report = report_of({"a", "b"});
    add(report, 0, kBlack, kBlack, 2);
    CHECK(report_text(report).find("\nElo difference               0.0 [") != std::string::npos);
    report = report_of({"a", "b"});
    add(report, 0, kBlack, kWhite, 2);
    CHECK(report_text(report).find("\nElo difference               won all 4 games, too few to say more\n") !=
          std::string::npos);
    report = report_of({"a", "b"});
    add(report, 0, kWhite, kBlack, 2);
    CHECK(report_text(report).find("\nElo difference               lost all 4 games, too few to say more\n") !=
          std::string::npos);
    // Of six pairs the bound says that it is better.
    report = report_of({"a", "b"});
    add(report, 0, kBlack, kWhite, 6);
    CHECK(report_text(report).find("\nElo difference               > +28.4 exact\n") != std::string::npos);
}

TEST_CASE("a table of repeated pairs says that its intervals are too narrow") {
    Report report = report_of({"a", "b"});
    FinishedBlock pair{{.lineup = 0, .agents = {0, 1}}, std::vector<GameReport>(2)};
    pair.games[0].winners = kBlack;
    pair.games[1].winners = kBlack;
    for (int number = 0; number < 3; ++number) {
        report.standings.add(pair);
    }
    CHECK(test::lines_of(report_text(report)).back() ==
          "2 pairs repeat an earlier one move for move, so the intervals are too narrow: give more openings.");
}

TEST_CASE("the table of three agents has an Elo against the field and a crosstable") {
    Report report = report_of({"random", "level:5", "level:9"});
    add(report, 0, kWhite, kBlack, 8);
    add(report, 0, kBlack, kDrawn, 2);
    add(report, 1, kWhite, kBlack, 10);
    add(report, 2, kDrawn, kDrawn, 6);
    add(report, 2, kWhite, kDrawn, 4);
    report.ended = Ended::kStopped;
    CHECK(report_text(report) == kHead + R"(Stopped after 30 of 300 pairs; only whole pairs count.

rank  agent    score  points/games   W   D   L  pairs  Elo against the field
   1  level:9  80.0%       32.0/40  24  16   0     20  +240.8 [+150.9, +373.2]
   2  level:5  62.5%       25.0/40  16  18   6     20  +88.7 [-10.9, +205.8]
   3  random    7.5%        3.0/40   2   2  36     20  -436.4 [-904.5, -160.8] exact

Elo against the field: the score against all opponents met, as Elo, with its 95% interval from pairs.

Pair scores, row against column; a pair counts from 0 to 1:
rank  agent          1        2         3
   1  level:9        -  6.00/10  10.00/10
   2  level:5  4.00/10        -   8.50/10
   3  random   0.00/10  1.50/10         -

Ratings in Elo by Bradley and Terry with the draws of Davidson and a worth of the seats; their mean is 0.
rank  agent    rating     +-  std. error    above the next  share  games
   1  level:9  +557.5  283.6       144.7   +332.2 +- 313.1  80.0%     40
   2  level:5  +225.2  156.3        79.7  +1008.0 +- 437.9  62.5%     40
   3  random   -782.7  334.2       170.5                     7.5%     40
Seats, Elo against Black: White +62.1 +- 205.2.

The first seat scored 48.3%.
If seats did not matter, they would differ as much or more with probability 0.6824 (permutations within pairs).
)");
}

TEST_CASE("the table of a decided test says that the plain estimate is biased") {
    Report report = report_of({"a", "b"});
    report.test = statistics::Sprt{.elo0 = 0, .elo1 = 50};
    report.ended = Ended::kEnough;
    add(report, 0, kBlack, kWhite, 40);
    add(report, 0, kBlack, kBlack, 20);
    add(report, 0, kWhite, kBlack, 10);
    CHECK(report_text(report) == kHead + R"(The test was decided after 70 of 100 pairs.

rank  agent  score  points/games    W  D    L  pairs
   1  a      71.4%     100.0/140  100  0   40     70
   2  b      28.6%      40.0/140   40  0  100     70

a against b, 95% intervals from pairs
Elo difference               +159.2 [+91.7, +240.4]
normalized Elo               +144.5 [+87.0, +202.1]
likelihood of superiority    100.00%
drawn games                  0.0%
pairs LL, LD, WL+DD, WD, WW  10, 0, 20, 0, 40
sequential test              elo0 0, elo1 50, alpha 0.05, beta 0.05, logistic model
LLR                          5.116, bounds -2.944 and 2.944
decision                     H1 accepted: elo1 rather than elo0
Elo after the test           +149.1 [+49.4, +279.2] median-unbiased
The plain Elo difference and its interval are biased, because the test chose when to stop.

The first seat scored 64.3%.
If seats did not matter, they would differ as much or more with probability 0.0001 (permutations within pairs).
)");
}

TEST_CASE("the progress line tells pairs, time left and who leads") {
    Report report = report_of({"a", "b"});
    CHECK(progress_text(report, 3) == "0/100 pairs");
    add(report, 0, kWhite, kBlack, 3);
    add(report, 0, kBlack, kBlack, 1);
    CHECK(progress_text(report, 2.5) == "4/100 pairs, 1:00 left, b leads with 87.5%");
    CHECK(progress_text(report, 1000) == "4/100 pairs, 6:40:00 left, b leads with 87.5%");
}

TEST_CASE("the progress line of a sequential test tells the ratio and its bounds") {
    Report report = report_of({"a", "b"});
    report.test = statistics::Sprt{.elo0 = 0, .elo1 = 50};
    add(report, 0, kBlack, kBlack, 4);
    CHECK(progress_text(report, 4) == "4/100 pairs, 1:36 left, a leads with 50.0%, LLR -0.61 (-2.94 to 2.94)");
}

TEST_CASE("the standings so far are told as tables and as JSON") {
    Report report = report_of({"a", "b"});
    add(report, 0, kWhite, kBlack, 3);
    CHECK(interim_text(report).starts_with("After 3 of 100 pairs:\nrank  agent   score "));
    CHECK(interim_text(report).ends_with("\n\n"));
    const std::string json = interim_json(report);
    CHECK(json.starts_with("{\"pairs\":3,\"pairs_planned\":100,\"agents\":[{\"rank\":1,\"name\":\"b\""));
    CHECK(json.find('\n') == json.size() - 1);
}
