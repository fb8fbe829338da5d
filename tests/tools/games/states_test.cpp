// States as bytes, in every game: the same moves and positions as the table gives as texts, move by move.

#include "tools/tables/states.hpp"

#include "engine/core/random.hpp"
#include "tests/tools/games/program.hpp"

#include <catch2/catch.hpp>

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

using namespace sparring;
using namespace sparring::test;

namespace {

// Memory for a state.
struct StateMemory {
    std::vector<std::byte> bytes;

    explicit StateMemory(const StateLayout& layout) : bytes(layout.state_size + layout.state_alignment) {}
    [[nodiscard]] void* get(const StateLayout& layout) {
        void* place = bytes.data();
        std::size_t space = bytes.size();
        return std::align(layout.state_alignment, layout.state_size, place, space);
    }
};

ChosenGame opened(const std::string& name) {
    static const Catalogue games = program_catalogue();
    auto game = choose_game({name, {}}, games);
    REQUIRE((game ? std::string() : game.error().message) == "");
    return *std::move(game);
}

std::vector<std::string> texts_of(const States& states, const void* state, std::size_t number,
                                  const std::vector<std::byte>& moves) {
    std::vector<std::string> texts;
    for (std::size_t place = 0; place < number; ++place) {
        texts.push_back(states.move_text(state, &moves[place * states.layout().move_size]));
    }
    return texts;
}

}  // namespace

TEST_CASE("states as bytes have the moves and positions that the table gives as texts") {
    for (const std::string name : {"draughtnauts:basic", "draughtnauts", "mega-board", "power-play",
                                   "power-play:two-players", "drakon", "board-game-battle"}) {
        INFO(name);
        const ChosenGame game = opened(name);
        const std::shared_ptr<const States> states = game.table->states();
        const StateLayout& layout = states->layout();
        CHECK(layout.seats == game.seat_names.size());
        StateMemory memory(layout);
        void* const state = memory.get(layout);
        REQUIRE(states->read("", state));
        FastRandom random(7);
        std::vector<std::byte> moves;
        std::vector<std::uint32_t> weights;
        bool is_over = false;
        for (int ply = 0; ply < 120 && !is_over; ++ply) {
            const std::string position = states->position(state);
            const std::size_t number = states->list(state, moves, &weights);
            const Standing standing = states->standing(state);
            is_over = standing.winners.has_value();
            CHECK(is_over == (number == 0));
            CHECK((!standing.is_chance || weights.size() == number));
            // Before play chance has no moves for the table.
            const auto listed = game.table->legal_moves({position, {}});
            REQUIRE(listed);
            if (!listed->empty()) {
                std::vector<std::string> expected;
                for (const LegalMove& move : *listed) {
                    expected.push_back(move.text);
                }
                CHECK(texts_of(*states, state, number, moves) == expected);
            }
            if (is_over) {
                break;
            }
            const std::size_t chosen = uniform_below(random, static_cast<std::uint32_t>(number));
            const std::byte* const move = &moves[chosen * layout.move_size];
            CHECK(states->is_legal(state, move));
            const std::string text = states->move_text(state, move);
            states->apply(state, move);
            const auto after = game.table->position({position, {text}});
            REQUIRE((after ? std::string() : after.error().message) == "");
            CHECK(states->position(state) == *after);
        }
    }
}

TEST_CASE("an agent thinks the same of a state as bytes as of a position as text") {
    const ChosenGame game = opened("draughtnauts:basic");
    const std::shared_ptr<const States> states = game.table->states();
    StateMemory memory(states->layout());
    void* const state = memory.get(states->layout());
    REQUIRE(states->read("", state));
    const auto spec = choose_own_agent("alphabeta:depth=7,tables=0", game.table->agent_kinds());
    REQUIRE(spec);
    const auto agent = states->agent(*spec, 1);
    REQUIRE(agent);
    const auto thought = (*agent)->think(state, {.earlier = {}, .lines = 2, .limits = {}}, StopToken());
    REQUIRE(thought);
    const auto analysis = game.table->analyze({{}, *spec, 2, 1}, StopToken(), {});
    REQUIRE(analysis);
    CHECK(thought->nodes == analysis->nodes);
    REQUIRE(thought->lines.size() == 2);
    for (std::size_t line = 0; line < 2; ++line) {
        CHECK(states->move_text(state, thought->lines[line].moves.data()) == analysis->lines[line].moves.front());
        CHECK(thought->lines[line].shares == analysis->lines[line].shares);
    }
}

TEST_CASE("nobody thinks or judges where Power-Ups have yet to be placed by chance") {
    const ChosenGame game = opened("draughtnauts:setup-random");
    const std::shared_ptr<const States> states = game.table->states();
    StateMemory memory(states->layout());
    void* const state = memory.get(states->layout());
    REQUIRE(states->read("", state));
    REQUIRE(states->standing(state).is_chance);
    const std::string refusal = "chance is next: expected a position in which somebody decides";
    std::vector<double> shares(states->layout().seats);
    const Status judged = states->shares(state, shares);
    CHECK((judged ? "judged" : judged.error().message) == refusal);
    const auto agent = states->agent({"random", "random", {}}, 1);
    REQUIRE(agent);
    const auto thought = (*agent)->think(state, {.earlier = {}, .lines = 1, .limits = {}}, StopToken());
    CHECK((thought ? "thought" : thought.error().message) == refusal);
}
