// The command line of `play`, up to what it asks of a game.

#include "tests/tools/support/fake_module.hpp"
#include "tests/tools/support/temporary_folder.hpp"
#include "tools/commands/commands.hpp"
#include "tools/commands/console.hpp"
#include "tools/play/saved_game.hpp"
#include "tools/tables/live_game.hpp"

#include <catch2/catch.hpp>
#include <fmt/format.h>

namespace sparring::test {

namespace {

// A game that was over before it began, whose board is a text.
class TextGame : public LiveGame {
public:
    TextGame(std::vector<std::string> seat_names, std::string text) : text_(std::move(text)) {
        facts_.game = "pebbles";
        facts_.seat_names = std::move(seat_names);
    }

    [[nodiscard]] const LiveGameFacts& facts() const override { return facts_; }
    [[nodiscard]] Standing standing() const override { return {2, false, 0, SeatSet::all(2)}; }
    [[nodiscard]] std::string position() const override { return "0 first"; }
    [[nodiscard]] std::string start_position() const override { return "0 first"; }
    [[nodiscard]] std::string known_position(Seat /*viewer*/) const override { return "0 first"; }
    [[nodiscard]] std::vector<std::string> legal_moves() const override { return {}; }
    [[nodiscard]] Expected<std::string> read_move(std::string_view /*text*/) const override { return Error{"over"}; }
    [[nodiscard]] std::size_t plies() const override { return 0; }
    [[nodiscard]] std::size_t all_plies() const override { return 0; }
    [[nodiscard]] LivePly ply(std::size_t /*place*/) const override { return {}; }
    [[nodiscard]] Status play(const std::string& /*text*/) override { return Error{"over"}; }
    void go_to(std::size_t /*plies*/) override {}
    [[nodiscard]] Expected<std::unique_ptr<LiveGame>> from(const std::string& /*position*/) const override {
        return Error{"over"};
    }
    [[nodiscard]] Expected<std::string> choose() override { return Error{"over"}; }
    [[nodiscard]] std::string roll() const override { return {}; }
    [[nodiscard]] Hint hint() override { return {}; }
    [[nodiscard]] Expected<AnalysisReport> analyze(const LiveAnalysis& /*wanted*/) override { return Error{"over"}; }
    [[nodiscard]] std::optional<double> share_expected_by(Seat /*seat*/) override { return std::nullopt; }
    [[nodiscard]] Expected<std::string> set_level(Seat /*seat*/, double /*level*/) override { return Error{"over"}; }
    [[nodiscard]] std::string seen_text(std::size_t /*place*/, std::optional<Seat> /*watcher*/) const override {
        return {};
    }
    [[nodiscard]] std::string seen_effect(std::size_t /*place*/, std::optional<Seat> /*watcher*/) const override {
        return {};
    }
    [[nodiscard]] std::string render(Seat /*viewer*/) const override { return text_; }
    [[nodiscard]] std::string roller() const override { return {}; }
    [[nodiscard]] std::string question() const override { return {}; }
    [[nodiscard]] std::string arranged(std::span<const std::string> /*moves*/) const override { return {}; }
    [[nodiscard]] std::string reveal() const override { return {}; }

private:
    LiveGameFacts facts_;
    std::string text_;
};

// Shows what it is asked to play.
class ShowingTable : public FakeTable {
public:
    using FakeTable::FakeTable;

