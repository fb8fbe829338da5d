#pragma once
// Two to four seats pick apples. It has what Nim lacks and no chance: more than two seats whose interests cross, shared
// wins, seats that move again (whoever empties a tree) or pass (once a game), and forced moves (the last apple of a
// tree must be picked).

#include "engine/core/game.hpp"
#include "engine/core/hash.hpp"
#include "engine/core/text_cursor.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <numeric>
#include <optional>
#include <string>
#include <string_view>

namespace sparring::toys {

inline constexpr int kOrchardTrees = 4;
inline constexpr int kOrchardSeats = 4;
inline constexpr int kTreeLimit = 9;

// Picks one or two apples from a tree; a pass names the tree after the last and picks none.
struct OrchardMove {
    std::uint8_t tree;
    std::uint8_t picked;

    bool operator==(const OrchardMove&) const = default;
};

inline constexpr OrchardMove kOrchardPass{kOrchardTrees, 0};

struct OrchardOptions {
    int seats = 3;
    int trees = 3;

    bool operator==(const OrchardOptions&) const = default;
};

struct OrchardState {
    using Moves = FixedList<OrchardMove, 2 * kOrchardTrees + 1>;

    std::array<std::uint8_t, kOrchardTrees> trees{};
    std::array<std::uint8_t, kOrchardSeats> baskets{};
    SeatSet may_pass;
    Seat mover = kFirstSeat;
    std::uint8_t players = 2;

    [[nodiscard]] int seats() const { return players; }
    [[nodiscard]] Seat to_move() const { return mover; }
    [[nodiscard]] bool is_over() const {
        return std::ranges::all_of(trees, [](int apples) { return apples == 0; });
    }
    [[nodiscard]] SeatSet winners() const {
        const std::uint8_t most = *std::ranges::max_element(baskets);
        SeatSet winners;
        for (std::size_t seat = 0; seat < players; ++seat) {
            if (baskets[seat] == most) {
                winners.insert(seat_at(seat));
            }
        }
        return winners;
    }
    [[nodiscard]] std::uint64_t hash() const {
        std::uint64_t hash = (256 * index(mover) + may_pass.bits()) * 256 + players;
        for (const std::uint8_t apples : trees) {
            hash = mix(hash, apples);
        }
        for (const std::uint8_t basket : baskets) {
            hash = mix(hash, basket);
        }
        return hash;
    }
    [[nodiscard]] bool is_quiet() const { return std::ranges::find(trees, 1) == trees.end(); }

    void generate(Moves& list) const {
        for (std::uint8_t tree = 0; tree < kOrchardTrees; ++tree) {
            if (trees[tree] == 1 || (trees[tree] > 1 && is_quiet())) {
                list.push_back({tree, 1});
            }
            if (trees[tree] > 1 && is_quiet()) {
                list.push_back({tree, 2});
            }
        }
        if (is_quiet() && !is_over() && may_pass.contains(mover)) {
            list.push_back(kOrchardPass);
        }
    }
    void apply(const OrchardMove& move) {
        if (move == kOrchardPass) {
            may_pass = SeatSet::from_bits(static_cast<std::uint8_t>(may_pass.bits() & ~SeatSet(mover).bits()));
            pass_turn();
            return;
        }
        std::uint8_t& apples = trees[move.tree];
        std::uint8_t& basket = baskets[index(mover)];
        apples = static_cast<std::uint8_t>(apples - move.picked);
        basket = static_cast<std::uint8_t>(basket + move.picked);
        if (apples > 0) {
            pass_turn();
        }
    }

    bool operator==(const OrchardState&) const = default;

private:
    void pass_turn() { mover = seat_at((index(mover) + 1) % players); }
};

struct Orchard {
    using State = OrchardState;
    using Move = OrchardMove;
    using Options = OrchardOptions;
    using Rules = OrchardOptions;

    static constexpr std::string_view kName = "orchard";
    static constexpr int kMaxSeats = kOrchardSeats;
    static constexpr int kMaxMoves = 2 * kOrchardTrees + 1;
    static constexpr int kMoveKinds = 2 * kOrchardTrees + 1;

