#include "telling/review_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "table/drawing.h"
#include "telling/layout.h"
#include "telling/tiles.h"

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

ReviewText::ReviewText(const Table& table, const Record& record, Seat me)
    : table_(table),
      rules_(*table.rules),
      teller_(rules_, seating(rules_, record.match), me),
      reasons_(table_, teller_) {}

std::string ReviewText::seen(const Decision& asked) const {
  const State& state = asked.view.seen;
  const bool mine = teller_.who(asked.seat) == "you";
  std::string text = mine ? "Your hand: " : "Hand: ";
  if (rules_.piles) {
    const DrawState& draw = state.draw;
    text += to_text(rules_.deck, pile(rules_, state, rules_.hand_zone, asked.seat));
    if (state.phase == rules_.draw_phase && state.step != turn_step && draw.offered != no_card)
      text += fmt::format("; {} {} {}", teller_.who(draw.offered_by),
                          draw.robbing ? "adds" : "has discarded",
                          card_name(rules_.deck, draw.offered));
    else if (draw.turn == asked.seat && draw.drawn < rules_.deck.faces.size())
      text +=
          fmt::format("; {} {}", draw.took ? "taken" : "drawn", card_name(rules_.deck, draw.drawn));
    return text + '.';
  }
  text += card_names(rules_.deck, zone(rules_, state, rules_.hand_zone, asked.seat));
  if (state.phase == rules_.trick_phase && state.trick.acted > 0 && state.trick.best != no_combo)
    text += fmt::format("; on the table {}, of {}",
                        card_names(rules_.deck, rules_.book[state.trick.best].cards),
                        teller_.who(state.trick.best_seat));
  return text + '.';
}

std::string ReviewText::verdict(const Judged& judged) const {
  if (judged.found.moves.empty()) return "it cannot be weighed";
  if (judged.same) return "the search would do the same";
  const std::string amount =
      plain_points(rules_.unit, judged.gave_up(), judged.error()) + ' ' + unit_name(rules_.unit);
  if (judged.sure()) return "gave up " + amount;
  if (surely_less(judged.best, judged.chosen))
    return "better than what the search would do, by " +
           plain_points(rules_.unit, -judged.gave_up(), judged.error()) + ' ' +
           unit_name(rules_.unit);
  return "nothing sure was given up (" + amount + ')';
}

std::string ReviewText::decision(const Decision& asked, const Judged& judged,
                                 std::size_t hand) const {
  const std::string where = hand == 0 ? "Move" : fmt::format("Hand {}, move", hand);
  std::string text =
      wrapped(fmt::format("{} {}, {}: {}; {}.", where, asked.move + 1, teller_.who(asked.seat),
                          teller_.action(asked.chosen), verdict(judged)),
              "", "    ");
  text += wrapped(seen(asked), "    ", "      ");
  if (judged.found.moves.empty()) return text;
  text += best_few(
      rules_, teller_, judged.found, most_compared, "    ",
      [&](const Action& action) { return std::string(action == asked.chosen ? "*" : ""); },
      &asked.chosen);
  return text + (judged.same ? own_reasons(asked) : both_reasons(asked, judged.best.action));
}

std::string ReviewText::own_reasons(const Decision& asked) const {
  const std::string told = reasons_.told(asked.view, asked.chosen);
  return told.empty() ? "" : wrapped(told, "    ", "      ");
}

/// What is so of both is said once.
std::string ReviewText::both_reasons(const Decision& asked, const Action& best) const {
  std::vector<std::string> own = reasons_.sentences(asked.view, asked.chosen, most_reasons);
  std::vector<std::string> other = reasons_.sentences(asked.view, best, most_reasons);
  std::string common;
  std::erase_if(own, [&](const std::string& one) {
    const auto same = std::find(other.begin(), other.end(), one);
    if (same == other.end()) return false;
    common += (common.empty() ? "" : " ") + one;
    other.erase(same);
    return true;
  });
  std::string text = common.empty() ? "" : wrapped("Either way: " + common, "    ", "      ");
  const auto add = [&](std::string head, const std::vector<std::string>& said) {
    for (const std::string& one : said) head += ' ' + one;
    if (!said.empty()) text += wrapped(head, "    ", "      ");
  };
  add("Chosen:", own);
  add(fmt::format("Instead, {}:", teller_.action(best)), other);
  return text;
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
  one["held_against"] = Json::array({told(judged.best), told(judged.chosen)});
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
