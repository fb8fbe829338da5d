#include "engine/drakon/options.hpp"

#include <string>

namespace sparring::drakon {

namespace {

struct TilesField {
    static Status set(Options& options, std::string_view value) {
        const Expected<Box> box = parse_box(value);
        if (!box) {
            return box.error();
        }
        options.tiles = *box;
        return ok();
    }
    static std::string show(const Options& options) { return format_box(options.tiles); }
};

constexpr std::array<OptionEntry<Options>, 7> kEntries = {{
    integer_entry<Options, &Options::players, kMinSeats, kMaxSeats>("players", "2..6", "how many play",
                                                                    "Drakon with Expansion One (2 to 6 players)."),
    named_entry<Options, &Options::expansion, kExpansionNames>(
        "expansion", "one, none", "whether Expansion One is played: its chambers and the Drakon counter",
        "The expansion needs the base game."),
    {"tiles", "standard, base, or a file", "how many chambers of each kind there are",
     "All other chambers are shuffled; four are dealt to each player, the rest is the draw pile.", &TilesField::set,
     &TilesField::show},
    integer_entry<Options, &Options::hoard, 1, kMaxHoard>("hoard", "1..200", "coins in the Dragon's Hoard at the start",
                                                          "The Dragon's Hoard holds 28 coins of one gold each."),
    named_entry<Options, &Options::next_move, kNextMoveNames>(
        "next_move", "location, token",
        "what keeps the right to another kind of move: standing on its chamber, or the player until the next own move",
        "On the next turn that you decide to move: an option while standing on that chamber."),
    integer_entry<Options, &Options::bound, 1, kMaxBound>("bound", "1..31",
                                                          "cells from Start in x or y that can be used",
                                                          "Cells more than 31 from Start in x or y are not legal."),
    integer_entry<Options, &Options::max_turns, 1, kMaxTurnLimit>(
        "max_turns", "1..60000", "turns of all players together after which most gold wins",
        "After max_turns turns the game ends: most gold wins, ties share."),
}};

}  // namespace

std::span<const OptionEntry<Options>> option_entries() { return kEntries; }

}  // namespace sparring::drakon
