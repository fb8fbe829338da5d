#pragma once
// What a study of a game's design has to know of the game beside its rules: who plays unless others are named, which
// events count as what, and which parts of the game can be left out. Plain data and the words of reports; a game fills
// in what it has.

#include "engine/core/expected.hpp"
#include "tools/tables/rule_settings.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sparring {

class Table;

// Values of one option of the rules that are played against each other.
struct OptionValues {
    std::string option;
    std::vector<std::string> values;  // two or more
    // What a value does, where it says little by itself: "twice as many cards of a kind".
    std::map<std::string, std::string> words = {};  // NOLINT(readability-redundant-member-init)
};

// An agent as text, with its measured rating on the scale of the game's levels: Elo above the greedy agent.
struct RatedAgent {
    std::string agent;
    double rating = 0;
};

// What a study of a game does unless it is told otherwise. The default is for a game that nobody has described.
struct StudyProfile {
    std::array<std::string, 2> agents = {"random", "random"};  // the weaker one first
    std::string ladder;                      // of search effort: the agent as text up to the number that is doubled
    std::uint64_t first_rung = 0;            // that number at the bottom
    int rungs = 0;                           // 0: nothing to double
    std::string beginner;                    // who plays so weakly as beginners do; none if the weaker one does
    std::string judge;                       // the agent that says what decisions are worth; none: nobody can
    int opening_plies = 0;                   // random plies before the agents take over; 0: games differ by themselves
    std::uint64_t games = 1000;              // of the basic arm of each strength
    double weaker_times = 1;                 // as many of the weaker agents, where these are much quicker
    std::string_view length_unit = "plies";  // what the length of a game is counted in
    std::vector<OptionValues> readings;      // of the rules that a designer will want to know about
    std::vector<OptionValues> repairs;       // further values of options that may mend what is wrong
    // Of agents above, where they were measured.
    std::vector<RatedAgent> ratings = {};  // NOLINT(readability-redundant-member-init)
    OptionValues players;                  // what other numbers of players are played with; none if there are none
};

// How often somebody comes to each place of the board, as a picture of the board at the start.
struct ArrivalMap {
    std::string id;
    std::string title;
    std::string note;
    std::string event;       // its subject is the place
    double least_often = 0;  // a game; places that are come to less often are left out
    // All there are; none where that is not known.
    std::vector<std::string> places = {};  // NOLINT(readability-redundant-member-init)
};

// Pieces that differ in what they have and that meet: the events but arrivals.
struct PieceFacts {
    std::string values_id;  // of the tables of what it goes with to have something: "pips"
    std::string events_id;  // of the tables of events: "meetings"
    std::string events_title;
    std::function<std::string(const std::string& event_kind, const std::string& subject)> name_of_event;
    ArrivalMap arrivals;
};

// A move with which an opening places an item.
struct Placing {
    std::size_t seat = 0;
    std::string square;
    char kind = 0;

    [[nodiscard]] std::string text() const { return square + '=' + kind; }
    bool operator==(const Placing&) const = default;
};

// One seat's item of a kind, and what is put in its place, if anything.
struct KindChange {
    std::size_t seat = 0;
    char from = 0;
    std::optional<char> to;
};

// An option of the rules with a value.
using OptionSetting = std::pair<std::string, std::string>;

// Items that seats place, pick up, hold and use, of kinds with a letter each.
struct ItemFacts {
    struct Kind {
        char letter = 0;
        std::string name;
    };

    std::vector<Kind> kinds;  // that are played with
    bool are_placed_by_moves = false;

    // Kinds of events, the subject of which is the letter.
    std::string picked_up;
    std::string used;
    std::string discarded;  // unused
    std::string captured;   // unused
    std::string held;       // what the features of snapshots begin with that count the items held; the letter follows

    std::string use_note;       // what counts as a use
    std::string removed_title;  // of the table of what it costs not to have one

