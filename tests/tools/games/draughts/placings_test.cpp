#include "tools/games/draughts/placings.hpp"

#include "tests/tools/balance/selected_game.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

using namespace sparring;
using namespace sparring::balance;
using sparring::balance::fixtures::SelectedGame;

namespace {

// A game of the standard board with a jump among its first moves.
const std::vector<std::string> kPlacingMoves = {"29=S", "1=C", "30=H", "2=T", "31=C", "3=S", "32=T", "4=H"};
const std::vector<std::string> kMovesAfter = {"11-15", "22-18", "15x22", "25x18"};

Opening opening_of(const std::vector<std::string>& placings, const std::vector<std::string>& moves) {
    Opening opening{"", placings};
    opening.moves.insert(opening.moves.end(), moves.begin(), moves.end());
    return opening;
}

// The position that the changed opening begins with, after which its moves must be playable.
std::string changed(SelectedGame& game, const Opening& opening, const KindChange& change) {
    const auto other = changed_opening(*game.inquiry().game.table, opening, game.inquiry().seats(), change);
    REQUIRE(other);
    const auto begin = game.inquiry().game.table->position({other->position, {}});
    REQUIRE(begin);
    // It is canonical text already.
    CHECK(*begin == other->position);
    const std::size_t placings = placings_of(opening, game.inquiry().seats()).size();
    CHECK(other->moves ==
          std::vector<std::string>(opening.moves.begin() + static_cast<std::ptrdiff_t>(placings), opening.moves.end()));
    CHECK(game.inquiry().game.table->position(*other));
    return other->position;
}

// The field of Power-Ups that lie, `29=S,30=H`; empty if nothing does.
std::string lying_in(const std::string& position) {
    const std::size_t at = position.find(":P");
    return at == std::string::npos ? "" : position.substr(at + 2, position.find(':', at + 2) - at - 2);
}

}  // namespace

TEST_CASE("placings are the moves with which an opening sets up, by players in turn") {
    const auto placings = placings_of(opening_of({"29=S", "1=C", "30=H"}, {"11-15", "22-18"}), 2);
    CHECK(placings == std::vector<Placing>{{0, "29", 'S'}, {1, "1", 'C'}, {0, "30", 'H'}});
    CHECK(placings[1].text() == "1=C");
    CHECK(placings_of({"", {"11-15", "29=S"}}, 2).empty());
    CHECK(placings_of({}, 2).empty());
    const auto of_three = placings_of({"", {"s13=S", "n14=T", "e15=C", "s14=H"}}, 3);
    CHECK(of_three.back() == Placing{0, "s14", 'H'});
}

TEST_CASE("one Power-Up is taken off the standard board, wherever its place in the list is") {
    SelectedGame game("draughtnauts", {});
    const Opening opening = opening_of(kPlacingMoves, kMovesAfter);
    CHECK(lying_in(changed(game, opening, {1, 'C', std::nullopt})) == "2=T,3=S,4=H,29=S,30=H,31=C,32=T");
    CHECK(lying_in(changed(game, opening, {1, 'S', std::nullopt})) == "1=C,2=T,4=H,29=S,30=H,31=C,32=T");
    CHECK(lying_in(changed(game, opening, {0, 'S', std::nullopt})) == "1=C,2=T,3=S,4=H,30=H,31=C,32=T");
    CHECK(lying_in(changed(game, opening, {0, 'T', std::nullopt})) == "1=C,2=T,3=S,4=H,29=S,30=H,31=C");
}

TEST_CASE("one Power-Up on the standard board becomes another kind") {
    SelectedGame game("draughtnauts", {});
    const Opening opening = opening_of(kPlacingMoves, kMovesAfter);
    CHECK(lying_in(changed(game, opening, {1, 'C', 'H'})) == "1=H,2=T,3=S,4=H,29=S,30=H,31=C,32=T");
    CHECK(lying_in(changed(game, opening, {0, 'T', 'S'})) == "1=C,2=T,3=S,4=H,29=S,30=H,31=C,32=S");
}

