#include "tools/play/played_game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <string_view>
#include <utility>

namespace sparring {

PlayedGame::PlayedGame(std::unique_ptr<LiveGame> game, std::string name, std::vector<std::optional<std::string>> agents)
    : game_(std::move(game)),
      name_(std::move(name)),
      agents_(std::move(agents)) {
    assert(agents_.size() == facts().seat_names.size());
}

std::size_t PlayedGame::people() const {
    return static_cast<std::size_t>(std::ranges::count_if(agents_, [](const auto& agent) { return !agent; }));
}

std::vector<std::optional<std::string>> PlayedGame::first_agents() const {
    std::vector<std::optional<std::string>> agents = agents_;
    for (const Departure& departure : departures_) {
        agents[index(departure.seat)].reset();
    }
    return agents;
}

std::optional<Seat> PlayedGame::last_departed() const {
    std::optional<Seat> last;
    for (const Departure& departure : departures_) {
        last = departure.comes_back == Return::kByUndo ? departure.seat : last;
    }
    return last;
}

void PlayedGame::play(const std::string& move) {
    [[maybe_unused]] const Status status = game_->play(move);
    assert(status);
    is_saved_ = false;
}

void PlayedGame::end(EndedBy reason) {
    end_ = EarlyEnd{reason, to_move()};
    is_saved_ = false;
}

void PlayedGame::leave_seat(std::string agent, Return comes_back) {
    departures_.push_back({to_move(), game_->plies(), comes_back});
    agents_[index(to_move())] = std::move(agent);
    is_saved_ = false;
}

std::optional<std::string> PlayedGame::undo(Seat asking, std::optional<Seat> watcher) {
    if (is_lost_on_time()) {
        return std::nullopt;
    }
    if (end_) {
        const bool is_draw = end_->reason == EndedBy::kAgreement;
        end_.reset();
        is_saved_ = false;
        return is_draw ? "the draw" : "the resignation";
    }
    const std::size_t before = game_->plies();
    std::size_t plies = before;
    do {
        if (plies == 0) {
            return std::nullopt;
        }
        --plies;
    } while (!waits_for(asking, plies));
    std::string moves = moves_between(plies, before, watcher);
    go_to(plies);
    return moves;
}

std::optional<std::string> PlayedGame::redo(Seat asking, std::optional<Seat> watcher) {
    const std::size_t before = game_->plies();
    if (before == game_->all_plies()) {
        return std::nullopt;
    }
    std::size_t plies = before + 1;
    while (plies < game_->all_plies() && !waits_for(asking, plies)) {
        ++plies;
    }
    go_to(plies);
    return moves_between(before, plies, watcher);
}

SeatSet PlayedGame::winners() const {
    if (!end_) {
        return game_->standing().winners.value_or(SeatSet());
    }
    SeatSet winners;
    for (std::size_t place = 0; place < seats(); ++place) {
        if (end_->reason == EndedBy::kAgreement || seat_at(place) != end_->seat) {
            winners.insert(seat_at(place));
        }
    }
    return winners;
}

std::string PlayedGame::result() const {
    const SeatSet sharing = winners();
    if (sharing.empty()) {
        return {};
    }
    std::string sentence = result_sentence(sharing, facts().seat_names);
    if (!end_) {
        return sentence;
    }
    switch (end_->reason) {
        case EndedBy::kResignation: return name(end_->seat) + " resigns and " + sentence;
        case EndedBy::kTime: return name(end_->seat) + " runs out of time and " + sentence;
        case EndedBy::kAgreement: break;
    }
    return "the game is drawn by agreement";
}

std::vector<PlayedMove> PlayedGame::moves_seen(std::optional<Seat> watcher, std::size_t first) const {
    std::vector<PlayedMove> moves;
    for (std::size_t place = first; place < game_->plies(); ++place) {
        const std::size_t seat = index(game_->ply(place).mover);
        const std::string text = game_->seen_text(place, watcher);
        if (text.empty()) {
            continue;
        }
        if (facts().hides_hands && !moves.empty() && moves.back().seat == seat) {
            moves.back().text += ", " + text;
        } else {
            moves.push_back({seat, text});
        }
    }
    return moves;
}

std::size_t PlayedGame::plies_after_decision_of(Seat seat) const {
    for (std::size_t plies = game_->plies(); plies > 0; --plies) {
        const LivePly last = game_->ply(plies - 1);
        if (!last.is_chance && last.mover == seat) {
            return plies;
        }
    }
    return 0;
}

SavedGame PlayedGame::saved() const {
    SavedGame game;
    game.game = name_;
    game.options = facts().options;
    game.position = game_->start_position();
    for (std::size_t place = 0; place < seats(); ++place) {
        game.seats.push_back({facts().seat_names[place], agents_[place].value_or(std::string(SavedGame::kPerson))});
    }
    game.moves.reserve(game_->plies());
    for (std::size_t place = 0; place < game_->plies(); ++place) {
        const LivePly ply = game_->ply(place);
        game.moves.push_back({name(ply.mover), ply.text});
    }
    game.result = is_over() ? result() : "";
    return game;
}

Expected<std::unique_ptr<LiveGame>> PlayedGame::read(const SavedGame& saved, const std::string& file) const {
    if (const Status status = check_rules(saved, file); !status) {
        return status.error();
    }
    Expected<std::unique_ptr<LiveGame>> game = game_->from(saved.position);
    if (!game) {
        return error_in_line(file, saved.position_line, game.error().message);
    }
    for (const SavedMove& written : saved.moves) {
        if (const Status status = (*game)->play(written.text); !status) {
            return error_in_line(file, written.line, status.error().message);
        }
    }
    return game;
}

void PlayedGame::take_up(std::unique_ptr<LiveGame> game) {
    game_ = std::move(game);
    agents_ = first_agents();
    departures_.clear();
    end_.reset();
    is_saved_ = true;
}

void PlayedGame::go_to(std::size_t plies) {
    game_->go_to(plies);
    std::erase_if(departures_, [&](const Departure& departure) {
        const bool is_back = departure.comes_back == Return::kByUndo && departure.plies >= plies;
        if (is_back) {
            agents_[index(departure.seat)].reset();
        }
        return is_back;
    });
    is_saved_ = false;
}

std::string PlayedGame::moves_between(std::size_t first, std::size_t last, std::optional<Seat> watcher) const {
    // Where moves have blanks in them, commas stand between.
    const std::string_view sign = facts().hides_hands ? ", " : " ";
    std::string text;
    for (std::size_t place = first; place < last; ++place) {
        const std::string seen = game_->seen_text(place, watcher);
        text += fmt::format("{}{}", text.empty() || seen.empty() ? "" : sign, seen);
    }
    return text;
}

bool PlayedGame::waits_for(Seat asking, std::size_t plies) const {
    const LivePly next = game_->ply(plies);
    if (facts().hides_hands) {
        return !next.is_chance && is_person_after(plies, asking) && next.mover == asking;
    }
    return is_person_after(plies, next.mover);
}

bool PlayedGame::is_person_after(std::size_t plies, Seat seat) const {
    return is_person(seat) || std::ranges::any_of(departures_, [&](const Departure& departure) {
               return departure.seat == seat && departure.comes_back == Return::kByUndo && departure.plies >= plies;
           });
}

Status PlayedGame::check_rules(const SavedGame& saved, const std::string& file) const {
    const std::string game = saved.game.substr(0, saved.game.find(':'));
    if (game != facts().game) {
        return Error{fmt::format("{}: a game of {}, not of {}", file, game, facts().game)};
    }
    for (const auto& option : saved.options) {
        if (std::ranges::find(facts().options, option) == facts().options.end()) {
            return Error{
                fmt::format("{}: a game with {}={}, other than this one: leave, and take it up with "
                            "`sparring play --load`",
                            file, option.first, option.second)};
        }
    }
    return ok();
}

}  // namespace sparring
