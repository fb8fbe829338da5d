// Reviews of real games against what is known exactly, and against blunders that were planted.

#include "tests/support/effort.hpp"
#include "tests/tools/games/program.hpp"
#include "tests/tools/support/environment.hpp"
#include "tests/tools/support/temporary_folder.hpp"
#include "tools/review/review.hpp"
#include "tools/statistics/sample_mean.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

using namespace sparring;
using namespace sparring::test;

namespace {

using ReviewJson = nlohmann::json;

// Records of games in a folder, with solved files of its own.
struct Games {
    TemporaryFolder folder;
    EnvironmentVariable tables{"SPARRING_TABLES", (folder.path() / "tables").string()};
    std::string file = (folder.path() / "games.db").string();

    void record(std::vector<std::string> arguments) const {
        arguments.insert(arguments.begin(), "tournament");
        arguments.insert(arguments.end(), {"--games", file, "--threads", "1"});
        const Result result = run(arguments);
        INFO(result.err);
        REQUIRE(result.code == ExitCode::kDone);
    }
    [[nodiscard]] ReviewJson review(int number, const std::string& agent) const {
        return json_output({"review", file, "--number", std::to_string(number), "--agent", agent});
    }
};

void check_sums(const ReviewJson& review) {
    for (const ReviewJson& seat : review["seats"]) {
        const double sum = seat["start"].get<double>() + seat["luck"].get<double>() - seat["errors"].get<double>() +
                           seat["gifts"].get<double>() + seat["hidden"].get<double>() + seat["drift"].get<double>();
        CHECK(sum == Approx(seat["result"].get<double>()).margin(1e-9));
    }
}

// A win is 1, a draw half; nothing where the line is not proven.
std::optional<double> value_of(const ReviewJson& line) {
    if (line["proven"].is_null()) {
        return std::nullopt;
    }
    const std::string proven = line["proven"];
    return proven.starts_with("win") ? 1 : proven == "draw" ? 0.5 : 0;
}

// A game of a good player against itself in which one move in twenty, from the fifth on, is any legal one.
struct PlantedGame {
    std::string moves;
    std::vector<std::size_t> planted;
};

PlantedGame planted_game(int seed) {
    PlantedGame game;
    for (std::size_t ply = 0; ply < 80; ++ply) {
        std::vector<std::string> question = {
            "analyze", "draughtnauts:basic", "--agent", "alphabeta:nodes=400,tables=0,net=0", "--multipv", "256"};
        if (!game.moves.empty()) {
            question.insert(question.end(), {"--moves", game.moves});
        }
        const ReviewJson report = json_output(question);
        if (report["to_move"].is_null() || report["lines"].empty()) {
            break;
        }
        const std::size_t moves = report["lines"].size();
        // A number that looks drawn, from seed and ply.
        const std::uint64_t mixed = (static_cast<std::uint64_t>(seed) * 1'000'003 + ply) * 0x9E3779B97F4A7C15U >> 33U;
        const bool is_planted = ply >= 4 && mixed % 20 == 0;
        const std::size_t place = ply < 4 || is_planted ? mixed / 20 % moves : 0;
        if (is_planted && place > 0) {
            game.planted.push_back(ply);
        }
        game.moves += (game.moves.empty() ? "" : " ") + report["lines"][place]["move"].get<std::string>();
    }
    return game;
}

// Squares seen from the other side of the board.
[[nodiscard]] std::string turned(const std::string& text) {
    std::string other;
    for (std::size_t place = 0; place < text.size(); ++place) {
        std::string number;
        while (place < text.size() && text[place] >= '0' && text[place] <= '9') {
            number += text[place++];
        }
        other += number.empty() ? "" : std::to_string(33 - std::stoi(number));
        other += place < text.size() ? text.substr(place, 1) : "";
    }
    return other;
}

}  // namespace

TEST_CASE("with exact values luck is all there is in a race of two, and is 0 on average") {
    const Games games;
    const int played = effort(200, 20);
    games.record({"board-game-battle:two-players", "--agent", "random", "--agent", "leader", "--pairs",
                  std::to_string(played / 2)});
    // What is solved is judged by who knows it, if nobody else is named.
    REQUIRE(run({"solve", "board-game-battle:two-players"}).code == ExitCode::kDone);
    CHECK(json_output({"review", games.file})["agent"] == "exact");
    statistics::Sums luck;
    for (int number = 1; number <= played; ++number) {
        const ReviewJson review = games.review(number, "exact");
        check_sums(review);
        CHECK(review["mean_drift"].get<double>() < 1e-9);
        const ReviewJson& first = review["seats"][0];
        CHECK(first["start"].get<double>() == Approx(0.5).margin(1e-9));
        CHECK(first["errors"] == 0);
        CHECK(first["luck"].get<double>() ==
              Approx(first["result"].get<double>() - first["start"].get<double>()).margin(1e-9));
        luck.add(first["luck"].get<double>());
    }
    const auto mean = sample_mean(luck);
    CHECK(std::abs(*mean.mean) < 3 * *mean.standard_error);
}

