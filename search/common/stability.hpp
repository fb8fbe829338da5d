#pragma once
// How clear the best move is while a search goes on, for searches that are given an optimum beside their time limit: a
// clear one saves time for the moves that are not.

#include "search/common/limits.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>

namespace sparring {

// Of iterative deepening, asked after each iteration. The optimum is scaled by how often the best move has changed of
// late, and by how far its worth has fallen, as engines of chess do (Stockfish, search.cpp: best move instability and
// falling evaluation). An iteration is begun only if about half of it fits into that, and all of it into the time
// limit.
class StabilityWatch {
public:
    explicit StabilityWatch(const Limits& limits)
        : optimum_ms_(limits.optimum_ms),
          maximum_ms_(limits.time_ms),
          is_active_(limits.optimum_ms != Limits::kNoTimeLimit) {}

    // False if there is no optimum, and nothing to watch.
    [[nodiscard]] bool is_active() const { return is_active_; }
    // An iteration is over: whether the best move is another one than after the last, and its win share for the seat to
    // move.
    void hear(bool has_changed, double share, double elapsed_ms);
    // Whether to end the search after it.
    [[nodiscard]] bool is_enough() const;
    // By what the optimum is multiplied.
    [[nodiscard]] double scale() const;

private:
    // How long the next iteration may take.
    [[nodiscard]] double next_ms() const;

    double optimum_ms_;
    double maximum_ms_;
    bool is_active_;
    double changes_ = 0;                 // of the best move, each counting half as much after every iteration
    std::optional<double> usual_share_;  // mean of all iterations, later ones counting more
    double fall_ = 0;                    // of the last below it
    double elapsed_ms_ = 0;
    std::array<double, 3> iterations_ms_{};  // the last ones, the latest first
};

// What asks for a move and its worth: the same with the last best move, for searches in a game of such moves.
template <class Move>
class BestMoveWatch {
public:
    explicit BestMoveWatch(const Limits& limits) : watch_(limits) {}

    [[nodiscard]] bool is_active() const { return watch_.is_active(); }
    // After an iteration: whether to end the search.
    [[nodiscard]] bool is_enough(const Move& best, double share, double elapsed_ms) {
        watch_.hear(last_ && !(*last_ == best), share, elapsed_ms);
        last_ = best;
        return watch_.is_enough();
    }

private:
    StabilityWatch watch_;
    std::optional<Move> last_;
};

// What a search by simulation knows of the root: the visits of the two moves with most of them, and whether the first
// of these is the one with the best mean too, among those that have been looked at at least a quarter as often.
struct RootVisits {
    std::size_t moves = 0;
    std::uint64_t most = 0;
    std::uint64_t second = 0;
    bool agrees = true;
};

// Of `moves` moves, of which `edge_of(place)` has `visits` and a `mean` for the seat to move.
template <class EdgeOf>
[[nodiscard]] RootVisits root_visits(std::size_t moves, const EdgeOf& edge_of) {
    RootVisits root{.moves = moves};
    double mean_of_most = 0;
    for (std::size_t place = 0; place < moves; ++place) {
        const auto edge = edge_of(place);
        if (edge.visits > root.most) {
            root.second = root.most;
            root.most = edge.visits;
            mean_of_most = edge.mean;
        } else if (edge.visits > root.second) {
            root.second = edge.visits;
        }
    }
    constexpr std::uint64_t kLeastPart = 4;
    for (std::size_t place = 0; place < moves; ++place) {
        const auto edge = edge_of(place);
        root.agrees = root.agrees && (edge.visits * kLeastPart < root.most || edge.mean <= mean_of_most);
    }
    return root;
}

// Of searches by simulation. They end as soon as the most visited move cannot be overtaken in the simulations that are
// still expected until the optimum, and go on past it, to twice as much at the most, while the most visited move is not
// the one with the best mean or the second has nearly as many visits (STOP, BEHIND and CLOSE in H. Baier and M.
// Winands, "Time management for Monte Carlo tree search", IEEE TCIAIG 8, 2016).
class VisitsWatch {
public:
    explicit VisitsWatch(const Limits& limits);

    // Whether the root is to be looked at after so many simulations by the worker that asks; never without an optimum.
    [[nodiscard]] bool is_due(std::uint64_t simulations) const { return simulations >= next_; }
    // How many have been made: by the worker that asks, and by all.
    struct Progress {
        std::uint64_t own = 0;
        std::uint64_t all = 0;
    };
    // Whether to end the search.
    [[nodiscard]] bool is_enough(const RootVisits& root, const Progress& progress, double elapsed_ms);

private:
    double optimum_ms_;
    double longest_ms_;
    std::uint64_t next_;
    PollPace pace_;
};

}  // namespace sparring
