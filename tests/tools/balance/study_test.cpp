// The folder of a study: what is played, kept, gone on with and refused.

#include "tests/tools/balance/studies.hpp"
#include "tools/data/file_lock.hpp"
#include "tools/games/games.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

using namespace sparring;
using namespace sparring::balance::fixtures;
using Catch::Contains;
using sparring::test::TemporaryFolder;
namespace fs = std::filesystem;

namespace {

std::vector<std::string> quick(std::vector<std::string> more) {
    more.insert(more.begin(), kQuickDraughts.begin(), kQuickDraughts.end());
    more.insert(more.end(), {"--games", "16"});
    return more;
}

std::string shard_of(const fs::path& folder, const std::string& arm) {
    return (folder / "arms" / (arm + ".shards") / "shard-00001.db").string();
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) {
        lines.push_back(line);
    }
    return lines;
}

}  // namespace

TEST_CASE("a folder of another study is refused and left as it is") {
    const TemporaryFolder folder;
    played_study("draughtnauts", folder.path(), kQuickDraughts);
    const auto before = contents_below(folder.path());
    const auto refused = [&](const std::vector<std::string>& more, const std::string& arm, const std::string& why) {
        const Answer answer = run_balance_on("draughtnauts", folder.path(), more);
        CAPTURE(more, answer.err);
        CHECK(answer.code == ExitCode::kBadInput);
        CHECK(answer.out.empty());
        CHECK_THAT(answer.err, Contains("'" + (folder.path() / "arms" / (arm + ".json")).string() +
                                        "' is of another study: " + why));
        CHECK_THAT(answer.err, Contains("expected the same question, or another --out"));
        CHECK(contents_below(folder.path()) == before);
    };
    refused(quick({"--seed", "2"}), "basic.weaker", "");
    refused(quick({"--set", "single_use=true"}), "basic.weaker", "");
    std::vector<std::string> more_games = quick({});
    more_games.back() = "17";
    refused(more_games, "basic.weaker", "");
}

TEST_CASE("nothing new is written where one of the arms is of another study") {
    const TemporaryFolder folder;
    std::vector<std::string> compared = kQuickDraughts;
    compared.insert(compared.end(), {"--question", "compare", "--compare", "no_progress_plies=10,20"});
    played_study("draughtnauts", folder.path(), compared);
    const auto before = contents_below(folder.path());
    // The arms of the Power-Ups would be new, and stand before those that differ.
    const Answer answer =
        run_balance_on("draughtnauts", folder.path(),
                       quick({"--question", "power-ups,compare", "--compare", "no_progress_plies=20,10"}));
    CHECK(answer.code == ExitCode::kBadInput);
    CHECK_THAT(answer.err, Contains("compare-no-progress-plies.1.beginners.json' is of another study"));
    CHECK(contents_below(folder.path()) == before);
}

TEST_CASE("a study that another build has planned goes on only where that is allowed, and the report says so") {
    const TemporaryFolder folder;
    std::vector<std::string> seats = kQuickDraughts;
    seats.insert(seats.end(), {"--question", "seats"});
    played_study("draughtnauts", folder.path(), seats);
    const auto planned_by = [&] {
        const auto facts = report_in(folder.path())["facts"];
        return facts.dump();
    };
    CHECK_THAT(planned_by(), !Contains("another build"));
    const fs::path plan = folder.path() / "arms" / "basic.stronger.json";
    auto manifest = selfplay::parse_manifest(content_of(plan), plan.string());
    REQUIRE(manifest);
    manifest->build = "0000000000000000";
    std::ofstream(plan, std::ios::binary) << selfplay::manifest_text(*manifest);
    fs::remove_all(folder.path() / "arms" / "basic.stronger.shards");
    const Answer refused = run_balance_on("draughtnauts", folder.path(), quick({"--question", "seats"}));
    CHECK(refused.code == ExitCode::kBadInput);
    CHECK_THAT(refused.err, Contains("expected the same, or --allow-other-build"));
    seats.emplace_back("--allow-other-build");
    played_study("draughtnauts", folder.path(), seats);
    CHECK_THAT(planned_by(), Contains("some planned with another build of the program"));
}

