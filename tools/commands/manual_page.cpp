#include "tools/commands/manual_page.hpp"

#include "tools/data/program_version.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <string_view>

namespace sparring {

namespace {

constexpr std::string_view kForAllCommands = R"(.SH EXIT STATUS
.TP
0
The work is done.
.TP
1
It failed.
.TP
2
The input was bad: the message says what was wrong, where, and what was expected.
.SH ENVIRONMENT
.TP
.B SPARRING_DATA
The folder of the data, if it is not to be looked for.
.TP
.B SPARRING_TABLES
The folder of endgame tables and other solved files, in place of those named below.
.TP
.B COLUMNS
The width of tables and sentences where the output is no terminal.
.SH FILES
.TP
.I $XDG_DATA_HOME/sparring
Solved files, the levels that follow a player, and mistakes to be tried again; \fI~/.local/share/sparring\fR without the
variable.
.TP
.I PREFIX/share/sparring
The data; else \fIsparring\fR in \fI$XDG_DATA_HOME\fR or in a folder of \fI$XDG_DATA_DIRS\fR.
)";

// With a backslash before what troff reads otherwise, and none of its requests at the start of a line.
std::string roff(std::string_view text) {
    std::string escaped = text.starts_with('.') || text.starts_with('\'') ? "\\&" : "";
    for (const char letter : text) {
        switch (letter) {
            case '\\': escaped += "\\e"; break;
            case '-': escaped += "\\-"; break;
            default: escaped += letter;
        }
    }
    return escaped;
}

std::string heading(const std::string& name, const std::string& meaning) {
    std::string title = name;
    std::ranges::transform(title, title.begin(), [](unsigned char letter) { return std::toupper(letter); });
    return fmt::format(".TH {} 1 \"\" \"{}\" \"Sparring\"\n.SH NAME\n{} \\- {}\n", roff(title), kProgramVersion,
                       roff(name), roff(meaning));
}

std::string synopsis(const Command& command, const std::string& path) {
    std::string text = fmt::format("\\fB{}\\fR", roff(path));
    for (const CommandOption& argument : command.arguments) {
        const std::string name = fmt::format("\\fI{}\\fR{}", roff(argument.value), argument.may_repeat ? " ..." : "");
        text += argument.is_required ? " " + name : " [" + name + "]";
    }
    for (const CommandOption& option : command.options) {
        if (option.is_required) {
            text += fmt::format(R"( \fB{}\fR \fI{}\fR)", roff(option.names.back()), roff(option.value));
        }
    }
    return text + (command.below.empty() ? " [\\fIOPTIONS\\fR]\n" : " \\fICOMMAND\\fR [\\fIOPTIONS\\fR]\n");
}

std::string entry(const CommandOption& option, bool is_argument) {
    std::string names;
    for (const std::string& name : option.names) {
        names += fmt::format("{}\\f{}{}\\fR", names.empty() ? "" : ", ", is_argument ? 'I' : 'B', roff(name));
    }
    const std::string value = is_argument || option.value.empty() ? "" : fmt::format(" \\fI{}\\fR", roff(option.value));
    const std::string usual = option.usual.empty() ? "" : fmt::format(" (default {})", roff(option.usual));
    return fmt::format(".TP\n{}{}\n{}{}\n", names, value, roff(option.meaning), usual);
}

std::string entries(const Command& command) {
    std::string text;
    for (const CommandOption& argument : command.arguments) {
        text += entry(argument, true);
    }
    for (const CommandOption& option : command.options) {
        text += entry(option, false);
    }
    return text;
}

// Each line as it is.
std::string notes(const Command& command) {
    std::string text;
    std::string_view rest = command.notes;
    rest.remove_prefix(std::min(rest.find_first_not_of('\n'), rest.size()));
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        text += roff(rest.substr(0, end)) + "\n";
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return text.empty() ? text : ".SH NOTES\n.nf\n" + text + ".fi\n";
}

}  // namespace

std::string manual_of_program(const Command& program) {
    std::string text = heading(program.name, program.meaning) + ".SH SYNOPSIS\n" + synopsis(program, program.name) +
                       ".SH OPTIONS\n" + entries(program) + ".SH COMMANDS\n";
    std::string others;
    for (const Command& command : program.below) {
        const std::string page = roff(program.name + "-" + command.name);
        text += fmt::format(".TP\n\\fB{}\\fR\n{}\n", roff(command.name), roff(command.meaning));
        others += fmt::format("{}\\fB{}\\fR(1)", others.empty() ? "" : ",\n", page);
    }
    return text + std::string(kForAllCommands) + ".SH SEE ALSO\n" + others + "\n";
}

std::string manual_of_command(const Command& program, const Command& command) {
    const std::string path = program.name + " " + command.name;
    std::string text = heading(program.name + "-" + command.name, command.meaning) + ".SH SYNOPSIS\n" +
                       synopsis(command, path) + ".SH OPTIONS\n" + entries(command);
    for (const Command& below : command.below) {
        text += fmt::format(".SH {}\n{}\n.PP\n{}{}", roff(below.name), synopsis(below, path + " " + below.name),
                            roff(below.meaning) + "\n", entries(below));
    }
    return text + notes(command) + fmt::format(".SH SEE ALSO\n\\fB{}\\fR(1)\n", roff(program.name));
}

}  // namespace sparring
