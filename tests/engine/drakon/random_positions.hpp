#pragma once
// Dense positions of Drakon at random, in which everything is close to everything: gales, Harps, Small Rooms, walks and
// Base Structures come together as they hardly do in games.

#include "tests/engine/drakon/random_games.hpp"

#include <array>
#include <map>
#include <string>
#include <string_view>

namespace sparring::drakon {

// The text of a position, which may be one that cannot be, and the options that go with it.
struct RandomPosition {
    std::string text;
    naive::Options options;
};

class PositionMaker {
public:
    explicit PositionMaker(std::uint64_t seed) : random_(seed) {}

    [[nodiscard]] RandomPosition make() {
        options_ = naive::Options{.players = between(random_, 2, 5), .box = {}, .next_move_token = one_in(random_, 4)};
        json_ = Json::object();
        json_["turn"] = between(random_, 1, 100);
        json_["player"] = between(random_, 1, options_.players);
        lay_board();
        stand_characters();
        hand_out_coins();
        hand_out_chambers();
        put_counter();
        ask();
        give_tokens();
        json_["draw"] = false;
        json_["acted"] = Json::array();
        json_["skips"] = 0;
        return {json_.dump(), options_};
    }

private:
    using Json = nlohmann::ordered_json;
    using Lying = std::map<std::pair<int, int>, std::pair<std::string_view, Arrows>>;

    // What depends on other chambers more often than the rest.
    static constexpr std::array<std::string_view, 36> kCodesDrawn = {
        "HG", "HG", "HG", "MH", "MH", "SM", "SM", "KE", "MA", "TO", "SP", "TE", "FV", "MC", "MC", "RO", "DE", "MS",
        "SC", "SC", "F2", "FG", "FR", "FR", "LC", "DB", "VO", "BS", "ES", "MV", "DM", "LG", "SL", "SR", "DD", "PL"};

    [[nodiscard]] std::string_view random_code() {
        return kCodesDrawn.at(uniform_below(random_, static_cast<std::uint32_t>(kCodesDrawn.size())));
    }
    [[nodiscard]] static std::string text_of(std::pair<int, int> cell) {
        return fmt::format("{},{}", cell.first, cell.second);
    }
    [[nodiscard]] std::string random_cell() {
        auto chamber = board_.begin();
        std::advance(chamber, uniform_below(random_, static_cast<std::uint32_t>(board_.size())));
        return text_of(chamber->first);
    }

    void lay_board() {
        constexpr Arrows kAll = 15;
        const int width = between(random_, 2, 5);
        const int height = between(random_, 2, 5);
        const int west = between(random_, 0, width - 1);
        const int south = between(random_, 0, height - 1);
        const int density = between(random_, 4, 10);
        board_.clear();
        board_[{0, 0}] = {"ST", kAll};
        for (int cell = 0; cell < width * height; ++cell) {
            if (between(random_, 1, 10) <= density) {
                lay_chamber(cell % width - west, cell / width - south);
            }
        }
        options_.bound = one_in(random_, 4) ? std::max({width - 1, height - 1, 1}) : kMaxBound;
        Json list = Json::array();
        for (const auto& [cell, chamber] : board_) {
            const auto& [code, arrows] = chamber;
            list.push_back(fmt::format("{}@{}:{}", code, text_of(cell), format_arrows(arrows)));
            add_to_box(code, shape_of(arrows), 1);
        }
        json_["board"] = list;
    }

    // With any arrows but those that would face another arrow-head.
    void lay_chamber(int x, int y) {
        constexpr std::array<int, kSides> kEast = {0, 1, 0, -1};
        constexpr std::array<int, kSides> kNorth = {1, 0, -1, 0};
        auto arrows = static_cast<Arrows>(between(random_, 1, 15));
        for (const Side side : kAllSides) {
            const auto place = static_cast<std::size_t>(side);
            const auto next = board_.find({x + kEast.at(place), y + kNorth.at(place)});
            if (next != board_.end() && has(next->second.second, opposite(side))) {
                arrows = static_cast<Arrows>(arrows & ~arrow(side));
            }
        }
        if (arrows != 0) {
            board_.try_emplace({x, y}, random_code(), arrows);
        }
    }

    void add_to_box(std::string_view code, Shape shape, int count) {
        options_.box[fmt::format("{}:{}", code, kShapeLetters[static_cast<std::size_t>(shape)])] += count;
    }

