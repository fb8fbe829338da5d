#include "tests/tools/support/fake_module.hpp"

#include "engine/core/options.hpp"

#include <algorithm>
#include <cstddef>

namespace sparring::test {

namespace {

struct Rules {
    int stones = 5;
    bool is_misere = false;
};

struct Pile {
    int stones = 0;
    std::size_t to_move = 0;  // seat
};

const std::vector<std::string>& seat_names() {
    static const std::vector<std::string> names{"first", "second"};
    return names;
}

Expected<Rules> read_rules(const Settings& settings) {
    Rules rules;
    for (const auto& [name, value] : settings.values) {
        Status status = Error{"no option '" + name + "'"};
        if (name == "stones") {
            status = IntegerField<&Rules::stones, 1, 20>::set(rules, value);
        } else if (name == "misere") {
            status = BooleanField<&Rules::is_misere>::set(rules, value);
        }
        if (!status) {
            return Error{"option " + name + ": " + status.error().message};
        }
    }
    return rules;
}

std::string text_of(const Pile& pile) { return std::to_string(pile.stones) + " " + seat_names()[pile.to_move]; }

Expected<Pile> read_pile(const std::string& text, const Rules& rules) {
    if (text.empty()) {
        return Pile{rules.stones, 0};
    }
    const std::size_t blank = std::min(text.find(' '), text.size());
    const Expected<int> stones = parse_integer(text.substr(0, blank), 0, 20);
    if (!stones) {
        return Error{"position '" + text + "': column 1: " + stones.error().message};
    }
    for (std::size_t seat = 0; seat < 2; ++seat) {
        if (text.substr(blank) == " " + seat_names()[seat]) {
            return Pile{*stones, seat};
        }
    }
    return Error{"position '" + text + "': column " + std::to_string(blank + 1) + ": expected first or second"};
}

std::vector<int> moves_of(const Pile& pile) {
    std::vector<int> moves;
    for (int taken = 1; taken <= std::min(2, pile.stones); ++taken) {
        moves.push_back(taken);
    }
    return moves;
}

Pile after(const Pile& pile, int taken) { return {pile.stones - taken, 1 - pile.to_move}; }

Expected<Pile> read_opening(const Settings& settings, const Opening& opening) {
    const Expected<Rules> rules = read_rules(settings);
    if (!rules) {
        return rules.error();
    }
    Expected<Pile> pile = read_pile(opening.position, *rules);
    if (!pile) {
        return pile.error();
    }
    Pile now = *pile;
    for (const std::string& move : opening.moves) {
        const Expected<int> taken = parse_integer(move, 1, std::min(2, now.stones));
        if (!taken) {
            return Error{"move '" + move + "': not legal in " + text_of(now)};
        }
        now = after(now, *taken);
    }
    return now;
}

std::uint64_t count_leaves(const Pile& pile, int depth) {
    if (depth == 0) {
        return 1;
    }
    std::uint64_t leaves = 0;
    for (const int taken : moves_of(pile)) {
        leaves += count_leaves(after(pile, taken), depth - 1);
    }
    return leaves;
}

// Who wins a finished game: the seat that took the last pebble, unless the rules turn that round.
std::size_t winner(const Pile& end, const Rules& rules) { return rules.is_misere ? end.to_move : 1 - end.to_move; }

// What the seat to move gets with best play, without `misere`: a multiple of three is lost.
double value(const Pile& pile) { return pile.stones % 3 == 0 ? 0.0 : 1.0; }

AnalysisLine line_of(const Pile& pile, int taken) {
    const double share = 1 - value(after(pile, taken));
    AnalysisLine line;
    line.moves = {std::to_string(taken)};
    line.shares = {pile.to_move == 0 ? share : 1 - share, pile.to_move == 0 ? 1 - share : share};
    line.win = share;
    line.draw = 0;
    line.loss = 1 - share;
    line.score = share > 0 ? 35 : -120;
    line.proven = pile.stones == taken ? "win in 1" : "";
    return line;
}

// One random game, added to the sums.
void add_game(Pile pile, const Rules& rules, Stream stream, SimulationTotals& totals) {
    double plies = 0;
    while (pile.stones > 0) {
        const std::vector<int> moves = moves_of(pile);
        pile = after(pile, moves[uniform_below(stream, static_cast<std::uint32_t>(moves.size()))]);
        ++plies;
    }
    const bool is_shared = uniform_below(stream, 8) == 0;
    const std::size_t best = winner(pile, rules);
    for (std::size_t seat = 0; seat < 2; ++seat) {
        const double alone = seat == best ? 1.0 : 0.0;
        const double payoff = is_shared ? 0.5 : alone;
        totals.payoffs[seat] += payoff;
        totals.payoffs_squared[seat] += payoff * payoff;
    }
    ++totals.games;
    totals.plies += plies;
    totals.plies_squared += plies * plies;
    totals.wins[best] += is_shared ? 0U : 1U;
    totals.shared += is_shared ? 1U : 0U;
    totals.counters[is_shared ? 1 : 0].second += 1;
}

}  // namespace

FakeModule::FakeModule(std::string name, FakeHooks hooks)
    : info_{std::move(name), "A pile of pebbles", "plain"},
      hooks_(std::move(hooks)) {
    using Kind = AgentParameter::Kind;
    kinds_ = {{"alphabeta",
               "looks ahead",
               {{"depth", "plies", 1, 64, "4", Kind::kInteger}, {"time_ms", "milliseconds", 1, 1e6, "none"}}},
              {"mcts",
               "plays games to the end",
               {{"sims", "games", 1, 1e9, "1000"}, {"c", "exploration", 0, 10, "1.4", Kind::kReal}}},
              {"level", "plays as well as you like", {{"level", "strength", 1, 10, "5"}}},
              {"random", "plays anything", {}}};
}

Expected<std::vector<std::string>> FakeModule::seat_names(const Settings& /*settings*/) const {
    return test::seat_names();
}

Expected<std::vector<OptionDescription>> FakeModule::options(const Settings& settings) const {
    const Expected<Rules> rules = read_rules(settings);
    if (!rules) {
        return rules.error();
    }
    return std::vector<OptionDescription>{
        {"stones", "1..20", std::to_string(rules->stones), "pebbles in the pile", "The pile has five pebbles."},
        {"misere", "true, false", rules->is_misere ? "true" : "false", "whether the last pebble loses", ""}};
}

Expected<std::string> FakeModule::position(const Settings& settings, const Opening& opening) const {
    const Expected<Pile> pile = read_opening(settings, opening);
    if (!pile) {
        return pile.error();
    }
    return text_of(*pile);
}

Expected<std::string> FakeModule::render(const Settings& settings, const Opening& opening,
                                         const RenderStyle& /*style*/) const {
    const Expected<Pile> pile = read_opening(settings, opening);
    if (!pile) {
        return pile.error();
    }
    return std::string(static_cast<std::size_t>(pile->stones), 'o') + "\n";
}

Expected<std::vector<Opening>> FakeModule::openings(const BookRequest& request) const {
    const Expected<Pile> start = read_opening(request.settings, {});
    if (!start) {
        return start.error();
    }
    std::vector<std::pair<Pile, Opening>> lines{{*start, {}}};
    for (int ply = 0; ply < request.plies; ++ply) {
        std::vector<std::pair<Pile, Opening>> longer;
        for (const auto& [pile, opening] : lines) {
            for (const int taken : moves_of(pile)) {
                longer.emplace_back(after(pile, taken), opening);
                longer.back().second.moves.push_back(std::to_string(taken));
            }
        }
        lines = longer;
    }
    std::vector<Opening> openings;
    for (const auto& [pile, opening] : lines) {
        if (pile.stones > 0) {
            openings.push_back(opening);
        }
    }
    return openings;
}

Expected<PerftReport> FakeModule::perft(const PerftRequest& request) const {
    const Expected<Pile> pile = read_opening(request.settings, {request.position, {}});
    if (!pile) {
        return pile.error();
    }
    return PerftReport{{}, count_leaves(*pile, request.depth), 0.25};
}

Expected<PerftReport> FakeModule::divide(const PerftRequest& request) const {
    Expected<PerftReport> report = perft(request);
    const Expected<Pile> pile = read_opening(request.settings, {request.position, {}});
    if (!report || !pile || request.depth == 0) {
        return report;
    }
    for (const int taken : moves_of(*pile)) {
        report->by_move.emplace_back(std::to_string(taken), count_leaves(after(*pile, taken), request.depth - 1));
    }
    return report;
}

Expected<GameReport> FakeModule::play_game(const GameRequest& request, const StopToken& stop) const {
    const Expected<Pile> start = read_opening(request.settings, request.opening);
    if (!start) {
        return start.error();
    }
    GameReport report{request.opening.moves, {}, Ending::kRules, {0, 0}, {0, 0}};
    Pile pile = *start;
    Stream stream(request.seed, request.stream);
    while (pile.stones > 0 && !stop.stop_requested()) {
        const std::vector<int> moves = moves_of(pile);
        const int taken = moves[uniform_below(stream, static_cast<std::uint32_t>(moves.size()))];
        report.moves.push_back(std::to_string(taken));
        ++report.nodes[pile.to_move];
        pile = after(pile, taken);
    }
    if (pile.stones > 0) {
        report.ending = Ending::kStopped;
    } else {
        report.winners = SeatSet(seat_at(winner(pile, *read_rules(request.settings))));
    }
    return report;
}

Expected<SimulationTotals> FakeModule::simulate(const SimulationRequest& request, const StopToken& stop) const {
    const Expected<Rules> rules = read_rules(request.settings);
    const Expected<Pile> start = read_opening(request.settings, request.opening);
    if (!start) {
        return start.error();
    }
    SimulationTotals totals;
    totals.payoffs.resize(2);
    totals.payoffs_squared.resize(2);
    totals.wins.resize(2);
    totals.counters = {{"last pebble", 0}, {"called a draw", 0}};
    for (std::uint64_t game = 0; game < request.games; ++game) {
        const std::uint64_t number = request.first_game + game;
        if (hooks_.before_game) {
            hooks_.before_game(number);
        }
        if (stop.stop_requested()) {
            break;
        }
        add_game(*start, *rules, Stream(request.seed, {0, static_cast<std::uint32_t>(number), 0}), totals);
    }
    return totals;
}

Expected<AnalysisReport> FakeModule::analyze(const AnalysisRequest& request, const StopToken& stop,
                                             const std::function<void(const AnalysisReport&)>& on_progress) const {
    const Expected<Pile> pile = read_opening(request.settings, request.opening);
    if (!pile) {
        return pile.error();
    }
    AnalysisReport report;
    report.position = text_of(*pile);
    if (pile->stones == 0) {
        report.payoffs = {pile->to_move == 0 ? 0.0 : 1.0, pile->to_move == 0 ? 1.0 : 0.0};
        return report;
    }
    report.to_move = test::seat_names()[pile->to_move];
    for (const int taken : moves_of(*pile)) {
        report.lines.push_back(line_of(*pile, taken));
    }
    std::ranges::stable_sort(report.lines,
                             [](const AnalysisLine& left, const AnalysisLine& right) { return left.win > right.win; });
    report.lines.resize(std::min(report.lines.size(), static_cast<std::size_t>(request.lines)));
    const int depth = static_cast<int>(request.agent.value_or("depth", 4));
    while (report.depth < depth && (report.depth == 0 || !stop.stop_requested())) {
        ++report.depth;
        report.nodes += 1000;
        report.seconds += 0.5;
        if (on_progress) {
            on_progress(report);
        }
        if (hooks_.after_depth) {
            hooks_.after_depth(report.depth);
        }
    }
    return report;
}

void FakeModule::bench(std::string_view filter, const StopToken& stop,
                       const std::function<void(const BenchRow&)>& on_row) const {
    const std::vector<BenchRow> rows = {{info_.name + "-perft", "leaves", 1'234'567, 0.5, 0xabc},
                                        {info_.name + "-search", "nodes", 900, 0, 0xdef},
                                        {info_.name + "-idle", "plies", 10, 2, 0}};
    for (const BenchRow& row : rows) {
        if (row.name.find(filter) != std::string::npos && !stop.stop_requested()) {
            on_row(row);
        }
    }
}

Status FakeModule::play(const PlayRequest& /*request*/, Terminal& /*terminal*/, const StopToken& /*stop*/) const {
    return Error{"nobody plays with pebbles here"};
}

Modules fake_modules(const FakeHooks& hooks) {
    Modules modules;
    modules.push_back(std::make_unique<FakeModule>("pebbles", hooks));
    modules.push_back(std::make_unique<FakeModule>("marbles", hooks));
    return modules;
}

}  // namespace sparring::test
