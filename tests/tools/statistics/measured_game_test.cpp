#include "tools/statistics/measured_game.hpp"

#include "engine/core/random.hpp"
#include "tests/tools/statistics/coverage.hpp"
#include "tools/statistics/arm_difference.hpp"
#include "tools/statistics/normal_draw.hpp"

#include <catch2/catch.hpp>

#include <cmath>
#include <optional>
#include <vector>

using namespace sparring;
using namespace sparring::statistics;

namespace {

/// Row and column effects with a spread of 0.06 each, and interactions.
MatrixGame draw_game(std::size_t rows, std::size_t columns, double interaction_spread, Stream& random) {
    std::vector<double> column_effects(columns);
    for (double& effect : column_effects) {
        effect = 0.06 * standard_normal(random);
    }
    MatrixGame game{rows, columns, {}};
    for (std::size_t row = 0; row < rows; ++row) {
        const double row_effect = 0.06 * standard_normal(random);
        for (const double column_effect : column_effects) {
            game.payoffs.push_back(0.5 + row_effect + column_effect + interaction_spread * standard_normal(random));
        }
    }
    return game;
}

MeasuredGame measure(const MatrixGame& game, double standard_error, Stream& random) {
    MeasuredGame measured{game.rows, game.columns, {}};
    for (const double payoff : game.payoffs) {
        measured.cells.emplace_back(MeasuredCell{payoff + standard_error * standard_normal(random), standard_error});
    }
    return measured;
}

/// As if there were no noise.
MatrixGame at_face_value(const MeasuredGame& measured) {
    MatrixGame game{measured.rows, measured.columns, {}};
    for (const std::optional<MeasuredCell>& cell : measured.cells) {
        game.payoffs.push_back(cell->mean);
    }
    return game;
}

}  // namespace

TEST_CASE("normal draws have the moments of the normal distribution") {
    Stream random(5, {0, 0, 0});
    constexpr int kDraws = 200'000;
    double sum = 0;
    double squares = 0;
    double fourths = 0;
    for (int i = 0; i < kDraws; ++i) {
        const double value = standard_normal(random);
        sum += value;
        squares += value * value;
        fourths += value * value * value * value;
    }
    // Four standard errors: of 1, of 2 and of 96 over the draws.
    CHECK(sum / kDraws == Approx(0).margin(4 * std::sqrt(1.0 / kDraws)));
    CHECK(squares / kDraws == Approx(1).margin(4 * std::sqrt(2.0 / kDraws)));
    CHECK(fourths / kDraws == Approx(3).margin(4 * std::sqrt(96.0 / kDraws)));
}

TEST_CASE("the interaction variance of a full table is the mean square of interaction less the error") {
    // The two-way analysis of variance with equal errors: MS = sum of (cell - row - column + total)^2 / ((R-1)(C-1)).
    Stream random(6, {0, 0, 0});
    const MeasuredGame measured = measure(draw_game(8, 10, 0.08, random), 0.05, random);
    const MatrixGame cells = at_face_value(measured);
    std::vector<double> rows(8, 0.0);
    std::vector<double> columns(10, 0.0);
    double total = 0;
    for (std::size_t index = 0; index < 80; ++index) {
        rows[index / 10] += cells.payoffs[index] / 10;
        columns[index % 10] += cells.payoffs[index] / 8;
        total += cells.payoffs[index] / 80;
    }
    double squares = 0;
    for (std::size_t index = 0; index < 80; ++index) {
        const double residual = cells.payoffs[index] - rows[index / 10] - columns[index % 10] + total;
        squares += residual * residual;
    }
    const double expected = squares / 63 - 0.05 * 0.05;
    REQUIRE(expected > 0);
    const CellModel model = estimate_equilibrium(measured).model;
    // The prior of the effects is worth a few thousandths.
    CHECK(model.interaction_variance == Approx(expected).epsilon(0.02));
    const double pull = expected / (expected + 0.05 * 0.05);
    for (std::size_t index = 0; index < 80; ++index) {
        const double additive = rows[index / 10] + columns[index % 10] - total;
        CHECK(model.additive[index] == Approx(additive).margin(0.003));
        const double shrunk = additive + pull * (cells.payoffs[index] - additive);
        CHECK(model.expected.payoffs[index] == Approx(shrunk).margin(0.003));
    }
}

TEST_CASE("a cell that was never played is what its row and column say") {
    // Effects 0, 0.1, 0.2 of the rows and 0, -0.1, 0.05 of the columns around 0.5, without noise to speak of.
    MeasuredGame measured{3, 3, {}};
    for (const double row : {0.5, 0.6, 0.7}) {
        for (const double column : {0.0, -0.1, 0.05}) {
            measured.cells.emplace_back(MeasuredCell{row + column, 1e-4});
        }
    }
    measured.cells[5].reset();
    const CellModel model = estimate_equilibrium(measured).model;
    CHECK(model.interaction_variance == Approx(0).margin(1e-6));
    CHECK(model.expected.at(1, 2) == Approx(0.65).margin(1e-3));
    CHECK(model.standard_errors[5] > model.standard_errors[4]);
}

