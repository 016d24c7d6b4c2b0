// Games compared in plain sentences: what they have in common and where they differ. Everything is
// made from their rules and features; measurements of play are elsewhere.
#pragma once

#include <string>
#include <vector>

#include "core/locale.h"
#include "core/rules.h"
#include "study/features.h"

namespace yezi {

struct LikenedGame {
  std::string name; // in the reader's language; distinguished from the others
  const Rules& rules;
  const std::vector<Feature>& features; // of the rules
  const Locale& locale;                 // the reader's language with the words of this game
};

inline constexpr std::size_t most_likenesses = 10;

/// At most ten sentences: the kind of each game, its pack and deal; then differences, then common
/// features; last, how many clauses are the same. Assumes at least two games, in one language.
std::vector<std::string> likenesses(const std::vector<LikenedGame>& games);

} // namespace yezi
