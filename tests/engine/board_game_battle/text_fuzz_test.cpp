// Positions, events and tracks of Board Game Battle as text: round trips through long random play, and parsers under
// spoilt input. The slow tests do the same with millions; a build with sanitizers finds what a parser does beyond its
// input.
#include "tests/engine/board_game_battle/naive_rules.hpp"
#include "tests/engine/board_game_battle/random_options.hpp"
#include "tests/support/perft/golden_file.hpp"
#include "tests/support/spoiler.hpp"

#include <catch2/catch.hpp>

#include <cctype>

using namespace sparring;
using namespace sparring::board_game_battle;

namespace {

// Less where sanitizers make everything slow.
constexpr std::uint64_t kThousand = std::uint64_t{200} * kEffort;

// Every position on the way reads back equal, and so does the text of every event. Reading an event compares it with
// all that can come, so that an ambiguous text shows too.
void play_and_read_back(std::uint64_t games, std::uint64_t seed) {
    FastRandom random(seed);
    for (std::uint64_t game = 0; game < games; ++game) {
        const Table table(random_options(random));
        State state = table.start();
        while (!state.is_over()) {
            const Expected<State> read = parse_position(format_position(state), table.rules());
            const std::vector<Outcome<Move>> events = events_of(state);
            const Move event = events[uniform_below(random, static_cast<std::uint32_t>(events.size()))].move;
            const bool is_same_event = *parse_move(state, format_move(state, event)) == event;
            REQUIRE((read && *read == state && read->hash() == state.hash() && is_same_event));
            state.apply(event);
        }
    }
}

// The golden positions of so many players on the island.
[[nodiscard]] std::vector<std::string> positions_of(int players) {
    std::vector<std::string> texts;
    for (const golden::PerftLine& line : golden::read_perft_file("board-game-battle")) {
        const bool is_on_island =
            std::ranges::none_of(line.settings, [](const auto& setting) { return setting.first == "layout"; });
        if (is_on_island && players_of_position(line.position) == players) {
            texts.push_back(line.position);
        }
    }
    return texts;
}

[[nodiscard]] Table table_of_players(int players) { return Table(Settings{{"players", std::to_string(players)}}); }

// What is printed must parse to the same and print the same again, with the same events.
void check_reads_back(const State& state, const std::string& text) {
    const std::string printed = format_position(state);
    const Expected<State> again = parse_position(printed, state.rules());
    if (!again || !(*again == state) || format_position(*again) != printed || again->hash() != state.hash() ||
        event_texts(*again) != event_texts(state)) {
        FAIL(text << " prints as " << printed);
    }
}

void read_spoilt_positions(int players, std::uint64_t inputs, std::uint64_t seed) {
    const Table table = table_of_players(players);
    Spoiler spoiler(positions_of(players), "ROTgDBSXFW-<:, 0123456789", seed);
    std::uint64_t read = 0;
    for (std::uint64_t input = 0; input < inputs; ++input) {
        const std::string text = spoiler.next();
        const Expected<State> state = parse_position(text, table.rules());
        if (!state && state.error().message.empty()) {
            FAIL("an empty error about " << text);
        }
        if (state) {
            ++read;
            check_reads_back(*state, text);
        }
    }
    // Some inputs must get through, and some must not, or nothing has been tested.
    REQUIRE(read > inputs / 20);
    REQUIRE(read < inputs);
}

// The position as the naive rules print it, or nothing if they refuse it.
[[nodiscard]] std::string read_naively(const std::string& text, const naive::Options& options) {
    try {
        return naive::format(naive::parse(text, options));
    } catch (const std::invalid_argument&) {
        return "";
    }
}

// The naive reader wants numbers without zeros in front.
[[nodiscard]] bool has_zeros_in_front(const std::string& text) {
    const auto is_digit = [](char letter) { return std::isdigit(static_cast<unsigned char>(letter)) != 0; };
    for (std::size_t place = 0; place + 1 < text.size(); ++place) {
        const bool is_first = place == 0 || !is_digit(text[place - 1]);
        if (is_first && text[place] == '0' && is_digit(text[place + 1])) {
            return true;
        }
    }
    return false;
}

void compare_readers(int players, std::uint64_t inputs, std::uint64_t seed) {
    const Table table = table_of_players(players);
    const naive::Options options = naive_options(table.rules().options());
    Spoiler spoiler(positions_of(players), "ROTgDBSXFW-<:,0123456789", seed);
    std::uint64_t read = 0;
    for (std::uint64_t input = 0; input < inputs; ++input) {
        const std::string text = spoiler.next();
        if (has_zeros_in_front(text)) {
            continue;
        }
        const Expected<State> state = parse_position(text, table.rules());
        INFO(text);
        REQUIRE((state ? format_position(*state) : "") == read_naively(text, options));
        read += state ? 1U : 0U;
    }
    REQUIRE(read > inputs / 20);
    REQUIRE(read < inputs);
}

// As many inputs for each of the positions.
void read_spoilt_events(std::uint64_t inputs, std::uint64_t seed) {
    const Table table(Settings{{"players", "3"}, {"challenge_roll", "single"}});
    std::uint64_t read = 0;
    std::uint64_t all = 0;
    for (const char* const position :
         {"R1:O-:0,0,0", "R1:O123:T1:0,0,0", "R1:O123:T1:45,0,0", "R1:O123:T1:25,0,0:D", "R1:O123:T1:25,0,0:D2",
          "R1:O123:T1:17,0,0:B", "R1:O123:T1:12,0,0:S", "R1:O123:T1:18,0,0:X", "R1:O123:T1:28,0,0:F"}) {
        const State state = table.parse(position);
        Spoiler spoiler(event_texts(state), "-+, 0123456789orderlswitchandmfybu", seed);
        all += inputs;
        for (std::uint64_t input = 0; input < inputs; ++input) {
            const std::string text = spoiler.next();
            const Expected<Move> move = parse_move(state, text);
            if (move ? format_move(state, *move) != text : move.error().message.empty()) {
                FAIL(text);
            }
            read += move ? 1U : 0U;
        }
    }
    REQUIRE(read > all / 20);
    REQUIRE(read < all);
}

// What is read as a track is a sound one and prints as one that reads back equal.
void read_spoilt_tracks(std::uint64_t inputs, std::uint64_t seed) {
    std::vector<std::string> layouts(kLayouts.begin(), kLayouts.end());
    layouts.emplace_back("island");
    Spoiler spoiler(layouts, "/>|0123456789abcdefghiklmnopqrstuwxy", seed);
    std::uint64_t read = 0;
    for (std::uint64_t input = 0; input < inputs; ++input) {
        const std::string text = spoiler.next();
        const Expected<Track> track = parse_track(text);
        if (!track && track.error().message.empty()) {
            FAIL("an empty error about " << text);
        }
        if (!track) {
            continue;
        }
        ++read;
        const Expected<Track> again = parse_track(format_track(*track));
        if (!check_track(*track) || !again || !(*again == *track)) {
            FAIL(text << " prints as " << format_track(*track));
        }
    }
    REQUIRE(read > inputs / 20);
    REQUIRE(read < inputs);
}

}  // namespace

TEST_CASE("Board Game Battle: positions and events read back equal through random games") {
    play_and_read_back(std::uint64_t{10} * kEffort, 1);
}

TEST_CASE("Board Game Battle: positions and events read back equal through thousands of games", "[.slow]") {
    play_and_read_back(5'000, 2);
}

TEST_CASE("Board Game Battle: spoilt texts are refused with a reason, or mean what they print") {
    for (const int players : {2, 3, 4}) {
        read_spoilt_positions(players, 4 * kThousand, 3);
    }
    read_spoilt_events(kThousand, 4);
    read_spoilt_tracks(2 * kThousand, 5);
}

TEST_CASE("Board Game Battle: spoilt positions mean the same to the fast and the naive rules") {
    for (const int players : {2, 3, 4}) {
        compare_readers(players, 4 * kThousand, 6);
    }
}

TEST_CASE("Board Game Battle: hundreds of thousands of spoilt texts do no harm", "[.slow]") {
    for (const int players : {2, 3, 4}) {
        read_spoilt_positions(players, 300'000, 7);
        compare_readers(players, 100'000, 8);
    }
    read_spoilt_events(100'000, 9);
    read_spoilt_tracks(300'000, 10);
}
