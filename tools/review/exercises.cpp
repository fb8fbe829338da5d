#include "tools/review/exercises.hpp"

#include "tools/play/saved_game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <utility>

namespace sparring::review {

namespace {

// True if no person is known to have played, or this one is.
[[nodiscard]] bool is_for_learners(const ReviewedGame& game, std::size_t seat) {
    const auto& players = game.source.players;
    const bool has_person = std::ranges::find(players, SavedGame::kPerson) != players.end();
    return !has_person || players[seat] == SavedGame::kPerson;
}

}  // namespace

Expected<std::vector<Exercise>> exercises_of(const ReviewedGame& game) {
    std::vector<Exercise> exercises;
    const ChosenGame& chosen = game.source.game;
    if (chosen.module->info().hides_hands) {
        return exercises;
    }
    // The variant says the others itself.
    std::vector<std::string> sets;
    for (std::size_t place = chosen.settings.of_variant; place < chosen.settings.values.size(); ++place) {
        const auto& [name, value] = chosen.settings.values[place];
        sets.push_back(fmt::format("{}={}", name, value));
    }
    const auto& moves = game.source.played.moves;
    for (std::size_t place = 0; place < game.review.events.size(); ++place) {
        const ReviewedEvent& event = game.review.events[place];
        if (event.label < Label::kMistake || !is_for_learners(game, *event.judged.seat)) {
            continue;
        }
        auto position = chosen.table->position(
            {game.source.played.position, {moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(place)}});
        if (!position) {
            return position.error();
        }
        exercises.push_back({.game = chosen.name(),
                             .sets = sets,
                             .position = *std::move(position),
                             .seat = chosen.seat_names[*event.judged.seat],
                             .played = event.judged.move,
                             .lost = event.error,
                             .source = fmt::format("{}, move {}", game.source.name, place + 1)});
    }
    return exercises;
}

Day today() {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::days>(now).count();
}

}  // namespace sparring::review
