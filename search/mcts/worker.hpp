#pragma once
// What one worker on a search tree has for itself.

#include "engine/core/game.hpp"
#include "engine/core/random.hpp"
#include "search/mcts/edge_copy.hpp"
#include "search/mcts/node_pool.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace sparring {

// An edge of a path and the node it leads from.
struct MctsStep {
    NodeIndex node;
    EdgeIndex edge;
};

// Aligned so that no two workers write to the same cache line. `Memory` is that of the playouts.
template <Game G, class Pool, class Memory>
struct alignas(64) MctsWorker {
    explicit MctsWorker(std::uint64_t seed) : random(seed), memory(), copy(G::kMaxMoves) {}

    // A node that no other worker comes by for some simulations, nor what is behind it.
    struct Held {
        NodeIndex node = 0;
        std::size_t way = 0;  // edges of the path that leads there
        std::uint32_t node_visits = 0;
        std::uint32_t left = 0;          // simulations; with 0 nothing is held
        typename Pool::Values values{};  // what the others were worth together
        bool is_settled = false;         // its outcome has been proven
    };

    // To be called when a tree has got a new root: room in its pool is given out anew, and nothing is held.
    void begin() {
        room = {};
        collisions = 0;
        held = {};
    }

    FastRandom random;
    [[no_unique_address]] Memory memory;
    EdgeCopy copy;
    PoolRoom room;
    Held held;
    std::vector<MctsStep> path;    // of the simulation that is going on, or has been last
    std::uint64_t collisions = 0;  // simulations that ended early where another worker was
};

}  // namespace sparring
