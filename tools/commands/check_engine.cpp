// `check-engine`: a conformance suite for programs of others.

#include "tools/agents/agent_spec.hpp"
#include "tools/commands/arguments.hpp"
#include "tools/commands/commands.hpp"
#include "tools/commands/console.hpp"
#include "tools/ugi/engine_check.hpp"

#include <fmt/format.h>

#include <memory>
#include <ostream>
#include <string>

namespace sparring {

namespace {

constexpr std::uint64_t kMostPositions = 10'000;
constexpr std::uint64_t kMostWaitMs = 3'600'000;

struct CheckEngineArguments {
    EngineCheckRequest request;
    bool wants_json = false;
};

void run(const CheckEngineArguments& arguments, Console& console) {
    const std::string prefix = fmt::format("{}:", kProcessKind);
    if (arguments.request.command.starts_with(prefix)) {
        console.refuse({fmt::format("COMMAND '{}': expected what the shell is to run alone, without {}",
                                    arguments.request.command, prefix)});
        return;
    }
    ProgressLine progress = progress_line(console);
    const auto report = check_engine(arguments.request, console.catalogue, console.stop,
                                     [&](const std::string& check) { progress.show("check-engine: " + check); });
    progress.clear();
    if (!report) {
        console.refuse(report.error());
        return;
    }
    console.out << (arguments.wants_json ? engine_check_json(*report)
                                         : engine_check_text(*report, console.out_columns));
    if (report->is_stopped) {
        console.fail(fmt::format("stopped after {} checks", report->results.size()));
    } else if (const std::size_t failed = report->count(CheckResult::Verdict::kFailed); failed > 0) {
        console.fail(fmt::format("{} {} failed", failed, failed == 1 ? "check" : "checks"));
    }
}

}  // namespace

void add_check_engine_command(CLI::App& program, Console& console) {
    CLI::App* const command = program.add_subcommand("check-engine", "check whether a program of others keeps to UGI");
    const auto arguments = std::make_shared<CheckEngineArguments>();
    EngineCheckRequest& request = arguments->request;
    command->add_option("COMMAND", request.command, "runs the program, in the shell")->required();
    command->add_option("GAME", request.game.game,
                        "game, or GAME:VARIANT, that it is asked about; without it, the first that it says it plays");
    command->add_option("--set", request.game.sets, "set a rule option, OPTION=VALUE (may be repeated)")
        ->type_name("OPTION=VALUE")
        ->allow_extra_args(false);
    command->add_option("--only", request.names, "run this check alone (may be repeated)")
        ->type_name("CHECK")
        ->allow_extra_args(false);
    command->add_option("--positions", request.positions, "how many positions it is asked about for legal moves")
        ->transform(whole_number(1, kMostPositions))
        ->type_name("1..10000")
        ->capture_default_str();
    command->add_option("--start-ms", request.patience.start_ms, "milliseconds that it may take to get ready")
        ->transform(whole_number(1, kMostWaitMs))
        ->type_name("1..3600000")
        ->capture_default_str();
    command
        ->add_option("--margin-ms", request.patience.margin_ms,
                     "milliseconds that it may exceed a limit on time by, and take for an answer without thinking")
        ->transform(whole_number(1, kMostWaitMs))
        ->type_name("1..3600000")
        ->capture_default_str();
    add_seed_option(*command, request.seed);
    command->add_flag("--json", arguments->wants_json, "print one JSON value");
    command->callback([arguments, &console] { run(*arguments, console); });
}

}  // namespace sparring
