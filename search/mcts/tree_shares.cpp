#include "search/mcts/tree_shares.hpp"

#include <algorithm>

namespace sparring {

namespace {

// Members of one tree take few at a time, so that they end together.
constexpr std::uint64_t kSharedSlice = 8;
// Another tree has to be fetched into the cache first.
constexpr std::uint64_t kOwnSlice = 512;

}  // namespace

TreeShares::TreeShares(std::size_t trees, std::size_t members, std::uint64_t simulations)
    : trees_(trees),
      members_(members),
      slice_(members > trees ? kSharedSlice : kOwnSlice) {
    for (std::size_t tree = 0; tree < trees; ++tree) {
        const std::uint64_t share = simulations / trees + (tree < simulations % trees ? 1 : 0);
        trees_[tree].left = std::max<std::uint64_t>(share, 1);
    }
}

std::size_t TreeShares::trees_of_member(std::size_t member) const {
    if (members_.size() > trees_.size()) {
        return 1;
    }
    return (trees_.size() - member + members_.size() - 1) / members_.size();
}

std::optional<TreeShares::Slice> TreeShares::next(std::size_t member) {
    const std::size_t own = trees_of_member(member);
    for (std::size_t tried = 0; tried < own; ++tried) {
        const std::size_t turn = members_[member].turn++;
        const std::size_t tree = (member + turn % own * members_.size()) % trees_.size();
        const bool is_late = is_over_.load(std::memory_order_relaxed);
        const bool is_first = turn < own;
        const std::uint64_t simulations = is_late && !is_first ? 0 : take(trees_[tree], is_late ? 1 : slice_);
        if (simulations > 0) {
            return Slice{tree, members_.size() > trees_.size() ? member : tree, simulations};
        }
    }
    return std::nullopt;
}

std::uint64_t TreeShares::take(Tree& tree, std::uint64_t most) const {
    std::uint64_t left = tree.left.load(std::memory_order_relaxed);
    while (!tree.left.compare_exchange_weak(left, left - std::min(left, most), std::memory_order_relaxed)) {}
    return std::min(left, most);
}

void TreeShares::give_back(std::size_t member, const Slice& slice, std::uint64_t done, bool is_settled, bool is_over) {
    members_[member].done.fetch_add(done, std::memory_order_relaxed);
    Tree& tree = trees_[slice.tree];
    if (is_settled) {
        tree.left.store(0, std::memory_order_relaxed);
    } else if (done < slice.simulations) {
        tree.left.fetch_add(slice.simulations - done, std::memory_order_relaxed);
    }
    if (is_over) {
        is_over_.store(true, std::memory_order_relaxed);
    }
}

std::uint64_t TreeShares::done() const {
    std::uint64_t sum = 0;
    for (const Member& member : members_) {
        sum += member.done.load(std::memory_order_relaxed);
    }
    return sum;
}

}  // namespace sparring
