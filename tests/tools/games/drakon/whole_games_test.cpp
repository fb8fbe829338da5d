// Whole games of Drakon from the command line: simulated, in tournaments, and as they are written down.

#include "engine/drakon/drakon.hpp"
#include "tests/tools/games/drakon/drakon_positions.hpp"
#include "tests/tools/games/program.hpp"
#include "tests/tools/support/snapshot.hpp"
#include "tests/tools/support/temporary_folder.hpp"
#include "tools/games/drakon/moves.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <cstddef>
#include <sstream>
#include <string>
#include <vector>

namespace sparring::test {

namespace {

using nlohmann::json;

// What stands behind a name in a record, up to the next sign.
std::string field(const std::string& record, const std::string& name) {
    const std::size_t begin = record.find(" ; " + name + " ") + name.size() + 4;
    return record.substr(begin, record.find(" ; ", begin) - begin);
}

constexpr std::ptrdiff_t kDealtToFour = 16;

// The chambers that are dealt, which come first.
std::vector<std::string> deals_of(const std::string& record) {
    const std::vector<std::string> moves = split_drakon_moves(field(record, "moves"));
    return {moves.begin(), moves.begin() + kDealtToFour};
}

std::vector<std::string> records_of(const std::vector<std::string>& agents, const std::string& seed) {
    const TemporaryFolder folder;
    const std::string file = (folder.path() / "games.txt").string();
    std::vector<std::string> arguments = {"tournament", "drakon", "--blocks", "2", "--seed", seed, "--games", file};
    for (const std::string& agent : agents) {
        arguments.insert(arguments.end(), {"--agent", agent});
    }
    const Result result = run(arguments);
    INFO(result.err);
    REQUIRE(result.code == ExitCode::kDone);
    std::istringstream in(run({"export", file}).out);
    std::vector<std::string> records;
    for (std::string line; std::getline(in, line);) {
        records.push_back(line);
    }
    return records;
}

const std::vector<std::string> kAgents = {"ismcts:sims=4", "greedy", "policy", "random"};

}  // namespace

TEST_CASE("a simulation of Drakon measures turns, endings and what each kind of chamber did") {
    const json report = json_output({"simulate", "drakon", "--games", "40", "--agents", "policy"});
    CHECK(report["games"] == 40);
    CHECK(report["mean_turns"].get<double>() > 10);
    CHECK(report["mean_chambers_in_the_lair"].get<double>() > 10);
    CHECK(report["mean_acts_FG"].get<double>() > report["mean_acts_F2"].get<double>());
    CHECK_FALSE(report.contains("mean_acts_ST"));
    int ended = 0;
    for (const auto& [name, count] : report["counters"].items()) {
        CHECK((name == "coins" || name == "stalemate" || name == "turns"));
        ended += count.get<int>();
    }
    CHECK(ended == 40);
    CHECK(json_output({"simulate", "drakon", "--games", "40", "--agents", "policy", "--threads", "3"}) == report);
}

TEST_CASE("a simulation of Drakon between random players ends as it did") {
    const Result result = run({"simulate", "drakon:three-players", "--games", "200", "--agents", "random"});
    CHECK(result.code == ExitCode::kDone);
    CHECK(result.out == snapshot("drakon-simulate", result.out));
}

TEST_CASE("without the expansion nobody meets what it brings") {
    const json report = json_output({"simulate", "drakon:base-two-players", "--games", "20", "--agents", "policy"});
    CHECK(report["mean_acts_F2"] == 0);
    CHECK(report["mean_acts_DM"] == 0);
    CHECK(report["seats"].size() == 2);
}

TEST_CASE("the games of a block of Drakon are dealt alike, and other blocks otherwise") {
    const std::vector<std::string> records = records_of(kAgents, "3");
    REQUIRE(records.size() == 8);
    for (std::size_t leg = 1; leg < 4; ++leg) {
        CHECK(deals_of(records[leg]) == deals_of(records[0]));
        CHECK(deals_of(records[4 + leg]) == deals_of(records[4]));
        CHECK(field(records[leg], "moves") != field(records[0], "moves"));
    }
    CHECK(deals_of(records[4]) != deals_of(records[0]));
    CHECK(records_of(kAgents, "3")[5].substr(0, 500) == records[5].substr(0, 500));
}

TEST_CASE("a game of Drakon that was written down is played again move by move") {
    for (const std::string& record : records_of(kAgents, "5")) {
        drakon::State state = Drakon::start(drakon_rules(4));
        const std::vector<std::string> moves = split_drakon_moves(field(record, "moves"));
        std::size_t draws = 0;
        for (const std::string& text : moves) {
            const auto move = Drakon::parse_move(state, text);
            INFO(text);
            REQUIRE(move);
            draws += state.is_chance() ? 1U : 0U;
            state.apply(*move);
        }
        CHECK(draws > 16);
        REQUIRE(state.is_over());
        const json end = json_output({"analyze", "drakon", "--moves", field(record, "moves"), "--agent", "random"});
        REQUIRE(end["to_move"].is_null());
        for (std::size_t seat = 0; seat < 4; ++seat) {
            CHECK(end["payoffs"][seat].get<double>() == Approx(state.winners().share(seat_at(seat))));
        }
    }
}

TEST_CASE("two players of Drakon play pairs without a book") {
    const Result result =
        run({"tournament", "drakon:two-players", "--agent", "greedy", "--agent", "random", "--pairs", "3", "--json"});
    INFO(result.err);
    CHECK(result.code == ExitCode::kDone);
    CHECK(json::parse(result.out)["pairs"] == 3);
}

}  // namespace sparring::test
