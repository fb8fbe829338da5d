// The conformance suite must be able to fail: each defect below is reported under the property that it breaks.
#include "tests/support/conformance/conformance.hpp"
#include "tests/support/toys/defective_nim.hpp"

using namespace sparring;
using toys::Nim;
using toys::NimHooks;
using toys::NimMove;
using toys::NimState;

namespace {

using Moves = NimState::Moves;
using Properties = std::vector<std::string_view>;

// The properties that a Nim with these hooks is found to break.
[[nodiscard]] Properties broken_by(const NimHooks& hooks) {
    Properties broken;
    const conformance::Findings findings =
        conformance::examine<toys::DefectiveNim>({.seed = 5, .playouts = 20, .positions = {"B 2 0 1 7"}}, {&hooks});
    for (const conformance::Finding& finding : findings) {
        if (!finding.violations.empty()) {
            broken.push_back(finding.property);
        }
    }
    return broken;
}

[[nodiscard]] bool breaks(std::string_view property, const NimHooks& hooks) {
    const Properties broken = broken_by(hooks);
    return std::ranges::find(broken, property) != broken.end();
}

int lose_a_seat(const NimState& nim) { return nim.count_moves() < 4 ? 1 : 2; }

void repeat_a_move(const NimState& nim, Moves& list) {
    nim.generate(list);
    if (nim.count_moves() == 5) {
        list.push_back(list[0]);
    }
}

void start_the_list_afresh(const NimState& nim, Moves& list) {
    list.clear();
    nim.generate(list);
}

// Remembers outside of the state that it was asked, as a cache shared by copies would.
void reverse_every_second_list(const NimState& nim, Moves& list) {
    static bool is_reversed = false;
    const std::size_t first = list.size();
    nim.generate(list);
    is_reversed = !is_reversed;
    if (is_reversed) {
        std::reverse(list.begin() + first, list.end());
    }
}

void take_one_now_and_then(NimState& nim, const NimMove& move) {
    static int applied = 0;
    nim.apply(++applied % 97 == 0 ? NimMove{move.heap, 1} : move);
}

int count_one_too_many(const NimState& nim) { return nim.count_moves() + (nim.heaps()[2] == 5 ? 1 : 0); }

// One pick in eight goes to the first move whatever the others deserve.
std::optional<NimMove> prefer_the_first(const NimState& nim, FastRandom& random) {
    Moves moves;
    nim.generate(moves);
    return !moves.empty() && uniform_below(random, 8) == 0 ? moves[0] : nim.pick_move(random);
}

std::optional<NimMove> pick_all_but_the_last(const NimState& nim, FastRandom& random) {
    Moves moves;
    nim.generate(moves);
    const auto size = static_cast<std::uint32_t>(moves.size());
    return size < 2 ? nim.pick_move(random) : std::optional(moves[uniform_below(random, size - 1)]);
}

std::optional<NimMove> pick_illegally_now_and_then(const NimState& nim, FastRandom& random) {
    const std::optional<NimMove> move = nim.pick_move(random);
    return move && uniform_below(random, 1000) == 0 ? NimMove{move->heap, 14} : move;
}

std::optional<NimMove> pick_after_the_end(const NimState& nim, FastRandom& random) {
    return nim.is_over() ? NimMove{0, 1} : nim.pick_move(random);
}

std::uint64_t hash_without_a_heap(const NimState& nim) {
    return NimState({nim.heaps()[0], nim.heaps()[1], 0, nim.heaps()[3]}, nim.to_move()).hash();
}

std::uint64_t hash_without_the_seat(const NimState& nim) { return NimState(nim.heaps(), kFirstSeat).hash(); }

std::uint64_t hash_by_the_way(const NimState& nim) {
    static std::uint64_t asked = 0;
    return mix(nim.hash(), ++asked / 50);
}

std::string print_without_the_seat(const NimState& nim) {
    return Nim::format_position(NimState(nim.heaps(), kFirstSeat));
}

// Play from the start never meets the states that it prints wrongly.
std::string print_many(const NimState& nim) { return nim.count_moves() > 12 ? "many" : Nim::format_position(nim); }

Expected<NimState> read_no_five(std::string_view text, const toys::NimOptions& options) {
    const Expected<NimState> parsed = Nim::parse_position(text, options);
    return parsed && parsed->heaps()[2] == 5 ? Error{"expected a shorter heap"} : parsed;
}

std::string print_only_the_number(const NimState&, const NimMove& move) { return std::to_string(move.taken); }

Expected<NimMove> read_any_move(const NimState&, std::string_view text) {
    TextCursor cursor(text);
    const std::optional<int> heap = cursor.accept_number();
    cursor.accept('-');
    const std::optional<int> taken = cursor.accept_number();
    if (!heap || !taken || !cursor.at_end()) {
        return cursor.error("expected HEAP-TAKEN");
    }
    return NimMove{static_cast<std::uint8_t>(*heap - 1), static_cast<std::uint8_t>(*taken)};
}

NimState rotate_heaps(const NimState& nim) {
    const NimState::Heaps heaps{nim.heaps()[1], nim.heaps()[2], nim.heaps()[0], nim.heaps()[3]};
    return {heaps, opponent(nim.to_move())};
}

// What is asked of a tag and not of a state is broken by a tag that hides it.
struct MirrorsMovesIntoAnotherHeap : Nim {
    static Move mirrored(const Move& move) { return {static_cast<std::uint8_t>(3 - move.heap), move.taken}; }
};

struct KindsBeyondTheTable : Nim {
    static constexpr int kMoveKinds = 4;
    static int move_kind(const Move& move) { return move.taken; }
};

struct TakesAnyOptionValue : Nim {
    static std::span<const OptionEntry<Options>> option_entries() {
        static constexpr std::array<OptionEntry<Options>, 1> kEntries{
            {{"heaps", "1..4", "number of heaps", "There are heaps.", [](Options&, std::string_view) { return ok(); },
              [](const Options& options) { return std::to_string(options.heaps); }}}};
        return kEntries;
    }
};

const NimState kThreeHeaps({3, 4, 5, 0}, kFirstSeat);

}  // namespace

