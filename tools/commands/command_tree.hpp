#pragma once
// The commands of the program as plain values, for those who write them down in other ways than its help.

#include <string>
#include <vector>

// NOLINTNEXTLINE(readability-identifier-naming): the library's own name.
namespace CLI {
class App;
}  // namespace CLI

namespace sparring {

// What a value can be, as far as a shell can complete it.
enum class ValueKind : unsigned char { kOther, kChoice, kFile, kFolder, kGame };

// An option with its dashes, or an argument by its name.
struct CommandOption {
    std::vector<std::string> names;
    std::string value;  // what it takes, as help has it: "FILE", "auto|always|never"; empty of flags
    ValueKind kind = ValueKind::kOther;
    std::vector<std::string> choices;  // only of kChoice
    std::string usual;                 // the default; empty if there is none to tell
    std::string meaning;
    bool is_required = false;
    bool may_repeat = false;
};

struct Command {
    std::string name;
    std::string meaning;
    std::vector<CommandOption> arguments;
    std::vector<CommandOption> options;
    std::vector<Command> below;
    std::string notes;  // lines below all options; mostly none
};

[[nodiscard]] Command command_tree(const CLI::App& command);

}  // namespace sparring
