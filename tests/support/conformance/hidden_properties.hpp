#pragma once
// Properties of games with hidden information: a seat's view is all that its samples, moves and chances depend on.

#include "tests/support/conformance/playouts.hpp"

#include <optional>

namespace sparring::conformance {

inline constexpr std::uint64_t kSamplesPerView = 4;
inline constexpr std::size_t kSiblingStates = 200;

// What everybody can see of a state does not depend on how the hidden part is filled in.
template <HiddenGame G>
[[nodiscard]] Violations public_violations(const StateOf<G>& state, const StateOf<G>& sample, Seat viewer) {
    if (sample.seats() != state.seats() || sample.is_over() != state.is_over() ||
        is_chance<G>(sample) != is_chance<G>(state)) {
        return {"differs in its seats, its end or its chances"};
    }
    if (state.is_over()) {
        return sample.winners() == state.winners() ? Violations{} : Violations{"differs in its winners"};
    }
    if (is_chance<G>(state)) {
        return {};
    }
    if (sample.to_move() != state.to_move()) {
        return {"differs in the seat to move"};
    }
    if (state.to_move() == viewer && moves_of<G>(sample) != moves_of<G>(state)) {
        return {"differs in the moves of the viewer"};
    }
    return {};
}

// Views that are equal, though taken from different states, give equal samples with equal seeds: they hold nothing
// else of the state that they were taken from.
template <HiddenGame G>
[[nodiscard]] bool are_sampled_alike(const typename G::View& view, const typename G::View& other, std::uint64_t seed) {
    FastRandom random(seed);
    FastRandom other_random(seed);
    return view.sample(random) == other.sample(other_random);
}

// Samples of a view give that view back, agree in all that is public, and are sampled alike themselves.
template <HiddenGame G>
[[nodiscard]] Violations view_violations(const StateOf<G>& state, Seat viewer) {
    Violations found;
    const typename G::View view = state.view(viewer);
    if (view.viewer() != viewer) {
        found.emplace_back("belongs to another seat");
    }
    for (std::uint64_t seed = 0; seed < kSamplesPerView; ++seed) {
        FastRandom random(seed);
        const StateOf<G> sample = view.sample(random);
        const typename G::View again = sample.view(viewer);
        if (!(again == view)) {
            found.push_back(fmt::format("the sample {} has another view", describe<G>(sample)));
            continue;
        }
        for (const std::string& violation : public_violations<G>(state, sample, viewer)) {
            found.push_back(fmt::format("the sample {} {}", describe<G>(sample), violation));
        }
        if (!are_sampled_alike<G>(view, again, seed + kSamplesPerView)) {
            found.push_back(fmt::format("equal to that of {} and sampled differently", describe<G>(sample)));
        }
    }
    return found;
}

template <HiddenGame G>
[[nodiscard]] Violations hidden_violations(const StateOf<G>& state) {
    Violations found;
    for (std::size_t place = 0; place < static_cast<std::size_t>(state.seats()); ++place) {
        for (const std::string& violation : view_violations<G>(state, seat_at(place))) {
            found.push_back(fmt::format("view of seat {}: {}", place, violation));
        }
    }
    return found;
}

// States that a seat cannot tell apart although they are known to differ: those after different moves or outcomes that
// it does not see. Unlike samples they do not depend on the view that is under test.
template <HiddenGame G>
[[nodiscard]] Violations sibling_violations(const StateOf<G>& state, Seat viewer) {
    Violations found;
    std::vector<StateOf<G>> known;
    for (const MoveOf<G>& move : moves_of<G>(state)) {
        StateOf<G> next = state;
        next.apply(move);
        const typename G::View view = next.view(viewer);
        const auto same = std::ranges::find_if(known, [&](const StateOf<G>& any) { return any.view(viewer) == view; });
        if (same == known.end()) {
            known.push_back(next);
            continue;
        }
        for (const std::string& violation : public_violations<G>(next, *same, viewer)) {
            found.push_back(fmt::format("{} looks the same and {}", describe<G>(*same), violation));
        }
        if (!are_sampled_alike<G>(view, same->view(viewer), index(viewer))) {
            found.push_back(fmt::format("{} looks the same as after {} and is sampled differently", describe<G>(*same),
                                        describe<G>(state, move)));
        }
    }
    return found;
}

// No hidden difference between two states shows in a seat's views; over some of the states, as every child is viewed.
template <HiddenGame G>
[[nodiscard]] Violations leak_violations(const Playouts<G>& playouts) {
    Violations found;
    for (const StateOf<G>& state : spread<G>(playouts, kSiblingStates, [](const StateOf<G>&) { return true; })) {
        for (std::size_t place = 0; place < static_cast<std::size_t>(state.seats()); ++place) {
            for (const std::string& violation : sibling_violations<G>(state, seat_at(place))) {
                found.push_back(fmt::format("{}: for seat {}, {}", describe<G>(state), place, violation));
            }
        }
    }
    return found;
}

// True if a seat knows the same after each of the events that it sees as `seen`, unless the game then is over and laid
// open.
template <HiddenGame G>
[[nodiscard]] bool leads_to_one_view(const StateOf<G>& state, const std::vector<MoveOf<G>>& events,
                                     const MoveOf<G>& seen, Seat viewer) {
    std::optional<typename G::View> first;
    return std::ranges::all_of(events, [&](const MoveOf<G>& event) {
        if (!(observed<G>(state, event, viewer) == seen)) {
            return true;
        }
        StateOf<G> next = state;
        next.apply(event);
        if (!is_chance<G>(next) && next.is_over()) {
            return true;
        }
        first = first.value_or(next.view(viewer));
        return *first == next.view(viewer);
    });
}

// Everybody sees the whole of its own moves, what stands for events seen in part is none of them, and events that look
// the same to a seat leave it with the same view.
template <HiddenGame G>
    requires PartlyObservedGame<G>
[[nodiscard]] Violations observation_violations(const StateOf<G>& state, Seat viewer) {
    Violations found;
    const std::vector<MoveOf<G>> events = moves_of<G>(state);
    const bool is_own = !is_chance<G>(state) && state.to_move() == viewer;
    for (const MoveOf<G>& event : events) {
        const MoveOf<G> seen = observed<G>(state, event, viewer);
        if (seen == event) {
            continue;
        }
        const std::string what = fmt::format("{} as seat {} sees it", describe<G>(state, event), index(viewer));
        if (is_own || is_among(seen, events)) {
            found.push_back(what + (is_own ? " is not its own move" : " is another event"));
        }
        if (!leads_to_one_view<G>(state, events, seen, viewer)) {
            found.push_back(what + " leads to different views");
        }
    }
    return found;
}

template <HiddenGame G>
    requires PartlyObservedGame<G>
[[nodiscard]] Violations observation_violations(const StateOf<G>& state) {
    Violations found;
    for (std::size_t place = 0; place < static_cast<std::size_t>(state.seats()); ++place) {
        std::ranges::move(observation_violations<G>(state, seat_at(place)), std::back_inserter(found));
    }
    return found;
}

}  // namespace sparring::conformance
