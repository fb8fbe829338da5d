// Information set Monte Carlo tree search: its report, its limits, and that it depends on nothing but what is known.
#include "search/hidden/is_mcts.hpp"

#include "search/hidden/policy_playout.hpp"
#include "tests/search/hidden/positions.hpp"
#include "tests/support/reference/hash_evaluator.hpp"
#include "tests/support/toys/coin_hunt.hpp"

#include <catch2/catch.hpp>

using namespace sparring;
using reference::HashEvaluator;
using toys::HiddenHand;

namespace {

using Greedy = GreedyPolicy<HiddenHand, HashEvaluator<HiddenHand>>;
using GreedySearch = IsMcts<HiddenHand, Greedy, PolicyPlayout<HiddenHand, HashEvaluator<HiddenHand>, Greedy>>;

[[nodiscard]] GreedySearch make_greedy(const IsMctsParameters& parameters) {
    const Greedy policy{HashEvaluator<HiddenHand>(4), 2};
    return GreedySearch(policy, {HashEvaluator<HiddenHand>(4), policy, 2}, parameters);
}

struct LineSummary {
    toys::HandMove move{};
    std::uint64_t visits = 0;
    Payoffs<3> shares{};
    std::size_t length = 0;

    bool operator==(const LineSummary&) const = default;
};

[[nodiscard]] std::vector<LineSummary> summary_of(const SearchReport<HiddenHand>& report) {
    std::vector<LineSummary> lines;
    lines.reserve(report.lines.size());
    for (const auto& line : report.lines) {
        lines.push_back({line.moves.front(), line.visits, line.shares, line.moves.size()});
    }
    return lines;
}

[[nodiscard]] std::uint64_t visits_of(const SearchReport<HiddenHand>& report) {
    std::uint64_t visits = 0;
    for (const auto& line : report.lines) {
        visits += line.visits;
    }
    return visits;
}

constexpr std::array<Observers, 2> kBoth{Observers::kSingle, Observers::kMultiple};

}  // namespace

