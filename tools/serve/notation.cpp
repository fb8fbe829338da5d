#include "tools/serve/notation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace sparring::serve {

Json notation_of(const GameModule& module) {
    const std::vector<RecordFormat> formats = module.record_formats();
    return formats.empty() ? Json(nullptr) : Json(formats.front().title);
}

Json notation_of(const std::string& game, const Catalogue& catalogue) {
    const auto module = std::ranges::find(catalogue.modules, game, [](const auto& one) { return one->info().name; });
    return module == catalogue.modules.end() ? Json(nullptr) : notation_of(**module);
}

Expected<Json> in_notation(const review::GameSource& source) {
    const ChosenGame& game = source.game;
    const std::vector<RecordFormat> formats = game.module->record_formats();
    if (formats.empty()) {
        return Error{fmt::format("{} has no notation that other programs read", game.module->info().title)};
    }
    const auto line = game.table->line(source.played, {});
    if (!line || line->next_refused) {
        return line ? *line->next_refused : line.error();
    }
    ArchivedGame archived;
    archived.event = "?";
    archived.round = "?";
    for (std::size_t seat = 0; seat < game.seat_names.size(); ++seat) {
        const bool is_known = seat < source.players.size() && !source.players[seat].empty();
        archived.players.push_back(is_known ? source.players[seat] : "?");
    }
    archived.variant = game.variant;
    archived.settings = game.settings;
    archived.game = source.played;
    archived.winners = source.winners ? source.winners : line->winners;
    const RecordFormat& format = formats.front();
    const auto text = format.write(*game.module, archived);
    return text ? Expected<Json>(Json{{"text", *text}, {"title", format.title}, {"ending", format.ending}})
                : text.error();
}

}  // namespace sparring::serve
