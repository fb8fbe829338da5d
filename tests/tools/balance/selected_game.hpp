#pragma once
// An inquiry about a real game with its study in a folder of its own, and the command that makes one.

#include "tests/tools/support/temporary_folder.hpp"
#include "tools/balance/context.hpp"
#include "tools/balance/inquiry.hpp"
#include "tools/commands/commands.hpp"
#include "tools/commands/console.hpp"
#include "tools/games/games.hpp"

#include <catch2/catch.hpp>

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace sparring::balance::fixtures {

// Throws what is wrong with the question, which a test has written correctly.
[[nodiscard]] inline Inquiry asked(Arguments arguments) {
    auto inquiry = read_inquiry(arguments, program_catalogue());
    if (!inquiry) {
        throw std::invalid_argument(inquiry.error().message);
    }
    return *std::move(inquiry);
}

class SelectedGame {
public:
    explicit SelectedGame(const Arguments& arguments) : inquiry_(asked(arguments)) {}
    SelectedGame(const std::string& game, std::vector<std::string> sets, std::uint64_t games = 16)
        : SelectedGame(about(game, std::move(sets), games)) {}

    [[nodiscard]] static Arguments about(const std::string& game, std::vector<std::string> sets, std::uint64_t games) {
        Arguments arguments;
        arguments.game = {game, std::move(sets)};
        arguments.games = games;
        return arguments;
    }

    [[nodiscard]] const Inquiry& inquiry() const { return inquiry_; }
    [[nodiscard]] const GameModule& module() const { return *inquiry_.game.module; }
    [[nodiscard]] const Settings& settings() const { return inquiry_.game.settings; }
    [[nodiscard]] Context& context() { return context_; }
    [[nodiscard]] Study& study() { return study_; }
    [[nodiscard]] std::filesystem::path folder() const { return folder_.path(); }

private:
    Inquiry inquiry_;
    sparring::test::TemporaryFolder folder_;
    StopToken stop_;
    Watch watch_{program_catalogue(), stop_, {}};
    Study study_{inquiry_.game, folder_.path(), 1, selfplay::OtherBuild::kRefused, watch_};
    Context context_{inquiry_, study_};
};

struct Answer {
    ExitCode code = ExitCode::kDone;
    std::string out;
    std::string err;
};

inline Answer run_command(const std::vector<std::string>& words) {
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream err;
    StopToken stop;
    Console console{in, out, err, stop, program_catalogue()};
    const ExitCode code = run_program(words, console);
    return {code, out.str(), err.str()};
}

// `balance GAME --out FOLDER`, and more.
inline Answer run_balance_on(const std::string& game, const std::filesystem::path& folder,
                             const std::vector<std::string>& more) {
    std::vector<std::string> words = {"balance", game, "--out", folder.string()};
    words.insert(words.end(), more.begin(), more.end());
    return run_command(words);
}

[[nodiscard]] inline std::string content_of(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

}  // namespace sparring::balance::fixtures
