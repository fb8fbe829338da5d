#include "tools/text/nearest_name.hpp"

#include <catch2/catch.hpp>

using namespace sparring;

namespace {

const std::vector<std::string> kGames = {"draughtnauts", "mega-board", "power-play", "drakon"};

}  // namespace

TEST_CASE("the edit distance counts letters put in, left out, replaced and swapped") {
    CHECK(edit_distance("drakon", "drakon") == 0);
    CHECK(edit_distance("drakn", "drakon") == 1);
    CHECK(edit_distance("drakkon", "drakon") == 1);
    CHECK(edit_distance("drakan", "drakon") == 1);
    CHECK(edit_distance("darkon", "drakon") == 1);
    CHECK(edit_distance("", "abc") == 3);
    CHECK(edit_distance("abc", "") == 3);
    CHECK(edit_distance("kitten", "sitting") == 3);
}

TEST_CASE("the nearest of the known names is found") {
    CHECK(nearest_name("draghtnauts", kGames) == "draughtnauts");
    CHECK(nearest_name("powerplay", kGames) == "power-play");
}

TEST_CASE("a name that was not written to its end is near the whole one") {
    const std::vector<std::string> names = {"no_move", "no_progress_plies"};
    CHECK(nearest_name("no_progres", names) == "no_progress_plies");
    CHECK(nearest_name("no_porgress", names) == "no_progress_plies");
    CHECK(nearest_name("no_mov", names) == "no_move");
}

TEST_CASE("the first of equally near names is taken") {
    const std::vector<std::string> names = {"tale", "take"};
    CHECK(nearest_name("tape", names) == "tale");
}

TEST_CASE("a name that resembles nothing has no nearest name") {
    CHECK_FALSE(nearest_name("chess", kGames).has_value());
    CHECK_FALSE(nearest_name("", kGames).has_value());
    // All of a short name would have to be replaced.
    CHECK_FALSE(nearest_name("x", std::vector<std::string>{"a", "b"}).has_value());
}

TEST_CASE("an unknown name is answered with the nearest one or with all") {
    CHECK(unknown_name("game", "draghtnauts", kGames) == "unknown game 'draghtnauts': did you mean 'draughtnauts'?");
    CHECK(unknown_name("game", "chess", kGames) ==
          "unknown game 'chess': expected draughtnauts, mega-board, power-play or drakon");
    CHECK(unknown_name("game", "chess", {}) == "unknown game 'chess': there is none");
}

TEST_CASE("names are joined as in a sentence") {
    CHECK(join_with_or(std::vector<std::string>{"a"}) == "a");
    CHECK(join_with_or(std::vector<std::string>{"a", "b"}) == "a or b");
    CHECK(join_with_or(std::vector<std::string>{"a", "b", "c"}) == "a, b or c");
}
