#include "tools/serve/practice.hpp"

#include "tools/data/solved_file.hpp"
#include "tools/serve/request.hpp"
#include "tools/text/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>

namespace sparring::serve {

namespace {

constexpr std::size_t kMostDue = 100'000;
constexpr std::size_t kMostShown = 50;
constexpr std::size_t kMostTried = 64;
constexpr std::size_t kMostOffers = 64;
constexpr std::size_t kHintSteps = 3;

// The same after another start of the server.
[[nodiscard]] std::string id_of(const review::Exercise& exercise) {
    return hexadecimal(checksum_of(json_line({exercise.game, exercise.sets, exercise.position})));
}

[[nodiscard]] Json json_of_exercise(const review::Exercise& exercise) {
    return {{"id", id_of(exercise)},         {"game", exercise.game},    {"options", exercise.sets},
            {"position", exercise.position}, {"seat", exercise.seat},    {"played", exercise.played},
            {"lost", exercise.lost},         {"source", exercise.source}};
}

[[nodiscard]] std::string_view name_of(review::Attempt::Kind kind) {
    switch (kind) {
        case review::Attempt::Kind::kRight: return "right";
        case review::Attempt::Kind::kWrong: return "wrong";
        case review::Attempt::Kind::kNoMove: break;
    }
    return "no move";
}

}  // namespace

Json Practice::offer(std::vector<review::Exercise> mistakes) {
    std::string ids;
    for (const review::Exercise& mistake : mistakes) {
        ids += id_of(mistake);
    }
    const std::string id = hexadecimal(checksum_of(ids));
    const std::size_t count = mistakes.size();
    const std::scoped_lock lock(mutex_);
    std::erase_if(offers_, [&](const auto& offer) { return offer.first == id; });
    offers_.emplace_back(id, std::move(mistakes));
    if (offers_.size() > kMostOffers) {
        offers_.pop_front();
    }
    return {{"id", id}, {"mistakes", count}};
}

Expected<Json> Practice::add(const Json& request) {
    const auto id = text_in(request, "review");
    if (!id) {
        return id.error();
    }
    std::unique_lock lock(mutex_);
    const auto offer = std::ranges::find(offers_, *id, [](const auto& one) { return one.first; });
    if (offer == offers_.end()) {
        return Error{"the review is no longer known: review the game again"};
    }
    const std::vector<review::Exercise> mistakes = offer->second;
    lock.unlock();
    auto store = review::ExerciseStore::open(store_);
    const auto added = store ? store->add(mistakes, review::today()) : Expected<std::size_t>(store.error());
    return added ? Expected<Json>(Json{{"mistakes", mistakes.size()}, {"added", *added}}) : added.error();
}

Expected<Json> Practice::due() const {
    const auto store = review::ExerciseStore::open(store_);
    const auto due = store ? store->due(review::today(), kMostDue) : store.error();
    if (!due) {
        return due.error();
    }
    Json list = Json::array();
    for (std::size_t place = 0; place < std::min(due->size(), kMostShown); ++place) {
        list.push_back(json_of_exercise((*due)[place]));
    }
    return Json{{"due", due->size()}, {"exercises", std::move(list)}};
}

bool Practice::searches_for(std::string_view name) { return name == "try" || name == "clue" || name == "solution"; }

Expected<std::shared_ptr<Practice::Tried>> Practice::find(const Json& request) {
    const auto id = text_in(request, "exercise");
    if (!id) {
        return id.error();
    }
    const review::Day today = review::today();
    const std::scoped_lock lock(mutex_);
    std::erase_if(tried_, [&](const auto& one) { return one->day != today; });
    if (const auto found = std::ranges::find(tried_, *id, [](const auto& one) { return one->id; });
        found != tried_.end()) {
        return *found;
    }
    const auto store = review::ExerciseStore::open(store_);
    const auto due = store ? store->due(today, kMostDue) : store.error();
    if (!due) {
        return due.error();
    }
    const auto exercise = std::ranges::find(*due, *id, id_of);
    if (exercise == due->end()) {
        return Error{"there is no such exercise, or it is not due"};
    }
    auto trial = review::Trial::open(*exercise, catalogue_, "");
    if (!trial) {
        return trial.error();
    }
    tried_.push_back(std::make_shared<Tried>(*id, today, *std::move(trial)));
    const auto added = tried_.back();
    if (tried_.size() > kMostTried) {
        tried_.pop_front();
    }
    return added;
}

Expected<Json> Practice::answer(std::string_view name, const Json& request, const StopToken& stop) {
    const auto found = find(request);
    if (!found) {
        return found.error();
    }
    Tried& tried = **found;
    const std::scoped_lock lock(tried.mutex);
    const Workers::Place place(workers_, stop);
    if (!place || tried.is_done) {
        return Error{tried.is_done ? "there is no such exercise, or it is not due" : "stopped"};
    }
    if (name == "try") {
        return attempt(tried, request, stop);
    }
    const bool is_clue = name == "clue";
    const auto step = is_clue ? number_in(request, "step", 1, kHintSteps, 1) : Expected<std::size_t>(1);
    if (!step) {
        return step.error();
    }
    const auto text = is_clue ? tried.trial.hint(static_cast<int>(*step), stop) : tried.trial.solution(stop);
    if (!text) {
        return text.error();
    }
    Json json = {{"text", *text}};
    const Status finished = is_clue ? ok() : finish(tried, json);
    return finished ? Expected<Json>(json) : finished.error();
}

Expected<Json> Practice::attempt(Tried& tried, const Json& request, const StopToken& stop) {
    const auto move = text_in(request, "move");
    const auto attempt = move ? tried.trial.attempt(*move, stop) : Expected<review::Attempt>(move.error());
    if (!attempt) {
        return attempt.error();
    }
    Json json = {
        {"outcome", name_of(attempt->kind)}, {"text", attempt->text}, {"move", attempt->move}, {"lost", attempt->lost}};
    const Status finished = attempt->kind == review::Attempt::Kind::kRight ? finish(tried, json) : ok();
    return finished ? Expected<Json>(json) : finished.error();
}

Status Practice::finish(Tried& tried, Json& json) {
    auto store = review::ExerciseStore::open(store_);
    const bool is_at_once = tried.trial.is_clean();
    Status noted = store ? store->note(tried.trial.exercise(), is_at_once, review::today()) : Status(store.error());
    if (!noted) {
        return noted;
    }
    tried.is_done = true;
    json["best"] = tried.trial.best_line();
    json["at_once"] = is_at_once;
    const std::scoped_lock lock(mutex_);
    std::erase_if(tried_, [&](const auto& one) { return one.get() == &tried; });
    return ok();
}

}  // namespace sparring::serve
