#include "core/refusals.h"

#include <algorithm>
#include <array>

namespace yezi {

namespace {

constexpr std::array kinds{
    RefusalKind{"", "asked", "others are asked"},
    RefusalKind{"", "other", "something else is asked for"},
    RefusalKind{"", "held", "the cards are not in the hand"},
    RefusalKind{"play.lead", "other", "the seat leads, and does nothing else"},
    RefusalKind{"play.follow", "other", "the seat follows, and does nothing else"},
    RefusalKind{"combos", "none", "the cards form no combination"},
    RefusalKind{"play.lead", "pattern", "combinations of this kind are not led"},
    RefusalKind{"play.lead_law", "earlier", "a card of an earlier group is held"},
    RefusalKind{"play.lead_law", "privileged",
                "the same, of a seat that may lead some cards early"},
    RefusalKind{"play.lead_law", "later", "others of the group come before an unbeatable card"},
    RefusalKind{"play.follow", "size", "the trick takes another number of cards"},
    RefusalKind{"play.follow", "keeps", "what is kept could still beat"},
    RefusalKind{"play.beats", "pattern", "the best is of another kind"},
    RefusalKind{"play.beats", "lower", "the best is not beaten by it"},
    RefusalKind{"play.once", "closed", "the lead has been beaten, and is not beaten again"},
    RefusalKind{"play.last", "no_trick", "who has won no trick does not win the last"},
    RefusalKind{"play.out", "late", "only the leader declares, before leading"},
    RefusalKind{"play.out", "few", "the cards are not enough"},
    RefusalKind{"play.out", "certified", "only what is certain may be claimed"},
    RefusalKind{"play.out", "deduced", "a claim is judged by what is certain"},
    RefusalKind{"play.out", "again", "the same cards were claimed falsely just now"},
    RefusalKind{"play.out", "most", "too many claims were false"},
    RefusalKind{"play.claims", "open", "the discard is to be claimed or passed first"},
    RefusalKind{"play.claims", "turn", "it answers a discard"},
    RefusalKind{"play.claims", "next", "only the next seat may"},
    RefusalKind{"play.claims", "robbing", "a card added to a set is taken to go out only"},
    RefusalKind{"play.claims", "use", "the card does not belong in such a set"},
    RefusalKind{"play.claims", "lacks", "the other cards are not in the hand"},
    RefusalKind{"play.claims", "group", "there is a group of the suit already"},
    RefusalKind{"play.claims", "incomplete", "the hand would not be complete"},
    RefusalKind{"play.claims", "no_replacement", "nothing is left to draw for it"},
    RefusalKind{"play.own", "turn", "it is done in one's own turn"},
    RefusalKind{"play.own", "drawn", "it is done after a draw"},
    RefusalKind{"play.own", "again", "it was done in this turn"},
    RefusalKind{"play.own", "lacks", "the hand has no such set"},
    RefusalKind{"play.own", "incomplete", "the hand is not complete"},
    RefusalKind{"play.own", "no_replacement", "nothing is left to draw for it"},
    RefusalKind{"play.last_discard", "out", "the last discard is taken to go out only"},
    RefusalKind{"play.order", "exchange", "what an exchange freed has to go"},
    RefusalKind{"play.order", "first", "other cards go first"},
    RefusalKind{"play.order", "lay", "a set has to be laid"},
    RefusalKind{"play", "one", "one card is discarded at a time"},
};

bool is_below(std::string_view path, std::string_view clause) {
  if (clause.empty()) return path.find('.') == std::string_view::npos;
  return path == clause || (path.starts_with(clause) && path[clause.size()] == '.');
}

} // namespace

std::span<const RefusalKind> refusal_kinds() { return kinds; }

void check_refusals(const Clause& clause, Faults& faults) {
  std::vector<std::string> known;
  for (const RefusalKind& one : kinds)
    if (is_below(clause.path, one.clause)) known.emplace_back(one.kind);
  for (const auto& [kind, rules] : clause.refuses) {
    if (std::find(known.begin(), known.end(), kind) != known.end()) continue;
    const std::string near = nearest(kind, known);
    std::string hint;
    for (const std::string& name : known) hint += (hint.empty() ? "" : ", ") + name;
    faults.push_back({clause.place, '"' + clause.path + "\" refuses nothing called \"" + kind + '"',
                      !near.empty()   ? "did you mean \"" + near + "\"?"
                      : known.empty() ? "no refusal speaks of this clause"
                                      : "it refuses: " + hint});
  }
}

namespace {

/// Calls found(clause) for the clause of this path, then for those above it, until it says yes.
template <class Found>
void each_upwards(const Declaration& said, std::string_view path, Found&& found) {
  while (true) {
    for (const Clause& clause : said.clauses)
      if (clause.path == path && found(clause)) return;
    const std::size_t dot = path.rfind('.');
    if (dot == std::string_view::npos) return;
    path = path.substr(0, dot);
  }
}

} // namespace

std::vector<std::string> refusal_rules(const Declaration& said, std::string_view path,
                                       std::string_view kind) {
  std::vector<std::string> cited;
  each_upwards(said, path, [&](const Clause& clause) {
    for (const auto& [named, rules] : clause.refuses)
      if (named == kind) cited = rules;
    return !cited.empty();
  });
  if (!cited.empty()) return cited;
  each_upwards(said, path, [&](const Clause& clause) {
    if (!clause.states.empty()) cited.push_back(clause.states);
    return !cited.empty();
  });
  return cited;
}

} // namespace yezi
