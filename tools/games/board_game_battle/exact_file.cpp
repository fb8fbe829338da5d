#include "tools/games/board_game_battle/exact_file.hpp"

#include "engine/board_game_battle/options.hpp"
#include "tools/data/solved_file.hpp"
#include "tools/data/text_file.hpp"
#include "tools/text/numbers.hpp"

#include <fmt/format.h>

#include <bit>
#include <cstdlib>
#include <cstring>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sparring {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kTitle = "sparring race values 1";
// Words are written as they lie in memory.
static_assert(std::endian::native == std::endian::little);

[[nodiscard]] std::string rules_text(const board_game_battle::Rules& rules) {
    std::string text;
    for (const auto& entry : board_game_battle::option_entries()) {
        text += fmt::format("{}{}={}", text.empty() ? "" : ";", entry.name, entry.show(rules.options()));
    }
    return text;
}

// The lines before the numbers. The extent's numbers are written so that they are read back the same.
[[nodiscard]] std::string heading(const board_game_battle::Rules& rules, const RaceValues::Extent& extent) {
    return fmt::format(
        "{}\nrules {}\nplayers {}\nplaces {}\nfirst_rounds {}\nlayers {}\nconverged {}\nunfinished {}\n\n", kTitle,
        rules_text(rules), extent.players, extent.places, extent.first_rounds, extent.layers,
        extent.is_converged ? 1 : 0, extent.unfinished);
}

[[nodiscard]] Expected<RaceValues::Extent> take_extent(std::string_view& text) {
    RaceValues::Extent extent;
    std::vector<double> numbers;
    for (const std::string_view name : {"players", "places", "first_rounds", "layers", "converged", "unfinished"}) {
        const Expected<std::string> value = take_line(text, name);
        if (!value) {
            return value.error();
        }
        numbers.push_back(std::strtod(value->c_str(), nullptr));
    }
    extent.players = static_cast<int>(numbers[0]);
    extent.places = static_cast<std::size_t>(numbers[1]);
    extent.first_rounds = static_cast<int>(numbers[2]);
    extent.layers = static_cast<int>(numbers[3]);
    extent.is_converged = numbers[4] != 0;
    extent.unfinished = numbers[5];
    return extent;
}

[[nodiscard]] Expected<RaceValues> parse(std::string_view text, const board_game_battle::Rules& rules) {
    if (const Expected<std::string> title = take_line(text, kTitle); !title) {
        return title.error();
    }
    const Expected<std::string> written = take_line(text, "rules");
    if (!written) {
        return written.error();
    }
    if (*written != rules_text(rules)) {
        return Error{fmt::format("it is for other rules: {}", *written)};
    }
    const Expected<RaceValues::Extent> extent = take_extent(text);
    if (!extent) {
        return extent.error();
    }
    if (extent->players != rules.seats() || extent->places != rules.board().places()) {
        return Error{"its numbers of players and places are not those of its rules"};
    }
    text.remove_prefix(1);
    const std::size_t wanted = RaceValues::numbers_of(*extent);
    if (text.size() / sizeof(double) != wanted || text.size() % sizeof(double) != 0) {
        return Error{fmt::format("expected {} numbers, not {}", wanted, text.size() / sizeof(double))};
    }
    std::vector<double> numbers(wanted);
    std::memcpy(numbers.data(), text.data(), text.size());
    return RaceValues(*extent, std::move(numbers));
}

}  // namespace

fs::path race_file_path(const board_game_battle::Rules& rules) {
    return table_path(fmt::format("board-game-battle-{}-players-{}.race", rules.seats(),
                                  hexadecimal(checksum_of(rules_text(rules)))));
}

Expected<std::uint64_t> write_race_file(const fs::path& path, const board_game_battle::Rules& rules,
                                        const RaceValues& values) {
    std::string text = heading(rules, values.extent());
    const std::size_t begin = text.size();
    text.resize(begin + values.numbers().size() * sizeof(double));
    std::memcpy(text.data() + begin, values.numbers().data(), values.numbers().size() * sizeof(double));
    return write_solved_file(path, std::move(text));
}

Expected<RaceValues> read_race_file(const fs::path& path, const board_game_battle::Rules& rules) {
    const Expected<std::string> text = read_text_file(path);
    if (!text) {
        return text.error();
    }
    const Expected<std::string_view> checked = checked_text(*text, path, "exact values");
    if (!checked) {
        return checked.error();
    }
    Expected<RaceValues> values = parse(*checked, rules);
    if (!values) {
        return Error{fmt::format("{}: {}", path.string(), values.error().message)};
    }
    return values;
}

}  // namespace sparring