TEST_CASE("a damaged shard is refused with its name, and a missing one is played again") {
    const TemporaryFolder folder;
    played_study("draughtnauts", folder.path(), kQuickDraughts);
    const std::string report = content_of(folder.path() / "report.json");
    const std::string shard = shard_of(folder.path(), "basic.stronger");
    fs::resize_file(shard, fs::file_size(shard) - 1000);
    const Answer answer = run_balance_on("draughtnauts", folder.path(), quick({}));
    CHECK(answer.code == ExitCode::kBadInput);
    CHECK_THAT(answer.err, Contains("'" + shard + "' is damaged"));
    // What is gone is played again and is what it was.
    fs::remove(shard);
    fs::remove(shard_of(folder.path(), "basic.weaker"));
    fs::remove_all(folder.path() / "arms" / "match.shards");
    fs::remove(folder.path() / "report.json");
    played_study("draughtnauts", folder.path(), kQuickDraughts);
    CHECK(content_of(folder.path() / "report.json") == report);
}

TEST_CASE("a folder in which another run is at work is refused") {
    const TemporaryFolder folder;
    const auto lock = FileLock::of_folder(folder.path());
    REQUIRE(lock);
    const Answer answer = run_balance_on("draughtnauts", folder.path(), quick({}));
    CHECK(answer.code == ExitCode::kBadInput);
    CHECK(answer.err == "sparring: another run is at work in '" + folder.path().string() + "'\n");
    CHECK_FALSE(fs::exists(folder.path() / "arms"));
}

TEST_CASE("a study that is stopped keeps its plans, and the same command goes on to the same report") {
    const TemporaryFolder whole;
    played_study("draughtnauts", whole.path(), kQuickDraughts);
    const TemporaryFolder folder;
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream err;
    StopToken stop;
    stop.request_stop();
    Console console{in, out, err, stop, program_catalogue()};
    std::vector<std::string> words = quick({"--out", folder.path().string()});
    words.insert(words.begin(), {"balance", "draughtnauts"});
    CHECK(run_program(words, console) == ExitCode::kFailed);
    CHECK_THAT(err.str(), Contains("sparring: stopped: what was played is kept, and the same command goes on\n"));
    CHECK(out.str().empty());
    CHECK(fs::exists(folder.path() / "arms" / "basic.weaker.json"));
    CHECK_FALSE(fs::exists(folder.path() / "report.json"));
    // As if it had been stopped when a part was played.
    fs::copy(whole.path() / "arms" / "basic.stronger.shards", folder.path() / "arms" / "basic.stronger.shards");
    played_study("draughtnauts", folder.path(), kQuickDraughts);
    CHECK(content_of(folder.path() / "report.json") == content_of(whole.path() / "report.json"));
}

TEST_CASE("plans are written alone, can be played one by one, and then the report needs no more games") {
    const TemporaryFolder folder;
    const Answer planned = run_balance_on("draughtnauts", folder.path(), quick({"--plan", "--question", "power-ups"}));
    REQUIRE(planned.code == ExitCode::kDone);
    const std::vector<std::string> commands = lines_of(planned.out);
    // Two strengths and their match; and with one kind, idle and removed for each seat.
    CHECK(commands.size() == 3 + 2 * 4);
    CHECK_THAT(planned.err, Contains("11 plans in " + (folder.path() / "arms").string()));
    for (const auto& entry : fs::recursive_directory_iterator(folder.path() / "arms")) {
        CHECK(entry.path().extension() == ".json");
    }
    for (const std::string& command : commands) {
        const std::string begin = "sparring selfplay work --manifest ";
        const std::string end = " --backend slurm";
        REQUIRE(command.starts_with(begin));
        REQUIRE(command.ends_with(end));
        const std::string manifest = command.substr(begin.size(), command.size() - begin.size() - end.size());
        REQUIRE(run_command({"selfplay", "work", "--manifest", manifest, "--threads", "1"}).code == ExitCode::kDone);
    }
    const auto shards = contents_below(folder.path() / "arms");
    std::vector<std::string> more = kQuickDraughts;
    more.insert(more.end(), {"--question", "power-ups"});
    played_study("draughtnauts", folder.path(), more);
    CHECK(contents_below(folder.path() / "arms") == shards);
    const TemporaryFolder at_once;
    played_study("draughtnauts", at_once.path(), more);
    CHECK(content_of(folder.path() / "report.json") == content_of(at_once.path() / "report.json"));
}

TEST_CASE("what is printed as JSON is what the report holds") {
    const TemporaryFolder folder;
    std::vector<std::string> more = kQuickDraughts;
    more.emplace_back("--json");
    const std::string printed = played_study("draughtnauts", folder.path(), more);
    CHECK(printed == content_of(folder.path() / "report.json"));
    const auto report = report_in(folder.path());
    CHECK(report["facts"].back()["name"] == "Games played in all");
    CHECK(report["facts"].back()["value"] == "48");
}
