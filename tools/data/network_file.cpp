#include "tools/data/network_file.hpp"

#include "tools/data/binary_lists.hpp"
#include "tools/data/text_file.hpp"

#include <fmt/format.h>

#include <cstdint>

namespace sparring {

namespace {

constexpr std::string_view kContent = "a network of 'sparring train fit'";
constexpr std::string_view kRemedy = "expected the file as it was written";
constexpr std::string_view kFormat = "1";

using Shape = NetworkShape;

[[nodiscard]] std::size_t bytes_of_layers(const Shape& shape) {
    return Shape::kFirst * shape.products() + Shape::kFirst * 4 + Shape::kSecond * Shape::kFirst + Shape::kSecond * 5 +
           4;
}
[[nodiscard]] std::size_t bytes_of(const Shape& shape) {
    return 2 * shape.accumulators * (1 + shape.inputs()) + shape.buckets * bytes_of_layers(shape);
}

[[nodiscard]] NetworkLayers take_layers(const Shape& shape, std::string_view& text) {
    NetworkLayers layers;
    layers.first = take_list<std::int8_t>(text, Shape::kFirst * shape.products());
    take_list<std::int32_t>(text, layers.first_bias);
    layers.second = take_list<std::int8_t>(text, Shape::kSecond * Shape::kFirst);
    take_list<std::int32_t>(text, layers.second_bias);
    take_list<std::int8_t>(text, layers.last);
    take_list<std::int32_t>(text, {&layers.last_bias, 1});
    return layers;
}

[[nodiscard]] bool is_within_limits(const Shape& shape) {
    return shape.words <= Shape::kMostWords && shape.buckets <= Shape::kMostBuckets &&
           shape.accumulators <= Shape::kMostAccumulators;
}

}  // namespace

Status write_network(const std::filesystem::path& path, const NetworkData& data) {
    std::string text = fmt::format(
        "network {}\ngame {}\nmade {}\nwords {}\nbuckets {}\naccumulators {}\nunit {}\nshare_scale {}\ndraw_margin "
        "{}\n",
        kFormat, data.game, data.made, data.shape.words, data.shape.buckets, data.shape.accumulators, data.unit,
        data.scale.share_scale, data.scale.draw_margin);
    append_list(text, data.bias);
    append_list(text, data.inputs);
    for (const NetworkLayers& layers : data.layers) {
        append_list(text, layers.first);
        append_list(text, layers.first_bias);
        append_list(text, layers.second);
        append_list(text, layers.second_bias);
        append_list(text, layers.last);
        append_list(text, std::span(&layers.last_bias, 1));
    }
    const auto written = write_solved_file(path, std::move(text));
    return written ? ok() : Status(written.error());
}

Expected<NetworkData> read_network(const std::filesystem::path& path) {
    const Expected<std::string> all = read_text_file(path);
    return all ? parse_network(*all, path) : Expected<NetworkData>(all.error());
}

Expected<NetworkData> parse_network(std::string_view all, const std::filesystem::path& path) {
    const auto checked = checked_text(all, path, kContent, kRemedy);
    if (!checked) {
        return checked.error();
    }
    std::string_view text = *checked;
    HeaderLines header(text);
    NetworkData data;
    const std::string format = header.word("network");
    data.game = header.word("game");
    data.made = header.word("made");
    data.shape.words = header.number<std::size_t>("words");
    data.shape.buckets = header.number<std::size_t>("buckets");
    data.shape.accumulators = header.number<std::size_t>("accumulators");
    data.unit = header.number<double>("unit");
    data.scale.share_scale = header.number<double>("share_scale");
    data.scale.draw_margin = header.number<double>("draw_margin");
    if (!header.is_good() || format != kFormat || !is_within_limits(data.shape) ||
        text.size() != bytes_of(data.shape) || !(data.unit > 0) || !(data.scale.share_scale > 0) ||
        !(data.scale.draw_margin >= 0)) {
        return Error{fmt::format("'{}': expected {} of format {}", path.string(), kContent, kFormat)};
    }
    data.bias = take_list<std::int16_t>(text, data.shape.accumulators);
    data.inputs = take_list<std::int16_t>(text, data.shape.accumulators * data.shape.inputs());
    for (std::size_t bucket = 0; bucket < data.shape.buckets; ++bucket) {
        data.layers.push_back(take_layers(data.shape, text));
    }
    if (const Status safe = check_network(data); !safe) {
        return Error{fmt::format("'{}': {}", path.string(), safe.error().message)};
    }
    return data;
}

}  // namespace sparring
