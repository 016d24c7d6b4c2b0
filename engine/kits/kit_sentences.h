// Texts about a mechanism: its moves and ends in sentences, and the table at the terminal. An empty
// text means the text for any play. Part of the interface of a kit (kits/kit.h).
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/rules.h"

namespace yezi {

class TableText;
class Teller;
struct Action;
struct Event;
struct State;
struct View;

/// The items that a phase shows at every prompt, by index in the Rules.
struct Standing {
  std::vector<std::size_t> zones, counters, marks;
};

class KitSentences {
public:
  /// Null: it names nothing, and the prompt shows everything that is not 0.
  virtual const Standing* shown() const { return nullptr; }
  /// An offered move.
  virtual std::string tell(const Teller&, const Action&) const { return {}; }
  /// If a move that the view offers takes cards with one card, that card; otherwise no_card.
  virtual Card played(const Rules&, const View&, const Action&) const { return no_card; }
  /// What happened.
  virtual std::string tell(const Teller&, const Event&) const { return {}; }
  /// How the hand was won.
  virtual std::string tell_win(const Teller&, const Rules&, const State&) const { return {}; }
  /// The open cards that matter to a seat that is asked, and the card it drew, in parts: "drawn
  /// 3m".
  virtual std::vector<std::string> tell_open(const Teller&, const Rules&, const View&) const {
    return {};
  }

  /// How hand and table are shown at the terminal; null: as combinations and tricks.
  virtual std::unique_ptr<const TableText> table_text(const Rules&, const Teller&,
                                                      bool /*glyphs*/) const;

protected:
  ~KitSentences() = default;
};

} // namespace yezi
