// Why a card may not be played, what a move told, and proofs, in sentences.
#pragma once

#include <string>

#include "analysis/sheet.h"
#include "telling/tell.h"
#include "view/knowledge.h"

namespace yezi {

class Explainer {
public:
  Explainer(const Table& table, const Teller& teller, const Sheet& sheet)
      : table_(table), rules_(*table.rules), teller_(teller), sheet_(sheet) {}

  /// Whether these cards may be played now, and if not what forbids it. Every line ends in a break.
  std::string why(const View& view, CardSet cards) const;
  std::string why_not_action(const View& view, const Action& action) const;
  /// How many cards a verb wants that was typed without any; empty where it takes none now.
  std::string which_cards(const View& view, const Action& typed) const;
  /// What the moves of the others have told so far, by the duties that bind them.
  std::string told(const View& view) const;
  /// Why a card of the hand cannot be beaten, or how it could be.
  std::string prove(const View& view, Card card) const;
  /// A rule of the sheet: number, label, sources, text.
  std::string rule(const std::string& id) const;

private:
  std::string last_discard(const View& view) const;
  std::string kept(const Situation& situation, const KeptNoBeater& fact) const;
  std::string held(const Situation& situation, const HeldNone& fact) const;
  std::string shown(const Shown& fact) const;
  std::string world(const Situation& situation, const World& world) const;

  const Table& table_;
  const Rules& rules_;
  const Teller& teller_;
  const Sheet& sheet_;
};

} // namespace yezi
