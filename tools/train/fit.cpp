#include "tools/train/fit.hpp"

#include "engine/core/random.hpp"
#include "engine/core/seat.hpp"
#include "tools/text/numbers.hpp"
#include "tools/train/calibration.hpp"
#include "tools/train/real_network.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cmath>
#include <iterator>
#include <numbers>
#include <numeric>
#include <vector>

namespace sparring::train {

namespace {

constexpr std::size_t kParts = 4;  // of a batch, whatever the number of threads
constexpr std::size_t kLeastHeldOut = 100;
constexpr std::size_t kLeastResults = 50;

[[nodiscard]] double share_of_log_odds(double output) { return 1 / (1 + std::exp(-output)); }

// Cross-entropy of a share from its log-odds.
[[nodiscard]] double loss_of(double output, double target) {
    return std::log1p(std::exp(-std::abs(output))) + std::max(output, 0.0) - target * output;
}

// What the loss cannot fall below.
[[nodiscard]] double entropy(double share) {
    const auto part = [](double p) { return p > 0 ? -p * std::log(p) : 0.0; };
    return part(share) + part(1 - share);
}

// First and second moments of the gradients (Adam).
class Adam {
public:
    explicit Adam(const NetworkShape& shape) : mean_(RealNetwork::zero(shape)), square_(RealNetwork::zero(shape)) {}

    void step(RealNetwork& network, RealNetwork& gradient, double rate) {
        constexpr double kMeanFades = 0.9;
        constexpr double kSquareFades = 0.999;
        mean_part_ *= kMeanFades;
        square_part_ *= kSquareFades;
        const auto scale = static_cast<float>(rate * std::sqrt(1 - square_part_) / (1 - mean_part_));
        const auto into = network.lists();
        const auto slopes = gradient.lists();
        const auto means = mean_.lists();
        const auto squares = square_.lists();
        for (std::size_t list = 0; list < into.size(); ++list) {
            using Map = Eigen::Map<Eigen::ArrayXf>;
            const auto size = static_cast<Eigen::Index>(into[list].size());
            const Map slope(slopes[list].data(), size);
            Map mean(means[list].data(), size);
            Map square(squares[list].data(), size);
            mean = static_cast<float>(kMeanFades) * mean + static_cast<float>(1 - kMeanFades) * slope;
            square = static_cast<float>(kSquareFades) * square + static_cast<float>(1 - kSquareFades) * slope.square();
            Map(into[list].data(), size) -= scale * mean / (square.sqrt() + 1e-8F);
        }
    }

private:
    RealNetwork mean_;
    RealNetwork square_;
    double mean_part_ = 1;
    double square_part_ = 1;
};

// The part of the positions in which each input is set.
[[nodiscard]] std::vector<double> input_frequency(const TrainingPositions& positions) {
    std::vector<std::uint64_t> counts(positions.words * 32);
    for (std::size_t place = 0; place < positions.inputs.size(); ++place) {
        for (std::uint32_t bits = positions.inputs[place]; bits != 0; bits &= bits - 1) {
            ++counts[place % positions.words * 32 + static_cast<std::size_t>(std::countr_zero(bits))];
        }
    }
    std::vector<double> frequency;
    std::ranges::transform(counts, std::back_inserter(frequency), [&](std::uint64_t count) {
        return static_cast<double>(count) / static_cast<double>(positions.size());
    });
    return frequency;
}

class Fit {
public:
    Fit(const TrainingPositions& positions, const FitSettings& settings, const Team& team)
        : positions_(positions),
          settings_(settings),
          team_(team),
          shape_{positions.words, positions.output_buckets, settings.accumulators},
          held_out_(std::max(static_cast<std::size_t>(static_cast<double>(positions.size()) * settings.held_out),
                             kLeastHeldOut)),
          order_(positions.size() - held_out_),
          batches_((order_.size() + settings.batch - 1) / settings.batch),
          network_(RealNetwork::random(shape_, input_frequency(positions), settings.seed)),
          adam_(shape_),
          gradients_(kParts, RealNetwork::zero(shape_)),
          workers_(kParts, GradientWorker(positions, shape_)) {
        std::iota(order_.begin(), order_.end(), 0U);
    }

    // The scale of scores is fitted to the results of held-out positions. A network beside a linear evaluator keeps the
    // scale of that.
    [[nodiscard]] Status check_results() const {
        const auto held_out = std::span(positions_.results).subspan(order_.size());
        const auto results = static_cast<std::size_t>(std::ranges::count_if(held_out, is_result));
        if (!positions_.linear.empty() || results >= kLeastResults) {
            return ok();
        }
        return Error{
            fmt::format("{} of {} held-out positions have the result of a game: expected at least {}, to fit the "
                        "scale of the scores",
                        results, held_out.size(), kLeastResults)};
    }

