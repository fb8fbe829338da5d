#include "tools/train/equal_positions.hpp"

#include <xxhash.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace sparring::train {

namespace {

struct Placed {
    std::uint64_t hash;
    std::uint32_t place;

    auto operator<=>(const Placed&) const = default;
};

// By hash, and equal ones as they stand.
[[nodiscard]] std::vector<Placed> sorted_places(const TrainingPositions& positions) {
    std::vector<Placed> places;
    places.reserve(positions.size());
    for (std::size_t place = 0; place < positions.size(); ++place) {
        const auto* const words = positions.inputs.data() + place * positions.words;
        places.push_back({XXH3_64bits_withSeed(words, positions.words * sizeof(*words), positions.buckets[place]),
                          static_cast<std::uint32_t>(place)});
    }
    std::ranges::sort(places);
    return places;
}

[[nodiscard]] std::uint16_t mean_of(const std::vector<std::uint16_t>& values, std::span<const Placed> same) {
    std::uint64_t sum = same.size() / 2;  // to the nearest
    for (const Placed& one : same) {
        sum += values[one.place];
    }
    return static_cast<std::uint16_t>(sum / same.size());
}

// Keeps the positions that are marked.
void keep(TrainingPositions& positions, const std::vector<bool>& is_kept) {
    std::size_t end = 0;
    for (std::size_t place = 0; place < is_kept.size(); ++place) {
        if (!is_kept[place]) {
            continue;
        }
        const auto from = positions.inputs.begin() + static_cast<std::ptrdiff_t>(place * positions.words);
        std::copy_n(from, positions.words,
                    positions.inputs.begin() + static_cast<std::ptrdiff_t>(end * positions.words));
        positions.shares[end] = positions.shares[place];
        positions.results[end] = positions.results[place];
        positions.buckets[end] = positions.buckets[place];
        if (!positions.linear.empty()) {
            positions.linear[end] = positions.linear[place];
        }
        ++end;
    }
    positions.inputs.resize(end * positions.words);
    positions.shares.resize(end);
    positions.results.resize(end);
    positions.buckets.resize(end);
    positions.linear.resize(positions.linear.empty() ? 0 : end);
}

}  // namespace

void merge_equal(TrainingPositions& positions) {
    const std::vector<Placed> places = sorted_places(positions);
    std::vector<bool> is_kept(positions.size(), false);
    for (auto first = places.begin(); first != places.end();) {
        const auto last = std::find_if(first, places.end(), [&](const Placed& one) { return one.hash != first->hash; });
        const std::span same(first, last);
        positions.shares[first->place] = mean_of(positions.shares, same);
        positions.results[first->place] = mean_of(positions.results, same);
        is_kept[first->place] = true;
        first = last;
    }
    keep(positions, is_kept);
}

}  // namespace sparring::train
