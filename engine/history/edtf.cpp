#include "history/edtf.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace yezi {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// "-12" for a month, then perhaps "-31" for a day; taken off `text`.
bool take_month_and_day(std::string_view& text) {
  const int least = 1;
  for (const int most : {12, 31}) {
    if (!text.starts_with('-')) return true;
    if (text.size() < 3 || !is_digit(text[1]) || !is_digit(text[2])) return false;
    const int number = (text[1] - '0') * 10 + (text[2] - '0');
    if (number < least || number > most) return false;
    text.remove_prefix(3);
  }
  return true;
}

/// One date: four digits, the last of which may be unspecified ("162X"), a sign before it, a
/// qualifier behind it.
std::optional<Edtf> parse_date(std::string_view text) {
  Edtf date;
  const bool negative = text.starts_with('-');
  if (negative) text.remove_prefix(1);
  if (text.size() < 4) return std::nullopt;
  int unit = 1000;
  int span = 0;
  for (std::size_t i = 0; i < 4; ++i, unit /= 10) {
    const char c = text[i];
    if (c == 'X')
      span += 9 * unit;
    else if (is_digit(c) && span == 0)
      date.earliest += (c - '0') * unit;
    else
      return std::nullopt;
  }
  date.latest = date.earliest + span;
  if (negative) date = {-date.latest, -date.earliest};
  text.remove_prefix(4);
  if (span == 0 && !take_month_and_day(text)) return std::nullopt;
  if (text == "?" || text == "%") date.uncertain = true;
  if (text == "~" || text == "%") date.approximate = true;
  if (!text.empty() && !date.uncertain && !date.approximate) return std::nullopt;
  return date;
}

std::string century_text(int century, const Locale& locale) {
  if (locale.chinese()) {
    // Digits of Chinese numbers, the same in every script.
    static constexpr std::array digits{"", "一", "二", "三", "四", "五", "六", "七", "八", "九"};
    const auto tens = static_cast<std::size_t>(century / 10 % 10);
    const auto ones = static_cast<std::size_t>(century % 10);
    return locale("{} c.", fmt::format("{}{}{}", tens > 1 ? digits.at(tens) : "",
                                       tens > 0 ? "十" : "", digits.at(ones)));
  }
  const bool teen = century % 100 >= 11 && century % 100 <= 13;
  const char* const ending = teen                ? "th"
                             : century % 10 == 1 ? "st"
                             : century % 10 == 2 ? "nd"
                             : century % 10 == 3 ? "rd"
                                                 : "th";
  return fmt::format("{}{} c.", century, ending);
}

/// "1620s", "18th c.", "1613".
std::string years(int earliest, int latest, const Locale& locale) {
  if (earliest == latest)
    return earliest > 0 ? locale(Context{"year"}, "{}", earliest) : locale("{} BC", 1 - earliest);
  if (earliest >= 0 && earliest % 100 == 0 && latest == earliest + 99)
    return century_text(earliest / 100 + 1, locale);
  if (earliest > 0 && earliest % 10 == 0 && latest == earliest + 9) return locale("{}s", earliest);
  if (latest <= 0) return locale("{}–{} BC", 1 - earliest, 1 - latest);
  const bool same_century = earliest > 0 && earliest / 100 == latest / 100;
  return same_century && !locale.chinese() ? fmt::format("{}–{:02}", earliest, latest % 100)
                                           : locale("{}–{}", earliest, latest);
}

} // namespace

std::optional<Edtf> parse_edtf(std::string_view text) {
  if (text == "..") return Edtf{9999, 9999, false, true};
  const std::size_t slash = text.find('/');
  if (slash == std::string_view::npos) return parse_date(text);
  const std::string_view first = text.substr(0, slash), last = text.substr(slash + 1);
  if (first == "..") {
    auto date = parse_date(last);
    if (date) date->before = true;
    return date;
  }
  auto date = parse_date(first);
  if (!date) return date;
  if (last == "..") {
    date->latest = 9999;
    date->open = true;
    return date;
  }
  const auto end = parse_date(last);
  if (!end || end->latest < date->earliest) return std::nullopt;
  date->latest = end->latest;
  date->uncertain |= end->uncertain;
  date->approximate |= end->approximate;
  return date;
}

std::string to_text(const Edtf& date, const Locale& locale) {
  if (date.open && date.earliest == 9999) return std::string(locale.pick("today"));
  std::string text =
      date.open ? locale("{} to today", date.earliest) : years(date.earliest, date.latest, locale);
  if (date.before) text = locale("before {}", text);
  if (date.approximate) {
    const bool digit = text.front() >= '0' && text.front() <= '9';
    text = locale("about {1}", digit ? " " : "", text);
  }
  if (date.uncertain) text += locale.pick("?");
  return text;
}

} // namespace yezi