TEST_CASE("rows and games that were never played leave everything open, in numbers") {
    MeasuredGame measured{3, 2, std::vector<std::optional<MeasuredCell>>(6)};
    const EquilibriumEstimate nothing = estimate_equilibrium(measured);
    CHECK(nothing.solution.value == Approx(0.5));
    CHECK(nothing.value.lower < 0.3);
    CHECK(nothing.value.upper > 0.7);
    measured.cells[0] = MeasuredCell{0.7, 0.02};
    measured.cells[1] = MeasuredCell{0.4, 0.02};
    const EquilibriumEstimate first_row = estimate_equilibrium(measured);
    CHECK(std::isfinite(first_row.solution.value));
    CHECK(first_row.model.standard_errors[2] > 5 * first_row.model.standard_errors[0]);
}

namespace {

/// What mixtures of 16 rows lose on average to the best reply in the true game.
struct Regrets {
    /// The equilibrium of the measurements, that of the expected payoffs, and the mean of those of the games drawn.
    double raw = 0;
    double shrunk = 0;
    double averaged = 0;
    /// Of the last, what was expected.
    double expected = 0;
    /// How much less the last lost than the first.
    SampleMean gain;
};

constexpr int kRegretGames = 100;

Regrets play_regrets(double interaction_spread, double standard_error) {
    Regrets regrets;
    std::vector<std::optional<double>> raws;
    std::vector<std::optional<double>> averages;
    for (int number = 0; number < kRegretGames; ++number) {
        Stream random = stream_of(41, number);
        const MatrixGame truth = draw_game(16, 16, interaction_spread, random);
        const MeasuredGame measured = measure(truth, standard_error, random);
        const double value = solve_matrix_game(truth).value;
        const auto regret = [&](const std::vector<double>& mixture) {
            return value - best_column(truth, mixture).payoff;
        };
        const EquilibriumEstimate estimate = estimate_equilibrium(measured, {.resamples = 100});
        std::vector<double> average;
        average.reserve(estimate.rows.size());
        for (const ChoiceUse& use : estimate.rows) {
            average.push_back(use.mean_weight);
        }
        raws.emplace_back(regret(solve_matrix_game(at_face_value(measured)).row_mixture));
        averages.emplace_back(regret(average));
        regrets.raw += *raws.back() / kRegretGames;
        regrets.shrunk += regret(estimate.solution.row_mixture) / kRegretGames;
        regrets.averaged += *averages.back() / kRegretGames;
        regrets.expected += estimate.row_regret / kRegretGames;
    }
    regrets.gain = arm_difference(averages, raws);
    return regrets;
}

}  // namespace

TEST_CASE("where interactions are small, shrinking lowers what is lost in the true game") {
    // 25 games a cell of a standard deviation of 0.5.
    const Regrets regrets = play_regrets(0.02, 0.1);
    CAPTURE(regrets.raw, regrets.shrunk, regrets.averaged);
    CHECK(regrets.shrunk < 0.5 * regrets.raw);
    CHECK(regrets.averaged < 0.7 * regrets.raw);
    CHECK(regrets.gain.interval()->lower > 0);
}

TEST_CASE("where interactions matter, the average of games drawn loses less than the bare measurements") {
    const Regrets regrets = play_regrets(0.05, 0.1);
    CAPTURE(regrets.raw, regrets.shrunk, regrets.averaged);
    CHECK(regrets.averaged < 0.9 * regrets.raw);
    CHECK(regrets.gain.interval()->lower > 0);
    // The equilibrium of the expected payoffs alone is too pure for that.
    CHECK(play_regrets(0.08, 0.1).shrunk > play_regrets(0.08, 0.1).averaged);
}

TEST_CASE("the loss that is expected is the one in true games") {
    const Regrets regrets = play_regrets(0.08, 0.1);
    CHECK(regrets.expected == Approx(regrets.averaged).epsilon(0.2));
}

TEST_CASE("the interval of the value holds that of the true game") {
    Coverage coverage;
    for (int run = 0; run < 400; ++run) {
        Stream random = stream_of(42, run);
        const MatrixGame truth = draw_game(6, 6, 0.1, random);
        const MeasuredGame measured = measure(truth, 0.1, random);
        coverage.add(solve_matrix_game(truth).value, estimate_equilibrium(measured, {.resamples = 300}).value);
    }
    CAPTURE(coverage.rate());
    // Two and a half standard errors of 1.1 %.
    CHECK(coverage.rate() > 0.92);
    CHECK(coverage.rate() < 0.98);
}

