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

// `find` gives the positions of a shard if they are kept somewhere, else nothing; then `play` plays it. `add` puts one
// behind what is there: the same whatever the number of threads. Everything that is kept is found before anything is
// played. Once it is stopped or something is wrong no further shard begins.
template <class Positions, class Find, class Play, class Add>
[[nodiscard]] Expected<Positions> play_in_shards(const TrainingShards& plan, Console& console, Find find, Play play,
                                                 Add add) {
    constexpr std::uint64_t kGamesOfShard = 50;
    std::vector<std::optional<Positions>> shards((plan.request.games + kGamesOfShard - 1) / kGamesOfShard);
    std::vector<std::uint32_t> numbers(shards.size());
    std::iota(numbers.begin(), numbers.end(), 0U);
    std::atomic<std::uint64_t> done = 0;
    std::mutex mutex;  // guards the error
    std::optional<Error> error;
    const auto must_end = [&] {
        const std::scoped_lock lock(mutex);
        return error || console.stop.stop_requested();
    };
    const auto work_on = [&](std::uint32_t number, const auto& work) {
        if (must_end()) {
            return;
        }
        TrainingRequest request = plan.request;
        request.shard = number;
        request.games = std::min(kGamesOfShard, plan.request.games - number * kGamesOfShard);
        auto positions = work(request);
        if (!positions) {
            const std::scoped_lock lock(mutex);
            error = positions.error();
            return;
        }
        shards[number] = *std::move(positions);
        done += shards[number] ? 1U : 0U;
    };
    selfplay::for_each_shard(numbers, plan.threads, [&](std::uint32_t number) { work_on(number, find); }, [] {});
    std::erase_if(numbers, [&](std::uint32_t number) { return shards[number].has_value(); });
    ProgressLine progress = progress_line(console);
    const std::uint64_t found = done;
    const auto start = Clock::now();
    selfplay::for_each_shard(
        numbers, plan.threads, [&](std::uint32_t number) { work_on(number, play); },
        [&] {
            const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
            progress.show(fmt::format("{}: shard {} of {}{}", plan.name, done.load(), shards.size(),
                                      time_left(seconds, done - found, shards.size() - found)));
        });
    if (error) {
        return *error;
    }
    Positions all = std::move(shards.front()).value_or(Positions{});
    for (auto shard = shards.begin() + 1; shard != shards.end(); ++shard) {
        if (*shard) {
            add(all, **shard);
        }
    }
    return all;
}

}  // namespace sparring
