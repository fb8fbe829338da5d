#pragma once
// Arguments that several commands have, as options of CLI11.

#include "tools/data/text_file.hpp"
#include "tools/tables/catalogue.hpp"

#include <CLI/CLI.hpp>

#include <cstdint>

namespace sparring {

// GAME[:VARIANT] and `--set option=value`.
void add_game_arguments(CLI::App& command, GameArguments& arguments);

// The highest number of a game in a file.
inline constexpr std::uint64_t kLastGame = 1'000'000'000;

// For `option->transform(whole_number(1, 256))`: refuses anything but a decimal number in [low, high], naming the
// range.
[[nodiscard]] CLI::Validator whole_number(std::uint64_t low, std::uint64_t high);
// The same for any number, which stays as it was written: `option->check(number_between(0, 1))`.
[[nodiscard]] CLI::Validator number_between(double low, double high);
inline constexpr std::uint64_t kMaxThreads = 256;
// `--seed`, any 64-bit number, and `--threads`, 1..256; both keep the present value as the default.
void add_seed_option(CLI::App& command, std::uint64_t& seed);
void add_threads_option(CLI::App& command, int& threads);
// `--overwrite`, without which files stay.
CLI::Option* add_overwrite_option(CLI::App& command, Overwrite& overwrite);

}  // namespace sparring
