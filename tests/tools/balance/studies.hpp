#pragma once
// Whole studies of real games, small enough to be played in a test.

#include "tests/tools/balance/selected_game.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <string>
#include <vector>

namespace sparring::balance::fixtures {

namespace fs = std::filesystem;

// Plays a study to its report; what it prints.
inline std::string played_study(const std::string& game, const fs::path& folder, std::vector<std::string> more) {
    more.insert(more.end(), {"--games", "16"});
    const Answer answer = run_balance_on(game, folder, more);
    INFO(answer.err);
    REQUIRE(answer.code == ExitCode::kDone);
    return answer.out;
}

[[nodiscard]] inline nlohmann::json report_in(const fs::path& folder) {
    return nlohmann::json::parse(content_of(folder / "report.json"));
}

// The section of a report as JSON.
[[nodiscard]] inline nlohmann::json section_of(const nlohmann::json& report, const std::string& id) {
    for (const nlohmann::json& section : report["sections"]) {
        if (section["id"] == id) {
            return section;
        }
    }
    FAIL("no section " << id);
    return {};
}

// The table of a report as JSON.
[[nodiscard]] inline nlohmann::json table_of(const nlohmann::json& report, const std::string& id) {
    for (const nlohmann::json& section : report["sections"]) {
        for (const nlohmann::json& block : section["blocks"]) {
            if (block.value("id", "") == id) {
                return block;
            }
        }
    }
    FAIL("no table " << id);
    return {};
}

// The names of all files below a folder with what is in them.
[[nodiscard]] inline std::vector<std::string> contents_below(const fs::path& folder) {
    std::vector<std::string> contents;
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
        if (entry.is_regular_file()) {
            contents.push_back(entry.path().string() + '\n' + content_of(entry.path()));
        }
    }
    std::ranges::sort(contents);
    return contents;
}

// A study of little: two strengths and their match.
inline const std::vector<std::string> kQuickDraughts = {
    "--set", "kit=S", "--agent", "random", "--agent", "alphabeta:nodes=10", "--question", "seats,course"};

}  // namespace sparring::balance::fixtures
