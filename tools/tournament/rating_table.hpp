#pragma once
// Ratings of all agents at once, by maximum likelihood over all games, as a table or JSON.

#include "engine/core/expected.hpp"
#include "engine/core/seat.hpp"
#include "tools/records/types.hpp"
#include "tools/statistics/ratings.hpp"
#include "tools/text/folding.hpp"
#include "tools/text/json_text.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace sparring::tournament {

// How often games ended alike: the agents by seat, and who won.
class Outcomes {
public:
    void add(const std::vector<std::size_t>& agents, SeatSet winners) { ++counts_[{agents, winners.bits()}]; }
    [[nodiscard]] std::vector<statistics::TableResult> results() const;
    // An agent in several seats of a game counts once for each.
    [[nodiscard]] std::uint64_t games(std::size_t agent) const;
    // The mean part of the win of an agent in a game and a seat, in [0, 1]; 0 without games.
    [[nodiscard]] double share(std::size_t agent) const;
    [[nodiscard]] bool empty() const { return counts_.empty(); }

private:
    std::map<std::pair<std::vector<std::size_t>, std::uint8_t>, std::uint64_t> counts_;
};

struct RatedAgents {
    std::vector<std::string> names;
    std::vector<std::string> seat_names;
    Outcomes outcomes;
};

// The places of a record's agents among those that are known by their names, which they join if they are new.
[[nodiscard]] std::vector<std::size_t> take_up_agents(RatedAgents& rated, const records::Run& run);
// Counts the games of a block of a record whose agents have these places.
void count_block(RatedAgents& rated, const std::vector<std::size_t>& places, const records::RecordedBlock& block);

// Refuses what statistics::rate_tables refuses.
[[nodiscard]] Expected<statistics::Ratings> rate(const RatedAgents& rated,
                                                 const std::vector<statistics::Anchor>& anchors = {});

// Agents by rating with intervals, then seats, ties, and what there is to beware of.
[[nodiscard]] std::string ratings_text(const RatedAgents& rated, const statistics::Ratings& ratings,
                                       const std::vector<statistics::Anchor>& anchors = {}, int columns = kAnyWidth);
[[nodiscard]] Json ratings_json(const RatedAgents& rated, const statistics::Ratings& ratings);

}  // namespace sparring::tournament
