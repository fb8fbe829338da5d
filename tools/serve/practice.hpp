#pragma once
// Mistakes that are tried again on the page, in the store that `sparring practice` keeps as well. Pages name exercises
// and reviews by what they were told, and nothing else of theirs gets into the store.

#include "engine/core/expected.hpp"
#include "search/common/limits.hpp"
#include "tools/review/exercises.hpp"
#include "tools/review/trial.hpp"
#include "tools/serve/workers.hpp"
#include "tools/tables/catalogue.hpp"
#include "tools/text/json_text.hpp"

#include <deque>
#include <filesystem>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sparring::serve {

// In the records folder.
inline constexpr std::string_view kPracticeFile = "practice.db";

class Practice {
public:
    // What is referred to outlives this.
    Practice(std::filesystem::path store, const Catalogue& catalogue, Workers& workers)
        : store_(std::move(store)),
          catalogue_(catalogue),
          workers_(workers) {}

    // Keeps what a review found until it is asked for: {id, mistakes}.
    [[nodiscard]] Json offer(std::vector<review::Exercise> mistakes);
    // Puts the mistakes of a `review`, by its id, into the store: {mistakes, added}.
    [[nodiscard]] Expected<Json> add(const Json& request);
    // How many are due, and the first of them: {due, exercises}.
    [[nodiscard]] Expected<Json> due() const;

    // Whether `name` is one of the commands that search:
    //   try      {exercise, move}  {outcome: "right", "wrong" or "no move", text, move, lost, ...}
    //   clue     {exercise, step}  {text}; steps from 1 to 3 tell more and more
    //   solution {exercise}        {text, ...}; gives up
    // With what ends an exercise comes `best`, the moves that were to be found, and `at_once`.
    [[nodiscard]] static bool searches_for(std::string_view name);
    [[nodiscard]] Expected<Json> answer(std::string_view name, const Json& request, const StopToken& stop);

private:
    // An exercise that somebody tries. Its mutex guards the rest.
    struct Tried {
        Tried(std::string name, review::Day begun, review::Trial what)
            : id(std::move(name)),
              day(begun),
              trial(std::move(what)) {}

        const std::string id;
        const review::Day day;
        std::mutex mutex;
        review::Trial trial;
        bool is_done = false;
    };

    // One that is tried, or that is due.
    [[nodiscard]] Expected<std::shared_ptr<Tried>> find(const Json& request);
    [[nodiscard]] Expected<Json> attempt(Tried& tried, const Json& request, const StopToken& stop);
    // Notes in the store how it went, and lets go of it.
    [[nodiscard]] Status finish(Tried& tried, Json& json);

    std::filesystem::path store_;
    const Catalogue& catalogue_;
    Workers& workers_;
    std::mutex mutex_;  // of what follows; the oldest come first
    std::deque<std::shared_ptr<Tried>> tried_;
    std::deque<std::pair<std::string, std::vector<review::Exercise>>> offers_;
};

}  // namespace sparring::serve
