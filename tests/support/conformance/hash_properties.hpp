#pragma once
// Properties of hashes over all states met. States are told apart by their text, which the notation properties show to
// be faithful. At 64 bits no two different states of a test should collide.

#include "tests/support/conformance/playouts.hpp"

#include <string_view>
#include <unordered_map>
#include <utility>

namespace sparring::conformance {

// The text of a position without the last number that follows `marker`, and without the marker.
[[nodiscard]] inline std::string text_without_number(std::string text, std::string_view marker) {
    const std::size_t place = marker.empty() ? std::string::npos : text.rfind(marker);
    if (place == std::string::npos) {
        return text;
    }
    const std::size_t digits = place + marker.size();
    const std::size_t end = std::min(text.size(), text.find_first_not_of("0123456789", digits));
    return end == digits ? text : text.erase(place, end - place);
}

// The same for each of the markers, which have `|` between them.
[[nodiscard]] inline std::string text_without_progress(std::string text, std::string_view markers) {
    while (!markers.empty()) {
        const std::size_t length = std::min(markers.find('|'), markers.size());
        text = text_without_number(std::move(text), markers.substr(0, length));
        markers.remove_prefix(std::min(length + 1, markers.size()));
    }
    return text;
}

// Notes that `key` goes with `value`; true if nothing else has gone with it before.
template <class Key, class Value>
[[nodiscard]] bool is_consistent(std::unordered_map<Key, Value>& known, const Key& key, const Value& value) {
    return known.try_emplace(key, value).first->second == value;
}

// Equal states have equal hashes; states with equal hashes are equal but for the count of plies without progress.
template <NotatedGame G>
[[nodiscard]] Violations hash_violations(const Playouts<G>& playouts, std::string_view progress_marker) {
    std::unordered_map<std::string, std::uint64_t> hash_of;
    std::unordered_map<std::uint64_t, std::string> text_of;
    return over_states<G>(playouts, [&](const StateOf<G>& state) {
        Violations found;
        if (!is_consistent(hash_of, G::format_position(state), state.hash())) {
            found.emplace_back("an equal state has another hash");
        }
        if (!is_consistent(text_of, state.hash(), text_without_progress(G::format_position(state), progress_marker))) {
            found.push_back(fmt::format("has the same hash as '{}'", text_of.at(state.hash())));
        }
        return found;
    });
}

// States are the same for repetition exactly if they are equal but for the count of plies without progress.
template <NotatedGame G>
    requires RepeatingGame<G>
[[nodiscard]] Violations repetition_violations(const Playouts<G>& playouts, std::string_view progress_marker) {
    std::unordered_map<std::string, std::uint64_t> hash_of;
    std::unordered_map<std::uint64_t, std::string> text_of;
    return over_states<G>(playouts, [&](const StateOf<G>& state) {
        Violations found;
        const std::string text = text_without_progress(G::format_position(state), progress_marker);
        if (!is_consistent(hash_of, text, state.repetition_hash())) {
            found.emplace_back("the same position has another repetition hash");
        }
        if (!is_consistent(text_of, state.repetition_hash(), text)) {
            found.push_back(fmt::format("has the same repetition hash as '{}'", text_of.at(state.repetition_hash())));
        }
        return found;
    });
}

// The reversible plies lie within the game, and a position that comes again was there within them.
template <RepeatingGame G>
[[nodiscard]] Violations reversibility_violations(const Playouts<G>& playouts) {
    Violations found;
    for (const Playout<G>& playout : playouts) {
        std::unordered_map<std::uint64_t, int> last_ply;
        for (int ply = 0; ply < static_cast<int>(playout.size()); ++ply) {
            const StateOf<G>& state = playout[static_cast<std::size_t>(ply)];
            const int reversible = state.reversible_plies();
            if (reversible < 0 || reversible > ply + playout.front().reversible_plies()) {
                found.push_back(fmt::format("{}: {} reversible plies at ply {}", describe<G>(state), reversible, ply));
            }
            const auto [known, is_new] = last_ply.try_emplace(state.repetition_hash(), ply);
            if (!is_new && ply - known->second > reversible) {
                found.push_back(fmt::format("{}: comes again after {} plies, with {} reversible", describe<G>(state),
                                            ply - known->second, reversible));
            }
            known->second = ply;
        }
    }
    return found;
}

}  // namespace sparring::conformance
