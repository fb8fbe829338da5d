#pragma once
// The files of a folder: records, saved games and games in notations of others, for whoever may see all of them.

#include "engine/core/expected.hpp"
#include "engine/core/seat.hpp"
#include "tools/review/source.hpp"
#include "tools/tables/catalogue.hpp"
#include "tools/text/json_text.hpp"

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>

namespace sparring::serve {

// Below the folder, where games are kept that are played on the page.
inline constexpr std::string_view kGamesFolder = "games";

// The seats that win or share the win.
[[nodiscard]] Json winners_json(const SeatSet& winners, std::size_t seats);
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
    // Games of the `file`, from the number `first` on, and of a record the ratings of its agents.
    [[nodiscard]] Expected<Json> listing(const Json& request) const;
    // The game `number` of the `file`. Refused if it goes on and its hands are hidden.
    [[nodiscard]] Expected<Json> game(const Json& request) const;

    // A report as it was written, a page of its own. Refused if the file is none that is listed.
    [[nodiscard]] Expected<std::string> report(const std::string& file) const;

private:
    // A `file` that is listed: no name leads out of the folder, and no link.
    [[nodiscard]] Expected<std::filesystem::path> path_of(const Json& request) const;

    std::filesystem::path folder_;
    const Catalogue& catalogue_;
};

}  // namespace sparring::serve
