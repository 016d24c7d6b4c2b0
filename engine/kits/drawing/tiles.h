// A draw-and-discard game at the terminal: hands with copies, sets and discards on the table, what
// is left, and which cards a hand waits for.
#pragma once

#include <string>

#include "explain/print/table_text.h"
#include "explain/tell.h"
#include "kits/drawing/phase.h"

namespace yezi {

/// That `seat` has called, as "the second has called ready": for a seat that has called y.ready.
std::string tell_call(const Teller& teller, const Rules& rules, const State& state,
                      const DrawPhase& phase, Seat seat, bool start_of_sentence);

class Tiles final : public TableText {
public:
  /// `glyphs`: with the deck's Unicode signs before the codes, where it has them.
  Tiles(const Rules& rules, const DrawPhase& phase, const Teller& teller, bool glyphs)
      : rules_(rules), phase_(phase), teller_(teller), glyphs_(glyphs) {}

  /// Own hand and sets.
  std::string hand(const View& view) const override;
  /// Dice, what is left, sets and discards of every seat, what lies open to be claimed.
  std::string table(const View& view) const override;
  /// Cards that complete the own hand, and how many of each the seat cannot see; in its own turn
  /// for each discard that leaves a hand one card short.
  std::string waits(const View& view) const override;

private:
  /// Code and Chinese name, copies as "× 2"; by suit, a line each, where there are few suits.
  std::string cards(const Pile& cards, std::string_view indent) const;
  std::string name(Card card) const;
  std::string code(Card card) const;
  std::string suit_name(const Suit& suit) const;
  std::string sets(const State& state, Seat seat) const;
  std::string melds(const MeldBook::Split& split) const;
  /// The codes of its cards.
  std::string inside(const MeldBook::Part& part) const;
  std::string river(const State& state, Seat seat) const;
  std::string waiting(const View& view, const State& hand) const;
  int unseen(const View& view, Card card) const;

  const Rules& rules_;
  const DrawPhase& phase_;
  const Teller& teller_;
  bool glyphs_;
};

} // namespace yezi
