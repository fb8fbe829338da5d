#pragma once
// Nim with a defect, to show that a test notices it. Every operation of a state goes through a hook; a defect replaces
// one hook and leaves the others sound. The hooks are chosen at run time, because the whole conformance suite for one
// more type costs a second of compiling.

#include "tests/support/toys/nim.hpp"

namespace sparring::toys {

struct NimHooks {
    int (*seats)(const NimState&) = [](const NimState& nim) { return nim.seats(); };
    Seat (*to_move)(const NimState&) = [](const NimState& nim) { return nim.to_move(); };
    bool (*is_over)(const NimState&) = [](const NimState& nim) { return nim.is_over(); };
    SeatSet (*winners)(const NimState&) = [](const NimState& nim) { return nim.winners(); };
    std::uint64_t (*hash)(const NimState&) = [](const NimState& nim) { return nim.hash(); };
    int (*count_moves)(const NimState&) = [](const NimState& nim) { return nim.count_moves(); };
    void (*generate)(const NimState&, NimState::Moves&) = [](const NimState& nim, NimState::Moves& list) {
        nim.generate(list);
    };
    std::optional<NimMove> (*pick_move)(const NimState&, FastRandom&) = [](const NimState& nim, FastRandom& random) {
        return nim.pick_move(random);
    };
    void (*apply)(NimState&, const NimMove&) = [](NimState& nim, const NimMove& move) { nim.apply(move); };
    NimState (*mirrored)(const NimState&) = [](const NimState& nim) { return nim.mirrored(); };
    std::string (*format_position)(const NimState&) = Nim::format_position;
    Expected<NimState> (*parse_position)(std::string_view, const NimOptions&) = Nim::parse_position;
    std::string (*format_move)(const NimState&, const NimMove&) = Nim::format_move;
    Expected<NimMove> (*parse_move)(const NimState&, std::string_view) = Nim::parse_move;
};

inline constexpr NimHooks kSoundNim;

// The hooks take the place of rules: the states of one game point to the same ones, which outlive them.
struct DefectiveNimOptions {
    const NimHooks* hooks = &kSoundNim;

    bool operator==(const DefectiveNimOptions&) const = default;
};

struct DefectiveNimState {
    NimState nim;
    const NimHooks* hooks = &kSoundNim;

    [[nodiscard]] int seats() const { return hooks->seats(nim); }
    [[nodiscard]] Seat to_move() const { return hooks->to_move(nim); }
    [[nodiscard]] bool is_over() const { return hooks->is_over(nim); }
    [[nodiscard]] SeatSet winners() const { return hooks->winners(nim); }
    [[nodiscard]] std::uint64_t hash() const { return hooks->hash(nim); }
    [[nodiscard]] int count_moves() const { return hooks->count_moves(nim); }
    void generate(NimState::Moves& list) const { hooks->generate(nim, list); }
    [[nodiscard]] std::optional<NimMove> pick_move(FastRandom& random) const { return hooks->pick_move(nim, random); }
    void apply(const NimMove& move) { hooks->apply(nim, move); }
    [[nodiscard]] DefectiveNimState mirrored() const { return {hooks->mirrored(nim), hooks}; }

    bool operator==(const DefectiveNimState&) const = default;
};

struct DefectiveNim {
    using State = DefectiveNimState;
    using Move = NimMove;
    using Options = DefectiveNimOptions;
    using Rules = DefectiveNimOptions;

    static constexpr std::string_view kName = "defective-nim";
    static constexpr int kMaxSeats = Nim::kMaxSeats;
    static constexpr int kMaxMoves = Nim::kMaxMoves;

    [[nodiscard]] static Expected<Rules> make_rules(const Options& options) { return options; }
    [[nodiscard]] static std::span<const OptionEntry<Options>> option_entries() { return {}; }
    [[nodiscard]] static State start(const Rules& rules) { return {Nim::start({}), rules.hooks}; }
    [[nodiscard]] static std::string format_position(const State& state) {
        return state.hooks->format_position(state.nim);
    }
    [[nodiscard]] static Expected<State> parse_position(std::string_view text, const Rules& rules) {
        const Expected<NimState> parsed = rules.hooks->parse_position(text, {});
        if (!parsed) {
            return parsed.error();
        }
        return State{*parsed, rules.hooks};
    }
    [[nodiscard]] static std::string format_move(const State& state, const Move& move) {
        return state.hooks->format_move(state.nim, move);
    }
    [[nodiscard]] static Expected<Move> parse_move(const State& state, std::string_view text) {
        return state.hooks->parse_move(state.nim, text);
    }
    [[nodiscard]] static Move mirrored(const Move& move) { return move; }
};

static_assert(NotatedGame<DefectiveNim>);
static_assert(DuelGame<DefectiveNim>);
static_assert(CountingGame<DefectiveNim>);
static_assert(SamplingGame<DefectiveNim>);
static_assert(SymmetricGame<DefectiveNim>);

}  // namespace sparring::toys
