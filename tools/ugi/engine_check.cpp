#include "tools/ugi/engine_check.hpp"

#include "tools/text/json_text.hpp"
#include "tools/text/nearest_name.hpp"
#include "tools/text/table.hpp"
#include "tools/ugi/engine_checks.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace sparring {

namespace {

using Verdict = CheckResult::Verdict;

[[nodiscard]] std::string_view name_of(Verdict verdict) {
    switch (verdict) {
        case Verdict::kPassed: return "passed";
        case Verdict::kFailed: return "failed";
        case Verdict::kSkipped: return "skipped";
    }
    return "";
}

[[nodiscard]] bool is_wanted(const EngineCheckRequest& request, std::string_view name) {
    return request.names.empty() || std::ranges::find(request.names, name) != request.names.end();
}

[[nodiscard]] Status check_names_of(const EngineCheckRequest& request) {
    const std::vector<std::string> known = engine_check_names();
    for (const std::string& name : request.names) {
        if (std::ranges::find(known, name) == known.end()) {
            return Error{unknown_name("check", name, known)};
        }
    }
    return ok();
}

// The game that is named, or the first that the program says it plays and that is known here.
[[nodiscard]] Expected<ChosenGame> game_of(const EngineCheckRequest& request, const checks::Introduction& introduction,
                                           const Catalogue& catalogue) {
    if (!request.game.game.empty()) {
        return choose_game(request.game, catalogue);
    }
    std::optional<Error> refused;
    for (const std::string& name : introduction.games) {
        Expected<ChosenGame> game = choose_game({name, request.game.sets}, catalogue);
        if (game) {
            return game;
        }
        refused = refused ? refused : std::optional(game.error());
    }
    return Error{fmt::format("which game? {}: expected GAME behind the command",
                             refused ? refused->message : "The program does not say it (id game)")};
}

[[nodiscard]] CheckResult result_of(const checks::Check& check, const checks::Finding& finding,
                                    const EngineInterview& interview) {
    CheckResult result{
        .name = std::string(check.name), .meaning = std::string(check.meaning), .words = {}, .transcript = {}};
    if (finding) {
        result.verdict = finding->is_skipped ? Verdict::kSkipped : Verdict::kPassed;
        result.words = finding->words;
    } else {
        result.verdict = Verdict::kFailed;
        result.words = finding.error().message;
        result.transcript = interview.transcript();
    }
    return result;
}

[[nodiscard]] CheckResult run_check(const checks::Check& check, const checks::Context& context,
                                    const EnginePatience& patience) {
    EngineInterview interview(patience, *context.stop);
    const Status started = interview.start(context.command);
    return result_of(check, started ? check.run(context, interview) : checks::Finding(started.error()), interview);
}

// What the program says of itself. If it says nothing, the first check fails, and the others are skipped. There are no
// results if it is stopped before. Refuses a command that cannot be run.
[[nodiscard]] Expected<std::optional<checks::Introduction>> first_introduction(const EngineCheckRequest& request,
                                                                               const StopToken& stop,
                                                                               std::vector<CheckResult>& results) {
    using Introduced = std::optional<checks::Introduction>;
    EngineInterview interview(request.patience, stop);
    const Status started = interview.start(request.command);
    const auto introduction = started ? checks::introduce(interview) : Expected<checks::Introduction>(started.error());
    if (introduction || stop.stop_requested()) {
        return introduction ? Introduced(*introduction) : Introduced();
    }
    if (interview.never_ran()) {
        return Error{fmt::format("'{}' cannot be run: {}: expected a command that the shell finds", request.command,
                                 introduction.error().message)};
    }
    for (const checks::Check& check : checks::all_checks()) {
        if (results.empty()) {
            results.push_back(result_of(check, introduction.error(), interview));
        } else if (is_wanted(request, check.name)) {
            results.push_back(result_of(check, checks::Note{"it does not answer 'ugi'", true}, interview));
        }
    }
    return Introduced();
}

[[nodiscard]] std::string summary_text(const EngineCheckReport& report) {
    std::string text = fmt::format("{} {}: {} passed", report.results.size(),
                                   report.results.size() == 1 ? "check" : "checks", report.count(Verdict::kPassed));
    for (const Verdict verdict : {Verdict::kFailed, Verdict::kSkipped}) {
        if (const std::size_t count = report.count(verdict); count > 0) {
            text += fmt::format(", {} {}", count, name_of(verdict));
        }
    }
    return text + ".\n";
}

}  // namespace

std::size_t EngineCheckReport::count(CheckResult::Verdict verdict) const {
    return static_cast<std::size_t>(std::ranges::count(results, verdict, &CheckResult::verdict));
}

