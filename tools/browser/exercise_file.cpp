// The store of exercises as a file of JSON lines: SQLite is not there in a browser, and nobody else writes to the file.

#include "tools/data/text_file.hpp"
#include "tools/review/exercises.hpp"
#include "tools/text/json_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <system_error>
#include <tuple>
#include <utility>

namespace sparring::review {

namespace fs = std::filesystem;

namespace {

struct Kept {
    Exercise exercise;
    Day due = 0;
    std::int64_t wait = 0;  // days until it came last; 0: it was never tried
};

[[nodiscard]] Json json_of(const Kept& kept) {
    const Exercise& exercise = kept.exercise;
    return {{"game", exercise.game},     {"sets", exercise.sets},     {"position", exercise.position},
            {"seat", exercise.seat},     {"played", exercise.played}, {"lost", exercise.lost},
            {"source", exercise.source}, {"due", kept.due},           {"wait", kept.wait}};
}

// Nothing if it is no exercise of ours.
[[nodiscard]] std::optional<Kept> kept_in(const std::string& line) {
    const Json json = Json::parse(line, nullptr, false);
    const auto is = [&](const char* key, auto has_type) { return json.contains(key) && (json[key].*has_type)(); };
    bool is_good = json.is_object() && is("sets", &Json::is_array) && is("lost", &Json::is_number) &&
                   is("due", &Json::is_number_integer) && is("wait", &Json::is_number_integer);
    for (const char* const key : {"game", "position", "seat", "played", "source"}) {
        is_good = is_good && is(key, &Json::is_string);
    }
    if (!is_good || !std::ranges::all_of(json["sets"], [](const Json& set) { return set.is_string(); })) {
        return std::nullopt;
    }
    return Kept{.exercise = {.game = json["game"],
                             .sets = json["sets"].get<std::vector<std::string>>(),
                             .position = json["position"],
                             .seat = json["seat"],
                             .played = json["played"],
                             .lost = json["lost"],
                             .source = json["source"]},
                .due = json["due"],
                .wait = json["wait"]};
}

[[nodiscard]] bool is_same(const Exercise& left, const Exercise& right) {
    return std::tie(left.game, left.sets, left.position) == std::tie(right.game, right.sets, right.position);
}

}  // namespace

struct ExerciseStore::Store {
    fs::path path;
    std::vector<Kept> all;

    [[nodiscard]] Status write() const {
        std::string text;
        for (const Kept& kept : all) {
            text += json_line(json_of(kept));
        }
        return write_text_file(path, text);
    }
};

ExerciseStore::ExerciseStore(std::unique_ptr<Store> store) : store_(std::move(store)) {}
ExerciseStore::ExerciseStore(ExerciseStore&&) noexcept = default;
ExerciseStore& ExerciseStore::operator=(ExerciseStore&&) noexcept = default;
ExerciseStore::~ExerciseStore() = default;

Expected<ExerciseStore> ExerciseStore::open(const fs::path& path) {
    std::error_code ignored;
    fs::create_directories(path.parent_path(), ignored);
    auto store = std::make_unique<Store>(path);
    const auto text = fs::exists(path, ignored) ? read_text_file(path) : Expected<std::string>("");
    if (!text) {
        return text.error();
    }
    for (const TextLine& line : content_lines(*text)) {
        const auto kept = kept_in(line.text);
        if (!kept) {
            return Error{fmt::format("'{}', line {}: expected an exercise", path.string(), line.number)};
        }
        store->all.push_back(*kept);
    }
    return ExerciseStore(std::move(store));
}

Expected<std::size_t> ExerciseStore::add(const std::vector<Exercise>& exercises, Day day) {
    std::size_t added = 0;
    for (const Exercise& exercise : exercises) {
        if (std::ranges::none_of(store_->all, [&](const Kept& kept) { return is_same(kept.exercise, exercise); })) {
            store_->all.push_back({exercise, day, 0});
            ++added;
        }
    }
    const Status written = store_->write();
    return written ? Expected<std::size_t>(added) : written.error();
}

Expected<std::vector<Exercise>> ExerciseStore::due(Day day, std::size_t most) const {
    std::vector<Kept> due;
    std::ranges::copy_if(store_->all, std::back_inserter(due), [&](const Kept& kept) { return kept.due <= day; });
    const auto key = [](const Kept& kept) { return std::tuple(kept.due, -kept.exercise.lost, kept.exercise.position); };
    std::ranges::sort(due, {}, key);
    std::vector<Exercise> exercises;
    for (std::size_t place = 0; place < std::min(due.size(), most); ++place) {
        exercises.push_back(due[place].exercise);
    }
    return exercises;
}

Status ExerciseStore::note(const Exercise& exercise, bool is_solved_at_once, Day day) {
    for (Kept& kept : store_->all) {
        if (is_same(kept.exercise, exercise)) {
            kept.wait = is_solved_at_once ? std::max<std::int64_t>(2, 2 * kept.wait) : 1;
            kept.due = day + kept.wait;
        }
    }
    return store_->write();
}

}  // namespace sparring::review
