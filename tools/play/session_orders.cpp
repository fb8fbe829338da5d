// What is typed in a session.

#include "engine/core/options.hpp"
#include "tools/play/help.hpp"
#include "tools/play/session.hpp"
#include "tools/play/typed_move.hpp"
#include "tools/tables/analysis_text.hpp"
#include "tools/text/numbers.hpp"
#include "tools/text/wording.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace sparring {

namespace {

constexpr std::string_view kIsOver = "the game is over";
constexpr std::string_view kDiceAreNext = "the dice are next: Enter rolls them";
constexpr int kAnalyzedLines = 5;
constexpr std::size_t kShownMoves = 8;  // of a line, as much as fits on a screen

// The win share of every seat: after the best move, or before the dice.
const std::vector<double>& expected_shares(const AnalysisReport& report) {
    return report.is_chance && !report.shares.empty() ? report.shares : report.lines.front().shares;
}

}  // namespace

void PlaySession::answer(std::string_view text) {
    if (text.empty()) {
        if (!game_.is_over() && game_.is_chance()) {
            roll();
        }
        return;
    }
    const Expected<std::string> move = typed_move(text);
    if (move) {
        clocks_.add_increment(game_.to_move());
        play(*move);
        return;
    }
    const Expected<Order> order = parse_order(text);
    if (order) {
        obey(*order);
        return;
    }
    say(looks_like_move(text, game_.facts().move_words) ? move.error().message : order.error().message);
}

Expected<std::string> PlaySession::typed_move(std::string_view text) const {
    if (game_.is_over()) {
        return Error{std::string(kIsOver)};
    }
    // Nobody chooses how dice fall.
    return game_.is_chance() ? Error{std::string(kDiceAreNext)} : read_typed_move(game_.live(), text);
}

void PlaySession::obey(const Order& order) {
    switch (order.verb) {
        case Verb::kMoves: list_moves(); break;
        case Verb::kHint: give_hint(); break;
        case Verb::kEval: show_scores(); break;
        case Verb::kAnalyze: analyze(order.argument); break;
        case Verb::kUndo: undo(); break;
        case Verb::kRedo: redo(); break;
        case Verb::kBoard: is_shown_ = false; break;
        case Verb::kFlip: flip(); break;
        case Verb::kSave: save(order.argument); break;
        case Verb::kLoad: load(order.argument); break;
        case Verb::kNew: begin_again(); break;
        case Verb::kDraw: offer_draw(); break;
        case Verb::kResign: resign(); break;
        case Verb::kPosition: terminal_.write_as_is(position() + "\n"); break;
        case Verb::kHistory: show_history(); break;
        case Verb::kLevel: level(order.argument); break;
        case Verb::kHelp: terminal_.write(help_answer(order.argument, game_.facts().topics)); break;
        case Verb::kQuit: quit(); break;
    }
}

bool PlaySession::has_choice() {
    const bool is_over = game_.is_over();
    if (is_over || game_.is_chance()) {
        say(is_over ? kIsOver : kDiceAreNext);
        return false;
    }
    return true;
}

void PlaySession::list_moves() {
    if (!has_choice()) {
        return;
    }
    const std::vector<std::string> moves = game_.live().legal_moves();
    const std::string arranged = game_.live().arranged(moves);
    terminal_.write(counted(moves.size(), "legal move") + ":\n" +
                    (arranged.empty() ? wrapped(moves, terminal_.columns()) : arranged));
}

void PlaySession::give_hint() {
    if (!has_choice()) {
        return;
    }
    const Hint hint = game_.live().hint();
    go_on_after_stop();
    say(hint.explanation.empty() ? hint.move : fmt::format("{}: {}", hint.move, hint.explanation));
}

std::optional<AnalysisReport> PlaySession::analysis(const LiveAnalysis& wanted) {
    if (game_.is_over()) {
        say(kIsOver);
        return std::nullopt;
    }
    Expected<AnalysisReport> report = game_.live().analyze(wanted);
    go_on_after_stop();
    if (!report) {
        say(report.error().message);
        return std::nullopt;
    }
    return *std::move(report);
}

void PlaySession::go_on_after_stop() {
    if (stop_.stop_requested() && take_back_stop_()) {
        terminal_.write("\n");
        say("stopped: this is what was found by then");
    }
}

void PlaySession::show_scores() {
    const std::optional<AnalysisReport> report = analysis({});
    if (!report) {
        return;
    }
    const std::vector<double>& shares = expected_shares(*report);
    std::string text;
    for (std::size_t place = 0; place < shares.size(); ++place) {
        text += fmt::format("{} {}, ", game_.name(seat_at(place)), percent(shares[place]));
    }
    const std::string& proven = report->lines.front().proven;
    say(fmt::format("{}{}{}, depth {}", text, report->is_chance || proven.empty() ? "" : proven + ", ",
                    game_.facts().analyst, report->depth));
}

