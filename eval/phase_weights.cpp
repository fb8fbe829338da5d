// Reading weights files, and the scale they give.

#include "eval/phase_evaluator.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

namespace sparring {

namespace {

constexpr std::int32_t kLargestWeight = 10'000;
constexpr double kLargestScale = 1'000'000;

class WeightsReader {
public:
    explicit WeightsReader(const WeightsTarget& target) : target_(target), is_given_(target.names.size()) {}

    Status read(std::string_view text) {
        std::istringstream lines{std::string(text)};
        for (std::string line; std::getline(lines, line);) {
            ++line_number_;
            if (const Status status = read_line(line.substr(0, line.find('#'))); !status) {
                return status;
            }
        }
        for (std::size_t place = 0; place < is_given_.size(); ++place) {
            if (!is_given_[place]) {
                return Error{fmt::format("weight '{}' is missing", target_.names[place])};
            }
        }
        if (!has_scale_ || (!has_margin_ && target_.draw_margin != nullptr)) {
            return Error{fmt::format("'{}' is missing", has_scale_ ? "draw_margin" : "share_scale")};
        }
        return ok();
    }

private:
    Status read_line(const std::string& line) {
        std::istringstream fields(line);
        std::string name;
        if (!(fields >> name)) {
            return ok();
        }
        if (name == "share_scale") {
            has_scale_ = true;
            return read_positive(fields, name, target_.share_scale);
        }
        if (name == "draw_margin" && target_.draw_margin != nullptr) {
            has_margin_ = true;
            return read_positive(fields, name, *target_.draw_margin);
        }
        const auto found = std::ranges::find(target_.names, name);
        if (found == target_.names.end()) {
            return error(fmt::format("unknown weight '{}'", name));
        }
        return read_weights(fields, name, static_cast<std::size_t>(found - target_.names.begin()));
    }

    Status read_weights(std::istringstream& fields, const std::string& name, std::size_t place) {
        if (is_given_[place]) {
            return error(fmt::format("weight '{}' is given twice", name));
        }
        is_given_[place] = true;
        std::int32_t opening = 0;
        std::int32_t ending = 0;
        std::string rest;
        if (!(fields >> opening >> ending) || (fields >> rest) || std::abs(opening) > kLargestWeight ||
            std::abs(ending) > kLargestWeight) {
            return error(
                fmt::format("expected '{} OPENING ENDING' with whole numbers within +-{}", name, kLargestWeight));
        }
        target_.opening[place] = opening;
        target_.ending[place] = ending;
        return ok();
    }

    Status read_positive(std::istringstream& fields, const std::string& name, double& value) const {
        std::string rest;
        if (!(fields >> value) || (fields >> rest) || !(value > 0) || value > kLargestScale) {
            return error(fmt::format("expected '{} X' with X above 0, at most {}", name, kLargestScale));
        }
        return ok();
    }

    [[nodiscard]] Error error(const std::string& what) const {
        return Error{fmt::format("line {}: {}", line_number_, what)};
    }

    const WeightsTarget& target_;
    std::vector<bool> is_given_;
    bool has_scale_ = false;
    bool has_margin_ = false;
    int line_number_ = 0;
};

// From 0 to 1 with f(0) = 1/2; square root and division give the same bits on every machine, which exp need not.
[[nodiscard]] double sigmoid(double x) { return 0.5 + 0.5 * x / std::sqrt(1.0 + x * x); }

}  // namespace

Status read_weights(std::string_view text, const WeightsTarget& target) { return WeightsReader(target).read(text); }

double ScoreScale::share_of(Score score) const {
    const WinDrawLoss chances = win_draw_loss(score);
    return chances.win + 0.5 * chances.draw;
}

// One over four times the slope of the share at 0.
double ScoreScale::hundredths_of_log_odds() const {
    const double margin = draw_margin / share_scale;
    const double slope = 1 + margin * margin;
    return share_scale / 2 * slope * std::sqrt(slope);
}

WinDrawLoss ScoreScale::win_draw_loss(Score score) const {
    if (is_proven(score)) {
        return score > 0 ? WinDrawLoss{1, 0, 0} : WinDrawLoss{0, 0, 1};
    }
    const double win = sigmoid((score - draw_margin) / share_scale);
    const double loss = sigmoid((-score - draw_margin) / share_scale);
    return {win, 1.0 - win - loss, loss};
}

}  // namespace sparring
