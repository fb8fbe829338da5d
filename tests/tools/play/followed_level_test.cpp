// Levels that follow a person.
#include "tools/play/followed_level.hpp"

#include "tests/tools/play/scripted_session.hpp"
#include "tests/tools/support/temporary_folder.hpp"

#include <catch2/catch.hpp>

namespace sparring::test {

TEST_CASE("a followed level moves towards an even score by smaller steps") {
    FollowedLevel level = after_game({}, 1, 2);
    CHECK(level == FollowedLevel{5, 1});
    level = after_game(level, 0, 2);
    CHECK(level == FollowedLevel{3.6, 2});
    CHECK(after_game({5, 100}, 1, 2) == FollowedLevel{5.5, 101});
    CHECK(after_game({5, 0}, 0.5, 2) == FollowedLevel{5, 1});
    CHECK(after_game({9.8, 0}, 1, 2).level == 10);
    CHECK(after_game({1.2, 0}, 0, 2).level == 1);
}

TEST_CASE("of four a person who wins one game in four keeps the level") {
    FollowedLevel level{5, 1'000};
    for (const double share : {0.0, 0.0, 1.0, 0.0}) {
        level = after_game(level, share, 4);
    }
    CHECK(level.level == Approx(5).margin(0.11));
}

TEST_CASE("followed levels are kept by game, and a damaged file loses only what it damages") {
    const TemporaryFolder folder;
    const std::filesystem::path path = folder.path() / "deep" / "levels.txt";
    const FollowedLevels levels(path);
    CHECK(levels.of("draughtnauts:basic") == FollowedLevel{});
    REQUIRE(levels.keep("draughtnauts:basic", {4.6, 2}));
    REQUIRE(levels.keep("drakon:two-players", {7, 5}));
    CHECK(levels.of("draughtnauts:basic") == FollowedLevel{4.6, 2});
    CHECK(levels.of("drakon:two-players") == FollowedLevel{7, 5});
    folder.write("other.txt", "draughtnauts:basic 99 1\nnonsense\ndrakon:two-players 6.5 4\n");
    const FollowedLevels other(folder.path() / "other.txt");
    CHECK(other.of("draughtnauts:basic") == FollowedLevel{});
    CHECK(other.of("drakon:two-players") == FollowedLevel{6.5, 4});
    CHECK(FollowedLevels({}).keep("drakon", {2, 1}));
}

TEST_CASE("a level is a number from 1 to 10") {
    CHECK(*parse_level("3.5") == 3.5);
    for (const char* const text : {"0.9", "10.1", "nan", "3,5", "", "five", "3 ", "1e1"}) {
        CHECK(parse_level(text).error().message.find("is no level: expected a number from 1 to 10") !=
              std::string::npos);
    }
}

TEST_CASE("after a game a followed level moves once, and the next game is played at it") {
    ScriptedSession session;
    session.position = "B:W22,32:B1,2";
    session.agents = {std::nullopt, "level:3"};
    session.followed = FollowedLevel{};
    const std::string text = session.play("resign\nundo\nresign\nnew\nlevel\nquit\n");
    const std::string told = "The next game is at level 1, which follows you\n";
    CHECK(text.find(told) != std::string::npos);
    CHECK(text.find(told) == text.rfind(told));
    CHECK(text.ends_with("Black> level\nWhite: level:1, follows you\nBlack> quit\n"));
}

TEST_CASE("`level auto` lets the opponents follow from now on, and a number ends that") {
    ScriptedSession session;
    session.position = "B:W22,32:B1,2";
    CHECK(session.play("level auto\nresign\nquit\n").find("Black> level auto\nWhite: level:3, follows you\n") !=
          std::string::npos);
    CHECK(session.play("level auto\nresign\nquit\n").find("which follows you") != std::string::npos);
    CHECK(session.play("level auto\nlevel 2.5\nresign\nquit\n").find("which follows you") == std::string::npos);
    CHECK(session.play("level eleven\nquit\n").find("'eleven' is no level: expected a number from 1 to 10") !=
          std::string::npos);
}

}  // namespace sparring::test
