#include "tools/commands/conduct_options.hpp"

#include "tools/commands/arguments.hpp"
#include "tools/commands/console.hpp"
#include "tools/tournament/conduct_text.hpp"

namespace sparring {

namespace {

constexpr std::uint64_t kMostPlies = 100'000;
constexpr std::uint64_t kMostMs = 86'400'000;

}  // namespace

void add_conduct_options(CLI::App& command, ConductTexts& texts) {
    tournament::Conduct& conduct = texts.conduct;
    command
        .add_option("--resign", texts.resign,
                    "give a game to the seat that all others have allowed 1-share of the win in so many decisions: "
                    "share=0.02,moves=4")
        ->type_name("RULE");
    command
        .add_option("--draw", texts.draw,
                    "share a game that all have held for even within a margin: margin=0.02,moves=8,after=80 (plies)")
        ->type_name("RULE");
    command.add_flag("--adjudicate-proven", texts.adjudicates_proven,
                     "end a game when the search of the seat to move has proved who wins");
    command.add_flag("--adjudicate-tables", texts.adjudicates_by_tables,
                     "end a game when the endgame tables at hand (see solve) say how it ends");
    command
        .add_option("--play-out", conduct.play_out,
                    "part of the games, drawn with the seed, that go on where they would be adjudicated, to see how "
                    "often that is wrong")
        ->check(number_between(0.0, 1.0))
        ->type_name("0..1");
    command.add_option("--max-plies", conduct.max_plies, "share games that are longer")
        ->transform(whole_number(1, kMostPlies))
        ->type_name("1..100000")
        ->capture_default_str();
    command
        .add_option("--margin-ms", conduct.margin_ms,
                    "milliseconds by which an agent may exceed its time_ms or game_ms before it loses on time")
        ->transform(whole_number(0, kMostMs))
        ->type_name("0..86400000")
        ->capture_default_str();
    command
        .add_option("--watchdog-ms", conduct.watchdog_ms,
                    "milliseconds for any move, behind which an agent is stopped and loses; 0: no limit")
        ->transform(whole_number(0, kMostMs))
        ->type_name("0..86400000")
        ->capture_default_str();
    command.add_flag("--recover", conduct.recovers,
                     "go on after an illegal move, a crash, a loss on time or a hang, which otherwise ends the run");
    command.add_flag("--log-search", conduct.logs_searches,
                     "record what every move was thought to be worth, and the nodes it took");
}

Expected<tournament::Conduct> read_conduct(const ConductTexts& texts) {
    tournament::Conduct conduct = texts.conduct;
    if (!texts.resign.empty()) {
        const Expected<ResignRule> rule = tournament::parse_resign(texts.resign);
        if (!rule) {
            return rule.error();
        }
        conduct.adjudication.resign = *rule;
    }
    if (!texts.draw.empty()) {
        const Expected<DrawRule> rule = tournament::parse_draw(texts.draw);
        if (!rule) {
            return rule.error();
        }
        conduct.adjudication.draw = *rule;
    }
    conduct.adjudication.proven = texts.adjudicates_proven;
    conduct.adjudication.tables = texts.adjudicates_by_tables;
    if (conduct.play_out > 0 && !conduct.adjudication.any()) {
        return Error{
            "--play-out: no game is adjudicated: expected --resign, --draw, --adjudicate-proven or "
            "--adjudicate-tables with it"};
    }
    return conduct;
}

}  // namespace sparring
