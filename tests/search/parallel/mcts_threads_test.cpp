// Monte Carlo tree search by several workers, on one tree and on several.
#include "search/mcts/mcts.hpp"
#include "tests/search/many_seats/positions.hpp"
#include "tests/support/jthread_team.hpp"
#include "tests/support/reference/expectimax.hpp"
#include "tests/support/reference/hash_evaluator.hpp"
#include "tests/support/reference/possible_winners.hpp"
#include "tests/support/toys/nim.hpp"
#include "tests/support/toys/tug_of_war.hpp"
#include "tests/support/toys/wager.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <cstdint>
#include <string_view>

using namespace sparring;
using toys::Nim;
using toys::Orchard;
using toys::TugOfWar;
using toys::Wager;

namespace {

template <Game G>
using Search = Mcts<G, Uct, RandomPlayout<G>>;

template <Game G>
[[nodiscard]] Search<G> on_one_tree(int threads, std::size_t memory_mib = 16) {
    return Search<G>(Uct(0.7), {}, {.memory_mib = memory_mib, .seed = 5, .team = jthread_team(threads)});
}

template <Game G>
[[nodiscard]] std::uint64_t visits_of(const SearchReport<G>& report) {
    std::uint64_t visits = 0;
    for (const auto& line : report.lines) {
        visits += line.visits;
    }
    return visits;
}

struct LineFacts {
    std::uint64_t visits = 0;
    Payoffs<2> shares{};
    std::size_t length = 0;

    bool operator==(const LineFacts&) const = default;
};

[[nodiscard]] std::vector<LineFacts> facts_of(const SearchReport<TugOfWar>& report) {
    std::vector<LineFacts> facts;
    facts.reserve(report.lines.size());
    for (const auto& line : report.lines) {
        facts.push_back({line.visits, line.shares, line.moves.size()});
    }
    return facts;
}

}  // namespace

