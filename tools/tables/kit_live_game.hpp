#pragma once
// A game in progress of a kit's game.

#include "tools/tables/kit_hooks.hpp"
#include "tools/tables/legal_moves.hpp"
#include "tools/tables/live_game.hpp"
#include "tools/tables/move_history.hpp"
#include "tools/tables/players.hpp"
#include "tools/tables/settings.hpp"
#include "tools/tables/showable_game.hpp"
#include "tools/tables/subject.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sparring {

// What chance decided before play cannot be taken back: the game starts after it. Dice are thrown in play; where hands
// are hidden they are dealt first.
template <ShowableGame G>
void begin_after_chance(GameLine<G>& line, std::uint64_t seed) {
    if ((DiceGame<G> && !HiddenGame<G>) || !is_chance<G>(line.start)) {
        return;
    }
    Stream chance(seed, {});
    let_chance_decide(line, chance);
    while (is_chance<G>(line.start)) {
        line.start.apply(*G::parse_move(line.start, line.moves.front()));
        line.moves.erase(line.moves.begin());
        if constexpr (RepeatingGame<G>) {
            line.earlier.erase(line.earlier.begin());
        }
    }
}

template <GameKit Kit>
class KitLiveGame final : public LiveGame {
public:
    using G = typename Kit::Game;
    using State = StateOf<G>;
    using Move = MoveOf<G>;

    // What games at the same table share. States may point to the rules.
    struct Company {
        std::shared_ptr<const typename G::Rules> rules;
        PlayRequest request;
        LiveGameFacts facts;
        typename Kit::Evaluator evaluator;
        PlayersOf<Kit> players;

        Company(std::shared_ptr<const typename G::Rules> game_rules, PlayRequest play_request, NamedValues options,
                typename Kit::Evaluator game_evaluator, const StopToken& stop)
            : rules(std::move(game_rules)),
              request(std::move(play_request)),
              facts{.game = std::string(G::kName),
                    .options = std::move(options),
                    .seat_names = Kit::seat_names(*rules),
                    .topics = shown_topics(Kit::help_topics(), text_columns(request.style.columns)),
                    .move_words = move_words(),
                    .viewer = Kit::kViewer,
                    .hides_hands = HiddenGame<G>,
                    .has_draws = !DiceGame<G> && !HiddenGame<G>,
                    .analyst = request.hint_agent.text},
              evaluator(std::move(game_evaluator)),
              players(request, facts.options, facts.seat_names, evaluator, stop) {}
        Company(const Company&) = delete;
        Company& operator=(const Company&) = delete;
        ~Company() = default;
    };

    // From the start of a line, with its moves played.
    KitLiveGame(std::shared_ptr<Company> company, const GameLine<G>& line)
        : company_(std::move(company)),
          history_(line.start) {
        for (const std::string& text : line.moves) {
            history_.play(*G::parse_move(state(), text));
        }
    }

    [[nodiscard]] const LiveGameFacts& facts() const override { return company_->facts; }

    [[nodiscard]] Standing standing() const override {
        Standing standing{company_->facts.seat_names.size(), is_chance<G>(state()), 0, std::nullopt};
        if (!standing.is_chance && state().is_over()) {
            standing.winners = state().winners();
        } else {
            standing.to_move = index(state().to_move());
        }
        return standing;
    }

    [[nodiscard]] std::string position() const override { return G::format_position(state()); }
    [[nodiscard]] std::string start_position() const override { return G::format_position(history_.start()); }
    [[nodiscard]] std::string known_position(Seat viewer) const override {
        return format_known<G>(known_to<G>(state(), viewer));
    }

    [[nodiscard]] std::vector<std::string> legal_moves() const override {
        std::vector<std::string> texts;
        if (is_chance<G>(state())) {
            return texts;
        }
        MoveList<G> moves;
        state().generate(moves);
        for (const Move& move : moves) {
            texts.push_back(G::format_move(state(), move));
        }
        return texts;
    }

