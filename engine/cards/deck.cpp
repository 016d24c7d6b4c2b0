#include "cards/deck.h"

#include <algorithm>

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
  Fault fault{{}, "there is no card \"" + text + "\" in " + deck.id};
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
  return faces.size() >= 64 ? ~CardSet{0} : (CardSet{1} << faces.size()) - 1;
}

std::optional<Card> Deck::find(std::string_view text) const {
  if (text.empty()) return std::nullopt;
  const auto look = [&](auto matches) -> std::optional<Card> {
    const auto it = std::find_if(faces.begin(), faces.end(), matches);
    if (it == faces.end()) return std::nullopt;
    return static_cast<Card>(it - faces.begin());
  };
  if (auto card = look([&](const Face& face) { return face.code == text; })) return card;
  if (auto card = look([&](const Face& face) { return same_code(face.code, text); })) return card;
  if (auto card = look([&](const Face& face) { return face.zh == text; })) return card;
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

std::string to_text(const Deck& deck, CardSet cards) {
  if (cards == 0) return "-";
  std::string text;
  for (const Card card : each(cards)) {
    if (!text.empty()) text += ' ';
    text += card < deck.faces.size() ? deck.faces[card].code : "?";
  }
  return text;
}

Checked<CardSet> parse_cards(const Deck& deck, std::string_view text) {
  CardSet cards = 0;
  Faults faults;
  const auto parts = words(text);
  if (parts.size() == 1 && parts[0] == "-") return cards;
  for (const std::string_view word : parts) {
    const auto card = deck.find(word);
    if (!card || *card >= 64) {
      faults.push_back(no_such_card(deck, word));
    } else if (has_card(cards, *card)) {
      faults.push_back({{}, "the card \"" + std::string(word) + "\" is given twice"});
    } else {
      cards |= card_bit(*card);
    }
  }
  if (!faults.empty()) return faults;
  return cards;
}

} // namespace yezi
