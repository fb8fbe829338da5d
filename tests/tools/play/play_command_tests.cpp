// The command line of `play`, up to what it asks of a game.

#include "tests/tools/support/fake_module.hpp"
#include "tests/tools/support/temporary_folder.hpp"
#include "tools/commands/console.hpp"
#include "tools/play/terminal.hpp"

#include <catch2/catch.hpp>
#include <fmt/format.h>

namespace sparring::test {

namespace {

// Shows what it is asked to play, and the first line that is typed.
class ShowingModule : public FakeModule {
public:
    [[nodiscard]] Status play(const PlayRequest& request, Terminal& terminal,
                              const StopToken& /*stop*/) const override {
        if (request.save_path == "full") {
            return Error{"cannot write 'full': No space left on device"};
        }
        std::string text = request.game;
        for (const auto& [name, value] : request.settings.values) {
            text += fmt::format(" {}={}", name, value);
        }
        text += fmt::format(" from '{}'", request.opening.position);
        for (const std::string& move : request.opening.moves) {
            text += " " + move;
        }
        for (const std::optional<AgentSpec>& seat : request.seats) {
            text += " | " + (seat ? seat->text : "person");
        }
        const bool is_ascii = request.style.symbols == RenderStyle::Symbols::kAscii;
        const bool is_coloured = request.style.colours == RenderStyle::Colours::kAnsi;
        terminal.write(fmt::format("{}\nhint {}, save {}, seed {}{}{}\n", text, request.hint_agent.text,
                                   request.save_path, request.seed, is_ascii ? ", ascii" : "",
                                   is_coloured ? ", coloured" : ""));
        terminal.write(terminal.read_line("> ").value_or("end") + "\n");
        return ok();
    }
};

struct PebblesResult {
    ExitCode code = ExitCode::kDone;
    std::string out;
    std::string err;
};

class PlayProgram {
public:
    PlayProgram() {
        modules_.push_back(std::make_unique<ShowingModule>());
        folder_.write("variants/pebbles/plain.json", R"({"meaning": "The plain game"})");
        folder_.write("variants/pebbles/large.json", R"({"meaning": "A large pile", "options": {"stones": 12}})");
    }

    [[nodiscard]] const TemporaryFolder& folder() const { return folder_; }

