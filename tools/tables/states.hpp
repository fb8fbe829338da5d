#pragma once
// States, moves and what seats know as bytes that the caller keeps: for those who play millions of moves from outside,
// where a text for each would take too long. A `void*` named `state`, `move` or `known` is memory of the size and
// alignment that the layout says; what is written there is a plain value, copied and compared like any bytes. All
// functions are of one table, and none changes anything but what it is given to write to.

#include "engine/core/expected.hpp"
#include "engine/core/seat.hpp"
#include "search/common/limits.hpp"
#include "tools/agents/agent_spec.hpp"
#include "tools/tables/table_types.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sparring {

struct StateLayout {
    std::size_t state_size = 0;  // bytes
    std::size_t state_alignment = 1;
    std::size_t move_size = 0;  // bytes; an outcome of chance is a move too
    std::size_t known_size = 0;
    std::size_t known_alignment = 1;
    std::size_t most_moves = 0;  // legal moves or outcomes of a state
    std::size_t seats = 0;
    int move_kinds = 0;                      // 0 if moves of this game have no kinds
    std::vector<std::string> feature_names;  // of the linear evaluator
    std::size_t feature_rows = 0;            // one for each seat; in duels one, the first seat's minus the second's
    bool has_chance = false;                 // dice or draws, before play or in it
    bool has_chance_in_play = false;
    bool hides_hands = false;  // what a seat knows is less than the state
};

// A candidate of a search.
struct StateLine {
    std::vector<std::byte> moves;  // the candidate and what is expected behind it, one behind the other
    std::vector<double> shares;    // win share of each seat
    std::optional<int> score;      // hundredths of a man for the seat to move
    std::optional<SeatSet> proven_winners;
    std::uint64_t visits = 0;
};

struct StateThought {
    std::vector<StateLine> lines;  // best first
    int depth = 0;
    std::uint64_t nodes = 0;
    double seconds = 0;
};

// What is asked of an agent beside the position.
struct ThinkRequest {
    std::span<const std::uint64_t> earlier;  // repetition hashes of the states before, oldest first
    int lines = 1;                           // candidates
    std::optional<Limits> limits;            // in place of the agent's own
};

// An agent that is given what a seat knows. One thread at a time uses it.
class StateAgent {
public:
    StateAgent() = default;
    StateAgent(const StateAgent&) = delete;
    StateAgent& operator=(const StateAgent&) = delete;
    virtual ~StateAgent() = default;

    // Refuses positions in which nobody decides.
    [[nodiscard]] virtual Expected<StateThought> think(const void* known, const ThinkRequest& request,
                                                       const StopToken& stop) = 0;
    // Forgets the game that was played.
    virtual void clear() = 0;
};

class States {
public:
    States() = default;
    States(const States&) = delete;
    States& operator=(const States&) = delete;
    virtual ~States() = default;

    [[nodiscard]] virtual const StateLayout& layout() const = 0;

    // Texts of the game's own notation; an empty one is the start.
    [[nodiscard]] virtual Status read(std::string_view position, void* state) const = 0;
    [[nodiscard]] virtual std::string position(const void* state) const = 0;
    [[nodiscard]] virtual Status read_move(const void* state, std::string_view text, void* move) const = 0;
    [[nodiscard]] virtual std::string move_text(const void* state, const void* move) const = 0;
    // What a legal move does that its text does not say, and what a person touches to make it.
    [[nodiscard]] virtual std::string effect(const void* state, const void* move) const = 0;
    [[nodiscard]] virtual std::vector<Touch> touches(const void* state, const void* move) const = 0;

    [[nodiscard]] virtual Standing standing(const void* state) const = 0;
    [[nodiscard]] virtual bool is_equal(const void* state, const void* other) const = 0;
    [[nodiscard]] virtual std::uint64_t hash(const void* state) const = 0;
    // Of games in which positions can come again; else nothing.
    [[nodiscard]] virtual std::optional<std::uint64_t> repetition_hash(const void* state) const = 0;

    // Writes the legal moves, or the outcomes of chance, one behind the other; none when the game is over. The weights
    // are those of outcomes, and may be null.
    virtual std::size_t list(const void* state, std::vector<std::byte>& moves,
                             std::vector<std::uint32_t>* weights) const = 0;
    [[nodiscard]] virtual bool is_legal(const void* state, const void* move) const = 0;
    // Plays a legal move or an outcome of chance.
    virtual void apply(void* state, const void* move) const = 0;
    // From 0 up to the layout's number of kinds.
    [[nodiscard]] virtual int kind_of(const void* move) const = 0;
    // Plays uniformly random moves and chance by its weights, and gives their number, which is below `most_plies` only
    // if the game ended.
    virtual int play_at_random(void* state, std::uint64_t seed, int most_plies) const = 0;

    // By the evaluator, one for each seat; `features` rows of the linear one. Where hands are hidden it sees them all.
    [[nodiscard]] virtual Status shares(const void* state, std::span<double> shares) const = 0;
    [[nodiscard]] virtual Status features(const void* state, std::span<float> features) const = 0;

    // What a seat knows; where nothing is hidden that is the state. `sample` gives a state that agrees with it.
    virtual void know(const void* state, Seat seat, void* known) const = 0;
    [[nodiscard]] virtual Status read_known(std::string_view text, void* known) const = 0;
    [[nodiscard]] virtual std::string known_text(const void* known) const = 0;
    virtual void sample(const void* known, std::uint64_t seed, void* state) const = 0;

    // An agent that thinks inside this program. Refuses those that need what cannot be read.
    [[nodiscard]] virtual Expected<std::unique_ptr<StateAgent>> agent(const AgentSpec& spec,
                                                                      std::uint64_t seed) const = 0;
};

}  // namespace sparring
