// Max-n against the reference without pruning, and its report.
#include "search/many_seats/maxn.hpp"

#include "engine/draughtnauts/draughtnauts.hpp"
#include "search/hidden/opened.hpp"
#include "tests/engine/draughtnauts/positions.hpp"
#include "tests/search/many_seats/positions.hpp"
#include "tests/support/reference/hash_evaluator.hpp"
#include "tests/support/reference/maxn.hpp"
#include "tests/support/reference/minimax.hpp"
#include "tests/support/reference/share_oracle.hpp"
#include "tests/support/toys/dice_race.hpp"
#include "tests/support/toys/hidden_hand.hpp"
#include "tests/support/toys/nim.hpp"
#include "tests/support/toys/tug_of_war.hpp"

#include <catch2/catch.hpp>

using namespace sparring;
using reference::HashEvaluator;
using toys::Orchard;

namespace {

template <Game G>
using MaxNSearch = MaxN<G, HashEvaluator<G>>;

// One searcher for all states, so that what the table holds of earlier ones must do no harm.
template <Game G>
void compare_with_reference(const std::vector<StateOf<G>>& states, int depth, std::size_t table_mib) {
    const HashEvaluator<G> evaluator(5);
    MaxNSearch<G> search(evaluator, {.table_mib = table_mib});
    for (const StateOf<G>& state : states) {
        INFO(G::format_position(state));
        const auto report = search.search(to_depth<G>(state, depth), StopToken{});
        REQUIRE(report.lines.front().shares == reference::maxn<G>(state, depth, evaluator));
    }
}

template <Game G>
[[nodiscard]] std::uint64_t states_below(const StateOf<G>& state, int depth) {
    if (state.is_over() || reference::is_at_horizon<G>(state, depth)) {
        return 1;
    }
    MoveList<G> moves;
    state.generate(moves);
    std::uint64_t states = 1;
    for (const MoveOf<G>& move : moves) {
        StateOf<G> next = state;
        next.apply(move);
        states += states_below<G>(next, depth - 1);
    }
    return states;
}

// Gives nearly everything to one seat or another, so that there is much to prune.
struct Lopsided {
    [[nodiscard]] Payoffs<4> shares(const toys::OrchardState& state) const {
        Payoffs<4> shares{0.01, 0.01, 0.01, 0.0};
        shares[mix(state.hash(), 3) % 3] = 0.98;
        return shares;
    }
};

// An evaluator that must not be asked.
struct NeverCalled {
    [[nodiscard]] Payoffs<4> shares(const toys::OrchardState&) const { throw std::logic_error("an estimate"); }
};

}  // namespace

TEST_CASE("max-n finds the reference's shares for three and four seats") {
    for (const std::size_t table_mib : {0U, 1U}) {
        compare_with_reference<Orchard>(random_orchards(3, 60), 5, table_mib);
        compare_with_reference<Orchard>(random_orchards(4, 60), 5, table_mib);
    }
}

TEST_CASE("max-n prunes without changing a share") {
    for (const toys::OrchardState& state : random_orchards(3, 40)) {
        INFO(Orchard::format_position(state));
        MaxN<Orchard, Lopsided> search(Lopsided{}, {.table_mib = 0});
        const auto report = search.search(to_depth<Orchard>(state, 5), StopToken{});
        REQUIRE(report.lines.front().shares == reference::maxn<Orchard>(state, 5, Lopsided{}));
    }
}

TEST_CASE("max-n looks at fewer states than the reference") {
    const toys::OrchardState state = Orchard::start({});
    std::uint64_t all = 0;
    for (int depth = 1; depth <= 5; ++depth) {
        all += states_below<Orchard>(state, depth) - 1;
    }
    MaxN<Orchard, Lopsided> search(Lopsided{}, {.table_mib = 0});
    REQUIRE(search.search(to_depth<Orchard>(state, 5), StopToken{}).nodes < all * 3 / 4);
}

