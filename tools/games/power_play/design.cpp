#include "tools/games/power_play/design.hpp"

#include "engine/core/bits.hpp"
#include "engine/power_play/power_play.hpp"
#include "engine/power_play/square_text.hpp"
#include "tools/tables/design_facts.hpp"
#include "tools/tables/settings.hpp"

#include <fmt/format.h>

namespace sparring {

namespace {

// The subject of some events is the strength of a part, that of others how it came to it.
[[nodiscard]] std::string name_of_meeting(const std::string& event_kind, const std::string& subject) {
    const bool has_strength = !subject.empty() && subject.front() >= '0' && subject.front() <= '9';
    return has_strength ? fmt::format("{} (strength {})", event_kind, subject)
                        : fmt::format("{} {}", event_kind, subject);
}

// Where pieces can stand: all squares but those of the markers.
[[nodiscard]] std::vector<std::string> squares_of_pieces() {
    std::vector<std::string> names;
    for (power_play::Squares left = ~power_play::kMarkers; left != 0; left = without_lowest_bit(left)) {
        names.push_back(power_play::square_name(power_play::first_of(left)));
    }
    return names;
}

}  // namespace

std::shared_ptr<const DesignFacts> power_play_design(const Settings& settings) {
    const std::string players = option_text<PowerPlay>(settings, "players");
    const std::string search = players == "2" ? "alphabeta" : "brsplus";  // the best with so many players
    DesignFacts facts;
    facts.profile = {.agents = {search + ":nodes=600,tt=1", search + ":nodes=2320,tt=1"},  // of some 58 moves
                     .ladder = search + ":tt=1,nodes=",
                     .first_rung = 1160,
                     .rungs = 3,
                     .beginner = search + ":nodes=72,tt=1",
                     .judge = search + ":tt=4,nodes=20000",
                     .opening_plies = 6,
                     .games = 400,
                     .length_unit = "plies",
                     .readings = {{"start", {"L", "wedge", "block", "quincunx"}},
                                  {"lift", {"top", "any"}},
                                  {"transit", {"empty", "touch"}},
                                  {"knockout", {"12", "15", "18", "21", "24"}}},
                     .repairs = {{"nest", {"tree", "assembled", "any"}}, {"quiet_plies", {"200", "60", "400"}}},
                     .players = {"players", {"2", "3", "4"}}};
    if (players != "3") {
        facts.why_places_are_alike = "the board looks the same from the corner of every player";
    }
    if (players == "4") {
        facts.profile.ratings = {
            {"brsplus:nodes=72,tt=1", -3}, {"brsplus:nodes=600,tt=1", 500}, {"brsplus:nodes=2320,tt=1", 820}};
    }
    facts.pieces = {.values_id = "pips",
                    .events_id = "meetings",
                    .events_title = "How pieces meet",
                    .name_of_event = name_of_meeting,
                    .arrivals = {.id = "arrivals",
                                 .title = "Where pieces go",
                                 .note = "Stronger agents; the board as it is at the start.",
                                 .event = "comes to",
                                 .least_often = 0,
                                 .places = squares_of_pieces()}};
    facts.captures = "captures";
    return std::make_shared<const DesignFacts>(std::move(facts));
}

}  // namespace sparring
