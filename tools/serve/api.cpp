#include "tools/serve/api.hpp"

#include "tools/data/data_directory.hpp"
#include "tools/data/variant_file.hpp"
#include "tools/play/saved_game.hpp"
#include "tools/review/exercises.hpp"
#include "tools/review/judge.hpp"
#include "tools/review/source.hpp"
#include "tools/review/words.hpp"
#include "tools/serve/editing.hpp"
#include "tools/serve/notation.hpp"
#include "tools/serve/request.hpp"
#include "tools/tables/analysis_text.hpp"
#include "tools/text/markdown.hpp"

#include <fmt/format.h>

#include <chrono>
#include <functional>
#include <map>
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

Api::Api(fs::path records, const Catalogue& catalogue, int workers, Workers::Threads threads)
    : records_(std::move(records)),
      catalogue_(catalogue),
      workers_(workers, threads),
      library_(records_, catalogue),
      hall_(records_ / kGamesFolder, catalogue, workers_),
      practice_(records_ / kPracticeFile, catalogue, workers_) {}

Expected<Json> Api::answer(const std::string& name, const Json& request) {
    using Command = Expected<Json> (*)(Api&, const Json&);
    static const std::map<std::string, Command, std::less<>> commands = {
        {"games", [](Api& api, const Json&) { return api.games(); }},
        {"rules", [](Api& api, const Json& asked) { return api.rules(asked); }},
        {"open", [](Api& api, const Json& asked) { return api.open(asked); }},
        {"load", [](Api& api, const Json& asked) { return api.load(asked); }},
        {"see", [](Api& api, const Json& asked) { return api.see(asked); }},
        {"play", [](Api& api, const Json& asked) { return api.play(asked); }},
        {"order", [](Api& api, const Json& asked) { return api.order(asked); }},
        {"save", [](Api& api, const Json& asked) { return api.save(asked); }},
        {"position", [](Api& api, const Json& asked) { return api.position(asked); }},
        {"palette", [](Api& api, const Json& asked) { return palette_of(asked, api.catalogue_); }},
        {"put", [](Api& api, const Json& asked) { return edited(asked, api.catalogue_); }},
        {"records", [](Api& api, const Json&) { return api.library_.files(); }},
        {"listing", [](Api& api, const Json& asked) { return api.library_.listing(asked); }},
        {"record", [](Api& api, const Json& asked) { return api.library_.game(asked); }},
        {"standings", [](Api& api, const Json& asked) { return api.library_.standings(asked); }},
        {"notation", [](Api& api, const Json& asked) { return api.library_.notation(asked); }},
        {"exercises", [](Api& api, const Json&) { return api.practice_.due(); }},
        {"practise", [](Api& api, const Json& asked) { return api.practice_.add(asked); }},
    };
    const auto command = commands.find(name);
    if (command == commands.end()) {
        return Error{fmt::format("there is no command '{}'", name)};
    }
    return request.is_object() ? command->second(*this, request) : Expected<Json>(Error{"expected an object"});
}

Status Api::follow(const std::string& name, const Json& request, const StopToken& stop, const Tell& tell) {
    if (!request.is_object()) {
        return Error{"expected an object"};
    }
    if (name == "analyze") {
        return analyze(request, stop, tell);
    }
    if (name == "standings") {
        return library_.follow_standings(request, stop, tell);
    }
    if (Practice::searches_for(name)) {
        const auto answer = practice_.answer(name, request, stop);
        if (!answer) {
            return answer.error();
        }
        tell(name, *answer);
        return ok();
    }
    return name == "review" ? review(request, stop, tell)
                            : Status(Error{fmt::format("there is no command '{}'", name)});
}

Expected<Json> Api::games() {
    const std::scoped_lock lock(games_mutex_);
    if (games_.is_null()) {
        auto list = listed_games();
        if (!list) {
            return list.error();
        }
        games_ = *std::move(list);
    }
    return games_;
}

