#include "tools/records/database.hpp"

#include "tools/data/file_lock.hpp"
#include "tools/text/numbers.hpp"

#include <fmt/format.h>
#include <sqlite3.h>

#include <cerrno>
#include <chrono>
#include <fstream>
#include <system_error>
#include <thread>
#include <unistd.h>
#include <vector>

namespace sparring::records {

namespace {

namespace fs = std::filesystem;

// "Sprr", in the header of every file of ours.
constexpr int kApplicationId = 0x53707272;
// How long to wait while another process reads.
constexpr int kPatienceMs = 5'000;

constexpr std::string_view kSchema = R"(
CREATE TABLE runs (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,        -- tournament, import, selfplay
  program TEXT NOT NULL,
  game TEXT NOT NULL,
  variant TEXT NOT NULL,
  options TEXT NOT NULL,     -- JSON object: what is set, in order
  seats TEXT NOT NULL,       -- JSON array: names in turn order
  format TEXT NOT NULL,
  rounds INTEGER NOT NULL,   -- blocks for each lineup
  blocks INTEGER NOT NULL,   -- planned
  seed TEXT NOT NULL,        -- 64 bits without sign
  book TEXT NOT NULL,
  book_hash TEXT NOT NULL,
  test TEXT NOT NULL,
  conduct TEXT NOT NULL,
  knowledge TEXT NOT NULL DEFAULT ''  -- weights and solved files in use, with their checksums
);
CREATE TABLE agents (
  run INTEGER NOT NULL REFERENCES runs,
  number INTEGER NOT NULL,   -- from 0
  name TEXT NOT NULL,
  spec TEXT NOT NULL,
  PRIMARY KEY (run, number)
) WITHOUT ROWID;
CREATE TABLE openings (
  run INTEGER NOT NULL REFERENCES runs,
  number INTEGER NOT NULL,   -- from 0
  position TEXT NOT NULL,    -- empty: the start
  moves TEXT NOT NULL,
  PRIMARY KEY (run, number)
) WITHOUT ROWID;
CREATE TABLE blocks (
  run INTEGER NOT NULL REFERENCES runs,
  number INTEGER NOT NULL,   -- from 0
  lineup INTEGER NOT NULL,
  opening INTEGER NOT NULL,
  PRIMARY KEY (run, number)
) WITHOUT ROWID;
CREATE TABLE games (
  id INTEGER PRIMARY KEY,
  run INTEGER NOT NULL REFERENCES runs,
  block INTEGER NOT NULL,
  leg INTEGER NOT NULL,      -- of the block, from 0
  stream TEXT NOT NULL,      -- of random numbers: BLOCK/GAME
  moves TEXT NOT NULL,       -- behind the opening
  plies INTEGER NOT NULL,    -- with the opening
  result TEXT NOT NULL,      -- 1-0, 1/2-1/2, 0-1/3-1/3-1/3, * without a result
  ending TEXT NOT NULL,      -- rules, ply-limit, stopped, resigned, even, proven, illegal-move, crash, time, hang
  fault_seat INTEGER,
  fault TEXT,
  foretold_result TEXT,      -- how the game would have been adjudicated, if it was played out to check that
  foretold_ending TEXT,
  foretold_ply INTEGER,
  UNIQUE (run, block, leg)
);
CREATE TABLE players (
  game INTEGER NOT NULL REFERENCES games,
  seat INTEGER NOT NULL,     -- from 0
  agent INTEGER NOT NULL,
  share REAL NOT NULL,       -- of the win
  nodes INTEGER NOT NULL,
  seconds REAL NOT NULL,
  timed INTEGER NOT NULL,    -- moves with a limit on time
  over_ms REAL NOT NULL,     -- the longest that one of them went over it
  late INTEGER,              -- of them, more than 10 ms over it; NULL if that was not counted
  PRIMARY KEY (game, seat)
) WITHOUT ROWID;
CREATE TABLE searches (
  game INTEGER NOT NULL REFERENCES games,
  ply INTEGER NOT NULL,      -- from 0, with the opening
  seat INTEGER NOT NULL,
  share REAL NOT NULL,       -- of the win that the seat expected
  nodes INTEGER NOT NULL,
  PRIMARY KEY (game, ply)
) WITHOUT ROWID;
CREATE TABLE sums (
  block INTEGER PRIMARY KEY, -- from 0: of a batch that keeps no moves
  totals TEXT NOT NULL,      -- JSON object: sums over its games
  outcomes BLOB              -- winners and length of each game, packed, if they are kept
);
CREATE TABLE stamp (
  name TEXT PRIMARY KEY,     -- of a shard of a batch: which one it is, and the hash of what it holds
  value TEXT NOT NULL
) WITHOUT ROWID;
)";

[[nodiscard]] Error io_error(const fs::path& path, std::string_view what, int reason) {
    return Error{fmt::format("cannot {} '{}': {}", what, path.string(), std::generic_category().message(reason))};
}

// SQLite says "unable to open database file" of whatever it is, so the file is looked at first.
[[nodiscard]] Status check_file(const fs::path& path) {
    errno = 0;
    std::ifstream file(path, std::ios::binary);
    std::string head(16, '\0');
    if (fs::is_directory(path) || !file) {
        return io_error(path, "read", fs::is_directory(path) ? EISDIR : (errno == 0 ? EIO : errno));
    }
    file.read(head.data(), static_cast<std::streamsize>(head.size()));
    if (!head.starts_with("SQLite format 3")) {
        return Error{
            fmt::format("'{}' is not a record file: expected an SQLite database of this program", path.string())};
    }
    return ok();
}

[[nodiscard]] Status check_content(SQLite::Database& database, const fs::path& path) {
    if (database.execAndGet("PRAGMA application_id").getInt() != kApplicationId) {
        return Error{fmt::format("'{}' is an SQLite file, but not a record file of this program", path.string())};
    }
    if (const int version = schema_of(database); version < kOldestSchemaVersion || version > kSchemaVersion) {
        return Error{fmt::format("'{}' has schema {}: expected schema {}", path.string(), version, kSchemaVersion)};
    }
    if (const std::string found = database.execAndGet("PRAGMA quick_check(1)").getString(); found != "ok") {
        return Error{fmt::format("'{}' is damaged: {}", path.string(), on_one_line(found))};
    }
    return ok();
}

// Without a log the file is all there is, and is read as it is also where nothing may be written.
[[nodiscard]] std::string reading_uri(const fs::path& path) {
    std::string uri = "file:";
    for (const char letter : fs::absolute(path).string()) {
        const bool is_special = letter == '%' || letter == '?' || letter == '#';
        uri += is_special ? fmt::format("%{:02x}", static_cast<unsigned char>(letter)) : std::string(1, letter);
    }
    const bool has_log = fs::exists(path.string() + "-wal");
    return uri + (has_log ? "?mode=ro" : "?mode=ro&immutable=1");
}

[[nodiscard]] std::unique_ptr<SQLite::Database> open_as(const fs::path& path, Access access) {
    if (access == Access::kRead) {
        return std::make_unique<SQLite::Database>(reading_uri(path), SQLite::OPEN_READONLY | SQLite::OPEN_URI,
                                                  kPatienceMs);
    }
    return std::make_unique<SQLite::Database>(path.string(), SQLite::OPEN_READWRITE, kPatienceMs);
}

// A commit may be lost with the power, but not the file; a lost block is played again.
void start_log(SQLite::Database& database) {
    (void)database.execAndGet("PRAGMA journal_mode = WAL").getString();
    database.exec("PRAGMA synchronous = NORMAL");
}

}  // namespace