TEST_CASE("squares are not mistaken for the ends of longer numbers") {
    SelectedGame game("draughtnauts", {});
    // 2=S stands behind 32=S in no text, but 1=S is the end of 31=S and 2=H that of 32=H.
    const Opening opening =
        opening_of({"29=C", "4=C", "30=T", "3=T", "31=S", "1=S", "32=H", "2=H"}, {"11-15", "22-18"});
    CHECK(lying_in(changed(game, opening, {1, 'S', std::nullopt})) == "2=H,3=T,4=C,29=C,30=T,31=S,32=H");
    CHECK(lying_in(changed(game, opening, {0, 'H', std::nullopt})) == "1=S,2=H,3=T,4=C,29=C,30=T,31=S");
    CHECK(lying_in(changed(game, opening, {1, 'H', 'S'})) == "1=S,2=S,3=T,4=C,29=C,30=T,31=S,32=H");
}

TEST_CASE("a player whose only Power-Up is taken off has none, and the other keeps its own") {
    SelectedGame game("draughtnauts", {"kit=S"});
    const Opening opening = opening_of({"29=S", "3=S"}, kMovesAfter);
    CHECK(lying_in(changed(game, opening, {0, 'S', std::nullopt})) == "3=S");
    const std::string position = changed(game, opening, {1, 'S', std::nullopt});
    CHECK(lying_in(position) == "29=S");
    // And with nothing else on the board the whole field goes.
    SelectedGame with_two("draughtnauts", {"kit=SH"});
    const Opening last{"B:W21,22:B9,10:P29=S", {"9-14"}};
    const auto refused = changed_opening(*with_two.inquiry().game.table, last, 2, {0, 'S', std::nullopt});
    REQUIRE_FALSE(refused);
    CHECK(refused.error().message == "player 1 has placed no S");
}

TEST_CASE("on the Mega Board the Crown stays where a Power-Up is taken off") {
    SelectedGame game("mega-board:mega-2", {});
    const auto openings = game.context().openings(20, game.settings());
    REQUIRE(openings);
    for (const Opening& opening : *openings) {
        const auto placings = placings_of(opening, 2);
        REQUIRE(placings.size() == 8);
        for (const Placing& placing : placings) {
            const std::string position = changed(game, opening, {placing.seat, placing.kind, std::nullopt});
            const std::string crowns = position.substr(position.find(":C "));
            CHECK(crowns.find(placing.square + "=K") != std::string::npos);
            CHECK(std::ranges::count(crowns, 'K') == 1);
            // The other seven are as they were.
            CHECK(std::ranges::count(crowns, '=') == 8);
            const char other = placing.kind == 'S' ? 'H' : 'S';
            const std::string replaced = changed(game, opening, {placing.seat, placing.kind, other});
            CHECK(replaced.find(placing.square + "=" + other) != std::string::npos);
        }
    }
}

TEST_CASE("every drawn opening of the standard board can be played without any of its Power-Ups") {
    SelectedGame game("draughtnauts", {});
    const auto openings = game.context().openings(50, game.settings());
    REQUIRE(openings);
    for (const Opening& opening : *openings) {
        for (const Placing& placing : placings_of(opening, 2)) {
            const std::string lying = lying_in(changed(game, opening, {placing.seat, placing.kind, std::nullopt}));
            CHECK(std::ranges::count(lying, '=') == 7);
            CHECK(("," + lying + ",").find("," + placing.text() + ",") == std::string::npos);
        }
    }
}

TEST_CASE("a change of what was not placed is refused") {
    SelectedGame game("draughtnauts", {});
    const Opening opening = opening_of({"29=S", "1=C"}, {});
    const auto refused = changed_opening(*game.inquiry().game.table, opening, 2, {1, 'S', std::nullopt});
    REQUIRE_FALSE(refused);
    CHECK(refused.error().message == "player 2 has placed no S");
    const Opening wrong = opening_of({"29=S", "29=C"}, {});
    CHECK_FALSE(changed_opening(*game.inquiry().game.table, wrong, 2, {0, 'S', std::nullopt}));
}
