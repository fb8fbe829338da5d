#include "tools/serve/room.hpp"

#include "tools/play/saved_game.hpp"
#include "tools/text/wording.hpp"

#include <fmt/format.h>

#include <array>
#include <utility>

namespace sparring::serve {

namespace {

constexpr std::string_view kHintAgent = "level:10";

[[nodiscard]] std::string_view kind_name(Touch::Kind kind) {
    constexpr std::array<std::string_view, 6> kNames = {"square", "piece", "die", "card", "seat", "word"};
    return kNames[static_cast<std::size_t>(kind)];
}

[[nodiscard]] Json json_of(const std::vector<Touch>& touches) {
    Json list = Json::array();
    for (const Touch& touch : touches) {
        list.push_back({kind_name(touch.kind), touch.name});
    }
    return list;
}

}  // namespace

Json json_of_offers(const std::vector<LegalMove>& offers) {
    Json list = Json::array();
    for (const LegalMove& offer : offers) {
        list.push_back({{"text", offer.text}, {"touches", json_of(offer.touches)}, {"effect", offer.effect}});
    }
    return list;
}

std::string without_inline_style(std::string svg) {
    constexpr std::string_view kStyle = " style=\"";
    for (std::size_t at = svg.find(kStyle); at != std::string::npos; at = svg.find(kStyle, at)) {
        svg.erase(at, svg.find('"', at + kStyle.size()) + 1 - at);
    }
    return svg;
}

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
      seats_(setup.game.seat_names.size()),
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
        game_->end(setup.winners->size() > 1 ? PlayedGame::EndedBy::kAgreement : PlayedGame::EndedBy::kResignation);
    }
    if (const Status saved = save_game(game_->saved(), path_.string()); !saved) {
        return saved;
    }
    thread_ = std::thread([this] { run(); });
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

void Room::run() {
    Lock lock(mutex_);
    while (!is_closed_) {
        happened_.wait(lock, [this] {
            return is_closed_ || (!is_interrupted_ && !is_thinking_ && trouble_.empty() && goes_by_itself());
        });
        if (!is_closed_) {
            step(lock);
        }
    }
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
    changed();
    if (pace_.count() > 0 && game_->people() > 0 && goes_by_itself()) {
        happened_.wait_for(lock, pace_, [this] { return is_closed_ || is_interrupted_; });
    }
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
    if (!is_thinking_) {
        if (const Status saved = save_game(game_->saved(), path_.string()); !saved) {
            trouble_ = saved.error().message;
        }
    }
    happened_.notify_all();
}

Status Room::check_turn(Seat seat) const {
    if (game_->is_over()) {
        return Error{"the game is over"};
    }
    if (is_thinking_ || game_->to_move() != seat || goes_by_itself()) {
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

void Room::describe_moves(Json& json, std::optional<Seat> viewer) const {
    const LiveGame& live = game_->live();
    json["moves"] = Json::array();
    for (std::size_t place = 0; place < live.plies(); ++place) {
        const LivePly ply = live.ply(place);
        const std::string text = live.seen_text(place, watcher(viewer));
        if (!text.empty()) {
            json["moves"].push_back({{"seat", index(ply.mover)},
                                     {"chance", ply.is_chance},
                                     {"text", text},
                                     {"effect", live.seen_effect(place, watcher(viewer))}});
        }
    }
}

void Room::describe_board(Json& json, std::optional<Seat> viewer) const {
    const LiveGame& live = game_->live();
    const LiveGameFacts& facts = live.facts();
    const Seat shown = viewer.value_or(facts.viewer);
    // Nobody in particular has no hand, and sees the board alone.
    const auto picture = live.picture(shown, fmt::format("{}, after {}", title_, counted(live.plies(), "move")));
    json["picture"] = picture ? Json(without_inline_style(*picture)) : Json(nullptr);
    json["hand"] = Json::array();
    for (const HeldCard& card : viewer ? live.hand(*viewer) : std::vector<HeldCard>()) {
        json["hand"].push_back({{"name", card.name}, {"meaning", card.meaning}, {"count", card.count}});
    }
    // Of dice and draws there is nothing to touch.
    std::size_t last = live.plies();
    while (last > 0 && live.ply(last - 1).is_chance) {
        --last;
    }
    json["last"] = last == 0 ? Json::array() : json_of(live.seen_touches(last - 1, watcher(viewer)));
}

Json Room::seen_by(std::optional<Seat> viewer) const {
    const std::scoped_lock lock(mutex_);
    asked_ = Clock::now();
    if (viewer && !may_see(*viewer)) {
        viewer.reset();
    }
    const LiveGame& live = game_->live();
    const LiveGameFacts& facts = live.facts();
    const Standing standing = live.standing();
    const bool is_over = game_->is_over();
    const bool is_turn = viewer && check_turn(*viewer);
    Json json = {{"version", version_},
                 {"game", game_->full_name()},
                 {"title", title_},
                 {"hides_hands", facts.hides_hands},
                 {"seats", Json::array()},
                 {"viewer", viewer ? Json(index(*viewer)) : Json(nullptr)},
                 {"to_move", is_over ? Json(nullptr) : Json(standing.to_move)},
                 {"is_chance", standing.is_chance},
                 {"roller", standing.is_chance && !is_over ? live.roller() : ""},
                 {"is_over", is_over},
                 {"result", is_over ? capitalized(game_->result()) + "." : ""},
                 {"thinking", is_thinking_},
                 {"your_turn", is_turn},
                 {"trouble", trouble_},
                 {"question", is_turn && !standing.is_chance ? live.question() : ""},
                 {"can_undo", live.plies() > 0},
                 {"can_redo", live.plies() < live.all_plies()},
                 {"reveal", is_over ? live.reveal() : ""}};
    for (std::size_t place = 0; place < seats_; ++place) {
        json["seats"].push_back(
            {{"name", facts.seat_names[place]}, {"agent", json_or_null(game_->agent(seat_at(place)))}});
    }
    // Of an open game everything is told, so that it can be analysed elsewhere.
    const bool is_open = !facts.hides_hands || is_over;
    json["start"] = is_open ? Json(live.start_position()) : Json(nullptr);
    json["options"] = Json::array();
    for (const auto& [name, value] : facts.options) {
        json["options"].push_back(fmt::format("{}={}", name, value));
    }
    json["position"] = nullptr;
    if (is_open || viewer) {
        json["position"] = is_open ? live.position() : live.known_position(*viewer);
    }
    describe_board(json, viewer);
    json["legal"] = is_turn ? json_of_offers(live.offers()) : Json::array();
    describe_moves(json, viewer);
    return json;
}

}  // namespace sparring::serve
