#include "tools/serve/editing.hpp"

#include "tools/serve/request.hpp"
#include "tools/serve/room.hpp"
#include "tools/tables/edited_position.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace sparring::serve {

namespace {

constexpr std::size_t kMostEdits = 2000;

[[nodiscard]] Expected<std::vector<BoardEdit>> edits_in(const Json& request) {
    const auto list = request.find("edits");
    if (list == request.end() || !list->is_array() || list->size() > kMostEdits) {
        return Error{fmt::format("edits: expected a list of at most {} pairs of a place and a thing", kMostEdits)};
    }
    std::vector<BoardEdit> edits;
    for (const Json& pair : *list) {
        if (!pair.is_array() || pair.size() != 2 || !pair[0].is_string() || !pair[1].is_string()) {
            return Error{fmt::format("edits: expected [place, thing] as number {}", edits.size() + 1)};
        }
        edits.push_back({.place = pair[0].get<std::string>(), .thing = pair[1].get<std::string>()});
    }
    return edits;
}

}  // namespace

Expected<Json> palette_of(const Json& request, const Catalogue& catalogue) {
    const auto game = game_in(request, catalogue);
    const auto opening = game ? opening_in(request) : game.error();
    const auto things = opening ? game->table->palette(*opening) : Expected<std::vector<Thing>>(opening.error());
    if (!things) {
        return things.error();
    }
    Json list = Json::array();
    for (const Thing& thing : *things) {
        list.push_back({{"name", thing.name}, {"needs_place", thing.needs_place}});
    }
    return Json{{"things", std::move(list)}};
}

Expected<Json> edited(const Json& request, const Catalogue& catalogue) {
    const auto game = game_in(request, catalogue);
    const auto opening = game ? opening_in(request) : game.error();
    const auto edits = opening ? edits_in(request) : Expected<std::vector<BoardEdit>>(opening.error());
    if (!edits) {
        return edits.error();
    }
    const auto board = game->table->put({.opening = *opening, .edits = *edits, .title = game->module->info().title});
    if (!board) {
        return board.error();
    }
    return Json{{"position", board->position},
                {"picture", without_inline_style(board->picture)},
                {"problem", board->problem.empty() ? Json(nullptr) : Json(board->problem)}};
}

}  // namespace sparring::serve
