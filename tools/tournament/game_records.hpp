#pragma once
// The games of a tournament as text, one line a game, for people and for scripts: fields of a name and a value each,
// separated by " ; ".

#include "engine/core/expected.hpp"
#include "tools/tournament/runner.hpp"

#include <cstddef>
#include <fstream>
#include <optional>
#include <string>

namespace sparring::tournament {

// Whether an existing file may be replaced.
enum class Overwrite : unsigned char { kNo, kYes };

// Refuses a file that exists and may not be replaced.
[[nodiscard]] Status check_free(const std::string& path, Overwrite overwrite);

// `game draughtnauts ; variant basic ; options none ; seed 1 ; pair 3 ; leg 2 ; seats random / level:5 ; opening 11-15
// 23-18 ; moves 12-16 ... ; result 0-1 ; ending rules`. Pairs, or with more seats blocks, and their legs are numbered
// from 1, seats stand in order, and an opening that does not begin at the start has `position P` before it.
[[nodiscard]] std::string record_line(const Plan& plan, const std::string& variant, const FinishedBlock& block,
                                      std::size_t game);

class RecordFile {
public:
    [[nodiscard]] static Expected<RecordFile> open(const std::string& path, Overwrite overwrite);

    // Writes all games and flushes, so that a run that is killed leaves whole blocks behind.
    [[nodiscard]] Status write(const Plan& plan, const std::string& variant, const FinishedBlock& block);

private:
    RecordFile(std::string path, std::ofstream file) : path_(std::move(path)), file_(std::move(file)) {}

    std::string path_;
    std::ofstream file_;
};

}  // namespace sparring::tournament
