#include "tools/commands/arguments.hpp"

#include "tools/text/numbers.hpp"

#include <fmt/format.h>

#include <limits>
#include <string>

namespace sparring {

void add_game_arguments(CLI::App& command, GameArguments& arguments) {
    command.add_option("GAME", arguments.game, "game, or GAME:VARIANT with the name or the file of a variant")
        ->required()
        ->type_name("");
    command.add_option("--set", arguments.sets, "set a rule option (may be repeated)")
        ->type_name("OPTION=VALUE")
        ->allow_extra_args(false);
}

CLI::Validator whole_number(std::uint64_t low, std::uint64_t high) {
    const auto check = [low, high](std::string& text) -> std::string {
        const Expected<std::uint64_t> number = parse_whole_number(text, low, high);
        if (!number) {
            return number.error().message;
        }
        // CLI11 would read leading zeros as octal.
        text = std::to_string(*number);
        return {};
    };
    return {check, ""};
}

CLI::Validator number_between(double low, double high) {
    const auto check = [low, high](std::string& text) -> std::string {
        double number = 0;
        const bool is_number = CLI::detail::lexical_cast(text, number);
        return is_number && number >= low && number <= high
                   ? ""
                   : fmt::format("'{}' is not a number from {} to {}", text, low, high);
    };
    return {check, ""};
}

void add_seed_option(CLI::App& command, std::uint64_t& seed) {
    command.add_option("--seed", seed, "seed of all random numbers")
        ->transform(whole_number(0, std::numeric_limits<std::uint64_t>::max()))
        ->type_name("NUMBER")
        ->capture_default_str();
}

void add_threads_option(CLI::App& command, int& threads) {
    command.add_option("--threads", threads, "how many threads work")
        ->transform(whole_number(1, kMaxThreads))
        ->type_name("1..256")
        ->capture_default_str();
}

CLI::Option* add_overwrite_option(CLI::App& command, Overwrite& overwrite) {
    return command.add_flag(
        "--overwrite", [&overwrite](std::int64_t /*times*/) { overwrite = Overwrite::kYes; },
        "replace a file that exists already");
}

}  // namespace sparring
