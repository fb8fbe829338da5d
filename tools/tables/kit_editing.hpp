#pragma once
// Positions that people set up by hand, for kits that have things to put (EditedKit).

#include "tools/tables/edited_position.hpp"
#include "tools/tables/kit_hooks.hpp"
#include "tools/tables/settings.hpp"

#include <string>
#include <utility>
#include <vector>

namespace sparring {

template <EditedKit Kit>
[[nodiscard]] Expected<std::vector<Thing>> palette_after(const Expected<GameLine<typename Kit::Game>>& line) {
    return line ? Expected<std::vector<Thing>>(Kit::palette(line->state)) : line.error();
}

// The position of a line after things were put, drawn as it is even if nobody can play from it.
template <EditedKit Kit>
[[nodiscard]] Expected<EditedPosition> edited_position(const Expected<GameLine<typename Kit::Game>>& line,
                                                       const EditRequest& request) {
    using G = typename Kit::Game;
    if (!line) {
        return line.error();
    }
    KitState<Kit> state = line->state;
    for (const BoardEdit& edit : request.edits) {
        const auto next = Kit::put(state, edit);
        if (!next) {
            return next.error();
        }
        state = *next;
    }
    EditedPosition edited{.position = G::format_position(state), .picture = {}, .problem = {}};
    if (const auto sound = G::parse_position(edited.position, *line->rules)) {
        state = *sound;
        edited.position = G::format_position(state);
    } else {
        edited.problem = sound.error().message;
    }
    PictureRequest drawn;
    drawn.title = request.title;
    auto picture = Kit::picture(state, drawn);
    if (!picture) {
        return picture.error();
    }
    edited.picture = *std::move(picture);
    return edited;
}

}  // namespace sparring
