// What our engine answers to managers, good and bad. Its searches run on a thread of their own.

#include "tools/ugi/ugi_session.hpp"

#include "tools/games/games.hpp"
#include "tools/tables/catalogue.hpp"

#include <catch2/catch.hpp>

#include <condition_variable>
#include <istream>
#include <mutex>
#include <ostream>
#include <sstream>
#include <streambuf>
#include <string>
#include <utility>
#include <vector>

namespace sparring::test {

namespace {

// What the engine has said so far. It is written by two threads in turn and read by one.
class Heard : public std::streambuf {
public:
    void wait_for(const std::string& text) {
        std::unique_lock lock(mutex_);
        said_.wait(lock, [&] { return text_.find(text, seen_) != std::string::npos; });
        seen_ = text_.find(text, seen_) + text.size();
    }
    [[nodiscard]] std::string text() const { return text_; }

protected:
    int_type overflow(int_type sign) override {
        const std::scoped_lock lock(mutex_);
        text_.push_back(traits_type::to_char_type(sign));
        said_.notify_all();
        return sign;
    }
    std::streamsize xsputn(const char* text, std::streamsize size) override {
        const std::scoped_lock lock(mutex_);
        text_.append(text, static_cast<std::size_t>(size));
        said_.notify_all();
        return size;
    }

private:
    std::mutex mutex_;
    std::condition_variable said_;
    std::string text_;
    std::size_t seen_ = 0;  // behind what was waited for last
};

// A line for the engine, said when it has said something itself.
struct Step {
    std::string line;
    std::string after;
};

// Says lines one by one.
class Manager : public std::streambuf {
public:
    Manager(std::vector<Step> steps, Heard& heard) : steps_(std::move(steps)), heard_(heard) {}

protected:
    int_type underflow() override {
        if (next_ == steps_.size()) {
            return traits_type::eof();
        }
        const Step& step = steps_[next_++];
        if (!step.after.empty()) {
            heard_.wait_for(step.after);
        }
        line_ = step.line + "\n";
        setg(line_.data(), line_.data(), line_.data() + line_.size());
        return traits_type::to_int_type(*gptr());
    }

private:
    std::vector<Step> steps_;
    std::size_t next_ = 0;
    std::string line_;
    Heard& heard_;
};

std::string converse(const std::string& game, std::vector<Step> steps, const std::string& agent = "level:2") {
    Heard heard;
    Manager manager(std::move(steps), heard);
    std::istream in(&manager);
    std::ostream out(&heard);
    const Expected<ChosenGame> chosen = choose_game({game, {}}, program_catalogue());
    REQUIRE(chosen);
    UgiSession({chosen->module, chosen->name(), chosen->settings, agent, 1}, in, out).run();
    return heard.text();
}

// Of lines without waiting.
std::string answers(const std::string& game, const std::vector<std::string>& lines) {
    std::vector<Step> steps;
    steps.reserve(lines.size());
    for (const std::string& line : lines) {
        steps.push_back({line, ""});
    }
    return converse(game, steps);
}

std::string answer(const std::string& line, const std::string& game = "draughtnauts:basic") {
    return answers(game, {line});
}

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("an engine introduces itself with its options") {
    const std::string text = answer("ugi");
    CHECK(text.starts_with("id name sparring 0.1.0 draughtnauts:basic level:2\nid author "));
    CHECK(has(text, "\noption name seed type string default 1\n"));
    CHECK(has(text, "\noption name no_progress_plies type string default 80\n"));
    CHECK(text.ends_with("\nugiok\n"));
}

TEST_CASE("an engine is ready, and nothing is said to nothing") {
    CHECK(answer("isready") == "readyok\n");
    CHECK(answer("").empty());
    CHECK(answer("stop").empty());
    CHECK(answer("uginewgame").empty());
    CHECK(answer("quit").empty());
    CHECK(answers("draughtnauts:basic", {"quit", "isready"}).empty());
}

TEST_CASE("a move is found on a thread that can be stopped") {
    const std::string text = converse("draughtnauts:basic", {{"position startpos moves 9-14 22-18", ""},
                                                             {"go infinite", ""},
                                                             {"isready", "info depth 3 "},
                                                             {"position startpos", "readyok"},
                                                             {"go nodes 1", "info string error: position: a search"},
                                                             {"query gameover", "info string error: go: a search"},
                                                             {"stop", "response false"},
                                                             {"query p1turn", "bestmove "},
                                                             {"quit", "response true"}});
    CHECK(has(text, " shares 0."));
    CHECK(has(text, " pv "));
    CHECK_FALSE(has(text, "(none)"));
}

TEST_CASE("the end of input stops a thread that searches, and its best move is told") {
    const std::string text = answers("draughtnauts:basic", {"go infinite"});
    CHECK(has(text, "bestmove "));
    CHECK_FALSE(has(text, "(none)"));
}

TEST_CASE("what was told of a search is not told again at its end") {
    const std::string text = converse("draughtnauts:basic", {{"go depth 4", ""}, {"quit", "bestmove "}}, "alphabeta");
    std::istringstream lines(text);
    std::string before;
    int told = 0;
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("info depth")) {
            CHECK(line != before);
            before = line;
            ++told;
        }
    }
    CHECK(told == 4);
}

TEST_CASE("limits of go replace those of the agent") {
    const std::string text = converse("draughtnauts:basic", {{"go nodes 700 depth 20", ""}, {"quit", "bestmove "}});
    CHECK(has(text, " nodes 700 "));
}

