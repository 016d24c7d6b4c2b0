#include "explain/print/lineage_svg.h"

#include "explain/print/lineage_picture.h"

namespace yezi {

const std::vector<TimeBand>& time_bands() {
  static const std::vector<TimeBand> bands{
      {-10'000, translatable("before 1368")}, {1368, translatable("Ming, to 1572")},
      {1573, translatable("late Ming")},      {1645, translatable("early Qing, to 1722")},
      {1723, translatable("18th c.")},        {1800, translatable("1800–1869")},
      {1870, translatable("1870–1911")},      {1912, translatable("20th c.")},
      {1990, translatable("known today")}};
  return bands;
}

std::size_t band_of(const History& history, const Node& node) {
  const int year = attested_by(history, node).value_or(2000);
  const std::vector<TimeBand>& bands = time_bands();
  std::size_t band = 0;
  while (band + 1 < bands.size() && bands[band + 1].from <= year) ++band;
  return band;
}

std::string as_svg(const History& history, const Lineage& lineage) {
  return LineagePicture(history, lineage.nodes, lineage.edges).all();
}

std::string story_svg(const History& history, const StoryCards& cards) {
  std::vector<const Node*> nodes;
  std::vector<const Edge*> edges;
  for (const StoryPart& part : history.story) {
    nodes.push_back(history.node(part.node));
    for (const std::string& id : part.steps) edges.push_back(history.edge(id));
  }
  LineagePicture picture(history, nodes, edges);
  for (const StoryPart& part : history.story)
    for (const std::string& id : part.covers) picture.covers(id, part.node);
  return picture.story(cards);
}

} // namespace yezi
