#pragma once
// What a module hands to a session at the terminal.

#include "tools/modules/game_kit.hpp"
#include "tools/modules/players.hpp"
#include "tools/modules/settings.hpp"
#include "tools/play/setup.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace sparring {

// What chance decided before play cannot be taken back: the game starts after it. Dice are thrown in play; where hands
// are hidden they are dealt first.
template <ShowableGame G>
void begin_after_chance(GameLine<G>& line, std::uint64_t seed) {
    if ((DiceGame<G> && !HiddenGame<G>) || !is_chance<G>(line.start)) {
        return;
    }
    Stream chance(seed, {});
    let_chance_decide(line, chance);
    while (is_chance<G>(line.start)) {
        line.start.apply(*G::parse_move(line.start, line.moves.front()));
        line.moves.erase(line.moves.begin());
        if constexpr (RepeatingGame<G>) {
            line.earlier.erase(line.earlier.begin());
        }
    }
}

// How chance comes out, and who is named for it.
template <GameKit Kit, class G = typename Kit::Game>
void add_chance(PlaySetup<G>& setup, std::uint64_t seed) {
    if constexpr (DiceGame<G>) {
        setup.roll = [seed](const StateOf<G>& state, std::size_t plies) {
            constexpr std::uint32_t kDiceRole = 100;
            Stream dice(seed, {0, static_cast<std::uint32_t>(plies), kDiceRole});
            return pick_outcome<G>(state, dice);
        };
    }
    if constexpr (requires(const StateOf<G>& state) { Kit::roller(state, setup.seat_names); }) {
        setup.roller = [names = setup.seat_names](const StateOf<G>& state) { return Kit::roller(state, names); };
    }
}

// What a kit says in words beside what every kit does.
template <GameKit Kit, class G = typename Kit::Game>
void add_words(PlaySetup<G>& setup) {
    if constexpr (requires { Kit::kMoveWords; }) {
        setup.move_words.assign(Kit::kMoveWords.begin(), Kit::kMoveWords.end());
    }
    if constexpr (requires(const StateOf<G>& state) { Kit::question(state); }) {
        setup.question = Kit::question;
    }
    if constexpr (requires(std::span<const std::string> moves) { Kit::list_moves(moves); }) {
        setup.list = Kit::list_moves;
    }
    if constexpr (HiddenGame<G>) {
        setup.tell = Kit::tell;
        setup.reveal = [names = setup.seat_names](const StateOf<G>& state) { return Kit::reveal(state, names); };
    }
}

// `request` and `players` outlive the session.
template <GameKit Kit, class G = typename Kit::Game>
[[nodiscard]] PlaySetup<G> play_setup(const PlayRequest& request, const GameLine<G>& line, PlayersOf<Kit>& players) {
    PlaySetup<G> setup{
        .game = request.game,
        .options = {},
        .seat_names = Kit::seat_names(*line.rules),
        .agents = {},
        .rules = *line.rules,
        .start = line.start,
        .opening = {},
        .viewer = Kit::kViewer,
        .save_path = request.save_path,
        .choose = [&players](Seat seat, const KnownTo<G>& known,
                             std::span<const std::uint64_t> earlier) { return players.choose(seat, known, earlier); },
        .roll = {},
        .roller = {},
        .hint = [&players](const KnownTo<G>& known,
                           std::span<const std::uint64_t> earlier) { return players.hint(known, earlier); },
        .draw = [&request](const Picture<G>& picture) { return Kit::draw(picture, request.style); },
        .describe = Kit::effects,
        .topics = Kit::help_topics(),
        .set_level = [&players](Seat seat, int level) -> Expected<std::string> {
            return players.set_level(seat, level);
        },
        .question = {},
        .list = {},
        .move_words = {},
        .tell = {},
        .reveal = {},
    };
    add_chance<Kit>(setup, request.seed);
    add_words<Kit>(setup);
    const auto options = read_options<G>(request.settings);
    for (const auto& entry : G::option_entries()) {
        setup.options.emplace_back(entry.name, entry.show(*options));
    }
    for (const auto& seat : request.seats) {
        setup.agents.push_back(seat ? std::optional(seat->text) : std::nullopt);
    }
    StateOf<G> state = line.start;
    for (const std::string& text : line.moves) {
        setup.opening.push_back(*G::parse_move(state, text));
        state.apply(setup.opening.back());
    }
    return setup;
}

}  // namespace sparring
