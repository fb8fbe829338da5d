#include "tools/tables/recorded_game.hpp"

#include "tests/support/toys/nim.hpp"

#include <catch2/catch.hpp>

#include <functional>
#include <memory>
#include <stdexcept>
#include <thread>
#include <utility>
#include <vector>

using namespace sparring;
using namespace sparring::toys;

namespace {

// Answers what it is told to; its share of the win is `share`.
class Scripted {
public:
    using Script = std::function<SearchReport<Nim>(const NimState&)>;

    explicit Scripted(Script script, int time_ms = Limits::kNoTimeLimit) : script_(std::move(script)) {
        limits_.time_ms = time_ms;
    }

    [[nodiscard]] const Limits& limits() const { return limits_; }
    [[nodiscard]] int allowed_ms() const { return limits_.time_ms; }
    [[nodiscard]] SearchReport<Nim> search(const SearchRequest<Nim>& request, const StopToken& /*stop*/) {
        return script_(request.state);
    }

private:
    Script script_;
    Limits limits_;
};

[[nodiscard]] SearchReport<Nim> answer_of(const NimMove& move, const Payoffs<2>& shares) {
    SearchReport<Nim> report;
    SearchLine<Nim>& line = report.lines.emplace_back();
    line.moves = {move};
    line.shares = shares;
    report.nodes = 5;
    return report;
}

// The first legal move.
[[nodiscard]] SearchReport<Nim> first_move(const NimState& state, const Payoffs<2>& shares = {0.5, 0.5}) {
    MoveList<Nim> moves;
    state.generate(moves);
    return answer_of(*moves.begin(), shares);
}

[[nodiscard]] Scripted::Script thinking(const Payoffs<2>& shares) {
    return [shares](const NimState& state) { return first_move(state, shares); };
}

[[nodiscard]] GameReport play(const Scripted& first, const Scripted& second, const GameRequest& request = {}) {
    auto line = read_opening<Nim>(std::make_shared<const NimOptions>(), {});
    REQUIRE(line);
    std::vector<std::unique_ptr<Scripted>> agents;
    agents.push_back(std::make_unique<Scripted>(first));
    agents.push_back(std::make_unique<Scripted>(second));
    const StopToken stop;
    return RecordedGame<Nim, Scripted>(*std::move(line), request, {}, std::move(agents)).play(stop);
}

const Scripted kPlain{thinking({0.5, 0.5})};

// A fault of the second seat.
void check_fault(const GameReport& report, Ending ending, const std::string& words) {
    CHECK(report.ending == ending);
    CHECK(report.at_fault == seat_at(1));
    CHECK(report.winners == SeatSet(seat_at(0)));
    CHECK(report.fault == words);
    CHECK(report.moves.size() == 1);
}

}  // namespace

TEST_CASE("a game without faults goes to its end by the rules") {
    const GameReport report = play(kPlain, kPlain);
    CHECK(report.ending == Ending::kRules);
    CHECK_FALSE(report.at_fault);
    CHECK(report.moves.size() == 12);
    CHECK(report.nodes == std::vector<std::uint64_t>{30, 30});
    CHECK(report.winners == SeatSet(seat_at(1)));
    CHECK(report.searches.empty());
}

TEST_CASE("a move that is not legal, and none at all, lose the game") {
    const std::string words = "no legal move before ply 2";
    check_fault(play(kPlain, Scripted([](const NimState&) { return answer_of({0, 7}, {0.5, 0.5}); })),
                Ending::kIllegalMove, words);
    check_fault(play(kPlain, Scripted([](const NimState&) { return SearchReport<Nim>{}; })), Ending::kIllegalMove,
                words);
}

TEST_CASE("an exception in a search loses the game") {
    const Scripted broken([](const NimState&) -> SearchReport<Nim> { throw std::runtime_error("out of counters"); });
    check_fault(play(kPlain, broken), Ending::kCrash, "out of counters");
}

