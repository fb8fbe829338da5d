#pragma once
// GameModule for two-seat games without chance in play. What is special about a game comes from a kit: a plain struct
// with the tag `Game`, the `Evaluator`, and a few functions (see DraughtnautsKit).

#include "tools/agents/duel_agent.hpp"
#include "tools/modules/analysis.hpp"
#include "tools/modules/bench_rows.hpp"
#include "tools/modules/game_loop.hpp"
#include "tools/modules/game_module.hpp"
#include "tools/modules/settings.hpp"
#include "tools/play/session.hpp"

#include <fmt/ranges.h>

#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace sparring {

template <class K>
concept DuelKit = DuelGame<typename K::Game> && OpenGame<typename K::Game> && DescribingKit<K> &&
                  requires(const StateOf<typename K::Game>& state, const Picture<typename K::Game>& picture,
                           const RenderStyle& style) {
                      { K::info() } -> std::same_as<GameInfo>;
                      { K::load_evaluator() } -> std::same_as<Expected<typename K::Evaluator>>;
                      { K::ending_name(state) } -> std::same_as<std::string>;
                      { K::draw(picture, style) } -> std::same_as<std::string>;
                      { K::bench_plan() } -> std::same_as<BenchPlan>;
                      { K::help_topics() } -> std::same_as<std::vector<HelpTopic>>;
                  };

// The agents of one interactive game. Seats share nothing; a changed level makes a new agent.
template <DuelKit Kit>
class PlayersOf {
public:
    using G = typename Kit::Game;
    using Agent = DuelAgent<G, typename Kit::Evaluator>;

    PlayersOf(const PlayRequest& request, const typename Kit::Evaluator& evaluator, const StopToken& stop)
        : evaluator_(evaluator),
          stop_(stop),
          seed_(request.seed),
          hint_(make(request.hint_agent, request.seats.size())) {
        for (std::size_t seat = 0; seat < request.seats.size(); ++seat) {
            agents_.push_back(request.seats[seat] ? make(*request.seats[seat], seat) : nullptr);
        }
    }

    [[nodiscard]] MoveOf<G> choose(Seat seat, const StateOf<G>& state, std::span<const std::uint64_t> earlier) {
        return agents_[index(seat)]->search({.state = state, .earlier = earlier}, stop_).best_move();
    }

    [[nodiscard]] Hint<G> hint(const StateOf<G>& state, std::span<const std::uint64_t> earlier) {
        const SearchReport<G> answer = hint_->search({.state = state, .earlier = earlier}, stop_);
        const AnalysisLine line = describe_line<Kit>(state, answer.lines.front(), evaluator_);
        const std::string value = line.proven.empty()
                                      ? fmt::format("win share {:.0f}%", 100 * line.shares[index(state.to_move())])
                                      : line.proven;
        return {answer.best_move(),
                fmt::format("{}, depth {}, line {}", value, answer.depth, fmt::join(first_moves(line.moves), " "))};
    }

    [[nodiscard]] std::string set_level(Seat seat, int level) {
        const AgentSpec spec = agent_of_level(level);
        agents_[index(seat)] = make(spec, index(seat));
        return spec.text;
    }

private:
    // As much of a line as fits on a screen.
    [[nodiscard]] static std::span<const std::string> first_moves(std::span<const std::string> moves) {
        constexpr std::size_t kMostMoves = 8;
        return moves.first(std::min(moves.size(), kMostMoves));
    }

    [[nodiscard]] std::unique_ptr<Agent> make(const AgentSpec& spec, std::size_t role) const {
        return std::make_unique<Agent>(spec, evaluator_, Stream(seed_, {0, 0, static_cast<std::uint32_t>(role)})());
    }

    const typename Kit::Evaluator& evaluator_;
    const StopToken& stop_;
    std::uint64_t seed_;
    std::unique_ptr<Agent> hint_;
    std::vector<std::unique_ptr<Agent>> agents_;
};

template <DuelKit Kit>
class DuelModule final : public GameModule {
public:
    using G = typename Kit::Game;
    using Evaluator = typename Kit::Evaluator;
    using Agent = DuelAgent<G, Evaluator>;
    using State = StateOf<G>;
    using Rules = typename G::Rules;

    // The evaluator is read here once; games without it can still be counted and set up.
    DuelModule() : info_(Kit::info()), kinds_(duel_agent_kinds()), evaluator_(Kit::load_evaluator()) {}

    [[nodiscard]] const GameInfo& info() const override { return info_; }
    [[nodiscard]] std::span<const AgentKind> agent_kinds() const override { return kinds_; }

    [[nodiscard]] Expected<std::vector<OptionDescription>> options(const Settings& settings) const override {
        const auto options = read_options<G>(settings);
        if (!options) {
            return options.error();
        }
        std::vector<OptionDescription> descriptions;
        for (const auto& entry : G::option_entries()) {
            descriptions.push_back({std::string(entry.name), std::string(entry.values), entry.show(*options),
                                    std::string(entry.meaning), std::string(entry.rule)});
        }
        return descriptions;
    }