    [[nodiscard]] FitReport run(const StopToken& stop, const std::function<void(const EpochReport&)>& on_epoch) {
        FitReport report;
        FastRandom random(settings_.seed + 1);
        for (int epoch = 1; epoch <= settings_.epochs && !stop.stop_requested(); ++epoch) {
            std::shuffle(order_.begin(), order_.end(), Shuffling{random});
            rounds_ = 2 * epoch > settings_.epochs;
            double loss = 0;
            for (std::size_t batch = 0; batch < batches_ && !stop.stop_requested(); ++batch) {
                loss += run_batch(batch, epoch);
            }
            report.epochs.push_back({epoch, loss / static_cast<double>(order_.size()), held_out_loss()});
            on_epoch(report.epochs.back());
        }
        report.is_stopped = stop.stop_requested();
        conclude(report);
        return report;
    }

private:
    // For std::shuffle, whose numbers have to have a range.
    struct Shuffling {
        using result_type = std::uint64_t;
        FastRandom& random;
        static constexpr result_type min() { return 0; }
        static constexpr result_type max() { return ~result_type{0}; }
        result_type operator()() const { return random(); }
    };

    [[nodiscard]] float target_of(std::size_t position) const {
        const double share = positions_.shares[position] / TrainingPositions::kWhole;
        const double result = positions_.results[position] / TrainingPositions::kWhole;
        return static_cast<float>((1 - settings_.result_weight) * share + settings_.result_weight * result);
    }

    [[nodiscard]] std::vector<float> targets_of(std::span<const std::uint32_t> batch) const {
        std::vector<float> targets;
        targets.reserve(batch.size());
        for (const std::uint32_t position : batch) {
            targets.push_back(target_of(position));
        }
        return targets;
    }

    double run_batch(std::size_t batch, int epoch) {
        const std::size_t begin = batch * settings_.batch;
        const std::size_t size = std::min(settings_.batch, order_.size() - begin);
        const RealNetwork rounded = rounds_ ? network_.rounded() : RealNetwork();
        const RealNetwork& used = rounds_ ? rounded : network_;
        std::array<double, kParts> losses{};
        const auto run_part = [&](std::size_t part) {
            const std::size_t first = begin + size * part / kParts;
            const std::size_t last = begin + size * (part + 1) / kParts;
            const std::span<std::uint32_t> own(order_.data() + first, last - first);
            std::ranges::stable_sort(own, {}, [&](std::uint32_t one) { return positions_.buckets[one]; });
            const std::vector<float> targets = targets_of(own);
            for (const std::span<float> list : gradients_[part].lists()) {
                std::ranges::fill(list, 0.0F);
            }
            losses[part] = workers_[part].add(used, own, targets, gradients_[part]);
            for (const float target : targets) {
                losses[part] -= entropy(target);
            }
        };
        std::atomic<std::size_t> next = 0;
        team_.run([&](int /*worker*/) {
            for (std::size_t part = next++; part < kParts; part = next++) {
                run_part(part);
            }
        });
        sum_gradients(size);
        const double progress =
            (static_cast<double>(epoch - 1) + static_cast<double>(batch) / static_cast<double>(batches_)) /
            settings_.epochs;
        adam_.step(network_, gradients_.front(), settings_.rate * (1 + std::cos(progress * std::numbers::pi)) / 2);
        network_.bound();
        return std::accumulate(losses.begin(), losses.end(), 0.0);
    }

    void sum_gradients(std::size_t size) {
        const auto into = gradients_.front().lists();
        for (std::size_t part = 1; part < kParts; ++part) {
            const auto from = gradients_[part].lists();
            for (std::size_t list = 0; list < into.size(); ++list) {
                std::ranges::transform(into[list], from[list], into[list].begin(), std::plus<>());
            }
        }
        for (const std::span<float> list : into) {
            for (float& number : list) {
                number /= static_cast<float>(size);
            }
        }
    }

    // Calls with the log-odds of each held-out position by the real network.
    template <class Visit>
    void for_each_held_out(const RealNetwork& network, Visit visit) {
        constexpr std::size_t kChunk = 4096;
        std::vector<std::uint32_t> chunk;
        for (std::size_t begin = order_.size(); begin < positions_.size(); begin += kChunk) {
            chunk.resize(std::min(kChunk, positions_.size() - begin));
            std::iota(chunk.begin(), chunk.end(), static_cast<std::uint32_t>(begin));
            std::ranges::stable_sort(chunk, {}, [&](std::uint32_t one) { return positions_.buckets[one]; });
            const Vector outputs = workers_.front().outputs(network, chunk);
            for (std::size_t place = 0; place < chunk.size(); ++place) {
                visit(chunk[place], double{outputs(static_cast<Eigen::Index>(place))});
            }
        }
    }

    // Whether a game can end so for a seat: it loses, wins, or shares the win with others. What stands for the result
    // of a position aside hardly ever is such a share, nor is the mean of several games.
    [[nodiscard]] static bool is_result(std::uint16_t result) {
        bool is_share = result == 0;
        for (int winners = 1; winners <= kSeatLimit; ++winners) {
            is_share = is_share || result == std::lround(TrainingPositions::kWhole / winners);
        }
        return is_share;
    }

