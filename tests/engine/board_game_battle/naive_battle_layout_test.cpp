// The naive Board Game Battle against small made-up tracks: every rule by which the page accepts or refuses a layout.
#include "tests/support/naive_battle/naive_battle.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

namespace sparring::naive_battle {
namespace {

// A tile is written `duel`, a challenge `c1`, a boost or setback `boost>4`, a fifty `fifty>5>2`.
Tile tile_of(std::string word) {
    if (word.size() == 2 && word.front() == 'c') {
        return {.kind = "challenge", .number = word.back() - '0'};
    }
    std::ranges::replace(word, '>', ' ');
    std::istringstream words(word);
    Tile tile;
    words >> tile.kind;
    if (tile.kind == "fifty") {
        words >> tile.blue >> tile.red;
    } else {
        words >> tile.to;
    }
    return tile;
}

std::vector<Tile> tiles_of(const std::string& text) {
    std::istringstream words(text);
    std::vector<Tile> tiles;
    std::string word;
    while (words >> word) {
        tiles.push_back(tile_of(word));
    }
    return tiles;
}

std::string fault_of(const std::string& track, const std::string& detour = "") {
    return fault({.track = tiles_of(track), .detour = tiles_of(detour)});
}

// Whether the layout is refused with that square named.
bool is_refused_at(const std::string& square, const std::string& track, const std::string& detour = "") {
    const std::string broken = fault_of(track, detour);
    UNSCOPED_INFO(broken);
    const std::string beginning = "square " + square + ": ";
    return broken.starts_with(beginning) && broken.size() > beginning.size();
}

std::string repeated(int times, const std::string& word) {
    std::string text;
    for (int i = 0; i < times; ++i) {
        text += word + " ";
    }
    return text;
}

const std::string kLastTokens = " c2 c3 c4 c5 c6";

std::string with_challenges(const std::string& beginning) { return beginning + " c1" + kLastTokens; }

}  // namespace

TEST_CASE("Board Game Battle, naive: the island uses every tile and is accepted") {
    const Layout layout = island();
    CHECK(fault(layout).empty());
    CHECK(layout.track.size() == 73);
    CHECK(layout.detour.size() == 9);
    for (const std::string kind : {"start", "blank", "plus4", "plus5", "plus6", "minus4", "duel", "brawl", "switch",
                                   "random", "detour", "boost", "setback", "fifty", "blue", "red", "challenge"}) {
        CHECK(std::ranges::count(layout.track, kind, &Tile::kind) > 0);
    }
    CHECK(layout.track.at(52) == Tile{.kind = "fifty", .blue = 58, .red = 48});
    CHECK(layout.track.at(57) == Tile{.kind = "setback", .to = 48});
    CHECK(layout.track.at(60) == Tile{.kind = "challenge", .number = 5});
    CHECK(layout.detour.at(6) == Tile{.kind = "minus4"});
}

TEST_CASE("Board Game Battle, naive: small tracks are accepted") {
    CHECK(fault_of("start c1" + kLastTokens).empty());
    CHECK(fault_of("start plus4 plus5 plus6 minus4 duel brawl switch random c1" + kLastTokens).empty());
    CHECK(fault_of("start boost>2 blue c1" + kLastTokens).empty());
    CHECK(fault_of("start red setback>1 c1" + kLastTokens).empty());
    CHECK(fault_of("start red fifty>3>1 blue c1" + kLastTokens).empty());
    // A red square may lie behind a challenge, and several tiles may share one.
    CHECK(fault_of("start red c1 setback>1 setback>1" + kLastTokens).empty());
}

TEST_CASE("Board Game Battle, naive: a track that does not begin with Start is refused") {
    CHECK(is_refused_at("0", ""));
    CHECK(is_refused_at("0", "blank c1" + kLastTokens));
    CHECK(is_refused_at("0", "c1" + kLastTokens));
    CHECK(is_refused_at("1", "start start c1" + kLastTokens));
}

TEST_CASE("Board Game Battle, naive: what is no tile of the main track is refused") {
    for (const std::string beginning :
         {"start blank entry", "start blank exit", "start blank plus7", "start blank Blank", "start blank c"}) {
        CHECK(is_refused_at("2", with_challenges(beginning)));
    }
}

TEST_CASE("Board Game Battle, naive: challenges that are out of order are refused") {
    CHECK(is_refused_at("1", "start c2 c1 c3 c4 c5 c6"));
    CHECK(is_refused_at("1", "start c0 c1" + kLastTokens));
    CHECK(is_refused_at("2", "start c1 c1" + kLastTokens));
    CHECK(is_refused_at("3", "start c1 c2 c4 c5 c6"));
    CHECK(is_refused_at("7", "start c1 c2 c3 c4 c5 c6 c7"));
}

TEST_CASE("Board Game Battle, naive: a track whose last square is not Challenge #6 is refused") {
    CHECK(is_refused_at("5", "start c1 c2 c3 c4 c5"));
    CHECK(is_refused_at("7", "start c1" + kLastTokens + " blank"));
    CHECK(is_refused_at("0", "start"));
}

TEST_CASE("Board Game Battle, naive: a blue target that is not blue, not ahead or behind a challenge is refused") {
    CHECK(is_refused_at("1", "start boost>2 blank c1" + kLastTokens));
    CHECK(is_refused_at("1", "start boost>99 blue c1" + kLastTokens));
    CHECK(is_refused_at("1", "start boost>-1 blue c1" + kLastTokens));
    CHECK(is_refused_at("2", "start red boost>1 setback>1 c1" + kLastTokens));
    CHECK(is_refused_at("2", "start blue boost>1 c1" + kLastTokens));
    CHECK(is_refused_at("1", "start boost>3 c1 blue" + kLastTokens));
    CHECK(is_refused_at("2", "start red fifty>3>1 blank c1" + kLastTokens));
    CHECK(is_refused_at("3", "start red blue fifty>2>1 c1" + kLastTokens));
    CHECK(is_refused_at("2", "start red fifty>4>1 c1 blue" + kLastTokens));
}

TEST_CASE("Board Game Battle, naive: a red target that is not red or not behind is refused") {
    CHECK(is_refused_at("2", "start blank setback>1 c1" + kLastTokens));
    CHECK(is_refused_at("2", "start red setback>99 c1" + kLastTokens));
    CHECK(is_refused_at("1", "start setback>0 c1" + kLastTokens));
    CHECK(is_refused_at("1", "start setback>2 red c1" + kLastTokens));
    CHECK(is_refused_at("2", "start blank fifty>3>1 blue c1" + kLastTokens));
    CHECK(is_refused_at("1", "start fifty>2>3 blue red c1" + kLastTokens));
}

TEST_CASE("Board Game Battle, naive: a blue or red square that is nobody's target is refused") {
    CHECK(is_refused_at("1", "start blue c1" + kLastTokens));
    CHECK(is_refused_at("1", "start red c1" + kLastTokens));
    CHECK(is_refused_at("3", "start boost>2 blue blue c1" + kLastTokens));
    CHECK(is_refused_at("2", "start red red setback>1 c1" + kLastTokens));
}

TEST_CASE("Board Game Battle, naive: detour tiles and the detour track need each other") {
    CHECK(fault_of("start detour c1" + kLastTokens, "entry blank exit").empty());
    CHECK(fault_of("start detour c1 detour" + kLastTokens, "entry exit").empty());
    CHECK(is_refused_at("3", "start blank c1 detour" + kLastTokens));
    CHECK(is_refused_at("g0", "start blank c1" + kLastTokens, "entry blank exit"));
}

TEST_CASE("Board Game Battle, naive: what is no tile of the detour track is refused") {
    const std::string track = "start detour c1" + kLastTokens;
    CHECK(fault_of(track, "entry plus4 plus5 plus6 minus4 duel brawl switch random blank exit").empty());
    for (const std::string kind :
         {"detour", "boost>1", "setback>1", "fifty>1>1", "blue", "red", "c1", "start", "entry", "exit", "plus7"}) {
        CHECK(is_refused_at("g2", track, "entry blank " + kind + " exit"));
    }
    CHECK(is_refused_at("g0", track, "blank blank exit"));
    CHECK(is_refused_at("g0", track, "exit"));
    CHECK(is_refused_at("g0", track, "entry"));
    CHECK(is_refused_at("g2", track, "entry blank blank"));
}

TEST_CASE("Board Game Battle, naive: a track that cannot be finished is refused") {
    // From the red square every total up to 18 comes to a setback; one setback fewer, and 18 passes them.
    CHECK(is_refused_at("0", "start red " + repeated(18, "setback>1") + "blank c1" + kLastTokens));
    CHECK(fault_of("start red " + repeated(17, "setback>1") + "blank c1" + kLastTokens).empty());
    // A challenge stops the piece before it can pass them.
    CHECK(fault_of("start red " + repeated(17, "setback>1") + "c1" + kLastTokens).empty());
}

TEST_CASE("Board Game Battle, naive: a square without a way out is refused when Start has one") {
    CHECK(is_refused_at("2", "start boost>22 red " + repeated(18, "setback>2") + "blank blue c1" + kLastTokens));
    CHECK(fault_of("start boost>21 red " + repeated(17, "setback>2") + "blank blue c1" + kLastTokens).empty());
}

TEST_CASE("Board Game Battle, naive: a square without a way out that others can push a piece to is refused") {
    // Boosts carry every piece over the setbacks on 22 to 39 to the blue square 40; from there random sends it back.
    const std::string beginning =
        "start " + repeated(18, "boost>40") + "blank blank red " + repeated(18, "setback>21") + "blue ";
    CHECK(fault_of(beginning + "blank c1" + kLastTokens).empty());
    // The first such square is 18, whose own boost does nothing for a piece that is pushed there: from 24 by 6, and by
    // the duels from Challenge #5 on 46 by 7 four times.
    CHECK(is_refused_at("18", beginning + "random c1" + kLastTokens));
    CHECK(is_refused_at("18", beginning + "duel c1" + kLastTokens));
}

}  // namespace sparring::naive_battle
