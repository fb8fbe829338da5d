#pragma once
// Rule options as data: each entry names a field of a game's Options, what it may be, what it means, and the sentence
// of the rules it reads. The command line, variant files and the list of games are all made from these entries.

#include "engine/core/expected.hpp"

#include <array>
#include <charconv>
#include <string>
#include <string_view>

namespace sparring {

// One rule option of a game. `set` checks the value and reports what was expected; `show` prints the present value in
// the form that `set` reads.
template <class Options>
struct OptionEntry {
    std::string_view name;
    std::string_view values;   // what it may be, for people: "true, false" or "0..1000"
    std::string_view meaning;  // what the option decides
    std::string_view rule;     // the sentence of the rules it is a reading of
    Status (*set)(Options&, std::string_view value);
    std::string (*show)(const Options&);
};

// A whole decimal number without sign, spaces or trailing text, in [low, high].
[[nodiscard]] Expected<int> parse_integer(std::string_view text, int low, int high);

// `true` or `false`.
[[nodiscard]] Expected<bool> parse_boolean(std::string_view text);

// The `set` and `show` functions of an option that is a bool field.
template <auto Field>
struct BooleanField {
    template <class Options>
    static Status set(Options& options, std::string_view value) {
        const Expected<bool> parsed = parse_boolean(value);
        if (!parsed) {
            return parsed.error();
        }
        options.*Field = *parsed;
        return ok();
    }
    template <class Options>
    static std::string show(const Options& options) {
        return options.*Field ? "true" : "false";
    }
};

// The `set` and `show` functions of an option that is an int field in [Low, High].
template <auto Field, int Low, int High>
struct IntegerField {
    template <class Options>
    static Status set(Options& options, std::string_view value) {
        const Expected<int> parsed = parse_integer(value, Low, High);
        if (!parsed) {
            return parsed.error();
        }
        options.*Field = *parsed;
        return ok();
    }
    template <class Options>
    static std::string show(const Options& options) {
        return std::to_string(options.*Field);
    }
};

// The `set` and `show` functions of an option that is an enumeration field; `Names` lists the enumerators' names in
// order of their values, from 0.
template <auto Field, const auto& Names>
struct NamedField {
    template <class Options>
    static Status set(Options& options, std::string_view value) {
        std::string expected;
        for (std::size_t place = 0; place < Names.size(); ++place) {
            if (value == Names[place]) {
                using Enumeration = std::remove_reference_t<decltype(options.*Field)>;
                options.*Field = static_cast<Enumeration>(place);
                return ok();
            }
            expected += (place == 0 ? "" : " or ") + std::string(Names[place]);
        }
        return Error{"'" + std::string(value) + "' is not " + expected};
    }
    template <class Options>
    static std::string show(const Options& options) {
        return std::string(Names[static_cast<std::size_t>(options.*Field)]);
    }
};

// Entries for such fields.
template <class Options, auto Field>
[[nodiscard]] constexpr OptionEntry<Options> boolean_entry(std::string_view name, std::string_view meaning,
                                                           std::string_view rule) {
    return {name, "true, false", meaning, rule, &BooleanField<Field>::set, &BooleanField<Field>::show};
}
template <class Options, auto Field, int Low, int High>
[[nodiscard]] constexpr OptionEntry<Options> integer_entry(std::string_view name, std::string_view values,
                                                           std::string_view meaning, std::string_view rule) {
    return {name, values, meaning, rule, &IntegerField<Field, Low, High>::set, &IntegerField<Field, Low, High>::show};
}
template <class Options, auto Field, const auto& Names>
[[nodiscard]] constexpr OptionEntry<Options> named_entry(std::string_view name, std::string_view values,
                                                         std::string_view meaning, std::string_view rule) {
    return {name, values, meaning, rule, &NamedField<Field, Names>::set, &NamedField<Field, Names>::show};
}

}  // namespace sparring
