// The module of Drakon: the one translation unit that compiles its searchers.

#include "engine/drakon/drakon.hpp"
#include "eval/drakon/evaluator.hpp"
#include "eval/drakon/light_policy.hpp"
#include "tools/agents/hidden_agents.hpp"
#include "tools/games/drakon/design.hpp"
#include "tools/games/drakon/levels.hpp"
#include "tools/games/drakon/moves.hpp"
#include "tools/games/drakon/svg_board.hpp"
#include "tools/games/drakon/terminal_board.hpp"
#include "tools/games/drakon/tiles_file.hpp"
#include "tools/games/drakon/tracer.hpp"
#include "tools/games/drakon/watch.hpp"
#include "tools/games/drakon/words.hpp"
#include "tools/games/games.hpp"
#include "tools/tables/evaluator_file.hpp"
#include "tools/tables/kit_module.hpp"
#include "tools/tables/seat_names.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sparring {

namespace {

struct DrakonKit {
    using Game = Drakon;
    using Evaluator = DrakonEvaluator;
    using Agents = HiddenAgentsWith<DrakonPolicy, LightPolicy, kDrakonLevels>;
    using Tracer = DrakonTracer;
    using Watch = DrakonWatch;
    using State = drakon::State;
    using Move = drakon::Move;
    static constexpr Seat kViewer = kFirstSeat;
    static constexpr auto kMoveWords = kDrakonMoveWords;

    [[nodiscard]] static GameInfo info() {
        return {"drakon", "Drakon with Expansion One, 2 to 6 players with hidden hands", "four-players", true};
    }
    [[nodiscard]] static std::vector<std::string> seat_names(const drakon::Rules& rules) {
        return numbered_players(rules.seats());
    }
    static constexpr std::string_view kWeights = "drakon.txt";
    [[nodiscard]] static Expected<Evaluator> load_evaluator() { return load_seat_evaluator_from<Evaluator>(kWeights); }
    [[nodiscard]] static std::string ending_name(const State& state) { return drakon_ending_name(state); }
    [[nodiscard]] static std::string draw(const Picture<Game>& picture, const RenderStyle& style) {
        return draw_lair(picture.state, picture.last_move, style);
    }
    [[nodiscard]] static Expected<std::string> picture(const State& state, const PictureRequest& request) {
        return pictures::drakon_picture(state, request);
    }
    [[nodiscard]] static std::string effects(const State& state, const Move& move) {
        return drakon_effects(state, move);
    }
    [[nodiscard]] static std::shared_ptr<const DesignFacts> design(const Settings& settings) {
        return drakon_design(settings);
    }
    [[nodiscard]] static std::vector<Touch> touches(const State& state, const Move& move) {
        return drakon_touches(Game::format_move(state, move));
    }
    [[nodiscard]] static std::vector<HelpTopic> help_topics() { return drakon_topics(); }
    [[nodiscard]] static std::vector<std::string> split_moves(const std::string& text) {
        return split_drakon_moves(text);
    }
    [[nodiscard]] static std::string question(const State& state) { return drakon_question(state); }
    [[nodiscard]] static std::string list_moves(std::span<const std::string> moves) { return drakon_move_list(moves); }
    // Who is dealt something sees it in the own hand.
    [[nodiscard]] static std::string tell(const State& state, const Move& event, Seat viewer) {
        return event.action == drakon::Action::kDeal ? "" : drakon_event_text(state, event, viewer);
    }
    [[nodiscard]] static std::vector<HeldCard> hand(const drakon::View& view);
    [[nodiscard]] static std::string reveal(const State& state, const std::vector<std::string>& names);
    [[nodiscard]] static Settings fitted(Settings settings, std::string_view position);
    [[nodiscard]] static Expected<std::string> option_value(std::string_view option, const std::string& value,
                                                            const Settings& before);
    [[nodiscard]] static BenchPlan bench_plan() {
        constexpr int kMiddle = 60;
        return {"drakon", {}, "", 3, "", 1, {}, 20, kMiddle};
    }
};

static_assert(GameKit<DrakonKit> && WeighedKit<DrakonKit> && TracedKit<DrakonKit> && WatchedKit<DrakonKit> &&
              PicturedKit<DrakonKit> && TouchedKit<DrakonKit> && SplitsMoves<DrakonKit> && HasMoveWords<DrakonKit> &&
              ListsMoves<DrakonKit> && AsksQuestions<DrakonKit> && FittedByPosition<DrakonKit> &&
              ReadsOptionsInOrder<DrakonKit> && DesignedKit<DrakonKit> && HandedKit<DrakonKit>);

// Chambers of a kind lie together. The own hand comes first.
std::vector<HeldCard> DrakonKit::hand(const drakon::View& view) {
    const drakon::Stock& stock = view.shown().stock();
    const std::size_t own = index(view.viewer());
    std::vector<HeldCard> cards;
    const auto add_hand = [&](std::size_t seat) {
        drakon::Kind before = drakon::kUnknown;
        for (std::size_t place = 0; place < stock.size(seat); ++place) {
            const drakon::Kind kind = stock.kind(seat, place);
            if (kind != drakon::kUnknown && kind == before) {
                ++cards.back().count;
            } else if (kind != drakon::kUnknown) {
                const ChamberWords& words = drakon_chamber(drakon::code_of(kind));
                const drakon::Arrows arrows = drakon::orientations(drakon::shape_of(kind)).front();
                cards.push_back(
                    {std::string(drakon::name_of(drakon::code_of(kind))),
                     fmt::format("{}, arrows {}: {}", words.name, drakon::format_arrows(arrows), words.action), 1,
                     seat == own ? std::nullopt : std::optional(seat)});
            }
            before = kind;
        }
    };
    add_hand(own);
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(view.shown().seats()); ++seat) {
        if (seat != own) {
            add_hand(seat);
        }
    }
    return cards;
}

std::string DrakonKit::reveal(const State& state, const std::vector<std::string>& names) {
    std::string text;
    for (std::size_t seat = 0; seat < names.size(); ++seat) {
        std::vector<std::string> hand;
        hand.reserve(state.stock().size(seat));
        for (std::size_t place = 0; place < state.stock().size(seat); ++place) {
            hand.push_back(drakon::format_kind(state.stock().kind(seat, place)));
        }
        text += fmt::format("{} has in hand: {}\n", names[seat],
                            hand.empty() ? "nothing" : fmt::format("{}", fmt::join(hand, ", ")));
    }
    return text;
}

// A position says itself with which options it is played. Those that are set beside it are left as they are, so that
// the position is refused if it says otherwise.
Settings DrakonKit::fitted(Settings settings, std::string_view position) {
    const std::vector<std::string> known = names_of(Game::option_entries());
    for (const auto& option : drakon::options_of_position(position)) {
        if (std::ranges::find(known, option.first) != known.end()) {
            settings.values.insert(settings.values.begin() + static_cast<std::ptrdiff_t>(settings.of_variant), option);
            ++settings.of_variant;
        }
    }
    return settings;
}

// A box may be a file, of which without the expansion only the base game counts.
Expected<std::string> DrakonKit::option_value(std::string_view option, const std::string& value,
                                              const Settings& before) {
    if (option != "tiles" || !value.ends_with(".csv")) {
        return value;
    }
    const auto options = read_options<Game>(before);
    return options ? read_tiles_file(value, options->expansion) : options.error();
}

}  // namespace

std::unique_ptr<GameModule> make_drakon_module() { return std::make_unique<KitModule<DrakonKit>>(); }

}  // namespace sparring
