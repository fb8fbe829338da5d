#include "tools/play/orders.hpp"

#include <catch2/catch.hpp>

namespace sparring::test {

using Texts = std::vector<std::string>;

TEST_CASE("the beginning of a command is enough if no other begins so") {
    CHECK(*parse_order("u") == Order{Verb::kUndo, ""});
    CHECK(*parse_order("red") == Order{Verb::kRedo, ""});
    CHECK(*parse_order("BOARD") == Order{Verb::kBoard, ""});
    CHECK(parse_order("h").error().message == "'h' may mean hint, history or help");
}

TEST_CASE("what follows a command is its argument, blanks inside kept") {
    CHECK(*parse_order("  Save  My game.txt ") == Order{Verb::kSave, "My game.txt"});
    CHECK(*parse_order("level\t7") == Order{Verb::kLevel, "7"});
    CHECK(parse_order("undo 2").error().message == "nothing is expected after 'undo'");
}

TEST_CASE("an unknown command is answered with the nearest") {
    CHECK(parse_order("resgin").error().message == "unknown command 'resgin': did you mean 'resign'?");
    CHECK(parse_order("bord now").error().message == "unknown command 'bord': did you mean 'board'?");
    CHECK(parse_order("\x1b[31mzzzzzzzzz").error().message.starts_with("unknown command ' [31mzzzzzzzzz'"));
}

TEST_CASE("a command is completed with a blank if it takes an argument") {
    CHECK(completed_orders("lo") == Texts{"load "});
    CHECK(completed_orders("RE") == Texts{"redo", "resign"});
    CHECK(completed_orders("9").empty());
}

TEST_CASE("every verb has one entry with a meaning") {
    for (std::size_t place = 0; place < verb_entries().size(); ++place) {
        const VerbEntry& entry = verb_entries()[place];
        CHECK_FALSE(entry.meaning.empty());
        CHECK(parse_order(entry.name)->verb == entry.verb);
    }
    CHECK(verb_entries().size() == static_cast<std::size_t>(Verb::kQuit) + 1);
}

}  // namespace sparring::test
