#include "core/checked.h"

#include <algorithm>

#include "core/locale.h"

namespace yezi {

namespace {

constexpr std::size_t longest_guess = 64;

bool continues(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }

/// The characters of UTF-8 text, each its bytes in one number, ASCII letters in lower case, so that
/// a slip in a Chinese name counts once.
std::u32string characters(std::string_view text) {
  std::u32string out;
  for (const char byte : text) {
    const bool upper = byte >= 'A' && byte <= 'Z';
    const char32_t unit = static_cast<unsigned char>(upper ? byte - 'A' + 'a' : byte);
    if (continues(byte) && !out.empty()) {
      out.back() = out.back() << 8U | unit;
    } else {
      out += unit;
    }
  }
  return out;
}

/// Insertions, deletions, replacements and swaps of neighbours, or `most` if there are as many.
std::size_t distance(const std::u32string& a, const std::u32string& b, std::size_t most) {
  if (std::max(a.size(), b.size()) - std::min(a.size(), b.size()) >= most) return most;
  std::vector<std::size_t> before(b.size() + 1), last(b.size() + 1), row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) last[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    row[0] = i;
    std::size_t least = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replaced = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, replaced});
      const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (swapped) row[j] = std::min(row[j], before[j - 2] + 1);
      least = std::min(least, row[j]);
    }
    if (least >= most) return most; // also with a swap, which starts a row higher and adds one
    std::swap(before, last);
    std::swap(last, row);
  }
  return std::min(last[b.size()], most);
}

} // namespace

std::string to_text(const Fault& fault) {
  std::string text = fault.place.file;
  if (!text.empty() && fault.place.line > 0) text += ':' + std::to_string(fault.place.line);
  if (!text.empty()) text += ": ";
  text += fault.what;
  if (!fault.hint.empty()) text += "\n    " + fault.hint;
  return text;
}

std::string to_text(const Faults& faults) {
  std::string text;
  for (const Fault& fault : faults) {
    if (!text.empty()) text += '\n';
    text += to_text(fault);
  }
  return text;
}

Fault told_fault(Place place, Message what, Message hint) {
  Fault fault{std::move(place), what.english(), hint.english()};
  fault.message = std::move(what);
  fault.advice = std::move(hint);
  return fault;
}

Faults told_in(const Locale& locale, Faults faults) {
  for (Fault& fault : faults) {
    if (fault.message.empty()) continue;
    fault.what = locale(fault.message);
    fault.hint = locale(fault.advice);
  }
  return faults;
}

std::string nearest(std::string_view word, const std::vector<std::string>& candidates) {
  if (word.size() > longest_guess) return {};
  const auto wanted = characters(word);
  // A third of the word may be wrong, but never all of it.
  const std::size_t most = std::min(std::max<std::size_t>(1, (wanted.size() + 1) / 3),
                                    wanted.empty() ? 0 : wanted.size() - 1);
  std::size_t best = most + 1;
  std::string found;
  for (const std::string& candidate : candidates) {
    if (candidate.empty() || candidate.size() > longest_guess) continue;
    const std::size_t far = distance(wanted, characters(candidate), best);
    if (far < best) {
      best = far;
      found = candidate;
    }
  }
  if (!found.empty() || wanted.size() < 2) return found;
  // What was broken off.
  for (const std::string& candidate : candidates) {
    if (candidate.starts_with(word) && (found.empty() || candidate.size() < found.size()))
      found = candidate;
  }
  return found;
}

} // namespace yezi