    // Sets the rule by which a kind does nothing for a seat, beside what is so already.
    std::function<Expected<OptionSetting>(std::size_t seat, char kind)> idle;
    // The moves with which an opening places items, which come before all others.
    std::function<std::vector<Placing>(const Opening&)> placings;
    // The opening from the position in which everything is placed, with a change, and then the same moves. Refuses a
    // position in which the item cannot be found.
    std::function<Expected<Opening>(const Table& table, const Opening& opening, const KindChange& change)> changed;
};

// Rules under which some tiles do nothing, or, as the first of all, those that are played.
struct TileChange {
    std::string name;    // for arms: "as-they-are", "kind-duel", "square-12"
    std::string title;   // "duel", "12 plus4"
    std::string square;  // as pictures name it, if it is one tile alone
    OptionSetting rule;
};

// Kinds of tiles of which so little happens in a game that they are only screened: each in turn is made plain in games
// between the weaker agents.
struct TileScreen {
    struct Kind {
        TileChange without;
        std::string code;     // the subject of events
        std::string title;    // for people
        std::int64_t number;  // of the tiles
        bool acts = true;     // whether events tell of what it does
    };

    std::string tile;        // "card"
    std::string title;       // of the section: "Cards"
    std::string container;   // "in the box"
    std::string plain_ones;  // what lies in their place: "plain cards"
    TileChange whole;
    std::vector<Kind> kinds;
    double length_spread = 0;  // of a game, as a part of its mean
    std::string action;        // the event of a tile that does something
    // Of an event's subject, which need not be of one of the kinds above.
    std::function<std::string(const std::string& code)> name_of_code;
    ArrivalMap arrivals;
};

// Landing on the squares of a track.
struct LandingFacts {
    std::string lands;                                  // events whose subject is the square
    std::string fails;                                  // to leave it
    std::vector<std::string> squares;                   // in the order of the track
    std::vector<std::string> kinds;                     // of tiles that do something and can be landed on
    std::map<std::string, std::size_t> kind_of_square;  // those of such a kind, with the place in `kinds`
};

// What can be known exactly of the game of two: by GameModule::solve.
struct ExactFacts {
    std::string file;          // what a file of values is called
    OptionSetting of_two;      // makes it a game of two seats
    std::string share_number;  // the name of the number that is the share of who begins
    // Who begins in a game, from its moves.
    std::function<std::size_t(const std::vector<std::string>& moves)> beginner;
};

// A track with tiles, each kind and each square of which can be made blank.
struct TrackFacts {
    TileChange whole;
    std::vector<TileChange> kinds;
    std::vector<TileChange> squares;
    double length_spread = 0;  // of a game, as a part of its mean
    double luck_spread = 0;    // of a seat, in win share
    std::string player;        // the agent between whom luck is measured
    std::string removal_note;
    std::string alone_title;  // of the column of what the first row of the exact table ends with
    ExactFacts exact;
    LandingFacts landings;
};

struct DesignFacts {
    StudyProfile profile;
    // Why all seats are alike by the rules, as a sentence without its full stop; empty if they are not.
    std::string why_seats_are_alike;
    // Why all places are alike but for the order of turns, likewise: then all have the same chances over games that
    // each starts in turn.
    std::string why_places_are_alike;
    // Where they are not, rules by which each place in turn starts, the first as it is; none if there are no such
    // rules.
    std::vector<OptionSetting> starts;
    // The kinds of events that are turns, where a game is as long as its turns; else it is as long as its plies.
    std::vector<std::string> turn_events;
    // The kind of events in which a seat takes something from another; empty where nothing is taken.
    std::string captures;
    // Whether dice fall or something is drawn in play: a set-up by chance alone is no luck of play.
    bool has_luck_in_play = false;
    std::optional<PieceFacts> pieces;
    std::optional<ItemFacts> items;
    std::optional<TileScreen> screen;
    std::optional<TrackFacts> track;
};

}  // namespace sparring
