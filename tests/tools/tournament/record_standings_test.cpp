// What a record says of its agents is what the tournament said that wrote it.

#include "tools/tournament/record_standings.hpp"

#include "tests/tools/tournament/duels.hpp"
#include "tools/records/record_file.hpp"
#include "tools/statistics/sprt.hpp"

#include <catch2/catch.hpp>

using namespace sparring;
using namespace sparring::tournament;
using namespace sparring::test;
using Catch::Contains;

namespace {

// A tournament that is played into a record, what it printed, and what the record says.
struct PlayedRecord {
    Json printed;
    Json said;
};

const std::vector<std::unique_ptr<GameModule>>& contests() {
    static const auto modules = [] {
        std::vector<std::unique_ptr<GameModule>> all;
        for (const int seats : {2, 3, 4}) {
            all.push_back(std::make_unique<ContestModule>(seats));
        }
        return all;
    }();
    return modules;
}

Json standings_of(const std::string& path) {
    const auto file = records::RecordFile::open(path, records::Access::kRead);
    REQUIRE(file);
    RecordStandings standings(file->run(), {contests(), {}});
    REQUIRE(file->read([&](const records::RecordedBlock& block) {
        standings.add(block);
        return ok();
    }));
    return standings.json();
}

PlayedRecord played_record(const std::string& arguments) {
    TournamentProgram program;
    const auto result = program.run(arguments + " --json --threads 1 --games " + program.path("games.db"));
    REQUIRE(result.code == ExitCode::kDone);
    return {Json::parse(result.out), standings_of(program.path("games.db"))};
}

double last_llr(const Json& said) { return said["progress"]["points"].back()[1]; }

}  // namespace

TEST_CASE("the standings of a record of two seats are those that the tournament printed") {
    const auto [printed, said] = played_record(
        "duels --agent rated:elo=90,draws=0.2 --agent rated:draws=0.2 --agent rated:elo=40,draws=0.2 --pairs 30");
    CHECK(said["trouble"] == "");
    for (const char* const key : {"agents", "pairings", "seats", "first_seat_score"}) {
        CHECK(said["results"][key] == printed[key]);
    }
    CHECK(said["ratings"] == printed["ratings"]);
    CHECK(said["blocks"] == 90);
    CHECK(said["planned"] == 90);
    CHECK(said["games"] == 180);
    CHECK(said["unit"] == "pair");
    CHECK(said["progress"].is_null());
    const Json& best = said["ratings"]["agents"][0];
    CHECK((best["lower"].get<double>() + best["upper"].get<double>()) / 2 == Approx(best["elo"].get<double>()));
    CHECK(best["upper"].get<double>() - best["elo"].get<double>() ==
          Approx(1.959964 * best["standard_error"].get<double>()));
}

TEST_CASE("the standings of a record of more seats are those that the tournament printed") {
    const auto [printed, said] =
        played_record("trios --agent rated:elo=90 --agent rated --agent rated:elo=40 --agent rated:elo=-20 --blocks 9");
    for (const char* const key : {"agents", "differences", "seats", "equal_share"}) {
        CHECK(said["results"][key] == printed[key]);
    }
    CHECK(said["ratings"] == printed["ratings"]);
    CHECK(said["unit"] == "block");
}

TEST_CASE("the curve of a test ends where the tournament ended, and is at every pair what it was then") {
    const std::string test = "duels --agent rated:elo=60 --agent rated --sprt elo0=0,elo1=20 --seed 3";
    const auto [printed, said] = played_record(test);
    REQUIRE(printed["ended"] == "decided");
    CHECK(said["results"]["sprt"] == printed["sprt"]);
    const Json& progress = said["progress"];
    CHECK(progress["assumed"] == false);
    CHECK(last_llr(said) == printed["sprt"]["llr"].get<double>());
    CHECK(progress["lower_bound"] == printed["sprt"]["lower_bound"]);
    CHECK(progress["upper_bound"] == printed["sprt"]["upper_bound"]);
    CHECK(progress["points"].back()[0] == printed["pairs"]);
    const Json& points = progress["points"];
    for (const std::size_t place : {std::size_t{0}, points.size() / 3, points.size() / 2}) {
        const auto pairs = points[place][0].get<int>();
        TournamentProgram program;
        const Json shorter = Json::parse(program.run(test + " --json --pairs " + std::to_string(pairs)).out);
        CHECK(points[place][1].get<double>() == shorter["sprt"]["llr"].get<double>());
        CHECK(points[place][2].get<double>() == shorter["pairings"][0]["score"].get<double>());
    }
}