    PebblesResult run(std::vector<std::string> arguments) {
        arguments.insert(arguments.begin(), "play");
        std::istringstream in("hello\n");
        std::ostringstream out;
        std::ostringstream err;
        StopToken stop;
        Console console{in, out, err, stop};
        console.catalogue = {modules_, {folder_.path().string(), {}}};
        const ExitCode code = run_program(arguments, console);
        return {code, out.str(), err.str()};
    }

private:
    TemporaryFolder folder_;
    Modules modules_;
};

// What is wrong with the arguments, without the name of the program.
std::string play_refusal(const std::vector<std::string>& arguments) {
    PlayProgram program;
    const PebblesResult result = program.run(arguments);
    CHECK(result.code == ExitCode::kBadInput);
    CHECK(result.out.empty());
    return result.err;
}

}  // namespace

TEST_CASE("play asks for a person in the first seat against level 5") {
    PlayProgram program;
    const PebblesResult result = program.run({"pebbles", "--ascii"});
    CHECK(result.code == ExitCode::kDone);
    CHECK(result.err.empty());
    CHECK(result.out ==
          "pebbles:plain from '' | person | level:5\n"
          "hint level:10, save sparring-game.txt, seed 1, ascii\n"
          "> hello\nhello\n");
}

TEST_CASE("play hands over everything that is asked for") {
    PlayProgram program;
    const PebblesResult result =
        program.run({"pebbles:large", "--set", "misere=true", "--side", "2", "--agent", "random", "--position",
                     "4 second", "--save", "mine.txt", "--seed", "7", "--ascii", "--colour", "always"});
    CHECK(result.out ==
          "pebbles:large stones=12 misere=true from '4 second' | random | person\n"
          "hint level:10, save mine.txt, seed 7, ascii, coloured\n"
          "> hello\nhello\n");
}

TEST_CASE("agents take the seats that people leave") {
    PlayProgram program;
    CHECK(program.run({"pebbles", "--side", "none", "--level", "3"})
              .out.starts_with("pebbles:plain from '' | level:3 | level:3\n"));
    CHECK(program.run({"pebbles", "--side", "none", "--agent", "random", "--agent", "level:2"})
              .out.starts_with("pebbles:plain from '' | random | level:2\n"));
    CHECK(program.run({"pebbles", "--side", "both"}).out.starts_with("pebbles:plain from '' | person | person\n"));
}

TEST_CASE("a saved game brings its variant, options, players and moves") {
    PlayProgram program;
    const std::string file = program.folder().write("game.txt",
                                                    "game: pebbles:large\noption: misere=true\nposition: 9 first\n"
                                                    "seat 1 (first): random\nseat 2 (second): person\n"
                                                    "moves: 2\nmove 1 (first): 2\nmove 2 (second): 1\n");
    CHECK(program.run({"--load", file})
              .out.starts_with("pebbles:large stones=12 misere=true from '9 first' 2 1 | random | person\n"));
    CHECK(program.run({"pebbles", "--load", file, "--side", "both"})
              .out.starts_with("pebbles:large stones=12 misere=true from '9 first' 2 1 | person | person\n"));
}

TEST_CASE("a saved game that is damaged is refused with its file and line") {
    PlayProgram program;
    const auto load = [&program](const std::string& text) {
        const std::string file = program.folder().write("game.txt", text);
        const PebblesResult result = program.run({"--load", file});
        CHECK(result.code == ExitCode::kBadInput);
        CHECK(result.out.empty());
        const std::string place = "sparring: " + file;
        return result.err.starts_with(place) ? result.err.substr(place.size()) : result.err;
    };
    CHECK(load("game: pebbles\nposition: 9 first\nmoves: 2\nmove 1: 1\nmove 2: 7\n").starts_with(":5: "));
    CHECK(load("game: pebbles\nposition: 99 first\nmoves: 0\n").starts_with(":2: "));
    CHECK(load("game: peebles\nposition: 9 first\nmoves: 0\n") ==
          ": unknown game 'peebles': did you mean 'pebbles'?\n");
    CHECK(load("game: pebbles\noption: stones=99\nposition: 9 first\nmoves: 0\n").starts_with(": --set stones=99: "));
    CHECK(load("game: pebbles\nposition: 9 first\n") == ":2: the file ends without a line 'moves:'\n");
    CHECK(load("game: pebbles\nposition: 9 first\nseat 1 (first): rndom\nmoves: 0\n")
              .starts_with("sparring: agent of first: "));
}

TEST_CASE("play refuses bad arguments in one line") {
    CHECK(play_refusal({}) == "sparring: expected GAME or --load FILE: see 'sparring play --help'\n");
    CHECK(play_refusal({"pebles"}) == "sparring: unknown game 'pebles': did you mean 'pebbles'?\n");
    CHECK(play_refusal({"pebbles", "--side", "third"}) ==
          "sparring: --side: 'third' is no seat: expected first, second, 1 to 2, none or both\n");
    CHECK(play_refusal({"pebbles", "--level", "11"}) == "sparring: --level: 11 is out of range: expected 1 to 10\n");
    CHECK(play_refusal({"pebbles", "--level", "5", "--agent", "random"}).find("cannot be given together") !=
          std::string::npos);
    CHECK(play_refusal({"pebbles", "--side", "both", "--level", "5"}) ==
          "sparring: --level: every seat is played by a person\n");
    CHECK(play_refusal({"pebbles", "--agent", "random", "--agent", "random"}) ==
          "sparring: --agent: 2 given for 1 seats without a person: expected one, or one for each\n");
    CHECK(play_refusal({"pebbles", "--agent", "rndom"}).starts_with("sparring: agent of second: "));
    CHECK(play_refusal({"pebbles", "--position", "99 first"}).starts_with("sparring: --position: "));
    CHECK(play_refusal({"--load", "absent.txt"}) == "sparring: cannot read 'absent.txt': No such file or directory\n");
    CHECK(play_refusal({"pebbles", "--load", "x", "--set", "stones=3"}).find("cannot be given together") !=
          std::string::npos);
    CHECK(play_refusal({"pebbles", "--colour", "red"}) == "sparring: --colour: 'red' is not auto, always or never\n");
}

TEST_CASE("a game that cannot be saved makes play fail") {
    PlayProgram program;
    const PebblesResult result = program.run({"pebbles", "--save", "full"});
    CHECK(result.code == ExitCode::kFailed);
    CHECK(result.err == "sparring: cannot write 'full': No space left on device\n");
}

}  // namespace sparring::test
