// Sentences in the teller's language: why a card may not be played, what a move proved, and proofs.
#pragma once

#include <string>

#include "explain/print/layout.h"
#include "explain/tell.h"
#include "history/sheet.h"
#include "view/knowledge.h"

namespace yezi {

class Explainer {
public:
  /// Lines are wrapped at `columns`.
  Explainer(const Table& table, const Teller& teller, const Sheet& sheet,
            int columns = screen_columns)
      : table_(table),
        rules_(*table.rules),
        teller_(teller),
        locale_(teller.locale()),
        sheet_(sheet),
        columns_(columns) {}

  /// Whether these cards may be played now, and if not, what forbids it. Every line ends in a line
  /// break.
  std::string why(const View& view, Cards cards) const;
  std::string why_not_action(const View& view, const Action& action) const;
  /// How many cards are needed with a verb that was typed without any; empty if it takes none now.
  std::string which_cards(const View& view, const Action& typed) const;
  /// What the moves of the others have proved so far, by the duties that bind them.
  std::string told(const View& view) const;
  /// Why a card of the hand cannot be beaten, or how it could be.
  std::string prove(const View& view, Card card) const;
  /// A rule of the sheet: number, label, sources, text.
  std::string rule(const std::string& id) const;

private:
  std::string line(std::string_view text) const;
  std::string ground(const std::vector<std::string>& by) const;
  std::string last_discard(const View& view, const std::vector<Verb>& claims) const;
  std::string kept(const InformationSet& information, const KeptNoBeater& fact) const;
  std::string held(const InformationSet& information, const HeldNone& fact) const;
  std::string shown(const Shown& fact) const;
  std::string because_of(const InformationSet& information, const Fact& fact) const;
  std::string world(const InformationSet& information, const World& world) const;

  const Table& table_;
  const Rules& rules_;
  const Teller& teller_;
  const Locale& locale_;
  const Sheet& sheet_;
  int columns_;
};

} // namespace yezi
