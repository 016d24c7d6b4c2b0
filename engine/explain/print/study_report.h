// What came out of a study for people: tables and pictures, each with how it was made and the
// command that makes it again; and a written study, whose prose takes its figures from them.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "explain/print/document.h"
#include "study/lived.h"
#include "study/study_results.h"

namespace yezi {

/// Tables and pictures of one run, in one language.
class StudyShown {
public:
  /// All of these outlive it. `home` has the words of games.
  StudyShown(const StudyPlan& plan, const StudyResults& results, const std::filesystem::path& home,
             Language language);

  /// Figures of the games, effects of changes, distributions, payments, and how all was made.
  Document report() const;
  /// "figures.svg", "effects.svg", … as far as there is something to show.
  std::vector<std::pair<std::string, std::string>> pictures() const;
  /// Everything that came out, by the names of files: blocks.jsonl, results.json, figures.csv,
  /// effects.csv, report.html and pictures.
  std::vector<std::pair<std::string, std::string>> files(const StudyBlocks& blocks) const;

  /// "71.1 % ± 0.9": a figure with half of its 95 % interval; what is not known is "–".
  std::string figure_text(const StudyFigure& figure) const;
  std::string change_text(const StudyEffect& effect) const;

  /// "13 out of 64": cells that can be played by the limits of games that were (study/lived.h); of
  /// those with a value ("OPTION=VALUE") of a sampled option; or, of a measure, cells beyond its
  /// limit. Nothing where there is none of that name.
  std::optional<std::string> lived_text(const std::string& says) const;

  /// Parts that prose asks for by name: "figures", "effects", "roles", … Empty: there is none.
  std::vector<Block> part(const std::string& name) const;
  static const std::vector<std::string>& part_names();

  const Locale& locale() const { return locale_; }

private:
  std::string cell_name(std::size_t cell) const;
  std::string measure_name(const StudyMeasure& measure) const;
  /// The first change in words: "base = 3".
  static std::string changed_name(const StudyEffect& effect);
  std::string command() const;
  Block caption(const std::string& what, std::string picture) const;

  std::vector<const StudyMeasure*> measures_of(StudyMeasure::Of of) const;
  const StudyFigure* figure(std::size_t cell, const StudyMeasure& measure,
                            const std::string& key) const;
  /// Cells that stand for games, where options are varied the first of each game.
  std::vector<std::size_t> base_cells() const;

  std::vector<Block> figures() const;
  std::string figures_picture() const;
  /// A table for each game: its roles, or payments, down, and these measures across.
  std::vector<Block> keyed(const std::vector<StudyMeasure::Of>& of) const;
  std::vector<Block> effects() const;
  std::vector<Block> effects_table(std::size_t base) const;
  std::string effects_picture(std::size_t base) const;
  std::vector<Block> distributions() const;
  std::string distributions_picture() const;
  std::vector<Block> lived() const;
  Block lived_limits() const;
  std::vector<Block> how() const;

  const StudyPlan& plan_;
  const StudyResults& results_;
  const Locale& locale_;
  std::vector<Locale> words_;    // of each cell's game
  std::vector<LivedGame> lived_; // none where they cannot be read
};

/// A study of history/studies/: its prose with the marks of that run replaced. `prose` is Markdown
/// (history/studies/README.md). Faults: marks that name nothing.
Checked<Document> written_study(const StudyShown& shown, const StudyPlan& plan,
                                const StudyResults& results, const std::string& prose,
                                const std::string& file);

} // namespace yezi
