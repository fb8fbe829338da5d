#include "tools/tournament/runner.hpp"

#include "tools/tournament/block_queue.hpp"
#include "tools/tournament/crew.hpp"

#include <fmt/format.h>

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace sparring::tournament {

namespace {

// How long the consumer waits before it looks at the stop token again, which a signal handler sets without a word.
constexpr std::chrono::milliseconds kPatience{20};
// Enough blocks for every thread to be busy while the oldest game of all takes many times as long as the others.
constexpr std::size_t kWindowPerThread = 16;

// The block with all its games, nothing if one of them was abandoned, or the error of a game.
[[nodiscard]] Expected<std::optional<FinishedBlock>> finish(const Plan& plan, PlayedBlock played) {
    FinishedBlock block{played.scheduled, {}};
    for (std::size_t number = 0; number < played.games.size(); ++number) {
        Expected<GameReport>& game = *played.games[number];
        if (!game) {
            return Error{fmt::format("{}: {}", name_of_game(plan, played.scheduled, number), game.error().message)};
        }
        if (game->ending == Ending::kStopped) {
            return std::optional<FinishedBlock>{};
        }
        block.games.push_back(*std::move(game));
    }
    return std::optional(std::move(block));
}

// Hands one block to the listener; nothing means that the run goes on.
[[nodiscard]] Expected<std::optional<Ended>> hand_on(const Plan& plan, PlayedBlock played, const Listener& listener) {
    const Expected<std::optional<FinishedBlock>> block = finish(plan, std::move(played));
    if (!block) {
        return block.error();
    }
    if (!*block) {
        return std::optional(Ended::kStopped);
    }
    const Expected<Verdict> verdict = listener.on_block(**block);
    if (!verdict) {
        return verdict.error();
    }
    return *verdict == Verdict::kEnough ? std::optional(Ended::kEnough) : std::nullopt;
}

}  // namespace

std::string name_of_game(const Plan& plan, const ScheduledBlock& block, std::size_t game) {
    std::vector<std::string> agents;
    for (const std::size_t agent : block.seats(game)) {
        agents.push_back(plan.agents[agent].text);
    }
    return fmt::format("{} {}, leg {}, {}", plan.unit(), block.number + 1, game + 1, fmt::join(agents, " against "));
}

Expected<Ended> run_blocks(const Plan& plan, std::uint32_t first, int threads, const StopToken& stop,
                           const Listener& listener) {
    Schedule schedule = plan.schedule();
    const std::uint32_t planned = schedule.blocks();
    for (std::uint32_t passed = 0; passed < first; ++passed) {
        (void)schedule.next();
    }
    const auto queue =
        std::make_shared<BlockQueue>(std::move(schedule), kWindowPerThread * static_cast<std::size_t>(threads));
    Crew crew(plan, queue, threads);
    bool is_stopping = false;
    for (std::uint32_t taken = first; taken < planned;) {
        if (!is_stopping && stop.stop_requested()) {
            // What is finished by now still counts.
            crew.send_home();
            is_stopping = true;
        }
        listener.on_wait();
        crew.watch();
        std::optional<PlayedBlock> played = queue->take(is_stopping ? std::chrono::milliseconds{0} : kPatience);
        if (!played && is_stopping) {
            return Ended::kStopped;
        }
        if (!played) {
            continue;
        }
        const Expected<std::optional<Ended>> ended = hand_on(plan, *std::move(played), listener);
        if (!ended) {
            return ended.error();
        }
        if (*ended) {
            return **ended;
        }
        ++taken;
    }
    return Ended::kAllBlocks;
}

}  // namespace sparring::tournament
