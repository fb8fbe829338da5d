#pragma once
// Storage of a search tree. An edge is a move out of an expanded node, with its statistics; the edges of a node lie
// side by side, each field in an array of its own, so that choosing among them reads few cache lines. A node's state is
// kept from its second visit on, when it is expanded, and with more than two seats the values of all of them with it:
// an edge has those of one seat only. Everything is addressed by 32-bit index and taken from the front of the arrays,
// which is all that several threads would have to agree on.

#include "engine/core/game.hpp"
#include "search/common/large_array.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>

namespace sparring {

using NodeIndex = std::uint32_t;
using EdgeIndex = std::uint32_t;
inline constexpr NodeIndex kNoNode = 0xffff'ffff;

// The edges out of an expanded node: [first, first + count).
struct EdgeRange {
    EdgeIndex first;
    std::uint32_t count;

    [[nodiscard]] EdgeIndex end() const { return first + count; }
};

// `KeepsRanks`: the ranks of moves are kept with the edges.
template <Game G, bool KeepsRanks = false>
class NodePool {
public:
    using Move = MoveOf<G>;
    using State = StateOf<G>;
    using Values = Payoffs<G::kMaxSeats>;

    // What one of two seats gets says what the other does.
    static constexpr bool kKeepsValues = G::kMaxSeats > 2;

    static constexpr std::size_t kBytesPerEdge = sizeof(double) + sizeof(std::uint32_t) + sizeof(NodeIndex) +
                                                 sizeof(Move) + sizeof(std::uint8_t) +
                                                 (KeepsRanks ? sizeof(std::int8_t) : 0);
    // At most every edge is expanded.
    static constexpr std::size_t kBytesPerExpansion =
        sizeof(State) + sizeof(EdgeIndex) + sizeof(std::uint16_t) + (kKeepsValues ? sizeof(Values) : 0);
    static constexpr std::size_t kBytesPerNode = kBytesPerEdge + kBytesPerExpansion;

    // Room for `edges` edges and a node for one in every kEdgesPerNode of them.
    explicit NodePool(std::size_t edges)
        : sums_(edges),
          visits_(edges),
          children_(edges),
          moves_(edges),
          proven_(edges),
          states_(edges / kEdgesPerNode + 1),
          first_edges_(edges / kEdgesPerNode + 1),
          edge_counts_(edges / kEdgesPerNode + 1) {
        if constexpr (kKeepsValues) {
            values_ = LargeArray<Values>(states_.size());
        }
        if constexpr (KeepsRanks) {
            ranks_ = LargeArray<std::int8_t>(edges);
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
    [[nodiscard]] std::optional<NodeIndex> add(const State& state, std::size_t edges) {
        if (node_count_ == states_.size() || edge_count_ + edges > sums_.size()) {
            return std::nullopt;
        }
        const auto node = static_cast<NodeIndex>(node_count_++);
        states_[node] = state;
        first_edges_[node] = static_cast<EdgeIndex>(edge_count_);
        edge_counts_[node] = static_cast<std::uint16_t>(edges);
        if constexpr (kKeepsValues) {
            values_[node] = {};
        }
        edge_count_ += edges;
        return node;
    }

    void start_edge(EdgeIndex edge, const Move& move) {
        sums_[edge] = 0;
        visits_[edge] = 0;
        children_[edge] = kNoNode;
        moves_[edge] = move;
        proven_[edge] = 0;
    }

    [[nodiscard]] std::int8_t& rank(EdgeIndex edge)
        requires KeepsRanks
    {
        return ranks_[edge];
    }
    // Empty if none are kept.
    [[nodiscard]] std::span<const std::int8_t> ranks(EdgeRange edges) const {
        if constexpr (KeepsRanks) {
            return {ranks_.data() + edges.first, edges.count};
        } else {
            return {};
        }
    }

    [[nodiscard]] const State& state(NodeIndex node) const { return states_[node]; }
    // Sum over the simulations that chose among a node's edges of what they were worth to every seat.
    [[nodiscard]] Values& values(NodeIndex node)
        requires kKeepsValues
    {
        return values_[node];
    }
    [[nodiscard]] const Values& values(NodeIndex node) const
        requires kKeepsValues
    {
        return values_[node];
    }
    [[nodiscard]] EdgeRange edges(NodeIndex node) const { return {first_edges_[node], edge_counts_[node]}; }
    // Sum of what the simulations through an edge were worth to the seat that chose it, or through an outcome to the
    // first seat.
    [[nodiscard]] double& sum(EdgeIndex edge) { return sums_[edge]; }
    [[nodiscard]] std::span<const double> sums(EdgeRange edges) const {
        return {sums_.data() + edges.first, edges.count};
    }
    [[nodiscard]] std::uint32_t& visits(EdgeIndex edge) { return visits_[edge]; }
    [[nodiscard]] std::span<const std::uint32_t> visits(EdgeRange edges) const {
        return {visits_.data() + edges.first, edges.count};
    }
    [[nodiscard]] NodeIndex& child(EdgeIndex edge) { return children_[edge]; }
    [[nodiscard]] NodeIndex child(EdgeIndex edge) const { return children_[edge]; }
    [[nodiscard]] const Move& move(EdgeIndex edge) const { return moves_[edge]; }
    // Who shares the win if the outcome behind an edge is known for certain, else empty.
    [[nodiscard]] SeatSet proven(EdgeIndex edge) const { return SeatSet::from_bits(proven_[edge]); }
    void prove(EdgeIndex edge, SeatSet winners) { proven_[edge] = winners.bits(); }
    [[nodiscard]] std::span<const std::uint8_t> proven(EdgeRange edges) const {
        return {proven_.data() + edges.first, edges.count};
    }

    [[nodiscard]] std::size_t node_count() const { return node_count_; }
    [[nodiscard]] std::size_t edge_count() const { return edge_count_; }

private:
    static constexpr std::size_t kEdgesPerNode = 4;

    LargeArray<double> sums_;
    LargeArray<std::uint32_t> visits_;
    LargeArray<NodeIndex> children_;
    LargeArray<Move> moves_;
    LargeArray<std::uint8_t> proven_;
    LargeArray<State> states_;
    LargeArray<EdgeIndex> first_edges_;
    LargeArray<std::uint16_t> edge_counts_;
    LargeArray<Values> values_;      // empty with two seats
    LargeArray<std::int8_t> ranks_;  // empty if none are kept
    std::size_t node_count_ = 0;
    std::size_t edge_count_ = 0;
};

}  // namespace sparring