    [[nodiscard]] Expected<std::string> position(const Settings& settings, const Opening& opening) const override {
        const auto line = read_line(settings, opening);
        if (!line) {
            return line.error();
        }
        return G::format_position(line->state);
    }

    [[nodiscard]] Expected<std::string> render(const Settings& settings, const Opening& opening,
                                               const RenderStyle& style) const override {
        const auto line = read_line(settings, opening);
        if (!line) {
            return line.error();
        }
        return Kit::draw(Picture<G>{line->state, std::nullopt, kSecondSeat}, style);
    }

    [[nodiscard]] Expected<std::vector<Opening>> openings(const BookRequest& request) const override {
        const auto line = read_line(request.settings, {});
        if (!line) {
            return line.error();
        }
        if (request.sample > 0) {
            return sample_openings(*line, request);
        }
        std::vector<Opening> found;
        add_openings(*line, request.plies, found);
        return found;
    }

    [[nodiscard]] Expected<PerftReport> perft(const PerftRequest& request) const override {
        const auto line = read_line(request.settings, {request.position, {}});
        if (!line) {
            return line.error();
        }
        const auto start = Clock::now();
        PerftReport report;
        report.leaves = G::perft(line->state, request.depth);
        report.seconds = std::chrono::duration<double>(Clock::now() - start).count();
        return report;
    }

    [[nodiscard]] Expected<PerftReport> divide(const PerftRequest& request) const override {
        const auto line = read_line(request.settings, {request.position, {}});
        if (!line) {
            return line.error();
        }
        const auto start = Clock::now();
        PerftReport report;
        MoveList<G> moves;
        if (request.depth > 0 && !is_chance<G>(line->state)) {
            line->state.generate(moves);
        }
        for (const MoveOf<G>& move : moves) {
            State next = line->state;
            next.apply(move);
            report.by_move.emplace_back(G::format_move(line->state, move), G::perft(next, request.depth - 1));
            report.leaves += report.by_move.back().second;
        }
        if (moves.empty()) {
            // There are no moves to divide by: at depth 0, after the end, or before chance has had its turn.
            report.leaves = G::perft(line->state, request.depth);
        }
        report.seconds = std::chrono::duration<double>(Clock::now() - start).count();
        return report;
    }

    [[nodiscard]] Expected<GameReport> play_game(const GameRequest& request, const StopToken& stop) const override {
        const auto line = read_line(request.settings, request.opening);
        if (!line || !evaluator_) {
            return !line ? line.error() : evaluator_.error();
        }
        return play_one_game<G, Agent>(*line, request, *evaluator_, stop);
    }

    [[nodiscard]] Expected<SimulationTotals> simulate(const SimulationRequest& request,
                                                      const StopToken& stop) const override {
        const auto line = read_line(request.settings, request.opening);
        if (!line) {
            return line.error();
        }
        const bool is_random = std::all_of(request.agents.begin(), request.agents.end(),
                                           [](const AgentSpec& agent) { return agent.kind == "random"; });
        if (is_random) {
            return simulate_at_random(*line, request, stop, Kit::ending_name);
        }
        if (!evaluator_) {
            return evaluator_.error();
        }
        return simulate_agents<G, Agent>(*line, request, *evaluator_, stop, Kit::ending_name);
    }

    [[nodiscard]] Expected<AnalysisReport> analyze(
        const AnalysisRequest& request, const StopToken& stop,
        const std::function<void(const AnalysisReport&)>& on_progress) const override {
        auto line = read_line(request.settings, request.opening);
        if (!line || !evaluator_) {
            return !line ? line.error() : evaluator_.error();
        }
        Stream chance(request.seed, {});
        let_chance_begin(*line, chance);
        if (line->state.is_over()) {
            AnalysisReport report;
            report.position = G::format_position(line->state);
            const auto payoffs = payoffs_of<G::kMaxSeats>(line->state.winners());
            report.payoffs.assign(payoffs.begin(), payoffs.end());
            return report;
        }
        Agent agent(request.agent, *evaluator_, Stream(request.seed, {})());
        SearchRequest<G> search{.state = line->state, .earlier = line->earlier, .lines = request.lines};
        const auto describe_answer = [&](const SearchReport<G>& answer) {
            return describe<Kit>(line->state, answer, *evaluator_, info_.seat_names);
        };
        if (on_progress) {
            search.on_progress = [&](const SearchReport<G>& answer) { on_progress(describe_answer(answer)); };
        }
        return describe_answer(agent.search(search, stop));
    }

    void bench(std::string_view filter, const StopToken& stop,
               const std::function<void(const BenchRow&)>& on_row) const override {
        if (evaluator_) {
            Bench<G, Evaluator>(Kit::bench_plan(), *evaluator_).run(filter, stop, on_row);
        }
    }

