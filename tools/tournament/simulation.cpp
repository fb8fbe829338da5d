#include "tools/tournament/simulation.hpp"

#include "tools/agents/agent_list.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <map>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

namespace sparring {

namespace {

// Enough blocks for the progress line and for an even load, few enough that a block of fast games pays for its start.
constexpr std::uint64_t kBlocks = 1024;

template <class Number>
void add_lists(std::vector<Number>& sums, const std::vector<Number>& block) {
    sums.resize(std::max(sums.size(), block.size()));
    for (std::size_t place = 0; place < block.size(); ++place) {
        sums[place] += block[place];
    }
}

// Hands out blocks and takes in their sums. Every worker calls it; one mutex guards all fields.
class Blocks {
public:
    Blocks(const SimulationRequest& request, const std::function<void(std::uint64_t)>& on_progress)
        : request_(request),
          on_progress_(on_progress),
          block_games_((request.games + kBlocks - 1) / kBlocks) {}

    // The next block's games; nothing if there are none left or something went wrong.
    [[nodiscard]] std::optional<std::pair<std::uint64_t, SimulationRequest>> next() {
        const std::lock_guard lock(mutex_);
        const std::uint64_t first = next_block_ * block_games_;
        if (first >= request_.games || error_ || failure_) {
            return std::nullopt;
        }
        SimulationRequest block = request_;
        block.first_game = request_.first_game + first;
        block.games = std::min(block_games_, request_.games - first);
        return std::pair(next_block_++, block);
    }

    void take(std::uint64_t block, Expected<SimulationTotals> totals) {
        const std::lock_guard lock(mutex_);
        if (!totals) {
            if (!error_ || block < error_block_) {
                error_ = totals.error();
                error_block_ = block;
            }
            return;
        }
        games_done_ += totals->games;
        waiting_.emplace(block, std::move(*totals));
        while (!waiting_.empty() && waiting_.begin()->first == blocks_added_) {
            add_totals(sums_, waiting_.begin()->second);
            waiting_.erase(waiting_.begin());
            ++blocks_added_;
        }
        on_progress_(games_done_);
    }

    void take_failure(const std::exception_ptr& failure) {
        const std::lock_guard lock(mutex_);
        failure_ = failure;
    }

    // After all workers have ended.
    [[nodiscard]] Expected<SimulationTotals> result() {
        const std::lock_guard lock(mutex_);
        if (failure_) {
            std::rethrow_exception(failure_);
        }
        if (error_) {
            return *error_;
        }
        return sums_;
    }

private:
    const SimulationRequest& request_;
    const std::function<void(std::uint64_t)>& on_progress_;
    std::uint64_t block_games_;
    std::mutex mutex_;
    std::uint64_t next_block_ = 0;
    std::uint64_t blocks_added_ = 0;
    std::uint64_t games_done_ = 0;
    SimulationTotals sums_;
    std::map<std::uint64_t, SimulationTotals> waiting_;  // done before a block in front of them
    std::optional<Error> error_;
    std::uint64_t error_block_ = 0;
    std::exception_ptr failure_;
};

void play_blocks(const Table& table, const StopToken& stop, Blocks& blocks) {
    while (!stop.stop_requested()) {
        const auto block = blocks.next();
        if (!block) {
            return;
        }
        blocks.take(block->first, table.simulate(block->second, stop));
    }
}

// An exception may not leave a thread; it goes on in the one that waits.
void work(const Table& table, const StopToken& stop, Blocks& blocks) {
    try {
        play_blocks(table, stop, blocks);
    } catch (...) {
        blocks.take_failure(std::current_exception());
    }
}

// Returns when all workers have ended.
void run_workers(int threads, const std::function<void()>& body) {
    std::vector<std::jthread> workers;
    workers.reserve(static_cast<std::size_t>(threads));
    for (int worker = 0; worker < threads; ++worker) {
        workers.emplace_back(body);
    }
}

}  // namespace

Expected<std::vector<AgentSpec>> seated_agents(const std::vector<std::string>& texts, const ChosenGame& game) {
    Expected<std::vector<AgentSpec>> agents = parse_agents(texts, game.table->agent_kinds());
    const std::size_t seats = game.seat_names.size();
    if (agents && agents->size() == 1) {
        return std::vector(seats, agents->front());
    }
    if (agents && agents->size() != seats) {
        return Error{fmt::format("--agents: {} given, expected one for each of the {} seats, or one for all",
                                 agents->size(), seats)};
    }
    return agents;
}

void add_totals(SimulationTotals& sums, const SimulationTotals& block) {
    sums.only_line = sums.games == 0 || sums.only_line == block.only_line ? block.only_line : std::nullopt;
    sums.games += block.games;
    sums.plies += block.plies;
    sums.plies_squared += block.plies_squared;
    add_lists(sums.payoffs, block.payoffs);
    add_lists(sums.payoffs_squared, block.payoffs_squared);
    add_lists(sums.wins, block.wins);
    sums.shared += block.shared;
    sums.at_max_plies += block.at_max_plies;
    for (const MeasureSums& measure : block.measures) {
        const auto found = std::ranges::find(sums.measures, measure.name, &MeasureSums::name);
        if (found == sums.measures.end()) {
            sums.measures.push_back(measure);
        } else {
            found->sum += measure.sum;
            found->squares += measure.squares;
        }
    }
    for (const auto& [name, count] : block.counters) {
        const auto found =
            std::ranges::find_if(sums.counters, [&](const auto& counter) { return counter.first == name; });
        if (found == sums.counters.end()) {
            sums.counters.emplace_back(name, count);
        } else {
            found->second += count;
        }
    }
}

Expected<SimulationTotals> simulate_blocks(const Table& table, const SimulationRequest& request, int threads,
                                           const StopToken& stop,
                                           const std::function<void(std::uint64_t)>& on_progress) {
    Blocks blocks(request, on_progress);
    run_workers(threads, [&] { work(table, stop, blocks); });
    return blocks.result();
}

}  // namespace sparring
