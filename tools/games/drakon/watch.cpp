#include "tools/games/drakon/watch.hpp"

#include "engine/drakon/reach.hpp"

#include <fmt/format.h>

#include <string>
#include <vector>

namespace sparring {

namespace {

using drakon::Action;
using drakon::Cell;
using drakon::Code;
using drakon::Lair;
using drakon::Move;
using drakon::Pending;
using drakon::Place;
using drakon::State;

[[nodiscard]] std::vector<Code> codes_that_act() {
    std::vector<Code> codes;
    for (std::size_t number = 0; number < drakon::kCodes; ++number) {
        if (const auto code = static_cast<Code>(number); !never_acts(code)) {
            codes.push_back(code);
        }
    }
    return codes;
}

[[nodiscard]] bool acts_when_entered(Code code) {
    return !never_acts(code) && !drakon::gives_move(code) && code != Code::kEscape;
}

void count(ActCounts& counts, Code code) { ++counts[static_cast<std::size_t>(code)]; }

// A character comes to a chamber, by a step or by none. Rules page, "Definitions": Drakon there catches it, else the
// chamber acts, but at most once for a character in a turn.
void count_entry(const State& before, std::size_t seat, Place place, std::uint8_t side, ActCounts& counts) {
    const Lair& lair = before.lair();
    while (before.fields().counter != place && place != drakon::kStartPlace) {
        const std::size_t chamber = lair.place_of(place);
        const Code code = lair.code(chamber);
        if (!acts_when_entered(code) || ((lair.acted(chamber) >> seat) & 1U) != 0) {
            return;
        }
        count(counts, code);
        const bool blows = code == Code::kGale && side != drakon::kNoSide;
        const std::size_t end =
            blows ? drakon::blown_to(before, seat, chamber, static_cast<drakon::Side>(side)) : chamber;
        if (end == chamber) {
            return;
        }
        place = lair.number(end);
    }
}

}  // namespace

bool never_acts(drakon::Code code) {
    return code == Code::kStart || code == Code::kPlain || code == Code::kBase || code == Code::kSmall ||
           code == Code::kHarp;
}

ActCounts drakon_acts(const State& before, const Move& move) {
    ActCounts counts{};
    const auto& fields = before.fields();
    const std::size_t seat = fields.decider;
    const auto beside = [&](std::size_t mover) {
        return Cell::of_number(fields.characters[mover]).next(move.step()).number();
    };
    switch (move.action) {
        case Action::kStep:
            // Only a Master Key opens a side without an arrow.
            if (!drakon::has(before.lair().arrows(before.lair().place_of(fields.characters[seat])), move.step())) {
                count(counts, Code::kKey);
            }
            count_entry(before, seat, beside(seat), move.side, counts);
            break;
        case Action::kGo:
            if (before.pending() == Pending::kTurn) {
                count(counts, before.next_move_code(seat));
            }
            count_entry(before, seat, move.cell, move.side, counts);
            break;
        case Action::kMind:
            count_entry(before, index(move.seat()), beside(index(move.seat())), move.side, counts);
            break;
        case Action::kEscape: count(counts, Code::kEscape); break;
        default: break;
    }
    return counts;
}

void DrakonWatch::see(const State& before, const Move& event) {
    if (before.is_chance()) {
        return;
    }
    const bool is_turn = before.pending() == Pending::kTurn || before.pending() == Pending::kVoidReturn;
    turns_ += is_turn ? 1U : 0U;
    const ActCounts acts = drakon_acts(before, event);
    for (std::size_t code = 0; code < acts.size(); ++code) {
        acts_[code] += acts[code];
    }
}

void DrakonWatch::add_to(SimulationTotals& totals, const State& last) const {
    std::size_t place = 0;
    const auto add = [&](const std::string& name, double value) {
        if (place == totals.measures.size()) {
            totals.measures.push_back({name, 0, 0});
        }
        totals.measures[place++].add(value);
    };
    add("turns", turns_);
    add("chambers_in_the_lair", static_cast<double>(last.lair().size()));
    for (const Code code : codes_that_act()) {
        const auto number = static_cast<std::size_t>(code);
        add(fmt::format("acts_{}", drakon::kCodeNames[number]), acts_[number]);
    }
}

}  // namespace sparring
