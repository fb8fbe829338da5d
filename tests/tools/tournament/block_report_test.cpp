// What is printed of games of more than two seats.

#include "tests/tools/tournament/duels.hpp"
#include "tools/tournament/progress_text.hpp"
#include "tools/tournament/report.hpp"

#include <catch2/catch.hpp>

using namespace sparring;
using namespace sparring::tournament;

namespace {

Report report_of(const std::vector<std::string>& agents, std::size_t seats, Format format = Format::kRoundRobin) {
    Plan plan;
    for (std::size_t seat = 1; seat <= seats; ++seat) {
        plan.seat_names.push_back("Player " + std::to_string(seat));
    }
    plan.openings.resize(1234);
    plan.format = format;
    plan.rounds = 100;
    plan.seed = 7;
    for (const std::string& agent : agents) {
        plan.agents.push_back({agent, agent, {}});
    }
    const Standings standings(agents.size(), plan.lineups());
    return {.game = "trios:plain",
            .variant = "plain",
            .book = "book.txt",
            .knowledge = {},
            .plan = plan,
            .names = agent_names(plan.agents),
            .standings = standings,
            .test = std::nullopt};
}

// Adds so many blocks in which these agents of a lineup win the games alone, or all of them share.
void add(Report& report, const std::vector<std::size_t>& game_winners, int count, std::size_t lineup = 0) {
    FinishedBlock block{{.lineup = lineup, .agents = report.standings.lineups()[lineup]},
                        std::vector<GameReport>(game_winners.size())};
    for (std::size_t game = 0; game < game_winners.size(); ++game) {
        const std::vector<std::size_t> seated = block.scheduled.seats(game);
        const auto seat = std::ranges::find(seated, game_winners[game]) - seated.begin();
        const bool is_shared = seat == static_cast<std::ptrdiff_t>(seated.size());
        block.games[game].winners = is_shared ? SeatSet::all(static_cast<int>(seated.size()))
                                              : SeatSet(seat_at(static_cast<std::size_t>(seat)));
    }
    for (int number = 0; number < count; ++number) {
        // No two blocks are the same.
        block.games[0].moves = {std::to_string(report.standings.blocks())};
        report.standings.add(block);
    }
}

constexpr std::size_t kShared = 99;

}  // namespace

TEST_CASE("the table of three agents in three seats has shares with intervals, differences and seats") {
    Report report = report_of({"level:5", "random", "level:9"}, 3);
    add(report, {2, 2, 0}, 10);
    add(report, {0, 2, 1}, 6);
    add(report, {kShared, 2, 0}, 4);
    CHECK(report_text(report) ==
          R"(trios:plain, 3 seats, round-robin, 100 blocks of 3 games, seed 7, openings: book.txt (1,234)

rank  agent    share  95% interval    wins alone  shared  games  blocks
   1  level:9  52.2%  [45.0%, 59.4%]          30       4     60      20
   2  level:5  35.6%  [33.4%, 37.7%]          20       4     60      20
   3  random   12.2%  [5.3%, 19.2%]            6       4     60      20

Differences of shares, block by block
agent    against  difference  95% interval      blocks
level:9  level:5      +16.7%  [+8.7%, +24.7%]       20
level:9  random       +40.0%  [+26.0%, +54.0%]      20
level:5  random       +23.3%  [+16.0%, +30.7%]      20

Ratings in Elo by the winners of each game, after Davidson and Luce, with a worth of the seats; their mean is 0.
rank  agent    rating     +-  std. error   above the next  share  games
   1  level:9  +192.4  112.8        57.6  +164.8 +- 149.6  52.2%     60
   2  level:5   +27.7   77.0        39.3  +247.8 +- 170.4  35.6%     60
   3  random   -220.1  122.3        62.4                   12.2%     60
Seats, Elo against Player 1: Player 2 -865.0 +- 507.4, Player 3 -109.7 +- 131.2.
The games alone leave a rating infinite or unknown, so every agent was given half a win and half a loss against an average one: these ratings say who is better, not by how much.

seat      share  95% interval    wins alone  shared  games  blocks
Player 1  55.6%  [41.4%, 69.7%]          32       4     60      20
Player 2   2.2%  [0.1%, 4.4%]             0       4     60      20
Player 3  42.2%  [28.4%, 56.1%]          24       4     60      20
If seats did not matter, they would differ as much or more with probability 0.0001 (permutations within blocks).

A share is the mean part of the win that a seat has in a game: 1 for a win alone, 1/k for one shared by k. An equal share is 1/3 or 33.3%. Games count once for each seat that an agent had in them.
Intervals are Student's t over blocks.
)");
}

