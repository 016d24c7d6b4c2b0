// What happens in fishing, in sentences.

#include <fmt/format.h>

#include "core/locale.h"
#include "explain/tell.h"
#include "kits/fishing/layout.h"
#include "records/lines.h"

namespace yezi {

namespace {

/// Of a catch in which another card could be the one played: that card; else none.
Cards card_played(const Deck& deck, Cards cards, std::uint16_t arg) {
  std::uint16_t place = 0;
  CardSet told; // kinds
  for (const Card card : each_of(deck, cards)) {
    if (has_card(told, kind_of(deck, card))) continue;
    told |= card_bit(kind_of(deck, card));
    if (++place == arg) return only(deck, card);
  }
  return {};
}
/// What that card catches.
Cards caught_by(const Deck& deck, Cards cards, Cards played) {
  return less_card(deck, cards, each_of(deck, played).front());
}

class FishingText {
public:
  FishingText(const Teller& teller, const Rules& rules, const View& view)
      : teller_(teller), say_(teller.locale()), rules_(rules), view_(view) {}

  /// "the pool: 66, 65".
  void open(int index) {
    if (index < 0) return;
    if (empty_at(rules_, view_.seen, {index, 0})) return;
    const auto z = static_cast<std::size_t>(index);
    parts.push_back(say_("{}: {}", teller_.zone(z),
                         rules_.piles
                             ? spoken_cards(say_, rules_.deck, pile(rules_, view_.seen, index, 0))
                             : teller_.cards(zone(rules_, view_.seen, index, 0))));
  }
  /// "the stock: 24 tiles".
  void hidden(int index) {
    const auto z = static_cast<std::size_t>(index);
    parts.push_back(
        say_("{}: {}", teller_.zone(z),
             teller_.pieces(view_.sizes[static_cast<std::size_t>(rules_.zones[z].word)])));
  }
  /// "you have seen the last card of the stock: 66".
  void peeped() {
    const Card last = view_.seen.part<FishingState>().order[0];
    if (last != no_card)
      parts.push_back(say_("the last card of the stock, which you have seen: {}",
                           teller_.cards(only(rules_.deck, last))));
  }
  /// "caught cards: you 4, the second 2".
  void caught(int index) {
    const auto z = static_cast<std::size_t>(index);
    std::string all;
    for (int role = 0; role < rules_.seats; ++role) {
      const Seat seat = seat_of_role(rules_, view_.seen, role);
      const std::size_t word = word_of(rules_, index, seat);
      all += fmt::format("{}{} {}", all.empty() ? "" : std::string(say_.comma()), teller_.who(seat),
                         view_.sizes[word]);
    }
    parts.push_back(say_("{}: {}", teller_.zone(z), all));
  }
  std::vector<std::string> parts;

private:
  const Teller& teller_;
  const Locale& say_;
  const Rules& rules_;
  const View& view_;
};

} // namespace

Card FishingPhase::played(const Rules& rules, const View& view, const Action& action) const {
  return action.verb == take ? played_of(rules, view.seen, *this, view.me, action) : no_card;
}

std::string FishingPhase::tell(const Teller& teller, const Action& action) const {
  if (action.verb != take) return {};
  const Deck& deck = teller.rules().deck;
  Cards with = card_played(deck, action.cards, action.arg);
  if (with.empty() && teller.asked() != nullptr)
    with = only(deck, played(teller.rules(), *teller.asked(), action));
  if (with.empty()) return {};
  return teller.locale()("take {} with {}", teller.cards(caught_by(deck, action.cards, with)),
                         teller.cards(with));
}

/// The log says with which cards a catch was made; which of them was played, where there is doubt.
std::string FishingPhase::tell(const Teller& teller, const Event& event) const {
  const Locale& say = teller.locale();
  const bool mine = event.seat == teller.me();
  const std::string who = teller.who(event.seat, true), what = teller.cards_of(event);
  const Deck& deck = teller.rules().deck;
  if (event.kind == Event::Kind::draw && event.cards_seen_by != everyone(teller.rules()))
    return mine ? say("You draw {}.", what) : say("{} draws {}.", who, teller.pieces(event.size));
  if (event.kind == Event::Kind::draw)
    return say("{} {} up {}.", who, mine ? "turn" : "turns", what);
  if (event.kind == Event::Kind::reveal)
    return say("{} {} {} before play.", who, mine ? "lay out" : "lays out", what);
  if (event.kind != Event::Kind::act) return {};
  const Cards played =
      event.verb == take && event.arg > 0 ? card_played(deck, event.cards, event.arg) : Cards{};
  if (!played.empty())
    return say("{} {} {} with {}.", who, mine ? "catch" : "catches",
               teller.cards(caught_by(deck, event.cards, played)), teller.cards(played));
  if (event.verb == take) return say("{} {} a catch: {}.", who, mine ? "make" : "makes", what);
  if (event.verb == heap) return say("{} {} {} aside.", who, mine ? "pile" : "piles", what);
  if (event.verb == lay) return say("{} {} {} into the pool.", who, mine ? "lay" : "lays", what);
  return {};
}

void FishingPhase::add_open(Line& line, const Rules& rules, const State& state) const {
  const FishingState& part = state.part<FishingState>();
  if (peep && part.size > 0 && part.order[0] != no_card)
    line.field("peeped", rules.deck.faces[part.order[0]].code);
}

std::vector<std::string> FishingPhase::tell_open(const Teller& teller, const Rules& rules,
                                                 const View& view) const {
  FishingText said(teller, rules, view);
  for (const int index : {turned, pool, piled, last}) said.open(index);
  said.hidden(stock);
  if (peep) said.peeped();
  said.caught(caught);
  return said.parts;
}

} // namespace yezi
