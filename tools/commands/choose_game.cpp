// GAME[:VARIANT] and --set: from the text on the command line to a module with checked settings.

#include "tools/commands/console.hpp"
#include "tools/data/variant_file.hpp"
#include "tools/text/nearest_name.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace sparring {

namespace {

// A setting that is still to be checked, and where it was given.
struct Wish {
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

Expected<Wish> read_set(const std::string& text) {
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos || equals == 0) {
        return Error{fmt::format("--set {}: expected option=value", text)};
    }
    return Wish{text.substr(0, equals), text.substr(equals + 1), "--set " + text};
}

// Sets one option after the other, so that an error can be told with the place of the option that brought it.
Expected<Settings> check_wishes(const std::vector<Wish>& wishes, const GameModule& module) {
    Settings settings;
    const auto defaults = module.options(settings);
    if (!defaults) {
        return defaults.error();
    }
    const std::vector<std::string> known = names_of(*defaults);
    for (const Wish& wish : wishes) {
        if (std::ranges::find(known, wish.name) == known.end()) {
            return Error{fmt::format("{}: {}", wish.place, unknown_name("option", wish.name, known))};
        }
        Expected<std::string> value = module.option_value(wish.name, wish.value, settings);
        if (!value) {
            return Error{fmt::format("{}: {}", wish.place, value.error().message)};
        }
        settings.values.emplace_back(wish.name, std::move(*value));
        const auto checked = module.options(settings);
        if (!checked) {
            return Error{fmt::format("{}: {}", wish.place, checked.error().message)};
        }
    }
    return settings;
}

}  // namespace

std::string ChosenGame::name() const { return module->info().name + ":" + variant; }

void add_game_arguments(CLI::App& command, GameArguments& arguments) {
    command.add_option("GAME", arguments.game, "game, or GAME:VARIANT with the name or the file of a variant")
        ->required()
        ->type_name("");
    command.add_option("--set", arguments.sets, "set a rule option (may be repeated)")
        ->type_name("OPTION=VALUE")
        ->allow_extra_args(false);
}

Expected<ChosenGame> choose_game(const GameArguments& arguments, const Catalogue& catalogue) {
    const std::size_t colon = arguments.game.find(':');
    const std::string game = arguments.game.substr(0, colon);
    const Expected<const GameModule*> module = find_module(game, catalogue);
    if (!module) {
        return module.error();
    }
    ChosenGame chosen{*module, (*module)->info().default_variant, {}, {}};
    if (colon != std::string::npos) {
        chosen.variant = arguments.game.substr(colon + 1);
    }
    const Expected<Variant> variant = find_variant(chosen.variant, game, catalogue);
    if (!variant) {
        return variant.error();
    }
    std::vector<Wish> wishes;
    for (const Variant::Option& option : variant->options) {
        wishes.push_back({option.name, option.value, option.place});
    }
    const std::size_t of_variant = wishes.size();
    for (const std::string& text : arguments.sets) {
        Expected<Wish> wish = read_set(text);
        if (!wish) {
            return wish.error();
        }
        wishes.push_back(std::move(*wish));
    }
    Expected<Settings> settings = check_wishes(wishes, **module);
    if (!settings) {
        return settings.error();
    }
    chosen.settings = std::move(*settings);
    chosen.settings.of_variant = of_variant;
    Expected<std::vector<std::string>> seat_names = (*module)->seat_names(chosen.settings);
    if (!seat_names) {
        return seat_names.error();
    }
    chosen.seat_names = std::move(*seat_names);
    return chosen;
}

Expected<AgentSpec> choose_own_agent(std::string_view text, std::span<const AgentKind> kinds) {
    Expected<AgentSpec> agent = parse_agent(text, kinds);
    if (agent && agent->kind == kProcessKind) {
        return Error{fmt::format(
            "agent '{}': programs of others play in tournament, simulate and selfplay only: expected an agent of ours",
            text)};
    }
    return agent;
}

ChosenGame fitted(ChosenGame game, std::string_view position) {
    game.settings = game.module->fitted(game.settings, position);
    if (auto seat_names = game.module->seat_names(game.settings)) {
        game.seat_names = std::move(*seat_names);
    }
    return game;
}

}  // namespace sparring
