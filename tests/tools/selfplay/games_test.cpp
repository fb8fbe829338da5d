// Batches of the real games: cut into shards in two ways, killed on the way, and played again.

#include "tests/tools/games/program.hpp"
#include "tests/tools/support/child_process.hpp"
#include "tests/tools/support/temporary_folder.hpp"

#include <filesystem>
#include <random>

using namespace sparring;
using namespace sparring::test;

namespace {

using Batching = std::vector<std::string>;

#ifdef __SANITIZE_ADDRESS__
constexpr int kKills = 5;
#else
constexpr int kKills = 40;
#endif

struct PlayedBatch {
    std::string merged;  // what the merge prints
    std::string games;   // the export
};

[[nodiscard]] Batching selfplay_command(const std::string& command, const std::string& manifest,
                                        const Batching& more = {}) {
    Batching words = {"selfplay", command, "--manifest", manifest};
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

[[nodiscard]] PlayedBatch merged_batch(const std::string& manifest) {
    const std::string record = manifest + ".db";
    const Result merged = run(selfplay_command("merge", manifest, {"--output", record}));
    INFO(merged.err);
    REQUIRE(merged.code == ExitCode::kDone);
    return {merged.out, run({"export", record, "--format", "jsonl"}).out};
}

// Plays a batch in so many shards, and all of its blocks once more.
[[nodiscard]] PlayedBatch played(const Batching& game, const std::string& shards, const std::string& threads) {
    const TemporaryFolder folder;
    const std::string manifest = (folder.path() / "batch.json").string();
    Batching planned = selfplay_command("plan", manifest, {"--shards", shards, "--seed", "3"});
    planned.insert(planned.end(), game.begin(), game.end());
    const Result plan = run(planned);
    INFO(plan.err);
    REQUIRE(plan.code == ExitCode::kDone);
    REQUIRE(run(selfplay_command("work", manifest, {"--threads", threads})).code == ExitCode::kDone);
    const Result audited = run(selfplay_command("audit", manifest, {"--fraction", "1"}));
    CAPTURE(audited.err);
    CHECK(audited.out.ends_with("all came out the same\n"));
    return merged_batch(manifest);
}

}  // namespace

TEST_CASE("batches of every game are the same in any number of shards, and when they are played again") {
    const std::vector<Batching> batches = {
        {"draughtnauts", "--agent", "alphabeta:depth=2", "--games", "6"},
        {"draughtnauts:basic", "--agent", "greedy", "--agent", "mcts:sims=5", "--games", "10", "--max-plies", "60"},
        {"draughtnauts:setup-random", "--agent", "random", "--games", "30", "--records", "results", "--block-games",
         "4"},
        {"mega-board", "--agent", "greedy", "--agent", "random", "--games", "20"},
        {"power-play", "--agent", "random", "--games", "8", "--max-plies", "100"},
        {"drakon", "--agent", "policy", "--agent", "random", "--games", "20"},
        {"drakon:two-players", "--agent", "random", "--games", "9", "--records", "none", "--block-games", "2"},
        {"board-game-battle", "--agent", "greedy", "--games", "8"},
        {"board-game-battle", "--agent", "leader", "--games", "900", "--records", "results", "--block-games", "50"},
        {"board-game-battle", "--agents", "random", "--agents", "leader", "--agents", "greedy", "--agents", "random",
         "--games", "60", "--records", "none", "--block-games", "7"}};
    for (const Batching& batch : batches) {
        CAPTURE(batch);
        const PlayedBatch one = played(batch, "1", "1");
        const PlayedBatch several = played(batch, "4", "3");
        CHECK(several.merged == one.merged);
        CHECK(several.games == one.games);
        CHECK_FALSE(one.merged.empty());
    }
}

TEST_CASE("a batch whose workers are killed again and again ends as if they never had been") {
    const TemporaryFolder folder;
    const std::string whole = (folder.path() / "whole.json").string();
    const std::string part = (folder.path() / "part.json").string();
    // The program of the plan is the one that plays, not that of the tests.
    REQUIRE(ChildProcess(selfplay_command("plan", whole,
                                          {"board-game-battle", "--agent", "greedy", "--agent", "random", "--games",
                                           "1500", "--shards", "12"}))
                .wait() == 0);
    std::filesystem::copy_file(whole, part);
    const auto start = std::chrono::steady_clock::now();
    REQUIRE(ChildProcess(selfplay_command("work", whole, {"--threads", "2"})).wait() == 0);
    const auto length = std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - start);
    std::mt19937 random(1);
    std::uniform_int_distribution<long> delay(0, length.count() / 4);
    int kills = 0;
    for (int work = 0; work < kKills; ++work) {
        ChildProcess child(selfplay_command("work", part, {"--threads", "2"}));
        kills += child.kill_after(std::chrono::microseconds(delay(random))) ? 1 : 0;
    }
    CHECK(kills > 0);
    REQUIRE(ChildProcess(selfplay_command("work", part)).wait() == 0);
    const PlayedBatch expected = merged_batch(whole);
    const PlayedBatch found = merged_batch(part);
    CHECK(found.merged == expected.merged);
    CHECK(found.games == expected.games);
}
