#include "engine/board_game_battle/board.hpp"

#include <algorithm>
#include <cassert>

namespace sparring::board_game_battle {

Board::Board(const Track& track, bool carries_rest) : track_(track), carries_rest_(carries_rest) {
    assert(places_of(track) <= kMaxPlaces);
    for (std::size_t square = 0; square < length(); ++square) {
        squares_.push_back(static_cast<std::uint16_t>(square));
        main_squares_.push_back(static_cast<std::uint16_t>(square));
    }
    detour_entries_.resize(length());
    next_challenges_.resize(length(), static_cast<std::uint16_t>(length() - 1));
    for (std::size_t square = 0; square < length(); ++square) {
        if (track_.main[square].kind != TileKind::kDetour) {
            continue;
        }
        detour_entries_[square] = static_cast<std::uint16_t>(squares_.size());
        for (std::size_t step = 0; step < detour_length(); ++step) {
            squares_.push_back(static_cast<std::uint16_t>(step));
            main_squares_.push_back(static_cast<std::uint16_t>(square));
        }
    }
    for (std::size_t square = length() - 1; square > 0; --square) {
        const bool is_challenge = track_.main[square].kind == TileKind::kChallenge;
        next_challenges_[square - 1] = is_challenge ? static_cast<std::uint16_t>(square) : next_challenges_[square];
    }
}

std::size_t Board::places_of(const Track& track) {
    const auto detours = static_cast<std::size_t>(
        std::ranges::count_if(track.main, [](const Tile& tile) { return tile.kind == TileKind::kDetour; }));
    return track.main.size() + (track.detour.empty() ? 0 : detours * (track.detour.size() - 1));
}

Place Board::on_detour(std::size_t square, std::size_t origin) const {
    assert(square < detour_length() && track_.main[origin].kind == TileKind::kDetour);
    return place_at(detour_entries_[origin] + square);
}

Walk Board::forward(Place from, int steps) const {
    const std::size_t wanted = square(from) + static_cast<std::size_t>(steps);
    if (is_on_detour(from)) {
        if (wanted < detour_length()) {
            return {place_at(index(from) + static_cast<std::size_t>(steps))};
        }
        return {on_main(main_square(from)), static_cast<int>(wanted - detour_length()), true};
    }
    return {on_main(std::min<std::size_t>(wanted, next_challenges_[square(from)]))};
}

Place Board::walked_on(const Walk& walk) const {
    return carries_rest_ && walk.rest > 0 ? forward(walk.to, walk.rest).to : walk.to;
}

Place Board::back(Place from, int steps) const {
    return place_at(index(from) - std::min(square(from), static_cast<std::size_t>(steps)));
}

Arrival Board::act(Place landed) const {
    const Tile& here = tile(landed);
    switch (here.kind) {
        case TileKind::kPlus4: return {forward_by_tile(landed, 4)};
        case TileKind::kPlus5: return {forward_by_tile(landed, 5)};
        case TileKind::kPlus6: return {forward_by_tile(landed, 6)};
        case TileKind::kMinus4: return {back(landed, 4)};
        case TileKind::kBoost: return {on_main(here.blue)};
        case TileKind::kSetback: return {on_main(here.red)};
        case TileKind::kDetour: return {on_detour(0, square(landed))};
        case TileKind::kDuel: return {landed, Pending::kChoice};
        case TileKind::kBrawl: return {landed, Pending::kBrawl};
        case TileKind::kSwitch: return {landed, Pending::kSwitch};
        case TileKind::kRandom: return {landed, Pending::kRandom};
        case TileKind::kFifty: return {landed, Pending::kFifty};
        default: return {landed};
    }
}

}  // namespace sparring::board_game_battle
