#pragma once
// A game at a terminal: people type moves and commands, agents answer. Nothing that is typed wrong loses anything, a
// game that is left without a word is saved, and no file is replaced unasked but one of the same game. Where hands are
// hidden only the hand of whoever sits at the keyboard is shown, and nothing that this player may not know.

#include "engine/core/expected.hpp"
#include "search/common/limits.hpp"
#include "search/common/time_control.hpp"
#include "tools/play/followed_level.hpp"
#include "tools/play/orders.hpp"
#include "tools/play/people_clocks.hpp"
#include "tools/play/played_game.hpp"
#include "tools/play/saved_game.hpp"
#include "tools/play/terminal.hpp"

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sparring {

inline constexpr double kUsualLevel = 5;

struct SessionSetup {
    // Per seat: the text of an agent, or nothing for a person.
    using Agents = std::vector<std::optional<std::string>>;

    std::string game;  // GAME:VARIANT, as on the command line, for saved games
    Agents agents;
    std::string save_path;  // under which name a game is saved if nothing else is said; another one if it is taken
    // Braces after a member let a caller name only those that it sets.
    // NOLINTBEGIN(readability-redundant-member-init)
    std::string loaded_path{};              // the file that this game was taken up from; empty if it is a new one
    std::optional<GameTime> clock{};        // of each person
    double substitute_level = kUsualLevel;  // of the agent that takes the seat of a person who leaves a game of several
    std::optional<FollowedLevel> followed{};  // the agents' level, if it follows the person
    FollowedLevels followed_levels{{}};       // where it is kept
    // NOLINTEND(readability-redundant-member-init)
    // An agent as it is announced: its text, or more than that.
    std::function<std::string(const std::string& agent)> announced = [](const std::string& agent) { return agent; };
    // Begins another game with the same settings between these agents, the `number`th one, from 1.
    std::function<Expected<std::unique_ptr<LiveGame>>(const Agents& agents, int number)> begin_again =
        [](const Agents& /*agents*/, int /*number*/) { return Error{"there is no other game"}; };
    // Reads the game that a person names to take it up.
    std::function<Expected<SavedGame>(const std::string& path)> load = [](const std::string& path) {
        return load_game(path);
    };
    std::function<Clock::time_point()> now = Clock::now;
    // Takes back that the token was set, if it was set by somebody who goes on.
    std::function<bool()> take_back_stop = [] { return false; };
};

class PlaySession {
public:
    // The terminal and the token outlive the session. When the token is set the session ends at once, also while an
    // agent thinks or a line is waited for; while somebody thinks who was asked, the answer ends, and the session goes
    // on if that can be taken back.
    PlaySession(std::unique_ptr<LiveGame> game, SessionSetup setup, Terminal& terminal, const StopToken& stop);

    // Plays until the person leaves or the input ends. Fails only if the game then cannot be saved.
    [[nodiscard]] Status run();

    // What became of a game that was interrupted by the token; empty if it was not.
    [[nodiscard]] const std::string& interruption() const { return interruption_; }

private:
    // session.cpp: the course of the game.
    [[nodiscard]] Seat first_viewer() const;
    void say(std::string_view sentence);
    void greet();
    // An agent as people are told of it.
    [[nodiscard]] std::string announced(const std::string& agent) const;
    void let_agents_move();
    void let_agent_move();
    // Reads a line from whoever is to do something, and obeys it.
    void take_line();
    // The seat whose clock runs, if one does.
    [[nodiscard]] std::optional<Seat> timed_seat() const;
    void lose_on_time();
    // An agent plays on for the seat to move; the sentence says why.
    void hand_over(std::string_view why, PlayedGame::Return comes_back);
    // An agent's turn, or hands are dealt to; dice wait for people.
    [[nodiscard]] bool goes_by_itself() const;
    // Nobody plays: the board is shown, with the hand of whoever is to move.
    void watch(Seat seat);
    // Lets chance come out and says how.
    void roll();
    // Who sees what is written; nobody while a person is waited for who may see it.
    [[nodiscard]] std::optional<Seat> watcher() const { return is_covered_ ? std::nullopt : std::optional(viewer_); }
    void play(const std::string& move);
    // What the last move did that its text does not say.
    void say_effect();
    void show_board_once();
    void announce_result();
    [[nodiscard]] std::string prompt() const;
    [[nodiscard]] std::vector<std::string> completions(std::string_view typed) const;

    // session_orders.cpp: what is typed. A legal move is played even if it could be read as a command too.
    void answer(std::string_view text);
    [[nodiscard]] Expected<std::string> typed_move(std::string_view text) const;
    void obey(const Order& order);
    // If somebody is to choose a move; else says why not.
    [[nodiscard]] bool has_choice();
    void list_moves();
    void give_hint();
    // What the analyst thinks, or nothing after a sentence about why not.
    [[nodiscard]] std::optional<AnalysisReport> analysis(const LiveAnalysis& wanted);
    // To be called after an answer that may have been cut short.
    void go_on_after_stop();
    void show_scores();
    void analyze(const std::string& argument);
    void undo();
    void redo();
    // What the viewer may know; a game that is over hides nothing.
    [[nodiscard]] std::string position() const;
    void flip();
    void resign();
    void offer_draw();
    [[nodiscard]] bool accepts_draw(Seat seat);
    // A question to be answered with yes or no; no at the end of input, too.
    [[nodiscard]] bool confirm(const std::string& question);
    void show_history();
    void level(const std::string& argument);
    // Says how a seat plays, after a change of its level if one is wanted.
    void show_agent(Seat seat, std::optional<double> wanted);
    // Moves the followed level after a game of one person, once a game, and says so.
    void follow();

    // session_files.cpp: saved games, and not losing the present one.
    void save(const std::string& path) { (void)save_to(path.empty() ? usual_path() : path); }
    // Replaces a file of this game, and another saved game if the person agrees.
    Status save_to(const std::string& path);
    // Saves the game where nobody can be asked: in its own file, or under a fresh name. Gives the name.
    [[nodiscard]] Expected<std::string> keep();
    // Where this game is saved if no name is given: where it was saved last, or under a fresh name.
    [[nodiscard]] std::string usual_path() const;
    // True if the file holds what this session saved there or took up from there.
    [[nodiscard]] bool is_own(const std::string& path, const SavedFile& file) const;
    void remember_own(const std::string& path, const SavedGame& game);
    // The game was taken up from this file.
    void adopt_file(const std::string& path);
    void load(const std::string& path);
    void begin_again();
    // Goes on with another game in place of this one.
    void take_up(std::unique_ptr<LiveGame> game);
    void quit() { has_left_ = may_leave_game() || has_left_; }
    // Offers to save a game that would be lost; false if it is not to be left after all.
    [[nodiscard]] bool may_leave_game();
    // Ends the session when nobody can be asked.
    void leave_in_safety();

    // session.cpp: several people share one keyboard and may not see each other's hands.
    [[nodiscard]] bool has_hands_to_cover() const {
        return is_shared_ && game_.facts().hides_hands && game_.people() > 0;
    }
    // True if the one who is to decide is not the one whose hand may be seen.
    [[nodiscard]] bool is_to_be_passed() const;
    // Hides the hand that is shown, and shows that of the person to move when this person says so.
    void pass_keyboard();
    void uncover();

    PlayedGame game_;
    std::string save_path_;
    std::string own_path_;                          // where this game was saved or taken up last; empty if it was not
    std::map<std::string, std::string> own_texts_;  // what was saved of this game, by path
    PeopleClocks clocks_;
    double substitute_level_;
    std::optional<FollowedLevel> followed_;  // the level of the next game's agents
    FollowedLevels followed_levels_;
    std::optional<int> game_followed_;  // the last game after which the level moved
    std::function<std::string(const std::string& agent)> announced_;
    std::function<Expected<std::unique_ptr<LiveGame>>(const SessionSetup::Agents& agents, int number)> begin_again_;
    std::function<Expected<SavedGame>(const std::string& path)> load_;
    std::function<Clock::time_point()> now_;
    std::function<bool()> take_back_stop_;
    Terminal& terminal_;
    const StopToken& stop_;
    bool is_shared_;   // several people began at this keyboard
    Seat viewer_;      // for whom the board is drawn; where hands are hidden, whose hand it shows
    bool is_covered_;  // until the viewer is at the keyboard
    int games_ = 0;    // that were begun or taken up after the first
    bool is_shown_ = false;
    bool has_left_ = false;
    std::string interruption_;
    Status status_ = ok();
};

}  // namespace sparring
