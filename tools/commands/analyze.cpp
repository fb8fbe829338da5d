// `analyze`: what an agent thinks of positions.

#include "tools/commands/arguments.hpp"
#include "tools/commands/commands.hpp"
#include "tools/commands/console.hpp"
#include "tools/commands/reading_notes.hpp"
#include "tools/data/text_file.hpp"
#include "tools/tables/analysis_text.hpp"
#include "tools/tables/archive_file.hpp"
#include "tools/tables/suite.hpp"
#include "tools/text/live_block.hpp"
#include "tools/text/nearest_name.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <istream>
#include <iterator>
#include <memory>
#include <optional>
#include <variant>

namespace sparring {

namespace {

constexpr int kMaxLines = 256;

struct AnalyzeArguments {
    GameArguments game;
    std::string position;
    std::string moves;
    std::string file;
    std::string suite;
    std::string agent;
    int lines = 1;
    std::uint64_t seed = 1;
    bool as_json = false;
    bool explains = false;
};

// Unless an agent is given: the first kind that the game lists, for a time if it thinks.
Expected<AgentSpec> choose_agent(const std::string& text, const ChosenGame& game) {
    const std::span<const AgentKind> kinds = game.table->agent_kinds();
    if (!text.empty()) {
        return choose_own_agent(text, kinds);
    }
    const std::vector<std::string> parameters = names_of(kinds.front().parameters);
    const bool thinks = std::ranges::find(parameters, "time_ms") != parameters.end();
    return parse_agent(fmt::format("{}{}", kinds.front().name, thinks ? ":time_ms=1000" : ""), kinds);
}

Expected<std::vector<Opening>> single_position(const AnalyzeArguments& arguments, const ChosenGame& game) {
    const Opening opening{arguments.position, game.module->split_moves(arguments.moves)};
    const Expected<std::string> position = game.table->known_position(opening);
    if (!position) {
        return position.error();
    }
    return std::vector<Opening>{opening};
}

// What a file holds, or the standard input for `-`; errors name the option.
Expected<std::string> read_input(std::string_view option, const std::string& file, std::istream& in) {
    const Expected<std::string> text =
        file == "-" ? std::string{std::istreambuf_iterator<char>(in), {}} : read_text_file(file);
    return text ? text : Error{fmt::format("{}: {}", option, text.error().message)};
}

std::string_view name_of_input(const std::string& file) {
    return file == "-" ? "standard input" : std::string_view(file);
}

// The last positions of the games of a file in a notation of others. Games that cannot be read are told of and left
// out.
Expected<std::vector<Opening>> positions_of_games(const OfferedFormat& format, const std::string& file,
                                                  const ChosenGame& game, Console& console) {
    if (format.game != game.module->info().name) {
        return Error{fmt::format("--file: {} is for {}: expected positions of {}", format.format.title, format.game,
                                 game.module->info().name)};
    }
    std::vector<Opening> openings;
    ArchiveTally tally;
    const std::vector<std::string> rules = rule_values(*game.module, game.settings);
    const ArchiveFile archive{file, game.module, format.format, {game.variant, game.settings, std::nullopt}};
    const Status read = read_archive(archive, [&](const std::variant<ArchivedGame, ArchiveError>& one) {
        const auto* const archived = std::get_if<ArchivedGame>(&one);
        const auto* const error = std::get_if<ArchiveError>(&one);
        if (error != nullptr) {
            tally.add(*error);
        } else if (rule_values(*game.module, archived->settings) != rules) {
            tally.add(of_other_rules(archive, *archived));
        } else {
            openings.push_back(archived->game);
            tally.notes.add(archived->notes);
        }
        return MoreGames::kWanted;
    });
    if (!read) {
        return read.error();
    }
    tell_reading(file, tally, console.err);
    if (openings.empty()) {
        return Error{fmt::format("{}: no game of {}: expected one at least", file, game.name())};
    }
    tell_left_out(tally.left_out, console);
    return openings;
}

// Every position is checked before the first is analysed, so that a long run does not end with a misprint.
Expected<std::vector<Opening>> positions_of_file(const std::string& file, const ChosenGame& game, Console& console) {
    if (const auto format = format_of_file(file, console.catalogue)) {
        return positions_of_games(*format, file, game, console);
    }
    const Expected<std::string> text = read_input("--file", file, console.in);
    if (!text) {
        return text.error();
    }
    const std::string_view name = name_of_input(file);
    std::vector<Opening> openings;
    for (const TextLine& line : content_lines(*text)) {
        openings.push_back({line.text, {}});
        const Expected<ChosenGame> fitting = fitted(game, line.text);
        const Expected<std::string> position =
            fitting ? fitting->table->known_position(openings.back()) : fitting.error();
        if (!position) {
            return Error{fmt::format("{}:{}: {}", name, line.number, position.error().message)};
        }
    }
    if (openings.empty()) {
        return Error{fmt::format("{}: no position: expected one a line", name)};
    }
    return openings;
}

// Whether the answer is drawn while it improves.
enum class Watching : unsigned char { kNobody, kTerminal };

Expected<AnalysisReport> analyze(const Opening& opening, const AnalysisQuestion& question, Watching watching,
                                 Console& console) {
    const AnalysisRequest request{opening, question.agent, question.lines, question.seed};
    if (watching == Watching::kNobody) {
        return question.game.table->analyze(request, console.stop, {});
    }
    LiveBlock block(console.out, console.columns);
    Expected<AnalysisReport> report = question.game.table->analyze(
        request, console.stop,
        [&](const AnalysisReport& so_far) { block.show(text_of(so_far, question, console.columns - 1)); });
    block.clear();
    return report;
}

Status analyze_all(const std::vector<Opening>& openings, const AnalysisQuestion& question,
                   const AnalyzeArguments& arguments, Console& console) {
    const bool is_watched = console.out_is_terminal && !arguments.as_json;
    ProgressLine progress = progress_line(console);
    std::size_t done = 0;
    for (const Opening& opening : openings) {
        // Ctrl-C ends the thinking about one position with an answer; the positions after it have none.
        if (done > 0 && console.stop.stop_requested()) {
            progress.clear();
            console.fail(fmt::format("stopped after {} of {} positions", done, openings.size()));
            return ok();
        }
        const Expected<ChosenGame> game = fitted(question.game, opening.position);
        if (!game) {
            return game.error();
        }
        const Expected<std::string> tables = game->table->endgame_tables(question.agent);
        if (!tables) {
            return tables.error();
        }
        const AnalysisQuestion fitted_question{*game, question.agent, question.lines, question.seed, *tables};
        const Expected<AnalysisReport> report =
            analyze(opening, fitted_question, is_watched ? Watching::kTerminal : Watching::kNobody, console);
        if (!report) {
            return report.error();
        }
        if (arguments.as_json) {
            console.out << json_line(json_of(*report, fitted_question)) << std::flush;
        } else {
            console.out << (done > 0 ? "\n" : "") << text_of(*report, fitted_question, console.out_columns)
                        << std::flush;
        }
        ++done;
        if (console.stop.stop_requested() && done == openings.size()) {
            console.fail("stopped: the last answer is what the search had found by then");
        }
        if (!console.out_is_terminal && done < openings.size()) {
            progress.show(fmt::format("analyze: {} of {} positions", done, openings.size()));
        }
    }
    return ok();
}

// What the estimates of positions consist of, in place of a search.
Status explain_all(const std::vector<Opening>& openings, const AnalysisQuestion& question,
                   const AnalyzeArguments& arguments, Console& console) {
    for (const Opening& opening : openings) {
        const Expected<ChosenGame> game = fitted(question.game, opening.position);
        const auto explanation =
            game ? game->table->explain(opening, question.agent) : Expected<Explanation>(game.error());
        if (!explanation) {
            return explanation.error();
        }
        const bool is_first = &opening == &openings.front();
        console.out << (arguments.as_json ? json_line(json_of(*explanation))
                                          : (is_first ? "" : "\n") + text_of(*explanation, console.out_columns));
    }
    return ok();
}

// What was not found is a line each, so that it can be looked at; the count comes last.
Status run_suite(const std::vector<SuitePosition>& suite, const AnalysisQuestion& question,
                 const AnalyzeArguments& arguments, Console& console) {
    ProgressLine progress = progress_line(console);
    SuiteCount count;
    for (const SuitePosition& position : suite) {
        progress.show(
            fmt::format("analyze: {} of {} positions, {} solved", count.positions(), suite.size(), count.solved()));
        const Expected<ChosenGame> game = fitted(question.game, position.position);
        const Expected<AnalysisReport> report =
            game ? analyze({position.position, {}}, {*game, question.agent, 1, question.seed}, Watching::kNobody,
                           console)
                 : game.error();
        if (!report) {
            return report.error();
        }
        // An answer that was cut short says nothing about the agent.
        if (console.stop.stop_requested()) {
            progress.clear();
            console.fail(fmt::format("stopped after {} of {} positions", count.positions(), suite.size()));
            break;
        }
        const std::string played = report->lines.empty() ? "" : report->lines.front().moves.front();
        const bool is_solved = std::ranges::find(position.best, played) != position.best.end();
        count.add(position, is_solved);
        if (arguments.as_json) {
            console.out << json_line({{"position", position.position},
                                      {"best", position.best},
                                      {"group", position.group},
                                      {"played", played},
                                      {"is_solved", is_solved},
                                      {"nodes", report->nodes},
                                      {"seconds", report->seconds}})
                        << std::flush;
        } else if (!is_solved) {
            progress.clear();
            console.out << fmt::format("missed {} : {} in place of {}\n", position.position, played,
                                       fmt::join(position.best, " or "));
        }
    }
    progress.clear();
    if (!arguments.as_json && count.positions() > 0) {
        console.out << count.text(console.out_columns);
    }
    return ok();
}

Status read_and_run_suite(const AnalyzeArguments& arguments, const ChosenGame& game, const AgentSpec& agent,
                          Console& console) {
    const Expected<std::string> text = read_input("--suite", arguments.suite, console.in);
    if (!text) {
        return text.error();
    }
    const Expected<std::vector<SuitePosition>> suite = parse_suite(*text, name_of_input(arguments.suite), game);
    if (!suite) {
        return suite.error();
    }
    return run_suite(*suite, {game, agent, 1, arguments.seed}, arguments, console);
}

Status run(const AnalyzeArguments& arguments, Console& console) {
    const Expected<ChosenGame> chosen = choose_game(arguments.game, console.catalogue);
    if (!chosen) {
        return chosen.error();
    }
    const Expected<ChosenGame> game = fitted(*chosen, arguments.position);
    if (!game) {
        return game.error();
    }
    const Expected<AgentSpec> agent = choose_agent(arguments.agent, *game);
    if (!agent) {
        return agent.error();
    }
    if (!arguments.suite.empty()) {
        return read_and_run_suite(arguments, *game, *agent, console);
    }
    const Expected<std::vector<Opening>> openings =
        arguments.file.empty() ? single_position(arguments, *game) : positions_of_file(arguments.file, *game, console);
    if (!openings) {
        return openings.error();
    }
    const AnalysisQuestion question{*game, *agent, arguments.lines, arguments.seed};
    return arguments.explains ? explain_all(*openings, question, arguments, console)
                              : analyze_all(*openings, question, arguments, console);
}

}  // namespace

void add_analyze_command(CLI::App& program, Console& console) {
    CLI::App* const command =
        program.add_subcommand("analyze", "the best moves of a position, and what they are worth");
    const auto arguments = std::make_shared<AnalyzeArguments>();
    add_game_arguments(*command, arguments->game);
    CLI::Option* const position =
        command->add_option("--position", arguments->position, "the position; without it, the start of the game")
            ->type_name("TEXT");
    CLI::Option* const moves =
        command->add_option("--moves", arguments->moves, "moves to play first, such as \"9-13 22-18\"")
            ->type_name("TEXT");
    CLI::Option* const file = command
                                  ->add_option("--file", arguments->file,
                                               "many positions, one a line, or a PDN file, of whose games the last "
                                               "positions are taken; - is the standard "
                                               "input")
                                  ->type_name("FILE")
                                  ->excludes(position)
                                  ->excludes(moves);
    CLI::Option* const suite =
        command
            ->add_option("--suite", arguments->suite,
                         "count how many positions with known best moves are solved; - is the standard input")
            ->type_name("FILE")
            ->excludes(position)
            ->excludes(moves)
            ->excludes(file);
    command
        ->add_option("--agent", arguments->agent,
                     "who thinks; without it, the first agent that the game lists, for 1000 ms")
        ->type_name("AGENT");
    command->add_option("--multipv", arguments->lines, "how many of the best moves")
        ->transform(whole_number(1, kMaxLines))
        ->type_name("1..256")
        ->excludes(suite)
        ->capture_default_str();
    add_seed_option(*command, arguments->seed);
    command->add_flag("--json", arguments->as_json, "print one JSON value a position");
    command
        ->add_flag(
            "--explain", arguments->explains,
            "search nothing, but say what the estimate of the position consists of: pieces, or features where the "
            "agent goes by no network")
        ->excludes(suite);
    command->callback([arguments, &console] { console.conclude(run(*arguments, console)); });
}

}  // namespace sparring
