#include "tools/serve/watched_record.hpp"

#include "tools/records/record_file.hpp"

#include <algorithm>
#include <sys/stat.h>
#include <system_error>

namespace sparring::serve {

namespace fs = std::filesystem;

namespace {

// A writer that has added nothing for so long is not waited for.
constexpr std::chrono::seconds kStill{15};

}  // namespace

WatchedRecord::Stamp WatchedRecord::stamp() const {
    Stamp stamp;
    std::error_code code;
    struct stat status{};
    if (::stat(path_.c_str(), &status) == 0) {
        stamp.file = status.st_ino;
        stamp.bytes = static_cast<std::uint64_t>(status.st_size);
    }
    stamp.changed = fs::last_write_time(path_, code);
    const fs::path log = path_.string() + "-wal";
    const auto bytes = fs::file_size(log, code);
    if (!code) {
        stamp.has_log = true;
        stamp.bytes += bytes;
        const auto changed = fs::last_write_time(log, code);
        stamp.changed = code ? stamp.changed : std::max(stamp.changed, changed);
    }
    return stamp;
}

Status WatchedRecord::count(const StopToken& stop) {
    const auto file = records::RecordFile::open(path_, records::Access::kRead);
    if (!file) {
        return file.error();
    }
    if (!standings_ || standings_->run() != file->run()) {
        standings_.emplace(file->run(), catalogue_);
    }
    const auto take = [&](const records::RecordedBlock& block) {
        standings_->add(block);
        return stop.stop_requested() ? Status(Error{"stopped"}) : ok();
    };
    return file->read(take, {.first = standings_->next()});
}

Expected<bool> WatchedRecord::look(const StopToken& stop) {
    const Stamp now = stamp();
    const bool is_growing = now.has_log && fs::file_time_type::clock::now() - now.changed < kStill;
    const bool has_changed = !standings_ || now != seen_;
    if (now.file != seen_.file) {
        standings_.reset();
    }
    if (const Status counted = has_changed ? count(stop) : ok(); !counted) {
        return counted.error();
    }
    // What was written while it was counted shows the next time.
    seen_ = now;
    return std::exchange(is_growing_, is_growing) != is_growing || has_changed;
}

Json WatchedRecord::told() {
    Json json = standings_->json();
    json["is_growing"] = is_growing_;
    return json;
}

}  // namespace sparring::serve
