#include "tools/serve/request.hpp"
#include "tools/serve/room.hpp"
#include "tools/text/wording.hpp"

#include <fmt/format.h>

#include <array>

namespace sparring::serve {

namespace {

[[nodiscard]] std::string_view kind_name(Touch::Kind kind) {
    constexpr std::array<std::string_view, 6> kNames = {"square", "piece", "die", "card", "seat", "word"};
    return kNames[static_cast<std::size_t>(kind)];
}

[[nodiscard]] Json json_of(const std::vector<Touch>& touches) {
    Json list = Json::array();
    for (const Touch& touch : touches) {
        list.push_back({kind_name(touch.kind), touch.name});
    }
    return list;
}

}  // namespace

Json json_of_offers(const std::vector<LegalMove>& offers) {
    Json list = Json::array();
    for (const LegalMove& offer : offers) {
        list.push_back({{"text", offer.text}, {"touches", json_of(offer.touches)}, {"effect", offer.effect}});
    }
    return list;
}

std::string without_inline_style(std::string svg) {
    constexpr std::string_view kStyle = " style=\"";
    for (std::size_t at = svg.find(kStyle); at != std::string::npos; at = svg.find(kStyle, at)) {
        svg.erase(at, svg.find('"', at + kStyle.size()) + 1 - at);
    }
    return svg;
}

void Room::describe_moves(Json& json, std::optional<Seat> viewer) const {
    const LiveGame& live = game_->live();
    json["moves"] = Json::array();
    for (std::size_t place = 0; place < live.plies(); ++place) {
        const LivePly ply = live.ply(place);
        const std::string text = live.seen_text(place, watcher(viewer));
        if (!text.empty()) {
            json["moves"].push_back({{"seat", index(ply.mover)},
                                     {"chance", ply.is_chance},
                                     {"text", text},
                                     {"effect", live.seen_effect(place, watcher(viewer))}});
        }
    }
}

void Room::describe_board(Json& json, std::optional<Seat> viewer) const {
    const LiveGame& live = game_->live();
    const LiveGameFacts& facts = live.facts();
    const Seat shown = viewer.value_or(facts.viewer);
    // Nobody in particular has no hand, and sees the board alone.
    const auto picture = live.picture(shown, fmt::format("{}, after {}", title_, counted(live.plies(), "move")));
    json["picture"] = picture ? Json(without_inline_style(*picture)) : Json(nullptr);
    json["hand"] = Json::array();
    for (const HeldCard& card : viewer ? live.hand(*viewer) : std::vector<HeldCard>()) {
        json["hand"].push_back({{"name", card.name},
                                {"meaning", card.meaning},
                                {"count", card.count},
                                {"other", json_or_null(card.other)}});
    }
    // Of dice and draws there is nothing to touch.
    std::size_t last = live.plies();
    while (last > 0 && live.ply(last - 1).is_chance) {
        --last;
    }
    json["dice"] = Json::array();
    for (const Touch& touch :
         last < live.plies() ? live.seen_touches(live.plies() - 1, watcher(viewer)) : std::vector<Touch>()) {
        if (touch.kind == Touch::Kind::kDie) {
            json["dice"].push_back(touch.name);
        }
    }
    json["last"] = last == 0 ? Json::array() : json_of(live.seen_touches(last - 1, watcher(viewer)));
}

Json Room::seen_by(std::optional<Seat> viewer) const {
    const std::scoped_lock lock(mutex_);
    asked_ = Clock::now();
    if (viewer && !may_see(*viewer)) {
        viewer.reset();
    }
    Json& seen = seen_[viewer ? index(*viewer) : seats_];
    if (seen.is_null()) {
        seen = described(viewer);
    }
    Json json = seen;
    json["clock"] = clock_.told(asked_);
    return json;
}

Json Room::described(std::optional<Seat> viewer) const {
    const LiveGame& live = game_->live();
    const LiveGameFacts& facts = live.facts();
    const Standing standing = live.standing();
    const bool is_over = game_->is_over();
    const bool is_turn = viewer && check_turn(*viewer);
    Json json = {{"version", version_},
                 {"game", game_->full_name()},
                 {"title", title_},
                 {"notation", notation_},
                 {"hides_hands", facts.hides_hands},
                 {"seats", Json::array()},
                 {"viewer", viewer ? Json(index(*viewer)) : Json(nullptr)},
                 {"to_move", is_over ? Json(nullptr) : Json(standing.to_move)},
                 {"is_chance", standing.is_chance},
                 {"roller", standing.is_chance && !is_over ? live.roller() : ""},
                 {"is_over", is_over},
                 {"winners", is_over ? winners_json(game_->winners(), seats_) : Json(nullptr)},
                 {"result", is_over ? capitalized(game_->result()) + "." : ""},
                 {"thinking", is_thought_about()},
                 {"your_turn", is_turn},
                 {"trouble", trouble_},
                 {"question", is_turn && !standing.is_chance ? live.question() : ""},
                 {"can_undo", live.plies() > 0},
                 {"can_redo", live.plies() < live.all_plies()},
                 {"reveal", is_over ? live.reveal() : ""}};
    for (std::size_t place = 0; place < seats_; ++place) {
        json["seats"].push_back(
            {{"name", facts.seat_names[place]}, {"agent", json_or_null(game_->agent(seat_at(place)))}});
    }
    // Of an open game everything is told, so that it can be analysed elsewhere.
    const bool is_open = !facts.hides_hands || is_over;
    json["start"] = is_open ? Json(live.start_position()) : Json(nullptr);
    json["options"] = Json::array();
    for (const auto& [name, value] : facts.options) {
        json["options"].push_back(fmt::format("{}={}", name, value));
    }
    json["position"] = nullptr;
    if (is_open || viewer) {
        json["position"] = is_open ? live.position() : live.known_position(*viewer);
    }
    describe_board(json, viewer);
    json["legal"] = is_turn ? json_of_offers(live.offers()) : Json::array();
    describe_moves(json, viewer);
    return json;
}

}  // namespace sparring::serve
