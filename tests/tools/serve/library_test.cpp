// The library of the page: finding games, standings of records that are still being written, and games as others write
// them.

#include "tests/tools/serve/page.hpp"
#include "tools/records/record_file.hpp"

#include <catch2/catch.hpp>

#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <thread>

using namespace sparring;
using namespace sparring::serve;
using namespace sparring::test;
using Catch::Contains;

namespace {

// A record that several tests copy: a test of two agents.
const std::string& test_record() {
    static const TemporaryFolder folder;
    static const std::string path = [] {
        std::string made = (folder.path() / "made.db").string();
        REQUIRE(run({"tournament", "draughtnauts:basic", "--agent", "greedy", "--agent", "random", "--sprt",
                     "elo0=0,elo1=100", "--pairs", "6", "--threads", "1", "--games", made})
                    .code == ExitCode::kDone);
        return made;
    }();
    return path;
}

// A folder with files and the commands about them.
class Shelf : public Page {
public:
    std::string path(const std::string& file) const { return (folder() / file).string(); }
    void put_record(const std::string& file) const { std::filesystem::copy_file(test_record(), path(file)); }
    void put(const std::string& file, const std::string& text) const { std::ofstream(path(file)) << text; }

    Json found(const std::string& file, const Json& find) { return ask("listing", {{"file", file}, {"find", find}}); }
};

// Follows something in the background, until it goes.
class Follower {
public:
    Follower(Api& api, const std::string& name, const Json& request)
        : work_([this, &api, name, request] {
              ended_ = api.follow(name, request, stop_, [this](const std::string&, const Json& value) {
                  const std::scoped_lock lock(mutex_);
                  told_ = value;
                  changed_.notify_all();
              });
          }) {}
    ~Follower() {
        stop_.request_stop();
        work_.join();
    }
    Follower(const Follower&) = delete;
    Follower& operator=(const Follower&) = delete;

    // What was told when it was so.
    Json wait_for(const std::function<bool(const Json&)>& is_so) {
        std::unique_lock lock(mutex_);
        REQUIRE(changed_.wait_for(lock, std::chrono::minutes(1), [&] { return !told_.is_null() && is_so(told_); }));
        return told_;
    }

private:
    StopToken stop_;
    std::mutex mutex_;
    std::condition_variable changed_;
    Json told_;  // guarded by mutex_
    Status ended_ = ok();
    std::thread work_;
};

const std::string kArchive =
    "[Event \"One\"]\n[Black \"Ada Long\"]\n[White \"Bob\"]\n1. 11-15 22-18 2. 15x22 25x18 1/2-1/2\n\n"
    "[Event \"Two\"]\n[Black \"Bob\"]\n[White \"ada\"]\n1. 9-13 22-18 0-1\n\n"
    "[Event \"Three\"]\n[Black \"Cid\"]\n[White \"Bob\"]\n1. 11-15 23-19 2. 8-11 1-0\n";

}  // namespace

TEST_CASE("games of a record are found, counted and shown page by page") {
    Shelf shelf;
    shelf.put_record("test.db");
    const Json all = shelf.ask("listing", {{"file", "test.db"}});
    const auto count = all["count"].get<std::size_t>();
    CHECK(all["found"] == count);
    CHECK(all["games"].size() == count);
    CHECK(all["agents"] == Json::array({"greedy", "random"}));
    CHECK(all["seats"] == Json::array({"Black", "White"}));
    std::size_t won = 0;
    for (const Json& game : all["games"]) {
        const std::size_t seat = game["players"][0] == "greedy" ? 0 : 1;
        won += game["winners"] == Json::array({seat}) ? 1U : 0U;
        CHECK(game["notation"] == "PDN");
        CHECK_FALSE(game.contains("moves"));
    }
    CHECK(won > 0);
    const Json by_result = shelf.found("test.db", {{"agent", "greedy"}, {"result", "won"}});
    CHECK(by_result["count"] == count);
    CHECK(by_result["found"] == won);
    CHECK(by_result["games"].size() == won);
    const Json second =
        shelf.ask("listing", {{"file", "test.db"}, {"first", 2}, {"find", {{"agent", "greedy"}, {"result", "won"}}}});
    CHECK(second["found"] == won);
    CHECK(second["games"][0] == by_result["games"][1]);
    // A game that is found opens by its number.
    const Json game = shelf.ask("record", {{"file", "test.db"}, {"number", by_result["games"].back()["number"]}});
    CHECK(game["moves"].size() == by_result["games"].back()["plies"].get<std::size_t>());
    CHECK(game["players"] == by_result["games"].back()["players"]);
    const std::string begin = game["moves"][0].get<std::string>() + "  " + game["moves"][1].get<std::string>();
    CHECK(shelf.found("test.db", {{"opening", begin}})["found"] >= 1);
    CHECK_THAT(shelf.refused("record", {{"file", "test.db"}, {"number", count + 1}}), Contains("there is no game"));
}

