// What `help` says about Drakon.

#include "tools/modules/drakon_words.hpp"

#include <fmt/format.h>

#include <initializer_list>

namespace sparring {

namespace {

using drakon::Code;

// A line for each chamber, under a heading.
[[nodiscard]] std::string chamber_lines(std::string_view heading, std::initializer_list<Code> codes) {
    std::string text(heading);
    for (const Code code : codes) {
        const ChamberWords& words = drakon_chamber(code);
        text += fmt::format("{}  {}: {}\n", drakon::name_of(code), words.name, words.action);
    }
    return text;
}

[[nodiscard]] std::vector<HelpTopic> chamber_topics() {
    return {
        {"gold",
         chamber_lines("Chambers of coins. The Hoard gives what it has; locked coins never leave their owner.\n",
                       {Code::kFindOne, Code::kFindTwo, Code::kLoseOne, Code::kStealLeft, Code::kStealRight, Code::kDue,
                        Code::kChest})},
        {"ways",
         chamber_lines("Chambers of other kinds of moves. Who stands on one may choose such a move, or a usual\n"
                       "step, when it next decides to move; being moved off loses it (next_move=location).\n",
                       {Code::kTeleport, Code::kMap, Code::kKey, Code::kVisit, Code::kTornado, Code::kPassage,
                        Code::kGale, Code::kEscape})},
        {"changes",
         chamber_lines(
             "Chambers that change the lair or the hands. Empty is a chamber without a character and without\n"
             "Drakon; Start is never taken, removed or swapped. Each may be declined.\n",
             {Code::kRotate, Code::kDestroy, Code::kShift, Code::kMoving, Code::kFloating, Code::kBargain,
              Code::kStealChamber, Code::kMindControl})},
        {"dangers", chamber_lines("Chambers that hold, hide or protect, and Drakon's own.\n",
                                  {Code::kDrakonMoves, Code::kVoid, Code::kHarp, Code::kSmall, Code::kBase,
                                   Code::kPlain, Code::kStart})},
    };
}

}  // namespace

std::vector<HelpTopic> drakon_topics() {
    std::vector<HelpTopic> topics = {
        {"turn",
         "In a turn you either place a chamber or move your character. A chamber goes beside another one, turned as\n"
         "you like, but so that no two arrow-heads face each other; then you draw. A move leaves through a side with\n"
         "an arrow, onto the chamber there, from whatever side. Whoever enters a chamber does what it says, once per\n"
         "chamber and turn. Nobody may pass who can place or move.\n"},
        {"moves",
         "FG@3,-1:NE  place Find One Gold three cells east and one south of Start, its arrows north and east\n"
         ">N          step through the arrow to the north\n"
         ">3,2        another kind of move, or the return from the Void; >3,2 N if a gale goes on from there\n"
         "rotate 2,1:SW, destroy 1,1, shift 1,1, put FG:NE, buy 2,2, swap 1,1, with 2,0, float 3,3:NE, steal 3,\n"
         "mind 2 N, drakon 2,2, escape     answers to what a chamber asks, which is said below the picture\n"
         "decline     no, where it is allowed; skip where nothing else can be done\n"},
        {"picture",
         "Each box is a chamber: its code, the Drakon counter if it is there, and below the players on it (1-6 are\n"
         "all six). An arrow-head in a wall belongs to the chamber behind it and leads out of that chamber into the\n"
         "next. Dots are free cells, where chambers can be placed; ? is a cell that has to be filled. The numbers at\n"
         "the left and below are cells north and east of Start, which is 0,0.\n"},
    };
    for (HelpTopic& topic : chamber_topics()) {
        topics.push_back(std::move(topic));
    }
    topics.push_back(
        {"drakon",
         "The counter comes onto the board with the first Drakon Moves. Whoever meets it, because it comes to them or\n"
         "they to it, is caught: back to Start without picking up, and a coin that is not locked goes to the "
         "Hoard.\n"});
    topics.push_back(
        {"hands",
         "You see your own hand and of others how many chambers they hold, and which ones if all saw them taken\n"
         "or if you gave or got them by a steal. FG:A names a chamber in a hand: its code and its arrows, 1 one,\n"
         "A two adjacent, O two opposite, 3 three. What others draw is said as draw ?.\n"});
    topics.push_back(
        {"end",
         "Whoever first holds five coins, locked ones counted, wins at once, in whoever's turn it is. If nobody can\n"
         "place or move any more, or after max_turns turns, most gold wins; those who have equally much share.\n"});
    return topics;
}

}  // namespace sparring
