#include "tools/games/draughts/pdn_rules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <sstream>
#include <utility>

namespace sparring::pdn {

namespace {

constexpr std::string_view kPowerUps = "power_ups";
constexpr std::string_view kEnglishVariant = "basic";
// When a draw is called is agreed on for each event and does not change how pieces move.
constexpr std::string_view kDrawOption = "no_progress_plies";

[[nodiscard]] Settings english_settings() { return {{{std::string(kPowerUps), "false"}}, 1}; }

// The options that are not as in `usual`, as `name=value`.
[[nodiscard]] Expected<std::vector<std::string>> differences(const GameModule& draughts, const Settings& settings,
                                                             const Settings& usual) {
    const auto options = draughts.options(settings);
    const auto usual_options = draughts.options(usual);
    if (!options || !usual_options) {
        return options ? usual_options.error() : options.error();
    }
    std::vector<std::string> found;
    for (std::size_t place = 0; place < options->size(); ++place) {
        const OptionDescription& option = (*options)[place];
        if (option.value != (*usual_options)[place].value) {
            found.push_back(fmt::format("{}={}", option.name, option.value));
        }
    }
    return found;
}

[[nodiscard]] Expected<bool> has_power_ups(const GameModule& draughts, const Settings& settings) {
    const auto options = draughts.options(settings);
    if (!options) {
        return options.error();
    }
    const auto found = std::ranges::find(*options, kPowerUps, &OptionDescription::name);
    if (found == options->end()) {
        return Error{fmt::format("{} has no PDN: expected draughtnauts", draughts.info().name)};
    }
    return found->value == "true";
}

// `kit=SSCT setup=fixed`.
[[nodiscard]] Expected<Settings> read_options(std::string_view text, Settings settings) {
    std::istringstream words{std::string(text)};
    for (std::string word; words >> word;) {
        const std::size_t equals = word.find('=');
        if (equals == std::string::npos || equals == 0) {
            return Error{fmt::format("tag Options: '{}': expected option=value", word)};
        }
        settings.values.emplace_back(word.substr(0, equals), word.substr(equals + 1));
    }
    settings.of_variant = settings.values.size();
    return settings;
}

}  // namespace

namespace {

// PDN 3.0, "GameType tag".
[[nodiscard]] std::string_view title_of_type(std::string_view number) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 16> kTitles = {{
        {"0", "chess"},
        {"1", "Chinese chess"},
        {"20", "international draughts"},
        {"22", "Italian draughts"},
        {"23", "American pool checkers"},
        {"24", "Spanish draughts"},
        {"25", "Russian draughts"},
        {"26", "Brazilian draughts"},
        {"27", "Canadian draughts"},
        {"28", "Portuguese draughts"},
        {"29", "Czech draughts"},
        {"30", "Turkish draughts"},
        {"31", "Thai draughts"},
        {"40", "Frisian draughts"},
        {"41", "Spantsiretti draughts"},
        {"50", "Othello"},
    }};
    const auto* const found = std::ranges::find(kTitles, number, &std::pair<std::string_view, std::string_view>::first);
    return found == kTitles.end() ? "a game that is not known here" : found->second;
}

// The number alone: it may be followed by what it stands for. English draughts if there is none.
[[nodiscard]] std::string_view type_in(const PdnTags& tags) {
    std::string_view type = tag_value(tags, "GameType").value_or(std::string_view{});
    type = type.substr(0, type.find(','));
    const std::size_t begin = std::min(type.find_first_not_of(' '), type.size());
    type = type.substr(begin, type.find_last_not_of(' ') + 1 - begin);
    return type.empty() ? kEnglishGameType : type;
}

// Nothing if it is one of ours.
[[nodiscard]] std::optional<std::string> other_game(const PdnTags& tags) {
    const std::string_view type = type_in(tags);
    return type == kEnglishGameType || type == kOwnGameType
               ? std::nullopt
               : std::optional(fmt::format("GameType {}, {}", type, title_of_type(type)));
}

}  // namespace

std::optional<PdnError> other_game_error(const PdnGame& game) {
    const std::optional<std::string> other = other_game(game.tags);
    return other ? std::optional(PdnError{game.number, game.line, fmt::format("it is of {}", *other), *other})
                 : std::nullopt;
}

Expected<PdnRules> rules_of(const GameModule& draughts, const Settings& settings, const std::string& variant) {
    const Expected<bool> power_ups = has_power_ups(draughts, settings);
    if (!power_ups) {
        return power_ups.error();
    }
    auto unusual = differences(draughts, settings, *power_ups ? Settings{} : english_settings());
    if (!unusual) {
        return unusual.error();
    }
    const auto is_of_draws = [](const std::string& option) { return option.starts_with(kDrawOption); };
    const bool is_english = !*power_ups && std::ranges::all_of(*unusual, is_of_draws);
    if (!*power_ups && !is_english) {
        unusual->insert(unusual->begin(), fmt::format("{}=false", kPowerUps));
    }
    return PdnRules{settings, variant, fmt::format("{}", fmt::join(*unusual, " ")), is_english};
}

Expected<PdnRules> read_rules(const GameModule& draughts, const PdnTags& tags, const PdnImport& import) {
    const std::optional<std::string_view> options = tag_value(tags, kOptionsTag);
    const std::string variant(tag_value(tags, kVariantTag).value_or(std::string_view{}));
    if (type_in(tags) == kOwnGameType) {
        const Expected<Settings> settings = read_options(options.value_or(std::string_view{}), {});
        return settings ? rules_of(draughts, *settings, variant) : settings.error();
    }
    if (const std::optional<std::string> other = other_game(tags)) {
        return Error{fmt::format("it is of {}: expected GameType {}, English draughts, or {}", *other, kEnglishGameType,
                                 kOwnGameType)};
    }
    if (!options) {
        const Expected<bool> power_ups = has_power_ups(draughts, import.settings);
        if (!power_ups) {
            return power_ups.error();
        }
        // Whoever asks for Power-Ups gets English draughts all the same: the game is what it is.
        const std::string usual(*power_ups ? kEnglishVariant : std::string_view(import.variant));
        return rules_of(draughts, *power_ups ? english_settings() : import.settings, variant.empty() ? usual : variant);
    }
    const Expected<Settings> settings = read_options(*options, english_settings());
    return settings ? rules_of(draughts, *settings, variant) : settings.error();
}

bool is_derived_tag(std::string_view name) {
    constexpr std::array<std::string_view, 8> kDerived = {"Result", "GameType", kVariantTag,  kOptionsTag,
                                                          "SetUp",  "FEN",      kPositionTag, "PlyCount"};
    return std::ranges::any_of(kDerived, [&](std::string_view derived) { return is_same_tag(name, derived); });
}

}  // namespace sparring::pdn
