// Best-Reply Search+ against the reference without pruning, and against its definition.
#include "search/many_seats/brs_plus.hpp"

#include "engine/draughtnauts/draughtnauts.hpp"
#include "tests/search/many_seats/positions.hpp"
#include "tests/support/reference/coalition.hpp"
#include "tests/support/reference/hash_evaluator.hpp"
#include "tests/support/reference/minimax.hpp"
#include "tests/support/reference/share_oracle.hpp"
#include "tests/support/toys/tug_of_war.hpp"

#include <catch2/catch.hpp>

using namespace sparring;
using reference::HashEvaluator;
using toys::Orchard;

namespace {

using Evaluator = HashEvaluator<Orchard>;
using Greedy = GreedyReply<Orchard, Evaluator>;
using Ranked = RankedReply<Orchard>;

template <class Reply>
void compare_with_reference(int seats, int depth, std::size_t table_mib, const Reply& reply) {
    const Evaluator evaluator(5);
    BrsPlus<Orchard, Evaluator, Reply> search(evaluator, reply, {.table_mib = table_mib});
    const auto expected = [&reply](const auto& state, const auto& moves) { return reply.place(state, moves); };
    for (const toys::OrchardState& state : random_orchards(seats, 60)) {
        INFO(Orchard::format_position(state));
        const auto report = search.search(to_depth<Orchard>(state, depth), StopToken{});
        REQUIRE(*report.lines.front().score ==
                reference::brs_plus<Orchard>(state, depth, evaluator, expected, state.to_move()));
    }
}

// Says the share of one seat too, with a memory of how often it was asked; guesses are of another evaluator.
class OfOneSeat : public Evaluator {
public:
    using Memory = int;

    OfOneSeat(const Evaluator& evaluator, const Evaluator& guesses, int& asked)
        : Evaluator(evaluator),
          guesses_(guesses),
          asked_(asked) {}

    [[nodiscard]] double share(const toys::OrchardState& state, Seat seat, int& times) const {
        asked_ = std::max(asked_, ++times);
        return shares(state)[index(seat)];
    }
    [[nodiscard]] auto quick_shares(const toys::OrchardState& state) const { return guesses_.shares(state); }

private:
    Evaluator guesses_;
    int& asked_;
};
static_assert(SeatShareEvaluator<OfOneSeat, Orchard> && QuickShareEvaluator<OfOneSeat, Orchard>);

// Counts how often it is asked.
class Counting : public Evaluator {
public:
    Counting(const Evaluator& evaluator, int& asked) : Evaluator(evaluator), asked_(asked) {}

    [[nodiscard]] auto shares(const toys::OrchardState& state) const {
        ++asked_;
        return Evaluator::shares(state);
    }

private:
    int& asked_;
};

template <DuelGame G>
void compare_with_minimax(const std::vector<StateOf<G>>& states, int depth) {
    using Oracle = reference::ShareOracle<G>;
    BrsPlus<G, Oracle> search(Oracle{}, {.table_mib = 1, .levels_repetition = false});
    for (const StateOf<G>& state : states) {
        INFO(G::format_position(state));
        const auto report = search.search(to_depth<G>(state, depth), StopToken{});
        REQUIRE(*report.lines.front().score == reference::minimax<G>(state, depth, Oracle{}));
    }
}

[[nodiscard]] std::vector<toys::OrchardState> states_after(const toys::OrchardState& state) {
    toys::OrchardState::Moves moves;
    state.generate(moves);
    std::vector<toys::OrchardState> states;
    for (const auto& move : moves) {
        states.push_back(state);
        states.back().apply(move);
    }
    return states;
}

[[nodiscard]] toys::OrchardState after_expected(const toys::OrchardState& state, const Greedy& reply) {
    toys::OrchardState::Moves moves;
    state.generate(moves);
    toys::OrchardState next = state;
    next.apply(moves[reply.place(state, moves)]);
    return next;
}

}  // namespace

TEST_CASE("of replies of the highest ranks one is expected as by rank, and of as many as there are the best of all") {
    const Evaluator evaluator(8);
    int differ = 0;
    for (const toys::OrchardState& state : random_orchards(4, 60)) {
        toys::OrchardState::Moves moves;
        state.generate(moves);
        const std::size_t best = Greedy(evaluator).place(state, moves);
        CHECK(Greedy(evaluator, 1).place(state, moves) == Ranked{}.place(state, moves));
        CHECK(Greedy(evaluator, moves.size()).place(state, moves) == best);
        differ += Greedy(evaluator, 1).place(state, moves) != best ? 1 : 0;
    }
    CHECK(differ > 0);
}

TEST_CASE("best-reply search finds the reference's score for three and four seats") {
    for (const std::size_t table_mib : {0U, 1U}) {
        compare_with_reference(3, 7, table_mib, Greedy{Evaluator(8)});
        compare_with_reference(4, 7, table_mib, Greedy{Evaluator(8)});
        compare_with_reference(4, 7, table_mib, Greedy{Evaluator(8), 2});
        compare_with_reference(4, 7, table_mib, Ranked{});
    }
}

TEST_CASE("with two seats best-reply search is minimax") {
    compare_with_minimax<BasicDraughtnauts>(random_decisions<BasicDraughtnauts>(BasicDraughtnauts::start({}), 90, 30),
                                            5);
    const auto tug = toys::TugOfWar::start(*toys::TugOfWar::make_rules({}));
    compare_with_minimax<toys::TugOfWar>(random_decisions<toys::TugOfWar>(tug, 10, 40), 7);
}