void PlaySession::analyze(const std::string& argument) {
    LiveAnalysis wanted{.lines = kAnalyzedLines, .time_ms = {}};
    std::string agent = game_.facts().analyst;
    if (!argument.empty()) {
        const Expected<int> time = parse_duration(argument);
        if (!time) {
            say(time.error().message);
            return;
        }
        wanted.time_ms = *time;
        agent += " for " + argument;
    }
    if (std::optional<AnalysisReport> report = analysis(wanted)) {
        for (AnalysisLine& line : report->lines) {
            line.moves.resize(std::min(line.moves.size(), kShownMoves));
        }
        terminal_.write(table_of(*report, agent, game_.facts().seat_names, terminal_.columns()));
    }
}

void PlaySession::undo() {
    if (game_.is_lost_on_time()) {
        say("time that has run out cannot be taken back");
        return;
    }
    // Whoever has watched the agents since has come back to the keyboard.
    if (game_.facts().hides_hands && game_.people() == 0) {
        viewer_ = game_.last_departed().value_or(viewer_);
    }
    const std::optional<std::string> moves = game_.undo(viewer_, watcher());
    is_shown_ = is_shown_ && !moves;
    say(moves ? "taken back: " + *moves : "there is no move of yours to take back");
}

void PlaySession::redo() {
    const std::optional<std::string> moves = game_.redo(viewer_, watcher());
    is_shown_ = is_shown_ && !moves;
    say(moves ? "played again: " + *moves : "there is nothing to play again");
}

std::string PlaySession::position() const {
    return game_.is_over() ? game_.live().position() : game_.live().known_position(viewer_);
}

void PlaySession::flip() {
    if (game_.facts().hides_hands) {
        say("whoever is at the keyboard is shown the own hand and no other");
        return;
    }
    const Seat next = seat_at((index(viewer_) + 1) % game_.seats());
    if (game_.live().render(viewer_) == game_.live().render(next)) {
        say("the board looks the same from every seat");
        return;
    }
    viewer_ = next;
    is_shown_ = false;
}

void PlaySession::resign() {
    if (game_.is_over()) {
        say(kIsOver);
        return;
    }
    if (game_.seats() > 2) {
        hand_over("resigns", PlayedGame::Return::kByUndo);
        return;
    }
    game_.end(PlayedGame::EndedBy::kResignation);
    announce_result();
}

void PlaySession::offer_draw() {
    if (game_.is_over()) {
        say(kIsOver);
        return;
    }
    if (!game_.facts().has_draws) {
        say("there is no draw by agreement in a game with dice or hidden hands");
        return;
    }
    if (game_.seats() > 2) {
        say(fmt::format("there is no draw by agreement among {} players, only between two", game_.seats()));
        return;
    }
    const Seat other = opponent(game_.to_move());
    if (!accepts_draw(other)) {
        if (!has_left_ && !stop_.stop_requested()) {
            say(fmt::format("{} declines the draw", game_.name(other)));
        }
        return;
    }
    game_.end(PlayedGame::EndedBy::kAgreement);
    announce_result();
}

bool PlaySession::accepts_draw(Seat seat) {
    if (game_.is_person(seat)) {
        return confirm(fmt::format("{}, do you accept the draw? yes or no: ", game_.name(seat)));
    }
    const std::optional<double> share = game_.live().share_expected_by(seat);
    return share && *share <= 0.5 && !stop_.stop_requested();
}

bool PlaySession::confirm(const std::string& question) {
    while (const std::optional<std::string> line = terminal_.read_line(question)) {
        const std::string word = lower_case(trimmed(*line));
        if (word == "yes" || word == "y") {
            return true;
        }
        if (word == "no" || word == "n" || word.empty()) {
            return false;
        }
        say(fmt::format("'{}' is neither yes nor no", on_one_line(word)));
    }
    leave_in_safety();
    return false;
}

void PlaySession::show_history() {
    if (game_.live().plies() == 0) {
        say("no move has been played");
        return;
    }
    terminal_.write(history_table(game_.moves_seen(watcher()), game_.facts().seat_names));
}

void PlaySession::level(const std::string& argument) {
    if (game_.people() == game_.seats()) {
        say("there is no opponent: every seat is played by a person");
        return;
    }
    std::optional<double> wanted;
    if (lower_case(argument) == kFollowing) {
        followed_ = followed_levels_.of(game_.full_name());
        wanted = followed_->level;
    } else if (!argument.empty()) {
        const Expected<double> level = parse_level(argument);
        if (!level) {
            say(level.error().message);
            return;
        }
        followed_.reset();
        wanted = *level;
    }
    for (std::size_t place = 0; place < game_.seats(); ++place) {
        if (!game_.is_person(seat_at(place))) {
            show_agent(seat_at(place), wanted);
        }
    }
}

void PlaySession::show_agent(Seat seat, std::optional<double> wanted) {
    if (wanted) {
        const Expected<std::string> text = game_.live().set_level(seat, *wanted);
        if (!text) {
            say(text.error().message);
            return;
        }
        game_.set_agent(seat, *text);
    }
    say(fmt::format("{}: {}", game_.name(seat), announced(*game_.agent(seat))));
}

}  // namespace sparring
