#include "tools/records/record_file.hpp"

#include "tools/records/run_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <string>
#include <unistd.h>
#include <utility>

namespace sparring::records {

namespace {

constexpr int kRun = 1;  // a file has one

[[nodiscard]] std::optional<StreamId> stream_of(const std::string& text) {
    StreamId stream;
    const char* const end = text.data() + text.size();
    const auto block = std::from_chars(text.data(), end, stream.block);
    if (block.ec != std::errc() || block.ptr == end || *block.ptr != '/') {
        return std::nullopt;
    }
    const auto game = std::from_chars(block.ptr + 1, end, stream.game);
    return game.ec == std::errc() && game.ptr == end ? std::optional(stream) : std::nullopt;
}

[[nodiscard]] std::size_t size_at(const SQLite::Column& column) { return static_cast<std::size_t>(column.getInt64()); }

[[nodiscard]] std::optional<std::uint64_t> late_at(const SQLite::Column& column) {
    return column.isNull() ? std::nullopt : std::optional(static_cast<std::uint64_t>(column.getInt64()));
}

// Numbers in a file may be anything.
[[nodiscard]] std::optional<Seat> seat_of(std::int64_t number, std::size_t seats) {
    const bool is_seat = number >= 0 && static_cast<std::size_t>(number) < seats;
    return is_seat ? std::optional(seat_at(static_cast<std::size_t>(number))) : std::nullopt;
}

}  // namespace

struct RecordFile::Statements {
    explicit Statements(SQLite::Database& database)
        : block(database, "INSERT INTO blocks VALUES (?, ?, ?, ?)"),
          game(database,
               "INSERT INTO games (run, block, leg, stream, moves, plies, result, ending, fault_seat, fault, "
               "foretold_result, foretold_ending, foretold_ply) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"),
          player(database, "INSERT INTO players VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"),
          search(database, "INSERT INTO searches VALUES (?, ?, ?, ?, ?)") {}

