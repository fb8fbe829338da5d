#pragma once
// Nim with one defect, to show that a test notices it. Every operation goes through the defect; `NoDefect` has the
// sound ones, and a defect hides one of them.

#include "tests/support/toys/nim.hpp"

namespace sparring::toys {

// The defects derive from this to inherit what they do not break; there is nothing virtual about it.
struct NoDefect {
    static void generate(const NimState& nim, NimState::Moves& list) { nim.generate(list); }
    static int count_moves(const NimState& nim) { return nim.count_moves(); }
    static std::optional<NimMove> pick_move(const NimState& nim, FastRandom& random) { return nim.pick_move(random); }
    static void apply(NimState& nim, const NimMove& move) { nim.apply(move); }
    static bool is_over(const NimState& nim) { return nim.is_over(); }
    static SeatSet winners(const NimState& nim) { return nim.winners(); }
    static int seats(const NimState& nim) { return nim.seats(); }
    static Seat to_move(const NimState& nim) { return nim.to_move(); }
    static std::uint64_t hash(const NimState& nim) { return nim.hash(); }
    static NimState mirrored(const NimState& nim) { return nim.mirrored(); }
    static NimMove mirrored_move(const NimMove& move) { return move; }
    static std::string format_position(const NimState& nim) { return Nim::format_position(nim); }
    static std::string format_move(const NimState& nim, const NimMove& move) { return Nim::format_move(nim, move); }
    static Expected<NimState> parse_position(std::string_view text) { return Nim::parse_position(text, {}); }
    static Expected<NimMove> parse_move(const NimState& nim, std::string_view text) {
        return Nim::parse_move(nim, text);
    }
    static std::span<const OptionEntry<NimOptions>> option_entries() { return Nim::option_entries(); }
    static int move_kind(const NimMove& move) { return move.heap; }
};

template <std::derived_from<NoDefect> Defect>
struct DefectiveNimState {
    NimState nim;

    [[nodiscard]] int seats() const { return Defect::seats(nim); }
    [[nodiscard]] Seat to_move() const { return Defect::to_move(nim); }
    [[nodiscard]] bool is_over() const { return Defect::is_over(nim); }
    [[nodiscard]] SeatSet winners() const { return Defect::winners(nim); }
    [[nodiscard]] std::uint64_t hash() const { return Defect::hash(nim); }
    [[nodiscard]] int count_moves() const { return Defect::count_moves(nim); }
    void generate(NimState::Moves& list) const { Defect::generate(nim, list); }
    [[nodiscard]] std::optional<NimMove> pick_move(FastRandom& random) const { return Defect::pick_move(nim, random); }
    void apply(const NimMove& move) { Defect::apply(nim, move); }
    [[nodiscard]] DefectiveNimState mirrored() const { return {Defect::mirrored(nim)}; }

    bool operator==(const DefectiveNimState&) const = default;
};

template <std::derived_from<NoDefect> Defect>
struct DefectiveNim {
    using State = DefectiveNimState<Defect>;
    using Move = NimMove;
    using Options = NimOptions;
    using Rules = NimOptions;

    static constexpr std::string_view kName = "defective-nim";
    static constexpr int kMaxSeats = 2;
    static constexpr int kMaxMoves = Nim::kMaxMoves;
    static constexpr int kMoveKinds = kNimHeaps;

    static Expected<Rules> make_rules(const Options& options) { return options; }
    static std::span<const OptionEntry<Options>> option_entries() { return Defect::option_entries(); }
    static State start(const Rules& rules) { return {Nim::start(rules)}; }
    static std::string format_position(const State& state) { return Defect::format_position(state.nim); }
    static Expected<State> parse_position(std::string_view text, const Rules&) {
        const Expected<NimState> parsed = Defect::parse_position(text);
        return parsed ? Expected<State>(State{*parsed}) : Expected<State>(parsed.error());
    }
    static std::string format_move(const State& state, const Move& move) {
        return Defect::format_move(state.nim, move);
    }
    static Expected<Move> parse_move(const State& state, std::string_view text) {
        return Defect::parse_move(state.nim, text);
    }
    static Move mirrored(const Move& move) { return Defect::mirrored_move(move); }
    static int move_kind(const Move& move) { return Defect::move_kind(move); }
};

static_assert(NotatedGame<DefectiveNim<NoDefect>>);
static_assert(DuelGame<DefectiveNim<NoDefect>>);
static_assert(CountingGame<DefectiveNim<NoDefect>>);
static_assert(SamplingGame<DefectiveNim<NoDefect>>);
static_assert(SymmetricGame<DefectiveNim<NoDefect>>);
static_assert(IndexedMoves<DefectiveNim<NoDefect>>);

}  // namespace sparring::toys
