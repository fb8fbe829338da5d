// Faults that were planted in a game are found by its report, and a game without one has none.

#include "tests/tools/balance/studies.hpp"
#include "tests/tools/support/program.hpp"
#include "tests/tools/support/walk_module.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

using namespace sparring;
using namespace sparring::balance::fixtures;
using sparring::test::Modules;
using sparring::test::Program;
using sparring::test::ProgramResult;
using sparring::test::share_of_walker;
using sparring::test::TemporaryFolder;
using sparring::test::WalkModule;

namespace {

using FaultJson = nlohmann::json;

// The program is tested on one; what docs/balance.md says of more is printed with SPARRING_FAULT_RUNS=20.
[[nodiscard]] int fault_runs() {
    const char* const runs = std::getenv("SPARRING_FAULT_RUNS");  // NOLINT(concurrency-mt-unsafe): nothing changes it
    return runs == nullptr ? 1 : std::atoi(runs);
}

// The report of a study of so many games with a seed.
[[nodiscard]] FaultJson studied(const std::string& game, const std::string& games, int seed,
                                std::vector<std::string> more) {
    const TemporaryFolder folder;
    more.insert(more.end(), {"--games", games, "--seed", std::to_string(seed)});
    const Answer answer = run_balance_on(game, folder.path(), more);
    INFO(answer.err);
    REQUIRE(answer.code == ExitCode::kDone);
    return report_in(folder.path());
}

// In how many runs `is_found` holds for the report.
template <class IsFound>
[[nodiscard]] int count_runs(const IsFound& is_found) {
    int found = 0;
    for (int seed = 1; seed <= fault_runs(); ++seed) {
        found += is_found(seed) ? 1 : 0;
    }
    WARN("in " << found << " of " << fault_runs() << " runs");
    return found;
}

[[nodiscard]] bool is_shown(const FaultJson& finding) {
    return finding["standing"] == "claim" || finding["standing"] == "by strength";
}

const std::vector<std::string> kQuick = {"--agent", "alphabeta:nodes=10,net=0,tables=0,tt=1", "--agent",
                                         "alphabeta:nodes=40,net=0,tables=0,tt=1"};

[[nodiscard]] FaultJson seats_of_draughtnauts(int seed, const std::vector<std::string>& sets) {
    std::vector<std::string> more = kQuick;
    more.insert(more.end(), {"--question", "seats"});
    more.insert(more.end(), sets.begin(), sets.end());
    return studied("draughtnauts", "120", seed, more);
}

// The report of a study of the walk of 40 rolls, with so many extra ones of the first seat.
[[nodiscard]] FaultJson studied_walk(int extra, int seed, std::vector<std::string> more) {
    const TemporaryFolder folder;
    Modules modules;
    modules.push_back(std::make_unique<WalkModule>());
    Program program(std::move(modules));
    std::vector<std::string> words = {"balance",    "walk",
                                      "--out",      folder.path().string(),
                                      "--question", "seats",
                                      "--agent",    "random",
                                      "--agent",    "mcts",
                                      "--seed",     std::to_string(seed),
                                      "--set",      "extra=" + std::to_string(extra)};
    words.insert(words.end(), more.begin(), more.end());
    const ProgramResult result = program.run(words);
    INFO(result.err);
    REQUIRE(result.code == ExitCode::kDone);
    return report_in(folder.path());
}

// Whether seats are found to differ, at both strengths or by their difference.
[[nodiscard]] bool finds_seats(const FaultJson& report) {
    const FaultJson& finding = report["findings"][0];
    return is_shown(finding) && !finding["text"].get<std::string>().starts_with("The seats are balanced");
}

// How many games are said to show a seat so many points from an equal share.
[[nodiscard]] std::string games_needed(const std::string& margin) {
    const FaultJson report = studied_walk(0, 1, {"--games", "16", "--margin", margin});
    return std::to_string(table_of(report, "games-needed")["rows"][0][2].get<int>());
}

}  // namespace

TEST_CASE("an extra move is found with as many games as are said to be needed, and none where there is none") {
    // It is worth nearly nine points, which the games for six show at both strengths in more than nineteen of twenty
    // runs.
    REQUIRE(share_of_walker(41, 40) == Approx(0.58986).margin(1e-5));
    const std::vector<std::string> size = {"--margin", "6", "--games", games_needed("6")};
    const int found = count_runs([&](int seed) {
        const FaultJson report = studied_walk(1, seed, size);
        return finds_seats(report) && report["findings"][0]["text"].get<std::string>().starts_with("first's part") &&
               report["answers"][0]["text"].get<std::string>().starts_with("No: first wins ");
    });
    CHECK(found >= fault_runs() - fault_runs() / 20);
    CHECK(count_runs([&](int seed) { return finds_seats(studied_walk(0, seed, size)); }) <= fault_runs() / 20);
}

TEST_CASE("games are added until an extra move is found, and no further than they may be where there is none") {
    const std::vector<std::string> size = {"--margin", "6", "--games", "200", "--until-decided", "800"};
    const int found = count_runs([&](int seed) {
        const FaultJson report = studied_walk(1, seed, size);
        CHECK(table_of(report, "seat-shares")["rows"].back()[2] <= 800);
        return finds_seats(report);
    });
    CHECK(found >= fault_runs() - fault_runs() / 20);
    CHECK(count_runs([&](int seed) { return finds_seats(studied_walk(0, seed, size)); }) <= fault_runs() / 20);
}

