#include "tools/games/drakon/design.hpp"

#include "engine/drakon/box.hpp"
#include "engine/drakon/drakon.hpp"
#include "tools/games/drakon/watch.hpp"
#include "tools/games/drakon/words.hpp"
#include "tools/tables/design_facts.hpp"
#include "tools/tables/settings.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sparring {

namespace {

using drakon::Box;
using drakon::Code;

// Every chamber of a code is a plain one with as many arrows.
[[nodiscard]] Box plain_for(Box box, Code code) {
    for (std::size_t shape = 0; shape < drakon::kShapes; ++shape) {
        auto& count = box.counts[index(kind_of(code, static_cast<drakon::Shape>(shape)))];
        auto& plain = box.counts[index(kind_of(Code::kPlain, static_cast<drakon::Shape>(shape)))];
        plain = static_cast<std::uint8_t>(plain + count);
        count = 0;
    }
    return box;
}

// Twice as many chambers of a code.
[[nodiscard]] Box twice_as_many(Box box, Code code) {
    for (std::size_t shape = 0; shape < drakon::kShapes; ++shape) {
        auto& count = box.counts[index(kind_of(code, static_cast<drakon::Shape>(shape)))];
        count = static_cast<std::uint8_t>(2 * count);
    }
    return box;
}

// Whether the chambers of a code can be other than they are: of Start and plain ones there is nothing to change.
[[nodiscard]] bool is_changeable(const Box& box, Code code) {
    return code != Code::kStart && code != Code::kPlain && box.of_code(code) > 0;
}

// Other numbers of chambers, code by code.
[[nodiscard]] OptionValues other_numbers(const Box& box) {
    OptionValues numbers{.option = "tiles", .values = {drakon::format_box(box)}};
    for (std::size_t place = 0; place < drakon::kCodes; ++place) {
        const auto code = static_cast<Code>(place);
        if (!is_changeable(box, code)) {
            continue;
        }
        const std::string_view name = drakon_chamber(code).name;
        const int count = box.of_code(code);
        for (const auto& [changed, words] :
             {std::pair{plain_for(box, code), fmt::format("plain chambers in place of {} ({})", name, count)},
              std::pair{twice_as_many(box, code),
                        fmt::format("twice as many chambers {} ({} in place of {})", name, 2 * count, count)}}) {
            numbers.values.push_back(drakon::format_box(changed));
            numbers.words[numbers.values.back()] = words;
        }
    }
    return numbers;
}

[[nodiscard]] TileChange change_to(const Box& box, std::string_view name) {
    return {.name = std::string(name), .title = {}, .square = {}, .rule = {"tiles", drakon::format_box(box)}};
}

[[nodiscard]] std::vector<TileScreen::Kind> kinds_in(const Box& box) {
    std::vector<TileScreen::Kind> kinds;
    for (std::size_t number = 0; number < drakon::kCodes; ++number) {
        const auto code = static_cast<Code>(number);
        if (is_changeable(box, code)) {
            kinds.push_back({.without = change_to(plain_for(box, code), drakon::name_of(code)),
                             .code = std::string(drakon::name_of(code)),
                             .title = std::string(drakon_chamber(code).name),
                             .number = box.of_code(code),
                             .acts = !never_acts(code)});
        }
    }
    return kinds;
}

// `FG` as `Find One Gold (FG)`.
[[nodiscard]] std::string chamber_title(const std::string& code) {
    const auto* const known = std::ranges::find(drakon::kCodeNames, code);
    const auto number = static_cast<std::size_t>(known - drakon::kCodeNames.begin());
    return known == drakon::kCodeNames.end()
               ? code
               : fmt::format("{} ({})", drakon_chamber(static_cast<Code>(number)).name, code);
}

[[nodiscard]] TileScreen screen_of(const Box& box) {
    constexpr double kOften = 0.02;  // cells that are hardly come to would make the picture too wide
    return {.tile = "chamber",
            .title = "Chambers",
            .container = "in the box",
            .plain_ones = "plain chambers of the same arrows",
            .whole = change_to(box, "as-they-are"),
            .kinds = kinds_in(box),
            .length_spread = 0.5,
            .action = "acts",
            .name_of_code = chamber_title,
            .arrivals = {.id = "lair-visits",
                         .title = "Where characters go",
                         .note = "Stronger agents; cells around Start, the north on top.",
                         .event = "comes to",
                         .least_often = kOften}};
}

}  // namespace

std::shared_ptr<const DesignFacts> drakon_design(const Settings& settings) {
    DesignFacts facts;
    facts.profile = {.agents = {"policy", "ismcts:sims=2800,memory=16"},  // of some 270 moves
                     .ladder = "ismcts:memory=16,sims=",
                     .first_rung = 2800,
                     .rungs = 1,
                     .beginner = "random",
                     .judge = "ismcts:memory=16,sims=11200",
                     .opening_plies = 0,
                     .games = 64,
                     .weaker_times = 24,
                     .length_unit = "plies",
                     .readings = {{"next_move", {"location", "token"}}},
                     .repairs = {{"hoard", {"28", "14", "20", "40"}}},
                     .players = {"players", {"2", "3", "4", "5", "6"}}};
    facts.why_places_are_alike = "everybody starts from the same chamber, and nobody with more than others";
    facts.has_luck_in_play = true;
    if (const auto box = drakon::parse_box(option_text<Drakon>(settings, "tiles"))) {
        facts.screen = screen_of(*box);
        facts.profile.repairs.push_back(other_numbers(*box));
    }
    return std::make_shared<const DesignFacts>(std::move(facts));
}

}  // namespace sparring
