// What seats of Drakon see of each other's hands: views, their texts, samples of them, and what is seen of events.
#include "tests/engine/drakon/random_games.hpp"
#include "tests/engine/drakon/scene.hpp"
#include "tests/support/conformance/chi_square.hpp"

#include <catch2/catch.hpp>

#include <map>

namespace sparring::drakon {
namespace {

using Json = nlohmann::json;

// True if an entry of what is known, `FG:1/13`, names a player.
[[nodiscard]] bool is_known_to(const std::string& entry, const std::string& player) {
    return entry.substr(entry.find('/')).find(player) != std::string::npos;
}

// Hides a hand of the JSON of a whole position: the unknown chambers count as the pile's.
void hide_hand(Json& json, std::size_t owner, const std::string& viewer) {
    Json& hand = json["hands"][owner];
    Json known = Json::array();
    for (const std::string entry : json["known"][owner]) {
        if (is_known_to(entry, viewer)) {
            known.push_back(std::string(entry, 0, entry.find('/') + 1).append(viewer));
            hand.erase(std::ranges::find(hand, Json(entry.substr(0, entry.find('/')))));
        }
    }
    for (const std::string chamber : hand) {
        const int others = json["pile"].value(chamber, 0);
        json["pile"][chamber] = others + 1;
    }
    json["hands"][owner] = Json(hand.size() + known.size(), "?");
    json["known"][owner] = known;
}

// What a seat's view must say, worked out from the text of the whole position.
[[nodiscard]] Json expected_view(const State& state, std::size_t viewer) {
    Json json = Json::parse(format_position(state));
    json["viewer"] = viewer + 1;
    for (std::size_t owner = 0; owner < static_cast<std::size_t>(state.seats()); ++owner) {
        if (owner != viewer) {
            hide_hand(json, owner, std::to_string(viewer + 1));
        }
    }
    return json;
}

void check_view(const State& state, std::size_t viewer, const Rules& rules, FastRandom& random) {
    const View view = state.view(seat_at(viewer));
    const std::string text = format_view(view);
    REQUIRE(Json::parse(text) == expected_view(state, viewer));
    const Expected<View> again = parse_view(text, rules);
    INFO(text);
    INFO((again ? "" : again.error().message));
    REQUIRE((again && *again == view && again->hash() == view.hash()));
    // Hands dealt anew make no difference to the viewer.
    const State sample = view.sample(random);
    REQUIRE(sample.view(seat_at(viewer)) == view);
    REQUIRE(sample.view(seat_at(viewer)).hash() == view.hash());
    if (!state.is_chance() && state.to_move() == seat_at(viewer)) {
        REQUIRE(events_of(sample) == events_of(state));
    }
}

void check_views_of_games(int games, std::uint64_t seed) {
    FastRandom random(seed);
    for (int game = 0; game < games; ++game) {
        naive::Options options = random_options(random, 200);
        options.players = kMaxSeats - game % 5;
        const Rules rules = rules_of(fast_options(options));
        for (const State& state : random_game(rules, random)) {
            check_view(state, uniform_below(random, static_cast<std::uint32_t>(options.players)), rules, random);
        }
    }
}

[[nodiscard]] View view_of(const Game& game, int player) {
    return game.state().view(seat_at(static_cast<std::size_t>(player) - 1));
}

// A field of a view as it is written.
[[nodiscard]] std::string seen(const Game& game, int player, const std::string& field) {
    return Json::parse(format_view(view_of(game, player))).at(field).dump();
}

[[nodiscard]] std::string text_of_observed(const Game& game, const std::string& event, int player) {
    const State& state = game.state();
    return format_move(state,
                       observed(state, *parse_move(state, event), seat_at(static_cast<std::size_t>(player) - 1)));
}

// The hands of the players from 2 on, as one text.
[[nodiscard]] std::string hidden_hands(const State& state) {
    Json hands = Json::parse(format_position(state)).at("hands");
    hands.erase(0);
    return hands.dump();
}

// Player 1 looks at hands of three chambers, of which it knows one, and of one.
const Scene kHidden{.board = {},
                    .characters = {"0,0", "0,0", "0,0"},
                    .hands = {{"FG:1", "RO:A"}, {"FG:1", "LG:A", "PL:3"}, {"FG:1"}},
                    .known = {{}, {"LG:A/13"}, {}},
                    .pile = {{"FG:1", 1}, {"LG:A", 2}, {"PL:3", 3}}};

// In how many of all ways to deal three of the nine unseen chambers the hidden hands come out so.
[[nodiscard]] std::map<std::string, double> ways_to_deal() {
    const Texts unseen{"FG:1", "FG:1", "FG:1", "LG:A", "LG:A", "PL:3", "PL:3", "PL:3", "PL:3"};
    std::map<std::string, double> ways;
    for (std::size_t number = 0; number < 9UL * 9 * 9; ++number) {
        const std::size_t one = number % 9;
        const std::size_t two = number / 9 % 9;
        const std::size_t three = number / 81;
        if (one == two || two == three || one == three) {
            continue;
        }
        // The codes stand in the order of the alphabet here as in the table.
        Texts hand{"LG:A", unseen[one], unseen[two]};
        std::ranges::sort(hand);
        ways[Json{hand, {unseen[three]}}.dump()] += 1;
    }
    return ways;
}

}  // namespace

TEST_CASE("Drakon: a view shows the board, the own hand and what is known of others, and no more") {
    check_views_of_games(kEffort == 1 ? 1 : 6, 21);
}

TEST_CASE("Drakon: the views of very many games show no more than they may", "[.slow]") {
    check_views_of_games(2'000, 22);
}

TEST_CASE("Drakon: at the start of six players a view hides twenty chambers") {
    FastRandom random(23);
    State state(rules_of({.players = 6}));
    while (state.is_chance()) {
        state.apply(state.pick_outcome(random));
    }
    const Json view = Json::parse(format_view(state.view(kSecondSeat)));
    REQUIRE(view["hands"][0] == Json({"?", "?", "?", "?"}));
    int unseen = 0;
    for (const auto& [chamber, count] : view["pile"].items()) {
        unseen += count.get<int>();
    }
    REQUIRE(unseen == 111 - 4);
}

TEST_CASE("Drakon: unseen hands are dealt in all ways alike, beside the chambers known to be there") {
    constexpr int kSamples = effort(20'000, 4'000);
    const View view = play(kHidden).state().view(kFirstSeat);
    const std::map<std::string, double> ways = ways_to_deal();
    std::map<std::string, std::uint64_t> counts;
    FastRandom random(24);
    for (int sample = 0; sample < kSamples; ++sample) {
        ++counts[hidden_hands(view.sample(random))];
    }
    std::vector<std::uint64_t> observed_counts;
    std::vector<double> weights;
    for (const auto& [hands, weight] : ways) {
        observed_counts.push_back(counts[hands]);
        weights.push_back(weight);
    }
    REQUIRE(counts.size() == ways.size());
    conformance::ChiSquare test;
    REQUIRE(test.add(observed_counts, weights));
    REQUIRE(test.p_value() > 1e-4);
}

TEST_CASE("Drakon: the true hands are among the samples of a view") {
    const Scene scene{.board = {"PL@1,0:E"},
                      .hands = {{"DM:1"}, {"FG:1", "LG:A", "HG:O", "SP:3"}},
                      .pile = {{"FG:A", 1}, {"LG:1", 1}, {"SM:O", 1}, {"TE:3", 1}}};
    const State state = play(scene).state();
    FastRandom random(25);
    int hits = 0;
    for (int sample = 0; sample < 20'000; ++sample) {
        hits += state.view(kFirstSeat).sample(random) == state ? 1 : 0;
    }
    // One of the 70 ways to deal four of eight: 286 are expected, give or take 17.
    REQUIRE(hits > 200);
    REQUIRE(hits < 370);
}

TEST_CASE("Drakon: what the board gives to a hand is seen by all, beside an equal chamber that is not") {
    const Scene scene{.board = {"MS@0,1:N", "LG@1,0:E"},
                      .characters = {"0,0", "0,0", "0,0"},
                      .hands = {{"FG:1", "LG:1"}, {"LG:1"}, {}}};
    const Game taken = play(scene).then(">N").then("shift 1,0");
    CHECK(seen(taken, 2, "known") == R"([["LG:1/2"],[],[]])");
    CHECK(seen(taken, 2, "hands") == R"([["?","?","?"],["LG:1"],[]])");
    CHECK(seen(taken, 3, "known") == R"([["LG:1/3"],[],[]])");
    // The owner sees the own hand, and who knows what of it.
    CHECK(seen(taken, 1, "known") == R"([["LG:1/23"],[],[]])");
    CHECK(seen(taken, 1, "hands") == R"([["FG:1","LG:1","LG:1"],["?"],[]])");
    // Whether the chamber taken was put back or its equal, nobody else can tell.
    const Game put = taken.then("put LG:E");
    CHECK(seen(put, 2, "known") == "[[],[],[]]");
    CHECK(seen(put, 1, "hands") == R"([["FG:1","LG:1"],["?"],[]])");
    CHECK(seen(taken.then("put FG:E"), 2, "known") == R"([["LG:1/2"],[],[]])");
}

TEST_CASE("Drakon: a Bargain is seen by all others") {
    const Scene scene{.board = {"DB@0,1:N", "LG@1,0:E"},
                      .characters = {"0,0", "0,0", "0,0"},
                      .coins = {1, 0, 0},
                      .hands = {{"LG:1"}}};
    const Game bought = play(scene).then(">N").then("buy 1,0");
    CHECK(seen(bought, 3, "known") == R"([["LG:1/3"],[],[]])");
    CHECK(seen(bought, 3, "hands") == R"([["?","?"],[],[]])");
}

TEST_CASE("Drakon: thief and robbed know what was stolen, and a third player of neither hand more than its size") {
    const Scene scene{.board = {"SC@0,1:N"},
                      .characters = {"0,0", "0,0", "0,0"},
                      .hands = {{}, {"DD:A", "LG:1"}, {}},
                      .known = {{}, {"LG:1/3"}, {}}};
    const Game stealing = play(scene).then(">N").then("steal 2");
    CHECK(seen(stealing, 3, "known") == R"([[],["LG:1/3"],[]])");
    const Game stolen = stealing.then("stolen DD:A");
    CHECK(seen(stolen, 1, "known") == R"([["DD:A/2"],[],[]])");
    CHECK(seen(stolen, 2, "known") == R"([["DD:A/2"],[],[]])");
    CHECK(seen(stolen, 2, "hands") == R"([["?"],["LG:1"],[]])");
    CHECK(seen(stolen, 3, "known") == "[[],[],[]]");
    CHECK(seen(stolen, 3, "hands") == R"([["?"],["?"],[]])");
}

TEST_CASE("Drakon: a dealt or drawn chamber is seen by who gets it only") {
    const Game dealing(start_of({.players = 3}));
    CHECK(text_of_observed(dealing, "deal FG:1", 1) == "deal FG:1");
    CHECK(text_of_observed(dealing, "deal FG:1", 2) == "deal ?");
    const Game drawing = play({.board = {}, .hands = {{"FG:1"}}}).then("FG@1,0:E");
    CHECK(text_of_observed(drawing, "draw PL:3", 1) == "draw PL:3");
    CHECK(text_of_observed(drawing, "draw PL:3", 2) == "draw ?");
}

TEST_CASE("Drakon: a stolen chamber is seen by the thief and the robbed") {
    const Scene scene{.board = {"SC@0,1:N"}, .characters = {"0,0", "0,0", "0,0"}, .hands = {{}, {"FG:1"}, {}}};
    const Game stealing = play(scene).then(">N").then("steal 2");
    CHECK(text_of_observed(stealing, "stolen FG:1", 1) == "stolen FG:1");
    CHECK(text_of_observed(stealing, "stolen FG:1", 2) == "stolen FG:1");
    CHECK(text_of_observed(stealing, "stolen FG:1", 3) == "stolen ?");
}

TEST_CASE("Drakon: what players decide is seen by all") {
    const Game game = play({.board = {"PL@0,1:N"}, .hands = {{"FG:1"}}});
    for (const std::string& event : game.all()) {
        CHECK(text_of_observed(game, event, 2) == event);
    }
}

TEST_CASE("Drakon: events that look the same lead to positions that look the same") {
    const Game drawing =
        play({.board = {}, .hands = {{"FG:1"}, {}}, .pile = {{"PL:3", 5}, {"LG:A", 5}}}).then("FG@1,0:E");
    CHECK(view_of(drawing.then("draw PL:3"), 2) == view_of(drawing.then("draw LG:A"), 2));
    CHECK(view_of(drawing.then("draw PL:3"), 2).hash() == view_of(drawing.then("draw LG:A"), 2).hash());
    CHECK_FALSE(view_of(drawing.then("draw PL:3"), 1) == view_of(drawing.then("draw LG:A"), 1));
}

}  // namespace sparring::drakon