Expected<Json> Api::listed_games() const {
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
                        {"notation", notation_of(*module)},
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
    Json topics = Json::array();
    for (const HelpTopic& topic : game->table->help_topics()) {
        topics.push_back({{"name", topic.name}, {"blocks", blocks_of(topic.text)}});
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
    if (request.contains("clock") && !request["clock"].is_null()) {
        const auto text = text_in(request, "clock");
        const auto clock = text ? parse_clock(*text) : text.error();
        if (!clock) {
            return Error{"clock: " + clock.error().message};
        }
        setup.clock = *clock;
    }
    const auto room = hall_.open(setup);
    return room ? Expected<Json>(Json{{"room", *room}}) : room.error();
}

// As if all of it were asked for piece by piece, so that no more can be asked for by a file.
Expected<Json> Api::load(const Json& request) {
    const auto text = text_in(request, "text");
    const auto saved = text ? parse_saved_game(*text, "the saved game") : Expected<SavedGame>(text.error());
    if (!saved) {
        return saved.error();
    }
    Json asked = {{"game", saved->game},
                  {"options", Json::array()},
                  {"position", saved->position},
                  {"moves", Json::array()},
                  {"seats", Json::array()}};
    for (const auto& [name, value] : saved->options) {
        asked["options"].push_back(fmt::format("{}={}", name, value));
    }
    for (const SavedMove& move : saved->moves) {
        asked["moves"].push_back(move.text);
    }
    for (const SavedSeat& seat : saved->seats) {
        asked["seats"].push_back(seat.player == SavedGame::kPerson ? Json(nullptr) : Json(seat.player));
    }
    return open(asked);
}

Expected<Api::Visitor> Api::visitor(const Json& request) {
    const auto name = text_in(request, "room");
    const auto room = name ? hall_.find(*name) : name.error();
    const auto viewer = room ? number_in(request, "viewer", 0, (*room)->seats() - 1, (*room)->seats()) : room.error();
    if (!viewer) {
        return viewer.error();
    }
    return Visitor{*room, *viewer < (*room)->seats() ? std::optional(seat_at(*viewer)) : std::nullopt};
}

Expected<Json> Api::see(const Json& request) {
    const auto visitor = this->visitor(request);
    return visitor ? Expected<Json>(visitor->room->seen_by(visitor->seat)) : visitor.error();
}

Expected<Json> Api::save(const Json& request) {
    const auto visitor = this->visitor(request);
    const auto text = visitor ? visitor->room->saved_text() : visitor.error();
    return text ? Expected<Json>(Json{{"text", *text}}) : text.error();
}

Expected<Json> Api::act(const Json& request, const char* what,
                        const std::function<Expected<std::string>(Room&, Seat, const std::string&)>& action) {
    const auto visitor = this->visitor(request);
    if (!visitor) {
        return visitor.error();
    }
    if (!visitor->seat) {
        return Error{"viewer: expected the number of a seat"};
    }
    const auto text = text_in(request, what);
    const auto said = text ? action(*visitor->room, *visitor->seat, *text) : text.error();
    if (!said) {
        return said.error();
    }
    Json json = visitor->room->seen_by(visitor->seat);
    json["said"] = *said;
    return json;
}

Expected<Json> Api::play(const Json& request) {
    return act(request, "move", [](Room& room, Seat seat, const std::string& move) {
        const Status played = room.play(seat, move);
        return played ? Expected<std::string>("") : played.error();
    });
}

Expected<Json> Api::order(const Json& request) {
    return act(request, "order",
               [](Room& room, Seat seat, const std::string& order) { return room.order(seat, order); });
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
    const auto tables = agent ? game->table->endgame_tables(*agent) : agent.error();
    if (!tables) {
        return tables.error();
    }
    const AnalysisQuestion question{*game, *agent, static_cast<int>(*lines), 1, *tables};
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
    if (!source->players.empty() && source->players.size() != source->game.seat_names.size()) {
        return Error{fmt::format("players: expected {} names, or none", source->game.seat_names.size())};
    }
    const Workers::Place place(workers_, stop);
    if (!place) {
        return Error{"stopped"};
    }
    const auto progress = [&](std::size_t done, std::size_t all, bool is_again) {
        tell("progress", {{"done", done}, {"all", all}, {"again", is_again}});
    };
    const auto judged = review::judge_game(*source, {.agent = {}, .on_progress = progress}, stop);
    if (!judged || stop.stop_requested()) {
        return judged ? Error{"stopped"} : judged.error();
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
    auto mistakes = review::exercises_of(game);
    if (!mistakes) {
        return mistakes.error();
    }
    json["practice"] = practice_.offer(*std::move(mistakes));
    tell("review", json);
    return ok();
}

}  // namespace sparring::serve
