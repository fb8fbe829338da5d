// Records of runs that end in the middle: killed, without room on the disk, or without leave to write.

#include "tests/tools/support/child_process.hpp"
#include "tests/tools/support/temporary_folder.hpp"
#include "tools/commands/commands.hpp"
#include "tools/commands/console.hpp"
#include "tools/games/games.hpp"
#include "tools/records/record_file.hpp"

#include <catch2/catch.hpp>

#include <chrono>
#include <filesystem>
#include <random>
#include <sstream>
#include <string>
#include <vector>

using namespace sparring;
using namespace sparring::test;
using namespace std::chrono_literals;

namespace {

using Clock = std::chrono::steady_clock;
using Words = std::vector<std::string>;

#ifdef __SANITIZE_ADDRESS__
constexpr int kKills = 10;
#else
constexpr int kKills = 200;
#endif

// Small games of two, three and four seats, decided by moves, dice and draws.
const std::vector<Words> kTournaments = {
    {"board-game-battle", "--agent", "greedy", "--agent", "random", "--agent", "leader", "--blocks", "60"},
    {"draughtnauts:basic", "--agent", "greedy", "--agent", "random", "--pairs", "40", "--log-search"},
    {"drakon:two-players", "--agent", "policy", "--agent", "random", "--pairs", "25"},
};

[[nodiscard]] Words tournament(const Words& which, int seed, const Words& more) {
    Words words = {"tournament"};
    words.insert(words.end(), which.begin(), which.end());
    for (const std::string& word : Words{"--threads", "2", "--seed", std::to_string(seed)}) {
        words.push_back(word);
    }
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

[[nodiscard]] std::string export_of(const std::string& path) {
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream err;
    StopToken stop;
    Console console{in, out, err, stop, program_catalogue()};
    REQUIRE(run_program({"export", path, "--format", "jsonl"}, console) == ExitCode::kDone);
    return out.str();
}

}  // namespace

TEST_CASE("a tournament that is killed again and again ends as if it never had been") {
    const TemporaryFolder folder;
    std::mt19937 random(1);
    int kills = 0;
    int tournaments = 0;
    for (int seed = 1; kills < kKills; ++seed) {
        const Words& which = kTournaments[static_cast<std::size_t>(seed) % kTournaments.size()];
        const std::string whole = (folder.path() / ("whole" + std::to_string(seed))).string();
        const std::string part = (folder.path() / ("part" + std::to_string(seed))).string();
        const Clock::time_point start = Clock::now();
        REQUIRE(ChildProcess(tournament(which, seed, {"--games", whole})).wait() == 0);
        const auto length = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - start);
        std::uniform_int_distribution<long> delay(0, length.count());
        bool is_done = false;
        while (!is_done && kills < kKills) {
            const bool is_begun = std::filesystem::exists(part);
            ChildProcess child(tournament(which, seed, {is_begun ? "--resume" : "--games", part}));
            is_done = !child.kill_after(std::chrono::microseconds(delay(random)));
            kills += is_done ? 0 : 1;
        }
        const bool is_begun = std::filesystem::exists(part);
        REQUIRE(ChildProcess(tournament(which, seed, {is_begun ? "--resume" : "--games", part})).wait() == 0);
        CHECK(export_of(part) == export_of(whole));
        CHECK_FALSE(std::filesystem::exists(part + "-wal"));
        ++tournaments;
    }
    CHECK(kills == kKills);
    WARN(kills << " kills in " << tournaments << " tournaments");
}

TEST_CASE("a tournament without room on the disk leaves a record that can be gone on with") {
    const TemporaryFolder folder;
    const std::string whole = (folder.path() / "whole").string();
    const std::string part = (folder.path() / "part").string();
    REQUIRE(ChildProcess(tournament(kTournaments[0], 1, {"--games", whole})).wait() == 0);
    constexpr std::size_t kRoom = 100'000;
    REQUIRE(std::filesystem::file_size(whole) > kRoom);
    CHECK(ChildProcess(tournament(kTournaments[0], 1, {"--games", part}), kRoom).wait() == 1);
    const std::string played = export_of(part);
    CHECK(played.size() < export_of(whole).size());
    CHECK(export_of(whole).starts_with(played));
    REQUIRE(ChildProcess(tournament(kTournaments[0], 1, {"--resume", part})).wait() == 0);
    CHECK(export_of(part) == export_of(whole));
}

TEST_CASE("a record that may only be read can be read, and is not written") {
    const TemporaryFolder folder;
    const std::string path = (folder.path() / "games").string();
    REQUIRE(ChildProcess(tournament(kTournaments[0], 1, {"--games", path})).wait() == 0);
    namespace fs = std::filesystem;
    fs::permissions(folder.path(), fs::perms::owner_all | fs::perms::group_exec | fs::perms::group_read |
                                       fs::perms::others_exec | fs::perms::others_read);
    fs::permissions(path, fs::perms::owner_read | fs::perms::group_read | fs::perms::others_read);
    CHECK(holds_for_nobody([&path] {
        const auto file = records::RecordFile::open(path, records::Access::kWrite);
        return !file && file.error().message == "cannot write '" + path + "': Permission denied";
    }));
    CHECK(holds_for_nobody([&path] {
        const auto file = records::RecordFile::open(path, records::Access::kRead);
        std::size_t blocks = 0;  // 60 for each choice of two agents who have one seat
        return file && file->read([&blocks](const records::RecordedBlock&) {
            ++blocks;
            return ok();
        }) && blocks == 180;
    }));
}
