#pragma once
// What the tags of a game of Draughtnauts say of its rules.

#include "engine/core/expected.hpp"
#include "tools/games/draughts/pdn.hpp"
#include "tools/games/draughts/pdn_game.hpp"
#include "tools/tables/game_module.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace sparring::pdn {

// Names of tags of our own.
inline constexpr std::string_view kVariantTag = "Variant";
inline constexpr std::string_view kOptionsTag = "Options";
inline constexpr std::string_view kPositionTag = "Position";

// The rules that settings make.
[[nodiscard]] Expected<PdnRules> rules_of(const GameModule& draughts, const Settings& settings,
                                          const std::string& variant);
// The rules that tags tell of.
[[nodiscard]] Expected<PdnRules> read_rules(const GameModule& draughts, const PdnTags& tags, const PdnImport& import);

// That a game is of another GameType, such as "GameType 20, international draughts"; nothing if it is one of ours.
[[nodiscard]] std::optional<PdnError> other_game_error(const PdnGame& game);

// True for the tags that follow from rules, position and result, and for those that say how many moves there are.
[[nodiscard]] bool is_derived_tag(std::string_view name);

}  // namespace sparring::pdn
