// Finding games of a record gives what reading all of them would.

#include "tools/records/find_games.hpp"

#include "tests/tools/games/program.hpp"
#include "tests/tools/support/temporary_folder.hpp"
#include "tools/records/record_file.hpp"

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include <filesystem>
#include <optional>
#include <thread>

using namespace sparring;
using namespace sparring::records;
using namespace sparring::test;
using Catch::Contains;

namespace {

// A record of three agents in games of two seats, from several openings.
const std::string& planted_record() {
    static const TemporaryFolder folder;
    static const std::string path = [] {
        std::string made = (folder.path() / "games.db").string();
        REQUIRE(run({"tournament", "draughtnauts:basic", "--agent", "greedy", "--agent", "random", "--agent", "level:1",
                     "--pairs", "12", "--threads", "1", "--games", made})
                    .code == ExitCode::kDone);
        return made;
    }();
    return path;
}

// The same by reading every game.
FoundGames found_by_reading(const RecordFile& file, const GameFilter& filter, Page page) {
    FoundGames found;
    REQUIRE(file.read([&](const RecordedBlock& block) {
        for (const RecordedGame& game : block.games) {
            ++found.games;
            const std::string& opening = file.run().openings[block.opening].moves;
            const std::string moves = opening.empty() ? game.moves : opening + " " + game.moves;
            bool has_seat = false;
            for (std::size_t seat = 0; seat < game.players.size(); ++seat) {
                const bool is_agent =
                    filter.agent.empty() || file.run().agents[game.players[seat].agent].name == filter.agent;
                const bool is_result = !filter.result || result_for(seat_at(seat), game.winners) == *filter.result;
                has_seat = has_seat || (is_agent && is_result && filter.seat.value_or(seat) == seat);
            }
            if (!has_seat || game.plies < filter.shortest || game.plies > filter.longest ||
                !moves.starts_with(filter.opening)) {
                continue;
            }
            ++found.found;
            if (found.found >= page.first && found.page.size() < page.size) {
                FoundGame& one = found.page.emplace_back();
                one.number = found.games;
                one.plies = game.plies;
                one.winners = game.winners;
                for (const RecordedPlayer& player : game.players) {
                    one.players.push_back(file.run().agents[player.agent].name);
                }
            }
        }
        return ok();
    }));
    return found;
}

std::string text_of(const FoundGames& found) {
    std::string text = fmt::format("{} of {}\n", found.found, found.games);
    for (const FoundGame& game : found.page) {
        text += fmt::format("{} {} {} {}\n", game.number, fmt::join(game.players, "/"), game.plies,
                            result_text(game.winners, game.players.size()));
    }
    return text;
}

}  // namespace

TEST_CASE("games are found by agent, seat, result, length and opening as by reading all") {
    const auto file = RecordFile::open(planted_record(), Access::kRead);
    REQUIRE(file);
    std::size_t most = 0;
    std::size_t fewest = 1000;
    for (const char* const agent : {"", "random", "level:1"}) {
        for (const auto seat : {std::optional<std::size_t>{}, std::optional<std::size_t>{1}}) {
            for (const auto result : {std::optional<SeatResult>{}, std::optional(SeatResult::kWon),
                                      std::optional(SeatResult::kShared), std::optional(SeatResult::kLost)}) {
                for (const std::size_t shortest : {0U, 60U}) {
                    for (const char* const opening : {"", "9-13 2", "11-15 23-19 8"}) {
                        const GameFilter filter{agent, seat, result, shortest, shortest + 60, opening};
                        const Page page{2, 5};
                        const auto found = find_games(*file, filter, page);
                        REQUIRE(found);
                        CHECK(text_of(*found) == text_of(found_by_reading(*file, filter, page)));
                        most = std::max(most, found->found);
                        fewest = std::min(fewest, found->found);
                    }
                }
            }
        }
    }
    CHECK(most > 20);
    CHECK(fewest == 0);
}

TEST_CASE("all games are listed page by page") {
    const auto file = RecordFile::open(planted_record(), Access::kRead);
    REQUIRE(file);
    for (const std::size_t first : {1U, 5U, 70U, 73U}) {
        const Page page{first, 4};
        const auto found = find_games(*file, {}, page);
        REQUIRE(found);
        CHECK(found->found == 72);
        CHECK(text_of(*found) == text_of(found_by_reading(*file, {}, page)));
    }
    // What stands in a text of SQL is a text.
    GameFilter odd;
    odd.opening = "' OR 1 --";
    CHECK(find_games(*file, odd, {1, 5})->found == 0);
    GameFilter misspelt;
    misspelt.agent = "randon";
    const auto unknown = find_games(*file, misspelt, {1, 5});
    REQUIRE_FALSE(unknown);
    CHECK(unknown.error().message == "unknown agent 'randon': did you mean 'random'?");
}

TEST_CASE("the block of a game is found by its number") {
    const auto file = RecordFile::open(planted_record(), Access::kRead);
    REQUIRE(file);
    CHECK(place_of_game(*file, 1)->block == 0);
    CHECK(place_of_game(*file, 6)->block == 2);
    CHECK(place_of_game(*file, 6)->game == 1);
    CHECK(place_of_game(*file, 72)->block == 35);
    CHECK_THAT(place_of_game(*file, 73).error().message, Contains("there is no game 73: expected 1 to 72"));
    CHECK_THAT(place_of_game(*file, 0).error().message, Contains("there is no game 0"));
    std::size_t read = 0;
    REQUIRE(file->read(
        [&](const RecordedBlock& block) {
            CHECK(block.number == 3 + read++);
            return ok();
        },
        {3, 5}));
    CHECK(read == 3);
}

TEST_CASE("a record that is read while its writer ends is whole without its log") {
    const TemporaryFolder folder;
    const std::string path = (folder.path() / "copy.db").string();
    std::filesystem::copy_file(planted_record(), path);
    auto writer = RecordFile::open(path, Access::kWrite);
    REQUIRE(writer);
    REQUIRE(writer->lengthen(100, 100));
    auto reader = std::make_optional(RecordFile::open(path, Access::kRead));
    REQUIRE(*reader);
    std::thread end([&] { writer = Error{"ended"}; });
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    reader.reset();
    end.join();
    CHECK_FALSE(std::filesystem::exists(path + "-wal"));
    CHECK(RecordFile::open(path, Access::kRead)->run().rounds == 100);
}
