// `sparring export`: the games of a record file as text for other programs.

#include "tools/records/export.hpp"

#include "tools/commands/console.hpp"
#include "tools/records/export_outcomes.hpp"
#include "tools/text/nearest_name.hpp"
#include "tools/tournament/recording.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <fstream>
#include <memory>
#include <ostream>
#include <system_error>
#include <utility>
#include <vector>

namespace sparring {

namespace {

using records::ExportFormat;

struct ExportArguments {
    std::string path;
    std::string format = "text";
    std::string output;  // empty: standard output
    bool wants_overwrite = false;
};

[[nodiscard]] Expected<ExportFormat> parse_format(const std::string& text) {
    std::vector<std::string> known;
    for (const ExportFormat format : records::kExportFormats) {
        if (text == name_of(format)) {
            return format;
        }
        known.emplace_back(name_of(format));
    }
    return Error{unknown_name("format", text, known)};
}

[[nodiscard]] Expected<const GameModule*> module_of(const records::RecordFile& file, const Catalogue& catalogue) {
    const auto found =
        std::ranges::find(catalogue.modules, file.run().game, [](const auto& module) { return module->info().name; });
    if (found == catalogue.modules.end()) {
        return Error{fmt::format("'{}' has games of '{}', which this program does not know", file.path().string(),
                                 file.run().game)};
    }
    return found->get();
}

[[nodiscard]] Status write_all(const records::RecordFile& file, ExportFormat format, const GameModule& module,
                               std::ostream& out, const std::string& name) {
    errno = 0;
    const Expected<bool> is_of_sums = records::holds_sums(file);
    if (!is_of_sums) {
        return is_of_sums.error();
    }
    const auto sink = [&out, &name](const std::string& text) -> Status {
        out << text << std::flush;
        if (!out) {
            return Error{
                fmt::format("cannot write {}: {}", name, std::generic_category().message(errno == 0 ? EIO : errno))};
        }
        return ok();
    };
    return *is_of_sums ? records::export_outcomes(file, format, sink)
                       : records::export_games(file, format, module, sink);
}

[[nodiscard]] Status run_export(const ExportArguments& arguments, Console& console) {
    const Expected<ExportFormat> format = parse_format(arguments.format);
    if (!format) {
        return format.error();
    }
    const Expected<records::RecordFile> file = records::RecordFile::open(arguments.path, records::Access::kRead);
    if (!file) {
        return file.error();
    }
    const Expected<const GameModule*> module = module_of(*file, console.catalogue);
    if (!module) {
        return module.error();
    }
    if (arguments.output.empty()) {
        return write_all(*file, *format, **module, console.out, "standard output");
    }
    const auto overwrite = arguments.wants_overwrite ? tournament::Overwrite::kYes : tournament::Overwrite::kNo;
    if (const Status free = tournament::check_free(arguments.output, overwrite); !free) {
        return free;
    }
    errno = 0;
    std::ofstream out(arguments.output, std::ios::binary | std::ios::trunc);
    return write_all(*file, *format, **module, out, fmt::format("'{}'", arguments.output));
}

}  // namespace

void add_export_command(CLI::App& program, Console& console) {
    const auto arguments = std::make_shared<ExportArguments>();
    CLI::App& command = *program.add_subcommand("export", "write the games of a record as text");
    command.add_option("file", arguments->path, "a record that was written with --games, or by 'selfplay merge'")
        ->required()
        ->type_name("FILE");
    command
        .add_option(
            "--format", arguments->format,
            "one line a game for people, one JSON value a line, comma-separated values with a head, or Portable "
            "Draughts Notation")
        ->type_name("text|jsonl|csv|pdn")
        ->capture_default_str();
    command.add_option("--output", arguments->output, "write to a new file in place of standard output")
        ->type_name("FILE");
    command.add_flag("--overwrite", arguments->wants_overwrite, "replace a file that exists already");
    command.callback([arguments, &console] { console.conclude(run_export(*arguments, console)); });
}

}  // namespace sparring
