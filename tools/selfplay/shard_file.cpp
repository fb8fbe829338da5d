#include "tools/selfplay/shard_file.hpp"

#include "tools/selfplay/content_hash.hpp"
#include "tools/text/numbers.hpp"

#include <fmt/format.h>

#include <limits>
#include <map>
#include <system_error>

namespace sparring::selfplay {

namespace {

[[nodiscard]] Error damage(const std::filesystem::path& path, std::string_view what) {
    return Error{
        fmt::format("'{}' is damaged: {}: expected the shard as it was written; 'sparring selfplay retry' plays "
                    "it again",
                    path.string(), what)};
}

// Reads all blocks and compares them with the stamp.
[[nodiscard]] Status read_blocks(const records::RecordFile& file, const Stamp& stamp, const BlockTaker& taker) {
    ContentHash hash;
    Status read = file.read([&](const records::RecordedBlock& block) {
        hash.add(block);
        return taker.moves ? taker.moves(block) : ok();
    });
    if (read) {
        read = records::read_sums(file, [&](const records::SumsBlock& block) {
            hash.add(block);
            return taker.sums ? taker.sums(block) : ok();
        });
    }
    if (!read) {
        return read;
    }
    if (hash.text() != stamp.content) {
        return damage(file.path(), fmt::format("its games have the hash {}, not {}", hash.text(), stamp.content));
    }
    return ok();
}

// What a file that can be read is.
[[nodiscard]] ShardReport judge(const Batch& batch, std::uint32_t shard, const records::RecordFile& file, Look look) {
    const Expected<Stamp> stamp = read_stamp(file);
    if (!stamp) {
        return {ShardState::kDamaged, stamp.error().message};
    }
    if (stamp->plan != batch.manifest.hash) {
        return {ShardState::kForeign,
                fmt::format("'{}' is a shard of another plan, {}: expected one of {}, '{}'", file.path().string(),
                            stamp->plan, batch.manifest.hash, batch.path.string())};
    }
    if (stamp->shard != shard || stamp->games != batch.manifest.games_of(shard)) {
        return {ShardState::kForeign,
                fmt::format("'{}' is shard {} with {} games: expected shard {} with {}", file.path().string(),
                            stamp->shard, stamp->games, shard, batch.manifest.games_of(shard))};
    }
    if (look == Look::kContent) {
        if (const Status content = read_blocks(file, *stamp, {}); !content) {
            return {ShardState::kDamaged, content.error().message};
        }
    }
    return {ShardState::kDone, {}};
}

}  // namespace

Status write_stamp(const records::RecordFile& file, const Stamp& stamp) {
    try {
        SQLite::Transaction transaction(file.database());
        SQLite::Statement insert(file.database(), "INSERT INTO stamp VALUES (?, ?)");
        for (const auto& [name, value] :
             {std::pair("plan", stamp.plan), std::pair("shard", std::to_string(stamp.shard)),
              std::pair("games", std::to_string(stamp.games)), std::pair("content", stamp.content),
              std::pair("build", stamp.build)}) {
            insert.reset();
            insert.bind(1, name);
            insert.bind(2, value);
            (void)insert.exec();
        }
        transaction.commit();
    } catch (const SQLite::Exception& exception) {
        return records::database_error(file.path(), "write", exception);
    }
    return ok();
}

Expected<Stamp> read_stamp(const records::RecordFile& file) {
    std::map<std::string, std::string> values;
    try {
        SQLite::Statement rows(file.database(), "SELECT name, value FROM stamp");
        while (rows.executeStep()) {
            values[rows.getColumn(0).getString()] = rows.getColumn(1).getString();
        }
    } catch (const SQLite::Exception& exception) {
        return records::database_error(file.path(), "read", exception);
    }
    const auto shard = parse_whole_number(values["shard"], 0, std::numeric_limits<std::uint32_t>::max());
    const auto games = parse_whole_number(values["games"], 0, std::numeric_limits<std::uint64_t>::max());
    if (!shard || !games) {
        return damage(file.path(), "it has no stamp");
    }
    return Stamp{values["plan"], static_cast<std::uint32_t>(*shard), *games, values["content"], values["build"]};
}

std::string_view name_of(ShardState state) {
    switch (state) {
        case ShardState::kMissing: return "missing";
        case ShardState::kDone: return "done";
        case ShardState::kDamaged: return "damaged";
        case ShardState::kForeign: return "of another plan";
    }
    return "";
}

ShardReport examine(const Batch& batch, std::uint32_t shard, Look look) {
    const std::filesystem::path path = batch.shard_path(shard);
    std::error_code error;
    if (!std::filesystem::exists(path, error)) {
        return error ? ShardReport{ShardState::kDamaged,
                                   fmt::format("cannot read '{}': {}", path.string(), error.message())}
                     : ShardReport{};
    }
    const Expected<records::RecordFile> file = records::RecordFile::open(path, records::Access::kRead);
    if (!file) {
        return {ShardState::kDamaged, file.error().message};
    }
    return judge(batch, shard, *file, look);
}

Status read_shard(const Batch& batch, std::uint32_t shard, const BlockTaker& taker) {
    const Expected<records::RecordFile> file =
        records::RecordFile::open(batch.shard_path(shard), records::Access::kRead);
    if (!file) {
        return file.error();
    }
    if (const ShardReport report = judge(batch, shard, *file, Look::kStamp); report.state != ShardState::kDone) {
        return Error{report.why};
    }
    if (const Status taken = taker.run ? taker.run(file->run()) : ok(); !taken) {
        return taken;
    }
    const Expected<Stamp> stamp = read_stamp(*file);
    return stamp ? read_blocks(*file, *stamp, taker) : Status(stamp.error());
}

}  // namespace sparring::selfplay
