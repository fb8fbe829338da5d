#include "tools/text/markdown.hpp"

#include "tools/text/folding.hpp"

#include <catch2/catch.hpp>

using namespace sparring;

namespace {

constexpr const char* kPage =
    "# Pebbles\n"
    "\n"
    "An introduction.\n"
    "\n"
    "## Rules\n"
    "\n"
    "Take **one**\n"
    "or *two*. See [moves](#moves), or **[text]**.\n"
    "\n"
    "### Start\n"
    "\n"
    "- **Pile.** Five pebbles\n"
    "  lie there.\n"
    "- Nobody `*` cheats.\n"
    "\n"
    "### End\n"
    "\n"
    "| who | wins |\n"
    "|---|---|\n"
    "| `first` | all |\n"
    "\n"
    "## Moves\n"
    "\n"
    "```text\n"
    "move = number\n"
    "## no heading\n"
    "```\n"
    "\n"
    "Such as:\n"
    "\n"
    "```console\n"
    "$ sparring games\n"
    "```\n";

}  // namespace

TEST_CASE("a page has sections, which end at a heading of their level or above") {
    const auto sections = sections_of(kPage, 2);
    REQUIRE(sections.size() == 2);
    CHECK(sections[0].heading == "Rules");
    CHECK(sections[0].text.ends_with("| all |\n\n"));
    CHECK(sections[1].heading == "Moves");
    CHECK(sections[1].text.find("## no heading") != std::string_view::npos);
    const auto parts = sections_of(sections[0].text, 3);
    REQUIRE(parts.size() == 2);
    CHECK(parts[1].heading == "End");
}

TEST_CASE("points with a bold name can be found by it") {
    const auto points = named_points(kPage);
    REQUIRE(points.size() == 1);
    CHECK(points[0].heading == "Pile");
    CHECK(points[0].text == "- **Pile.** Five pebbles\n  lie there.\n");
}

TEST_CASE("Markdown becomes plain lines") {
    CHECK(plain_text(sections_of(kPage, 2)[0].text, 20) ==
          "Take one or two. See\n"
          "moves, or [text].\n"
          "\n"
          "Start\n"
          "-----\n"
          "\n"
          "- Pile. Five pebbles\n"
          "  lie there.\n"
          "- Nobody `*` cheats.\n"
          "\n"
          "End\n"
          "---\n"
          "\n"
          "who      wins\n"
          "`first`  all\n");
}

TEST_CASE("code stays as it is, and sessions are left out") {
    CHECK(plain_text(sections_of(kPage, 2)[1].text, kAnyWidth) == "  move = number\n  ## no heading\n");
}

TEST_CASE("a page is read as blocks") {
    using Kind = PageBlock::Kind;
    const auto blocks =
        blocks_of("Some *words*\nin all:\n1. One\n   `*` more\n   - Within\n\n## End\n| a | b |\n|-|-|\n| c |\n");
    REQUIRE(blocks.size() == 5);
    CHECK((blocks[0].kind == Kind::kParagraph && blocks[0].text == "Some words in all:" && !blocks[0].is_apart));
    CHECK((blocks[1].kind == Kind::kPoint && blocks[1].mark == "1. " && blocks[1].text == "One `*` more"));
    CHECK((blocks[2].mark == "- " && blocks[2].indent == 3 && !blocks[2].is_apart));
    CHECK((blocks[3].kind == Kind::kHeading && blocks[3].text == "End" && blocks[3].is_apart));
    CHECK(blocks[4].rows == std::vector<std::vector<std::string>>{{"a", "b"}, {"c", ""}});
    CHECK(blocks_of("Such as:\n\n```console\n$ sparring games\n```\n").empty());
    CHECK(blocks_of("```text\na\n\nb\n```\n")[0].text == "a\n\nb\n");
}
