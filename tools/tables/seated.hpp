#pragma once
// Who sits in a seat of a game: an agent of ours, or a program of somebody else's.

#include "tools/agents/agent_spec.hpp"
#include "tools/tables/answer.hpp"
#include "tools/tables/process_player.hpp"
#include "tools/tables/settings.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <variant>
#include <vector>

namespace sparring {

template <ShowableGame G, class Agent>
class Seated {
public:
    template <class E>
    Seated(const AgentSpec& spec, const E& evaluator, const PlayerContext& context)
        : player_(make(spec, evaluator, context)) {}

    [[nodiscard]] const Limits& limits() const {
        return std::visit([](const auto& player) -> const Limits& { return player.limits(); }, player_);
    }

    // To be called once before the game begins. Refuses who can never play; other faults are answered when it is this
    // one's turn.
    [[nodiscard]] Status get_ready(const StopToken& stop) {
        auto* const process = std::get_if<ProcessPlayer<G>>(&player_);
        return process == nullptr ? ok() : process->get_ready(stop);
    }

    [[nodiscard]] Answer<G> answer(const GameLine<G>& line, const StopToken& stop) {
        return std::visit([&](auto& player) { return answer_of<G>(player, line, stop); }, player_);
    }

private:
    using Player = std::variant<Agent, ProcessPlayer<G>>;

    template <class E>
    [[nodiscard]] static Player make(const AgentSpec& spec, const E& evaluator, const PlayerContext& context) {
        if (spec.kind == kProcessKind) {
            return Player(std::in_place_index<1>, spec, context);
        }
        return Player(std::in_place_index<0>, spec, evaluator, context.seed);
    }

    Player player_;
};

// One player per seat; each draws from a stream of its own, so that what one does cannot change another's luck. They
// are not ready yet. `logs` are where it is kept what programs say, one for each seat or none.
template <ShowableGame G, class Agent, class E>
[[nodiscard]] std::vector<std::unique_ptr<Seated<G, Agent>>> seat_players(
    const std::vector<AgentSpec>& specs, const E& evaluator, PlayerContext context, std::uint64_t seed, StreamId stream,
    const std::vector<EngineLogPlace>& logs = {}) {
    std::vector<std::unique_ptr<Seated<G, Agent>>> players;
    for (std::size_t seat = 0; seat < specs.size(); ++seat) {
        stream.role = static_cast<std::uint32_t>(seat) + 1;
        context.seed = Stream(seed, stream)();
        context.log = seat < logs.size() ? logs[seat] : EngineLogPlace{};
        players.push_back(std::make_unique<Seated<G, Agent>>(specs[seat], evaluator, context));
    }
    return players;
}

// Refuses a game in which somebody can never play.
template <class Player>
[[nodiscard]] Status get_all_ready(const std::vector<std::unique_ptr<Player>>& players, const StopToken& stop) {
    for (const auto& player : players) {
        if (const Status ready = player->get_ready(stop); !ready) {
            return ready;
        }
    }
    return ok();
}

}  // namespace sparring
