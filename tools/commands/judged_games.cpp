#include "tools/commands/judged_games.hpp"

#include "tools/commands/arguments.hpp"
#include "tools/commands/reading_notes.hpp"
#include "tools/tables/archive_file.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <system_error>
#include <utility>

namespace sparring {

namespace {

// As `judge`, unless it is kept already. What was stopped is not kept: it may have lacked a longer search.
[[nodiscard]] Expected<review::JudgedGame> judged_once(const review::GameSource& source, const GamesToJudge& asked,
                                                       const std::string& key, const std::string& what,
                                                       review::KeptReviews& kept, Console& console) {
    if (auto found = kept.find(key)) {
        return *std::move(found);
    }
    auto game = judge(source, asked, what, console);
    if (!game) {
        return game.error();
    }
    if (console.stop.stop_requested()) {
        return Error{"stopped"};
    }
    const Status added = kept.add(key, *game);
    return added ? std::move(game) : added.error();
}

}  // namespace

void add_file_options(CLI::App& command, GamesToJudge& games, const std::string& meaning) {
    command.add_option("FILE", games.file, meaning)->type_name("");
    command.add_option("--number", games.number, "which game of a file of many")
        ->transform(whole_number(1, kLastGame))
        ->type_name("NUMBER")
        ->capture_default_str();
    command
        .add_option("--agent", games.agent,
                    "who judges; without it, a search of some thousand positions a move that says the same every time")
        ->type_name("AGENT");
    add_threads_option(command, games.threads);
}

Status check_game(const GamesToJudge& asked, const Catalogue& catalogue) {
    const bool is_told = !asked.game.game.empty() || !asked.game.sets.empty();
    std::error_code ignored;
    if (!is_told || asked.file.empty() || !std::filesystem::exists(asked.file, ignored)) {
        return ok();
    }
    return !review::is_record(asked.file) && format_of_file(asked.file, catalogue)
               ? ok()
               : Status(Error{
                     fmt::format("'{}' says itself which game it is of: expected no --game and no --set", asked.file)});
}

Expected<review::JudgedGame> judge(const review::GameSource& source, const GamesToJudge& asked, const std::string& what,
                                   Console& console) {
    ProgressLine progress = progress_line(console);
    auto game =
        review::judge_game(source,
                           {.agent = asked.agent,
                            .seed = asked.seed,
                            .threads = asked.threads,
                            .on_progress =
                                [&](std::size_t done, std::size_t all, bool is_again) {
                                    progress.show(fmt::format("review: {}{} of {} moves{}", what, done, all,
                                                              is_again ? ", once more with a longer search" : ""));
                                }},
                           console.stop);
    progress.clear();
    return game;
}

Status unless_stopped_early(const Status& status, const std::string& done, Console& console) {
    if (!console.stop.stop_requested()) {
        return status;
    }
    console.fail(fmt::format("stopped before all moves were looked at{}", done));
    return ok();
}

Status for_each_judged(const GamesToJudge& asked, std::size_t games, Console& console, review::KeptReviews& kept,
                       const TakeReview& take, const HasReview& has) {
    std::size_t unread = 0;
    std::string first_fault;
    const auto judge_next = [&](std::size_t number, const auto& read) -> Status {
        const auto source = read();
        if (!source) {
            first_fault = unread++ == 0 ? source.error().message : first_fault;
            return ok();
        }
        const std::string key = review::key_of(*source, asked.agent, asked.seed);
        const auto is_done = has ? has(key) : Expected(false);
        if (!is_done || *is_done) {
            return is_done ? ok() : Status(is_done.error());
        }
        const std::string what = fmt::format("game {} of {}, ", number, games);
        const auto game = judged_once(*source, asked, key, what, kept, console);
        return game ? take({*source, game->review, game->agent}, key) : Status(game.error());
    };
    const auto reviewed = review::for_each_game(asked.file, asked.game, console.catalogue, judge_next);
    if (!reviewed) {
        return reviewed.error();
    }
    tell_reading(asked.file, *reviewed, console.err);
    return unread == 0 ? ok()
                       : Status(Error{fmt::format("{} of {} games left out, the first because of {}", unread, games,
                                                  first_fault)});
}

}  // namespace sparring
