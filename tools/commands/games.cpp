// `games`: what the program knows, for people and as JSON.

#include "tools/commands/arguments.hpp"
#include "tools/commands/commands.hpp"
#include "tools/commands/console.hpp"
#include "tools/data/data_directory.hpp"
#include "tools/data/variant_file.hpp"
#include "tools/text/json_text.hpp"
#include "tools/text/nearest_name.hpp"
#include "tools/text/numbers.hpp"
#include "tools/text/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <utility>

namespace sparring {

namespace {

struct GamesArguments {
    GameArguments game;
    bool as_json = false;
};

struct NamedVariant {
    std::string name;
    std::string meaning;
};

Expected<std::vector<NamedVariant>> variants_of(const GameInfo& game, const Catalogue& catalogue) {
    const Expected<std::filesystem::path> data = find_data_directory(catalogue.data);
    if (!data) {
        return data.error();
    }
    const std::filesystem::path folder = variant_folder(*data, game.name);
    std::vector<NamedVariant> variants;
    for (const std::string& name : json_names(folder)) {
        const Expected<Variant> variant = read_variant(folder / (name + ".json"));
        if (!variant) {
            return variant.error();
        }
        variants.push_back({name, variant->meaning});
    }
    return variants;
}

Json json_of(const std::vector<NamedVariant>& variants) {
    Json list = Json::array();
    for (const NamedVariant& variant : variants) {
        list.push_back({{"name", variant.name}, {"meaning", variant.meaning}});
    }
    return list;
}

// Whole numbers without a decimal point.
Json bound_of(double bound, AgentParameter::Kind kind) {
    return kind != AgentParameter::Kind::kReal ? Json(static_cast<std::int64_t>(bound)) : Json(bound);
}

Json json_of(const AgentKind& kind) {
    Json parameters = Json::array();
    for (const AgentParameter& parameter : kind.parameters) {
        parameters.push_back({{"name", parameter.name},
                              {"kind", parameter.kind == AgentParameter::Kind::kInteger ? "integer" : "real"},
                              {"low", bound_of(parameter.low, parameter.kind)},
                              {"high", bound_of(parameter.high, parameter.kind)},
                              {"default", parameter.default_text},
                              {"meaning", parameter.meaning}});
    }
    return {{"name", kind.name}, {"meaning", kind.meaning}, {"parameters", std::move(parameters)}};
}

Json json_of(const ChosenGame& chosen, const std::vector<NamedVariant>& variants) {
    const GameInfo& game = chosen.module->info();
    return {{"name", game.name},
            {"title", game.title},
            {"seats", chosen.seat_names},
            {"default_variant", game.default_variant},
            {"variants", json_of(variants)}};
}

// The endgame tables at hand for those who may use them; nothing if no agent may.
Expected<std::optional<std::string>> endgame_tables(const ChosenGame& chosen) {
    for (const AgentKind& kind : chosen.table->agent_kinds()) {
        if (const auto names = names_of(kind.parameters); std::ranges::find(names, "tables") != names.end()) {
            const auto agent = parse_agent(kind.name, chosen.table->agent_kinds());
            const auto tables = agent ? chosen.table->endgame_tables(*agent) : Expected<std::string>(agent.error());
            return tables ? Expected<std::optional<std::string>>(*tables) : tables.error();
        }
    }
    return std::optional<std::string>();
}

// The files that agents go by and that are there, each with the agents that usually do: "weights/GAME.txt",
// "nets/GAME.net: net=1, default of alphabeta". None is read.
Expected<std::vector<std::string>> evaluator_texts(const ChosenGame& chosen, const Catalogue& catalogue) {
    const auto data = find_data_directory(catalogue.data);
    if (!data) {
        return data.error();
    }
    std::vector<std::string> texts;
    for (const EvaluatorFile& file : chosen.table->evaluator_files()) {
        if (!std::filesystem::exists(*data / file.path)) {
            continue;
        }
        std::vector<std::string> usual;
        for (const AgentKind& kind : chosen.table->agent_kinds()) {
            const auto found = std::ranges::find(kind.parameters, file.parameter, &AgentParameter::name);
            if (found != kind.parameters.end() && found->default_text == "1") {
                usual.emplace_back(kind.name);
            }
        }
        const std::string whose = usual.empty() ? "" : fmt::format(", default of {}", fmt::join(usual, ", "));
        texts.push_back(file.parameter.empty() ? file.path
                                               : fmt::format("{}: {}=1{}", file.path, file.parameter, whose));
    }
    return texts;
}

// What is told of one game.
struct GameDescription {
    ChosenGame chosen;
    std::vector<NamedVariant> variants;
    std::vector<OptionDescription> options;
    std::vector<std::string> evaluators;  // see evaluator_texts
    std::optional<std::string> tables;    // see endgame_tables
};

Json json_of(const GameDescription& game) {
    Json value = json_of(game.chosen, game.variants);
    value["variant"] = game.chosen.variant;
    value["options"] = Json::array();
    for (const OptionDescription& option : game.options) {
        value["options"].push_back({{"name", option.name},
                                    {"value", option.value},
                                    {"values", option.values},
                                    {"meaning", option.meaning},
                                    {"rule", option.rule}});
    }
    value["agents"] = Json::array();
    for (const AgentKind& kind : game.chosen.table->agent_kinds()) {
        value["agents"].push_back(json_of(kind));
    }
    if (!game.evaluators.empty()) {
        value["evaluator_files"] = game.evaluators;
    }
    if (game.tables) {
        value["endgame_tables"] = game.tables->empty() ? Json() : Json(*game.tables);
    }
    return value;
}

// Without titles; the last columns fold.
TextTable plain_table(std::size_t columns, std::size_t folding) {
    TextTable table;
    for (std::size_t place = 0; place < columns; ++place) {
        table.add_column("", Alignment::kLeft, {.folds = place + folding >= columns});
    }
    return table;
}

std::string options_text(const std::vector<OptionDescription>& options) {
    std::string text;
    for (const OptionDescription& option : options) {
        text += fmt::format("  {} = {}  ({})\n", option.name, option.value, option.values);
        text += fmt::format("      {}\n", option.meaning);
        text += option.rule.empty() ? "" : fmt::format("      Rules: \"{}\"\n", option.rule);
    }
    return text;
}

// A line for each parameter, or two where the terminal is narrow.
std::string parameters_text(std::span<const AgentParameter> parameters, int columns) {
    constexpr int kLeastTableWidth = 72;
    const bool is_narrow = columns != kAnyWidth && columns < kLeastTableWidth;
    std::string text;
    TextTable table = plain_table(4, 2);
    for (const AgentParameter& parameter : parameters) {
        const std::string name = "      " + std::string(parameter.name);
        const std::string range = shortest(parameter.low) + ".." + shortest(parameter.high);
        const std::string usual = "default " + parameter.default_text;
        if (is_narrow) {
            text += fmt::format("{}  {}  {}\n          {}\n", name, range, usual, parameter.meaning);
        } else {
            table.add_row({name, range, usual, std::string(parameter.meaning)});
        }
    }
    return is_narrow ? folded(text, columns) : table.text(columns);
}

std::string agents_text(std::span<const AgentKind> kinds, int columns) {
    std::string text;
    for (const AgentKind& kind : kinds) {
        text += folded(fmt::format("  {}  {}\n", kind.name, kind.meaning), columns);
        text += parameters_text(kind.parameters, columns);
    }
    return text;
}

std::string text_of(const GameDescription& description, int columns) {
    const ChosenGame& chosen = description.chosen;
    const GameInfo& game = chosen.module->info();
    TextTable list = plain_table(2, 1);
    for (const NamedVariant& variant : description.variants) {
        const std::string mark = variant.name == game.default_variant ? " (default)" : "";
        list.add_row({fmt::format("  {}:{}{}", game.name, variant.name, mark), variant.meaning});
    }
    const std::string title = fmt::format("{}: {}, {} seats ({})\n", game.name, game.title, chosen.seat_names.size(),
                                          fmt::join(chosen.seat_names, ", "));
    std::string evaluators;
    for (const std::string& evaluator : description.evaluators) {
        evaluators += fmt::format("{}  {}\n", evaluators.empty() ? "\nWeights and nets\n" : "", evaluator);
    }
    std::string tables;
    if (description.tables) {
        tables =
            fmt::format("\nEndgame tables\n  {}\n",
                        description.tables->empty() ? "none at hand: see sparring solve --help" : *description.tables);
    }
    return fmt::format("{}\nVariants\n{}\nOptions of {}\n{}{}\nAgents\n{}{}", folded(title, columns),
                       list.text(columns), chosen.name(), folded(options_text(description.options), columns),
                       folded(evaluators, columns), agents_text(chosen.table->agent_kinds(), columns),
                       folded(tables, columns));
}

// The default variant first.
std::string variants_text(const GameInfo& game, const std::vector<NamedVariant>& variants) {
    std::string text = game.default_variant;
    for (const NamedVariant& variant : variants) {
        if (variant.name != game.default_variant) {
            text += ", " + variant.name;
        }
    }
    return text;
}

Status list_games(const GamesArguments& arguments, Console& console) {
    TextTable table;
    table.add_column("Game");
    table.add_column("Title", Alignment::kLeft, {.folds = true});
    table.add_column("Seats", Alignment::kLeft, {.folds = true, .spare = 1});
    table.add_column("Variants (default first)", Alignment::kLeft, {.folds = true});
    Json list = Json::array();
    for (const auto& module : console.catalogue.modules) {
        const GameInfo& game = module->info();
        const auto variants = variants_of(game, console.catalogue);
        if (!variants) {
            return variants.error();
        }
        // The seats are those of the default variant.
        const Expected<ChosenGame> chosen = choose_game({game.name, {}}, console.catalogue);
        if (!chosen) {
            return chosen.error();
        }
        table.add_row({game.name, game.title, fmt::format("{}", fmt::join(chosen->seat_names, ", ")),
                       variants_text(game, *variants)});
        list.push_back(json_of(*chosen, *variants));
    }
    console.out << (arguments.as_json ? json_line({{"games", list}}) : table.text(console.out_columns));
    return ok();
}

Status describe_game(const GamesArguments& arguments, Console& console) {
    const Expected<ChosenGame> chosen = choose_game(arguments.game, console.catalogue);
    if (!chosen) {
        return chosen.error();
    }
    const auto variants = variants_of(chosen->module->info(), console.catalogue);
    if (!variants) {
        return variants.error();
    }
    const auto options = chosen->module->options(chosen->settings);
    if (!options) {
        return options.error();
    }
    const auto evaluators = evaluator_texts(*chosen, console.catalogue);
    if (!evaluators) {
        return evaluators.error();
    }
    const auto tables = endgame_tables(*chosen);
    if (!tables) {
        return tables.error();
    }
    const GameDescription description{*chosen, *variants, *options, *evaluators, *tables};
    console.out << (arguments.as_json ? json_line(json_of(description)) : text_of(description, console.out_columns));
    return ok();
}

Status run(const GamesArguments& arguments, Console& console) {
    if (!arguments.game.game.empty()) {
        return describe_game(arguments, console);
    }
    if (!arguments.game.sets.empty()) {
        return Error{"--set " + arguments.game.sets.front() + ": expected a game whose option it is"};
    }
    return list_games(arguments, console);
}

}  // namespace

void add_games_command(CLI::App& program, Console& console) {
    CLI::App* const command = program.add_subcommand("games", "list games, variants, rule options and agents");
    const auto arguments = std::make_shared<GamesArguments>();
    add_game_arguments(*command, arguments->game);
    command->get_option("GAME")->required(false);
    command->add_flag("--json", arguments->as_json, "print one JSON value");
    command->callback([arguments, &console] { console.conclude(run(*arguments, console)); });
}

}  // namespace sparring
