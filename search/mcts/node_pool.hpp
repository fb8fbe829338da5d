#pragma once
// Storage of a search tree. An edge is a move out of an expanded node, with its statistics; the edges of a node lie
// side by side, each field in an array of its own, so that choosing among them reads few cache lines. A node's state is
// kept from its second visit on, when it is expanded, and with more than two seats the values of all of them with it:
// an edge has those of one seat only. Everything is addressed by 32-bit index and taken from the front of the arrays.
//
// Several threads may work on one pool. They take room by the piece, each from an allotment of its own, so that the
// count of what is used is seldom fought over. A node is written by the thread that has claimed the edge to it, and
// seen by the others once it is published behind that edge; statistics are added up without locks (M. Enzenberger and
// M. Mueller, "A lock-free multithreaded Monte-Carlo tree search algorithm", ACG 2009).

#include "engine/core/game.hpp"
#include "search/common/allotment.hpp"
#include "search/common/large_array.hpp"
#include "search/common/sharing.hpp"
#include "search/mcts/selection.hpp"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>

namespace sparring {

using NodeIndex = std::uint32_t;
using EdgeIndex = std::uint32_t;
inline constexpr NodeIndex kNoNode = 0xffff'ffff;
// Behind an edge for which a thread is making a node.
inline constexpr NodeIndex kClaimedNode = kNoNode - 1;

// The edges out of an expanded node: [first, first + count).
struct EdgeRange {
    EdgeIndex first;
    std::uint32_t count;

    [[nodiscard]] EdgeIndex end() const { return first + count; }
};

// The edges of a node as they are seen when one of them is chosen.
struct EdgesSeen {
    EdgeStatistics statistics;
    std::span<const std::uint8_t> proven;
};

// Who may use a node, with all that is behind it, where several threads work on a pool: the first that holds it, one
// that does so now, or all of them.
enum class NodeUse : std::uint8_t { kFree, kHeld, kOpen };

// What one thread has taken of a pool and not used yet.
struct PoolRoom {
    Allotment nodes;
    Allotment edges;
};

// `KeepsHints`: what the selection knows of moves before they are tried is kept with the edges.
template <Game G, bool KeepsHints = false>
class NodePool {
public:
    using Move = MoveOf<G>;
    using State = StateOf<G>;
    using Values = Payoffs<G::kMaxSeats>;

    // What one of two seats gets says what the other does.
    static constexpr bool kKeepsValues = G::kMaxSeats > 2;

    static constexpr std::size_t kBytesPerEdge = sizeof(double) + sizeof(std::uint32_t) + sizeof(NodeIndex) +
                                                 sizeof(Move) + sizeof(std::uint8_t) + (KeepsHints ? sizeof(float) : 0);
    // At most every edge is expanded.
    static constexpr std::size_t kBytesPerExpansion = sizeof(State) + sizeof(EdgeIndex) + sizeof(std::uint16_t) +
                                                      sizeof(NodeUse) + (kKeepsValues ? sizeof(Values) : 0);

    // Room for `edges` edges and a node for one in every kEdgesPerNode of them.
    explicit NodePool(std::size_t edges)
        : sums_(edges),
          visits_(edges),
          children_(edges),
          moves_(edges),
          proven_(edges),
          states_(edges / kEdgesPerNode + 1),
          first_edges_(edges / kEdgesPerNode + 1),
          edge_counts_(edges / kEdgesPerNode + 1),
          uses_(edges / kEdgesPerNode + 1) {
        if constexpr (kKeepsValues) {
            values_ = LargeArray<Values>(states_.size());
        }
        if constexpr (KeepsHints) {
            hints_ = LargeArray<float>(edges);
        }
    }

    // The pool of that many bytes.
    [[nodiscard]] static NodePool of_bytes(std::size_t bytes) {
        return NodePool(bytes * kEdgesPerNode / (kBytesPerEdge * kEdgesPerNode + kBytesPerExpansion));
    }

    void clear() {
        node_count_ = 0;
        edge_count_ = 0;
    }

    // A node for a decision or chance state with room for its edges, or nothing if the pool is full.
    [[nodiscard]] std::optional<NodeIndex> add(const State& state, std::size_t edges, PoolRoom& room,
                                               Sharing sharing = Sharing::kAlone) {
        const bool is_shared = sharing == Sharing::kShared;
        const std::size_t nodes_at_once = is_shared ? kNodesAtOnce : 1;
        const std::size_t edges_at_once = is_shared ? std::max(edges, kEdgesAtOnce) : edges;
        if (!room.nodes.refill(1, nodes_at_once, node_count_, states_.size(), sharing) ||
            !room.edges.refill(edges, edges_at_once, edge_count_, sums_.size(), sharing)) {
            return std::nullopt;
        }
        const auto node = static_cast<NodeIndex>(room.nodes.take(1));
        states_[node] = state;
        first_edges_[node] = static_cast<EdgeIndex>(room.edges.take(edges));
        edge_counts_[node] = static_cast<std::uint16_t>(edges);
        uses_[node] = NodeUse::kFree;
        if constexpr (kKeepsValues) {
            values_[node] = {};
        }
        return node;
    }

    void start_edge(EdgeIndex edge, const Move& move) {
        sums_[edge] = 0;
        visits_[edge] = 0;
        children_[edge] = kNoNode;
        moves_[edge] = move;
        proven_[edge] = 0;
    }

    [[nodiscard]] float hint(EdgeIndex edge) const
        requires KeepsHints
    {
        return hints_[edge];
    }
    void set_hint(EdgeIndex edge, float hint)
        requires KeepsHints
    {
        hints_[edge] = hint;
    }
    // Empty if none are kept.
    [[nodiscard]] std::span<const float> hints(EdgeRange edges) const {
        if constexpr (KeepsHints) {
            return {hints_.data() + edges.first, edges.count};
        } else {
            return {};
        }
    }

