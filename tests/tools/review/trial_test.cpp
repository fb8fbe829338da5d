// Exercises as they are tried: what is right, what is not, and what counts as found at once.

#include "tools/review/trial.hpp"

#include "tests/tools/games/program.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <vector>

using namespace sparring;
using namespace sparring::test;
using namespace sparring::review;
using Catch::Contains;

namespace {

const Catalogue& games_of_trials() {
    static const Catalogue games = program_catalogue();
    return games;
}

// After 11-15 23-19, where 15-18 loses a man for nothing.
Exercise man_at_stake() {
    const auto game = choose_game({"draughtnauts:basic", {}}, games_of_trials());
    return {.game = "draughtnauts:basic",
            .sets = {},
            .position = *game->table->position({"", {"11-15", "23-19"}}),
            .seat = "Black",
            .played = "15-18",
            .lost = 0.28,
            .source = "a game"};
}

Trial trial_of(const Exercise& exercise) {
    auto trial = Trial::open(exercise, games_of_trials(), "");
    REQUIRE((trial ? std::string() : trial.error().message) == "");
    return *std::move(trial);
}

std::string refusal_of(const Exercise& exercise) {
    const auto trial = Trial::open(exercise, games_of_trials(), "");
    return trial ? "not refused" : trial.error().message;
}

}  // namespace

TEST_CASE("every move as good as the best is right, and others say what they lose") {
    const StopToken stop;
    Trial trial = trial_of(man_at_stake());
    CHECK(trial.best_line().empty());
    const auto wrong = trial.attempt("15-18", stop);
    REQUIRE(wrong);
    CHECK(wrong->kind == Attempt::Kind::kWrong);
    CHECK(wrong->lost > 0.2);
    CHECK_THAT(wrong->text, Contains("15-18 loses ") && Contains("Try again"));
    CHECK_FALSE(trial.is_clean());
    const std::string best = trial.best_line().front();
    Trial other = trial_of(man_at_stake());
    int right = 0;
    const auto legal = other.game().table->legal_moves({other.exercise().position, {}});
    REQUIRE(legal);
    for (const LegalMove& move : *legal) {
        const auto attempt = other.attempt(move.text, stop);
        REQUIRE(attempt);
        right += attempt->kind == Attempt::Kind::kRight ? 1 : 0;
        CHECK((attempt->kind == Attempt::Kind::kRight || move.text != best));
    }
    CHECK(right > 1);
    CHECK_FALSE(other.is_clean());
}

TEST_CASE("what is no move does not count, and the best move is found at once") {
    const StopToken stop;
    Trial trial = trial_of(man_at_stake());
    for (const char* const typed : {"32-1", "", "nonsense", "15-"}) {
        const auto attempt = trial.attempt(typed, stop);
        REQUIRE(attempt);
        CHECK(attempt->kind == Attempt::Kind::kNoMove);
        CHECK_FALSE(attempt->text.empty());
        CHECK(attempt->move.empty());
    }
    CHECK(trial.is_clean());
    const std::string best = trial.best_line().front();
    const auto attempt = trial.attempt(best, stop);
    REQUIRE(attempt);
    CHECK(attempt->kind == Attempt::Kind::kRight);
    CHECK(attempt->move == best);
    CHECK(trial.is_clean());
}

TEST_CASE("hints tell more and more, and nothing is found at once with them") {
    const StopToken stop;
    Trial trial = trial_of(man_at_stake());
    REQUIRE(trial.search(stop));
    const std::string best = trial.best_line().front();
    const std::string from = best.substr(0, best.find('-'));
    const std::string to = best.substr(best.find('-') + 1);
    CHECK(trial.is_clean());
    CHECK(*trial.hint(1, stop) == "It begins at " + from + ".");
    CHECK_FALSE(trial.is_clean());
    CHECK_THAT(*trial.hint(2, stop), Contains("It ends at " + to));
    CHECK(*trial.hint(3, stop) == "It is " + best + ".");
    Trial given_up = trial_of(man_at_stake());
    CHECK_THAT(*given_up.solution(stop), Contains("It was " + best));
    CHECK_FALSE(given_up.is_clean());
}

TEST_CASE("a search that is stopped says nothing of the move, and can be made again") {
    StopToken stopped;
    stopped.request_stop();
    Trial trial = trial_of(man_at_stake());
    CHECK(trial.attempt("15-18", stopped).error().message == "stopped");
    CHECK(trial.is_clean());
    const StopToken stop;
    CHECK(trial.attempt("15-18", stop)->kind == Attempt::Kind::kWrong);
}

TEST_CASE("exercises that the program does not understand are refused with where they are from") {
    Exercise exercise = man_at_stake();
    exercise.game = "no-game";
    CHECK_THAT(refusal_of(exercise), Contains("a game: ") && Contains("no-game"));
    exercise = man_at_stake();
    exercise.seat = "Green";
    CHECK_THAT(refusal_of(exercise), Contains("a game: ") && Contains("has no seat 'Green'"));
    exercise = man_at_stake();
    exercise.position = "nonsense";
    const StopToken stop;
    auto trial = Trial::open(exercise, games_of_trials(), "");
    CHECK_FALSE((trial ? trial->search(stop) : Status(trial.error())));
}
