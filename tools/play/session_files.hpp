#pragma once
// The part of a session that has to do with files: taking up a saved game, and not losing the present one. Only
// session.hpp includes this, at its end.

namespace sparring {

template <ShowableGame G>
void PlaySession<G>::load(const std::string& path) {
    if (path.empty()) {
        say("load which file? Expected load FILE");
        return;
    }
    const Expected<SavedGame> saved = load_game(path);
    if (!saved) {
        say(saved.error().message);
        return;
    }
    Expected<MoveHistory<G>> history = game_.read(*saved, path);
    if (!history) {
        say(history.error().message);
        return;
    }
    if (!may_leave_game()) {
        return;
    }
    game_.take_up(*std::move(history));
    is_shown_ = false;
    is_covered_ = has_hands_to_cover();
    say(fmt::format("the game in '{}' goes on after {}", path, counted(game_.history().plies(), "move")));
    if (!game_.is_over() && !saved->result.empty()) {
        say(fmt::format("it had ended: {}", saved->result));
    }
}

template <ShowableGame G>
bool PlaySession<G>::may_leave_game() {
    if (!game_.is_unsaved()) {
        return true;
    }
    const std::string& usual = game_.setup().save_path;
    const std::optional<std::string> line =
        terminal_.read_line(fmt::format("Save this game in '{}'? yes, no, cancel or another name: ", usual));
    if (!line) {
        leave_in_safety("\nEnd of input");
        return false;
    }
    const std::string_view text = trimmed(*line);
    const std::string word = lower_case(text);
    if (word == "no" || word == "n") {
        return true;
    }
    if (word == "cancel" || word == "c") {
        return false;
    }
    const bool is_usual = word.empty() || word == "yes" || word == "y";
    return save_to(is_usual ? usual : std::string(text)).has_value();
}

template <ShowableGame G>
void PlaySession<G>::leave_in_safety(std::string_view reason) {
    has_left_ = true;
    if (!game_.is_unsaved()) {
        terminal_.write(fmt::format("{}.\n", reason));
        return;
    }
    const std::string& path = game_.setup().save_path;
    status_ = save_game(game_.saved(), path);
    if (status_) {
        game_.mark_saved();
        terminal_.write(fmt::format("{}: the game is saved in '{}'.\n", reason, path));
        say("`sparring play --load FILE` takes it up again.");
    } else {
        terminal_.write(fmt::format("{}.\n", reason));
    }
}

}  // namespace sparring
