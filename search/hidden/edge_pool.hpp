#pragma once
// Storage of search trees over information sets. An edge is an event as the observer of its tree sees it, with its
// statistics, and stands for the node behind it too: states are not kept, because every iteration has one of its own.
// The children of an edge lie side by side in a block that is replaced by one of twice the size when it is full.

#include "engine/core/game.hpp"
#include "search/common/large_array.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace sparring {

using EdgeIndex = std::uint32_t;
inline constexpr EdgeIndex kNoEdge = 0xffff'ffff;

// What an observer sees of an event: the event itself if it sees the whole of it.
template <Game G>
struct Sighting {
    MoveOf<G> move{};
    bool is_whole = false;
};

template <Game G>
[[nodiscard]] Sighting<G> sighting_of(const StateOf<G>& state, const MoveOf<G>& event, Seat observer) {
    const MoveOf<G> seen = observed<G>(state, event, observer);
    return {seen, seen == event};
}

template <Game G>
struct ObservedEdge {
    Payoffs<G::kMaxSeats> sums{};  // over the iterations through it, of what they were worth to every seat
    Sighting<G> sighting{};
    std::uint32_t visits = 0;
    std::uint32_t available = 0;  // how often it could have been chosen
    std::uint32_t proposals = 0;  // of moves to add to its children, whether they were new or not
    EdgeIndex first_child = kNoEdge;
    std::uint16_t children = 0;
    std::uint8_t block = 0;  // its children's block has room for 2^(block - 1) of them; 0 if there is none
};

template <Game G>
class ObservedEdgePool {
public:
    using Move = MoveOf<G>;
    using Edge = ObservedEdge<G>;

    explicit ObservedEdgePool(std::size_t bytes) : edges_(edges_in(bytes)) {}

    [[nodiscard]] static constexpr std::size_t edges_in(std::size_t bytes) {
        return std::clamp(bytes / sizeof(Edge), kLeastEdges, std::size_t{kNoEdge});
    }

    // Only so many roots, the first edges, which nothing leads to.
    void start(std::size_t roots) {
        for (std::size_t root = 0; root < roots; ++root) {
            edges_[root] = {};
        }
        used_ = roots;
        free_.fill(kNoEdge);
    }

    [[nodiscard]] Edge& operator[](EdgeIndex edge) { return edges_[edge]; }
    [[nodiscard]] const Edge& operator[](EdgeIndex edge) const { return edges_[edge]; }
    [[nodiscard]] std::span<Edge> children(EdgeIndex parent) {
        return {edges_.data() + first_child(parent), edges_[parent].children};
    }
    [[nodiscard]] std::span<const Edge> children(EdgeIndex parent) const {
        return {edges_.data() + first_child(parent), edges_[parent].children};
    }
    [[nodiscard]] EdgeIndex child(EdgeIndex parent, std::size_t place) const {
        return edges_[parent].first_child + static_cast<EdgeIndex>(place);
    }

    // The child that was seen as `move`; kNoEdge if there is none.
    [[nodiscard]] EdgeIndex find(EdgeIndex parent, const Move& move) const {
        const std::span<const Edge> all = children(parent);
        const auto found = std::ranges::find(all, move, [](const Edge& edge) { return edge.sighting.move; });
        return found == all.end() ? kNoEdge : child(parent, static_cast<std::size_t>(found - all.begin()));
    }

    // Adds a child, which may move its siblings but no other edge; kNoEdge if there is no room.
    EdgeIndex add(EdgeIndex parent, const Sighting<G>& sighting) {
        if (edges_[parent].children == room_of(edges_[parent].block) && !grow(parent)) {
            return kNoEdge;
        }
        const EdgeIndex added = child(parent, edges_[parent].children++);
        edges_[added] = {.sighting = sighting, .available = 1};
        return added;
    }

    EdgeIndex find_or_add(EdgeIndex parent, const Sighting<G>& sighting) {
        const EdgeIndex known = find(parent, sighting.move);
        return known != kNoEdge ? known : add(parent, sighting);
    }

private:
    static constexpr std::size_t kLeastEdges = 64;
    static constexpr std::uint8_t kLargestBlock = 16;

    [[nodiscard]] static constexpr std::size_t room_of(std::uint8_t block) {
        return block == 0 ? 0 : std::size_t{1} << (block - 1U);
    }

    [[nodiscard]] std::size_t first_child(EdgeIndex parent) const {
        return edges_[parent].children == 0 ? 0 : edges_[parent].first_child;
    }

    // A larger block for the children of an edge; false if there is no room.
    [[nodiscard]] bool grow(EdgeIndex parent) {
        Edge& edge = edges_[parent];
        const auto block = static_cast<std::uint8_t>(edge.block + 1);
        const EdgeIndex first = block > kLargestBlock ? kNoEdge : take(block);
        if (first == kNoEdge) {
            return false;
        }
        std::ranges::copy(children(parent), edges_.data() + first);
        release(edge.first_child, edge.block);
        edge.first_child = first;
        edge.block = block;
        return true;
    }

    [[nodiscard]] EdgeIndex take(std::uint8_t block) {
        if (const EdgeIndex first = free_[block]; first != kNoEdge) {
            free_[block] = edges_[first].first_child;
            return first;
        }
        if (room_of(block) > edges_.size() - used_) {
            return kNoEdge;
        }
        used_ += room_of(block);
        return static_cast<EdgeIndex>(used_ - room_of(block));
    }

    // The first edge of a free block says where the next free one of its size is.
    void release(EdgeIndex first, std::uint8_t block) {
        if (block > 0) {
            edges_[first].first_child = free_[block];
            free_[block] = first;
        }
    }

    LargeArray<Edge> edges_;
    std::array<EdgeIndex, kLargestBlock + 1> free_{};
    std::size_t used_ = 0;
};

}  // namespace sparring
