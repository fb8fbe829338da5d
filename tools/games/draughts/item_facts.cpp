#include "tools/games/draughts/item_facts.hpp"

#include "engine/draughts/idle.hpp"
#include "tools/games/draughts/placings.hpp"
#include "tools/games/draughts/power_up_events.hpp"
#include "tools/games/draughts/power_up_words.hpp"

namespace sparring {

namespace {

// The option `idle` with one kind of one seat more.
[[nodiscard]] Expected<OptionSetting> with_idle(const PowerUpOptions& options, std::size_t seat, char kind) {
    auto idle = draughts::parse_idle(options.idle, static_cast<int>(options.seats));
    if (!idle) {
        return idle.error();
    }
    draughts::PowerUpSet kinds = idle->of(seat_at(seat));
    kinds.insert(*draughts::power_up_of(kind));
    idle->put(seat_at(seat), kinds);
    return OptionSetting{"idle", draughts::format_idle(*idle)};
}

// How long a sword lasts is a rule that may be chosen.
[[nodiscard]] std::string use_note(const std::string& single_use) {
    std::string note;
    if (single_use == "true") {
        note = "A sword is lost by its first use (single_use=true). ";
    } else if (single_use == "false") {
        note = "A sword may be used more than once (single_use=false). ";
    }
    return note +
           "A shield is used when it saves its piece. Discarded: lost by the own jump in a turn that did not use it.";
}

}  // namespace

ItemFacts power_up_facts(const PowerUpOptions& options) {
    ItemFacts facts;
    for (const draughts::PowerUp kind : draughts::kAllPowerUps) {
        if (options.kit.find(draughts::letter_of(kind)) != std::string::npos) {
            facts.kinds.push_back({draughts::letter_of(kind), std::string(name_of(kind))});
        }
    }
    facts.are_placed_by_moves = options.setup == "alternate";
    facts.picked_up = kPickUpEvent;
    facts.used = kUseEvent;
    facts.discarded = kDiscardEvent;
    facts.captured = kCapturedEvent;
    facts.held = "held ";
    facts.use_note = use_note(options.single_use);
    facts.removed_title = "What a seat loses without a Power-Up on its crowning row";
    facts.idle = [options](std::size_t seat, char kind) { return with_idle(options, seat, kind); };
    facts.placings = [seats = options.seats](const Opening& opening) { return placings_of(opening, seats); };
    facts.changed = [seats = options.seats](const Table& table, const Opening& opening, const KindChange& change) {
        return changed_opening(table, opening, seats, change);
    };
    return facts;
}

}  // namespace sparring