TEST_CASE("max-n without anything to prune looks at every state once") {
    // Nobody has more than half, so that no share is too large for the seat before.
    struct Even {
        [[nodiscard]] Payoffs<4> shares(const toys::OrchardState&) const { return {1.0 / 3, 1.0 / 3, 1.0 / 3, 0.0}; }
    };
    const toys::OrchardState state = orchard("A 4 5 6 0 | 0p 0p 0p", 3);
    MaxN<Orchard, Even> search(Even{}, {.table_mib = 0});
    REQUIRE(search.search(to_depth<Orchard>(state, 3), StopToken{}).nodes ==
            states_below<Orchard>(state, 1) + states_below<Orchard>(state, 2) + states_below<Orchard>(state, 3) - 3);
}

TEST_CASE("max-n takes the exact mean over rolls") {
    const auto start = toys::DiceRace::start(*toys::DiceRace::make_rules({}));
    compare_with_reference<toys::DiceRace>(random_decisions<toys::DiceRace>(start, 40, 60), 4, 0);
    compare_with_reference<toys::DiceRace>(random_decisions<toys::DiceRace>(start, 40, 60), 4, 1);
}

TEST_CASE("max-n finds the reference's shares in a game with hidden hands, laid open") {
    using Laid = Opened<toys::HiddenHand>;
    const auto start = Laid::start(*Laid::make_rules({.seats = 3}));
    compare_with_reference<Laid>(random_decisions<Laid>(start, 12, 20), 2, 1);
}

TEST_CASE("max-n finds the reference's shares in duels") {
    compare_with_reference<toys::Nim>(random_decisions<toys::Nim>({{3, 5, 2, 0}, kFirstSeat}, 6, 40), 5, 1);
    const auto tug = toys::TugOfWar::start(*toys::TugOfWar::make_rules({}));
    compare_with_reference<toys::TugOfWar>(random_decisions<toys::TugOfWar>(tug, 10, 40), 7, 1);
}

TEST_CASE("max-n finds the reference's shares in draughts") {
    compare_with_reference<BasicDraughtnauts>(random_decisions<BasicDraughtnauts>(BasicDraughtnauts::start({}), 70, 25),
                                              4, 1);
    const auto middle = draughtnauts::parse("W:W21,22,26,27,30,K9+SH,K3+CT:B5,6,7,12,K24+ST,K29+HC:P2=S,4=C,31=T");
    compare_with_reference<Draughtnauts>(random_decisions<Draughtnauts>(middle, 20, 12), 2, 1);
}

TEST_CASE("max-n with two seats is minimax") {
    using Oracle = reference::ShareOracle<BasicDraughtnauts>;
    MaxN<BasicDraughtnauts, Oracle> search(Oracle{});
    for (const auto& state : random_decisions<BasicDraughtnauts>(BasicDraughtnauts::start({}), 90, 25)) {
        INFO(BasicDraughtnauts::format_position(state));
        const Score score = reference::minimax<BasicDraughtnauts>(state, 4, Oracle{});
        const auto line = search.search(to_depth<BasicDraughtnauts>(state, 4), StopToken{}).lines.front();
        REQUIRE(line.shares[index(state.to_move())] == Approx(share_of_score(score)).margin(1e-12));
    }
}

TEST_CASE("max-n chooses the first of equally good moves") {
    // So deep that mostly ends of the game are compared, of which many are equally good.
    const HashEvaluator<Orchard> evaluator(5);
    MaxNSearch<Orchard> search(evaluator);
    int ties = 0;
    for (const toys::OrchardState& state : random_orchards(3, 60)) {
        toys::OrchardState::Moves moves;
        state.generate(moves);
        std::vector<double> shares;
        for (const auto& move : moves) {
            auto next = state;
            next.apply(move);
            shares.push_back(reference::maxn<Orchard>(next, 4, evaluator)[index(state.to_move())]);
        }
        const auto best = std::ranges::max_element(shares);
        ties += std::ranges::count(shares, *best) > 1 ? 1 : 0;
        INFO(Orchard::format_position(state));
        // A proven win may be another than the first.
        const auto report = search.search(to_depth<Orchard>(state, 5), StopToken{});
        REQUIRE((*best == 1.0 || report.best_move() == moves[static_cast<std::size_t>(best - shares.begin())]));
    }
    REQUIRE(ties > 5);
}