TEST_CASE("a curve has few points, evenly spaced, whatever the length of the record") {
    const auto pairs = GENERATE(1, 299, 300, 301, 2000);
    const auto [printed, said] =
        played_record("duels --agent rated:elo=5 --agent rated --openings start --pairs " + std::to_string(pairs));
    const Json& points = said["progress"]["points"];
    CHECK(points.size() <= ProgressCurve::kMostPoints);
    CHECK(points.size() >= std::min<std::size_t>(static_cast<std::size_t>(pairs), 150));
    CHECK(points.back()[0] == pairs);
    const auto step = points[0][0].get<int>();
    for (std::size_t place = 0; place + 1 < points.size(); ++place) {
        CHECK(points[place][0] == step * (static_cast<int>(place) + 1));
    }
}

TEST_CASE("hypotheses are assumed where there was no test") {
    const auto [printed, said] = played_record("duels --agent rated:elo=60 --agent rated --pairs 50");
    CHECK(printed["sprt"].is_null());
    CHECK(said["results"]["sprt"].is_null());
    CHECK(said["progress"]["assumed"] == true);
    CHECK(said["progress"]["elo0"] == 0);
    CHECK(said["progress"]["elo1"] == 10);
    const auto cells = printed["pairings"][0]["pentanomial"].get<std::vector<std::uint64_t>>();
    const statistics::Pentanomial pairs{cells[0], cells[1], cells[2], cells[3], cells[4]};
    const statistics::Sprt test{.elo0 = 0, .elo1 = 10, .model = statistics::SprtModel::kNormalized};
    CHECK(last_llr(said) == test.llr(pairs));
}

TEST_CASE("a record that is no tournament of this program has ratings and says why there is no more") {
    TournamentProgram program;
    REQUIRE(
        program.run("duels --agent rated:elo=60 --agent rated --pairs 5 --games " + program.path("games.db")).code ==
        ExitCode::kDone);
    const auto file = records::RecordFile::open(program.path("games.db"), records::Access::kRead);
    REQUIRE(file);
    const auto said_of = [&](const records::Run& run, const std::function<void(records::RecordedBlock&)>& change) {
        RecordStandings standings(run, {contests(), {}});
        REQUIRE(file->read([&](records::RecordedBlock block) {
            change(block);
            standings.add(block);
            return ok();
        }));
        Json said = standings.json();
        CHECK(said["results"].is_null());
        CHECK(said["progress"].is_null());
        CHECK(said["ratings"]["agents"].size() >= 2);
        return said["trouble"].get<std::string>();
    };
    const auto nothing = [](records::RecordedBlock&) {};
    records::Run run = file->run();
    run.kind = "import";
    CHECK(said_of(run, nothing) == "these games were played to no plan");
    run = file->run();
    run.game = "chess";
    CHECK(said_of(run, nothing) == "game 'chess' is unknown to this program");
    run = file->run();
    run.format = "knock-out";
    CHECK(said_of(run, nothing) == "format 'knock-out' is unknown to this program");
    run = file->run();
    run.test = "elo0=5";
    CHECK_THAT(said_of(run, nothing), Contains("elo1 is missing"));
    run = file->run();
    run.agents.push_back({"third", "rated"});
    run.format = "fixed-seats";
    CHECK(said_of(run, nothing) == "3 agents in 2 seats are no fixed-seats");
    // Blocks that no schedule has.
    run = file->run();
    CHECK(said_of(run, [](records::RecordedBlock& block) { block.lineup = 7; }) == "pair 1 was played to another plan");
    CHECK_THAT(said_of(run, [](records::RecordedBlock& block) { block.games.pop_back(); }), Contains("another plan"));
    CHECK_THAT(said_of(run, [](records::RecordedBlock& block) { block.games[1].players = block.games[0].players; }),
               Contains("another plan"));
    CHECK_THAT(said_of(run, [](records::RecordedBlock& block) { block.opening = 100'000; }), Contains("another plan"));
}
