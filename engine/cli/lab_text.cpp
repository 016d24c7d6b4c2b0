#include "cli/lab_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/terminal.h"
#include "explain/tell.h"
#include "study/estimate.h"

namespace yezi {

namespace {

using Json = nlohmann::ordered_json;

/// "a=1, b=2": where it differs from the first completion.
std::string difference(const LabPlan& plan, const Completion& completion) {
  std::string text;
  for (std::size_t i = 0; i < completion.values.size(); ++i) {
    if (completion.values[i] == plan.completions.list.front().values[i]) continue;
    const VariedOption& option = plan.completions.varied[i];
    if (!text.empty()) text += ", ";
    text += option.name + '=' + option.values[completion.values[i]];
  }
  return text.empty() ? "-" : text;
}

std::string verdict(const LabResult& result, const LabLimits& limits) {
  const auto faults = result.faults(limits);
  return faults.empty() ? "playable" : fmt::format("not: {}", fmt::join(faults, " "));
}

std::string title(const Rules& rules, const LabPlan& plan) {
  const Completions& found = plan.completions;
  const auto number = [](std::uint64_t n) { return grouped(static_cast<std::int64_t>(n)); };
  const auto number_of = [](std::uint64_t n, std::string_view thing) {
    return grouped(static_cast<std::int64_t>(n), thing);
  };
  std::string text = fmt::format("{}, {}", spaced(rules.said.title, rules.said.title_zh),
                                 number_of(found.list.size(), "completion"));
  if (found.sampled()) text += ", sampled by the seed,";
  text += fmt::format(" of {}{} of options ({} tried, {} refused by demands), {} "
                      "each played {} times, seed {}, players {}, a blunder rate of {} %",
                      found.possible >= uncounted ? "more than " : "",
                      number_of(found.possible, "combination"), number(found.tried),
                      number(found.refused), number_of(plan.each.hands, "deal"),
                      number(plan.each.replays), plan.each.seed, plan.players, plan.each.blunders);
  return wrapped(text, "", "  ") + '\n';
}

std::string legend(const LabPlan& plan, bool tricks) {
  Columns rows;
  rows.row({"drawn", "hands that were drawn or void, or in which nobody won or lost"});
  rows.row({"head", "mean gain of the head, with half its 95 % interval; head % is its size over "
                    "amount. A gain is a net beside the mean of the hand"});
  rows.row({"amount", "mean size of a seat's gain"});
  rows.row({"length", tricks ? "tricks per hand" : "decisions per hand"});
  rows.row({"choices", "actions offered at a decision"});
  rows.row({"dealt", fmt::format("decided by the deal: the share of the variance of a seat's net "
                                 "that lies between deals and not between the {} plays of one "
                                 "deal, (B - W) / (B + {} W), where B and W are the mean squares "
                                 "of gains between and within deals, each role about its own mean; "
                                 "- where nobody wins or loses anything in most plays",
                                 plan.each.replays, plan.each.replays - 1)});
  rows.row({"best", "deals in which the same seat alone does best in every play"});
  rows.row(
      {"playable",
       fmt::format("drawn at most {:.1f} %, head % at most {:.0f} %, dealt at most "
                   "{:.1f} %, choices at least {:.1f}; a limit is passed where the 95 % interval "
                   "lies beyond it",
                   plan.limits.drawn, plan.limits.head, plan.limits.dealt, plan.limits.choices)});
  return rows.text("  ");
}

/// A figure by which completions are judged beside the games that were played.
struct PlacedFigure {
  const char* name;
  double LivedGame::*of_game;
  double (LabResult::*of_result)() const;
  double LabLimits::*limit;
  int digits;
};
constexpr std::array placed_figures{
    PlacedFigure{"drawn", &LivedGame::drawn, &LabResult::drawn, &LabLimits::drawn, 1},
    PlacedFigure{"head", &LivedGame::head, &LabResult::head_share, &LabLimits::head, 0},
    PlacedFigure{"dealt", &LivedGame::dealt, &LabResult::dealt, &LabLimits::dealt, 1},
    PlacedFigure{"choices", &LivedGame::choices, &LabResult::choices, &LabLimits::choices, 1}};

/// The games that a completion is judged by, and which of them set the limits.
std::string lived_text(const LabPlan& plan) {
  std::string text =
      "\ngames that are known to have been played, with the most extreme of each figure "
      "as limits\n(history/lived.csv: ";
  text += fmt::format("yezi lab GAME --vary none --hands {})\n", LivedPlan::deals);
  const LabLimits extremes = limits_of(plan.lived);
  std::vector<std::string> setting{"set the limits:"};
  Columns rows;
  rows.row({"", "drawn", "head %", "dealt", "choices", "length"});
  for (const LivedGame& game : plan.lived) {
    std::vector<std::string> row{game.module};
    for (const PlacedFigure& each : placed_figures)
      row.push_back(fmt::format("{:.{}f}", game.*each.of_game, each.digits));
    row.push_back(fmt::format("{:.1f}", game.length));
    rows.row(row);
  }
  for (const PlacedFigure& each : placed_figures)
    setting.push_back(
        std::find_if(plan.lived.begin(), plan.lived.end(), [&](const LivedGame& game) {
          return game.*each.of_game == extremes.*each.limit;
        })->module);
  rows.row(setting);
  text += rows.text("  ");
  if (plan.each.replays != LivedPlan::replays || plan.each.blunders != LivedPlan::blunders)
    text +=
        wrapped(fmt::format("They were measured with {} plays of each deal and a blunder rate of "
                            "{} %, which this run was not.",
                            LivedPlan::replays, LivedPlan::blunders),
                "", "  ") +
        '\n';
  return text;
}

/// Of the games that were played: how many draw fewer hands, favour the head less, leave less to
/// the deal and offer less choice.
std::array<int, placed_figures.size()> place_among(const std::vector<LivedGame>& lived,
                                                   const LabResult& result) {
  std::array<int, placed_figures.size()> place{};
  for (std::size_t i = 0; i < placed_figures.size(); ++i)
    place[i] = below(lived, placed_figures[i].of_game, (result.*placed_figures[i].of_result)());
  return place;
}

/// The games that were played whose figures are next to one, lower and not lower; null where there
/// are none.
struct Neighbours {
  const LivedGame* lower = nullptr;
  const LivedGame* upper = nullptr;
};
Neighbours neighbours(const std::vector<LivedGame>& lived, double LivedGame::*figure,
                      double value) {
  Neighbours found;
  for (const LivedGame& game : lived) {
    const double here = game.*figure;
    const LivedGame*& side = here < value ? found.lower : found.upper;
    if (side == nullptr || (here < value ? here > side->*figure : here < side->*figure))
      side = &game;
  }
  return found;
}

/// Between which games the first completion lies: the game as it stands.
std::string between_text(const LabPlan& plan, const LabResult& result) {
  Columns rows;
  for (const PlacedFigure& each : placed_figures) {
    const double value = (result.*each.of_result)();
    const auto [lower, upper] = neighbours(plan.lived, each.of_game, value);
    const auto told = [&](const LivedGame* game) {
      return game == nullptr
                 ? std::string("-")
                 : fmt::format("{} {:.{}f}", game->module, game->*each.of_game, each.digits);
    };
    rows.row({each.name, told(lower), fmt::format("{:.{}f}", value, each.digits), told(upper)});
  }
  return "\nbetween which of these games 1 lies in each figure\n" + rows.text("  ");
}

std::string completions_text(const LabPlan& plan, const std::vector<LabResult>& results) {
  Columns rows, verdicts;
  verdicts.row({"", "drawn", "head", "dealt", "choices", "", ""});
  rows.row({"", "drawn", "head", "", "head %", "amount", "length", "choices", "dealt", "best"});
  for (std::size_t i = 0; i < results.size(); ++i) {
    const LabResult& r = results[i];
    const std::string number = fmt::format("{}", i + 1);
    rows.row({number, fmt::format("{:.1f}", r.drawn()), fmt::format("{:+.2f}", r.head()),
              fmt::format("± {:.2f}", r.head_half()), fmt::format("{:.0f}", r.head_share()),
              fmt::format("{:.2f}", r.amount()), fmt::format("{:.1f}", r.length()),
              fmt::format("{:.1f}", r.choices()),
              r.measures.by_deal.known() ? fmt::format("{:.1f}", r.dealt()) : "-",
              fmt::format("{:.1f}", r.best())});
    std::vector<std::string> row{number};
    for (const int lower : place_among(plan.lived, r)) row.push_back(fmt::format("{}", lower));
    row.push_back(verdict(r, plan.limits));
    row.push_back(difference(plan, plan.completions.list[i]));
    verdicts.row(row);
  }
  return rows.text("  ") +
         fmt::format(
             "\nhow many of the {} games stand lower in each figure, the verdict, and where "
             "each completion differs from 1\n",
             plan.lived.size()) +
         verdicts.text("  ");
}

/// Of the completions with this value: how many, and how many of them can be played.
std::pair<int, int> playable(const LabPlan& plan, const std::vector<LabResult>& results,
                             std::size_t option, std::size_t value) {
  int all = 0, good = 0;
  for (std::size_t i = 0; i < results.size(); ++i) {
    if (plan.completions.list[i].values[option] != value) continue;
    ++all;
    if (results[i].faults(plan.limits).empty()) ++good;
  }
  return {all, good};
}

std::string effect_text(const Effect& effect, double p, int digits) {
  if (!effect.known) return "-";
  return fmt::format("{:+.{}f}{}", effect.change, digits, p < 0.05 ? "*" : " ");
}

/// A line for each value, under the name of its option.
std::string effects_text(const LabPlan& plan, const std::vector<LabResult>& results) {
  const std::vector<OptionEffects> effects = lab_effects(plan.completions, results);
  const auto p = corrected_p(effects, results.size());
  Columns rows;
  std::vector<std::string> head{""};
  for (const LabFigure& figure : lab_figures) head.emplace_back(figure.name);
  head.emplace_back("playable");
  rows.row(head);
  std::vector<std::string> headings{""}; // before each row
  for (std::size_t k = 0; k < plan.completions.varied.size(); ++k) {
    const VariedOption& option = plan.completions.varied[k];
    for (std::size_t value = 0; value < option.values.size(); ++value) {
      std::vector<std::string> row{option.values[value]};
      for (std::size_t m = 0; m < lab_figures.size(); ++m)
        row.push_back(
            value == 0 ? ""
                       : effect_text(effects[m][k][value], p[m][k][value], lab_figures[m].digits));
      const auto [all, good] = playable(plan, results, k, value);
      row.push_back(fmt::format("{}/{}", good, all));
      rows.row(row);
      headings.push_back(value == 0 ? option.name + '\n' : "");
    }
  }
  std::string text =
      "\nmain effects: what a value changes against the first of its option, all else equal\n"
      "(least squares over the completions; * is beyond chance at 95 %, corrected for their "
      "number\n"
      "by Holm's method)\n";
  std::istringstream lines(rows.text("  "));
  std::string line;
  for (std::size_t i = 0; std::getline(lines, line); ++i)
    text += (i < headings.size() ? headings[i] : "") + line + '\n';
  return text;
}

Json mean_json(const Mean& mean, double scale = 1.0) {
  return Json{{"mean", scale * mean.mean()}, {"standard_error", scale * mean.standard_error()}};
}

Json place_json(const std::array<int, placed_figures.size()>& place) {
  Json json;
  for (std::size_t i = 0; i < placed_figures.size(); ++i) json[placed_figures[i].name] = place[i];
  return json;
}

Json between_json(const LabPlan& plan, const LabResult& result) {
  Json json;
  const auto module = [](const LivedGame* game) {
    return game == nullptr ? Json() : Json(game->module);
  };
  for (const PlacedFigure& each : placed_figures) {
    const auto [lower, upper] = neighbours(plan.lived, each.of_game, (result.*each.of_result)());
    json[each.name] = Json{{"lower", module(lower)}, {"upper", module(upper)}};
  }
  return json;
}

Json result_json(const LabPlan& plan, std::size_t i, const LabResult& result) {
  const Measures& m = result.measures;
  const auto faults = result.faults(plan.limits);
  return Json{{"options", plan.completions.list[i].settings},
              {"without_result", mean_json(m.without_result)},
              {"head", mean_json(m.head, result.scale)},
              {"head_share", m.head_share()},
              {"amount", mean_json(m.amount, result.scale)},
              {"tricks", mean_json(m.tricks)},
              {"decisions", mean_json(m.decisions)},
              {"choices", mean_json(m.choices)},
              {"decided_by_deal", m.by_deal.known() ? Json(m.by_deal.share()) : Json()},
              {"always_best", m.always_best()},
              {"lived_below", place_json(place_among(plan.lived, result))},
              {"lived_between", between_json(plan, result)},
              {"playable", faults.empty()},
              {"faults", faults}};
}

Json effects_json(const LabPlan& plan, const std::vector<LabResult>& results) {
  const std::vector<OptionEffects> effects = lab_effects(plan.completions, results);
  const auto p = corrected_p(effects, results.size());
  Json list = Json::array();
  for (std::size_t k = 0; k < plan.completions.varied.size(); ++k) {
    const VariedOption& option = plan.completions.varied[k];
    for (std::size_t value = 0; value < option.values.size(); ++value) {
      const auto [all, good] = playable(plan, results, k, value);
      Json entry{{"option", option.name}, {"value", option.values[value]}};
      for (std::size_t m = 0; m < lab_figures.size(); ++m) {
        const Effect& effect = effects[m][k][value];
        entry["change"][lab_figures[m].name] = effect.known ? Json{{"mean", effect.change},
                                                                   {"standard_error", effect.error},
                                                                   {"holm", p[m][k][value]}}
                                                            : Json();
      }
      entry["completions"] = all;
      entry["playable"] = good;
      list.push_back(entry);
    }
  }
  return list;
}

} // namespace

std::string lab_text(const Rules& rules, const LabPlan& plan,
                     const std::vector<LabResult>& results) {
  const auto good = std::count_if(results.begin(), results.end(), [&](const LabResult& result) {
    return result.faults(plan.limits).empty();
  });
  std::string text = title(rules, plan) + legend(plan, results.front().tricks) + lived_text(plan) +
                     '\n' + completions_text(plan, results) + between_text(plan, results.front());
  if (!plan.completions.varied.empty()) text += effects_text(plan, results);
  return text + fmt::format("\n{} of {} {} playable\n", good,
                            counted(static_cast<std::int64_t>(results.size()), "completion"),
                            good == 1 || results.size() == 1 ? "is" : "are");
}

std::string lab_json(const Rules& rules, const LabPlan& plan,
                     const std::vector<LabResult>& results) {
  const Completions& found = plan.completions;
  Json json{{"game", rules.said.id},
            {"seed", plan.each.seed},
            {"players", plan.players},
            {"blunder-rate", plan.each.blunders},
            {"deals", plan.each.hands},
            {"replays", plan.each.replays},
            {"combinations", Json{{"possible", found.possible},
                                  {"tried", found.tried},
                                  {"refused", found.refused},
                                  {"played", found.list.size()}}},
            {"limits", Json{{"drawn", plan.limits.drawn},
                            {"head", plan.limits.head},
                            {"dealt", plan.limits.dealt},
                            {"choices", plan.limits.choices}}}};
  for (const LivedGame& game : plan.lived)
    json["lived"].push_back(Json{{"module", game.module},
                                 {"drawn", game.drawn},
                                 {"head", game.head},
                                 {"dealt", game.dealt},
                                 {"choices", game.choices},
                                 {"length", game.length}});
  Json list = Json::array();
  for (std::size_t i = 0; i < results.size(); ++i) list.push_back(result_json(plan, i, results[i]));
  json["completions"] = list;
  json["effects"] = effects_json(plan, results);
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

} // namespace yezi
