#pragma once
// An SQLite file of ours: made, opened and checked, with every failure as an error that names the file.

#include "engine/core/expected.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace sparring::records {

// Version 3 is the same without the column `late`, version 2 without `knowledge` too; see bring_up_to_date.
inline constexpr int kSchemaVersion = 4;
inline constexpr int kOldestSchemaVersion = 2;

enum class Access : unsigned char { kRead, kWrite };

// An exception of SQLite as an error: what could not be done with the file, and why.
[[nodiscard]] Error database_error(const std::filesystem::path& path, std::string_view what,
                                   const SQLite::Exception& exception);

// Opens a record file after checking that it is one, of this schema, and undamaged (PRAGMA quick_check). For writing it
// is switched to write-ahead logging. A file for reading may lie on a read-only disk.
[[nodiscard]] Expected<std::unique_ptr<SQLite::Database>> open_database(const std::filesystem::path& path,
                                                                        Access access);

// Whether what is written must outlast a loss of power at once, or whoever writes sees to that in the end.
enum class Durability : unsigned char { kAtOnce, kInTheEnd };

// Makes a record file that holds what `fill` puts into it, at once or not at all: it is written beside its place and
// then moved there, over a file that exists.
[[nodiscard]] Status create_database(const std::filesystem::path& path, Durability durability,
                                     const std::function<void(SQLite::Database&)>& fill);

[[nodiscard]] int schema_of(SQLite::Database& database);

// Adds the columns that a file of an earlier version lacks. Throws as SQLite does.
void bring_up_to_date(SQLite::Database& database);

// Writes back what the log holds, so that the file is whole by itself.
void close_log(SQLite::Database& database) noexcept;

}  // namespace sparring::records
