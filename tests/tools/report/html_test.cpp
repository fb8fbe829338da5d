#include "tools/report/html.hpp"

#include "tests/tools/report/sample_report.hpp"
#include "tests/tools/support/temporary_folder.hpp"
#include "tools/report/child_program.hpp"

#include <catch2/catch.hpp>

#include <set>
#include <string_view>
#include <vector>

using namespace sparring;
using namespace sparring::report;
using Catch::Contains;

namespace {

// The parts of a text from each `begin` to the `end` after it.
std::vector<std::string> parts_of(const std::string& text, std::string_view begin, std::string_view end) {
    std::vector<std::string> parts;
    for (std::size_t place = text.find(begin); place != std::string::npos; place = text.find(begin, place + 1)) {
        parts.push_back(text.substr(place, text.find(end, place) - place));
    }
    return parts;
}

// Without sections but one, with this block.
std::string page_of(Block block) {
    const Expected<std::string> page =
        write_html({"Title", "", {}, {}, {}, {{"section", "Section", {std::move(block)}}}});
    REQUIRE(page.has_value());
    return *page;
}

// A page as Chromium has read it, and what it had to say.
ProgramOutput opened(const test::TemporaryFolder& folder, const std::string& page) {
    const std::string file = folder.write("page.html", page);
    const Expected<ProgramOutput> run = run_program(
        {"timeout", "120", "chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--enable-logging=stderr",
         "--v=0", "--user-data-dir=" + (folder.path() / "profile").string(), "--dump-dom", "file://" + file});
    REQUIRE(run.has_value());
    // 127: timeout has not found chromium (Debian package chromium).
    REQUIRE(run->exit_code == 0);
    return *run;
}

void check_figures(const std::string& document) {
    const std::vector<std::string> figures = parts_of(document, "<figure", "</figure>");
    // Six plots, three heat maps, two pictures.
    CHECK(figures.size() == 11);
    for (const std::string& figure : figures) {
        CAPTURE(figure.substr(0, 300));
        CHECK_THAT(figure, Contains("<figcaption>"));
        const std::vector<std::string> images = parts_of(figure, "<svg", "</svg>");
        REQUIRE(images.size() == 1);
        CHECK_THAT(images.front(), Contains("<title"));
        const bool is_plot = images.front().starts_with("<svg class=\"plot\"");
        CHECK((!is_plot || parts_of(images.front(), "<text>", "</text>").size() > 4));
    }
}

}  // namespace

TEST_CASE("a browser opens a page with every type of block without complaint") {
    const test::TemporaryFolder folder;
    // What is not in order would be heard.
    CHECK_THAT(opened(folder, "<!DOCTYPE html><title>x</title><script>console.warn('heard')</script>").err,
               Contains("CONSOLE") && Contains("heard"));

    const Expected<std::string> page = write_html(test::sample_report());
    REQUIRE(page.has_value());
    const ProgramOutput browser = opened(folder, *page);
    CHECK_THAT(browser.err, !Contains("CONSOLE"));
    check_figures(browser.out);
    for (const char* const label :
         {"Win share", "Ply (plies)", "Games (%)", "Worth (men)", "Power-Up", "Worth (points)", "Nodes a move (nodes)",
          "Share of points against the same opponent (%)", "Worth (%)", "Agent in the second seat", "File", "Rank",
          "Share of points of the first seat (%)", "Share of all positions (%)"}) {
        CHECK_THAT(browser.out, Contains(">" + std::string(label) + "</text>"));
    }
    CHECK_THAT(browser.out, !Contains("<script") && !Contains("nan") && !Contains("Infinity"));
    CHECK(parts_of(browser.out, "<svg", ">").size() == parts_of(browser.out, "role=\"img\"", ">").size() + 2);
}

TEST_CASE("a page refers to nothing outside but the names of XML") {
    const std::string page = *write_html(test::sample_report());
    for (const std::string& reference : parts_of(page, "http", ">")) {
        CHECK_THAT(reference, Catch::StartsWith("http://www.w3.org/2000/svg\""));
    }
    CHECK_THAT(page, !Contains("https:") && !Contains("@import") && !Contains("xlink"));
    CHECK_THAT(page, !Contains("url(h") && !Contains("src="));
}

TEST_CASE("no two parts of a page have the same id, and every link inside it leads somewhere") {
    const std::string page = *write_html(test::sample_report());
    std::set<std::string> ids;
    for (const char quote : {'"', '\''}) {
        const std::string begin = std::string(" id=") + quote;
        for (const std::string& id : parts_of(page, begin, std::string(1, '>'))) {
            const std::string name = id.substr(begin.size(), id.find(quote, begin.size()) - begin.size());
            CAPTURE(name);
            CHECK(ids.insert(name).second);
        }
    }
    CHECK(ids.size() > 100);
    for (const char* const begin : {"href=\"#", "href='#", "url(#", "aria-labelledby=\""}) {
        for (const std::string& link : parts_of(page, begin, ">")) {
            const std::size_t start = std::string_view(begin).size();
            const std::string target = link.substr(start, link.find_first_of("\"') ", start) - start);
            CAPTURE(target);
            CHECK(ids.contains(target));
        }
    }
}

