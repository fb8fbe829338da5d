// Positions, views, moves and boxes of Drakon under spoilt input: texts with a few characters changed, and positions
// put together from the fields of others. The slow tests do the same with many more; a build with sanitizers finds what
// a parser does beyond its input.
#include "tests/engine/drakon/random_positions.hpp"
#include "tests/support/spoiler.hpp"

#include <catch2/catch.hpp>

namespace sparring::drakon {
namespace {

using OrderedJson = nlohmann::ordered_json;

constexpr const char* kAlphabet = "FGLGSTRODMHGESVO0123456789@:,-/NESW\"[]{}?";

// Less where sanitizers make everything slow.
constexpr int kHundred = 10 * kEffort;

[[nodiscard]] Rules rules_of_players(int players) { return rules_of({.players = players}); }

// Whatever can be pending, early in a game, where texts are short.
[[nodiscard]] std::vector<State> states_of(const Rules& rules) { return one_of_each_pending(rules, 41, 20); }

[[nodiscard]] Texts positions_of(const Rules& rules) {
    Texts texts;
    for (const State& state : states_of(rules)) {
        texts.push_back(format_position(state));
    }
    return texts;
}

[[nodiscard]] Texts views_of(const Rules& rules) {
    Texts texts;
    for (const State& state : states_of(rules)) {
        texts.push_back(format_view(state.view(kFirstSeat)));
        texts.push_back(format_view(state.view(kSecondSeat)));
    }
    return texts;
}

// What is printed must parse to the same and print the same again, with the same events.
void check_reads_back(const State& state, const Rules& rules, const std::string& text) {
    const std::string printed = format_position(state);
    const Expected<State> again = parse_position(printed, rules);
    if (!again || !(*again == state) || format_position(*again) != printed || again->hash() != state.hash() ||
        events_of(*again) != events_of(state)) {
        FAIL(text << " prints as " << printed);
    }
}

// True if it is read.
bool read_position(const std::string& text, const Rules& rules) {
    const Expected<State> state = parse_position(text, rules);
    if (state) {
        check_reads_back(*state, rules, text);
    } else if (state.error().message.empty()) {
        FAIL("an empty error about " << text);
    }
    return state.has_value();
}

bool read_view(const std::string& text, const Rules& rules, FastRandom& random) {
    const Expected<View> view = parse_view(text, rules);
    if (!view) {
        REQUIRE_FALSE(view.error().message.empty());
        return false;
    }
    const Expected<View> again = parse_view(format_view(*view), rules);
    if (!again || !(*again == *view)) {
        FAIL(text << " prints as " << format_view(*view) << (again ? "" : again.error().message));
    }
    const State sample = view->sample(random);
    if (!(sample.view(view->viewer()) == *view)) {
        FAIL(text << " has the sample " << format_position(sample));
    }
    return true;
}

// Some inputs must get through, and some must not, or nothing has been tested.
void check_share(int read, int inputs) {
    REQUIRE(read > inputs / 20);
    REQUIRE(read < inputs);
}

void read_spoilt_positions(int inputs, std::uint64_t seed) {
    for (const int players : {2, 4}) {
        const Rules rules = rules_of_players(players);
        Spoiler spoiler(positions_of(rules), kAlphabet, seed);
        int read = 0;
        for (int input = 0; input < inputs; ++input) {
            read += read_position(spoiler.next(), rules) ? 1 : 0;
        }
        check_share(read, inputs);
    }
}

void read_spoilt_views(int inputs, std::uint64_t seed) {
    const Rules rules = rules_of_players(3);
    Spoiler spoiler(views_of(rules), kAlphabet, seed);
    FastRandom random(seed);
    int read = 0;
    for (int input = 0; input < inputs; ++input) {
        read += read_view(spoiler.next(), rules, random) ? 1 : 0;
    }
    check_share(read, inputs);
}

// A text with some fields of another one, and without some that follow from others.
[[nodiscard]] std::string grafted(const Texts& texts, FastRandom& random) {
    const auto any = [&] {
        return OrderedJson::parse(texts[uniform_below(random, static_cast<std::uint32_t>(texts.size()))]);
    };
    OrderedJson json = any();
    const OrderedJson other = any();
    json.erase("pile");
    json.erase("hoard");
    for (const auto& [field, value] : other.items()) {
        if (json.contains(field) && one_in(random, 8)) {
            json[field] = value;
        } else if (one_in(random, 24)) {
            json.erase(field);
        }
    }
    return json.dump();
}

void read_grafted_texts(int inputs, std::uint64_t seed) {
    FastRandom random(seed);
    const Rules rules = rules_of_players(3);
    const Texts positions = positions_of(rules);
    const Texts views = views_of(rules);
    int read = 0;
    int viewed = 0;
    for (int input = 0; input < inputs; ++input) {
        read += read_position(grafted(positions, random), rules) ? 1 : 0;
        viewed += read_view(grafted(views, random), rules, random) ? 1 : 0;
    }
    check_share(read, inputs);
    check_share(viewed, inputs);
}

[[nodiscard]] bool is_read_naively(const std::string& text, const naive::Options& options) {
    try {
        static_cast<void>(naive::parse(text, options));
        return true;
    } catch (const std::invalid_argument&) {
        return false;
    }
}

// Spoilt dense positions, which the naive rules read as well; they know neither options nor fields left out.
void compare_readers(int inputs, std::uint64_t seed) {
    PositionMaker maker(seed);
    int read = 0;
    for (int input = 0; input < inputs; ++input) {
        const RandomPosition made = maker.make();
        Spoiler spoiler({made.text}, kAlphabet, seed + static_cast<std::uint64_t>(input));
        const std::string text = spoiler.next();
        const Expected<State> state = parse_position(text, rules_of(fast_options(made.options)));
        INFO(text);
        INFO((state ? "accepted" : state.error().message));
        REQUIRE(state.has_value() == is_read_naively(text, made.options));
        read += state ? 1 : 0;
    }
    check_share(read, inputs);
}

// True if it is read.
bool read_move(const std::string& text, const State& state) {
    const Expected<Move> move = parse_move(state, text);
    if (move ? format_move(state, *move) != text : move.error().message.empty()) {
        FAIL(text);
    }
    return move.has_value();
}

void read_spoilt_moves(int inputs, std::uint64_t seed) {
    std::vector<State> states = states_of(rules_of_players(3));
    std::erase_if(states, [](const State& state) { return state.is_over(); });
    int read = 0;
    for (const State& state : states) {
        Spoiler spoiler(event_texts(state), ">@:,- 0123456789NESWFGPLdrawoteinshuf", seed);
        for (int input = 0; input < inputs; ++input) {
            read += read_move(spoiler.next(), state) ? 1 : 0;
        }
    }
    check_share(read, inputs * static_cast<int>(states.size()));
}

void read_spoilt_boxes(int inputs, std::uint64_t seed) {
    Spoiler spoiler({"standard", "ST=0,0,0,0,1/FG=9,9,9,9,9", "ST=0,0,0,0,1/PL=0,0,0,9,0/DM=1,2,3,4,5/HG=30,0,0,0,0"},
                    "STFGPLDMHG=/,0123456789", seed);
    int read = 0;
    for (int input = 0; input < inputs; ++input) {
        const std::string text = spoiler.next();
        const Expected<Box> box = parse_box(text);
        if (box ? !(*parse_box(format_box(*box)) == *box) : box.error().message.empty()) {
            FAIL(text);
        }
        read += box ? 1 : 0;
    }
    check_share(read, inputs);
}

}  // namespace

TEST_CASE("Drakon: spoilt positions are refused with a reason, or mean what they print") {
    read_spoilt_positions(2 * kHundred, 1);
}

TEST_CASE("Drakon: spoilt views are refused with a reason, or mean what they print") {
    read_spoilt_views(2 * kHundred, 2);
}

TEST_CASE("Drakon: positions and views put together from others are refused, or mean what they print") {
    read_grafted_texts(4 * kHundred, 3);
}

TEST_CASE("Drakon: both rules refuse the same spoilt positions") { compare_readers(4 * kHundred, 4); }

TEST_CASE("Drakon: spoilt moves are refused with a reason, or are what they print") { read_spoilt_moves(kHundred, 5); }

TEST_CASE("Drakon: spoilt boxes are refused with a reason, or mean what they print") {
    read_spoilt_boxes(10 * kHundred, 6);
}

TEST_CASE("Drakon: many spoilt texts do no harm", "[.slow]") {
    read_spoilt_positions(30'000, 7);
    read_spoilt_views(30'000, 8);
    read_grafted_texts(30'000, 9);
    compare_readers(100'000, 10);
    read_spoilt_moves(20'000, 11);
    read_spoilt_boxes(100'000, 12);
}

}  // namespace sparring::drakon
