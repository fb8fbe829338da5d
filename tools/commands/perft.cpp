// `perft`: the number of move sequences of a length, the usual test of a move generator.

#include "tools/commands/arguments.hpp"
#include "tools/commands/commands.hpp"
#include "tools/commands/console.hpp"
#include "tools/text/json_text.hpp"
#include "tools/text/numbers.hpp"

#include <fmt/format.h>

#include <memory>
#include <optional>

namespace sparring {

namespace {

struct PerftArguments {
    GameArguments game;
    int depth = 0;
    std::string position;
    bool is_divided = false;
    bool is_plain = false;
    bool as_json = false;
};

Json json_of(const PerftReport& report, const PerftArguments& arguments, const ChosenGame& chosen,
             const std::string& position) {
    Json value = {{"game", chosen.module->info().name},
                  {"variant", chosen.variant},
                  {"position", position},
                  {"depth", arguments.depth},
                  {"leaves", report.leaves}};
    if (arguments.is_divided) {
        value["by_move"] = Json::array();
        for (const auto& [move, leaves] : report.by_move) {
            value["by_move"].push_back({{"move", move}, {"leaves", leaves}});
        }
    }
    value["seconds"] = report.seconds;
    value["leaves_per_second"] = json_or_null(per_second(static_cast<double>(report.leaves), report.seconds));
    return value;
}

// The count alone on the last line, so that scripts can take it with `tail -n 1`.
std::string text_of(const PerftReport& report) {
    std::string text;
    for (const auto& [move, leaves] : report.by_move) {
        text += fmt::format("{} {}\n", move, leaves);
    }
    return text + fmt::format("{}\n", report.leaves);
}

Status run(const PerftArguments& arguments, Console& console) {
    const Expected<ChosenGame> given = choose_game(arguments.game, console.catalogue);
    if (!given) {
        return given.error();
    }
    const Expected<ChosenGame> chosen = fitted(*given, arguments.position);
    if (!chosen) {
        return chosen.error();
    }
    const Expected<std::string> position = chosen->table->position({arguments.position, {}});
    if (!position) {
        return position.error();
    }
    // Nothing that counts moves looks at a stop token, which would cost more than the counting.
    const auto count = [table = chosen->table,
                        request = PerftRequest{arguments.position, arguments.depth,
                                               arguments.is_plain ? LeafCount::kPlain : LeafCount::kFast},
                        is_divided = arguments.is_divided] {
        return is_divided ? table->divide(request) : table->perft(request);
    };
    const std::optional<Expected<PerftReport>> counted = unless_stopped(count, console);
    if (!counted) {
        console.fail(fmt::format("stopped before all leaves at depth {} were counted", arguments.depth));
        return ok();
    }
    const Expected<PerftReport>& report = *counted;
    if (!report) {
        return report.error();
    }
    console.out << (arguments.as_json ? json_line(json_of(*report, arguments, *chosen, *position)) : text_of(*report));
    console.err << fmt::format("{} s, {}\n", fixed(report->seconds, 3),
                               speed(static_cast<double>(report->leaves), report->seconds, "leaves"));
    return ok();
}

}  // namespace

void add_perft_command(CLI::App& program, Console& console) {
    // Beyond this depth no game can be counted, but small positions end before it.
    constexpr int kMaxDepth = 100;
    CLI::App* const command = program.add_subcommand("perft", "count the leaves of the game tree at a depth");
    const auto arguments = std::make_shared<PerftArguments>();
    add_game_arguments(*command, arguments->game);
    command->add_option("DEPTH", arguments->depth, "how many plies deep, 0..100")
        ->required()
        ->transform(whole_number(0, kMaxDepth))
        ->type_name("");
    command->add_option("--position", arguments->position, "where to start; without it, the start of the game")
        ->type_name("TEXT");
    command->add_flag("--divide", arguments->is_divided, "list the leaves below every legal move first");
    command->add_flag("--plain", arguments->is_plain,
                      "generate and play every move of every ply, as searches do; slower, the same number");
    command->add_flag("--json", arguments->as_json, "print one JSON value");
    command->callback([arguments, &console] { console.conclude(run(*arguments, console)); });
}

}  // namespace sparring