Error database_error(const fs::path& path, std::string_view what, const SQLite::Exception& exception) {
    return Error{fmt::format("cannot {} '{}': {}", what, path.string(), exception.getErrorStr())};
}

Expected<std::unique_ptr<SQLite::Database>> open_database(const fs::path& path, Access access) {
    if (const Status status = check_file(path); !status) {
        return status.error();
    }
    // SQLite would open a file that cannot be written for reading.
    if (access == Access::kWrite && ::access(path.c_str(), W_OK) != 0) {
        return io_error(path, "write", errno);
    }
    try {
        std::unique_ptr<SQLite::Database> database = open_as(path, access);
        if (const Status status = check_content(*database, path); !status) {
            return status.error();
        }
        if (access == Access::kWrite) {
            start_log(*database);
        }
        return database;
    } catch (const SQLite::Exception& exception) {
        const bool is_damaged = exception.getErrorCode() == SQLITE_CORRUPT || exception.getErrorCode() == SQLITE_NOTADB;
        return is_damaged ? Error{fmt::format("'{}' is damaged: {}", path.string(), exception.getErrorStr())}
                          : database_error(path, access == Access::kRead ? "read" : "write", exception);
    }
}

Status create_database(const fs::path& path, Durability durability,
                       const std::function<void(SQLite::Database&)>& fill) {
    const fs::path beside = path.string() + ".new";
    std::error_code error;
    errno = 0;
    if (fs::is_directory(path, error)) {
        return io_error(path, "write", EISDIR);
    }
    // Nobody may be writing the file that is replaced, nor making another one in its place.
    std::vector<FileLock> locks;
    for (const fs::path& each : {path, beside}) {
        if (each == path && !fs::exists(path, error)) {
            continue;
        }
        Expected<FileLock> lock = FileLock::of_file(each, path);
        if (!lock) {
            return lock.error();
        }
        locks.push_back(*std::move(lock));
    }
    // What was left there by somebody who was killed.
    fs::resize_file(beside, 0, error);
    fs::remove(beside.string() + "-journal", error);
    // A log of the file that is replaced would be taken for one of the new file.
    fs::remove(path.string() + "-wal", error);
    fs::remove(path.string() + "-shm", error);
    try {
        SQLite::Database database(beside.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, kPatienceMs);
        if (durability == Durability::kInTheEnd) {
            database.exec("PRAGMA synchronous = OFF");
        }
        database.exec(
            fmt::format("PRAGMA application_id = {}; PRAGMA user_version = {};", kApplicationId, kSchemaVersion));
        SQLite::Transaction transaction(database);
        database.exec(std::string(kSchema));
        fill(database);
        transaction.commit();
    } catch (const SQLite::Exception& exception) {
        fs::remove(beside, error);
        return database_error(path, "write", exception);
    }
    fs::rename(beside, path, error);
    if (error) {
        return Error{fmt::format("cannot write '{}': {}", path.string(), error.message())};
    }
    return ok();
}

