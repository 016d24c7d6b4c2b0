// Packs for the tests, built without a script.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "core/combo_book.h"
#include "core/deck.h"

namespace yezi::kit {

/// Suits of `letters`, each with ranks 1 to `ranks`: "s1 s2 …".
inline Deck suited_deck(std::string_view letters, int ranks) {
  Deck deck;
  deck.id = "test-deck";
  for (const char letter : letters) {
    deck.suits.push_back({std::string(1, letter), std::string("suit ") + letter, {}});
    for (int rank = 1; rank <= ranks; ++rank) {
      Face face;
      face.code = letter + std::to_string(rank);
      face.suit = static_cast<int>(deck.suits.size()) - 1;
      face.rank = rank;
      face.numeral = rank;
      deck.faces.push_back(face);
    }
  }
  return deck;
}

inline Face odd_card(std::string code, std::string zh, int numeral, bool red) {
  Face face;
  face.code = std::move(code);
  face.zh = std::move(zh);
  face.numeral = numeral;
  face.marks = red ? 1U : 0U;
  return face;
}

/// The 38 money-suited cards of the rule sheet.
inline Deck money_deck() {
  Deck deck = suited_deck("sgkx", 9);
  deck.id = "money-38";
  deck.marks = {"red"};
  deck.faces.push_back(odd_card("ww", "雲綫", 1, true));
  deck.faces.push_back(odd_card("ff", "鹿花", 0, false));
  deck.faces[36].aliases = {"雲錢", "麗綫"};
  for (const char* code : {"s9", "g9", "k9", "x9", "s1", "x1", "s8"}) {
    deck.faces[*deck.find(code)].marks = 1;
  }
  deck.faces[*deck.find("s1")].zh = "百子";
  deck.faces[*deck.find("x1")].zh = "毛公";
  deck.faces[*deck.find("s9")].zh = "九拾";
  return deck;
}

inline CardSet cards_of(const Deck& deck, std::string_view text) {
  const auto cards = parse_cards(deck, text);
  if (!cards) throw std::invalid_argument(to_text(cards.faults()));
  return cards->set();
}

/// Singles, sets of three or four, runs of three to nine.
inline std::vector<Pattern> luk_patterns(CardSet pack) {
  return {{"single", Pattern::Kind::single, 1, 1, pack},
          {"set", Pattern::Kind::set, 3, 4, pack},
          {"run", Pattern::Kind::run, 3, 9, pack}};
}

/// The relation of the rule sheet, §7.3, written out from the cards alone.
inline bool luk_beats(const Deck& deck, const Combo& a, const Combo& b) {
  if (a.pattern != b.pattern || a.size != b.size) return false;
  if (a.pattern == 1) return b.rank == 1 ? a.rank == 9 : a.rank != 1 && a.rank > b.rank;
  if (a.pattern == 2) return a.suit < b.suit || (a.suit == b.suit && a.rank > b.rank);
  const CardSet special = cards_of(deck, "s1 x1 ww");
  if (!((a.cards | b.cards) & special).empty()) return false;
  return a.suit == b.suit && a.rank > b.rank;
}

inline ComboBook luk_book(const Deck& deck, CardSet pack) {
  ComboBook book(deck, pack, luk_patterns(pack));
  for (int a = 0; a < book.size(); ++a) {
    for (int b = 0; b < book.size(); ++b) {
      const auto winner = static_cast<ComboId>(a), loser = static_cast<ComboId>(b);
      if (luk_beats(deck, book[winner], book[loser])) book.set_beats(winner, loser);
    }
  }
  book.seal();
  return book;
}

} // namespace yezi::kit
