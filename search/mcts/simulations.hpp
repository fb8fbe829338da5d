#pragma once
// The loop of searches by sampling: simulations by one worker or several, on one tree or several, until the limits are
// reached.

#include "search/common/limits.hpp"
#include "search/common/report.hpp"
#include "search/common/stability.hpp"
#include "search/common/team.hpp"
#include "search/mcts/tree_shares.hpp"

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace sparring {

// Visits have 32 bits. A search ends when those of all its trees come to half of what these can count, as at a limit on
// nodes; the other half is for workers that count ahead.
inline constexpr std::uint64_t kMostVisits = std::uint64_t{1} << 31U;

// How many simulations to make of so many, if the trees have `kept` visits from searches before and may have `most`.
[[nodiscard]] inline std::uint64_t within_room(std::uint64_t simulations, std::uint64_t kept, std::uint64_t most) {
    return std::min(simulations, kept < most ? most - kept : 1);
}

// What is done with trees and workers, by their numbers: one simulation; whether a tree needs no more; and, asked for
// by worker 0 while others go on, a report after so many simulations and the visits of the root's moves.
template <class S, class G>
concept Simulations = Game<G> && requires(S& searcher, std::size_t tree, std::size_t worker,
                                          const SearchRequest<G>& request, std::uint64_t number, const Budget& budget) {
    { searcher.simulate(tree, worker) } -> std::same_as<void>;
    { searcher.is_settled(tree) } -> std::same_as<bool>;
    { searcher.report(request, number, budget) } -> std::same_as<SearchReport<G>>;
    { searcher.visits_of_root(request) } -> std::same_as<RootVisits>;
};

// One member of the team: goes round the trees that are its own until all are done with. The first one watches whether
// there is anything left to decide, where there is an optimum; of a chance node there is always something to find out.
template <Game G, Simulations<G> S>
void simulate_as_member(S& searcher, const SearchRequest<G>& request, Budget budget, TreeShares& shares,
                        std::size_t member) {
    constexpr double kReportSeconds = 0.2;
    const bool reports = member == 0 && request.on_progress;
    VisitsWatch watch(member == 0 && !is_chance_known<G>(request.state) ? request.limits : Limits{});
    std::uint64_t simulations = 0;
    bool is_clear = false;
    const auto becomes_clear = [&](std::uint64_t done) {
        is_clear = watch.is_due(simulations + done) &&
                   watch.is_enough(searcher.visits_of_root(request), {simulations + done, shares.done() + done},
                                   budget.elapsed_ms());
        return is_clear;
    };
    double next_report = kReportSeconds;
    budget.lift_node_limit();
    while (const std::optional<TreeShares::Slice> slice = shares.next(member)) {
        std::uint64_t done = 0;
        do {
            searcher.simulate(slice->tree, slice->worker);
            ++done;
        } while (done < slice->simulations && !searcher.is_settled(slice->tree) && !shares.is_over() &&
                 !budget.exhausted(simulations + done) && !becomes_clear(done));
        simulations += done;
        shares.give_back(member, *slice, done, searcher.is_settled(slice->tree),
                         is_clear || budget.exhausted(simulations));
        if (reports && budget.elapsed_seconds() >= next_report) {
            request.on_progress(searcher.report(request, shares.done(), budget));
            next_report = budget.elapsed_seconds() + kReportSeconds;
        }
    }
}

// Makes `most` simulations, or as many as the budget's time allows, but at least one on every tree, and gives their
// number.
template <Game G, Simulations<G> S>
std::uint64_t simulate_all(S& searcher, const SearchRequest<G>& request, std::uint64_t most, const Budget& budget,
                           const Team& team, std::size_t trees) {
    TreeShares shares(trees, static_cast<std::size_t>(team.size), most);
    team.run([&](int member) {
        simulate_as_member<G>(searcher, request, budget, shares, static_cast<std::size_t>(member));
    });
    return shares.done();
}

// Which numbers the workers have: as many as there are trees or members, whichever are more. The first draws from the
// seed itself.
[[nodiscard]] inline std::size_t workers_for(int trees, const Team& team) {
    return static_cast<std::size_t>(trees > team.size ? trees : team.size);
}

}  // namespace sparring