    [[nodiscard]] double held_out_loss() {
        double loss = 0;
        for_each_held_out(rounds_ ? network_.rounded() : network_, [&](std::uint32_t position, double output) {
            const double target = target_of(position);
            loss += loss_of(output, target) - entropy(target);
        });
        return loss / static_cast<double>(held_out_);
    }

    void conclude(FitReport& report) {
        report.network = network_.whole(shape_);
        double real = 0;
        for_each_held_out(network_,
                          [&](std::uint32_t position, double output) { real += loss_of(output, target_of(position)); });
        report.real_loss = real / static_cast<double>(held_out_);
        std::vector<std::pair<double, double>> judged;  // log-odds by whole numbers, and the result
        const Network network(report.network);
        double quantised = 0;
        Accumulators sums;
        for (std::size_t position = order_.size(); position < positions_.size(); ++position) {
            network.update(std::span(positions_.inputs).subspan(position * shape_.words, shape_.words), sums);
            const double output =
                positions_.linear_log_odds(position) + network.log_odds(sums, positions_.buckets[position]);
            quantised += loss_of(output, target_of(position));
            if (is_result(positions_.results[position])) {
                judged.emplace_back(output, positions_.results[position] / TrainingPositions::kWhole);
            }
        }
        report.quantised_loss = quantised / static_cast<double>(held_out_);
        if (positions_.linear.empty()) {
            set_scale(judged, report.network);
        } else {
            report.network.scale = positions_.linear_scale;
            report.network.unit = positions_.linear_scale.hundredths_of_log_odds();
        }
        report.reliability = reliability_of(judged);
    }

    [[nodiscard]] static std::vector<ReliabilityRow> reliability_of(
        const std::vector<std::pair<double, double>>& judged) {
        constexpr std::size_t kRows = 10;
        std::vector<ReliabilityRow> rows(kRows);
        for (const auto& [output, result] : judged) {
            const double share = share_of_log_odds(output);
            ReliabilityRow& row = rows[std::min(static_cast<std::size_t>(share * kRows), kRows - 1)];
            ++row.positions;
            row.predicted += share;
            row.actual += result;
        }
        for (ReliabilityRow& row : rows) {
            const auto positions = static_cast<double>(std::max<std::uint64_t>(row.positions, 1));
            row.predicted /= positions;
            row.actual /= positions;
        }
        return rows;
    }

    // The share scale and the draw margin that make the results most likely; the unit then makes the scale what the
    // settings say.
    void set_scale(const std::vector<std::pair<double, double>>& judged, NetworkData& network) const {
        constexpr double kLogOdds = 1000;  // in scores that are fine enough whatever the settings say
        std::vector<ScoredResult> scored;
        scored.reserve(judged.size());
        for (const auto& [output, result] : judged) {
            scored.push_back({nearest_score(output * kLogOdds), result});
        }
        const ScoreScale found = fit_scale(scored, {kLogOdds, kLogOdds / 2}).scale;
        const double wider = settings_.share_scale / found.share_scale;
        network.unit = kLogOdds * wider;
        network.scale = {settings_.share_scale, found.draw_margin * wider};
    }

    const TrainingPositions& positions_;
    const FitSettings& settings_;
    const Team& team_;
    NetworkShape shape_;
    std::size_t held_out_;
    std::vector<std::uint32_t> order_;
    std::size_t batches_;
    RealNetwork network_;
    Adam adam_;
    std::vector<RealNetwork> gradients_;
    std::vector<GradientWorker> workers_;
    bool rounds_ = false;
};

}  // namespace

Expected<FitReport> fit_network(const TrainingPositions& positions, const FitSettings& settings, const Team& team,
                                const StopToken& stop, const std::function<void(const EpochReport&)>& on_epoch) {
    if (positions.size() < 10 * kLeastHeldOut) {
        return Error{fmt::format("{} training positions: expected at least {}", positions.size(), 10 * kLeastHeldOut)};
    }
    Fit fit(positions, settings, team);
    if (const Status enough = fit.check_results(); !enough) {
        return enough.error();
    }
    FitReport report = fit.run(stop, on_epoch);
    if (const Status safe = check_network(report.network); !safe) {
        return safe.error();
    }
    return report;
}

Status check_rounding(const FitReport& report) {
    constexpr double kMostLarger = 0.005;
    // Also refused if a loss is not a number.
    if (report.quantised_loss <= (1 + kMostLarger) * report.real_loss) {
        return ok();
    }
    return Error{fmt::format(
        "the network loses too much by rounding: the loss of held-out positions is {} by whole numbers and {} by real "
        "ones: expected at most {} % more; nothing was written",
        fixed(report.quantised_loss, 5), fixed(report.real_loss, 5), 100 * kMostLarger)};
}

}  // namespace sparring::train
