#include "explain/print/strokes.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <sstream>

#include "core/decimal.h"
#include "core/plain_text.h"
#include "explain/print/brush.h"
#include "history/characters.h"

namespace yezi {

namespace {

constexpr int deepest_signs = 6;
constexpr std::size_t most_strokes = 500; // of a sign with those that are drawn into it

/// Ink of words such as "red"; none where there is no such word.
Ink ink_named(std::string_view name) {
  if (name == "paper") return Ink::paper;
  if (name == "black") return Ink::black;
  if (name == "red") return Ink::red;
  if (name == "green") return Ink::green;
  if (name == "blue") return Ink::blue;
  if (name == "pale") return Ink::pale;
  return Ink::none;
}

bool read_number(std::string_view text, double& number) {
  const std::optional<double> value = decimal(std::string(text));
  if (value) number = *value;
  return value && std::abs(*value) <= 1000;
}

class TableReading {
public:
  TableReading(const std::string& file, std::map<std::string, Sign, std::less<>>& signs)
      : file_(file), signs_(signs) {}

  Faults read(std::string_view text) {
    std::istringstream in{std::string(text)};
    for (std::string line; std::getline(in, line);) {
      ++line_;
      std::istringstream split(line);
      std::vector<std::string> words;
      for (std::string word; split >> word;) words.push_back(word);
      if (words.empty() || words[0][0] == '#') continue;
      if (line[0] == ' ') {
        stroke(words);
      } else {
        head(words);
      }
    }
    find_others();
    if (faults_.empty())
      for (const auto& [name, sign] : signs_) bound(name);
    return std::move(faults_);
  }

private:
  void fault(std::string what) { faults_.push_back({{file_, line_}, std::move(what)}); }

  void head(const std::vector<std::string>& words) {
    Sign sign;
    const bool sized = words.size() == 3 && read_number(words[1], sign.width) &&
                       read_number(words[2], sign.height) && sign.width >= 1 && sign.height >= 1;
    if (words.size() != 1 && !sized)
      fault("a sign begins with its name, or name, width and height");
    const auto [at, fresh] = signs_.emplace(words[0], sign);
    if (!fresh) fault("the sign \"" + words[0] + "\" is there twice");
    lines_.emplace(words[0], line_);
    sign_ = &at->second;
  }

  bool point(std::string_view word, Stroke& stroke) {
    const bool sharp = word.ends_with('!');
    if (sharp) word.remove_suffix(1);
    const auto comma = word.find(',');
    Point at;
    if (comma == std::string_view::npos || !read_number(word.substr(0, comma), at.x) ||
        !read_number(word.substr(comma + 1), at.y)) {
      fault("a point is x,y or (a corner) x,y!, got \"" + std::string(word) + "\"");
      return false;
    }
    stroke.points.push_back(at);
    stroke.sharp.push_back(sharp);
    return true;
  }

  /// "h", "v0.8", "f:red", "o2:paper".
  bool brush(std::string_view word, Stroke& stroke) {
    stroke.kind = word[0];
    word.remove_prefix(1);
    const auto colon = word.find(':');
    if (colon != std::string_view::npos) {
      stroke.ink = ink_named(word.substr(colon + 1));
      if (stroke.ink == Ink::none) {
        fault("there is no ink \"" + std::string(word.substr(colon + 1)) + "\"");
        return false;
      }
      word = word.substr(0, colon);
    }
    if (!word.empty() && (!read_number(word, stroke.weight) || stroke.weight <= 0)) {
      fault("a weight is a number above 0, got \"" + std::string(word) + "\"");
      return false;
    }
    return true;
  }

  void stroke(const std::vector<std::string>& words) {
    if (sign_ == nullptr) return fault("a stroke belongs below the name of a sign");
    Stroke stroke;
    if (!brush(words[0], stroke)) return;
    std::size_t at = 1;
    if (stroke.kind == '@') {
      if (words.size() < 2) return fault("@ wants the name of another sign");
      stroke.other = words[at++];
      others_.emplace_back(stroke.other, line_);
    } else if (stroke_kinds.find(stroke.kind) == std::string_view::npos) {
      return fault(
          fmt::format("there is no stroke \"{}\"; there are {} and @", stroke.kind, stroke_kinds));
    }
    for (; at < words.size(); ++at)
      if (!point(words[at], stroke)) return;
    const std::size_t least = stroke.kind == 'o'                         ? 1
                              : stroke.kind == 'f' || stroke.kind == 'g' ? 3
                                                                         : 2;
    if (stroke.points.size() < least)
      return fault(fmt::format("\"{}\" wants {} points or more", stroke.kind, least));
    sign_->strokes.push_back(std::move(stroke));
  }

  void find_others() {
    for (const auto& [name, line] : others_) {
      if (signs_.find(name) != signs_.end()) continue;
      line_ = line;
      fault("there is no sign \"" + name + "\"");
    }
  }

