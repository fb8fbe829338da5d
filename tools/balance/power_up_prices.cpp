#include "tools/balance/power_up_prices.hpp"

#include "tools/balance/figures.hpp"
#include "tools/report/words.hpp"
#include "tools/statistics/equal_shares.hpp"
#include "tools/statistics/ratio_of_sums.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace sparring::balance {

namespace {

[[nodiscard]] std::size_t blocks_of_all(std::span<const BlockLosses> losses, std::size_t strength) {
    std::size_t blocks = losses.front()[strength].size();
    for (const BlockLosses& of_kind : losses) {
        blocks = std::min(blocks, of_kind[strength].size());
    }
    return blocks;
}

[[nodiscard]] double mean_loss(std::span<const BlockLosses> losses, std::size_t strength, std::size_t block) {
    double sum = 0;
    for (const BlockLosses& of_kind : losses) {
        sum += of_kind[strength][block];
    }
    return sum / static_cast<double>(losses.size());
}

// The losses less their mean, beside an equal share: they sum to 1 as the shares of seats do.
[[nodiscard]] std::optional<double> equality_p_value(std::span<const BlockLosses> losses, std::size_t strength) {
    const std::size_t blocks = blocks_of_all(losses, strength);
    std::vector<std::vector<double>> shares(losses.size(), std::vector<double>(blocks));
    for (std::size_t kind = 0; kind < losses.size(); ++kind) {
        for (std::size_t block = 0; block < blocks; ++block) {
            shares[kind][block] = losses[kind][strength][block] - mean_loss(losses, strength, block) +
                                  1 / static_cast<double>(losses.size());
        }
    }
    return statistics::equal_shares_p_value(shares);
}

// Nothing where the mean of all kinds is not shown to be above 0: what is divided by it could be anything.
[[nodiscard]] statistics::SampleMean price_of(std::span<const BlockLosses> losses, std::size_t kind,
                                              std::size_t strength) {
    std::vector<statistics::GameSum> sums(blocks_of_all(losses, strength));
    statistics::Sums means;
    for (std::size_t block = 0; block < sums.size(); ++block) {
        const double mean = mean_loss(losses, strength, block);
        sums[block] = {losses[kind][strength][block], mean};
        means.add(mean);
    }
    const auto interval = sample_mean(means).interval();
    return interval && interval->lower > 0 ? statistics::ratio_of_sums(sums) : statistics::SampleMean{};
}

[[nodiscard]] KindPair pair_of(std::span<const BlockLosses> losses, std::size_t first, std::size_t second) {
    KindPair pair{.first = first, .second = second, .difference = {}, .adjusted_p = {}};
    for (std::size_t strength = 0; strength < kStrengths; ++strength) {
        statistics::Sums sums;
        for (std::size_t block = 0; block < blocks_of_all(losses, strength); ++block) {
            sums.add(losses[first][strength][block] - losses[second][strength][block]);
        }
        pair.difference[strength] = sample_mean(sums);
    }
    return pair;
}

void correct_pairs(std::vector<KindPair>& pairs) {
    for (std::size_t strength = 0; strength < kStrengths; ++strength) {
        PValues raw;
        raw.reserve(pairs.size());
        for (const KindPair& pair : pairs) {
            raw.push_back(p_value_of(pair.difference[strength]));
        }
        const PValues adjusted = holm(raw);
        for (std::size_t place = 0; place < pairs.size(); ++place) {
            pairs[place].adjusted_p[strength] = adjusted[place];
        }
    }
}

[[nodiscard]] report::Finding::Standing standing_of_pair(const KindPair& pair, double alpha) {
    std::array<Evidence, kStrengths> evidence;
    for (std::size_t strength = 0; strength < kStrengths; ++strength) {
        evidence[strength] = {pair.difference[strength], pair.adjusted_p[strength]};
    }
    return standing_of(evidence, alpha);
}

}  // namespace

