// Positions that are set up by hand, in every game: built from nothing piece by piece, and what is refused.

#include "tests/tools/games/program.hpp"
#include "tools/tables/edited_position.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

using namespace sparring;
using namespace sparring::test;
using Catch::Contains;

namespace {

// A board that things are put on.
class EditedTable {
public:
    explicit EditedTable(const std::string& name, std::string start = "") : start_(std::move(start)) {
        static const Catalogue games = program_catalogue();
        const auto game = choose_game({name, {}}, games);
        INFO((game ? std::string() : game.error().message));
        REQUIRE(game);
        table_ = game->table;
    }

    [[nodiscard]] Expected<EditedPosition> put(const std::vector<BoardEdit>& edits) const {
        return table_->put({.opening = {start_, {}}, .edits = edits, .title = "Board"});
    }
    [[nodiscard]] EditedPosition after(const std::vector<BoardEdit>& edits) const {
        auto edited = put(edits);
        REQUIRE((edited ? std::string() : edited.error().message) == "");
        return *std::move(edited);
    }
    [[nodiscard]] std::string refusal_after(const std::vector<BoardEdit>& edits) const {
        const auto edited = put(edits);
        return edited ? "not refused" : edited.error().message;
    }
    [[nodiscard]] const Table& table() const { return *table_; }

private:
    std::string start_;
    TablePointer table_;
};

// The names of places in a picture.
std::vector<std::string> places_in(const std::string& picture) {
    const std::string mark = "data-place=\"";
    std::vector<std::string> places;
    for (std::size_t at = picture.find(mark); at != std::string::npos; at = picture.find(mark, at + 1)) {
        const std::size_t begin = at + mark.size();
        places.push_back(picture.substr(begin, picture.find('"', begin) - begin));
    }
    return places;
}

}  // namespace

TEST_CASE("a position of basic draughts is built from an empty board") {
    const EditedTable board("draughtnauts:basic");
    const EditedPosition start = board.after({});
    CHECK(start.position == *board.table().position({}));
    CHECK(start.problem.empty());
    const EditedPosition empty = board.after({{"", "empty board"}});
    CHECK_THAT(empty.problem, Contains("no piece on either side"));
    CHECK(places_in(empty.picture).size() == 32);
    const EditedPosition built = board.after({{"", "empty board"},
                                              {"32", "white man"},
                                              {"7", "white crowned piece"},
                                              {"5", "black man"},
                                              {"22", "black crowned piece"},
                                              {"9", "black man"},
                                              {"9", "nothing"},
                                              {"", "White to move"}});
    CHECK(built.position == "W:WK7,32:B5,K22");
    CHECK(built.problem.empty());
    CHECK_THAT(built.picture, Contains("<svg"));
}

TEST_CASE("an impossible position is said and shown, and the next thing mends it") {
    const EditedTable board("draughtnauts:basic", "B:W32:B5");
    const EditedPosition wrong = board.after({{"3", "white man"}});
    CHECK_THAT(wrong.problem, Contains("cannot stand on its own crowning row"));
    CHECK_THAT(wrong.picture, Contains("3: white man") || Contains("white man"));
    const EditedPosition mended = board.after({{"3", "white man"}, {"3", "white crowned piece"}});
    CHECK(mended.problem.empty());
    CHECK(mended.position == "B:WK3,32:B5");
}

