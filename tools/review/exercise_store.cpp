#include "tools/data/json_reading.hpp"
#include "tools/review/exercises.hpp"
#include "tools/text/json_text.hpp"

#include <fmt/format.h>
#include <SQLiteCpp/SQLiteCpp.h>

#include <algorithm>
#include <optional>
#include <system_error>
#include <utility>

namespace sparring::review {

namespace {

namespace fs = std::filesystem;

// "SprP": exercises of ours, and nothing else.
constexpr int kApplicationId = 0x53707250;

constexpr const char* kSchema = R"(
CREATE TABLE exercises (
  game TEXT NOT NULL,
  sets TEXT NOT NULL,       -- JSON array of option=value
  position TEXT NOT NULL,
  seat TEXT NOT NULL,
  played TEXT NOT NULL,
  lost REAL NOT NULL,       -- win share
  source TEXT NOT NULL,
  due INTEGER NOT NULL,     -- day, from 1970
  wait INTEGER NOT NULL,    -- days until it came last; 0: it was never tried
  tried INTEGER NOT NULL DEFAULT 0,
  solved INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (game, sets, position)
) WITHOUT ROWID;
)";

// The games whose mistakes were added. Files of earlier versions have no such table.
constexpr const char* kReviewsSchema = "CREATE TABLE IF NOT EXISTS reviews (key TEXT PRIMARY KEY) WITHOUT ROWID";

[[nodiscard]] std::string text_of_sets(const std::vector<std::string>& sets) { return Json(sets).dump(); }

// Nothing if the text is no JSON array of texts.
[[nodiscard]] std::optional<std::vector<std::string>> options_of(const std::string& text) {
    const Expected<Json> sets = parse_ordered_json(text, "");
    if (!sets || !sets->is_array() || !std::ranges::all_of(*sets, [](const Json& one) { return one.is_string(); })) {
        return std::nullopt;
    }
    return sets->get<std::vector<std::string>>();
}

// The work on the file, with what SQLite throws as an error that names it.
template <class Work>
[[nodiscard]] auto guarded(const fs::path& path, Work work) -> decltype(work()) {
    try {
        return work();
    } catch (const SQLite::Exception& exception) {
        return Error{fmt::format("'{}': {}: expected a file of exercises that can be read and written", path.string(),
                                 exception.what())};
    }
}

[[nodiscard]] Status prepare(SQLite::Database& database, const fs::path& path) {
    const int found = database.execAndGet("PRAGMA application_id").getInt();
    const int tables = database.execAndGet("SELECT count(*) FROM sqlite_master").getInt();
    if (found != kApplicationId && tables > 0) {
        return Error{
            fmt::format("'{}' is a file of something else: expected exercises, or no such file", path.string())};
    }
    if (tables == 0) {
        SQLite::Transaction transaction(database);
        database.exec(fmt::format("PRAGMA application_id = {}", kApplicationId));
        database.exec(kSchema);
        transaction.commit();
    }
    database.exec(kReviewsSchema);
    return ok();
}

void bind_key(SQLite::Statement& statement, const Exercise& exercise) {
    statement.bind(":game", exercise.game);
    statement.bind(":sets", text_of_sets(exercise.sets));
    statement.bind(":position", exercise.position);
}

}  // namespace

struct ExerciseStore::Store {
    Store(fs::path file, int patience_ms)
        : path(std::move(file)),
          database(path.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, patience_ms) {}

    fs::path path;
    SQLite::Database database;
};

ExerciseStore::ExerciseStore(std::unique_ptr<Store> store) : store_(std::move(store)) {}
ExerciseStore::ExerciseStore(ExerciseStore&&) noexcept = default;
ExerciseStore& ExerciseStore::operator=(ExerciseStore&&) noexcept = default;
ExerciseStore::~ExerciseStore() = default;

