#include "tools/tournament/sprt_text.hpp"

#include "tools/text/key_values.hpp"
#include "tools/text/nearest_name.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <vector>

namespace sparring::tournament {

namespace {

using statistics::Sprt;
using statistics::SprtModel;

constexpr std::array kModels = {SprtModel::kLogistic, SprtModel::kNormalized};

[[nodiscard]] Status set_number(double& field, std::string_view key, std::string_view value) {
    const Expected<double> number = parse_number(key, value);
    if (!number) {
        return number.error();
    }
    field = *number;
    return ok();
}

[[nodiscard]] Status set_model(SprtModel& model, std::string_view value) {
    std::vector<std::string> known;
    for (const SprtModel candidate : kModels) {
        if (value == name_of(candidate)) {
            model = candidate;
            return ok();
        }
        known.emplace_back(name_of(candidate));
    }
    return Error{unknown_name("model", value, known)};
}

[[nodiscard]] Status set_field(Sprt& test, std::string_view key, std::string_view value) {
    struct NumberField {
        std::string_view name;
        double Sprt::* field;
    };
    constexpr std::array<NumberField, 4> kNumbers = {
        {{"elo0", &Sprt::elo0}, {"elo1", &Sprt::elo1}, {"alpha", &Sprt::alpha}, {"beta", &Sprt::beta}}};
    for (const NumberField& number : kNumbers) {
        if (number.name == key) {
            return set_number(test.*number.field, key, value);
        }
    }
    if (key == "model") {
        return set_model(test.model, value);
    }
    std::vector<std::string> known = names_of(kNumbers);
    known.emplace_back("model");
    return Error{unknown_name("key", key, known)};
}

// The ranges of Sprt::is_valid, each with a message of its own.
[[nodiscard]] Status check(const Sprt& test) {
    if (test.elo1 <= test.elo0) {
        return Error{fmt::format("elo1={} is not above elo0={}: expected elo0 < elo1", test.elo1, test.elo0)};
    }
    const double largest =
        test.model == SprtModel::kNormalized ? statistics::kLargestNormalizedElo : statistics::kLargestLogisticElo;
    if (test.elo0 < -largest || test.elo1 > largest) {
        return Error{fmt::format("elo0={}, elo1={} is out of range: expected {} to {} for the {} model", test.elo0,
                                 test.elo1, -largest, largest, name_of(test.model))};
    }
    const bool has_rates = test.alpha > 0 && test.beta > 0 && test.alpha + test.beta < 1;
    if (!has_rates) {
        return Error{fmt::format("alpha={}, beta={} is out of range: expected both above 0 and their sum below 1",
                                 test.alpha, test.beta)};
    }
    if (!test.is_valid()) {
        return Error{"no test can be made of these numbers: expected elo0=0,elo1=5"};
    }
    return ok();
}

[[nodiscard]] Expected<Sprt> read_test(std::string_view text, SprtModel usual) {
    const Expected<KeyValues> values = parse_key_values(text, "elo0=0,elo1=5");
    if (!values) {
        return values.error();
    }
    Sprt test;
    test.model = usual;
    for (const auto& [key, value] : *values) {
        if (const Status set = set_field(test, key, value); !set) {
            return set.error();
        }
    }
    for (const std::string_view needed : {"elo0", "elo1"}) {
        if (std::ranges::find(*values, needed, &KeyValues::value_type::first) == values->end()) {
            return Error{fmt::format("{} is missing: expected elo0=0,elo1=5", needed)};
        }
    }
    return test;
}

}  // namespace

std::string_view name_of(SprtModel model) { return model == SprtModel::kNormalized ? "normalized" : "logistic"; }

Expected<Sprt> parse_sprt(std::string_view text, SprtModel usual) {
    Expected<Sprt> test = read_test(text, usual);
    const Status status = test ? check(*test) : Status(test.error());
    if (!status) {
        return Error{fmt::format("--sprt {}: {}", text, status.error().message)};
    }
    return test;
}

}  // namespace sparring::tournament
