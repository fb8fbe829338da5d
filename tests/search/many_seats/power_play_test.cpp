// The searchers for many seats in Power Play against the references without pruning.
#include "engine/power_play/power_play.hpp"

#include "tests/search/many_seats/agreement.hpp"

using namespace sparring;

namespace {

// PowerPlayPositions with kickbacks to place, reserves and players who are out, under rules that the states point to.
// Their choices are few enough for a search without pruning.
class PowerPlayPositions {
public:
    explicit PowerPlayPositions(int players) : rules_(options(players)) {}

    [[nodiscard]] std::vector<PowerPlay::State> some(std::size_t count) const {
        std::vector<PowerPlay::State> few;
        for (const PowerPlay::State& state : random_decisions<PowerPlay>(PowerPlay::start(rules_), 900, 200)) {
            if (state.count_moves() <= 35 && few.size() < count) {
                few.push_back(state);
            }
        }
        return few;
    }

private:
    [[nodiscard]] static power_play::Options options(int players) {
        power_play::Options options;
        options.players = players;
        return options;
    }

    PowerPlay::Rules rules_;
};

constexpr int kPowerPlayDepth = 3;
constexpr std::size_t kStates = 6;

}  // namespace

TEST_CASE("max-n finds the reference's shares in Power Play") {
    for (int players = 2; players <= 4; ++players) {
        const PowerPlayPositions positions(players);
        require_maxn<PowerPlay>(positions.some(kStates), kPowerPlayDepth);
    }
}

TEST_CASE("paranoid search finds the reference's score in Power Play") {
    for (int players = 2; players <= 4; ++players) {
        const PowerPlayPositions positions(players);
        require_paranoid<PowerPlay>(positions.some(kStates), kPowerPlayDepth);
    }
}

TEST_CASE("best-reply search finds the reference's score in Power Play") {
    for (int players = 2; players <= 4; ++players) {
        const PowerPlayPositions positions(players);
        require_best_replies<PowerPlay>(positions.some(kStates), kPowerPlayDepth);
    }
}
