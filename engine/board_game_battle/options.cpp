#include "engine/board_game_battle/options.hpp"

#include <string>

namespace sparring::board_game_battle {

namespace {

struct LayoutField {
    static Status set(Options& options, std::string_view value) {
        const Expected<Track> track = parse_track(value);
        if (!track) {
            return track.error();
        }
        options.layout = *track;
        return ok();
    }
    static std::string show(const Options& options) { return format_track(options.layout); }
};

constexpr std::array<OptionEntry<Options>, 5> kEntries = {{
    integer_entry<Options, &Options::players, kMinSeats, kMaxSeats>("players", "2..4", "how many play",
                                                                    "Board Game Battle (2 to 4 players, dice race)."),
    {"layout", "island, or a file", "the squares of the track and of the detour",
     "The track itself is a layout file of ours.", &LayoutField::set, &LayoutField::show},
    named_entry<Options, &Options::challenge_roll, kChallengeRollNames>(
        "challenge_roll", "total, single",
        "what must reach the number of a Challenge: the total, or one die of the roll",
        "Player must roll a number equal to or greater than the displayed Challenge number."),
    named_entry<Options, &Options::detour_exit, kDetourExitNames>(
        "detour_exit", "stop, carry",
        "whether the rest of a roll is lost at the Exit Detour tile or walked on from the detour tile",
        "On the detour track it stops on gK and the rest is lost."),
    integer_entry<Options, &Options::max_rounds, 1, kMaxRoundLimit>(
        "max_rounds", "1..60000", "rounds after which the game is a draw",
        "A game that is not over after max_rounds rounds is a draw."),
}};

}  // namespace

std::span<const OptionEntry<Options>> option_entries() { return kEntries; }

}  // namespace sparring::board_game_battle
