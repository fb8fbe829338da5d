#include "tests/tools/tournament/duels.hpp"

#include "tools/commands/command_line.hpp"
#include "tools/commands/commands.hpp"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <iterator>
#include <map>
#include <stdexcept>
#include <thread>

namespace sparring::test {

namespace {

const Error kNotHere{"this game only plays tournaments"};

bool is_move(const std::string& text) { return text.size() == 1 && text[0] >= 'a' && text[0] <= 'd'; }

// All seats of the highest level.
SeatSet strongest(const std::vector<AgentSpec>& agents) {
    double highest = 0;
    SeatSet winners;
    for (std::size_t place = 0; place < agents.size(); ++place) {
        const double level = agents[place].value_or("level", 1);
        winners = level > highest ? SeatSet{} : winners;
        highest = std::max(highest, level);
        if (level == highest) {
            winners.insert(seat_at(place));
        }
    }
    return winners;
}

// The seats that win when agents meet: one of them in proportion to what their Elo stands for, or all.
SeatSet winners_of(const std::vector<AgentSpec>& agents, Stream& random) {
    if (std::ranges::all_of(agents, [](const AgentSpec& agent) { return agent.kind == "fixed"; })) {
        return strongest(agents);
    }
    if (uniform_unit(random) < agents.front().value_or("draws", 0)) {
        return SeatSet::all(static_cast<int>(agents.size()));
    }
    double left = uniform_unit(random);
    for (std::size_t place = 0; place + 1 < agents.size(); ++place) {
        double others = 0;
        for (const AgentSpec& other : agents) {
            others += std::pow(10.0, (other.value_or("elo", 0) - agents[place].value_or("elo", 0)) / 400);
        }
        left -= 1 / others;
        if (left < 0) {
            return SeatSet(seat_at(place));
        }
    }
    return SeatSet(seat_at(agents.size() - 1));
}

std::string name_of_game(int seats) {
    const std::map<int, std::string> names = {{2, "duels"}, {3, "trios"}, {4, "quartets"}};
    return names.at(seats);
}

}  // namespace

ContestModule::ContestModule(int seats, Hook before_game)
    : info_{name_of_game(seats), "A game without a board", "plain"},
      seats_(seats),
      before_game_(std::move(before_game)) {}

Expected<TablePointer> ContestModule::open(const Settings& /*settings*/) const {
    return TablePointer(std::make_shared<const ContestTable>(info_, seats_, before_game_));
}

ContestTable::ContestTable(GameInfo info, int seats, GameHook before_game)
    : info_(std::move(info)),
      before_game_(std::move(before_game)) {
    for (int seat = 1; seat <= seats; ++seat) {
        seat_names_.push_back("seat " + std::to_string(seat));
    }
    using Kind = AgentParameter::Kind;
    const AgentParameter time{"time_ms", "milliseconds", 1, 1e6, "none"};
    kinds_ = {{"rated",
               "wins as often as Elo says",
               {{"elo", "Elo", -1000, 1000, "0"}, {"draws", "share of games", 0, 1, "0", Kind::kReal}, time}},
              {"fixed", "beats all lower levels", {{"level", "strength", 1, 9, "1"}}},
              {"marathon", "plays for ever", {}},
              {"broken", "does not know the rules", {}},
              {"slow", "cannot make up its mind", {}},
              {"thrower", "gives up", {}},
              {"deaf", "plays on when told to stop", {}}};
}

Expected<std::vector<OptionDescription>> ContestModule::options(const Settings& settings) const {
    OptionDescription size{"size", "1..9", "1", "nothing", ""};
    for (const auto& [name, value] : settings.values) {
        size.value = value;
    }
    return std::vector<OptionDescription>{size};
}

Expected<std::string> ContestTable::position(const Opening& opening) const {
    if (!opening.position.empty() && opening.position[0] != 'P') {
        return Error{"column 1: expected 'P'"};
    }
    std::string position = opening.position.empty() ? "P" : opening.position;
    for (const std::string& move : opening.moves) {
        if (!is_move(move)) {
            return Error{"move '" + move + "' is not legal: expected a, b, c or d"};
        }
        position += move;
    }
    return position;
}

Expected<std::vector<Opening>> ContestTable::openings(const BookRequest& request) const {
    if (request.plies > 4) {
        return std::vector<Opening>{};
    }
    std::vector<Opening> openings{Opening{}};
    for (int ply = 0; ply < request.plies; ++ply) {
        std::vector<Opening> longer;
        for (const Opening& opening : openings) {
            for (const char* const move : {"a", "b"}) {
                longer.push_back(opening);
                longer.back().moves.emplace_back(move);
            }
        }
        openings = longer;
    }
    // As if the first were drawn.
    openings.resize(request.sample > 0 ? std::min<std::size_t>(request.sample, openings.size()) : openings.size());
    return openings;
}

namespace {

GameReport lost_by_fault(GameReport report, std::size_t seat, std::size_t seats) {
    report.ending = Ending::kIllegalMove;
    report.at_fault = seat_at(seat);
    report.fault = "'z' is not legal";
    for (std::size_t other = 0; other < seats; ++other) {
        if (other != seat) {
            report.winners.insert(seat_at(other));
        }
    }
    return report;
}

void think_for_ever(const GameRequest& request, std::size_t seat, const StopToken& stop) {
    const Thinking thinking(request.watched, seat);
    while (!stop.stop_requested()) {
        std::this_thread::yield();
    }
}

}  // namespace

Expected<GameReport> ContestTable::play_game(const GameRequest& request, const StopToken& stop) const {
    if (before_game_) {
        before_game_(request, stop);
    }
    if (const Expected<std::string> start = position(request.opening); !start) {
        return start.error();
    }
    const std::size_t seats = seat_names_.size();
    GameReport report;
    report.moves = request.opening.moves;
    report.nodes.assign(seats, 1);
    report.seconds.assign(seats, 0);
    for (const AgentSpec& agent : request.agents) {
        // Later by a millisecond in every later block.
        const double over_ms = 1.5 + request.stream.block;
        report.times.push_back(agent.has("time_ms") ? TimeKept{10, over_ms, 2} : TimeKept{});
    }
    const bool is_deaf =
        std::ranges::any_of(request.agents, [](const AgentSpec& agent) { return agent.kind == "deaf"; });
    if (stop.stop_requested() && !is_deaf) {
        report.ending = Ending::kStopped;
        return report;
    }
    for (std::size_t seat = 0; seat < seats; ++seat) {
        const AgentSpec& agent = request.agents[seat];
        if (agent.kind == "broken") {
            return lost_by_fault(std::move(report), seat, seats);
        }
        if (agent.kind == "slow") {
            think_for_ever(request, seat, stop);
            report.ending = Ending::kStopped;
            return report;
        }
        if (agent.kind == "thrower") {
            throw std::runtime_error("thrown");
        }
        if (agent.kind == "marathon") {
            report.ending = Ending::kMaxPlies;
        }
    }
    Stream random(request.seed, request.stream);
    const bool is_too_long = report.ending == Ending::kMaxPlies;
    report.winners = is_too_long ? SeatSet::all(static_cast<int>(seats)) : winners_of(request.agents, random);
    report.moves.emplace_back(1, static_cast<char>('a' + uniform_below(random, 4)));
    return report;
}

Expected<std::string> ContestTable::render(const Opening& /*opening*/, const RenderStyle& /*style*/) const {
    return kNotHere;
}

Expected<LineReport> ContestTable::line(const Opening& opening, const MoveReading& /*reading*/) const {
    LineReport report;
    report.moves = opening.moves;
    return report;
}

Expected<PerftReport> ContestTable::perft(const PerftRequest& /*request*/) const { return kNotHere; }

Expected<PerftReport> ContestTable::divide(const PerftRequest& /*request*/) const { return kNotHere; }

Expected<SimulationTotals> ContestTable::simulate(const SimulationRequest& /*request*/,
                                                  const StopToken& /*stop*/) const {
    return kNotHere;
}

Expected<AnalysisReport> ContestTable::analyze(const AnalysisRequest& /*request*/, const StopToken& /*stop*/,
                                               const std::function<void(const AnalysisReport&)>& /*progress*/) const {
    return kNotHere;
}

void ContestModule::bench(std::string_view /*filter*/, const StopToken& /*stop*/,
                          const std::function<void(const BenchRow&)>& /*on_row*/) const {}

TournamentProgram::TournamentProgram(ContestModule::Hook before_game) {
    const ContestModule::Hook before_many = before_game;
    modules_.push_back(std::make_unique<ContestModule>(2, std::move(before_game)));
    modules_.push_back(std::make_unique<ContestModule>(3, before_many));
    modules_.push_back(std::make_unique<ContestModule>(4, before_many));
    for (const char* const game : {"duels", "trios", "quartets"}) {
        folder_.write(std::string("variants/") + game + "/plain.json", R"({"meaning": "The plain game"})");
    }
}

TournamentProgram::Result TournamentProgram::command(const std::string& words_of_command) {
    std::istringstream in;
    std::ostringstream out;
    std::ostringstream err;
    Console console{in, out, err, stop_, {modules_, {folder_.path().string(), {}}}};
    console.err_is_terminal = err_is_terminal_;
    std::istringstream words(words_of_command);
    const std::vector<std::string> list{std::istream_iterator<std::string>(words), {}};
    CLI::App program("test", "sparring");
    add_tournament_command(program, console);
    add_ratings_command(program, console);
    add_export_command(program, console);
    add_import_command(program, console);
    const Status names = check_names(program, list);
    if (!names) {
        console.refuse(names.error());
        return {console.exit_code, out.str(), err.str()};
    }
    try {
        program.parse(std::vector<std::string>(list.rbegin(), list.rend()));
    } catch (const CLI::ParseError& error) {
        console.refuse(describe(error, program));
    }
    return {console.exit_code, out.str(), err.str()};
}

std::string TournamentProgram::read(const std::string& file) const {
    std::ifstream stream(folder_.path() / file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

std::vector<std::string> lines_of(const std::string& text) {
    std::istringstream stream(text);
    std::vector<std::string> lines;
    for (std::string line; std::getline(stream, line);) {
        lines.push_back(line);
    }
    return lines;
}

}  // namespace sparring::test
