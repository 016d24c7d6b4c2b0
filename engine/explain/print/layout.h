// Text laid out in columns of a screen: widths (wide characters count two), wrapping, tables.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace yezi {

inline constexpr int screen_columns = 80;
/// For what is not wrapped here, but by a page.
inline constexpr int any_columns = 1 << 20;

/// Columns that the text takes.
int width(std::string_view text);
/// Filled with blanks on the right (or left) to `columns`; never shortened.
std::string padded(std::string_view text, int columns);
std::string padded_left(std::string_view text, int columns);
/// Without empty ones, and without the blanks that a line begins with.
std::vector<std::string> lines_in(std::string_view text);
/// Cut to `columns` with "…" at the end where it is longer.
std::string shortened(std::string_view text, int columns);
/// Lines of at most `columns`, the first after `first`, the others after `rest`; breaks at blanks
/// and beside wide characters. Ends in a line break.
std::string wrapped(std::string_view text, std::string_view first = "", std::string_view rest = "",
                    int columns = screen_columns);
/// Control characters and broken UTF-8 replaced: text from outside cannot move the cursor.
std::string harmless(std::string_view text);

/// Two names with a blank between; one alone where the other is empty or the same.
std::string spaced(std::string_view one, std::string_view other);

/// As a word for a shell: in quotes where it needs them.
std::string shell_word(std::string_view word);

/// Rows of cells, columns aligned; a column of numbers is aligned right.
class Columns {
public:
  void row(std::vector<std::string> cells) { rows_.push_back(std::move(cells)); }
  /// The last column is wrapped where it does not fit.
  std::string text(std::string_view indent = "") const;

private:
  std::vector<std::vector<std::string>> rows_;
};

/// "1234567" as "1 234 567"; used for counts.
std::string grouped(std::int64_t number);
/// With what is counted, in English: "1 hand", "20 000 hands" for "hand".
std::string grouped(std::int64_t number, std::string_view thing);

} // namespace yezi
