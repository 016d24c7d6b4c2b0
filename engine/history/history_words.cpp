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
                                           {"NO", translatable("related only by the pack")}};
  return kinds;
}

std::string_view told(Strength strength, const Locale& locale) {
  return locale.pick({"lineage"}, told_strengths[static_cast<std::size_t>(strength)]);
}
std::string_view told(Node::Kind kind, const Locale& locale) {
  return locale.pick({"lineage"}, told_kinds[static_cast<std::size_t>(kind)]);
}

std::string_view status_text(char status, const Locale& locale) {
  switch (status) {
  case 'F':
    return locale.pick("rules fully known");
  case 'R':
    return locale.pick("rules can be reconstructed");
  case 'P':
    return locale.pick("rules known in part");
  case 'N':
    return locale.pick("known by name");
  default:
    return "";
  }
}

std::string status_told(const Node& node, const Locale& locale) {
  const std::string_view status = status_text(node.status, locale);
  if (status.empty() || node.status_note.empty()) return std::string(status) + node.status_note;
  return fmt::format("{}{}{}", status, locale.semicolon(), node.status_note);
}

std::string told(const Attested& attested, const Locale& locale) {
  if (!attested.text.empty() || !attested.date) return attested.text;
  return to_text(*attested.date, locale);
}

std::string kinds_text(const Edge& edge, const Locale& locale) {
  std::vector<std::string_view> says;
  for (const std::string& key : edge.kinds)
    for (const EdgeKind& kind : edge_kinds())
      if (kind.key == key) says.push_back(locale.pick(kind.says));
  return fmt::format("{}", fmt::join(says, locale.comma()));
}

std::string standing_text(const Claim& claim, const Locale& locale) {
  std::string_view standing = locale.pick({"lineage"}, "disputed");
  for (const Strength strength : {Strength::rejected, Strength::open, Strength::argued})
    if (to_text(strength) == claim.standing) standing = told(strength, locale);
  return claim.popular ? locale("{}, a popular belief", standing) : std::string(standing);
}

} // namespace yezi
