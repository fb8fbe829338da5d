#pragma once
// The iterations of alpha-beta by several workers. Each searches the whole root with a tree of its own; they share the
// table (lazy SMP, as in Stockfish since 2015) and put off what another is searching (SearchMarks). Whoever completes a
// depth first ends it for all, and all go on from what it found.

#include "engine/core/game.hpp"
#include "search/alphabeta/iterations.hpp"
#include "search/alphabeta/parameters.hpp"
#include "search/alphabeta/perspective.hpp"
#include "search/alphabeta/search_marks.hpp"
#include "search/alphabeta/transposition_table.hpp"
#include "search/common/limits.hpp"
#include "search/common/report.hpp"
#include "search/common/sharing.hpp"
#include "search/common/team.hpp"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace sparring {

template <Game G, Perspective<G> P>
class JointIterations {
public:
    using Worker = AlphaBetaIterations<G, P>;
    using RootMove = typename Worker::RootMove;

    JointIterations(const P& perspective, const AlphaBetaParameters& parameters, const Team& team)
        : table_(make_table(parameters.table_mib)),
          marks_(team.size > 1 && table_ ? std::make_unique<SearchMarks>() : nullptr),
          team_(team),
          least_nodes_(parameters.least_joint_nodes) {
        for (int worker = 0; worker < team_.size; ++worker) {
            workers_.push_back(std::make_unique<Worker>(perspective, parameters, table_.get(), marks_.get()));
        }
    }

    void start(const SearchRequest<G>& request, const Budget& budget) {
        if (table_) {
            table_->start_new_search();
        }
        for (const auto& worker : workers_) {
            worker->start(request, budget);
        }
        last_nodes_ = 0;
        set_budget(budget);
    }
    // Every worker may use an equal part of the nodes.
    void set_budget(const Budget& budget) {
        budget_ = budget;
        if (workers_.size() == 1) {
            workers_.front()->set_budget(budget);
        }
    }

    // Searches every candidate wanted to `depth`; false if the budget ran out before anybody had done so. What the
    // first worker found by then counts.
    bool complete(const SearchRequest<G>& request, int depth) {
        if (workers_.size() == 1) {
            return workers_.front()->complete(request, depth);
        }
        const std::uint64_t before = nodes();
        const bool is_complete =
            last_nodes_ < least_nodes_ ? complete_alone(request, depth) : complete_together(request, depth);
        last_nodes_ = nodes() - before;
        return is_complete;
    }

    [[nodiscard]] bool is_settled(int depth) const { return workers_.front()->is_settled(depth); }

    // Of all workers.
    [[nodiscard]] std::uint64_t nodes() const {
        std::uint64_t sum = 0;
        for (const auto& worker : workers_) {
            sum += worker->nodes();
        }
        return sum;
    }
    [[nodiscard]] std::size_t root_moves() const { return workers_.front()->root_moves(); }
    // The best `lines` of them, best first.
    [[nodiscard]] std::span<const RootMove> candidates(int lines) const { return workers_.front()->candidates(lines); }

    // Forgets all earlier searches.
    void clear() {
        if (table_) {
            table_->clear();
        }
        for (const auto& worker : workers_) {
            worker->clear();
        }
    }

private:
    static constexpr int kNobody = -1;

    bool complete_together(const SearchRequest<G>& request, int depth) {
        StopToken done;
        std::atomic<int> first_done = kNobody;
        team_.run([&](int worker) {
            const auto number = static_cast<std::size_t>(worker);
            workers_[number]->set_budget(budget_->part(number, workers_.size()).also_stopped_by(done));
            int nobody = kNobody;
            if (workers_[number]->complete(request, depth) && first_done.compare_exchange_strong(nobody, worker)) {
                done.request_stop();
            }
        });
        if (first_done == kNobody) {
            return false;
        }
        for (const auto& worker : workers_) {
            worker->go_on_from(*workers_[static_cast<std::size_t>(first_done.load())]);
        }
        return true;
    }

    bool complete_alone(const SearchRequest<G>& request, int depth) {
        Worker& leader = *workers_.front();
        leader.set_budget(budget_->part(0, workers_.size()));
        const bool is_complete = leader.complete(request, depth);
        for (std::size_t worker = 1; worker < workers_.size(); ++worker) {
            workers_[worker]->go_on_from(leader);
        }
        return is_complete;
    }

    std::unique_ptr<TranspositionTable> table_;
    std::unique_ptr<SearchMarks> marks_;
    Team team_;
    std::vector<std::unique_ptr<Worker>> workers_;
    std::optional<Budget> budget_;
    std::uint64_t least_nodes_;
    std::uint64_t last_nodes_ = 0;  // of the iteration before
};

}  // namespace sparring