TEST_CASE("the iterations of a search of information sets are exactly its limit, spread over the moves") {
    for (const Observers observers : kBoth) {
        Sampling<HiddenHand> search({}, {}, {.observers = observers, .memory_mib = 1});
        const auto report = search.search(ask<HiddenHand>(hands("36/- 45/- 18/-", 3), 5'001), StopToken{});
        REQUIRE(report.nodes == 5'001);
        REQUIRE(visits_of(report) == 5'001);
        Sampling<HiddenHand> full({}, {}, {.observers = observers, .memory_mib = 1, .most_visits = 300});
        REQUIRE(full.search(ask<HiddenHand>(hands("36/- 45/- 18/-", 3), 5'001), StopToken{}).nodes == 300);
        REQUIRE(report.lines.front().visits >= report.lines.back().visits);
        REQUIRE(report.depth > 2);
    }
}

TEST_CASE("the value of the root is the mean over its lines, and every seat has a share") {
    Sampling<HiddenHand> search({}, {}, {.memory_mib = 1});
    const auto report = search.search(ask<HiddenHand>(hands("36/- 45/- 18/-", 3), 2'000), StopToken{});
    Payoffs<3> sum{};
    for (const auto& line : report.lines) {
        REQUIRE(line.shares[0] + line.shares[1] + line.shares[2] == Approx(1.0));
        for (std::size_t seat = 0; seat < sum.size(); ++seat) {
            sum[seat] += line.shares[seat] * static_cast<double>(line.visits) / 2'000;
        }
    }
    for (std::size_t seat = 0; seat < sum.size(); ++seat) {
        REQUIRE((*report.value)[seat] == Approx(sum[seat]));
    }
}

TEST_CASE("the same seed gives the same search of information sets, another seed another") {
    for (const Observers observers : kBoth) {
        const auto run = [&](std::uint64_t seed) {
            auto search = make_greedy({.observers = observers, .memory_mib = 1, .seed = seed});
            return summary_of(search.search(ask<HiddenHand>(hands("36/- 45/- 18/-", 3), 3'000), StopToken{}));
        };
        REQUIRE(run(1) == run(1));
        REQUIRE(run(1) != run(2));
    }
}

TEST_CASE("states of which the seat knows the same are searched the same") {
    for (const Observers observers : kBoth) {
        const auto run = [&](std::string_view text) {
            auto search = make_greedy({.observers = observers, .memory_mib = 1});
            return summary_of(search.search(ask<HiddenHand>(hands(text), 2'000), StopToken{}));
        };
        REQUIRE(run("36/- 45/-") == run("36/- 18/-"));
    }
}

TEST_CASE("asking for progress does not change a search of information sets") {
    auto watched = make_greedy({.memory_mib = 1});
    auto request = ask<HiddenHand>(hands("36/- 45/-"), 3'000);
    request.on_progress = [](const SearchReport<HiddenHand>&) {};
    auto plain = make_greedy({.memory_mib = 1});
    REQUIRE(summary_of(watched.search(request, StopToken{})) ==
            summary_of(plain.search(ask<HiddenHand>(hands("36/- 45/-"), 3'000), StopToken{})));
}

TEST_CASE("nothing of a tree is kept for the next search") {
    Sampling<HiddenHand> search({}, {}, {.memory_mib = 1});
    static_cast<void>(search.search(ask<HiddenHand>(hands("36/- 45/-"), 1'000), StopToken{}));
    const auto report = search.search(ask<HiddenHand>(hands("3/6 4/5"), 500), StopToken{});
    REQUIRE(visits_of(report) == 500);
}

TEST_CASE("a seat with one move does not use up the time that it has") {
    auto request = ask<HiddenHand>(hands("-/36 4/5"), Limits::kNoNodeLimit);
    request.limits.time_ms = 3'600'000;
    Sampling<HiddenHand> search({}, {}, {.memory_mib = 1});
    const auto report = search.search(request, StopToken{});
    REQUIRE(report.nodes == 1);
    REQUIRE(text_of(hands("-/36 4/5"), report.best_move()) == "4");
}

TEST_CASE("a search of information sets makes an iteration whatever the limits, and stops when it is told to") {
    Sampling<HiddenHand> search({}, {}, {.memory_mib = 1});
    REQUIRE(search.search(ask<HiddenHand>(hands("36/- 45/-"), 0), StopToken{}).nodes == 1);
    StopToken stop;
    stop.request_stop();
    REQUIRE(search.search(ask<HiddenHand>(hands("36/- 45/-"), Limits::kNoNodeLimit), stop).nodes == 16);
}

TEST_CASE("with next to no memory information sets are searched on without growing") {
    for (const Observers observers : kBoth) {
        Sampling<HiddenHand> search({}, {}, {.observers = observers, .memory_mib = 0});
        const auto report = search.search(ask<HiddenHand>(hands("36/- 45/- 18/-", 3), 20'000), StopToken{});
        REQUIRE(report.nodes == 20'000);
        REQUIRE(visits_of(report) == 20'000);
        REQUIRE(report.lines.size() == 3);
    }
}

TEST_CASE("a line of the report ends before a draw that others make unseen") {
    using toys::CoinHunt;
    toys::HuntState state;
    state.apply({toys::HuntAction::kLook, toys::kNoCup});
    Sampling<CoinHunt> hider({}, {}, {.memory_mib = 1});
    // Hiding is followed by the seeker's draw.
    REQUIRE(hider.search(ask<CoinHunt>(state, 1'000), StopToken{}).lines.front().moves.size() == 1);
    // What the seeker does first is followed by the hiding, which it does not see.
    Sampling<CoinHunt> seeker({}, {}, {.memory_mib = 1});
    REQUIRE(seeker.search(ask<CoinHunt>({}, 1'000), StopToken{}).lines.front().moves.size() == 1);
}

TEST_CASE("a line of the report can be played in a sample of what the seat knows") {
    Sampling<HiddenHand> search({}, {}, {.memory_mib = 1, .seed = 9});
    const toys::HandState state = hands("36/- 45/- 18/-", 3);
    const auto report = search.search(ask<HiddenHand>(state, 20'000), StopToken{});
    FastRandom random(9);
    const toys::HandState sample = state.view(kFirstSeat).sample(random);
    for (const auto& line : report.lines) {
        toys::HandState next = sample;
        for (const toys::HandMove& move : line.moves) {
            MoveList<HiddenHand> moves;
            next.generate(moves);
            REQUIRE(std::ranges::find(moves, move) != moves.end());
            next.apply(move);
        }
    }
}
