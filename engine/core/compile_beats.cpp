// Which combination beats which: named values, and functions asked once for every pair.
//
// Same pattern and same number of cards are always required; a clause decides among those.

#include <array>
#include <map>

#include "core/compiler.h"
#include "core/interrupt.h"

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

/// Says for every ordered pair of different combinations of one pattern and size whether the first
/// beats.
template <class Relation>
void Compiler::say_beats(int pattern, Relation&& relation) {
  for (int a = 0; a < rules.book.size(); ++a) {
    stop_if_interrupted();
    const auto winner = static_cast<ComboId>(a);
    if (rules.book[winner].pattern != pattern) continue;
    for (int b = 0; b < rules.book.size(); ++b) {
      const auto loser = static_cast<ComboId>(b);
      if (rules.book[loser].pattern != pattern ||
          rules.book[loser].size != rules.book[winner].size) {
        continue;
      }
      if (a != b && relation(rules.book[winner], rules.book[loser])) {
        rules.book.set_beats(winner, loser);
      }
    }
  }
}

void Compiler::beats_of(const ClauseAt& at, int pattern) {
  if (at->is(Value::Kind::hook)) {
    by_hook(at, pattern);
  } else if (at->is_named("higher_in_suit")) {
    only(at, {"except"});
    const CardSet except = card_list(field(at, "except"));
    if (patterns_[static_cast<std::size_t>(pattern)].kind == Pattern::Kind::set) {
      fault(at, "a set has no suit", "y.higher_rank compares sets");
    }
    say_beats(pattern, [&](const Combo& a, const Combo& b) {
      return ((a.cards | b.cards) & except) == 0 && a.suit >= 0 && a.suit == b.suit && b.rank > 0 &&
             a.rank > b.rank;
    });
  } else if (at->is_named("higher_rank")) {
    only(at, {});
    say_beats(pattern,
              [](const Combo& a, const Combo& b) { return b.rank > 0 && a.rank > b.rank; });
  } else if (at->is_named("higher_suit_then_rank")) {
    by_suit(at, pattern);
  } else if (at->is_named("ranking")) {
    by_ranking(at, pattern);
  } else if (at->is_named("never")) {
    only(at, {});
  } else {
    wanted(at, "y.higher_in_suit, y.higher_rank, y.higher_suit_then_rank, y.ranking, y.never or "
               "a function(a, b)");
  }
}

void Compiler::by_suit(const ClauseAt& at, int pattern) {
  only(at, {}, true);
  std::vector<std::string> ids;
  for (const Suit& suit : rules.deck.suits) ids.push_back(suit.id);
  std::vector<int> place(ids.size(), -1);
  int next = 0;
  for (const ClauseAt& item : items(at)) {
    const int suit = one_of(item, "suit", ids);
    if (suit < 0) continue;
    if (place[static_cast<std::size_t>(suit)] >= 0) fault(item, "this suit is here twice");
    place[static_cast<std::size_t>(suit)] = next++;
  }
  std::vector<std::string> left_out;
  for (const Combo& combo : rules.book.all()) {
    if (combo.pattern != pattern || combo.suit < 0) continue;
    const auto suit = static_cast<std::uint8_t>(combo.suit);
    if (place[suit] < 0 && index_of(left_out, ids[suit]) < 0) left_out.push_back(ids[suit]);
  }
  if (!left_out.empty()) fault(at, "leaves out the suit " + listed(left_out));
  say_beats(pattern, [&](const Combo& a, const Combo& b) {
    if (a.suit < 0 || b.suit < 0) return false;
    const int high = place[static_cast<std::size_t>(a.suit)];
    const int low = place[static_cast<std::size_t>(b.suit)];
    return high < low || (high == low && a.rank > b.rank);
  });
}

/// y.ranking { { high … low }, … }: a card beats those behind it in its chain.
void Compiler::by_ranking(const ClauseAt& at, int pattern) {
  only(at, {}, true);
  if (patterns_[static_cast<std::size_t>(pattern)].kind != Pattern::Kind::single) {
    fault(at, "y.ranking is for single cards only");
    return;
  }
  std::array<int, 64> chain{}, place{};
  int number = 0;
  CardSet ranked = 0;
  for (const ClauseAt& cards : items(at)) {
    if (!cards->is(Value::Kind::list)) {
      wanted(cards, "a list of cards, highest first");
      continue;
    }
    ++number;
    int next = 0;
    for (const ClauseAt& item : items(cards)) {
      const auto found = card(item);
      if (!found) continue;
      if (has_card(ranked, *found)) fault(item, "the card " + item->text + " is here twice");
      for (const Card copy : each(alike_to(*found, rules.deck.copies))) {
        ranked |= card_bit(copy);
        chain[copy] = number;
        place[copy] = next;
      }
      ++next;
    }
  }
  say_beats(pattern, [&](const Combo& a, const Combo& b) {
    const Card high = first_of(a.cards), low = first_of(b.cards);
    return chain[high] > 0 && chain[high] == chain[low] && place[high] < place[low];
  });
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
