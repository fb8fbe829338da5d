#include "tools/pictures/notes.hpp"

#include "tools/text/numbers.hpp"

#include <fmt/format.h>

#include <utility>
#include <vector>

namespace sparring::pictures {

Expected<Notes> Notes::read(const PictureRequest& request, const std::function<bool(const std::string&)>& has_place,
                            std::string_view expected) {
    Notes notes;
    notes.order_.reserve(request.notes.size());
    for (const PlaceNote& note : request.notes) {
        const std::string name = on_one_line(note.place);
        if (!has_place(note.place)) {
            return Error{fmt::format("note for '{}': the board has no such place: expected {}", name, expected)};
        }
        if (!notes.by_place_.emplace(note.place, note).second) {
            return Error{fmt::format("note for '{}': expected one note for a place, not another one", name)};
        }
        notes.order_.push_back(note.place);
    }
    auto scale = scale_of(request);
    if (!scale) {
        return scale.error();
    }
    notes.scale_ = *scale;
    return notes;
}

Colour Notes::paper(const std::string& place, const Colour& plain) const {
    const auto note = by_place_.find(place);
    return note == by_place_.end() || !note->second.value ? plain : scale_->colour(*note->second.value);
}

std::optional<std::string> Notes::number(const std::string& place) const {
    const auto note = by_place_.find(place);
    return note == by_place_.end() || !note->second.value ? std::nullopt
                                                          : std::optional(scale_->text(*note->second.value));
}

std::optional<std::string> Notes::words(const std::string& place) const {
    const auto note = by_place_.find(place);
    if (note == by_place_.end()) {
        return std::nullopt;
    }
    return note->second.text.empty() ? number(place) : note->second.text;
}

std::string Notes::all_words() const {
    std::string text;
    for (const std::string& place : order_) {
        if (const auto said = words(place)) {
            text += fmt::format("{}{}: {}", text.empty() ? "" : "; ", place, *said);
        }
    }
    return text;
}

}  // namespace sparring::pictures