TEST_CASE("who exceeds its own limit by more than the margin loses on time") {
    const auto slow = [](const NimState& state) {
        std::this_thread::sleep_for(std::chrono::milliseconds{60});
        return first_move(state);
    };
    GameRequest request;
    request.margin_ms = 10;
    const GameReport late = play(kPlain, Scripted(slow, 20), request);
    CHECK(late.ending == Ending::kTime);
    CHECK(late.at_fault == seat_at(1));
    CHECK(late.fault.find("with a limit of 20 ms") != std::string::npos);
    CHECK(play(kPlain, Scripted(slow), request).ending == Ending::kRules);
    request.margin_ms = 10'000;
    CHECK(play(kPlain, Scripted(slow, 20), request).ending == Ending::kRules);
}

TEST_CASE("who has used up its clock by more than the margin loses on time") {
    const auto slow = [](const NimState& state) {
        std::this_thread::sleep_for(std::chrono::milliseconds{20});
        return first_move(state);
    };
    const AgentSpec plain{"plain", "plain", {}};
    GameRequest request;
    request.margin_ms = 5;
    request.agents = {plain, {"clocked", "clocked", {{"game_ms", 30}}}};
    const GameReport late = play(kPlain, Scripted(slow), request);
    CHECK(late.ending == Ending::kTime);
    CHECK(late.at_fault == seat_at(1));
    CHECK(late.winners == SeatSet(seat_at(0)));
    CHECK(late.moves.size() == 3);
    CHECK(late.fault.find(" ms on the clock") != std::string::npos);
    // What is added after each move is enough for the next.
    request.agents[1].settings.push_back({"inc_ms", 5'000});
    CHECK(play(kPlain, Scripted(slow), request).ending == Ending::kRules);
}

TEST_CASE("moves with a limit on time are counted, and by how much they were over it") {
    const auto slow = [](const NimState& state) {
        std::this_thread::sleep_for(std::chrono::milliseconds{30});
        return first_move(state);
    };
    const GameReport report = play(Scripted(thinking({0.5, 0.5}), 10'000), Scripted(slow, 10));
    REQUIRE(report.times.size() == 2);
    CHECK(report.times[0] == TimeKept{6, 0, 0});
    CHECK(report.times[1].moves == 6);
    CHECK(report.times[1].over_ms >= 20);
    CHECK(report.times[1].late == 6);
    CHECK(play(kPlain, kPlain).times == std::vector<TimeKept>(2));
}

TEST_CASE("a game that is held for lost ends, or goes on with a note of that") {
    GameRequest request;
    request.adjudication.resign = ResignRule{.share = 0.1, .moves = 2};
    const Scripted loser(thinking({0.95, 0.05}));
    const GameReport resigned = play(kPlain, loser, request);
    CHECK(resigned.ending == Ending::kResigned);
    CHECK(resigned.winners == SeatSet(seat_at(0)));
    CHECK(resigned.moves.size() == 3);
    CHECK_FALSE(resigned.foretold);
    request.plays_out = true;
    const GameReport played_out = play(kPlain, loser, request);
    CHECK(played_out.ending == Ending::kRules);
    CHECK(played_out.winners == SeatSet(seat_at(1)));
    CHECK(played_out.foretold == Adjudged{SeatSet(seat_at(0)), Ending::kResigned, 3});
}

TEST_CASE("a game that has become too long is shared") {
    GameRequest request;
    request.max_plies = 5;
    const GameReport report = play(kPlain, kPlain, request);
    CHECK(report.ending == Ending::kMaxPlies);
    CHECK(report.winners == SeatSet::all(2));
    CHECK(report.moves.size() == 5);
}

TEST_CASE("what was thought of every move is reported if asked for") {
    GameRequest request;
    request.logs_searches = true;
    const GameReport report = play(kPlain, Scripted(thinking({0.7, 0.3})), request);
    REQUIRE(report.searches.size() == 12);
    CHECK(report.searches[0] == MoveSearch{0, 0, 0.5, 5});
    CHECK(report.searches[3] == MoveSearch{3, 1, 0.3, 5});
}
