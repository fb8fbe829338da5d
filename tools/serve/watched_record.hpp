#pragma once
// A record file that is counted again when it has grown: only the blocks that are new, as long as it is the same
// record.

#include "engine/core/expected.hpp"
#include "search/common/limits.hpp"
#include "tools/tables/catalogue.hpp"
#include "tools/text/json_text.hpp"
#include "tools/tournament/record_standings.hpp"

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <utility>

namespace sparring::serve {

class WatchedRecord {
public:
    // The catalogue outlives this.
    WatchedRecord(std::filesystem::path path, const Catalogue& catalogue)
        : path_(std::move(path)),
          catalogue_(catalogue) {}

    // Counts what the file has gained. Whether there is something to tell, as there is the first time. After an error,
    // such as that of a file which is being replaced, it can be tried again.
    [[nodiscard]] Expected<bool> look(const StopToken& stop);
    // As RecordStandings::json, with `is_growing`: whether games were added in the last seconds and more may be. Only
    // after a look without an error.
    [[nodiscard]] Json told();

private:
    // What changes when somebody writes: SQLite puts what is new into a log beside the file first.
    struct Stamp {
        std::uint64_t file = 0;  // which file stands there under the name
        std::uint64_t bytes = 0;
        std::filesystem::file_time_type changed;
        bool has_log = false;

        bool operator==(const Stamp&) const = default;
    };
    [[nodiscard]] Stamp stamp() const;
    [[nodiscard]] Status count(const StopToken& stop);

    std::filesystem::path path_;
    const Catalogue& catalogue_;
    Stamp seen_;
    bool is_growing_ = false;
    std::optional<tournament::RecordStandings> standings_;
};

}  // namespace sparring::serve
