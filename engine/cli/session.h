// One person's sitting against players of the machine, from its first hand, or where it broke off.
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

/// Where a sitting is saved, and how that was said.
struct Saving {
  std::string typed;          // the game as it was typed, to print how to continue
  std::filesystem::path file; // empty: it is not saved
  bool named = false;         // --save named the file
};

/// Plays until its hands are played or the person leaves; saved after every move. Throws what
/// players and scripts throw.
Exit sit_down(const Library& library, Opened opened, Sitting sitting, Saving saving,
              const Manner& manner);

/// The command that goes on with a sitting; `file` is empty where it is saved at its usual place.
std::string how_to_resume(const std::string& typed, const std::filesystem::path& file);

} // namespace yezi
