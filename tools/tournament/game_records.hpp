#pragma once
// The games of a tournament as text, one line a game, for people and for scripts: fields of a name and a value each,
// separated by " ; ".

#include "engine/core/expected.hpp"
#include "tools/tournament/runner.hpp"

#include <cstddef>
#include <cstdint>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>

namespace sparring::tournament {

// Between the fields of a line, and the words for how a game ended.
inline constexpr std::string_view kSeparator = " ; ";
inline constexpr std::string_view kByRules = "rules";
inline constexpr std::string_view kPlyLimit = "ply-limit";

// Whether an existing file may be replaced.
enum class Overwrite : unsigned char { kNo, kYes };

// Refuses a file that exists and may not be replaced.
[[nodiscard]] Status check_free(const std::string& path, Overwrite overwrite);

// `game draughtnauts ; variant basic ; options none ; seed 1 ; pair 3 ; leg 2 ; seats random / level:5 ; opening 11-15
// 23-18 ; moves 12-16 ... ; result 0-1 ; ending rules`. Pairs, or with more seats blocks, and their legs are numbered
// from 1, seats stand in order, and an opening that does not begin at the start has `position P` before it.
[[nodiscard]] std::string record_line(const Plan& plan, const std::string& variant, const FinishedBlock& block,
                                      std::size_t game);

// What of it is known before the game is played: everything up to the opening.
[[nodiscard]] std::string record_head(const Plan& plan, const std::string& variant, const ScheduledBlock& block,
                                      std::size_t game);

// What each seat gets, with hyphens between: "1-0", "1/2-1/2", "0-1/3-1/3-1/3".
[[nodiscard]] std::string result_text(SeatSet winners, std::size_t seats);

class RecordFile {
public:
    [[nodiscard]] static Expected<RecordFile> open(const std::string& path, Overwrite overwrite);
    // Keeps the first `bytes` of a file that exists and writes behind them.
    [[nodiscard]] static Expected<RecordFile> go_on(const std::string& path, std::uintmax_t bytes);

    // Writes all games and flushes, so that a run that is killed leaves whole blocks behind.
    [[nodiscard]] Status write(const Plan& plan, const std::string& variant, const FinishedBlock& block);

private:
    RecordFile(std::string path, std::ofstream file) : path_(std::move(path)), file_(std::move(file)) {}

    std::string path_;
    std::ofstream file_;
};

}  // namespace sparring::tournament