    [[nodiscard]] std::vector<LegalMove> offers() const override {
        std::vector<LegalMove> offers;
        if (is_chance<G>(state())) {
            return offers;
        }
        MoveList<G> moves;
        state().generate(moves);
        for (const Move& move : moves) {
            LegalMove& offer = offers.emplace_back();
            offer.text = G::format_move(state(), move);
            offer.touches = touches_of<Kit>(state(), move);
            offer.effect = HiddenGame<G> ? "" : Kit::effects(state(), move);
        }
        return offers;
    }

    [[nodiscard]] Expected<std::string> read_move(std::string_view text) const override {
        const Expected<Move> move = G::parse_move(state(), text);
        return move ? Expected<std::string>(G::format_move(state(), *move)) : move.error();
    }

    [[nodiscard]] std::size_t plies() const override { return history_.plies(); }
    [[nodiscard]] std::size_t all_plies() const override { return history_.all_plies(); }
    [[nodiscard]] LivePly ply(std::size_t place) const override {
        const State& before = history_.state_after(place);
        return {before.to_move(), is_chance<G>(before), G::format_move(before, history_.move_at(place))};
    }

    [[nodiscard]] Status play(const std::string& text) override {
        const Expected<Move> move = G::parse_move(state(), text);
        if (!move) {
            return move.error();
        }
        history_.play(*move);
        return ok();
    }
    void go_to(std::size_t plies) override { history_.go_to(plies); }

    [[nodiscard]] Expected<std::unique_ptr<LiveGame>> from(const std::string& position) const override {
        const auto start = G::parse_position(position, *company_->rules);
        if (!start) {
            return start.error();
        }
        if (static_cast<std::size_t>(start->seats()) != facts().seat_names.size()) {
            return Error{
                fmt::format("the position has {} seats, this game {}", start->seats(), facts().seat_names.size())};
        }
        const GameLine<G> line{company_->rules, *start, *start, {}, {}};
        return std::unique_ptr<LiveGame>(std::make_unique<KitLiveGame>(company_, line));
    }

    [[nodiscard]] Expected<std::string> choose() override {
        const Expected<Move> move = company_->players.choose(line());
        return move ? Expected<std::string>(G::format_move(state(), *move)) : move.error();
    }

    [[nodiscard]] std::string roll() const override {
        if constexpr (DiceGame<G>) {
            constexpr std::uint32_t kDiceRole = 100;
            Stream dice(company_->request.seed, {0, static_cast<std::uint32_t>(plies()), kDiceRole});
            return G::format_move(state(), pick_outcome<G>(state(), dice));
        } else {
            return {};
        }
    }

    [[nodiscard]] Hint hint() override {
        return company_->players.hint(known_to<G>(state(), state().to_move()), history_.earlier());
    }
    [[nodiscard]] Expected<AnalysisReport> analyze(const LiveAnalysis& wanted) override {
        const auto earlier = history_.earlier();
        const Seat viewer = is_chance<G>(state()) ? kFirstSeat : state().to_move();
        const Subject<G> subject{company_->rules, known_to<G>(state(), viewer), {earlier.begin(), earlier.end()}};
        return company_->players.analyze(subject, wanted);
    }
    [[nodiscard]] std::optional<double> share_expected_by(Seat seat) override {
        return company_->players.share_expected_by(seat, state(), history_.earlier());
    }
    [[nodiscard]] Expected<std::string> set_level(Seat seat, double level) override {
        return company_->players.set_level(seat, level);
    }

    [[nodiscard]] std::string seen_text(std::size_t place, std::optional<Seat> watcher) const override {
        const State& before = history_.state_after(place);
        if constexpr (HiddenGame<G>) {
            if (is_chance<G>(before)) {
                return watcher ? Kit::tell(before, history_.move_at(place), *watcher) : "";
            }
        }
        return G::format_move(before, history_.move_at(place));
    }

