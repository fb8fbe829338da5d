#pragma once
// Positions in which somebody erred, to be tried again, and the file that keeps them until they are solved.

#include "engine/core/expected.hpp"
#include "tools/review/review_text.hpp"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace sparring::review {

struct Exercise {
    std::string game;               // GAME:VARIANT
    std::vector<std::string> sets;  // `option=value` of all that is set
    std::string position;           // before the move
    std::string seat;               // who is to move
    std::string played;             // what was played then
    double lost = 0;                // by it, in win share
    std::string source;             // "games.db, game 3, move 27"

    bool operator==(const Exercise&) const = default;
};

// The mistakes and blunders of a review, in the order of the game; only those of persons if any person played. Nothing
// where hands are hidden: what a seat does not know cannot be shown to it.
[[nodiscard]] Expected<std::vector<Exercise>> exercises_of(const ReviewedGame& game);

// Days since 1970 began, by the clock of the machine.
using Day = std::int64_t;
[[nodiscard]] Day today();

// An SQLite file. What was solved at once comes again after a time that doubles, what was not on the next day.
class ExerciseStore {
public:
    ExerciseStore(ExerciseStore&& other) noexcept;
    ExerciseStore& operator=(ExerciseStore&& other) noexcept;
    ExerciseStore(const ExerciseStore&) = delete;
    ExerciseStore& operator=(const ExerciseStore&) = delete;
    ~ExerciseStore();

    // Opens the file, or makes it with its folders. An error if it is there and of another kind.
    [[nodiscard]] static Expected<ExerciseStore> open(const std::filesystem::path& path);

    // Adds those that are not there yet, for this day. How many were new.
    [[nodiscard]] Expected<std::size_t> add(const std::vector<Exercise>& exercises, Day day);
    // Whether all mistakes of a game were added before, and notes that they were. The key is that of its review.
    [[nodiscard]] Expected<bool> has_review(const std::string& key) const;
    [[nodiscard]] Status note_review(const std::string& key);
    // Those that are to be tried by that day, the longest due and then the dearest first, at most so many.
    [[nodiscard]] Expected<std::vector<Exercise>> due(Day day, std::size_t most) const;
    // Notes how one went: in two days and then twice as long if it was solved at once, else tomorrow.
    [[nodiscard]] Status note(const Exercise& exercise, bool is_solved_at_once, Day day);

private:
    struct Store;
    explicit ExerciseStore(std::unique_ptr<Store> store);

    std::unique_ptr<Store> store_;
};

}  // namespace sparring::review
