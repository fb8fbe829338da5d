#include "tools/balance/arrivals.hpp"

#include "tools/balance/event_counts.hpp"
#include "tools/text/numbers.hpp"

#include <fmt/format.h>

namespace sparring::balance {

Expected<report::Picture> arrivals_picture(const Context& context, const ArrivalMap& map,
                                           std::span<const PlayedGame> games) {
    PictureRequest request{
        .opening = {}, .title = map.title, .notes = {}, .scale = "arrivals a game", .low = 0, .high = std::nullopt};
    const EventCounts counts =
        count_events(games, [&](const GameTrace::Event& event) { return event.kind == map.event; });
    for (const auto& [key, count] : counts) {
        const report::Figure often = count.often();
        if (often.value.value_or(0) >= map.least_often) {
            request.notes.push_back(
                {key.second, often.value, fmt::format("{}: {} a game", key.second, fixed(often.value.value_or(0), 2))});
        }
    }
    const auto svg = context.table().picture(request);
    if (!svg) {
        return svg.error();
    }
    return report::Picture{.id = map.id, .title = request.title, .svg = *svg, .note = map.note};
}

}  // namespace sparring::balance
