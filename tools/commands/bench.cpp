// `bench`: fixed work of every game, its speed, and fingerprints that change exactly if behaviour does.

#include "tools/selfplay/bench.hpp"

#include "engine/core/hash.hpp"
#include "tools/commands/arguments.hpp"
#include "tools/commands/commands.hpp"
#include "tools/commands/console.hpp"
#include "tools/commands/threads_bench_text.hpp"
#include "tools/data/fingerprint_file.hpp"
#include "tools/data/text_file.hpp"
#include "tools/text/json_text.hpp"
#include "tools/text/numbers.hpp"
#include "tools/text/table.hpp"

#include <fmt/format.h>

#include <memory>
#include <optional>

namespace sparring {

namespace {

struct BenchArguments {
    std::string filter;
    std::string check_path;
    std::string write_path;
    int threads = 1;
    int rounds = 5;
    bool as_json = false;
};

std::string fingerprint_text(const BenchRow& row) { return row.fingerprint == 0 ? "-" : hexadecimal(row.fingerprint); }

std::uint64_t combined_fingerprint(const std::vector<BenchRow>& rows) {
    std::uint64_t combined = 0;
    for (const BenchRow& row : rows) {
        combined = mix(combined, row.fingerprint);
    }
    return combined;
}

std::string text_of(const std::vector<BenchRow>& rows, int columns) {
    TextTable table;
    table.add_column("Name", Alignment::kLeft, {.folds = true});
    table.add_column("Count", Alignment::kRight, {.spare = 1});
    table.add_column("Unit");
    table.add_column("Seconds", Alignment::kRight, {.spare = 2});
    table.add_column("Per second", Alignment::kRight);
    table.add_column("Fingerprint");
    for (const BenchRow& row : rows) {
        const std::optional<double> rate = per_second(static_cast<double>(row.count), row.seconds);
        table.add_row({row.name, grouped(row.count), row.unit, fixed(row.seconds, 3), rate ? shortened(*rate) : "-",
                       fingerprint_text(row)});
    }
    return table.text(columns);
}

Json json_of(const std::vector<BenchRow>& rows) {
    Json list = Json::array();
    for (const BenchRow& row : rows) {
        list.push_back({{"name", row.name},
                        {"count", row.count},
                        {"unit", row.unit},
                        {"seconds", row.seconds},
                        {"per_second", json_or_null(per_second(static_cast<double>(row.count), row.seconds))},
                        {"fingerprint", row.fingerprint == 0 ? Json(nullptr) : Json(fingerprint_text(row))}});
    }
    return {{"rows", std::move(list)}, {"fingerprint", hexadecimal(combined_fingerprint(rows))}};
}

std::vector<BenchRow> run_benchmarks(const std::string& filter, Console& console) {
    ProgressLine progress = progress_line(console);
    std::vector<BenchRow> rows;
    const auto on_row = [&](const BenchRow& row) {
        rows.push_back(row);
        progress.show(
            fmt::format("bench: {} done, {}", row.name, speed(static_cast<double>(row.count), row.seconds, row.unit)));
    };
    for (const auto& module : console.catalogue.modules) {
        if (console.stop.stop_requested()) {
            break;
        }
        progress.show(fmt::format("bench: {}", module->info().name));
        module->bench(filter, console.stop, on_row);
    }
    selfplay::bench_batches(console.catalogue, filter, console.stop, on_row);
    return rows;
}

Fingerprints fingerprints_of(const std::vector<BenchRow>& rows) {
    Fingerprints found;
    for (const BenchRow& row : rows) {
        if (row.fingerprint != 0) {
            found.emplace(row.name, row.fingerprint);
        }
    }
    return found;
}

// Names every row that differs from what is expected, that is expected and was not run, or that is not expected.
void compare(const Fingerprints& found, const Fingerprints& expected, const BenchArguments& arguments,
             Console& console) {
    for (const auto& [name, fingerprint] : expected) {
        if (name.find(arguments.filter) == std::string::npos) {
            continue;
        }
        const auto row = found.find(name);
        if (row == found.end()) {
            console.fail(fmt::format("bench '{}' is missing: expected {} by {}", name, hexadecimal(fingerprint),
                                     arguments.check_path));
        } else if (row->second != fingerprint) {
            console.fail(fmt::format("bench '{}' differs: {}, expected {} by {}", name, hexadecimal(row->second),
                                     hexadecimal(fingerprint), arguments.check_path));
        }
    }
    for (const auto& [name, fingerprint] : found) {
        if (!expected.contains(name)) {
            console.fail(
                fmt::format("bench '{}' is not in {}: found {}", name, arguments.check_path, hexadecimal(fingerprint)));
        }
    }
}

Expected<Fingerprints> read_expected(const std::string& path) {
    const Expected<std::string> text = read_text_file(path);
    if (!text) {
        return Error{"--check: " + text.error().message};
    }
    return parse_fingerprints(*text, path);
}

void print(const std::vector<BenchRow>& rows, const BenchArguments& arguments, Console& console) {
    if (arguments.as_json) {
        console.out << json_line(json_of(rows));
        return;
    }
    console.out << text_of(rows, console.out_columns);
    if (!console.stop.stop_requested()) {
        console.out << "fingerprint " << hexadecimal(combined_fingerprint(rows)) << '\n';
    }
}

Error nothing_called(const std::string& filter) {
    return Error{fmt::format("no benchmark has '{}' in its name: run `sparring bench` for all of them", filter)};
}

// Every search on one thread and on several, in turn.
Status compare_threads(const BenchArguments& arguments, Console& console) {
    ProgressLine progress = progress_line(console);
    std::vector<ThreadsBenchRow> rows;
    const auto on_row = [&](const ThreadsBenchRow& row) {
        rows.push_back(row);
        progress.show(fmt::format("bench: {} done", row.name));
    };
    for (const auto& module : console.catalogue.modules) {
        if (!console.stop.stop_requested()) {
            progress.show(fmt::format("bench: {}", module->info().name));
            module->bench_threads({arguments.filter, arguments.threads, arguments.rounds}, console.stop, on_row);
        }
    }
    if (rows.empty() && !console.stop.stop_requested()) {
        return nothing_called(arguments.filter);
    }
    console.out << (arguments.as_json ? json_line(threads_bench_json(rows, arguments.threads))
                                      : threads_bench_text(rows, arguments.threads, console.out_columns));
    if (console.stop.stop_requested()) {
        console.fail(fmt::format("stopped after {} benchmarks", rows.size()));
    }
    return ok();
}

Status run(const BenchArguments& arguments, Console& console) {
    if (arguments.threads > 1) {
        return compare_threads(arguments, console);
    }
    if (!arguments.write_path.empty() && !arguments.filter.empty()) {
        return Error{"--write: expected no FILTER, because the file would lose every other benchmark"};
    }
    Fingerprints expected;
    if (!arguments.check_path.empty()) {
        const Expected<Fingerprints> read = read_expected(arguments.check_path);
        if (!read) {
            return read.error();
        }
        expected = *read;
    }
    const std::vector<BenchRow> rows = run_benchmarks(arguments.filter, console);
    const bool is_stopped = console.stop.stop_requested();
    if (rows.empty() && !is_stopped) {
        return nothing_called(arguments.filter);
    }
    print(rows, arguments, console);
    if (is_stopped) {
        console.fail(fmt::format("stopped after {} benchmarks: nothing was compared or written", rows.size()));
        return ok();
    }
    const Fingerprints found = fingerprints_of(rows);
    if (!arguments.check_path.empty()) {
        compare(found, expected, arguments, console);
        if (console.exit_code == ExitCode::kDone) {
            console.err << fmt::format("{} fingerprints as expected by {}\n", grouped(found.size()),
                                       arguments.check_path);
        }
    }
    if (!arguments.write_path.empty()) {
        const Status written = write_text_file(arguments.write_path, format_fingerprints(found));
        if (!written) {
            console.fail(written.error().message);
        }
    }
    return ok();
}

}  // namespace

void add_bench_command(CLI::App& program, Console& console) {
    CLI::App* const command = program.add_subcommand("bench", "run fixed work and print speed and fingerprints");
    const auto arguments = std::make_shared<BenchArguments>();
    command->add_option("FILTER", arguments->filter, "run only benchmarks with this text in their name")->type_name("");
    CLI::Option* const check =
        command->add_option("--check", arguments->check_path, "compare the fingerprints with those of a file")
            ->type_name("FILE");
    CLI::Option* const write = command->add_option("--write", arguments->write_path, "write the fingerprints to a file")
                                   ->type_name("FILE")
                                   ->excludes(check);
    CLI::Option* const threads =
        command
            ->add_option("--threads", arguments->threads,
                         "compare searches on so many threads with the same on one, in place of all else")
            ->transform(whole_number(2, 256))
            ->type_name("2..256")
            ->excludes(check)
            ->excludes(write);
    command->add_option("--rounds", arguments->rounds, "how often each is measured, both ways in turn")
        ->transform(whole_number(1, 1000))
        ->type_name("1..1000")
        ->capture_default_str()
        ->needs(threads);
    command->add_flag("--json", arguments->as_json, "print one JSON value");
    command->callback([arguments, &console] { console.conclude(run(*arguments, console)); });
}

}  // namespace sparring
