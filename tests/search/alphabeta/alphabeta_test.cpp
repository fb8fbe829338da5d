// Alpha-beta against minimax without pruning, and its report.
#include "search/alphabeta/alphabeta.hpp"

#include "engine/draughtnauts/draughtnauts.hpp"
#include "engine/power_play/power_play.hpp"
#include "tests/engine/draughtnauts/positions.hpp"
#include "tests/support/reference/hash_evaluator.hpp"
#include "tests/support/reference/minimax.hpp"
#include "tests/support/toys/nim.hpp"
#include "tests/support/toys/tug_of_war.hpp"

#include <catch2/catch.hpp>

using namespace sparring;

namespace {

// The reference evaluator with the scale that reports need.
template <Game G>
struct Oracle : reference::HashEvaluator<G> {
    using reference::HashEvaluator<G>::HashEvaluator;
    [[nodiscard]] double share_of(Score score) const { return score > 0 ? 1.0 : score < 0 ? 0.0 : 0.5; }
};

template <Game G>
Score value_of(const StateOf<G>& state, int depth, const AlphaBetaParameters& parameters) {
    AlphaBeta<G, Oracle<G>> search(Oracle<G>(7), parameters);
    SearchRequest<G> request{.state = state};
    request.limits.depth = depth;
    return *search.search(request, StopToken{}).lines.front().score;
}

// Nim as a game that says which of its states can be evaluated: all.
struct QuietNimState : toys::NimState {
    using NimState::NimState;
    [[nodiscard]] static bool is_quiet() { return true; }
    bool operator==(const QuietNimState&) const = default;
};
struct QuietNim : toys::Nim {
    using State = QuietNimState;
};
static_assert(DuelGame<QuietNim> && QuiescentGame<QuietNim>);

// Every technique that keeps the value of a search to a fixed depth.
AlphaBetaParameters exact_parameters(std::size_t table_mib) {
    return {.table_mib = table_mib, .uses_reductions = false, .uses_futility = false, .draws_repetition = false};
}

template <Game G>
StateOf<G> random_state(StateOf<G> state, int plies, FastRandom& random) {
    for (int ply = 0; ply < plies; ++ply) {
        StateOf<G> next = state;
        next.apply(*pick_move<G>(state, random));
        if (next.is_over()) {
            break;
        }
        state = next;
    }
    return state;
}

template <Game G, class Repetition>
void compare_with_minimax(const StateOf<G>& start, int most_plies, int states, int depth, Repetition repetition,
                          const AlphaBetaParameters& parameters) {
    FastRandom random(3);
    for (int count = 0; count < states; ++count) {
        const auto plies = static_cast<int>(uniform_below(random, static_cast<std::uint32_t>(most_plies)));
        const StateOf<G> state = random_state<G>(start, plies, random);
        INFO(G::format_position(state));
        REQUIRE(value_of<G>(state, depth, parameters) == reference::minimax<G>(state, depth, Oracle<G>(7), repetition));
    }
}

}  // namespace

TEST_CASE("alpha-beta with a table finds the value of minimax in draughts") {
    compare_with_minimax<BasicDraughtnauts>(BasicDraughtnauts::start({}), 90, 60, 5, reference::RepetitionGoesOn{},
                                            exact_parameters(1));
}

TEST_CASE("alpha-beta without a table finds the value of minimax in draughts with repetitions drawn") {
    AlphaBetaParameters parameters = exact_parameters(0);
    parameters.draws_repetition = true;
    compare_with_minimax<BasicDraughtnauts>(BasicDraughtnauts::start({}), 90, 40, 5, reference::RepetitionIsDraw{},
                                            parameters);
}

TEST_CASE("alpha-beta finds the value of minimax where crowned pieces repeat positions") {
    AlphaBetaParameters parameters = exact_parameters(0);
    parameters.draws_repetition = true;
    compare_with_minimax<BasicDraughtnauts>(draughtnauts::parse_basic("B:WK22,K23:BK10,K3:N70"), 8, 20, 6,
                                            reference::RepetitionIsDraw{}, parameters);
}

TEST_CASE("alpha-beta finds the value of minimax with Power-Ups") {
    for (const char* const position :
         {"W:W21,22,26,27,30,K9+SH,K3+CT:B5,6,7,12,K24+ST,K29+HC:P2=S,4=C,31=T", "B:WK3+SC,24:BK18+HT,K25+S:P1=T,32=C",
          "W:W24,28,K2+ST:B5,12,K23+SC,K30+H", "B:WK1+CT,K6+S,K7:BK14+SC,K31,22:P30=H:N74"}) {
        compare_with_minimax<Draughtnauts>(draughtnauts::parse(position), 20, 12, 3, reference::RepetitionGoesOn{},
                                           exact_parameters(0));
    }
}

TEST_CASE("alpha-beta finds the value of minimax in the set-up and after it") {
    compare_with_minimax<Draughtnauts>(Draughtnauts::start({.kit = draughtnauts::Kit::one_of_each()}), 100, 20, 3,
                                       reference::RepetitionGoesOn{}, exact_parameters(1));
}