TEST_CASE("max-n lists candidates best first, each with the reference's shares") {
    for (const toys::OrchardState& state : random_orchards(3, 20)) {
        INFO(Orchard::format_position(state));
        toys::OrchardState::Moves moves;
        state.generate(moves);
        const HashEvaluator<Orchard> evaluator(5);
        MaxNSearch<Orchard> search(evaluator);
        const int wanted = 3;
        const auto report = search.search(to_depth<Orchard>(state, 4, wanted), StopToken{});
        REQUIRE(report.lines.size() == std::min<std::size_t>(wanted, moves.size()));
        for (std::size_t line = 0; line < report.lines.size(); ++line) {
            auto next = state;
            next.apply(report.lines[line].moves.front());
            REQUIRE(report.lines[line].shares == reference::maxn<Orchard>(next, report.depth - 1, evaluator));
            const std::size_t mover = index(state.to_move());
            REQUIRE((line == 0 || report.lines[line - 1].shares[mover] >= report.lines[line].shares[mover]));
            REQUIRE((line == 0 || !(report.lines[line - 1].moves.front() == report.lines[line].moves.front())));
        }
    }
}

TEST_CASE("the line of max-n leads to the state that it is valued by") {
    const HashEvaluator<Orchard> evaluator(5);
    for (const std::size_t table_mib : {0U, 1U}) {
        MaxNSearch<Orchard> search(evaluator, {.table_mib = table_mib});
        for (const toys::OrchardState& state : random_orchards(4, 30)) {
            INFO(Orchard::format_position(state));
            const auto line = search.search(to_depth<Orchard>(state, 5), StopToken{}).lines.front();
            auto end = state;
            for (const auto& move : line.moves) {
                REQUIRE(Orchard::parse_move(end, Orchard::format_move(end, move)));
                end.apply(move);
            }
            // The table does not have the forced moves beyond the depth.
            if (end.is_quiet() || table_mib == 0) {
                REQUIRE(line.shares == (end.is_over() ? payoffs_of<4>(end.winners()) : evaluator.shares(end)));
            }
        }
    }
}

TEST_CASE("max-n proves who wins where only ends of the game were looked at") {
    // A picks both apples and has the most.
    const auto report = MaxN<Orchard, HashEvaluator<Orchard>>(HashEvaluator<Orchard>{})
                            .search(to_depth<Orchard>(orchard("A 2 0 0 0 | 3 4 0", 3), 9), StopToken{});
    REQUIRE(report.lines.front().proven_winners == SeatSet(kFirstSeat));
    REQUIRE(report.depth == 1);
}

TEST_CASE("max-n stops deepening when nothing but ends of the game is left to see") {
    const auto report = MaxN<Orchard, HashEvaluator<Orchard>>(HashEvaluator<Orchard>{})
                            .search({.state = orchard("A 2 0 0 0 | 0 5 5", 3), .lines = 2}, StopToken{});
    // B is left the last apple and wins alone, or B and C share.
    REQUIRE(report.lines[0].proven_winners->bits() == 0b010);
    REQUIRE(report.lines[1].proven_winners->bits() == 0b110);
    REQUIRE(report.depth < 5);
}

TEST_CASE("max-n asks the evaluator about unfinished states only") {
    MaxN<Orchard, NeverCalled> search(NeverCalled{});
    REQUIRE(search.search({.state = orchard("B 1 1 0 0 | 2 1 2", 3)}, StopToken{}).lines.front().proven_winners ==
            SeatSet(kSecondSeat));
}