    SQLite::Statement block;
    SQLite::Statement game;
    SQLite::Statement player;
    SQLite::Statement search;
};

namespace {

template <class Value>
void bind(SQLite::Statement& statement, int place, const Value& value) {
    statement.bind(place, value);
}
void bind(SQLite::Statement& statement, int place, const std::optional<std::uint64_t>& value) {
    value ? statement.bind(place, static_cast<std::int64_t>(*value)) : statement.bind(place);
}

template <class... Values>
void insert(SQLite::Statement& statement, const Values&... values) {
    statement.reset();
    int place = 0;
    (bind(statement, ++place, values), ...);
    (void)statement.exec();
}

[[nodiscard]] std::int64_t number(std::size_t value) { return static_cast<std::int64_t>(value); }

}  // namespace

RecordFile::RecordFile(std::filesystem::path path, std::optional<FileLock> lock,
                       std::unique_ptr<SQLite::Database> database, Run run, Access access)
    : path_(std::move(path)),
      lock_(std::move(lock)),
      database_(std::move(database)),
      statements_(access == Access::kWrite ? std::make_unique<Statements>(*database_) : nullptr),
      run_(std::move(run)) {}

RecordFile::RecordFile(RecordFile&& other) noexcept = default;
RecordFile& RecordFile::operator=(RecordFile&& other) noexcept = default;

RecordFile::~RecordFile() {
    if (statements_ != nullptr) {
        statements_.reset();
        close_log(*database_);
    }
}

Expected<RecordFile> RecordFile::create(const std::filesystem::path& path, const Run& run, Durability durability) {
    const Status made =
        create_database(path, durability, [&run](SQLite::Database& database) { write_run(database, run); });
    if (!made) {
        return made.error();
    }
    Expected<RecordFile> file = open(path, Access::kWrite);
    if (file && durability == Durability::kInTheEnd) {
        file->database_->exec("PRAGMA synchronous = OFF");
    }
    return file;
}

Expected<RecordFile> RecordFile::open(const std::filesystem::path& path, Access access) {
    std::optional<FileLock> lock;
    // A file that is not there, or cannot be written, is for whoever opens it to tell.
    if (access == Access::kWrite && ::access(path.c_str(), W_OK) == 0) {
        Expected<FileLock> taken = FileLock::of_file(path, path);
        if (!taken) {
            return taken.error();
        }
        lock = *std::move(taken);
    }
    Expected<std::unique_ptr<SQLite::Database>> database = open_database(path, access);
    if (!database) {
        return database.error();
    }
    try {
        if (access == Access::kWrite) {
            bring_up_to_date(**database);
        }
        Expected<Run> run = read_run(**database);
        if (!run) {
            return Error{fmt::format("'{}': {}", path.string(), run.error().message)};
        }
        return RecordFile(path, std::move(lock), *std::move(database), *std::move(run), access);
    } catch (const SQLite::Exception& exception) {
        return database_error(path, "read", exception);
    }
}

namespace {

struct GameRow {
    const RecordedBlock& block;
    const RecordedGame& game;
    std::size_t seats;
};

void insert_game(SQLite::Statement& statement, const GameRow& row) {
    const RecordedGame& game = row.game;
    statement.reset();
    statement.clearBindings();
    statement.bind(1, kRun);
    statement.bind(2, row.block.number);
    statement.bind(3, number(game.leg));
    statement.bind(4, fmt::format("{}/{}", game.stream.block, game.stream.game));
    statement.bind(5, game.moves);
    statement.bind(6, number(game.plies));
    statement.bind(7, result_text(game.winners, row.seats));
    statement.bind(8, std::string(name_of(game.ending)));
    if (game.at_fault) {
        statement.bind(9, number(index(*game.at_fault)));
        statement.bind(10, game.fault);
    }
    if (game.foretold) {
        statement.bind(11, result_text(game.foretold->winners, row.seats));
        statement.bind(12, std::string(name_of(game.foretold->by)));
        statement.bind(13, number(game.foretold->ply));
    }
    (void)statement.exec();
}

}  // namespace

Status RecordFile::lengthen(std::uint64_t rounds, std::uint64_t blocks) {
    try {
        SQLite::Statement update(*database_, "UPDATE runs SET rounds = ?, blocks = ?");
        update.bind(1, static_cast<std::int64_t>(rounds));
        update.bind(2, static_cast<std::int64_t>(blocks));
        (void)update.exec();
    } catch (const SQLite::Exception& exception) {
        return database_error(path_, "write", exception);
    }
    run_.rounds = rounds;
    run_.blocks = blocks;
    return ok();
}

Status RecordFile::add_knowledge(const std::string& knowledge) {
    const std::string all = fmt::format("{} | {}", run_.knowledge, knowledge);
    try {
        SQLite::Statement update(*database_, "UPDATE runs SET knowledge = ?");
        update.bind(1, all);
        (void)update.exec();
    } catch (const SQLite::Exception& exception) {
        return database_error(path_, "write", exception);
    }
    run_.knowledge = all;
    return ok();
}

Status RecordFile::replan(const Run& run) {
    try {
        SQLite::Transaction transaction(*database_);
        database_->exec("DELETE FROM openings; DELETE FROM agents; DELETE FROM runs;");
        write_run(*database_, run);
        transaction.commit();
    } catch (const SQLite::Exception& exception) {
        return database_error(path_, "write", exception);
    }
    run_ = run;
    return ok();
}

void RecordFile::insert_block(const RecordedBlock& block) {
    insert(statements_->block, kRun, block.number, number(block.lineup), number(block.opening));
    for (const RecordedGame& game : block.games) {
        insert_game(statements_->game, {block, game, run_.seats.size()});
        const std::int64_t id = database_->getLastInsertRowid();
        for (std::size_t seat = 0; seat < game.players.size(); ++seat) {
            const RecordedPlayer& player = game.players[seat];
            insert(statements_->player, id, number(seat), number(player.agent), game.winners.share(seat_at(seat)),
                   number(player.nodes), player.seconds, number(player.time.moves), player.time.over_ms,
                   player.time.late);
        }
        for (const MoveSearch& search : game.searches) {
            insert(statements_->search, id, number(search.ply), number(search.seat), search.share,
                   number(search.nodes));
        }
    }
}

Status RecordFile::write(std::span<const RecordedBlock> blocks) {
    try {
        SQLite::Transaction transaction(*database_);
        std::ranges::for_each(blocks, [this](const RecordedBlock& block) { insert_block(block); });
        transaction.commit();
    } catch (const SQLite::Exception& exception) {
        return database_error(path_, "write", exception);
    }
    return ok();
}

namespace {

// Reads the games of a file by the numbers of their blocks.
class GameReader {
public:
    GameReader(SQLite::Database& database, const Run& run)
        : run_(run),
          games_(database,
                 "SELECT id, leg, stream, moves, result, ending, fault_seat, fault, foretold_result, foretold_ending, "
                 "foretold_ply, plies FROM games WHERE run = ? AND block = ? ORDER BY leg"),
          players_(database, fmt::format("SELECT agent, nodes, seconds, timed, over_ms, {} FROM players WHERE game = ? "
                                         "ORDER BY seat",
                                         schema_of(database) < kSchemaVersion ? "NULL" : "late")),
          searches_(database, "SELECT ply, seat, share, nodes FROM searches WHERE game = ? ORDER BY ply") {}

