#include "tools/games/power_play/words.hpp"

#include "engine/power_play/power_play.hpp"
#include "tools/games/power_play/terminal_board.hpp"
#include "tools/games/power_play/tracer.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <vector>

namespace sparring::test {

namespace {

power_play::Rules rules_of_two(int knockout) {
    power_play::Options options;
    options.players = 2;
    options.knockout = knockout;
    return *PowerPlay::make_rules(options);
}

// From 11 lost pips of player 2 to 12.
constexpr const char* kCapture = "1:P1 a1=333,b1=3,f1=3,a2=22,b2=2,f2=1:P2 f3=1,h6=1,h7=222,g8=2,h8=333:L8,11";

}  // namespace

TEST_CASE("a player of Power Play is out by pips from the option knockout on, and by a nest below it") {
    const std::string over = "1:P1 a1=333,b1=3,f3=3,a2=22,b2=2,f2=1:P2 out:L8,12";
    const auto name_at = [&](int knockout) {
        const power_play::Rules rules = rules_of_two(knockout);
        return power_play_ending_name(*PowerPlay::parse_position(over, rules));
    };
    CHECK(name_at(12) == "pips");
    CHECK(name_at(13) == "nests");
    CHECK(name_at(18) == "nests");
}

TEST_CASE("a knockout of Power Play by the option knockout is said and traced as one by lost pips") {
    const power_play::Rules rules = rules_of_two(12);
    const auto before = *PowerPlay::parse_position(kCapture, rules);
    const auto move = *PowerPlay::parse_move(before, "f1xf3");
    CHECK(power_play_effects(before, move) == "captures 1 of player 2, player 2 is out");
    auto after = before;
    after.apply(move);
    std::vector<GameTrace::Event> events;
    PowerPlayTracer::see(before, move, after, 0, events);
    REQUIRE_FALSE(events.empty());
    CHECK(events.back().kind == "is knocked out");
    CHECK(events.back().subject == "by lost pips");
}

TEST_CASE("the board of Power Play shows lost pips beside the option knockout") {
    const power_play::Rules rules = rules_of_two(24);
    const auto state = *PowerPlay::parse_position(kCapture, rules);
    const std::string board = draw_pyramids(state, std::nullopt, seat_at(0), {});
    CHECK(board.find("Player 1 has lost 8 of 24 pips.") != std::string::npos);
    CHECK(board.find("Player 2 has lost 11 of 24 pips.") != std::string::npos);
}

}  // namespace sparring::test
