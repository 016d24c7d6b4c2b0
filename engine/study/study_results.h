// The results of a study: figures with errors, and the effect of each change on them.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "study/estimate.h"
#include "study/study_run.h"

namespace yezi {

struct StudyFigure {
  std::size_t cell = 0;
  const StudyMeasure* measure = nullptr;
  std::size_t at = 0; // index of its key
  std::string key;
  bool known = false; // false: the game has no such figure
  Estimate estimate;  // in the unit of the measure
};

/// The effect of a change on a figure.
struct StudyEffect {
  std::size_t base = 0;                                     // the cell that is changed
  std::vector<std::pair<std::string, std::string>> changed; // one option and value, or two
  std::size_t cell = 0;                                     // with the change; in a sample the base
  const StudyMeasure* measure = nullptr;
  std::size_t at = 0;
  std::string key;
  bool known = false;
  Estimate change;      // for two changes: beyond the sum of their separate effects
  double p = 1;         // two-sided
  double corrected = 1; // by Holm's method, over all effects of the study

  bool sure() const { return known && corrected < 0.05; }
};

struct StudyResults {
  std::uint64_t blocks = 0;
  std::uint64_t hands = 0;          // that count
  double t = 0;                     // 95 % intervals have this many errors to each side
  std::vector<CellSums> sums;       // by cell
  std::vector<StudyFigure> figures; // by cell, measure and key
  std::vector<StudyEffect> effects;
};

StudyResults results_of(const StudyPlan& plan, const StudyBlocks& blocks);

/// The value of a function of the sums, with its error; nullopt if it is NaN for all blocks or
/// without one of them.
std::optional<Estimate> jackknifed(const std::vector<CellSums>& blocks,
                                   const std::function<double(const CellSums&)>& figure);
/// One figure of a cell; the error is found by leaving out one of its blocks at a time.
StudyFigure figure_of(const CellFacts& facts, const std::vector<CellSums>& blocks, std::size_t cell,
                      const StudyMeasure& measure, std::size_t at);
/// The first so many blocks of a cell.
std::vector<CellSums> blocks_of_cell(const StudyPlan& plan, const StudyBlocks& blocks,
                                     std::size_t cell, std::uint64_t count);

/// For programs.
nlohmann::ordered_json as_json(const StudyPlan& plan, const StudyResults& results);
/// "cell,measure,key,value,error", one line for each known figure, preceded by the numbers of
/// blocks and hands.
std::string figures_csv(const StudyResults& results, const StudyPlan& plan);
/// "cell,changed,measure,key,change,error,p,holm", one line for each known effect.
std::string effects_csv(const StudyResults& results, const StudyPlan& plan);
/// Reads both again, with the names of their files for faults. The sums are missing, so there are
/// no distributions to show.
Checked<StudyResults> results_of_csv(const StudyPlan& plan, std::string_view figures,
                                     const std::string& figures_file, std::string_view effects,
                                     const std::string& effects_file);
/// The sums of every block that counts, one line of JSON each.
std::string blocks_lines(const StudyPlan& plan, const StudyBlocks& blocks);

} // namespace yezi
