// `sparring export`: the games of a record file as text for other programs.

#include "tools/records/export.hpp"

#include "tools/commands/arguments.hpp"
#include "tools/commands/commands.hpp"
#include "tools/commands/console.hpp"
#include "tools/data/durable_file.hpp"
#include "tools/records/export_format.hpp"
#include "tools/records/export_outcomes.hpp"
#include "tools/text/nearest_name.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <memory>
#include <ostream>
#include <system_error>
#include <utility>
#include <variant>
#include <vector>

namespace sparring {

namespace {

[[nodiscard]] Error cannot_write(const std::string& name) {
    return Error{fmt::format("cannot write {}: {}", name, std::generic_category().message(errno == 0 ? EIO : errno))};
}

using records::ExportFormat;

struct ExportArguments {
    std::string path;
    std::string format = "text";
    std::string output;  // empty: standard output
    Overwrite overwrite = Overwrite::kNo;
};

// One of our own formats, or one that a game offers.
using Format = std::variant<ExportFormat, OfferedFormat>;

[[nodiscard]] std::vector<std::string> names_of_formats(const Catalogue& catalogue) {
    std::vector<std::string> names;
    names.reserve(records::kExportFormats.size());
    for (const ExportFormat format : records::kExportFormats) {
        names.emplace_back(name_of(format));
    }
    for (const OfferedFormat& offered : record_formats(catalogue)) {
        names.push_back(offered.format.name);
    }
    return names;
}

[[nodiscard]] Expected<Format> parse_format(const std::string& text, const Catalogue& catalogue) {
    for (const ExportFormat format : records::kExportFormats) {
        if (text == name_of(format)) {
            return Format(format);
        }
    }
    for (const OfferedFormat& offered : record_formats(catalogue)) {
        if (text == offered.format.name) {
            return Format(offered);
        }
    }
    return Error{unknown_name("format", text, names_of_formats(catalogue))};
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

[[nodiscard]] Status write_offered(const records::RecordFile& file, bool is_of_sums, const OfferedFormat& offered,
                                   const GameModule& module, const records::TextSink& sink) {
    if (is_of_sums) {
        return Error{fmt::format("'{}' has no moves, and {} is made of them: expected another format",
                                 file.path().string(), offered.format.title)};
    }
    const std::vector<RecordFormat> formats = module.record_formats();
    const auto found = std::ranges::find(formats, offered.format.name, &RecordFormat::name);
    if (found == formats.end()) {
        return Error{fmt::format("'{}' has games of {}, and {} is for {}: expected another format",
                                 file.path().string(), file.run().game, offered.format.title, offered.game)};
    }
    return records::export_games(file, *found, module, sink);
}

[[nodiscard]] Status write_all(const records::RecordFile& file, const Format& format, const GameModule& module,
                               std::ostream& out, const std::string& name, const StopToken& stop) {
    errno = 0;
    const Expected<bool> is_of_sums = records::holds_sums(file);
    if (!is_of_sums) {
        return is_of_sums.error();
    }
    const auto sink = [&](const std::string& text) -> Status {
        if (stop.stop_requested()) {
            return Error{fmt::format("stopped: {} has some of the games only", name)};
        }
        out << text << std::flush;
        if (!out) {
            return cannot_write(name);
        }
        return ok();
    };
    if (const auto* const offered = std::get_if<OfferedFormat>(&format)) {
        return write_offered(file, *is_of_sums, *offered, module, sink);
    }
    const auto own = std::get<ExportFormat>(format);
    return *is_of_sums ? records::export_outcomes(file, own, sink) : records::export_games(file, own, module, sink);
}

[[nodiscard]] Status write_file(const records::RecordFile& file, const Format& format, const GameModule& module,
                                const std::string& path, const std::string& name, const StopToken& stop) {
    errno = 0;
    std::ofstream out(path, std::ios::binary | std::ios::trunc);
    if (!out.is_open()) {
        return cannot_write(name);
    }
    return write_all(file, format, module, out, name, stop);
}

// A stop is no bad input.
void conclude_export(const Status& written, Console& console) {
    if (!written && console.stop.stop_requested()) {
        console.fail(written.error().message);
    } else {
        console.conclude(written);
    }
}

[[nodiscard]] Status run_export(const ExportArguments& arguments, Console& console) {
    const Expected<Format> format = parse_format(arguments.format, console.catalogue);
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
        return write_all(*file, *format, **module, console.out, "standard output", console.stop);
    }
    if (const Status free = check_free(arguments.output, arguments.overwrite); !free) {
        return free;
    }
    std::error_code ignored;
    if (std::filesystem::equivalent(arguments.path, arguments.output, ignored)) {
        return Error{fmt::format("--output: '{}' is the record that is read: expected another file", arguments.output)};
    }
    // A pipe, a device or a link, such as /dev/stdout, is written to as it is.
    const std::filesystem::file_status there = std::filesystem::symlink_status(arguments.output, ignored);
    const bool is_file = !std::filesystem::exists(there) || std::filesystem::is_regular_file(there);
    const std::string written_to = arguments.output + (is_file ? ".part" : "");
    const std::string name = fmt::format("'{}'", arguments.output);
    const Status written = write_file(*file, *format, **module, written_to, name, console.stop);
    if (!is_file || written) {
        return is_file ? publish_file(written_to, arguments.output) : written;
    }
    std::filesystem::remove(written_to, ignored);
    return console.stop.stop_requested() ? Error{fmt::format("stopped: {} is as it was", name)} : written.error();
}

}  // namespace

void add_export_command(CLI::App& program, Console& console) {
    const auto arguments = std::make_shared<ExportArguments>();
    CLI::App& command = *program.add_subcommand("export", "write the games of a record as text");
    command.add_option("FILE", arguments->path, "a record that was written with --games, or by 'selfplay merge'")
        ->required()
        ->type_name("FILE");
    command
        .add_option(
            "--format", arguments->format,
            "one line a game for people, one JSON value a line, comma-separated values with a head, or a notation that "
            "the game has: " +
                titles_of_formats(console.catalogue))
        ->type_name(fmt::format("{}", fmt::join(names_of_formats(console.catalogue), "|")))
        ->capture_default_str();
    command.add_option("--output", arguments->output, "write to a new file in place of standard output")
        ->type_name("FILE");
    add_overwrite_option(command, arguments->overwrite);
    command.callback([arguments, &console] { conclude_export(run_export(*arguments, console), console); });
}

}  // namespace sparring