TEST_CASE("in a round of three seats either of the others replies freely and the other as expected") {
    // Trees so full that within three plies nobody empties one, and every turn passes to the next seat.
    const Evaluator evaluator(5);
    const Greedy reply{evaluator};
    const auto score = [&](const toys::OrchardState& state) { return score_of_share(evaluator.shares(state)[0]); };
    const toys::OrchardState root = orchard("A 9 9 0 0 | 0p 0p 0p", 3);
    Score best = -kInfiniteScore;
    for (const auto& own : states_after(root)) {
        Score worst = kInfiniteScore;
        for (const auto& reply_of_b : states_after(own)) {
            worst = std::min(worst, score(after_expected(reply_of_b, reply)));
        }
        for (const auto& reply_of_c : states_after(after_expected(own, reply))) {
            worst = std::min(worst, score(reply_of_c));
        }
        best = std::max(best, worst);
    }
    BrsPlus<Orchard, Evaluator> search(evaluator);
    REQUIRE(search.search(to_depth<Orchard>(root, 3), StopToken{}).lines.front().score == best);
}

TEST_CASE("one free reply a round never does a seat more harm than all replies") {
    const Evaluator evaluator(5);
    BrsPlus<Orchard, Evaluator> search(evaluator);
    bool differs = false;
    for (const toys::OrchardState& state : random_orchards(4, 40)) {
        const Score score = *search.search(to_depth<Orchard>(state, 6), StopToken{}).lines.front().score;
        const Score paranoid = reference::paranoid<Orchard>(state, 6, evaluator, state.to_move());
        REQUIRE(score >= paranoid);
        differs = differs || score > paranoid;
    }
    REQUIRE(differs);
}

TEST_CASE("best-reply search with more than two seats proves nothing") {
    BrsPlus<Orchard, Evaluator> search(Evaluator{});
    const auto line = search.search(to_depth<Orchard>(orchard("A 2 0 0 0 | 3 4 0", 3), 9), StopToken{}).lines.front();
    REQUIRE(line.score == win_in(1));
    REQUIRE_FALSE(line.proven_winners);
}

TEST_CASE("the greedy reply is the first move with the largest share for its seat") {
    const Evaluator evaluator(8);
    for (const toys::OrchardState& state : random_orchards(3, 30)) {
        toys::OrchardState::Moves moves;
        state.generate(moves);
        const std::size_t mover = index(state.to_move());
        std::vector<double> shares;
        for (const auto& next : states_after(state)) {
            shares.push_back(next.is_over() ? next.winners().share(state.to_move()) : evaluator.shares(next)[mover]);
        }
        const auto best = std::ranges::max_element(shares);
        REQUIRE(Greedy{evaluator}.place(state, moves) == static_cast<std::size_t>(best - shares.begin()));
    }
}

TEST_CASE(
    "an evaluator is asked for the share of the root's seat alone where it says that, and guesses replies quickly") {
    const Evaluator evaluator(5);
    const Evaluator guesses(8);
    int asked = 0;
    BrsPlus<Orchard, OfOneSeat> search(OfOneSeat(evaluator, guesses, asked), {.table_mib = 1});
    BrsPlus<Orchard, Evaluator> plain(evaluator, Greedy(guesses), {.table_mib = 1});
    for (const toys::OrchardState& state : random_orchards(4, 30)) {
        INFO(Orchard::format_position(state));
        const auto report = search.search(to_depth<Orchard>(state, 5), StopToken{});
        const auto expected = plain.search(to_depth<Orchard>(state, 5), StopToken{});
        REQUIRE(report.lines.front().score == expected.lines.front().score);
        REQUIRE(report.lines.front().moves == expected.lines.front().moves);
        REQUIRE(report.nodes == expected.nodes);
    }
    CHECK(asked > 100);
}

TEST_CASE("copies of the greedy reply remember what one of them has found out") {
    const Evaluator evaluator(8);
    int asked = 0;
    const GreedyReply<Orchard, Counting> reply(Counting(evaluator, asked));
    const GreedyReply<Orchard, Counting> copy = reply;
    const GreedyReply<Orchard, Counting> other(Counting(evaluator, asked));
    for (const toys::OrchardState& state : random_orchards(3, 30)) {
        toys::OrchardState::Moves moves;
        state.generate(moves);
        const std::size_t place = reply.place(state, moves);
        const int before = asked;
        REQUIRE(copy.place(state, moves) == place);
        REQUIRE(asked == before);
        REQUIRE(other.place(state, moves) == place);
    }
    CHECK(asked > 60);
}

TEST_CASE("the ranked reply is the first move of the highest rank") {
    const toys::OrchardState state = orchard("A 3 4 0 0 | 0p 0p 0p", 3);
    toys::OrchardState::Moves moves;
    state.generate(moves);
    REQUIRE(moves[Ranked{}.place(state, moves)] == toys::OrchardMove{0, 2});
}

TEST_CASE("best-reply search keeps to a node limit exactly and repeats itself") {
    std::vector<SearchReport<Orchard>> reports;
    for (int run = 0; run < 2; ++run) {
        BrsPlus<Orchard, Evaluator> search(Evaluator(5));
        reports.push_back(search.search(with_nodes<Orchard>(Orchard::start({.seats = 4}), 3'210, 3), StopToken{}));
    }
    REQUIRE(reports[0].nodes == 3'210);
    for (std::size_t line = 0; line < 3; ++line) {
        REQUIRE(reports[0].lines[line].moves == reports[1].lines[line].moves);
        REQUIRE(reports[0].lines[line].score == reports[1].lines[line].score);
        REQUIRE((line == 0 || reports[0].lines[line - 1].score >= reports[0].lines[line].score));
    }
}
