// Files of endings as those who play use them.

#include "tools/games/draughts/ending_tables.hpp"

#include "search/alphabeta/alphabeta.hpp"
#include "tests/engine/draughtnauts/positions.hpp"
#include "tests/eval/solved_endings.hpp"
#include "tests/support/effort.hpp"
#include "tests/tools/support/environment.hpp"
#include "tests/tools/support/temporary_folder.hpp"
#include "tools/data/file_lock.hpp"
#include "tools/data/text_file.hpp"
#include "tools/games/draughts/judge.hpp"
#include "tools/games/draughts/room.hpp"
#include "tools/games/draughts/solve_endings.hpp"

#include <catch2/catch.hpp>

#include <cstdlib>
#include <filesystem>
#include <memory>
#include <string>

using namespace sparring;
using namespace sparring::draughtnauts;
using sparring::test::EnvironmentVariable;
using sparring::test::TemporaryFolder;

namespace {

constexpr int kPieces = 3;

// Solved once for all tests.
[[nodiscard]] const TemporaryFolder& solved_folder() {
    static const TemporaryFolder folder;
    static const bool is_solved = [] {
        SolveRequest request;
        request.path = folder.path().string();
        request.pieces = kPieces;
        const StopToken stop;
        return solve_endings({}, request, stop, [](const std::string&) {}).has_value();
    }();
    REQUIRE(is_solved);
    return folder;
}

[[nodiscard]] std::shared_ptr<EndingTables> tables(std::size_t capacity = EndingTables::kUsualCapacity) {
    return *EndingTables::open({solved_folder().path()}, {}, capacity);
}

[[nodiscard]] BasicJudge basic_judge() {
    return BasicJudge(BasicJudge::Estimate(BasicDraughtnautsEvaluator({})), {tables()});
}

[[nodiscard]] std::optional<Score> known(const std::string& position, KnownFor whom = KnownFor::kState,
                                         const BasicRules& rules = {}) {
    return basic_judge().known_score(parse_basic(position, rules), whom);
}

[[nodiscard]] int plies_of(const std::string& position) { return tables()->find(parse_basic(position))->plies(); }

}  // namespace

