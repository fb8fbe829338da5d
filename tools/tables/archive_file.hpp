#pragma once
// Files of games in notations of others, read game by game, and what is told of how they were read.

#include "engine/core/expected.hpp"
#include "tools/tables/catalogue.hpp"
#include "tools/tables/record_format.hpp"

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace sparring {

// The format that has files of such names, in capital or small letters, or that begin like this one; nothing if there
// is none.
[[nodiscard]] std::optional<OfferedFormat> format_of_file(const std::string& path, const Catalogue& catalogue);

// A file and how it is read.
struct ArchiveFile {
    std::string path;
    const GameModule* module = nullptr;
    RecordFormat format;  // of the module
    ArchiveReading reading;
    bool is_strict = false;  // games with notes are errors
};

// Hands on what a file has, until the sink has enough.
[[nodiscard]] Status read_archive(const ArchiveFile& file, const ArchiveSink& sink);

// The game `number` of a file, from 1; an error that says what is wrong with it, or that there is none.
[[nodiscard]] Expected<ArchivedGame> game_of_archive(const ArchiveFile& file, std::size_t number);
[[nodiscard]] Error no_game(const std::string& path, std::size_t number, std::size_t games);

// The values of all options, which tell rules apart however they were set; none for wrong settings.
[[nodiscard]] std::vector<std::string> rule_values(const GameModule& module, const Settings& settings);

// That a game is not under the rules of the reading: which it has otherwise, where that is known.
[[nodiscard]] ArchiveError of_other_rules(const ArchiveFile& file, const ArchivedGame& game);

// Counts notes by their kinds.
class NoteCount {
public:
    void add(const std::vector<ArchiveNote>& notes);
    // "step with x: read 10x15 as 10-15 in 1,204 places", a line for each kind in the order of the file.
    [[nodiscard]] std::vector<std::string> lines() const;

private:
    struct Kind {
        std::string kind;
        std::string first;
        std::size_t count = 0;
    };
    std::vector<Kind> kinds_;
    std::map<std::string, std::size_t> places_;
};

// What there is to say of a file beside its games: how they were read, and what is not among them.
struct ArchiveTally {
    static constexpr std::size_t kMostErrors = 100;

    NoteCount notes;
    std::map<std::string, std::size_t> other_games;  // passed over: what they are of, and how many
    std::size_t left_out = 0;                        // games that cannot be read
    std::vector<ArchiveError> errors;                // of the first of these

    // Counts what is no game of ours.
    void add(const ArchiveError& error);
};

// Whose points stand first in the results of a file, by its first games whose boards show who has won.
struct ShownOrder {
    std::size_t first_seat = 0;  // games that show the first seat's
    std::size_t other_seat = 0;  // games that show the second seat's
    bool can_be_found = true;    // false for a pipe, which can be read once only

    // Nothing if no game shows it, or if less than four of five agree.
    [[nodiscard]] std::optional<Seat> seat() const;
};
[[nodiscard]] Expected<ShownOrder> shown_order(const ArchiveFile& file);

// The same file with the order that it shows; without one if it shows none, so that no result is refused.
[[nodiscard]] Expected<ArchiveFile> with_shown_order(ArchiveFile file);

// A file of games and the game that was named for it, or without one the game that has the format; results stand as the
// file shows.
struct OpenArchive {
    ChosenGame game;
    ArchiveFile file;
};
[[nodiscard]] Expected<OpenArchive> open_archive(const std::string& path, const OfferedFormat& format,
                                                 GameArguments game, const Catalogue& catalogue);

}  // namespace sparring
