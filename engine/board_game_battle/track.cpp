#include "engine/board_game_battle/track.hpp"

#include "engine/core/text_cursor.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <span>

namespace sparring::board_game_battle {

namespace {

using enum TileKind;

[[nodiscard]] constexpr Tile challenge(int number) { return {kChallenge, static_cast<std::uint8_t>(number)}; }
[[nodiscard]] constexpr Tile boost(int blue) { return {kBoost, 0, static_cast<std::uint16_t>(blue)}; }
[[nodiscard]] constexpr Tile setback(int red) { return {kSetback, 0, 0, static_cast<std::uint16_t>(red)}; }
[[nodiscard]] constexpr Tile fifty(int blue, int red) {
    return {kFifty, 0, static_cast<std::uint16_t>(blue), static_cast<std::uint16_t>(red)};
}
[[nodiscard]] constexpr Tile plain(TileKind kind) { return {kind}; }

Track make_island() {
    std::vector<Tile> main;
    const auto add = [&main](std::initializer_list<Tile> tiles) { main.insert(main.end(), tiles); };
    const Tile blank = plain(kBlank);
    add({plain(kStart), blank, blank, plain(kPlus4), plain(kRed), blank, plain(kDuel), blank, setback(4)});
    add({challenge(1), blank, plain(kPlus5), plain(kSwitch), boost(19), blank, plain(kMinus4), blank});
    add({plain(kBrawl), plain(kRandom), plain(kBlue), blank, challenge(2), blank, plain(kPlus6), blank});
    add({plain(kDuel), plain(kRed), blank, fifty(32, 26), blank, setback(26), blank, plain(kBlue)});
    add({challenge(3), blank, plain(kSwitch), plain(kDetour), blank, plain(kPlus4), plain(kBrawl), plain(kMinus4)});
    add({boost(44), plain(kRandom), blank, plain(kBlue), challenge(4), blank, plain(kPlus5), plain(kRed)});
    add({plain(kDuel), plain(kDetour), blank, fifty(58, 48), plain(kSwitch), plain(kMinus4), blank, plain(kBrawl)});
    add({setback(48), plain(kBlue), plain(kRandom), challenge(5), blank, plain(kPlus4), plain(kDetour)});
    add({plain(kRed), plain(kDuel), blank, fifty(70, 64), setback(64), plain(kMinus4), plain(kBlue)});
    add({plain(kSwitch), challenge(6)});
    const std::vector<Tile> detour = {plain(kEntry), blank,          blank, plain(kPlus4), blank,
                                      blank,         plain(kMinus4), blank, plain(kExit)};
    return {main, detour};
}

constexpr std::string_view kIslandName = "island";
constexpr int kMostSquares = 999;

// Reads what format_track prints, without checking what it means.
class TrackReader {
public:
    explicit TrackReader(std::string_view text) : cursor_(text), text_(text) {}

    Expected<Track> read() {
        Track track;
        if (const Status status = read_tiles(track.main); !status) {
            return status.error();
        }
        if (cursor_.accept('|')) {
            if (const Status status = read_tiles(track.detour); !status) {
                return status.error();
            }
        }
        if (!cursor_.at_end()) {
            return cursor_.error("expected '/', '|' or the end, not " + cursor_.describe_next());
        }
        return track;
    }

private:
    Status read_tiles(std::vector<Tile>& tiles) {
        do {
            const Expected<Tile> tile = read_tile();
            if (!tile) {
                return tile.error();
            }
            tiles.push_back(*tile);
        } while (cursor_.accept('/'));
        return ok();
    }

    Expected<Tile> read_tile() {
        const int column = cursor_.column();
        std::size_t best = kTileNames.size();
        const std::string_view rest = text_.substr(cursor_.offset());
        for (std::size_t kind = 0; kind < kTileNames.size(); ++kind) {
            // "red" begins no other name, but "blue" and "blank" show that the whole word has to fit.
            if (rest.starts_with(kTileNames[kind])) {
                best = kind;
            }
        }
        if (best == kTileNames.size()) {
            return TextCursor::error_at(column,
                                        "expected `island`, or tiles such as start, blank, plus4, challenge1, "
                                        "boost>19, setback>4, fifty>32>26");
        }
        for (std::size_t letter = 0; letter < kTileNames[best].size(); ++letter) {
            cursor_.skip();
        }
        return read_numbers({static_cast<TileKind>(best)});
    }

    Expected<Tile> read_numbers(Tile tile) {
        if (tile.kind == kChallenge) {
            const std::optional<int> number = cursor_.accept_number();
            if (!number || *number < 1 || *number > 6) {
                return cursor_.error("expected the number of the Challenge, 1 to 6");
            }
            tile.number = static_cast<std::uint8_t>(*number);
        }
        for (const auto& [field, is_needed] : {std::pair(&Tile::blue, tile.kind == kBoost || tile.kind == kFifty),
                                               std::pair(&Tile::red, tile.kind == kSetback || tile.kind == kFifty)}) {
            if (is_needed && !read_target(tile.*field)) {
                return cursor_.error("expected '>' and the square that the tile leads to");
            }
        }
        return tile;
    }

    bool read_target(std::uint16_t& square) {
        if (!cursor_.accept('>')) {
            return false;
        }
        const std::optional<int> number = cursor_.accept_number();
        if (!number || *number > kMostSquares) {
            return false;
        }
        square = static_cast<std::uint16_t>(*number);
        return true;
    }

    TextCursor cursor_;
    std::string_view text_;
};

[[nodiscard]] std::string text_of(const Tile& tile) {
    std::string text(name_of(tile.kind));
    if (tile.kind == kChallenge) {
        text += std::to_string(tile.number);
    }
    if (tile.kind == kBoost || tile.kind == kFifty) {
        text += fmt::format(">{}", tile.blue);
    }
    if (tile.kind == kSetback || tile.kind == kFifty) {
        text += fmt::format(">{}", tile.red);
    }
    return text;
}

[[nodiscard]] std::string text_of(std::span<const Tile> tiles) {
    std::string text;
    for (const Tile& tile : tiles) {
        text += (text.empty() ? "" : "/") + text_of(tile);
    }
    return text;
}

}  // namespace

const Track& island_track() {
    static const Track track = make_island();
    return track;
}

Expected<Track> parse_track(std::string_view text) {
    if (text == kIslandName) {
        return island_track();
    }
    Expected<Track> track = TrackReader(text).read();
    if (!track) {
        return track.error();
    }
    if (const Status status = check_track(*track); !status) {
        return status.error();
    }
    return track;
}

std::string format_track(const Track& track) {
    if (track == island_track()) {
        return std::string(kIslandName);
    }
    return text_of(track.main) + (track.detour.empty() ? "" : "|" + text_of(track.detour));
}

}  // namespace sparring::board_game_battle
