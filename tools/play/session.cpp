#include "tools/play/session.hpp"

#include "tools/play/help.hpp"
#include "tools/text/numbers.hpp"
#include "tools/text/wording.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <iterator>
#include <utility>

namespace sparring {

PlaySession::PlaySession(std::unique_ptr<LiveGame> game, SessionSetup setup, Terminal& terminal, const StopToken& stop)
    : game_(std::move(game), std::move(setup.game), std::move(setup.agents)),
      save_path_(std::move(setup.save_path)),
      clocks_(setup.clock, game_.seats()),
      substitute_level_(setup.substitute_level),
      followed_(setup.followed),
      followed_levels_(std::move(setup.followed_levels)),
      announced_(std::move(setup.announced)),
      begin_again_(std::move(setup.begin_again)),
      load_(std::move(setup.load)),
      now_(std::move(setup.now)),
      take_back_stop_(std::move(setup.take_back_stop)),
      terminal_(terminal),
      stop_(stop),
      is_shared_(game_.people() > 1),
      viewer_(first_viewer()),
      is_covered_(has_hands_to_cover()) {
    if (!setup.loaded_path.empty()) {
        adopt_file(setup.loaded_path);
    }
}

Status PlaySession::run() {
    greet();
    while (!has_left_) {
        let_agents_move();
        if (has_left_) {
            break;
        }
        if (stop_.stop_requested()) {
            leave_in_safety();
        } else if (is_to_be_passed()) {
            pass_keyboard();
        } else {
            show_board_once();
            take_line();
        }
    }
    return status_;
}

void PlaySession::take_line() {
    const std::optional<Seat> timed = timed_seat();
    if (timed && clocks_.left_ms(*timed) <= 0) {
        lose_on_time();
        return;
    }
    const Clock::time_point begun = now_();
    const auto spent_ms = [&] { return std::chrono::duration<double, std::milli>(now_() - begun).count(); };
    Deadline deadline;
    if (timed) {
        deadline = begun + std::chrono::ceil<Clock::duration>(
                               std::chrono::duration<double, std::milli>(clocks_.left_ms(*timed)));
    }
    const std::optional<std::string> line =
        terminal_.read_line(prompt(), [this](std::string_view typed) { return completions(typed); }, deadline);
    if (deadline && !stop_.stop_requested() && now_() >= *deadline) {
        terminal_.write("\n");
        clocks_.spend(*timed, spent_ms());
        lose_on_time();
        return;
    }
    if (!line) {
        leave_in_safety();
        return;
    }
    const int game = games_;
    answer(trimmed(*line));
    // What agents have thought about on demand is paid for, too.
    if (timed && game == games_) {
        clocks_.spend(*timed, spent_ms());
    }
}

std::optional<Seat> PlaySession::timed_seat() const {
    const bool is_timed = clocks_.are_running() && !game_.is_over() && !game_.is_chance();
    return is_timed && game_.is_person(game_.to_move()) ? std::optional(game_.to_move()) : std::nullopt;
}

void PlaySession::lose_on_time() {
    if (game_.seats() > 2) {
        hand_over("has run out of time", PlayedGame::Return::kNextGame);
        return;
    }
    game_.end(PlayedGame::EndedBy::kTime);
    announce_result();
}

void PlaySession::hand_over(std::string_view why, PlayedGame::Return comes_back) {
    const Seat seat = game_.to_move();
    const Expected<std::string> agent = game_.live().set_level(seat, substitute_level_);
    if (!agent) {
        status_ = agent.error();
        leave_in_safety();
        return;
    }
    if (game_.is_person(seat)) {
        game_.leave_seat(*agent, comes_back);
    } else {
        game_.set_agent(seat, *agent);
    }
    say(fmt::format("{} {}: {} takes the seat", game_.name(seat), why, *agent));
}

Seat PlaySession::first_viewer() const {
    for (std::size_t place = 0; place < game_.seats(); ++place) {
        if (game_.people() == 1 && game_.is_person(seat_at(place))) {
            return seat_at(place);
        }
    }
    return game_.facts().viewer;
}

void PlaySession::say(std::string_view sentence) { terminal_.write(capitalized(sentence) + "\n"); }

void PlaySession::greet() {
    std::string players;
    for (std::size_t place = 0; place < game_.seats(); ++place) {
        const Seat seat = seat_at(place);
        const auto& agent = game_.agent(seat);
        players += (place == 0 ? "" : ", ") + game_.name(seat) + ": " +
                   (agent ? announced(*agent) : std::string(SavedGame::kPerson));
    }
    say(players + ". `help` lists the commands.");
}

std::string PlaySession::announced(const std::string& agent) const {
    return announced_(agent) + (followed_ && game_.people() == 1 ? ", follows you" : "");
}

void PlaySession::let_agents_move() {
    while (!has_left_ && !game_.is_over() && goes_by_itself() && !stop_.stop_requested()) {
        if (game_.people() == 0) {
            watch(game_.to_move());
        }
        if (game_.is_chance()) {
            roll();
        } else {
            let_agent_move();
        }
    }
}

void PlaySession::let_agent_move() {
    // The name is shown before the agent thinks, the move after.
    const Seat seat = game_.to_move();
    terminal_.write(fmt::format("{} ({}): ", game_.name(seat), *game_.agent(seat)));
    const Expected<std::string> move = game_.live().choose();
    // A search that was interrupted has not thought enough.
    if (stop_.stop_requested()) {
        terminal_.write("...\n");
        return;
    }
    if (!move) {
        terminal_.write("...\n");
        hand_over(fmt::format("cannot go on ({})", move.error().message), PlayedGame::Return::kNextGame);
        return;
    }
    terminal_.write(*move + "\n");
    play(*move);
}

bool PlaySession::goes_by_itself() const {
    return !game_.is_person(game_.to_move()) || (game_.facts().hides_hands && game_.is_chance());
}

void PlaySession::watch(Seat seat) {
    if (game_.facts().hides_hands) {
        viewer_ = seat;
        if (game_.is_chance()) {
            return;
        }
    }
    // Whoever has left the game to the others wants to know how it ends.
    if (!game_.last_departed()) {
        show_board_once();
    }
}

void PlaySession::roll() {
    const std::string roller = game_.live().roller();
    game_.play(game_.live().roll());
    is_shown_ = false;
    const std::size_t last = game_.live().plies() - 1;
    if (const std::string text = game_.live().seen_text(last, watcher()); !text.empty()) {
        terminal_.write(fmt::format("{}: {}\n", roller, text));
    }
    say_effect();
}

void PlaySession::play(const std::string& move) {
    game_.play(move);
    is_shown_ = false;
    say_effect();
}

void PlaySession::say_effect() {
    const std::size_t last = game_.live().plies() - 1;
    if (const std::string effect = game_.live().seen_effect(last, watcher()); !effect.empty()) {
        terminal_.write(fmt::format("  {}: {}\n", game_.live().ply(last).text, effect));
    }
}

void PlaySession::show_board_once() {
    if (is_shown_) {
        return;
    }
    is_shown_ = true;
    terminal_.write(game_.live().render(viewer_));
    if (game_.is_over()) {
        announce_result();
    }
}

void PlaySession::announce_result() {
    say(fmt::format("{} after {}. `save FILE` keeps the game,{} `new` begins another, `quit` leaves.", game_.result(),
                    counted(game_.live().plies(), "move"), game_.is_lost_on_time() ? "" : " `undo` takes back,"));
    if (game_.seats() > 2) {
        say(shares_sentence(game_.winners(), game_.facts().seat_names));
    }
    terminal_.write(game_.live().reveal());
    follow();
}

void PlaySession::follow() {
    if (!followed_ || game_.people() != 1 || game_followed_ == games_) {
        return;
    }
    game_followed_ = games_;
    const SeatSet winners = game_.winners();
    const double share = winners.contains(first_viewer()) ? 1.0 / winners.size() : 0;
    followed_ = after_game(*followed_, share, static_cast<int>(game_.seats()));
    say(fmt::format("the next game is at level {}, which follows you", shortest(followed_->level)));
    if (const Status kept = followed_levels_.keep(game_.full_name(), *followed_); !kept) {
        say(kept.error().message);
    }
}

std::string PlaySession::prompt() const {
    if (game_.is_over()) {
        return "game over> ";
    }
    if (game_.is_chance()) {
        return game_.live().roller() + ", Enter rolls> ";
    }
    const std::string question = game_.live().question();
    const std::optional<Seat> timed = timed_seat();
    return game_.name(game_.to_move()) + (timed ? " " + clock_text(clocks_.left_ms(*timed)) : "") +
           (question.empty() ? "" : ", " + question) + "> ";
}

std::vector<std::string> PlaySession::completions(std::string_view typed) const {
    std::vector<std::string> found = completed_orders(typed);
    std::ranges::copy(completed_topics(typed, game_.facts().topics), std::back_inserter(found));
    if (game_.is_over()) {
        return found;
    }
    const std::string beginning = lower_case(typed);
    std::ranges::copy_if(game_.live().legal_moves(), std::back_inserter(found),
                         [&](const std::string& move) { return lower_case(move).starts_with(beginning); });
    return found;
}

bool PlaySession::is_to_be_passed() const {
    return has_hands_to_cover() && !game_.is_over() && (is_covered_ || viewer_ != game_.to_move());
}

void PlaySession::pass_keyboard() {
    const std::string name = game_.name(game_.to_move());
    if (!is_covered_ && terminal_.can_clear()) {
        // Whoever has just drawn something wants to see it before it is hidden.
        if (!terminal_.read_line("Enter hides your hand> ")) {
            leave_in_safety();
            return;
        }
        terminal_.clear();
    }
    is_covered_ = true;
    const std::optional<std::string> line =
        terminal_.read_line(fmt::format("Pass the keyboard to {}, Enter shows the hand> ", name));
    if (!line) {
        leave_in_safety();
        return;
    }
    const std::string_view text = trimmed(*line);
    if (text.empty()) {
        uncover();
        return;
    }
    constexpr std::array kNeedNoHand = {Verb::kHelp, Verb::kLevel, Verb::kLoad, Verb::kNew,
                                        Verb::kSave, Verb::kUndo,  Verb::kQuit};
    const Expected<Order> order = parse_order(text);
    if (order && std::ranges::find(kNeedNoHand, order->verb) != kNeedNoHand.end()) {
        obey(*order);
    } else {
        say(fmt::format("Enter shows the hand of {} first", name));
    }
}

// With what the person has not seen yet, because the keyboard was elsewhere.
void PlaySession::uncover() {
    viewer_ = game_.to_move();
    is_covered_ = false;
    is_shown_ = false;
    const std::size_t seen = game_.plies_after_decision_of(viewer_);
    for (const PlayedMove& move : game_.moves_seen(viewer_, seen)) {
        terminal_.write(fmt::format("{}: {}\n", game_.name(seat_at(move.seat)), move.text));
    }
}

}  // namespace sparring