    [[nodiscard]] Expected<std::unique_ptr<LiveGame>> begin(const PlayRequest& request,
                                                            const StopToken& /*stop*/) const override {
        std::string text = "begin";
        for (const auto& [name, value] : settings().values) {
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
        text += fmt::format(" | hint {}, seed {}{}{}\n", request.hint_agent.text, request.seed,
                            is_ascii ? ", ascii" : "", is_coloured ? ", coloured" : "");
        return std::unique_ptr<LiveGame>(std::make_unique<TextGame>(seat_names(), std::move(text)));
    }
};

class ShowingModule : public FakeModule {
public:
    [[nodiscard]] Expected<TablePointer> open(const Settings& settings) const override {
        return TablePointer(std::make_shared<const ShowingTable>(info(), FakeHooks{}, 2U, settings));
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

    PebblesResult run(std::vector<std::string> arguments, const std::string& input = {}) {
        arguments.insert(arguments.begin(), "play");
        std::istringstream in(input);
        std::ostringstream out;
        std::ostringstream err;
        StopToken stop;
        Console console{in, out, err, stop, {modules_, {folder_.path().string(), {}}}};
        console.out_columns = 200;
        const ExitCode code = run_program(arguments, console);
        return {code, out.str(), err.str()};
    }

private:
    TemporaryFolder folder_;
    Modules modules_;
};

// What a game was asked for with these arguments.
std::string begun(PlayProgram& program, const std::vector<std::string>& arguments) {
    const std::string text = program.run(arguments).out;
    const std::size_t start = std::min(text.find("begin"), text.size());
    return text.substr(start, text.find('\n', start) - start);
}

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
          "First: person, second: level:5. `help` lists the commands.\n"
          "begin from '' | person | level:5 | hint level:10, seed 1, ascii\n"
          "The game is drawn after 0 moves. `save FILE` keeps the game, `undo` takes back, `new` begins another, "
          "`quit` leaves.\n"
          "game over> \nEnd of input.\n");
}

TEST_CASE("play hands over everything that is asked for") {
    PlayProgram program;
    CHECK(begun(program, {"pebbles:large", "--set", "misere=true", "--side", "2", "--agent", "random", "--position",
                          "4 second", "--seed", "7", "--ascii", "--colour", "always"}) ==
          "begin stones=12 misere=true from '4 second' | random | person | hint level:10, seed 7, ascii, coloured");
    const std::filesystem::path file = program.folder().path() / "mine.txt";
    CHECK(program.run({"pebbles:large", "--save", file.string()}, "save\n").code == ExitCode::kDone);
    CHECK(load_game(file.string())->game == "pebbles:large");
}

TEST_CASE("agents take the seats that people leave") {
    PlayProgram program;
    CHECK(begun(program, {"pebbles", "--side", "none", "--level", "3"})
              .starts_with("begin from '' | level:3 | level:3 |"));
    CHECK(begun(program, {"pebbles", "--side", "none", "--agent", "random", "--agent", "level:2"})
              .starts_with("begin from '' | random | level:2 |"));
    CHECK(begun(program, {"pebbles", "--side", "both"}).starts_with("begin from '' | person | person |"));
}

TEST_CASE("a saved game brings its variant, options, players and moves") {
    PlayProgram program;
    const std::string file = program.folder().write("game.txt",
                                                    "game: pebbles:large\noption: misere=true\nposition: 9 first\n"
                                                    "seat 1 (first): random\nseat 2 (second): person\n"
                                                    "moves: 2\nmove 1 (first): 2\nmove 2 (second): 1\n");
    CHECK(begun(program, {"--load", file})
              .starts_with("begin stones=12 misere=true from '9 first' 2 1 | random | person |"));
    CHECK(begun(program, {"pebbles", "--load", file, "--side", "both"})
              .starts_with("begin stones=12 misere=true from '9 first' 2 1 | person | person |"));
}

TEST_CASE("a game that was taken up is saved in its own file unless another is named") {
    PlayProgram program;
    const std::string file = program.folder().write("game.txt", "game: pebbles\nposition: 9 first\nmoves: 0\n");
    const std::string other = (program.folder().path() / "other.txt").string();
    CHECK(program.run({"--load", file}, "save\n").out.find("The game is saved in '" + file + "'\n") !=
          std::string::npos);
    CHECK(program.run({"--load", file, "--save", other}, "save\n").out.find("The game is saved in '" + other + "'\n") !=
          std::string::npos);
}

TEST_CASE("a new game has the same players, the next seed and no moves") {
    PlayProgram program;
    const std::string out =
        program.run({"pebbles", "--side", "2", "--agent", "random", "--seed", "7", "--ascii"}, "new\nnew\n").out;
    CHECK(out.find("A new game begins\nbegin from '' | random | person | hint level:10, seed 8, ascii\n") !=
          std::string::npos);
    CHECK(out.find("| random | person | hint level:10, seed 9, ascii\n") != std::string::npos);
    const std::string file = program.folder().write("game.txt",
                                                    "game: pebbles\nposition: 9 first\nseat 1 (first): random\n"
                                                    "seat 2 (second): person\nmoves: 1\nmove 1 (first): 2\n");
    CHECK(
        program.run({"--load", file}, "new\n").out.find("A new game begins\nbegin from '9 first' | random | person") !=
        std::string::npos);
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
    const std::string whole = program.folder().write("whole.txt", "game: pebbles\nposition: 9 first\nmoves: 0\n");
    CHECK(program.run({"pebbles", "--load", whole, "--set", "stones=3"}).err ==
          "sparring: --set: expected none beside --load '" + whole + "', a saved game, which has its own options\n");
    CHECK(load("game: pebbles\nposition: 9 first\nseat 1 (first): rndom\nmoves: 0\n")
              .starts_with("sparring: agent of first: "));
    // A file of somebody else's runs no program.
    CHECK(load("game: pebbles\nposition: 9 first\nseat 1 (first): process:touch ran\nmoves: 0\n")
              .find("seat 1 is played by the program 'process:touch ran', which would be run: expected --agent") !=
          std::string::npos);
}

TEST_CASE("play refuses bad arguments in one line") {
    CHECK(
        play_refusal({"pebbles", "--save", "/no-such-folder/game.txt"}) ==
        "sparring: --save: cannot write '/no-such-folder/game.txt': expected a file in a folder that can be written\n");
    CHECK(play_refusal({}) == "sparring: expected GAME or --load FILE: see 'sparring play --help'\n");
    CHECK(play_refusal({"pebles"}) == "sparring: unknown game 'pebles': did you mean 'pebbles'?\n");
    CHECK(play_refusal({"pebbles", "--side", "third"}) ==
          "sparring: --side: 'third' is no seat: expected first, second, 1 to 2, none, both or all\n");
    CHECK(play_refusal({"pebbles", "--level", "11"}) ==
          "sparring: --level: '11' is no level: expected a number from 1 to 10, such as 3.5, or auto\n");
    CHECK(play_refusal({"pebbles", "--level", "5", "--agent", "random"}).find("cannot be given together") !=
          std::string::npos);
    CHECK(play_refusal({"pebbles", "--side", "both", "--level", "5"}) ==
          "sparring: --level: every seat is played by a person\n");
    CHECK(play_refusal({"pebbles", "--agent", "random", "--agent", "random"}) ==
          "sparring: --agent: 2 given for 1 seats without a person: expected one, or one for each\n");
    CHECK(play_refusal({"pebbles", "--agent", "rndom"}).starts_with("sparring: agent of second: "));
    CHECK(play_refusal({"pebbles", "--position", "99 first"}).starts_with("sparring: --position: "));
    CHECK(play_refusal({"--load", "absent.txt"}) == "sparring: cannot read 'absent.txt': No such file or directory\n");
    CHECK(play_refusal({"pebbles", "--clock", "soon"}) ==
          "sparring: --clock: 'soon' is not a time of at most a day: expected one such as 90s, 5m or 1h30m\n");
    CHECK(play_refusal({"pebbles", "--colour", "red"}) == "sparring: --colour: 'red' is not auto, always or never\n");
}

}  // namespace sparring::test
