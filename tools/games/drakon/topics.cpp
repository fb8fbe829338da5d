// What `help` says about Drakon.

#include "tools/data/game_page.hpp"
#include "tools/games/drakon/words.hpp"

namespace sparring {

std::vector<HelpTopic> drakon_topics() {
    std::vector<HelpTopic> topics = page_topics(game_page("drakon"));
    topics.push_back(
        {"picture",
         "Each box is a chamber: its code, the Drakon counter if it is there, and below the players on it (1-6 are all "
         "six). An arrow-head in a wall belongs to the chamber behind it and leads out of that chamber into the next. "
         "Dots are free cells, where chambers can be placed; ? is a cell that has to be filled. The numbers at the "
         "left and below are cells north and east of Start, which is 0,0.\n"});
    topics.push_back(
        {"hands",
         "You see your own hand and of others how many chambers they hold, and which ones if all saw them taken or if "
         "you gave or got them by a steal. `FG:A` names a chamber in a hand: its code and its arrows, 1 one, A two "
         "adjacent, O two opposite, 3 three. What others draw is said as `draw ?`.\n"});
    return topics;
}

}  // namespace sparring
