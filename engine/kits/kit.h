// A mechanism ("kit") as the rooms see it: how one phase of a hand is played, hidden, rolled out.
//
// A module lists phases; each is a Mechanism with the parameters that the module gave it
// (kits/<name>/phase.h). A kit's folder holds everything that its mechanism needs; the rooms call
// it through this class and know no kit by name. Its functions are grouped by purpose, with a
// header for each group; all but a few have defaults that mean "nothing of its own". Where to look
// next: engine/README.md, table/hand.h.
#pragma once

#include "kits/kit_game.h"
#include "kits/kit_play.h"
#include "kits/kit_players.h"
#include "kits/kit_records.h"
#include "kits/kit_sentences.h"
#include "kits/kit_terms.h"
#include "kits/kit_view.h"

namespace yezi {

struct Word; // of a kit's language: core/word.h

class Mechanism : public KitGame,
                  public KitPlay,
                  public KitTerms,
                  public KitView,
                  public KitPlayers,
                  public KitRecords,
                  public KitSentences {
public:
  Mechanism() = default;
  Mechanism(const Mechanism&) = default;
  Mechanism& operator=(const Mechanism&) = default;
  virtual ~Mechanism() = default;
};

/// The mechanism of the last phase, in which hands end: play itself.
inline const Mechanism& play_of(const Rules& rules) { return *rules.phases.back().kit; }

} // namespace yezi
