#include "core/deck.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "core/simplified.h"

namespace yezi {

namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool same_code(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](char x, char y) { return lower(x) == lower(y); });
}

// Blanks and commas, also the wide ones of Chinese keyboards.
constexpr std::string_view separators[] = {" ", "\t",     "\n",     "\r",
                                           ",", "\u3000", "\uFF0C", "\u3001"};

std::size_t separator_at(std::string_view text) {
  for (const std::string_view separator : separators) {
    if (text.starts_with(separator)) return separator.size();
  }
  return 0;
}

std::vector<std::string_view> words(std::string_view text) {
  std::vector<std::string_view> out;
  std::size_t begin = 0;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t skip = at < text.size() ? separator_at(text.substr(at)) : 1;
    if (skip == 0) {
      ++at;
      continue;
    }
    if (at > begin) out.push_back(text.substr(begin, at - begin));
    at += skip;
    begin = at;
  }
  return out;
}

std::vector<std::string> all_names(const Deck& deck) {
  std::vector<std::string> names;
  for (const Face& face : deck.faces) names.push_back(face.code);
  for (const Face& face : deck.faces) {
    names.push_back(face.zh);
    names.push_back(face.name);
    names.insert(names.end(), face.aliases.begin(), face.aliases.end());
  }
  return names;
}

Fault no_such_card(const Deck& deck, std::string_view word) {
  constexpr std::size_t shown = 40;
  const std::string text = std::string(word.substr(0, shown)) + (word.size() > shown ? "..." : "");
  Fault fault{{}, "there is no card \"" + text + "\" in this pack"};
  const std::string guess = nearest(word, all_names(deck));
  if (!guess.empty()) fault.hint = "did you mean \"" + guess + "\"?";
  return fault;
}

} // namespace

int Deck::pack_size() const {
  int size = 0;
  for (const Face& face : faces) size += face.copies;
  return size;
}

bool Deck::fits_set() const {
  return faces.size() <= 64 &&
         std::all_of(faces.begin(), faces.end(), [](const Face& face) { return face.copies == 1; });
}

CardSet Deck::all() const {
  return faces.size() >= 64 ? all_cards : cards_below(static_cast<Card>(faces.size()));
}

void Deck::lay_out(bool piles) {
  lists = piles;
  if (piles || pack_size() > 64) return;
  std::vector<Face> split;
  for (Face& face : faces) {
    const int number = std::exchange(face.copies, 1);
    for (int i = 0; i < number; ++i) {
      if (i > 0) copies |= card_bit(static_cast<Card>(split.size()));
      split.push_back(face);
    }
  }
  faces = std::move(split);
}

std::optional<Card> Deck::find(std::string_view text) const {
  if (text.size() > 1 && text.back() == '\'' && !copies.empty()) {
    const auto before = find(text.substr(0, text.size() - 1));
    if (!before || *before + 1U >= faces.size() ||
        !has_card(copies, static_cast<Card>(*before + 1)))
      return std::nullopt;
    return static_cast<Card>(*before + 1);
  }
  if (text.empty()) return std::nullopt;
  const auto look = [&](auto matches) -> std::optional<Card> {
    const auto it = std::find_if(faces.begin(), faces.end(), matches);
    if (it == faces.end()) return std::nullopt;
    return static_cast<Card>(it - faces.begin());
  };
  if (auto card = look([&](const Face& face) { return face.code == text; })) return card;
  if (auto card = look([&](const Face& face) { return same_code(face.code, text); })) return card;
  if (auto card = look([&](const Face& face) { return face.zh == text; })) return card;
  if (auto card = look([&](const Face& face) { return simplified(face.zh) == text; })) return card;
  return look([&](const Face& face) {
    const auto& others = face.aliases;
    return face.name == text || std::find(others.begin(), others.end(), text) != others.end();
  });
}

int Deck::mark(std::string_view name) const {
  const auto it = std::find(marks.begin(), marks.end(), name);
  return it == marks.end() ? -1 : static_cast<int>(it - marks.begin());
}

int Deck::suit(std::string_view wanted) const {
  const auto it =
      std::find_if(suits.begin(), suits.end(), [&](const Suit& s) { return s.id == wanted; });
  return it == suits.end() ? -1 : static_cast<int>(it - suits.begin());
}

