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

ProgressBar::ProgressBar(std::string what, std::uint64_t total)
    : what_(printable(what)),
      total_(std::max<std::uint64_t>(total, 1)),
      on_(isatty(STDERR_FILENO) == 1) {}

ProgressBar::~ProgressBar() {
  if (on_ && drawn_ >= 0) say_bytes("\r" + std::string(screen_columns - 1, ' ') + "\r");
}

void ProgressBar::show(std::uint64_t done) {
  if (!on_) return;
  const int permille = static_cast<int>(done * 1000 / total_);
  if (permille == drawn_) return;
  drawn_ = permille;
  constexpr int length = 40;
  const auto filled = static_cast<std::size_t>(permille * length / 1000);
  say_bytes(fmt::format("\r{} [{}{}] {:3}%", what_, std::string(filled, '#'),
                        std::string(length - filled, '.'), permille / 10));
}

} // namespace yezi
