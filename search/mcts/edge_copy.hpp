#pragma once
// A worker's own view of numbers that others are adding to.

#include "search/mcts/node_pool.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace sparring {

// A copy of the statistics of a node's edges, which others may change while a worker compares them.
class EdgeCopy {
public:
    explicit EdgeCopy(std::size_t most_edges) : sums_(most_edges), visits_(most_edges), proven_(most_edges) {}

    template <class Pool>
    [[nodiscard]] EdgesSeen take(const Pool& pool, EdgeRange edges, std::uint32_t node_visits) {
        for (std::size_t place = 0; place < edges.count; ++place) {
            const EdgeIndex edge = edges.first + static_cast<EdgeIndex>(place);
            visits_[place] = pool.visits(edge);
            sums_[place] = pool.sum(edge);
            proven_[place] = pool.proven(edge).bits();
        }
        return {{std::span(sums_).first(edges.count), std::span(visits_).first(edges.count), node_visits,
                 pool.hints(edges)},
                std::span(proven_).first(edges.count)};
    }

private:
    std::vector<double> sums_;
    std::vector<std::uint32_t> visits_;
    std::vector<std::uint8_t> proven_;
};

}  // namespace sparring
