#include "tools/serve/room.hpp"

#include "tools/play/saved_game.hpp"
#include "tools/serve/notation.hpp"
#include "tools/text/wording.hpp"

#include <fmt/format.h>

#include <array>
#include <utility>

namespace sparring::serve {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kHintAgent = "level:10";
constexpr double kSubstituteLevel = 5;

[[nodiscard]] fs::path clock_path(fs::path game) { return game.replace_extension(".clock"); }

}  // namespace

Expected<std::shared_ptr<Room>> Room::open(const RoomSetup& setup, std::filesystem::path path, Workers& workers) {
    std::shared_ptr<Room> room(new Room(setup, std::move(path), workers));
    if (const Status begun = room->begin(setup); !begun) {
        return begun.error();
    }
    return room;
}

Room::Room(const RoomSetup& setup, std::filesystem::path path, Workers& workers)
    : path_(std::move(path)),
      workers_(workers),
      pace_(setup.pace),
      title_(setup.game.module->info().title),
      notation_(notation_of(*setup.game.module)),
      seats_(setup.game.seat_names.size()),
      clock_(setup.clock ? TurnClock(setup.clock, seats_) : TurnClock::kept(clock_path(path_), seats_)),
      seen_(seats_ + 1),
      version_(static_cast<std::uint64_t>(
          std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::system_clock::now().time_since_epoch())
              .count())) {}

Status Room::begin(const RoomSetup& setup) {
    const auto kinds = setup.game.table->agent_kinds();
    PlayRequest request;
    request.opening = setup.opening;
    request.seed = setup.seed;
    for (const auto& text : setup.agents) {
        const auto agent = text ? choose_own_agent(*text, kinds) : Expected<AgentSpec>(AgentSpec{});
        if (!agent) {
            return agent.error();
        }
        request.seats.push_back(text ? std::optional(*agent) : std::nullopt);
    }
    const auto hint_agent = choose_own_agent(kHintAgent, kinds);
    if (!hint_agent) {
        return hint_agent.error();
    }
    request.hint_agent = *hint_agent;
    auto game = setup.game.table->begin(request, stop_);
    if (!game) {
        return game.error();
    }
    game_ = std::make_unique<PlayedGame>(*std::move(game), setup.game.name(), setup.agents);
    if (setup.winners && !game_->is_over()) {
        const bool is_late = clock_.is_used() && clock_.left_ms(game_->to_move(), Clock::now()) <= 0;
        const auto by_one = is_late ? PlayedGame::EndedBy::kTime : PlayedGame::EndedBy::kResignation;
        game_->end(setup.winners->size() > 1 ? PlayedGame::EndedBy::kAgreement : by_one);
    }
    if (const Status saved = save_game(game_->saved(), path_.string()); !saved) {
        return saved;
    }
    clock_.run_for(timed_seat(), Clock::now());
    if (workers_.are_threads()) {
        thread_ = std::thread([this] { run(); });
    }
    return ok();
}

Room::~Room() {
    {
        const std::scoped_lock lock(mutex_);
        is_closed_ = true;
        stop_.request_stop();
    }
    happened_.notify_all();
    if (thread_.joinable()) {
        thread_.join();
    }
}

std::uint64_t Room::version() const {
    const std::scoped_lock lock(mutex_);
    return version_;
}

std::uint64_t Room::wait(std::uint64_t version, std::chrono::milliseconds longest) const {
    Lock lock(mutex_);
    asked_ = Clock::now();
    happened_.wait_for(lock, longest, [&] { return version_ != version || is_closed_; });
    return version_;
}

std::chrono::seconds Room::idle() const {
    const std::scoped_lock lock(mutex_);
    return std::chrono::duration_cast<std::chrono::seconds>(Clock::now() - asked_);
}

bool Room::goes_by_itself() const {
    return !game_->is_over() &&
           (!game_->is_person(game_->to_move()) || (game_->facts().hides_hands && game_->is_chance()));
}

// Without threads nobody can look while an agent thinks, and is told before.
bool Room::is_thought_about() const {
    return is_thinking_ || (!workers_.are_threads() && goes_by_itself() && !game_->is_chance());
}

std::optional<Clock::time_point> Room::due() const {
    if (is_interrupted_ || is_thinking_ || !trouble_.empty()) {
        return std::nullopt;
    }
    return goes_by_itself() ? std::optional(ready_) : clock_.flag();
}

void Room::act(Lock& lock) {
    if (goes_by_itself()) {
        step(lock);
    } else if (clock_.has_fallen(Clock::now())) {
        lose_on_time();
    }
}

std::optional<Clock::time_point> Room::go_on() {
    Lock lock(mutex_);
    if (const auto when = due(); when && *when <= Clock::now()) {
        act(lock);
    }
    return due();
}

void Room::run() {
    Lock lock(mutex_);
    while (!is_closed_) {
        if (const auto when = due(); !when) {
            happened_.wait(lock);
        } else if (*when <= Clock::now()) {
            act(lock);
        } else {
            happened_.wait_until(lock, *when);
        }
    }
}

std::optional<Seat> Room::timed_seat() const {
    const bool is_timed = clock_.is_used() && !game_->is_over() && !game_->is_chance();
    return is_timed && game_->is_person(game_->to_move()) ? std::optional(game_->to_move()) : std::nullopt;
}

