#pragma once
// Counting the leaves of a game tree by playing its moves: perft for games without a faster way.

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace sparring {

// How leaves are counted; both ways come to the same number. `kPlain` generates and plays every move of every ply, as
// searches do. `kFast` counts the moves of the last ply, or whatever a game can count at once, and remembers what it
// has counted.
enum class LeafCount : std::uint8_t { kFast, kPlain };

// The leaves below states, remembered for one count, so that a state that several orders of moves reach is counted
// once. Entries hold whole states: no two are taken for each other. A state has few entries that it may be kept in, and
// there a deeper count stays longer.
template <class State>
class LeafTable {
public:
    explicit LeafTable(std::size_t bytes) {
        while (2 * buckets_ * sizeof(Bucket) <= bytes) {
            buckets_ *= 2;
        }
        entries_.resize(buckets_);
    }

    // The leaves `depth` plies below the state, depth 1..255, which `count` counts if they are not remembered.
    template <class Count>
    [[nodiscard]] std::uint64_t leaves(const State& state, std::uint64_t hash, int depth, const Count& count) {
        assert(depth >= 1 && depth < 1 << kDepthBits);
        const std::size_t place = (hash + static_cast<std::uint64_t>(depth)) & (buckets_ - 1);
        for (const Entry& entry : entries_[place]) {
            if (entry.depth() == depth && entry.state == state) {
                return entry.leaves();
            }
        }
        const std::uint64_t leaves = count();
        if (leaves < kTooMany) {
            auto& [deepest, latest] = entries_[place];
            (depth >= deepest.depth() ? deepest : latest) = {state,
                                                             leaves << kDepthBits | static_cast<unsigned>(depth)};
        }
        return leaves;
    }

private:
    static constexpr int kDepthBits = 8;
    static constexpr std::uint64_t kTooMany = std::uint64_t{1} << (64 - kDepthBits);

    struct Entry {
        State state;
        std::uint64_t leaves_and_depth = 0;  // depth 0: none

        [[nodiscard]] int depth() const { return static_cast<int>(leaves_and_depth & ((1U << kDepthBits) - 1)); }
        [[nodiscard]] std::uint64_t leaves() const { return leaves_and_depth >> kDepthBits; }
    };
    using Bucket = std::array<Entry, 2>;

    std::size_t buckets_ = 1;
    std::vector<Bucket> entries_;
};

// The table for a count so deep; none if counting takes less time than making one.
template <class State>
[[nodiscard]] std::unique_ptr<LeafTable<State>> leaf_table(int depth, LeafCount how) {
    constexpr int kLeastDepth = 3;
    constexpr int kMostGrowth = 10;
    if (how == LeafCount::kPlain || depth < kLeastDepth) {
        return nullptr;
    }
    return std::make_unique<LeafTable<State>>(std::size_t{1}
                                              << (16 + std::min(2 * (depth - kLeastDepth), kMostGrowth)));
}

// Leaves exactly `depth` plies below a decision node, depth >= 0, that has no chance node below it. `List` is the list
// of moves of the state's game. Without a table nothing is remembered.
template <class List, class State>
[[nodiscard]] std::uint64_t count_leaves(const State& state, int depth, LeafCount how, LeafTable<State>* table) {
    if (depth == 0) {
        return 1;
    }
    if (depth == 1 && how == LeafCount::kFast) {
        return static_cast<std::uint64_t>(state.count_moves());
    }
    const auto count = [&state, depth, how, table] {
        List moves;
        state.generate(moves);
        std::uint64_t leaves = 0;
        for (const auto& move : moves) {
            State next = state;
            next.apply(move);
            leaves += count_leaves<List>(next, depth - 1, how, table);
        }
        return leaves;
    };
    return table != nullptr ? table->leaves(state, state.hash(), depth, count) : count();
}

// With a table of its own.
template <class List, class State>
[[nodiscard]] std::uint64_t count_leaves(const State& state, int depth, LeafCount how) {
    return count_leaves<List>(state, depth, how, leaf_table<State>(depth, how).get());
}

}  // namespace sparring
