// A tree for terminals and for other programs.

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "history/characters.h"
#include "study/tree.h"

namespace yezi {

namespace {

int columns_of(std::string_view text) {
  int columns = 0;
  each_character(text, [&](std::string_view, int wide) { columns += wide; });
  return columns;
}

std::string cut(const std::string& text, int most) {
  if (columns_of(text) <= most) return text;
  std::string kept;
  int columns = 0;
  bool full = false;
  each_character(text, [&](std::string_view character, int wide) {
    full = full || columns + wide > most - 1;
    if (full) return;
    kept += character;
    columns += wide;
  });
  return kept + "…";
}

std::string percent(double share) { return fmt::format("{:.0f}%", share * 100); }

/// Lines are drawn in cells; a game has every second row.
class TextTree {
public:
  TextTree(const JoinTree& tree, int columns, const Locale& locale)
      : tree_(tree),
        rooted_(resolved(rooted(tree))),
        columns_(columns),
        locale_(locale),
        at_(rooted_.points.size()) {}

  std::string text() {
    if (rooted_.points.empty()) return "";
    find_rows();
    find_columns();
    cells_.assign(tree_.games.size() * 2 - 1, {});
    for (std::size_t i = 0; i < at_.size(); ++i)
      if (!rooted_.points[i].game) inner(i);
    for (std::size_t i = 0; i < at_.size(); ++i)
      if (rooted_.points[i].game) leaf(i);
    std::string text;
    for (const auto& row : cells_) text += fmt::format("{}\n", fmt::join(row, ""));
    return text + legend();
  }

private:
  struct At {
    std::size_t row = 0;
    int column = 0;
  };
  static constexpr int inner_room = 6; // columns, for " 100%" beside the line
  static constexpr int leaf_room = 2;
  static constexpr int least_title = 12;

  void find_rows() {
    std::size_t row = 0;
    for (std::size_t i = 0; i < at_.size(); ++i)
      if (rooted_.points[i].game) at_[i].row = row, row += 2;
    for (std::size_t i = at_.size(); i-- > 0;)
      if (const auto& below = rooted_.points[i].below; !below.empty())
        at_[i].row = (at_[below.front()].row + at_[below.back()].row) / 2;
  }

  void place(double scale) {
    for (std::size_t i = 0; i < at_.size(); ++i) {
      const RootedTree::Point& point = rooted_.points[i];
      if (!point.above) continue;
      const int room = point.game ? leaf_room : inner_room;
      at_[i].column = std::max(at_[*point.above].column + room,
                               static_cast<int>(std::lround(point.depth * scale)));
    }
  }

  /// The widest that leaves room for all titles; where none does, titles are cut.
  void find_columns() {
    const auto fits = [&] {
      for (std::size_t i = 0; i < at_.size(); ++i)
        if (const auto game = rooted_.points[i].game;
            game && at_[i].column + 1 + columns_of(label(i, columns_)) > columns_)
          return false;
      return true;
    };
    for (scale_ = rooted_.depth > 0 ? columns_ / rooted_.depth : 0; scale_ > 0;) {
      place(scale_);
      if (fits()) return;
      const double less = (columns_of_depth() - 1) / rooted_.depth;
      scale_ = less > 0 ? less : 0;
    }
    place(0);
  }
  double columns_of_depth() const { return std::floor(scale_ * rooted_.depth); }

  /// Title and length of a game.
  std::string label(std::size_t index, int most) const {
    const RootedTree::Point& point = rooted_.points[index];
    const std::string length = point.above ? fmt::format("  {:.2f}", point.length) : "";
    const int room = std::max(most - columns_of(length) - 1, least_title);
    return ' ' + cut(tree_.games[*point.game].title, room) + length;
  }

  void set(std::size_t row, int column, const std::string& cell) {
    auto& cells = cells_[row];
    const auto index = static_cast<std::size_t>(column);
    if (cells.size() <= index) cells.resize(index + 1, " ");
    cells[index] = cell;
  }

  void write(std::size_t row, int column, std::string_view text) {
    each_character(text, [&](std::string_view character, int wide) {
      set(row, column++, std::string(character));
      for (; wide > 1; --wide) set(row, column++, "");
    });
  }

  void across(std::size_t row, int from, int to) {
    for (int column = from; column <= to; ++column) set(row, column, "─");
  }

  void leaf(std::size_t index) {
    const auto [row, column] = at_[index];
    if (const auto above = rooted_.points[index].above) across(row, at_[*above].column + 1, column);
    write(row, column + 1, label(index, columns_ - column - 1));
  }