TEST_CASE("in endings that are solved every error is what the tables say") {
    const Games games;
    // docs/review.md has what came out with five.
    const char* const pieces =
        std::getenv("SPARRING_PROOF_PIECES");  // NOLINT(concurrency-mt-unsafe): nothing changes it
    REQUIRE(run({"solve", "draughtnauts:basic", "--pieces", pieces == nullptr ? "4" : pieces}).code == ExitCode::kDone);
    games.record({"draughtnauts:basic", "--agent", "random", "--agent", "random", "--pairs", "4"});
    int known = 0;
    int errors = 0;
    for (int number = 1; number <= 8; ++number) {
        const std::string agent = "alphabeta:nodes=200";
        const ReviewJson review = games.review(number, agent);
        check_sums(review);
        std::string moves;
        const ReviewJson& events = review["events"];
        for (std::size_t ply = 0; ply < events.size(); ++ply) {
            const std::string move = events[ply]["move"];
            if (ply + effort(30U, 12U) > events.size() && !events[ply]["error"].is_null()) {
                const ReviewJson lines = json_output(
                    {"analyze", "draughtnauts:basic", "--moves", moves, "--agent", agent, "--multipv", "60"})["lines"];
                std::optional<double> best;
                std::optional<double> made;
                bool is_known = true;
                for (const ReviewJson& line : lines) {
                    const auto value = value_of(line);
                    is_known = is_known && value.has_value();
                    best = std::max(best.value_or(0), value.value_or(0));
                    made = line["move"] == move ? value : made;
                }
                if (is_known && made) {
                    CAPTURE(number, ply, move);
                    ++known;
                    errors += *made < *best ? 1 : 0;
                    CHECK(events[ply]["error"].get<double>() == Approx(*best - *made).margin(1e-9));
                    const std::string_view label =
                        sparring::review::name_of(sparring::review::label_of(*best - *made, 2));
                    CHECK(events[ply]["label"] == (label.empty() ? ReviewJson(nullptr) : ReviewJson(label)));
                }
            }
            moves += (moves.empty() ? "" : " ") + move;
        }
    }
    CHECK(known > effort(20, 3));
    WARN(known << " moves of solved endings, " << errors << " of them errors");
}

TEST_CASE("blunders that were planted are found, and few moves of a good player are called blunders") {
    int lost = 0;
    int found = 0;
    int called = 0;
    int right = 0;
    for (int seed = 1; seed <= effort(4, 1); ++seed) {
        const PlantedGame game = planted_game(seed);
        const auto reviewed = [&](const std::string& nodes) {
            return json_output({"review", "--game", "draughtnauts:basic", "--moves", game.moves, "--agent",
                                "alphabeta:tables=0,nodes=" + nodes})["events"];
        };
        const ReviewJson events = reviewed("3000");
        const ReviewJson judged = reviewed("30000");
        for (std::size_t ply = 4; ply < events.size(); ++ply) {
            const bool is_planted = std::ranges::find(game.planted, ply) != game.planted.end();
            const bool is_called = events[ply]["label"] == "mistake" || events[ply]["label"] == "blunder";
            // What a search of ten times as many positions calls an error of that size.
            const bool is_lost = judged[ply]["label"] == "mistake" || judged[ply]["label"] == "blunder";
            lost += is_planted && is_lost ? 1 : 0;
            found += is_planted && is_lost && is_called ? 1 : 0;
            called += is_called ? 1 : 0;
            // It may be a smaller one there, but none is a false alarm.
            right += is_called && (is_planted || !judged[ply]["label"].is_null()) ? 1 : 0;
        }
    }
    WARN("recall " << found << " of " << lost << ", precision " << right << " of " << called);
    CHECK(found * 10 >= lost * 8);
    CHECK(right * 10 >= called * 8);
    CHECK((kIsSlowBuild || lost >= 3));
}

TEST_CASE("a game with the colours changed is reviewed alike") {
    const std::string moves =
        "9-14 24-20 11-16 20x11 7x16 28-24 14-18 22x15 10x19x28 25-22 3-7 22-18 7-11 29-25 11-15 18x11 "
        "8x15 23-19 15x24 27x20x11 4-8 11x4 6-9 31-27 2-7 26-22 1-6 30-26 9-13 26-23 7-10 21-17 10-14 "
        "17x10x1";
    const auto reviewed = [](const std::string& position, const std::string& played) {
        return json_output({"review", "--game", "draughtnauts:basic", "--position", position, "--moves", played,
                            "--agent", "alphabeta:depth=5,reductions=0,futility=0,aspiration=0,tables=0"});
    };
    const auto game = reviewed("B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12", moves);
    const auto other = reviewed("W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12", turned(moves));
    REQUIRE(game["events"].size() == other["events"].size());
    for (std::size_t place = 0; place < game["events"].size(); ++place) {
        INFO(place);
        CHECK(game["events"][place]["error"] == other["events"][place]["error"]);
        CHECK(game["events"][place]["label"] == other["events"][place]["label"]);
    }
    for (const char* const term : {"start", "errors", "gifts", "drift", "result"}) {
        CHECK(game["seats"][0][term].get<double>() == Approx(other["seats"][1][term].get<double>()).margin(1e-9));
        CHECK(game["seats"][1][term].get<double>() == Approx(other["seats"][0][term].get<double>()).margin(1e-9));
    }
}
