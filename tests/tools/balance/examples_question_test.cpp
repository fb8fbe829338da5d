#include "tools/balance/examples_question.hpp"

#include "tests/tools/balance/hand_made_games.hpp"
#include "tests/tools/balance/studies.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <string>

using namespace sparring;
using namespace sparring::balance;
using namespace sparring::balance::fixtures;
using sparring::test::TemporaryFolder;

namespace {

Profile with_unit(std::string_view unit) {
    Profile profile;
    profile.length_unit = unit;
    return profile;
}

}  // namespace

TEST_CASE("an example says which of its plies were drawn") {
    const PlayedGame game = game_of_two(seats_of({0}), 78);
    const Profile profile = with_unit("plies");
    CHECK(note_of_example(profile, game, 12).starts_with("78 plies, of which the first 12 plies are drawn at random."));
    CHECK(note_of_example(profile, game, 1).starts_with("78 plies, of which the first ply is drawn at random."));
    CHECK(note_of_example(profile, game, 0).starts_with("78 plies. Save it"));
}

TEST_CASE("an example of a race is as long as its turns, and its plies stand beside them") {
    PlayedGame game = game_of_two(seats_of({0}), 5);
    game.turns = 2;
    CHECK(note_of_example(with_unit("turns"), game, 0).starts_with("2 turns (5 plies). "));
}

TEST_CASE("one change of the lead is a change, and none or two are changes") {
    PlayedGame game = game_of_two(seats_of({0}), 5);
    const auto note = [&](int changes) {
        ValueCurve curve;
        curve.lead_changes = changes;
        game.curve = curve;
        return note_of_example(with_unit("plies"), game, 0);
    };
    CHECK(note(1).find(", 1 change of the lead.") != std::string::npos);
    CHECK(note(0).find(", 0 changes of the lead.") != std::string::npos);
    CHECK(note(2).find(", 2 changes of the lead.") != std::string::npos);
}

TEST_CASE("examples of a study with openings are told with the plies that were drawn") {
    const TemporaryFolder folder;
    played_study("draughtnauts", folder.path(),
                 {"--set", "kit=S", "--agent", "random", "--agent", "random", "--question", "examples"});
    const auto report = report_in(folder.path());
    int records = 0;
    const auto section = section_of(report, "examples");
    for (const auto& block : section["blocks"]) {
        if (block["type"] == "record") {
            ++records;
            // One Power-Up of each side is placed, and four plies are played.
            CHECK(block["note"].get<std::string>().find("of which the first 6 plies are drawn at random") !=
                  std::string::npos);
        }
    }
    CHECK(records == 3);
}
