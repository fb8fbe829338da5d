// Runs of `solve` that are killed, or find no room.

#include "tests/support/effort.hpp"
#include "tests/tools/games/program.hpp"
#include "tests/tools/support/child_process.hpp"
#include "tests/tools/support/temporary_folder.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <chrono>
#include <filesystem>
#include <string>
#include <vector>

namespace sparring::test {

namespace {

const std::string kWanted = effort("4", "3");

[[nodiscard]] std::vector<std::string> solving(const std::filesystem::path& folder) {
    return {"solve", "draughtnauts:basic", "--pieces", kWanted, "--output", folder.string()};
}

}  // namespace

TEST_CASE("a run of solve that is killed again and again comes to what one run does") {
    const TemporaryFolder whole;
    const TemporaryFolder part;
    REQUIRE(ChildProcess(solving(whole.path())).wait() == 0);
    int kills = 0;
    for (int delay_ms = 20; kills < 30; delay_ms += 20) {
        ChildProcess child(solving(part.path()));
        if (!child.kill_after(std::chrono::milliseconds(delay_ms))) {
            break;
        }
        ++kills;
    }
    CHECK(kills > 0);
    const nlohmann::json finished = json_output(solving(part.path()));
    CHECK(finished["checksum"] == json_output(solving(whole.path()))["checksum"]);
    CHECK(run(solving(part.path())).code == ExitCode::kDone);
}

TEST_CASE("a run of solve that finds the disk full fails, and goes on later") {
    const TemporaryFolder folder;
    constexpr std::size_t kRoom = 4096;
    CHECK(ChildProcess(solving(folder.path()), kRoom).wait() == 1);
    CHECK(ChildProcess(solving(folder.path())).wait() == 0);
}

}  // namespace sparring::test