TEST_CASE("tables say what was solved, from few blocks or many") {
    const Endings endings = solved_endings(kPieces, {});
    const auto usual = tables();
    const auto small = tables(3 * EndingFile::kBlockValues);
    CHECK(usual->most_pieces() == kPieces);
    for (const Material& ending : endings_up_to(kPieces)) {
        for (const Material& material : {ending, ending.swapped()}) {
            const PlacementIndex index(material);
            Stream random(code_of(material), {});
            for (int sample = 0; sample < effort(5'000, 500); ++sample) {
                const Placement placement = index.at(random() % index.size());
                REQUIRE(usual->find(placement) == endings.value(placement));
                REQUIRE(small->find(placement) == endings.value(placement));
            }
        }
    }
}

TEST_CASE("tables know colours, and nothing of what is not at hand") {
    const BasicState white_to_move = parse_basic("W:WK6,K10:BK32");
    CHECK(tables()->find(white_to_move) == tables()->find(white_to_move.mirrored()));
    CHECK(tables()->find(white_to_move)->is_win());
    CHECK_FALSE(tables()->find(parse_basic("W:WK6,K10:BK32,K31")));
    CHECK_FALSE(tables()->find(basic_start({})));
    CHECK_FALSE(tables()->find(parse_basic("W:WK6,K10:B")));
    const TemporaryFolder empty;
    const auto none = *EndingTables::open({empty.path()}, {});
    CHECK(none->most_pieces() == 0);
    CHECK_FALSE(none->find(white_to_move));
}

TEST_CASE("tables of a folder are refused if one file is damaged, misnamed or of other rules") {
    const TemporaryFolder folder;
    for (const char* const name : {"K-K.ending", "K-M.ending"}) {
        std::filesystem::copy(solved_folder().path() / name, folder.path() / name);
    }
    CHECK(EndingTables::open({folder.path()}, {}));
    BasicRules other;
    other.crowning_ends_turn = false;
    CHECK(EndingTables::open({folder.path()}, other).error().message ==
          (folder.path() / "K-K.ending").string() +
              ": it is for other rules: 'draughtnauts:basic crowning_ends_turn=true no_move=loss', expected "
              "'draughtnauts:basic crowning_ends_turn=false no_move=loss'");
    std::filesystem::copy(solved_folder().path() / "M-M.ending", folder.path() / "KK-K.ending");
    CHECK(EndingTables::open({folder.path()}, {}).error().message ==
          (folder.path() / "KK-K.ending").string() + ": 760 values of M-M: expected 29760 of KK-K");
    const std::string text = *read_text_file(folder.path() / "K-M.ending");
    folder.write("K-M.ending", text.substr(0, text.size() / 2));
    CHECK(EndingTables::open({folder.path()}, {})
              .error()
              .message.starts_with((folder.path() / "K-M.ending").string() + ": not whole"));
}

TEST_CASE("what a damaged block says is not known, and solving names the file") {
    const TemporaryFolder folder;
    for (const char* const name : {"K-K.ending", "K-M.ending", "M-M.ending"}) {
        std::filesystem::copy(solved_folder().path() / name, folder.path() / name);
    }
    std::string text = *read_text_file(folder.path() / "K-K.ending");
    text.back() = static_cast<char>(text.back() ^ 1);
    folder.write("K-K.ending", text);
    const auto opened = EndingTables::open({folder.path()}, {});
    REQUIRE(opened);
    const BasicState kings = parse_basic("W:WK6:BK32");
    const BasicState man = parse_basic("W:WK6:B21");
    CHECK(tables()->find(kings));
    CHECK_FALSE((*opened)->find(kings));
    CHECK((*opened)->find(man) == tables()->find(man));
    SolveRequest request;
    request.pieces = 2;
    request.path = folder.path().string();
    const StopToken stop;
    const auto report = solve_endings({}, request, stop, [](const std::string&) {});
    REQUIRE_FALSE(report);
    CHECK(report.error().message.starts_with((folder.path() / "K-K.ending").string() + ": not whole"));
}

TEST_CASE("tables at hand are those of the folder that the environment names") {
    const TemporaryFolder folder;
    const EnvironmentVariable named("SPARRING_TABLES", folder.path().string());
    CHECK(*EndingTables::at_hand({}) == nullptr);
    std::filesystem::create_directories(table_path(endings_folder_name({})));
    CHECK(*EndingTables::at_hand({}) == nullptr);
    std::filesystem::copy(solved_folder().path(), table_path(endings_folder_name({})),
                          std::filesystem::copy_options::recursive);
    const auto opened = *EndingTables::at_hand({});
    REQUIRE(opened != nullptr);
    CHECK(opened->most_pieces() == kPieces);
    CHECK(*EndingTables::at_hand({}) == opened);
    BasicRules draws;
    draws.no_move = NoMove::kDraw;
    CHECK(*EndingTables::at_hand(draws) == nullptr);
    CHECK(endings_folder_name(draws) != endings_folder_name({}));
}

TEST_CASE("tables that come with the data are at hand unless a folder is named") {
    const TemporaryFolder home;
    const EnvironmentVariable tables_variable("SPARRING_TABLES", std::nullopt);
    const EnvironmentVariable data("SPARRING_DATA", SPARRING_SOURCE_DIR "/data");
    const EnvironmentVariable own("XDG_DATA_HOME", home.path().string());
    const auto shipped = *EndingTables::at_hand({});
    REQUIRE(shipped != nullptr);
    CHECK(shipped->most_pieces() == 4);
    CHECK(shipped->find(parse_basic("W:WK6,K10:BK32"))->plies() == plies_of("W:WK6,K10:BK32"));
    const EnvironmentVariable named("SPARRING_TABLES", home.path().string());
    CHECK(*EndingTables::at_hand({}) == nullptr);
}

TEST_CASE("an ending comes from the first folder that has it") {
    const TemporaryFolder own;
    own.write("K-M.ending", "not whole");
    CHECK(EndingTables::open({solved_folder().path(), own.path()}, {}));
    CHECK(EndingTables::open({own.path(), solved_folder().path()}, {})
              .error()
              .message.starts_with((own.path() / "K-M.ending").string() + ": not whole"));
    std::filesystem::remove(own.path() / "K-M.ending");
    CHECK((*EndingTables::open({own.path(), solved_folder().path()}, {}))->checksum() == tables()->checksum());
}

TEST_CASE("tables that come with the data are those that are solved") {
    const std::filesystem::path shipped = SPARRING_SOURCE_DIR "/data/tables/" + endings_folder_name({});
    int files = 0;
    for (const auto& entry : std::filesystem::directory_iterator(solved_folder().path())) {
        if (entry.path().extension() == ".ending") {
            const Expected<EndingFile> file = EndingFile::open(shipped / entry.path().filename(), ending_rules({}));
            REQUIRE(file);
            CHECK(file->checksum() == EndingFile::open(entry.path(), ending_rules({}))->checksum());
            CHECK(file->check_blocks({}));
            ++files;
        }
    }
    CHECK(files == 9);
    CHECK((*EndingTables::open({shipped}, {}))->most_pieces() == 4);
}

TEST_CASE("a judge knows what is certain whatever the count of plies without progress") {
    const std::string won = "W:WK6,K10:BK32";
    const std::string lost = "B:WK6,K10:BK32";
    const int plies = plies_of(won);
    CHECK(known(won) == win_in(plies));
    CHECK(known(lost) == loss_in(plies_of(lost)));
    CHECK(known("W:WK1:BK32") == 0);
    CHECK(known("W:WK1:BK32:N79", KnownFor::kHash) == 0);
    // The limit of 80 must not come before the end, nor at it.
    CHECK(known(won + ":N" + std::to_string(79 - plies)) == win_in(plies));
    CHECK_FALSE(known(won + ":N" + std::to_string(80 - plies)));
    // A hash does not tell apart counts up to 40; with a count of nothing it cannot have been higher before.
    CHECK(known(won, KnownFor::kHash) == win_in(plies));
    REQUIRE(plies < 39);
    CHECK(known(won + ":N" + std::to_string(39 - plies), KnownFor::kHash) == win_in(plies));
    CHECK_FALSE(known(won + ":N" + std::to_string(40 - plies), KnownFor::kHash));
    BasicRules other;
    other.no_progress_plies = 200;
    CHECK(known(won + ":N" + std::to_string(39 - plies), KnownFor::kHash, other) == win_in(plies));
    CHECK_FALSE(known(won + ":N" + std::to_string(40 - plies), KnownFor::kHash, other));
    other.no_progress_plies = 30;
    CHECK(known(won + ":N1", KnownFor::kHash, other) == win_in(plies));
    other.no_progress_plies = 0;
    CHECK(known(won + ":N2000", KnownFor::kHash, other) == win_in(plies));
    CHECK_FALSE(known("W:WK6,K10,K11:BK32,K31"));
}

TEST_CASE("a judge likes uncertain wins the better the sooner they come, and estimates what it does not know") {
    const BasicJudge judge = basic_judge();
    const BasicState soon = parse_basic("W:WK27,K18:BK32:N79");
    const BasicState late = parse_basic("W:WK1,K2:BK32:N79");
    REQUIRE(tables()->find(soon)->plies() < tables()->find(late)->plies());
    CHECK(judge.score(soon, kWhite) > judge.score(late, kWhite));
    CHECK(judge.score(late, kWhite) > 5000);
    CHECK(judge.score(late, kBlack) == -judge.score(late, kWhite));
    CHECK(judge.score(late, kWhite) <= kMaxEvaluation);
    CHECK(judge.score(parse_basic("W:WK1:BK32"), kWhite) == 0);
    const BasicState unknown = parse_basic("W:WK6,K10,K11:BK32,K31");
    CHECK(judge.score(unknown, kWhite) == judge.without_endings().score(unknown, kWhite));
    CHECK(judge.knows_endings());
    CHECK_FALSE(judge.without_endings().knows_endings());
    CHECK_FALSE(judge.without_endings().known_score(soon, KnownFor::kState));
}

TEST_CASE("the game with Power-Ups knows the basic endings once it has none, and those of one piece each") {
    const StopToken stop;
    const auto armed = std::make_shared<const ArmedEndings>(**solve_armed_endings({}, stop));
    const PowerUpJudge judge(PowerUpJudge::Estimate(DraughtnautsEvaluator({})), {tables(), armed});
    const auto score = [&](const std::string& position) {
        return judge.known_score(parse(position), KnownFor::kState);
    };
    CHECK(score("W:WK6,K10:BK32") == known("W:WK6,K10:BK32"));
    CHECK_FALSE(score("W:WK6,K10:BK32:P1=S"));
    CHECK_FALSE(score("W:WK6+S,K10:BK32"));
    CHECK(score("W:WK6+SH:BK32"));
    CHECK(*score("W:WK6+SH:BK32") > kProvenScore);
    CHECK_FALSE(score("W:WK6+SH:BK32:P29=C"));
    CHECK_FALSE(judge.known_score(start_state({}), KnownFor::kState));
    CHECK_FALSE(judge.without_endings().known_score(parse("W:WK6+SH:BK32"), KnownFor::kState));
}

TEST_CASE("alpha-beta goes by what is known, and proves nothing else") {
    const Endings truth = solved_endings(4, {});
    BasicRules rules;
    rules.no_progress_plies = 0;
    AlphaBetaParameters parameters;
    parameters.table_mib = 1;
    const StopToken stop;
    const auto score_of = [&](const BasicState& state, int depth) {
        AlphaBeta<BasicDraughtnauts, BasicJudge> search(basic_judge(), parameters);
        return *search.search({.state = state, .limits = {.depth = depth}}, stop).lines.front().score;
    };
    Stream random(1, {});
    for (const Material& material :
         {Material{1, 1, 0, 1}, Material{2, 0, 1, 0}, Material{0, 2, 0, 1}, Material{0, 1, 1, 1}, Material{0, 2, 1, 1},
          Material{1, 1, 2, 0}, Material{2, 0, 1, 1}, Material{0, 2, 0, 2}}) {
        const PlacementIndex index(material);
        for (int sample = 0; sample < effort(60, 6); ++sample) {
            const Placement placement = index.at(random() % index.size());
            const BasicState state(placement.own, placement.other, placement.crowned, kBlack, 0, rules);
            const EndingValue value = truth.value(placement);
            if (state.is_over()) {
                continue;
            }
            INFO(BasicDraughtnauts::format_position(state));
            if (placement.material().pieces() <= kPieces) {
                const Score known = value.is_win() ? win_in(value.plies()) : loss_in(value.plies());
                REQUIRE(score_of(state, 1) == (value.is_draw() ? 0 : known));
            } else if (const Score score = score_of(state, 7); is_proven(score)) {
                REQUIRE(value.is_draw() == false);
                REQUIRE(value.is_win() == (score > 0));
                REQUIRE(kWinScore - std::abs(score) >= value.plies());
            }
        }
    }
}

TEST_CASE("alpha-beta wins a known ending although the position has occurred before") {
    const BasicState root = parse_basic("W:WK18,K27:BK32");
    std::vector<std::uint64_t> earlier = {root.repetition_hash()};
    BasicState state = root;
    for (const char* const move : {"18-23", "32-28", "23-18", "28-32"}) {
        state = after(state, move);
        earlier.push_back(state.repetition_hash());
    }
    earlier.pop_back();
    const StopToken stop;
    AlphaBeta<BasicDraughtnauts, BasicJudge> search(basic_judge());
    const auto report = search.search({.state = state, .earlier = earlier, .limits = {.depth = 3}}, stop);
    CHECK(format_move(report.best_move()) == "18-23");
    CHECK(report.lines.front().score == win_in(tables()->find(state)->plies()));
}

TEST_CASE("one run at a time works in a folder") {
    const TemporaryFolder folder;
    SolveRequest request;
    request.path = folder.path().string();
    request.pieces = 2;
    request.threads = 2;
    const StopToken stop;
    {
        const auto lock = FileLock::of_folder(folder.path());
        REQUIRE(lock);
        const auto refused = solve_endings({}, request, stop, [](const std::string&) {});
        REQUIRE_FALSE(refused);
        CHECK(refused.error().message == "another run is at work in '" + folder.path().string() + "'");
    }
    CHECK(solve_endings({}, request, stop, [](const std::string&) {})->failure.empty());
}

TEST_CASE("what a run needs is said before it starts") {
    const TemporaryFolder folder;
    CHECK(check_room({1U << 20U, 0}, 1U << 20U, folder.path() / "not" / "there"));
    CHECK(check_room({(5U << 20U) + 1, 0}, 5U << 20U, folder.path()).error().message ==
          "it needs 6 MiB of memory: set --memory to that or more, not 5");
    const std::uint64_t much = std::uint64_t{1} << 60U;
    CHECK(check_room({much, 0}, much, folder.path())
              .error()
              .message.starts_with("it needs 1099511627776 MiB of memory, "));
    const std::string disk = check_room({0, much}, 1, folder.path() / "x").error().message;
    CHECK(disk.starts_with("it needs about 1099511627776 MiB on the disk of '" + (folder.path() / "x").string()));
    CHECK(disk.ends_with(" are free"));
}

TEST_CASE("a run that is stopped again and again comes to what one run does") {
    const TemporaryFolder folder;
    SolveRequest request;
    request.path = folder.path().string();
    request.pieces = kPieces;
    SolveReport report;
    int runs = 0;
    do {
        StopToken stop;
        int calls = 0;
        report = *solve_endings({}, request, stop, [&](const std::string&) {
            if (++calls == 100) {
                stop.request_stop();
            }
        });
        CHECK(report.failure.empty() != stop.stop_requested());
        ++runs;
        REQUIRE(runs < 100);
    } while (!report.failure.empty());
    CHECK(runs > 2);
    request.path = solved_folder().path().string();
    const StopToken stop;
    CHECK(solve_endings({}, request, stop, [](const std::string&) {})->checksum == report.checksum);
}
