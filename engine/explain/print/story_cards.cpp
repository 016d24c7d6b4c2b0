#include "explain/print/story_cards.h"

#include <algorithm>

#include "explain/print/card_picture.h"

namespace yezi {

StoryCards story_cards(const Library& library, const History& history, Faults* lacking) {
  StoryCards cards;
  std::vector<Deck> decks;
  for (const auto& file : library.deck_files())
    if (const Checked<std::vector<Deck>> read = load_decks(library, file))
      decks.insert(decks.end(), read->begin(), read->end());
  const Checked<Signs> signs = load_signs(library.home());
  if (!signs) return cards;
  for (const StoryPart& part : history.story) {
    const auto deck = std::find_if(decks.begin(), decks.end(),
                                   [&](const Deck& one) { return one.id == part.deck; });
    const Face* face = nullptr;
    if (deck != decks.end())
      for (const Face& one : deck->faces)
        if (one.code == part.card) face = &one;
    if (face != nullptr)
      cards[part.node] = {svg_paths(paint_face(*deck, *signs, *face)), card_box(*deck).height};
    else if (lacking != nullptr)
      lacking->push_back({part.place,
                          "no deck of games/decks is " + part.deck + " and has a card " + part.card,
                          "`yezi cards` names the decks"});
  }
  return cards;
}

} // namespace yezi
