#pragma once
// The files of a folder: records, saved games and games in notations of others, for whoever may see all of them.

#include "engine/core/expected.hpp"
#include "engine/core/seat.hpp"
#include "search/common/limits.hpp"
#include "tools/review/source.hpp"
#include "tools/tables/catalogue.hpp"
#include "tools/text/json_text.hpp"

#include <cstddef>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <utility>

namespace sparring::serve {

// Below the folder, where games are kept that are played on the page.
inline constexpr std::string_view kGamesFolder = "games";

// A game with which rules, moves and players, so that it can be asked for as a position.
[[nodiscard]] Json json_of(const review::GameSource& source);

class Library {
public:
    // The catalogue outlives this.
    Library(std::filesystem::path folder, const Catalogue& catalogue)
        : folder_(std::move(folder)),
          catalogue_(catalogue) {}

    // All files by name, with their size.
    [[nodiscard]] Expected<Json> files() const;
    // Games of the `file` that are as `find` says, from the `first` of these on; see game_search.hpp.
    [[nodiscard]] Expected<Json> listing(const Json& request) const;
    // The game `number` of the `file`. Refused if it goes on and its hands are hidden.
    [[nodiscard]] Expected<Json> game(const Json& request) const;
    // A game in the notation that others have for it: one of a file, or moves with `players` and `winners`.
    [[nodiscard]] Expected<Json> notation(const Json& request) const;

    // What the record `file` says of its agents; see WatchedRecord.
    [[nodiscard]] Expected<Json> standings(const Json& request) const;
    using Tell = std::function<void(const std::string& event, const Json& value)>;
    // Tells `standings` now and each time that they change, until it is stopped or the file cannot be read any more.
    [[nodiscard]] Status follow_standings(const Json& request, const StopToken& stop, const Tell& tell) const;

    // A report as it was written, a page of its own. Refused if the file is none that is listed.
    [[nodiscard]] Expected<std::string> report(const std::string& file) const;

private:
    // A `file` that is listed: no name leads out of the folder, and no link.
    [[nodiscard]] Expected<std::filesystem::path> path_of(const Json& request) const;
    // Whether a file is one of the games that are played on the page.
    [[nodiscard]] bool is_kept(const std::filesystem::path& path) const { return path.parent_path() != folder_; }
    [[nodiscard]] Expected<review::GameSource> source(const Json& request) const;
    // The same, which is a record.
    [[nodiscard]] Expected<std::filesystem::path> record_path(const Json& request) const;

    std::filesystem::path folder_;
    const Catalogue& catalogue_;
};

}  // namespace sparring::serve
