// A rule sheet: the numbered paragraphs of history/games/<name>.md, as specified in
// history/README.md.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/checked.h"

namespace yezi {

/// A table as rows of cells, the header first.
using TextTable = std::vector<std::vector<std::string>>;

struct SheetRule {
  std::string id;   // "L-7.4"
  char label = 'A'; // A attested, R reconstructed, C conjecture
  std::vector<std::string> sources;
  std::vector<std::string> decisions;
  std::string text;
  std::vector<std::string> options; // that switch it
  std::string not_coded, settled;   // the reason, if it has this marker
  std::string impossible;           // why it cannot happen in the program; scenes may state it
  std::string section, subsection;  // its headings, without "#"
  std::vector<TextTable> tables;    // that follow it before the next rule or heading
  int line = 0;
};

struct Sheet {
  std::string file;
  std::string title, intro;     // the first paragraph below the title
  std::vector<SheetRule> rules; // in order

  const SheetRule* find(std::string_view id) const;
};

/// Faults: paragraphs that look like a rule but are none, duplicate numbers, and invalid text
/// (core/plain_text.h).
Checked<Sheet> parse_sheet(std::string_view text, const std::string& file);
/// history/games/<name>.md under `home`.
Checked<Sheet> load_sheet(const std::filesystem::path& home, const std::string& name);

/// The wording of a sheet in another language: rules as `**L-7.4** text {reason}`, with the same
/// ids and numbers of headings, and no labels.
Checked<Sheet> parse_wording(std::string_view text, const std::string& file);
/// history/games/<language>/<name>.md under `home`, checked against the sheet: every rule must be
/// there, in the same order and under the same heading number.
Checked<Sheet> load_wording(const std::filesystem::path& home, const std::string& language,
                            const Sheet& sheet, const std::string& name);

/// How many rules of a sheet have each label.
struct LabelCounts {
  int attested = 0, reconstructed = 0, conjecture = 0;
  int all() const { return attested + reconstructed + conjecture; }
};
LabelCounts count_labels(const Sheet& sheet);

/// "attested", "reconstructed", "conjecture".
std::string_view label_name(char label);

} // namespace yezi
