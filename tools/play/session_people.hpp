#pragma once
// The part of a session that has to do with who plays: the levels of agents, and several people at one keyboard who may
// not see each other's hands. Only session.hpp includes this, at its end.

namespace sparring {

template <ShowableGame G>
void PlaySession<G>::level(const std::string& argument) {
    if (game_.people() == game_.seats()) {
        say("there is no opponent: every seat is played by a person");
        return;
    }
    if (!argument.empty() && !game_.setup().set_level) {
        say("the opponents cannot be changed in this game");
        return;
    }
    std::optional<int> wanted;
    if (!argument.empty()) {
        const Expected<int> number = parse_integer(argument, 1, kHighestLevel);
        if (!number) {
            say(number.error().message);
            return;
        }
        wanted = *number;
    }
    for (std::size_t place = 0; place < game_.seats(); ++place) {
        if (!game_.is_person(seat_at(place))) {
            show_agent(seat_at(place), wanted);
        }
    }
}

template <ShowableGame G>
void PlaySession<G>::show_agent(Seat seat, std::optional<int> wanted) {
    if (wanted) {
        const Expected<std::string> text = game_.setup().set_level(seat, *wanted);
        if (!text) {
            say(text.error().message);
            return;
        }
        game_.set_agent(seat, *text);
    }
    say(fmt::format("{}: {}", game_.name(seat), *game_.agent(seat)));
}

template <ShowableGame G>
void PlaySession<G>::watch(Seat seat) {
    if constexpr (HiddenGame<G>) {
        viewer_ = seat;
        if (is_chance<G>(state())) {
            return;
        }
    }
    show_board_once();
}

template <ShowableGame G>
std::string PlaySession<G>::position() const {
    if (!game_.is_over()) {
        return format_known<G>(known_to<G>(state(), viewer_));
    }
    return G::format_position(state());
}

template <ShowableGame G>
void PlaySession<G>::flip() {
    if (HiddenGame<G>) {
        say("whoever is at the keyboard is shown the own hand and no other");
        return;
    }
    viewer_ = seat_at((index(viewer_) + 1) % game_.seats());
    is_shown_ = false;
}

template <ShowableGame G>
void PlaySession<G>::pass_keyboard() {
    const std::string name = game_.name(state().to_move());
    if (!is_covered_ && terminal_.can_clear()) {
        // Whoever has just drawn a chamber wants to see it before it is hidden.
        if (!terminal_.read_line("Enter hides your hand> ")) {
            leave_in_safety("\nEnd of input");
            return;
        }
        terminal_.clear();
    }
    is_covered_ = true;
    const std::optional<std::string> line =
        terminal_.read_line(fmt::format("Pass the keyboard to {}, Enter shows the hand> ", name));
    if (!line) {
        leave_in_safety("\nEnd of input");
        return;
    }
    const std::string_view text = trimmed(*line);
    if (text.empty()) {
        uncover();
        return;
    }
    constexpr std::array kNeedNoHand = {Verb::kHelp, Verb::kLevel, Verb::kLoad, Verb::kSave, Verb::kUndo, Verb::kQuit};
    const Expected<Order> order = parse_order(text);
    if (order && std::ranges::find(kNeedNoHand, order->verb) != kNeedNoHand.end()) {
        obey(*order);
    } else {
        say(fmt::format("Enter shows the hand of {} first", name));
    }
}

// With what the person has not seen yet, because the keyboard was elsewhere.
template <ShowableGame G>
void PlaySession<G>::uncover() {
    viewer_ = state().to_move();
    is_covered_ = false;
    is_shown_ = false;
    const std::size_t seen = game_.plies_after_decision_of(viewer_);
    for (const PlayedMove& move : game_.moves_seen(viewer_, seen)) {
        terminal_.write(fmt::format("{}: {}\n", game_.name(seat_at(move.seat)), move.text));
    }
}

}  // namespace sparring
