#include "explain/tell.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

namespace yezi {

namespace {

/// Suits in the deck's order, cards without one last; high ranks first.
std::vector<Card> sorted(const Deck& deck, Cards cards, bool rank_first) {
  std::vector<Card> list;
  if (deck.lists) {
    for (const Card card : listed(cards.list())) list.push_back(card);
    return list; // they stand in order
  }
  for (const Card card : each(cards.set())) list.push_back(card);
  const auto suit = [&](Card card) {
    return deck.faces[card].suit < 0 ? 99 : deck.faces[card].suit;
  };
  std::stable_sort(list.begin(), list.end(), [&](Card a, Card b) {
    const Face& x = deck.faces[a];
    const Face& y = deck.faces[b];
    if (rank_first && x.rank != y.rank) return x.rank > y.rank;
    if (suit(a) != suit(b)) return suit(a) < suit(b);
    return x.rank > y.rank;
  });
  return list;
}

std::string join_names(const Deck& deck, const std::vector<Card>& cards, CardSet marked,
                       const Locale& locale = english_locale()) {
  std::string text;
  for (const Card card : cards) {
    if (!text.empty()) text += locale.comma();
    text += card_name(deck, card, locale) + (card < 64 && has_card(marked, card) ? "*" : "");
  }
  return text;
}

} // namespace

std::string card_name(const Deck& deck, Card card, const Locale& locale) {
  const Face& face = deck.faces[card];
  if (locale.chinese()) return spoken_card(locale, deck, card);
  return face.zh.empty() ? face.code : face.code + ' ' + face.zh;
}

std::string card_names(const Deck& deck, Cards cards, CardSet marked, const Locale& locale) {
  return join_names(deck, sorted(deck, cards, false), marked, locale);
}

std::string cards_by_suit(const Deck& deck, Cards cards, CardSet marked, std::string_view indent,
                          const Locale& locale) {
  std::string text;
  const auto name_of = [&](const Suit& suit) {
    return locale.chinese() && !suit.zh.empty() ? locale.in_script(suit.zh)
                                                : spaced(suit.zh, suit.name);
  };
  int widest = 0;
  for (const Suit& suit : deck.suits) widest = std::max(widest, width(name_of(suit)));
  const std::vector<Card> list = sorted(deck, cards, false);
  const auto line = [&](int suit, const std::string& name) {
    std::vector<Card> part;
    for (const Card card : list) {
      if (deck.faces[card].suit == suit) part.push_back(card);
    }
    if (part.empty()) return;
    const std::string head = std::string(indent) + padded(name, widest) + "  ";
    text += wrapped(join_names(deck, part, marked), head,
                    std::string(static_cast<std::size_t>(width(head)), ' '));
  };
  for (std::size_t i = 0; i < deck.suits.size(); ++i) {
    line(static_cast<int>(i), name_of(deck.suits[i]));
  }
  line(-1, std::string(locale.pick("others")));
  return text;
}

std::string cards_by_rank(const Deck& deck, Cards cards, CardSet marked, std::string_view indent) {
  return wrapped(join_names(deck, sorted(deck, cards, true), marked), indent, indent);
}

std::string third_person(std::string_view verb) {
  const std::size_t end = std::min(verb.find(' '), verb.size());
  std::string text(verb.substr(0, end));
  const std::string rest(verb.substr(end));
  if (text.empty()) return text;
  const auto ends = [&](std::string_view ending) { return text.ends_with(ending); };
  const bool vowel_y = ends("ay") || ends("ey") || ends("oy") || ends("uy");
  if (ends("y") && !vowel_y) return text.substr(0, text.size() - 1) + "ies" + rest;
  if (ends("s") || ends("sh") || ends("ch") || ends("x") || ends("z") || ends("o"))
    return text + "es" + rest;
  return text + 's' + rest;
}

namespace {

/// "flies" are one "fly", "halves" one "half", "stakes" one "stake".
std::string one_of_them(std::string_view things) {
  if (things.size() > 4 && things.ends_with("ies"))
    return std::string(things.substr(0, things.size() - 3)) + 'y';
  if (things.ends_with("lves")) return std::string(things.substr(0, things.size() - 3)) + 'f';
  if (things.ends_with('s')) things.remove_suffix(1);
  return std::string(things);
}

} // namespace

std::string counted(std::int64_t number, std::string_view thing) {
  if (number == 1 || number == -1) return fmt::format("{} {}", number, one_of_them(thing));
  return fmt::format("{} {}{}", number, thing, thing.ends_with('s') ? "" : "s");
}

namespace {

/// 7 halves are "3½"; other parts are told as "1 2/5".
std::string number_text(const Unit& unit, std::int64_t amount) {
  static constexpr std::pair<std::pair<int, int>, const char*> signs[] = {
      {{1, 2}, "½"}, {{1, 3}, "⅓"}, {{2, 3}, "⅔"}, {{1, 6}, "⅙"},
      {{5, 6}, "⅚"}, {{1, 4}, "¼"}, {{3, 4}, "¾"}};
  const auto whole = std::abs(amount) / unit.parts;
  const auto rest = static_cast<int>(std::abs(amount) % unit.parts);
  if (rest == 0) return fmt::format("{}", whole);
  const int common = std::gcd(rest, unit.parts);
  std::string part = fmt::format(" {}/{}", rest / common, unit.parts / common);
  for (const auto& [fraction, sign] : signs)
    if (fraction == std::pair(rest / common, unit.parts / common)) part = sign;
  return whole == 0 ? (part.front() == ' ' ? part.substr(1) : part)
                    : fmt::format("{}{}", whole, part);
}

} // namespace

std::string unit_name(const Unit& unit) { return unit.name.empty() ? "stakes" : unit.name; }

std::string plain_amount(const Unit& unit, std::int64_t amount) {
  return (amount < 0 ? "-" : "") + number_text(unit, amount);
}

std::string signed_amount(const Unit& unit, std::int64_t amount) {
  return fmt::format("{}{}", amount < 0 ? "-" : "+", number_text(unit, amount));
}

std::string cited(const Locale& locale, const std::vector<std::string>& by, const Sheet* sheet) {
  constexpr std::size_t most = 3;
  std::string text;
  for (std::size_t i = 0; i < std::min(most, by.size()); ++i) {
    if (i > 0) text += locale.comma();
    text += by[i];
    const SheetRule* rule = sheet == nullptr ? nullptr : sheet->find(by[i]);
    if (rule != nullptr) text += fmt::format(" [{}]", rule->label);
  }
  if (by.size() > most) text += locale.pick(", …");
  return text;
}

std::string_view piece(const Rules& rules) {
  const std::string& body = rules.deck.picture.body;
  return body == "card" || body == "long" ? "card" : "tile";
}

std::string Teller::role(Seat seat) const {
  const auto role = role_at(rules_, seating_, seat);
  return locale_->word(WordKind::role, rules_.roles[role]);
}

std::string Teller::verb(Verb verb) const {
  const auto number = static_cast<std::size_t>(verb);
  const std::string& called = rules_.verbs_called[number];
  return called.empty() || locale_->chinese() ? locale_->word(WordKind::verb, rules_.verbs[number])
                                              : called;
}

std::string Teller::mark(std::size_t mark) const {
  return name(WordKind::mark, rules_.marks[mark], rules_.marks_called[mark]);
}

std::string Teller::counter(std::size_t counter) const {
  return name(WordKind::counter, rules_.counters[counter], rules_.counters_called[counter]);
}

/// What has no Chinese is called as in English.
std::string Teller::name(WordKind kind, const std::string& id, const std::string& called) const {
  if (locale_->has(kind, id)) return locale_->word(kind, id);
  std::string plain = called.empty() ? id : called;
  if (called.empty()) std::replace(plain.begin(), plain.end(), '_', ' ');
  return plain;
}

std::string Teller::card(Card card) const {
  const std::string& name = rules_.deck.faces[card].name;
  return names_cards_ && !locale_->chinese() && !name.empty()
             ? name
             : card_name(rules_.deck, card, *locale_);
}

std::string Teller::cards(Cards cards) const {
  return names_cards_ ? card_list(sorted(rules_.deck, cards, false))
                      : card_names(rules_.deck, cards, {}, *locale_);
}

std::string Teller::card_list(const std::vector<Card>& cards) const {
  std::string text;
  for (const Card one : cards)
    text += std::string(text.empty() ? "" : locale_->comma()) + card(one);
  return text;
}

std::string Teller::pieces(std::int64_t number) const {
  return piece(rules_) == "tile" ? locale_->plural(number, "{} tile", "{} tiles")
                                 : locale_->plural(number, "{} card", "{} cards");
}

std::string Teller::unit() const { return locale_->word(WordKind::unit, unit_name(rules_.unit)); }

std::string Teller::amount(std::int64_t amount) const {
  std::string name = unit();
  if (!locale_->chinese() && amount != 0 && std::abs(amount) <= rules_.unit.parts)
    name = one_of_them(name);
  return fmt::format("{}{} {}", amount < 0 ? "-" : "", number_text(rules_.unit, amount), name);
}

std::string Teller::who(Seat seat, bool start_of_sentence) const {
  const bool start = start_of_sentence;
  if (seat == no_seat || seat == nobody_seat)
    return std::string(locale_->pick(start ? "Nobody" : "nobody"));
  if (seat == pool_seat) return std::string(locale_->pick(start ? "The pool" : "the pool"));
  if (seat == me_) return std::string(locale_->pick(start ? "You" : "you"));
  if (is_partner(seat)) return std::string(locale_->pick(start ? "Your partner" : "your partner"));
  std::string name = locale_->chinese() ? "" : proper_name(seat);
  if (!name.empty()) return name;
  return (*locale_)("{} {}", start ? "The" : "the", role(seat));
}

bool Teller::is_partner(Seat seat) const {
  if (me_ == no_seat) return false;
  const int mine = role_at(rules_, seating_, me_), theirs = role_at(rules_, seating_, seat);
  const std::uint32_t both = 1U << mine | 1U << theirs;
  return std::find(rules_.teams.begin(), rules_.teams.end(), both) != rules_.teams.end();
}

std::string Teller::zone(std::size_t zone) const {
  const Zone& place = rules_.zones[zone];
  return locale_->chinese() ? locale_->word(WordKind::zone, place.name) : place.called;
}

std::string Teller::proper_name(Seat seat) const {
  const auto role = role_at(rules_, seating_, seat);
  return role < rules_.role_names.size() ? rules_.role_names[role] : "";
}

std::string Teller::place(Seat seat) const {
  const std::string name = proper_name(seat);
  return name.empty() || locale_->chinese() ? role(seat) : name;
}

std::string Teller::whose(Seat seat, bool start_of_sentence) const {
  if (seat == me_ && !locale_->chinese()) return start_of_sentence ? "Your" : "your";
  return (*locale_)("{}'s", who(seat, start_of_sentence));
}

std::string Teller::column(std::size_t column, std::int64_t number) const {
  const std::string& name = rules_.count.columns[column];
  if (locale_->chinese()) return locale_->word(WordKind::column, name);
  return number == 1 || number == -1 ? one_of_them(name) : name;
}

} // namespace yezi
