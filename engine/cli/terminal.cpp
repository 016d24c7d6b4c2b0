#include "cli/terminal.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>

#include "core/interrupt.h"
#include "core/printable.h"

namespace yezi {

bool in_colour() {
  static const bool on = [] {
    const char* no = std::getenv("NO_COLOR");
    const char* term = std::getenv("TERM");
    return isatty(STDOUT_FILENO) == 1 && (no == nullptr || *no == '\0') &&
           (term == nullptr || std::strcmp(term, "dumb") != 0);
  }();
  return on;
}

std::string styled(std::string_view text, Style style) {
  static constexpr std::array<std::string_view, 5> codes{"", "1", "2", "31", "32"};
  if (style == Style::plain || !in_colour()) return std::string(text);
  return fmt::format("\x1b[{}m{}\x1b[0m", codes[static_cast<std::size_t>(style)], text);
}

namespace {
std::string* kept_output = nullptr; // where output goes instead
}

KeptOutput::KeptOutput() { kept_output = &text_; }
KeptOutput::~KeptOutput() { kept_output = nullptr; }

void put(std::string_view text) { put_bytes(printable(text, in_colour())); }

void put_bytes(std::string_view text) {
  if (kept_output != nullptr) {
    kept_output->append(text);
    return;
  }
  while (!text.empty()) {
    const ssize_t written = ::write(STDOUT_FILENO, text.data(), text.size());
    if (written >= 0) {
      text.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno == EINTR) {
      stop_if_interrupted();
    } else if (errno != EAGAIN) {
      throw OutputFailed(errno,
                         fmt::format("cannot write to standard output: {}", std::strerror(errno)));
    } else {
      usleep(1000);
    }
  }
}

namespace {

void say_bytes(std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(STDERR_FILENO, text.data(), text.size());
    if (written < 0 && errno != EINTR) return;
    if (written > 0) text.remove_prefix(static_cast<std::size_t>(written));
  }
}

} // namespace

void notify(std::string_view text) { say_bytes(printable(text, in_colour())); }

namespace {

/// What was read of standard input beyond the last line.
struct Input {
  std::string text;
  bool at_end = false;

  void more() {
    std::array<char, 4096> buffer;
    const ssize_t got = ::read(STDIN_FILENO, buffer.data(), buffer.size());
    if (got < 0 && errno == EINTR) {
      stop_if_interrupted();
      return;
    }
    if (got <= 0)
      at_end = true;
    else
      text.append(buffer.data(), static_cast<std::size_t>(got));
  }
};

Input& input() {
  static Input the_input;
  return the_input;
}

constexpr std::size_t longest_line = 1 << 16;

} // namespace

std::optional<std::string> read_line() {
  Input& in = input();
  for (;;) {
    stop_if_interrupted();
    const std::size_t end = in.text.find('\n');
    if (end != std::string::npos || in.text.size() > longest_line ||
        (in.at_end && !in.text.empty())) {
      std::string line = in.text.substr(0, std::min(end, in.text.size()));
      in.text.erase(0, end == std::string::npos ? line.size() : end + 1);
      if (!line.empty() && line.back() == '\r') line.pop_back();
      return line;
    }
    if (in.at_end) return std::nullopt;
    in.more();
  }
}

std::string read_all() {
  Input& in = input();
  while (!in.at_end && in.text.size() <= most_input) {
    const std::size_t before = in.text.size();
    in.more();
    if (in.text.find('\0', before) != std::string::npos) break;
  }
  return std::move(in.text);
}

bool input_is_terminal() { return isatty(STDIN_FILENO) == 1; }

ProgressBar::ProgressBar(const std::string& what, std::uint64_t total)
    : what_(printable(what)),
      total_(std::max<std::uint64_t>(total, 1)),
      on_(isatty(STDERR_FILENO) == 1) {}

ProgressBar::~ProgressBar() {
  if (on_ && drawn_ >= 0) say_bytes("\r" + std::string(screen_columns - 1, ' ') + "\r");
}

namespace {

/// "about 4 min left", once that can be guessed.
std::string time_left(double seconds, double share) {
  if (seconds < 3 || share < 0.01 || share >= 1) return "";
  const auto left = static_cast<long>(seconds * (1 - share) / share);
  if (left < 100) return fmt::format("about {} s left", left);
  if (left < 6000) return fmt::format("about {} min left", (left + 30) / 60);
  return fmt::format("about {} h left", (left + 1800) / 3600);
}

} // namespace

void ProgressBar::show(std::uint64_t done, std::uint64_t total) {
  if (!on_) return;
  total_ = std::max<std::uint64_t>({total, done, 1});
  const auto now = std::chrono::steady_clock::now();
  if (drawn_ < 0) {
    first_ = done;
    began_ = now;
  }
  const int permille = static_cast<int>(done * 1000 / total_);
  if (permille == drawn_) return;
  drawn_ = permille;
  constexpr int beside = 28; // brackets, percent, and the time that is left
  const int length = std::clamp(screen_columns - beside - width(what_), 8, 40);
  const auto filled = static_cast<std::size_t>(permille * length / 1000);
  const double seconds = std::chrono::duration<double>(now - began_).count();
  const double share =
      total_ == first_ ? 1
                       : static_cast<double>(done - first_) / static_cast<double>(total_ - first_);
  say_bytes(fmt::format("\r{} [{}{}] {:3}% {:18}", what_, std::string(filled, '#'),
                        std::string(static_cast<std::size_t>(length) - filled, '.'), permille / 10,
                        time_left(seconds, share)));
}

} // namespace yezi
