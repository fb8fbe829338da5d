// Reading the weights file of the draughts evaluator.

#include "eval/draughtnauts.hpp"

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

constexpr std::array<std::string_view, kDraughtnautsFeatures> kNames = {
    "men",     "crowned", "advancement",    "back_rank",      "bridge",          "centre",  "edge",  "mobility",
    "blocked", "runaway", "crowned_centre", "crowned_corner", "trapped_crowned", "hanging", "ahead", "to_move"};

constexpr std::int32_t kLargestWeight = 10'000;
constexpr double kLargestScale = 10'000;

class WeightsReader {
public:
    Expected<DraughtnautsWeights> read(std::string_view text) {
        std::istringstream lines{std::string(text)};
        for (std::string line; std::getline(lines, line);) {
            ++line_number_;
            if (const Status status = read_line(line.substr(0, line.find('#'))); !status) {
                return status.error();
            }
        }
        for (std::size_t place = 0; place < kNames.size(); ++place) {
            if (!is_given_[place]) {
                return Error{fmt::format("weight '{}' is missing", kNames[place])};
            }
        }
        if (!has_scale_ || !has_margin_) {
            return Error{fmt::format("'{}' is missing", has_scale_ ? "draw_margin" : "share_scale")};
        }
        return weights_;
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
            return read_positive(fields, name, weights_.share_scale);
        }
        if (name == "draw_margin") {
            has_margin_ = true;
            return read_positive(fields, name, weights_.draw_margin);
        }
        const auto* const found = std::ranges::find(kNames, name);
        if (found == kNames.end()) {
            return error(fmt::format("unknown weight '{}'", name));
        }
        return read_weights(fields, name, static_cast<std::size_t>(found - kNames.begin()));
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
        weights_.opening[place] = opening;
        weights_.ending[place] = ending;
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

    DraughtnautsWeights weights_;
    std::array<bool, kDraughtnautsFeatures> is_given_{};
    bool has_scale_ = false;
    bool has_margin_ = false;
    int line_number_ = 0;
};

}  // namespace

std::string_view name_of(DraughtnautsFeature feature) { return kNames[static_cast<std::size_t>(feature)]; }

Expected<DraughtnautsWeights> parse_draughtnauts_weights(std::string_view text) { return WeightsReader().read(text); }

}  // namespace sparring
