#pragma once
// A batch of small games, planned and played by the commands in a folder of its own.

#include "tests/tools/support/program.hpp"

#include <string>
#include <vector>

namespace sparring::test {

class BatchProgram {
public:
    explicit BatchProgram(const FakeHooks& hooks = {}) : program_(hooks) {}

    [[nodiscard]] std::string path(const std::string& file) const { return (folder_.path() / file).string(); }
    [[nodiscard]] std::string shard(int number) const {
        return path("batch.shards/shard-0000" + std::to_string(number) + ".db");
    }
    [[nodiscard]] StopToken& stop() { return program_.stop(); }

    ProgramResult run(std::vector<std::string> words) { return program_.run(words); }
    // `selfplay COMMAND --manifest batch.json`, and more.
    ProgramResult selfplay(const std::string& command, const std::vector<std::string>& more = {}) {
        std::vector<std::string> words = {"selfplay", command, "--manifest", path("batch.json")};
        words.insert(words.end(), more.begin(), more.end());
        return program_.run(words);
    }
    // Games of pebbles between random players.
    ProgramResult plan(const std::vector<std::string>& more) {
        std::vector<std::string> words = {"selfplay",         "plan",    "pebbles", "--manifest",
                                          path("batch.json"), "--agent", "random"};
        words.insert(words.end(), more.begin(), more.end());
        return program_.run(words);
    }
    // The games of the merged batch as text.
    std::string games(const std::string& record) { return program_.run({"export", record, "--format", "jsonl"}).out; }

private:
    Program program_;
    TemporaryFolder folder_;
};

}  // namespace sparring::test