TEST_CASE("Power-Ups are put on squares and given to crowned pieces") {
    const EditedTable board("draughtnauts");
    const std::vector<BoardEdit> pieces = {
        {"", "empty board"}, {"7", "white crowned piece"}, {"28", "white man"}, {"22", "black crowned piece"}};
    const auto with = [&](std::vector<BoardEdit> more) {
        more.insert(more.begin(), pieces.begin(), pieces.end());
        return more;
    };
    const EditedPosition built = board.after(with({{"7", "teleporter held by the piece"},
                                                   {"7", "sword held by the piece"},
                                                   {"30", "cannon on the square"},
                                                   {"2", "sword on the square"},
                                                   {"1", "shield on the square"},
                                                   {"1", "nothing"}}));
    CHECK(built.problem.empty());
    CHECK(built.position == "B:WK7+ST,28:BK22:P2=S,30=C");
    // A piece that is put anew holds nothing.
    CHECK(board.after(with({{"7", "sword held by the piece"}, {"7", "white crowned piece"}})).position ==
          "B:WK7,28:BK22");
    CHECK_THAT(board.refusal_after(with({{"28", "sword held by the piece"}})), Contains("put one on 28 first"));
    CHECK_THAT(board.refusal_after(with({{"12", "sword on the square"}})), Contains("not on 12"));
    CHECK_THAT(
        board.refusal_after(with(
            {{"7", "sword held by the piece"}, {"7", "shield held by the piece"}, {"7", "cannon held by the piece"}})),
        Contains("two Power-Ups already"));
    // Whoever begins to set a position up is done with placing.
    CHECK_THAT(*board.table().position({}), Contains(":U"));
    CHECK_THAT(board.after({{"", "White to move"}}).position, !Contains(":U"));
}

TEST_CASE("a position of the Mega Board is built from empty boards") {
    const EditedTable boards("mega-board:mega-2");
    const std::vector<BoardEdit> pieces = {
        {"", "empty boards"},
        {"m5", "crowned piece of player 1"},
        {"m5", "sword held by the piece"},
        {"m5", "teleporter held by the piece"},
        {"s1", "man of player 1 facing north"},
        {"n32", "man of player 2 facing south"},
        {"s13", "Crown"},
        {"s14", "Crown and shield"},
        {"n18", "Crown"},
        {"n18", "nothing"},
        {"", "Player 2 to move"},
    };
    const EditedPosition built = boards.after(pieces);
    CHECK(built.problem == "");
    CHECK(built.position == "2:P1 Km5+ST,s1n:P2 n32s:C s13=K,s14=H:X0,0");
    CHECK_THAT(boards.after({{"", "empty boards"}}).problem, Contains("no player has a piece"));
    CHECK_THAT(boards.refusal_after({{"m1", "Crown"}}), Contains("no Crown can lie on m1"));
    CHECK_THAT(boards.refusal_after(
                   {{"s1", "nothing"}, {"s1", "man of player 1 facing north"}, {"s1", "sword held by the piece"}}),
               Contains("put one on s1 first"));
    CHECK_THAT(boards.refusal_after({{"z9", "nothing"}}), Contains("no place of the boards"));
    CHECK_THAT(boards.refusal_after({{"s1", "man of player 3 facing north"}}), Contains("no 'man of player 3"));
}

TEST_CASE("a position of Power Play is built from an empty board, and what is missing is lost") {
    const EditedTable board("power-play:two-players");
    const std::vector<BoardEdit> pieces = {
        {"", "empty board"},
        {"c3", "pyramid 3 of player 1"},
        {"c3", "pyramid 3 of player 1"},
        {"c3", "pyramid 3 of player 1"},
        {"a1", "pyramid 1 of player 2"},
        {"a1", "pyramid 2 of player 1"},
        {"a1", "pyramid 1 of player 1"},
        {"h8", "pyramid 3 of player 2"},
        {"h8", "pyramid 3 of player 2"},
        {"h8", "pyramid 2 of player 2"},
        {"g8", "pyramid 3 of player 2"},
        {"g8", "pyramid 3 of player 2"},
        {"", "pyramid 1 in the hand of player 1"},
        {"", "Player 2 to move"},
    };
    const EditedPosition built = board.after(pieces);
    CHECK(built.problem == "");
    CHECK(built.position == "2:P1 a1=21,c3=333:P2 g8=33,h8=332:H1=1:L17,16");
    std::vector<BoardEdit> fewer = pieces;
    fewer.push_back({"", "Player 1 is out"});
    CHECK_THAT(board.after(fewer).position, Contains("P1 out"));
    fewer = pieces;
    fewer.push_back({"h8", "nothing"});
    CHECK_THAT(board.after(fewer).problem, Contains("player 2 has lost 24 pips"));
    CHECK_THAT(board.refusal_after({{"d4", "pyramid 1 of player 1"}}), Contains("a black marker stands on d4"));
    CHECK_THAT(board.refusal_after({{"c5", "pyramid 1 of player 1"}}), Contains("player 1 has all 5 pyramids 1"));
    std::vector<BoardEdit> more = pieces;
    more.push_back({"c3", "pyramid 1 of player 1"});
    CHECK_THAT(board.refusal_after(more), Contains("three pyramids stand on c3"));
    CHECK_THAT(board.refusal_after({{"i9", "nothing"}}), Contains("expected a square from a1 to h8"));
}

