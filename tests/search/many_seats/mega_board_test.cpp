// The searchers for many seats on the Mega Board against the references without pruning.
#include "engine/mega_board/mega_board.hpp"

#include "tests/search/many_seats/agreement.hpp"

using namespace sparring;

namespace {

// Positions with Crowns taken and Power-Ups held, under rules that the states point to.
class Positions {
public:
    explicit Positions(std::string_view layout) : rules_(*MegaBoard::make_rules(options(layout))) {}

    [[nodiscard]] std::vector<MegaBoard::State> some(int count) const {
        return random_decisions<MegaBoard>(MegaBoard::start(rules_), 150, count);
    }

private:
    [[nodiscard]] static mega_board::Options options(std::string_view layout) {
        mega_board::Options options;
        options.layout = mega_board::named_plan(layout);
        return options;
    }

    MegaBoard::Rules rules_;
};

constexpr int kDepth = 3;

}  // namespace

TEST_CASE("max-n finds the reference's shares on the Mega Board") {
    for (const char* const layout : {"mega-2", "mega-3", "mega-4"}) {
        const Positions positions(layout);
        require_maxn<MegaBoard>(positions.some(15), kDepth);
    }
}

TEST_CASE("paranoid search finds the reference's score on the Mega Board") {
    for (const char* const layout : {"mega-2", "mega-3", "mega-4"}) {
        const Positions positions(layout);
        require_paranoid<MegaBoard>(positions.some(15), kDepth);
    }
}

TEST_CASE("best-reply search finds the reference's score on the Mega Board") {
    for (const char* const layout : {"mega-2", "mega-3", "mega-4"}) {
        const Positions positions(layout);
        require_best_replies<MegaBoard>(positions.some(15), kDepth);
    }
}
