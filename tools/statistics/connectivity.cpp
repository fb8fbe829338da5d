#include "tools/statistics/connectivity.hpp"

#include <cassert>
#include <vector>

namespace sparring::statistics {
namespace {

/// Appends those of `nodes` that were not reached before.
void reach(const std::vector<std::size_t>& nodes, std::vector<bool>& is_reached, std::vector<std::size_t>& reached) {
    for (const std::size_t node : nodes) {
        if (!is_reached[node]) {
            is_reached[node] = true;
            reached.push_back(node);
        }
    }
}

/// Whether every node can be reached from node 0, given what follows each.
bool reaches_all(const std::vector<std::vector<std::size_t>>& followers) {
    std::vector<bool> is_reached(followers.size(), false);
    std::vector<std::size_t> reached;
    reach({0}, is_reached, reached);
    for (std::size_t next = 0; next < reached.size(); ++next) {
        reach(followers[reached[next]], is_reached, reached);
    }
    return reached.size() == followers.size();
}

}  // namespace

bool is_strongly_connected(std::size_t nodes, std::span<const Edge> edges) {
    if (nodes == 0) {
        return true;
    }
    std::vector<std::vector<std::size_t>> forward(nodes);
    std::vector<std::vector<std::size_t>> backward(nodes);
    for (const Edge& edge : edges) {
        assert(edge.from < nodes && edge.to < nodes);
        forward[edge.from].push_back(edge.to);
        backward[edge.to].push_back(edge.from);
    }
    return reaches_all(forward) && reaches_all(backward);
}

}  // namespace sparring::statistics