TEST_CASE("a table without spread says that its intervals are exact") {
    Report report = report_of({"a", "b", "c", "d"}, 4);
    add(report, {0, 0, 0, 0}, 1);
    report.ended = Ended::kStopped;
    CHECK(report_text(report) ==
          R"(trios:plain, 4 seats, round-robin, 100 blocks of 4 games, seed 7, openings: book.txt (1,234)
Stopped after 1 of 100 blocks; only whole blocks count.

rank  agent   share  95% interval          wins alone  shared  games  blocks
   1  a      100.0%  [2.5%, 100.0%] exact           4       0      4       1
   2  b        0.0%  [0.0%, 97.5%] exact            0       0      4       1
   3  c        0.0%  [0.0%, 97.5%] exact            0       0      4       1
   4  d        0.0%  [0.0%, 97.5%] exact            0       0      4       1

Differences of shares, block by block
agent  against  difference  95% interval             blocks
a      b           +100.0%  [-95.0%, +100.0%] exact       1
a      c           +100.0%  [-95.0%, +100.0%] exact       1
a      d           +100.0%  [-95.0%, +100.0%] exact       1
b      c              0.0%  [-99.9%, +99.9%] exact        1
b      d              0.0%  [-99.9%, +99.9%] exact        1
c      d              0.0%  [-99.9%, +99.9%] exact        1

Ratings in Elo by the winners of each game, after Davidson and Luce, with a worth of the seats; their mean is 0.
rank  agent  rating     +-  std. error   above the next   share  games
   1  a      +418.2  383.5       195.7  +557.6 +- 684.5  100.0%      4
   2  b      -139.4  472.6       241.2     0.0 +- 788.1    0.0%      4
   3  c      -139.4  472.6       241.2     0.0 +- 788.1    0.0%      4
   4  d      -139.4  472.6       241.2                     0.0%      4
Seats, Elo against Player 1: Player 2 0.0 +- 931.4, Player 3 0.0 +- 931.4, Player 4 0.0 +- 931.4.
The games alone leave a rating infinite or unknown, so every agent was given half a win and half a loss against an average one: these ratings say who is better, not by how much.

seat      share  95% interval         wins alone  shared  games  blocks
Player 1  25.0%  [0.0%, 99.4%] exact           1       0      4       1
Player 2  25.0%  [0.0%, 99.4%] exact           1       0      4       1
Player 3  25.0%  [0.0%, 99.4%] exact           1       0      4       1
Player 4  25.0%  [0.0%, 99.4%] exact           1       0      4       1

A share is the mean part of the win that a seat has in a game: 1 for a win alone, 1/k for one shared by k. An equal share is 1/4 or 25.0%. Games count once for each seat that an agent had in them.
Intervals are Student's t over blocks.
"exact" stands behind intervals by Clopper and Pearson, where the blocks are too few, too alike or too one-sided for Student's t.
)");
}

TEST_CASE("a table without blocks has no numbers that do not exist") {
    Report report = report_of({"a", "b", "c"}, 3);
    report.ended = Ended::kStopped;
    CHECK(report_text(report) ==
          R"(trios:plain, 3 seats, round-robin, 100 blocks of 3 games, seed 7, openings: book.txt (1,234)
Stopped after 0 of 100 blocks; only whole blocks count.

rank  agent  share  95% interval  wins alone  shared  games  blocks
   1  a          -  -                      0       0      0       0
   2  b          -  -                      0       0      0       0
   3  c          -  -                      0       0      0       0

seat      share  95% interval  wins alone  shared  games  blocks
Player 1      -  -                      0       0      0       0
Player 2      -  -                      0       0      0       0
Player 3      -  -                      0       0      0       0

A share is the mean part of the win that a seat has in a game: 1 for a win alone, 1/k for one shared by k. An equal share is 1/3 or 33.3%. Games count once for each seat that an agent had in them.
Intervals are Student's t over blocks.
)");
}

