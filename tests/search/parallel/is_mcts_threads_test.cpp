// Information set search by several workers, on the same trees and on several.
#include "search/hidden/is_mcts.hpp"
#include "tests/search/hidden/positions.hpp"
#include "tests/support/jthread_team.hpp"

#include <catch2/catch.hpp>

using namespace sparring;
using toys::HiddenHand;

namespace {

[[nodiscard]] std::uint64_t visits_of(const SearchReport<HiddenHand>& report) {
    std::uint64_t visits = 0;
    for (const auto& line : report.lines) {
        visits += line.visits;
    }
    return visits;
}

struct Facts {
    toys::HandMove move{};
    std::uint64_t visits = 0;
    Payoffs<3> shares{};
    std::vector<toys::HandMove> line;

    bool operator==(const Facts&) const = default;
};

[[nodiscard]] std::vector<Facts> facts_of(const SearchReport<HiddenHand>& report) {
    std::vector<Facts> facts;
    facts.reserve(report.lines.size());
    for (const auto& line : report.lines) {
        facts.push_back({line.moves.front(), line.visits, line.shares, line.moves});
    }
    return facts;
}

}  // namespace

TEST_CASE("threads on the trees of what seats see make exactly the iterations that they may") {
    for (const Observers observers : {Observers::kSingle, Observers::kMultiple}) {
        for (const double widening : {IsMctsParameters::kNoWidening, 1.0}) {
            Sampling<HiddenHand> search(
                {}, {}, {.widening = widening, .observers = observers, .memory_mib = 4, .team = jthread_team(4)});
            const auto state = hands("36/- 45/- 18/-", 3);
            const auto report = search.search(ask<HiddenHand>(state, 20'001), StopToken{});
            REQUIRE(report.nodes == 20'001);
            REQUIRE(visits_of(report) + search.collisions() >= 20'001);
            REQUIRE(visits_of(report) <= 20'001);
            for (const auto& line : report.lines) {
                REQUIRE(line.shares[0] + line.shares[1] + line.shares[2] == Approx(1.0));
            }
        }
    }
}

TEST_CASE("no two children that threads add to a node look the same") {
    Sampling<HiddenHand> search({}, {}, {.widening = 2.0, .memory_mib = 4, .team = jthread_team(4)});
    static_cast<void>(search.search(ask<HiddenHand>(hands("36/- 45/- 18/-", 3), 20'000), StopToken{}));
    const auto& pool = search.tree().pool();
    std::vector<EdgeIndex> parents{search.tree().root()};
    std::size_t children = 0;
    for (std::size_t next = 0; next < parents.size(); ++next) {
        std::vector<toys::HandMove> seen;
        for (const EdgeIndex child : pool.children(parents[next])) {
            REQUIRE(std::ranges::find(seen, pool[child].sighting.move) == seen.end());
            seen.push_back(pool[child].sighting.move);
            parents.push_back(child);
            ++children;
        }
    }
    REQUIRE(children > 30);
}

TEST_CASE("threads find the best move of every last round") {
    int compared = 0;
    for (const LastRound& round : last_rounds()) {
        if (round.gap() < 0.1 || compared == 40) {
            continue;
        }
        INFO(HiddenHand::format_position(round.state));
        Sampling<HiddenHand> search({}, {}, {.memory_mib = 1, .team = jthread_team(3)});
        const auto report = search.search(ask<HiddenHand>(round.state, 5'000), StopToken{});
        REQUIRE(round.value_of(report.best_move()) == round.best());
        ++compared;
    }
    REQUIRE(compared == 40);
}

TEST_CASE("several trees of what seats see find the same whatever number of threads grows them") {
    const auto state = hands("36/- 45/- 18/-", 3);
    std::vector<std::vector<Facts>> found;
    for (const int threads : {1, 2, 3}) {
        Sampling<HiddenHand> search(
            {}, {}, {.memory_mib = 6, .trees = 3, .team = threads == 1 ? Team{} : jthread_team(threads)});
        const auto report = search.search(ask<HiddenHand>(state, 6'001), StopToken{});
        REQUIRE(report.nodes == 6'001);
        REQUIRE(visits_of(report) == 6'001);
        found.push_back(facts_of(report));
    }
    REQUIRE(found[0] == found[1]);
    REQUIRE(found[0] == found[2]);
}