  struct Bound {
    std::size_t strokes = 0;
    int deep = 0; // signs within signs
    bool done = false;
  };
  /// What a sign comes to with all that it draws: else a few lines could ask for more than can be
  /// drawn. Assumes that all that is drawn is there.
  Bound bound(const std::string& name) {
    const auto [at, fresh] = bounds_.emplace(name, Bound{});
    Bound& found = at->second; // a map's nodes stay where they are
    line_ = lines_[name];
    if (!fresh && !found.done) {
      fault("the sign \"" + name + "\" is drawn into itself");
      found.done = true;
    }
    if (!fresh) return found;
    for (const Stroke& stroke : signs_.find(name)->second.strokes) {
      Bound inner{1, -1, true};
      if (stroke.kind == '@') inner = bound(stroke.other);
      found.strokes = std::min(found.strokes + inner.strokes, most_strokes + 1);
      found.deep = std::max(found.deep, inner.deep + 1);
    }
    line_ = lines_[name];
    if (!found.done && found.strokes > most_strokes)
      fault(fmt::format("the sign \"{}\" has more than {} strokes, with those of signs that are "
                        "drawn into it",
                        name, most_strokes));
    if (!found.done && found.deep > deepest_signs)
      fault(fmt::format("the sign \"{}\" has signs within signs more than {} deep", name,
                        deepest_signs));
    found.done = true;
    return found;
  }

  const std::string& file_;
  std::map<std::string, Sign, std::less<>>& signs_;
  std::map<std::string, Bound> bounds_;
  std::map<std::string, int> lines_; // where each sign begins
  Sign* sign_ = nullptr;
  int line_ = 0;
  Faults faults_;
  std::vector<std::pair<std::string, int>> others_;
};

} // namespace

std::vector<std::string> characters_of(std::string_view text) {
  std::vector<std::string> all;
  each_character(text, [&](std::string_view one, int) { all.emplace_back(one); });
  return all;
}

Checked<Signs> Signs::read(const std::string& file, std::string_view text) {
  Signs signs;
  Faults faults = text_faults(text, file);
  if (faults.empty()) faults = TableReading(file, signs.signs_).read(text);
  if (!faults.empty()) return faults;
  return signs;
}

double Signs::shape(std::string_view name) const {
  const auto found = signs_.find(name);
  return found == signs_.end() ? 1 : found->second.width / found->second.height;
}

std::size_t Signs::brush_strokes(const Sign& sign) const {
  std::size_t all = 0;
  for (const Stroke& stroke : sign.strokes) {
    const auto other = signs_.find(stroke.other);
    if (stroke.kind == '@' && other != signs_.end()) all += brush_strokes(other->second);
    all += std::string_view("hvpndtc").find(stroke.kind) != std::string_view::npos ? 1 : 0;
  }
  return all;
}

double Signs::usual_width(const Sign& sign) const {
  return std::clamp(12.4 - 0.4 * static_cast<double>(brush_strokes(sign)), 6.4, 11.0);
}

void Signs::paint(Artwork& to, const Sign& sign, const Placing& placing, Ink ink, double weight,
                  int facets) const {
  const double width = usual_width(sign) * weight;
  for (const Stroke& given : sign.strokes) {
    Stroke stroke = given;
    for (Point& point : stroke.points) point = placing(point);
    const Ink own = stroke.ink == Ink::none ? ink : stroke.ink;
    const double heavy = stroke.weight * placing.scale();
    switch (stroke.kind) {
    case '@': {
      const auto found = signs_.find(stroke.other);
      if (found == signs_.end()) break;
      const Point from = given.points.front();
      const Point far = given.points.back() - from;
      const Sign& other = found->second;
      const Placing inner{far.x / other.width, 0, 0, far.y / other.height, from.x, from.y};
      // Its strokes are as heavy as those beside it, however small it is drawn.
      const double as_heavy = width / usual_width(other) / std::max(inner.scale(), 0.01);
      paint(to, other, placing.after(inner), own, as_heavy * stroke.weight, facets);
      break;
    }
    case 'o':
      for (const Point& middle : stroke.points) to.fill(Outline().circle(middle, heavy), own);
      break;
    case 'g':
      to.fill(Outline().polygon(stroke.points), own);
      break;
    case 'f':
      to.fill(Outline().smooth(stroke.points, stroke.sharp, true), own);
      break;
    case 'l':
      stroke.sharp.assign(stroke.points.size(), true);
      [[fallthrough]];
    case 's':
      to.stroke(Outline().smooth(stroke.points, stroke.sharp, false), own, 10 * weight * heavy);
      break;
    default:
      to.fill(brushed(stroke, width * heavy, facets), own);
    }
  }
}

namespace {

/// Small signs need fewer; straight lines are a third as long to write as bends.
int facets_at(double size) { return size > 66 ? 0 : size > 40 ? 3 : 2; }

} // namespace

void Signs::paint(Artwork& to, std::string_view name, const Box& box, Ink ink,
                  double weight) const {
  const auto found = signs_.find(name);
  if (found == signs_.end()) return;
  const Sign& sign = found->second;
  paint(to, sign, fitted(sign.width, sign.height, box), ink, weight,
        facets_at(std::max(box.width, box.height)));
}

void Signs::write(Artwork& to, std::string_view text, const Box& box, Ink ink, double gap,
                  double weight) const {
  std::vector<std::string> names = characters_of(text);
  std::erase_if(names, [&](const std::string& name) { return !has(name); });
  if (names.empty()) return;
  double wide = gap * static_cast<double>(names.size() - 1);
  for (const std::string& name : names) wide += shape(name);
  const double high = std::min(box.height, box.width / wide);
  double x = box.x + (box.width - high * wide) / 2;
  for (const std::string& name : names) {
    const double width = high * shape(name);
    paint(to, name, {x, box.y + (box.height - high) / 2, width, high}, ink, weight);
    x += width + gap * high;
  }
}

} // namespace yezi