const std::vector<checks::Check>& checks::all_checks() {
    static const std::vector<Check> all = {
        {"handshake", "answers ugi with ugiok, in time to get ready", check_handshake},
        {"identity", "says who it is: id name, id author", check_identity},
        {"options", "offers options that can be read, and takes the values of the game", check_options},
        {"games", "plays the games that it says it plays", check_games},
        {"ready", "answers isready at any time: twice in a row, between position and go, in a search", check_ready},
        {"silence", "prints nothing that nobody asked for", check_silence},
        {"start", "plays from the start of a game", check_start},
        {"fen", "plays from position fen", check_state},
        {"fen-moves", "plays from position fen ... moves ...", check_state_and_moves},
        {"legal", "plays legal moves, in positions from the beginnings to the ends of games", check_legal},
        {"new-game", "forgets the last game at uginewgame, and takes any position after any other", check_new_game},
        {"nodes", "keeps to go nodes: answers few of them soon, and reports at most twice as many", check_nodes},
        {"depth", "keeps to go depth: answers depth 1 soon, and reports no more", check_depth},
        {"movetime", "keeps to go movetime", check_movetime},
        {"limits", "keeps to the first of several limits, be it nodes or movetime", check_limits_together},
        {"clock", "keeps to the clock of its own seat", check_clock},
        {"stop", "answers stop soon, with one move", check_stop},
        {"idle-stop", "takes a stop where it does not search", check_idle_stop},
        {"info", "tells of its searches what can be read", check_info},
        {"queries", "answers query", check_queries},
        {"unknown", "passes over lines that it does not know", check_unknown},
        {"bad-input", "lives through lines that are wrong", check_bad_input},
        {"long-lines", "takes lines of any length for one", check_long_lines},
        {"line-ends", "takes CR LF, and blanks around words", check_line_ends},
        {"two", "runs twice at the same time", check_two},
        {"quit", "ends at quit", check_quit},
        {"quit-search", "ends at quit during a search", check_quit_in_search},
        {"end-of-input", "ends with its input, during a search too", check_end_of_input},
    };
    return all;
}

std::vector<std::string> engine_check_names() { return names_of(checks::all_checks()); }

Expected<EngineCheckReport> check_engine(const EngineCheckRequest& request, const Catalogue& catalogue,
                                         const StopToken& stop,
                                         const std::function<void(const std::string&)>& on_check) {
    if (const Status names = check_names_of(request); !names) {
        return names.error();
    }
    // A game that is wrong is told before anything is started.
    if (const auto game =
            request.game.game.empty() ? Expected<ChosenGame>(ChosenGame{}) : choose_game(request.game, catalogue);
        !game) {
        return game.error();
    }
    EngineCheckReport report;
    const auto introduced = first_introduction(request, stop, report.results);
    if (!introduced) {
        return introduced.error();
    }
    report.is_stopped = stop.stop_requested();
    if (!*introduced || report.is_stopped) {
        return report;
    }
    const checks::Introduction& introduction = **introduced;
    report.engine = introduction.name;
    const Expected<ChosenGame> game = game_of(request, introduction, catalogue);
    if (!game) {
        return game.error();
    }
    report.game = game->name();
    auto positions = sampled_positions(*game, {.count = request.positions, .seed = request.seed}, stop);
    if (!positions) {
        return positions.error();
    }
    report.is_stopped = stop.stop_requested();
    if (report.is_stopped) {
        return report;
    }
    const checks::Context context{request.command, &catalogue, *game, *std::move(positions), &stop};
    for (const checks::Check& check : checks::all_checks()) {
        if (!is_wanted(request, check.name)) {
            continue;
        }
        on_check(std::string(check.name));
        CheckResult result = run_check(check, context, request.patience);
        if (stop.stop_requested()) {
            report.is_stopped = true;
            break;
        }
        report.results.push_back(std::move(result));
    }
    return report;
}

std::string engine_check_text(const EngineCheckReport& report, int columns) {
    TextTable table;
    table.add_column("check");
    table.add_column("result");
    table.add_column("", Alignment::kLeft, {.folds = true});
    std::string failures;
    for (const CheckResult& result : report.results) {
        const bool is_failed = result.verdict == Verdict::kFailed;
        table.add_row({result.name, std::string(name_of(result.verdict)),
                       is_failed ? "expected: a program that " + result.meaning : result.words});
        if (is_failed) {
            failures += fmt::format("\n{}: {}\n", result.name, result.words);
            for (const std::string& line : result.transcript) {
                failures += fmt::format("  {}\n", line);
            }
        }
    }
    return folded(fmt::format("{}{}\n\n{}{}\n{}", report.engine.empty() ? "A program without a name" : report.engine,
                              report.game.empty() ? "" : ", checked as " + report.game, table.text(columns), failures,
                              summary_text(report)),
                  columns);
}

std::string engine_check_json(const EngineCheckReport& report) {
    Json results = Json::array();
    for (const CheckResult& result : report.results) {
        results.push_back({{"name", result.name},
                           {"meaning", result.meaning},
                           {"result", name_of(result.verdict)},
                           {"words", result.words},
                           {"transcript", result.transcript}});
    }
    return json_line(Json{{"engine", report.engine},
                          {"game", report.game},
                          {"passed", report.count(Verdict::kPassed)},
                          {"failed", report.count(Verdict::kFailed)},
                          {"skipped", report.count(Verdict::kSkipped)},
                          {"checks", std::move(results)}});
}

}  // namespace sparring
