// Sharing out simulations over trees and the members of a team.
#include "search/mcts/tree_shares.hpp"

#include <catch2/catch.hpp>

#include <map>
#include <optional>
#include <set>
#include <vector>

using namespace sparring;

namespace {

// Simulations by tree if the members take their turns one after the other.
[[nodiscard]] std::map<std::size_t, std::uint64_t> shared_out(TreeShares& shares, std::size_t members) {
    std::map<std::size_t, std::uint64_t> made;
    for (std::size_t member = 0; member < members; ++member) {
        while (const auto slice = shares.next(member)) {
            made[slice->tree] += slice->simulations;
            shares.give_back(member, *slice, slice->simulations, false, false);
        }
    }
    return made;
}

}  // namespace

TEST_CASE("every tree gets an equal part of the simulations, the first ones what is left over") {
    for (const std::size_t members : {1U, 2U, 3U, 5U, 7U, 12U}) {
        TreeShares shares(5, members, 10'003);
        const auto made = shared_out(shares, members);
        REQUIRE(made == std::map<std::size_t, std::uint64_t>{{0, 2001}, {1, 2001}, {2, 2001}, {3, 2000}, {4, 2000}});
        REQUIRE(shares.done() == 10'003);
    }
}

TEST_CASE("with no more members than trees each tree has one member, and a worker of its own") {
    TreeShares shares(5, 2, 10'000);
    std::map<std::size_t, std::set<std::size_t>> trees_of_member;
    for (std::size_t member = 0; member < 2; ++member) {
        while (const auto slice = shares.next(member)) {
            REQUIRE(slice->worker == slice->tree);
            trees_of_member[member].insert(slice->tree);
            shares.give_back(member, *slice, slice->simulations, false, false);
        }
    }
    REQUIRE(trees_of_member[0] == std::set<std::size_t>{0, 2, 4});
    REQUIRE(trees_of_member[1] == std::set<std::size_t>{1, 3});
}

TEST_CASE("even without simulations, and when time is over, every tree gets one") {
    TreeShares shares(3, 1, 0);
    REQUIRE(shared_out(shares, 1) == std::map<std::size_t, std::uint64_t>{{0, 1}, {1, 1}, {2, 1}});

    TreeShares late(3, 1, 9'000);
    const auto first = late.next(0);
    REQUIRE(first->tree == 0);
    late.give_back(0, *first, 1, false, true);
    REQUIRE(shared_out(late, 1) == std::map<std::size_t, std::uint64_t>{{1, 1}, {2, 1}});
    REQUIRE(late.done() == 3);
}

TEST_CASE("a settled tree gets no more, and what a slice left over is made later") {
    TreeShares shares(2, 1, 4'000);
    const auto settled = shares.next(0);
    shares.give_back(0, *settled, 10, true, false);
    const auto cut_short = shares.next(0);
    REQUIRE(cut_short->tree != settled->tree);
    shares.give_back(0, *cut_short, 1, false, false);
    REQUIRE(shared_out(shares, 1) == std::map<std::size_t, std::uint64_t>{{cut_short->tree, 1'999}});
}
