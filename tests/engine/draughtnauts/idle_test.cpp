// Power-Ups that are idle in the hands of Black, White or both, on small positions. Expected values are worked out by
// hand from the rules page and the meaning of the option: held, lying, picked up and lost as ever, and of no use.
#include "tests/engine/draughtnauts/positions.hpp"

#include <catch2/catch.hpp>

using namespace sparring;
using namespace sparring::draughtnauts;
using Texts = std::vector<std::string>;

namespace {

[[nodiscard]] State with_idle(const std::string& idle, const std::string& position,
                              std::vector<std::pair<std::string, std::string>> settings = {}) {
    settings.emplace_back("idle", idle);
    return parse(position, *Draughtnauts::make_rules(options_with(settings)));
}

[[nodiscard]] TurnEffects idle_effects_of(const State& state, const std::string& text) {
    return state.effects(*parse_move(state, text));
}

[[nodiscard]] std::string idle_reason(const State& state, const std::string& text) {
    const Expected<Move> move = parse_move(state, text);
    return move ? "legal" : move.error().message;
}

// The position with nothing held or lying, under rules without idle Power-Ups.
[[nodiscard]] State without_power_ups(const State& state) {
    Board board = state.board();
    board.held = {};
    board.lying = {};
    Rules rules = state.rules();
    rules.idle = {};
    return {board, state.to_move(), state.quiet_plies(), false, rules};
}

}  // namespace

TEST_CASE("a Power-Up that is idle in the hands of its holder gives it no move") {
    const std::string position = "B:W18:BK14+SC";
    REQUIRE(legal_moves(with_idle("1:SC", position)) == Texts{"14x23"});
    REQUIRE(legal_moves(with_idle("1:S", position)) == Texts{"14*18", "14x23"});
    REQUIRE(legal_moves(with_idle("1:C", position)) == Texts{"14x23", "14x23-18", "14x23-19", "14x23-26", "14x23-27"});
    REQUIRE(legal_moves(with_idle("1:T", "B:W32:BK14+T")) == Texts{"14-10", "14-17", "14-18", "14-9"});
    REQUIRE(legal_moves(with_idle("2:SHCT", position)) == legal_moves(parse(position)));
}

TEST_CASE("an idle shield does not save its holder from a jump or a shot") {
    const State jumped = with_idle("2:H", "B:W32,K18+HC:BK14+C");
    for (const char* const move : {"14x23", "14*18"}) {
        const TurnEffects effects = idle_effects_of(jumped, move);
        REQUIRE(effects.removed == bit(square_of_number(18)));
        REQUIRE(effects.spared == 0);
    }
    REQUIRE(format_position(after(jumped, "14x23")) == "W:W32:BK23");
    // In the hands of the side that does not hold it, nothing changes.
    REQUIRE(idle_effects_of(with_idle("1:H", "B:W32,K18+H:BK14"), "14x23").spared == bit(square_of_number(18)));
}

TEST_CASE("an idle cannon does not force, and an idle teleporter does not save from having no move") {
    const std::string shot = "B:W18,23:BK14+C";
    REQUIRE(legal_moves(with_idle("none", shot, {{"cannon_forces", "true"}})) == Texts{"14*18"});
    const State free = with_idle("1:C", shot, {{"cannon_forces", "true"}});
    REQUIRE(legal_moves(free) == Texts{"14-10", "14-17", "14-9"});
    REQUIRE(free.is_quiet());
    REQUIRE_FALSE(with_idle("none", "B:W22,25:BK29+T").is_over());
    const State stuck = with_idle("1:T", "B:W22,25:BK29+T");
    REQUIRE(stuck.is_over());
    REQUIRE(stuck.winners() == SeatSet(kWhite));
}

TEST_CASE("an idle Power-Up is lost as the rules say, but never as one that was used") {
    REQUIRE(letters_of(idle_effects_of(with_idle("1:SC", "B:W18:BK14+SC"), "14x23").lost) == "SC");
    for (const char* const discards : {"used", "none"}) {
        const State state = with_idle("1:SC", "B:W18:BK14+SC", {{"jump_discards", discards}, {"single_use", "true"}});
        REQUIRE(idle_effects_of(state, "14x23").lost.empty());
    }
}

TEST_CASE("an idle Power-Up is picked up, and counts for what a piece may hold") {
    REQUIRE(idle_effects_of(with_idle("1:S", "B:W21:BK26:P31=S"), "26-31").picked_up == PowerUp::kSword);
    REQUIRE_FALSE(idle_effects_of(with_idle("1:S", "B:W21:BK26+S:P31=S"), "26-31").picked_up);
    REQUIRE_FALSE(idle_effects_of(with_idle("1:SC", "B:W21:BK26+SC:P31=H"), "26-31").picked_up);
}

TEST_CASE("a move that needs an idle Power-Up is answered so") {
    const State state = with_idle("1:SCT", "B:W18:BK14+SC,K1+T");
    REQUIRE(idle_reason(state, "14*18") ==
            "14*18 is not legal: the cannon of the piece on 14 does nothing, by the option idle");
    REQUIRE(idle_reason(state, "14x23-27") ==
            "14x23-27 is not legal: the sword of the piece on 14 does nothing, by the option idle");
    REQUIRE(idle_reason(state, "1@32") ==
            "1@32 is not legal: the teleporter of the piece on 1 does nothing, by the option idle");
    REQUIRE(idle_reason(state, "14@32") == "14@32 is not legal: the piece on 14 has no teleporter");
}

TEST_CASE("where all Power-Ups are idle the moves and the ends are those of pieces that hold none") {
    FastRandom random(11);
    int armed = 0;
    for (const char* const discards : {"all", "used", "none"}) {
        const Options options =
            options_with({{"idle", "1:SHCT,2:SHCT"}, {"jump_discards", discards}, {"cannon_forces", "true"}});
        for (int game = 0; game < 40; ++game) {
            State state = start_state(*Draughtnauts::make_rules(options));
            while (const auto move = state.pick_move(random)) {
                state.apply(*move);
                if (state.is_setup()) {
                    continue;
                }
                const State bare = without_power_ups(state);
                armed += state.board().held.empty() ? 0 : 1;
                REQUIRE(legal_moves(state) == legal_moves(bare));
                REQUIRE(state.is_over() == bare.is_over());
                REQUIRE(state.is_quiet() == bare.is_quiet());
            }
        }
    }
    // Else nothing has been tested.
    REQUIRE(armed > 1000);
}

TEST_CASE("a mirrored state has the idle Power-Ups of the other seat") {
    const State state = with_idle("1:S,2:HC", "B:W18,K30+HC:BK14+SC");
    const State image = state.mirrored();
    REQUIRE(letters_of(image.idle(kBlack)) == "HC");
    REQUIRE(letters_of(image.idle(kWhite)) == "S");
    REQUIRE(image == with_idle("1:HC,2:S", "W:WK19+SC:B15,K3+HC"));
    REQUIRE(legal_moves(image).size() == legal_moves(state).size());
    REQUIRE(image.mirrored() == state);
}
