#pragma once
// Games that are reviewed one after the other: those of a file, and who judges them. `review` and `practice` share
// this.

#include "engine/core/expected.hpp"
#include "tools/commands/console.hpp"
#include "tools/review/judge.hpp"
#include "tools/review/kept_reviews.hpp"
#include "tools/review/review_text.hpp"
#include "tools/review/source.hpp"

#include <CLI/CLI.hpp>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>

namespace sparring {

struct GamesToJudge {
    std::string file;
    std::uint64_t number = 1;  // which game of the file, unless it is all of them
    bool is_all = false;
    GameArguments game;
    std::string agent;  // who judges
    std::uint64_t seed = 1;
    int threads = 1;
};

// FILE, --number, --agent and --threads.
void add_file_options(CLI::App& command, GamesToJudge& games, const std::string& meaning);

// Only games in a notation may be told which game they are of: refuses --game and --set with other files.
[[nodiscard]] Status check_game(const GamesToJudge& asked, const Catalogue& catalogue);

// With a line of progress that says `what` first.
[[nodiscard]] Expected<review::JudgedGame> judge(const review::GameSource& source, const GamesToJudge& asked,
                                                 const std::string& what, Console& console);

// What came of a run that was stopped is nobody's fault: then says so, with what is `done`, and is no error.
[[nodiscard]] Status unless_stopped_early(const Status& status, const std::string& done, Console& console);

// What is done with a review; its key is that of key_of.
using TakeReview = std::function<Status(const review::ReviewedGame&, const std::string& key)>;
// Whether a game needs no review, by the key of that.
using HasReview = std::function<Expected<bool>(const std::string& key)>;

// Reviews every game of a file, of which there are so many, but for those that are `kept` or need none. Games that
// cannot be read are left out, and in the end the error says how many and what is wrong with the first.
[[nodiscard]] Status for_each_judged(const GamesToJudge& asked, std::size_t games, Console& console,
                                     review::KeptReviews& kept, const TakeReview& take, const HasReview& has = {});

}  // namespace sparring
