// The files of a new game, for `new` without --from. Inside `cli`.
#pragma once

#include <string>

#include "core/deck.h"

namespace yezi {

/// How a new game is played: the kit that its module starts with.
enum class NewPlay { tricks, drawing, script };

struct NewGame {
  std::string id;    // "mine"
  std::string sheet; // "mine"
  int players = 4;
  NewPlay play = NewPlay::tricks;
  const Deck* deck = nullptr;
};

/// The number of cards dealt to each player; 0 if the pack is too small.
int cards_dealt(const NewGame& game);

std::string new_module_text(const NewGame& game);
std::string new_sheet_text(const NewGame& game);
std::string new_scenes_text(const NewGame& game);

} // namespace yezi