TEST_CASE("games of a file in a notation of others are found too") {
    Shelf shelf;
    shelf.put("games.pdn", kArchive);
    const auto numbers = [&](const Json& find) {
        const Json listing = shelf.found("games.pdn", find);
        CHECK(listing["count"] == 3);
        CHECK(listing["found"] == listing["games"].size());
        std::vector<int> numbers;
        for (const Json& game : listing["games"]) {
            numbers.push_back(game["number"]);
        }
        return numbers;
    };
    using Numbers = std::vector<int>;
    CHECK(numbers(Json::object()) == Numbers{1, 2, 3});
    CHECK(numbers({{"agent", "ADA"}}) == Numbers{1, 2});
    CHECK(numbers({{"agent", "ada"}, {"result", "won"}}) == Numbers{2});
    CHECK(numbers({{"agent", "bob"}, {"result", "lost"}}) == Numbers{2, 3});
    CHECK(numbers({{"agent", "bob"}, {"seat", 0}}) == Numbers{2});
    CHECK(numbers({{"result", "shared"}}) == Numbers{1});
    CHECK(numbers({{"shortest", 3}}) == Numbers{1, 3});
    CHECK(numbers({{"shortest", 3}, {"longest", 3}}) == Numbers{3});
    CHECK(numbers({{"opening", "11-15 2"}}) == Numbers{1, 3});
    CHECK(numbers({{"opening", "11-15  23-19"}}) == Numbers{3});
    CHECK(numbers({{"agent", ""}, {"seat", nullptr}, {"longest", ""}}) == Numbers{1, 2, 3});
    CHECK(numbers({{"agent", "nobody"}}).empty());
}

TEST_CASE("games that do not say their rules are read under those that they fit") {
    Shelf shelf;
    shelf.put("games.pdn", kArchive);
    const Json game = shelf.ask("record", {{"file", "games.pdn"}, {"number", 3}});
    CHECK(game["game"] == "draughtnauts:basic");
    CHECK(shelf.ask("position", game)["moves"].size() == 3);
    // Those that say them are read as they say.
    const Json advanced = shelf.ask("notation", {{"game", "draughtnauts"}});
    shelf.put("advanced.pdn", advanced["text"]);
    CHECK(shelf.ask("record", {{"file", "advanced.pdn"}})["game"] == "draughtnauts:advanced");
}

TEST_CASE("games as people write them are read with what was read otherwise") {
    Shelf shelf;
    shelf.put("FOUND.PDN", "1. 11x15 23-19 *\n\n[GameType \"20\"]\n1. 32-28 *\n");
    const Json games = shelf.ask("listing", {{"file", "FOUND.PDN"}})["games"];
    REQUIRE(games.size() == 2);
    CHECK(games[0]["notes"] == Json::array({"step with x: read 11x15 as 11-15 in 1 place"}));
    CHECK(games[0]["winners"].is_null());
    CHECK_THAT(games[1]["error"].get<std::string>(), Contains("it is of GameType 20, international draughts"));
    CHECK(shelf.ask("record", {{"file", "FOUND.PDN"}})["moves"] == Json::array({"11-15", "23-19"}));
}

