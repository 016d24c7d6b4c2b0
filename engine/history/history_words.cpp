// The fixed words of the lineage, in both languages.

#include <fmt/format.h>

#include <array>

#include "history/history.h"

namespace yezi {

namespace {

// in the order of the enumerations
constexpr std::array<std::string_view, 6> chinese_strengths{"有據", "有論證", "推測",
                                                            "未定", "無",     "已否定"};
constexpr std::array<std::string_view, 5> chinese_kinds{"遊戲", "牌", "名稱", "概念", "習作"};

} // namespace

const std::vector<EdgeKind>& edge_kinds() {
  static const std::vector<EdgeKind> kinds{{"SD", "same pack", "同一副牌"},
                                           {"RN", "another name", "改名"},
                                           {"MI", "way of play handed down", "玩法相承"},
                                           {"TI", "words handed down", "術語相承"},
                                           {"CA", "claimed ancestor", "據稱祖先"},
                                           {"DB", "pictures borrowed", "圖樣借用"},
                                           {"NO", "no tie but the pack", "除用牌外無關"}};
  return kinds;
}

std::string_view told(Strength strength, const Tongue& tongue) {
  return tongue.pick(to_text(strength), chinese_strengths[static_cast<std::size_t>(strength)]);
}
std::string_view told(Node::Kind kind, const Tongue& tongue) {
  return tongue.pick(to_text(kind), chinese_kinds[static_cast<std::size_t>(kind)]);
}

std::string_view status_text(char status, const Tongue& tongue) {
  switch (status) {
  case 'F':
    return tongue.pick("rules fully known", "規則全備");
  case 'R':
    return tongue.pick("rules can be reconstructed", "規則可以重構");
  case 'P':
    return tongue.pick("rules known in part", "規則略知一二");
  case 'N':
    return tongue.pick("known by name", "僅知其名");
  default:
    return "";
  }
}

std::string status_told(const Node& node, const Tongue& tongue) {
  const std::string_view status = status_text(node.status, tongue);
  if (status.empty() || node.status_note.empty()) return std::string(status) + node.status_note;
  return fmt::format("{}{}{}", status, tongue.semicolon(), node.status_note);
}

std::string told(const Attested& attested, const Tongue& tongue) {
  if (!attested.text.empty() || !attested.date) return attested.text;
  return to_text(*attested.date, tongue);
}

std::string kinds_text(const Edge& edge, const Tongue& tongue) {
  std::vector<std::string_view> says;
  for (const std::string& key : edge.kinds)
    for (const EdgeKind& kind : edge_kinds())
      if (kind.key == key) says.push_back(tongue.pick(kind.says, kind.zh));
  return fmt::format("{}", fmt::join(says, tongue.comma()));
}

std::string standing_text(const Claim& claim, const Tongue& tongue) {
  std::string_view standing = tongue.pick(claim.standing, "有爭議");
  for (const Strength strength : {Strength::rejected, Strength::open, Strength::argued})
    if (to_text(strength) == claim.standing) standing = told(strength, tongue);
  return claim.popular ? tongue("{}, a popular belief", "{}，流俗之說", standing)
                       : std::string(standing);
}

} // namespace yezi
