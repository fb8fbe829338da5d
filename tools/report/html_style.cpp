#include "tools/report/html_style.hpp"

#include "tools/text/palette.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <string_view>

namespace sparring::report {

namespace {

constexpr std::string_view kLight =
    "color-scheme: light; --paper: #ffffff; --card: #f6f7f9; --ink: #1b1f24; --soft: #565f6b; --rule: #d5dae1;\n"
    "--link: #0b57a4; --shade: rgb(0 0 0 / 0.18); --plot-grid: #e3e6eb; --plot-reference: #59616c;\n"
    "--claim: #0b6b3a; --claim-paper: #dff3e6; --by-strength: #7a4b00; --by-strength-paper: #fbeccb;\n"
    "--open: #4a5260; --open-paper: #e6e9ee; --bar-opacity: 0.75;\n";
constexpr std::string_view kDark =
    "color-scheme: dark; --paper: #14171c; --card: #1d2229; --ink: #e8eaee; --soft: #a9b2be; --rule: #39414c;\n"
    "--link: #86bdf7; --shade: rgb(255 255 255 / 0.22); --plot-grid: #2b323b; --plot-reference: #9aa4b1;\n"
    "--claim: #8ee3b0; --claim-paper: #12402a; --by-strength: #f5cf86; --by-strength-paper: #4a3508;\n"
    "--open: #c5ccd6; --open-paper: #343c47; --bar-opacity: 0.55;\n";

constexpr std::string_view kText = R"css(
*, *::before, *::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; scroll-padding-top: 1rem; }
body { margin: 0 auto; padding: 0 1rem 4rem; max-width: 64rem; background: var(--paper); color: var(--ink);
  font: 1.0625rem/1.6 system-ui, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "DejaVu Sans", sans-serif;
  overflow-wrap: break-word; }
h1, h2 { line-height: 1.2; text-wrap: balance; }
h1 { font-size: clamp(1.6rem, 1.2rem + 2vw, 2.3rem); margin: 2.5rem 0 0.4rem; letter-spacing: -0.01em; }
h2 { font-size: 1.4rem; margin: 3rem 0 0.8rem; padding-top: 1rem; border-top: 1px solid var(--rule); }
p { margin: 0.8rem 0; max-width: 42rem; }
a { color: var(--link); text-underline-offset: 0.15em; }
a:focus-visible, summary:focus-visible, pre:focus-visible, .wide:focus-visible { outline: 3px solid var(--link);
  outline-offset: 2px; border-radius: 2px; }
i { font-style: normal; }
.subtitle { font-size: 1.15rem; color: var(--soft); margin-top: 0; }
.note { color: var(--soft); font-size: 0.9375rem; line-height: 1.5; }
.skip { position: absolute; left: -100vw; padding: 0.5rem 1rem; background: var(--card); }
.skip:focus { left: 0; }
main:focus { outline: none; }
)css";

constexpr std::string_view kParts = R"css(
nav, dl, figure, .findings { max-width: 52rem; }
nav { margin: 1.5rem 0; padding: 0.9rem 1.2rem; background: var(--card); border-radius: 0.5rem; font-size: 0.9375rem; }
nav h2 { font-size: 0.9375rem; margin: 0 0 0.3rem; padding: 0; border: 0; color: var(--soft); font-weight: 600; }
nav ol { margin: 0; padding: 0; list-style: none; columns: 15rem; column-gap: 2rem; }
nav li { break-inside: avoid; }
nav a { display: block; padding: 0.15rem 0; text-decoration: none; }
nav a:hover { text-decoration: underline; }
dl { margin: 0; display: grid; grid-template-columns: repeat(auto-fill, minmax(min(15rem, 100%), 1fr)); gap: 0.9rem 2rem; }
dt { font-size: 0.875rem; color: var(--soft); }
dd { margin: 0; }
.answers { grid-template-columns: 1fr; }
.answers dt { font-size: 1rem; font-weight: 650; color: var(--ink); }
.answers dd { max-width: 42rem; }
.findings { list-style: none; margin: 1rem 0 0; padding: 0; display: grid; gap: 0.8rem; }
.findings li { padding: 0.9rem 1.1rem; background: var(--card); border-left: 0.3rem solid var(--open);
  border-radius: 0.3rem; }
.findings .claim { border-color: var(--claim); }
.findings .by-strength { border-color: var(--by-strength); }
.findings p { margin: 0.25rem 0; }
.findings .figure { margin-top: 0; font-variant-numeric: tabular-nums; }
.figure b { font-weight: 700; white-space: nowrap; }
.figure i { color: var(--soft); white-space: nowrap; }
.source { font-size: 0.875rem; }
.badge { display: inline-block; margin-right: 0.6rem; padding: 0.05rem 0.6rem; border-radius: 1rem; font-weight: 600;
  color: var(--open); background: var(--open-paper); }
.claim .badge { color: var(--claim); background: var(--claim-paper); }
.by-strength .badge { color: var(--by-strength); background: var(--by-strength-paper); }
)css";

constexpr std::string_view kBlocks = R"css(
.wide { overflow-x: auto; max-width: 100%;
  background: linear-gradient(to right, var(--paper) 50%, transparent) left / 3rem calc(100% + 1px) local no-repeat,
    linear-gradient(to left, var(--paper) 50%, transparent) right / 3rem calc(100% + 1px) local no-repeat,
    linear-gradient(to right, var(--shade), transparent) left / 0.8rem 100% scroll no-repeat,
    linear-gradient(to left, var(--shade), transparent) right / 0.8rem 100% scroll no-repeat; }