TEST_CASE("what cannot be looked for is refused with a sentence") {
    Shelf shelf;
    shelf.put_record("test.db");
    const auto find = [&](const Json& find) { return shelf.refused("listing", {{"file", "test.db"}, {"find", find}}); };
    CHECK(find("random") == "find: expected an object");
    CHECK(find({{"agents", "random"}}) == "find: unknown key 'agents': did you mean 'agent'?");
    CHECK(find({{"agent", "randon"}}) == "unknown agent 'randon': did you mean 'random'?");
    CHECK(find({{"agent", 3}}) == "find: agent: expected a text of at most 20000 characters");
    CHECK(find({{"result", "win"}}) == "find: unknown result 'win': did you mean 'won'?");
    CHECK(find({{"seat", 8}}) == "find: seat: expected a number from 0 to 7");
    CHECK_THAT(find({{"shortest", -1}}), Contains("find: shortest: expected a number from 0"));
    CHECK_THAT(find({{"longest", "many"}}), Contains("find: longest: expected a number from 0"));
    CHECK(find({{"shortest", 5}, {"longest", 3}}) == "find: shortest: 5 is more than longest, 3: expected no more");
    CHECK(find({{"opening", Json::array()}}) == "find: opening: expected a text of at most 20000 characters");
}

TEST_CASE("the moves of a game with hidden hands that goes on are not found out by looking for them") {
    Shelf shelf;
    const std::string room = shelf.ask("open", {{"game", "drakon:two-players"}, {"seats", {nullptr, nullptr}}})["room"];
    const std::string file = "games/" + room + ".txt";
    const Json seen = shelf.ask("see", {{"room", room}, {"viewer", 0}});
    const std::size_t mover = seen["your_turn"].get<bool>() ? 0 : 1;
    const Json own = shelf.ask("see", {{"room", room}, {"viewer", mover}});
    if (own["is_chance"].get<bool>()) {
        static_cast<void>(shelf.ask("order", {{"room", room}, {"viewer", mover}, {"order", "roll"}}));
    } else {
        const Json move = own["legal"][0]["text"];
        static_cast<void>(shelf.ask("play", {{"room", room}, {"viewer", mover}, {"move", move}}));
    }
    std::ifstream saved(shelf.path(file));
    const std::string text((std::istreambuf_iterator<char>(saved)), {});
    // The same file is found by its first letters where nobody plays it any more.
    shelf.put("over.txt", text);
    const Json known = shelf.ask("record", {{"file", "over.txt"}});
    const std::string letter = known["moves"][0].get<std::string>().substr(0, 1);
    CHECK(shelf.found("over.txt", {{"opening", letter}})["found"] == 1);
    CHECK(shelf.found(file, {{"opening", letter}})["found"] == 0);
    CHECK(shelf.found(file, {{"opening", "?"}})["found"] == 0);
    CHECK(shelf.found(file, {{"longest", 1000}})["found"] == 1);
    CHECK_THAT(shelf.found(file, Json::object()).dump(), !Contains("hands") && !Contains("moves"));
    CHECK_THAT(shelf.refused("record", {{"file", file}}), Contains("when it is over"));
    CHECK_THAT(shelf.refused("notation", {{"file", file}}), Contains("when it is over"));
    CHECK_THAT(shelf.refused("standings", {{"file", file}}), Contains("expected a record"));
}

TEST_CASE("the standings of a record are told with its test") {
    Shelf shelf;
    shelf.put_record("test.db");
    const Json said = shelf.ask("standings", {{"file", "test.db"}});
    CHECK(said["is_growing"] == false);
    CHECK(said["trouble"] == "");
    const std::uint64_t games = shelf.ask("listing", {{"file", "test.db"}})["count"];
    CHECK(said["games"] == games);
    CHECK(said["results"]["pairings"][0]["games"] == games);
    CHECK(said["results"]["seats"].size() == 2);
    CHECK(said["progress"]["points"].back()[1] == said["results"]["sprt"]["llr"]);
    CHECK(said["ratings"]["agents"][0]["name"] == "greedy");
    shelf.put("games.pdn", kArchive);
    CHECK(shelf.refused("standings", {{"file", "games.pdn"}}) == "expected a record of a tournament or of self-play");
    CHECK(shelf.refused("standings", {{"file", "none.db"}}) == "there is no such file");
    shelf.put("broken.db", "SQLite format 3");
    CHECK_THAT(shelf.refused("standings", {{"file", "broken.db"}}), Contains("broken.db"));
    const StopToken stop;
    const auto nothing = [](const auto&, const auto&) {};
    CHECK_FALSE(shelf.api().follow("standings", {{"file", "games.pdn"}}, stop, nothing));
}