    [[nodiscard]] std::string seen_effect(std::size_t place, std::optional<Seat> watcher) const override {
        const State& before = history_.state_after(place);
        const Move& move = history_.move_at(place);
        const bool is_seen = watcher && observed<G>(before, move, *watcher) == move;
        return is_seen ? Kit::effects(before, move) : "";
    }

    [[nodiscard]] std::vector<Touch> seen_touches(std::size_t place, std::optional<Seat> watcher) const override {
        const State& before = history_.state_after(place);
        const Move& move = history_.move_at(place);
        const bool is_seen = watcher && observed<G>(before, move, *watcher) == move;
        return is_seen ? touches_of<Kit>(before, move) : std::vector<Touch>();
    }

    // With the last move as the viewer saw it. Of chance where hands are hidden the board has nothing to show.
    [[nodiscard]] std::string render(Seat viewer) const override {
        std::size_t last = plies();
        while (HiddenGame<G> && last > 0 && is_chance<G>(history_.state_after(last - 1))) {
            --last;
        }
        const auto move = last == 0 ? std::nullopt : std::optional(history_.move_at(last - 1));
        const KnownTo<G>& known = known_to<G>(state(), viewer);
        return Kit::draw(Picture<G>{known, move, viewer}, company_->request.style);
    }

    // Of a state that may be the true one, so that nothing hidden can be seen.
    [[nodiscard]] Expected<std::string> picture(Seat viewer, const std::string& title) const override {
        if constexpr (PicturedKit<Kit>) {
            PictureRequest request;
            request.title = title;
            return Kit::picture(some_state<G>(known_to<G>(state(), viewer)), request);
        } else {
            return LiveGame::picture(viewer, title);
        }
    }

    [[nodiscard]] std::vector<HeldCard> hand(Seat viewer) const override {
        if constexpr (HandedKit<Kit>) {
            return Kit::hand(known_to<G>(state(), viewer));
        } else {
            return LiveGame::hand(viewer);
        }
    }

    [[nodiscard]] std::string roller() const override {
        if constexpr (NamesRoller<Kit>) {
            return Kit::roller(state(), facts().seat_names);
        } else {
            return facts().seat_names[index(state().to_move())];
        }
    }

    [[nodiscard]] std::string question() const override {
        if constexpr (AsksQuestions<Kit>) {
            return Kit::question(state());
        } else {
            return {};
        }
    }

    [[nodiscard]] std::string arranged(std::span<const std::string> moves) const override {
        if constexpr (ListsMoves<Kit>) {
            return Kit::list_moves(moves);
        } else {
            return {};
        }
    }

    [[nodiscard]] std::string reveal() const override {
        if constexpr (HiddenGame<G>) {
            return Kit::reveal(state(), facts().seat_names);
        } else {
            return {};
        }
    }

private:
    [[nodiscard]] static std::vector<std::string> move_words() {
        if constexpr (HasMoveWords<Kit>) {
            return {Kit::kMoveWords.begin(), Kit::kMoveWords.end()};
        } else {
            return {};
        }
    }

    [[nodiscard]] const State& state() const { return history_.state(); }

    // The game so far as players are told it.
    [[nodiscard]] GameLine<G> line() const {
        const auto earlier = history_.earlier();
        GameLine<G> line{company_->rules, history_.start(), state(), {}, {earlier.begin(), earlier.end()}};
        for (std::size_t place = 0; place < plies(); ++place) {
            line.moves.push_back(ply(place).text);
        }
        return line;
    }

    std::shared_ptr<Company> company_;
    MoveHistory<G> history_;
};

// All who think in a game: the agents in the seats, and who gives hints.
[[nodiscard]] inline std::vector<AgentSpec> players_of(const PlayRequest& request) {
    std::vector<AgentSpec> agents = {request.hint_agent};
    for (const auto& seat : request.seats) {
        if (seat) {
            agents.push_back(*seat);
        }
    }
    return agents;
}

}  // namespace sparring
