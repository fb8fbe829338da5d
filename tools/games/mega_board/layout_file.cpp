#include "tools/games/mega_board/layout_file.hpp"

#include "tools/data/json_reading.hpp"
#include "tools/data/text_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

namespace sparring {

namespace {

using mega_board::BoardDescription;
using mega_board::BoardType;
using mega_board::LayoutPlan;
using nlohmann::json;

// One board; `place` is where it stands in the file.
class BoardReader {
public:
    BoardReader(const json& board, std::string place) : board_(board), place_(std::move(place)) {}

    Expected<BoardDescription> read() {
        if (!board_.is_object()) {
            return Error{place_ + R"(: expected a board: {"id": "s", "type": "standard", "cell": [0, -1], "home": 1})"};
        }
        if (const Status status = check_keys(board_, {"id", "type", "cell", "home", "facing"}, place_); !status) {
            return status.error();
        }
        for (const auto part : {&BoardReader::read_id, &BoardReader::read_type, &BoardReader::read_cell,
                                &BoardReader::read_home, &BoardReader::read_facing}) {
            if (const Status status = (this->*part)(); !status) {
                return status.error();
            }
        }
        return description_;
    }

private:
    [[nodiscard]] Status expected(std::string_view key, std::string_view what) const {
        const std::string_view verb = board_.contains(key) ? "is wrong" : "is missing";
        return Error{fmt::format("{}: '{}' {}: expected {}", place_, key, verb, what)};
    }

    Status read_id() {
        if (!board_.contains("id") || !board_["id"].is_string()) {
            return expected("id", "one lower-case letter");
        }
        description_.id = board_["id"].get<std::string>();
        place_ += fmt::format(" (board '{}')", description_.id);
        return ok();
    }

    Status read_type() {
        const bool is_text = board_.contains("type") && board_["type"].is_string();
        const std::string type = is_text ? board_["type"].get<std::string>() : "";
        if (type != "mega" && type != "standard") {
            return expected("type", R"("mega" or "standard")");
        }
        description_.type = type == "mega" ? BoardType::kMega : BoardType::kStandard;
        return ok();
    }

    Status read_cell() {
        const bool is_pair = board_.contains("cell") && board_["cell"].is_array() && board_["cell"].size() == 2;
        if (!is_pair || !std::ranges::all_of(board_["cell"], is_small_integer)) {
            return expected("cell", "two whole numbers, boards to the east and to the north: [0, -1]");
        }
        description_.column = board_["cell"][0].get<int>();
        description_.row = board_["cell"][1].get<int>();
        return ok();
    }

    Status read_home() {
        if (!board_.contains("home") || board_["home"].is_null()) {
            return ok();
        }
        if (!is_small_integer(board_["home"]) || board_["home"].get<int>() < 1) {
            return expected("home", "the number of a player, from 1");
        }
        description_.home = board_["home"].get<int>();
        return ok();
    }

    Status read_facing() {
        if (!board_.contains("facing") || board_["facing"].is_null()) {
            return ok();
        }
        const std::string facing = board_["facing"].is_string() ? board_["facing"].get<std::string>() : "";
        const std::size_t side = mega_board::kSideLetters.find(facing);
        if (facing.size() != 1 || side == std::string_view::npos) {
            return expected("facing", R"(one of "n", "e", "s" and "w")");
        }
        description_.facing = static_cast<mega_board::Side>(side);
        return ok();
    }

    const json& board_;
    std::string place_;
    BoardDescription description_;
};

Expected<std::vector<BoardDescription>> read_boards(const json& layout, std::string_view file) {
    if (!layout.is_object()) {
        return Error{fmt::format(R"({}: expected an object: {{"meaning": ..., "boards": [...]}})", file)};
    }
    if (const Status status = check_keys(layout, {"meaning", "boards"}, std::string(file)); !status) {
        return status.error();
    }
    if (!layout.contains("boards") || !layout["boards"].is_array()) {
        return Error{fmt::format("{}: 'boards' {}: expected a list of boards", file,
                                 layout.contains("boards") ? "is wrong" : "is missing")};
    }
    std::vector<BoardDescription> boards;
    for (const json& board : layout["boards"]) {
        const auto description = BoardReader(board, fmt::format("{}: boards[{}]", file, boards.size())).read();
        if (!description) {
            return description.error();
        }
        boards.push_back(*description);
    }
    return boards;
}

}  // namespace

Expected<LayoutPlan> parse_layout(std::string_view text, std::string_view file) {
    const Expected<json> layout = parse_json(text, file);
    if (!layout) {
        return layout.error();
    }
    const auto boards = read_boards(*layout, file);
    if (!boards) {
        return boards.error();
    }
    const Expected<LayoutPlan> plan = mega_board::make_plan(*boards);
    return plan ? plan : Error{fmt::format("{}: {}", file, plan.error().message)};
}

Expected<LayoutPlan> read_layout(const std::filesystem::path& path) {
    const Expected<std::string> text = read_text_file(path);
    if (!text) {
        return text.error();
    }
    return parse_layout(*text, path.string());
}

bool is_layout_path(std::string_view text) { return text.ends_with(".json"); }

}  // namespace sparring
