// What a seat is told where hands are hidden.

#include "tests/tools/serve/page.hpp"
#include "tools/review/source.hpp"

#include <catch2/catch.hpp>

#include <chrono>
#include <random>
#include <string>
#include <thread>
#include <utility>

using namespace sparring;
using namespace sparring::serve;
using namespace sparring::test;
using Catch::Contains;

TEST_CASE("two games that differ in what a seat may not know are sent to it as the same") {
    Page page;
    const std::string room = page.open("drakon:three-players", {nullptr, "random", "random"});
    std::mt19937 random(3);
    int compared = 0;
    for (;;) {
        const Json seen = page.waited(room, 0);
        if (seen["is_over"].get<bool>()) {
            break;
        }
        const auto saved =
            review::read_source((page.folder() / "games" / (room + ".txt")).string(), 1, {}, served_games());
        REQUIRE(saved);
        const std::string position = *saved->game.table->position(saved->played);
        Json other = Json::parse(position);
        std::swap(other["hands"][1], other["hands"][2]);
        const bool is_other =
            other["hands"][1] != other["hands"][2] && other["hands"][1].size() == other["hands"][2].size();
        const bool is_unknown = other["known"] == Json::parse("[[],[],[]]");
        if (is_other && is_unknown && compared < 25) {
            ++compared;
            const auto seen_from = [&](const std::string& start) {
                const std::string name =
                    page.open("drakon:three-players", {nullptr, "random", "random"}, {{"position", start}});
                Json first = page.waited(name, 0);
                first.erase("version");
                return first;
            };
            CHECK(seen_from(position) == seen_from(other.dump()));
        }
        page.ask("play", {{"room", room}, {"viewer", 0}, {"move", some_move(seen, random())}});
    }
    CHECK(compared > 5);
}

TEST_CASE("a seat is told what it knows to be in other hands, and nobody else is") {
    Page page;
    const std::string room = page.open("drakon:three-players", {nullptr, nullptr, nullptr});
    page.waited(room, 0);
    const auto saved = review::read_source((page.folder() / "games" / (room + ".txt")).string(), 1, {}, served_games());
    Json position = Json::parse(*saved->game.table->position(saved->played));
    const auto card = position["hands"][1][0].get<std::string>();
    position["known"][1] = Json::array({card + "/1"});
    const std::string known =
        page.open("drakon:three-players", {nullptr, nullptr, nullptr}, {{"position", position.dump()}});
    const auto of_others = [&](int viewer) {
        Json cards = Json::array();
        const Json seen = page.ask("see", {{"room", known}, {"viewer", viewer}});
        for (const Json& held : seen["hand"]) {
            if (!held["other"].is_null()) {
                cards.push_back({held["other"], held["name"]});
            }
        }
        return cards;
    };
    CHECK(of_others(0) == Json::array({Json::array({1, card.substr(0, card.find(':'))})}));
    CHECK(of_others(1).empty());
    CHECK(of_others(2).empty());
}

TEST_CASE("a seat is never sent what it may not know: whole games of Drakon") {
    Page page;
    const std::string room = page.open("drakon:three-players", {nullptr, "random", nullptr});
    std::mt19937 random(11);
    for (int step = 0; step < 400; ++step) {
        const Json first = page.ask("see", {{"room", room}, {"viewer", 0}});
        if (first["is_over"].get<bool>()) {
            break;
        }
        const Json third = page.ask("see", {{"room", room}, {"viewer", 2}});
        // Of the hands only the own one.
        for (const Json* const seen : {&first, &third}) {
            CHECK((*seen)["start"].is_null());
            CHECK((*seen)["reveal"] == "");
            for (const Json& move : (*seen)["moves"]) {
                if (move["chance"].get<bool>() && move["seat"] != (*seen)["viewer"]) {
                    // What others draw is written without a name.
                    CHECK_THAT(move["text"].get<std::string>(), Contains("?") || !Contains("draw"));
                }
            }
        }
        // Agents' seats are nobody's to look through, and nobody in particular has no hand.
        const Json agent = page.ask("see", {{"room", room}, {"viewer", 1}});
        CHECK(agent["viewer"].is_null());
        CHECK(agent["hand"].empty());
        CHECK(agent["legal"].empty());
        CHECK(page.ask("see", {{"room", room}})["position"].is_null());
        CHECK_THAT(page.refused("save", {{"room", room}}), Contains("when it is over"));
        CHECK_THAT(page.refused("record", {{"file", "games/" + room + ".txt"}}), Contains("when it is over"));
        CHECK_THAT(page.ask("listing", {{"file", "games/" + room + ".txt"}}).dump(), !Contains("hands"));
        const Json& turn = first["your_turn"].get<bool>() ? first : third;
        if (turn["your_turn"].get<bool>() && !turn["legal"].empty()) {
            // Who is not to move is told no moves.
            CHECK((&turn == &first ? third : first)["legal"].empty());
            page.ask("play", {{"room", room}, {"viewer", turn["viewer"]}, {"move", some_move(turn, random())}});
        } else {
            std::this_thread::sleep_for(std::chrono::milliseconds(2));
        }
    }
}