TEST_CASE("of clocks the one of the seat that decides counts") {
    // With nothing left any move has to do, and nothing is thought about after the first iteration.
    const std::string none = converse("draughtnauts:basic", {{"go wtime 1 btime 9000000", ""}, {"quit", "bestmove "}});
    CHECK(has(none, "info depth 1 "));
    CHECK_FALSE(has(none, "info depth 2 "));
    const std::string some = converse(
        "draughtnauts:basic",
        {{"position startpos moves 9-14", ""}, {"go wtime 1 btime 9000000 depth 3", ""}, {"quit", "bestmove "}});
    CHECK(has(some, "info depth 3 "));
    const std::string four =
        converse("power-play:four-players", {{"go clock 9000000 1 1 1 depth 2 nodes 500", ""}, {"quit", "bestmove "}});
    CHECK_FALSE(has(four, "error"));
    CHECK(has(answer("go btime 5000"), "info string error: go: no clock of seat 1, which decides\nbestmove (none)\n"));
}

TEST_CASE("questions about a position are answered") {
    CHECK(answer("query gameover") == "response false\n");
    CHECK(answer("query p1turn") == "response true\n");
    CHECK(answer("query toplay") == "response 1\n");
    CHECK(answer("query result") == "response none\n");
    CHECK(answer("query seats", "drakon:five-players") == "response 5\n");
    CHECK(answers("draughtnauts:basic", {"position startpos moves 9-14", "query toplay", "query p1turn"}) ==
          "response 2\nresponse false\n");
    CHECK(answers("draughtnauts:basic", {"position fen B:WK1:B2", "query gameover", "query result"}) ==
          "response false\nresponse none\n");
    CHECK(answers("draughtnauts:basic", {"position fen B:WK1:B5 moves 5-9", "query gameover"}) == "response false\n");
    CHECK(answers("draughtnauts:basic", {"position fen W:W:B5", "query gameover", "query result", "query toplay"}) ==
          "response true\nresponse p1win\nresponse 0\n");
    // Hands are not dealt yet.
    CHECK(answer("query toplay", "drakon") == "response 0\n");
}

TEST_CASE("rule options can be set one after the other, and what does not fit together is told at the end") {
    CHECK(answers("power-play:four-players", {"setoption name players value 2", "query seats"}) == "response 2\n");
    CHECK(answers("draughtnauts", {"setoption name power_ups value false", "position startpos moves 9-14",
                                   "query toplay"}) == "response 2\n");
    CHECK(answers("draughtnauts:basic", {"setoption name seed value 77", "query seats"}) == "response 2\n");
    CHECK(has(answer("setoption name seed value x"), "info string error: setoption seed: "));
    CHECK(has(answer("setoption name playerz value 2", "power-play"), "did you mean 'players'?"));
    CHECK(has(answer("setoption name players value 9", "power-play"), "info string error: setoption: "));
    CHECK(has(answer("setoption players 9", "power-play"), "expected setoption name NAME value VALUE"));
}

TEST_CASE("bad orders are answered with an error, and the session goes on") {
    for (const std::string bad :
         {"uginewgames", "position", "position fen x", "position startpos moves 9-99", "position view {}", "query",
          "query weather", "setoption", "option name x", "\x01\xff", "go nodez 4", "go nodes", "go nodes 0",
          "go wtime x", "go inc 5", "go clock"}) {
        CAPTURE(bad);
        const std::string text = answers("draughtnauts:basic", {bad, "isready"});
        CHECK(text.starts_with("info string error: "));
        CHECK(text.ends_with("readyok\n"));
    }
    CHECK(has(answer("positon startpos"), "did you mean 'position'?"));
}

TEST_CASE("whoever says go is always answered with a best move") {
    CHECK(has(answer("go nodez 4"), "\nbestmove (none)\n"));
    CHECK(has(answers("draughtnauts:basic", {"position fen x", "go nodes 4"}), "\nbestmove (none)\n"));
    CHECK(has(answers("draughtnauts:basic", {"position fen W:W:B5", "go"}), "the game is over"));
    CHECK(has(answers("draughtnauts:basic", {"position fen W:W:B5", "go"}), "\nbestmove (none)\n"));
    CHECK(has(answer("go", "drakon"), "chance is next"));
    CHECK(has(answer("go", "board-game-battle"), "chance is next"));
    CHECK(has(answer("go", "drakon"), "\nbestmove (none)\n"));
}

TEST_CASE("a position that was refused is not played on from, until another one is taken up") {
    const std::string text = answers(
        "draughtnauts:basic", {"position startpos moves 9-99", "query p1turn", "position startpos", "query p1turn"});
    CHECK(has(text, "the last position was refused"));
    CHECK(text.ends_with("response true\n"));
}

TEST_CASE("orders end with CR LF too, and a very long one is refused") {
    CHECK(answer("isready\r") == "readyok\n");
    CHECK(has(answer("position fen " + std::string(100'000, 'x')), "info string error: "));
}

TEST_CASE("an agent whose search knows no depth keeps to its own limits where it is given one") {
    const std::string text =
        converse("draughtnauts:basic", {{"go depth 1", ""}, {"quit", "bestmove "}}, "mcts:sims=50");
    CHECK(has(text, " nodes 50 "));
    CHECK_FALSE(has(text, "(none)"));
    // The length of its lines is not the depth that was meant.
    CHECK(has(text, "info depth 0 nodes 50 "));
    CHECK_FALSE(has(text, "info depth 2 "));
}

}  // namespace sparring::test