TEST_CASE("standings are told again when the record grows, and no more once its writer has ended") {
    Shelf shelf;
    const auto made = records::RecordFile::open(test_record(), records::Access::kRead);
    REQUIRE(made);
    std::vector<records::RecordedBlock> blocks;
    REQUIRE(made->read([&](const auto& block) {
        blocks.push_back(block);
        return ok();
    }));
    REQUIRE(blocks.size() >= 3);
    auto writer = records::RecordFile::create(shelf.path("live.db"), made->run());
    REQUIRE(writer);
    Follower follower(shelf.api(), "standings", {{"file", "live.db"}});
    CHECK(follower.wait_for([](const Json& told) { return told["games"] == 0; })["results"].is_null());
    REQUIRE(writer->write(blocks[0]));
    const Json first = follower.wait_for([](const Json& told) { return told["games"] == 2; });
    CHECK(first["is_growing"] == true);
    CHECK(first["progress"]["points"].size() == 1);
    REQUIRE(writer->write(blocks[1]));
    REQUIRE(writer->write(blocks[2]));
    const Json third = follower.wait_for([](const Json& told) { return told["blocks"] == 3; });
    CHECK(third["results"]["pairings"][0]["pairs"] == 3);
    // Another record under the same name is counted from its beginning.
    writer = Error{"ended"};
    follower.wait_for([](const Json& told) { return told["is_growing"] == false; });
    CHECK_FALSE(std::filesystem::exists(shelf.path("live.db") + "-wal"));
    auto other = records::RecordFile::create(shelf.path("live.db"), made->run());
    REQUIRE(other);
    REQUIRE(other->write(blocks[0]));
    follower.wait_for([](const Json& told) { return told["blocks"] == 1; });
}

TEST_CASE("a game is told in the notation that others have for it") {
    Shelf shelf;
    const Json games = shelf.ask("games", Json::object());
    for (const Json& game : games) {
        const bool has_notation = game["name"] == "draughtnauts";
        CHECK(game["notation"] == (has_notation ? Json("PDN") : Json(nullptr)));
    }
    const Json game = {{"game", "draughtnauts:basic"},
                       {"moves", {"11-15", "22-18", "15x22", "25x18"}},
                       {"players", {"Ada", "Bob"}},
                       {"winners", Json::array({1})}};
    const Json told = shelf.ask("notation", game);
    CHECK(told["title"] == "PDN");
    CHECK(told["ending"] == ".pdn");
    CHECK_THAT(told["text"].get<std::string>(),
               Contains("[White \"Bob\"]\n[Black \"Ada\"]") && Contains("1. 11-15 22-18 2. 15x22 25x18 0-1"));
    // What is written is read again, with everything.
    shelf.put("told.pdn", told["text"]);
    const Json read = shelf.ask("record", {{"file", "told.pdn"}});
    CHECK(read["moves"] == game["moves"]);
    CHECK(read["players"] == game["players"]);
    CHECK(read["winners"] == game["winners"]);
    CHECK(shelf.ask("notation", {{"file", "told.pdn"}})["text"] == told["text"]);
    shelf.put_record("test.db");
    CHECK_THAT(shelf.ask("notation", {{"file", "test.db"}, {"number", 2}})["text"].get<std::string>(),
               Contains("[White \"greedy\"]\n[Black \"random\"]"));
    // Who plays may be unknown, and the game may go on.
    CHECK_THAT(shelf.ask("notation", {{"game", "draughtnauts:basic"}, {"moves", Json::array({"11-15"})}})["text"]
                   .get<std::string>(),
               Contains("[White \"?\"]") && Contains("1. 11-15 *"));
    CHECK_THAT(shelf.refused("notation", {{"game", "power-play:two-players"}}),
               Contains("has no notation that other programs read"));
    CHECK_THAT(shelf.refused("notation", {{"game", "draughtnauts:basic"}, {"moves", Json::array({"1-32"})}}),
               Contains("1-32"));
    CHECK(shelf.refused("notation", {{"game", "draughtnauts:basic"}, {"winners", Json::array({2})}}) ==
          "winners: expected a list of seats from 0 to 1");
    CHECK_THAT(shelf.refused("notation", {{"game", "draughtnauts:basic"}, {"players", Json::array({"a\nb"})}}),
               Contains("control character"));
}
