#include "tools/report/plot.hpp"

#include "tools/data/scratch_folder.hpp"
#include "tools/data/text_file.hpp"
#include "tools/report/child_program.hpp"
#include "tools/report/gnuplot_text.hpp"
#include "tools/report/plot_ink.hpp"
#include "tools/report/plot_script.hpp"
#include "tools/report/words.hpp"
#include "tools/text/markup.hpp"
#include "tools/text/numbers.hpp"
#include "tools/text/palette.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <string_view>

namespace sparring::report {

namespace {

[[nodiscard]] Error plot_error(const Plot& plot, std::string_view reason) {
    return Error{fmt::format("the plot '{}' cannot be drawn: {}", on_one_line(plot.id), reason)};
}

// What gnuplot makes of a script.
[[nodiscard]] Expected<std::string> image_of(const Plot& plot, const std::string& script) {
    const ScratchFolder folder("sparring-plot");
    const std::filesystem::path file = folder.path() / "plot.gp";
    if (const Status written = write_text_file(file, script); !written) {
        return written.error();
    }
    // Without what people have set for themselves.
    Expected<ProgramOutput> run = run_program({"gnuplot", "-d", file.string()});
    if (!run) {
        return plot_error(plot, run.error().message + "; expected gnuplot (Debian package gnuplot-nox)");
    }
    if (run->exit_code != 0 || run->out.find("</svg>") == std::string::npos) {
        return plot_error(plot,
                          fmt::format("gnuplot ended with exit code {}: {}", run->exit_code, on_one_line(run->err)));
    }
    return std::move(run->out);
}

[[nodiscard]] std::string replaced(std::string text, std::string_view old, std::string_view by) {
    for (std::size_t place = text.find(old); place != std::string::npos; place = text.find(old, place + by.size())) {
        text.replace(place, old.size(), by);
    }
    return text;
}

// Inks as variables of the page, and nothing that fixes a font.
[[nodiscard]] std::string page_tag(std::string tag) {
    if (tag.find("rgb(") != std::string::npos) {
        for (std::size_t k = 0; k < pictures::kSeriesColours.size(); ++k) {
            tag = replaced(std::move(tag), series_ink(k).in_image, series_ink(k).on_page);
        }
        for (const PlotInk& ink : {grid_ink(), text_ink(), reference_ink()}) {
            tag = replaced(std::move(tag), ink.in_image, ink.on_page);
        }
    }
    for (const char quote : {'"', '\''}) {
        tag = replaced(std::move(tag), fmt::format("{0}black{0}", quote), fmt::format("{0}currentColor{0}", quote));
        tag = replaced(std::move(tag), fmt::format("{0}white{0}", quote),
                       fmt::format("{0}var(--paper,#ffffff){0}", quote));
    }
    tag = replaced(std::move(tag), "fill-opacity = '0.750000'", "fill-opacity='var(--bar-opacity,0.75)'");
    return replaced(replaced(std::move(tag), " font-family=\"sans-serif\"", ""), "xlink:href", "href");
}

// The tags of an image changed, and the texts as they are.
[[nodiscard]] std::string page_image(std::string_view image) {
    std::string page;
    page.reserve(image.size());
    for (std::size_t place = 0; place < image.size();) {
        const std::size_t begin = std::min(image.find('<', place), image.size());
        page += image.substr(place, begin - place);
        const std::size_t end = std::min(image.find('>', begin), image.size() - 1) + 1;
        page += begin < image.size() ? page_tag(std::string(image.substr(begin, end - begin))) : "";
        place = end;
    }
    return page;
}

// The shapes in the image that nothing uses.
[[nodiscard]] std::string without_filters(std::string image) {
    constexpr std::string_view kEnd = "</filter>\n";
    for (std::size_t begin = image.find("<filter"); begin != std::string::npos; begin = image.find("<filter")) {
        const std::size_t end = image.find(kEnd, begin);
        if (end == std::string::npos) {
            break;
        }
        image.erase(begin, end + kEnd.size() - begin);
    }
    return image;
}

// What the pointer is told over the data: the name of their series in place of a number.
[[nodiscard]] std::string with_series_names(std::string image, const Plot& plot, const PlotScript& script) {
    for (std::size_t k = 0;; ++k) {
        const std::string head = fmt::format("<g id=\"gnuplot_plot_{0}\" ><title>gnuplot_plot_{0}</title>", k + 1);
        const std::size_t place = image.find(head);
        if (place == std::string::npos) {
            return image;
        }
        const bool has_name = k < script.series_of_elements.size();
        const std::string name = has_name ? escaped(plot.series[script.series_of_elements[k]].name) : "";
        image.replace(place, head.size(), name.empty() ? "<g>" : fmt::format("<g><title>{}</title>", name));
    }
}

[[nodiscard]] std::string description_of(const Plot& plot) {
    std::string text = fmt::format("Across: {}. Up: {}.", axis_text(plot.x), axis_text(plot.y));
    for (const Series& series : plot.series) {
        text += series.name.empty() ? "" : fmt::format(" {}: {} points.", series.name, series.points.size());
    }
    return text;
}

[[nodiscard]] std::string head_of(const Plot& plot, const PlotScript& script) {
    const std::string id = escaped(plot.id);
    // On a narrow screen the figure scrolls before its labels become too small to read.
    return fmt::format(
        "<svg class=\"plot\" xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"100%\" role=\"img\" "
        "style=\"max-width:{2}px;min-width:{3}px\" aria-labelledby=\"{4}_title {4}_desc\">\n"
        "<title id=\"{4}_title\">{5}</title>\n<desc id=\"{4}_desc\">{6}</desc>\n",
        script.width, script.height, script.width * 11 / 10, script.width * 7 / 10, id, escaped(plot.title),
        escaped(description_of(plot)));
}

}  // namespace

Expected<std::string> draw_plot(const Plot& plot) {
    const PlotScript script = plot_script(plot);
    const Expected<std::string> image = image_of(plot, script.text);
    if (!image) {
        return image.error();
    }
    const std::size_t content = image->find("<g id=\"gnuplot_canvas\"");
    if (content == std::string::npos) {
        return plot_error(plot, "gnuplot has drawn another kind of image than expected");
    }
    const std::string drawing = page_image(without_filters(image->substr(content)));
    const std::string inlined = inlined_svg(with_series_names(drawing, plot, script), escaped(plot.id));
    return head_of(plot, script) + undisguised(inlined);
}

}  // namespace sparring::report
