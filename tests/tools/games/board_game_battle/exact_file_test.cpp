#include "tools/games/board_game_battle/exact_file.hpp"

#include "tests/tools/support/environment.hpp"
#include "tests/tools/support/temporary_folder.hpp"
#include "tools/text/numbers.hpp"

#include <catch2/catch.hpp>
#include <xxhash.h>

#include <fstream>
#include <iterator>

using namespace sparring;
using board_game_battle::Options;
using board_game_battle::Rules;
using sparring::test::EnvironmentVariable;
using sparring::test::TemporaryFolder;

namespace fs = std::filesystem;

namespace {

// Few squares and rounds, so that it is solved at once.
[[nodiscard]] Rules short_rules(int max_rounds = 6) {
    Options options;
    options.players = 2;
    options.max_rounds = max_rounds;
    options.layout =
        *board_game_battle::parse_track("start/duel/challenge1/challenge2/challenge3/challenge4/challenge5/challenge6");
    return Rules(options);
}

[[nodiscard]] RaceValues values_of(const Rules& rules) {
    return solve_race(rules, 1e-11, [](const RaceProgress&) { return true; })->values;
}

[[nodiscard]] std::string content(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

void write(const fs::path& path, const std::string& text) { std::ofstream(path, std::ios::binary) << text; }

// A file of the short rules, whose text tests change.
struct WrittenFile {
    TemporaryFolder folder;
    Rules rules = short_rules();
    fs::path path = folder.path() / "values.race";
    std::uint64_t checksum = *write_race_file(path, rules, values_of(rules));

    [[nodiscard]] std::string complaint(const Rules& wanted) const {
        const auto values = read_race_file(path, wanted);
        const std::string place = path.string() + ": ";
        const std::string message = values ? "" : values.error().message;
        return message.starts_with(place) ? message.substr(place.size()) : message;
    }
    // What is wrong with the file once a word in it is another one, with the checksum made right again.
    [[nodiscard]] std::string complaint_after(const std::string& from, const std::string& to) const {
        std::string text = content(path);
        text.resize(text.rfind("checksum "));
        REQUIRE(text.find(from) != std::string::npos);
        text.replace(text.find(from), from.size(), to);
        write(path, text + "checksum " + hexadecimal(XXH3_64bits(text.data(), text.size())) + "\n");
        return complaint(rules);
    }
};

}  // namespace

TEST_CASE("exact values are read as they were written") {
    const WrittenFile file;
    const auto read = read_race_file(file.path, file.rules);
    REQUIRE(read);
    CHECK(*read == values_of(file.rules));
    const std::string text = content(file.path);
    CHECK(text.starts_with("sparring race values 1\nrules players=2;layout=start/duel/challenge1/"));
    CHECK(text.ends_with("checksum " + hexadecimal(file.checksum) + "\n"));
    // Writing them again makes the same file.
    CHECK(*write_race_file(file.path, file.rules, *read) == file.checksum);
    CHECK(content(file.path) == text);
}

TEST_CASE("folders on the way to exact values are made") {
    const WrittenFile file;
    const fs::path deep = file.folder.path() / "a" / "b" / "values.race";
    CHECK(write_race_file(deep, file.rules, values_of(file.rules)));
    CHECK(content(deep) == content(file.path));
}

TEST_CASE("exact values that are not whole are refused") {
    const std::string expected =
        "not whole, or not exact values: the checksum is wrong; remove it to have it made again";
    const WrittenFile file;
    const std::string text = content(file.path);
    std::string changed = text;
    changed[changed.size() / 2] = static_cast<char>(changed[changed.size() / 2] ^ 1);
    write(file.path, changed);
    CHECK(file.complaint(file.rules) == expected);
    for (const std::size_t length : {text.size() - 1, text.size() / 2, std::size_t{10}, std::size_t{0}}) {
        CAPTURE(length);
        write(file.path, text.substr(0, length));
        CHECK(file.complaint(file.rules) == expected);
    }
    write(file.path, text + "\n");
    CHECK(file.complaint(file.rules) == expected);
    write(file.path, "R1:O-:0,0\n");
    CHECK(file.complaint(file.rules) == expected);
}

TEST_CASE("exact values of other rules are refused with these") {
    const WrittenFile file;
    CHECK(file.complaint(short_rules(7)) ==
          "it is for other rules: players=2;layout=start/duel/challenge1/challenge2/challenge3/challenge4/challenge5/"
          "challenge6;challenge_roll=total;detour_exit=stop;max_rounds=6");
}

TEST_CASE("exact values whose lines do not fit the numbers are refused") {
    CHECK(WrittenFile().complaint_after("values 1\n", "values 2\n") == "expected a line 'sparring race values 1'");
    CHECK(WrittenFile().complaint_after("\nrules ", "\nrule ") == "expected a line 'rules'");
    CHECK(WrittenFile().complaint_after("\nlayers ", "\nlayer ") == "expected a line 'layers'");
    CHECK(WrittenFile().complaint_after("\nplaces 8\n", "\nplaces 9\n") ==
          "its numbers of players and places are not those of its rules");
    CHECK(WrittenFile().complaint_after("\nplayers 2\n", "\nplayers 3\n") ==
          "its numbers of players and places are not those of its rules");
    // One layer of two players on eight places has 64 numbers.
    CHECK(WrittenFile().complaint_after("\nlayers 6\n", "\nlayers 5\n") == "expected 320 numbers, not 384");
}

TEST_CASE("exact values that cannot be read or written are named") {
    const WrittenFile file;
    const std::string none = (file.folder.path() / "none.race").string();
    CHECK(read_race_file(none, file.rules).error().message == "cannot read '" + none + "': No such file or directory");
    const fs::path below_a_file = file.path / "folder" / "values.race";
    CHECK(write_race_file(below_a_file, file.rules, values_of(file.rules)).error().message ==
          "cannot make the folder '" + below_a_file.parent_path().string() + "': Not a directory");
    // A folder is in the way.
    CHECK_FALSE(write_race_file(file.folder.path(), file.rules, values_of(file.rules)));
}

TEST_CASE("the environment says where exact values are looked for") {
    const EnvironmentVariable home("HOME", "/home/somebody");
    const EnvironmentVariable no_data("XDG_DATA_HOME", std::nullopt);
    const EnvironmentVariable no_tables("SPARRING_TABLES", std::nullopt);
    const fs::path name = race_file_path(short_rules()).filename();
    CHECK(race_file_path(short_rules()) == fs::path("/home/somebody/.local/share/sparring") / name);
    const EnvironmentVariable data("XDG_DATA_HOME", "/data");
    CHECK(race_file_path(short_rules()) == fs::path("/data/sparring") / name);
    const EnvironmentVariable tables("SPARRING_TABLES", "/tables");
    CHECK(race_file_path(short_rules()) == fs::path("/tables") / name);
    const EnvironmentVariable empty("SPARRING_TABLES", "");
    CHECK(race_file_path(short_rules()) == fs::path("/data/sparring") / name);
}

TEST_CASE("rules that differ have exact values in files of their own") {
    const std::string name = race_file_path(short_rules()).filename().string();
    CHECK(name.starts_with("board-game-battle-2-players-"));
    CHECK(name.ends_with(".race"));
    CHECK(race_file_path(short_rules()) == race_file_path(short_rules(6)));
    CHECK(race_file_path(short_rules()) != race_file_path(short_rules(7)));
    Options carrying = short_rules().options();
    carrying.detour_exit = board_game_battle::DetourExit::kCarry;
    CHECK(race_file_path(Rules(carrying)) != race_file_path(short_rules()));
}
