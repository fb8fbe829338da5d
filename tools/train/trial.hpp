#pragma once
// The test that a network has to pass before it replaces another: sequential tests of matches, first at equal nodes,
// then in equal time, which alone shows what its values cost. The matches are recorded and gone on with.

#include "engine/core/expected.hpp"
#include "search/common/limits.hpp"
#include "tools/tables/catalogue.hpp"
#include "tools/tournament/report.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>

namespace sparring::train {

struct TrialPlan {
    GameArguments game;
    std::string candidate;         // the file of a network
    std::string rival = "1";       // likewise, or as in `net=`: 1 the network of the game, 0 the linear evaluator
    std::filesystem::path folder;  // of the records nodes.games and time.games; made if it is not there
    std::uint64_t nodes = 10'000;  // a move; with more than two seats simulations
    int time_ms = 100;             // a move
    // Of each match, at most; with more than two seats blocks. A test that is undecided then is not passed.
    std::uint32_t pairs = 500;
    std::string test = "elo0=0,elo1=20";
    std::uint64_t seed = 1;
    int threads = 1;
};

struct TrialReport {
    tournament::Report nodes;
    std::optional<tournament::Report> time;  // played if the first is passed

    [[nodiscard]] bool is_passed() const;
    [[nodiscard]] bool is_stopped() const;
};

// What can be known to be wrong with a trial before its candidate exists: a game without networks, a path that no agent
// can be told of, a test that cannot be read.
[[nodiscard]] Status check_trial(const TrialPlan& plan, const Catalogue& catalogue);

// Checks the trial before it makes anything. `on_progress` is called now and then with the match that is being played.
[[nodiscard]] Expected<TrialReport> run_trial(const TrialPlan& plan, const Catalogue& catalogue, const StopToken& stop,
                                              const std::function<void(const tournament::Report&)>& on_progress);

// "500 pairs, Elo difference 12.3 [1.2, 23.4], passed".
[[nodiscard]] std::string summary_of(const tournament::Report& match);

}  // namespace sparring::train
