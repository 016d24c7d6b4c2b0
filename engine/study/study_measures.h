// The measures of a study, each as a function of sums. README.md defines them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/rules.h"
#include "study/exact.h"
#include "study/study.h"

namespace yezi {

/// The sums of a cell, by question.
struct CellSums {
  Exact deals, sittings;
  std::vector<Exact> duels; // as Study::duels
  void merge(const CellSums& other);
  void take_out(const CellSums& part);
};

/// The facts about a game that figures need besides its sums.
struct CellFacts {
  std::string title, title_zh, unit;
  std::string lineage; // the module that words of history/words.csv are for
  int parts = 1;       // that amounts are kept in, of one unit
  int acting = 1;      // seats
  bool tricks = false;
  bool counts = false;                               // hands are counted
  std::vector<std::string> roles;                    // that act
  std::vector<std::string> lines, clauses;           // paths of settle, and of settle.after
  std::vector<std::string> line_names, clause_names; // names for people
  std::vector<StudyDuel> duels;
  std::uint64_t seconds = 0;
};
CellFacts facts_of(const Rules& rules, const Study& study);

struct StudyMeasure {
  /// The items for which it has figures.
  enum class Of : std::uint8_t { cell, roles, lines, weights, duels };
  const char* id;
  std::string_view title, how; // translatable
  Of of;
  bool payments, sittings, duels; // data that it needs besides deals
  bool share;                     // a part of 1, shown in percent
  /// `at`: the index of the role, line or duel. NaN if the game has no such figure.
  double (*value)(const CellSums& sums, const CellFacts& facts, std::size_t at);
  bool hidden = false; // whether hidden bits are to be counted
  bool parts = false;  // whether payments are to be split
};
const std::vector<StudyMeasure>& study_measures();
/// Null if there is none.
const StudyMeasure* study_measure(std::string_view id);
/// The keys of a measure's figures in a cell: "" for the cell itself, otherwise roles, paths,
/// duels.
std::vector<std::string> figure_keys(const StudyMeasure& measure, const CellFacts& facts);
/// "simple among random"
std::string duel_key(const StudyDuel& duel);
/// A key for people, in a reader's language if the game has words for it.
std::string key_name(const StudyMeasure& measure, const CellFacts& facts, std::size_t at,
                     const Locale& locale);

} // namespace yezi
