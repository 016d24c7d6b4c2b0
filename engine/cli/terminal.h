// The two streams of a terminal, and colour. Data goes to standard output, everything else to
// standard error.
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

#include "explain/print/layout.h"

namespace yezi {

enum class Style : std::uint8_t { plain, bold, dim, red, green };
/// Whether standard output takes colour: a terminal, and no NO_COLOR.
bool in_colour();
std::string styled(std::string_view text, Style style);

/// Standard output is closed (quiet) or cannot be written (disk full).
class OutputFailed : public std::runtime_error {
public:
  OutputFailed(int error, const std::string& what) : std::runtime_error(what), error_(error) {}
  int error() const { return error_; }

private:
  int error_;
};

/// Writes data to standard output at once. Throws OutputFailed. All output passes through this
/// function or notify(), which remove everything that could move the cursor (core/printable.h),
/// because names, titles and texts come from modules, records and other programs.
void put(std::string_view text);
/// The same for binary data.
void put_bytes(std::string_view bytes);
/// Captures standard output during its lifetime. One at a time.
class KeptOutput {
public:
  KeptOutput();
  ~KeptOutput();
  KeptOutput(const KeptOutput&) = delete;
  KeptOutput& operator=(const KeptOutput&) = delete;
  const std::string& text() const { return text_; }

private:
  std::string text_;
};
/// A message, on standard error. Never fails.
void notify(std::string_view text);

/// A line of standard input without its break; empty at its end. Throws Interrupted.
std::optional<std::string> read_line();
inline constexpr std::size_t most_input = std::size_t{64} << 20;
/// All of standard input. Reading stops after `most_input` bytes, or at a zero byte, which no text
/// contains.
std::string read_all();
bool input_is_terminal();

/// Progress of long work on standard error, only on a terminal; after some seconds with an estimate
/// of the remaining time.
class ProgressBar {
public:
  explicit ProgressBar(const std::string& what, std::uint64_t total);
  ~ProgressBar();
  void show(std::uint64_t done) { show(done, total_); }
  /// For work whose total size becomes known only gradually.
  void show(std::uint64_t done, std::uint64_t total);

private:
  std::string what_;
  std::uint64_t total_;
  bool on_;
  int drawn_ = -1;
  std::uint64_t first_ = 0; // already done at the start
  std::chrono::steady_clock::time_point began_;
};

} // namespace yezi
