#include "tools/review/exercises.hpp"

#include "tools/play/saved_game.hpp"
#include "tools/text/json_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
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

[[nodiscard]] std::string text_of_sets(const std::vector<std::string>& sets) { return Json(sets).dump(); }

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
    return ok();
}

void bind_key(SQLite::Statement& statement, const Exercise& exercise) {
    statement.bind(":game", exercise.game);
    statement.bind(":sets", text_of_sets(exercise.sets));
    statement.bind(":position", exercise.position);
}

// True if no person is known to have played, or this one is.
[[nodiscard]] bool is_for_learners(const ReviewedGame& game, std::size_t seat) {
    const auto& players = game.source.players;
    const bool has_person = std::ranges::find(players, SavedGame::kPerson) != players.end();
    return !has_person || players[seat] == SavedGame::kPerson;
}

}  // namespace

Expected<std::vector<Exercise>> exercises_of(const ReviewedGame& game) {
    std::vector<Exercise> exercises;
    const ChosenGame& chosen = game.source.game;
    if (chosen.module->info().hides_hands) {
        return exercises;
    }
    // The variant says the others itself.
    std::vector<std::string> sets;
    for (std::size_t place = chosen.settings.of_variant; place < chosen.settings.values.size(); ++place) {
        const auto& [name, value] = chosen.settings.values[place];
        sets.push_back(fmt::format("{}={}", name, value));
    }
    const auto& moves = game.source.played.moves;
    for (std::size_t place = 0; place < game.review.events.size(); ++place) {
        const ReviewedEvent& event = game.review.events[place];
        if (event.label < Label::kMistake || !is_for_learners(game, *event.judged.seat)) {
            continue;
        }
        auto position = chosen.table->position(
            {game.source.played.position, {moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(place)}});
        if (!position) {
            return position.error();
        }
        exercises.push_back({.game = chosen.name(),
                             .sets = sets,
                             .position = *std::move(position),
                             .seat = chosen.seat_names[*event.judged.seat],
                             .played = event.judged.move,
                             .lost = event.error,
                             .source = fmt::format("{}, move {}", game.source.name, place + 1)});
    }
    return exercises;
}

Day today() {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::days>(now).count();
}

Expected<ExerciseStore> ExerciseStore::open(const fs::path& path) {
    std::error_code ignored;
    fs::create_directories(path.parent_path(), ignored);
    return guarded(path, [&]() -> Expected<ExerciseStore> {
        // Another program may write to it for a moment.
        constexpr int kPatienceMs = 5000;
        auto database = std::make_unique<SQLite::Database>(path.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE,
                                                           kPatienceMs);
        if (const Status prepared = prepare(*database, path); !prepared) {
            return prepared.error();
        }
        return ExerciseStore(path, std::move(database));
    });
}

Expected<std::size_t> ExerciseStore::add(const std::vector<Exercise>& exercises, Day day) {
    return guarded(path_, [&]() -> Expected<std::size_t> {
        SQLite::Transaction transaction(*database_);
        SQLite::Statement insert(
            *database_,
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

Expected<std::vector<Exercise>> ExerciseStore::due(Day day, std::size_t most) const {
    return guarded(path_, [&]() -> Expected<std::vector<Exercise>> {
        SQLite::Statement rows(*database_,
                               "SELECT game, sets, position, seat, played, lost, source FROM exercises WHERE due <= "
                               ":day ORDER BY due, lost DESC, position LIMIT :most");
        rows.bind(":day", day);
        rows.bind(":most", static_cast<std::int64_t>(most));
        std::vector<Exercise> exercises;
        while (rows.executeStep()) {
            const Json sets = Json::parse(rows.getColumn(1).getString(), nullptr, false);
            exercises.push_back(
                {.game = rows.getColumn(0).getString(),
                 .sets = sets.is_array() ? sets.get<std::vector<std::string>>() : std::vector<std::string>(),
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
    return guarded(path_, [&]() -> Status {
        SQLite::Statement update(
            *database_, is_solved_at_once ? "UPDATE exercises SET wait = max(2, 2 * wait), due = :day + max(2, "
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
