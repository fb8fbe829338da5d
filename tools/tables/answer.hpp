#pragma once
// What somebody who is to move in a game answers, whoever it is: an agent of ours or a program of somebody else's.

#include "search/common/report.hpp"
#include "tools/tables/adjudicator.hpp"
#include "tools/tables/settings.hpp"

#include <concepts>
#include <optional>
#include <string>

namespace sparring {

// What an agent answered when it was asked for a move, or how it failed.
template <Game G>
struct Answer {
    std::optional<SearchReport<G>> report;
    Ending fault = Ending::kRules;  // if there is no report
    std::string words;              // what happened, for people
    double seconds = 0;
    int allowed_ms = Limits::kNoTimeLimit;  // what it might take at the most
};

// Somebody who wants to know the whole game; others are told what the seat to move knows.
template <class A, class G>
concept AsksForLine = NotatedGame<G> && requires(A& agent, const GameLine<G>& line, const StopToken& stop) {
    { agent.answer(line, stop) } -> std::same_as<Answer<G>>;
};

// What an agent answers where a game has come to a decision.
template <NotatedGame G, class Agent>
[[nodiscard]] Answer<G> answer_of(Agent& agent, const GameLine<G>& line, const StopToken& stop) {
    if constexpr (AsksForLine<Agent, G>) {
        return agent.answer(line, stop);
    } else {
        Answer<G> answer;
        answer.report =
            agent.search({.state = known_to<G>(line.state, line.state.to_move()), .earlier = line.earlier}, stop);
        answer.allowed_ms = agent.allowed_ms();
        return answer;
    }
}

}  // namespace sparring
