// Positions and moves of Power Play as text: round trips through long random play, and parsers under spoilt input. The
// slow tests do the same with millions; a build with sanitizers finds what a parser does beyond its input.
#include "tests/engine/power_play/naive_rules.hpp"
#include "tests/engine/power_play/random_options.hpp"
#include "tests/support/perft/golden_file.hpp"
#include "tests/support/spoiler.hpp"

#include <catch2/catch.hpp>

#include <cctype>
#include <limits>

using namespace sparring;
using namespace sparring::power_play;

namespace {

// Less where sanitizers make everything slow.
constexpr std::uint64_t kThousand = std::uint64_t{200} * kEffort;

// Every position on the way reads back equal, and the text of every move played reads back as that move. Reading a
// move compares it with all legal ones, so that an ambiguous text shows too.
void play_and_read_back(std::uint64_t plies, std::uint64_t seed) {
    FastRandom random(seed);
    while (plies > 0) {
        const Table table(random_options(random));
        State state = table.start();
        for (; plies > 0; --plies) {
            const std::string text = format_position(state);
            const Expected<State> read = parse_position(text, table.rules());
            const std::optional<Move> move = state.pick_move(random);
            const bool is_same_move = !move || *parse_move(state, format_move(state, *move)) == *move;
            REQUIRE((read && *read == state && read->hash() == state.hash() && is_same_move));
            if (!move) {
                break;
            }
            state.apply(*move);
        }
    }
}

// The golden positions of so many players, and some with hands, with a K and with every count.
[[nodiscard]] std::vector<std::string> positions_of(int players) {
    std::vector<std::string> texts;
    for (const golden::PerftLine& line : golden::read_perft_file("power-play")) {
        if (players_of_position(line.position) == players) {
            texts.push_back(line.position);
        }
    }
    if (players == kMinSeats) {
        texts.emplace_back("2:P1 a1=333,a2=22:P2 h8=333:H1=1:H2=221:L16,16:N3:M57:K1");
        texts.emplace_back("1:P1 a1=333,a2=22:P2 -:H2=33322:L17,17:N199:M2999");
    }
    return texts;
}

[[nodiscard]] Table table_of_players(int players, Settings settings) {
    settings.emplace_back("players", std::to_string(players));
    return Table(settings);
}

// What is printed must parse to the same and print the same again, with the same moves.
void check_reads_back(const State& state, const std::string& text) {
    const std::string printed = format_position(state);
    const Expected<State> again = parse_position(printed, state.rules());
    if (!again || !(*again == state) || format_position(*again) != printed || again->hash() != state.hash() ||
        legal_moves(*again) != legal_moves(state)) {
        FAIL(text << " prints as " << printed);
    }
}

void read_spoilt_positions(int players, const Settings& settings, std::uint64_t inputs, std::uint64_t seed) {
    const Table table = table_of_players(players, settings);
    Spoiler spoiler(positions_of(players), "PHLNMKout-+=:, 0123456789abcdefgh", seed);
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

// The position as the naive rules print it, or nothing if they refuse it or count further than the fast ones do.
[[nodiscard]] std::string read_naively(const std::string& text, const naive_power_play::Options& options) {
    constexpr int kMostPlies = std::numeric_limits<std::uint16_t>::max();
    try {
        const naive_power_play::Position position = naive_power_play::parse(text, options);
        const bool is_other_game = static_cast<int>(position.players.size()) != options.players;
        const bool counts_further = position.plies > kMostPlies || position.quiet_plies > kMostPlies;
        return is_other_game || counts_further ? "" : naive_power_play::format(position);
    } catch (const std::invalid_argument&) {
        return "";
    }
}

// The naive reader knows no spaces but the one after P1, and wants the P fields in order.
[[nodiscard]] bool is_strictly_written(const std::string& text) {
    std::size_t players = 0;
    for (std::size_t place = 0; place < text.size(); ++place) {
        const bool is_space = std::isspace(static_cast<unsigned char>(text[place])) != 0;
        if (is_space && (place < 3 || text[place] != ' ' || text[place - 2] != 'P')) {
            return false;
        }
        players += text[place] == 'P' ? 1U : 0U;
        if (text[place] == 'P' && !text.substr(place + 1).starts_with(std::to_string(players) + " ")) {
            return false;
        }
    }
    return true;
}

void compare_readers(int players, const Settings& settings, std::uint64_t inputs, std::uint64_t seed) {
    const Table table = table_of_players(players, settings);
    const naive_power_play::Options naive = naive_options(table.rules().options());
    Spoiler spoiler(positions_of(players), "PHLNMKout-=:,0123456789abcdefgh", seed);
    std::uint64_t read = 0;
    for (std::uint64_t input = 0; input < inputs; ++input) {
        const std::string text = spoiler.next();
        if (!is_strictly_written(text)) {
            continue;
        }
        const Expected<State> state = parse_position(text, table.rules());
        INFO(text);
        REQUIRE((state ? format_position(*state) : "") == read_naively(text, naive));
        read += state ? 1U : 0U;
    }
    REQUIRE(read > inputs / 20);
    REQUIRE(read < inputs);
}

// As many inputs for each of the positions.
void read_spoilt_moves(std::uint64_t inputs, std::uint64_t seed) {
    const Table table(Settings{{"players", "2"}, {"lift", "any"}, {"declare", "declared"}});
    const std::vector<State> states = {table.parse("1:P1 a1=333,f1=212,f2=1,f3=3:P2 h7=2,h8=33:L12,22"),
                                       table.parse("2:P1 a1=333,a2=22:P2 h6=3,h7=3,h8=3:H2=221:L17,16:K1"),
                                       table.start()};
    std::uint64_t read = 0;
    for (const State& state : states) {
        Spoiler spoiler(legal_moves(state), "-x+/=@abcdefgh12345678pasdeclar", seed);
        for (std::uint64_t input = 0; input < inputs; ++input) {
            const std::string text = spoiler.next();
            const Expected<Move> move = parse_move(state, text);
            if (move ? format_move(state, *move) != text : move.error().message.empty()) {
                FAIL(text);
            }
            read += move ? 1U : 0U;
        }
    }
    const std::uint64_t all = states.size() * inputs;
    REQUIRE(read > all / 20);
    REQUIRE(read < all);
}

}  // namespace

TEST_CASE("positions and moves of Power Play read back equal through random games") {
    play_and_read_back(10 * kThousand, 1);
}

TEST_CASE("millions of plies of Power Play read back equal", "[.slow]") { play_and_read_back(2'000'000, 2); }

TEST_CASE("spoilt texts of Power Play are refused with a reason, or mean what they print") {
    read_spoilt_positions(2, {}, 10 * kThousand, 3);
    read_spoilt_positions(3, {}, 5 * kThousand, 4);
    read_spoilt_positions(4, {}, 5 * kThousand, 5);
    read_spoilt_positions(2, {{"declare", "declared"}, {"lift", "any"}}, 5 * kThousand, 6);
    read_spoilt_moves(kThousand, 7);
}

TEST_CASE("spoilt positions of Power Play mean the same to the fast and the naive rules") {
    compare_readers(2, {}, 5 * kThousand, 8);
    compare_readers(3, {{"start", "block"}}, 5 * kThousand, 9);
    compare_readers(4, {}, 5 * kThousand, 10);
    compare_readers(2, {{"knockout", "10"}}, 5 * kThousand, 14);
    compare_readers(3, {{"knockout", "24"}}, 5 * kThousand, 15);
    compare_readers(4, {{"declare", "declared"}}, 5 * kThousand, 16);
}

TEST_CASE("millions of spoilt texts of Power Play do no harm", "[.slow]") {
    read_spoilt_positions(2, {}, 2'000'000, 11);
    read_spoilt_positions(4, {{"declare", "declared"}}, 2'000'000, 12);
    read_spoilt_moves(300'000, 13);
}
