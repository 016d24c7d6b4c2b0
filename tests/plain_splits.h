// Splitting hands by plain recursion, to compare a Splitter with.
#pragma once

#include <algorithm>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "kits/drawing/splitter.h"
#include "packs.h"

namespace yezi {

/// So that splits can be sorted.
inline bool operator<(const Splitter::Part& a, const Splitter::Part& b) {
  return std::pair(a.shape, a.face) < std::pair(b.shape, b.face);
}

} // namespace yezi

namespace yezi::kit {

using Parts = std::vector<Splitter::Part>;

/// Suits of `letters` and faces of no suit, all with so many copies.
inline Deck copied_deck(std::string_view letters, int ranks, int loose, int copies) {
  Deck deck = suited_deck(letters, ranks);
  for (int i = 0; i < loose; ++i) deck.faces.push_back(odd_card("x", {}, 0, false));
  for (Face& face : deck.faces) face.copies = copies;
  return deck;
}

inline Card face_count(const Deck& deck) { return static_cast<Card>(deck.faces.size()); }

FaceSet faces_of(const Deck& deck, const auto& wanted) {
  FaceSet faces;
  for (Card card = 0; card < face_count(deck); ++card) {
    if (wanted(deck.faces[card])) faces.add(card);
  }
  return faces;
}
inline FaceSet all_faces(const Deck& deck) {
  return faces_of(deck, [](const Face&) { return true; });
}

/// What a splitter is asked to do, and the same from the definition.
struct Task {
  Deck deck;
  std::vector<SetShape> shapes;
  std::uint32_t sets = 0;
  int pair = -1;
  int most_sets = 0;

  Splitter splitter() const { return {deck, shapes, sets, pair, most_sets}; }
};

class Plain {
public:
  explicit Plain(const Task& task) : task_(task), with_(task.deck.faces.size()) {
    for (std::size_t i = 0; i < task.shapes.size(); ++i) {
      for (Card card = 0; card < face_count(task.deck); ++card) add(i, card);
    }
  }

  /// Every multiset of parts, each in the order of its parts.
  std::set<Parts> splits(const Pile& hand, int sets) {
    found_.clear();
    if (sets <= task_.most_sets) peel(hand, sets, task_.pair >= 0);
    return found_;
  }

private:
  struct Choice {
    Splitter::Part part;
    Pile cards;
  };

  void add(std::size_t number, Card lowest) {
    const SetShape& shape = task_.shapes[number];
    Choice choice{{static_cast<std::uint8_t>(number), lowest}, {}};
    for (int i = 0; i < shape.size; ++i) {
      const Card card = shape.kind == SetShape::Kind::run ? above(lowest, i) : lowest;
      if (card == no_card || !shape.among.has(card)) return;
      choice.cards.add(card);
    }
    for (Card card = 0; card < face_count(task_.deck); ++card) {
      if (choice.cards.count(card) > 0) with_[card].push_back(choice);
    }
  }

  Card above(Card lowest, int ranks) const {
    const std::vector<Face>& faces = task_.deck.faces;
    for (Card card = 0; card < face_count(task_.deck); ++card) {
      if (faces[card].suit >= 0 && faces[card].suit == faces[lowest].suit &&
          faces[card].rank == faces[lowest].rank + ranks) {
        return card;
      }
    }
    return no_card;
  }

  // The lowest card left must be in some part.
  void peel(const Pile& left, int sets, bool pair) {
    if (left.empty()) {
      if (sets > 0 || pair) return;
      Parts sorted = chosen_;
      std::sort(sorted.begin(), sorted.end());
      found_.insert(sorted);
      return;
    }
    Card lowest = 0;
    while (left.count(lowest) == 0) ++lowest;
    for (const Choice& choice : with_[lowest]) {
      if (!left.holds(choice.cards)) continue;
      Pile rest = left;
      rest.remove(choice.cards);
      chosen_.push_back(choice.part);
      const bool is_set = ((task_.sets >> choice.part.shape) & 1U) != 0;
      if (is_set && sets > 0) peel(rest, sets - 1, pair);
      if (pair && choice.part.shape == task_.pair) peel(rest, sets, false);
      chosen_.pop_back();
    }
  }

  const Task& task_;
  std::vector<std::vector<Choice>> with_; // by face
  Parts chosen_;
  std::set<Parts> found_;
};

} // namespace yezi::kit
