// What `solve` found, in words and as JSON.

#include "cli/solve_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/terminal.h"
#include "explain/tell.h"

namespace yezi {

namespace {

using Json = nlohmann::ordered_json;

std::string goal_amount(const Rules& rules, SolverGoal goal, std::int64_t amount) {
  if (goal == SolverGoal::points) return signed_amount(rules.unit, amount);
  return counted(amount, goal == SolverGoal::tricks ? "trick" : "card");
}

std::string secured_text(const Rules& rules, SolverGoal goal, const Secured& secured) {
  const auto text = [&](std::int64_t amount) { return goal_amount(rules, goal, amount); };
  if (secured.exact()) return text(secured.least);
  const bool low = secured.least > solver_least, high = secured.most < solver_most;
  if (low && high)
    return fmt::format("at least {}, at most {}", text(secured.least), text(secured.most));
  if (low) return "at least " + text(secured.least);
  if (high) return "at most " + text(secured.most);
  return "not known";
}

std::string payoff_text(const Rules& rules, const State& state, SolverGoal goal,
                        const Secured& secured) {
  if (!secured.exact()) return "not known";
  std::string text;
  for (Seat seat = 0; seat < rules.seats; ++seat)
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ",
                        rules.roles[role_of_seat(rules, state, seat)],
                        goal_amount(rules, goal, secured.payoff[seat]));
  return text;
}

std::string hands_text(const SolvedPosition& at, const Teller& teller) {
  const Rules& rules = *at.opened.rules;
  std::string text;
  for (Seat seat = 0; seat < rules.seats; ++seat) {
    const CardSet cards = zone(rules, at.state, rules.hand_zone, seat);
    if (cards.empty()) continue;
    text += wrapped(fmt::format("{}, seat {}: {}.", teller.who(seat, true), seat,
                                card_names(rules.deck, cards)),
                    "", "    ");
  }
  return text;
}

std::string actions_text(const SolvedPosition& at, const SolveAnswer& answer,
                         const SolveAsked& asking, const Teller& teller) {
  const Rules& rules = *at.opened.rules;
  const SolverGoal goal = asking.settings.goal;
  const bool paranoid = asking.settings.play == SolverPlay::paranoid;
  const Seat root = answer.solved.root;
  std::string text =
      wrapped(paranoid ? fmt::format("Actions of {}, and what {} secures by each:",
                                     teller.who(answer.solved.acts), teller.who(root))
                       : fmt::format("Actions of {}, and the result of each:",
                                     teller.who(answer.solved.acts)));
  std::vector<const SolvedAction*> sorted;
  for (const SolvedAction& action : answer.solved.actions) sorted.push_back(&action);
  const bool own = has_seat(team_of(rules, at.state, root), answer.solved.acts);
  std::stable_sort(sorted.begin(), sorted.end(), [&](const SolvedAction* a, const SolvedAction* b) {
    if (own) return a->secured.least > b->secured.least;
    return a->secured.most < b->secured.most;
  });
  constexpr std::size_t most_shown_here = 40;
  for (std::size_t i = 0; i < std::min(sorted.size(), most_shown_here); ++i) {
    const SolvedAction& action = *sorted[i];
    std::string line = teller.action(action.action);
    if (action.alike.size() > 1)
      line += fmt::format(" (and {} worth the same)",
                          counted(static_cast<std::int64_t>(action.alike.size()) - 1, "other"));
    text += wrapped(line + ": " +
                        (paranoid ? secured_text(rules, goal, action.secured)
                                  : payoff_text(rules, at.state, goal, action.secured)),
                    "    ", "        ");
  }
  if (sorted.size() > most_shown_here)
    text += fmt::format("    and {} more\n", sorted.size() - most_shown_here);
  return text;
}

/// The line in sentences; it ends with what is paid where it goes to the end.
std::string line_text(const SolvedPosition& at, const SolveAnswer& answer, const Teller& teller) {
  std::string text;
  State state = at.state;
  Events events;
  for (std::size_t i = 0; i < answer.line.size(); ++i) {
    events.clear();
    apply(at.opened.table, state, answer.line[i].seat, answer.line[i].action, &events);
    for (const Event& event : events) {
      if (event.kind == Event::Kind::reveal && event.verb == Verb::pass) continue;
      const std::string sentence = teller.event(event);
      if (!sentence.empty()) text += wrapped(sentence, fmt::format("{:3} ", i + 1), "      ");
    }
  }
  if (!state.over()) return text + "    (time limit reached before the line was complete)\n";
  return text + wrapped(teller.ending(state)) +
         teller.settlement(at.opened.table, state, settle(at.opened.table, state));
}

} // namespace

