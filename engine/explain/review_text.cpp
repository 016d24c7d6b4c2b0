#include "explain/review_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "explain/print/layout.h"
#include "kits/kit.h"

namespace yezi {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t most_compared = 3;
constexpr std::size_t most_reasons = 3; // where two plays are held against each other

} // namespace

void GivenUp::add(const Judged& judged) {
  ++decisions;
  if (judged.found.moves.empty()) return;
  ++weighed;
  if (judged.same) return;
  ++other;
  sure += judged.sure() ? 1 : 0;
  points += judged.gave_up();
  variance += judged.error() * judged.error();
}

ReviewText::ReviewText(const Table& table, const Record& record, Seat me, const Locale& locale)
    : table_(table),
      rules_(*table.rules),
      say_(locale),
      me_(me),
      teller_(rules_, seating(rules_, record.match), me, nullptr, locale),
      reasons_(table_, teller_) {}

std::string ReviewText::seen(const Decision& asked) const {
  const State& state = asked.view.seen;
  if (rules_.hand_zone < 0) return "";
  std::string text(asked.seat == me_ ? say_.pick("Your hand: ") : say_.pick("Hand: "));
  text += rules_.piles
              ? spoken_cards(say_, rules_.deck, pile(rules_, state, rules_.hand_zone, asked.seat))
              : teller_.cards(zone(rules_, state, rules_.hand_zone, asked.seat));
  for (const std::string& open :
       rules_.phases[state.phase].kit->tell_open(teller_, rules_, asked.view))
    text += std::string(say_.semicolon()) + open;
  return text + std::string(say_.full_stop());
}

std::string ReviewText::points(double points, double error) const {
  return plain_points(rules_.unit, points, error) + ' ' + teller_.unit();
}

std::string ReviewText::verdict(const Judged& judged) const {
  if (judged.found.moves.empty()) return say_("it cannot be judged");
  if (judged.same) return say_("the search would do the same");
  if (judged.sure()) return say_("gave up {}", points(judged.gave_up(), judged.error()));
  if (surely_less(judged.best, judged.chosen))
    return say_("better than what the search would do, by {}",
                points(-judged.gave_up(), judged.error()));
  return say_("no significant loss ({})", points(judged.gave_up(), judged.error()));
}

std::string ReviewText::head(const Decision& asked, const Judged& judged, std::size_t hand) const {
  const std::string where =
      hand == 0 ? say_("Move {}", asked.move + 1) : say_("Hand {}, move {}", hand, asked.move + 1);
  return say_("{}, {}: {}; {}.", where, teller_.who(asked.seat), teller_.action(asked.chosen),
              verdict(judged));
}

std::string ReviewText::decision(const Decision& asked, const Judged& judged,
                                 std::size_t hand) const {
  std::string text =
      wrapped(head(asked, judged, hand), "", "    ") + wrapped(seen(asked), "    ", "      ");
  if (judged.found.moves.empty()) return text;
  text += best_few(
      rules_, teller_, judged.found, most_compared, "    ",
      [&](const Action& action) { return std::string(action == asked.chosen ? "*" : ""); },
      &asked.chosen);
  for (const std::string& one : why(asked, judged)) text += wrapped(one, "    ", "      ");
  return text;
}

std::vector<std::string> ReviewText::told(const Decision& asked, const Judged& judged) const {
  std::vector<std::string> lines{head(asked, judged, 0)};
  if (std::string hand = seen(asked); !hand.empty()) lines.push_back(std::move(hand));
  for (std::string& one : why(asked, judged)) lines.push_back(std::move(one));
  return lines;
}

std::vector<std::string> ReviewText::why(const Decision& asked, const Judged& judged) const {
  if (judged.found.moves.empty()) return {};
  if (!judged.same) return both_reasons(asked, judged.best.action);
  const std::string own = reasons_.told(asked.view, asked.chosen);
  return own.empty() ? std::vector<std::string>() : std::vector{own};
}

/// What is so of both is said once.
std::vector<std::string> ReviewText::both_reasons(const Decision& asked, const Action& best) const {
  std::vector<std::string> own = reasons_.sentences(asked.view, asked.chosen, most_reasons);
  std::vector<std::string> other = reasons_.sentences(asked.view, best, most_reasons);
  std::vector<std::string> common, lines;
  std::erase_if(own, [&](const std::string& one) {
    const auto same = std::find(other.begin(), other.end(), one);
    if (same == other.end()) return false;
    common.push_back(one);
    other.erase(same);
    return true;
  });
  const auto add = [&](std::string line, const std::vector<std::string>& said) {
    for (const std::string& one : said) line += (say_.chinese() ? "" : " ") + one;
    if (!said.empty()) lines.push_back(std::move(line));
  };
  add(say_("Either way:"), common);
  add(say_("Chosen:"), own);
  add(say_("Instead, {}:", teller_.action(best)), other);
  return lines;
}

Json ReviewText::as_json(const Decision& asked, const Judged& judged) const {
  const double parts = rules_.unit.parts;
  const auto told = [&](const Valued& move) {
    return Json{{"action", to_text(rules_, move.action)},
                {"points", move.points / parts},
                {"standard_error", move.error / parts},
                {"simulations", move.visits}};
  };
  Json moves = Json::array();
  for (std::size_t i = 0; i < std::min(most_compared, judged.found.moves.size()); ++i)
    moves.push_back(told(judged.found.moves[i]));
  Json one{{"move", asked.move + 1},
           {"seat", asked.seat},
           {"chosen", to_text(rules_, asked.chosen)},
           {"offered", asked.view.offer.count()},
           {"best", moves},
           {"reasons", reasons_.sentences(asked.view, asked.chosen)}};
  if (judged.found.moves.empty()) return one;
  one["same"] = judged.same;
  if (judged.same) return one;
  one["tree_against_lineage"] = Json::array({told(judged.best), told(judged.chosen)});
  one["gave_up"] = {{"points", judged.gave_up() / parts},
                    {"standard_error", judged.error() / parts},
                    {"sure", judged.sure()}};
  one["reasons_for_best"] = reasons_.sentences(asked.view, judged.best.action);
  return one;
}

std::string given_up_text(const Rules& rules, std::span<const GivenUp> seats,
                          std::span<const std::string> names) {
  Columns rows;
  rows.row({"seat", "player", "decisions", "other", "surely worse",
            fmt::format("given up, {} ± 95 %", unit_name(rules.unit))});
  for (std::size_t seat = 0; seat < seats.size(); ++seat) {
    const GivenUp& one = seats[seat];
    if (one.decisions == 0) continue;
    rows.row(
        {std::to_string(seat), seat < names.size() ? shortened(harmless(names[seat]), 20) : "",
         grouped(one.decisions), grouped(one.other), grouped(one.sure),
         one.other == 0 ? "0" : plain_points(rules.unit, one.points, std::sqrt(one.variance))});
  }
  return rows.text("  ");
}

std::vector<std::size_t> costliest(const std::vector<Judged>& judged) {
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < judged.size(); ++i)
    if (!judged[i].same) order.push_back(i);
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return judged[a].gave_up() > judged[b].gave_up();
  });
  return order;
}

} // namespace yezi
