// The fixed words of the lineage.

#include <fmt/format.h>

#include <array>

#include "history/history.h"

namespace yezi {

namespace {

// in the order of the enumerations
constexpr std::array told_strengths{
    translatable({"lineage"}, "attested"),    translatable({"lineage"}, "argued"),
    translatable({"lineage"}, "conjectured"), translatable({"lineage"}, "open"),
    translatable({"lineage"}, "none"),        translatable({"lineage"}, "rejected")};
constexpr std::array told_kinds{
    translatable({"lineage"}, "game"), translatable({"lineage"}, "deck"),
    translatable({"lineage"}, "name"), translatable({"lineage"}, "concept"),
    translatable({"lineage"}, "exercise")};

} // namespace

const std::vector<EdgeKind>& edge_kinds() {
  static const std::vector<EdgeKind> kinds{{"SD", translatable("same pack")},
                                           {"RN", translatable("another name")},
                                           {"MI", translatable("way of play handed down")},
                                           {"TI", translatable("words handed down")},
                                           {"CA", translatable("claimed ancestor")},
                                           {"DB", translatable("pictures borrowed")},
                                           {"NO", translatable("no tie but the pack")}};
  return kinds;
}

std::string_view told(Strength strength, const Tongue& tongue) {
  return tongue.pick({"lineage"}, told_strengths[static_cast<std::size_t>(strength)]);
}
std::string_view told(Node::Kind kind, const Tongue& tongue) {
  return tongue.pick({"lineage"}, told_kinds[static_cast<std::size_t>(kind)]);
}

std::string_view status_text(char status, const Tongue& tongue) {
  switch (status) {
  case 'F':
    return tongue.pick("rules fully known");
  case 'R':
    return tongue.pick("rules can be reconstructed");
  case 'P':
    return tongue.pick("rules known in part");
  case 'N':
    return tongue.pick("known by name");
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
      if (kind.key == key) says.push_back(tongue.pick(kind.says));
  return fmt::format("{}", fmt::join(says, tongue.comma()));
}

std::string standing_text(const Claim& claim, const Tongue& tongue) {
  std::string_view standing = tongue.pick({"lineage"}, "disputed");
  for (const Strength strength : {Strength::rejected, Strength::open, Strength::argued})
    if (to_text(strength) == claim.standing) standing = told(strength, tongue);
  return claim.popular ? tongue("{}, a popular belief", standing) : std::string(standing);
}

} // namespace yezi
