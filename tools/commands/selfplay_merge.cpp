// `selfplay merge`, `status` and `audit`: what has become of a batch.

#include "tools/commands/selfplay_commands.hpp"
#include "tools/commands/simulation_text.hpp"
#include "tools/selfplay/audit.hpp"
#include "tools/selfplay/merge.hpp"
#include "tools/selfplay/slurm.hpp"
#include "tools/selfplay/survey.hpp"
#include "tools/text/json_text.hpp"
#include "tools/text/numbers.hpp"
#include "tools/text/table.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <system_error>

namespace sparring {

namespace {

namespace sp = selfplay;

struct MergeArguments {
    std::string manifest;
    std::string output;
    Overwrite overwrite = Overwrite::kNo;
    bool wants_json = false;
    bool verifies = false;
    sp::AuditRequest audit;
    bool allows_other_build = false;
};

// Who sits where, as far as that is the same in all games.
[[nodiscard]] std::vector<AgentSpec> seated(const sp::Batch& batch) {
    if (!batch.manifest.keeps_moves()) {
        return batch.simulation.agents;
    }
    if (batch.plan.format == tournament::Format::kFixedSeats) {
        return batch.plan.agents;
    }
    AgentSpec anybody;
    anybody.text = "in turn";
    return {batch.plan.seats(), anybody};
}

[[nodiscard]] Simulation simulation_of(const sp::Batch& batch, const SimulationTotals& totals) {
    const records::Run& run = batch.manifest.run;
    Simulation simulation;
    simulation.game = {batch.module, run.variant, {run.options, 0}, batch.table, run.seats};
    simulation.request.agents = seated(batch);
    simulation.request.seed = run.seed;
    simulation.request.opening_plies = batch.manifest.opening_plies;
    simulation.totals = totals;
    return simulation;
}

[[nodiscard]] Status run_merge(const MergeArguments& arguments, Console& console) {
    const Expected<sp::Batch> batch = sp::open_batch(arguments.manifest, console.catalogue);
    if (!batch) {
        return batch.error();
    }
    if (const Status free = check_free(arguments.output, arguments.overwrite); !free) {
        return free;
    }
    ProgressLine progress = progress_line(console);
    const Expected<sp::Merged> merged = merge(*batch, arguments.output, console.stop, [&](std::uint64_t games) {
        progress.show(fmt::format("merge: {} of {} games", grouped(games), grouped(batch->manifest.games)));
    });
    progress.clear();
    if (!merged) {
        return merged.error();
    }
    if (merged->is_stopped) {
        console.fail("stopped: no file was written");
        return ok();
    }
    const Simulation simulation = simulation_of(*batch, merged->totals);
    console.out << (arguments.wants_json ? simulation_json(simulation)
                                         : simulation_text(simulation, console.out_columns));
    console.err << fmt::format("{} games in {}\n", grouped(merged->totals.games), arguments.output);
    return ok();
}

// What the scheduler has of the batch, if it was ever handed to it.
[[nodiscard]] Expected<std::vector<sp::QueuedShard>> scheduled(const sp::Batch& batch) {
    std::error_code ignored;
    return std::filesystem::exists(script_path(batch), ignored) ? queued_shards(batch) : std::vector<sp::QueuedShard>{};
}

// By the scheduler's words for the states.
[[nodiscard]] std::map<std::string, std::vector<std::uint32_t>> by_state(const std::vector<sp::QueuedShard>& queued) {
    std::map<std::string, std::vector<std::uint32_t>> shards;
    for (const auto& [shard, state] : queued) {
        shards[state].push_back(shard);
    }
    return shards;
}

template <class Pairs>
[[nodiscard]] std::vector<std::uint32_t> numbers_of(const Pairs& pairs) {
    std::vector<std::uint32_t> numbers;
    numbers.reserve(pairs.size());
    for (const auto& [number, what] : pairs) {
        numbers.push_back(number);
    }
    return numbers;
}

[[nodiscard]] std::string status_text(const sp::Batch& batch, const sp::Survey& found,
                                      const std::vector<sp::QueuedShard>& queued) {
    const sp::Manifest& manifest = batch.manifest;
    std::string text =
        fmt::format("{}: {}, {} games in {} blocks, records: {}\n", batch.path.string(), manifest.run.game_name(),
                    grouped(manifest.games), grouped(manifest.run.blocks), name_of(manifest.keeps));
    TextTable table;
    table.add_column("shards");
    table.add_column("", Alignment::kRight);
    table.add_column("which", Alignment::kLeft, {.folds = true});
    const auto add = [&](const std::string& name, const std::vector<std::uint32_t>& numbers) {
        table.add_row({name, grouped(numbers.size()), sp::ranges_text(numbers)});
    };
    add("done", found.done);
    add("missing", found.missing);
    add("damaged", numbers_of(found.damaged));
    add("of another plan", numbers_of(found.foreign));
    for (const auto& [state, numbers] : by_state(queued)) {
        add("Slurm: " + state, numbers);
    }
    text += table.text();
    text += fmt::format("games {} of {} ({})\n", grouped(found.games_done), grouped(manifest.games),
                        percent(static_cast<double>(found.games_done) / static_cast<double>(manifest.games)));
    if (!found.left_over.empty()) {
        text += fmt::format("files of workers that are at work or were killed: {}\n", fmt::join(found.left_over, ", "));
    }
    return text;
}

[[nodiscard]] Json status_json(const sp::Batch& batch, const sp::Survey& found,
                               const std::vector<sp::QueuedShard>& queued) {
    Json scheduler = Json::object();
    for (const auto& [state, numbers] : by_state(queued)) {
        scheduler[state] = numbers;
    }
    return {{"manifest", batch.path.string()},
            {"shards", batch.manifest.shards},
            {"done", found.done},
            {"missing", found.missing},
            {"damaged", numbers_of(found.damaged)},
            {"of_another_plan", numbers_of(found.foreign)},
            {"scheduler", std::move(scheduler)},
            {"games", batch.manifest.games},
            {"games_done", found.games_done},
            {"left_over", found.left_over}};
}

[[nodiscard]] Status run_status(const MergeArguments& arguments, Console& console) {
    const Expected<sp::Batch> batch = sp::open_batch(arguments.manifest, console.catalogue);
    if (!batch) {
        return batch.error();
    }
    const auto look = arguments.verifies ? sp::Look::kContent : sp::Look::kStamp;
    const auto surveyed = unless_stopped([batch = *batch, look] { return survey(batch, look); }, console);
    if (!surveyed) {
        console.fail("stopped before all shards were looked at");
        return ok();
    }
    const sp::Survey& found = *surveyed;
    const Expected<std::vector<sp::QueuedShard>> queued = scheduled(*batch);
    if (!queued) {
        console.err << fmt::format("sparring: warning: {}\n", queued.error().message);
    }
    const std::vector<sp::QueuedShard> tasks = queued ? *queued : std::vector<sp::QueuedShard>{};
    console.out << (arguments.wants_json ? json_line(status_json(*batch, found, tasks))
                                         : status_text(*batch, found, tasks));
    for (const auto* const wrong : {&found.damaged, &found.foreign}) {
        for (const auto& [shard, why] : *wrong) {
            console.err << fmt::format("sparring: shard {}: {}\n", shard, why);
        }
    }
    return ok();
}

[[nodiscard]] Status run_audit(const MergeArguments& arguments, Console& console) {
    Expected<sp::Batch> batch = sp::open_batch(arguments.manifest, console.catalogue);
    if (!batch) {
        return batch.error();
    }
    const auto other = arguments.allows_other_build ? sp::OtherBuild::kAllowed : sp::OtherBuild::kRefused;
    if (const Status build = check_build(*batch, other); !build) {
        return build;
    }
    ProgressLine progress = progress_line(console);
    const Expected<sp::AuditReport> report =
        audit(*batch, arguments.audit, console.stop, [&](const sp::AuditReport& sofar) {
            progress.show(fmt::format("audit: {} blocks, {} games, {} different", grouped(sofar.blocks),
                                      grouped(sofar.games), sofar.different_blocks));
        });
    progress.clear();
    if (!report) {
        return report.error();
    }
    console.out << fmt::format(
        "{} blocks with {} games were played again: {}\n", grouped(report->blocks), grouped(report->games),
        report->different_blocks == 0 ? "all came out the same"
                                      : fmt::format("{} are different", report->different_blocks));
    for (const std::string& difference : report->differences) {
        console.out << difference << '\n';
    }
    if (report->different_blocks > 0) {
        console.fail(
            "games did not repeat themselves; those of agents with time_ms or game_ms do not, nor those with other "
            "weights or endgame tables");
    } else if (report->is_stopped) {
        console.fail("stopped before all blocks were looked at");
    }
    return ok();
}

std::shared_ptr<MergeArguments> with_manifest(CLI::App& command) {
    auto arguments = std::make_shared<MergeArguments>();
    command.add_option("--manifest", arguments->manifest, "of 'selfplay plan'")->required()->type_name("FILE");
    return arguments;
}

}  // namespace

void add_selfplay_merge(CLI::App& selfplay, Console& console) {
    CLI::App& merging = *selfplay.add_subcommand("merge", "put all shards together into one record");
    const auto merged = with_manifest(merging);
    merging.add_option("--output", merged->output, "the record to write, an SQLite database")
        ->required()
        ->type_name("FILE");
    add_overwrite_option(merging, merged->overwrite);
    merging.add_flag("--json", merged->wants_json, "print one JSON value");
    merging.callback([merged, &console] { console.conclude(run_merge(*merged, console)); });

    CLI::App& asking = *selfplay.add_subcommand("status", "say which shards are done, missing or damaged");
    const auto selected = with_manifest(asking);
    asking.add_flag("--verify", selected->verifies, "read every game, not the stamps of the shards alone");
    asking.add_flag("--json", selected->wants_json, "print one JSON value");
    asking.callback([selected, &console] { console.conclude(run_status(*selected, console)); });

    CLI::App& auditing = *selfplay.add_subcommand("audit", "play some blocks once more and compare");
    const auto audited = with_manifest(auditing);
    auditing.add_option("--fraction", audited->audit.fraction, "of the blocks, drawn at random; one at least")
        ->check(number_between(0.0, 1.0))
        ->type_name("0..1")
        ->capture_default_str();
    add_seed_option(auditing, audited->audit.seed);
    auditing.add_flag(
        "--allow-other-build", audited->allows_other_build,
        "compare although the plan was made with another build of the program, or with other endgame tables");
    auditing.callback([audited, &console] { console.conclude(run_audit(*audited, console)); });
}

}  // namespace sparring
