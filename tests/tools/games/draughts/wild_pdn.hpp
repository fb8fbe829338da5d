#pragma once
// A file of games as people write them: every oddity that the reader knows, each in a game of its own. All games follow
// one line, kWildLine, as far as they go.

#include <string_view>

namespace sparring::test {

inline constexpr std::string_view kWildLine =
    "11-15 23-19 8-11 22-17 11-16 24-20 16x23 27x18x11 7x16 20x11 3-7 28-24 7x16 24-20 16-19";

inline constexpr std::string_view kWildGames =
    R"([Event "1: as the standard has it"]
[Black "Ames, A."]
[White "Bell, B."]
[Result "1-0"]
1. 11-15 23-19 2. 8-11 {a comment (with brackets)} 22-17 $1 ( 2... 22-18 3. 15x22 ) 3. 11-16! 24-20 1-0

[Event "2: a cross in a step"]
[Result "0-1"]
1. 11x15 23x19 2. 8x11 22x17 0-1

[Event "3: a dash in a jump"]
[Result "1/2-1/2"]
1. 11-15 23-19 2. 8-11 22-17 3. 11-16 24-20 4. 16-23 27-11 5. 7-16 20-11 1/2-1/2

[Event "4: a jump without its last landing"]
1. 11-15 23-19 2. 8-11 22-17 3. 11-16 24-20 4. 16x23 27x18 5. 7x16 1-0

[Event "5: lines that end within a move"]
1. 11-
15 23-19 2. 8-11 22
-17 3. 11-16 24-2
0 4. 16x23 27x18x
11 5. 7x16 1-0

[Event "6: blanks within moves, and within the result"]
1. 11 - 15 23 -19 2. 8- 11 22 17 1 - 0

[Event "7: numbers of every kind"]
1 11-15 23-19 2) 8-11 2... 22-17 (3) 11-16 3... 24-20 4: 16x23 0-1

[Event "8: no result"]
1. 11-15 23-19

[Event "9: a star"]
1. 11-15 23-19 *

[Event "10: a draw of international draughts"]
[Result "1-1"]
1. 11-15 23-19 2. 8-11 1-1

[Event "11: a win of international draughts"]
[Result "0-2"]
1. 11-15 23-19 2. 8-11 0-2

[Event "12: halves in Latin-1, and names"]
)"
    "[Black \"M\xfcller\"]\n[Result \"\xbd-\xbd\"]\n1. 11-15 23-19 \xbd-\xbd\n"
    R"(
[Event "13: two results"]
[Result "1-0"]
1. 11-15 23-19 2. 8-11 0-1

[Event "14: clocks"]
1. 11-15 { [%clk 0:04:58] } 23-19 {[%clk 0:04:59]} 2. 8-11 [%clk 0:04:50] 22-17 1-0

[Event "15: a "quoted" word"]
[Site "no end]
1. 11-15 23-19 1-0

[Event "16: dashes and crosses of typesetters"]
1. 11–15 23—19 2. 8−11 22-17 3. 11-16 24-20 4. 16×23 1–0

[Event "17: a ballot as moves"]
[Red "Cole, C."]
1. 11-15 23-19 2. 8-11 *

[Event "18: a ballot as a position"]
[SetUp "1"]
[FEN "W:W17,18,21,24-32:B1-5,7,9-10,12,15-16,6."]
[Event "19: another one, with counters"]
[FEN "B:W21-32:B1-12:H0:F1"]
*

[Event "20: of another game"]
[GameType "20"]
1. 32-28 17-21 2. 28-22 *

[Event "21: and of another one"]
[GameType "25,W,8,8,A0,0"]
1. c3-d4 d6-c5 *

[Event "22: once more"]
[GameType "20,W,10,10,N2,0"]
1. 32-28 *

[Event "23: a jump that is two"]
[FEN "B:W9,10,17,18,32:B6"]
1. 6x22 *

[Event "24: a move that is none"]
1. 11-15 23-19
2. 8-12 *

[Event "25: a comment without an end"]
1. 11-15 { and so on
[Event "26: the next game"]
1. 11-15 23-19 2. 8-11 1-0
)";

}  // namespace sparring::test