TEST_CASE("texts of a report are never markup") {
    const std::string page = *write_html(test::sample_report());
    CHECK_THAT(page, !Contains("<script"));
    CHECK(parts_of(page, "</style", ">").size() == 1);
    CHECK_THAT(page, Contains("&lt;script&gt;alert(1)&lt;/script&gt;"));
}

TEST_CASE("findings come first, with their number, their interval and how they stand in words") {
    const std::string page = *write_html(test::sample_report());
    CHECK(page.find("<dt>Is it fair?</dt><dd>Not decided.") < page.find("<ul class=\"findings\">"));
    CHECK(page.find("<ul class=\"findings\">") < page.find("<dl>"));
    CHECK(page.find("<dl>") < page.find("<section id=\"seats\""));
    CHECK_THAT(page, Contains("<b>53.1\u00a0%</b> <i>[51.2, 55.0]</i>"));
    CHECK_THAT(page, Contains("<span class=\"badge\">holds at both strengths</span> <a href=\"#seats\">Seats</a>"));
    CHECK_THAT(page, Contains("<span class=\"badge\">depends on the strength</span>"));
    CHECK_THAT(page, Contains("<span class=\"badge\">not decided</span>"));
    CHECK_THAT(page, Contains("<li class=\"described\">"));
    CHECK_THAT(page, Contains("<span class=\"badge\">shown at one strength</span>"));
}

TEST_CASE("a table has a caption, heads with units and numbers at the right") {
    const std::string page =
        page_of(Table{"shares",
                      "Shares",
                      {{"Seat", ""}, {"Won", "%"}, {"Games", ""}},
                      {{"White", Figure{53.1, statistics::Interval{51.2, 55.0}, 1, false}, std::int64_t{12'345}}},
                      "A note."});
    CHECK_THAT(page, Contains("<caption id=\"shares_caption\"><b>Table 1.</b> Shares</caption>"));
    CHECK_THAT(page, Contains("<th scope=\"col\" class=\"number\">Won <span class=\"unit\">[%]</span></th>"));
    CHECK_THAT(page, Contains("<th scope=\"row\" class=\"text\">White</th>"
                              "<td class=\"number\">53.1 <i>[51.2, 55.0]</i></td><td class=\"number\">12,345</td>"));
    CHECK_THAT(page, Contains("<p class=\"note\">A note.</p>"));
}

TEST_CASE("a game stands in a part that opens") {
    CHECK_THAT(page_of(Record{"record", "Longest", "1. 11-15\n2. 8-11", ""}),
               Contains("<summary><b>Game 1.</b> Longest</summary>\n<pre tabindex=\"0\">1. 11-15\n2. 8-11</pre>"));
}

TEST_CASE("a report that is not in order is refused") {
    const auto error_of = [](std::vector<Section> sections) {
        const Expected<std::string> page = write_html({"Title", "", {}, {}, {}, std::move(sections)});
        return page ? "" : page.error().message;
    };
    CHECK(error_of({{"a b", "", {}}}) == "'a b' is no id in a report: expected small letters, digits and hyphens");
    CHECK(error_of({{"x", "", {Record{"../x", "", "", ""}}}}) ==
          "'../x' is no id in a report: expected small letters, digits and hyphens");
    CHECK(error_of({{"x", "", {Record{"x", "", "", ""}}}}) == "the id 'x' is used twice in a report");
    CHECK(error_of({{"findings", "", {}}}) == "the id 'findings' is used twice in a report");
    CHECK(error_of({{"x", "", {Table{"t", "", {{"A", ""}}, {{"1"}, {"1", "2"}}, ""}}}}) ==
          "row 2 of the table 't' has 2 cells, expected 1");
}

TEST_CASE("rows that decide nothing are folded away, and counted") {
    Table table{"changes", "What changes", {{"what", ""}, {"found", ""}}, {{"first", "yes"}}, "A note."};
    table.rows.push_back({"second", "not decided"});
    table.rows.push_back({"third", "not decided"});
    CHECK_THAT(page_of(table), !Contains("<summary>"));
    table.folded = 2;
    const std::string page = page_of(table);
    const auto folded = parts_of(page, "<details>", "</details>");
    REQUIRE(folded.size() == 1);
    CHECK_THAT(folded.front(), Contains("<summary>2 more rows that decide nothing</summary>"));
    CHECK_THAT(folded.front(), Contains("second") && Contains("third") && !Contains("first"));
    CHECK_THAT(folded.front(), Contains("<thead>"));
    // More rows than there are are all of them, and the title stays to be seen.
    table.folded = 4;
    const std::string all = page_of(table);
    CHECK_THAT(parts_of(all, "<details>", "</details>").front(), Contains("<summary>3 rows that decide nothing"));
    CHECK_THAT(all, Contains("What changes: nothing of it is decided."));
    CHECK(parts_of(all, "id=\"changes_caption\"", ">").size() == 1);
}

TEST_CASE("an appendix is called one, in the contents too") {
    const Expected<std::string> page = write_html(
        {"Title", "", {}, {}, {}, {{"more", "All numbers", {Paragraph{"text"}}, true}, {"main", "Main", {}}}});
    REQUIRE(page.has_value());
    CHECK(parts_of(*page, "Appendix: All numbers", "<").size() == 2);
    CHECK_THAT(*page, !Contains("Appendix: Main"));
}
