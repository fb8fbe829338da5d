#pragma once
// Games for training that are played in shards on several threads, with a line of progress.

#include "engine/core/expected.hpp"
#include "tools/commands/console.hpp"
#include "tools/selfplay/local.hpp"
#include "tools/tables/training_positions.hpp"
#include "tools/text/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <mutex>
#include <numeric>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace sparring {

struct TrainingShards {
    std::string name;         // of the game
    TrainingRequest request;  // for all games together
    int threads = 1;
};

template <class List>
void append(List& to, const List& from) {
    to.insert(to.end(), from.begin(), from.end());
}

// `play` plays a shard, and `add` puts one behind what is there: the same whatever the number of threads. Once it is
// stopped no further shard begins.
template <class Positions, class Play, class Add>
[[nodiscard]] Expected<Positions> play_in_shards(const TrainingShards& plan, Console& console, Play play, Add add) {
    constexpr std::uint64_t kGamesOfShard = 50;
    std::vector<Positions> shards((plan.request.games + kGamesOfShard - 1) / kGamesOfShard);
    std::vector<std::uint32_t> numbers(shards.size());
    std::iota(numbers.begin(), numbers.end(), 0U);
    std::atomic<std::uint64_t> done = 0;
    std::mutex mutex;  // guards the error
    std::optional<Error> error;
    const auto play_one = [&](std::uint32_t number) {
        TrainingRequest request = plan.request;
        request.shard = number;
        request.games = std::min(kGamesOfShard, plan.request.games - number * kGamesOfShard);
        if (!console.stop.stop_requested()) {
            Expected<Positions> positions = play(request);
            if (positions) {
                shards[number] = *std::move(positions);
            } else {
                const std::scoped_lock lock(mutex);
                error = positions.error();
            }
        }
        ++done;
    };
    ProgressLine progress = progress_line(console);
    const auto start = Clock::now();
    selfplay::for_each_shard(numbers, plan.threads, play_one, [&] {
        const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
        progress.show(fmt::format("{}: shard {} of {}{}", plan.name, done.load(), shards.size(),
                                  time_left(seconds, done, shards.size())));
    });
    if (error) {
        return *error;
    }
    Positions all = std::move(shards.front());
    for (auto shard = shards.begin() + 1; shard != shards.end(); ++shard) {
        add(all, *shard);
    }
    return all;
}

}  // namespace sparring
