// `review`: a finished game looked at again, move by move.

#include "tools/commands/arguments.hpp"
#include "tools/commands/commands.hpp"
#include "tools/commands/console.hpp"
#include "tools/data/text_file.hpp"
#include "tools/report/html.hpp"
#include "tools/review/judge.hpp"
#include "tools/review/review_text.hpp"
#include "tools/review/source.hpp"

#include <fmt/format.h>

#include <memory>
#include <ostream>
#include <string>
#include <utility>

namespace sparring {

namespace {

constexpr std::uint64_t kLastGame = 1'000'000'000;

struct ReviewArguments {
    std::string file;
    std::uint64_t number = 1;
    GameArguments game;
    std::string position;
    std::string moves;
    std::string agent;
    std::uint64_t seed = 1;
    int threads = 1;
    std::string page;
    bool as_json = false;
};

[[nodiscard]] Expected<review::GameSource> source_of(const ReviewArguments& arguments, const Catalogue& catalogue) {
    if (arguments.file.empty() == arguments.moves.empty()) {
        return Error{"expected FILE, or --game GAME with --moves: see 'sparring review --help'"};
    }
    if (!arguments.file.empty()) {
        return review::read_source(arguments.file, arguments.number, arguments.game, catalogue);
    }
    return arguments.game.game.empty()
               ? Expected<review::GameSource>(Error{"--moves: expected --game GAME with it"})
               : review::source_of_moves(arguments.game, arguments.position, arguments.moves, catalogue);
}

// Unless an agent is given, whom the game's studies ask what decisions are worth.
[[nodiscard]] Expected<AgentSpec> judge_of(const ReviewArguments& arguments, const ChosenGame& game) {
    const std::string usual = game.module->design(game.settings)->profile.judge;
    if (arguments.agent.empty() && usual.empty()) {
        return Error{fmt::format("--agent: expected who judges games of {}", game.name())};
    }
    return choose_own_agent(arguments.agent.empty() ? usual : arguments.agent, game.table->agent_kinds());
}

[[nodiscard]] Status show(const review::ReviewedGame& game, const ReviewArguments& arguments, Console& console) {
    if (!arguments.page.empty()) {
        const auto report = review::report_of(game);
        const auto page = report ? report::write_html(*report) : Expected<std::string>(report.error());
        const Status written = page ? write_text_file(arguments.page, *page) : Status(page.error());
        if (!written) {
            return written;
        }
    }
    console.out << (arguments.as_json ? json_line(review::json_of(game)) : review::text_of(game, console.out_columns));
    return ok();
}

[[nodiscard]] Status run(const ReviewArguments& arguments, Console& console) {
    const auto source = source_of(arguments, console.catalogue);
    const auto agent = source ? judge_of(arguments, source->game) : Expected<AgentSpec>(source.error());
    if (!agent) {
        return agent.error();
    }
    ProgressLine progress = progress_line(console);
    const review::JudgeRequest request{.agent = *agent,
                                       .seed = arguments.seed,
                                       .threads = arguments.threads,
                                       .on_progress = [&](std::size_t done, std::size_t all) {
                                           progress.show(fmt::format("review: {} of {} moves", done, all));
                                       }};
    const auto reviewed = review::review_game(*source, request, console.stop);
    progress.clear();
    if (console.stop.stop_requested()) {
        console.fail("stopped before all moves were looked at");
        return ok();
    }
    return reviewed ? show({*source, *reviewed, agent->text}, arguments, console) : reviewed.error();
}

}  // namespace

void add_review_command(CLI::App& program, Console& console) {
    CLI::App* const command =
        program.add_subcommand("review", "what was played well and badly in a game, and who was lucky");
    const auto arguments = std::make_shared<ReviewArguments>();
    command
        ->add_option("FILE", arguments->file,
                     "a game saved by `play`, a record of `tournament`, `selfplay` or `import`, or a PDN file")
        ->type_name("");
    command->add_option("--number", arguments->number, "which game of a file of many")
        ->transform(whole_number(1, kLastGame))
        ->type_name("NUMBER")
        ->capture_default_str();
    command
        ->add_option("--game", arguments->game.game,
                     "GAME, or GAME:VARIANT: of --moves, or of a PDN file that does not say it")
        ->type_name("GAME");
    command->add_option("--set", arguments->game.sets, "set a rule option of --game (may be repeated)")
        ->type_name("OPTION=VALUE");
    CLI::Option* const moves =
        command->add_option("--moves", arguments->moves, "the moves of a game")->type_name("TEXT");
    command->add_option("--position", arguments->position, "where --moves begin; without it, at the start")
        ->type_name("TEXT")
        ->needs(moves);
    command
        ->add_option("--agent", arguments->agent,
                     "who judges; without it, a search of some thousand positions a move that gives the same review "
                     "every time")
        ->type_name("AGENT");
    command->add_option("--html", arguments->page, "write a page with boards and curves as well")->type_name("FILE");
    command->add_flag("--json", arguments->as_json, "print one JSON value with every move");
    add_seed_option(*command, arguments->seed);
    add_threads_option(*command, arguments->threads);
    command->callback([arguments, &console] { console.conclude(run(*arguments, console)); });
}

}  // namespace sparring
