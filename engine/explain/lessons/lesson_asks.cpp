// What questions of lessons can ask the engine, one free function for each.

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <span>

#include "explain/lessons/lesson_answers.h"
#include "explain/lessons/lesson_blocks.h"
#include "kits/kit.h"
#include "records/json_value.h"
#include "table/deduce.h"
#include "table/tricks.h"
#include "view/world_sampler.h"

namespace yezi {

namespace {

using QuestionKind = LessonQuestion::Kind;

/// One thing asked: its words after the first, and where the answer goes.
struct Asking {
  const LessonQuestion& said;
  TaughtQuestion& asked;
  std::vector<std::string> words; // after what is asked
  std::string rest;               // the same as it was typed
  Faults& faults;

  const Rules& rules() const { return *asked.table.rules; }
  void fault(std::string what, std::string hint = {}) {
    faults.push_back({said.ask.place, std::move(what), std::move(hint)});
  }
  std::string word(std::size_t i) const { return i < words.size() ? words[i] : ""; }
  bool over() {
    if (!asked.state.over()) fault("the hand is not over, so nothing is settled");
    return asked.state.over();
  }
  /// The seat of a role; a fault where there is none.
  Seat seat(std::size_t i) {
    const int role = index_of(rules().roles, word(i));
    if (role >= 0) return seat_of_role(rules(), asked.state, role);
    fault(fmt::format("there is no role {}", in_quotes(word(i))),
          fmt::format("{}", fmt::join(rules().roles, ", ")));
    return no_seat;
  }
  void cards(CardSet cards) { asked.answers.push_back(to_text(rules().deck, cards)); }
  void number(std::int64_t value, int parts = 1) {
    if (value * 100 % parts != 0)
      fault(fmt::format("the answer is {}/{}, which nobody can type", value, parts));
    asked.answers.push_back(std::to_string(value * 100 / parts));
  }
  void role(Seat who) {
    asked.answers.push_back(
        who == no_seat ? "nobody" : rules().roles[role_of_seat(rules(), asked.state, who)]);
  }
};

void unbeatable_cards(Asking& a) {
  using Depth = ProofDepth;
  if (!play_of(a.rules()).deduces()) return a.fault("this game has no tricks");
  const std::string depth = a.words.empty() ? "exact" : a.words[0];
  if (depth == "game") return a.cards(unbeatable_now(a.rules(), a.asked.state, a.asked.seat));
  constexpr std::pair<const char*, Depth> depths[] = {
      {"visible", Depth::visible}, {"rules", Depth::rules}, {"exact", Depth::exact}};
  for (const auto& [name, value] : depths)
    if (depth == name)
      return a.cards(
          unbeatable(a.rules(), information_of(a.rules(), a.asked.state, a.asked.seat), value));
  a.fault("there is no depth " + in_quotes(depth), "visible, rules, exact or game");
}

void single_leads(Asking& a) {
  Offer offers;
  offer(a.asked.table, a.asked.state, a.asked.seat, offers);
  CardSet found;
  for (const Action& action : offers.listed())
    if (action.verb == Verb::lead && size_of(action.cards.set()) == 1) found |= action.cards.set();
  a.cards(found);
}

/// The faces that complete the hand of the seat that is asked about; nullopt after a fault.
std::optional<FaceSet> waits_of(Asking& a, Seat seat) {
  const auto faces = play_of(a.rules()).waits(a.rules(), a.asked.state, seat);
  if (!faces) a.fault("hands of this game wait for nothing");
  return faces;
}

void waiting(Asking& a) {
  const Seat seat = a.words.empty() ? a.asked.seat : a.seat(0);
  if (seat == no_seat) return;
  const auto faces = waits_of(a, seat);
  if (!faces) return;
  Pile got;
  each_face(*faces, [&](Card card) { got.add(card); });
  a.asked.answers.push_back(to_text(a.rules().deck, got));
}

/// How many cards that complete the hand the seat cannot see.
void unseen_waits(Asking& a) {
  const Seat seat = a.words.empty() ? a.asked.seat : a.seat(0);
  if (seat == no_seat) return;
  const auto faces = waits_of(a, seat);
  if (!faces) return;
  const View view = look(a.asked.table, a.asked.state, seat);
  std::int64_t unseen = 0;
  each_face(*faces, [&](Card card) {
    unseen += a.rules().deck.faces[card].copies;
    for (std::size_t z = 0; z < a.rules().zones.size(); ++z)
      for (int s = 0; s < (a.rules().zones[z].of_seat ? a.rules().seats : 1); ++s)
        unseen -= count_of(a.rules(), view.seen, static_cast<int>(z), static_cast<Seat>(s), card);
  });
  a.number(unseen);
}

/// In how many of a hundred deals that the seat must reckon with somebody can beat its lead.
void beaten(Asking& a) {
  constexpr int deals = 4000;
  const Checked<Action> action = parse_action(a.rules(), "lead " + a.rest);
  Offer offers;
  offer(a.asked.table, a.asked.state, a.asked.seat, offers);
  const auto lead = action ? offers.match(*action) : std::nullopt;
  if (!lead) return a.fault(in_quotes(a.rest) + " cannot be led here");
  WorldSampler worlds(a.asked.table, look(a.asked.table, a.asked.state, a.asked.seat));
  Rng rng(0);
  const int others = std::popcount(unsigned{active_seats(a.rules(), a.asked.state)}) - 1;
  int found = 0;
  for (int deal = 0; deal < deals; ++deal) {
    State state = worlds.sample(rng);
    apply(a.asked.table, state, a.asked.seat, *lead);
    for (int left = others; left > 0 && !state.over(); --left) {
      const Seat next = next_asked(state);
      offer(a.asked.table, state, next, offers);
      if (offers.has(Verb::beat)) {
        ++found;
        break;
      }
      apply(a.asked.table, state, next, offers.at(0));
    }
  }
  a.number((std::int64_t{found} * 100 + deals / 2) / deals);
}

void net_of(Asking& a, int sign) {
  if (!a.over()) return;
  const Seat seat = a.seat(0);
  if (seat != no_seat)
    a.number(sign * settle_net(a.asked.table, a.asked.state)[seat], a.rules().unit.parts);
}
void net(Asking& a) { net_of(a, 1); }
void paid(Asking& a) { net_of(a, -1); }

void worth_of(Asking& a) {
  if (!a.over()) return;
  const Seat seat = a.seat(0);
  if (seat == no_seat) return;
  std::int64_t sum = 0;
  bool found = a.words.size() < 2;
  for (const SettleLine& line : a.rules().settle)
    found |= line.path == a.word(1) || line.path.ends_with('.' + a.word(1));
  if (!found) return a.fault("there is no line of settlement " + in_quotes(a.word(1)));
  for (const Worth& item : worth(a.asked.table, a.asked.state)) {
    const std::string& path = a.rules().settle[static_cast<std::size_t>(item.line)].path;
    const bool meant = a.words.size() < 2 || path == a.word(1) || path.ends_with('.' + a.word(1));
    if (item.seat == seat && meant) sum += item.amount;
  }
  a.number(sum, a.rules().unit.parts);
}

/// Of a hand that is counted: its value, a column, or the lines of a name.
void count_of(Asking& a) {
  if (!a.rules().count.on) return a.fault("hands of this game are not counted");
  if (!a.over()) return;
  const Seat seat = a.seat(0);
  if (seat == no_seat) return;
  Evaluator terms(a.asked.table, a.asked.state);
  const Counted& counted = terms.counted(seat);
  if (a.words.size() < 2 || a.word(1) == "value") return a.number(counted.value);
  const int column = index_of(a.rules().count.columns, a.word(1));
  if (column >= 0) return a.number(counted.columns[static_cast<std::size_t>(column)]);
  std::int64_t sum = 0;
  bool known = false;
  for (const CountItem& item : a.rules().count.items) known |= item.name == a.word(1);
  for (const CountLine& line : counted.lines)
    if (a.rules().count.items[line.item].name == a.word(1)) sum += line.amount;
  if (!known) return a.fault("nothing of the count is called " + in_quotes(a.word(1)));
  a.number(sum);
}

void fact_of(Asking& a) {
  std::vector<std::string> names;
  for (const Named& named : a.rules().facts) names.push_back(named.name);
  const int index = index_of(names, a.word(0));
  if (index < 0) return a.fault("there is no fact " + in_quotes(a.word(0)));
  a.number(fact(a.asked.table, a.asked.state, index));
}

/// How many actions are offered, of one verb or of all.
void choices_of(Asking& a) {
  Offer offers;
  offer(a.asked.table, a.asked.state, a.asked.seat, offers);
  if (a.words.empty()) return a.number(static_cast<std::int64_t>(offers.count()));
  const int verb = index_of(a.rules().verbs, a.word(0));
  if (verb < 0) return a.fault("there is no action " + in_quotes(a.word(0)));
  a.number(static_cast<std::int64_t>(offers.count_of(static_cast<Verb>(verb))));
}

/// Whether what is expected of the position holds.
void truth(Asking& a, const Value& expect) {
  Scene scene;
  scene.place = a.said.ask.place;
  scene.expect = expect;
  const SceneResult result = check_scene(a.asked.table, scene, a.asked.state);
  a.faults.insert(a.faults.end(), result.faults.begin(), result.faults.end());
  a.asked.answers.emplace_back(result.misses.empty() ? "yes" : "no");
}

void whether(Asking& a) {
  const Checked<Value> expect = parse_json(a.rest, a.said.ask.place.file, a.said.ask.place.line);
  if (!expect)
    a.faults.insert(a.faults.end(), expect.faults().begin(), expect.faults().end());
  else if (!expect->is(Value::Kind::map))
    a.fault("wanted a condition, as in `expect` of a scene: whether { … }");
  else
    truth(a, *expect);
}

/// Whether an action is offered.
void may(Asking& a) {
  Value action;
  action.kind = Value::Kind::text;
  action.text = a.rest;
  action.place = a.said.ask.place;
  Value list;
  list.kind = Value::Kind::list;
  list.place = action.place;
  list.items.push_back(action);
  Value expect;
  expect.kind = Value::Kind::map;
  expect.place = action.place;
  expect.fields.emplace_back("legal_has", list);
  truth(a, expect);
}

void winner(Asking& a) {
  if (a.over()) a.role(a.asked.state.marks[mark_winner]);
}

void next_head(Asking& a) {
  if (!a.over()) return;
  Match match;
  match.head = a.asked.state.head;
  const Net sums = settle_net(a.asked.table, a.asked.state);
  if (draws_next_head(a.asked.table, a.asked.state)) {
    a.fault("lots are drawn for the next head here: no seat is the answer");
    return;
  }
  a.role(next_match(a.asked.table, a.asked.state, match, sums).head);
}

void best_by(Asking& a) {
  const Tricks& trick = tricks_of(a.rules(), a.asked.state);
  a.role(trick.best == no_combo ? trick.last_winner : trick.best_seat);
}

/// Any offered action is right, or any of one verb.
void legal(Asking& a) {
  a.asked.any_offered = true;
  if (!a.words.empty()) {
    a.asked.verb = index_of(a.rules().verbs, a.word(0));
    if (a.asked.verb < 0) a.fault("there is no action " + in_quotes(a.word(0)));
  }
  Offer offers;
  offer(a.asked.table, a.asked.state, a.asked.seat, offers);
  const bool some =
      a.asked.verb < 0 ? !offers.empty() : offers.has(static_cast<Verb>(a.asked.verb));
  if (!some) a.fault("nothing of that kind is offered here");
}

struct Ask {
  std::string_view name;
  QuestionKind kind;
  void (*answer)(Asking& a);
  std::int64_t margin = 0; // of an estimate, in hundredths: only figures ask for it
};
constexpr Ask asks[] = {{"unbeatable", QuestionKind::cards, unbeatable_cards},
                        {"singles", QuestionKind::cards, single_leads},
                        {"waits", QuestionKind::cards, waiting},
                        {"unseen", QuestionKind::number, unseen_waits},
                        {"beaten", QuestionKind::number, beaten, 200},
                        {"net", QuestionKind::number, net},
                        {"paid", QuestionKind::number, paid},
                        {"worth", QuestionKind::number, worth_of},
                        {"count", QuestionKind::number, count_of},
                        {"fact", QuestionKind::number, fact_of},
                        {"choices", QuestionKind::number, choices_of},
                        {"whether", QuestionKind::choice, whether},
                        {"may", QuestionKind::choice, may},
                        {"winner", QuestionKind::choice, winner},
                        {"next_head", QuestionKind::choice, next_head},
                        {"best_by", QuestionKind::choice, best_by},
                        {"legal", QuestionKind::play, legal}};

/// What the first word asks for; a fault where it is nothing.
const Ask* ask_of(const std::vector<std::string>& words, const Place& place, Faults& faults) {
  const std::string word = words.empty() ? "" : words[0];
  for (const Ask& one : asks)
    if (one.name == word) return &one;
  std::vector<std::string> names;
  for (const Ask& one : asks) names.emplace_back(one.name);
  const std::string near = nearest(word, names);
  faults.push_back({place, "the engine cannot be asked " + in_quotes(word),
                    near.empty() ? fmt::format("{}", fmt::join(names, ", "))
                                 : "did you mean \"" + near + "\"?"});
  return nullptr;
}

} // namespace

std::optional<Figured> ask_figure(const LessonFigure& figure, TaughtQuestion& asked,
                                  Faults& faults) {
  std::vector<std::string> words = words_of(figure.ask);
  const Ask* const found = ask_of(words, figure.place, faults);
  if (found == nullptr) return std::nullopt;
  const bool cards = found->kind == QuestionKind::cards;
  if (!cards && found->kind != QuestionKind::number) {
    faults.push_back({figure.place, in_quotes(words[0]) + " is not answered by a number"});
    return std::nullopt;
  }
  LessonQuestion said;
  said.kind = found->kind;
  said.ask = {figure.ask, figure.place};
  const std::size_t before = faults.size();
  words.erase(words.begin());
  Asking asking{said, asked, std::move(words),
                without_edges(std::string_view(figure.ask).substr(found->name.size())), faults};
  found->answer(asking);
  if (faults.size() > before || asked.answers.empty()) return std::nullopt;
  return Figured{figure_in(said, asked.answers.front()), found->margin};
}

std::int64_t figure_in(const LessonQuestion& said, const std::string& normal) {
  if (said.kind == QuestionKind::number) return std::strtoll(normal.c_str(), nullptr, 10);
  return normal == "-" ? 0 : static_cast<std::int64_t>(words_of(normal).size()) * 100;
}

void ask_engine(const LessonQuestion& said, TaughtQuestion& asked, Faults& faults) {
  std::vector<std::string> words = words_of(said.ask.text);
  if (words.empty()) return;
  const Ask* const found = ask_of(words, said.ask.place, faults);
  if (found == nullptr) return;
  if (found->margin > 0) {
    faults.push_back({said.ask.place, in_quotes(words[0]) + " is an estimate: no answer is right",
                      "only figures in a text ask for it"});
    return;
  }
  if (found->kind != said.kind) {
    faults.push_back({said.ask.place, fmt::format("\"{}\" is answered by {}, not by {}", words[0],
                                                  kind_name(found->kind), kind_name(said.kind))});
    return;
  }
  const std::string rest = without_edges(said.ask.text.substr(words[0].size()));
  words.erase(words.begin());
  Asking asking{said, asked, std::move(words), rest, faults};
  found->answer(asking);
}

} // namespace yezi