    [[nodiscard]] Status play(const PlayRequest& request, Terminal& terminal, const StopToken& stop) const override;

private:
    [[nodiscard]] PlaySetup<G> play_setup(const PlayRequest& request, const Rules& rules, const GameLine<G>& line,
                                          PlayersOf<Kit>& players) const;

    // What chance decided before play cannot be taken back: the game starts after it.
    static void begin_after_chance(GameLine<G>& line, std::uint64_t seed) {
        if (!is_chance<G>(line.start)) {
            return;
        }
        Stream chance(seed, {});
        let_chance_begin(line, chance);
        line.start.apply(*G::parse_move(line.start, line.moves.front()));
        line.moves.erase(line.moves.begin());
        line.earlier.erase(line.earlier.begin());
    }

    [[nodiscard]] Expected<GameLine<G>> read_line(const Settings& settings, const Opening& opening) const {
        const auto rules = read_rules<G>(settings);
        if (!rules) {
            return rules.error();
        }
        return read_opening<G>(*rules, opening);
    }

    static void add_openings(const GameLine<G>& line, int plies, std::vector<Opening>& found) {
        if (plies == 0) {
            if (!line.state.is_over()) {
                found.push_back({"", line.moves});
            }
            return;
        }
        if (is_chance<G>(line.state)) {
            // Books are of moves; chance has its turn when a game begins.
            return;
        }
        MoveList<G> moves;
        line.state.generate(moves);
        for (const MoveOf<G>& move : moves) {
            GameLine<G> next = line;
            next.play(move);
            add_openings(next, plies - 1, found);
        }
    }

    // Gives up when a thousand lines in a row bring nothing new.
    static std::vector<Opening> sample_openings(const GameLine<G>& start, const BookRequest& request) {
        constexpr int kPatience = 1'000;
        Stream random(request.seed, {});
        std::vector<Opening> found;
        std::set<std::vector<std::string>> known;
        for (int misses = 0; found.size() < request.sample && misses < kPatience; ++misses) {
            const GameLine<G> line = random_line(start, request.plies, random);
            if (static_cast<int>(line.moves.size()) == request.plies && !line.state.is_over() &&
                known.insert(line.moves).second) {
                found.push_back({"", line.moves});
                misses = 0;
            }
        }
        return found;
    }

    // Random moves up to a number of plies; fewer if the game ends, none before chance has had its turn.
    template <RandomSource R>
    static GameLine<G> random_line(GameLine<G> line, int plies, R& random) {
        while (static_cast<int>(line.moves.size()) < plies && !is_chance<G>(line.state)) {
            const std::optional<MoveOf<G>> move = pick_move<G>(line.state, random);
            if (!move) {
                break;
            }
            line.play(*move);
        }
        return line;
    }

    GameInfo info_;
    std::vector<AgentKind> kinds_;
    Expected<Evaluator> evaluator_;
};

template <DuelKit Kit>
PlaySetup<typename Kit::Game> DuelModule<Kit>::play_setup(const PlayRequest& request, const Rules& rules,
                                                          const GameLine<G>& line, PlayersOf<Kit>& players) const {
    PlaySetup<G> setup{
        .game = request.game,
        .options = {},
        .seat_names = info_.seat_names,
        .agents = {},
        .rules = rules,
        .start = line.start,
        .opening = {},
        .viewer = kSecondSeat,
        .save_path = request.save_path,
        .choose = [&players](Seat seat, const State& state,
                             std::span<const std::uint64_t> earlier) { return players.choose(seat, state, earlier); },
        .hint = [&players](const State& state,
                           std::span<const std::uint64_t> earlier) { return players.hint(state, earlier); },
        .draw = [&request](const Picture<G>& picture) { return Kit::draw(picture, request.style); },
        .describe = Kit::effects,
        .topics = Kit::help_topics(),
        .set_level = [&players](Seat seat, int level) -> Expected<std::string> {
            return players.set_level(seat, level);
        },
    };
    const auto options = read_options<G>(request.settings);
    for (const auto& entry : G::option_entries()) {
        setup.options.emplace_back(entry.name, entry.show(*options));
    }
    for (const auto& seat : request.seats) {
        setup.agents.push_back(seat ? std::optional(seat->text) : std::nullopt);
    }
    State state = line.start;
    for (const std::string& text : line.moves) {
        setup.opening.push_back(*G::parse_move(state, text));
        state.apply(setup.opening.back());
    }
    return setup;
}

template <DuelKit Kit>
Status DuelModule<Kit>::play(const PlayRequest& request, Terminal& terminal, const StopToken& stop) const {
    auto line = read_line(request.settings, request.opening);
    if (!line || !evaluator_) {
        return !line ? line.error() : evaluator_.error();
    }
    begin_after_chance(*line, request.seed);
    const auto rules = read_rules<G>(request.settings);
    PlayersOf<Kit> players(request, *evaluator_, stop);
    return PlaySession<G>(play_setup(request, *rules, *line, players), terminal, stop).run();
}

}  // namespace sparring
