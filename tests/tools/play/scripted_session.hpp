#pragma once
// A session of Draughtnauts on string streams, with the position for a board and agents that play the first legal move.

#include "engine/draughtnauts/draughtnauts.hpp"
#include "tests/tools/support/temporary_folder.hpp"
#include "tools/play/session.hpp"
#include "tools/tables/move_history.hpp"

#include <fmt/format.h>

#include <memory>
#include <optional>
#include <span>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sparring::test {

// The text with one word in place of another.
inline std::string with(std::string text, const std::string& from, const std::string& to) {
    for (std::size_t place = text.find(from); place != std::string::npos; place = text.find(from, place)) {
        text.replace(place, from.size(), to);
        place += to.size();
    }
    return text;
}

// What follows the first board of a session, which most tests do not care about.
inline std::string after_first_board(const std::string& transcript) {
    const std::size_t first_line = transcript.find('\n') + 1;
    return transcript.substr(transcript.find('\n', first_line) + 1);
}

struct ScriptedSession {
    using G = BasicDraughtnauts;

    std::string position;  // empty: the start of the game
    std::vector<std::string> opening;
    std::vector<std::optional<std::string>> agents = {std::nullopt, "first"};
    G::Options options = without_power_ups();
    G::Rules rules;
    StopToken stop;
    bool stops_when_asked = false;                          // as if somebody pressed Ctrl-C while the agent thinks
    bool takes_back_stop = false;                           // and that can be taken back
    std::vector<std::size_t> earlier_seen;                  // how many positions lay before that of each question
    std::string fault;                                      // why the agents cannot go on; empty: they can
    std::optional<double> expected_share;                   // of every agent for itself
    std::optional<GameTime> clock;                          // of each person
    std::optional<FollowedLevel> followed;                  // the level of the agents, if it follows the person
    Clock::duration time_of_line{};                         // that passes whenever the session looks at the clock
    std::vector<int> games_begun;                           // the numbers of those that `new` began
    std::string save_path = "kept.txt";                     // in the folder
    std::pair<std::string, std::string> writes_when_asked;  // a file and what somebody writes while an agent thinks
    std::string loaded_path;                                // where the game is said to come from, in the folder
    Status status = ok();                                   // how the last session ended
    std::string interruption;                               // what it said of that to whoever interrupted it
    TemporaryFolder folder;

    [[nodiscard]] std::string path(const std::string& file) const { return (folder.path() / file).string(); }

    // Everything that is shown when these lines are typed, with FOLDER for the folder of saved games.
    std::string play(const std::string& input) {
        std::istringstream in(with(input, "FOLDER", folder.path().string()));
        std::ostringstream out;
        Terminal terminal = stream_terminal(in, out, Echo::kLines);
        SessionSetup setup{"draughtnauts:basic", agents, path(save_path),
                           loaded_path.empty() ? std::string() : path(loaded_path)};
        setup.clock = clock;
        setup.followed = followed;
        Clock::time_point time{};
        setup.now = [this, time]() mutable { return time += time_of_line; };
        setup.take_back_stop = [this] {
            if (takes_back_stop) {
                stop.reset();
            }
            return takes_back_stop;
        };
        setup.begin_again = [this](const SessionSetup::Agents& /*agents*/, int number) {
            games_begun.push_back(number);
            return Expected<std::unique_ptr<LiveGame>>(game());
        };
        PlaySession session(game(), std::move(setup), terminal, stop);
        status = session.run();
        interruption = with(session.interruption(), folder.path().string(), "FOLDER");
        return with(out.str(), folder.path().string(), "FOLDER");
    }

    [[nodiscard]] static G::Options without_power_ups() {
        G::Options options;
        options.power_ups = false;
        return options;
    }

    [[nodiscard]] std::unique_ptr<LiveGame> game();
};

// Agents play the first legal move, and the board is the position.
class ScriptedGame : public LiveGame {
public:
    using G = BasicDraughtnauts;

    ScriptedGame(ScriptedSession& session, const StateOf<G>& start) : session_(session), history_(start) {
        facts_ = {.game = "draughtnauts",
                  .options = {},
                  .seat_names = {"Black", "White"},
                  .topics = {},
                  .move_words = {},
                  .viewer = kSecondSeat,
                  .has_draws = true,
                  .analyst = "first"};
        for (const auto& entry : G::option_entries()) {
            facts_.options.emplace_back(entry.name, entry.show(session.options));
        }
    }

