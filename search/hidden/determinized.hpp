#pragma once
// A search of open games for hidden ones: it runs in samples of what the seat to move knows, and the moves are judged
// by the mean over these. Every one of the searches sees all hands. They think that a seat will know then what they
// know now, so that a move after which it can only guess looks like one after which it wins (strategy fusion): a
// baseline. I. Frank and D. Basin, "Search in games with incomplete information: a case study using Bridge card play",
// Artificial Intelligence 100, 1998.

#include "engine/core/game.hpp"
#include "engine/core/random.hpp"
#include "search/common/report.hpp"
#include "search/hidden/opened.hpp"

#include <algorithm>
#include <cassert>
#include <concepts>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

namespace sparring {

struct DeterminizedParameters {
    int samples = 8;
    std::uint64_t seed = 1;
};

template <class S, class G>
concept SearcherOf = Game<G> && requires(S& searcher, const SearchRequest<G>& request, const StopToken& stop) {
    { searcher.search(request, stop) } -> std::same_as<SearchReport<G>>;
};

// `Laid` is what the game is laid open as: Opened, or Predrawn for searchers that take no chance nodes.
template <HiddenGame G, class Searcher, LaidOpen<G> Laid = Opened<G>>
    requires SearcherOf<Searcher, Laid>
class Determinized {
public:
    // Makes the searcher of one sample; the number is for those that draw random numbers.
    using Factory = std::function<Searcher(std::uint64_t seed)>;

    explicit Determinized(Factory make_searcher, const DeterminizedParameters& parameters = {})
        : make_searcher_(std::move(make_searcher)),
          random_(parameters.seed),
          samples_(parameters.samples) {
        assert(samples_ > 0);
    }

    // Searches a decision node of an unfinished game. Every sample gets an equal part of the nodes, and of the time
    // that is left an equal part with those after it; at least one is searched, whatever the limits, and no more if
    // there is only one move and the time is limited. Nodes are those of all searches, the depth that of the
    // shallowest. The lines are moves without what follows, which differs from sample to sample.
    [[nodiscard]] SearchReport<G> search(const SearchRequest<G>& request, const StopToken& stop) {
        const Budget budget(request.limits, stop);
        SearchReport<G> total;
        std::vector<int> counts;
        for (int sample = 0; sample < samples_ && (sample == 0 || may_go_on(budget, stop, total)); ++sample) {
            add(search_sample(request, stop, limits_of(sample, budget)), total, counts);
            total.seconds = budget.elapsed_seconds();
            if (request.on_progress) {
                request.on_progress(mean_of(total, counts, request));
            }
        }
        return mean_of(total, counts, request);
    }

    // Each search begins anew.
    void clear() {}

private:
    [[nodiscard]] static bool may_go_on(const Budget& budget, const StopToken& stop, const SearchReport<G>& so_far) {
        const bool is_timed = budget.limits().time_ms != Limits::kNoTimeLimit;
        const bool is_late = is_timed && (so_far.lines.size() == 1 || budget.elapsed_ms() >= budget.limits().time_ms);
        return !is_late && !stop.stop_requested();
    }

    // What one sample may use.
    [[nodiscard]] Limits limits_of(int sample, const Budget& budget) const {
        Limits limits = budget.limits();
        if (limits.nodes != Limits::kNoNodeLimit) {
            const auto samples = static_cast<std::uint64_t>(samples_);
            const bool gets_one_more = static_cast<std::uint64_t>(sample) < limits.nodes % samples;
            limits.nodes = limits.nodes / samples + (gets_one_more ? 1 : 0);
        }
        const double elapsed = budget.elapsed_ms();
        limits.time_ms = part_of(limits.time_ms, sample, elapsed);
        limits.optimum_ms = part_of(limits.optimum_ms, sample, elapsed);
        return limits;
    }

    // Of what is left of a time limit, if it is one.
    [[nodiscard]] int part_of(int limit_ms, int sample, double elapsed_ms) const {
        const double left = std::max(0.0, limit_ms - elapsed_ms);
        return limit_ms == Limits::kNoTimeLimit ? limit_ms : static_cast<int>(left / (samples_ - sample));
    }

    [[nodiscard]] SearchReport<Laid> search_sample(const SearchRequest<G>& request, const StopToken& stop,
                                                   const Limits& limits) {
        const StateOf<G> sample = request.state.sample(random_);
        Searcher searcher = make_searcher_(random_());
        // All moves, whatever was asked for: the best on the whole need not be among the best here.
        return searcher.search({.state = Laid::laid_open(sample, random_), .limits = limits, .lines = G::kMaxMoves},
                               stop);
    }

    // Sums shares and visits by move; `counts` says in how many samples each was valued.
    static void add(const SearchReport<Laid>& report, SearchReport<G>& total, std::vector<int>& counts) {
        total.depth = counts.empty() ? report.depth : std::min(total.depth, report.depth);
        total.nodes += report.nodes;
        for (const SearchLine<Laid>& line : report.lines) {
            const std::size_t place = place_of(line.moves.front(), total, counts);
            SearchLine<G>& sum = total.lines[place];
            ++counts[place];
            sum.visits += line.visits;
            for (std::size_t seat = 0; seat < sum.shares.size(); ++seat) {
                sum.shares[seat] += line.shares[seat];
            }
        }
    }

    [[nodiscard]] static std::size_t place_of(const MoveOf<G>& move, SearchReport<G>& total, std::vector<int>& counts) {
        const auto known =
            std::ranges::find(total.lines, move, [](const SearchLine<G>& line) { return line.moves.front(); });
        const auto place = static_cast<std::size_t>(known - total.lines.begin());
        if (known == total.lines.end()) {
            total.lines.emplace_back().moves.push_back(move);
            counts.push_back(0);
        }
        return place;
    }

    [[nodiscard]] static SearchReport<G> mean_of(SearchReport<G> total, const std::vector<int>& counts,
                                                 const SearchRequest<G>& request) {
        for (std::size_t place = 0; place < counts.size(); ++place) {
            for (double& share : total.lines[place].shares) {
                share /= counts[place];
            }
        }
        const std::size_t seat = index(request.state.viewer());
        std::ranges::stable_sort(total.lines, std::ranges::greater(),
                                 [seat](const auto& line) { return line.shares[seat]; });
        total.lines.resize(std::min(total.lines.size(), static_cast<std::size_t>(request.lines)));
        return total;
    }

    Factory make_searcher_;
    FastRandom random_;
    int samples_;
};

}  // namespace sparring
