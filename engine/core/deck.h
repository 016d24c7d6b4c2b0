// A deck as data: its faces with their codes, names, suits, ranks and marks. Read from a deck file
// (games/decks/); no deck is built into the program.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/card.h"
#include "core/card_list.h"
#include "core/checked.h"
#include "core/face_set.h"
#include "core/picture.h"
#include "core/pile.h"

namespace yezi {

struct Suit {
  std::string id;   // one letter or a short word, e.g. "s"
  std::string name; // Latin, e.g. "tens"
  std::string zh;
  FacePicture picture = {};
};

struct Face {
  std::string code;                 // its id in the rule sheet
  std::string name;                 // Latin; may be empty
  std::string zh;                   // the name players use
  std::string glyph;                // its Unicode sign, if it has one
  std::vector<std::string> aliases; // other names, accepted when typed
  int suit = -1;                    // index in Deck::suits, -1 for none
  int rank = 0;                     // 0 for none
  int numeral = 0;                  // the number printed, for settlement; 0 for none
  int copies = 1;
  std::uint32_t marks = 0; // bit m for Deck::marks[m], e.g. a red stamp
  FacePicture picture = {};
};

struct Deck {
  std::string id;
  std::string title;
  std::string zh;
  std::vector<Suit> suits;        // in the deck's own order, highest first
  std::vector<std::string> marks; // names of marks
  std::vector<Face> faces;
  DeckPicture picture = {};
  /// Whether Cards are CardLists (packs with copies) or CardSets.
  bool lists = false;
  /// If each copy is a separate face (lay_out): the faces that repeat the one before. All copies
  /// have the same code; "66'" is the second copy of 66, "66''" the third.
  CardSet copies{};

  /// Cards in the pack, copies counted.
  int pack_size() const;
  /// No copies and at most 64 faces, so that a CardSet can hold any pile.
  bool fits_set() const;
  /// Every face once; assumes fits_set().
  CardSet all() const;
  /// Decides the kind of Cards: lists if zones are Piles, otherwise sets. With sets, each copy in a
  /// pack of at most 64 cards becomes a separate face.
  void lay_out(bool piles);
  /// By code, then by Chinese or other name; letter case does not matter for codes.
  std::optional<Card> find(std::string_view text) const;
  int mark(std::string_view name) const; // -1 when there is none
  int suit(std::string_view id) const;   // -1 when there is none
};

/// "s9 s8 x1": codes in the deck's order, separated by blanks; "-" for no cards. A CardList if the
/// deck has lists.
std::string to_text(const Deck& deck, Cards cards);
std::string to_text(const Deck& deck, const Pile& cards);
inline Cards only(const Deck& deck, Card card) {
  return deck.lists ? Cards(list_of(card)) : Cards(card_bit(card));
}
/// The number of cards.
inline int size_of(const Deck& deck, Cards cards) {
  return deck.lists ? list_size(cards.list()) : size_of(cards.set());
}
/// Whether the deck has these cards, and they are of the kind that Deck::lists says. For asserts: a
/// few values are valid as either kind.
bool of_deck(const Deck& deck, Cards cards);
/// The code of a card, with the number of a further copy: "66", "66'". find() accepts it.
std::string exact_code(const Deck& deck, Card card);
/// Codes or names separated by blanks or commas; reports every word that is no card of the deck,
/// and every card given too often (if the deck has lists: more than eight cards). Of identical
/// cards, the first copies are meant.
Checked<Cards> parse_cards(const Deck& deck, std::string_view text);
/// The same for any number of cards, with copies; reports cards of which there are too many.
Checked<Pile> parse_pile(const Deck& deck, std::string_view text);
/// The same in the order in which they are written, each card as the first of its copies.
Checked<std::vector<Card>> parse_row(const Deck& deck, std::string_view text);

} // namespace yezi
