#pragma once
// What a person probably meant by a name that does not exist.

#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sparring {

// How many letters must be put in, left out, replaced or swapped with their neighbour to turn one name into the other
// (optimal string alignment).
[[nodiscard]] int edit_distance(std::string_view left, std::string_view right);

// The known name with the smallest distance, the first of several; nothing if all are too far away to have been meant.
[[nodiscard]] std::optional<std::string> nearest_name(std::string_view name, std::span<const std::string> known);

// "unknown option 'colour': did you mean 'colours'?"; if nothing is near, all known names are listed instead.
[[nodiscard]] std::string unknown_name(std::string_view what, std::string_view name,
                                       std::span<const std::string> known);

// What others call a thing that has another name here.
struct NameElsewhere {
    std::string_view theirs;
    std::string_view ours;
};

// "a", "a or b", "a, b or c".
[[nodiscard]] std::string join_with_or(std::span<const std::string> names);

// The names of things that have a `name`, for the functions above.
template <class Range>
    requires requires(const Range& range) { std::string(range.begin()->name); }
[[nodiscard]] std::vector<std::string> names_of(const Range& range) {
    std::vector<std::string> names;
    names.reserve(std::size(range));
    for (const auto& item : range) {
        names.emplace_back(item.name);
    }
    return names;
}

}  // namespace sparring
