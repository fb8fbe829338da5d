#include "engine/power_play/options.hpp"

namespace sparring::power_play {

namespace {

constexpr std::array<OptionEntry<Options>, 9> kEntries = {{
    integer_entry<Options, &Options::players, kMinSeats, kMaxSeats>(
        "players", "2..4", "how many play; a position says it itself",
        "Players sit at corners, in turn order: 1 a1, 2 a8, 3 h8, 4 h1. Two players: a1 and h8."),
    named_entry<Options, &Options::start, kStartNames>(
        "start", "L, wedge, block, quincunx", "which five squares of a corner a player starts on",
        "Starting squares of corner a1: L a1 a2 a3 b1 c1; wedge a2 b1 a3 b2 c1; block a1 a2 b1 b2 c3; quincunx a1 c1 "
        "b2 a3 c3."),
    named_entry<Options, &Options::lift, kLiftingNames>(
        "lift", "top, any", "whether a single pyramid can be taken from under others",
        "The mover takes the whole piece or its top part; any: also one single pyramid of any level."),
    named_entry<Options, &Options::transit, kTransitNames>(
        "transit", "empty, touch", "where jumps may land on their way",
        "Every landing but the last must be on an empty square; touch: it may be on anything, without effect."),
    named_entry<Options, &Options::nest, kNestNames>(
        "nest", "tree, assembled, any", "what built on another player's starting square knocks that player out",
        "A landing jump joins parts so that large, medium, small stand there from the bottom; assembled: in any order "
        "of stacking; any: also a trio moved there whole."),
    named_entry<Options, &Options::declare, kDeclareNames>(
        "declare", "auto, declared", "whether lost pips knock out at once, or when another player says so in a turn",
        "A player who has lost knockout pips or more is knocked out at once; declared: somebody must say it."),
    integer_entry<Options, &Options::knockout, 1, kPips>("knockout", "1..30", "lost pips that knock a player out",
                                                         "A player who has lost knockout pips or more is knocked out."),
    integer_entry<Options, &Options::quiet_plies, 0, kMaxPlyLimit>(
        "quiet_plies", "0..60000", "plies without capture or kickback that end the game; 0 = never",
        "Draw among those left after quiet_plies plies without capture or kickback."),
    integer_entry<Options, &Options::max_plies, 0, kMaxPlyLimit>(
        "max_plies", "0..60000", "plies that end the game; 0 = never", "Draw among those left after max_plies plies."),
}};

}  // namespace

std::span<const OptionEntry<Options>> option_entries() { return kEntries; }

}  // namespace sparring::power_play
