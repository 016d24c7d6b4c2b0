#include "explain/lessons/figures.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <utility>

#include "explain/lessons/lesson_answers.h"
#include "explain/lessons/lesson_blocks.h"
#include "records/json_value.h"
#include "study/features.h"

namespace yezi {

namespace {

constexpr std::int64_t hundredths = 100;
constexpr std::int64_t most_figure = 1'000'000;

using NumberWord = std::pair<std::string_view, std::int64_t>;

constexpr std::array<NumberWord, 31> english{
    {{"no", 0},        {"none", 0},      {"nothing", 0},  {"one", 1},      {"two", 2},
     {"three", 3},     {"four", 4},      {"five", 5},     {"six", 6},      {"seven", 7},
     {"eight", 8},     {"nine", 9},      {"ten", 10},     {"eleven", 11},  {"twelve", 12},
     {"thirteen", 13}, {"fourteen", 14}, {"fifteen", 15}, {"sixteen", 16}, {"seventeen", 17},
     {"eighteen", 18}, {"nineteen", 19}, {"twenty", 20},  {"thirty", 30},  {"forty", 40},
     {"fifty", 50},    {"sixty", 60},    {"seventy", 70}, {"eighty", 80},  {"ninety", 90},
     {"zero", 0}}};

/// One digit or place a character of three bytes.
constexpr std::array<NumberWord, 15> chinese{{{"零", 0},
                                              {"〇", 0},
                                              {"無", 0},
                                              {"一", 1},
                                              {"二", 2},
                                              {"兩", 2},
                                              {"两", 2},
                                              {"三", 3},
                                              {"四", 4},
                                              {"五", 5},
                                              {"六", 6},
                                              {"七", 7},
                                              {"八", 8},
                                              {"九", 9},
                                              {"无", 0}}};
constexpr std::array<NumberWord, 3> places{{{"十", 10}, {"百", 100}, {"千", 1000}}};

template <std::size_t N>
const NumberWord* named(const std::array<NumberWord, N>& list, std::string_view word) {
  const auto found = std::find_if(list.begin(), list.end(),
                                  [&](const NumberWord& one) { return one.first == word; });
  return found == list.end() ? nullptr : &*found;
}

std::optional<std::int64_t> english_number(std::string_view shown) {
  std::string text;
  for (const char c : shown)
    text += c == '-' ? ' ' : c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  std::int64_t value = 0, last = 0;
  bool any = false;
  for (const std::string& word : words_of(text)) {
    if (word == "and" && any) continue;
    if (word == "a" && !any) {
      last = 1;
      continue;
    }
    if (word == "hundred" && last > 0) {
      value += last * 100 - (any ? last : 0);
      last = 0;
    } else if (const NumberWord* found = named(english, word); found != nullptr) {
      value += found->second;
      last = found->second;
    } else {
      return std::nullopt;
    }
    any = true;
  }
  return any ? std::optional(value) : std::nullopt;
}

std::optional<std::int64_t> chinese_number(std::string_view shown) {
  constexpr std::size_t width = 3;
  if (shown.empty() || shown.size() % width != 0) return std::nullopt;
  std::int64_t value = 0, digit = -1;
  for (std::size_t i = 0; i < shown.size(); i += width) {
    const std::string_view sign = shown.substr(i, width);
    if (const NumberWord* place = named(places, sign); place != nullptr) {
      value += (digit < 0 ? 1 : digit) * place->second;
      digit = -1;
    } else if (const NumberWord* found = named(chinese, sign); found != nullptr && digit <= 0) {
      digit = found->second;
    } else {
      return std::nullopt;
    }
  }
  return value + std::max<std::int64_t>(digit, 0);
}

/// The place of "}" for the "{" at `from`; npos where the line ends before.
std::size_t close_of(const std::string& text, std::size_t from) {
  const std::size_t close = text.find_first_of("}\n", from);
  return close == std::string::npos || text[close] == '\n' ? std::string::npos : close;
}

} // namespace

void take_figures(LessonText& text, const std::string& scene, Faults& faults) {
  std::string out;
  Place at = text.place;
  bool code = false;
  for (std::size_t i = 0; i < text.text.size(); ++i) {
    const char c = text.text[i];
    if (c == '\n') ++at.line;
    if (c == '\n' && i > 0 && text.text[i - 1] == '\n') code = false; // it ends with its paragraph
    if (c == '`') code = !code;
    if (c != '{' || code) {
      out += c;
      continue;
    }
    const std::size_t close = close_of(text.text, i);
    const std::size_t colon = text.text.find(':', i);
    if (close == std::string::npos || colon > close) {
      faults.push_back({at, "a brace begins a figure: {SHOWN: what the engine is asked}",
                        "other braces go between backticks"});
      out += c;
      continue;
    }
    LessonFigure figure;
    figure.shown = without_edges(std::string_view(text.text).substr(i + 1, colon - i - 1));
    figure.ask = without_edges(std::string_view(text.text).substr(colon + 1, close - colon - 1));
    figure.scene = scene;
    figure.place = at;
    out += figure.shown;
    text.figures.push_back(std::move(figure));
    i = close;
  }
  text.text = std::move(out);
}

std::optional<std::int64_t> number_said(std::string_view shown) {
  constexpr std::string_view of_hundred = "百分之";
  if (shown.starts_with(of_hundred)) shown.remove_prefix(of_hundred.size());
  for (const auto whole : {english_number(shown), chinese_number(shown)})
    if (whole) return *whole * hundredths;
  LessonQuestion number;
  number.kind = LessonQuestion::Kind::number;
  const Checked<std::string> typed = normal_answer(number, {}, shown);
  if (!typed) return std::nullopt;
  return std::strtoll(typed->c_str(), nullptr, 10);
}

void compare_figure(const LessonFigure& figure, const Figured& said, Faults& faults) {
  const std::optional<std::int64_t> shown = number_said(figure.shown);
  if (!shown) {
    faults.push_back({figure.place, in_quotes(figure.shown) + " is no number",
                      "only the number stands before the colon"});
    return;
  }
  if (std::abs(*shown - said.value) <= said.margin) return;
  faults.push_back({figure.place, fmt::format("the text says {}, but {} is {:g}",
                                              in_quotes(figure.shown), in_quotes(figure.ask),
                                              static_cast<double>(said.value) / hundredths)});
}

std::optional<Figured> feature_figure(const Rules& rules, const std::string& id, const Place& place,
                                      Faults& faults) {
  std::vector<std::string> ids;
  for (const Feature& feature : features_of(rules)) {
    const double* const value = std::get_if<double>(&feature.value);
    if (value == nullptr) continue;
    ids.push_back(feature.id);
    if (feature.id == id && std::abs(*value) < most_figure)
      return Figured{std::llround(*value * hundredths), 0};
  }
  const std::string near = nearest(id, ids);
  faults.push_back(
      {place,
       fmt::format("no feature of {} is a number and called {}", rules.said.id, in_quotes(id)),
       near.empty() ? fmt::format("{}", fmt::join(ids, ", ")) : "did you mean \"" + near + "\"?"});
  return std::nullopt;
}

} // namespace yezi
