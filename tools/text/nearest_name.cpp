#include "tools/text/nearest_name.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <numeric>

namespace sparring {

int edit_distance(std::string_view left, std::string_view right) {
    // Three rows of the table of distances between beginnings: the one being filled and the two before it.
    std::vector<int> before_last(right.size() + 1);
    std::vector<int> last(right.size() + 1);
    std::vector<int> row(right.size() + 1);
    std::iota(last.begin(), last.end(), 0);
    for (std::size_t i = 1; i <= left.size(); ++i) {
        row[0] = static_cast<int>(i);
        for (std::size_t j = 1; j <= right.size(); ++j) {
            const int replaced = last[j - 1] + (left[i - 1] == right[j - 1] ? 0 : 1);
            const bool is_swapped = i > 1 && j > 1 && left[i - 1] == right[j - 2] && left[i - 2] == right[j - 1];
            const int swapped = is_swapped ? before_last[j - 2] + 1 : replaced;
            row[j] = std::min({replaced, swapped, last[j] + 1, row[j - 1] + 1});
        }
        before_last.swap(last);
        last.swap(row);
    }
    return last[right.size()];
}

namespace {

// A name that was not written to its end is near it.
int distance_to(std::string_view name, std::string_view candidate) {
    constexpr std::size_t kFewest = 4;
    const int whole = edit_distance(name, candidate);
    if (name.size() < kFewest || candidate.size() <= name.size()) {
        return whole;
    }
    const int mistakes = edit_distance(name, candidate.substr(0, name.size()));
    return mistakes <= static_cast<int>(name.size()) / 4 ? std::min(whole, mistakes + 1) : whole;
}

}  // namespace

std::optional<std::string> nearest_name(std::string_view name, std::span<const std::string> known) {
    // Half of a name may be wrong; of a short one, two letters.
    int smallest = std::max(2, static_cast<int>(name.size()) / 2) + 1;
    std::optional<std::string> nearest;
    for (const std::string& candidate : known) {
        const int distance = distance_to(name, candidate);
        if (distance < smallest && distance < static_cast<int>(candidate.size())) {
            smallest = distance;
            nearest = candidate;
        }
    }
    return nearest;
}

std::string unknown_name(std::string_view what, std::string_view name, std::span<const std::string> known) {
    if (const std::optional<std::string> nearest = nearest_name(name, known)) {
        return fmt::format("unknown {} '{}': did you mean '{}'?", what, name, *nearest);
    }
    if (known.empty()) {
        return fmt::format("unknown {} '{}': there is none", what, name);
    }
    return fmt::format("unknown {} '{}': expected {}", what, name, join_with_or(known));
}

std::string join_with_or(std::span<const std::string> names) {
    std::string joined;
    for (std::size_t place = 0; place < names.size(); ++place) {
        if (place > 0) {
            joined += place + 1 == names.size() ? " or " : ", ";
        }
        joined += names[place];
    }
    return joined;
}

}  // namespace sparring
