#pragma once
// A program of somebody else's that plays one game of G: what it is told, and what its answers mean. It is told the
// whole game, so that it can see repetitions; where hands are hidden, what its seat knows and nothing else.

#include "search/common/report.hpp"
#include "search/common/time_control.hpp"
#include "tools/agents/agent_spec.hpp"
#include "tools/agents/kinds.hpp"
#include "tools/interchange/engine_dialogue.hpp"
#include "tools/tables/answer.hpp"
#include "tools/tables/settings.hpp"
#include "tools/tables/showable_game.hpp"
#include "tools/text/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace sparring {

// What players of a game are given beside their spec.
struct PlayerContext {
    EngineDialogue::Options options;  // every rule option of the game with its value
    int margin_ms = 0;                // by which a time limit may be exceeded
    std::uint64_t seed = 0;           // of the player
    EngineLogPlace log = {};          // of what a program says  NOLINT(readability-redundant-member-init)
};

template <ShowableGame G>
class ProcessPlayer {
public:
    // `spec` is of the kind `process`.
    ProcessPlayer(AgentSpec spec, PlayerContext context)
        : spec_(std::move(spec)),
          context_(std::move(context)),
          limits_(limits_of(spec_)) {
        if (const std::optional<GameTime> time = game_time_of(spec_)) {
            clock_.emplace(*time);
        }
    }

    [[nodiscard]] const Limits& limits() const { return limits_; }

    // Starts the program. Refuses one that cannot be run; other faults are answered when a move is asked for.
    [[nodiscard]] Status get_ready(const StopToken& stop) {
        const auto fault = dialogue_.begin(command_of(spec_, context_.log), context_.options, context_.seed, stop);
        return fault && fault->never_ran ? Status(cannot_be_run(spec_, *fault)) : ok();
    }

    // A move for the seat that decides.
    [[nodiscard]] Answer<G> answer(const GameLine<G>& line, const StopToken& stop) {
        const auto seats = static_cast<std::size_t>(line.state.seats());
        Answer<G> answer;
        answer.allowed_ms = allowed_ms();
        const Clock::time_point start = Clock::now();
        EngineReply reply =
            dialogue_.ask(position_of(line), order_of(line), {answer.allowed_ms, context_.margin_ms}, seats, stop);
        if (clock_) {
            clock_->spend(std::chrono::duration<double, std::milli>(Clock::now() - start).count());
        }
        if (reply.fault) {
            answer.fault = ending_of(reply.fault->kind);
            answer.words = std::move(reply.fault->words);
            return answer;
        }
        const Expected<MoveOf<G>> move = G::parse_move(line.state, reply.move);
        if (!move) {
            answer.fault = Ending::kIllegalMove;
            answer.words = words_of_illegal(reply.move, line, move.error());
            dialogue_.note_verdict("illegal move " + answer.words);
            return answer;
        }
        answer.report = report_of(*move, reply.info, seats);
        return answer;
    }

private:
    [[nodiscard]] static std::string shortened_move(const std::string& move) {
        constexpr std::size_t kMostSigns = 60;
        return on_one_line(move.substr(0, kMostSigns)) + (move.size() > kMostSigns ? "..." : "");
    }

    // Everything that its author wants to know: why, where, and what could have been played.
    [[nodiscard]] static std::string words_of_illegal(const std::string& move, const GameLine<G>& line,
                                                      const Error& why) {
        constexpr std::size_t kMostMoves = 60;
        MoveList<G> moves;
        line.state.generate(moves);
        std::vector<std::string> texts;
        for (const MoveOf<G>& legal : moves) {
            if (texts.size() == kMostMoves) {
                texts.push_back(fmt::format("and {} more", moves.size() - kMostMoves));
                break;
            }
            texts.push_back(G::format_move(line.state, legal));
        }
        return fmt::format("'{}' before ply {}: {}; position {}; legal moves: {}", shortened_move(move),
                           line.moves.size() + 1, why.message,
                           format_known<G>(known_to<G>(line.state, line.state.to_move())), fmt::join(texts, ", "));
    }

    [[nodiscard]] static Ending ending_of(EngineFault::Kind kind) {
        switch (kind) {
            case EngineFault::Kind::kCrash: return Ending::kCrash;
            case EngineFault::Kind::kTime: return Ending::kTime;
            case EngineFault::Kind::kStopped: break;
        }
        return Ending::kStopped;
    }

    // The least of its limits.
    [[nodiscard]] int allowed_ms() const {
        return clock_ ? std::min(limits_.time_ms, clock_->left().game_ms) : limits_.time_ms;
    }

    // It is told its own clock; what the others have left is not known here.
    [[nodiscard]] ugi::GoOrder order_of(const GameLine<G>& line) const {
        ugi::GoOrder order{limits_, {}};
        if (clock_) {
            order.clocks.resize(static_cast<std::size_t>(line.state.seats()));
            order.clocks[index(line.state.to_move())] = clock_->left();
        }
        return order;
    }

    [[nodiscard]] static ugi::PositionOrder position_of(const GameLine<G>& line) {
        if constexpr (HiddenGame<G>) {
            return {ugi::PositionOrder::Kind::kView, G::format_view(line.state.view(line.state.to_move())), {}};
        } else {
            const bool is_start = line.start == G::start(*line.rules);
            return {ugi::PositionOrder::Kind::kState, is_start ? "" : G::format_position(line.start),
                    fmt::format("{}", fmt::join(line.moves, " "))};
        }
    }

    // Shares that it does not tell are not numbers: then nobody can take them for an opinion.
    [[nodiscard]] static SearchReport<G> report_of(const MoveOf<G>& move, const ugi::Info& info, std::size_t seats) {
        SearchReport<G> report;
        SearchLine<G>& line = report.lines.emplace_back();
        line.moves = {move};
        line.shares.fill(0);
        if (info.shares.empty()) {
            std::fill_n(line.shares.begin(), seats, std::numeric_limits<double>::quiet_NaN());
        } else {
            std::ranges::copy(info.shares, line.shares.begin());
        }
        line.proven_winners = info.proven;
        report.depth = info.depth;
        report.nodes = info.nodes;
        return report;
    }

    AgentSpec spec_;
    PlayerContext context_;
    Limits limits_;
    std::optional<GameClock> clock_;
    EngineDialogue dialogue_;
};

}  // namespace sparring
