#include "tools/games/board_game_battle/blanked_tracks.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>
#include <vector>

namespace sparring::test {

namespace {

using board_game_battle::island_track;
using board_game_battle::Tile;
using board_game_battle::TileKind;
using board_game_battle::Track;

[[nodiscard]] std::vector<std::string> names_of(const std::vector<TileChange>& changes) {
    std::vector<std::string> names;
    for (const TileChange& change : changes) {
        names.push_back(change.name);
    }
    return names;
}

// The track of a change, which has to be one.
[[nodiscard]] Track track_of(const std::vector<TileChange>& changes, const std::string& name) {
    const auto found = std::ranges::find(changes, name, &TileChange::name);
    REQUIRE(found != changes.end());
    const auto track = board_game_battle::parse_track(found->rule.second);
    INFO(name);
    REQUIRE(track);
    return *track;
}

[[nodiscard]] long count_of(const Track& track, TileKind kind) {
    return std::ranges::count(track.main, kind, &Tile::kind) + std::ranges::count(track.detour, kind, &Tile::kind);
}

// The squares of the main track that two tracks do not have in common.
[[nodiscard]] std::vector<std::size_t> differences(const Track& one, const Track& other) {
    std::vector<std::size_t> squares;
    for (std::size_t square = 0; square < one.main.size(); ++square) {
        if (one.main[square] != other.main[square]) {
            squares.push_back(square);
        }
    }
    return squares;
}

}  // namespace

TEST_CASE("every kind of tile that does something is made blank, on the detour too") {
    const auto changes = tracks_without_kinds(island_track());
    CHECK(names_of(changes) == std::vector<std::string>{"kind-plus4", "kind-plus5", "kind-plus6", "kind-minus4",
                                                        "kind-duel", "kind-brawl", "kind-switch", "kind-random",
                                                        "kind-detour", "kind-boost", "kind-setback", "kind-fifty"});
    for (const auto& [name, kind] :
         {std::pair("kind-plus4", TileKind::kPlus4), std::pair("kind-boost", TileKind::kBoost),
          std::pair("kind-fifty", TileKind::kFifty)}) {
        CHECK(count_of(island_track(), kind) > 0);
        CHECK(count_of(track_of(changes, name), kind) == 0);
    }
    CHECK(track_of(changes, "kind-detour").detour.empty());
}

TEST_CASE("what a blank tile led to is blank unless another leads there") {
    const auto kinds = tracks_without_kinds(island_track());
    // The boosts and the squares that only they lead to.
    CHECK(differences(track_of(kinds, "kind-boost"), island_track()) == std::vector<std::size_t>{13, 19, 41, 44});
    const auto squares = tracks_without_squares(island_track());
    CHECK(differences(track_of(squares, "square-8"), island_track()) == std::vector<std::size_t>{4, 8});
    // The red square of 28 is that of 30 too.
    CHECK(differences(track_of(squares, "square-28"), island_track()) == std::vector<std::size_t>{28, 32});
}

TEST_CASE("no square that does something is left out, and each alone is made blank") {
    const auto changes = tracks_without_squares(island_track());
    std::size_t squares = 0;
    for (const Tile& tile : island_track().main) {
        const bool is_still = tile.kind == TileKind::kStart || tile.kind == TileKind::kBlank ||
                              tile.kind == TileKind::kBlue || tile.kind == TileKind::kRed ||
                              tile.kind == TileKind::kChallenge;
        squares += is_still ? 0U : 1U;
    }
    REQUIRE(changes.size() == squares + 2);  // and two on the detour
    for (const TileChange& change : changes) {
        const Track track = track_of(changes, change.name);
        for (const std::size_t square : differences(track, island_track())) {
            const TileKind was = island_track().main[square].kind;
            const bool is_target = was == TileKind::kBlue || was == TileKind::kRed;
            CHECK((std::to_string(square) == change.square || is_target));
            CHECK(track.main[square] == Tile());
        }
    }
    CHECK(track_of(changes, "square-g3").detour[3] == Tile());
    CHECK(track_of(changes, "square-g6").main == island_track().main);
}

}  // namespace sparring::test
