// Shared by the writers of JSON lines (records, traces). Inside `records` only.
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "table/settle.h"

namespace yezi {

/// One map of JSON, written directly as text: no tree is made, because a simulation writes millions
/// of lines. Keys keep the order in which they are written; the caller must avoid duplicates and
/// close what it opens.
class Line {
public:
  Line() {
    text_.reserve(256); // longer than most lines
    text_ += '{';
  }

  /// A value for the last key, or one more item of the open list.
  template <class T>
  void item(const T& value) {
    separate();
    if constexpr (std::is_same_v<T, bool>) {
      put(value ? "true" : "false");
    } else if constexpr (std::is_integral_v<T>) {
      const fmt::format_int digits(+value);
      put({digits.data(), digits.size()});
    } else if constexpr (std::is_convertible_v<const T&, std::string_view>) {
      quote(value);
    } else {
      text_ += '[';
      for (const auto& one : value) item(one);
      text_ += ']';
    }
  }
  void key(std::string_view name) {
    separate();
    quote(name);
    text_ += ':';
  }
  template <class T>
  void field(std::string_view name, const T& value) {
    key(name);
    item(value);
  }

  /// Opens a nested list or map with '[' or '{', or closes it.
  void open(char bracket) {
    separate();
    text_ += bracket;
  }
  void open(std::string_view name, char bracket) {
    key(name);
    text_ += bracket;
  }
  void close(char bracket) { text_ += bracket; }

  /// The whole line, without a break.
  std::string take() {
    text_ += '}';
    return std::move(text_);
  }

private:
  void put(std::string_view text) { text_ += text; }
  void separate() {
    const char last = text_.back();
    if (last != '{' && last != '[' && last != ':') text_ += ',';
  }
  /// Replaces invalid UTF-8 in names.
  void quote(std::string_view text);

  std::string text_;
};

/// A line that begins with {"event":"deal".
Line event_called(std::string_view name);

/// "?" as often as there are cards.
std::string hidden_cards(int size);
std::string pack_text(const Rules& rules, const Deal& deal);
void add_match(Line& line, std::string_view name, const Rules& rules, const Match& match);
/// "dice": the result of each throw; those at the end of the hand, or the others. Adds nothing if
/// there are none.
void add_dice(Line& line, const Rules& rules, const State& state, bool at_end);
/// "counts": the count of each hand, line by line, in games that count hands.
void add_counts(Line& line, const Table& table, const State& state);
/// The cards of a group that is shown.
std::string group_text(const Rules& rules, const ShownGroup& group);
/// The transfers, and the net result of each seat.
void add_transfers(Line& line, const Rules& rules, const std::vector<Transfer>& transfers);
std::string_view outcome_name(Outcome outcome);

inline constexpr std::string_view outcome_names[] = {"running", "won", "drawn", "void", "played"};

} // namespace yezi
