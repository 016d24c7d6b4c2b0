// Faces in clauses, and throws of dice.

#include "core/compiler.h"

namespace yezi {

/// Faces by code, by suit or by mark; letter case matters, since 1s and S are not alike.
FaceSet Compiler::faces(const ClauseAt& at) {
  FaceSet set;
  std::vector<std::string> known;
  for (const Suit& suit : rules.deck.suits) known.push_back(suit.id);
  known.insert(known.end(), rules.deck.marks.begin(), rules.deck.marks.end());
  for (const Face& face : rules.deck.faces) known.push_back(face.code);
  for (const ClauseAt& item : list(at, "a list of cards, suits or marks of the deck")) {
    const auto name = text(item, "a card, a suit or a mark of the deck");
    if (!name) continue;
    const int suit = rules.deck.suit(*name), mark = rules.deck.mark(*name);
    bool any = false;
    for (std::size_t i = 0; i < rules.deck.faces.size(); ++i) {
      const Face& face = rules.deck.faces[i];
      const bool meant = face.code == *name || (suit >= 0 && face.suit == suit) ||
                         (mark >= 0 && ((face.marks >> mark) & 1U) != 0);
      if (meant) set.add(static_cast<Card>(i));
      any = any || meant;
    }
    if (!any && suit < 0 && mark < 0) no_such(item, "card, suit or mark", *name, known);
  }
  return set;
}

FaceSet Compiler::faces_or_all(const ClauseAt& at) {
  if (at) return faces(at);
  FaceSet all;
  for (std::size_t i = 0; i < rules.deck.faces.size(); ++i) all.add(static_cast<Card>(i));
  return all;
}

/// throws = { { "open", y.dice { 2, at_end = bool, hits = function(a, b) … end } }, … }.
void Compiler::throws() {
  std::size_t dice = 0;
  for (const Line& line : lines(field(root(), "throws"), "as { \"open\", y.dice { 2 } }")) {
    only(line.whole, {}, true);
    Throw made;
    made.name = line.name;
    made.by = line.whole->by;
    made.first = static_cast<std::uint8_t>(dice);
    if (!read(line.value, made)) continue;
    dice += made.dice;
    rules.throws.push_back(std::move(made));
  }
  if (dice > max_dice) fault(field(root(), "throws"), "at most 12 dice are thrown in a hand");
}

std::vector<std::string> Compiler::throw_names() const {
  std::vector<std::string> names;
  for (const Throw& each : rules.throws) names.push_back(each.name);
  return names;
}

/// A throw that is not hidden until the end; -1 and a fault if it is none.
int Compiler::throw_before_play(const ClauseAt& at) {
  const int index = one_of(at, "throw", throw_names());
  if (index >= 0 && rules.throws[static_cast<std::size_t>(index)].at_end)
    fault(at, "these dice are thrown when the hand is over");
  return index;
}

std::vector<std::string> Compiler::set_names() const {
  std::vector<std::string> names;
  for (const SetKind& each : rules.sets) names.push_back(each.name);
  return names;
}

std::uint32_t Compiler::set_list(const ClauseAt& at) {
  std::uint32_t kinds = 0;
  for (const ClauseAt& item : list(at, "a list of sets")) {
    const int index = one_of(item, "set", set_names());
    if (index >= 0) kinds |= 1U << index;
  }
  return kinds;
}

} // namespace yezi
