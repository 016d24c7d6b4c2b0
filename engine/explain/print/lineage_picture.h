// The lineage as it is drawn: boxes in lanes and bands of time, lines between them, and below them
// the story in steps. Where things stand is lineage_layout.h's; inside lineage_*.cpp only.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "explain/print/lineage_layout.h"
#include "explain/print/lineage_svg.h"

namespace yezi {

inline constexpr double lineage_margin = 24;
inline constexpr double lineage_breadth = 1.07; // some fonts are wider than svg_width thinks

struct TextLine {
  std::string_view css;
  double size;
  std::string text;
};

/// A node as it is drawn: its lines, wrapped, and its card.
struct LineageBox {
  const Node* node = nullptr;
  std::vector<TextLine> lines;
  std::string says; // its sentence in the story
  const StoryCard* card = nullptr;
  double card_width = 0, height = 0;
};

class LineagePicture {
public:
  LineagePicture(const History& history, std::vector<const Node*> nodes,
                 std::vector<const Edge*> edges);

  /// The box of `node` stands for `id` too.
  void covers(const std::string& id, const std::string& node) { index_[id] = index_.at(node); }

  std::string all();
  std::string story(const StoryCards& cards);

private:
  using LaneOf = std::size_t (*)(const Node&);
  void set_heading(std::string_view title, std::string_view says);
  void prepare(LaneOf of, std::vector<std::size_t> columns);
  std::size_t lane_lines() const;
  std::vector<std::string> lane_heading(std::size_t lane) const;
  void write(LineageBox& box) const;

  static double card_height(const LineageBox& box) {
    return box.card_width / 100 * box.card->height;
  }

  std::string page(double width, double height, const std::string& above);
  std::string grounds(double width) const;

  /// The title, what the lines mean, and what the marks mean, in as many lines as the width wants.
  struct Legend {
    std::string text;
    double foot = 0;
  };
  Legend legend(double width) const;
  /// Lines with rounded corners.
  static std::string path_of(const std::vector<Spot>& corners);
  std::string line(std::size_t i) const;
  std::string edge_marks() const;
  std::string numbers() const;
  /// Below the picture: by part its steps and their evidence, in two columns.
  std::string told();
  std::string step_text(std::size_t i) const;
  std::string told_of(const Edge& edge) const;
  std::string tip(const Node& node) const;
  std::string box(std::size_t i) const;

  const History& history_;
  const Locale& locale_;
  std::vector<LineageBox> nodes_;
  std::vector<const Edge*> edges_;
  std::vector<std::pair<std::size_t, std::size_t>> ends_;
  std::map<std::string, std::size_t> index_;
  std::string title_, says_;
  bool numbered_ = false;
  LayoutPlan plan_;
  LineageLayout layout_;
  double foot_ = 0;
};

} // namespace yezi
