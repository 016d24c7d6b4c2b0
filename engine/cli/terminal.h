// Text for a terminal of 80 columns: widths (wide characters count two), wrapping, tables, colour;
// and the two streams. Data goes to standard output, everything else to standard error.
#pragma once

#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace yezi {

inline constexpr int screen_columns = 80;

/// Columns that the text takes.
int width(std::string_view text);
/// Filled with blanks on the right (or left) to `columns`; never shortened.
std::string padded(std::string_view text, int columns);
std::string padded_left(std::string_view text, int columns);
/// Cut to `columns` with "…" at the end where it is longer.
std::string shortened(std::string_view text, int columns);
/// Lines of at most `columns`, the first after `first`, the others after `rest`; breaks at blanks
/// and beside wide characters. Ends in a line break.
std::string wrapped(std::string_view text, std::string_view first = "", std::string_view rest = "",
                    int columns = screen_columns);
/// Control characters and broken UTF-8 replaced: text from outside cannot move the cursor.
std::string harmless(std::string_view text);

/// Two names with a blank between; one alone where the other is empty.
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

enum class Style : std::uint8_t { plain, bold, dim, red, green };
/// Whether standard output takes colour: a terminal, and no NO_COLOR.
bool in_colour();
std::string styled(std::string_view text, Style style);

/// Standard output is gone (quiet) or cannot be written (disk full).
class OutputFailed : public std::runtime_error {
public:
  OutputFailed(int error, const std::string& what) : std::runtime_error(what), error_(error) {}
  int error() const { return error_; }

private:
  int error_;
};

/// Data, on standard output, at once. Throws OutputFailed.
void put(std::string_view text);
/// A message, on standard error. Never fails.
void say(std::string_view text);

/// A line of standard input without its break; empty at its end. Throws Interrupted.
std::optional<std::string> read_line();
inline constexpr std::size_t most_input = std::size_t{64} << 20;
/// All of standard input; not read on after `most_input` bytes, nor after a zero byte, which is in
/// no text.
std::string read_all();
bool input_is_terminal();

/// "1234567" as "1 234 567"; used for counts.
std::string grouped(std::int64_t number);

/// Progress of long work on standard error, only on a terminal; draws itself at most ten times a
/// second.
class ProgressBar {
public:
  explicit ProgressBar(std::string what, std::uint64_t total);
  ~ProgressBar();
  void show(std::uint64_t done);

private:
  std::string what_;
  std::uint64_t total_;
  bool on_;
  int drawn_ = -1;
};

} // namespace yezi