    [[nodiscard]] const State& state(NodeIndex node) const { return states_[node]; }
    // Sum over the simulations that chose among a node's edges of what they were worth to every seat.
    [[nodiscard]] Values values(NodeIndex node) const
        requires kKeepsValues
    {
        return copy_of(values_[node]);
    }
    void add_values(NodeIndex node, const Values& values, Sharing sharing)
        requires kKeepsValues
    {
        sparring::add_values(values_[node], values, sharing);
    }
    void set_values(NodeIndex node, const Values& values)
        requires kKeepsValues
    {
        values_[node] = values;
    }
    // True if all threads may use a node. One that nobody holds is opened to them if `opens` says so; it stays open.
    [[nodiscard]] bool is_open(NodeIndex node, bool opens) {
        const NodeUse use = read(uses_[node], std::memory_order_acquire);
        return use == NodeUse::kOpen || (opens && use == NodeUse::kFree && pass_on(node, NodeUse::kOpen));
    }
    // True if the node is this thread's from now on, until it gives it back.
    [[nodiscard]] bool hold(NodeIndex node) { return pass_on(node, NodeUse::kHeld); }
    void give_back(NodeIndex node) { write(uses_[node], NodeUse::kFree, std::memory_order_release); }
    [[nodiscard]] EdgeRange edges(NodeIndex node) const { return {first_edges_[node], edge_counts_[node]}; }

    // Sum of what the simulations through an edge were worth to the seat that chose it, or through an outcome to the
    // first seat.
    [[nodiscard]] double sum(EdgeIndex edge) const { return read(sums_[edge]); }
    void add_sum(EdgeIndex edge, double value, Sharing sharing) { sparring::add(sums_[edge], value, sharing); }
    [[nodiscard]] std::uint32_t visits(EdgeIndex edge) const { return read(visits_[edge]); }
    // One more visit; gives how many there were before.
    std::uint32_t visit(EdgeIndex edge, Sharing sharing) { return sparring::add(visits_[edge], 1U, sharing); }
    void add_visits(EdgeIndex edge, std::uint32_t visits, Sharing sharing) {
        sparring::add(visits_[edge], visits, sharing);
    }
    void set_statistics(EdgeIndex edge, double sum, std::uint32_t visits) {
        sums_[edge] = sum;
        visits_[edge] = visits;
    }

    // kNoNode if there is none, kClaimedNode if a thread is making one. Whoever reads a node's number sees the node.
    [[nodiscard]] NodeIndex child(EdgeIndex edge) const { return read(children_[edge], std::memory_order_acquire); }
    void publish_child(EdgeIndex edge, NodeIndex node) { write(children_[edge], node, std::memory_order_release); }
    // True for the one thread that is to make the node behind an edge; it publishes the node, or kNoNode if there is
    // none to be had.
    [[nodiscard]] bool claim(EdgeIndex edge, Sharing sharing) {
        NodeIndex expected = kNoNode;
        return sharing == Sharing::kAlone ||
               std::atomic_ref<NodeIndex>(children_[edge])
                   .compare_exchange_strong(expected, kClaimedNode, std::memory_order_relaxed);
    }

    [[nodiscard]] const Move& move(EdgeIndex edge) const { return moves_[edge]; }
    // Who shares the win if the outcome behind an edge is known for certain, else empty. In one order for all threads:
    // of two that prove the last edges of a node one sees both.
    [[nodiscard]] SeatSet proven(EdgeIndex edge) const {
        return SeatSet::from_bits(read(proven_[edge], std::memory_order_seq_cst));
    }
    void prove(EdgeIndex edge, SeatSet winners) { write(proven_[edge], winners.bits(), std::memory_order_seq_cst); }

    // The statistics as they lie in memory, for a thread that no other adds to them beside; its node has been visited
    // so often.
    [[nodiscard]] EdgesSeen seen(EdgeRange edges, std::uint32_t node_visits) const {
        return {{{sums_.data() + edges.first, edges.count},
                 {visits_.data() + edges.first, edges.count},
                 node_visits,
                 hints(edges)},
                {proven_.data() + edges.first, edges.count}};
    }

    [[nodiscard]] std::size_t node_count() const { return read(node_count_); }
    [[nodiscard]] std::size_t edge_count() const { return read(edge_count_); }

private:
    static constexpr std::size_t kEdgesPerNode = 4;
    static constexpr std::size_t kNodesAtOnce = 128;
    static constexpr std::size_t kEdgesAtOnce = 2048;

    [[nodiscard]] bool pass_on(NodeIndex node, NodeUse use) {
        NodeUse expected = NodeUse::kFree;
        return std::atomic_ref<NodeUse>(uses_[node])
            .compare_exchange_strong(expected, use, std::memory_order_acq_rel, std::memory_order_relaxed);
    }

    LargeArray<double> sums_;
    LargeArray<std::uint32_t> visits_;
    LargeArray<NodeIndex> children_;
    LargeArray<Move> moves_;
    LargeArray<std::uint8_t> proven_;
    LargeArray<State> states_;
    LargeArray<EdgeIndex> first_edges_;
    LargeArray<std::uint16_t> edge_counts_;
    LargeArray<NodeUse> uses_;
    LargeArray<Values> values_;  // empty with two seats
    LargeArray<float> hints_;    // empty if none are kept
    // Each on a cache line of its own.
    alignas(64) std::size_t node_count_ = 0;
    alignas(64) std::size_t edge_count_ = 0;
};

}  // namespace sparring
