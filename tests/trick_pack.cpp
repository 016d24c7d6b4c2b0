#include "trick_pack.h"

#include <stdexcept>

namespace yezi::kit {
namespace {

Deck make_deck(const PackSpec& spec) {
  const std::vector<Suit> suits = {
      {"s", "tens", "拾"}, {"g", "strings", "貫"}, {"k", "ropes", "索"}, {"x", "cash", "綫"}};
  Deck deck;
  deck.id = "pack";
  for (int suit = 0; suit < spec.suits; ++suit) {
    deck.suits.push_back(suits[static_cast<std::size_t>(suit)]);
    for (int rank = 1; rank <= spec.ranks; ++rank) {
      Face face;
      face.code = deck.suits.back().id + std::to_string(rank);
      face.suit = suit;
      face.rank = face.numeral = rank;
      deck.faces.push_back(face);
    }
  }
  if (spec.odd_card) {
    Face face;
    face.code = "ww";
    face.numeral = 1;
    deck.faces.push_back(face);
  }
  return deck;
}

bool special(const PackSpec& spec, const Combo& single) {
  if (single.suit < 0) return true;
  for (const int suit : spec.special_suits) {
    if (single.suit == suit && single.rank == 1) return true;
  }
  return false;
}

bool beats(const PackSpec& spec, const Combo& a, const Combo& b) {
  if (a.pattern != b.pattern || a.size != b.size) return false;
  switch (a.pattern) {
  case 0:
    return !special(spec, a) && !special(spec, b) && a.suit == b.suit && a.rank > b.rank;
  case 1:
    return b.rank == 1 ? a.rank == spec.ranks : a.rank != 1 && a.rank > b.rank;
  default:
    return a.suit < b.suit || (a.suit == b.suit && a.rank > b.rank);
  }
}

ComboBook make_book(const PackSpec& spec, const Deck& deck) {
  ComboBook book(deck, deck.all(),
                 {{"single", Pattern::Kind::single, 1, 1, deck.all()},
                  {"set", Pattern::Kind::set, spec.set_least, spec.set_most, deck.all()},
                  {"run", Pattern::Kind::run, spec.run_least, spec.run_most, deck.all()}});
  for (int a = 0; a < book.size(); ++a) {
    for (int b = 0; b < book.size(); ++b) {
      const auto winner = static_cast<ComboId>(a), loser = static_cast<ComboId>(b);
      if (beats(spec, book[winner], book[loser])) book.set_beats(winner, loser);
    }
  }
  book.seal();
  return book;
}

TrickPhase make_play(const PackSpec& spec, const Deck& deck) {
  TrickPhase play;
  play.may_lead = 0b111;
  play.follow = TrickPhase::Follow::beat_or_break;
  play.law.on = play.law.split_unbeatable = play.law.unbeatable_free = true;
  for (const Card card : each(deck.all())) {
    const int suit = deck.faces[card].suit;
    play.law.group[card] = static_cast<std::uint8_t>(suit < 0 ? spec.suits : suit);
    for (const Card other : each(deck.all())) {
      const int before = deck.faces[other].suit < 0 ? spec.suits : deck.faces[other].suit;
      if (before < play.law.group[card]) play.law.earlier[card] |= card_bit(other);
    }
  }
  play.unbeatable.on = true;
  play.out.on = play.out.bluffs = true;
  play.out.most_false = 20;
  play.out.least = spec.least_to_win;
  play.hand = 0;
  play.taken = 1;
  play.spent = 2;
  play.buried = 3;
  play.claimed = 4;
  return play;
}

} // namespace

PackSpec lukfu_spec() {
  PackSpec spec;
  spec.special_suits = {0, 3};
  return spec;
}

std::shared_ptr<const Rules> make_rules(const PackSpec& spec) {
  auto rules = std::make_shared<Rules>();
  rules->deck = make_deck(spec);
  rules->pack = rules->deck.all();
  rules->seats = static_cast<std::uint8_t>(spec.roles.size());
  rules->roles = spec.roles;
  rules->active_roles = spec.active;
  const auto owner = Zone::SeenBy::owner, all = Zone::SeenBy::all, none = Zone::SeenBy::none;
  rules->zones = {{"hand", "hand", true, owner, 0},      {"taken", "taken", true, all, 6},
                  {"spent", "spent", false, all, 12},    {"buried", "buried", true, owner, 13},
                  {"claimed", "claimed", true, all, 19}, {"stock", "stock", false, none, 25}};
  std::vector<int> left = spec.dealt;
  for (bool again = true; again;) {
    again = false;
    for (std::size_t role = 0; role < left.size(); ++role) {
      if (left[role]-- <= 0) continue;
      add_step(*rules, {static_cast<std::uint8_t>(role), 0});
      again = true;
    }
  }
  while (static_cast<int>(rules->deal.size()) < size_of(rules->pack)) add_step(*rules, {0, 5});
  rules->book = make_book(spec, rules->deck);
  add_phase(*rules, "play", std::make_shared<TrickPhase>(make_play(spec, rules->deck)));
  rules->hand_zone = 0;
  rules->verbs = {"pass", "call", "claim", "lead", "beat", "bury", "declare"};
  rules->marks = {"winner", "caller", "privileged"};
  rules->reasons = {"play", "play.out"};
  return rules;
}

std::shared_ptr<const Rules> with_play(const Rules& rules, const TrickPhase& play) {
  auto changed = std::make_shared<Rules>(rules);
  changed->phases[0].kit = std::make_shared<TrickPhase>(play);
  return changed;
}

CardSet cards(const Rules& rules, const std::string& text) {
  const Checked<Cards> parsed = parse_cards(rules.deck, text);
  if (!parsed) throw std::invalid_argument(to_text(parsed.faults()));
  return parsed->set();
}

} // namespace yezi::kit