TEST_CASE("the conformance suite finds nothing wrong with a sound game") { REQUIRE(broken_by({}).empty()); }

TEST_CASE("the conformance suite notices a wrong number of seats") {
    CHECK(breaks("seats", {.seats = [](const NimState&) { return 3; }}));
    CHECK(breaks("seats", {.to_move = [](const NimState&) { return seat_at(2); }}));
    CHECK(breaks("table", {.seats = lose_a_seat}));
}

TEST_CASE("the conformance suite notices a game that ends with moves left or goes on without any") {
    CHECK(breaks("end", {.is_over = [](const NimState& nim) { return nim.count_moves() <= 1; }}));
    CHECK(breaks("end", {.is_over = [](const NimState&) { return false; }}));
}

TEST_CASE("the conformance suite notices a move listed twice") {
    CHECK(breaks("duplicates", {.generate = repeat_a_move}));
}

TEST_CASE("the conformance suite notices a generator that clears the list") {
    CHECK(broken_by({.generate = start_the_list_afresh}) == Properties{"capacity"});
}

TEST_CASE("the conformance suite notices an order of moves that changes") {
    CHECK(breaks("order", {.generate = reverse_every_second_list}));
}

TEST_CASE("the conformance suite notices a count off by one") {
    CHECK(broken_by({.count_moves = count_one_too_many}) == Properties{"counts"});
}

TEST_CASE("the conformance suite notices biased and illegal picks") {
    CHECK(broken_by({.pick_move = prefer_the_first}) == Properties{"picks"});
    CHECK(broken_by({.pick_move = pick_all_but_the_last}) == Properties{"picks"});
    CHECK(broken_by({.pick_move = pick_illegally_now_and_then}) == Properties{"picks"});
    CHECK(broken_by({.pick_move = pick_after_the_end}) == Properties{"picks"});
}

TEST_CASE("the conformance suite notices a finished game without a proper winner") {
    CHECK(breaks("results", {.winners = [](const NimState&) { return SeatSet(); }}));
    CHECK(breaks("results", {.winners = [](const NimState&) { return SeatSet(seat_at(2)); }}));
}

TEST_CASE("the conformance suite notices a hash that leaves something out") {
    CHECK(broken_by({.hash = hash_without_a_heap}) == Properties{"hashes"});
    CHECK(broken_by({.hash = hash_without_the_seat}) == Properties{"hashes"});
}

TEST_CASE("the conformance suite notices equal states with different hashes") {
    CHECK(breaks("hashes", {.hash = hash_by_the_way}));
}

TEST_CASE("the conformance suite notices positions that do not read back") {
    CHECK(breaks("position text", {.format_position = print_without_the_seat}));
    CHECK(breaks("position text", {.parse_position = read_no_five}));
}

TEST_CASE("the conformance suite notices moves that are printed the same") {
    CHECK(broken_by({.format_move = print_only_the_number}) == Properties{"move text"});
}

TEST_CASE("the conformance suite notices a parser that takes illegal moves") {
    CHECK(broken_by({.parse_move = read_any_move}) == Properties{"spoilt text"});
}

TEST_CASE("the conformance suite notices a parser that takes positions it cannot print") {
    CHECK(broken_by({.format_position = print_many}) == Properties{"spoilt text"});
}

TEST_CASE("the conformance suite notices a mirror that is none") {
    CHECK(broken_by({.mirrored = [](const NimState& nim) { return nim; }}) == Properties{"mirrored states"});
    CHECK(breaks("mirrored states", {.mirrored = rotate_heaps}));
    CHECK_FALSE(conformance::mirrored_move_violations<MirrorsMovesIntoAnotherHeap>(kThreeHeaps).empty());
}

TEST_CASE("the conformance suite notices kinds of moves beyond their number") {
    // Taking four or five from the second and third heap.
    CHECK(conformance::kind_violations<KindsBeyondTheTable>(kThreeHeaps).size() == 3);
}

TEST_CASE("the conformance suite notices states that share something with their copies") {
    CHECK(breaks("copies", {.apply = take_one_now_and_then}));
}

TEST_CASE("the conformance suite notices an option that takes any value") {
    CHECK(conformance::option_violations<TakesAnyOptionValue>() ==
          conformance::Violations{"option heaps takes any value"});
}

TEST_CASE("the conformance suite names the position that breaks a property") {
    const NimHooks hooks{.count_moves = count_one_too_many};
    const conformance::Findings findings =
        conformance::examine<toys::DefectiveNim>({.seed = 5, .playouts = 1}, {&hooks});
    const auto broken =
        std::ranges::find_if(findings, [](const conformance::Finding& any) { return !any.violations.empty(); });
    REQUIRE(broken != findings.end());
    REQUIRE(broken->violations.front() == "'A 3 4 5 0': counts 13 moves and lists 12");
}

TEST_CASE("the conformance suite reports settings and positions that it cannot read") {
    const conformance::Findings unknown = conformance::examine<toys::DefectiveNim>({.settings = {{"piles", "3"}}});
    REQUIRE(unknown.size() == 1);
    REQUIRE(unknown.front().violations == conformance::Violations{"there is no option piles"});
    const conformance::Findings misread = conformance::examine<toys::DefectiveNim>({.positions = {"C 1 2 3 4"}});
    REQUIRE(misread.front().violations.size() == 1);
}
