// Positions and moves of the Mega Board as text: round trips through long random play, and parsers under spoilt input.
// The slow tests do the same with millions; a build with sanitizers finds what a parser does beyond its input.
#include "tests/engine/mega_board/naive_rules.hpp"
#include "tests/support/spoiler.hpp"

#include <catch2/catch.hpp>

#include <cctype>

using namespace sparring;
using namespace sparring::mega_board;

namespace {

// Less where sanitizers make everything slow.
constexpr std::uint64_t kThousand = std::uint64_t{200} * kEffort;

// Rules under which everything can be written: chance has no part in them.
Options drawn_options(FastRandom& random) {
    const auto flip = [&random] { return uniform_below(random, 2) == 0; };
    Options options;
    options.layout = named_plan(kLayoutNames[uniform_below(random, 3)]);
    options.crowns = flip() ? Crowns::kFourthRow : Crowns::kAny;
    options.crowning_ends_turn = flip();
    options.end_choice = flip() ? EndChoice::kMust : EndChoice::kMay;
    options.cannon_forces = flip();
    options.shield_rejump = flip();
    options.jump_discards = static_cast<JumpDiscards>(uniform_below(random, 3));
    return options;
}

// Every position on the way reads back equal, and the text of every move played reads back as that move. Reading a
// move compares it with all legal ones, so that an ambiguous text shows too.
void play_and_read_back(std::uint64_t plies, std::uint64_t seed) {
    FastRandom random(seed);
    while (plies > 0) {
        const Table table(drawn_options(random));
        MegaBoard::State state = table.start();
        for (; plies > 0; --plies) {
            const auto read = parse_position<8, 4>(format_position(state), table.rules());
            if (!read || format_position(*read) != format_position(state) || read->hash() != state.hash()) {
                FAIL(format_position(state));
            }
            const std::optional<Move> move = state.pick_move(random);
            if (!move) {
                break;
            }
            const Expected<Move> same = parse_move(state, format_move(table.layout(), *move));
            if (!same || !(*same == *move)) {
                FAIL(format_position(state) << " " << format_move(table.layout(), *move));
            }
            state.apply(*move);
        }
    }
}

const std::vector<std::string> kFuzzedPositions = {
    "1:P1 s1n,Km5+ST:P2 n1s:C s13=S,n17=K:X0,1:N12", "2:P1 s1n:P2 n32s:C s13=S:X0,0:U",
    "1:P1 s13n:P2 Ks14+H,n2e:X10,2:N79", "2:P1:P2 Km18+HC,m3w:C s14=T,n18=H,n19=K,n20=C:X3,4",
    "1:P1 Km29+C,m12e:P2 Km25+SH,m26s,n32s:C s13=K,s14=K,s15=K,s16=K:X0,0"};

// What parses must print, and what is printed must parse to the same and print the same again.
void read_spoilt_positions(const Settings& settings, std::uint64_t inputs, std::uint64_t seed) {
    const Table table(settings);
    std::vector<std::string> texts = kFuzzedPositions;
    texts.push_back(format_position(table.start()));
    Spoiler spoiler(std::move(texts), "PKCXNUSHT+=:,nesw- 0123456789m", seed);
    std::uint64_t read = 0;
    for (std::uint64_t input = 0; input < inputs; ++input) {
        const std::string text = spoiler.next();
        const auto state = MegaBoard::parse_position(text, table.rules());
        if (!state && state.error().message.empty()) {
            FAIL("an empty error about " << text);
        }
        if (state) {
            ++read;
            const std::string printed = format_position(*state);
            const auto again = MegaBoard::parse_position(printed, table.rules());
            if (!again || format_position(*again) != printed || again->hash() != state->hash() ||
                (!state->is_chance() && legal_moves(*again) != legal_moves(*state))) {
                FAIL(text << " prints as " << printed);
            }
        }
    }
    // Some inputs must get through, and some must not, or nothing has been tested.
    REQUIRE(read > inputs / 20);
    REQUIRE(read < inputs);
}

// The position as the naive rules print it, or nothing if they refuse it or count further than the fast ones do.
[[nodiscard]] std::string read_naively(const std::string& text, const naive_mega::Options& options) {
    const auto is_large = [](int count) { return count > kMaxQuietPlies; };
    try {
        const naive_mega::Position position = naive_mega::parse(text, options);
        return is_large(position.plies_without_progress) || std::ranges::any_of(position.captures, is_large)
                   ? ""
                   : naive_mega::format(position, options);
    } catch (const std::invalid_argument&) {
        return "";
    }
}

// Both readers refuse a spoilt text or read the same. They differ about spaces, so there are none.
void compare_readers(const Settings& settings, std::uint64_t inputs, std::uint64_t seed) {
    const Table table(settings);
    const naive_mega::Options naive = naive_options(table.rules().options());
    std::vector<std::string> texts = kFuzzedPositions;
    texts.push_back(format_position(table.start()));
    Spoiler spoiler(std::move(texts), "PKCXNUSHT+=:,nesw-0123456789m", seed);
    for (std::uint64_t input = 0; input < inputs; ++input) {
        std::string text = spoiler.next();
        std::erase_if(text, [](unsigned char letter) { return std::isspace(letter) != 0; });
        const auto state = MegaBoard::parse_position(text, table.rules());
        INFO(text);
        REQUIRE((state ? format_position(*state) : "") == read_naively(text, naive));
    }
}

// As many inputs for each of the positions.
void read_spoilt_moves(std::uint64_t inputs, std::uint64_t seed) {
    const Table table(Settings{{"layout", "mega-2"}});
    const std::vector<MegaBoard::State> states = {
        table.parse("1:P1 Km18+ST,Km12+C,m6n,n6n:P2 m8s,n32s,s6s:C s13=S,n17=K,n20=T:X0,0"),
        table.parse("1:P1 Km10+SC,m29n:P2 m14s,Km15+H,m22s,Km25,n32s:C n18=S:X0,0"), table.start()};
    std::uint64_t read = 0;
    for (const MegaBoard::State& state : states) {
        Spoiler spoiler(legal_moves(state), "-x*@=KSHCTmsn0123456789", seed);
        for (std::uint64_t input = 0; input < inputs; ++input) {
            const std::string text = spoiler.next();
            const Expected<Move> move = parse_move(state, text);
            if (move ? format_move(table.layout(), *move) != text : move.error().message.empty()) {
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

TEST_CASE("positions and moves of the Mega Board read back equal through random games") {
    play_and_read_back(10 * kThousand, 1);
}

TEST_CASE("millions of plies on the Mega Board read back equal", "[.slow]") { play_and_read_back(2'000'000, 2); }

TEST_CASE("spoilt texts of the Mega Board are refused with a reason, or mean what they print") {
    read_spoilt_positions({{"layout", "mega-2"}}, 20 * kThousand, 3);
    read_spoilt_positions({{"layout", "mega-2"}, {"crowns", "any"}, {"kit", "ST"}}, 5 * kThousand, 4);
    read_spoilt_positions({{"layout", "mega-2"}, {"setup", "random"}}, 5 * kThousand, 5);
    read_spoilt_moves(kThousand, 6);
}

TEST_CASE("spoilt positions mean the same to the fast and the naive rules") {
    compare_readers({{"layout", "mega-2"}}, 5 * kThousand, 9);
    compare_readers({{"layout", "mega-2"}, {"crowns", "any"}, {"kit", "ST"}}, 5 * kThousand, 10);
    compare_readers({{"layout", "mega-2"}, {"setup", "fixed"}}, 5 * kThousand, 11);
    compare_readers({{"layout", "mega-2"}, {"power_ups", "false"}}, 5 * kThousand, 12);
}

TEST_CASE("millions of spoilt texts of the Mega Board do no harm", "[.slow]") {
    read_spoilt_positions({{"layout", "mega-2"}}, 5'000'000, 7);
    read_spoilt_moves(300'000, 8);
}
