#pragma once
// Who of a team simulates on which of several trees, and how often.

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace sparring {

// Shares out a number of simulations, an equal part to every tree. If there are no more members than trees, each tree
// belongs to one of them, who goes round its trees; else each member has one tree, which it may share with others.
// Members may call at the same time, each with its own number.
class TreeShares {
public:
    // Simulations that a member is to make next on a tree, as which of the workers.
    struct Slice {
        std::size_t tree = 0;
        std::size_t worker = 0;
        std::uint64_t simulations = 0;
    };

    // `simulations` is for all trees together. Every tree gets one at least.
    TreeShares(std::size_t trees, std::size_t members, std::uint64_t simulations);

    // Nothing once the trees of this member are done with.
    [[nodiscard]] std::optional<Slice> next(std::size_t member);
    // Reports that `done` simulations of a slice were made. `is_settled`: the tree needs no more of them. `is_over`: no
    // tree is to get any more, except its first.
    void give_back(std::size_t member, const Slice& slice, std::uint64_t done, bool is_settled, bool is_over);

    // Whether somebody has reported that no tree is to get any more.
    [[nodiscard]] bool is_over() const { return is_over_.load(std::memory_order_relaxed); }

    // Simulations made so far.
    [[nodiscard]] std::uint64_t done() const;

private:
    struct alignas(64) Tree {
        std::atomic<std::uint64_t> left = 0;
    };
    struct alignas(64) Member {
        std::size_t turn = 0;  // slices that were asked for
        std::atomic<std::uint64_t> done = 0;
    };

    [[nodiscard]] std::size_t trees_of_member(std::size_t member) const;
    [[nodiscard]] std::uint64_t take(Tree& tree, std::uint64_t most) const;

    std::vector<Tree> trees_;
    std::vector<Member> members_;
    std::uint64_t slice_;
    std::atomic<bool> is_over_ = false;
};

}  // namespace sparring
