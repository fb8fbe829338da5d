#pragma once
// A session of Draughtnauts on string streams, with the position for a board and agents that play the first legal move.
// It shows what a module hands to a session.

#include "engine/draughtnauts/draughtnauts.hpp"
#include "tests/tools/support/temporary_folder.hpp"
#include "tools/play/session.hpp"

#include <optional>
#include <sstream>
#include <string>
#include <vector>

namespace sparring::test {

// Plays the first legal move and remembers what it was told.
class FirstMoveAgent {
public:
    [[nodiscard]] MoveOf<BasicDraughtnauts> choose(const StateOf<BasicDraughtnauts>& state,
                                                   std::span<const std::uint64_t> earlier) {
        earlier_seen_.push_back(earlier.size());
        MoveList<BasicDraughtnauts> moves;
        state.generate(moves);
        return moves[0];
    }
    // How many states lay before the one of each question.
    [[nodiscard]] const std::vector<std::size_t>& earlier_seen() const { return earlier_seen_; }

private:
    std::vector<std::size_t> earlier_seen_;
};

// The text with one word in place of another.
inline std::string with(std::string text, const std::string& from, const std::string& to) {
    for (std::size_t place = text.find(from); place != std::string::npos; place = text.find(from, place)) {
        text.replace(place, from.size(), to);
        place += to.size();
    }
    return text;
}

struct ScriptedSession {
    using G = BasicDraughtnauts;

    std::string position;  // empty: the start of the game
    std::vector<std::string> opening;
    std::vector<std::optional<std::string>> agents = {std::nullopt, "first"};
    G::Options options = without_power_ups();
    G::Rules rules;
    StopToken stop;
    FirstMoveAgent agent;
    Status status = ok();  // how the last session ended
    TemporaryFolder folder;

    [[nodiscard]] std::string path(const std::string& file) const { return (folder.path() / file).string(); }

    // Everything that is shown when these lines are typed, with FOLDER for the folder of saved games.
    std::string play(const std::string& input) {
        std::istringstream in(with(input, "FOLDER", folder.path().string()));
        std::ostringstream out;
        Terminal terminal = stream_terminal(in, out, Echo::kLines);
        status = PlaySession<G>(setup(), terminal, stop).run();
        return with(out.str(), folder.path().string(), "FOLDER");
    }

    [[nodiscard]] static G::Options without_power_ups() {
        G::Options options;
        options.power_ups = false;
        return options;
    }

    [[nodiscard]] PlaySetup<G> setup() {
        PlaySetup<G> setup{.game = "draughtnauts:basic",
                           .options = {},
                           .seat_names = {"Black", "White"},
                           .agents = agents,
                           .rules = rules,
                           .start = position.empty() ? G::start(rules) : *G::parse_position(position, rules),
                           .opening = {},
                           .viewer = kSecondSeat,
                           .save_path = path("kept.txt"),
                           .choose = {},
                           .roll = {},
                           .roller = {},
                           .hint = {},
                           .draw = {},
                           .describe = {},
                           .topics = {},
                           .set_level = {},
                           .question = {},
                           .list = {},
                           .move_words = {},
                           .tell = {},
                           .reveal = {}};
        for (const auto& entry : G::option_entries()) {
            setup.options.emplace_back(entry.name, entry.show(options));
        }
        StateOf<G> state = setup.start;
        for (const std::string& move : opening) {
            setup.opening.push_back(*G::parse_move(state, move));
            state.apply(setup.opening.back());
        }
        setup.choose = [this](Seat, const StateOf<G>& present, std::span<const std::uint64_t> earlier) {
            return agent.choose(present, earlier);
        };
        setup.hint = [this](const StateOf<G>& present, std::span<const std::uint64_t> earlier) {
            return Hint<G>{agent.choose(present, earlier), "the first of the list"};
        };
        setup.draw = [](const Picture<G>& picture) {
            const std::string last = picture.last_move ? G::format_move(picture.state, *picture.last_move) : "none";
            return fmt::format("[{} seen by {}, last {}]\n", G::format_position(picture.state),
                               index(picture.viewer) + 1, last);
        };
        setup.set_level = [](Seat, int level) -> Expected<std::string> { return fmt::format("level:{}", level); };
        return setup;
    }
};

}  // namespace sparring::test
