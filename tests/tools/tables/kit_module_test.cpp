// The module template with a game of many seats, the example of docs/adding-a-game.md.

#include "docs/examples/pebble-ring/kit.hpp"
#include "tools/agents/many_seats_kinds.hpp"

#include <catch2/catch.hpp>

#include <memory>

namespace sparring::test {

namespace {

Settings seats(int number, int pebbles = 8) {
    return {{{"seats", std::to_string(number)}, {"pebbles", std::to_string(pebbles)}}};
}

AgentSpec agent(const std::string& text) { return *parse_agent(text, many_seats_kinds(kManySeatsProfile)); }

TablePointer table_of(const Settings& settings) { return *make_pebble_ring_module()->open(settings); }

AnalysisReport analysis(const Settings& settings, const Opening& opening, const std::string& text, int lines) {
    const auto report = table_of(settings)->analyze({opening, agent(text), lines, 1}, StopToken{}, {});
    REQUIRE(report);
    return *report;
}

}  // namespace

TEST_CASE("the seats of a table follow from the settings it was opened with") {
    CHECK(table_of(seats(4))->seat_names() == std::vector<std::string>{"Player 1", "Player 2", "Player 3", "Player 4"});
    CHECK(table_of(seats(8))->seat_names().size() == 8);
    CHECK(table_of({})->seat_names().size() == 3);
    CHECK(make_pebble_ring_module()->open(seats(5, 4)).error().message ==
          "pebbles=4 is too few for 5 seats: expected one for each or more");
}

TEST_CASE("an analysis of many seats has a share for every seat and names who is proven to win") {
    const AnalysisReport report = analysis(seats(4), {"2 3", {}}, "maxn:depth=3", 2);
    CHECK(report.to_move == "Player 3");
    REQUIRE(report.lines.size() == 2);
    // To take both shares the win with the seat before; to take one lets the next have the last.
    CHECK(report.lines[0].moves == std::vector<std::string>{"2"});
    CHECK(report.lines[0].shares == std::vector<double>{0, 0.5, 0.5, 0});
    CHECK(report.lines[0].proven == "shared by Player 2 and Player 3");
    CHECK(report.lines[0].effects == std::vector<std::string>{"takes the last"});
    CHECK(report.lines[1].shares == std::vector<double>{0, 0, 0, 1});
    CHECK_FALSE(report.lines[0].win.has_value());
    CHECK_FALSE(report.lines[0].score.has_value());
    CHECK(analysis(seats(4), {"1 3", {}}, "paranoid:depth=2", 1).lines[0].proven == "Player 3 wins");
}

TEST_CASE("a finished game of many seats has a payoff for each of its seats and no more") {
    const AnalysisReport report = analysis(seats(3), {"2 1", {"2"}}, "random", 1);
    CHECK(report.to_move.empty());
    CHECK(report.payoffs == std::vector<double>{0.5, 0, 0.5});
}

TEST_CASE("every kind of agent for many seats finds the last pebble") {
    for (const char* const text : {"maxn:depth=2", "paranoid:nodes=100,tt=1", "brsplus:time_ms=50", "level:10",
                                   "greedy", "mcts:sims=50", "mcts:sims=50,cutoff=1", "mcts:sims=50,c=1,memory=1"}) {
        CAPTURE(text);
        CHECK(analysis(seats(5), {"1 4", {}}, text, 1).lines[0].shares == std::vector<double>{0, 0, 0, 1, 0});
    }
}

TEST_CASE("a game of many seats is played by one agent a seat") {
    const TablePointer table = table_of(seats(4, 9));
    GameRequest request;
    request.agents = {agent("maxn:depth=4"), agent("random"), agent("greedy"), agent("mcts:sims=20")};
    const auto report = table->play_game(request, StopToken{});
    REQUIRE(report);
    CHECK(report->nodes.size() == 4);
    CHECK(report->ending == Ending::kRules);
    int taken = 0;
    for (const std::string& move : report->moves) {
        taken += std::stoi(move);
    }
    CHECK(taken == 9);
    CHECK(table->play_game(request, StopToken{})->moves == report->moves);
}

TEST_CASE("a simulation of many seats has sums for every seat") {
    const TablePointer table = table_of(seats(5, 12));
    SimulationRequest request;
    request.agents.assign(5, agent("random"));
    request.games = 500;
    const auto totals = table->simulate(request, StopToken{});
    REQUIRE(totals);
    REQUIRE(totals->payoffs.size() == 5);
    double sum = 0;
    std::uint64_t alone = 0;
    for (std::size_t seat = 0; seat < 5; ++seat) {
        sum += totals->payoffs[seat];
        alone += totals->wins[seat];
    }
    CHECK(sum == 500);
    CHECK(alone + totals->shared == 500);
    CHECK(totals->shared > 0);
    request.agents.back() = agent("greedy");
    CHECK(table->simulate(request, StopToken{})->payoffs.size() == 5);
}

TEST_CASE("openings of a game of many seats are lines of play") {
    CHECK(table_of(seats(3, 5))->openings({3, 0, 0})->size() == 4);
    CHECK(table_of(seats(3, 9))->openings({3, 4, 1})->size() == 4);
}

TEST_CASE("the benchmarks of a game of many seats run its searchers") {
    const auto module = make_pebble_ring_module();
    std::vector<std::string> names;
    module->bench("-nodes", StopToken{}, [&](const BenchRow& row) {
        names.push_back(row.name);
        CHECK(row.fingerprint != 0);
    });
    CHECK(names == std::vector<std::string>{"pebble-ring/brsplus-nodes", "pebble-ring/paranoid-nodes",
                                            "pebble-ring/maxn-nodes"});
}

TEST_CASE("a line is played as far as its moves are legal") {
    const TablePointer table = table_of(seats(3));
    const auto whole = table->line({"2 1", {"2"}}, {});
    REQUIRE(whole);
    CHECK(whole->moves == std::vector<std::string>{"2"});
    CHECK(whole->winners == SeatSet::from_bits(0b101));
    CHECK_FALSE(whole->next_refused.has_value());
    const auto part = table->line({"4 1", {"1", "9", "1"}}, {});
    REQUIRE(part);
    CHECK(part->moves == std::vector<std::string>{"1"});
    CHECK(part->position == *table->position({"4 1", {"1"}}));
    CHECK_FALSE(part->winners.has_value());
    CHECK(part->next_refused.has_value());
    CHECK_FALSE(table->line({"nowhere", {}}, {}).has_value());
}

TEST_CASE("the moves of a line can be written otherwise if somebody reads them") {
    const TablePointer table = table_of(seats(3));
    std::vector<std::string> offered;
    const MoveReading last = [&](const std::string& written, const std::vector<std::string>& legal) {
        offered = legal;
        return written == "last" ? Expected<std::string>(legal.back()) : Error{"expected 'last'"};
    };
    const auto report = table->line({"4 1", {"last", "last"}}, last);
    REQUIRE(report);
    CHECK(report->moves == std::vector<std::string>{"2", "2"});
    CHECK(offered == std::vector<std::string>{"1", "2"});
    CHECK(table->line({"4 1", {"first"}}, last)->next_refused->message == "expected 'last'");
}

}  // namespace sparring::test
