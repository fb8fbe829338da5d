#include "tools/tournament/runner.hpp"

#include "tools/tournament/block_queue.hpp"

#include <fmt/format.h>

#include <chrono>
#include <exception>
#include <optional>
#include <string>
#include <thread>
#include <utility>

namespace sparring::tournament {

namespace {

// How long the consumer waits before it looks at the stop token again, which a signal handler sets without a word.
constexpr std::chrono::milliseconds kPatience{20};
// Enough blocks for every thread to be busy while the oldest game of all takes many times as long as the others.
constexpr std::size_t kWindowPerThread = 16;

[[nodiscard]] Expected<GameReport> play(const Plan& plan, const ClaimedGame& claimed, const StopToken& stop) {
    GameRequest request;
    request.settings = plan.settings;
    request.opening = plan.openings[claimed.block.opening];
    for (const std::size_t agent : claimed.block.seats(claimed.game)) {
        request.agents.push_back(plan.agents[agent]);
    }
    request.seed = plan.seed;
    request.stream = claimed.block.stream(claimed.game);
    return plan.module->play_game(request, stop);
}

void play_games(const Plan& plan, BlockQueue& queue, const StopToken& stop) {
    while (const std::optional<ClaimedGame> claimed = queue.claim()) {
        Expected<GameReport> report = play(plan, *claimed, stop);
        if (stop.stop_requested()) {
            // A search that was cut short may still have ended its game, so the result is worth nothing.
            return;
        }
        queue.deliver(*claimed, std::move(report));
    }
}

// The body of a worker; an exception must not leave its thread.
void work(const Plan& plan, BlockQueue& queue, const StopToken& stop) {
    try {
        play_games(plan, queue, stop);
    } catch (...) {
        queue.fail(std::current_exception());
    }
}

// The threads of a run. Whatever way the run ends, they are sent home and waited for.
class Crew {
public:
    explicit Crew(BlockQueue& queue) : queue_(queue) {}
    ~Crew() { send_home(); }
    Crew(const Crew&) = delete;
    Crew& operator=(const Crew&) = delete;

    // Not part of the constructor: if the system has no more threads, those that exist must still be sent home.
    void start(const Plan& plan, int threads) {
        for (int thread = 0; thread < threads; ++thread) {
            workers_.emplace_back([this, &plan] { work(plan, queue_, abandon_); });
        }
    }
    void send_home() {
        abandon_.request_stop();
        queue_.close();
        workers_.clear();
    }

private:
    BlockQueue& queue_;
    StopToken abandon_;  // set by the consumer, read by the games
    std::vector<std::jthread> workers_;
};

[[nodiscard]] Error name_game(const Plan& plan, const ScheduledBlock& block, std::size_t game, const Error& error) {
    std::vector<std::string> agents;
    for (const std::size_t agent : block.seats(game)) {
        agents.push_back(plan.agents[agent].text);
    }
    return Error{fmt::format("{} {}, leg {}, {}: {}", unit_name(plan.seats()), block.number + 1, game + 1,
                             fmt::join(agents, " against "), error.message)};
}

// The block with all its games, nothing if one of them was abandoned, or the error of a game.
[[nodiscard]] Expected<std::optional<FinishedBlock>> finish(const Plan& plan, PlayedBlock played) {
    FinishedBlock block{played.scheduled, {}};
    for (std::size_t number = 0; number < played.games.size(); ++number) {
        Expected<GameReport>& game = *played.games[number];
        if (!game) {
            return name_game(plan, played.scheduled, number, game.error());
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

Expected<Ended> run_blocks(const Plan& plan, std::uint32_t first, int threads, const StopToken& stop,
                           const Listener& listener) {
    Schedule schedule(plan.lineups(), plan.rounds, plan.seed, plan.openings.size());
    const std::uint32_t planned = schedule.blocks();
    for (std::uint32_t passed = 0; passed < first; ++passed) {
        (void)schedule.next();
    }
    BlockQueue queue(std::move(schedule), kWindowPerThread * static_cast<std::size_t>(threads));
    Crew crew(queue);
    crew.start(plan, threads);
    bool is_stopping = false;
    for (std::uint32_t taken = first; taken < planned;) {
        if (!is_stopping && stop.stop_requested()) {
            // What is finished by now still counts.
            crew.send_home();
            is_stopping = true;
        }
        listener.on_wait();
        std::optional<PlayedBlock> played = queue.take(is_stopping ? std::chrono::milliseconds{0} : kPatience);
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