    [[nodiscard]] static Expected<Rules> make_rules(const Options& options) { return options; }
    [[nodiscard]] static std::span<const OptionEntry<Options>> option_entries() {
        using Seats = IntegerField<&OrchardOptions::seats, 2, kOrchardSeats>;
        using Trees = IntegerField<&OrchardOptions::trees, 1, kOrchardTrees>;
        static constexpr std::array<OptionEntry<Options>, 2> kEntries{
            {{"seats", "2..4", "number of seats", "So many seats pick apples.", Seats::set, Seats::show},
             {"trees", "1..4", "number of trees", "Trees of 3, 4, 5 and 6 apples.", Trees::set, Trees::show}}};
        return kEntries;
    }
    [[nodiscard]] static State start(const Rules& rules) {
        State state;
        state.players = static_cast<std::uint8_t>(rules.seats);
        state.may_pass = SeatSet::all(rules.seats);
        std::iota(state.trees.begin(), state.trees.begin() + rules.trees, std::uint8_t{3});
        return state;
    }

    // `B 3 4 0 0 | 1p 0 2p`: the seat to move, the apples of the trees, and of each seat the apples that it has, with a
    // p if it may still pass.
    [[nodiscard]] static std::string format_position(const State& state) {
        std::string text = fmt::format("{} {} |", "ABCD"[index(state.mover)], fmt::join(state.trees, " "));
        for (std::size_t seat = 0; seat < state.players; ++seat) {
            fmt::format_to(std::back_inserter(text), " {}{}", state.baskets[seat],
                           state.may_pass.contains(seat_at(seat)) ? "p" : "");
        }
        return text;
    }
    [[nodiscard]] static Expected<State> parse_position(std::string_view text, const Rules& rules) {
        TextCursor cursor(text);
        State state;
        state.players = static_cast<std::uint8_t>(rules.seats);
        const int mover = cursor.peek() - 'A';
        if (mover < 0 || mover >= rules.seats) {
            return cursor.error("expected the letter of the seat to move");
        }
        cursor.skip();
        state.mover = seat_at(static_cast<std::size_t>(mover));
        for (std::uint8_t& apples : state.trees) {
            if (!accept_number(cursor, kTreeLimit, apples)) {
                return cursor.error("expected a space and the apples of a tree, 0 to 9");
            }
        }
        if (!cursor.accept(' ') || !cursor.accept('|')) {
            return cursor.error("expected ` |`");
        }
        for (std::size_t seat = 0; seat < state.players; ++seat) {
            if (!accept_number(cursor, kOrchardTrees * kTreeLimit, state.baskets[seat])) {
                return cursor.error("expected a space and the apples of a seat, 0 to 36");
            }
            if (cursor.accept('p')) {
                state.may_pass.insert(seat_at(seat));
            }
        }
        if (!cursor.at_end()) {
            return cursor.error("expected the end after the last seat");
        }
        return state;
    }

    // `2-1`: picks one apple from the second tree.
    [[nodiscard]] static std::string format_move(const State&, const Move& move) {
        return move == kOrchardPass ? "pass" : fmt::format("{}-{}", move.tree + 1, move.picked);
    }
    [[nodiscard]] static Expected<Move> parse_move(const State& state, std::string_view text) {
        State::Moves moves;
        state.generate(moves);
        const auto* const found =
            std::ranges::find_if(moves, [&](const Move& move) { return format_move(state, move) == text; });
        if (found == moves.end()) {
            return TextCursor::error_at(1, "expected TREE-PICKED or `pass`, and the last apple of a tree first");
        }
        return *found;
    }

    [[nodiscard]] static int move_kind(const Move& move) {
        return move == kOrchardPass ? 2 * kOrchardTrees : 2 * move.tree + move.picked - 1;
    }
    [[nodiscard]] static int move_rank(const State& /*state*/, const Move& move) { return move.picked - 1; }

private:
    static bool accept_number(TextCursor& cursor, int limit, std::uint8_t& number) {
        const std::optional<int> read = cursor.accept(' ') ? cursor.accept_number() : std::nullopt;
        if (!read || *read > limit) {
            return false;
        }
        number = static_cast<std::uint8_t>(*read);
        return true;
    }
};

static_assert(NotatedGame<Orchard>);
static_assert(QuiescentGame<Orchard>);
static_assert(IndexedMoves<Orchard>);
static_assert(RankedMoves<Orchard>);
static_assert(!DuelGame<Orchard>);

}  // namespace sparring::toys
