#include "tools/games/board_game_battle/design.hpp"

#include "engine/board_game_battle/board_game_battle.hpp"
#include "tools/games/board_game_battle/blanked_tracks.hpp"
#include "tools/games/board_game_battle/race_events.hpp"
#include "tools/tables/settings.hpp"

namespace sparring {

namespace {

// "order 21": the first move of a game of two says who is first.
[[nodiscard]] std::size_t first_in_order(const std::vector<std::string>& moves) {
    return moves.front().ends_with("21") ? 1 : 0;
}

[[nodiscard]] TrackFacts facts_of(const board_game_battle::Track& track) {
    TrackFacts facts;
    facts.whole = whole_track(track);
    facts.kinds = tracks_without_kinds(track);
    facts.squares = tracks_without_squares(track);
    facts.length_spread = 0.25;
    facts.luck_spread = 0.2;
    facts.player = "leader";
    facts.removal_note =
        "What the tiles add to a game, against games of the same seeds on a track where they are blank; between "
        "agents who all duel the leader the dice are the same, too, round by round. A round is a turn of every "
        "player. Beside it what they add to the turns of one piece alone with two dice, exactly, by its Markov chain: "
        "there tiles that need others do nothing.";
    facts.alone_title = "one piece alone longer by (exact)";
    facts.exact = {.file = "exact.race",
                   .of_two = {"players", "2"},
                   .share_number = "start_share_of_first_in_order",
                   .beginner = first_in_order};
    facts.landings = landings_on(track);
    return facts;
}

}  // namespace

std::shared_ptr<const DesignFacts> board_game_battle_design(const Settings& settings) {
    DesignFacts facts;
    facts.profile = {.agents = {"leader", "greedy"},
                     .ladder = "mcts:memory=16,sims=",
                     .first_rung = 30,
                     .rungs = 4,
                     .beginner = "random",
                     .judge = "mcts:memory=16,sims=20000",
                     .opening_plies = 0,
                     .games = 6000,
                     .length_unit = "turns",
                     .readings = {{"challenge_roll", {"total", "single"}}},
                     .repairs = {{"detour_exit", {"stop", "carry"}}},
                     .players = {"players", {"2", "3", "4"}}};
    facts.why_seats_are_alike = "the order of play is drawn anew in every round";
    facts.turn_events = {std::string(kLandsEvent), std::string(kFailsEvent), std::string(kWinsEvent)};
    facts.has_luck_in_play = true;
    if (const auto track = board_game_battle::parse_track(option_text<BoardGameBattle>(settings, "layout"))) {
        facts.track = facts_of(*track);
    }
    return std::make_shared<const DesignFacts>(std::move(facts));
}

}  // namespace sparring
