// The orchard keeps the contract of games, and is the game it claims to be.
#include "tests/search/many_seats/positions.hpp"
#include "tests/support/conformance/conformance.hpp"

using namespace sparring;
using conformance::check_conformance;

TEST_CASE("the orchard of three seats keeps the contract of games") {
    check_conformance<toys::Orchard>({.seed = 16, .playouts = 40, .positions = {"C 1 1 2 0 | 3 3p 0"}});
}

TEST_CASE("the orchard of two and of four seats keeps the contract of games") {
    check_conformance<toys::Orchard>({.seed = 17, .playouts = 40, .settings = {{"seats", "2"}}});
    check_conformance<toys::Orchard>({.seed = 18, .playouts = 40, .settings = {{"seats", "4"}, {"trees", "4"}}});
}

TEST_CASE("the last apple of a tree must be picked, and who picks it moves again") {
    toys::OrchardState state = orchard("B 3 1 0 0 | 0p 0p 0p", 3);
    toys::OrchardState::Moves moves;
    state.generate(moves);
    REQUIRE(moves.size() == 1);
    state.apply(moves[0]);
    REQUIRE(toys::Orchard::format_position(state) == "B 3 0 0 0 | 0p 1p 0p");
}

TEST_CASE("a seat passes once") {
    toys::OrchardState state = orchard("C 3 0 0 0 | 0p 0p 0p", 3);
    state.apply(toys::kOrchardPass);
    REQUIRE(toys::Orchard::format_position(state) == "A 3 0 0 0 | 0p 0p 0");
    REQUIRE_FALSE(toys::Orchard::parse_move(orchard("C 3 0 0 0 | 0p 0p 0", 3), "pass"));
}

TEST_CASE("the seats with the most apples share the win") {
    REQUIRE(orchard("A 0 0 0 0 | 4 2 4", 3).winners().bits() == 0b101);
}
