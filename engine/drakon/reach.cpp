#include "engine/drakon/reach.hpp"

#include <array>

namespace sparring::drakon {

namespace {

[[nodiscard]] Move step_move(Side side) { return {Action::kStep, 0, 0, 0, static_cast<std::uint8_t>(side)}; }
[[nodiscard]] Move go_move(std::uint16_t cell, std::uint8_t side) { return {Action::kGo, 0, cell, 0, side}; }

// The longest walk along arrows of a Map or a Tornado; 0 for other chambers.
[[nodiscard]] int walk_of(Code code) {
    if (code == Code::kMap) {
        return 2;
    }
    return code == Code::kTornado ? 4 : 0;
}

// The moves of one character that nothing binds.
class Explorer {
public:
    Explorer(const State& state, std::size_t seat, Ways& ways)
        : state_(state),
          lair_(state.lair()),
          seat_(seat),
          here_(lair_.place_of(state.fields().characters[seat])),
          ways_(ways) {
        came_to_.fill(kNotYet);
    }

    void explore() {
        const Code code = state_.next_move_code(seat_);
        add_steps(code == Code::kKey);
        if (walk_of(code) > 0) {
            add_walks(walk_of(code));
        } else if (code == Code::kTeleport || code == Code::kVisit || code == Code::kPassage) {
            add_jumps(code);
        }
    }

private:
    static constexpr std::uint8_t kNotYet = 0xff;

    void add_steps(bool has_key) {
        const Arrows arrows = has_key ? Arrows{15} : lair_.arrows(here_);
        for (const Side side : kAllSides) {
            const std::size_t next = has(arrows, side) ? lair_.beside(here_, side) : lair_.size();
            if (next < lair_.size() && !state_.is_closed_to(seat_, next)) {
                ways_.push_back(step_move(side));
                stepped_.insert(next);
                came_to_[next] = static_cast<std::uint8_t>(end_of(next, static_cast<std::uint8_t>(side)));
            }
        }
    }

    void add_jumps(Code code) {
        for (std::size_t chamber = 0; chamber < lair_.size(); ++chamber) {
            const bool is_target = chamber != here_ && can_jump_to(chamber, code);
            if (is_target && !state_.is_closed_to(seat_, chamber) && came_to_[chamber] != chamber) {
                ways_.push_back(go_move(lair_.number(chamber), kNoSide));
            }
        }
    }

    [[nodiscard]] bool can_jump_to(std::size_t chamber, Code code) const {
        if (code == Code::kVisit) {
            return state_.has_other_character(lair_.number(chamber), seat_);
        }
        return code == Code::kTeleport || lair_.code(chamber) == Code::kPassage;
    }

    void add_walks(int longest) {
        std::array<Arrows, kMaxChambers> last_steps{};
        ChamberSet ends;
        ChamberSet layer;
        layer.insert(here_);
        for (int length = 0; length < longest; ++length) {
            ChamberSet next;
            while (!layer.empty()) {
                walk_on(layer.pop(), next, last_steps);
            }
            layer = next;
            ends.insert_all(layer);
        }
        ends.erase(here_);
        while (!ends.empty()) {
            const std::size_t end = ends.pop();
            add_walk(end, last_steps[end]);
        }
    }

    // One step along each arrow of a chamber.
    void walk_on(std::size_t from, ChamberSet& next, std::array<Arrows, kMaxChambers>& last_steps) const {
        for (const Side side : kAllSides) {
            const std::size_t to = has(lair_.arrows(from), side) ? lair_.beside(from, side) : lair_.size();
            if (to < lair_.size() && !state_.is_closed_to(seat_, to)) {
                next.insert(to);
                last_steps[to] = static_cast<Arrows>(last_steps[to] | arrow(side));
            }
        }
    }

    // The walks that end on a chamber. Only on a gale does it matter by which last step.
    void add_walk(std::size_t end, Arrows last_steps) {
        if (lair_.code(end) != Code::kGale) {
            if (!stepped_.contains(end)) {
                ways_.push_back(go_move(lair_.number(end), kNoSide));
            }
            return;
        }
        std::array<std::size_t, kSides + 1> seen{};
        std::size_t count = 0;
        seen[count++] = came_to_[end];
        for (const Side side : kAllSides) {
            const auto blown_towards = static_cast<std::uint8_t>(side);
            const std::size_t blown = has(last_steps, side) ? end_of(end, blown_towards) : std::size_t{kNotYet};
            bool is_new = blown != kNotYet;
            for (std::size_t place = 0; place < count; ++place) {
                is_new = is_new && seen[place] != blown;
            }
            if (is_new) {
                ways_.push_back(go_move(lair_.number(end), blown_towards));
                seen[count++] = blown;
            }
        }
    }

    // The chamber where a step onto a chamber ends, blown on by a gale or not. A gale with the counter on it does not
    // act: the character is caught first.
    [[nodiscard]] std::size_t end_of(std::size_t chamber, std::uint8_t side) const {
        const bool is_blown = lair_.code(chamber) == Code::kGale && state_.fields().counter != lair_.number(chamber);
        return is_blown ? blown_to(state_, seat_, chamber, static_cast<Side>(side)) : chamber;
    }

    const State& state_;
    const Lair& lair_;
    std::size_t seat_;
    std::size_t here_;
    Ways& ways_;
    ChamberSet stepped_;  // chambers that a step leads to
    // For each of them the chamber where that step ends; else kNotYet.
    std::array<std::uint8_t, kMaxChambers> came_to_;
};

}  // namespace

void add_moves_of(const State& state, std::size_t seat, Ways& ways) {
    const Lair& lair = state.lair();
    const Arrows binding = state.binding_sides(lair.place_of(state.fields().characters[seat]));
    if (binding == 0) {
        Explorer(state, seat, ways).explore();
        return;
    }
    // "MH": the next movement must put it on a Harp that binds it, which a step does.
    for (const Side side : kAllSides) {
        if (has(binding, side)) {
            ways.push_back(step_move(side));
        }
    }
}

std::size_t blown_to(const State& state, std::size_t seat, std::size_t gale, Side side) {
    const Lair& lair = state.lair();
    if (const Arrows binding = state.binding_sides(gale); binding != 0) {
        return has(binding, side) ? lair.beside(gale, side) : gale;
    }
    std::size_t end = gale;
    std::size_t next = lair.beside(end, side);
    while (next < lair.size() && !state.is_closed_to(seat, next)) {
        end = next;
        next = lair.beside(end, side);
    }
    return end;
}

namespace {

// The chambers beside those of a set.
[[nodiscard]] ChamberSet beside(const Lair& lair, ChamberSet chambers) {
    ChamberSet found;
    while (!chambers.empty()) {
        const std::size_t from = chambers.pop();
        for (const Side side : kAllSides) {
            if (const std::size_t to = lair.beside(from, side); to < lair.size()) {
                found.insert(to);
            }
        }
    }
    return found;
}

}  // namespace

ChamberSet counter_reach(const State& state) {
    constexpr int kSteps = 3;
    ChamberSet reached;
    reached.insert(state.lair().place_of(state.fields().counter));
    for (int step = 0; step < kSteps; ++step) {
        reached.insert_all(beside(state.lair(), reached));
    }
    return reached;
}

}  // namespace sparring::drakon
