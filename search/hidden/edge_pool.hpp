#pragma once
// Storage of search trees over information sets. An edge is an event as the observer of its tree sees it, with its
// statistics, and stands for the node behind it too: states are not kept, because every iteration has one of its own.
// The children of an edge lie in segments, each of twice the size of the one before, so that an edge stays where it is.
//
// Several threads may work on one pool, as on a NodePool. A child is added by the thread that has claimed its parent,
// and seen by the others once it is counted.

#include "engine/core/game.hpp"
#include "search/common/allotment.hpp"
#include "search/common/large_array.hpp"
#include "search/common/sharing.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>

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
    std::uint32_t available = 0;       // how often it could have been chosen
    std::uint32_t proposals = 0;       // of moves to add to its children, whether they were new or not
    EdgeIndex first_child = kNoEdge;   // and with it the first segment
    EdgeIndex next_segment = kNoEdge;  // of its siblings, if it is the first of a segment
    std::uint16_t children = 0;
    bool is_claimed = false;  // by a thread that adds a child
};

// The children of an edge, as many as there were when they were asked for.
template <Game G>
class ObservedChildren {
public:
    class Iterator {
    public:
        using value_type = EdgeIndex;
        using difference_type = std::ptrdiff_t;

        Iterator() = default;
        Iterator(const ObservedEdge<G>* edges, EdgeIndex first, std::size_t left)
            : edges_(edges),
              segment_(first),
              edge_(first),
              left_(left) {}

        [[nodiscard]] EdgeIndex operator*() const { return edge_; }
        Iterator& operator++() {
            ++edge_;
            --left_;
            if (left_ > 0 && edge_ - segment_ == size_) {
                segment_ = edges_[segment_].next_segment;
                edge_ = segment_;
                size_ *= 2;
            }
            return *this;
        }
        void operator++(int) { ++*this; }
        [[nodiscard]] bool operator==(std::default_sentinel_t) const { return left_ == 0; }

    private:
        const ObservedEdge<G>* edges_ = nullptr;
        EdgeIndex segment_ = kNoEdge;
        EdgeIndex edge_ = kNoEdge;
        EdgeIndex size_ = 1;
        std::size_t left_ = 0;
    };

    ObservedChildren(const ObservedEdge<G>* edges, EdgeIndex first, std::size_t size)
        : begin_(edges, first, size),
          size_(size) {}

    [[nodiscard]] Iterator begin() const { return begin_; }
    [[nodiscard]] std::default_sentinel_t end() const { return {}; }
    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] bool empty() const { return size_ == 0; }

private:
    Iterator begin_;
    std::size_t size_;
};

template <Game G>
class ObservedEdgePool {
public:
    using Move = MoveOf<G>;
    using Edge = ObservedEdge<G>;

    // An edge that was asked for, and whether it is new.
    struct Added {
        EdgeIndex edge = kNoEdge;
        bool is_new = false;
    };

    explicit ObservedEdgePool(std::size_t bytes) : edges_(edges_in(bytes)) {}

    [[nodiscard]] static constexpr std::size_t edges_in(std::size_t bytes) {
        return std::clamp(bytes / sizeof(Edge), kLeastEdges, std::size_t{kNoEdge});
    }

    // Only so many roots, the first edges, which nothing leads to. What was given out of the pool before is void.
    void start(std::size_t roots) {
        for (std::size_t root = 0; root < roots; ++root) {
            edges_[root] = {};
        }
        used_ = roots;
    }

    [[nodiscard]] Edge& operator[](EdgeIndex edge) { return edges_[edge]; }
    [[nodiscard]] const Edge& operator[](EdgeIndex edge) const { return edges_[edge]; }
    [[nodiscard]] ObservedChildren<G> children(EdgeIndex parent) const {
        const std::size_t count = child_count(parent);
        return {edges_.data(), count == 0 ? kNoEdge : edges_[parent].first_child, count};
    }
    // Whoever knows the number sees the children.
    [[nodiscard]] std::size_t child_count(EdgeIndex parent) const {
        return read(edges_[parent].children, std::memory_order_acquire);
    }

    // The child that was seen as `move`; kNoEdge if there is none.
    [[nodiscard]] EdgeIndex find(EdgeIndex parent, const Move& move) const {
        for (const EdgeIndex child : children(parent)) {
            if (edges_[child].sighting.move == move) {
                return child;
            }
        }
        return kNoEdge;
    }

    // Adds a child that is not there; kNoEdge if there is no room, or if another thread is adding one to this parent.
    // If that has just added the same, it is not new.
    Added add(EdgeIndex parent, const Sighting<G>& sighting, Allotment& room, Sharing sharing = Sharing::kAlone) {
        if (sharing == Sharing::kAlone) {
            return {append(parent, sighting, room, sharing), true};
        }
        if (std::atomic_ref<bool>(edges_[parent].is_claimed).exchange(true, std::memory_order_acquire)) {
            return {};
        }
        const EdgeIndex known = find(parent, sighting.move);
        const Added added =
            known != kNoEdge ? Added{known, false} : Added{append(parent, sighting, room, sharing), true};
        write(edges_[parent].is_claimed, false, std::memory_order_release);
        return added;
    }

    EdgeIndex find_or_add(EdgeIndex parent, const Sighting<G>& sighting, Allotment& room,
                          Sharing sharing = Sharing::kAlone) {
        const EdgeIndex known = find(parent, sighting.move);
        return known != kNoEdge ? known : add(parent, sighting, room, sharing).edge;
    }

private:
    static constexpr std::size_t kLeastEdges = 64;
    static constexpr std::size_t kMostChildren = 0xffff;
    static constexpr std::size_t kEdgesAtOnce = 512;

    // Segments are of 1, 2, 4, ... edges; a parent whose children fill some of them has 1, 3, 7, ... children.
    [[nodiscard]] EdgeIndex append(EdgeIndex parent, const Sighting<G>& sighting, Allotment& room, Sharing sharing) {
        const std::size_t count = child_count(parent);
        if (count == kMostChildren) {
            return kNoEdge;
        }
        const bool needs_segment = std::has_single_bit(count + 1);
        const EdgeIndex segment = needs_segment ? take(count + 1, room, sharing) : last_segment(parent);
        if (segment == kNoEdge) {
            return kNoEdge;
        }
        const auto added = static_cast<EdgeIndex>(segment + (count + 1 - std::bit_floor(count + 1)));
        edges_[added] = {.sighting = sighting, .available = 1};
        if (count == 0) {
            edges_[parent].first_child = segment;
        } else if (needs_segment) {
            edges_[last_segment(parent)].next_segment = segment;
        }
        write(edges_[parent].children, static_cast<std::uint16_t>(count + 1), std::memory_order_release);
        return added;
    }

    // The first edge of the last segment of a parent that has children.
    [[nodiscard]] EdgeIndex last_segment(EdgeIndex parent) const {
        EdgeIndex segment = edges_[parent].first_child;
        while (edges_[segment].next_segment != kNoEdge) {
            segment = edges_[segment].next_segment;
        }
        return segment;
    }

    [[nodiscard]] EdgeIndex take(std::size_t edges, Allotment& room, Sharing sharing) {
        const std::size_t at_once = sharing == Sharing::kShared ? std::max(edges, kEdgesAtOnce) : edges;
        return room.refill(edges, at_once, used_, edges_.size(), sharing) ? static_cast<EdgeIndex>(room.take(edges))
                                                                          : kNoEdge;
    }

    LargeArray<Edge> edges_;
    alignas(64) std::size_t used_ = 0;
};

}  // namespace sparring
