// What happens in fishing, in sentences.

#include <fmt/format.h>

#include "core/locale.h"
#include "explain/tell.h"
#include "kits/fishing/phase.h"

namespace yezi {

namespace {

/// Of a catch in which either card could be the one played: that card; else none.
CardSet card_played(CardSet cards, std::uint16_t arg, CardSet copies) {
  std::uint16_t place = 0;
  for (const Card kind : each(one_of_each(cards, copies)))
    if (++place == arg) return card_bit(kind);
  return {};
}

class FishingText {
public:
  FishingText(const Teller& teller, const Rules& rules, const View& view)
      : teller_(teller), say_(teller.locale()), rules_(rules), view_(view) {}

  /// "the pool: 66, 65".
  void open(int index) {
    if (index < 0) return;
    const auto z = static_cast<std::size_t>(index);
    const CardSet cards = table_zone(rules_, view_.seen, index);
    if (!cards.empty()) parts.push_back(say_("{}: {}", teller_.zone(z), teller_.cards(cards)));
  }
  /// "the stock: 24 tiles".
  void hidden(int index) {
    const auto z = static_cast<std::size_t>(index);
    parts.push_back(
        say_("{}: {}", teller_.zone(z),
             teller_.pieces(view_.sizes[static_cast<std::size_t>(rules_.zones[z].word)])));
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

std::string FishingPhase::tell(const Teller& teller, const Action& action) const {
  if (action.verb != take || action.arg == 0) return {};
  const CardSet played = card_played(action.cards.set(), action.arg, copies);
  return teller.locale()("take {} with {}", teller.cards(action.cards.set() & ~played),
                         teller.cards(played));
}

/// The log says with which cards a catch was made; which of them was played, where there is doubt.
std::string FishingPhase::tell(const Teller& teller, const Event& event) const {
  const Locale& say = teller.locale();
  const bool mine = event.seat == teller.me();
  const std::string who = teller.who(event.seat, true), what = teller.cards_of(event);
  if (event.kind == Event::Kind::draw)
    return say("{} {} up {}.", who, mine ? "turn" : "turns", what);
  if (event.kind == Event::Kind::reveal)
    return say("{} {} {} before play.", who, mine ? "lay out" : "lays out", what);
  if (event.kind != Event::Kind::act) return {};
  const CardSet played = event.verb == take && event.arg > 0
                             ? card_played(event.cards.set(), event.arg, copies)
                             : CardSet{};
  if (!played.empty())
    return say("{} {} {} with {}.", who, mine ? "catch" : "catches",
               teller.cards(event.cards.set() & ~played), teller.cards(played));
  if (event.verb == take) return say("{} {} a catch: {}.", who, mine ? "make" : "makes", what);
  if (event.verb == heap) return say("{} {} {} aside.", who, mine ? "pile" : "piles", what);
  if (event.verb == lay) return say("{} {} {} into the pool.", who, mine ? "lay" : "lays", what);
  return {};
}

std::vector<std::string> FishingPhase::tell_open(const Teller& teller, const Rules& rules,
                                                 const View& view) const {
  FishingText said(teller, rules, view);
  for (const int index : {turned, pool, piled, last}) said.open(index);
  said.hidden(stock);
  said.caught(caught);
  return said.parts;
}

} // namespace yezi