TEST_CASE("max-n keeps to a node limit exactly and repeats itself") {
    std::vector<SearchReport<Orchard>> reports;
    for (int run = 0; run < 2; ++run) {
        MaxNSearch<Orchard> search(HashEvaluator<Orchard>(5));
        reports.push_back(search.search(with_nodes<Orchard>(Orchard::start({.seats = 4}), 4'321, 3), StopToken{}));
    }
    REQUIRE(reports[0].nodes == 4'321);
    REQUIRE(reports[0].depth == reports[1].depth);
    for (std::size_t line = 0; line < 3; ++line) {
        REQUIRE(reports[0].lines[line].moves == reports[1].lines[line].moves);
        REQUIRE(reports[0].lines[line].shares == reports[1].lines[line].shares);
    }
    const std::size_t mover = 0;
    REQUIRE(reports[0].lines[0].shares[mover] >= reports[0].lines[1].shares[mover]);
    REQUIRE(reports[0].lines[1].shares[mover] >= reports[0].lines[2].shares[mover]);
}

TEST_CASE("max-n forgets what it has learned when it is told to") {
    MaxNSearch<Orchard> search(HashEvaluator<Orchard>(5));
    const auto request = to_depth<Orchard>(Orchard::start({}), 6);
    const auto first = search.search(request, StopToken{}).nodes;
    REQUIRE(search.search(request, StopToken{}).nodes < first);
    search.clear();
    REQUIRE(search.search(request, StopToken{}).nodes == first);
}

TEST_CASE("max-n tells of every depth that it has completed, and has a move when it is stopped") {
    std::vector<int> depths;
    auto request = to_depth<Orchard>(Orchard::start({}), 4);
    request.on_progress = [&](const SearchReport<Orchard>& report) { depths.push_back(report.depth); };
    MaxNSearch<Orchard> search(HashEvaluator<Orchard>(5));
    static_cast<void>(search.search(request, StopToken{}));
    REQUIRE(depths == std::vector{1, 2, 3, 4});
    StopToken stop;
    stop.request_stop();
    const auto report = search.search({.state = Orchard::start({})}, stop);
    REQUIRE(report.depth >= 1);
    REQUIRE(report.lines.size() == 1);
}

TEST_CASE("the table for shares keeps them as they are") {
    ShareTable<3> table(1);
    const ShareValue<3> value{{1.0 / 3, 0.1, 1.0 - 1.0 / 3 - 0.1}, SeatSet::from_bits(5), true, false};
    table.store(77, {value, 4, 9});
    ShareEntry<3> entry;
    REQUIRE(table.find(77, entry));
    REQUIRE(entry.value.shares == value.shares);
    REQUIRE(entry.value.proven == value.proven);
    REQUIRE(entry.value.is_exact);
    REQUIRE_FALSE(entry.value.is_final);
    REQUIRE(entry.depth == 4);
    REQUIRE(entry.move == 9);
    REQUIRE_FALSE(table.find(78, entry));
    table.clear();
    REQUIRE_FALSE(table.find(77, entry));
}

TEST_CASE("the table for shares keeps the deeper of the entries that compete for a place") {
    ShareTable<3> table(1);
    const ShareValue<3> value{{1.0, 0.0, 0.0}, SeatSet(), true, false};
    // Hashes that differ in low bits only have the same place.
    for (std::uint64_t hash = 1; hash <= 5; ++hash) {
        table.store(hash, {value, hash == 3 ? 1 : 5, 0});
    }
    ShareEntry<3> entry;
    REQUIRE_FALSE(table.find(3, entry));
    REQUIRE((table.find(1, entry) && table.find(2, entry) && table.find(4, entry) && table.find(5, entry)));
    // A younger one replaces what an earlier search left, however deep.
    table.start_new_search();
    table.store(6, {value, 1, 0});
    REQUIRE(table.find(6, entry));
}
