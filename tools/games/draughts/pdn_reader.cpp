#include "tools/games/draughts/pdn.hpp"
#include "tools/games/draughts/pdn_lexer.hpp"

#include <fmt/format.h>

namespace sparring::pdn {

namespace {

using Kind = PdnToken::Kind;

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
            case Kind::kBrokenTag:
                has_header_ = true;
                complain(token.line, std::move(token.text));
                break;
            case Kind::kFault: complain(token.line, std::move(token.text)); break;
            case Kind::kEnd: break;
        }
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
            return std::move(error_);
        }
        return std::move(game_);
    }

private:
    // A tag behind moves does, and where a game has none, the first tag over again behind an empty line. What stands
    // before the first tag and cannot be read must not cost the game behind it.
    [[nodiscard]] bool begins_next_game(const PdnToken& tag) const {
        const bool repeats =
            !game_.tags.empty() && game_.tags.front().first == tag.text && tag.line > last_tag_line_ + 1;
        return has_moves_ || repeats || (!is_game() && !is_empty());
    }

    void take_tag(PdnToken token) {
        has_header_ = true;
        last_tag_line_ = token.line;
        game_.tags.emplace_back(std::move(token.text), std::move(token.value));
    }

    void take_move(PdnToken token) {
        has_moves_ = true;
        if (depth_ == 0) {
            game_.moves.push_back({std::move(token.text), token.line});
        }
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

    // Programs put whatever they like into the tag; what is no result says nothing.
    void settle_result() {
        const std::string_view tag = tag_value(game_.tags, "Result").value_or("*");
        const PdnOutcome said = outcome_of(tag).value_or(PdnOutcome::kUnknown);
        if (said == PdnOutcome::kUnknown) {
            return;
        }
        if (game_.result == "*") {
            game_.result = tag;
        } else if (outcome_of(game_.result) != said) {
            complain(result_line_, fmt::format("the moves end with {} but the tag Result says {}: expected the same",
                                               game_.result, tag));
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

PdnReader::PdnReader(std::string_view text) : lexer_(std::make_unique<PdnLexer>(text)) {}

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