namespace {

void add_code(const Deck& deck, Card card, std::string& text) {
  if (!text.empty()) text += ' ';
  text += card < deck.faces.size() ? deck.faces[card].code : "?";
}

Fault given_too_often(const Deck& deck, Card card, std::string_view word) {
  const int copies = size_of(alike_to(card, deck.copies));
  const std::string told = "the card \"" + std::string(word) + "\" is given ";
  if (copies == 1) return {{}, told + "twice"};
  return {{}, told + "too often: there are " + std::to_string(copies)};
}

/// Calls add(card, word) for each word; it says what is wrong with the card, if anything.
template <class Add>
Faults each_word(const Deck& deck, std::string_view text, Add&& add) {
  Faults faults;
  const auto parts = words(text);
  if (parts.size() == 1 && parts[0] == "-") return faults;
  for (const std::string_view word : parts) {
    const auto card = deck.find(word);
    if (!card) {
      faults.push_back(no_such_card(deck, word));
    } else if (std::optional<Fault> fault = add(*card, word)) {
      faults.push_back(std::move(*fault));
    }
  }
  return faults;
}

} // namespace

std::string exact_code(const Deck& deck, Card card) {
  std::string code = deck.faces[card].code;
  if (deck.copies.empty()) return code; // and there may be more than 64 faces
  for (; has_card(deck.copies, card); --card) code += '\'';
  return code;
}

bool of_deck(const Deck& deck, Cards cards) {
  if (cards.empty()) return true;
  if (!deck.lists)
    return static_cast<std::size_t>(std::bit_width(cards.bits())) <= deck.faces.size();
  return is_list(cards.bits()) &&
         listed_at(cards.list(), list_size(cards.list()) - 1) < deck.faces.size();
}

std::string to_text(const Deck& deck, Cards cards) {
  std::string text;
  if (deck.lists) {
    for (const Card card : listed(cards.list())) add_code(deck, card, text);
  } else {
    for (const Card card : each(cards.set())) add_code(deck, card, text);
  }
  return text.empty() ? "-" : text;
}

std::string to_text(const Deck& deck, const Pile& cards) {
  std::string text;
  for (std::size_t face = 0; face < deck.faces.size(); ++face)
    for (int i = cards.count(static_cast<Card>(face)); i > 0; --i)
      add_code(deck, static_cast<Card>(face), text);
  return text.empty() ? "-" : text;
}

Checked<Cards> parse_cards(const Deck& deck, std::string_view text) {
  CardSet set;
  CardList list;
  const Faults faults =
      each_word(deck, text, [&](Card card, std::string_view word) -> std::optional<Fault> {
        if (deck.lists) {
          if (list_size(list) == max_listed)
            return Fault{{}, "these are more cards than anything names at once"};
          list = list_with(list, card);
        } else if (card >= 64) {
          return no_such_card(deck, word);
        } else {
          const CardSet left = alike_to(card, deck.copies) & ~set;
          if (left.empty()) return given_too_often(deck, card, word);
          set |= has_card(set, card) ? lowest_of(left) : card_bit(card);
        }
        return std::nullopt;
      });
  if (!faults.empty()) return faults;
  return deck.lists ? Cards(list) : Cards(set);
}

Checked<std::vector<Card>> parse_row(const Deck& deck, std::string_view text) {
  std::vector<Card> row;
  Faults faults = each_word(deck, text, [&](Card card, std::string_view) -> std::optional<Fault> {
    row.push_back(card);
    return std::nullopt;
  });
  if (!faults.empty()) return faults;
  return row;
}

Checked<Pile> parse_pile(const Deck& deck, std::string_view text) {
  Pile cards;
  const Faults faults =
      each_word(deck, text, [&](Card card, std::string_view word) -> std::optional<Fault> {
        if (cards.count(card) == deck.faces[card].copies)
          return Fault{
              {},
              (deck.faces[card].copies == 1
                   ? "there is only 1 card \""
                   : "there are only " + std::to_string(deck.faces[card].copies) + " cards \"") +
                  std::string(word) + "\""};
        cards.add(card);
        return std::nullopt;
      });
  if (!faults.empty()) return faults;
  return cards;
}

} // namespace yezi