std::string solved_in_words(const SolvedPosition& at, const SolveAnswer& answer,
                            const SolveAsked& asking) {
  const Rules& rules = *at.opened.rules;
  const Checked<Sheet> sheet = load_sheet(Library().home(), rules.said.sheet);
  const Teller teller(rules, seating(at.state), no_seat, sheet ? &*sheet : nullptr);
  const SolverGoal goal = asking.settings.goal;
  const bool paranoid = asking.settings.play == SolverPlay::paranoid;
  std::string text = wrapped(at.title + ".") + hands_text(at, teller);
  for (const Move& move : at.before)
    text +=
        wrapped(fmt::format("Assumed: {}, {}.", teller.who(move.seat), teller.action(move.action)));
  text += '\n';
  if (paranoid) {
    text += wrapped("With all cards exposed, against all others together:");
    for (const Solved& solved : answer.values)
      text += wrapped(fmt::format("{}, seat {}: {}", teller.who(solved.root, true), solved.root,
                                  secured_text(rules, goal, solved.secured)),
                      "    ", "        ");
  } else {
    text += wrapped("With all cards exposed, each for themselves: " +
                        payoff_text(rules, at.state, goal, answer.values.front().secured),
                    "", "    ");
  }
  text += '\n' + actions_text(at, answer, asking, teller);
  if (!answer.line.empty()) {
    text += '\n' + wrapped(paranoid ? fmt::format("The best line of {} against all others:",
                                                  teller.who(answer.solved.root))
                                    : std::string("The line of play:"));
    text += line_text(at, answer, teller);
  }
  text += '\n';
  if (!answer.whole)
    text += wrapped(fmt::format("Not everything was solved within {}; give more with --limit.",
                                counted(asking.limit.count() / 1000, "second")));
  return text +
         wrapped(fmt::format(
             "{} in {:.2f} s, {} a second.",
             grouped(static_cast<std::int64_t>(answer.positions), "position"), answer.seconds,
             grouped(static_cast<std::int64_t>(static_cast<double>(answer.positions) /
                                               std::max(answer.seconds, 1e-6)))));
}

namespace {

Json secured_json(const Rules& rules, const Secured& secured, bool paranoid) {
  Json json;
  if (!paranoid) {
    json["payoff"] = nullptr;
    if (!secured.exact()) return json;
    json["payoff"] = Json::array();
    for (Seat seat = 0; seat < rules.seats; ++seat) json["payoff"].push_back(secured.payoff[seat]);
    return json;
  }
  json["least"] = secured.least > solver_least ? Json(secured.least) : Json(nullptr);
  json["most"] = secured.most < solver_most ? Json(secured.most) : Json(nullptr);
  json["exact"] = secured.exact();
  return json;
}

Json moves_json(const Rules& rules, const std::vector<Move>& moves) {
  Json list = Json::array();
  for (const Move& move : moves)
    list.push_back({{"seat", move.seat}, {"do", to_text(rules, move.action)}});
  return list;
}

} // namespace

nlohmann::ordered_json solved_as_json(const SolvedPosition& at, const SolveAnswer& answer,
                                      const SolveAsked& asking) {
  const Rules& rules = *at.opened.rules;
  const bool paranoid = asking.settings.play == SolverPlay::paranoid;
  constexpr const char* goals[] = {"points", "tricks", "cards"};
  Json json{{"game", rules.said.id},
            {"position", at.title},
            {"goal", goals[static_cast<int>(asking.settings.goal)]},
            {"play", paranoid ? "paranoid" : "maxn"},
            {"unit", {{"name", rules.unit.name}, {"parts", rules.unit.parts}}},
            {"before", moves_json(rules, at.before)},
            {"acts", answer.solved.acts}};
  Json seats = Json::array();
  for (const Solved& solved : answer.values) {
    Json one{{"seat", solved.root},
             {"role", rules.roles[role_of_seat(rules, at.state, solved.root)]}};
    one.update(secured_json(rules, solved.secured, paranoid));
    seats.push_back(one);
  }
  json[paranoid ? "secures" : "comes_to"] = seats;
  Json actions = Json::array();
  for (const SolvedAction& action : answer.solved.actions) {
    Json one{{"do", to_text(rules, action.action)}};
    one.update(secured_json(rules, action.secured, paranoid));
    if (action.alike.size() > 1) {
      one["alike"] = Json::array();
      for (const Action& alike : action.alike) one["alike"].push_back(to_text(rules, alike));
    }
    actions.push_back(one);
  }
  json["actions"] = actions;
  json["line"] = moves_json(rules, answer.line);
  json["solved"] = answer.whole;
  json["positions"] = answer.positions;
  json["seconds"] = answer.seconds;
  return json;
}

} // namespace yezi