TEST_CASE("well known games leave no doubt of who is used") {
    const MatrixGame rock{4, 3, {0.5, 0.1, 0.9, 0.9, 0.5, 0.1, 0.1, 0.9, 0.5, 0.05, 0.05, 0.05}};
    MeasuredGame measured{4, 3, {}};
    for (const double payoff : rock.payoffs) {
        measured.cells.emplace_back(MeasuredCell{payoff, 0.005});
    }
    const EquilibriumEstimate estimate = estimate_equilibrium(measured);
    CHECK(estimate.solution.value == Approx(0.5).margin(0.01));
    CHECK(estimate.value.contains(0.5));
    CHECK(estimate.value.upper - estimate.value.lower < 0.02);
    for (std::size_t choice = 0; choice < 3; ++choice) {
        CHECK(estimate.rows[choice].support_share == Approx(1));
        CHECK(estimate.rows[choice].mean_weight == Approx(1.0 / 3).margin(0.01));
        CHECK(estimate.columns[choice].weight == Approx(1.0 / 3).margin(0.01));
    }
    CHECK(estimate.rows[3].support_share == 0);
    CHECK(estimate.rows[3].mean_weight == 0);
}

TEST_CASE("a seed draws the same games again and another seed others") {
    Stream random(8, {0, 0, 0});
    const MeasuredGame measured = measure(draw_game(5, 5, 0.1, random), 0.1, random);
    const auto value = [&](std::uint64_t seed) { return estimate_equilibrium(measured, {.seed = seed}).value; };
    CHECK(value(3) == value(3));
    CHECK(value(3).lower != value(4).lower);
    CHECK(value(3).lower == Approx(value(4).lower).margin(0.02));
}

TEST_CASE("cells of a few games share one variance of a game") {
    // Deviations of -1/2 and 1/2, and of none: 0.5 over 1 + 2 degrees of freedom.
    const std::vector<Sums> cells{{2, 1, 1}, {3, 3, 3}, {}, {1, 0, 0}};
    const MeasuredGame game = pooled_game(2, 2, cells);
    CHECK(game.cells[0]->mean == 0.5);
    CHECK(game.cells[0]->standard_error == Approx(std::sqrt(0.5 / 3 / 2)));
    CHECK(game.cells[1]->standard_error == Approx(std::sqrt(0.5 / 3 / 3)));
    CHECK_FALSE(game.cells[2]);
    CHECK(game.cells[3]->standard_error == Approx(std::sqrt(0.5 / 3)));
    CHECK(pooled_game(1, 1, std::vector<Sums>{{1, 1, 1}}).cells[0]->standard_error == 0.5);
}

TEST_CASE("the weights of a choice over the games drawn have quantiles") {
    // The first row is the best for sure; of the others none is used.
    MeasuredGame clear{3, 2, {}};
    for (const double payoff : {0.9, 0.8, 0.2, 0.1, 0.3, 0.2}) {
        clear.cells.emplace_back(MeasuredCell{payoff, 0.005});
    }
    const EquilibriumEstimate known = estimate_equilibrium(clear);
    CHECK(known.rows[0].weights == Interval{1, 1});
    CHECK(known.rows[1].weights == Interval{0, 0});
    // Two rows alike, without interactions: in each game drawn one of them is played, and it is open which.
    MeasuredGame open{2, 2, {}};
    for (const double payoff : {0.5, 0.4, 0.5, 0.4}) {
        open.cells.emplace_back(MeasuredCell{payoff, 0.05});
    }
    const EquilibriumEstimate guessed = estimate_equilibrium(open);
    CHECK(guessed.rows[0].weights == Interval{0, 1});
    CHECK(guessed.columns[1].weights.upper == 1);
    // At a lower confidence they are closer together.
    const auto matching = [](double confidence) {
        MeasuredGame game{2, 2, {}};
        for (const double payoff : {0.9, 0.1, 0.1, 0.9}) {
            game.cells.emplace_back(MeasuredCell{payoff, 0.05});
        }
        return estimate_equilibrium(game, {.confidence = confidence}).rows[0].weights;
    };
    CHECK(matching(0.95).lower < matching(0.5).lower);
    CHECK(matching(0.95).upper > matching(0.5).upper);
    CHECK(matching(0.95).contains(0.5));
}

TEST_CASE("a central interval leaves as many values out below as above") {
    std::vector<double> values;
    for (int value = 40; value >= 0; --value) {
        values.push_back(value);
    }
    CHECK(central_interval(values) == Interval{1, 39});
    CHECK(central_interval(values, 0.5) == Interval{10, 30});
    CHECK(central_interval({7}) == Interval{7, 7});
}
