#include "tools/text/markup.hpp"

#include <catch2/catch.hpp>

using namespace sparring;

TEST_CASE("text cannot end the markup around it") {
    CHECK(escaped("<b class=\"x\">'&'</b>") == "&lt;b class=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/b&gt;");
}

TEST_CASE("what is not UTF-8 or is a control character is replaced") {
    CHECK(clean_text("a\tb\nc") == "a\tb\nc");
    CHECK(clean_text("ä€😀") == "ä€😀");
    CHECK(clean_text("\x1b[2J") == "\ufffd[2J");
    CHECK(clean_text(std::string_view("\0", 1)) == "\ufffd");
    CHECK(clean_text("a\xff z") == "a\ufffd z");
    CHECK(clean_text("\xe2\x82") == "\ufffd\ufffd");
}

TEST_CASE("longer than need be, surrogates and what is beyond the last character are not UTF-8") {
    CHECK(clean_text("\xc0\xaf") == "\ufffd\ufffd");
    CHECK(clean_text("\xe0\x80\xaf") == "\ufffd\ufffd\ufffd");
    CHECK(clean_text("\xed\xa0\x80") == "\ufffd\ufffd\ufffd");
    CHECK(clean_text("\xef\xbf\xbe") == "\ufffd\ufffd\ufffd");
    CHECK(clean_text("\xf4\x90\x80\x80") == "\ufffd\ufffd\ufffd\ufffd");
}

TEST_CASE("long text is cut between characters") {
    CHECK(abbreviated("Zähler", 6) == "Zähler");
    CHECK(abbreviated("Zähler", 4) == "Zäh…");
}

TEST_CASE("text is cut to so many bytes of whole characters") {
    CHECK(whole_characters("Zähler", 7) == "Zähler");
    CHECK(whole_characters("Zähler", 3) == "Zä");
    CHECK(whole_characters("Zähler", 2) == "Z");
    CHECK(whole_characters("😀😀", 7) == "😀");
    CHECK(whole_characters("😀", 0).empty());
    // What is no text.
    CHECK(whole_characters(std::string(20, '\x80'), 10).size() == 10);
}

TEST_CASE("an image on a page has ids of its own and no prologue") {
    const std::string svg =
        "<?xml version=\"1.0\"?>\n<svg><g id=\"man\"/><use href=\"#man\" fill=\"url(#paint)\"/>"
        "<use xlink:href='#man'/><text>#man id=\"man\"</text></svg>";
    CHECK(inlined_svg(svg, "board") ==
          "<svg><g id=\"board_man\"/><use href=\"#board_man\" fill=\"url(#board_paint)\"/>"
          "<use xlink:href='#board_man'/><text>#man id=\"man\"</text></svg>");
}