int schema_of(SQLite::Database& database) { return database.execAndGet("PRAGMA user_version").getInt(); }

void bring_up_to_date(SQLite::Database& database) {
    constexpr int kSchemaOfKnowledge = 3;
    const int version = schema_of(database);
    if (version == kSchemaVersion) {
        return;
    }
    SQLite::Transaction transaction(database);
    if (version < kSchemaOfKnowledge) {
        database.exec("ALTER TABLE runs ADD COLUMN knowledge TEXT NOT NULL DEFAULT ''");
    }
    database.exec("ALTER TABLE players ADD COLUMN late INTEGER");
    database.exec(fmt::format("PRAGMA user_version = {}", kSchemaVersion));
    transaction.commit();
}

void close_log(SQLite::Database& database) noexcept {
    // Whoever reads the file at this moment, such as a page that shows it, keeps the log from being taken away.
    constexpr std::chrono::milliseconds kNap{20};
    for (int tries = kPatienceMs / static_cast<int>(kNap.count()); tries > 0; --tries) {
        try {
            (void)database.execAndGet("PRAGMA journal_mode = DELETE").getString();
            return;
        } catch (const SQLite::Exception& exception) {
            if (exception.getErrorCode() != SQLITE_BUSY && exception.getErrorCode() != SQLITE_LOCKED) {
                return;
            }
        }
        std::this_thread::sleep_for(kNap);
    }
    // The log stays beside the file and belongs to it.
}

}  // namespace sparring::records