TEST_CASE("alpha-beta finds the value of minimax where the other side decides within a turn") {
    power_play::Options options;
    options.players = 2;
    const auto rules = *PowerPlayDuel::make_rules(options);
    for (const char* const position :
         {"2:P1 b1=123,c2=123,d3=3:P2 g8=123,h8=13,f4=2:H2=21:L15,15:K1",
          "1:P1 d1=323,b2=2:P2 d3=33,f7=223:H1=3:H2=1:L17,16", "1:P1 a1=333,b2=12,c5=1:P2 h8=123,d2=33,c3=1:L17,17"}) {
        const Expected<PowerPlayDuel::State> start = PowerPlayDuel::parse_position(position, rules);
        INFO((start ? "" : start.error().message));
        REQUIRE(start.has_value());
        compare_with_minimax<PowerPlayDuel>(*start, 12, 8, 3, reference::RepetitionGoesOn{}, exact_parameters(1));
    }
}

TEST_CASE("alpha-beta without narrow windows finds the value of minimax in draughts") {
    AlphaBetaParameters parameters = exact_parameters(1);
    parameters.uses_aspiration = false;
    parameters.uses_null_window = false;
    compare_with_minimax<BasicDraughtnauts>(BasicDraughtnauts::start({}), 90, 40, 5, reference::RepetitionGoesOn{},
                                            parameters);
}

// Without a table: what it knows of a state from a deeper search is better than minimax to a fixed depth, not the same.
TEST_CASE("alpha-beta finds the value of minimax in Nim") {
    compare_with_minimax<toys::Nim>(toys::NimState({3, 5, 2, 0}, kFirstSeat), 6, 40, 6, reference::RepetitionGoesOn{},
                                    exact_parameters(0));
}

TEST_CASE("signs follow the seats in a game where a seat may move twice") {
    compare_with_minimax<toys::TugOfWar>(toys::TugOfWar::start(*toys::TugOfWar::make_rules({})), 10, 60, 7,
                                         reference::RepetitionGoesOn{}, exact_parameters(0));
}

TEST_CASE("a win is found with its distance in plies") {
    // Black jumps the last piece.
    const auto state = draughtnauts::parse_basic("B:W18:B14");
    REQUIRE(value_of<BasicDraughtnauts>(state, 3, {}) == win_in(1));
}

TEST_CASE("a score that pruning leaves proven is proven") {
    // The evaluator is such that most positions near the horizon are pruned.
    FastRandom random(3);
    int proven = 0;
    for (int count = 0; count < 200; ++count) {
        const auto state = random_state<QuietNim>({{3, 4, 5, 2}, kFirstSeat}, 6, random);
        const Score score = value_of<QuietNim>(state, 7, {.table_mib = 1});
        INFO(toys::Nim::format_position(state) << " " << score);
        REQUIRE((!is_proven(score) || (score < 0) == state.is_lost_for_mover()));
        proven += is_proven(score) ? 1 : 0;
    }
    REQUIRE(proven > 20);
}

TEST_CASE("an evaluation far outside of the window is believed near the horizon only") {
    const auto nodes_of = [](bool uses_futility, int futility_depth) {
        AlphaBetaParameters parameters = exact_parameters(1);
        parameters.uses_futility = uses_futility;
        parameters.futility_depth = futility_depth;
        AlphaBeta<BasicDraughtnauts, Oracle<BasicDraughtnauts>> search(Oracle<BasicDraughtnauts>(7), parameters);
        SearchRequest<BasicDraughtnauts> request{.state = BasicDraughtnauts::start({})};
        request.limits.depth = 7;
        return search.search(request, StopToken{}).nodes;
    };
    REQUIRE(nodes_of(true, 0) == nodes_of(false, 6));
    REQUIRE(nodes_of(true, 1) < nodes_of(false, 6));
    REQUIRE(nodes_of(true, 3) < nodes_of(true, 1));
}

