// Strong connectivity of a directed graph: whether everybody can be reached from everybody. Ratings of agents who beat
// each other in such a graph are finite.
#pragma once

#include <cstddef>
#include <span>

namespace sparring::statistics {

/// From one node to another.
struct Edge {
    std::size_t from = 0;
    std::size_t to = 0;

    bool operator==(const Edge&) const = default;
};

/// The ends of all edges are below `nodes`. A graph of one node, or of none, is strongly connected.
[[nodiscard]] bool is_strongly_connected(std::size_t nodes, std::span<const Edge> edges);

}  // namespace sparring::statistics