    [[nodiscard]] Expected<std::vector<RecordedGame>> read(std::uint32_t block) {
        std::vector<RecordedGame> games;
        games_.reset();
        games_.bind(1, kRun);
        games_.bind(2, block);
        while (games_.executeStep()) {
            std::optional<RecordedGame> game = read_game();
            if (!game) {
                return Error{fmt::format("game {} of block {} is not one of this run", games.size() + 1, block + 1)};
            }
            games.push_back(*std::move(game));
        }
        return games;
    }

private:
    [[nodiscard]] std::optional<RecordedGame> read_game() {
        const std::size_t seats = run_.seats.size();
        RecordedGame game;
        game.leg = size_at(games_.getColumn(1));
        game.moves = games_.getColumn(3).getString();
        game.plies = size_at(games_.getColumn(11));
        const std::optional<StreamId> stream = stream_of(games_.getColumn(2).getString());
        const std::optional<SeatSet> winners = result_of(games_.getColumn(4).getString(), seats);
        const std::optional<Ending> ending = ending_of(games_.getColumn(5).getString());
        if (!stream || !winners || !ending || !read_fault(game) || !read_foretold(game)) {
            return std::nullopt;
        }
        game.stream = *stream;
        game.winners = *winners;
        game.ending = *ending;
        const std::int64_t id = games_.getColumn(0).getInt64();
        if (!read_players(id, game) || !read_searches(id, game)) {
            return std::nullopt;
        }
        return game;
    }

    [[nodiscard]] bool read_fault(RecordedGame& game) {
        if (games_.getColumn(6).isNull()) {
            return true;
        }
        game.at_fault = seat_of(games_.getColumn(6).getInt64(), run_.seats.size());
        game.fault = games_.getColumn(7).getString();
        return game.at_fault.has_value();
    }

    [[nodiscard]] bool read_foretold(RecordedGame& game) {
        if (games_.getColumn(8).isNull()) {
            return true;
        }
        const std::optional<SeatSet> winners = result_of(games_.getColumn(8).getString(), run_.seats.size());
        const std::optional<Ending> by = ending_of(games_.getColumn(9).getString());
        if (winners && by) {
            game.foretold = Adjudged{*winners, *by, size_at(games_.getColumn(10))};
        }
        return game.foretold.has_value();
    }

    [[nodiscard]] bool read_players(std::int64_t id, RecordedGame& game) {
        players_.reset();
        players_.bind(1, id);
        while (players_.executeStep()) {
            game.players.push_back({size_at(players_.getColumn(0)),
                                    static_cast<std::uint64_t>(players_.getColumn(1).getInt64()),
                                    players_.getColumn(2).getDouble(),
                                    {static_cast<std::uint64_t>(players_.getColumn(3).getInt64()),
                                     players_.getColumn(4).getDouble(), late_at(players_.getColumn(5))}});
        }
        return game.players.size() == run_.seats.size() &&
               std::ranges::all_of(game.players, [this](const auto& one) { return one.agent < run_.agents.size(); });
    }

    [[nodiscard]] bool read_searches(std::int64_t id, RecordedGame& game) {
        searches_.reset();
        searches_.bind(1, id);
        while (searches_.executeStep()) {
            game.searches.push_back({size_at(searches_.getColumn(0)), size_at(searches_.getColumn(1)),
                                     searches_.getColumn(2).getDouble(),
                                     static_cast<std::uint64_t>(searches_.getColumn(3).getInt64())});
        }
        return std::ranges::all_of(game.searches, [this](const auto& one) { return one.seat < run_.seats.size(); });
    }

    const Run& run_;
    SQLite::Statement games_;
    SQLite::Statement players_;
    SQLite::Statement searches_;
};

}  // namespace

Status RecordFile::read(const std::function<Status(const RecordedBlock&)>& take, BlockNumbers which) const {
    try {
        SQLite::Statement blocks(*database_,
                                 "SELECT number, lineup, opening FROM blocks WHERE run = ? AND number BETWEEN ? AND ? "
                                 "ORDER BY number");
        blocks.bind(1, kRun);
        blocks.bind(2, which.first);
        blocks.bind(3, which.last);
        GameReader reader(*database_, run_);
        while (blocks.executeStep()) {
            RecordedBlock block{
                blocks.getColumn(0).getUInt(), size_at(blocks.getColumn(1)), size_at(blocks.getColumn(2)), {}};
            Expected<std::vector<RecordedGame>> games = reader.read(block.number);
            if (!games || block.opening >= run_.openings.size()) {
                return Error{fmt::format(
                    "'{}': {}", path_.string(),
                    games ? fmt::format("block {} has no opening", block.number + 1) : games.error().message)};
            }
            block.games = *std::move(games);
            if (const Status status = take(block); !status) {
                return status;
            }
        }
    } catch (const SQLite::Exception& exception) {
        return database_error(path_, "read", exception);
    }
    return ok();
}

}  // namespace sparring::records
