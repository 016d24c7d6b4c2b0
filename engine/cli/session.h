// One person's sitting against programs, from its first hand or resumed.
#pragma once

#include <filesystem>
#include <string>

#include "cli/person.h"
#include "cli/sitting.h"
#include "cli/typed.h"

namespace yezi {

/// How a person wants to play.
struct Manner {
  bool glyphs = false;
  Language language = Language::english;
  bool cites = false;      // payments with the rules that ask for them
  Hints hints;             // where there are none during a hand, it is reviewed when it is over
  PlayerSettings machines; // of the other players
};

/// Where a sitting is saved, and how the player specified it.
struct Saving {
  std::string typed;          // the game as it was typed, to print how to continue
  std::filesystem::path file; // empty: it is not saved
  bool named = false;         // --save named the file
};

/// Plays until all hands are played or the person leaves; saves after every move. Passes on
/// exceptions of players and scripts.
Exit sit_down(const Library& library, Opened opened, Sitting sitting, Saving saving,
              const Manner& manner);

/// The command that continues a sitting; `file` is empty if it is saved at its default place.
std::string how_to_resume(const std::string& typed, const std::filesystem::path& file);

} // namespace yezi
