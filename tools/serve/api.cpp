#include "tools/serve/api.hpp"

#include "tools/data/data_directory.hpp"
#include "tools/data/variant_file.hpp"
#include "tools/play/saved_game.hpp"
#include "tools/review/judge.hpp"
#include "tools/review/source.hpp"
#include "tools/review/words.hpp"
#include "tools/serve/request.hpp"
#include "tools/tables/analysis_text.hpp"
#include "tools/text/markdown.hpp"

#include <fmt/format.h>

#include <chrono>
#include <optional>
#include <random>
#include <utility>
#include <vector>

namespace sparring::serve {

namespace {

namespace fs = std::filesystem;

[[nodiscard]] Json names_of_agents(const ChosenGame& game) {
    Json names = Json::array();
    for (const AgentKind& kind : game.table->agent_kinds()) {
        names.push_back({{"name", kind.name}, {"meaning", kind.meaning}});
    }
    return names;
}

}  // namespace

Api::Api(fs::path records, const Catalogue& catalogue, int workers)
    : records_(std::move(records)),
      catalogue_(catalogue),
      workers_(workers),
      library_(records_, catalogue),
      hall_(records_ / kGamesFolder, catalogue, workers_) {}

Expected<Json> Api::answer(const std::string& name, const Json& request) {
    if (!request.is_object()) {
        return Error{"expected an object"};
    }
    if (name == "games") {
        return games();
    }
    if (name == "rules") {
        return rules(request);
    }
    if (name == "open") {
        return open(request);
    }
    if (name == "see" || name == "play" || name == "order" || name == "save") {
        return in_room(name, request);
    }
    if (name == "position") {
        return position(request);
    }
    if (name == "records") {
        return library_.files();
    }
    if (name == "listing") {
        return library_.listing(request);
    }
    if (name == "record") {
        return library_.game(request);
    }
    return Error{fmt::format("there is no command '{}'", name)};
}

Status Api::follow(const std::string& name, const Json& request, const StopToken& stop, const Tell& tell) {
    if (!request.is_object()) {
        return Error{"expected an object"};
    }
    if (name == "analyze") {
        return analyze(request, stop, tell);
    }
    return name == "review" ? review(request, stop, tell)
                            : Status(Error{fmt::format("there is no command '{}'", name)});
}

Expected<Json> Api::games() const {
    const auto data = find_data_directory(catalogue_.data);
    if (!data) {
        return data.error();
    }
    Json list = Json::array();
    for (const auto& module : catalogue_.modules) {
        const GameInfo info = module->info();
        Json variants = Json::array();
        for (const std::string& name : json_names(variant_folder(*data, info.name))) {
            const auto variant = read_variant(variant_folder(*data, info.name) / (name + ".json"));
            const auto chosen = choose_game({fmt::format("{}:{}", info.name, name), {}}, catalogue_);
            if (variant && chosen) {
                variants.push_back({{"name", name}, {"meaning", variant->meaning}, {"seats", chosen->seat_names}});
            }
        }
        const auto usual = choose_game({info.name, {}}, catalogue_);
        if (!usual) {
            return usual.error();
        }
        list.push_back({{"name", info.name},
                        {"title", info.title},
                        {"hides_hands", info.hides_hands},
                        {"default_variant", info.default_variant},
                        {"variants", std::move(variants)},
                        {"agents", names_of_agents(*usual)}});
    }
    return list;
}

Expected<Json> Api::rules(const Json& request) const {
    const auto game = game_in(request, catalogue_);
    if (!game) {
        return game.error();
    }
    constexpr int kRuleColumns = 60;
    Json topics = Json::array();
    for (const HelpTopic& topic : game->table->help_topics()) {
        topics.push_back({{"name", topic.name}, {"text", plain_text(topic.text, kRuleColumns)}});
    }
    return topics;
}

Expected<Json> Api::open(const Json& request) {
    auto game = game_in(request, catalogue_);
    const auto opening = game ? opening_in(request) : game.error();
    if (!opening) {
        return opening.error();
    }
    RoomSetup setup{.game = *std::move(game), .opening = *opening, .agents = {}, .seed = std::random_device()()};
    const auto seats = request.find("seats");
    if (seats == request.end() || !seats->is_array() || seats->size() != setup.game.seat_names.size()) {
        return Error{fmt::format("seats: expected a list of {} agents or nulls", setup.game.seat_names.size())};
    }
    for (const Json& seat : *seats) {
        if (!seat.is_null() && !seat.is_string()) {
            return Error{"seats: expected the text of an agent, or null for a person"};
        }
        setup.agents.push_back(seat.is_null() ? std::nullopt : std::optional(seat.get<std::string>()));
        const auto agent =
            seat.is_null() ? Expected<AgentSpec>(AgentSpec{}) : agent_in(*setup.agents.back(), setup.game);
        if (!agent) {
            return agent.error();
        }
    }
    constexpr std::size_t kLongestPace = 5'000;
    const auto pace = number_in(request, "pace_ms", 0, kLongestPace, static_cast<std::size_t>(setup.pace.count()));
    const auto seed = pace ? number_in(request, "seed", 0, SIZE_MAX, setup.seed) : pace.error();
    if (!seed) {
        return seed.error();
    }
    setup.pace = std::chrono::milliseconds(*pace);
    setup.seed = *seed;
    const auto room = hall_.open(setup);
    return room ? Expected<Json>(Json{{"room", *room}}) : room.error();
}

Expected<Json> Api::in_room(const std::string& name, const Json& request) {
    const auto room_name = text_in(request, "room");
    const auto room = room_name ? hall_.find(*room_name) : room_name.error();
    if (!room) {
        return room.error();
    }
    if (name == "save") {
        const auto text = (*room)->saved_text();
        return text ? Expected<Json>(Json{{"text", *text}}) : text.error();
    }
    const auto viewer = number_in(request, "viewer", 0, (*room)->seats() - 1, (*room)->seats());
    if (!viewer) {
        return viewer.error();
    }
    const auto seat = *viewer < (*room)->seats() ? std::optional(seat_at(*viewer)) : std::nullopt;
    if (name == "see") {
        return (*room)->seen_by(seat);
    }
    if (!seat) {
        return Error{"viewer: expected the number of a seat"};
    }
    const auto text = text_in(request, name == "play" ? "move" : "order");
    if (!text) {
        return text.error();
    }
    std::string said;
    if (name == "play") {
        if (const Status played = (*room)->play(*seat, *text); !played) {
            return played.error();
        }
    } else {
        const auto told = (*room)->order(*seat, *text);
        if (!told) {
            return told.error();
        }
        said = *told;
    }
    Json json = (*room)->seen_by(seat);
    json["said"] = said;
    return json;
}

Expected<Json> Api::position(const Json& request) const {
    const auto game = game_in(request, catalogue_);
    const auto opening = game ? opening_in(request) : game.error();
    if (!opening) {
        return opening.error();
    }
    const Table& table = *game->table;
    const auto report = table.line(*opening, {});
    if (!report || report->next_refused) {
        return report ? *report->next_refused : report.error();
    }
    const auto legal = table.legal_moves(*opening);
    PictureRequest wanted;
    wanted.opening = *opening;
    wanted.title = game->module->info().title;
    const auto picture = legal ? table.picture(wanted) : Expected<std::string>(legal.error());
    if (!picture) {
        return picture.error();
    }
    return Json{{"game", game->name()},
                {"title", game->module->info().title},
                {"hides_hands", game->module->info().hides_hands},
                {"seats", game->seat_names},
                {"moves", report->moves},
                {"position", report->position},
                {"picture", without_inline_style(*picture)},
                {"legal", json_of_offers(*legal)},
                {"is_chance", !legal->empty() && legal->front().probability.has_value()},
                {"winners", report->winners ? winners_json(*report->winners, game->seat_names.size()) : Json(nullptr)}};
}

Status Api::analyze(const Json& request, const StopToken& stop, const Tell& tell) {
    const auto game = game_in(request, catalogue_);
    const auto opening = game ? opening_in(request) : game.error();
    const auto text = opening ? text_in(request, "agent") : opening.error();
    constexpr std::size_t kMostLines = 20;
    const auto lines = text ? number_in(request, "lines", 1, kMostLines, 3) : text.error();
    if (!lines) {
        return lines.error();
    }
    const auto agent = agent_in(text->empty() ? "level:10" : *text, *game);
    if (!agent) {
        return agent.error();
    }
    const AnalysisQuestion question{*game, *agent, static_cast<int>(*lines), 1};
    const Workers::Place place(workers_, stop);
    if (!place) {
        return Error{"stopped"};
    }
    const auto say = [&](const AnalysisReport& report) { tell("analysis", json_of(report, question)); };
    const auto report = game->table->analyze(
        {.opening = *opening, .agent = *agent, .lines = question.lines, .seed = question.seed}, stop, say);
    if (!report) {
        return report.error();
    }
    say(*report);
    return ok();
}

Status Api::review(const Json& request, const StopToken& stop, const Tell& tell) {
    Expected<review::GameSource> source = Error{};
    if (request.contains("room")) {
        const auto name = text_in(request, "room");
        const auto room = name ? hall_.find(*name) : name.error();
        const auto told = room ? (*room)->saved_text() : room.error();
        source = told ? review::read_source((*room)->path().string(), 1, {}, catalogue_) : told.error();
    } else {
        const auto game = game_in(request, catalogue_);
        const auto opening = game ? opening_in(request) : game.error();
        const auto players = opening ? texts_in(request, "players") : opening.error();
        source = players
                     ? Expected(review::GameSource{
                           .game = *game, .played = *opening, .players = *players, .winners = {}, .name = game->name()})
                     : players.error();
    }
    if (!source) {
        return source.error();
    }
    const Workers::Place place(workers_, stop);
    if (!place) {
        return Error{"stopped"};
    }
    const auto progress = [&](std::size_t done, std::size_t all, bool is_again) {
        tell("progress", {{"done", done}, {"all", all}, {"again", is_again}});
    };
    const auto judged = review::judge_game(*source, {.agent = {}, .on_progress = progress}, stop);
    if (!judged) {
        return judged.error();
    }
    source->name = source->game.name();
    const review::ReviewedGame game{*source, judged->review, judged->agent};
    Json json = review::json_of(game);
    json["source"] = json_of(*source);
    json["answers"] = Json::array();
    for (const report::Answer& answer : review::answers_of(game)) {
        json["answers"].push_back({{"question", answer.question}, {"text", answer.text}});
    }
    json["words"] = Json::array();
    for (std::size_t event = 0; event < judged->review.events.size(); ++event) {
        json["words"].push_back(review::moment_words(game, event));
    }
    tell("review", json);
    return ok();
}

}  // namespace sparring::serve
