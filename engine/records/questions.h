// What scenes can expect, one free function for each key. For `records` and the kits.
//
// Each function compares an expected Value with the engine's result, and records a miss, or a fault
// if the question makes no sense.
#pragma once

#include <set>
#include <span>

#include "records/fields.h"
#include "records/scene_words.h"

namespace yezi {

/// A scene being checked, the context of every question.
struct Questions {
  Questions(const Table& of, const Scene& asking, const State& at, SceneResult& into);

  void compare(const Value& at, const std::string& part, const std::string& expected,
               const std::string& got);
  void compare(const Value& at, const std::string& part, std::int64_t expected, std::int64_t got);
  void compare_cards(const Value& at, const std::string& part, Cards got);

  /// Whether `value` is of that kind; otherwise adds a fault.
  bool wanted(const Value& value, Value::Kind kind, const char* what);
  bool text(const Value& value) { return wanted(value, Value::Kind::text, "a text"); }
  bool number(const Value& value) { return wanted(value, Value::Kind::integer, "a whole number"); }
  bool list(const Value& value) { return wanted(value, Value::Kind::list, "a list"); }
  bool map(const Value& value) { return wanted(value, Value::Kind::map, "named fields"); }
  bool entries(const Value& item, std::size_t wanted);

  std::optional<Cards> cards(const Value& value);
  std::optional<Seat> seat(const Value& value);
  std::optional<ComboId> combo(const Value& value);
  const Offer& offer_of(Seat seat);
  /// Whether the hand is over; otherwise adds a miss.
  bool over(const Value& at);
  /// Calls visit(seat, value) for every role of a map.
  template <class Visit>
  void each_role(const Value& value, Visit&& visit) {
    if (!map(value)) return;
    for (const auto& [role, item] : value.fields)
      if (const Seat seat = words.seat(role, item.place); seat != no_seat) visit(seat, item);
  }

  const Table& table;
  const Rules& rules;
  const Scene& scene;
  const State& state;
  SceneResult& result;
  SceneWords words;
  Seat asked = no_seat; // the first seat that must answer
  std::string key;      // being checked

private:
  Offer offer_;
};

/// In order, with commas; "none".
std::string joined(const std::set<std::string>& texts);

struct Question {
  std::string_view key;
  void (*check)(Questions& q, const Value& value);
};
std::span<const Question> questions_of_play();    // questions_play.cpp
std::span<const Question> questions_of_payment(); // questions_payment.cpp
std::span<const Question> questions_of_deck();    // questions_deck.cpp
/// Those above and the questions of every kit (Kit::questions).
std::vector<std::span<const Question>> all_questions();

} // namespace yezi