    [[nodiscard]] const LiveGameFacts& facts() const override { return facts_; }
    [[nodiscard]] Standing standing() const override {
        if (state().is_over()) {
            return {2, false, 0, state().winners()};
        }
        return {2, false, index(state().to_move()), std::nullopt};
    }
    [[nodiscard]] std::string position() const override { return G::format_position(state()); }
    [[nodiscard]] std::string start_position() const override { return G::format_position(history_.start()); }
    [[nodiscard]] std::string known_position(Seat /*viewer*/) const override { return position(); }
    [[nodiscard]] std::vector<std::string> legal_moves() const override {
        MoveList<G> moves;
        state().generate(moves);
        std::vector<std::string> texts;
        for (const MoveOf<G>& move : moves) {
            texts.push_back(G::format_move(state(), move));
        }
        return texts;
    }
    [[nodiscard]] Expected<std::string> read_move(std::string_view text) const override {
        const Expected<MoveOf<G>> move = G::parse_move(state(), text);
        return move ? Expected<std::string>(G::format_move(state(), *move)) : move.error();
    }
    [[nodiscard]] std::size_t plies() const override { return history_.plies(); }
    [[nodiscard]] std::size_t all_plies() const override { return history_.all_plies(); }
    [[nodiscard]] LivePly ply(std::size_t place) const override {
        const StateOf<G>& before = history_.state_after(place);
        return {before.to_move(), false, G::format_move(before, history_.move_at(place))};
    }
    [[nodiscard]] Status play(const std::string& text) override {
        const Expected<MoveOf<G>> move = G::parse_move(state(), text);
        if (!move) {
            return move.error();
        }
        history_.play(*move);
        return ok();
    }
    void go_to(std::size_t plies) override { history_.go_to(plies); }
    [[nodiscard]] Expected<std::unique_ptr<LiveGame>> from(const std::string& position) const override {
        const Expected<StateOf<G>> start = G::parse_position(position, session_.rules);
        return start ? Expected<std::unique_ptr<LiveGame>>(std::make_unique<ScriptedGame>(session_, *start))
                     : start.error();
    }
    [[nodiscard]] Expected<std::string> choose() override {
        if (session_.stops_when_asked) {
            session_.stop.request_stop();
        }
        if (const auto& [file, text] = session_.writes_when_asked; !file.empty()) {
            session_.folder.write(file, text);
        }
        session_.earlier_seen.push_back(history_.earlier().size());
        return session_.fault.empty() ? Expected<std::string>(legal_moves().front()) : Error{session_.fault};
    }
    [[nodiscard]] std::string roll() const override { return {}; }
    [[nodiscard]] Hint hint() override { return {*choose(), "the first of the list"}; }
    [[nodiscard]] Expected<AnalysisReport> analyze(const LiveAnalysis& wanted) override {
        if (session_.stops_when_asked) {
            session_.stop.request_stop();
        }
        AnalysisReport report;
        report.to_move = facts_.seat_names[index(state().to_move())];
        for (const std::string& move : legal_moves()) {
            if (static_cast<int>(report.lines.size()) < wanted.lines) {
                AnalysisLine& line = report.lines.emplace_back();
                line.moves = {move};
                line.shares = {0.75, 0.25};
            }
        }
        report.depth = wanted.time_ms.value_or(1);
        return report;
    }
    [[nodiscard]] std::optional<double> share_expected_by(Seat /*seat*/) override { return session_.expected_share; }
    [[nodiscard]] Expected<std::string> set_level(Seat /*seat*/, double level) override {
        session_.fault.clear();
        return fmt::format("level:{}", level);
    }
    [[nodiscard]] std::string seen_text(std::size_t place, std::optional<Seat> /*watcher*/) const override {
        return ply(place).text;
    }
    [[nodiscard]] std::string seen_effect(std::size_t /*place*/, std::optional<Seat> /*watcher*/) const override {
        return {};
    }
    [[nodiscard]] std::string render(Seat viewer) const override {
        return fmt::format("[{} seen by {}, last {}]\n", position(), index(viewer) + 1,
                           plies() == 0 ? "none" : ply(plies() - 1).text);
    }
    [[nodiscard]] std::string roller() const override { return {}; }
    [[nodiscard]] std::string question() const override { return {}; }
    [[nodiscard]] std::string arranged(std::span<const std::string> /*moves*/) const override { return {}; }
    [[nodiscard]] std::string reveal() const override { return {}; }

private:
    [[nodiscard]] const StateOf<G>& state() const { return history_.state(); }

    ScriptedSession& session_;
    LiveGameFacts facts_;
    MoveHistory<G> history_;
};

inline std::unique_ptr<LiveGame> ScriptedSession::game() {
    auto game =
        std::make_unique<ScriptedGame>(*this, position.empty() ? G::start(rules) : *G::parse_position(position, rules));
    for (const std::string& move : opening) {
        static_cast<void>(game->play(move));
    }
    return game;
}

}  // namespace sparring::test