TEST_CASE("a node limit is exact once the first iteration is done") {
    AlphaBeta<BasicDraughtnauts, Oracle<BasicDraughtnauts>> search(Oracle<BasicDraughtnauts>(7));
    SearchRequest<BasicDraughtnauts> request{.state = BasicDraughtnauts::start({})};
    request.limits.nodes = 12'345;
    REQUIRE(search.search(request, StopToken{}).nodes == 12'345);
}

TEST_CASE("a move that an unfinished iteration brings up is worth at least what is said of it") {
    // The evaluator is such that hardly any iteration ends in its first window.
    AlphaBetaParameters parameters = exact_parameters(0);
    parameters.first_window = 1;
    const auto state = draughtnauts::parse_basic("B:W18,21,23,24,26,27,28,30,31,32:B1,2,3,6,7,8,9,11,12,16");
    int brought_up = 0;
    for (std::uint64_t nodes = 300; nodes < 12'000; nodes += 53) {
        INFO(nodes);
        AlphaBeta<BasicDraughtnauts, Oracle<BasicDraughtnauts>> search(Oracle<BasicDraughtnauts>(7), parameters);
        SearchRequest<BasicDraughtnauts> request{.state = state};
        request.limits.nodes = nodes;
        draughtnauts::Move completed;
        request.on_progress = [&completed](const auto& report) { completed = report.lines.front().moves.front(); };
        const auto report = search.search(request, StopToken{});
        const auto& line = report.lines.front();
        if (line.moves.front() == completed) {
            continue;
        }
        ++brought_up;
        auto next = state;
        next.apply(line.moves.front());
        REQUIRE(*line.score <= -reference::minimax<BasicDraughtnauts>(next, report.depth, Oracle<BasicDraughtnauts>(7),
                                                                      reference::RepetitionGoesOn{}));
    }
    REQUIRE(brought_up > 0);
}

TEST_CASE("the same request with the same nodes gives the same answer") {
    SearchRequest<BasicDraughtnauts> request{.state = BasicDraughtnauts::start({})};
    request.limits.nodes = 50'000;
    request.lines = 3;
    std::vector<SearchReport<BasicDraughtnauts>> reports;
    for (int run = 0; run < 2; ++run) {
        AlphaBeta<BasicDraughtnauts, Oracle<BasicDraughtnauts>> search(Oracle<BasicDraughtnauts>(7));
        reports.push_back(search.search(request, StopToken{}));
    }
    REQUIRE(reports[0].lines.size() == 3);
    for (std::size_t line = 0; line < 3; ++line) {
        REQUIRE(reports[0].lines[line].moves == reports[1].lines[line].moves);
        REQUIRE(reports[0].lines[line].score == reports[1].lines[line].score);
    }
}

TEST_CASE("several candidates come best first and are all different moves") {
    AlphaBeta<BasicDraughtnauts, Oracle<BasicDraughtnauts>> search(Oracle<BasicDraughtnauts>(7), exact_parameters(1));
    SearchRequest<BasicDraughtnauts> request{.state = BasicDraughtnauts::start({}), .lines = 7};
    request.limits.depth = 6;
    const SearchReport<BasicDraughtnauts> report = search.search(request, StopToken{});
    REQUIRE(report.lines.size() == 7);
    for (std::size_t line = 1; line < 7; ++line) {
        REQUIRE(report.lines[line - 1].score >= report.lines[line].score);
        REQUIRE_FALSE(report.lines[line - 1].moves.front() == report.lines[line].moves.front());
    }
}

TEST_CASE("each candidate's score is the value of minimax after it") {
    const auto state = draughtnauts::parse_basic("B:W18,21,23,24,26,27,28,30,31,32:B1,2,3,6,7,8,9,11,12,16");
    AlphaBeta<BasicDraughtnauts, Oracle<BasicDraughtnauts>> search(Oracle<BasicDraughtnauts>(7), exact_parameters(1));
    SearchRequest<BasicDraughtnauts> request{.state = state, .lines = 3};
    request.limits.depth = 5;
    for (const auto& line : search.search(request, StopToken{}).lines) {
        auto next = state;
        next.apply(line.moves.front());
        REQUIRE(*line.score == -reference::minimax<BasicDraughtnauts>(next, 4, Oracle<BasicDraughtnauts>(7),
                                                                      reference::RepetitionGoesOn{}));
    }
}

TEST_CASE("a principal variation is a line of legal moves") {
    AlphaBeta<BasicDraughtnauts, Oracle<BasicDraughtnauts>> search(Oracle<BasicDraughtnauts>(7));
    SearchRequest<BasicDraughtnauts> request{.state = BasicDraughtnauts::start({})};
    request.limits.depth = 9;
    const auto line = search.search(request, StopToken{}).lines.front().moves;
    REQUIRE(line.size() >= 6);
    auto state = request.state;
    for (const auto& move : line) {
        const std::string text = draughtnauts::format_move(move);
        REQUIRE(draughtnauts::parse_move(state, text));
        state.apply(move);
    }
}

TEST_CASE("a stopped search still has a move") {
    StopToken stop;
    stop.request_stop();
    AlphaBeta<BasicDraughtnauts, Oracle<BasicDraughtnauts>> search(Oracle<BasicDraughtnauts>(7));
    const auto report = search.search({.state = BasicDraughtnauts::start({})}, stop);
    REQUIRE(report.lines.size() == 1);
    REQUIRE(report.depth >= 1);
    REQUIRE(report.nodes <= 600);
}

TEST_CASE("a position that the game has seen before is worth a draw") {
    // White is a crowned piece behind; coming back to a position of the game is the best it can do.
    const auto state = draughtnauts::parse_basic("W:WK32:BK1,K10:N4");
    AlphaBeta<BasicDraughtnauts, Oracle<BasicDraughtnauts>> search(Oracle<BasicDraughtnauts>(7));
    SearchRequest<BasicDraughtnauts> request{.state = state};
    request.limits.depth = 1;
    std::vector<std::uint64_t> earlier;
    draughtnauts::BasicMoves moves;
    state.generate(moves);
    for (const auto& move : moves) {
        auto next = state;
        next.apply(move);
        earlier.push_back(next.repetition_hash());
    }
    request.earlier = earlier;
    REQUIRE(*search.search(request, StopToken{}).lines.front().score == 0);
}
