#pragma once
// A game while people and agents play it: where it stands, what was played and taken back, what each seat may see, and
// the agents at the table. Terminals and pages show it to people. Positions and moves are texts of the game's own
// notation; plies count from 0 at the start and may be those taken back.

#include "engine/core/expected.hpp"
#include "engine/core/seat.hpp"
#include "tools/tables/help_topic.hpp"
#include "tools/tables/rule_settings.hpp"
#include "tools/tables/table_types.hpp"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sparring {

// What is the same throughout a game.
struct LiveGameFacts {
    std::string game;                     // its name, without a variant
    NamedValues options;                  // every rule option with its value
    std::vector<std::string> seat_names;  // in turn order
    std::vector<HelpTopic> topics;        // as lines that fit the board's width
    std::vector<std::string> move_words;  // that moves begin with
    Seat viewer = kFirstSeat;             // for whom boards are drawn unless one person plays
    bool hides_hands = false;             // seats see different things
    bool has_draws = false;               // players may agree to a draw: neither dice nor hidden hands decide
    std::string analyst;                  // the agent that gives hints and analyses
};

// A move that was played, or an outcome of chance.
struct LivePly {
    Seat mover = kFirstSeat;
    bool is_chance = false;
    std::string text;
};

struct Hint {
    std::string move;
    std::string explanation;  // one line without its end; may be empty
};

// What is wanted of an analysis.
struct LiveAnalysis {
    int lines = 1;               // candidates
    std::optional<int> time_ms;  // to think; without it, what the analyst takes itself
};

// A card that a seat holds, or that it knows another to hold.
struct HeldCard {
    std::string name;     // as moves name it
    std::string meaning;  // in words
    std::size_t count = 1;
    std::optional<std::size_t>
        other{};  // NOLINT(readability-redundant-member-init): the seat that holds it, if another
};

class LiveGame {
public:
    LiveGame() = default;
    LiveGame(const LiveGame&) = delete;
    LiveGame& operator=(const LiveGame&) = delete;
    virtual ~LiveGame() = default;

    [[nodiscard]] virtual const LiveGameFacts& facts() const = 0;

    // Where the game stands.
    [[nodiscard]] virtual Standing standing() const = 0;
    [[nodiscard]] virtual std::string position() const = 0;
    [[nodiscard]] virtual std::string start_position() const = 0;
    // What a seat knows of the position.
    [[nodiscard]] virtual std::string known_position(Seat viewer) const = 0;
    // None where chance is next or the game is over.
    [[nodiscard]] virtual std::vector<std::string> legal_moves() const = 0;
    // The same moves with what a person touches to make them, and without effects where hands are hidden.
    [[nodiscard]] virtual std::vector<LegalMove> offers() const { return {}; }
    // The legal move of this text in canonical form; the error says what is wrong with it.
    [[nodiscard]] virtual Expected<std::string> read_move(std::string_view text) const = 0;

    // What was played, and the way back.
    [[nodiscard]] virtual std::size_t plies() const = 0;
    // With those that were taken back and can be played again.
    [[nodiscard]] virtual std::size_t all_plies() const = 0;
    [[nodiscard]] virtual LivePly ply(std::size_t place) const = 0;
    // Plays a legal move or an outcome of chance; what was taken back is forgotten. Refuses others.
    [[nodiscard]] virtual Status play(const std::string& text) = 0;
    // Goes to the position after `plies` moves, back or forward again.
    virtual void go_to(std::size_t plies) = 0;
    // Another game at the same table with the same agents.
    [[nodiscard]] virtual Expected<std::unique_ptr<LiveGame>> from(const std::string& position) const = 0;

    // The agents, and chance. The move of the agent whose turn it is; one that was stopped has not thought enough. The
    // error says why a program of somebody else's has no legal move.
    [[nodiscard]] virtual Expected<std::string> choose() = 0;
    // How chance comes out here: the same every time, so that taking back brings no better luck.
    [[nodiscard]] virtual std::string roll() const = 0;
    // A move worth playing where somebody decides.
    [[nodiscard]] virtual Hint hint() = 0;
    // What the analyst thinks of the position, for whoever decides or rolls there; the game is not over. Refuses
    // positions that cannot be analysed.
    [[nodiscard]] virtual Expected<AnalysisReport> analyze(const LiveAnalysis& wanted) = 0;
    // The win share that the agent in a seat expects for itself where somebody decides; nothing from a program that
    // does not say.
    [[nodiscard]] virtual std::optional<double> share_expected_by(Seat seat) = 0;
    // Lets an agent of a level, 1 to 10, play in a seat from now on. Gives its text.
    [[nodiscard]] virtual Expected<std::string> set_level(Seat seat, double level) = 0;

    // What people see. Where hands are hidden nothing shows a `viewer` or `watcher` what that seat does not know, and
    // nobody in particular sees what everybody does. A ply as it is written; empty
    // if the watcher is not to see it or has it on the board.
    [[nodiscard]] virtual std::string seen_text(std::size_t place, std::optional<Seat> watcher) const = 0;
    // What a ply did beside moving a piece, in a few words; often nothing.
    [[nodiscard]] virtual std::string seen_effect(std::size_t place, std::optional<Seat> watcher) const = 0;
    // What was touched for a ply that the watcher saw whole, or the dice that fell; else nothing.
    [[nodiscard]] virtual std::vector<Touch> seen_touches(std::size_t /*place*/,
                                                          std::optional<Seat> /*watcher*/) const {
        return {};
    }
    // The board in lines of text.
    [[nodiscard]] virtual std::string render(Seat viewer) const = 0;
    // The board as an SVG image with this title. Refuses games that have none.
    [[nodiscard]] virtual Expected<std::string> picture(Seat /*viewer*/, const std::string& /*title*/) const {
        return Error{facts().game + ": there are no pictures of this game"};
    }
    // What a seat holds, and knows others to hold, where hands are hidden.
    [[nodiscard]] virtual std::vector<HeldCard> hand(Seat /*viewer*/) const { return {}; }
    // Who rolls the dice that are next.
    [[nodiscard]] virtual std::string roller() const = 0;
    // What has to be decided beside whose move it is; often nothing.
    [[nodiscard]] virtual std::string question() const = 0;
    // Moves in lines of the game's own arrangement; empty if it has none.
    [[nodiscard]] virtual std::string arranged(std::span<const std::string> moves) const = 0;
    // What was hidden, told when the game is over; empty if nothing was.
    [[nodiscard]] virtual std::string reveal() const = 0;
};

}  // namespace sparring
