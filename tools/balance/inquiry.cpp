#include "tools/balance/inquiry.hpp"

#include "tools/agents/agent_list.hpp"
#include "tools/balance/figures.hpp"
#include "tools/balance/measures.hpp"
#include "tools/balance/question.hpp"
#include "tools/statistics/interval.hpp"
#include "tools/text/nearest_name.hpp"
#include "tools/text/numbers.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <utility>

namespace sparring::balance {

namespace {

constexpr std::uint64_t kUsualEvaluations = 40;

[[nodiscard]] std::vector<std::string> split(std::string_view text, char sign) {
    std::vector<std::string> parts;
    std::size_t begin = 0;
    for (std::size_t end = text.find(sign); end != std::string_view::npos; end = text.find(sign, begin)) {
        parts.emplace_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    parts.emplace_back(text.substr(begin));
    return parts;
}

[[nodiscard]] Expected<double> parse_number(std::string_view text) {
    double value = 0;
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (code != std::errc() || end != text.data() + text.size() || !std::isfinite(value)) {
        return Error{fmt::format("'{}': expected a number", text)};
    }
    return value;
}

// `lo..hi` as all whole numbers between, or so many of them that a search can look at each.
[[nodiscard]] Expected<std::vector<std::string>> values_of_range(const std::string& text) {
    constexpr std::uint64_t kMostNumber = 1'000'000'000;
    constexpr std::uint64_t kMostValues = 41;
    const std::size_t dots = text.find("..");
    const auto low = parse_whole_number(text.substr(0, dots), 0, kMostNumber);
    const auto high = parse_whole_number(text.substr(dots + 2), 0, kMostNumber);
    if (!low || !high || *low >= *high) {
        return Error{fmt::format("'{}': expected two whole numbers, the lower one first, as 20..120", text)};
    }
    const std::uint64_t width = *high - *low;
    const std::uint64_t steps = std::min(width, kMostValues - 1);
    std::vector<std::string> values;
    values.reserve(steps + 1);
    for (std::uint64_t step = 0; step <= steps; ++step) {
        values.push_back(std::to_string(*low + (width * step + steps / 2) / steps));
    }
    return values;
}

// OPTION=a,b,c or OPTION=lo..hi; every value is tried on the game.
[[nodiscard]] Expected<Comparison> read_comparison(const std::string& text, std::string_view flag,
                                                   const ChosenGame& game) {
    const std::size_t sign = text.find('=');
    if (sign == std::string::npos || sign == 0) {
        return Error{fmt::format("{} '{}': expected OPTION=VALUE,VALUE,...", flag, text)};
    }
    Comparison comparison{text.substr(0, sign), split(text.substr(sign + 1), ',')};
    if (comparison.values.size() == 1 && text.find("..") != std::string::npos) {
        const auto range = values_of_range(comparison.values.front());
        if (!range) {
            return Error{fmt::format("{} {}: {}", flag, comparison.option, range.error().message)};
        }
        comparison.values = *range;
    }
    if (comparison.values.size() < 2) {
        return Error{
            fmt::format("{} '{}': expected two values or more, as OPTION=VALUE,VALUE or OPTION=LOW..HIGH", flag, text)};
    }
    for (std::size_t place = 1; place < comparison.values.size(); ++place) {
        const auto end = comparison.values.begin() + static_cast<std::ptrdiff_t>(place);
        if (std::find(comparison.values.begin(), end, *end) != end) {
            return Error{
                fmt::format("{} {}: '{}' is given twice: expected different values", flag, comparison.option, *end)};
        }
    }
    const auto options = game.module->options(game.settings);
    if (!options) {
        return options.error();
    }
    std::vector<std::string> names;
    names.reserve(options->size());
    for (const OptionDescription& option : *options) {
        names.push_back(option.name);
    }
    if (std::ranges::find(names, comparison.option) == names.end()) {
        return Error{fmt::format("{}: {}", flag, unknown_name("option", comparison.option, names))};
    }
    for (std::string& value : comparison.values) {
        const auto kept = game.module->option_value(comparison.option, value, game.settings);
        Settings settings = game.settings;
        settings.values.emplace_back(comparison.option, kept ? *kept : value);
        const auto table = kept ? game.module->open(settings) : Expected<TablePointer>(kept.error());
        if (!table) {
            return Error{fmt::format("{}: {}", flag, table.error().message)};
        }
        if (const std::size_t seats = (*table)->seat_names().size(); seats != game.seat_names.size()) {
            return Error{fmt::format("{} {}={}: {} seats, not {}: expected games for as many players", flag,
                                     comparison.option, value, seats, game.seat_names.size())};
        }
    }
    return comparison;
}

[[nodiscard]] Expected<std::vector<std::pair<std::string, double>>> read_targets(const std::string& text) {
    std::vector<std::pair<std::string, double>> targets;
    std::vector<std::string> names;
    names.reserve(measures().size());
    for (const Measure& measure : measures()) {
        names.emplace_back(measure.name);
    }
    for (const std::string& part : split(text, ',')) {
        const std::size_t sign = part.find('=');
        if (sign == std::string::npos) {
            return Error{fmt::format("--target '{}': expected MEASURE=NUMBER", part)};
        }
        const std::string name = part.substr(0, sign);
        if (measure_of(name) == nullptr) {
            return Error{fmt::format("--target: {}", unknown_name("measure", name, names))};
        }
        const auto goal = parse_number(part.substr(sign + 1));
        if (!goal) {
            return Error{fmt::format("--target {}: {}", name, goal.error().message)};
        }
        targets.emplace_back(name, *goal);
    }
    return targets;
}

[[nodiscard]] Expected<std::optional<Tuning>> read_tuning(const Arguments& arguments, const ChosenGame& game) {
    if (arguments.tune.empty() != arguments.target.empty()) {
        return Error{arguments.tune.empty() ? "--target: expected --tune OPTION=lo..hi with it"
                                            : "--tune: expected --target MEASURE=NUMBER,... with it"};
    }
    if (arguments.tune.empty()) {
        return std::optional<Tuning>();
    }
    Tuning tuning;
    for (const std::string& text : arguments.tune) {
        auto option = read_comparison(text, "--tune", game);
        if (!option) {
            return option.error();
        }
        if (std::ranges::count(tuning.options, option->option, &Comparison::option) > 0) {
            return Error{fmt::format("--tune: option {} is given twice", option->option)};
        }
        tuning.options.push_back(*std::move(option));
    }
    auto targets = read_targets(arguments.target);
    if (!targets) {
        return targets.error();
    }
    tuning.targets = *std::move(targets);
    tuning.evaluations = arguments.evaluations == 0 ? kUsualEvaluations : arguments.evaluations;
    return std::optional(tuning);
}

[[nodiscard]] Status choose_agents(const Arguments& arguments, Inquiry& inquiry) {
    if (arguments.agents.empty()) {
        return ok();
    }
    const auto agents = parse_agents(arguments.agents, inquiry.game.table->agent_kinds());
    if (!agents) {
        return agents.error();
    }
    if (agents->size() != kStrengths) {
        return Error{
            fmt::format("--agents: {} given: expected two, the weaker one first, because every finding is looked "
                        "for at two strengths",
                        agents->size())};
    }
    if ((*agents)[0].text != inquiry.profile.agents[0]) {
        inquiry.profile.weaker_times = 1;  // they need not be quicker
    }
    for (std::size_t strength = 0; strength < kStrengths; ++strength) {
        inquiry.profile.agents[strength] = (*agents)[strength].text;
    }
    inquiry.names_agents = true;
    return ok();
}

[[nodiscard]] Status choose_questions(const Arguments& arguments, Inquiry& inquiry) {
    std::vector<std::string> fitting;
    for (const Question& question : questions()) {
        if (question.fits(inquiry)) {
            fitting.emplace_back(question.name);
        }
    }
    if (arguments.questions.empty()) {
        inquiry.questions = fitting;
        return ok();
    }
    std::vector<std::string> known;
    known.reserve(questions().size());
    for (const Question& question : questions()) {
        known.emplace_back(question.name);
    }
    for (const std::string& text : arguments.questions) {
        for (const std::string& name : split(text, ',')) {
            if (question_of(name) == nullptr) {
                return Error{fmt::format("--question: {}", unknown_name("question", name, known))};
            }
            if ((name == "compare" && arguments.compare.empty() && arguments.against.empty()) ||
                (name == "tune" && arguments.tune.empty())) {
                return Error{
                    fmt::format("--question {0}: expected --{0} OPTION=... with it, which says what to {0}", name)};
            }
            if (std::ranges::find(fitting, name) == fitting.end()) {
                return Error{fmt::format("--question {}: it does not fit {}: expected {}", name, inquiry.game.name(),
                                         fmt::format("{}", fmt::join(fitting, ", ")))};
            }
            inquiry.questions.push_back(name);
        }
    }
    return ok();
}

// Whether so many games make an interval of a win share as narrow as was asked for.
[[nodiscard]] Status check_precision(const Arguments& arguments, const Inquiry& inquiry) {
    if (!arguments.precision) {
        return ok();
    }
    const double equal = 1 / static_cast<double>(inquiry.seats());
    const double half = *arguments.precision / kPoints;
    const double normal = statistics::two_sided_normal_quantile(statistics::kDefaultConfidence);
    const auto needed = static_cast<std::uint64_t>(std::ceil(normal * normal * equal * (1 - equal) / (half * half)));
    if (inquiry.games >= needed) {
        return ok();
    }
    return Error{fmt::format(
        "--precision {}: {} games give intervals of {} points to either side: expected --games {} or "
        "more",
        shortest(*arguments.precision), grouped(inquiry.games),
        fixed(kPoints * normal * std::sqrt(equal * (1 - equal) / static_cast<double>(inquiry.games)), 2), needed)};
}

[[nodiscard]] Status check_most_games(const Inquiry& inquiry) {
    if (inquiry.most_games == 0 || inquiry.plays_on()) {
        return ok();
    }
    return Error{fmt::format("--until-decided {}: expected more than the {} basic games", grouped(inquiry.most_games),
                             grouped(inquiry.games))};
}

// The variant to be played against the game, under the same `--set`. What the game sets and the variant does not is set
// to what it has there, so that nothing of the game is left in it.
[[nodiscard]] Expected<ChosenGame> read_against(const Arguments& arguments, const Inquiry& inquiry,
                                                const Catalogue& catalogue) {
    const GameModule& module = *inquiry.game.module;
    const std::string& variant = arguments.against;
    auto chosen = choose_game({fmt::format("{}:{}", module.info().name, variant), arguments.game.sets}, catalogue);
    if (!chosen) {
        return Error{fmt::format("--against: {}", chosen.error().message)};
    }
    if (chosen->seat_names.size() != inquiry.seats()) {
        return Error{fmt::format("--against {}: it has {} seats: expected {} as {}", variant, chosen->seat_names.size(),
                                 inquiry.seats(), inquiry.game.name())};
    }
    const auto theirs = module.options(chosen->settings);
    const auto ours = module.options(inquiry.game.settings);
    if (!theirs || !ours) {
        return theirs ? ours.error() : theirs.error();
    }
    if (std::ranges::equal(*theirs, *ours, {}, &OptionDescription::value, &OptionDescription::value)) {
        return Error{fmt::format("--against {}: expected other rules than those of {}", variant, inquiry.game.name())};
    }
    for (const auto& [name, value] : inquiry.game.settings.values) {
        const auto option = std::ranges::find(*theirs, name, &OptionDescription::name);
        if (option != theirs->end()) {
            chosen->settings.values.emplace_back(name, option->value);
        }
    }
    return chosen;
}

}  // namespace

Expected<Inquiry> read_inquiry(const Arguments& arguments, const Catalogue& catalogue) {
    Expected<ChosenGame> game = choose_game(arguments.game, catalogue);
    if (!game) {
        return game.error();
    }
    Inquiry inquiry;
    inquiry.game = *std::move(game);
    inquiry.facts = inquiry.game.module->design(inquiry.game.settings);
    inquiry.profile = inquiry.facts->profile;
    inquiry.seed = arguments.seed;
    inquiry.margin = arguments.margin / kPoints;
    inquiry.seconds = arguments.seconds;
    inquiry.games = arguments.games == 0 ? inquiry.profile.games : arguments.games;
    inquiry.most_games = arguments.most_games;
    if (!arguments.compare.empty()) {
        auto comparison = read_comparison(arguments.compare, "--compare", inquiry.game);
        if (!comparison) {
            return comparison.error();
        }
        inquiry.comparison = *std::move(comparison);
    }
    if (!arguments.against.empty()) {
        auto against = read_against(arguments, inquiry, catalogue);
        if (!against) {
            return against.error();
        }
        inquiry.against = *std::move(against);
    }
    auto tuning = read_tuning(arguments, inquiry.game);
    if (!tuning) {
        return tuning.error();
    }
    inquiry.tuning = *std::move(tuning);
    for (const Status& checked : {choose_agents(arguments, inquiry), choose_questions(arguments, inquiry),
                                  check_precision(arguments, inquiry), check_most_games(inquiry)}) {
        if (!checked) {
            return checked.error();
        }
    }
    return inquiry;
}

}  // namespace sparring::balance
