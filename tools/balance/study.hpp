#pragma once
// A study: the arms that answer a report's questions, played by self-play into a folder, and read back. What is there
// already is not played again, so a study that was stopped goes on, and one whose shards were played elsewhere (on
// Slurm, say) is only read.

#include "engine/core/expected.hpp"
#include "search/common/limits.hpp"
#include "tools/balance/arm.hpp"
#include "tools/balance/played_game.hpp"
#include "tools/selfplay/batch.hpp"
#include "tools/tables/catalogue.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace sparring::balance {

// How games are read back.
struct Reading {
    bool traces = true;              // else only who won and what was thought
    std::size_t snapshot_plies = 0;  // see TraceRequest
    bool weighs_luck = false;
};

inline constexpr Reading kResultsOnly{.traces = false};

// Where games come from, who stops them, and who is told how far they are.
struct Watch {
    Catalogue catalogue;
    const StopToken& stop;
    // A line in place of the one before; empty when there is nothing more to tell. May be empty itself.
    std::function<void(const std::string& line)> on_progress;
};

class Study {
public:
    // `watch` outlives the study.
    Study(const ChosenGame& game, std::filesystem::path folder, int threads, selfplay::OtherBuild other_build,
          const Watch& watch);

    // Writes the plans of these arms and nothing else. Refuses a folder that has an arm of the same name with another
    // plan.
    [[nodiscard]] Status plan(std::span<const Arm> arms);
    // Plays what is missing of these arms, all of them together; shows `what` is being played. Fails if it is stopped
    // before they are complete; what was played is kept.
    [[nodiscard]] Status play(std::span<const Arm> arms, const std::string& what);

    // The games of an arm that has been played with moves, in the order of its blocks.
    [[nodiscard]] Expected<std::vector<PlayedGame>> games(const Arm& arm, const Reading& reading);
    // The outcomes of one of which results were kept, by the numbers of the games.
    [[nodiscard]] Expected<std::vector<GameOutcome>> outcomes(const Arm& arm);

    // Calls `work` with every number below `count`, on as many threads as play, and shows how many of `what` are done.
    // The first error of any of them; fails if it is stopped before.
    [[nodiscard]] Status work_through(std::size_t count, const std::string& what,
                                      const std::function<Status(std::size_t number)>& work);

    [[nodiscard]] const StopToken& stop() const { return watch_.stop; }
    // True if a stop was asked for.
    [[nodiscard]] bool is_stopped() const { return watch_.stop.stop_requested(); }
    // Of all arms together that were asked for, each counted once.
    [[nodiscard]] std::uint64_t games_played() const;
    // Whether some of them were planned with another build of the program, or with other weights or endgame tables.
    [[nodiscard]] bool has_other_builds() const { return has_other_builds_; }
    [[nodiscard]] const std::filesystem::path& folder() const { return folder_; }
    [[nodiscard]] std::filesystem::path manifest_path(const Arm& arm) const;

private:
    struct Task;

    [[nodiscard]] Expected<selfplay::Batch> open(const Arm& arm);
    [[nodiscard]] Status play_tasks(const std::vector<selfplay::Batch>& batches, const std::vector<Task>& tasks,
                                    const std::string& what);

    void show(const std::string& line) const;

    const ChosenGame& game_;
    std::filesystem::path folder_;
    int threads_;
    selfplay::OtherBuild other_build_;
    bool has_other_builds_ = false;
    const Watch& watch_;
    std::map<std::string, std::uint64_t> games_by_arm_;
};

}  // namespace sparring::balance
