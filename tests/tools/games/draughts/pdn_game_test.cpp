// Games of Draughtnauts from and to PDN.

#include "tools/games/draughts/pdn_game.hpp"

#include "tests/tools/games/draughts/pdn_samples.hpp"
#include "tools/games/games.hpp"

#include <catch2/catch.hpp>
#include <fmt/format.h>

namespace sparring::test {

using pdn::DraughtsRecord;
using pdn::pdn_text;
using pdn::PdnImport;
using pdn::PdnTags;
using pdn::ResultOrder;
using pdn::tag_value;
using pdn::to_pdn;

namespace {

const GameModule& draughts() {
    static const std::unique_ptr<GameModule> module = make_draughtnauts_module();
    return *module;
}

const Settings& basic() {
    static const Settings settings = PdnImport{}.settings;
    return settings;
}

// The games of a text that can be read and replayed, and what is wrong with the others.
struct ImportedGames {
    std::vector<DraughtsRecord> records;
    std::vector<pdn::PdnError> errors;
};

ImportedGames import_pdn(std::string_view text, const PdnImport& import = {}) {
    PdnDatabase database = read_pdn(text);
    ImportedGames imported{.records = {}, .errors = std::move(database.errors)};
    for (const pdn::PdnGame& game : database.games) {
        auto record = from_pdn(draughts(), game, import);
        if (auto* const error = std::get_if<pdn::PdnError>(&record)) {
            imported.errors.push_back(std::move(*error));
        } else {
            imported.records.push_back(std::get<DraughtsRecord>(std::move(record)));
        }
    }
    return imported;
}

DraughtsRecord only_record(std::string_view text, const PdnImport& import = {}) {
    ImportedGames imported = import_pdn(text, import);
    INFO((imported.errors.empty() ? "" : describe(imported.errors.front())));
    REQUIRE(imported.errors.empty());
    REQUIRE(imported.records.size() == 1);
    return imported.records.front();
}

std::string only_refusal(std::string_view text, const PdnImport& import = {}) {
    const ImportedGames imported = import_pdn(text, import);
    CHECK(imported.records.empty());
    REQUIRE(imported.errors.size() == 1);
    return describe(imported.errors.front());
}

// A game of random moves as a record that says everything.
DraughtsRecord random_game(const Settings& settings, const std::string& variant, std::uint32_t number) {
    const AgentSpec random{"random", "random", {}};
    GameRequest request;
    request.agents = {random, random};
    request.seed = 7;
    request.stream = {number, 0, 0};
    request.max_plies = 400;
    const auto report = (*draughts().open(settings))->play_game(request, StopToken{});
    REQUIRE(report);
    const PdnTags tags = {{"Event", "Cup"}, {"Site", "Here"},     {"Date", "2020.01.02"}, {"Round", "1"},
                          {"White", "W"},   {"Black", "B \"b\""}, {"Annotator", "nobody"}};
    const bool is_finished = report->ending == Ending::kRules;
    return {tags, variant, settings, {"", report->moves}, is_finished ? std::optional(report->winners) : std::nullopt};
}

void check_round_trip(const DraughtsRecord& record, ResultOrder order) {
    const auto text = pdn_text(draughts(), record, order);
    REQUIRE(text);
    PdnImport import;
    import.order = order;
    const DraughtsRecord again = only_record(*text, import);
    CHECK(again.game == record.game);
    CHECK(again.winners == record.winners);
    CHECK(again.tags == record.tags);
    CHECK(again.variant == record.variant);
    CHECK(*(*draughts().open(again.settings))->position(again.game) ==
          *(*draughts().open(record.settings))->position(record.game));
    CHECK(*pdn_text(draughts(), again, order) == *text);
}

}  // namespace

TEST_CASE("a published game is replayed and Black's points stand first in its result") {
    // The first game of the Open Checkers Archive.
    constexpr std::string_view kWyllie =
        "[Event \"Manchester 1841\"]\n[Black \"Moorhead, W.\"]\n[White \"Wyllie, J.\"]\n[Result \"0-1\"]\n"
        "1. 11-15 24-20 2. 8-11 28-24 3. 9-13 22-18 4. 15x22 25x18 5. 4-8 26-22 6. 10-14 18x9 7. 5x14 22-18 8. 1-5\n"
        "18x9 9. 5x14 29-25 10. 11-15 24-19 11. 15x24 25-22 12. 24-28 22-18 13. 6-9 27-24 14. 8-11 24-19 15. 7-10\n"
        "20-16 16. 11x20 18-15 17. 2-6 15-11 18. 12-16 19x12 19. 10-15 11-8 20. 15-18 21-17 21. 13x22 30-26\n"
        "22. 18x27 26x1 0-1\n";
    const DraughtsRecord record = only_record(kWyllie);
    CHECK(record.variant == "basic");
    CHECK(record.winners == SeatSet(kSecondSeat));
    CHECK(record.game.position.empty());
    CHECK(record.game.moves.size() == 44);
    CHECK(record.game.moves.back() == "26x17x10x1");
    CHECK(record.tags.size() == 3);
    PdnImport import;
    import.order = ResultOrder::kWhiteFirst;
    CHECK(only_record(kWyllie, import).winners == SeatSet(kFirstSeat));
    // Captures are written with their ends where that is enough.
    CHECK(pdn_text(draughts(), record)->ends_with("22. 18x27 26x1 0-1\n\n"));
}

TEST_CASE("a game of English draughts is written with the tags of the standard") {
    const DraughtsRecord record = {{{"Black", "Ann"}}, "basic", basic(), {"", {"11-15", "22-18"}}, SeatSet::all(2)};
    CHECK(*pdn_text(draughts(), record) ==
          "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n[Black \"Ann\"]\n"
          "[Result \"1/2-1/2\"]\n[GameType \"21\"]\n[Variant \"basic\"]\n\n1. 11-15 22-18 1/2-1/2\n\n");
    const auto winner_text = [&](Seat winner, ResultOrder order) {
        return to_pdn(draughts(), {{}, "", basic(), {}, SeatSet(winner)}, order)->result;
    };
    CHECK(winner_text(kFirstSeat, ResultOrder::kBlackFirst) == "1-0");
    CHECK(winner_text(kSecondSeat, ResultOrder::kBlackFirst) == "0-1");
    CHECK(winner_text(kFirstSeat, ResultOrder::kWhiteFirst) == "0-1");
    CHECK(to_pdn(draughts(), {{}, "", basic(), {}, std::nullopt})->result == "*");
}

TEST_CASE("random games of English draughts survive the way to PDN and back") {
    for (std::uint32_t number = 0; number < 200; ++number) {
        check_round_trip(random_game(basic(), "basic", number),
                         number % 2 == 0 ? ResultOrder::kBlackFirst : ResultOrder::kWhiteFirst);
    }
}

TEST_CASE("random games with Power-Ups survive the way to PDN and back") {
    const std::vector<Settings> variants = {{},
                                            {{{"setup", "random"}}, 1},
                                            {{{"kit", "SSCT"}, {"cannon_forces", "true"}}, 2},
                                            {{{"power_ups", "false"}, {"no_move", "draw"}}, 2},
                                            {{{"power_ups", "false"}, {"no_progress_plies", "0"}}, 2}};
    for (std::uint32_t number = 0; number < 50; ++number) {
        check_round_trip(random_game(variants[number % variants.size()], "mine", number), ResultOrder::kBlackFirst);
    }
}

TEST_CASE("rules that are not those of English draughts are told of in tags of our own") {
    const DraughtsRecord record = {{}, "big-kit", {{{"kit", "SSCT"}, {"cannon_forces", "true"}}, 1}, {}, {}};
    const auto game = to_pdn(draughts(), record);
    REQUIRE(game);
    CHECK(tag_value(game->tags, "GameType") == "Draughtnauts");
    CHECK(tag_value(game->tags, "Variant") == "big-kit");
    CHECK(tag_value(game->tags, "Options") == "kit=SSCT cannon_forces=true");
    const auto same = to_pdn(draughts(), {{}, "", {{{"power_ups", "true"}}, 1}, {}, {}});
    CHECK_FALSE(tag_value(same->tags, "Options").has_value());
    const auto no_count =
        to_pdn(draughts(), {{}, "", {{{"power_ups", "false"}, {"no_progress_plies", "0"}}, 1}, {}, {}});
    CHECK(tag_value(no_count->tags, "GameType") == "21");
    CHECK(tag_value(no_count->tags, "Options") == "no_progress_plies=0");
}

TEST_CASE("a game from a position has the position as FEN, with ranges when it is read") {
    const DraughtsRecord record = only_record("[SetUp \"1\"]\n[FEN \"W:W21-23,K5:B9,K1-2.\"]\n1. 5x14 1-6 *");
    CHECK(record.game.position == "W:WK5,21,22,23:BK1,K2,9");
    CHECK(record.game.moves == std::vector<std::string>{"5x14", "1-6"});
    CHECK_FALSE(record.winners.has_value());
    const auto game = to_pdn(draughts(), record);
    CHECK(tag_value(game->tags, "SetUp") == "1");
    CHECK(tag_value(game->tags, "FEN") == "W:WK5,21,22,23:BK1,K2,9");
    CHECK(only_record("[FEN \"B:W21-32:B1-12\"]\n1. 11-15 *").game.position.empty());
    // FEN has no word for the plies without progress.
    const auto counted = to_pdn(draughts(), {{}, "", basic(), {"W:WK5:BK32:N12", {}}, {}});
    CHECK(tag_value(counted->tags, "FEN") == "W:WK5:BK32");
    CHECK(only_record(*write_pdn(*counted)).game.position == "W:WK5:BK32:N12");
}

TEST_CASE("the board says who has won a game without a result") {
    constexpr std::string_view kEnd = "[FEN \"B:W18:BK15\"]\n1. 15x22";
    CHECK(only_record(fmt::format("{} *", kEnd)).winners == SeatSet(kFirstSeat));
    CHECK(only_record(fmt::format("{} 1-0", kEnd)).winners == SeatSet(kFirstSeat));
    CHECK_FALSE(only_record(fmt::format("{} 0-0", kEnd)).winners.has_value());
    CHECK(only_refusal(fmt::format("{}\n0-1", kEnd)) ==
          "line 2, game 1: the result is 0-1 but Black has won on the board, W:W:BK22: expected 1-0");
    CHECK(only_refusal(fmt::format("{} 1/2-1/2", kEnd)) ==
          "line 2, game 1: the result is 1/2-1/2 but Black has won on the board, W:W:BK22: expected 1-0");
}

TEST_CASE("an ambiguous capture is refused and with its landings accepted") {
    // The man on 6 comes to 22 over 10 and 18, or over 9 and 17.
    constexpr std::string_view kStart = "[FEN \"B:W9,10,17,18,32:B6\"]\n1. ";
    CHECK(only_refusal(fmt::format("{}6x22 *", kStart)).find("6x22 can be 6x") != std::string::npos);
    CHECK(only_record(fmt::format("{}6x13x22 *", kStart)).game.moves.front() == "6x13x22");
}

TEST_CASE("moves that cannot be played are told of with game, line, move and position") {
    CHECK(only_refusal("[Event \"x\"]\n\n1. 11-15 22-18\n2. 15-19 *") ==
          "line 4, game 1: move 3, 15-19, in B:W18,21,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,12,15: "
          "15-19 is not legal: a jump is compulsory: 15x22; legal: 15x22");
    CHECK(only_refusal("1. 11-15 22-18 2. 15x22x29 *").find("move 3, 15x22x29, in B:W18") != std::string::npos);
    CHECK(only_refusal("1. c3-d4 *").find("'c3-d4' is no move of draughts") != std::string::npos);
    CHECK(only_refusal("[FEN \"B:W18:BK15\"]\n1. 15x22 22-18 *").find("the game is over") != std::string::npos);
}

TEST_CASE("rules and positions that are not ours are refused at the beginning of the game") {
    const ImportedGames other = import_pdn("\n[GameType \"20,W,10,10,N2,0\"]\n1. 32-28 *");
    REQUIRE(other.errors.size() == 1);
    CHECK(describe(other.errors.front()) == "line 2, game 1: it is of GameType 20, international draughts");
    CHECK(other.errors.front().other_game == "GameType 20, international draughts");
    CHECK(import_pdn("[GameType \"99\"]\n*").errors.front().other_game == "GameType 99, a game that is not known here");
    CHECK(only_record("[GameType \"21,B,8,8,N1,0\"]\n1. 11-15 *").game.moves.size() == 1);
    CHECK(only_refusal("[FEN \"B:W33:B1\"]\n*").find("square 33 is outside 1 to 32") != std::string::npos);
    CHECK(only_refusal("[FEN \"B:W9-5:B1\"]\n*").find("'9-5' is no range") != std::string::npos);
    CHECK(only_refusal("[Options \"huffing\"]\n*") == "line 1, game 1: tag Options: 'huffing': expected option=value");
    CHECK(only_refusal("[Options \"huffing=true\"]\n*").find("unknown option 'huffing'") != std::string::npos);
}

TEST_CASE("moves as people write them are read with a note") {
    const auto read = [](std::string_view text) {
        const DraughtsRecord record = only_record(text);
        std::string moves;
        for (const std::string& move : record.game.moves) {
            moves += moves.empty() ? move : ' ' + move;
        }
        return std::pair(moves, lines_of(record.notes));
    };
    using Texts = std::vector<std::string>;
    CHECK(read("1. 11x15 22x18\n2. 15-22 *") ==
          std::pair(std::string("11-15 22-18 15x22"),
                    Texts{"1 step with x: read 11x15 as 11-15", "1 step with x: read 22x18 as 22-18",
                          "2 jump with -: read 15-22 as 15x22"}));
    CHECK(read("1. 11-\n15 22\n-18 2. 15 x 22 *") ==
          std::pair(std::string("11-15 22-18 15x22"),
                    Texts{"1 broken move: read 11- 15 as 11-15", "2 broken move: read 22 -18 as 22-18",
                          "3 broken move: read 15 x 22 as 15x22"}));
    CHECK(read("1. 1\n1-15 22-1\n8 *").first == "11-15 22-18");
    CHECK(read("1 11-15 22-18 2 15x22 *") ==
          std::pair(std::string("11-15 22-18 15x22"), Texts{"1 number without a dot: passed over the number 1",
                                                            "1 number without a dot: passed over the number 2"}));
    CHECK(read("1: 11-15 22 18 2: 1522 *").first == "11-15 22-18 15x22");
    CHECK(read("1. 11-15 22-18 2. 15x22 25x18 1 - 0").first == "11-15 22-18 15x22 25x18");
    CHECK(read("1. 11-15 22-18 2. 15x22 25x18 *").second.empty());
}

TEST_CASE("a capture without its last landing is the one that goes on from there") {
    const DraughtsRecord record = only_record("[FEN \"B:W9,17,32:B6\"]\n1. 6x13 *");
    CHECK(record.game.moves.front() == "6x13x22");
    REQUIRE(record.notes.size() == 1);
    CHECK(lines_of(record.notes).front() == "2 jump without its end: read 6x13 as 6x13x22");
}

TEST_CASE("the position of other programs is read without their counters") {
    CHECK(only_record("[FEN \"W:W21:BK1:H3:F20\"]\n*").game.position == "W:W21:BK1");
    CHECK(only_record("[FEN \"R:W21:RK1\"]\n*").game.position == "B:W21:BK1");
    CHECK(only_record("[FEN \"w : w21-23, k5 : bk1\"]\n*").game.position == "W:WK5,21,22,23:BK1");
    CHECK(only_record("[FEN \"B:W21\x96"
                      "23:B1\"]\n*")
              .game.position == "B:W21,22,23:B1");
    CHECK(only_record("[FEN \"\"]\n1. 11-15 *").game.position.empty());
}

TEST_CASE("a game tells whose points stand first if its board shows who has won") {
    const auto order = [](std::string_view text) {
        PdnImport import;
        import.order = std::nullopt;
        return only_record(text, import).shown_order;
    };
    // Black takes the last man; Black is two men ahead; one; a draw.
    CHECK(order("[FEN \"B:W18:BK15\"]\n1. 15x22 1-0") == ResultOrder::kBlackFirst);
    CHECK(order("[FEN \"B:W18:BK15\"]\n1. 15x22 0-1") == ResultOrder::kWhiteFirst);
    CHECK(order("[FEN \"B:W32:B1,2,3\"]\n0-1") == ResultOrder::kWhiteFirst);
    CHECK_FALSE(order("[FEN \"B:W31,32:B1,2,3\"]\n0-1").has_value());
    CHECK_FALSE(order("[FEN \"B:W32:B1,2,3\"]\n1/2-1/2").has_value());
    // What this program has written has Black's points first, whoever stood better.
    CHECK(order("[Variant \"basic\"]\n[FEN \"B:W32:B1,2,3\"]\n0-1") == ResultOrder::kBlackFirst);
}

TEST_CASE("without an order of results the board says who has won, and no game is refused") {
    PdnImport import;
    import.order = std::nullopt;
    const auto winners = [&](std::string_view text) { return only_record(text, import).winners; };
    CHECK(winners("[FEN \"B:W18:BK15\"]\n1. 15x22 0-1") == SeatSet(kFirstSeat));
    CHECK(winners("[FEN \"B:W18:BK15\"]\n1. 15x22 1-0") == SeatSet(kFirstSeat));
    CHECK(winners("1. 11-15 0-1") == SeatSet(kSecondSeat));
    CHECK_FALSE(winners("[FEN \"B:W18:BK15\"]\n1. 15x22 0-0").has_value());
}

TEST_CASE("English draughts is read as such whatever variant was asked for") {
    PdnImport import;
    import.variant = "advanced";
    import.settings = {};
    const DraughtsRecord record = only_record("1. 11-15 22-18 *", import);
    CHECK(record.variant == "basic");
    CHECK(record.settings.values == basic().values);
}

TEST_CASE("a game that goes on after a draw is told how it could be read") {
    CHECK(only_refusal("[Position \"W:WK5:BK32:N79\"]\n1. 5-1 32-28 *").find("no_progress_plies=0") !=
          std::string::npos);
}

TEST_CASE("broken games of a file do not cost the others") {
    const ImportedGames imported = import_pdn(
        "[Event \"1\"]\n1. 11-15 *\n[Event \"2\"]\n1. 11-16 11-15 *\n[FEN \"3]\n*\n[Event \"4\"]\n1. 9-13 *\n");
    CHECK(imported.records.size() == 2);
    REQUIRE(imported.errors.size() == 2);
    // What cannot be read, then what cannot be replayed.
    CHECK(imported.errors[0].game == 3);
    CHECK(imported.errors[0].line == 5);
    CHECK(imported.errors[1].game == 2);
    CHECK(imported.errors[1].line == 4);
}

TEST_CASE("a record that cannot be played is not written") {
    const DraughtsRecord record = {{}, "", basic(), {"", {"11-15", "11-15"}}, {}};
    CHECK(pdn_text(draughts(), record).error().message.starts_with("move 2 in W:W21"));
    CHECK_FALSE(pdn_text(draughts(), {{}, "", {{{"huffing", "true"}}, 1}, {}, {}}).has_value());
    CHECK_FALSE(pdn_text(draughts(), {{}, "", basic(), {"nowhere", {}}, {}}).has_value());
    CHECK(pdn_text(*make_power_play_module(), {}).error().message == "power-play has no PDN: expected draughtnauts");
}

}  // namespace sparring::test