TEST_CASE("the table of a decided test on four seats says what it decided and that plain estimates are biased") {
    Report report = report_of({"a", "b"}, 4, Format::kOneAgainstAll);
    report.test = statistics::Sprt{.elo0 = 0, .elo1 = 100};
    report.ended = Ended::kEnough;
    add(report, {0, 0, 1, 1}, 20);
    add(report, {0, 1, 1, 1}, 10);
    add(report, {0, 0, 0, 1}, 5);
    CHECK(report_text(report) ==
          R"(trios:plain, 4 seats, one-against-all, 100 blocks of 4 games, seed 7, openings: book.txt (1,234)
The test was decided after 35 of 100 blocks.

a has one seat, b the other 3.
rank  agent  share  95% interval    wins alone  shared  games  blocks
   1  a      46.4%  [40.9%, 52.0%]          65       0    140      35
   2  b      17.9%  [16.0%, 19.7%]          75       0    420      35

Differences of shares, block by block
agent  against  difference  95% interval      blocks
a      b            +28.6%  [+21.1%, +36.0%]      35

seat      share  95% interval         wins alone  shared  games  blocks
Player 1  78.6%  [73.0%, 84.1%]              110       0    140      35
Player 2  17.9%  [13.9%, 21.8%]               25       0    140      35
Player 3   3.6%  [0.5%, 6.6%]                  5       0    140      35
Player 4   0.0%  [0.0%, 10.0%] exact           0       0    140      35
If seats did not matter, they would differ as much or more with probability 0.0001 (permutations within blocks).

a in one seat against b in the others; 0 Elo are a share of 25.0%, 100 Elo of 37.2%
Elo difference      +166.0 [+126.6, +204.7]
sequential test     elo0 0, elo1 100, alpha 0.05, beta 0.05, logistic model
LLR                 13.924, bounds -2.944 and 2.944
decision            H1 accepted: elo1 rather than elo0
Elo after the test  +151.7 [+27.5, +264.1] median-unbiased
The plain shares, Elo difference and intervals are biased, because the test chose when to stop.

A share is the mean part of the win that a seat has in a game: 1 for a win alone, 1/k for one shared by k. An equal share is 1/4 or 25.0%. Games count once for each seat that an agent had in them.
Intervals are Student's t over blocks.
"exact" stands behind intervals by Clopper and Pearson, where the blocks are too few, too alike or too one-sided for Student's t.
)");
}

TEST_CASE("it is said who sits with whom") {
    const auto line = [](const Report& report) { return test::lines_of(report_text(report))[2]; };
    CHECK(line(report_of({"a", "b", "c", "d"}, 3)) == "Each 3 of the 4 agents play together.");
    CHECK(line(report_of({"a", "b"}, 3)) == "Each agent has 1 or 2 of the 3 seats.");
    CHECK(line(report_of({"a", "b"}, 4)) == "Each agent has 2 of the 4 seats.");
    CHECK(line(report_of({"a", "b", "c"}, 4, Format::kOneAgainstAll)) ==
          "a has one seat, each other agent in turn the other 3.");
    CHECK(line(report_of({"a", "b"}, 4, Format::kOneAgainstAll)) == "a has one seat, b the other 3.");
}

TEST_CASE("the head of a report of many lineups says how many there are") {
    CHECK(test::lines_of(report_text(report_of({"a", "b", "c", "d"}, 3)))[0] ==
          "trios:plain, 3 seats, round-robin, 100 blocks of 3 games for each of 4 lineups, seed 7, openings: book.txt "
          "(1,234)");
}

TEST_CASE("games of many seats that were too long and blocks that repeat are told") {
    Report report = report_of({"a", "b", "c"}, 3);
    FinishedBlock block{{.lineup = 0, .agents = {0, 1, 2}}, std::vector<GameReport>(3)};
    for (GameReport& game : block.games) {
        game.winners = SeatSet::all(3);
        game.ending = Ending::kMaxPlies;
    }
    report.standings.add(block);
    report.standings.add(block);
    const std::vector<std::string> lines = test::lines_of(report_text(report));
    CHECK(lines[lines.size() - 2] == "6 games were cut off at the ply limit and counted as shared by all.");
    CHECK(lines.back() ==
          "1 block repeats an earlier one move for move, so the intervals are too narrow: give more openings.");
}

TEST_CASE("the progress line of blocks tells the leader, and time from the blocks of this run") {
    Report report = report_of({"a", "b", "c"}, 3);
    CHECK(progress_text(report, 3) == "0/100 blocks");
    add(report, {1, 1, 2}, 4);
    CHECK(progress_text(report, 2.5) == "4/100 blocks, 1:00 left, b leads with 66.7%");
    report.past_blocks = 4;
    CHECK(progress_text(report, 2.5) == "4/100 blocks");
    add(report, {1, 1, 2}, 1);
    CHECK(progress_text(report, 1) == "5/100 blocks, 1:35 left, b leads with 66.7%");
}
