#pragma once
// A conformance suite for programs of somebody else's: every check starts the program anew, so that none spoils
// another.

#include "engine/core/expected.hpp"
#include "search/common/limits.hpp"
#include "tools/tables/catalogue.hpp"
#include "tools/ugi/engine_interview.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace sparring {

struct EngineCheckRequest {
    std::string command;             // for the shell
    GameArguments game;              // an empty name: the first that the program says it plays
    std::vector<std::string> names;  // of the checks that are wanted; empty: all
    EnginePatience patience;
    std::size_t positions = 20;
    std::uint64_t seed = 1;
};

struct CheckResult {
    enum class Verdict : unsigned char { kPassed, kFailed, kSkipped } verdict = Verdict::kPassed;
    std::string name;
    std::string meaning;                  // what the program should do
    std::string words;                    // what it did, or why it was not asked; may be empty if it passed
    std::vector<std::string> transcript;  // the last lines that were said, if it failed
};

struct EngineCheckReport {
    std::string engine;  // what it calls itself; empty if it does not say
    std::string game;    // GAME:VARIANT that was checked
    std::vector<CheckResult> results;
    bool is_stopped = false;

    [[nodiscard]] std::size_t count(CheckResult::Verdict verdict) const;
};

// Every check by name, in its order.
[[nodiscard]] std::vector<std::string> engine_check_names();

// Runs the checks in order, calling `on_check` with the name of each before it begins. Refuses unknown games and
// checks, and a program that does not say what it plays where the request does not either. One that does not answer at
// all fails its first check, and the others are skipped.
[[nodiscard]] Expected<EngineCheckReport> check_engine(const EngineCheckRequest& request, const Catalogue& catalogue,
                                                       const StopToken& stop,
                                                       const std::function<void(const std::string&)>& on_check);

// For people, in lines of at most `columns` characters, and as one JSON value on one line.
[[nodiscard]] std::string engine_check_text(const EngineCheckReport& report, int columns);
[[nodiscard]] std::string engine_check_json(const EngineCheckReport& report);

}  // namespace sparring