figure, .table, details { margin: 1.8rem 0; }
figure svg { display: block; height: auto; }
figure svg text { font-family: inherit; }
figcaption { margin-top: 0.6rem; max-width: 42rem; font-size: 0.9375rem; line-height: 1.5; }
figcaption .note { display: block; }
table { border-collapse: collapse; font-size: 0.9375rem; line-height: 1.4; }
caption, .caption { text-align: left; padding: 0 0 0.5rem; font-size: 0.9375rem; }
.table details { margin: 0.6rem 0; }
.table summary { font-size: 0.9375rem; color: var(--link); }
th, td { padding: 0.35rem 0.9rem 0.35rem 0; text-align: left; vertical-align: baseline; }
th + td, th + th, td + td { padding-left: 0.5rem; }
th:last-child, td:last-child { padding-right: 0.2rem; }
thead th { border-bottom: 2px solid var(--ink); vertical-align: bottom; font-weight: 600; }
tbody th { font-weight: 500; }
td.text { min-width: 9rem; max-width: 24rem; }
tbody th.text { min-width: 6rem; max-width: 16rem; }
tbody tr { border-bottom: 1px solid var(--rule); }
tbody tr:hover { background: var(--card); }
.number { text-align: right; font-variant-numeric: tabular-nums; }
td.number, tbody th.number { white-space: nowrap; }
td.number i { color: var(--soft); }
.unit { font-weight: 400; color: var(--soft); white-space: nowrap; }
summary { cursor: pointer; padding: 0.3rem 0; }
pre { margin: 0.5rem 0 0; padding: 0.8rem 1rem; overflow-x: auto; background: var(--card); border-radius: 0.3rem;
  font: 0.875rem/1.5 ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; }
@media (min-width: 76rem) {
  body { max-width: 82rem; display: grid; grid-template-columns: 13rem minmax(0, 1fr); column-gap: 2.5rem; }
  header { grid-column: 2; }
  nav { grid-column: 1; grid-row: 2; align-self: start; position: sticky; top: 1rem; max-height: calc(100vh - 2rem);
    overflow-y: auto; }
  nav ol { columns: auto; }
  main { grid-column: 2; grid-row: 2; }
  main > section:first-child > h2 { margin-top: 1.5rem; }
}
)css";

// The more columns a table has, and the narrower the screen, the closer it is set, so that few have to be scrolled.
constexpr std::string_view kWideTables = R"css(
@media screen {
  table:has(th:nth-child(7)) td.number i { display: block; }
  table:has(th:nth-child(7)) td.text { min-width: 5rem; }
  table:has(th:nth-child(7)) :is(th, td) { padding-right: 0.5rem; }
  table:has(th:nth-child(8)) { font-size: 0.875rem; }
  table:has(th:nth-child(8)) td.text { min-width: 0; }
  table:has(th:nth-child(10)) { font-size: 0.8125rem; }
  table:has(th:nth-child(10)) :is(th, td) { padding: 0.35rem 0.25rem; }
}
@media screen and (max-width: 40rem) {
  table, table:has(th:nth-child(8)) { font-size: 0.8125rem; }
  table :is(th, td):is(th, td), table:has(th:nth-child(7)) :is(th, td) { padding: 0.35rem 0.25rem; }
  td.number i { display: block; }
  td.text, tbody th.text, table:has(th:nth-child(7)) td.text { min-width: 0; }
  td.text:last-child, table:has(th:nth-child(7)) td.text:last-child { min-width: 9rem; }
  .unit { white-space: normal; }
  tbody th:first-child { position: sticky; left: 0; background: var(--paper); }
  tbody tr:hover th:first-child { background: var(--card); }
}
)css";

// Tables repeat their heads on each sheet, and records are printed whole whether they were opened or not.
constexpr std::string_view kPrint = R"css(
@page { margin: 18mm 16mm; }
@media print {
  body { display: block; max-width: none; padding: 0; font-size: 10pt; }
  nav, .skip { display: none; }
  h1 { margin-top: 0; }
  h2 { break-after: avoid; margin-top: 1.6rem; }
  dl, figure, .findings { max-width: none; }
  figure, .findings li, tr, dl > div { break-inside: avoid; }
  figcaption { break-before: avoid; }
  caption { break-after: avoid; }
  thead { display: table-header-group; }
  table { font-size: 8.5pt; width: 100%; }
  th, td { padding-right: 0.3rem; }
  td.number, tbody th.number { white-space: normal; }
  td.number i { white-space: nowrap; }
  table:has(th:nth-child(8)) { font-size: 7pt; }
  table:has(th:nth-child(8)) thead th { overflow-wrap: anywhere; }
  td.text, tbody th.text { min-width: 0; }
  .wide, pre { overflow: visible; background: none; }
  figure svg { min-width: 0 !important; max-width: 150mm !important; max-height: 95mm; }
  pre { white-space: pre-wrap; }
  p { orphans: 3; widows: 3; }
  a { color: inherit; }
  details:not([open])::details-content { content-visibility: visible; block-size: auto; }
  .badge, .findings li, svg { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
}
)css";

[[nodiscard]] std::string series_variables(pictures::Colour pictures::SeriesColour::* paper) {
    std::string text;
    for (std::size_t k = 0; k < pictures::kSeriesColours.size(); ++k) {
        text += fmt::format("--series-{}: {}; ", k + 1, pictures::hex(pictures::kSeriesColours[k].*paper));
    }
    return text;
}

}  // namespace

std::string page_style() {
    return fmt::format(":root {{ {}{}}}\n@media screen and (prefers-color-scheme: dark) {{ :root {{ {}{}}} }}\n",
                       kLight, series_variables(&pictures::SeriesColour::on_light), kDark,
                       series_variables(&pictures::SeriesColour::on_dark)) +
           std::string(kText) + std::string(kParts) + std::string(kBlocks) + std::string(kWideTables) +
           std::string(kPrint);
}

}  // namespace sparring::report