TEST_CASE("a seat whose Power-Ups do nothing is found to be worse, and equal seats are not") {
    const int found = count_runs([](int seed) {
        const FaultJson report = seats_of_draughtnauts(seed, {"--set", "idle=1:SHCT"});
        const FaultJson finding = report["findings"][0];
        return is_shown(finding) && finding["text"].get<std::string>().starts_with("White's part") &&
               finding["figure"]["value"] > 60 &&
               report["answers"][0]["text"].get<std::string>().starts_with("No: White wins ");
    });
    CHECK(found >= fault_runs() - fault_runs() / 20);
    const int wrong = count_runs([](int seed) {
        const FaultJson report = seats_of_draughtnauts(seed, {"--set", "idle=1:SHCT,2:SHCT"});
        return is_shown(report["findings"][0]);
    });
    CHECK(wrong <= fault_runs() / 20);
}

TEST_CASE("what makes a planted fault go away is found, on games that were not searched") {
    const int found = count_runs([](int seed) {
        std::vector<std::string> more = kQuick;
        more.insert(more.end(), {"--question", "seats,mend", "--set", "idle=1:SHCT"});
        const FaultJson findings = studied("draughtnauts", "120", seed, more)["findings"];
        // Without Power-Ups nobody is worse off for not having their use.
        return std::ranges::any_of(findings, [](const FaultJson& finding) {
            return finding["text"] ==
                       "With kit=none in place of SHCT (the Power-Ups that each player places) the seat "
                       "that is furthest off comes nearer to an equal part, by" &&
                   finding["standing"] == "one strength" && finding["figure"]["value"] > 0;
        });
    });
    CHECK(found >= fault_runs() - fault_runs() / 20);
}

TEST_CASE("where there is too little gold, more of it is found to mend that") {
    const int found = count_runs([](int seed) {
        const FaultJson findings =
            studied("drakon", "160", seed,
                    {"--set", "tiles=ST=0,0,0,0,1/FG=4,0,0,0,0/SL=1,1,1,1,0/PL=3,3,3,3,8", "--agent", "policy",
                     "--agent", "policy", "--question", "seats,mend"})["findings"];
        return std::ranges::any_of(findings, [](const FaultJson& finding) {
            return finding["text"] ==
                       "With twice as many chambers Find One Gold (8 in place of 4) fewer games have no single winner, "
                       "by" &&
                   finding["standing"] == "one strength" && finding["figure"]["value"] > 0;
        });
    });
    CHECK(found >= fault_runs() - fault_runs() / 20);
}

TEST_CASE("a Power-Up that is stronger than the others is found to be worth more than any") {
    const int found = count_runs([](int seed) {
        std::vector<std::string> more = kQuick;
        // Shields and cannons protect and shoot nobody, and a jump costs no swords: so they last.
        more.insert(more.end(), {"--question", "power-ups", "--set", "kit=SHC", "--set", "idle=1:HC,2:HC", "--set",
                                 "jump_discards=none"});
        const FaultJson report = studied("draughtnauts", "400", seed, more);
        const FaultJson equality = report["findings"].back();
        return is_shown(equality) &&
               equality["text"].get<std::string>().find("the sword is worth more than") != std::string::npos;
    });
    CHECK(found >= fault_runs() - fault_runs() / 20);
}

TEST_CASE("a Power-Up that does nothing for anybody is told to be of no use, and no other") {
    const int found = count_runs([](int seed) {
        std::vector<std::string> more = kQuick;
        more.insert(more.end(), {"--question", "power-ups", "--set", "kit=SSHC", "--set", "idle=1:C,2:C"});
        const FaultJson report = studied("draughtnauts", "100", seed, more);
        std::vector<std::string> useless;
        for (const FaultJson& finding : report["findings"]) {
            const std::string text = finding["text"];
            if (text.find("is of no use") != std::string::npos) {
                useless.push_back(text);
            }
        }
        return useless == std::vector<std::string>{"The cannon is of no use: without it every game goes on alike"};
    });
    CHECK(found >= fault_runs() - fault_runs() / 20);
}

TEST_CASE("a tile that is made a trap is the one that makes the race longest") {
    // A setback far along a short track, beside one that leads back a single square.
    const std::string layout =
        "layout=start/red/blank/plus4/red/setback>4/blank/challenge1/blank/minus4/blank/plus5/blank/brawl/setback>1/"
        "challenge2/challenge3/challenge4/challenge5/challenge6";
    const int found = count_runs([&](int seed) {
        const FaultJson report =
            studied("board-game-battle:two-players", "160", seed,
                    {"--set", layout, "--agent", "random", "--agent", "leader", "--question", "tiles"});
        const FaultJson table = table_of(report, "tile-squares");
        constexpr std::size_t kStrongerColumn = 7;
        CHECK(table["columns"][kStrongerColumn]["name"] == "longer by, stronger");
        const FaultJson& rows = table["rows"];
        const auto* longest = &rows[0];
        for (const FaultJson& row : rows) {
            longest = row[kStrongerColumn]["value"] > (*longest)[kStrongerColumn]["value"] ? &row : longest;
        }
        const std::string stands_out = report["answers"].back()["text"];
        return (*longest)[0] == "14 (setback)" &&
               stands_out.find("All setback tiles together make a game longer") != std::string::npos;
    });
    CHECK(found >= fault_runs() - fault_runs() / 20);
}