TEST_CASE("threads on one tree make exactly the simulations that they may, and each is counted") {
    for (const int threads : {2, 3, 4}) {
        auto search = on_one_tree<TugOfWar>(threads);
        const auto report = search.search(with_nodes<TugOfWar>(TugOfWar::start({}), 20'001, 99), StopToken{});
        REQUIRE(report.nodes == 20'001);
        REQUIRE(visits_of<TugOfWar>(report) == 20'001);
        for (const auto& line : report.lines) {
            REQUIRE(line.shares[0] + line.shares[1] == Approx(1.0));
        }
        REQUIRE((*report.value)[0] + (*report.value)[1] == Approx(1.0));
    }
}

TEST_CASE("threads on one tree prove who wins at Nim") {
    FastRandom random(3);
    for (int count = 0; count < 30; ++count) {
        toys::NimState::Heaps heaps{};
        for (std::size_t heap = 0; heap < 3; ++heap) {
            heaps[heap] = static_cast<std::uint8_t>(1 + uniform_below(random, 4));
        }
        const toys::NimState state(heaps, kFirstSeat);
        const bool is_won = (heaps[0] ^ heaps[1] ^ heaps[2]) != 0;
        auto search = on_one_tree<Nim>(3);
        const auto report = search.search(with_nodes<Nim>(state, 2'000'000), StopToken{});
        REQUIRE(report.nodes < 2'000'000);
        REQUIRE(report.lines.front().proven_winners == SeatSet(is_won ? kFirstSeat : kSecondSeat));
    }
}

TEST_CASE("what threads prove for many seats is the only outcome that is possible") {
    int proven = 0;
    for (const auto& state : random_orchards(3, 20)) {
        INFO(Orchard::format_position(state));
        auto search = on_one_tree<Orchard>(3);
        const auto report = search.search(with_nodes<Orchard>(state, 20'000, 9), StopToken{});
        for (const auto& line : report.lines) {
            if (!line.proven_winners) {
                continue;
            }
            auto next = state;
            next.apply(line.moves.front());
            const auto possible = reference::possible_winners<Orchard>(next);
            REQUIRE(possible.size() == 1);
            REQUIRE(possible.contains(line.proven_winners->bits()));
            ++proven;
        }
    }
    REQUIRE(proven > 10);
}

TEST_CASE("threads on one tree come near what expectimax says of a roll with decisions behind it") {
    for (const std::string_view text : {"A 100 t2 s2", "B 98 t2 s1", "A 101 t3 s3"}) {
        INFO(text);
        const auto state = *Wager::parse_position(text, {.turns = 12});
        auto search = on_one_tree<Wager>(4);
        const auto report = search.search(with_nodes<Wager>(state, 400'000), StopToken{});
        const double exact = reference::expectimax<Wager>(state, 99, reference::HashEvaluator<Wager>());
        REQUIRE((*report.value)[0] == Approx(exact).margin(0.005).epsilon(0));
    }
}

TEST_CASE("a full tree is searched on by threads without growing") {
    auto search = on_one_tree<TugOfWar>(4, 1);
    auto state = TugOfWar::start({});
    for (int turn = 0; turn < 3; ++turn) {
        const auto report = search.search(with_nodes<TugOfWar>(state, 60'000, 9), StopToken{});
        // Seldom, by how the threads come about each other, the outcome is proven in the kept tree, and nothing is
        // left.
        if (turn > 0 && report.lines.front().proven_winners) {
            break;
        }
        REQUIRE(report.nodes == 60'000);
        // The tree of the last search was kept.
        REQUIRE((turn == 0 || visits_of<TugOfWar>(report) > 60'000));
        state.apply(report.best_move());
    }
}

TEST_CASE("threads end when they are told to, and report while they go on") {
    auto search = on_one_tree<TugOfWar>(3);
    StopToken stop;
    SearchRequest<TugOfWar> request{.state = TugOfWar::start({}), .lines = 2};
    int reports = 0;
    std::uint64_t last = 0;
    request.on_progress = [&](const SearchReport<TugOfWar>& report) {
        REQUIRE(report.nodes > last);
        REQUIRE(report.lines.size() == 2);
        last = report.nodes;
        if (++reports == 2) {
            stop.request_stop();
        }
    };
    const auto report = search.search(request, stop);
    REQUIRE(reports == 2);
    REQUIRE(report.nodes >= last);
}

TEST_CASE("several trees find the same whatever number of threads grows them") {
    for (const std::size_t trees : {2U, 3U, 5U}) {
        std::vector<std::vector<LineFacts>> found;
        for (const int threads : {1, 2, static_cast<int>(trees)}) {
            Search<TugOfWar> search(Uct(0.7), {},
                                    {.memory_mib = 16,
                                     .seed = 5,
                                     .trees = static_cast<int>(trees),
                                     .team = threads == 1 ? Team{} : jthread_team(threads)});
            auto state = TugOfWar::start({});
            std::vector<LineFacts> facts;
            for (int turn = 0; turn < 3; ++turn) {
                const auto report = search.search(with_nodes<TugOfWar>(state, 3'001, 99), StopToken{});
                REQUIRE(report.nodes == 3'001);
                const auto of_turn = facts_of(report);
                facts.insert(facts.end(), of_turn.begin(), of_turn.end());
                state.apply(report.best_move());
            }
            found.push_back(facts);
        }
        REQUIRE(found[0] == found[1]);
        REQUIRE(found[0] == found[2]);
        // Not what one tree finds.
        Search<TugOfWar> alone(Uct(0.7), {}, {.memory_mib = 16, .seed = 5});
        const auto report = alone.search(with_nodes<TugOfWar>(TugOfWar::start({}), 3'001, 99), StopToken{});
        REQUIRE(facts_of(report).front() != found[0].front());
    }
}

TEST_CASE("more threads than trees share them, and every tree gets its part") {
    Search<TugOfWar> search(Uct(0.7), {}, {.memory_mib = 16, .seed = 5, .trees = 2, .team = jthread_team(5)});
    const auto report = search.search(with_nodes<TugOfWar>(TugOfWar::start({}), 10'001, 99), StopToken{});
    REQUIRE(report.nodes == 10'001);
    REQUIRE(visits_of<TugOfWar>(report) == 10'001);
}

TEST_CASE("a team whose workers run one after the other still makes all simulations") {
    Search<TugOfWar> search(Uct(0.7), {}, {.memory_mib = 16, .seed = 5, .trees = 3, .team = one_after_the_other(3)});
    const auto report = search.search(with_nodes<TugOfWar>(TugOfWar::start({}), 1'000, 99), StopToken{});
    REQUIRE(report.nodes == 1'000);
}