KindPrices prices_of(std::span<const BlockLosses> losses) {
    KindPrices prices;
    if (losses.size() < 2) {
        return prices;
    }
    for (std::size_t strength = 0; strength < kStrengths; ++strength) {
        prices.equal_p[strength] = equality_p_value(losses, strength);
    }
    for (std::size_t first = 0; first < losses.size(); ++first) {
        for (std::size_t second = first + 1; second < losses.size(); ++second) {
            prices.pairs.push_back(pair_of(losses, first, second));
        }
        auto& price = prices.prices.emplace_back();
        for (std::size_t strength = 0; strength < kStrengths; ++strength) {
            price[strength] = price_of(losses, first, strength);
        }
    }
    correct_pairs(prices.pairs);
    return prices;
}

report::Table prices_table(const KindPrices& prices, std::span<const KindValue> kinds) {
    report::Table table{
        .id = "power-up-prices",
        .title = "What each Power-Up is worth of an average one",
        .columns = {{"kind", ""}},
        .rows = {},
        .note =
            "What a seat loses if this one does nothing for it, by the mean of all kinds: what it would have to cost "
            "if Power-Ups were bought, and 1 if all are equally good. Where it is 2, one of these stands against two "
            "average ones; a dash where the mean of all is not shown to be above 0. Intervals of 95 % over blocks; "
            "the last row tests that all are worth the same (Hotelling)."};
    for (const std::string_view strength : kStrengthNames) {
        table.columns.push_back({std::string(strength), ""});
    }
    for (std::size_t kind = 0; kind < prices.prices.size(); ++kind) {
        std::vector<report::Cell> row = {label_of_kind(kinds[kind].kind)};
        for (const statistics::SampleMean& price : prices.prices[kind]) {
            row.emplace_back(figure_of(price, {1, 2, false}));
        }
        table.rows.push_back(std::move(row));
    }
    std::vector<report::Cell> tests = {std::string("p value of equal worth")};
    for (const auto& p : prices.equal_p) {
        tests.emplace_back(report::PValue{p});
    }
    table.rows.push_back(std::move(tests));
    return table;
}

report::Table pairs_table(const KindPrices& prices, std::span<const KindValue> kinds, double alpha) {
    report::Table table{.id = "power-up-pairs",
                        .title = "Each Power-Up against each other",
                        .columns = {{"this one", ""}, {"less this one", ""}},
                        .rows = {},
                        .note =
                            "Differences of what a seat loses if one or the other does nothing for it, from the "
                            "same openings. Holm's correction goes over all pairs at one strength."};
    for (const std::string_view strength : kStrengthNames) {
        table.columns.push_back({fmt::format("difference, {}", strength), "points"});
        table.columns.push_back({fmt::format("p (Holm), {}", strength), ""});
    }
    table.columns.push_back({"found", ""});
    for (const KindPair& pair : prices.pairs) {
        std::vector<report::Cell> row = {label_of_kind(kinds[pair.first].kind), label_of_kind(kinds[pair.second].kind)};
        for (std::size_t strength = 0; strength < kStrengths; ++strength) {
            row.emplace_back(figure_of(pair.difference[strength], kShareDifferences));
            row.emplace_back(report::PValue{pair.adjusted_p[strength]});
        }
        row.emplace_back(std::string(report::standing_text(standing_of_pair(pair, alpha))));
        table.rows.push_back(std::move(row));
    }
    fold_undecided(table);
    return table;
}

std::optional<report::Finding> equality_finding(const KindPrices& prices, std::span<const KindValue> kinds,
                                                double alpha) {
    if (prices.pairs.empty()) {
        return std::nullopt;
    }
    const auto distance = [](const KindPair& pair) { return std::abs(pair.difference[kStronger].mean.value_or(0)); };
    KindPair furthest = *std::ranges::max_element(prices.pairs, {}, distance);
    if (furthest.difference[kStronger].mean.value_or(0) < 0) {
        std::swap(furthest.first, furthest.second);
        for (statistics::SampleMean& difference : furthest.difference) {
            difference.mean = difference.mean ? std::optional(-*difference.mean) : std::nullopt;
        }
    }
    return report::Finding{.section = "power-ups",
                           .text = fmt::format("Of all Power-Ups these two are furthest apart: the {} "
                                               "is worth more than the {} by",
                                               kinds[furthest.first].kind.name, kinds[furthest.second].kind.name),
                           .figure = figure_of(furthest.difference[kStronger], kLosses),
                           .unit = "points of win share",
                           .standing = standing_of_pair(furthest, alpha)};
}

}  // namespace sparring::balance