TEST_CASE("a position of Board Game Battle is set up from the start") {
    const EditedTable track("board-game-battle:three-players");
    const EditedPosition built =
        track.after({{"12", "piece of player 1"}, {"g3", "piece of player 2"}, {"", "turn of player 2"}});
    CHECK(built.problem == "");
    CHECK_THAT(built.position, Contains("R1:O123:T2:12,g3<"));
    CHECK(track
              .after({{"12", "piece of player 1"},
                      {"", "turn of player 2"},
                      {"", "everybody on Start"},
                      {"", "order not rolled yet"}})
              .position == "R1:O-:0,0,0");
    const std::vector<std::string> places = places_in(built.picture);
    const auto last = std::ranges::find_if(places, [](const std::string& place) { return place.starts_with("g"); });
    REQUIRE(last != places.begin());
    CHECK_THAT(track.after({{"", "turn of player 1"}, {*std::prev(last), "piece of player 1"}}).position,
               Contains(":W"));
    CHECK_THAT(track.refusal_after({{"999", "piece of player 1"}}), Contains("nobody stands on '999'"));
    CHECK_THAT(track.refusal_after({{places.back(), "piece of player 1"}}), Contains("nobody stands on"));
    CHECK_THAT(track.refusal_after({{"g", "piece of player 1"}}), Contains("nobody stands on 'g'"));
}

TEST_CASE("where hands are hidden positions are set up as text") {
    const EditedTable lair("drakon:two-players");
    CHECK(lair.table().palette({}).error().message == "positions of drakon are set up as text");
    CHECK(lair.refusal_after({}) == "positions of drakon are set up as text");
}

TEST_CASE("whatever is put wherever gives a board, or is refused with a sentence") {
    const std::string name =
        GENERATE(as<std::string>(), "draughtnauts:basic", "draughtnauts", "mega-board:mega-2", "mega-board:mega-4",
                 "power-play:two-players", "power-play:three-players", "board-game-battle:three-players");
    const EditedTable board(name);
    const auto things = board.table().palette({});
    REQUIRE(things);
    const std::vector<std::string> all = places_in(board.after({}).picture);
    std::vector<std::string> places = {"",     "0",         "-1",      "g", "K", "99999999999999999999",
                                       "\xff", all.front(), all.back()};
    for (std::size_t place = 0; place < all.size(); place += 7) {
        places.push_back(all[place]);
    }
    for (const Thing& thing : *things) {
        for (const std::string& place : places) {
            INFO(name << ": " << thing.name << " on " << place);
            const auto edited = board.put({{place, thing.name}});
            if (!edited) {
                CHECK_FALSE(edited.error().message.empty());
                continue;
            }
            CHECK(places_in(edited->picture) == all);
            if (edited->problem.empty()) {
                CHECK(*board.table().position({edited->position, {}}) == edited->position);
            }
        }
    }
    CHECK_THAT(board.refusal_after({{all.front(), "dragon"}}), Contains("there is no 'dragon' to be put"));
}