Expected<ExerciseStore> ExerciseStore::open(const fs::path& path) {
    std::error_code ignored;
    fs::create_directories(path.parent_path(), ignored);
    return guarded(path, [&]() -> Expected<ExerciseStore> {
        // Another program may write to it for a moment.
        constexpr int kPatienceMs = 5000;
        auto store = std::make_unique<Store>(path, kPatienceMs);
        if (const Status prepared = prepare(store->database, path); !prepared) {
            return prepared.error();
        }
        return ExerciseStore(std::move(store));
    });
}

Expected<std::size_t> ExerciseStore::add(const std::vector<Exercise>& exercises, Day day) {
    return guarded(store_->path, [&]() -> Expected<std::size_t> {
        SQLite::Transaction transaction(store_->database);
        SQLite::Statement insert(
            store_->database,
            "INSERT OR IGNORE INTO exercises (game, sets, position, seat, played, lost, source, "
            "due, wait) VALUES (:game, :sets, :position, :seat, :played, :lost, :source, :due, 0)");
        std::size_t added = 0;
        for (const Exercise& exercise : exercises) {
            bind_key(insert, exercise);
            insert.bind(":seat", exercise.seat);
            insert.bind(":played", exercise.played);
            insert.bind(":lost", exercise.lost);
            insert.bind(":source", exercise.source);
            insert.bind(":due", day);
            added += static_cast<std::size_t>(insert.exec());
            insert.reset();
        }
        transaction.commit();
        return added;
    });
}

Expected<bool> ExerciseStore::has_review(const std::string& key) const {
    return guarded(store_->path, [&]() -> Expected<bool> {
        SQLite::Statement rows(store_->database, "SELECT 1 FROM reviews WHERE key = ?");
        rows.bind(1, key);
        return rows.executeStep();
    });
}

Status ExerciseStore::note_review(const std::string& key) {
    return guarded(store_->path, [&]() -> Status {
        SQLite::Statement insert(store_->database, "INSERT OR IGNORE INTO reviews (key) VALUES (?)");
        insert.bind(1, key);
        insert.exec();
        return ok();
    });
}

Expected<std::vector<Exercise>> ExerciseStore::due(Day day, std::size_t most) const {
    return guarded(store_->path, [&]() -> Expected<std::vector<Exercise>> {
        SQLite::Statement rows(store_->database,
                               "SELECT game, sets, position, seat, played, lost, source FROM exercises WHERE due <= "
                               ":day ORDER BY due, lost DESC, position LIMIT :most");
        rows.bind(":day", day);
        rows.bind(":most", static_cast<std::int64_t>(most));
        std::vector<Exercise> exercises;
        while (rows.executeStep()) {
            const auto sets = options_of(rows.getColumn(1).getString());
            if (!sets) {
                return Error{fmt::format("'{}' is damaged: an exercise has the options {}: expected a list of texts",
                                         store_->path.string(), rows.getColumn(1).getString())};
            }
            exercises.push_back({.game = rows.getColumn(0).getString(),
                                 .sets = *sets,
                                 .position = rows.getColumn(2).getString(),
                                 .seat = rows.getColumn(3).getString(),
                                 .played = rows.getColumn(4).getString(),
                                 .lost = rows.getColumn(5).getDouble(),
                                 .source = rows.getColumn(6).getString()});
        }
        return exercises;
    });
}

Status ExerciseStore::note(const Exercise& exercise, bool is_solved_at_once, Day day) {
    return guarded(store_->path, [&]() -> Status {
        SQLite::Statement update(store_->database,
                                 is_solved_at_once
                                     ? "UPDATE exercises SET wait = max(2, 2 * wait), due = :day + max(2, "
                                       "2 * wait), tried = tried + 1, solved = solved + 1 WHERE game = :game "
                                       "AND sets = :sets AND position = :position"
                                     : "UPDATE exercises SET wait = 1, due = :day + 1, tried = tried + 1 "
                                       "WHERE game = :game AND sets = :sets AND position = :position");
        bind_key(update, exercise);
        update.bind(":day", day);
        update.exec();
        return ok();
    });
}

}  // namespace sparring::review
