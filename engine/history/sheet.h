// A rule sheet: the numbered paragraphs of history/games/<name>.md, as history/README.md lays down.
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
  std::string not_coded, settled;   // the reason, where marked so
  std::string impossible;           // why it cannot happen in play here; scenes may state it
  std::string section, subsection;  // headings it stands under, without "#"
  std::vector<TextTable> tables;    // that follow it before the next rule or heading
  int line = 0;
};

struct Sheet {
  std::string file;
  std::string title, intro;     // the first paragraph below the title
  std::vector<SheetRule> rules; // in order

  const SheetRule* find(std::string_view id) const;
};

/// Every paragraph that looks like a rule and is none is a fault, so is a number used twice, and
/// what is no text (core/plain_text.h).
Checked<Sheet> parse_sheet(std::string_view text, const std::string& file);
/// history/games/<name>.md under `home`.
Checked<Sheet> load_sheet(const std::filesystem::path& home, const std::string& name);

/// The wording of a sheet in another language: rules as `**L-7.4** text {reason}`, with the same
/// ids and numbers of headings, and no labels.
Checked<Sheet> parse_wording(std::string_view text, const std::string& file);
/// history/games/<language>/<name>.md under `home`, checked against the sheet: every rule is there,
/// in order, and under the same number of heading.
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
