#include "tests/tools/support/program.hpp"
#include "tools/commands/command_tree.hpp"
#include "tools/commands/manual_page.hpp"
#include "tools/commands/shell_completions.hpp"
#include "tools/data/text_file.hpp"

#include <catch2/catch.hpp>
#include <CLI/CLI.hpp>

using namespace sparring;
using Catch::Contains;
using sparring::test::check_refused;
using sparring::test::Program;
using sparring::test::ProgramResult;
using sparring::test::TemporaryFolder;

namespace {

// A program of two commands, one of them with a command below it.
Command small_program() {
    CLI::App program("plays [and] counts", "small");
    std::string text;
    std::vector<std::string> texts;
    CLI::App* const play = program.add_subcommand("play", "play somebody's game: \\now");
    play->add_option("GAME", text, "which game")->required()->type_name("");
    play->add_option("--load", texts, "a file of a game")->type_name("FILE");
    play->add_option("--colour", text, "when to use colours")->type_name("auto|always")->default_str("auto");
    CLI::App* const batch = program.add_subcommand("batch", "many games");
    CLI::App* const plan = batch->add_subcommand("plan", "write a plan");
    plan->add_option("--out", text, "where it goes")->required()->type_name("FOLDER");
    bool is_json = false;
    plan->add_flag("--json", is_json, "print JSON");
    plan->footer("\nPlans:\n  -quick  today");
    batch->footer("Batches:\n.all");
    return command_tree(program);
}

const std::vector<std::string> kGames = {"pebbles", "pebbles:large"};

}  // namespace

TEST_CASE("the tree of commands has what values can be") {
    const Command program = small_program();
    CHECK(program.name == "small");
    REQUIRE(program.below.size() == 2);
    const Command& play = program.below[0];
    REQUIRE(play.arguments.size() == 1);
    CHECK(play.arguments[0].kind == ValueKind::kGame);
    CHECK(play.arguments[0].is_required);
    REQUIRE(play.options.size() == 3);
    CHECK(play.options[0].names == std::vector<std::string>{"-h", "--help"});
    CHECK(play.options[0].value.empty());
    CHECK(play.options[1].kind == ValueKind::kFile);
    CHECK(play.options[1].may_repeat);
    CHECK(play.options[2].choices == std::vector<std::string>{"auto", "always"});
    CHECK(play.options[2].usual == "auto");
    CHECK(program.below[1].below[0].options[1].kind == ValueKind::kFolder);
}

TEST_CASE("the completions of bash are a table of commands and options") {
    const std::string text = bash_completions(small_program(), kGames);
    CHECK_THAT(text, Contains("_sparring_games='pebbles pebbles:large'\n"));
    CHECK_THAT(text, Contains("        ' play')\n            commands=''\n"
                              "            options='-h --help --load=FILE --colour=auto|always'\n"
                              "            arguments='GAME' ;;\n"));
    CHECK_THAT(text, Contains("        ' batch plan')\n            commands=''\n"
                              "            options='-h --help --out=FOLDER --json'\n"));
}

TEST_CASE("the completions of zsh escape what it reads otherwise") {
    const std::string text = zsh_completions(small_program(), kGames);
    CHECK_THAT(text, Contains("      'play:play somebody'\\''s game\\: \\\\now'\n"));
    CHECK_THAT(text, Contains("    '*--load=[a file of a game]:FILE:_files'"));
    CHECK_THAT(text, Contains("    '--colour=[when to use colours]:auto|always:(auto always)'"));
    CHECK_THAT(text, Contains("_small_batch_plan() {\n"));
}

TEST_CASE("the completions of fish tell commands below others from them") {
    const std::string text = fish_completions(small_program(), kGames);
    CHECK_THAT(text, Contains("-n '__sparring_just_at' -a play -d 'play somebody\\'s game: \\\\now'\n"));
    CHECK_THAT(text, Contains("-n '__sparring_at play' -l load -r -F -d 'a file of a game'\n"));
    CHECK_THAT(text, Contains("-n '__sparring_just_at batch' -a plan -d 'write a plan'\n"));
    CHECK_THAT(text, Contains("-n '__sparring_at batch plan' -l json -d 'print JSON'\n"));
}

TEST_CASE("pages of the manual show commands, options and defaults") {
    const Command program = small_program();
    CHECK_THAT(manual_of_program(program), Contains(".TP\n\\fBplay\\fR\nplay somebody's game: \\enow\n"));
    const std::string play = manual_of_command(program, program.below[0]);
    CHECK_THAT(play, Contains(".SH NAME\nsmall\\-play \\- play"));
    CHECK_THAT(play, Contains("\\fBsmall play\\fR \\fIGAME\\fR [\\fIOPTIONS\\fR]\n"));
    CHECK_THAT(play, Contains(".TP\n\\fB\\-\\-colour\\fR \\fIauto|always\\fR\nwhen to use colours (default auto)\n"));
    CHECK_THAT(manual_of_command(program, program.below[1]),
               Contains(".SH plan\n\\fBsmall batch plan\\fR \\fB\\-\\-out\\fR \\fIFOLDER\\fR [\\fIOPTIONS\\fR]\n"));
}

TEST_CASE("pages of the manual have what stands below the options of help, line by line") {
    const Command program = small_program();
    CHECK_THAT(manual_of_command(program, program.below[1]),
               Contains(".SH NOTES\n.nf\nBatches:\n\\&.all\n.fi\n.SH SEE ALSO\n"));
    CHECK_THAT(manual_of_command(program, program.below[0]), !Contains(".SH NOTES"));
    CHECK(program.below[1].below[0].notes == "\nPlans:\n  -quick  today");
}

TEST_CASE("the program prints its completions and its manual, and writes all pages into a folder") {
    Program program;
    for (const char* const shell : {"bash", "zsh", "fish"}) {
        const ProgramResult result = program.run({"completions", shell});
        CHECK(result.code == ExitCode::kDone);
        CHECK_THAT(result.out, Contains("pebbles") && Contains("tournament"));
    }
    CHECK_THAT(program.run({"manual"}).out, Contains(".TH SPARRING 1"));
    const std::string page = program.run({"manual", "analyze"}).out;
    CHECK_THAT(page, Contains("sparring\\-analyze \\- the best moves"));
    const TemporaryFolder folder;
    const ProgramResult written = program.run({"manual", "--output", (folder.path() / "man").string()});
    CHECK(written.code == ExitCode::kDone);
    CHECK(written.out.empty());
    CHECK(*read_text_file(folder.path() / "man/sparring-analyze.1") == page);
}

TEST_CASE("completions and pages that there are not are refused") {
    check_refused({"completions", "powershell"}, "unknown shell 'powershell': expected bash, zsh or fish");
    check_refused({"manual", "analyse"}, "unknown command 'analyse': did you mean 'analyze'?");
    const TemporaryFolder folder;
    const std::string file = folder.write("file", "");
    CHECK(Program().run({"manual", "--output", file + "/man"}).code == ExitCode::kBadInput);
}
