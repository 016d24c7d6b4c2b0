// Which combination beats which: by words (core/words_beating.cpp), and by functions that are asked
// once for every pair.

#include <map>

#include "core/compiler.h"

namespace yezi {

void Compiler::beats(const ClauseAt& at) {
  if (!at) return;
  const auto names = pattern_names();
  if (!at->is(Value::Kind::map)) {
    for (std::size_t i = 0; i < names.size(); ++i) beats_of(at, static_cast<int>(i));
  } else {
    only(at, names);
    for (std::size_t i = 0; i < names.size(); ++i) {
      const ClauseAt spot = field(at, names[i]);
      if (spot) {
        beats_of(spot, static_cast<int>(i));
      } else {
        fault(at, "nothing says what beats a " + names[i],
              "write " + names[i] + " = y.never if nothing does");
      }
    }
  }
  rules.book.seal();
}

void Compiler::beats_of(const ClauseAt& at, int pattern) {
  if (at->is(Value::Kind::hook)) {
    by_hook(at, pattern);
  } else {
    BeatsOf made{pattern};
    read(at, made, "a function(a, b)");
  }
}

void Compiler::by_hook(const ClauseAt& at, int pattern) {
  // Groups of one size, as nothing else is compared.
  std::map<int, std::vector<ComboId>> groups;
  for (int id = 0; id < rules.book.size(); ++id) {
    const Combo& combo = rules.book[static_cast<ComboId>(id)];
    if (combo.pattern == pattern) groups[combo.size].push_back(static_cast<ComboId>(id));
  }
  std::int64_t& calls = pure_calls_[at->hook];
  for (const auto& [size, combos] : groups) {
    calls += 2 * static_cast<std::int64_t>(combos.size() * combos.size());
  }
  if (calls > max_pure_calls) {
    fault(at,
          "this function would be asked " + std::to_string(calls) + " times; at most " +
              std::to_string(max_pure_calls) + " are allowed",
          "a named value, as y.higher_rank, is compiled and needs no calls");
    return;
  }
  try {
    for (const auto& [size, combos] : groups) {
      if (!tabulate(at, combos)) return;
    }
  } catch (const ScriptError& error) {
    ClauseAt where = at;
    if (!error.file.empty()) where.place = {error.file, error.line};
    fault(where, "failed: " + (error.message.empty() ? error.what() : error.message));
  }
}

bool Compiler::tabulate(const ClauseAt& at, const std::vector<ComboId>& combos) {
  const auto tell = [&](ComboId id) { return to_text(rules.deck, rules.book[id].cards); };
  for (const ComboId a : combos) {
    for (const ComboId b : combos) {
      const bool beats = script.beats(at->hook, rules.book, a, b);
      if (beats != script.beats(at->hook, rules.book, a, b)) {
        fault(at, "is not pure: asked twice whether " + tell(a) + " beats " + tell(b) +
                      ", it gave two answers");
        return false;
      }
      if (beats && a == b) {
        fault(at, "says that " + tell(a) + " beats itself");
        return false;
      }
      if (beats) rules.book.set_beats(a, b);
    }
  }
  return true;
}

} // namespace yezi
