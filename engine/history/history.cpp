#include "history/history.h"

#include <algorithm>

#include "history/history_wording.h"
#include "history/reading/history_reader.h"

namespace yezi {

bool Node::of_family(std::string_view family) const {
  return std::find(families.begin(), families.end(), family) != families.end();
}

const Node* History::node(std::string_view id) const { return row_named(nodes, id, &Node::id); }
const Edge* History::edge(std::string_view id) const { return row_named(edges, id, &Edge::id); }
const Claim* History::claim(std::string_view id) const { return row_named(claims, id, &Claim::id); }
const Source* History::source(std::string_view key) const {
  return row_named(sources, key, &Source::key);
}

const Quotation* History::passage(std::string_view id) const {
  return row_named(passages, id, &Quotation::id);
}

std::vector<const Quotation*> History::passages_on(std::string_view id) const {
  std::vector<const Quotation*> all;
  for (const Quotation& passage : passages)
    if (std::find(passage.bears.begin(), passage.bears.end(), id) != passage.bears.end())
      all.push_back(&passage);
  return all;
}

std::vector<const Source*> History::called(std::string_view sheet, std::string_view key) const {
  std::vector<const Source*> all;
  for (const Source& source : sources)
    for (const auto& [where, name] : source.shorts)
      if (where == sheet && name == key) all.push_back(&source);
  return all;
}

const Node* History::node_of_module(std::string_view module) const {
  const std::string_view game = module.substr(0, module.find('/'));
  for (const Node& node : nodes)
    if (node.kind != Node::Kind::deck && !node.module.empty() && node.module == game) return &node;
  return nullptr;
}

Checked<History> load_history(const std::filesystem::path& home, Language language) {
  Checked<History> history = HistoryReader(home, language).read();
  if (!history || language == Language::english) return history;
  return in_chinese(std::move(*history), home, language);
}

std::string_view to_text(Strength strength) {
  return strength_names[static_cast<std::size_t>(strength)];
}
std::string_view to_text(Node::Kind kind) {
  return node_kind_names[static_cast<std::size_t>(kind)];
}

} // namespace yezi
