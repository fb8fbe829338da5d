#include "tests/tools/support/fake_module.hpp"

#include "tests/tools/support/pile.hpp"

#include <algorithm>
#include <cstddef>
#include <functional>

namespace sparring::test {

namespace {

AnalysisLine line_of(const Pile& pile, int taken) {
    const std::size_t best = best_winner(after(pile, taken));
    const double share = best == pile.to_move ? 1 : 0;
    AnalysisLine line;
    line.moves = {std::to_string(taken)};
    line.shares.resize(pile.seats);
    line.shares[best] = 1;
    if (pile.seats == 2) {
        line.win = share;
        line.draw = 0;
        line.loss = 1 - share;
        line.score = share > 0 ? 35 : -120;
        line.proven = pile.stones == taken ? "win in 1" : "";
    } else {
        line.proven = pile.stones == taken ? first_names(pile.seats)[best] + " wins" : "";
    }
    return line;
}

// One random game, added to the sums.
void add_game(Pile pile, const PileRules& rules, Stream stream, SimulationTotals& totals) {
    double plies = 0;
    while (pile.stones > 0) {
        const std::vector<int> moves = moves_of(pile);
        pile = after(pile, moves[uniform_below(stream, static_cast<std::uint32_t>(moves.size()))]);
        ++plies;
    }
    const bool is_shared = uniform_below(stream, 8) == 0;
    const std::size_t best = winner(pile, rules);
    for (std::size_t seat = 0; seat < pile.seats; ++seat) {
        const double alone = seat == best ? 1.0 : 0.0;
        const double payoff = is_shared ? 1.0 / static_cast<double>(pile.seats) : alone;
        totals.payoffs[seat] += payoff;
        totals.payoffs_squared[seat] += payoff * payoff;
    }
    ++totals.games;
    totals.plies += plies;
    totals.plies_squared += plies * plies;
    totals.wins[best] += is_shared ? 0U : 1U;
    totals.shared += is_shared ? 1U : 0U;
    totals.counters[is_shared ? 1 : 0].second += 1;
    const SeatSet winners = is_shared ? SeatSet::all(static_cast<int>(pile.seats)) : SeatSet(seat_at(best));
    totals.outcomes.push_back({winners, static_cast<std::uint32_t>(plies)});
}

}  // namespace

FakeTable::FakeTable(GameInfo info, FakeHooks hooks, std::size_t seats, Settings settings)
    : info_(std::move(info)),
      hooks_(std::move(hooks)),
      seat_names_(first_names(seats)),
      settings_(std::move(settings)) {
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

Expected<std::vector<OptionDescription>> FakeModule::options(const Settings& settings) const {
    const Expected<PileRules> rules = read_rules(settings);
    if (!rules) {
        return rules.error();
    }
    return std::vector<OptionDescription>{
        {"stones", "1..20", std::to_string(rules->stones), "pebbles in the pile", "The pile has five pebbles."},
        {"misere", "true, false", rules->is_misere ? "true" : "false", "whether the last pebble loses", ""}};
}

Expected<std::string> FakeTable::position(const Opening& opening) const {
    const Expected<Pile> pile = read_opening(settings_, opening, seat_names_);
    if (!pile) {
        return pile.error();
    }
    return text_of(*pile);
}

Expected<LineReport> FakeTable::line(const Opening& opening, const MoveReading& reading) const {
    Expected<Pile> pile = read_opening(settings_, {opening.position, {}}, seat_names_);
    if (!pile) {
        return pile.error();
    }
    LineReport report;
    for (const std::string& written : opening.moves) {
        Names legal{"1", "2"};
        legal.resize(moves_of(*pile).size());
        const Expected<std::string> meant = reading ? reading(written, legal) : Expected<std::string>(written);
        if (!meant || std::ranges::find(legal, *meant) == legal.end()) {
            report.next_refused =
                meant ? Error{"move '" + *meant + "': not legal in " + text_of(*pile)} : meant.error();
            break;
        }
        pile = after(*pile, std::stoi(*meant));
        report.moves.push_back(*meant);
    }
    report.position = text_of(*pile);
    if (pile->stones == 0) {
        report.winners = SeatSet(seat_at(winner(*pile, *read_rules(settings_))));
    }
    return report;
}

Expected<std::string> FakeTable::render(const Opening& opening, const RenderStyle& /*style*/) const {
    const Expected<Pile> pile = read_opening(settings_, opening, seat_names_);
    if (!pile) {
        return pile.error();
    }
    return std::string(static_cast<std::size_t>(pile->stones), 'o') + "\n";
}

Expected<std::vector<Opening>> FakeTable::openings(const BookRequest& request) const {
    const Expected<Pile> start = read_opening(settings_, {}, seat_names_);
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

Expected<PerftReport> FakeTable::perft(const PerftRequest& request) const {
    const Expected<Pile> pile = read_opening(settings_, {request.position, {}}, seat_names_);
    if (!pile) {
        return pile.error();
    }
    if (hooks_.before_count) {
        hooks_.before_count();
    }
    return PerftReport{{}, count_leaves(*pile, request.depth), request.how == LeafCount::kPlain ? 0.5 : 0.25};
}

Expected<PerftReport> FakeTable::divide(const PerftRequest& request) const {
    Expected<PerftReport> report = perft(request);
    const Expected<Pile> pile = read_opening(settings_, {request.position, {}}, seat_names_);
    if (!report || !pile || request.depth == 0) {
        return report;
    }
    for (const int taken : moves_of(*pile)) {
        report->by_move.emplace_back(std::to_string(taken), count_leaves(after(*pile, taken), request.depth - 1));
    }
    return report;
}

Expected<GameReport> FakeTable::play_game(const GameRequest& request, const StopToken& stop) const {
    const Expected<Pile> start = read_opening(settings_, request.opening, seat_names_);
    if (!start) {
        return start.error();
    }
    GameReport report;
    report.moves = request.opening.moves;
    report.nodes.resize(seat_names_.size());
    report.seconds.resize(seat_names_.size());
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
        report.winners = SeatSet(seat_at(winner(pile, *read_rules(settings_))));
    }
    return report;
}

Expected<SimulationTotals> FakeTable::simulate(const SimulationRequest& request, const StopToken& stop) const {
    const Expected<PileRules> rules = read_rules(settings_);
    const Expected<Pile> start = read_opening(settings_, request.opening, seat_names_);
    if (!start) {
        return start.error();
    }
    SimulationTotals totals;
    totals.payoffs.resize(seat_names_.size());
    totals.payoffs_squared.resize(seat_names_.size());
    totals.wins.resize(seat_names_.size());
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
    if (!request.keeps_outcomes) {
        totals.outcomes.clear();
    }
    return totals;
}

Expected<AnalysisReport> FakeTable::analyze(const AnalysisRequest& request, const StopToken& stop,
                                            const std::function<void(const AnalysisReport&)>& on_progress) const {
    const Expected<Pile> pile = read_opening(settings_, request.opening, seat_names_);
    if (!pile) {
        return pile.error();
    }
    AnalysisReport report;
    report.position = text_of(*pile);
    if (pile->stones == 0) {
        report.payoffs.resize(seat_names_.size());
        report.payoffs[last_seat(*pile)] = 1;
        return report;
    }
    report.to_move = seat_names_[pile->to_move];
    for (const int taken : moves_of(*pile)) {
        report.lines.push_back(line_of(*pile, taken));
    }
    std::ranges::stable_sort(report.lines, std::ranges::greater(),
                             [&](const AnalysisLine& line) { return line.shares[pile->to_move]; });
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

void FakeModule::bench_threads(const ThreadsBenchRequest& request, const StopToken& /*stop*/,
                               const std::function<void(const ThreadsBenchRow&)>& on_row) const {
    const std::string name(info_.name);
    ThreadsBenchRow sampling{name + "-sampling", "simulations", {}, {}, 0.0125};
    ThreadsBenchRow depth{name + "-depth", "", {}, {}, std::nullopt, 4'000, 5'000};
    for (int round = 0; round < request.rounds; ++round) {
        sampling.alone.push_back(1'000'000);
        sampling.together.push_back(1'000'000.0 * request.threads - 50'000.0 * round);
        depth.alone.push_back(2.0);
        depth.together.push_back(1.0 + 0.1 * round);
    }
    for (const ThreadsBenchRow& row : {sampling, depth}) {
        if (row.name.find(request.filter) != std::string::npos) {
            on_row(row);
        }
    }
}

Modules fake_modules(const FakeHooks& hooks, std::size_t seats) {
    Modules modules;
    modules.push_back(std::make_unique<FakeModule>("pebbles", hooks, seats));
    modules.push_back(std::make_unique<FakeModule>("marbles", hooks, seats));
    return modules;
}

}  // namespace sparring::test
