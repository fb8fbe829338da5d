#pragma once
// The notes of a request, found by their places on a board that has these places.

#include "engine/core/expected.hpp"
#include "tools/pictures/heat_scale.hpp"
#include "tools/tables/picture_request.hpp"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace sparring::pictures {

class Notes {
public:
    // Refuses a note for a place that the board does not have or that has one already, and values that no scale can
    // show; `expected` says which places there are: "a square 1 to 32".
    [[nodiscard]] static Expected<Notes> read(const PictureRequest& request,
                                              const std::function<bool(const std::string&)>& has_place,
                                              std::string_view expected);

    [[nodiscard]] const std::optional<HeatScale>& scale() const { return scale_; }
    // The colour of a place that has a value, or the one it has without.
    [[nodiscard]] Colour paper(const std::string& place, const Colour& plain) const;
    // The number to be printed on a place; nothing if it has no value.
    [[nodiscard]] std::optional<std::string> number(const std::string& place) const;
    // What a note says in words; nothing if the place has none.
    [[nodiscard]] std::optional<std::string> words(const std::string& place) const;
    // All of them, `18: 0.52; 22: 0.31`, in the order of the request.
    [[nodiscard]] std::string all_words() const;

private:
    std::map<std::string, PlaceNote, std::less<>> by_place_;
    std::vector<std::string> order_;
    std::optional<HeatScale> scale_;
};

}  // namespace sparring::pictures