void Room::lose_on_time() {
    const Seat seat = game_->to_move();
    if (seats_ == 2) {
        game_->end(PlayedGame::EndedBy::kTime);
    } else if (const auto agent = game_->live().set_level(seat, kSubstituteLevel); agent) {
        game_->leave_seat(*agent, PlayedGame::Return::kNextGame);
    } else {
        trouble_ = agent.error().message;
    }
    changed();
}

void Room::step(Lock& lock) {
    if (game_->is_chance()) {
        game_->play(game_->live().roll());
    } else {
        is_thinking_ = true;
        changed();
        lock.unlock();
        Expected<std::string> move = Error{};
        if (const Workers::Place place(workers_, stop_); place) {
            move = game_->live().choose();
        }
        lock.lock();
        is_thinking_ = false;
        if (stop_.stop_requested()) {
            happened_.notify_all();
            return;
        }
        if (move) {
            game_->play(*move);
        } else {
            trouble_ = fmt::format("{} cannot go on: {}", game_->name(game_->to_move()), move.error().message);
        }
    }
    ready_ = Clock::now() + (game_->people() > 0 ? pace_ : std::chrono::milliseconds(0));
    changed();
}

void Room::interrupt(Lock& lock) {
    is_interrupted_ = true;
    stop_.request_stop();
    happened_.notify_all();
    happened_.wait(lock, [this] { return !is_thinking_; });
    if (!is_closed_) {
        stop_.reset();
    }
    is_interrupted_ = false;
}

void Room::changed() {
    ++version_;
    seen_.assign(seats_ + 1, Json());
    const auto now = Clock::now();
    clock_.run_for(timed_seat(), now);
    if (!is_thinking_) {
        const Status saved = save_game(game_->saved(), path_.string());
        if (const Status kept = saved ? clock_.keep(clock_path(path_), now) : saved; !kept) {
            trouble_ = kept.error().message;
        }
    }
    happened_.notify_all();
}

Status Room::check_turn(Seat seat) const {
    if (game_->is_over()) {
        return Error{"the game is over"};
    }
    if (is_thinking_ || game_->to_move() != seat || goes_by_itself() || clock_.has_fallen(Clock::now())) {
        return Error{fmt::format("it is not the turn of {}", game_->name(seat))};
    }
    return ok();
}

Status Room::play(Seat seat, const std::string& move) {
    const std::scoped_lock lock(mutex_);
    asked_ = Clock::now();
    if (const Status turn = check_turn(seat); !turn) {
        return turn;
    }
    if (game_->is_chance()) {
        return Error{"dice or draws are next: expected the order `roll`"};
    }
    const Expected<std::string> legal = game_->live().read_move(move);
    if (!legal) {
        return legal.error();
    }
    clock_.add_increment(Clock::now());
    game_->play(*legal);
    changed();
    return ok();
}

Expected<std::string> Room::hint(Lock& lock) {
    is_thinking_ = true;
    lock.unlock();
    Hint hint;
    if (const Workers::Place place(workers_, stop_); place) {
        hint = game_->live().hint();
    }
    lock.lock();
    is_thinking_ = false;
    // Whoever looked meanwhile was told that nobody may move.
    seen_.assign(seats_ + 1, Json());
    happened_.notify_all();
    return hint.move.empty() ? Expected<std::string>(Error{"interrupted"})
                             : fmt::format("{} ({})", hint.move, hint.explanation);
}

Expected<std::string> Room::order(Seat seat, const std::string& order) {
    Lock lock(mutex_);
    asked_ = Clock::now();
    if (order == "undo" || order == "redo") {
        if (!game_->is_person(seat)) {
            return Error{fmt::format("{} is no person", game_->name(seat))};
        }
        interrupt(lock);
        const auto told = order == "undo" ? game_->undo(seat, seat) : game_->redo(seat, seat);
        if (told) {
            trouble_.clear();
            changed();
        }
        return told ? Expected<std::string>((order == "undo" ? "taken back: " : "played again: ") + *told)
                    : Error{order == "undo" ? "there is nothing to take back" : "nothing is taken back"};
    }
    if (const Status turn = check_turn(seat); !turn) {
        return turn.error();
    }
    if (order == "roll" && game_->is_chance()) {
        game_->play(game_->live().roll());
        changed();
        return std::string();
    }
    if (order == "resign" && game_->seats() == 2 && !game_->is_chance()) {
        game_->end(PlayedGame::EndedBy::kResignation);
        changed();
        return game_->result();
    }
    if (order == "hint" && !game_->is_chance()) {
        return hint(lock);
    }
    return Error{fmt::format("'{}' cannot be done here: expected undo, redo, roll, resign or hint", order)};
}

Expected<std::string> Room::saved_text() const {
    const std::scoped_lock lock(mutex_);
    if (game_->facts().hides_hands && !game_->is_over()) {
        return Error{"a game with hidden hands is told when it is over"};
    }
    return format_saved_game(game_->saved());
}

bool Room::may_see(Seat viewer) const {
    return !game_->facts().hides_hands || game_->is_over() || game_->is_person(viewer);
}

std::optional<Seat> Room::watcher(std::optional<Seat> viewer) const {
    return viewer || game_->facts().hides_hands ? viewer : std::optional(game_->facts().viewer);
}

}  // namespace sparring::serve
