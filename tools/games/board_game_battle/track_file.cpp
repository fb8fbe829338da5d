#include "tools/games/board_game_battle/track_file.hpp"

#include "engine/board_game_battle/types.hpp"
#include "tools/data/json_reading.hpp"
#include "tools/data/text_file.hpp"
#include "tools/text/nearest_name.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace sparring {

namespace {

using board_game_battle::kTileNames;
using board_game_battle::Tile;
using board_game_battle::TileKind;
using board_game_battle::Track;
using nlohmann::json;

// One square; `name` is its number, on the detour with a `g` before it.
class TileReader {
public:
    TileReader(const json& square, std::string_view file, std::string name)
        : square_(square),
          name_(std::move(name)),
          place_(fmt::format("{}: square {}", file, name_)) {}

    Expected<Tile> read() {
        if (!square_.is_object()) {
            return Error{place_ + R"(: expected an object such as {"square": 0, "kind": "start"})"};
        }
        if (const Status status = check_name(); !status) {
            return status.error();
        }
        if (const Status status = read_kind(); !status) {
            return status.error();
        }
        if (const Status status = check_keys(square_, known_keys(), place_); !status) {
            return status.error();
        }
        for (const auto& [key, field] : numbers()) {
            if (const Status status = read_number(key, *field); !status) {
                return status.error();
            }
        }
        tile_.number = static_cast<std::uint8_t>(number_);
        return tile_;
    }

private:
    // Squares stand in order, and say so.
    [[nodiscard]] Status check_name() const {
        const json wanted = name_.starts_with('g') ? json(name_) : json(std::stoi(name_));
        if (!square_.contains("square") || square_["square"] != wanted) {
            return Error{fmt::format(R"({}: expected "square": {})", place_, wanted.dump())};
        }
        return ok();
    }

    Status read_kind() {
        const bool is_text = square_.contains("kind") && square_["kind"].is_string();
        const std::string kind = is_text ? square_["kind"].get<std::string>() : "";
        const auto* const found = std::ranges::find(kTileNames, kind);
        if (found == kTileNames.end()) {
            const std::vector<std::string> known(kTileNames.begin(), kTileNames.end());
            return Error{fmt::format("{}: {}", place_, unknown_name("kind", kind, known))};
        }
        tile_.kind = static_cast<TileKind>(found - kTileNames.begin());
        return ok();
    }

    // The further keys of a kind and where their numbers go.
    [[nodiscard]] std::vector<std::pair<std::string, std::uint16_t*>> numbers() {
        switch (tile_.kind) {
            case TileKind::kChallenge: return {{"number", &number_}};
            case TileKind::kBoost: return {{"to", &tile_.blue}};
            case TileKind::kSetback: return {{"to", &tile_.red}};
            case TileKind::kFifty: return {{"blue", &tile_.blue}, {"red", &tile_.red}};
            default: return {};
        }
    }
    [[nodiscard]] std::vector<std::string> known_keys() {
        std::vector<std::string> keys = {"square", "kind"};
        for (const auto& [key, field] : numbers()) {
            keys.push_back(key);
        }
        return keys;
    }

    [[nodiscard]] Status read_number(const std::string& key, std::uint16_t& number) const {
        constexpr int kMost = 999;
        const bool is_number = square_.contains(key) && is_small_integer(square_[key]);
        const int value = is_number ? square_[key].get<int>() : -1;
        const int most = key == "number" ? board_game_battle::kChallenges : kMost;
        if (value < 0 || value > most) {
            return Error{fmt::format("{}: expected \"{}\", a number up to {}", place_, key, most)};
        }
        number = static_cast<std::uint16_t>(value);
        return ok();
    }

    const json& square_;
    std::string name_;
    std::string place_;
    Tile tile_;
    std::uint16_t number_ = 0;
};

// The squares under a key, none if it is missing.
Expected<std::vector<Tile>> read_tiles(const json& layout, const std::string& key, std::string_view file) {
    std::vector<Tile> tiles;
    if (!layout.contains(key)) {
        return tiles;
    }
    if (!layout[key].is_array()) {
        return Error{fmt::format("{}: '{}' is wrong: expected a list of squares", file, key)};
    }
    for (const json& square : layout[key]) {
        const std::string name = (key == "detour" ? "g" : "") + std::to_string(tiles.size());
        const Expected<Tile> tile = TileReader(square, file, name).read();
        if (!tile) {
            return tile.error();
        }
        tiles.push_back(*tile);
    }
    return tiles;
}

}  // namespace

Expected<Track> parse_track_file(std::string_view text, std::string_view file) {
    const Expected<json> layout = parse_json(text, file);
    if (!layout) {
        return layout.error();
    }
    if (!layout->is_object() || !layout->contains("track")) {
        return Error{fmt::format(R"({}: expected an object: {{"name": ..., "track": [...], "detour": [...]}})", file)};
    }
    if (const Status status = check_keys(*layout, {"name", "meaning", "track", "detour"}, std::string(file)); !status) {
        return status.error();
    }
    const Expected<std::vector<Tile>> main = read_tiles(*layout, "track", file);
    if (!main) {
        return main.error();
    }
    const Expected<std::vector<Tile>> detour = read_tiles(*layout, "detour", file);
    if (!detour) {
        return detour.error();
    }
    Track track{*main, *detour};
    if (const Status status = board_game_battle::check_track(track); !status) {
        return Error{fmt::format("{}: {}", file, status.error().message)};
    }
    return track;
}

Expected<Track> read_track_file(const std::filesystem::path& path) {
    const Expected<std::string> text = read_text_file(path);
    if (!text) {
        return text.error();
    }
    return parse_track_file(*text, path.string());
}

}  // namespace sparring
