#include "tools/games/draughts/pdn.hpp"
#include "tools/games/draughts/pdn_characters.hpp"
#include "tools/games/draughts/pdn_lexer.hpp"
#include "tools/games/draughts/pdn_rules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace sparring::pdn {

namespace {

using Kind = PdnToken::Kind;

// Nobody plays so long; a text that is no file of games may go on for ever.
constexpr std::size_t kMostMoves = 10'000;
constexpr std::size_t kMostTags = 1'000;
constexpr std::size_t kMostNotes = 10'000;

// Without these a game is another one.
[[nodiscard]] bool is_needed(std::string_view tag) {
    constexpr std::array<std::string_view, 7> kNeeded = {"Result", "GameType", "Variant", "Options",
                                                         "SetUp",  "FEN",      "Position"};
    return tag.empty() || std::ranges::any_of(kNeeded, [&](std::string_view one) { return is_same_tag(tag, one); });
}

// Collects the tokens of one game; only the first thing that is wrong with it is kept.
class GameCollector {
public:
    explicit GameCollector(std::size_t number) { game_.number = number; }

    // False if the token ends the game before itself.
    [[nodiscard]] bool takes(const PdnToken& token) const {
        return token.kind != Kind::kEnd && (token.kind != Kind::kTag || !begins_next_game(token));
    }

    void take(PdnToken token) {
        if (token.kind != Kind::kResult && game_.line == 0) {
            game_.line = token.line;
        }
        switch (token.kind) {
            case Kind::kTag: take_tag(std::move(token)); break;
            case Kind::kMove: take_move(std::move(token)); break;
            case Kind::kOpen:
                ++depth_;
                variation_line_ = depth_ == 1 ? token.line : variation_line_;
                has_moves_ = true;
                break;
            case Kind::kClose: close(token.line); break;
            case Kind::kResult: take_result(std::move(token)); break;
            case Kind::kBrokenTag: take_broken_tag(std::move(token)); break;
            case Kind::kFault: complain(token.line, std::move(token.text)); break;
            case Kind::kEnd: break;
        }
    }

    void add_notes(const std::vector<ArchiveNote>& notes) {
        const std::size_t room = kMostNotes - std::min(game_.notes.size(), kMostNotes);
        game_.notes.insert(game_.notes.end(), notes.begin(),
                           notes.begin() + static_cast<std::ptrdiff_t>(std::min(room, notes.size())));
    }

    [[nodiscard]] bool is_complete() const { return has_result_; }
    [[nodiscard]] bool is_empty() const { return game_.line == 0; }
    // False for what cannot be read and stands by itself, before a game or between two.
    [[nodiscard]] bool is_game() const { return has_header_ || has_moves_; }

    [[nodiscard]] std::variant<PdnGame, PdnError> finish() && {
        if (depth_ > 0) {
            complain(variation_line_, "the variation that begins here has no end: expected ')'");
        }
        if (game_.tags.empty() && game_.moves.empty()) {
            complain(game_.line, "a variation without a game: expected tags or moves before it");
        }
        settle_result();
        if (!error_.what.empty()) {
            error_.game = game_.number;
            // Nobody can tell what is wrong with the moves of another game.
            return other_game_error(game_).value_or(std::move(error_));
        }
        return std::move(game_);
    }

private:
    // A tag behind moves does, and where a game has none, the first tag over again behind an empty line or other tags.
    // What stands before the first tag and cannot be read must not cost the game behind it.
    [[nodiscard]] bool begins_next_game(const PdnToken& tag) const {
        const bool is_first_again = !game_.tags.empty() && game_.tags.front().first == tag.text;
        const bool repeats = is_first_again && (tag.line > last_tag_line_ + 1 || game_.tags.back().first != tag.text);
        return has_moves_ || repeats || (!is_game() && !is_empty());
    }

    void take_tag(PdnToken token) {
        has_header_ = true;
        last_tag_line_ = token.line;
        if (game_.tags.size() == kMostTags) {
            complain(token.line, fmt::format("it has more than {} tags: expected a game", kMostTags));
            return;
        }
        game_.tags.emplace_back(std::move(token.text), std::move(token.value));
    }

    void take_broken_tag(PdnToken token) {
        has_header_ = true;
        last_tag_line_ = token.line;
        if (is_needed(token.value)) {
            complain(token.line, std::move(token.text));
        } else {
            add_notes(
                {{"broken tag", fmt::format("passed over the tag {}, which cannot be read", token.value), token.line}});
        }
    }

    void take_move(PdnToken token) {
        has_moves_ = true;
        if (depth_ > 0) {
            return;
        }
        if (game_.moves.size() == kMostMoves) {
            complain(token.line, fmt::format("it has more than {} moves: expected a game", kMostMoves));
            return;
        }
        game_.moves.push_back({std::move(token.text), token.line});
    }

    // The results of variations are their annotator's.
    void take_result(PdnToken token) {
        if (depth_ == 0) {
            has_result_ = true;
            result_line_ = token.line;
            game_.result = std::move(token.text);
        }
    }

    void close(std::size_t line) {
        if (depth_ == 0) {
            complain(line, "')' without a variation before it: expected a move or a result");
            return;
        }
        --depth_;
    }

    // Programs put whatever they like into the tag; what is no result says nothing. Of two that contradict each other
    // nobody knows which is right.
    void settle_result() {
        std::string tag = with_plain_signs(tag_value(game_.tags, "Result").value_or("*"));
        std::erase(tag, ' ');
        const PdnOutcome said = outcome_of(tag).value_or(PdnOutcome::kUnknown);
        if (said == PdnOutcome::kUnknown) {
            return;
        }
        if (game_.result == "*") {
            game_.result = tag;
        } else if (outcome_of(game_.result) != said) {
            add_notes({{"two results",
                        fmt::format("read a game that ends with {}, where the tag Result says {}, as one without a "
                                    "result",
                                    game_.result, tag),
                        result_line_}});
            game_.result = "*";
        }
    }

    void complain(std::size_t line, std::string what) {
        if (error_.what.empty()) {
            error_ = {0, line, std::move(what)};
        }
    }

    PdnGame game_;
    PdnError error_;
    std::size_t depth_ = 0;           // of variations
    std::size_t variation_line_ = 0;  // where the outermost begins
    std::size_t last_tag_line_ = 0;
    std::size_t result_line_ = 0;
    bool has_header_ = false;
    bool has_moves_ = false;
    bool has_result_ = false;
};

}  // namespace

PdnReader::PdnReader(std::istream& text, std::size_t window) : lexer_(std::make_unique<PdnLexer>(text, window)) {}

PdnReader::~PdnReader() = default;

std::optional<std::variant<PdnGame, PdnError>> PdnReader::next() {
    GameCollector collector(games_ + 1);
    while (!collector.is_complete()) {
        PdnToken token = lexer_->next();
        if (!collector.takes(token)) {
            lexer_->put_back(std::move(token));
            break;
        }
        collector.take(std::move(token));
        collector.add_notes(lexer_->take_notes());
        if (collector.is_complete() && collector.is_empty()) {
            collector = GameCollector(games_ + 1);
        }
    }
    if (collector.is_empty()) {
        return std::nullopt;
    }
    games_ += collector.is_game() ? 1U : 0U;
    return std::move(collector).finish();
}

}  // namespace sparring::pdn