    void stand_characters() {
        Json list = Json::array();
        for (int player = 1; player <= options_.players; ++player) {
            list.push_back(one_in(random_, 12) ? fmt::format("void {}", between(random_, 0, 1)) : random_cell());
        }
        json_["characters"] = list;
    }

    void hand_out_coins() {
        Json coins = Json::array();
        Json locked = Json::array();
        int left = options_.hoard;
        for (int player = 1; player <= options_.players; ++player) {
            coins.push_back(between(random_, 0, 3));
            locked.push_back(one_in(random_, 3) ? 1 : 0);
            left -= coins.back().get<int>() + locked.back().get<int>();
        }
        const int on_start = between(random_, 0, 2);
        json_["coins"] = coins;
        json_["locked"] = locked;
        json_["start"] = on_start;
        json_["hoard"] = left - on_start;
    }

    void hand_out_chambers() {
        Json hands = Json::array();
        Json known = Json::array();
        for (int player = 1; player <= options_.players; ++player) {
            hands.push_back(Json::array());
            known.push_back(Json::array());
            for (int chambers = between(random_, 0, 3); chambers > 0; --chambers) {
                add_to_hand(player, hands.back(), known.back());
            }
        }
        // Enough that every player could have been dealt four.
        const int plain = between(random_, 20, 23);
        add_to_box("PL", Shape::kThree, plain);
        add_to_box("FG", Shape::kOne, 2);
        json_["hands"] = hands;
        json_["known"] = known;
        json_["pile"] = Json{{"FG:1", 2}, {"PL:3", plain}};
        json_["out"] = Json::object();
    }

    void add_to_hand(int owner, Json& hand, Json& known) {
        const auto shape = static_cast<Shape>(between(random_, 0, 3));
        const std::string_view code = random_code();
        const std::string name = fmt::format("{}:{}", code, kShapeLetters[static_cast<std::size_t>(shape)]);
        add_to_box(code, shape, 1);
        hand.push_back(name);
        std::string knowing;
        for (int player = 1; player <= options_.players; ++player) {
            knowing += player != owner && one_in(random_, 4) ? std::to_string(player) : "";
        }
        if (!knowing.empty()) {
            known.push_back(fmt::format("{}/{}", name, knowing));
        }
    }

    void put_counter() {
        const bool is_placed = one_in(random_, 2) || std::ranges::any_of(board_, [](const auto& chamber) {
                                   return chamber.second.first == "DM";
                               });
        json_["counter"] = is_placed ? Json(random_cell()) : Json();
        json_["moves_placed"] = is_placed;
    }

    // A turn, or what the chamber asks on which somebody stands.
    void ask() {
        const int player = json_["player"].get<int>();
        const bool is_return = json_["characters"].at(static_cast<std::size_t>(player) - 1) == "void 0";
        json_["pending"] = Json{{"kind", is_return ? "void return" : "turn"}, {"player", player}};
        const int asked = between(random_, 1, options_.players);
        const std::string cell = json_["characters"].at(static_cast<std::size_t>(asked) - 1).get<std::string>();
        for (const auto& [lying, chamber] : board_) {
            const std::string_view kind = asked_by(chamber.first);
            if (text_of(lying) == cell && !kind.empty() && !one_in(random_, 4)) {
                json_["pending"] = Json{{"kind", kind}, {"player", asked}, {"cell", cell}};
            }
        }
    }

    [[nodiscard]] static std::string_view asked_by(std::string_view code) {
        static const std::map<std::string_view, std::string_view> asking = {
            {"RO", "rotate"}, {"DE", "destroy"}, {"MS", "shift"}, {"SC", "steal"}, {"MC", "mind"},
            {"FR", "float"},  {"DB", "buy"},     {"MV", "swap"},  {"DM", "drakon"}};
        const auto found = asking.find(code);
        return found == asking.end() ? std::string_view() : found->second;
    }

    void give_tokens() {
        constexpr std::array<const char*, 7> kTokens = {"", "TE", "MA", "KE", "FV", "TO", "SP"};
        if (!options_.next_move_token) {
            return;
        }
        Json list = Json::array();
        for (int player = 1; player <= options_.players; ++player) {
            list.push_back(kTokens.at(static_cast<std::size_t>(between(random_, 0, 6))));
        }
        json_["next"] = list;
    }

    FastRandom random_;
    naive::Options options_;
    Lying board_;
    Json json_;
};

}  // namespace sparring::drakon