  void inner(std::size_t index) {
    const RootedTree::Point& point = rooted_.points[index];
    const At at = at_[index];
    const std::size_t first = at_[point.below.front()].row, last = at_[point.below.back()].row;
    for (std::size_t row = first; row <= last; ++row) set(row, at.column, "│");
    for (const std::size_t below : point.below) set(at_[below].row, at.column, "├");
    set(first, at.column, "┌");
    set(last, at.column, "└");
    if (!point.above) return;
    const bool straight = std::any_of(point.below.begin(), point.below.end(),
                                      [&](std::size_t below) { return at_[below].row == at.row; });
    set(at.row, at.column, straight ? "┼" : "┤");
    const int left = at_[*point.above].column + 1;
    across(at.row, left, at.column - 1);
    const auto beside = [&](std::size_t there, const std::string& text) {
      write(there, at.column - columns_of(text), text);
    };
    if (point.support) beside(at.row - 1, percent(*point.support));
    beside(at.row + 1, fmt::format("{:.2f}", point.length));
  }

  std::string legend() const {
    std::string text;
    if (scale_ > 0) {
      double unit = 0.1;
      while (scale_ * unit * 3 > columns_) unit /= 10;
      while (scale_ * unit < 2) unit *= 10;
      const int wide = std::max(static_cast<int>(std::lround(scale_ * unit)), 2);
      text += "\n├";
      for (int i = 0; i < wide - 1; ++i) text += "─";
      text += locale_("┤ {}; some branches are drawn longer to make room for numbers\n", unit);
    }
    text += locale_.pick("\nBelow a branch and after a name: its length, where 1 is the largest "
                         "possible distance.\n");
    if (!tree_.replicates.empty())
      text += locale_("Above a branch: in how many of {} replicates it appears, with seed {}.\n",
                      tree_.replicates.size(), tree_.seed) +
              std::string(locale_.pick("A split that appears in fewer than half of them is left "
                                       "unresolved: more than two lines leave one point.\n"));
    return text.append(locale_.pick(
        "The tree has no time axis. It is drawn from the midpoint of its longest path.\n"));
  }

  const JoinTree& tree_;
  RootedTree rooted_;
  int columns_;
  const Locale& locale_;
  double scale_ = 0; // columns for a length of 1
  std::vector<At> at_;
  std::vector<std::vector<std::string>> cells_; // empty behind a wide character
};

std::string newick_name(const std::string& id) {
  const bool plain = !id.empty() && std::all_of(id.begin(), id.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '/' || c == '.';
  });
  if (plain) return id;
  std::string quoted = "'";
  for (const char c : id) quoted += c == '\'' ? "''" : std::string(1, c);
  return quoted + '\'';
}

std::string newick_below(const JoinTree& tree, std::size_t at, std::size_t back) {
  std::vector<std::string> parts;
  for (const Branch& branch : tree.branches) {
    if (branch.one != at && branch.other != at) continue;
    const std::size_t next = branch.one == at ? branch.other : branch.one;
    if (next == back) continue;
    const std::string name = next < tree.games.size() ? newick_name(tree.games[next].id)
                             : branch.support         ? fmt::format("{:.0f}", *branch.support * 100)
                                                      : "";
    parts.push_back(fmt::format("{}{}:{:.6g}", newick_below(tree, next, at), name, branch.length));
  }
  return parts.empty() ? "" : fmt::format("({})", fmt::join(parts, ","));
}

} // namespace

std::string as_text(const JoinTree& tree, int columns, const Locale& locale) {
  return TextTree(tree, columns, locale).text();
}

std::string as_newick(const JoinTree& tree) {
  if (tree.games.empty()) return ";\n";
  if (tree.games.size() == 1) return newick_name(tree.games[0].id) + ";\n";
  if (tree.games.size() == 2)
    return fmt::format("({}:{:.6g},{}:0);\n", newick_name(tree.games[0].id),
                       tree.branches[0].length, newick_name(tree.games[1].id));
  // the last point that was made joins three
  return newick_below(tree, tree.points - 1, tree.points) + ";\n";
}

nlohmann::ordered_json as_json(const JoinTree& tree) {
  using Json = nlohmann::ordered_json;
  Json games = Json::array(), branches = Json::array();
  for (const JoinTree::Game& game : tree.games)
    games.push_back({{"id", game.id}, {"title", game.title}});
  for (const Branch& branch : tree.branches) {
    Json apart = Json::array();
    for (const std::size_t game : branch.apart) apart.push_back(tree.games[game].id);
    branches.push_back({{"apart", apart},
                        {"length", branch.length},
                        {"support", branch.support ? Json(*branch.support) : Json(nullptr)}});
  }
  return {{"games", games},
          {"branches", branches},
          {"replicates", tree.replicates.size()},
          {"seed", tree.seed},
          {"newick", as_newick(tree)}};
}

} // namespace yezi
