// The layout `island` of the rules page `board-game-battle.md`, square by square as in its file
// `board-game-battle-island.json`.
#include "tests/support/naive_battle/naive_battle.hpp"

namespace sparring::naive_battle {
namespace {

Tile plain(const std::string& kind) { return {.kind = kind}; }

Tile challenge(int number) { return {.kind = "challenge", .number = number}; }

Tile boost(int to) { return {.kind = "boost", .to = to}; }

Tile setback(int to) { return {.kind = "setback", .to = to}; }

Tile fifty(int blue, int red) { return {.kind = "fifty", .blue = blue, .red = red}; }

}  // namespace

Layout island() {
    Layout layout;
    layout.track = {
        plain("start"),  plain("blank"),  plain("blank"),  plain("plus4"),  plain("red"),     // 0
        plain("blank"),  plain("duel"),   plain("blank"),  setback(4),      challenge(1),     // 5
        plain("blank"),  plain("plus5"),  plain("switch"), boost(19),       plain("blank"),   // 10
        plain("minus4"), plain("blank"),  plain("brawl"),  plain("random"), plain("blue"),    // 15
        plain("blank"),  challenge(2),    plain("blank"),  plain("plus6"),  plain("blank"),   // 20
        plain("duel"),   plain("red"),    plain("blank"),  fifty(32, 26),   plain("blank"),   // 25
        setback(26),     plain("blank"),  plain("blue"),   challenge(3),    plain("blank"),   // 30
        plain("switch"), plain("detour"), plain("blank"),  plain("plus4"),  plain("brawl"),   // 35
        plain("minus4"), boost(44),       plain("random"), plain("blank"),  plain("blue"),    // 40
        challenge(4),    plain("blank"),  plain("plus5"),  plain("red"),    plain("duel"),    // 45
        plain("detour"), plain("blank"),  fifty(58, 48),   plain("switch"), plain("minus4"),  // 50
        plain("blank"),  plain("brawl"),  setback(48),     plain("blue"),   plain("random"),  // 55
        challenge(5),    plain("blank"),  plain("plus4"),  plain("detour"), plain("red"),     // 60
        plain("duel"),   plain("blank"),  fifty(70, 64),   setback(64),     plain("minus4"),  // 65
        plain("blue"),   plain("switch"), challenge(6),                                       // 70
    };
    layout.detour = {
        plain("entry"), plain("blank"),  plain("blank"), plain("plus4"), plain("blank"),  // g0
        plain("blank"), plain("minus4"), plain("blank"), plain("exit"),                   // g5
    };
    return layout;
}

}  // namespace sparring::naive_battle
