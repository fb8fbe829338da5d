#pragma once
// The games of one run in an SQLite file. The plan is written before any game; each block of games is a transaction of
// its own, so that a run that is killed leaves whole blocks behind.

#include "engine/core/expected.hpp"
#include "tools/data/file_lock.hpp"
#include "tools/records/database.hpp"
#include "tools/records/types.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>

namespace sparring::records {

// Blocks by their numbers, with the last.
struct BlockNumbers {
    std::uint32_t first = 0;
    std::uint32_t last = std::numeric_limits<std::uint32_t>::max();
};

class RecordFile {
public:
    // Makes a file with a plan and no games; what stood there is lost.
    [[nodiscard]] static Expected<RecordFile> create(const std::filesystem::path& path, const Run& run,
                                                     Durability durability = Durability::kAtOnce);
    // Opens a file to read it or to go on with its run, which one process at a time can do.
    [[nodiscard]] static Expected<RecordFile> open(const std::filesystem::path& path, Access access);

    RecordFile(RecordFile&& other) noexcept;
    RecordFile& operator=(RecordFile&& other) noexcept;
    RecordFile(const RecordFile&) = delete;
    RecordFile& operator=(const RecordFile&) = delete;
    ~RecordFile();

    [[nodiscard]] const Run& run() const { return run_; }
    [[nodiscard]] const std::filesystem::path& path() const { return path_; }
    // For tables beside the games.
    [[nodiscard]] SQLite::Database& database() const { return *database_; }

    // Plans for more.
    [[nodiscard]] Status lengthen(std::uint64_t rounds, std::uint64_t blocks);
    // Another plan in place of the one of the file, for whoever knows it only when the games are written.
    [[nodiscard]] Status replan(const Run& run);
    // Notes that the run goes on with other weights or solved files.
    [[nodiscard]] Status add_knowledge(const std::string& knowledge);
    // Adds a block: all of it, or nothing.
    [[nodiscard]] Status write(const RecordedBlock& block) { return write(std::span(&block, 1)); }
    // The same of several blocks at once.
    [[nodiscard]] Status write(std::span<const RecordedBlock> blocks);
    // Hands on blocks by their numbers, one at a time, until `take` returns an error.
    [[nodiscard]] Status read(const std::function<Status(const RecordedBlock&)>& take, BlockNumbers which = {}) const;

private:
    struct Statements;

    // Throws as SQLite does.
    void insert_block(const RecordedBlock& block);

    RecordFile(std::filesystem::path path, std::optional<FileLock> lock, std::unique_ptr<SQLite::Database> database,
               Run run, Access access);

    std::filesystem::path path_;
    std::optional<FileLock> lock_;  // only for writing
    std::unique_ptr<SQLite::Database> database_;
    std::unique_ptr<Statements> statements_;  // only for writing
    Run run_;
};

}  // namespace sparring::records
