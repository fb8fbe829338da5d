#include "tools/tournament/runner.hpp"

#include "engine/core/random.hpp"
#include "tools/data/text_file.hpp"
#include "tools/tournament/block_queue.hpp"
#include "tools/tournament/crew.hpp"
#include "tools/tournament/report_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <chrono>
#include <functional>
#include <limits>
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

// The role of the random number that says whether a game is played out; agents have the small numbers.
constexpr std::uint32_t kPlayOutRole = std::numeric_limits<std::uint32_t>::max() - 2;

[[nodiscard]] bool is_played_out(const Plan& plan, StreamId stream) {
    stream.role = kPlayOutRole;
    // 53 bits, as many as a double has.
    constexpr int kSpare = 11;
    const auto drawn = static_cast<double>(Stream(plan.seed, stream)() >> kSpare);
    return drawn / static_cast<double>(1ULL << (64 - kSpare)) < plan.conduct.play_out;
}

// "pair 3, leg 1".
[[nodiscard]] std::string place_of_game(const Plan& plan, const ScheduledBlock& block, std::size_t game) {
    return fmt::format("{} {}, leg {}", plan.unit(), block.number + 1, game + 1);
}

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
    const std::vector<std::string> names = agent_names(plan.agents);
    std::vector<std::string> agents;
    for (const std::size_t agent : block.seats(game)) {
        agents.push_back(names[agent]);
    }
    return fmt::format("{}, {}", place_of_game(plan, block, game), fmt::join(agents, " against "));
}

GameRequest request_of(const Plan& plan, const ScheduledBlock& block, std::size_t game) {
    GameRequest request;
    request.opening = plan.openings[block.opening];
    for (const std::size_t agent : block.seats(game)) {
        request.agents.push_back(plan.agents[agent]);
    }
    request.seed = plan.seed;
    request.stream = block.stream(game);
    request.max_plies = plan.conduct.max_plies;
    request.adjudication = plan.conduct.adjudication;
    request.plays_out = plan.conduct.play_out > 0 && is_played_out(plan, request.stream);
    request.logs_searches = plan.conduct.logs_searches;
    request.margin_ms = plan.conduct.margin_ms;
    if (!plan.engine_log.empty()) {
        for (const std::size_t agent : block.seats(game)) {
            request.engine_logs.push_back({engine_log_path(plan, agent), place_of_game(plan, block, game)});
        }
    }
    return request;
}

std::string engine_log_path(const Plan& plan, std::size_t agent) {
    constexpr std::size_t kMostSigns = 100;
    std::string name = plan.agents[agent].label().substr(0, kMostSigns);
    const auto is_plain = [](unsigned char sign) { return std::isalnum(sign) != 0 || sign == '.' || sign == '-'; };
    std::ranges::replace_if(name, std::not_fn(is_plain), '_');
    return fmt::format("{}/{}-{}.log", plan.engine_log, agent + 1, name);
}

Status check_engine_logs(const Plan& plan) {
    if (plan.engine_log.empty()) {
        return ok();
    }
    if (std::ranges::find(plan.agents, kProcessKind, &AgentSpec::kind) == plan.agents.end()) {
        return Error{"--engine-log: no agent is a program of somebody else's: expected one that begins with process:"};
    }
    if (const Status made = make_folder(plan.engine_log); !made) {
        return Error{"--engine-log: " + made.error().message};
    }
    for (std::size_t agent = 0; agent < plan.agents.size(); ++agent) {
        const bool is_program = plan.agents[agent].kind == kProcessKind;
        if (const Status log = is_program ? check_engine_log(engine_log_path(plan, agent)) : ok(); !log) {
            return Error{"--engine-log: " + log.error().message};
        }
    }
    return ok();
}

std::vector<std::string> faults_of(const Plan& plan, const FinishedBlock& block) {
    std::vector<std::string> faults;
    for (std::size_t leg = 0; leg < block.games.size(); ++leg) {
        const GameReport& game = block.games[leg];
        if (game.at_fault) {
            const std::size_t agent = block.scheduled.seats(leg)[index(*game.at_fault)];
            faults.push_back(fmt::format("{}: {} of {} ({})", name_of_game(plan, block.scheduled, leg),
                                         fault_words(game.ending), agent_names(plan.agents)[agent], game.fault));
        }
    }
    return faults;
}

Status check_faults(const Plan& plan, const FinishedBlock& block) {
    const std::vector<std::string> faults = faults_of(plan, block);
    return faults.empty()
               ? ok()
               : Status(Error{faults.front() + ": expected none; tournament and selfplay go on with --recover"});
}

Expected<Ended> run_blocks(const Plan& plan, BlockRange range, int threads, const StopToken& stop,
                           const Listener& listener) {
    Schedule schedule = plan.schedule();
    schedule.end_at(range.last);
    schedule.skip(range.first);
    const std::uint32_t planned = schedule.blocks();
    const auto queue =
        std::make_shared<BlockQueue>(std::move(schedule), kWindowPerThread * static_cast<std::size_t>(threads));
    Crew crew(plan, queue, threads);
    bool is_stopping = false;
    for (std::uint32_t taken = range.first; taken < planned;) {
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
