#include "tools/tables/catalogue.hpp"

#include "tools/data/variant_file.hpp"
#include "tools/text/nearest_name.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <utility>

namespace sparring {

namespace {

// A setting that is still to be checked, and where it was given.
struct PendingSetting {
    std::string name;
    std::string value;
    std::string place;
};

Expected<const GameModule*> find_module(std::string_view game, const Catalogue& catalogue) {
    std::vector<std::string> known;
    for (const auto& module : catalogue.modules) {
        if (module->info().name == game) {
            return module.get();
        }
        known.push_back(module->info().name);
    }
    return Error{unknown_name("game", game, known)};
}

Expected<Variant> find_variant(const std::string& name, std::string_view game, const Catalogue& catalogue) {
    if (is_variant_path(name)) {
        return read_variant(name);
    }
    const Expected<std::filesystem::path> data = find_data_directory(catalogue.data);
    if (!data) {
        return data.error();
    }
    const std::filesystem::path folder = variant_folder(*data, game);
    const std::vector<std::string> known = json_names(folder);
    if (std::ranges::find(known, name) == known.end()) {
        return Error{fmt::format("{} (in {})", unknown_name("variant", name, known), folder.string())};
    }
    return read_variant(folder / (name + ".json"));
}

Expected<PendingSetting> read_set(const std::string& text) {
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos || equals == 0) {
        return Error{fmt::format("--set {}: expected option=value", text)};
    }
    return PendingSetting{text.substr(0, equals), text.substr(equals + 1), "--set " + text};
}

// Sets one option after the other, so that an error can be told with the place of the option that brought it.
Expected<Settings> read_settings(const std::vector<PendingSetting>& pending, const GameModule& module) {
    Settings settings;
    const auto defaults = module.options(settings);
    if (!defaults) {
        return defaults.error();
    }
    const std::vector<std::string> known = names_of(*defaults);
    for (const PendingSetting& setting : pending) {
        if (std::ranges::find(known, setting.name) == known.end()) {
            return Error{fmt::format("{}: {}", setting.place, unknown_name("option", setting.name, known))};
        }
        Expected<std::string> value = module.option_value(setting.name, setting.value, settings);
        if (!value) {
            return Error{fmt::format("{}: {}", setting.place, value.error().message)};
        }
        settings.values.emplace_back(setting.name, std::move(*value));
        const auto checked = module.options(settings);
        if (!checked) {
            return Error{fmt::format("{}: {}", setting.place, checked.error().message)};
        }
    }
    return settings;
}

Expected<ChosenGame> opened(ChosenGame game, Settings settings) {
    const Expected<TablePointer> table = game.module->open(settings);
    if (!table) {
        return table.error();
    }
    game.settings = std::move(settings);
    game.table = *table;
    game.seat_names = game.table->seat_names();
    return game;
}

}  // namespace

std::string ChosenGame::name() const { return module->info().name + ":" + variant; }

GameArguments game_arguments(const std::string& game, const NamedValues& options) {
    GameArguments named{game, {}};
    for (const auto& [name, value] : options) {
        named.sets.push_back(fmt::format("{}={}", name, value));
    }
    return named;
}

Expected<ChosenGame> choose_game(const GameArguments& arguments, const Catalogue& catalogue) {
    const std::size_t colon = arguments.game.find(':');
    const std::string game = arguments.game.substr(0, colon);
    const Expected<const GameModule*> module = find_module(game, catalogue);
    if (!module) {
        return module.error();
    }
    ChosenGame chosen{*module, (*module)->info().default_variant, {}, {}, {}};
    if (colon != std::string::npos) {
        chosen.variant = arguments.game.substr(colon + 1);
    }
    const Expected<Variant> variant = find_variant(chosen.variant, game, catalogue);
    if (!variant) {
        return variant.error();
    }
    std::vector<PendingSetting> pending;
    for (const Variant::Option& option : variant->options) {
        pending.push_back({option.name, option.value, variant->file});
    }
    const std::size_t of_variant = pending.size();
    for (const std::string& text : arguments.sets) {
        Expected<PendingSetting> setting = read_set(text);
        if (!setting) {
            return setting.error();
        }
        const auto given = std::span(pending).subspan(of_variant);
        if (const auto same = std::ranges::find(given, setting->name, &PendingSetting::name); same != given.end()) {
            return Error{fmt::format("{}: {} is set by {} already: expected it once", setting->place, setting->name,
                                     same->place)};
        }
        pending.push_back(std::move(*setting));
    }
    Expected<Settings> settings = read_settings(pending, **module);
    if (!settings) {
        return settings.error();
    }
    settings->of_variant = of_variant;
    return opened(std::move(chosen), *std::move(settings));
}

Expected<ChosenGame> choose_fitting_game(const GameArguments& arguments, std::string_view position,
                                         const Catalogue& catalogue) {
    auto chosen = choose_game(arguments, catalogue);
    return chosen ? fitted(*std::move(chosen), position) : chosen;
}

std::vector<std::string> games_solved(Solving solving, const Catalogue& catalogue) {
    std::vector<std::string> names;
    for (const auto& module : catalogue.modules) {
        if (module->solving() == solving) {
            names.push_back(module->info().name);
        }
    }
    return names;
}

std::vector<OfferedFormat> record_formats(const Catalogue& catalogue) {
    std::vector<OfferedFormat> offered;
    for (const auto& module : catalogue.modules) {
        for (RecordFormat& format : module->record_formats()) {
            offered.push_back({std::move(format), module->info().name});
        }
    }
    return offered;
}

std::string titles_of_formats(const Catalogue& catalogue) {
    std::vector<std::string> titles;
    for (const OfferedFormat& offered : record_formats(catalogue)) {
        titles.push_back(offered.format.full_title);
    }
    return join_with_or(titles);
}

Expected<AgentSpec> choose_own_agent(std::string_view text, std::span<const AgentKind> kinds) {
    Expected<AgentSpec> agent = parse_agent(text, kinds);
    if (agent && agent->kind == kProcessKind) {
        return Error{fmt::format(
            "agent '{}': programs of others play games and do nothing else: expected an agent of ours", text)};
    }
    return agent;
}

Expected<ChosenGame> fitted(ChosenGame game, std::string_view position) {
    Settings settings = game.module->fitted(game.settings, position);
    return opened(std::move(game), std::move(settings));
}

}  // namespace sparring
